"""The prompt line where there is little room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.art.lettering import Fitted
from client.art.sketch import Sketch
from client.panels.prompt import HEIGHT, LOW, PromptBar
from client.tables.interface import Prompt, Step
from client.viewmodel.log import Names
from client.widgets import announcer

STEPS = (Step("Kennel 1", "done"), Step("Kennel 2", "now"), Step("Kennel 3", "next"))
TEXT = "Two kennels are left in this turn. It is empty: buy a dog, or consult for a bone, says Lucky"


def links(bar: PromptBar, width: int, height: int) -> list[str]:
    """The cards whose names are shown as links at that size."""
    bar.clearFocus()
    bar.setFixedSize(width, height)
    bar.grab()
    found: list[str] = []
    bar.card_peeked.connect(found.append)
    bar.setFocus(Qt.FocusReason.TabFocusReason)
    bar.clearFocus()
    bar.card_peeked.disconnect(found.append)
    return [key for key in found if key]


def test_the_second_line_is_whole_beside_the_steps_or_below_them(qtbot: QtBot) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.names = Names({"Lucky": "dog lucky"})
    bar.show_prompt(Prompt("Kennel 2: choose", TEXT, 0, STEPS), 0)
    bar.show()
    bar.activateWindow()
    qtbot.waitUntil(bar.isActiveWindow)
    for height in (HEIGHT, LOW):
        assert links(bar, 1000, height) == ["dog lucky"]
        assert links(bar, 730, height) == ["dog lucky"], "the steps have made room"
        assert links(bar, 400, height) == [], "no room for so many words"


def test_the_arrows_say_which_name_they_have_come_to(qtbot: QtBot) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.names = Names({"Lucky": "dog lucky", "Pug": "dog pug"})
    bar.show_prompt(Prompt("Buy Pug?", "Or sell Lucky.", 0), 0)
    bar.setFixedSize(1000, HEIGHT)
    bar.show()
    bar.activateWindow()
    qtbot.waitUntil(bar.isActiveWindow)
    bar.grab()
    heard: list[str] = []
    bar.clearFocus()
    announcer().spoken.connect(heard.append)
    bar.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(bar, key)
    announcer().spoken.disconnect(heard.append)
    assert heard == ["Enter shows Lucky", "Enter shows Lucky", "Enter shows Pug"], "at the end it says where it stays"


TITLE = "Anneliese · Was berührte der Puck? Klick es an, der Reihe nach"
ASKED = (Step("Puck", "done"), Step("Berührt", "now"), Step("Gefallen", "next"), Step("Bewegt", "next"))


@pytest.mark.parametrize(
    ("width", "steps"),
    [
        (900, ["Puck", "Berührt", "Gefallen", "Bewegt"]),
        (640, ["Berührt"]),
        (570, []),
        *((width, []) for width in range(408, 428, 4)),
        (360, []),
    ],
)
def test_what_is_to_be_done_is_whole_and_the_steps_make_room_for_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, width: int, steps: list[str]
) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    written: list[tuple[str, bool]] = []
    for name in ("text", "block"):
        painted = getattr(Sketch, name)

        def spy(
            s: Sketch, rect: QRectF, words: str, *rest: Any, painted: Callable[..., Fitted] = painted, **more: Any
        ) -> Fitted:
            fitted = painted(s, rect, words, *rest, **more)
            written.append((words, fitted.cut))
            return fitted

        monkeypatch.setattr(Sketch, name, spy)
    bar.show_prompt(Prompt(TITLE, "No hit.", 0, ASKED), 0)
    for height in (HEIGHT, LOW):
        written.clear()
        bar.setFixedSize(width, height)
        bar.grab()
        assert (TITLE, False) in written
        assert [step.words for step in ASKED if (step.words, False) in written] == steps
