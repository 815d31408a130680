"""Rows of players: what is written on them stays on them."""

from __future__ import annotations

from unittest import mock

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from client.art.sketch import Sketch
from client.panels.players import PlayerRow, Row
from client.tables.cast import Player

NAME_LEFT = 66
"""Where the words of a row begin, beside the dog (logical pixels)."""


@pytest.mark.parametrize("width", [150, 200, 240, 330])
def test_no_word_lies_on_the_dog(qtbot: QtBot, width: int) -> None:
    row = PlayerRow(Row(Player(1, "Bruno (bot)", 1, "pug"), note="Paws · Pilot & Gunner", state="thinking"))
    qtbot.addWidget(row)
    row.resize(width, row.sizeHint().height())
    lefts: dict[str, float] = {}
    write = Sketch.text

    def watched(sketch: Sketch, rect: QRectF, words: str, *given: object, **how: object) -> None:
        lefts[words] = rect.left()
        write(sketch, rect, words, *given, **how)  # type: ignore[arg-type]

    with mock.patch.object(Sketch, "text", watched):
        row.grab()
    assert lefts["Bruno (bot)"] == NAME_LEFT
    assert lefts.get("thinking", NAME_LEFT) >= NAME_LEFT
    assert ("thinking" in lefts) == (width > 200)
