"""Piles on the real screen: opened from the table, browsed, closed when they must be."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.panels.pile import PileItem, PilePanel
from client.screens.library.replay import ReplayScreen
from client.tables.interface import Answer, Pile, PileCard
from client.viewmodel.match_replay import MatchReplay, ReplayFrame
from games.toy import GAME
from net.log import PERSON
from tests.client.canvas.table import Plain
from tests.client.screens.fetching import Table, open_table
from tests.client.tables.fetch import SPEC, FetchTable

FACE = Plain("#FFFBF3", 60, 80)


class PilingTable(FetchTable):
    """A table of Fetch on which every treat of the first seat opens the box of toys."""

    gone = False

    def use(self, key: str) -> Answer:
        return Answer(opens=key)

    def pile(self, key: str) -> Pile | None:
        if self.gone:
            return None
        cards = (
            PileCard("ball", "Ball", FACE, 3),
            PileCard("rope", "Rope", FACE),
            PileCard("boot", "Boot", FACE),
        )
        return Pile(key, "Toys", cards, "Two lie face down.")


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Table:
    """Anna and Ben at one desktop; Anna sits in front."""
    found = open_table(qtbot, tmp_path, (PERSON, PERSON), replace(SPEC, make=PilingTable))
    found.lift()
    return found


def piling(table: Table) -> PilingTable:
    assert isinstance(table.desk.table, PilingTable)
    return table.desk.table


def opened(table: Table) -> PilePanel:
    """Open the pile as a click on a treat does."""
    table.screen.input._use(next(iter(table.pieces)))
    panel = table.screen.input.piles.panel
    assert panel is not None
    return panel


def items(panel: PilePanel) -> list[PileItem]:
    return panel.findChildren(PileItem)


def test_a_pile_is_looked_through_with_counts(table: Table) -> None:
    panel = opened(table)
    assert [item.accessibleName() for item in items(panel)] == ["3 × Ball", "Rope", "Boot"]
    assert panel._title.text() == "Toys: 5 cards"
    QTest.keyClick(items(panel)[0], Qt.Key.Key_Right)
    assert table.screen.window().focusWidget() is items(panel)[1]
    QTest.keyClick(items(panel)[1], Qt.Key.Key_Escape)
    assert table.screen.input.piles.panel is None
    table.screen.end()


def test_an_open_pile_changes_with_the_table(table: Table) -> None:
    panel = opened(table)
    panel.show_pile(replace(panel.pile, cards=panel.pile.cards[1:]))
    assert [item.accessibleName() for item in items(panel)] == ["Rope", "Boot"]
    assert panel._title.text() == "Toys: 2 cards"
    table.screen.end()


def test_a_pile_that_is_gone_closes(table: Table) -> None:
    opened(table)
    piling(table).gone = True
    table.screen.draw()
    assert table.screen.input.piles.panel is None
    table.screen.end()


def test_the_curtain_closes_what_was_open(table: Table) -> None:
    opened(table)
    table.screen.input.handle(Answer("run 1"))
    table.screen.input.send()
    assert table.covered()
    assert table.screen.input.piles.panel is None
    table.screen.end()


def test_it_fits_the_least_window(table: Table) -> None:
    table.screen.resize(1024, 548)
    panel = opened(table)
    for part in (panel._title, panel._close):
        at = part.mapTo(table.screen, part.rect().topLeft())
        assert table.screen.rect().contains(part.rect().translated(at))
    table.screen.end()


def test_a_replay_opens_piles_too(qtbot: QtBot, table: Table) -> None:
    shots = (ReplayFrame(table.fetch, (), None), ReplayFrame(table.fetch, (), 0))
    screen = ReplayScreen(MatchReplay("", GAME, table.model.cast, shots, ()), replace(SPEC, make=PilingTable), at=1)
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    qtbot.waitUntil(lambda: screen.frame._measured)
    screen.frame.canvas.used.emit(next(iter(table.pieces)))
    assert screen.piles.panel is not None
    assert screen.piles.panel._title.text() == "Toys: 5 cards"
    screen.piles.close()
    screen.end()
    table.screen.end()
