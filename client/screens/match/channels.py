"""Switching between what goes on side by side at a table, and what the log tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject

from client.panels.channels import ChannelTab
from client.panels.table_frame import TableFrame
from client.screens.match.side import SidePanel
from client.tables.cast import Cast
from client.tables.interface import Channelled, Table
from client.tables.line import Line


class Channels(QObject):
    """Shows the tabs of a `Channelled` table; `changed` is called when another channel or part of the log is shown."""

    def __init__(
        self,
        frame: TableFrame,
        side: SidePanel,
        table: Table,
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
        if self._frame.playing and self._film(channel):
            self._frame.show_channels(self._tabs, channel)
            return
        if isinstance(self._table, Channelled) and channel != self.followed:
            self._frame.skip()
            self._table.follow(channel)
            self._changed()
