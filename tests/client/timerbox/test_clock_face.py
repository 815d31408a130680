"""The large clock, as it is painted."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from client.screens.clock.face import ClockFace
from client.theme import Look, appearance
from client.viewmodel.round_clock import Phase


@pytest.fixture
def high_contrast() -> Iterator[None]:
    appearance().apply(Look("contrast"))
    yield
    appearance().apply(Look())


@pytest.mark.usefixtures("high_contrast")
def test_in_high_contrast_nothing_is_grey_on_grey(qtbot: QtBot) -> None:
    face = ClockFace()
    qtbot.addWidget(face)
    face.resize(600, 600)
    face.show_moment(10, 20.0, Phase.PAUSED, "seconds, paused")
    picture = face.grab().toImage()
    radius = 300 / 1.13

    def at(share: float, way: float) -> str:
        """The colour at a share of a round from twelve o'clock, so far out."""
        angle = math.tau * share
        place = (300 + math.sin(angle) * way, 300 - math.cos(angle) * way)
        return QColor(picture.pixel(*(round(each) for each in place))).name()

    ring = radius * (1 - 0.054)
    assert at(0.77, ring) == "#ffffff", "what is left"
    assert at(0.27, ring) == "#000000", "what is over"
    assert at(1 / 20, radius + 14) == "#ffffff", "a mark between the quarters"
