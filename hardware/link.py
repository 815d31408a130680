"""One conversation with a box, without a port: bytes and times go in, bytes and notices come out.

Asks HELLO until somebody answers, repeats requests until they are answered, acknowledges events and tells each of them
once, compares clocks, notices restarts and silence. The caller says what time it is, in seconds of a monotonic clock.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from hardware.clock import WRAP, Clock
from hardware.messages import (
    PROTOCOL,
    Ack,
    BoxState,
    Cfg,
    CfgSet,
    Code,
    Event,
    Hello,
    HelloReq,
    Key,
    Kind,
    Message,
    Result,
    State,
    Time,
    TimeReq,
    parse,
)
from hardware.notices import Answered, GaveUp, Greeted, Notice, Restarted
from hardware.reasons import Why
from hardware.wire import DELIMITER, Decoder, Frame, encode

HELLO_EACH_S: Final = 0.25
HELLO_FOR_S: Final = 4.0
HELLO_SEQ: Final = (
    1  # always: an old bootloader takes the bytes 30 20 for itself, and with this number they do not occur
)
TIME_FAST_S: Final = 0.05
TIME_FAST_COUNT: Final = 8
TIME_EACH_S: Final = 0.9839  # not in step with anything that runs each second
TIMES_OPEN: Final = 4
REQUEST_FIRST_S: Final = 0.06
REQUEST_SLOWER: Final = 1.5
REQUEST_MOST_S: Final = 0.25
REQUEST_FOR_S: Final = 3.0
SILENT_AFTER_S: Final = 2.0
STATELESS_FOR_S: Final = 4.0  # a box says how it stands four times a second: one that does not speaks otherwise
UNREADABLE_FOR_S: Final = 5.0  # a noisy line is no silence, until something else than a box is likely to talk there
HELD_UP_S: Final = 0.5  # between two looks: the program, not the box, was silent
EVENT_LATEST_US: Final = 25_000  # a press is told so long after its first edge, at most: `debounce.h`, and the line
CHANGES: Final = (Kind.START, Kind.PAUSE, Kind.RESUME, Kind.END, Kind.ABORT)
JUMP_S: Final = 0.5  # a box clock that is off by more has been started anew, or this computer has slept


@dataclass
class _Request:
    ticket: int
    message: Message
    seq: int = 0
    first_sent: float = 0.0
    again_at: float = 0.0
    wait: float = REQUEST_FIRST_S


@dataclass
class _Asking:
    """HELLO is being asked for since `since`."""

    since: float
    next_at: float
    bytes_came: int = 0


@dataclass
class _Times:
    """Questions for the time: when the next goes out, and those without answer by their seq."""

    next_at: float
    asked: int = 0
    open: dict[int, float] = field(default_factory=dict)


class Link:
    """See the module. `new_device_id` names a box that has no name yet."""

    def __init__(self, new_device_id: Callable[[], int] = lambda: 1 + secrets.randbelow((1 << 31) - 1)) -> None:
        self._new_device_id = new_device_id
        self._decoder = Decoder()
        self._out = bytearray()
        self._asking: _Asking | None = None
        self._greeting: Greeted | None = None  # a box has answered, and is told of when it says how it stands
        self._times = _Times(0.0)
        self._requests: deque[_Request] = deque()
        self._tickets = 0
        self._seq = HELLO_SEQ
        self._bytes_at = self._heard_at = self._stated_at = self._ticked_at = 0.0
        self._state_at = 0.0
        self._told_us = 0  # the box's clock at that STATE
        self._last_event: int | None = None
        self._in_doubt = False
        self._box_us: int | None = None  # the latest that the box's clock has been seen at
        self.clock = Clock()
        self.hello: Hello | None = None
        self.state: State | None = None  # the last one of this connection
        self.last_state: State | None = None  # the last one of this boot, also of an earlier connection

    @property
    def bad_frames(self) -> int:
        """Damaged frames that came from the box."""
        return self._decoder.bad

    @property
    def is_linked(self) -> bool:
        """Whether a box has answered on this port and told how it stands: what is asked of it depends on that."""
        return self._asking is None and self.state is not None

    def open(self, now: float) -> None:
        """A port has been opened: begin to ask who is there. What is known of the last box is kept to compare."""
        self._decoder = Decoder()
        self._out[:] = DELIMITER
        self._asking = _Asking(now, now)
        self._greeting = None
        self._requests.clear()
        self.state = None
        self._in_doubt = False

    def request(self, message: Message) -> int:
        """Queue a request; its ticket comes back in an `Answered`. One is under way at a time, in order."""
        self._tickets += 1
        self._requests.append(_Request(self._tickets, message))
        return self._tickets

    def left_s(self, now: float, state: State) -> float:
        """What is left on the clock at `now`, by a STATE and the time that has run since."""
        running = state.state == BoxState.RUNNING
        told_at = self.clock.to_host(state.now_us) if self.clock.samples else self._state_at
        ran_us = max(0.0, now - told_at) * 1e6 * self.clock.rate if running else 0.0
        return max(0.0, state.left_us - ran_us) / 1e6 / self.clock.rate

    def assume(self, **changes: int) -> None:
        """Assume what the next STATE will say, after an event or a request that the box has done."""
        if self.state is not None:
            self.state = self.last_state = dataclasses.replace(self.state, **changes)

    def open_round_left_s(self, now: float) -> float | None:
        """The same for a round that runs or stands, None without one."""
        state = self.last_state
        is_open = state is not None and state.state in (BoxState.RUNNING, BoxState.PAUSED)
        return (self.left_s(now, state) or None) if is_open and state is not None else None

    def outgoing(self) -> bytes:
        """Take what is to be written now."""
        taken = bytes(self._out)
        self._out.clear()
        return taken

    # ---- time ----

    def tick(self, now: float) -> list[Notice]:
        """Do what is due by now; call it every few hundredths of a second, and before `outgoing`."""
        if self._asking is not None:
            return self._ask_hello(self._asking, now)
        if now - self._ticked_at > HELD_UP_S:
            self._bytes_at = self._heard_at = self._stated_at = now  # nobody has listened meanwhile
        self._ticked_at = now
        if now - self._bytes_at > SILENT_AFTER_S or now - self._heard_at > UNREADABLE_FOR_S:
            return [GaveUp(Why.SILENT)]
        if self.state is None and now - self._stated_at > STATELESS_FOR_S:
            return [GaveUp(Why.NO_STATE)]
        if now >= self._times.next_at and len(self._times.open) < TIMES_OPEN:
            self._ask_time(now)
        self._times.open = {seq: sent for seq, sent in self._times.open.items() if now - sent < REQUEST_FOR_S}
        return self._push_request(now)

    def _ask_hello(self, asking: _Asking, now: float) -> list[Notice]:
        if now - asking.since >= HELLO_FOR_S:
            return [GaveUp(Why.OTHER_DEVICE if asking.bytes_came else Why.NO_ANSWER)]
        if now >= asking.next_at:
            asking.next_at = now + HELLO_EACH_S
            self._send(HelloReq(PROTOCOL), HELLO_SEQ)
        return []

    def _ask_time(self, now: float) -> None:
        times = self._times
        times.asked += 1
        times.next_at = now + (TIME_FAST_S if times.asked < TIME_FAST_COUNT else TIME_EACH_S)
        seq = self._next_seq()
        times.open[seq] = now
        self._send(TimeReq(_host_us(now)), seq)

    def _push_request(self, now: float) -> list[Notice]:
        if not self._requests:
            return []
        request = self._requests[0]
        if request.seq and now - request.first_sent >= REQUEST_FOR_S:
            self._requests.popleft()
            return [Answered(request.ticket, None)]
        if not request.seq:
            request.seq, request.first_sent = self._next_seq(), now
        if now >= request.again_at:
            request.again_at = now + request.wait
            request.wait = min(request.wait * REQUEST_SLOWER, REQUEST_MOST_S)
            self._send(request.message, request.seq)
        return []

    def _next_seq(self) -> int:
        self._seq = self._seq % 255 + 1
        return self._next_seq() if self._seq in self._times.open or self._seq == HELLO_SEQ else self._seq

    def _send(self, message: Message, seq: int) -> None:
        self._out += encode(message.TYPE, seq, message.pack())

    # ---- what comes in ----

    def feed(self, data: bytes, now: float) -> list[Notice]:
        """Take bytes that arrived at `now`."""
        if self._asking is not None:
            self._asking.bytes_came += len(data)
        if data:
            self._bytes_at = now
        notices: list[Notice] = []
        for frame in self._decoder.feed(data):
            message = parse(frame.kind, frame.body)
            if message is not None:
                self._heard_at = now
                notices += self._take(frame, message, now)
        return notices

    def _take(self, frame: Frame, message: Message, now: float) -> list[Notice]:
        if isinstance(message, Hello):
            if message.proto != PROTOCOL:
                return [GaveUp(Why.OTHER_PROTOCOL, str(message.proto))]
            return self._take_hello(message, now)
        if self._asking is not None:
            if message == Result(HelloReq.TYPE, Code.BAD_VALUE):
                return [GaveUp(Why.OTHER_PROTOCOL, f"> {PROTOCOL}")]
            return []  # the rest can wait until it is known who talks: events are told again
        match message:
            case Time():
                return self._take_time(frame.seq, message, now)
            case State():
                return self._take_state(message, now)
            case Event():
                return self._take_event(message)
            case Result() | Cfg():
                return self._take_answer(frame.seq, message)
        return []

    def _take_hello(self, hello: Hello, now: float) -> list[Notice]:
        before, was_asking = self.hello, self._asking is not None
        same = before is not None and before.boot_id == hello.boot_id and _same_name(before, hello)
        left_s = self.open_round_left_s(now)
        self._asking = None
        self._heard_at = self._stated_at = now
        notices: list[Notice] = []
        if same and self._in_doubt:
            self.clock = Clock()  # the box has kept running: this computer has slept, or one of both was held up
            self.state = None
        if not same:
            notices += self._forget()
        if was_asking or not same or self._in_doubt:
            self._times = _Times(now)
        self._in_doubt = False
        self.hello = hello if hello.device_id or not same else before
        if hello.device_id == 0 and (was_asking or not same):
            self._name_box(hello)
        if was_asking or self._greeting is not None:
            self._greeting = Greeted(hello, known=same and (self._greeting is None or self._greeting.known))
        elif not same:
            notices.append(Restarted(hello, left_s))
        return notices

    def _name_box(self, hello: Hello) -> None:
        """Boxes come without a name; the first computer gives one, so that two can be told apart."""
        known = self.hello.device_id if self.hello is not None else 0
        device_id = known or self._new_device_id()
        self.hello = dataclasses.replace(hello, device_id=device_id)
        self.request(CfgSet(Key.DEVICE_ID, device_id))

    def _forget(self) -> list[Notice]:
        """Forget everything: this is another box, or the same one restarted."""
        self.clock = Clock()
        self._last_event = self._box_us = None
        self.state = self.last_state = None
        dropped = [Answered(request.ticket, None) for request in self._requests]
        self._requests.clear()
        return list(dropped)

    def _doubt(self) -> list[Notice]:
        """The box's clock has jumped: until its HELLO says what that was, nothing else counts."""
        self._in_doubt = True
        self._send(HelloReq(PROTOCOL), HELLO_SEQ)
        return []

    def _runs_backward(self, box_us: int) -> bool:
        """Whether the box's clock has gone back since the last frame that held it: frames come in their order."""
        backward = self._box_us is not None and (box_us - self._box_us) % WRAP >= WRAP // 2
        if not backward:
            self._box_us = box_us
        return backward

    def _take_time(self, seq: int, answer: Time, now: float) -> list[Notice]:
        sent = self._times.open.pop(seq, None)
        if sent is None or answer.host_us != _host_us(sent):
            return []
        then = self.clock.to_host(answer.box_us) if self.clock.samples else sent
        jumped = not sent - JUMP_S < then < now + JUMP_S
        if jumped or self._runs_backward(answer.box_us):
            return self._doubt()
        self.clock.sample(sent, now, answer.box_us)
        return []

    def _take_state(self, state: State, now: float) -> list[Notice]:
        if self.state is not None:
            passed = (state.now_us - self._told_us) % WRAP / 1e6
            early = passed - (now - self._state_at)
            if early > JUMP_S or self._runs_backward(state.now_us):
                return self._doubt()
            if early < -JUMP_S:  # most likely this computer was held up, but it costs nothing to make sure
                self._send(HelloReq(PROTOCOL), HELLO_SEQ)
        self.state = self.last_state = state
        self._state_at, self._told_us = now, state.now_us
        greeting, self._greeting = self._greeting, None
        return [state] if greeting is None else [greeting, state]

    def _take_event(self, event: Event) -> list[Notice]:
        if self._in_doubt or self._greeting is not None or not self.clock.samples:
            return []  # its time could not be told; it comes again
        self._send(Ack(event.ev), self._next_seq())
        if self._last_event is not None and (event.ev - self._last_event) % 65536 not in range(1, 32768):
            return []
        self._last_event = event.ev
        if event.kind in CHANGES and self.state is not None and event.round == self.state.round:
            age_us = (self.state.now_us - event.at_us) % WRAP
            if age_us < EVENT_LATEST_US or age_us > WRAP // 2:  # not one that was told again after later changes
                self.assume(now_us=event.at_us, left_us=event.left_us, state=event.state)
        return [event]

    def _take_answer(self, seq: int, answer: Result | Cfg) -> list[Notice]:
        if not self._requests or self._requests[0].seq != seq:
            return []
        request = self._requests[0]
        if isinstance(answer, Result) and answer.of != request.message.TYPE:
            return []
        self._requests.popleft()
        return [Answered(request.ticket, answer)]


def _host_us(now: float) -> int:
    return round(now * 1e6) % WRAP


def _same_name(one: Hello, other: Hello) -> bool:
    """Whether two HELLOs can be of one box; a box without a name can be any."""
    return one.device_id == other.device_id or 0 in (one.device_id, other.device_id)
