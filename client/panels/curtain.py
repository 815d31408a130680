"""The curtain between people at one desktop whose hands are hidden from each other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import badge
from client.i18n import translate
from client.tables.cast import Player
from client.theme import look, tokens
from client.widgets import KeyButton, Kind, Words, announcer, painting

_DOG = 200
"""How high the dog is (logical pixels) where there is room."""


class Curtain(QWidget):
    """Covers the table until the next person is there and presses Enter."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._covered = parent
        parent.installEventFilter(self)
        self.seat: int | None = None
        """Who sits in front of the screen, or is called to it."""
        self.down = False
        self.resting = False
        """Whether it covers the table for everybody."""
        self._called = False
        """Whether it was down for somebody before it did."""
        self._player: Player | None = None
        self._words = Words("", "title", display=True, align="center")
        self._words.setObjectName("curtain words")
        self._button = KeyButton(translate("Play", "I am here"), Kind.PRIMARY, key="↵", height=44)
        self._button.setObjectName("curtain")
        self._button.clicked.connect(self.lift)
        column = QVBoxLayout(self)
        column.addSpacing(look().px(_DOG))
        column.addStretch(1)
        column.addWidget(self._words)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
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
        """Everybody may see the table again, or whoever was called to it before."""
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing shows through; the dog and the mark of whoever is called stand above the words."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.color("surface_low"))
            if self._player is not None and not self.resting:
                fill = tokens().players[self._player.mark].fill
                middle, foot = rect.center().x(), self._words.y() / look().factor - 14
                high = min(_DOG, foot - 20)
                standee(s, dog(self._player.dog), middle, foot, high, Pose.SIT, mood=Mood.HAPPY, collar=fill)
                badge(s, middle + high * 0.42, foot - 18, 18, self._player.mark)
