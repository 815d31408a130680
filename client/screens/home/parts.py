"""The large parts of Home: ways to start, game tiles, and the strip of the round clock."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.lettering import fit_line, text_width
from client.art.shapes import box, rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.tables.catalogue import About
from client.theme.tokens import Shadow
from client.widgets import RIM, Drawn, KeyButton, Kind, Pressable, hbox, scaled
from client.widgets.buttons import Do

_TILE = Shadow(3, 10, 0.20)


class Completed(Drawn):
    """A widget that Home shows at once without its pictures, and completes in spare time."""

    is_complete = False

    def complete(self) -> None:
        """Draw the pictures, too: the window stands already."""
        self.is_complete = True
        self.update()


class WayButton(KeyButton):
    """A way to start: icon, words, a second line, perhaps a count of news."""

    def __init__(
        self, words: str, note: str, icon: str, kind: Kind = Kind.PLAIN, *, name: str = "", do: Do | None = None
    ) -> None:
        super().__init__(words, kind, icon=icon, name=name, do=do)
        self.tell(note)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, note: str, news: int = 0) -> None:
        """Say something else in the second line, and how many things of news there are in a disc."""
        self._note = note
        self.disc = str(news) if 0 < news < 100 else "99+" if news else ""
        self.setAccessibleName(f"{self.text()}. {note}")
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return scaled(226, 80)

    def minimumSizeHint(self) -> QSize:
        """Narrow rows squeeze it."""
        return scaled(150, 80)

    def _write(self, s: Sketch, face: QRectF, ink: QColor) -> None:
        """Paint icon, words, note and news."""
        primary, middle = self.kind is Kind.PRIMARY, face.center().y()
        s.icon(self._icon, face.left() + 16, middle - 15, 30, ink if primary else "accent", 1.9)
        left, width = face.left() + 58, face.width() - 66
        up = 8 if s.width(self._note, 13, 500) > width else 0  # two lines of it stand in the middle, too
        s.text(QRectF(left, middle - 25 - up, width, 26), self.text(), 18, 700, ink, smallest=13)
        quiet = ink if primary else "text_muted"
        s.block(QRectF(left, middle + 2 - up, width, 34), self._note, 13, 500, quiet, smallest=11)
        if self.disc:
            wide = max(22.0, s.width(self.disc, 13, 700) + 10)
            disc = QRectF(face.right() - 12 - wide, face.top() + 10, wide, 22)
            s.fill(rounded(disc, 11), "accent")
            s.text(disc, self.disc, 13, 700, "on_accent", align="center")


class GameTile(Completed, Pressable):
    """A game: its picture, name and facts."""

    size_hint = (238, 226)  # picture and two lines
    minimum_hint = (150, 140)  # at least a strip of picture

    def __init__(self, about: About, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._about = about
        self.setObjectName(f"tile {about.game}")
        self.tell("")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def tell(self, news: str, name: str = "") -> None:
        """Say something about this game today on its picture; empty for nothing.

        `name` goes where `{name}` stands, and is what gives way when there is no room for all of it.
        """
        self._news, self._name = news, name
        said = (self._about.title, self._about.facts, news.format(name=name))
        self.setAccessibleName(". ".join(part for part in said if part))
        self.update()

    def pill(self, width: float) -> str:
        """What is said, within so many pixels."""
        rest = text_width(self._news.format(name=""), 12, 700)
        return self._news.format(name=fit_line(self._name, width - rest, 12, 700).lines[0])

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint picture, name and facts."""
        rect = whole.adjusted(RIM, 3, -RIM, -6)
        path = rounded(rect, 16)
        s.shadow_box(rect, 16, _TILE)
        s.fill(path, "surface")
        picture = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - 62)
        with s.clipped(path), s.clipped(box(picture.left(), picture.top(), picture.width(), picture.height())):
            if not self.is_complete:
                s.p.fillRect(picture, s.color("surface_low"))
            else:
                from client.screens.home.pictures import GamePicture

                with s.at(picture.left(), picture.top()):
                    GamePicture(picture.width(), picture.height(), self._about.game).paint(s)
        s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 16), "line", 1)
        left, width = rect.left() + 16, rect.width() - 28
        s.text(QRectF(left, picture.bottom() + 6, width, 28), self._about.title, 20, display=True, smallest=13)
        facts = QRectF(left, picture.bottom() + 32, width, 28)
        s.block(facts, self._about.facts, 13, 500, "text_muted", smallest=11)
        if self._news:
            words = self.pill(rect.width() - 40)
            wide = min(s.width(words, 12, 700) + 20, rect.width() - 20)
            pill = QRectF(rect.right() - wide - 10, rect.top() + 10, wide, 22)
            s.fill(rounded(pill, 11), "surface_high")
            s.text(pill.adjusted(8, 0, -8, 0), words, 12, 700, "text", align="center", smallest=10)
        if self.hasFocus() or self.underMouse():
            s.stroke(rounded(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 17), "focus", 2.4)


class ClockStrip(Completed, QWidget):
    """What the round clock is, with its picture; buttons that lead on stand in its `row`."""

    size_hint = (900, 78)  # a strip of 70 and its shadow

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row = hbox(None, on=self, edge=(0, 0, RIM + 10, 4))

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint paper, box, words and a dog."""
        rect = whole.adjusted(RIM, 2, -RIM, -6)
        s.shadow_box(rect, 14, _TILE)
        s.fill(rounded(rect, 14), "surface")
        s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 14), "line", 1)
        left, width = rect.left() + 150, 520.0
        title, note = (
            translate("Home", "Round clock"),
            translate("Home", "A big timer for any game on a real table."),
        )
        s.text(QRectF(left, rect.top() + 8, width, 28), title, 20, display=True)
        s.text(QRectF(left, rect.top() + 36, width, 22), note, 14, 500, "text_muted", smallest=11)
        if self.is_complete:
            from client.art.dogs import Mood, Pose, dog
            from client.art.portraits import standee
            from client.art.props.wood import timer_box

            timer_box(s, rect.left() + 16, rect.top() + 9, 114, "0:20")
            foot = rect.bottom() - 3
            standee(s, dog("beagle"), rect.right() - 480, foot, 56, Pose.STAND, mood=Mood.HAPPY, rim=2, ground=False)
