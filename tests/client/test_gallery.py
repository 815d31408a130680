"""The gallery: exact pictures at 100 %, and its pages in other themes and scales without a warning or a cut word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from client.theme import THEME_NAMES, Look, appearance, look
from client.tools.gallery import PAGES, Gallery
from client.widgets import KeyButton, Segmented, Words, spare
from tests.client.shot import check_shot, grab, stacked


@pytest.fixture(autouse=True)
def _default_look(qtbot: QtBot) -> Iterator[None]:
    appearance().apply(Look())
    yield
    appearance().apply(Look())


def page(qtbot: QtBot, name: str) -> QWidget:
    made = PAGES[name]()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_controls_and_states_look_exactly_so(qtbot: QtBot, theme: str) -> None:
    appearance().apply(Look(theme))
    check_shot(f"gallery-{theme}", stacked(grab(page(qtbot, "Controls"), 1040), grab(page(qtbot, "States"), 980)))


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_what_tables_share_looks_exactly_so(qtbot: QtBot, theme: str) -> None:
    appearance().apply(Look(theme))
    made = page(qtbot, "Tables")
    grab(made, 1040)
    spare().finish()  # dogs that were silhouettes at first
    check_shot(f"tables-{theme}", grab(made, 1040))


@pytest.mark.parametrize("name", ["Cards", "Dogs"])
def test_cards_and_dogs_look_exactly_so(qtbot: QtBot, name: str) -> None:
    check_shot(name.lower(), grab(page(qtbot, name), 1040))


@pytest.mark.parametrize(
    ("theme", "scale", "name"),
    [
        ("dark", 100, "Cards"),
        ("contrast", 125, "Props"),
        ("dark", 150, "Controls"),
        ("contrast", 200, "Controls"),
        ("light", 175, "States"),
        ("dark", 125, "Surfaces"),
        ("light", 200, "Tables"),
        ("contrast", 100, "Surfaces"),
    ],
)
def test_pages_hold_in_other_themes_and_scales(qtbot: QtBot, theme: str, scale: int, name: str) -> None:
    appearance().apply(Look(theme, scale))
    made = page(qtbot, name)
    picture = grab(made, look().px(1040))
    colors = {picture.pixel(x, y) for x in range(0, picture.width(), 9) for y in range(0, picture.height(), 9)}
    assert len(colors) > 12
    for words in made.findChildren(Words):
        assert words.fitted().cut == (words.maximumWidth() < 1000), words.text()
    for button in made.findChildren(KeyButton):
        assert button.width() >= button.sizeHint().width(), button.text()


def test_every_control_has_a_name(qtbot: QtBot) -> None:
    made = page(qtbot, "Controls")
    for button in made.findChildren(QAbstractButton):
        assert button.text() or button.accessibleName()


def test_the_window_changes_page_theme_and_scale(qtbot: QtBot) -> None:
    window = Gallery()
    qtbot.addWidget(window)
    window.show()
    window.open_page("Props")
    themes = window.findChildren(Segmented)[0]
    themes.setFocus()
    QTest.keyClick(themes, Qt.Key.Key_Right)
    assert look().theme_name == "dark"
    with pytest.raises(ValueError, match="not in list"):
        window.open_page("Nothing")
