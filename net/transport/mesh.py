"""The mesh: one inbox that everybody may connect to, one connection out to every other peer, whichever stands is used.

Everything here happens on one thread, inside `poll`. What one program may do to another over the network is bounded by
the gate and by `limit`; who has the code can still make this program busy, but cannot speak for anybody else.
"""

from __future__ import annotations

import contextlib
import math
import secrets
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import zmq

from net.addresses import Address, Own, is_container, own_addresses, read_ip
from net.keys import CurveKeys
from net.packing import MESSAGE_LIMIT
from net.transport.dial import LONGEST_PAUSE, Dial, Dials
from net.transport.gate import Gate
from net.transport.inbox import Inbox
from net.transport.line import Line, Seals, pending
from net.transport.notices import Arrival, Occupied, PeerKey, Reach, Rebound, TransportEvent, Twin, TwoPrograms
from net.transport.peer import Peer
from net.transport.programs import OCCUPIED, SIZE, ProgramId, introduced, introduction
from net.transport.system import now, raise_descriptor_limit

_PING: Final = 1.0
_LOST: Final = 5.0
"""Seconds without an answer to pings after which our own connection is given up and made anew."""
_TICK: Final = 0.1
_CALM_TICK, _CALM_PAUSE = 1.0, 60.0
_SLEPT: Final = 5.0
"""Seconds between two turns that mean: this computer slept."""
_LOOK_AROUND: Final = 2.0
_ELSEWHERE: Final = 30.0
"""Seconds before an address at which somebody else was found is tried again."""
_WAKE: Final = "inproc://wake"


