"""Every screen for everyone: all has a name, Tab goes round, nothing runs while nobody acts, Escape leads out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import shiboken6
from PySide6.QtCore import QAbstractEventDispatcher, QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.canvas.view import TableView
from client.commands import BY_ID
from client.panels.overlay import Question
from client.screens.kinds import is_replay
from client.screens.window import MainWindow
from client.viewmodel.library_entries import entries
from client.widgets import Banner
from net.log import PERSON
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import click, fake_match, play_screen, record_bots, room_of, window

Go: TypeAlias = Callable[[QtBot, MainWindow], None]

ROLE = QAccessible.Role
WORKED: frozenset[ROLE] = frozenset(
    {
        ROLE.Button,
        ROLE.CheckBox,
        ROLE.RadioButton,
        ROLE.ComboBox,
        ROLE.EditableText,
        ROLE.Slider,
        ROLE.SpinBox,
        ROLE.List,
        ROLE.ListItem,
        ROLE.Link,
        ROLE.PageTab,
        ROLE.Graphic,
    }
)
"""What people do something with, or are shown a picture by: never without a name."""


def command(name: str, what: object = None) -> Go:
    return lambda _qtbot, made: made.do(BY_ID[name], what)


def match(_qtbot: QtBot, made: MainWindow, **how: Any) -> None:
    fake_match(made, (PERSON, PERSON), **how)
    play_screen(made)


def replay(qtbot: QtBot, made: MainWindow) -> None:
    record_bots(qtbot, made.home, ("random", "greedy"), 4)
    made.do(commands.REPLAY, entries(made.home)[0].match)
    qtbot.waitUntil(lambda: is_replay(made.screen_shown))


def self_test(qtbot: QtBot, made: MainWindow) -> None:
    made.do(commands.JOIN, None)
    click(qtbot, made, "test network")
    assert made.screen_shown.findChildren(Banner)


def statistics(qtbot: QtBot, made: MainWindow) -> None:
    made.do(commands.STATISTICS)  # the library is read beside the window
    qtbot.waitUntil(lambda: made.screen_shown.kind == "statistics")


def results(qtbot: QtBot, made: MainWindow) -> None:
    session = fake_match(made, left=2)
    while session.state.result() is None:
        session.bot_acts()
        session.run_bots()
    qtbot.waitUntil(lambda: made.screen_shown.kind == "results")


def room(qtbot: QtBot, made: MainWindow, game: str = "top_dog", **how: bool | int) -> None:
    room_of(qtbot, made, lambda tell: FakeSession(tell, game, (PERSON, PERSON)), **how)


SCREENS: dict[str, Go] = {
    "home": lambda _qtbot, _made: None,
    "profile": command("profile"),
    "host": command("host", "laag"),
    "bot": command("bot", "laag"),
    "same": command("same", "top_dog"),
    "join": command("join"),
    "matches": command("matches"),
    "statistics": statistics,
    "settings": command("settings"),
    "about": command("about"),
    "shortcuts": command("shortcuts"),
    "rules": command("rules", "top_dog"),
    "how to": command("how_to", ("top_dog", "")),
    "clock": command("clock"),
    "hardware": command("hardware"),
    "camera": command("camera"),
    "room": room,
    "guest": partial(room, game="laag", is_host=False, apart=True),
    "match": match,
    "flicks": partial(match, game="laag"),
    "replay": replay,
    "self-test": self_test,
    "results": results,
}


def is_for_everyone(qtbot: QtBot, made: MainWindow, name: str) -> None:
    """Assert of the screen of that name: all has a name, Tab goes round, nothing runs, Escape leads out."""
    assert not unnamed(made)
    assert not wordless(made)
    there, back = walk(made, Qt.Key.Key_Tab), walk(made, Qt.Key.Key_Backtab)
    assert set(there) == set(back)
    qtbot.waitUntil(lambda: not awake(made), timeout=6000)
    QTest.keyClick(made.focusWidget(), Qt.Key.Key_Escape)
    shown: object = made.findChild(Question) or made.screen_shown
    where_to = dict.fromkeys(("room", "guest", "match", "flicks"), "Question") | {
        "hardware": "RoundClockScreen",
        "statistics": "MatchesScreen",
    }
    assert type(shown).__name__ == where_to.get(name, "HomeScreen")


class Trap(QLineEdit):
    """A field without a name that Tab does not lead out of."""

    def focusNextPrevChild(self, _forward: bool) -> bool:
        return True


def test_the_checks_see_what_they_are_for(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        with qtbot.waitActive(made):
            made.activateWindow()
        qtbot.waitUntil(lambda: not awake(made), timeout=6000)
        planted = Trap(made.screen_shown)
        planted.show()
        assert [words.split()[0] for words in unnamed(made)] == ["EditableText"]
        planted.setToolTip(".\nAnna")
        assert wordless(made) == [".\nAnna"]
        with pytest.raises(AssertionError, match="only a table"):
            walk(made, Qt.Key.Key_Tab)
        planted.setParent(None)
        planted.deleteLater()
        ticking = made.screen_shown.startTimer(60_000)
        assert len(awake(made)) == 1
        made.screen_shown.killTimer(ticking)


def tree(root: QWidget) -> Iterator[Any]:
    """Everything visible in the accessible tree."""
    waiting: list[Any] = [QAccessible.queryAccessibleInterface(root)]
    while waiting:
        found = waiting.pop()
        if found and not found.state().invisible:
            yield found
            waiting += [found.child(number) for number in range(found.childCount())]


def unnamed(made: MainWindow) -> list[str]:
    """What is worked, or can have the focus, and has no name for a screen reader."""
    nameless = []
    for found in tree(made):
        thing = found.object()
        stop = isinstance(thing, QWidget) and thing.focusPolicy() & Qt.FocusPolicy.TabFocus
        worked = found.role() in WORKED or (stop and found.role() is not ROLE.Client)
        if worked and not found.text(QAccessible.Text.Name):
            nameless.append(f"{found.role().name} {type(thing).__name__} {thing.objectName() if thing else ''}")
    return nameless


def wordless(made: MainWindow) -> list[str]:
    """Tool tips and descriptions with a line that says nothing."""
    said = [words for each in made.findChildren(QWidget) for words in (each.toolTip(), each.accessibleDescription())]
    return [words for words in said if words and not all(any(map(str.isalnum, line)) for line in words.split("\n"))]


def walk(made: MainWindow, key: Qt.Key) -> list[QWidget]:
    """Where a key leads, until it is back where it began."""
    seen: list[QWidget] = []
    for _ in range(120):
        QTest.keyClick(made.focusWidget(), key)
        here = QApplication.focusWidget()
        assert here is not None
        assert here.isVisible()
        assert here.isEnabled()
        if here in seen[-1:]:
            assert isinstance(here, TableView), "only a table has more places than one"
        elif here in seen:
            break
        else:
            seen.append(here)
    assert QApplication.focusWidget() is seen[0], "a trap: it never comes back to where it began"
    return seen


def awake(made: MainWindow) -> list[str]:
    """What keeps the processor from sleeping: all that is registered with the event loop, from Python or from C++."""
    loop = QAbstractEventDispatcher.instance()
    return [
        f"{thing.metaObject().className()} of {thing.parent()}"
        for thing in (made, *made.findChildren(QObject))
        if shiboken6.isValid(thing)
        and loop.registeredTimers(thing)
        and thing.metaObject().className() != "QWidgetLineControl"  # the cursor of a field
    ]
