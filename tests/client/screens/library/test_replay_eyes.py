"""Whose hidden hands a replay shows: those that this desktop may know, one at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.network import Network
from client.panels.players import PlayerRow
from client.screens.library.replay import ReplayScreen
from client.settings import Settings
from client.tables.cast import Cast, Player
from client.tables.context import StepNews
from client.viewmodel.match_replay import MatchReplay, ReplayFrame
from games.kernel import CHANCE, LocalDealer, settle
from games.toy import GAME
from games.toy.rules import Fetch
from net.session import Stepped
from tests.client.screens.desks import read_back
from tests.client.tables.fetch import SPEC, narrate

CAST = Cast((Player(0, "Anna", 0, "pug", mine=True), Player(1, "Ben", 1, "corgi")))


def replay(*seen: int) -> MatchReplay:
    """The deal of a match of Fetch, with everybody's news."""
    state = GAME.new(2, GAME.settings({}))
    assert isinstance(state, Fetch)
    dealer, shots, lines = LocalDealer(1), [ReplayFrame(state.copy(), (), None)], []
    while CHANCE in state.to_act():
        before = state.copy()
        events = tuple(settle(state, dealer))
        told = narrate(StepNews(events, before, state, CAST, (0, 1)))
        lines += [line for line in told if line.only is None or line.only in seen]
        shots.append(ReplayFrame(state.copy(), events, None))
    return MatchReplay("", GAME, CAST, tuple(shots), tuple(lines), seen)


def shown(screen: ReplayScreen) -> set[str]:
    """Whose treats have faces."""
    named = (piece for piece in screen.frame.canvas.scene.pieces if "face down" not in piece.name)
    return {piece.zone for piece in named}


def told(screen: ReplayScreen) -> list[str]:
    text = screen.side.log.toPlainText()
    return [name for name in ("Anna", "Ben") if f"{name} is dealt" in text]


def opened(qtbot: QtBot, *seen: int) -> ReplayScreen:
    found = replay(*seen)
    screen = ReplayScreen(found, SPEC, at=len(found.frames) - 1)
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    qtbot.waitUntil(lambda: screen.frame._measured)
    return screen


def look(screen: ReplayScreen, seat: int) -> None:
    screen.side.findChildren(PlayerRow)[seat].click()


def test_nobody_sees_hands_that_this_desktop_does_not_know(qtbot: QtBot) -> None:
    screen = opened(qtbot)
    assert (shown(screen), told(screen)) == (set(), [])
    look(screen, 0)
    assert (shown(screen), told(screen)) == (set(), [])
    screen.end()


def test_who_played_sees_the_match_again_as_they_saw_it(qtbot: QtBot) -> None:
    screen = opened(qtbot, 0)
    assert (shown(screen), told(screen)) == ({"hand 0"}, ["Anna"])
    assert "as Anna sees it" in screen.subtitle()
    look(screen, 1)
    assert shown(screen) == {"hand 0"}, "Ben's hand is not known here"
    look(screen, 0)
    assert (shown(screen), told(screen)) == (set(), []), "and as all others do"
    screen.end()


def test_once_all_is_opened_one_looks_through_everybodys_eyes(qtbot: QtBot) -> None:
    screen = opened(qtbot, 0, 1)
    assert shown(screen) == set()
    look(screen, 1)
    assert (shown(screen), told(screen)) == ({"hand 1"}, ["Ben"])
    look(screen, 0)
    assert (shown(screen), told(screen)) == ({"hand 0"}, ["Anna"])
    screen.end()


def somebody_acts(event: object) -> bool:
    """Whether all is dealt."""
    return isinstance(event, Stepped) and CHANCE not in event.state.to_act()


@pytest.mark.parametrize(("players", "seen"), [(("person", "random"), (0,)), (("person", "person"), ())])
def test_the_library_knows_the_hand_of_who_played_here(
    qtbot: QtBot, tmp_path: Path, players: tuple[str, ...], seen: tuple[int, ...]
) -> None:
    network, happened = Network(tmp_path, Settings(tmp_path)), list[object]()
    network.happened.connect(happened.append)
    try:
        network.solo("agility", players)
        qtbot.waitUntil(lambda: any(map(somebody_acts, happened)), timeout=60_000)
    finally:
        network.shut_down()
    found = read_back(qtbot, tmp_path)
    assert found.seen == seen
    assert {line.only for line in found.lines} - {None} == set(range(players.count("person")))
