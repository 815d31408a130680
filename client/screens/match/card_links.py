"""Names of cards in log, chat and prompt are links: pointed at, they show the card at a glance; clicked, closely."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from client.panels.peek import Peek
from client.panels.prompt import PromptBar
from client.panels.text_page import CardPage
from client.screens.match.side import SidePanel
from client.tables.interface import Table
from client.viewmodel.log import Names


class CardLinks(QObject):
    """Leads from names to the cards of a table."""

    def __init__(
        self,
        screen: QWidget,
        side: SidePanel,
        prompt: PromptBar,
        table: Table,
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
