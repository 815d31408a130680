"""Small marks: player badges, chips of words, status words with a sign, counters of news."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from client.art.lettering import text_width
from client.art.props.pieces import badge
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.widgets.base import Drawn, scaled


class Tone(Enum):
    """What a message means; each has an icon of its own beside the colour."""

    QUIET = "quiet"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    LINK = "link"


SIGNS = {Tone.QUIET: "info", Tone.GOOD: "check", Tone.WARN: "timer", Tone.BAD: "warn", Tone.LINK: "link"}
_VERDICTS = {**SIGNS, Tone.WARN: "warn", Tone.BAD: "close"}
"""The signs of chips, which tell a result: for WARN no timer, since nobody waits."""


def player_words(player: int) -> str:
    """A player's mark in words: letter, colour and shape.  `player` is 0-7."""
    translate = QCoreApplication.translate
    return (
        translate("Players", "A, vermilion circle"),
        translate("Players", "B, blue square"),
        translate("Players", "C, green triangle"),
        translate("Players", "D, yellow diamond"),
        translate("Players", "E, sky-blue hexagon"),
        translate("Players", "F, rose star"),
        translate("Players", "G, brown pentagon"),
        translate("Players", "H, white cross"),
    )[player]


class PlayerBadge(Drawn, QWidget):
    """A player's mark: fill, shape and letter.  `player` is 0-7; the accessible name says letter, colour and shape."""

    def __init__(self, player: int, *, radius: float = 12, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player, self._radius = player, radius
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_player(player)

    def set_player(self, player: int) -> None:
        """Show another player's mark."""
        self._player = player
        self.setAccessibleName(player_words(player))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the star's points and the pale ring."""
        side = self._radius * 3.0
        return scaled(side, side)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the mark."""
        badge(s, rect.center().x(), rect.center().y(), self._radius, self._player)


class Chip(Drawn, QLabel):
    """A pill of words: `Ready`, `1st`, `TD-69`.  Its tone gives the ground and, with `sign`, an icon."""

    def __init__(
        self,
        words: str,
        tone: Tone = Tone.QUIET,
        *,
        icon: str = "",
        sign: bool = False,
        height: int = 26,
        outlined: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)
        self._tone, self._height, self._outlined = tone, height, outlined
        self._own_icon, self._sign = icon, sign
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_words(self, words: str, tone: Tone | None = None) -> None:
        """Say something else, with another meaning if `tone` is given."""
        self._tone = tone or self._tone
        self.setText(words)
        self.update()

    @property
    def _icon(self) -> str:
        return self._own_icon or (_VERDICTS[self._tone] if self._sign else "")

    @property
    def _pixels(self) -> float:
        return 11 if self._height < 20 else 13 if self._height < 30 else 15 if self._height < 46 else 19

    def sizeHint(self) -> QSize:
        """Words and icon with half circles at both ends."""
        icon = self._height * 0.62 + 4 if self._icon else 0
        return scaled(text_width(self.text(), self._pixels, 600) + icon + self._height * 0.84 + 1, self._height)

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return scaled(self._height * 2, self._height)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint pill, icon and words."""
        path = rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), rect.height() / 2)
        quiet = self._tone is Tone.QUIET
        ink = "text" if quiet else self._tone.value
        ground: QColor | str = "surface_low" if quiet else s.faded(ink, 0.16)
        if self._outlined:
            s.fill(path, "surface_high")
            s.stroke(path, "line_strong" if quiet else ink, 1.2)
        else:
            s.fill(path, ground)
            if s.theme.flat:
                s.stroke(path, "line", 1)
        pad = rect.height() * 0.42
        left = rect.left() + pad
        if self._icon:
            size = rect.height() * 0.62
            s.icon(self._icon, left - 3, rect.center().y() - size / 2, size, ink, 2.4)
            left += size + 2
        line = QRectF(left, rect.top(), rect.right() - pad - left + 1, rect.height())
        s.text(line, self.text(), self._pixels, 600, ink, align="left" if self._icon else "center", smallest=11)


class NewsCount(QLabel):
    """How many things are new, in a dot of the accent that the style sheet draws; hidden at 0."""

    def __init__(self, count: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_count(count)

    def set_count(self, count: int) -> None:
        """Show another number; above 99 it says 99+."""
        self.setText("99+" if count > 99 else str(count))
        self.setVisible(count > 0)
