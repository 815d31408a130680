"""Every table in the least window and at 150 %: pieces between the bars, eight players beside, words uncut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.panels.players import PlayerRow
from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.settings import Settings
from client.tables import TABLES
from client.theme import Look, appearance, look
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games import load
from net.log import PERSON
from net.session import Profile, SeatView, Started
from tests.client.fakes.session import ME, FakeSession
from tests.client.tables.generic import NAMES, SLACK, Evening, Sample
from tests.client.tables.pig import GAME as PIG
from tests.client.tables.test_generic import evening

WINDOWS = {"1024 x 600": (100, 1024, 556), "150 %": (150, 1280, 748)}
"""Scale, width and height of what is below the window's own bar."""


@pytest.fixture(autouse=True)
def _plain_look(qapp: QApplication) -> Iterator[None]:
    yield
    appearance().apply(Look())


def screen_at(qtbot: QtBot, home: Path, found: Evening, sample: Sample, window: str) -> PlayScreen:
    """The real screen of a position: the first seat is a person's, bots have the others."""
    scale, width, height = WINDOWS[window]
    appearance().apply(Look(scale=scale, motion=0))
    game, seats = found.match.table.game, found.seating.seats
    views = tuple(SeatView(seat, Profile(NAMES[seat]), ME, "greedy" * bool(seat), True) for seat in range(seats))
    model = MatchModel.of(Started("00", game.id, views, 1, sample.blind[0].copy()), game, found.spec.narrate)
    desk = Desk(model, found.spec, found.spec.make(), lambda _seat, _text: None)
    session = FakeSession(lambda _: None, game, (PERSON, *("greedy",) * (seats - 1)), names=NAMES)
    screen = PlayScreen(model, found.spec, desk, lambda: session, Settings(home))
    qtbot.addWidget(screen)
    screen.resize(width, height)
    screen.fold(folded=False)
    screen.show()
    qtbot.waitUntil(lambda: screen.frame._measured)
    return screen


def cases() -> list[tuple[str, int]]:
    """Every game with the most seats, and Pig with eight."""
    return [*((game, load(game).seats_max) for game in TABLES), ("pig", PIG.seats_max)]


@cache
def positions(game: str, seats: int) -> list[Sample]:
    """Positions of a match from its beginning to its end."""
    return list(evening(game, seats).samples(many=3))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("game", "seats"), cases())
def test_pieces_lie_between_prompt_and_bar(qtbot: QtBot, tmp_path: Path, game: str, seats: int, window: str) -> None:
    found, samples = evening(game, seats), positions(game, seats)
    for sample in {1: samples[1], len(samples) - 1: samples[-1]}.values():
        screen = screen_at(qtbot, tmp_path, found, sample, window)
        frame, slack = screen.frame, SLACK * screen.frame.canvas.scene.unit
        top, bottom = frame.prompt.geometry().bottom() - slack, frame.bar.geometry().top() + slack
        for piece in frame.canvas.scene.pieces:
            area = frame.canvas.scene.item(piece.key).area
            assert top <= area.top(), f"{piece.key} lies under the prompt"
            assert area.bottom() <= bottom, f"{piece.key} lies under the bar"
            assert -slack <= area.left(), f"{piece.key} lies beside the window"
            assert area.right() <= frame.width() + slack, f"{piece.key} lies beside the window"
        side = screen.side
        assert side.log.height() > look().px(60), "the log has no room beside the players"
        assert all(side.rect().contains(row.geometry()) for row in side.findChildren(PlayerRow))
        screen.end()


@pytest.mark.parametrize("window", WINDOWS)
def test_the_results_of_eight_have_room(qtbot: QtBot, tmp_path: Path, window: str) -> None:
    found = evening("pig", 8)
    last = list(found.samples(many=2))[-1]
    screen = screen_at(qtbot, tmp_path, found, last, window)
    screen.model.state = last.after
    screen.desk.refresh()
    results = ResultsScreen(screen.model, found.spec, screen.desk.table)
    qtbot.addWidget(results)
    results.resize(*WINDOWS[window][1:])
    results.show()
    assert len(screen.model.result or ()) == 8
    qtbot.waitUntil(lambda: results._podium.height() > 0)
    assert results._podium.width() <= results.width()
    assert results._podium.height() >= look().px(150)
    results.end()
    screen.end()
