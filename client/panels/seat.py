"""A seat before the match: who sits there, in a picture and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QScrollArea, QSizePolicy, QWidget

from client.art.dogs import Mood, Pose, dog
from client.art.portraits import standee
from client.art.props.pieces import badge
from client.art.props.room import cushion
from client.art.shapes import rounded
from client.art.sketch import Sketch, mixed
from client.i18n import translate
from client.theme import look, tokens
from client.viewmodel.lobby import SeatCard
from client.viewmodel.people import bot_words
from client.widgets import RIM, Drawn, empty, scaled, squeezed

_LOWEST, _HIGHEST = 186.0, 286.0
_LOW = 120.0
"""Pictures lower than this have their words at the foot."""
_BESIDE = 4
"""Seats in a row."""


class SeatWidget(Drawn, QWidget):
    """One seat: a dog on its cushion, a name, where it plays, whether it is ready."""

    def __init__(self, card: SeatCard, height: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_card(card)

    def show_card(self, card: SeatCard) -> None:
        """Show who sits here now."""
        self._card = card
        mark = tokens().players[card.mark]
        name = card.name or translate("Room", "Free seat")
        self.setAccessibleName(f"{mark.letter}: {', '.join(dict.fromkeys((name, card.where, card.status)))}")
        self.update()

    def sizeHint(self) -> QSize:
        """A card."""
        return scaled(216, self._height)

    def minimumSizeHint(self) -> QSize:
        """A narrow card."""
        return scaled(120, _LOWEST)

    def set_height(self, height: float) -> None:
        """Be so high, in logical pixels."""
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint window, dog, badge and words."""
        card = self._card
        rect = rect.adjusted(RIM, 3, -RIM, -6)
        s.shadow(rounded(rect, 16))
        s.fill(rounded(rect, 16), "surface")
        s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 16), "line", 1)
        window = QRectF(rect.left() + 8, rect.top() + 8, rect.width() - 16, rect.height() - 96)
        fill = s.color(tokens().players[card.mark].fill)
        middle, foot = window.center().x(), window.bottom() - 12
        if card.free:
            s.fill(rounded(window, 11), "surface_low")
            s.stroke(rounded(window, 11), "line_strong", 1.2, (3, 3))
            s.icon("paw", middle - 24, window.center().y() - 24, 48, s.faded("text_muted", 0.4))
        else:
            pale = mixed(fill, s.color("#FFFBF3"), 0.62)
            s.fill_down(rounded(window, 11), pale.lighter(108), pale)
            s.stroke(rounded(window.adjusted(0.5, 0.5, -0.5, -0.5), 11), s.faded(fill.darker(140), 0.16), 1)
            high = min(150.0, (window.height() - 18) * 0.86)  # the ears stay inside
            cushion(s, middle, foot - high * 0.06, high * 0.98, fill)
            mood = Mood.HAPPY if card.ready else Mood.NEUTRAL
            standee(s, dog(card.dog), middle, foot - 6, high, Pose.SIT, mood=mood, collar=fill.name(), rim=2.6)
        badge(s, rect.left() + 28, rect.top() + 28, 15, card.mark)
        self._tag(s, window)
        left, width, y = rect.left() + 16, rect.width() - 28, window.bottom()
        s.text(
            QRectF(left, y + 4, width, 26),
            card.name or translate("Room", "Free seat"),
            18,
            700,
            smallest=squeezed(13),
        )
        s.text(QRectF(left, y + 28, width, 20), card.where, 13, 500, "text_muted", smallest=squeezed(11))
        tone = "good" if card.ready else "warn"
        pill = QRectF(rect.left() + 12, y + 52, rect.width() - 24, 28)
        s.fill(rounded(pill, 9), s.faded(tone, 0.14) if not card.free else s.color("surface_low"))
        ink = tone if not card.free else "text_muted"
        sign = 24 if s.width(card.status, 11, 700) < pill.width() - 42 else 0
        if sign:
            s.icon("check" if card.ready else "timer", pill.left() + 12, pill.top() + 6, 16, ink, 2.6)
        line = QRectF(pill.left() + 12 + sign, pill.top(), pill.width() - 18 - sign, 28)
        s.text(line, card.status, 14, 700, ink, smallest=squeezed(11))

    def _tag(self, s: Sketch, window: QRectF) -> None:
        """Whether it is yours or a bot's, as far from the dog as the picture allows."""
        card = self._card
        if not (card.mine or card.bot):
            return
        bot = translate("Room", "bot: {strength}").format(strength=bot_words(card.bot)) if card.bot else ""
        words = bot or translate("Room", "you")
        wide = s.width(words, 13, 600) + 22
        low = window.height() < _LOW  # then it would hide the face
        if bot and low and wide > window.width() * 0.36:
            words, wide = "", 30.0
        pill = QRectF(window.right() - wide - 6, window.bottom() - 30 if low else window.top() + 6, wide, 24)
        s.fill(rounded(pill, 12), "surface_high")
        s.text(pill, words, 13, 600, align="center")
        if not words:
            s.icon("bot", pill.center().x() - 9, pill.center().y() - 9, 18, "text")


