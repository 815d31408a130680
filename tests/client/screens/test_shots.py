"""Exact pictures of screens: one theme, one size, English.  `OFFLEASH_SHOTS=update` makes them anew; look at each.

Screens are drawn without being shown: nothing is in focus, hovered or still to come, so a picture is always the same.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QTextBrowser
from pytestqt.qtbot import QtBot

import games
from client.bridge.self_test import Check
from client.canvas import TableCanvas
from client.i18n import use_language
from client.keymap import Keymap
from client.screens.about import AboutScreen
from client.screens.base import Screen
from client.screens.home.join import JoinScreen
from client.screens.home.start import StartScreen
from client.screens.library.matches import MatchesScreen
from client.screens.library.replay import ReplayScreen
from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.screens.match.room import RoomScreen
from client.screens.rules import RulesScreen
from client.screens.settings import SettingsScreen
from client.screens.shortcuts import ShortcutsScreen
from client.settings import Settings, Value
from client.shipped import Library
from client.tables import spec_of
from client.tables.context import StepNews
from client.tables.interface import StoryFrame
from client.theme import Look, appearance
from client.viewmodel.desk import Desk
from client.viewmodel.library_entries import Entry
from client.viewmodel.match import MatchModel
from client.viewmodel.match_replay import MatchReplay, ReplayFrame
from client.viewmodel.people import seat_cast
from client.viewmodel.recent import SeenRoom
from client.widgets import Tone, spare
from client.wizards.profile import ProfileScreen
from net.log import PERSON
from net.session import Profile, SeatView, SessionEvent, Started, Stepped
from tests.client.fakes.session import ME, FakeSession
from tests.client.shot import check_shot

SIZE = (1280, 748)
"""A window of 1280 by 800 below its bar."""
PLAYERS = (PERSON, "greedy", "greedy")


@pytest.fixture(autouse=True)
def _default_look(qapp: QApplication) -> Iterator[None]:
    use_language(qapp, "en")
    appearance().apply(Look(motion=0))
    yield
    appearance().apply(Look())


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Anna's."""
    kept = Settings(tmp_path)
    who: dict[str, Value] = {"name": "Anna", "dog": "dalmatian", "badge": "A", "motion": 0}
    for key, value in who.items():
        kept.set(key, value)
    return kept


def check(qtbot: QtBot, name: str, screen: Screen) -> None:
    """Compare a screen with its golden picture."""
    qtbot.addWidget(screen)
    screen.ensurePolished()
    screen.resize(*SIZE)
    screen.grab()
    spare().finish()
    for canvas in screen.findChildren(TableCanvas):
        canvas.scene.finish()
    for page in screen.findChildren(QTextBrowser):
        document = page.document()  # long pages, and with them their scroll bar, are laid out when there is time
        document.documentLayout().documentSizeChanged.emit(document.size())
    check_shot(f"screen-{name}", screen.grab().toImage())
    screen.end()


def match(left: int = 0, steps: int = 0) -> tuple[FakeSession, MatchModel, list[Stepped]]:
    """A match of Anna and two bots: from its beginning, so many steps on, or so many before its end."""
    told: list[SessionEvent] = []
    session = FakeSession(told.append, "top_dog", PLAYERS, seed=11, bots_at_once=False)
    if left:
        session.near_the_end(left)
    session.start()
    while len(told) < steps:
        session.bot_acts()
    started = next(event for event in told if isinstance(event, Started))
    model = MatchModel.of(started, games.load("top_dog"), spec_of("top_dog").narrate)
    for event in told:
        model.handle(event)
    return session, model, [event for event in told if isinstance(event, Stepped)]


def table(qtbot: QtBot, settings: Settings, session: FakeSession, model: MatchModel) -> PlayScreen:
    """The table of a match with all its pieces on it."""
    spec = spec_of("top_dog")
    desk = Desk(model, spec, spec.make(), lambda _seat, _text: None)
    screen = PlayScreen(model, spec, desk, lambda: session, settings)
    lay_out(qtbot, screen)
    return screen


def lay_out(qtbot: QtBot, screen: PlayScreen | ReplayScreen) -> None:
    """Wait until all pieces lie on the table: they come one after another."""
    qtbot.addWidget(screen)
    screen.resize(*SIZE)
    screen.grab()
    qtbot.waitUntil(lambda: bool(screen.frame.canvas.scene.pieces))


def until(session: FakeSession, model: MatchModel, fits: Callable[[], bool]) -> None:
    """Play on until something holds."""

    def take(event: SessionEvent) -> None:
        model.handle(event)

    session._tell = take
    while not fits():
        session.bot_acts()


def test_a_room_with_a_free_seat(qtbot: QtBot) -> None:
    session = FakeSession(lambda _: None, "top_dog", (PERSON, PERSON, "greedy", PERSON))
    screen = RoomScreen(session.room(free=1, apart=True))
    check(qtbot, "room", screen)


