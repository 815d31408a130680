"""Pictures that a seat's input rests on, shown to everybody who is here. Never in the log; the newest wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Final, TypeAlias

from games.kernel import Seat
from net.entries import PeerNumber
from net.lockstep.channels import Around, Channel, ChannelMessage, plays
from net.lockstep.news import Misbehaved, PicturesShown
from net.reasons import BadValueError, Reason, Why
from net.wire import BLOB_PART, Blob, encode

PICTURES_MOST: Final = 32
"""The pictures of one input are so many at most."""
PICTURES_LIMIT: Final = 4 << 20
"""Bytes of them all together at most."""
PERIOD: Final = 1.0
"""Seconds between two times that one peer's pictures are told here: a flood costs no more than that."""
AGAIN: Final = 3.0
"""Seconds after which a part that has not arrived is sent again; twice as many each further time."""
ATTEMPTS: Final = 4
"""A peer to which a part did not get in so many attempts is left alone until it has come back."""

_About: TypeAlias = tuple[int, Seat, bytes, tuple[int, ...]]
"""Step, seat, hash and sizes, as every part of some pictures repeats them."""


@dataclass(slots=True)
class _Way:
    """How far the own pictures are on their way to one peer: never more than one part is under way."""

    next: int = 0
    """The first part that it has not shown to have."""
    flying: tuple[bytes, int] | None = None
    """Name of the pictures and number of the part that is under way."""
    attempts: int = 0
    again_at: float = 0.0


@dataclass(slots=True)
class _Arriving:
    """Pictures of one peer, of which some parts are here."""

    about: _About
    parts: dict[int, bytes] = field(default_factory=dict)


class PictureChannel(Channel):
    """One peer's pictures and those of the others: of every peer the newest only, and never more than the limits.

    They leave part by part, to each peer the next one only when it has said that the last one has arrived: so no move
    waits behind more than that, and for a slow peer no more than that is held. Whoever is not here meanwhile does not
    get them. Those of others are told once their step is final here; that is after the news of the step itself.
    """

    def __init__(self, around: Around) -> None:
        self._around = around
        self._name = b""
        self._parts: tuple[bytes, ...] = ()
        self._ways: dict[PeerNumber, _Way] = {}
        self._arriving: dict[PeerNumber, _Arriving] = {}
        self._arrived: dict[PeerNumber, _About] = {}
        """What was whole last."""
        self._whole: dict[PeerNumber, PicturesShown] = {}
        self._next: dict[PeerNumber, float] = {}

    def show(self, seat: Seat, step: int, pictures: Sequence[bytes]) -> None:
        """Begin to show what an own seat's input of a step rests on, in place of all that was shown before.

        Raises ValueError, in a sentence for people, if the seat is played elsewhere or the pictures are too many.
        """
        around = self._around
        if not plays(around, around.me, seat):
            raise BadValueError(Why.NOT_YOUR_PICTURES)
        sizes, data = tuple(map(len, pictures)), b"".join(pictures)
        if not _within_limits(sizes):
            raise BadValueError(Why.LARGE_PICTURES)
        name = blake2b(data, digest_size=32).digest()
        cuts = range(0, len(data), BLOB_PART)
        self._name = name
        self._parts = tuple(
            encode(Blob(around.match, step, seat, name, sizes, part, data[at : at + BLOB_PART]))
            for part, at in enumerate(cuts)
        )
        here = {*around.members, *around.links} - {around.me}
        self._ways = {peer: replace(self._ways.get(peer, _Way()), next=0) for peer in here}

    def connected(self, peer: PeerNumber) -> None:
        """A connection to this peer stands."""
        self._begin_anew(peer, lost=False)

    def disconnected(self, peer: PeerNumber) -> None:
        """No connection to this peer stands any more."""
        self._begin_anew(peer, lost=True)

    def _begin_anew(self, peer: PeerNumber, *, lost: bool) -> None:
        """No connection to this peer stands any more, and what was under way is `lost`; or one stands again.

        Perhaps it was started anew and has lost the parts that it had: all of them leave again. Whoever only says again
        that it is here has not got what was sent any sooner.
        """
        way = self._ways.get(peer)
        if way and way.next < len(self._parts):
            way.next = 0
        if way and (lost or way.attempts >= ATTEMPTS):
            way.flying, way.attempts = None, 0

    def receive(self, source: PeerNumber, message: ChannelMessage) -> None:
        """One part came from a member, and the whole must have the hash that names it; or a peer has got an own one."""
        if isinstance(message, Blob) and message.data:
            self._take_part(source, message)
        elif isinstance(message, Blob):
            self._get_on(source, message)

    def _take_part(self, source: PeerNumber, message: Blob) -> None:
        sizes = message.sizes
        if not plays(self._around, source, message.seat):
            self._around.tell(Misbehaved(source, Reason(Why.FOREIGN_PICTURES)))
            return
        expected = min(BLOB_PART, sum(sizes) - message.part * BLOB_PART)
        if not _within_limits(sizes) or len(message.data) != expected:
            self._around.tell(Misbehaved(source, Reason(Why.BIG_PICTURES)))
            return
        self._around.send(source, encode(replace(message, sizes=(), data=b"")))
        about = (message.step, message.seat, message.name, sizes)
        if self._arrived.get(source) == about:
            return
        arriving = self._arriving.get(source)
        if arriving is None or arriving.about != about:
            arriving = self._arriving[source] = _Arriving(about)
        arriving.parts[message.part] = message.data
        if len(arriving.parts) * BLOB_PART >= sum(sizes):
            del self._arriving[source]
            self._arrived[source] = about
            self._take_whole(source, message, b"".join(part for _, part in sorted(arriving.parts.items())))

    def tick(self, now: float) -> None:
        """Send the next parts, and tell what is whole and due."""
        around = self._around
        for peer, way in self._ways.items():
            waits = way.flying and (now < way.again_at or way.attempts >= ATTEMPTS)
            if way.next < len(self._parts) and not waits:
                way.flying = self._name, way.next
                way.again_at = now + AGAIN * 2**way.attempts
                way.attempts += 1
                around.send(peer, self._parts[way.next])
        for source, shown in list(self._whole.items()):
            if shown.step < around.open_step and now >= self._next.get(source, now):
                self._next[source] = now + PERIOD
                around.tell(self._whole.pop(source))

    def _get_on(self, source: PeerNumber, message: Blob) -> None:
        """A peer has got a part: the next one may leave."""
        way = self._ways.get(source)
        if way and way.flying == (message.name, message.part):
            way.next += (message.name, message.part) == (self._name, way.next)
            way.flying, way.attempts = None, 0

    def _take_whole(self, source: PeerNumber, message: Blob, data: bytes) -> None:
        if blake2b(data, digest_size=32).digest() != message.name:
            self._around.tell(Misbehaved(source, Reason(Why.OTHER_PICTURES)))
            return
        pictures, at = [], 0
        for size in message.sizes:
            pictures.append(data[at : at + size])
            at += size
        self._whole[source] = PicturesShown(message.seat, message.step, tuple(pictures))


def _within_limits(sizes: Sequence[int]) -> bool:
    return 0 < len(sizes) <= PICTURES_MOST and min(sizes) > 0 and sum(sizes) <= PICTURES_LIMIT