class Mesh:
    """All connections of one peer in one room."""

    def __init__(
        self,
        keys: CurveKeys,
        room: CurveKeys,
        gate: Gate,
        *,
        calm: bool = False,
        clock: Callable[[], float] = now,
        interfaces: Callable[[], Sequence[Own]] = own_addresses,
    ) -> None:
        """With this peer's key pair for the room, the room's key pair, and the door.

        `calm`: nothing is urgent, so it rarely calls where nobody answers and seldom looks at the clock.
        """
        raise_descriptor_limit()
        self.gate = gate
        self._keys, self._room = keys, room
        self._clock, self._interfaces = clock, interfaces
        self._tick_s, pause = (_CALM_TICK, _CALM_PAUSE) if calm else (_TICK, LONGEST_PAUSE)
        self._program: ProgramId = secrets.token_bytes(SIZE)
        self._seals = Seals(keys)
        self._context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self._inbox = Inbox(self._context, room, gate, self._seals)
        self._woken, self._waker = self._context.socket(zmq.PAIR), self._context.socket(zmq.PAIR)
        self._woken.bind(_WAKE)
        self._waker.connect(_WAKE)
        self._waker_lock = threading.Lock()
        self._is_woken = False
        self._dials = Dials(lambda address: Line(self._context, address, self._keys, self._room.public), pause)
        self._peers: dict[PeerKey, Peer] = {}
        self._poller = zmq.Poller()
        self._watched: list[object] = []
        self._handlers: dict[zmq.Socket[bytes], Callable[[], None]] = {}
        self._news: list[TransportEvent] = []
        gate.own = tuple(interfaces())
        self._at = self._ticked = self._looked = self._pinged = clock()

    # --- for the owner ------------------------------------------------------------------------------------------------

    @property
    def port(self) -> int:
        """The inbox's port; 0 before `bind`."""
        return self._inbox.port

    def bind(self, listen: str = "", port: int = 0, *, fallback: bool = False) -> int:
        """Open the inbox on one numeric address (empty: all) and port (0: any free one), and return its port.

        With `fallback` a port that is taken is no failure: another one is used. Raises CannotListenError.
        """
        self._inbox.bind(listen, port, fallback)
        return self._inbox.port

    def dial(
        self,
        addresses: Iterable[Address],
        peer: PeerKey | None = None,
        wanted: bytes = b"",
        *,
        lasting: bool = False,
    ) -> None:
        """Connect to a peer at any of these numeric addresses (names are left out), and keep at it.

        Without `peer`, whoever answers first is the one; having been called by us, it is on the roster. With `wanted`,
        a name of the caller's own for whom it expects, others who answer are met as well, and the other addresses are
        tried on until `found` tells who it is. Addresses of nobody known are called once, and so many at most: the
        first called make room for others, unless they are `lasting`.
        """
        dial = self._dials.begin(
            [address for address in addresses if read_ip(address.host)], peer, wanted, lasting=lasting
        )
        if dial:
            if peer and (known := self._peers.get(peer)):
                known.dial = dial
            self._news += dial.work(self._clock())

    def found(self, wanted: bytes, peer: PeerKey) -> None:
        """Who was wanted is this peer: where it was looked for are addresses of the peer."""
        self._dials.found(wanted, peer)

    def forget(self, wanted: bytes) -> None:
        """Look no more for who was wanted; one that has been found is kept."""
        self._dials.forget(wanted)

    def reach(self, peer: PeerKey) -> Reach:
        """How a peer can be reached now."""
        known = self._peers.get(peer)
        return known.reach(self._at) if known else Reach(peer, None, None)

    def send(self, peer: PeerKey, data: bytes) -> bool:
        """Send a message over whichever connection stands; never waits. False: there is none, or its queue is full.

        True promises nothing: a connection may break with messages in it. Raises ValueError for an empty message or
        one beyond MESSAGE_LIMIT.
        """
        if not 0 < len(data) <= MESSAGE_LIMIT:
            raise ValueError(f"a message has 1 to {MESSAGE_LIMIT} bytes, not {len(data)}")
        known = self._peers.get(peer)
        if known is None:
            return False
        ours_first = known.ours_first(self._at)
        for ours in (ours_first, not ours_first):
            line = known.dial.line if known.dial and ours else None
            if (line and line.send(data)) or (not ours and self._inbox.answer(peer, known.route, data)):
                return True
        return False

    def wake(self) -> None:
        """From any thread: let `poll` return at once."""
        with self._waker_lock, contextlib.suppress(zmq.Again):  # Again: a thousand wake-ups wait already
            if not self._waker.closed:
                self._waker.send(b"", zmq.NOBLOCK)

    def poll(self, timeout: float) -> list[TransportEvent]:
        """Wait at most so many seconds until something happens; messages and news in the order in which they came.

        From each socket one message at a time: whoever waits for it need not wait until it is known whether more came.
        """
        end = self._clock() + timeout
        while True:
            self._turn(0.0 if self._news else max(0.0, min(end - self._clock(), self._tick_s)))
            if self._news or self._is_woken or self._at >= end:
                news, self._news, self._is_woken = self._news, [], False
                return news

    def close(self) -> None:
        """Hang up everywhere; what has not left yet is lost."""
        with self._waker_lock:
            self._waker.close(0)
        for dial in self._dials:
            dial.close()
        self._context.destroy(linger=0)

    # --- one turn of the loop -----------------------------------------------------------------------------------------

    def _turn(self, wait: float) -> None:
        self._watch()
        ready = self._poller.poll(math.ceil(1000 * wait))
        before, self._at = self._at, self._clock()
        if self._at - before > _SLEPT:
            self._renew()
            return
        for socket, _ in ready:
            self._handlers[socket]()
        if self._at - self._ticked >= self._tick_s:
            self._ticked = self._at
            self._tick()

    def _watch(self) -> None:
        """Keep the poller at the sockets that there are."""
        watched: list[object] = [self._inbox.router, *(line for dial in self._dials for line in dial.lines)]
        if watched == self._watched:
            return
        self._watched = watched
        self._handlers = {self._woken: self._wake_up, self._inbox.questions: self._inbox.answer_questions}
        if self._inbox.router:
            self._handlers[self._inbox.router] = self._take_letter
        for dial in self._dials:
            for line in dial.lines:
                self._handlers[line.connection] = partial(self._take_answer, dial, line)
                self._handlers[line.monitor] = partial(self._work, dial)
        self._poller = zmq.Poller()
        for socket in self._handlers:
            self._poller.register(socket, zmq.POLLIN)

    def _wake_up(self) -> None:
        while pending(self._woken):
            self._woken.recv()
        self._is_woken = True

    def _take_letter(self) -> None:
        """Take one message from the inbox."""
        if (letter := self._inbox.letter()) is None:
            return
        peer, route, address, data = letter
        program = introduced(data)
        if not data or program:
            self._inbox.answer(peer, route, introduction(self._program) if program else b"")
        if peer == self._keys.public:
            if program not in {b"", self._program}:
                self._news.append(Twin(called=False))
            return
        known = self._meet(peer)
        if program:
            known.introduce(route, program)
        if not self._counts(known, known.programs.get(route, b"")):
            if known.speaker.is_taken:
                self._inbox.answer(peer, route, OCCUPIED)
            return
        known.route = route
        if known.hear(self._at, ours=False):
            self._tell(known)
        if data and not program:
            self._news.append(Occupied(peer) if data == OCCUPIED else Arrival(peer, data, address))

    def _take_answer(self, dial: Dial, line: Line) -> None:
        """Take one message from a line."""
        opened = self._seals.opened(line.receive() or b"")
        if opened is None:
            return
        peer, data = opened
        program = introduced(data)
        line.program = program or line.program
        if line.peer != peer:
            if (its := self._identify(dial, line, peer)) is None:
                return
            dial = its
        known = self._meet(peer)
        known.dial = dial
        line.heard = self._at
        if not self._counts(known, line.program):
            if known.speaker.is_taken:
                line.send(OCCUPIED)
                dial.hang_up(line, self._at + _ELSEWHERE)
            return
        if known.hear(self._at, ours=True):
            self._tell(known)
        if data and not program:
            self._news.append(Occupied(peer) if data == OCCUPIED else Arrival(peer, data, line.address))

    def _counts(self, known: Peer, program: ProgramId) -> bool:
        """Whether what this program of a peer says is taken in: that of one at a time is."""
        speaker = known.speaker
        if program in {b"", speaker.program} or speaker.is_free(self._at) or self._has_ended(known):
            speaker.hear(program, self._at)
            return True
        speaker.hear_rival(program, self._at)
        if speaker.is_taken and not speaker.told:
            speaker.told = True
            self._news.append(TwoPrograms(known.key))
        return False

    def _has_ended(self, known: Peer) -> bool:
        """Whether no connection of the program that counts stands any more: its system has hung up for it."""
        line = known.dial.line if known.dial else None
        stands = line is not None and line.up and line.program == known.speaker.program
        return not stands and not self._inbox.answer(known.key, known.route, b"")

    def _identify(self, dial: Dial, line: Line, peer: PeerKey) -> Dial | None:
        """The far end of a line has shown who it is: whose line it is now, None if that makes the line useless."""
        if peer == self._keys.public:
            if line.program not in {b"", self._program}:
                self._news.append(Twin(called=True))
            dial.forget(line.address)
            return None
        if line.peer is not None or dial.peer not in {None, peer}:
            dial.hang_up(line, self._at + _ELSEWHERE)
            return None
        if dial.peer is None:
            self.gate.roster.add(peer)
            self._watched = []  # the line may change hands
            its = self._dials.identified(dial, line, peer, self._at + _ELSEWHERE)
            if its is None:
                return None
            dial = its
        line.peer = peer
        dial.stands(line)
        return dial

    def _meet(self, peer: PeerKey) -> Peer:
        known = self._peers.get(peer)
        if known is None:
            known = self._peers[peer] = Peer(peer, self._at)
        if known.dial is None:
            known.dial = self._dials.of(peer)
        return known

    def _tell(self, known: Peer) -> None:
        """News of a direction that begins or ceases to stand."""
        if reach := known.news(self._at):
            self._news.append(reach)

    # --- duties by the clock ------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        if (bound := self._inbox.bind_again(self._at)) is not None:
            self._news.append(Rebound(bound))
        if self._at - self._looked >= _LOOK_AROUND:
            self._look_around()
        ping = self._at - self._pinged >= _PING
        if ping:
            self._pinged = self._at
        for dial in list(self._dials):
            for line in dial.lines:
                if line.up and self._at - line.heard > _LOST:
                    dial.hang_up(line, self._at)
                elif line.up and ping:
                    line.send(b"")
            self._work(dial)
        for peer, known in list(self._peers.items()):
            self._tell(known)
            if known.is_forgotten(self._at):
                del self._peers[peer]

    def _work(self, dial: Dial) -> None:
        fresh = [line for line in dial.lines if not line.up]
        self._news += dial.work(self._at)
        for line in fresh:
            if line.up:  # the answers say who is there
                line.heard = self._at
                line.send(introduction(self._program))
                line.send(b"")

    def _look_around(self) -> None:
        self._looked = self._at
        before, self.gate.own = self.gate.own, tuple(self._interfaces())
        if self._places(before) != self._places(self.gate.own):
            self._renew()

    def _places(self, own: Sequence[Own]) -> frozenset[object]:
        """The addresses whose coming and going matters."""
        return frozenset(
            (each.ip, each.prefix)
            for each in own
            if not is_container(each) and (not self._inbox.listen or str(each.ip) == self._inbox.listen)
        )

    def _renew(self) -> None:
        """Begin all connections anew, after sleep or in another network."""
        self._inbox.renew(self._at)
        for dial in self._dials:
            dial.close()
        for known in self._peers.values():
            known.begin_anew(self._at)
