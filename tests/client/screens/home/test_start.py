"""Before a match at one desktop: who shares it says what they are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from client import commands
from client.panels.players import PlayerRow
from client.panels.seat import SeatWidget
from client.screens.home.start import Company, StartScreen
from client.settings import NAME_LIMIT
from client.widgets import KeyButton, Segmented, stops
from net.log import PERSON
from net.session import Profile
from tests.client.screens.desks import click, play_screen, window


def start_screen(qtbot: QtBot, company: Company) -> StartScreen:
    screen = StartScreen(company, "top_dog", Profile("Anna", "pug", "C"))
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    return screen


def choose_count(screen: StartScreen, place: int) -> None:
    count = screen.findChild(Segmented, "seats")
    assert isinstance(count, Segmented)
    count.setCurrentIndex(place)


def fields(screen: StartScreen) -> list[QLineEdit]:
    return [field for field in screen.findChildren(QLineEdit) if field.isVisible()]


def seated(screen: StartScreen) -> list[str]:
    return [seat.accessibleName() for seat in screen.findChildren(SeatWidget) if seat.isVisible()]


@pytest.mark.parametrize("company", ["host", "bot", "same"])
def test_enter_leads_from_a_choice_to_the_button_that_begins(qtbot: QtBot, company: Company) -> None:
    screen = start_screen(qtbot, company)
    choose_count(screen, 1)
    count = screen.findChild(Segmented, "seats")
    assert count is not None
    count.setFocus()
    QTest.keyClick(count, Qt.Key.Key_Return)
    go = screen.findChild(KeyButton, "start")
    assert screen.focusWidget() is go
    assert go is not None
    with qtbot.waitSignal(screen.asked):
        QTest.keyClick(go, Qt.Key.Key_Return)


def test_everybody_beside_the_one_whose_desktop_it_is_can_be_named(qtbot: QtBot) -> None:
    screen = start_screen(qtbot, "same")
    asked: list[object] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    choose_count(screen, 1)
    second, third = fields(screen)
    second.setFocus()
    assert (second.maxLength(), second.accessibleName()) == (NAME_LIMIT, "Name of player 2")
    QTest.keyClicks(second, "Cleo")
    assert [name.partition(",")[0][3:] for name in seated(screen)] == ["Anna 1", "Cleo", "Anna 3"]
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert screen.focusWidget() is third
    QTest.keyClicks(third, "Dora")
    QTest.keyClick(third, Qt.Key.Key_Return)
    go = screen.findChild(KeyButton, "start")
    assert go is not None
    assert screen.focusWidget() is go, "Enter after the last name leads to the button that begins"
    assert [name.partition(",")[0][3:] for name in seated(screen)] == ["Anna", "Cleo", "Dora"]
    click(qtbot, screen, "start")
    choose_count(screen, 0)
    assert [field.text() for field in fields(screen)] == ["Cleo"], "what was said is kept"
    click(qtbot, screen, "start")
    assert asked == [
        ("play_solo", ("top_dog", (PERSON,) * 3, {}, {1: "Cleo", 2: "Dora"})),
        ("play_solo", ("top_dog", (PERSON,) * 2, {}, {1: "Cleo"})),
    ]


def by_tab(screen: StartScreen) -> list[str]:
    """What everything is called that Tab comes to, from the first to the last."""
    first = stops(screen)[0]
    first.setFocus()
    names = [first.objectName()]
    while True:
        QTest.keyClick(screen, Qt.Key.Key_Tab)
        now = screen.focusWidget()
        assert now is not None
        if now is first:
            return names
        names.append(now.objectName())


def test_tab_goes_down_the_page_and_ends_at_the_foot(qtbot: QtBot) -> None:
    screen = start_screen(qtbot, "same")
    choose_count(screen, 1)
    names = by_tab(screen)
    names = [name for name in names if name]
    assert names == ["seats", "name 1", "name 2", "option turn_clock", "how to play", "start"]
    laag = StartScreen("bot", "laag", Profile("Anna"))
    qtbot.addWidget(laag)
    laag.show()
    names = by_tab(laag)
    assert names[-3:] == ["how to play", "learn it", "start"]
    assert any(name.startswith("option") for name in names[:-3])


def test_bots_and_guests_have_names_of_their_own(qtbot: QtBot) -> None:
    assert [fields(start_screen(qtbot, company)) for company in ("bot", "host")] == [[], []]


def test_whoever_shares_the_desktop_that_opens_a_room_can_be_named(qtbot: QtBot) -> None:
    screen = start_screen(qtbot, "host")
    asked: list[object] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    choose_count(screen, 2)
    here = screen.findChild(Segmented, "here")
    assert isinstance(here, Segmented)
    here.setCurrentIndex(1)
    (second,) = fields(screen)
    QTest.keyClicks(second, "Zoe")
    assert [name.partition(",")[0][3:] for name in seated(screen)] == ["Anna", "Zoe", "Free seat", "Free seat"]
    click(qtbot, screen, "start")
    here.setCurrentIndex(0)
    click(qtbot, screen, "start")
    assert asked == [("open_room", ("top_dog", 4, {}, ("", "Zoe"))), ("open_room", ("top_dog", 4, {}, ("",)))]


def test_a_room_has_a_seat_for_somebody_at_another_desktop(qtbot: QtBot) -> None:
    screen = start_screen(qtbot, "host")
    seats, here = (screen.findChild(Segmented, name) for name in ("seats", "here"))
    assert isinstance(seats, Segmented)
    assert isinstance(here, Segmented)
    for choice, place, shown in (
        (here, 1, (3, 2)),
        (here, 2, (4, 3)),
        (seats, 0, (2, 1)),
        (seats, 2, (4, 1)),
        (here, 1, (4, 2)),
    ):
        choice.setCurrentIndex(place)
        assert (seats.currentIndex() + 2, here.currentIndex() + 1) == shown
        people = seated(screen)
        assert (len(people), sum("Free seat" not in each for each in people)) == shown


def test_a_room_gets_the_seats_and_names_of_those_who_share_its_desktop(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    with window(qtbot, tmp_path) as made:
        monkeypatch.setattr(made.network, "host", lambda *what, **how: asked.append((what, how)))
        made.do(commands.OPEN_ROOM, ("top_dog", 3, {}, ("", "Zoe")))
    assert asked == [(("top_dog", 3), {"mine": 2, "options": {}, "names": ("", "Zoe")})]


def test_the_table_calls_everybody_by_the_name_that_was_said(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.PLAY_SOLO, ("top_dog", (PERSON, PERSON), {}, {1: " Cleo "}))
        qtbot.waitUntil(lambda: made.night.model is not None and made.night.model.acting is not None, timeout=20_000)
        play, model = play_screen(made), made.night.model
        assert model is not None
        assert [player.name for player in model.cast.players] == ["Anna", "Cleo"]
        assert model.called == ("Anna", "Cleo"), "so they are called when they play again"
        first = model.cast.name(model.acting or 0)
        qtbot.waitUntil(lambda: first in play.frame.prompt.words)
        rows = [row.accessibleName() for row in play.findChildren(PlayerRow)]
        assert [name in row for name, row in zip(("Anna", "Cleo"), rows, strict=True)] == [True, True]
        assert not any("(you)" in row for row in rows), "neither is the only one here"
        match, steps = model.match, model.steps
        made.go_home()
        made.do(commands.RESUME, match)
        qtbot.waitUntil(lambda: made.night.model not in (None, model), timeout=20_000)
        again = made.night.model
        assert again is not None
        assert [player.name for player in again.cast.players] == ["Anna", "Cleo"]
        qtbot.waitUntil(lambda: any(line.step < steps for line in again.log), timeout=20_000)


def test_bots_at_a_real_table_are_said_to_accept_every_record(qtbot: QtBot) -> None:
    """Nobody checks what is told there but the people."""
    screen = StartScreen("bot", "laag", Profile("Anna"))
    qtbot.addWidget(screen)
    manner = screen.findChild(QLabel, "manner")
    assert isinstance(manner, QLabel)
    assert "accept every record" not in manner.text()
    screen._choose_option("table", "real")
    assert "accept every record" in manner.text()
    screen._choose_option("table", "virtual")
    assert "accept every record" not in manner.text()
