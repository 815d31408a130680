"""A pile or deck laid open: its cards in a grid with counts, to be looked through, or ticked and confirmed."""

from __future__ import annotations

from collections.abc import Sequence

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
from client.widgets import Drawn, KeyButton, Kind, Words, add, announcer, hbox, set_tip

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
    """One kind of card, or one card where some are to be chosen."""

    size_hint = (_CARD[0] + 2 * _AROUND, _CARD[1] + 2 * _AROUND + _WORDS)  # picture, outline and name

    def __init__(self, card: PileCard, *, choosing: bool) -> None:
        super().__init__()
        self.card, self._choosing = card, choosing
        self.setObjectName(f"pile {card.key}")
        self.setCheckable(choosing and not card.why)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        counted = translate("Pile", "{count} × {name}").format(count=card.count, name=card.name)
        self.setAccessibleName(card.name if card.count == 1 else counted)
        self.setAccessibleDescription(card.why)
        set_tip(self, card.why or card.name)

    @property
    def _scale(self) -> float:
        width, height = self.card.face.size
        return min(_CARD[0] / width, _CARD[1] / height, 1.0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter confirms, it does not tick: leave it to the panel."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint picture, state, count and name."""
        width, height = (side * self._scale for side in self.card.face.size)
        left, top = (rect.width() - width) / 2, _AROUND + _CARD[1] - height
        with s.at(left, top, self._scale):
            self.card.face.paint(s)
        state = PieceState.BARRED if self._choosing and self.card.why else PieceState.PLAIN
        state = PieceState.SELECTED if self.isChecked() else state
        face = QRectF(left, top, width, height)
        paint_state(s, face, state, focus_outside=1 if self.hasFocus() else None)
        if self.card.count > 1:
            pill = QRectF(face.right() - 34, face.bottom() - 26, 38, 24)
            s.fill(rounded(pill, 12), "text")
            s.text(pill, f"×{self.card.count}", 14, 700, "surface", align="center")
        line = QRectF(2, _AROUND + _CARD[1] + 8, rect.width() - 4, _WORDS)
        s.text(line, self.card.name, 12, 600, align="center", smallest=10)


class PilePanel(Overlay):
    """Opens a pile over the table.  `chosen` tells the keys of the cards that were chosen and confirmed.

    Arrows walk among the cards, Space ticks, Enter confirms, Escape closes.
    """

    chosen = Signal(str, tuple)
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
        self._count = Words("", "body", "semibold", name="pile count")
        self._close = KeyButton(translate("Pile", "Close"), key="Esc", height=44, name="pile close", do=self.dismiss)
        self._confirm = KeyButton("", Kind.PRIMARY, key="↵", height=44, name="pile confirm", do=self._choose)
        self._columns = max(1, int((width - 2 * 22 - 20) // (_CARD[0] + 2 * _AROUND)))
        self._items: list[PileItem] = []
        self.inside.setSpacing(look().px(8))
        add(self.inside, self._title, self._note, (self._area, 1), hbox((self._count, 1), self._close, self._confirm))
        self._lay(())
        self.open(self._items[0] if self._items else self._close)
        announcer().say(self, f"{self._title.text()}. {self.pile.note} {self._count.text()}")

    @property
    def ticked(self) -> tuple[str, ...]:
        """The keys of the cards that are ticked."""
        return tuple(item.card.key for item in self._items if item.isChecked())

    def show_pile(self, pile: Pile) -> None:
        """The pile has changed: show it as it is, and keep what is ticked and still there."""
        if pile != self.pile:
            self.pile = pile
            self._lay(self.ticked)

    def _lay(self, ticked: Sequence[str]) -> None:
        pile, left = self.pile, list(ticked)
        choosing = pile.most > 0
        cards = [card for card in pile.cards for _ in range(card.count)] if choosing else list(pile.cards)
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
        self._items = []
        for number, card in enumerate(cards):
            item = PileItem(_single(card) if choosing else card, choosing=choosing)
            if card.key in left:
                left.remove(card.key)
                item.setChecked(item.isCheckable())
            item.toggled.connect(self._tell)
            grid.addWidget(item, number // self._columns, number % self._columns)
            self._items.append(item)
        rows = -(-len(cards) // self._columns)
        high = rows * self._items[0].sizeHint().height() if self._items else 0
        self._area.setWidget(page)
        room = int(self._below.height() * _MOST_HIGH) - look().px(190)
        self._area.setFixedHeight(max(look().px(60), min(high + 2, room)))
        self._confirm.setVisible(choosing)
        self._tell()

    def _tell(self) -> None:
        pile, many = self.pile, len(self.ticked)
        if pile.most and many > pile.most:  # the one that was ticked first makes room for the new one
            sender = self.sender()
            other = next(item for item in self._items if item.isChecked() and item is not sender)
            other.setChecked(False)
            return
        needs = translate("Pile", "{count} chosen of {least} to {most}")
        exact = translate("Pile", "{count} chosen of {most}")
        words = exact if pile.least == pile.most else needs
        self._count.setText(words.format(count=many, least=pile.least, most=pile.most) if pile.most else "")
        self._confirm.setEnabled(pile.least <= many <= pile.most)
        self._confirm.setText(pile.confirm.format(count=many))

    def _choose(self) -> None:
        ticked = self.ticked
        if self.pile.least <= len(ticked) <= self.pile.most:
            self.dismiss()
            self.chosen.emit(self.pile.key, ticked)

    def dismiss(self) -> None:
        """Go away."""
        super().dismiss()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk among the cards; Enter confirms what is ticked."""
        focused = self.window().focusWidget()
        steps = _ARROWS | {Qt.Key.Key_Up: -self._columns, Qt.Key.Key_Down: self._columns}
        key = Qt.Key(event.key())
        if key in steps and isinstance(focused, PileItem) and focused in self._items:
            there = self._items.index(focused) + steps[key]
            if 0 <= there < len(self._items):
                self._items[there].setFocus(Qt.FocusReason.OtherFocusReason)
                self._area.ensureWidgetVisible(self._items[there])
            event.accept()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._confirm.isVisibleTo(self):
            self._choose()
            event.accept()
        else:
            super().keyPressEvent(event)


def _single(card: PileCard) -> PileCard:
    return PileCard(card.key, card.name, card.face, 1, card.why)
