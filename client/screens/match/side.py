"""The side panel of a match: players on top, then log, chat, the close look and help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget, QWidgetItem

from client.i18n import translate
from client.panels.card import CardPanel
from client.panels.chat import ChatPanel
from client.panels.help import HelpPanel
from client.panels.log import LogPanel
from client.panels.players import Players
from client.screens.kinds import HELP
from client.settings import Settings
from client.theme import look
from client.widgets import Tabs, Toggle, holding, painting, vbox
from games.kernel import Game

_NARROW = 1180
"""Below this width (logical pixels) the panel starts folded."""
_SMALL = 800
"""Below this width, as where everything is enlarged, it takes as little as its tabs need."""
_LOWEST = 96
"""Pages are at least so high (logical pixels) and take what is left: what stands above them needs its words whole."""


def folds(width: float) -> bool:
    """Whether a window of that width (logical pixels) begins with its side panel folded."""
    return width < _NARROW


def side_width(width: float) -> int:
    """How wide the side panel is, folded or not, in a window of that width."""
    return 380 if width >= 1600 else 320 if not folds(width) else 260 if width >= _SMALL else 216


class Guide(QWidget):
    """A guide that can do with less room."""

    def spread(self, *, on: bool) -> None:
        """Take all the room it likes, or only what it needs."""
        raise NotImplementedError

    def height_needed(self, width: int, *, spread: bool) -> int:
        """How high it then is at this width, in pixels."""
        raise NotImplementedError


class SidePanel(QWidget):
    """All panels beside the table."""

    turned = Signal(int)
    """The tab that is shown now."""

    def __init__(
        self,
        game: Game[Any, Any],
        settings: Settings | None = None,
        *,
        steps: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.players = Players()
        self.log = LogPanel(steps=steps)
        self.chat = ChatPanel()
        self.only_this = Toggle(translate("Channels", "Only this match"))
        """Whether the log leaves out what goes on beside what is followed."""
        self.only_this.setObjectName("only this")
        self.only_this.hide()
        self.card = CardPanel()
        self.help = HelpPanel(game, settings)
        self._before_help: int | None = None
        """The tab that was shown when help was opened for something at the table; None once another is chosen."""
        names = (
            translate("Play", "Log"),
            translate("Play", "Chat"),
            translate("Play", "Card"),
            translate("Play", "Help"),
        )
        self.tabs = Tabs(names, ("log", "chat", "inspect", "book"))
        self._pages = QStackedWidget()
        self._pages.setMinimumHeight(look().px(_LOWEST))
        self._pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        for page in (holding(vbox(self.only_this, (self.log, 1))), self.chat, self.card, self.help):
            self._pages.addWidget(page)
        self.tabs.currentChanged.connect(self._turn)
        parts = (self.players, self.tabs, (self._pages, 1))
        self._column = vbox(*parts, on=self, edge=(12, 6, 12, 12), gap=4)
        for asking in (self.log, self.card):
            asking.rule_asked.connect(self.open_rule)

    def show_guide(self, guide: QWidget) -> None:
        """Put a guide between the players and the tabs."""
        self._column.insertWidget(1, guide)

    def event(self, event: QEvent) -> bool:
        """Something above the pages has become higher or lower."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_room()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Guides spread where there is room."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Let guides spread, the first of them first, as long as the pages keep their room; then these give way.

        Players make themselves small before that.  Where not even the tabs have room, a guide stands alone below them.
        """
        column, around, px = self._column, self._column.contentsMargins(), look().px
        width = self.width() - around.left() - around.right()
        room = self.height() - around.top() - around.bottom()
        guides: list[Guide] = []
        needed, players = self.tabs.sizeHint().height() + column.spacing(), QWidgetItem(self.players)
        for item in filter(None, map(column.itemAt, range(column.count()))):
            widget = item.widget()
            if widget in (self._pages, self.tabs) or item.isEmpty():
                continue
            room -= column.spacing()
            if isinstance(widget, Guide):
                guides.append(widget)
                needed += widget.height_needed(width, spread=False)
            elif widget is not self.players:
                needed += item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
        self.players.fit(room, needed + px(_LOWEST))
        room -= needed + players.sizeHint().height()
        for guide in guides:
            more = guide.height_needed(width, spread=True) - guide.height_needed(width, spread=False)
            fits = room - more >= px(_LOWEST)
            guide.spread(on=fits)
            room -= more if fits else 0
        for part in (self.tabs, self._pages):
            part.setVisible(room >= 0)
        self._pages.setMinimumHeight(min(px(_LOWEST), max(0, room)))

    @property
    def tab(self) -> int:
        """The tab that is shown."""
        return self._pages.currentIndex()

    def turn_to(self, tab: int) -> None:
        """Show a tab."""
        self.tabs.setCurrentIndex(tab)

    def open_rule(self, rule: str) -> None:
        """Open the rules at a rule."""
        self.turn_to(HELP)
        self.help.open_rule(rule)

    def explain(self, topics: Iterable[str]) -> None:
        """Open help where one of these topics is explained (see `HelpPanel.open`)."""
        before = self._before_help if self.tab == HELP else self.tab
        self.turn_to(HELP)
        self._before_help = before
        self.help.open(topics)

    def back(self) -> bool:
        """Close the help that `explain` opened: show the tab that was shown before; False if there is none."""
        before = self._before_help
        if before is not None:
            self.turn_to(before)
        return before is not None

    def _turn(self, tab: int) -> None:
        self._before_help = None
        self._pages.setCurrentIndex(tab)
        self.turned.emit(tab)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a line at the side of the table."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.color("surface"))
            edge = 0.5 if self.x() else rect.right() - 0.5
            s.line(edge, 0, edge, rect.bottom(), "line")
