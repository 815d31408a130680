"""Finding rooms on the local network by multicast DNS; an invitation works without it.

What is found may come from anybody: every text is cleaned, and the connection proves who is at an address.
python-zeroconf takes seconds for much; it runs in an event loop on a thread of its own, and no call here waits for it
except `find` and a `close` that is told to.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import unicodedata
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self, TypeAlias

from net.addresses import Address, is_container, own_addresses, published, read_ip
from net.invitation import BadInvitationError, read_code
from net.reasons import Reason, Why

if TYPE_CHECKING:
    import zeroconf
    import zeroconf.asyncio

_log = logging.getLogger(__name__)

SERVICE: Final = "_offleash._tcp.local."
_VERSION: Final = "1"
_MOST: Final = 100
"""Announcements kept at once; more are ignored."""
_ASK_MS: Final = 3000
_LOOKUPS: Final = 8
"""Lookups at the same time; most announcements are complete and need none."""
_AGAIN_S: Final = 15.0
"""Seconds between two questions to everybody, and two looks at this machine's addresses."""
_SILENT_S: Final = 40.0
"""A desktop that has not answered for so long, through two questions, counts as gone; records live over an hour."""
_GATHER_S: Final = 0.1
"""Seconds in which all changes are reported together."""
_NAME_LIMIT: Final = 40

_Step: TypeAlias = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a room or an unfinished match announces. A private one has no code, and tells nothing else."""

    tag: bytes
    """The room's tag, 8 bytes."""
    port: int
    code: str = ""
    """The code of an open room in its plain form: whoever is on the network may join, or watch, with one click."""
    unfinished: bool = False
    """A match that has begun and whose peers look for each other."""
    game: str = ""
    """The id of the game."""
    host: str = ""
    """The name of the host, or the names of the players."""
    seats: int = 0
    free: int = 0

    def as_texts(self) -> dict[str, str]:
        """The TXT record; that of a private room or match says only that it exists."""
        texts = {"v": _VERSION, "tag": self.tag.hex(), "match": "1" if self.unfinished else ""}
        if self.code:
            texts |= {"code": self.code, "game": self.game, "host": self.host[:_NAME_LIMIT]}
            texts |= {"seats": str(self.seats), "free": str(self.free)}
        return texts


@dataclass(frozen=True, slots=True)
class Found(Announcement):
    """An announcement with the addresses it came with."""

    addresses: tuple[Address, ...] = field(default=())


def read_texts(texts: Mapping[bytes, bytes | None], hosts: Iterable[str], port: int | None) -> Found | None:
    """An announcement with its texts cleaned; None if it is not from an Offleash."""

    def text(key: str) -> str:
        raw = (texts.get(key.encode()) or b"").decode("utf-8", "replace")
        return "".join(each for each in raw if unicodedata.category(each)[0] != "C").strip()[:_NAME_LIMIT]

    def number(key: str) -> int:
        return int(text(key)) if text(key) in {str(count) for count in range(9)} else 0

    try:
        tag = bytes.fromhex(text("tag"))
        code = read_code(text("code")) if text("code") else ""
    except (ValueError, BadInvitationError):
        return None
    addresses = tuple(dict.fromkeys(Address(host, port) for host in hosts if port and read_ip(host)))[:16]
    seats, free = number("seats"), number("free")
    if len(tag) != 8 or text("v") != _VERSION or not addresses or not port or free > seats:
        return None
    return Found(tag, port, code, bool(text("match")), text("game"), text("host"), seats, free, addresses)


