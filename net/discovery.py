"""Finding rooms on the local network by multicast DNS: comfortable where it works, and never the only way.

What is found are hints from anybody: every text is cleaned, and who sits behind an address shows when connecting.
python-zeroconf blocks for seconds; it runs on threads of its own, and no call here waits for it except `find`.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from net.addresses import Address, is_container, own_addresses, published, read_ip
from net.invitation import BadInvitationError, read_code

if TYPE_CHECKING:
    import zeroconf

_log = logging.getLogger(__name__)

SERVICE: Final = "_offleash._tcp.local."
_VERSION: Final = "1"
_MOST: Final = 100
"""Announcements kept at once; a network that shouts more is not a games night."""
_ASK_MS: Final = 3000
_NAME_LIMIT: Final = 40


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a room or an unfinished match lets the network know. A private room has no code, and tells nothing else."""

    tag: bytes
    """The room's tag, 8 bytes."""
    port: int
    code: str = ""
    """An open room's code in its plain form: whoever is on the network may join with one click."""
    unfinished: bool = False
    """A match that has begun and whose peers look for each other."""
    game: str = ""
    """Its id: who looks has titles of its own."""
    host: str = ""
    """Who invites, as people know them."""
    seats: int = 0
    free: int = 0

    def as_texts(self) -> dict[str, str]:
        """The TXT record; a private room and a match give away no more than that they are there."""
        texts = {"v": _VERSION, "tag": self.tag.hex(), "match": "1" if self.unfinished else ""}
        if self.code and not self.unfinished:
            texts |= {"code": self.code, "game": self.game, "host": self.host[:_NAME_LIMIT]}
            texts |= {"seats": str(self.seats), "free": str(self.free)}
        return texts


@dataclass(frozen=True, slots=True)
class Found(Announcement):
    """An announcement with the addresses it came with."""

    addresses: tuple[Address, ...] = field(default=())


def read_texts(texts: Mapping[bytes, bytes | None], hosts: Iterable[str], port: int | None) -> Found | None:
    """What somebody announces, cleaned; None for what cannot be one of ours."""

    def text(key: str) -> str:
        raw = (texts.get(key.encode()) or b"").decode("utf-8", "replace")
        return "".join(each for each in raw if unicodedata.category(each)[0] != "C")[:_NAME_LIMIT]

    def number(key: str) -> int:
        return int(text(key)) if text(key) in {str(count) for count in range(9)} else 0

    try:
        tag = bytes.fromhex(text("tag"))
        code = read_code(text("code")) if text("code") else ""
    except (ValueError, BadInvitationError):
        return None
    addresses = tuple(dict.fromkeys(Address(host, port) for host in hosts if port and read_ip(host)))[:16]
    if len(tag) != 8 or text("v") != _VERSION or not addresses or not port:
        return None
    return Found(
        tag, port, code, bool(text("match")), text("game"), text("host"), number("seats"), number("free"), addresses
    )


