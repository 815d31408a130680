"""What peers say beside the log: pause, talk, and the dumps after a desync."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from games.kernel import canonical, first_difference
from net.entries import NUMBER, PeerNumber
from net.lockstep.news import Desync, DesyncReport, Paused, Said
from net.lockstep.table import Table
from net.wire import TALK_LIMIT, Dump, Pause, Talk, clean, encode

if TYPE_CHECKING:
    from net.lockstep.core import Lockstep

DUMP_PART: Final = 192 * 1024
DUMP_PARTS: Final = 64


class Beside:
    """One peer's unlogged talk with the others."""

    def __init__(self, core: Lockstep) -> None:
        self._core = core
        self.pause: tuple[int, PeerNumber, bool] = (0, 0, False)
        """Number, peer and on or off of the newest pause or resumption."""
        self._dumps: dict[PeerNumber, dict[int, bytes]] = {}
        self._reported: set[PeerNumber] = set()

    @property
    def pauses_used_up(self) -> bool:
        """Whether no pause can be begun any more: it would have a number that nobody could go on from."""
        return self.pause[0] + 1 >= NUMBER.highest

    def set_pause(self, on: bool) -> None:
        """Pause, unless `pauses_used_up`; or go on, which is always possible. Whoever plays may do either."""
        core = self._core
        self._take_pause((min(self.pause[0] + 1, NUMBER.highest), core.me, on))
        core.send_members(encode(Pause(core.match, *self.pause)))

    def on_pause(self, newest: tuple[int, PeerNumber, bool]) -> None:
        """Somebody paused or resumed: the highest number (then peer, then a pause) holds, the same one everywhere."""
        if newest > self.pause and newest[1] in self._core.table.members and not _is_last_pause(newest):
            self._take_pause(newest)

    def say(self, text: str) -> None:
        """Chat, to everybody who is here, with a text that is fit to show."""
        self._core.send_all(encode(Talk(self._core.match, clean(text, TALK_LIMIT))))

    def on_talk(self, source: PeerNumber, message: Talk) -> None:
        """Somebody chats."""
        if text := clean(message.text, TALK_LIMIT):
            self._core.tell(Said(source, text))

    def dump(self, to: Iterable[PeerNumber]) -> None:
        """Send the canonical state before the open step to members, unless this is a spectator."""
        core = self._core
        if core.looks_on:
            return
        state = canonical(core.table.state.public())
        parts = [state[at : at + DUMP_PART] for at in range(0, len(state), DUMP_PART)][:DUMP_PARTS]
        for peer in to:
            for number, part in enumerate(parts):
                message = Dump(core.match, core.table.length, core.outside.version, number, len(parts), part)
                core.send(peer, encode(message))

    def on_dump(self, source: PeerNumber, message: Dump) -> None:
        """A member stopped because digests differ: answer alike; if they do, stop and report the first difference."""
        core = self._core
        table = core.table_at(message.step)
        if table is None or source in self._reported or not message.part < message.parts <= DUMP_PARTS:
            return
        parts = self._dumps.setdefault(source, {})
        parts[message.part] = message.state
        if len(parts) < message.parts:
            return
        self._reported.add(source)
        theirs = b"".join(parts[number] for number in sorted(parts))
        accused = core.stopped.peer if isinstance(core.stopped, Desync) else None
        if theirs != canonical(table.state.public()) or source == accused:
            core.stop_for_desync(source, message.step)
            self._report(source, message, table, theirs)
        elif accused is None:
            self.dump([source])  # it has our state; whoever it stopped over has not reached us yet

    def _take_pause(self, newest: tuple[int, PeerNumber, bool]) -> None:
        self.pause = newest
        self._core.presence.paused = newest[2]
        self._core.tell(Paused(newest[1], newest[2]))

    def _report(self, source: PeerNumber, message: Dump, table: Table, theirs: bytes) -> None:
        ours = json.loads(canonical(table.state.public()))
        try:
            different = first_difference(ours, json.loads(theirs))
        except (ValueError, RecursionError):
            different = ("", None, "a dump that cannot be read")
        field, mine, other = different or ("", None, None)
        version, their_version = self._core.outside.version, clean(message.version, TALK_LIMIT)
        self._core.tell(DesyncReport(message.step, source, field, mine, other, version, their_version))


def _is_last_pause(newest: tuple[int, PeerNumber, bool]) -> bool:
    """Whether this is a pause that nobody could withdraw: there is no higher number."""
    return newest[2] and newest[0] == NUMBER.highest
