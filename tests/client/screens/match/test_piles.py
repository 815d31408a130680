"""Piles on the real screen: opened from the table, browsed, chosen from, closed when they must be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
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

    most = 0
    gone = False
    chosen: tuple[str, ...] = ()

    def use(self, key: str) -> Answer:
        return Answer(opens=key)

    def pile(self, key: str) -> Pile | None:
        if self.gone:
            return None
        cards = (
            PileCard("ball", "Ball", FACE, 3),
            PileCard("rope", "Rope", FACE),
            PileCard("boot", "Boot", FACE, 1, "Too big."),
        )
        return Pile(
            key, "Toys", cards, "Two lie face down.", self.most, self.most, "Take {count} toys" if self.most else ""
        )

    def choose(self, key: str, chosen: Sequence[str]) -> Answer:
        self.chosen = tuple(chosen)
        return Answer("run 1")


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


def confirm(panel: PilePanel) -> QAbstractButton:
    found = panel.findChild(QAbstractButton, "pile confirm")
    assert isinstance(found, QAbstractButton)
    return found


def test_a_pile_is_looked_through_with_counts(table: Table) -> None:
    panel = opened(table)
    assert [item.accessibleName() for item in items(panel)] == ["3 × Ball", "Rope", "Boot"]
    assert panel._title.text() == "Toys: 5 cards"
    assert not confirm(panel).isVisible()
    QTest.keyClick(items(panel)[0], Qt.Key.Key_Escape)
    assert table.screen.input.piles.panel is None
    table.screen.end()


def test_cards_are_ticked_by_key_and_confirmed(table: Table) -> None:
    piling(table).most = 2
    panel = opened(table)
    cards = items(panel)
    assert [item.accessibleName() for item in cards] == ["Ball", "Ball", "Ball", "Rope", "Boot"]
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert not table.desk.planned, "too few"
    assert not confirm(panel).isEnabled()
    QTest.keyClick(cards[0], Qt.Key.Key_Space)
    QTest.keyClick(cards[0], Qt.Key.Key_Right)
    QTest.keyClick(cards[1], Qt.Key.Key_Space)
    assert panel.ticked == ("ball", "ball")
    assert confirm(panel).text() == "Take 2 toys"
    QTest.keyClick(cards[4], Qt.Key.Key_Space)
    assert panel.ticked == ("ball", "ball"), "a card that cannot be chosen"
    assert cards[4].accessibleDescription() == "Too big."
    QTest.keyClick(cards[3], Qt.Key.Key_Space)
    assert panel.ticked == ("ball", "rope"), "a third one takes the place of the first"
    QTest.keyClick(cards[3], Qt.Key.Key_Return)
    assert piling(table).chosen == ("ball", "rope")
    assert table.desk.planned == ("run 1",)
    assert table.screen.input.piles.panel is None
    table.screen.end()


def test_what_is_ticked_stays_when_the_pile_changes(table: Table) -> None:
    piling(table).most = 2
    panel = opened(table)
    items(panel)[3].click()
    panel.show_pile(replace(panel.pile, cards=panel.pile.cards[1:]))
    assert panel.ticked == ("rope",)
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
    table.screen.input.piles._answered(Answer("run 1"))
    table.screen.input.send()
    assert table.covered()
    assert table.screen.input.piles.panel is None
    table.screen.end()


def test_it_fits_the_least_window(table: Table) -> None:
    table.screen.resize(1024, 548)
    panel = opened(table)
    for part in (panel._title, panel._count, panel._close):
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
