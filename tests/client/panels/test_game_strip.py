"""The strip of a game can be painted, for every game, whatever its table top is."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from client.art.surfaces import SURFACES, ground_of
from client.panels.game_strip import GameStrip
from client.tables import TABLES
from client.theme import theme


@pytest.mark.parametrize("game", TABLES)
def test_painted(qtbot: QtBot, game: str) -> None:
    strip = GameStrip(game)
    qtbot.addWidget(strip)
    for high, low in ((100, False), (72, True)):
        strip.show_low(low=low)
        strip.resize(900, high)
        assert not strip.grab().isNull()


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_words_have_an_ink_on_every_table_top(look: str) -> None:
    for surface in set(SURFACES) - {"linen"}:  # on it nothing is written
        assert theme(look).caption(ground_of(surface)).isValid()
