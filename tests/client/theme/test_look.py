"""The look in use: what it refuses, how it scales, and how it reaches widgets."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QSlider, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.theme import SCALES, THEME_NAMES, Look, appearance, font, load_fonts, look, theme, tokens
from tests.client.theme.contrast import ratio


@pytest.mark.parametrize(
    "wrong", [{"theme_name": "sepia"}, {"scale": 90}, {"scale": 210}, {"motion": 33}], ids=lambda wrong: str(wrong)
)
def test_a_look_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"sepia|90|210|33"):
        Look(**wrong)  # type: ignore[arg-type]


def test_sizes_and_durations_follow_the_look() -> None:
    assert [Look(scale=scale).px(12) for scale in SCALES] == [12, 15, 18, 21, 24]
    assert Look(scale=200).space("m") == 24
    assert [Look(motion=speed).ms("move") for speed in (0, 50, 100, 200)] == [0, 640, 320, 160]


def test_an_unknown_role_is_an_error_at_once() -> None:
    with pytest.raises(KeyError):
        theme("light")["no such role"]


def test_the_shipped_fonts_are_the_ones_that_draw(qapp: QApplication) -> None:
    assert load_fonts() == {"Cabin", "Fredoka One"}
    for weight in tokens().weights.values():
        assert QFontInfo(font(15, weight)).family() == "Cabin"
        assert QFontInfo(font(15, weight)).weight() == weight
    assert QFontInfo(font(24, display=True)).family() == "Fredoka One"


def test_a_look_reaches_every_widget_and_is_told_once(qtbot: QtBot) -> None:
    window = QWidget()
    field = QLineEdit(window)
    layout = QVBoxLayout(window)
    layout.addWidget(field)
    qtbot.addWidget(window)
    window.show()
    heard: list[Look] = []
    subject = appearance()
    subject.apply(Look())
    subject.changed.connect(lambda: heard.append(look()))
    small = field.sizeHint().height()
    subject.apply(Look("dark", 200))
    subject.apply(Look("dark", 200))
    assert heard == [Look("dark", 200)]
    assert window.palette().color(QPalette.ColorRole.Window) == theme("dark")["room"]
    assert field.font().pixelSize() == 30
    assert field.sizeHint().height() > 1.8 * small
    subject.changed.disconnect()
    subject.apply(Look())


@pytest.mark.parametrize("name", THEME_NAMES)
def test_controls_of_qt_draw_in_every_theme_without_a_warning(qtbot: QtBot, name: str) -> None:
    window = QWidget()
    layout = QVBoxLayout(window)
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setValue(50)
    layout.addWidget(slider)
    qtbot.addWidget(window)
    appearance().apply(Look(name))
    picture = window.grab().toImage()
    assert picture.pixelColor(2, 2) == theme(name)["room"]
    colors = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert theme(name)["accent"].name() in colors
    appearance().apply(Look())


@pytest.mark.parametrize("name", THEME_NAMES)
def test_what_stands_in_an_empty_field_is_read_and_not_taken_for_typed(qtbot: QtBot, name: str) -> None:
    try:
        appearance().apply(Look(theme_name=name))
        field = QLineEdit()
        qtbot.addWidget(field)
        field.setPlaceholderText("What the others call you")
        field.ensurePolished()
        hint = field.palette().color(QPalette.ColorRole.PlaceholderText)
        assert hint.alpha() == 255
        assert ratio(hint.name(), theme(name).hex("surface_high")) >= 4.5
        assert hint != theme(name)["text"]
    finally:
        appearance().apply(Look())
