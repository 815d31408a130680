"""The action bar: what can be done now, each with its key; Undo; and the one main button that names its effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from client.art.lettering import text_width
from client.art.sketch import Sketch
from client.commands import BAR
from client.i18n import translate
from client.tables.interface import BarAction
from client.theme import look
from client.widgets import RIM, Drawn, Fit, KeyButton, Kind, Words, scaled, set_tip, squeezed
from client.widgets.buttons import FIGURE_ROOM
from client.widgets.press_guard import PressGuard

SEND = "send"
"""The icon of the main button while it sends what is planned."""
HEIGHT, LOW = 54, 47
"""The second one is for low windows."""
_FITS = (
    Fit(icon=True, key=True, pad=14),
    Fit(icon=True, key=True, pad=8),
    Fit(icon=True, key=True, pad=4),
    Fit(icon=False, key=True, pad=12),
    Fit(icon=False, key=True, pad=6),
)
_BARE = Fit(icon=False, key=False, pad=4, figure=True)
"""What may stand beside the words of actions, from most to least; all actions of a bar show the same."""
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class BarButton(KeyButton):
    """A button of the bar; arrows are the bar's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrows to the bar."""
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class BarActionButton(BarButton):
    """An action: barred, it keeps its words beside a lock and tells the reason on hover, focus and click."""

    _dress = _FITS[0]

    @property
    def _shown(self) -> str:
        return self.text()

    def wear(self, dress: Fit) -> None:
        """Show icon and key as the whole bar does."""
        if dress != self._dress:
            self._dress = dress
            self.updateGeometry()
            self.update()

    def width_in(self, dress: Fit) -> float:
        """How wide it is when dressed so, in logical pixels."""
        icon = self._icon_room if dress.icon else 0.0
        key = self._key_room - dress.pad if dress.key else FIGURE_ROOM if dress.figure else 0.0
        return text_width(self._shown, self._pixels, 600) + icon + key + 2 * dress.pad + 2 * RIM + 1

    def _fit(self, width: float) -> Fit:
        del width
        return self._dress

    def sizeHint(self) -> QSize:
        """As wide as what it wears."""
        return scaled(self.width_in(self._dress), self._height + 2 * RIM)

    def minimumSizeHint(self) -> QSize:
        """The words alone, no larger than at 100 %."""
        words = text_width(self._shown, squeezed(self._pixels), 600)
        return scaled(words + FIGURE_ROOM + 2 * _BARE.pad + 2 * RIM + 1, self._height + 2 * RIM)