class Discovery:
    """Listens for rooms as long as it is open, and announces at most one.

    It begins anew by itself where this machine's addresses change, and tries again where the network did not let it.
    """

    def __init__(self, changed: Callable[[], None] = lambda: None, interfaces: Sequence[str] | None = None) -> None:
        """`changed` is called, on a foreign thread, when `rooms` or `trouble` say something new; never after `close`.

        `interfaces`: IPv4 addresses to listen and announce on; default: all of this machine's, and its IPv6 ones where
        no IPv4 address leads to anybody.
        """
        self._changed, self._interfaces = changed, interfaces
        self._news = threading.Condition()
        self._found: dict[str, Found] = {}
        self._silent: dict[str, None] = {}
        """Desktops that were found and do not answer now; they are shown again when they do."""
        self.trouble: Reason | None = None
        """Why nobody can be found here; None while all is well."""
        self._wanted: Announcement | None = None
        self._network: zeroconf.asyncio.AsyncZeroconf | None = None
        self._browser: zeroconf.asyncio.AsyncServiceBrowser | None = None
        self._places: list[str] = []
        """The addresses of this machine that the network is open on."""
        self._registered: zeroconf.ServiceInfo | None = None
        self._name = f"{secrets.token_hex(8)}.{SERVICE}"
        self._open_to_tell = threading.Lock()
        self._closed = False
        self._telling: asyncio.TimerHandle | None = None
        self._loop = asyncio.new_event_loop()
        self._steps: asyncio.Queue[_Step | None] = asyncio.Queue()
        self._unread: asyncio.Queue[str] = asyncio.Queue(_MOST)
        self._thread = threading.Thread(target=self._run, name="discovery", daemon=True)
        self._thread.start()
        self._then(self._open)

    def rooms(self) -> tuple[Found, ...]:
        """All announcements of others now, in the order in which they were found."""
        with self._news:
            return tuple(self._found.values())

    def find(self, tag: bytes, patience: float) -> tuple[Found, ...]:
        """Wait at most so many seconds until somebody of this room announces itself, or there is `trouble`.

        Not for the network thread.
        """
        with self._news:
            self._news.wait_for(lambda: self.trouble or any(it.tag == tag for it in self._found.values()), patience)
            return tuple(each for each in self._found.values() if each.tag == tag)

    def announce(self, announcement: Announcement | None) -> None:
        """Announce this from now on, in place of what was announced before; None: nothing."""
        self._wanted = announcement
        self._then(self._say)

    def look_again(self) -> None:
        """Ask everybody now, and begin anew if this machine's addresses have changed or there was trouble."""
        self._then(self._look_again)

    def renew(self) -> None:
        """Begin anew, after the network has changed."""
        for step in (self._leave, self._open, self._say):
            self._then(step)

    def close(self, wait: bool = False) -> None:
        """Withdraw and stop; returns at once unless told to wait. What is asked afterwards has no effect.

        The program ends no sooner than an announcement is withdrawn; for one that only listened it does not wait.
        """
        announced, self._wanted = self._wanted is not None, None
        with self._open_to_tell:
            self._closed = True
        self._then(None)
        if wait:
            self._thread.join()
        elif announced:
            threading.Thread(target=self._thread.join, args=(_ASK_MS / 1000,), name="discovery goodbye").start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close(wait=True)

    def _then(self, step: _Step | None) -> None:
        """Do this step after all earlier ones; None: stop."""
        with contextlib.suppress(RuntimeError):  # closed already
            self._loop.call_soon_threadsafe(self._steps.put_nowait, step)

    # --- on the thread of its own: one step after the other, nothing that blocks --------------------------------------

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._work())

    async def _work(self) -> None:
        beside = [asyncio.create_task(self._look_up()) for _ in range(_LOOKUPS)]
        beside.append(asyncio.create_task(self._watch()))
        while (step := await self._steps.get()) is not None:
            await self._guarded(step)
        for task in beside:
            task.cancel()
        await self._guarded(self._leave)

    async def _guarded(self, step: _Step) -> None:
        import zeroconf

        try:
            await step()
            trouble = self.trouble if step == self._leave else None
        except (OSError, RuntimeError, zeroconf.Error) as fault:
            trouble = Reason(Why.NO_DISCOVERY)
            _log.log(
                logging.DEBUG if self.trouble else logging.WARNING, "discovery: %s failed: %r", step.__name__, fault
            )
        with self._news:
            new, self.trouble = trouble != self.trouble, trouble
            self._news.notify_all()
        if new:
            self._tell_soon()

    async def _open(self) -> None:
        import zeroconf
        import zeroconf.asyncio

        self._places = self._own_places()
        if not self._places:
            raise OSError("no address to announce from")
        version = zeroconf.IPVersion.All if any(":" in place for place in self._places) else zeroconf.IPVersion.V4Only
        self._network = zeroconf.asyncio.AsyncZeroconf(list(self._places), ip_version=version)
        await self._network.zeroconf.async_wait_for_start()
        self._browser = zeroconf.asyncio.AsyncServiceBrowser(self._network.zeroconf, SERVICE, handlers=[self._seen])

    def _own_places(self) -> list[str]:
        if self._interfaces is not None:
            return list(self._interfaces)
        own = [each for each in own_addresses() if not is_container(each)]
        places = [each for each in own if each.ip.version == 4]
        if all(each.ip.is_loopback for each in places):  # then IPv6 is asked, once on each interface
            outside = {each.interface: each for each in own if each.ip.version == 6 and not each.ip.is_loopback}
            places += outside.values()
        return [str(each.ip) for each in places]

    async def _say(self) -> None:
        import zeroconf

        wanted, network = self._wanted, self._network
        if network is None:
            raise OSError("multicast is not open")
        if wanted is None:
            if self._registered is not None:
                await (await network.async_unregister_service(self._registered))
                self._registered = None
            return
        places = published(wanted.port, own_addresses())
        hosts = self._interfaces or [address.host.partition("%")[0] for address in places]
        info = zeroconf.ServiceInfo(
            SERVICE,
            self._name,
            port=wanted.port,
            properties=dict(wanted.as_texts()),
            server=f"{self._name.partition('.')[0]}.local.",
            parsed_addresses=list(hosts),
        )
        say = network.async_register_service if self._registered is None else network.async_update_service
        sent = await say(info)
        self._registered = info
        await sent

    async def _leave(self) -> None:
        network, browser = self._network, self._browser
        self._network = self._browser = self._registered = None
        with self._news:
            self._found.clear()
        self._silent.clear()
        if browser is not None:
            await browser.async_cancel()
        if network is not None:
            await network.async_close()  # says goodbye first

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_AGAIN_S)
            self._steps.put_nowait(self._look_again)

    async def _look_again(self) -> None:
        from zeroconf import DNSOutgoing, DNSQuestion, current_time_millis  # type: ignore[attr-defined]  # they are
        from zeroconf.const import _CLASS_IN, _FLAGS_QR_QUERY, _TYPE_PTR

        if self._network is None or self.trouble or self._places != self._own_places():
            await self._leave()
            await self._open()
            await self._say()
            return
        network, now = self._network.zeroconf, current_time_millis()
        for name in (*self._found, *self._silent):
            record = network.cache.current_entry_with_name_and_alias(SERVICE, name)
            silent = record is None or now - record.created > _SILENT_S * 1000
            if silent and name in self._found:
                self._put(name, None)
                self._silent[name] = None
            elif not silent and name in self._silent:
                self._seen(network, SERVICE, name)
        for name in (*self._silent,)[:-_MOST]:
            del self._silent[name]
        question = DNSOutgoing(_FLAGS_QR_QUERY)
        question.add_question(DNSQuestion(SERVICE, _TYPE_PTR, _CLASS_IN))
        network.async_send(question)

    def _seen(
        self,
        zeroconf: zeroconf.Zeroconf,
        service_type: str,
        name: str,
        state_change: zeroconf.ServiceStateChange | None = None,
    ) -> None:
        """The browser has seen an announcement: a complete one is read at once, another one waits for a lookup."""
        from zeroconf import Error
        from zeroconf.asyncio import AsyncServiceInfo

        if name == self._name:
            return
        self._silent.pop(name, None)
        if state_change is not None and state_change.name == "Removed":
            self._put(name, None)
            return
        with contextlib.suppress(Error, ValueError):  # nonsense from the network
            info = AsyncServiceInfo(service_type, name)
            if info.load_from_cache(zeroconf):
                self._read(info)
            else:
                with contextlib.suppress(asyncio.QueueFull):
                    self._unread.put_nowait(name)

    async def _look_up(self) -> None:
        """Ask for the rest of incomplete announcements, one after another."""
        from zeroconf import Error
        from zeroconf.asyncio import AsyncServiceInfo

        while True:
            name, network = await self._unread.get(), self._network
            if network is not None:
                with contextlib.suppress(Error, OSError, RuntimeError, ValueError):  # closing meanwhile, or nonsense
                    info = AsyncServiceInfo(SERVICE, name)
                    if await info.async_request(network.zeroconf, _ASK_MS) and network is self._network:
                        self._read(info)

    def _read(self, info: zeroconf.ServiceInfo) -> None:
        self._put(info.name, read_texts(info.properties, info.parsed_scoped_addresses(), info.port))

    def _put(self, name: str, found: Found | None) -> None:
        with self._news:
            before = self._found.get(name)
            if found is None:
                self._found.pop(name, None)
            elif before or len(self._found) < _MOST:
                self._found[name] = found
            self._news.notify_all()
        if found != before:
            self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None:
            self._telling = self._loop.call_later(_GATHER_S, self._tell)

    def _tell(self) -> None:
        self._telling = None
        with self._open_to_tell:
            if not self._closed:
                self._changed()
