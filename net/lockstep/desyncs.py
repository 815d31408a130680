"""After digests differed: peers show each other their states, and each finds out where they first differ."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from games.kernel import canonical, first_difference
from net.entries import PeerNumber
from net.lockstep.news import Desync, DesyncReport
from net.lockstep.table import Table
from net.wire import TALK_LIMIT, Dump, clean, encode

if TYPE_CHECKING:
    from net.lockstep.desk import Desk

DUMP_PART: Final = 192 * 1024
DUMP_PARTS: Final = 64


class Desyncs:
    """One peer's part in finding out where two states differ."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._dumps: dict[PeerNumber, dict[int, bytes]] = {}
        self._reported: set[PeerNumber] = set()

    def dump(self, to: Iterable[PeerNumber]) -> None:
        """Send the canonical state before the open step to members, unless this is a spectator."""
        desk = self._desk
        if desk.looks_on:
            return
        state = canonical(desk.table.state.public())
        parts = [state[at : at + DUMP_PART] for at in range(0, len(state), DUMP_PART)][:DUMP_PARTS]
        for peer in to:
            for number, part in enumerate(parts):
                message = Dump(desk.match, desk.table.length, desk.outside.version, number, len(parts), part)
                desk.send(peer, encode(message))

    def take(self, source: PeerNumber, message: Dump) -> None:
        """A member stopped because digests differ: answer alike; if they do, stop and report the first difference."""
        desk = self._desk
        table = desk.table_at(message.step)
        if table is None or source in self._reported or not message.part < message.parts <= DUMP_PARTS:
            return
        parts = self._dumps.setdefault(source, {})
        parts[message.part] = message.state
        if len(parts) < message.parts:
            return
        self._reported.add(source)
        theirs = b"".join(parts[number] for number in sorted(parts))
        accused = desk.stopped.peer if isinstance(desk.stopped, Desync) else None
        if theirs != canonical(table.state.public()) or source == accused:
            desk.stop_for_desync(source, message.step)
            self._report(source, message, table, theirs)
        elif accused is None:
            self.dump([source])  # it has our state; whoever it stopped over has not reached us yet

    def _report(self, source: PeerNumber, message: Dump, table: Table, theirs: bytes) -> None:
        ours = json.loads(canonical(table.state.public()))
        try:
            different = first_difference(ours, json.loads(theirs))
        except (ValueError, RecursionError):
            different = ("", None, "a dump that cannot be read")
        field, mine, other = different or ("", None, None)
        version, their_version = self._desk.outside.version, clean(message.version, TALK_LIMIT)
        self._desk.tell(DesyncReport(message.step, source, field, mine, other, version, their_version))