class ActionBar(Drawn, QWidget):
    """Shows actions; `pressed` tells which one was wanted, `refused` why it cannot be."""

    size_hint = (600, HEIGHT)
    minimum_hint = (300, HEIGHT)  # narrow windows squeeze the buttons

    pressed = Signal(str)
    refused = Signal(str, str)
    undone = Signal()
    sent = Signal()
    risen = Signal()
    """The arrow up: back to the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._buttons: dict[str, BarActionButton] = {}
        self._bar_actions: tuple[BarAction, ...] = ()
        self._guard = PressGuard()
        self._beside = False
        """Whether the main button is seen together with the actions."""
        self._offered = True
        """Whether the actions are seen."""
        self.keys: Sequence[str] = [key for command in BAR for key in command.keys]
        """How the keys of the actions are called, from the first on."""
        self._row = QHBoxLayout(self)
        self._undo = BarButton(
            translate("Play", "Undo"), Kind.QUIET, icon="undo", height=34, name="undo", do=self.undone
        )
        self._undo.refused.connect(lambda why: self.refused.emit(why, ""))
        self._send = BarButton("", Kind.PRIMARY, icon=SEND, key="↵", height=38, name="send", do=self.sent)
        self._send.refused.connect(lambda why: self.refused.emit(why, ""))
        self._note = Words(role="text_muted", name="bar note")
        self._row.addWidget(self._note, 100)  # not half of the room, the other half of which is empty
        self._row.addStretch(1)
        self._row.addWidget(self._undo)
        self._row.addWidget(self._send)
        self._measure()

    def _measure(self) -> None:
        px = look().px
        side = px(20 if self._note.text() else 8)  # buttons bring air of their own
        self._row.setContentsMargins(side, px(1), px(8), px(3))
        self._row.setSpacing(px(1))

    def show_bar_actions(self, bar_actions: Sequence[BarAction]) -> None:
        """Show these actions; buttons that stay keep their focus."""
        before = {bar_action.key: bar_action for bar_action in self._bar_actions}
        self._bar_actions = tuple(bar_actions)
        keys = [bar_action.key for bar_action in bar_actions]
        if list(self._buttons) != keys:
            for button in self._buttons.values():
                self._row.removeWidget(button)
                button.hide()
                button.deleteLater()
            self._buttons, before = {}, {}
            for number, bar_action in enumerate(bar_actions):
                button = self._make(number, bar_action)
                self._buttons[bar_action.key] = button
                self._row.insertWidget(number, button)
        for bar_action in bar_actions:
            if bar_action == before.get(bar_action.key):
                continue
            button = self._buttons[bar_action.key]
            button.setText(bar_action.words)
            button.set_icon(bar_action.icon)
            button.kind = Kind.PRIMARY if bar_action.pressed else Kind.PLAIN
            told = f"{bar_action.why} ({bar_action.rule})" if bar_action.rule else bar_action.why
            button.bar(told)
            set_tip(button, told)
            button.update()
        self._dress_all()
        self._row.activate()  # other words stand whole at once

    def _dress_all(self) -> None:
        """Dress all actions alike, and leave room for Undo and for a main button that stands beside them.

        Undo comes and goes, and nothing else moves for that.  Where all of them have no room, those give way that
        pieces on the table stand for.
        """
        factor, edges = look().factor, self._row.contentsMargins()
        room = self.width() - edges.left() - edges.right() - self._undo.sizeHint().width()
        room -= self._send.sizeHint().width() if self._beside else 0
        room -= self._row.spacing() * (len(self._buttons) + 2)

        def fits(dress: Fit, buttons: Iterable[BarActionButton]) -> bool:
            return sum(each.width_in(dress) for each in buttons) * factor <= room

        seen = dict(self._buttons)
        if not fits(_BARE, seen.values()):
            seen = {each.key: seen[each.key] for each in self._bar_actions if not each.on_table}
        dress = next((dress for dress in _FITS if fits(dress, seen.values())), _BARE)
        for key, button in self._buttons.items():
            button.wear(dress)
            button.setVisible(self._offered and key in seen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What actions wear follows the width."""
        super().resizeEvent(event)
        self._dress_all()

    def _make(self, number: int, bar_action: BarAction) -> BarActionButton:
        key = self.keys[number] if number < len(self.keys) else ""
        button = BarActionButton(
            bar_action.words,
            icon=bar_action.icon,
            key=key,
            height=34,
            name=f"action {bar_action.key}",
            do=lambda: self.pressed.emit(bar_action.key),
        )
        button.refused.connect(lambda _: self._refuse(bar_action.key))
        return button

    def _refuse(self, key: str) -> None:
        bar_action = next(bar_action for bar_action in self._bar_actions if bar_action.key == key)
        self.refused.emit(bar_action.why, bar_action.rule)

    def press(self, number: int, *, shifted: bool = False) -> None:
        """Press the action with a number from 1, as its key does, maybe with Shift."""
        if 0 < number <= len(self._bar_actions) and not self._guard.swallows():
            bar_action = self._bar_actions[number - 1]
            if bar_action.why:
                self.refused.emit(bar_action.why, bar_action.rule)
            else:
                self.pressed.emit((bar_action.shifted if shifted else "") or bar_action.key)

    def press_main(self) -> None:
        """Send what is planned, as the main button's keys do wherever the focus is."""
        if not self._guard.swallows():
            self.sent.emit()

    def show_note(self, words: str) -> None:
        """Say who acts, when this person has nothing to press."""
        self._note.setText(words)
        self._note.setVisible(bool(words))
        self._measure()

    def show_plan(
        self, summary: str, *, complete: bool, why_no_undo: str, icon: str = SEND, more: bool = False
    ) -> None:
        """Show the main button with what it sends, once the plan is complete and sending it is the thing to do.

        With another icon it does something else.  `more`: something can be added all the same, so the actions stay.
        """
        self._send.set_icon(icon)
        self._send.setAccessibleDescription(translate("Commands", "Send what is planned") if icon == SEND else "")
        self._send.setVisible(bool(summary) and complete)
        self._send.setText(summary)
        self._undo.setVisible(not why_no_undo)
        set_tip(self._undo, why_no_undo)
        self._offered = more or not complete
        self._beside = bool(summary) and complete and more
        self._dress_all()

    def guard(self) -> None:
        """What lay over the bar has just gone: its buttons and keys ignore presses for a moment."""
        self._guard.begin()
        for button in (*self._buttons.values(), self._undo, self._send):
            button.guard()

    @property
    def pointed_at(self) -> str:
        """The key of the action in focus, else of the one under the pointer; "" for none."""
        focused = (key for key, button in self._buttons.items() if button.hasFocus())
        hovered = (key for key, button in self._buttons.items() if button.underMouse())
        return next(focused, "") or next(hovered, "")

    @property
    def can_send(self) -> bool:
        """Whether the main button is there."""
        return not self._send.isHidden()

    def focus_send(self) -> None:
        """Lead the keyboard to the main button."""
        self._send.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk along the bar, and up to the table; nothing lies below."""
        if event.key() not in _ARROWS:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Up:
            self.risen.emit()
        elif event.key() != Qt.Key.Key_Down:
            there = [button for button in (*self._buttons.values(), self._undo, self._send) if button.isVisible()]
            here = next((number for number, button in enumerate(there) if button.hasFocus()), 0)
            goal = here + (1 if event.key() == Qt.Key.Key_Right else -1)
            there[min(max(goal, 0), len(there) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint the strip."""
        rect = whole.adjusted(1, 1, -1, -4)
        s.paper(rect, 14)
