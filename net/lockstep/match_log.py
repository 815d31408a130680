"""One peer's log of a match: its records, the table after them, the open step, and what came early for the next."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.kernel import Result
from net.entries import ZERO, Ballot, Code, Entry, PeerNumber
from net.lockstep.step import OpenStep
from net.lockstep.table import Table
from net.log import Kind

Place: TypeAlias = tuple[Code, Ballot, PeerNumber, bytes, str]
"""Kind, ballot, author, the head that an entry goes on from, subject: of the next step an author has one for each."""


def place_of(entry: Entry) -> Place:
    """Where an entry of the step after the open one is held."""
    return entry.kind, entry.ballot, entry.author, entry.head, entry.subject


class Over(NamedTuple):
    """How a game came to its end; what follows only seals the log."""

    result: Result
    digest: bytes
    head: bytes
    """The log's head after the game's last step."""
    steps: int


class MatchLog:
    """What is known here of the match. Signs nothing, sends nothing and writes nothing."""

    def __init__(self, table: Table, me: PeerNumber) -> None:
        """The log before START; `me` is below 0 for a spectator."""
        self.start = table.start
        self.match = table.start.match
        self.me = me
        self.table = table
        self.step = OpenStep(table)
        self.records: list[bytes] = []
        """The packed log."""
        self.early: dict[Place, Entry] = {}
        """Genuine entries of the step after the open one."""
        self._previous: Table | None = None

    @property
    def looks_on(self) -> bool:
        """Whether this is a spectator: it asks for the log and chats, and nobody takes anything else from it."""
        return self.me < 0

    @property
    def others(self) -> tuple[PeerNumber, ...]:
        """The other members."""
        return tuple(peer for peer in self.table.members if peer != self.me)

    @property
    def owed(self) -> tuple[int, ...]:
        """The own seats that owe an input for the open step."""
        return self.step.authors.get(self.me, ())

    def turn_to(self, following: OpenStep) -> None:
        """The open step is final: `following` is open now."""
        self._previous, self.table, self.step = self.table, following.table, following

    def add(self, entry: Entry) -> None:
        """Take in an entry that needs no check, of the open step or the one after it."""
        if (entry.step, entry.head) == (self.table.length, self.table.head):
            self.step.add(entry, checked=True)
            if entry.author == self.me:
                self.step.promise(entry.ballot)
        elif entry.step == self.table.length + 1:
            self.early[place_of(entry)] = entry

    def early_by(self, author: PeerNumber) -> list[Entry]:
        """The entries of one author that are held for the next step."""
        return [entry for entry in self.early.values() if entry.author == author]

    def early_part(self, author: PeerNumber, table: Table) -> Entry | None:
        """The INPUT of this author that is held for the step that this table is before."""
        return self.early.get((Code.INPUT, ZERO, author, table.head, ""))

    def table_at(self, length: int) -> Table | None:
        """The table before step `length`, if that is the open step or the one before."""
        for table in (self.table, self._previous):
            if table and table.length == length:
                return table
        return None

    def is_over(self) -> bool:
        """Whether the game's last step is final. END, which follows, only seals the log."""
        return self.table.length > 0 and self.table.kind is Kind.END

    def over(self) -> Over | None:
        """How the game ended, once its last step is final."""
        table = self._previous if self.table.ended else self.table
        if table is None or not self.is_over() or (result := table.state.result()) is None:
            return None
        return Over(result, table.digest, table.head, table.game_steps)
