"""What tables share, for the gallery: clocks that count down, tabs of matches, cards of an opened pile, player rows."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from client.art.plain import PlainCard
from client.panels.channels import ChannelBar, ChannelTab
from client.panels.countdown import CountdownRing
from client.panels.pile import PileItem
from client.panels.players import PlayerRow, Row
from client.tables.cast import Player
from client.tables.interface import Channel, PileCard, Stat
from client.tools.gallery_art import in_row, page_of
from client.widgets import scaled


def _ring(seconds: int, *, locked: bool = False, stands: bool = False) -> QWidget:
    ring = CountdownRing()
    ring.show_time(seconds, 20, locked=locked, stands=stands, words=f"{seconds} seconds")
    ring.setFixedSize(scaled(130, 130))  # numerals above 64 px are not always rasterised alike
    ring.setHidden(False)
    return ring


def _tabs() -> QWidget:
    bar = ChannelBar()
    east, west = Channel("east", "Anna vs Ben", "", (0, 1)), Channel("west", "Chidi vs Dora", "5 : 3", (2, 3))
    bar.show_tabs([ChannelTab(east, (0, 1), calls=True), ChannelTab(west, (2, 3))], "west")
    bar.setHidden(False)
    return bar


def _card(name: str, number: str, count: int = 1) -> QWidget:
    return PileItem(PileCard(name, name, PlainCard(name, number), count))


def _row(seat: int, name: str, *, low: bool, acting: bool = False) -> QWidget:
    stats = (Stat("bone", "12", "Bones"), Stat("trust", "3", "Trust"), Stat("fan", "5", "Fans"))
    state = "acting" if acting else "sent"
    row = PlayerRow(Row(Player(seat, name, seat, "corgi"), stats, "1st" if acting else "", state, acting))
    row.show_low(low=low)
    row.setFixedWidth(scaled(320, 1).width())
    return row


def table_parts() -> QWidget:
    """Everything in every state."""
    return page_of(
        ("Time", [in_row(_ring(14), _ring(3), _ring(0), _ring(7, locked=True), _ring(12, stands=True))]),
        ("Side by side", [_tabs()]),
        (
            "Piles",
            [
                in_row(
                    _card("Ball", "2"),
                    _card("Rope", "1"),
                    _card("Boot", "3"),
                    _card("Stick", "5", 3),
                )
            ],
        ),
        (
            "Players",
            [
                in_row(_row(0, "Anna", low=False, acting=True), _row(1, "Ben", low=False)),
                in_row(_row(2, "Chidi", low=True, acting=True), _row(3, "Benedict-Maximilian", low=True)),
            ],
        ),
    )