class Discovery:
    """Listens for rooms as long as it is open, and announces at most one."""

    def __init__(self, changed: Callable[[], None] = lambda: None, interfaces: Sequence[str] | None = None) -> None:
        """`changed` is called, on a foreign thread, when `rooms` or `trouble` say something new.

        `interfaces`: IPv4 addresses to listen and announce on; default: all of this machine's.
        """
        self._changed, self._interfaces = changed, interfaces
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="discovery")
        self._news = threading.Condition()
        self._found: dict[str, Found] = {}
        self._trouble = ""
        self._wanted: Announcement | None = None
        self._zeroconf: zeroconf.Zeroconf | None = None
        self._browser: zeroconf.ServiceBrowser | None = None
        self._registered: zeroconf.ServiceInfo | None = None
        self._name = f"{secrets.token_hex(8)}.{SERVICE}"
        self._then(self._open)

    @property
    def trouble(self) -> str:
        """Why nobody can be found here, in one sentence; empty while all is well."""
        return self._trouble

    def rooms(self) -> tuple[Found, ...]:
        """Everything that announces itself now, but for ourselves."""
        with self._news:
            return tuple(self._found.values())

    def find(self, tag: bytes, patience: float) -> tuple[Found, ...]:
        """Wait at most so many seconds until somebody of this room announces itself, or there is `trouble`.

        Not for the network thread.
        """
        with self._news:
            self._news.wait_for(lambda: self._trouble or any(it.tag == tag for it in self._found.values()), patience)
            return tuple(each for each in self._found.values() if each.tag == tag)

    def announce(self, announcement: Announcement | None) -> None:
        """Let the network know this from now on, instead of what was announced before; None: nothing."""
        self._wanted = announcement
        self._then(self._say)

    def renew(self) -> None:
        """Begin anew, after the network has changed."""
        for step in (self._leave, self._open, self._say):
            self._then(step)

    def close(self, wait: bool = False) -> None:
        """Withdraw and stop; returns at once unless told to wait. What is asked afterwards has no effect."""
        self._wanted = None
        self._then(self._leave)
        self._worker.shutdown(wait=wait)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(wait=True)

    # --- on the worker thread -----------------------------------------------------------------------------------------

    def _then(self, step: Callable[[], None]) -> None:
        with contextlib.suppress(RuntimeError):  # closed already
            self._worker.submit(self._guarded, step)

    def _guarded(self, step: Callable[[], None]) -> None:
        import zeroconf

        try:
            step()
            trouble = self._trouble if step == self._leave else ""
        except (OSError, RuntimeError, zeroconf.Error) as fault:
            _log.warning("discovery: %s failed: %r", step.__name__, fault)
            trouble = "This network does not let programs find each other: send or paste the link instead."
        with self._news:
            new, self._trouble = trouble != self._trouble, trouble
            self._news.notify_all()
        if new:
            self._changed()

    def _open(self) -> None:
        import zeroconf

        places = self._interfaces
        if places is None:
            places = [str(each.ip) for each in own_addresses() if each.ip.version == 4 and not is_container(each)]
        if not places:
            raise OSError("no IPv4 address to announce from")
        self._zeroconf = zeroconf.Zeroconf(interfaces=list(places), ip_version=zeroconf.IPVersion.V4Only)
        self._browser = zeroconf.ServiceBrowser(self._zeroconf, SERVICE, handlers=[self._seen])

    def _say(self) -> None:
        import zeroconf

        wanted, network = self._wanted, self._zeroconf
        if network is None:
            raise OSError("multicast is not open")
        if wanted is None:
            if self._registered is not None:
                network.unregister_service(self._registered)
                self._registered = None
            return
        hosts = self._interfaces or [address.host for address in published(wanted.port, own_addresses())]
        info = zeroconf.ServiceInfo(
            SERVICE,
            self._name,
            port=wanted.port,
            properties=dict(wanted.as_texts()),
            server=f"{self._name.partition('.')[0]}.local.",
            parsed_addresses=list(hosts),
        )
        if self._registered is None:
            network.register_service(info)
        else:
            network.update_service(info)
        self._registered = info

    def _leave(self) -> None:
        if self._browser is not None:
            self._browser.cancel()
        network, self._zeroconf, self._browser, self._registered = self._zeroconf, None, None, None
        with self._news:
            self._found.clear()
        if network is not None:
            network.close()  # says goodbye first

    # --- on zeroconf's thread -----------------------------------------------------------------------------------------

    def _seen(
        self,
        zeroconf: zeroconf.Zeroconf,
        service_type: str,
        name: str,
        state_change: zeroconf.ServiceStateChange,
    ) -> None:
        from zeroconf import Error

        if name == self._name:
            return
        found = None
        if state_change.name != "Removed":
            try:
                info = zeroconf.get_service_info(service_type, name, _ASK_MS)
            except (
                Error,
                OSError,
                RuntimeError,
                ValueError,
            ) as fault:  # closing meanwhile, or nonsense from the network
                _log.info("discovery: cannot read %r: %r", name, fault)
                return
            if info is not None:
                found = read_texts(info.properties, info.parsed_scoped_addresses(), info.port)
        with self._news:
            before = self._found.pop(name, None)
            if found and len(self._found) < _MOST:
                self._found[name] = found
            self._news.notify_all()
        if found != before:
            self._changed()