class SeatGrid(QWidget):
    """All seats, up to four beside each other, as high as the scrolling page around them has room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: list[SeatWidget] = []
        self._height = _HIGHEST
        self._area: QScrollArea | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(look().px(4))

    def show_cards(self, cards: Sequence[SeatCard], below: Callable[[SeatCard], QWidget | None]) -> None:
        """Show these seats; `below` makes what stands under each."""
        empty(self._grid)
        self._seats = [SeatWidget(card, self._height) for card in cards]
        columns = min(len(cards), _BESIDE)
        for column in range(_BESIDE):
            self._grid.setColumnStretch(column, int(column < columns))
        for number, (card, seat) in enumerate(zip(cards, self._seats, strict=True)):
            row, at = divmod(number, columns)
            self._grid.addWidget(seat, 2 * row, at)
            seat.show()  # a layout leaves no room for what is still hidden
            if (more := below(card)) is not None:
                self._grid.addWidget(more, 2 * row + 1, at, Qt.AlignmentFlag.AlignHCenter)
                more.show()

    def renew(self, cards: Sequence[SeatCard]) -> None:
        """Show other cards of the same seats; what stands below them stays."""
        for card, seat in zip(cards, self._seats, strict=True):
            seat.show_card(card)

    def fit(self) -> None:
        """Get as high as the scrolling page has room for, or lower if it has too little."""
        area = self._find_area()
        page = area.widget() if area is not None else None
        layout = page.layout() if page is not None else None
        if area is None or layout is None or not self._seats:
            return
        _forget_sizes(layout)
        room = area.viewport().size()
        needed = layout.heightForWidth(room.width()) if layout.hasHeightForWidth() else layout.sizeHint().height()
        needed = max(needed, layout.minimumSize().height())
        wanted = self._height + (room.height() - needed) / look().factor / -(-len(self._seats) // _BESIDE)
        self._height = float(int(min(max(wanted, _LOWEST), _HIGHEST)))
        for seat in self._seats:
            seat.set_height(self._height)

    def _find_area(self) -> QScrollArea | None:
        """The scrolling page around, whose size is followed from now on."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if self._area is None and around is not None:
            self._area = around
            around.viewport().installEventFilter(self)
        return self._area

    def showEvent(self, event: QShowEvent) -> None:
        """Now all around has its size."""
        super().showEvent(event)
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The page has another size."""
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)


def _forget_sizes(layout: QLayout) -> None:
    """Have a layout and all within it measured anew: they hear of a change inside only some events later."""
    layout.invalidate()
    for number in range(layout.count()):
        item = layout.itemAt(number)
        widget = item.widget() if item is not None else None
        within = widget.layout() if widget is not None else item.layout() if item is not None else None
        if within is not None:
            _forget_sizes(within)
        if widget is not None:
            widget.updateGeometry()
