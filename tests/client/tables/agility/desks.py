"""Desks on positions of Agility: of whole matches, and of positions that a test lays out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import games
from client.canvas.piece import Piece
from client.tables import spec_of
from client.tables.agility.table import AgilityTable
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games.kernel import Generator
from net.log import PERSON
from net.session import SessionEvent, Started
from tests.client.fakes.session import FakeSession
from tests.games.agility.setting import Desk as Laid

SPEC = spec_of("agility")
AREA = SPEC.make().area


def model_of(session_events: Sequence[SessionEvent]) -> MatchModel:
    first, *rest = session_events
    assert isinstance(first, Started)
    model = MatchModel.of(first, games.load("agility"), SPEC.narrate)
    for event in rest:
        model.handle(event)
    return model


def positions(seed: int, every: int, bot: str = "greedy") -> Iterator[tuple[MatchModel, Desk]]:
    """Positions of a whole match in which a person is to act, and desks on them."""
    seen: list[SessionEvent] = []
    session = FakeSession(seen.append, "agility", (PERSON, bot), seed=seed)
    session.start()
    model, generator = model_of(seen), Generator(seed)
    seen.clear()
    turn = 0
    while model.result is None:
        turn += 1
        if turn % every == 0:
            yield model, Desk(model, SPEC, SPEC.make(), lambda _seat, _text: None)
        legal = session.state.legal_actions(0)
        if bot == "random" and session.state.to_act() == (0,):
            session.act(0, str(generator.choice(legal)))
        else:
            session.bot_acts()
        session.run_bots()
        for event in seen:
            model.handle(event)
        seen.clear()


def laid(table: Laid, viewer: int = 0) -> Desk:
    """A desk on a position that a test laid out."""
    seen: list[SessionEvent] = []
    players = (PERSON, "greedy") if viewer == 0 else ("greedy", PERSON)
    session = FakeSession(seen.append, "agility", players, seed=1, bots_at_once=False)
    session.state = table.state
    session.start()
    return Desk(model_of(seen), SPEC, SPEC.make(), lambda _seat, _text: None)


def pieces_of(desk: Desk) -> dict[str, Piece]:
    return {piece.key: piece for piece in desk.table.pieces(*AREA)}


def table_of(desk: Desk) -> AgilityTable:
    assert isinstance(desk.table, AgilityTable)
    return desk.table


def reach(desk: Desk, text: str) -> bool:
    """Whether a person can plan this action by clicking pieces and pressing actions alone."""
    desk.refused()
    table = table_of(desk)
    table.picked = ()
    first = table.route(text)[0]
    told = desk.press(first) if first in {bar_action.key for bar_action in table.bar_actions()} else desk.use(first)
    for _ in range(2):
        if told.planned:
            break
        route = table.route(text)
        key = route[len(table.picked)]
        told = desk.press(key) if key in {bar_action.key for bar_action in table.bar_actions()} else desk.use(key)
    return told.planned == text
