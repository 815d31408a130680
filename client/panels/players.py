"""Everybody at the table, in table order: dog, name, numbers, who acts, who is away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from client.art.dogs import Mood, dog
from client.art.portraits import medallion
from client.art.props.pieces import badge, counter
from client.art.shapes import box, rounded
from client.art.sketch import Sketch, mixed
from client.i18n import translate
from client.tables.cast import Player
from client.tables.interface import Stat
from client.theme import look, tokens
from client.widgets import Drawn, scaled, set_tip, squeezed, vbox
from games.kernel import Value

ROW, LOW_ROW = 62, 38
"""How high a row is, and where many players leave too little room below: its numbers stand beside the name then."""
SHARE = 0.56
"""Players take at most this share of the side panel, as long as low rows make that possible."""


_NO_LIMIT = 1 << 20


class Row(Value):
    """What one row says.  `state` is a word at the right (`acting`, `silent for 12 s`)."""

    player: Player
    stats: tuple[Stat, ...] = ()
    note: str = ""
    state: str = ""
    acting: bool = False
    away: bool = False
    watched: bool = False
    you: bool = False
    """Whether the one person at this desktop plays here; of several who share it nobody is meant."""


class PlayerRow(Drawn, QAbstractButton):
    """One player; a click shows that player's own things on the table."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self._row, self._low = row, False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tell()

    def show_row(self, row: Row) -> None:
        """Say something else."""
        if row == self._row:
            return
        self._row = row
        self._tell()
        self.update()

    def show_low(self, *, low: bool) -> None:
        """Take one line, or two."""
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    def _tell(self) -> None:
        row, player = self._row, self._row.player
        numbers = ", ".join(f"{stat.name} {stat.text}" for stat in row.stats)
        parts = [player.letter, self._name, row.note, row.state, numbers]
        self.setAccessibleName(", ".join(part for part in parts if part))
        set_tip(self, ", ".join(part for part in (row.note, row.state, numbers) if part))

    @property
    def _name(self) -> str:
        player = self._row.player
        if player.stand_in:
            return player.credited
        if player.bot:
            return translate("Play", "{name} (bot)").format(name=player.name)
        return translate("Play", "{name} (you)").format(name=player.name) if self._row.you else player.name

    def sizeHint(self) -> QSize:
        """One row."""
        return scaled(240, LOW_ROW if self._low else ROW)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint medallion, badge, name, numbers and state."""
        row, player = self._row, self._row.player
        if row.acting or row.watched or self.underMouse():
            s.fill(rounded(rect.adjusted(0, 2, 0, -2), 11), "surface_low")
        if row.acting:
            s.fill(box(0, 2, 5, rect.height() - 4, 2), "accent")
        ground = mixed(QColor(tokens().players[player.mark].fill), QColor("#FFFBF3"), 0.55)
        mood = Mood.SAD if row.away else Mood.HAPPY if row.acting else Mood.NEUTRAL
        collar = tokens().players[player.mark].fill
        disc, top, left = (28.0, 5.0, 50.0) if self._low else (42.0, 11.0, 66.0)
        with s.opacity(0.45 if row.away else 1.0):
            medallion(s, dog(player.dog), 12, top, disc, ground, mood=mood, collar=collar, ring=True)
        badge(s, 12 + disc * 38 / 42, top + disc * 37 / 42, 7 if self._low else 9, player.mark)
        self._paint_words(s, rect.width(), left, top - 2 + (disc - 22) / 2 if self._low else 9.0)
        if self.hasFocus():
            s.stroke(rounded(rect.adjusted(1.2, 1.2, -1.2, -1.2), 11), "focus", 2.2)

    def _paint_words(self, s: Sketch, width: float, left: float, line: float) -> None:
        """The name whole, and beside it, as far as there is room: where one sits, what one does, and the numbers."""
        row, end = self._row, width - 6
        name = s.width(self._name, 15, 600) + 2
        note = s.width(row.note, 12, 700) + 26 if row.note else 0.0
        state = s.width(row.state, 12, 600) + 10 if row.state else 0.0
        room = end - left - 8 - name
        noted = note <= room
        stated = state <= room - note * noted
        s.text(QRectF(left, line, end - left - note * noted, 22), self._name, 15, 600, smallest=squeezed(12))
        if noted:
            self._paint_note(s, left + 6 + name, line + 1, note)
        if stated:
            self._paint_state(s, end - state, line, state)
        if self._low:
            self._paint_stats(s, left + name + note * noted + 8, line + 2, end - state * stated, gap=8, right=True)
            return
        if not noted:
            end -= note
            self._paint_note(s, end + 10, 35, note)
        if not stated and end - state >= left:  # else the bar at its edge says who acts
            end -= state
            self._paint_state(s, end, 35, state)
        self._paint_stats(s, left, 35, end, gap=20)

    def _paint_note(self, s: Sketch, left: float, top: float, width: float) -> None:
        if self._row.note:
            pill = QRectF(left, top, width - 10, 20)
            s.stroke(rounded(pill, 10), "text", 1.2)
            s.text(pill, self._row.note, 12, 700, align="center")

    def _paint_state(self, s: Sketch, left: float, top: float, width: float) -> None:
        if self._row.state:
            tone = "warn" if self._row.away else "text_muted"
            s.text(QRectF(left, top, width, 22), self._row.state, 12, 600, tone, align="right")

    def _paint_stats(self, s: Sketch, left: float, y: float, end: float, *, gap: float, right: bool = False) -> None:
        """Write the first numbers that have room between two edges, from the left or up to the right one."""
        widths, x = [], 0.0
        for stat in self._row.stats:
            wide = 22 + s.width(stat.text, 14, 600) + gap
            if left + x + wide - gap > end:
                break
            widths.append(wide)
            x += wide
        x = end - x if right else left
        for stat, wide in zip(self._row.stats, widths, strict=False):
            counter(s, stat.icon, x, y, 17)
            s.text(QRectF(x + 22, y - 2, wide - gap - 20, 21), stat.text, 14, 600)
            x += wide


class Players(QWidget):
    """All rows; `chosen` is emitted with the seat of a row that was clicked."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = vbox(on=self, gap=0)
        self._rows: list[PlayerRow] = []
        self._room, self._beside = _NO_LIMIT, 0
        self.setAccessibleName(translate("Play", "Players"))

    def fit(self, room: int, beside: int = 0) -> None:
        """Take low rows where high ones would leave too little of `room` pixels to what stands below.

        `beside`: how much of the room others need.
        """
        self._room, self._beside = room, beside
        high = len(self._rows) * look().px(ROW)
        for row in self._rows:
            row.show_low(low=high > min(room * SHARE, room - beside))

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these players."""
        while len(self._rows) < len(rows):
            widget = PlayerRow(rows[len(self._rows)])
            seat = rows[len(self._rows)].player.seat
            widget.setObjectName(f"player {seat}")
            widget.clicked.connect(lambda _=False, seat=seat: self.chosen.emit(seat))
            self._rows.append(widget)
            self._column.addWidget(widget)
            self.fit(self._room, self._beside)
        for widget, row in zip(self._rows, rows, strict=True):
            widget.show_row(row)
