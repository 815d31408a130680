"""A pile or deck laid open: its cards in a grid with counts, to be looked through."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QScrollArea, QSizePolicy, QWidget

from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.art.states import PieceState, paint_state
from client.i18n import translate
from client.panels.overlay import Overlay
from client.tables.interface import Pile, PileCard
from client.theme import look
from client.widgets import Drawn, KeyButton, Words, add, announcer, hbox, set_tip

WIDTH = 760
"""How wide the panel is where there is room, in logical pixels."""
_CARD = (108.0, 144.0)
"""The most that a picture takes."""
_AROUND = 12.0
"""Room beside a picture for the outline of its state."""
_WORDS = 20.0
_MOST_HIGH = 0.86
"""How much of the window's height the panel takes at most."""
_ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class PileItem(Drawn, QAbstractButton):
    """One kind of card."""

    size_hint = (_CARD[0] + 2 * _AROUND, _CARD[1] + 2 * _AROUND + _WORDS)  # picture, outline and name

    def __init__(self, card: PileCard) -> None:
        super().__init__()
        self.card = card
        self.setObjectName(f"pile {card.key}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        counted = translate("Pile", "{count} × {name}").format(count=card.count, name=card.name)
        self.setAccessibleName(card.name if card.count == 1 else counted)
        set_tip(self, card.name)

    @property
    def _scale(self) -> float:
        width, height = self.card.face.size
        return min(_CARD[0] / width, _CARD[1] / height, 1.0)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint picture, focus, count and name."""
        width, height = (side * self._scale for side in self.card.face.size)
        left, top = (rect.width() - width) / 2, _AROUND + _CARD[1] - height
        with s.at(left, top, self._scale):
            self.card.face.paint(s)
        face = QRectF(left, top, width, height)
        paint_state(s, face, PieceState.PLAIN, focus_outside=1 if self.hasFocus() else None)
        if self.card.count > 1:
            pill = QRectF(face.right() - 34, face.bottom() - 26, 38, 24)
            s.fill(rounded(pill, 12), "text")
            s.text(pill, f"×{self.card.count}", 14, 700, "surface", align="center")
        line = QRectF(2, _AROUND + _CARD[1] + 8, rect.width() - 4, _WORDS)
        s.text(line, self.card.name, 12, 600, align="center", smallest=10)


class PilePanel(Overlay):
    """Opens a pile over the table.  Arrows walk among the cards, Escape closes."""

    closed = Signal()

    def __init__(self, parent: QWidget, pile: Pile) -> None:
        width = min(WIDTH, round(parent.width() / look().factor) - 48)
        super().__init__(parent, width)
        self.setObjectName("pile")
        self.pile = pile
        self._title = Words("", "title", display=True)
        self._note = Words("", "small", role="text_muted", wrap=True)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close = KeyButton(translate("Pile", "Close"), key="Esc", height=44, name="pile close", do=self.dismiss)
        self._columns = max(1, int((width - 2 * 22 - 20) // (_CARD[0] + 2 * _AROUND)))
        self._items: list[PileItem] = []
        self.inside.setSpacing(look().px(8))
        add(self.inside, self._title, self._note, (self._area, 1), hbox(None, self._close))
        self._lay()
        self.open(self._items[0] if self._items else self._close)
        announcer().say(self, f"{self._title.text()}. {self.pile.note}")

    def show_pile(self, pile: Pile) -> None:
        """The pile has changed: show it as it is."""
        if pile != self.pile:
            self.pile = pile
            self._lay()

    def _lay(self) -> None:
        pile = self.pile
        total = sum(card.count for card in pile.cards)
        counted = translate("Pile", "{title}: {count} cards") if total != 1 else translate("Pile", "{title}: 1 card")
        self._title.setText(counted.format(title=pile.title, count=total))
        self._note.setText(pile.note)
        self._note.setVisible(bool(pile.note))
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.setColumnStretch(self._columns, 1)
        self._items = [PileItem(card) for card in pile.cards]
        for number, item in enumerate(self._items):
            grid.addWidget(item, number // self._columns, number % self._columns)
        rows = -(-len(self._items) // self._columns)
        high = rows * self._items[0].sizeHint().height() if self._items else 0
        self._area.setWidget(page)
        room = int(self._below.height() * _MOST_HIGH) - look().px(190)
        self._area.setFixedHeight(max(look().px(60), min(high + 2, room)))

    def dismiss(self) -> None:
        """Go away."""
        super().dismiss()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk among the cards."""
        focused = self.window().focusWidget()
        steps = _ARROWS | {Qt.Key.Key_Up: -self._columns, Qt.Key.Key_Down: self._columns}
        key = Qt.Key(event.key())
        if key in steps and isinstance(focused, PileItem) and focused in self._items:
            there = self._items.index(focused) + steps[key]
            if 0 <= there < len(self._items):
                self._items[there].setFocus(Qt.FocusReason.OtherFocusReason)
                self._area.ensureWidgetVisible(self._items[there])
            event.accept()
        else:
            super().keyPressEvent(event)