def test_a_room_as_a_guest_reads_it(qtbot: QtBot) -> None:
    session = FakeSession(lambda _: None, "laag", (PERSON, PERSON))
    check(qtbot, "room-guest", RoomScreen(session.room(is_host=False, apart=True)))


def test_a_table_at_its_beginning(qtbot: QtBot, settings: Settings) -> None:
    session, model, _ = match()
    until(session, model, lambda: model.acting == 0)
    check(qtbot, "table-early", table(qtbot, settings, session, model))


def test_a_table_with_a_planned_turn(qtbot: QtBot, settings: Settings) -> None:
    session, model, _ = match(steps=60)
    until(session, model, lambda: model.acting == 0 and model.steps > 60)
    screen = table(qtbot, settings, session, model)
    for _ in range(3):
        screen.desk.press("consult")
    screen.draw(animate=False)
    check(qtbot, "table-planned", screen)


def test_a_judging_while_it_is_told(qtbot: QtBot, settings: Settings) -> None:
    session, model, _ = match(steps=40)
    spec = spec_of("top_dog")
    story: list[StoryFrame] = []

    def take(event: SessionEvent) -> None:
        model.handle(event)
        if model.before is not None:
            story.extend(spec.story(StepNews(model.news, model.before, model.state, model.cast)))

    session._tell = take
    while not story:
        session.bot_acts()
    screen = table(qtbot, settings, session, model)
    screen.frame.tell(story)
    check(qtbot, "table-judging", screen)


def test_results(qtbot: QtBot) -> None:
    session, model, _ = match(left=12)
    until(session, model, lambda: model.result is not None)
    spec = spec_of("top_dog")
    desk = Desk(model, spec, spec.make(), lambda _seat, _text: None)
    check(qtbot, "results", ResultsScreen(model, spec, desk.table, again=True))


def test_a_replay(qtbot: QtBot) -> None:
    session, model, steps = match(steps=90)
    seats = tuple(SeatView(seat.seat, Profile(seat.profile.name), ME, seat.bot) for seat in session.seats)
    begin = games.load("top_dog").new(3, games.load("top_dog").settings({}))
    shots = [ReplayFrame(begin, (), None)]
    shots += [ReplayFrame(step.state, step.events, next(iter(step.inputs), None), step.inputs) for step in steps]
    replay = MatchReplay("00", games.load("top_dog"), seat_cast(seats), tuple(shots), tuple(model.log))
    screen = ReplayScreen(replay, spec_of("top_dog"))
    lay_out(qtbot, screen)
    screen.go(60)
    check(qtbot, "replay", screen)


def test_matches(qtbot: QtBot) -> None:
    made = datetime.datetime(2026, 10, 2, 20, 15)
    entries = [
        Entry("a1", "top_dog", made, 214, False, ("Anna", "Ben", "Coco")),
        Entry("a2", "laag", made, 96, True, ("Anna", "Chidi"), ("Chidi",)),
        Entry("a3", "top_dog", made, 301, True, ("Anna", "Bruno"), ("Anna",), 120),
    ]
    check(qtbot, "matches", MatchesScreen(entries))


def test_settings(qtbot: QtBot, settings: Settings) -> None:
    check(qtbot, "settings", SettingsScreen(settings))


def test_about(qtbot: QtBot) -> None:
    shipped = [
        Library("offleash", "0.1.0", "MIT"),
        Library("click", "8.2.0", "BSD-3-Clause"),
        Library("numpy", "2.4.6", "BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0"),
        Library("zeroconf", "0.154.0", "LGPL-2.1-or-later"),
    ]
    check(qtbot, "about", AboutScreen(Path("/home/anna/.local/share/offleash"), shipped))


def test_the_sheet_of_keys(qtbot: QtBot, settings: Settings) -> None:
    settings.set("keys", "next Alt+J")
    check(qtbot, "shortcuts", ShortcutsScreen(Keymap(settings)))


def test_rules(qtbot: QtBot) -> None:
    screen = RulesScreen("top_dog")
    QApplication.sendEvent(screen.rules, QEvent(QEvent.Type.PolishRequest))
    screen.rules.open("TD-36")
    check(qtbot, "rules", screen)


def test_joining(qtbot: QtBot) -> None:
    screen = JoinScreen(lambda: [Check("This computer is on a network, as 192.168.1.20.", Tone.GOOD)])
    seen = [
        SeenRoom("r1", "Ben's game night", "top_dog", 2, 4, "7QK4-M2XR-9TGD-H5WA"),
        SeenRoom("r2", "Chidi", "laag", 2, 2, "7QK4-M2XR-9TGD-H5WA"),
    ]
    screen.show_rooms(seen)
    check(qtbot, "join", screen)


def test_joining_when_nobody_is_there(qtbot: QtBot) -> None:
    check(qtbot, "join-empty", JoinScreen(list))


def test_the_first_run(qtbot: QtBot, tmp_path: Path) -> None:
    check(qtbot, "first-run", ProfileScreen(Settings(tmp_path), first=True))


def test_beginning_against_bots(qtbot: QtBot) -> None:
    check(qtbot, "start", StartScreen("bot", "laag"))
