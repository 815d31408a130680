"""Who you are: name, dog, colour with its shape and letter.  The first thing that is asked, and later a page."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from client import commands
from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import badge
from client.art.props.room import cushion
from client.art.shapes import rounded
from client.art.sketch import Sketch, mixed
from client.i18n import translate
from client.panels.picks import DOGS, DogPicks, MarkPicks
from client.screens.base import Screen, column, foot
from client.settings import NAME_LIMIT, Settings
from client.theme import look, tokens
from client.widgets import RIM, Drawn, KeyButton, Kind, Words, hbox, titled, vbox

_ROOMY = 800
"""From this width, in logical pixels, the dog sits beside what is picked."""


class _Preview(Drawn, QWidget):
    """The chosen dog on its cushion."""

    size_hint = 250, 300

    def __init__(self) -> None:
        super().__init__()
        self.dog, self.mark = DOGS[0], 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint it."""
        rect = whole.adjusted(RIM, RIM, -RIM, -6)
        fill = s.color(tokens().players[self.mark].fill)
        pale = mixed(fill, s.color("#FFFBF3"), 0.62)
        s.fill_down(rounded(rect, 16), pale.lighter(108), pale)
        lamp = QRadialGradient(rect.center(), rect.height() * 0.55)
        lamp.setColorAt(0.0, QColor(255, 251, 240, 0 if s.theme.flat else 150))
        lamp.setColorAt(1.0, QColor(255, 251, 240, 0))
        s.p.fillPath(rounded(rect, 16), lamp)
        middle, foot = rect.center().x(), rect.bottom() - 40
        high = min(290.0, rect.height() - 90, rect.width() * 1.2)
        cushion(s, middle, foot - 14, min(216.0, rect.width() - 20), fill)
        standee(s, dog(self.dog), middle, foot - 6, high, Pose.SIT, mood=Mood.HAPPY, collar=fill.name())
        badge(s, rect.left() + 30, rect.top() + 30, 18, self.mark)


class ProfileScreen(Screen):
    """Asks for a name, a dog and a mark."""

    kind = "profile"

    def __init__(self, settings: Settings, *, first: bool = False) -> None:
        super().__init__(title=translate("Profile", "Name, dog and colour"))
        self.has_bar = not first
        self._settings, self._first = settings, first
        page = column(self, width=980, margin=16)
        px = look().px
        page.setContentsMargins(px(16), px(8), px(16), px(6))  # the smallest window shows all of it
        page.addStretch(1)
        if first:
            welcome = Words(translate("Profile", "Welcome to Offleash"), 34, display=True)
            sentence = Words(translate("Profile", "Game night with dogs. Who are you?"), "lead", role="text_muted")
            page.addLayout(vbox(welcome, sentence, edge=(RIM, 0, 0, 0)))
        self._preview = _Preview()
        right = vbox(self._name_panel())
        self._dogs = DogPicks(settings.text("dog"))
        self._marks = MarkPicks(settings.text("badge"))
        for title, picks in (
            (translate("Profile", "Your dog"), self._dogs),
            (translate("Profile", "Your colour, shape and letter"), self._marks),
        ):
            panel, inside = titled(title)
            inside.addWidget(picks)
            right.addWidget(panel)
            picks.picked.connect(self._show)
        page.addLayout(hbox(self._preview, (right, 1)))
        page.addStretch(2)
        foot(self, self._buttons(), width=980, margin=16)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the picks come first: the dog is seen in them, too."""
        super().resizeEvent(event)
        self._preview.setVisible(self.width() / look().factor >= _ROOMY)

    def begin(self) -> None:
        """Type the name."""
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to what is asked next; where nothing else is offered, it keeps what was chosen."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self._first:
            self.focusNextChild()
        else:
            self._going[0].click()

    def _name_panel(self) -> QWidget:
        panel, inside = titled(translate("Profile", "Your name"))
        self._name = QLineEdit(self._settings.text("name"))
        self._name.setObjectName("name")
        self._name.setAccessibleName(translate("Profile", "Your name"))
        self._name.setPlaceholderText(translate("Profile", "What the others call you"))
        self._name.setMaxLength(NAME_LIMIT)
        inside.addWidget(self._name)
        return panel

    def _buttons(self) -> QHBoxLayout:
        ways = [
            (translate("Profile", "Look around"), "home", Kind.QUIET, commands.PROFILE_DONE.id),
            (translate("Profile", "Play a bot"), "bot", Kind.PLAIN, commands.BOT_NOW.id),
            (translate("Profile", "Learn the first game"), "cap", Kind.PRIMARY, commands.LEARN.id),
        ]
        if not self._first:
            ways = [(translate("Profile", "Keep this"), "check", Kind.PRIMARY, commands.PROFILE_DONE.id)]
        self._going = [
            KeyButton(words, kind, name=f"profile {command}", do=partial(self._keep, command), icon=icon, height=50)
            for words, icon, kind, command in ways
        ]
        return hbox(None, *self._going)

    def _show(self) -> None:
        self._preview.dog, self._preview.mark = self._dogs.key, self._marks.index
        self._preview.update()

    def _keep(self, command: str) -> None:
        name = " ".join(self._name.text().split()) or translate("Profile", "Player")
        self._settings.set("name", name)
        self._settings.set("dog", self._dogs.key)
        self._settings.set("badge", self._marks.letter)
        self.asked.emit(command, None)
