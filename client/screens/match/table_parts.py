"""What a match and a replay have around their table: names that lead to cards, channels, and the open pile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from client.panels.card import Peek
from client.panels.channels import ChannelTab
from client.panels.pile import PilePanel
from client.panels.prompt import PromptBar
from client.panels.table_frame import TableFrame
from client.panels.text_page import CardPage
from client.screens.match.side import SidePanel
from client.tables.base import AnyTable
from client.tables.cast import Cast
from client.tables.guide import topics_of_piece
from client.tables.interface import Channelled
from client.tables.line import Line
from client.viewmodel.log import Names


def topics_at(table: AnyTable, key: str) -> tuple[str, ...]:
    """What explains a piece: its own paragraph, then its rules; without one, what the prompt line is about."""
    if key:
        card = table.card(key)
        return (*topics_of_piece(key), *(card.rules if card is not None else ()))
    rule = table.prompt().rule
    return (rule,) if rule else ()


class CardLinks(QObject):
    """Leads from names to the cards of a table."""

    def __init__(
        self,
        screen: QWidget,
        side: SidePanel,
        prompt: PromptBar,
        table: AnyTable,
        names: Names,
        look_closely: Callable[[str], None],
    ) -> None:
        """`look_closely` is called with the key of a card whose name was clicked."""
        super().__init__(screen)
        self._screen, self._table = screen, table
        self._peek: Peek | None = None
        places: tuple[CardPage | PromptBar, ...] = (side.log, side.chat.page, prompt)
        for place in places:
            place.names = names
            place.card_asked.connect(look_closely)
            place.card_peeked.connect(lambda key, place=place: self._glance(key, place))

    def _glance(self, key: str, place: CardPage | PromptBar) -> None:
        if self._peek is None:
            self._peek = Peek(self._screen)  # a table opens without it
        name = place.link_rect
        corner = place.mapTo(self._screen, QPoint(0, 0))
        beside = QRect(QPoint(corner.x(), corner.y() + name.top()), QSize(place.width(), name.height()))
        if isinstance(place, PromptBar):
            beside = name.translated(corner)
        self._peek.show_card(self._table.card(key) if key else None, beside)


class Channels(QObject):
    """Shows the tabs of a `Channelled` table; `changed` is called when another channel or part of the log is shown."""

    def __init__(
        self,
        frame: TableFrame,
        side: SidePanel,
        table: AnyTable,
        changed: Callable[[], None],
        film: Callable[[str], bool] = lambda _channel: False,
    ) -> None:
        """`film`: go on with the films of another channel while films run; whether there are any."""
        super().__init__(frame)
        self._film = film
        self._tabs: Sequence[ChannelTab] = ()
        self._frame, self._side, self._table, self._changed = frame, side, table, changed
        frame.channels.chosen.connect(self.follow)
        side.only_this.toggled.connect(lambda _on: changed())

    def refresh(self, cast: Cast) -> None:
        """Show what goes on now."""
        table = self._table
        there = table.channels() if isinstance(table, Channelled) else ()
        calling = table.prompt().channel if there else ""
        tabs = [
            ChannelTab(each, tuple(cast[seat].mark for seat in each.seats), each.key == calling != self.followed)
            for each in there
        ]
        self._side.only_this.setVisible(len(there) > 1)
        self._tabs = tabs if len(tabs) > 1 else ()
        self._frame.show_channels(self._tabs, self.followed)

    @property
    def followed(self) -> str:
        """The channel that is shown; "" where nothing goes on side by side."""
        return self._table.followed if isinstance(self._table, Channelled) else ""

    def concerns(self, channel: str) -> bool:
        """Whether something of a channel is told while another one may be followed."""
        return not channel or not self.followed or channel == self.followed

    def readable(self, lines: Iterable[Line]) -> list[Line]:
        """The lines of a log that are shown: all, or those of this channel and of everybody."""
        if self._side.only_this.isHidden() or not self._side.only_this.isChecked():
            return list(lines)
        return [line for line in lines if self.concerns(line.channel)]

    def follow(self, channel: str) -> None:
        """Show another one; while films run, their time goes on there, if something of it was filmed."""
        if self._frame.films.film is not None and self._film(channel):
            self._frame.show_channels(self._tabs, channel)
            return
        if isinstance(self._table, Channelled) and channel != self.followed:
            self._frame.films.skip()
            self._table.follow(channel)
            self._changed()


class OpenPile(QObject):
    """Opens one pile at a time."""

    def __init__(self, over: QWidget, table: AnyTable) -> None:
        super().__init__(over)
        self._over, self._table = over, table
        self.panel: PilePanel | None = None
        """The panel that is open."""

    def open(self, key: str) -> bool:
        """Open the pile that a piece stands for; whether it is one."""
        pile = self._table.pile(key)
        if pile is None:
            return False
        self.close()
        self.panel = panel = PilePanel(self._over, pile)
        panel.closed.connect(self._closed)
        return True

    def refresh(self) -> None:
        """The table has changed: show the pile as it is now, or close it if it is gone."""
        if self.panel is None:
            return
        pile = self._table.pile(self.panel.pile.key)
        if pile is None:
            self.close()
        else:
            self.panel.show_pile(pile)

    def close(self) -> None:
        """Close what is open."""
        if self.panel is not None:
            self.panel.dismiss()

    def _closed(self) -> None:
        self.panel = None
