"""What peers say beside the log: pause, talk, pictures, and the dumps after a desync."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from games.kernel import canonical, first_difference
from net.entries import PeerNumber
from net.lockstep.news import Desync, DesyncReport, Misbehaved, Paused, Picture, Said
from net.lockstep.table import Table
from net.wire import BLOB_PART, TALK_LIMIT, Blob, Dump, Pause, Talk, clean, encode

if TYPE_CHECKING:
    from net.lockstep.core import Lockstep

PICTURE_PARTS: Final = 64
"""The largest picture has so many parts (4 MiB)."""
PICTURES_OPEN: Final = 4
"""Pictures that may be arriving at one time."""
DUMP_PART: Final = 192 * 1024
DUMP_PARTS: Final = 64


class Beside:
    """One peer's unlogged talk with the others."""

    def __init__(self, core: Lockstep) -> None:
        self._core = core
        self.pause: tuple[int, PeerNumber, bool] = (0, 0, False)
        """Number, peer and on or off of the newest pause or resumption."""
        self._pictures: dict[bytes, dict[int, bytes]] = {}
        self._dumps: dict[PeerNumber, dict[int, bytes]] = {}
        self._reported: set[PeerNumber] = set()

    def set_pause(self, on: bool) -> None:
        """Pause, or go on. Whoever plays may do either."""
        core = self._core
        self._take_pause((self.pause[0] + 1, core.me, on))
        core.send_members(encode(Pause(core.match, *self.pause)))

    def on_pause(self, newest: tuple[int, PeerNumber, bool]) -> None:
        """Somebody paused or resumed: the highest number (then peer) holds."""
        if newest[:2] > self.pause[:2] and newest[1] in self._core.table.members:
            self._take_pause(newest)

    def say(self, text: str) -> None:
        """Chat, to everybody who is here."""
        self._core.send_all(encode(Talk(self._core.match, clean(text, TALK_LIMIT))))

    def on_talk(self, source: PeerNumber, message: Talk) -> None:
        """Somebody chats."""
        if text := clean(message.text, TALK_LIMIT):
            self._core.tell(Said(source, text))

    def show_picture(self, data: bytes) -> bytes:
        """Send a picture to all members; returns its name, the BLAKE2b-256 hash. Raises ValueError beyond 4 MiB."""
        parts = [data[at : at + BLOB_PART] for at in range(0, len(data), BLOB_PART)]
        if not 0 < len(parts) <= PICTURE_PARTS:
            raise ValueError(f"a picture has 1 to {PICTURE_PARTS * BLOB_PART} bytes, not {len(data)}")
        name = blake2b(data, digest_size=32).digest()
        for number, part in enumerate(parts):
            self._core.send_members(encode(Blob(self._core.match, name, number, len(parts), part)))
        return name

    def on_blob(self, source: PeerNumber, message: Blob) -> None:
        """One part of a picture came; the whole must have the hash that names it."""
        if message.part >= message.parts or message.parts > PICTURE_PARTS or len(message.data) > BLOB_PART:
            self._core.tell(Misbehaved(source, "sent a picture beyond the limits"))
            return
        if message.name not in self._pictures and len(self._pictures) >= PICTURES_OPEN:
            del self._pictures[next(iter(self._pictures))]
        parts = self._pictures.setdefault(message.name, {})
        parts[message.part] = message.data
        if len(parts) >= message.parts:
            del self._pictures[message.name]
            data = b"".join(parts[number] for number in sorted(parts))
            if blake2b(data, digest_size=32).digest() == message.name:
                self._core.tell(Picture(message.name, data))
            else:
                self._core.tell(Misbehaved(source, "sent a picture that does not have its hash"))

    def dump(self, to: Iterable[PeerNumber]) -> None:
        """Send the canonical state before the open step to members, unless this is a spectator."""
        core = self._core
        if core.looks_on:
            return
        state = canonical(core.table.state.public())
        parts = [state[at : at + DUMP_PART] for at in range(0, len(state), DUMP_PART)][:DUMP_PARTS]
        for peer in to:
            for number, part in enumerate(parts):
                message = Dump(core.match, 0, core.table.length, core.outside.version, number, len(parts), part)
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
