"""Agility's table: every action has a way by pieces or buttons, and what is barred says why."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from client.art.states import PieceState
from tests.client.tables.agility.desks import laid, pieces_of, positions, reach, table_of
from tests.games.agility.setting import Desk as Laid
from tests.games.agility.setting import board_with, run


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_legal_action_can_be_reached_by_pieces_and_bar_actions(bot: str, qapp: QApplication) -> None:
    reached: set[str] = set()
    for model, desk in positions(5, every=3, bot=bot):
        assert model.acting is not None
        for action in model.state.legal_actions(model.acting):
            keys = pieces_of(desk)
            route = table_of(desk).route(str(action))
            assert route[0] in keys or route[0] in {bar_action.key for bar_action in desk.table.bar_actions()}, (
                f"no piece for {action}"
            )
            assert reach(desk, str(action)), f"no way to {action}"
            reached.add(str(action).split(" ")[0])
            desk.refused()
            table_of(desk).picked = ()
    assert {"play", "act", "collect", "move", "refill"} <= reached


OTHERS = (run("husky", "c2a"), run("golden-retriever", "c5a", 2))


@pytest.mark.parametrize(
    ("token", "fields", "verbs"),
    [
        ("distraction", {}, {"distract"}),
        ("rush", {}, {"rush"}),
        ("slip", {}, {"slip"}),
        ("break", {"treats": "red2 green1", "exchange": 1}, {"break", "exchange"}),
        ("inspiration", {}, {"inspire"}),
        ("boost", {}, {"boost"}),
    ],
)
def test_the_decisions_of_actions_can_be_reached(
    token: str, fields: dict[str, object], verbs: set[str], qapp: QApplication
) -> None:
    table = Laid().change(board=board_with(token), inspiration=(1, 1, 1, 1, 1))
    table.give(1, dogs=OTHERS).give(0, **fields).land(8)
    if "act 8" in table.legal():
        table.do("act 8")  # with an Exchange Token even the only action is asked for
    desk, legal = laid(table), table.legal()
    assert {text.split(" ")[0] for text in legal} == verbs
    for text in legal:
        first = table_of(desk).route(text)[0]
        assert first in pieces_of(desk) or first in {bar_action.key for bar_action in desk.table.bar_actions()}
        assert reach(desk, text), f"no way to {text}"
        desk.refused()
        table_of(desk).picked = ()


def test_who_is_intimidated_trashes_a_card_of_the_own_hand(qapp: QApplication) -> None:
    table = Laid().change(board=board_with("intimidation")).land(8)
    desk = laid(table, viewer=1)
    assert desk.table.prompt().title == "Trash a card"
    for text in table.legal():
        assert reach(desk, text)


def test_whatever_is_barred_says_why_with_a_rule(qapp: QApplication) -> None:
    refused = 0
    for _, desk in positions(5, every=1):
        for bar_action in desk.table.bar_actions():
            told = desk.press(bar_action.key)
            assert bool(told.why) == bool(bar_action.why)
            if bar_action.why:
                assert bar_action.rule.startswith("AG-"), bar_action
                refused += 1
            desk.refused()
            table_of(desk).picked = ()
        for piece in pieces_of(desk).values():
            if piece.state is PieceState.BARRED:
                assert "AG-" in piece.why, piece
                assert not desk.use(piece.key).planned
                refused += 1
                desk.refused()
    assert refused > 20
