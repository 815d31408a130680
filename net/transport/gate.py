"""The door: who may connect to the inbox, and who is still listened to.

Keys of the roster always get in. Up to eight others who know the room's code get in as well, to ask for a seat or to
watch; they are held to a modest rate. Sources outside the local networks are turned away unless the room allows them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from net.addresses import Own, is_local
from net.transport.notices import PeerKey

STRANGERS: Final = 8
DOMAIN: Final = b"room"
"""libzmq's name for an inbox whose connections are to be decided on."""
_FORGOTTEN_AFTER = 10.0
"""Seconds of silence after which a stranger's place is free again."""
_RATE, _BURST = 30.0, 90.0
"""Messages a second that are taken from a stranger, and how many it may save up."""
_STRANGER_BYTES: Final = 64 * 1024


class _Place(NamedTuple):
    """One stranger: when it was last heard, and how many messages it has saved up."""

    heard: float
    saved: float


class Gate:
    """Decides at the handshake and again at every message; used on the network thread only."""

    def __init__(self, clock: Callable[[], float], *, everywhere: bool = False) -> None:
        """`everywhere`: also let in who comes from outside the local networks."""
        self.roster: set[PeerKey] = set()
        """Who always gets in: everybody with a seat."""
        self.own: Sequence[Own] = ()
        """This machine's addresses, kept current by the mesh."""
        self._everywhere = everywhere
        self._clock = clock
        self._strangers: dict[PeerKey, _Place] = {}

    def answer(self, request: Sequence[bytes]) -> list[bytes] | None:
        """The answer to one request of libzmq's (ZAP 1.0, RFC 27), None for what is no request.

        The key becomes the connection's `User-Id`, in hex.
        """
        if len(request) < 9:
            return None
        version, number, domain, host, _identity, mechanism, *credentials = request[2:]
        key = credentials[0]
        proper = version == b"1.0" and domain == DOMAIN and mechanism == b"CURVE" and len(key) == 32
        if proper and self.admits(key, host.decode("ascii", "replace")):
            return [*request[:2], b"1.0", number, b"200", b"", key.hex().encode(), b""]
        return [*request[:2], b"1.0", number, b"400", b"", b"", b""]

    def admits(self, key: PeerKey, host: str) -> bool:
        """Whether the holder of this key may connect from this numeric address."""
        if not (self._everywhere or is_local(host, self.own)):
            return False
        return key in self.roster or self._place(key, self._clock()) is not None

    def hears(self, key: PeerKey, size: int) -> bool:
        """Whether a message of this many bytes is taken from a key that was let in."""
        if key in self.roster:
            return True
        now = self._clock()
        place = self._place(key, now)
        if place is None:
            return False
        saved = min(_BURST, place.saved + (now - place.heard) * _RATE)
        taken = saved >= 1 and size <= _STRANGER_BYTES
        self._strangers[key] = _Place(now, saved - taken)
        return taken

    def _place(self, key: PeerKey, now: float) -> _Place | None:
        """A stranger's place, a free one if it has none yet; None when all are taken."""
        if key not in self._strangers:
            self._strangers = {who: at for who, at in self._strangers.items() if now - at.heard < _FORGOTTEN_AFTER}
            if len(self._strangers) >= STRANGERS:
                return None
            self._strangers[key] = _Place(now, _BURST)
        return self._strangers[key]
