"""The curtain between people at one desktop whose hands are hidden from each other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import badge
from client.art.sketch import Sketch
from client.i18n import translate
from client.tables.cast import Player
from client.theme import look, tokens
from client.widgets import Drawn, KeyButton, Kind, Words, announcer, vbox

_DOG = 200
"""How high the dog is (logical pixels) where there is room."""


class Curtain(Drawn, QWidget):
    """Covers the table until the next person is there and presses Enter."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._covered = parent
        parent.installEventFilter(self)
        self.seat: int | None = None
        """The seat of the person at the screen, or of the one who is called to it."""
        self.down = False
        self.resting = False
        """Whether it covers the table for everybody."""
        self._called = False
        """Whether it covered the table for one person before it covered it for everybody."""
        self._player: Player | None = None
        self._words = Words("", "title", display=True, align="center", name="curtain words")
        words = translate("Play", "I am here")
        self._button = KeyButton(words, Kind.PRIMARY, key="↵", height=44, name="curtain", do=self.lift)
        vbox(_DOG, None, self._words, (self._button, Qt.AlignmentFlag.AlignHCenter), None, on=self)
        self.hide()

    @property
    def words(self) -> str:
        """Who is called."""
        return self._words.text()

    def fall(self, player: Player) -> None:
        """Cover the table for somebody."""
        self.seat, self.down, self._player = player.seat, True, player
        self._show(translate("Play", "Pass to {name}").format(name=player.name))
        self._button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, words: str) -> None:
        self._words.setText(words)
        self.setGeometry(self._covered.rect())
        self.show()
        self.raise_()
        self.update()
        announcer().say(self, words)

    def rest(self, words: str) -> None:
        """Cover the table for everybody, until it wakes."""
        if self.resting:
            return
        self.resting, self._called, self.down = True, self.down, True
        self._button.hide()
        self._show(words)

    def wake(self) -> None:
        """Show the table again to everybody, or call the person again who was called before."""
        if not self.resting:
            return
        self.resting = False
        self._button.show()
        if self._called and self._player is not None:
            self.fall(self._player)
        else:
            self.lift()

    def lift(self) -> None:
        """Show the table again."""
        self.down = False
        self.hide()
        self.lifted.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as what is covered."""
        if watched is self._covered and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._covered.rect())
        return super().eventFilter(watched, event)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Nothing shows through; the dog and the mark of whoever is called stand above the words."""
        s.p.fillRect(rect, s.color("surface_low"))
        if self._player is not None and not self.resting:
            fill = tokens().players[self._player.mark].fill
            middle, foot = rect.center().x(), self._words.y() / look().factor - 14
            high = min(_DOG, foot - 20)
            standee(s, dog(self._player.dog), middle, foot, high, Pose.SIT, mood=Mood.HAPPY, collar=fill)
            badge(s, middle + high * 0.42, foot - 18, 18, self._player.mark)
