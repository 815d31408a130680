"""What a driver knows of the box on its port, and the requests that its program makes of it; no port, no thread."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Future
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeVar

from hardware import news
from hardware.link import Link
from hardware.messages import (
    NO_BUTTON,
    Arm,
    ArmFlag,
    BoxState,
    Cap,
    Cfg,
    CfgGet,
    CfgSet,
    Cmd,
    Code,
    Event,
    Hardware,
    Hello,
    Key,
    Kind,
    Message,
    Op,
    Result,
    Show,
    State,
)
from hardware.notices import Answered, Greeted, Notice, Restarted
from hardware.reasons import Failure, Reason, Why

T = TypeVar("T")
Script = Generator[Message, Message, T]
TRIM_AFTER_S: Final = 60.0


class Begin(Enum):
    """What begins a round: it is started at once, or made ready for the start button, or for `go` alone."""

    AT_ONCE = "at once"
    BY_BUTTON = "by button"
    BY_GO = "by go"


class BoxRefused(Failure):
    """A request was not done; the text is one sentence that says why."""


@dataclass(frozen=True)
class Ended:
    """A request has ended with a value or with BoxRefused.

    It is told among the news, so that whoever waits for it has heard what came before it.
    """

    future: Future[Any]
    value: Any

    def settle(self) -> None:
        """Let the future end."""
        if not self.future.set_running_or_notify_cancel():
            return
        if isinstance(self.value, BoxRefused):
            self.future.set_exception(self.value)
        else:
            self.future.set_result(self.value)


REFUSALS: Final[dict[int, Why]] = {
    Code.WRONG_STATE: Why.WRONG_STATE,
    Code.UNKNOWN: Why.UNKNOWN_REQUEST,
    Code.BAD_LENGTH: Why.OTHER_VERSION,
    Code.BAD_VALUE: Why.BAD_VALUE,
}


def asked(message: Message) -> Script[None]:
    """Make one request; BoxRefused unless the box does it."""
    answer = yield message
    if isinstance(answer, Result) and answer.code != Code.OK:
        raise BoxRefused(REFUSALS.get(answer.code, Why.OTHER_VERSION))


class Session:
    """The box behind a link. Takes the link's notices and tells `tell` what they mean to people, and what has ended."""

    def __init__(self, link: Link, tell: Callable[[news.News | Ended], None]) -> None:
        self.link = link
        self.box: news.BoxInfo | None = None
        self._tell = tell
        self._port = ""
        self._trim_proposed = False
        self._lights: int | None = None
        self._running: dict[int, tuple[Script[Any], Future[Any]]] = {}

    # ---- notices ----

    def opened(self, port: str, now: float) -> None:
        """A port has been opened."""
        self._port = port
        self.link.open(now)

    def take(self, notice: Notice, now: float) -> None:
        """Tell what one notice means."""
        match notice:
            case Greeted(hello, known):
                self.box = self._info(hello)
                self._trim_proposed = False
                self._tell(news.Connected(self.box, known))
            case Restarted(hello, left):
                self.box = self._info(hello)
                self._lights = None
                self._tell(news.Restarted(self.box, left))
            case State():
                self._tell(news.Changed(self._status(notice, now)))
                self._propose_trim()
            case Event():
                self._tell(self._happened(notice))
            case Answered(ticket, answer):
                self._advance(ticket, answer)
            case _:
                pass

    def lost(self, reason: Reason, now: float) -> None:
        """The port is gone, and with it all that was under way."""
        left = self.link.open_round_left_s(now)
        self.box = None
        self._lights = None
        for ticket in list(self._running):
            self._advance(ticket, None)
        self._tell(news.Lost(self._port, reason, left))

    def _info(self, hello: Hello) -> news.BoxInfo:
        device_id = self.link.hello.device_id if self.link.hello else hello.device_id
        return news.BoxInfo(
            port=self._port,
            firmware=f"{hello.fw_major}.{hello.fw_minor}",
            device_id=f"{device_id:08x}",
            boot_id=hello.boot_id,
            has_display=bool(hello.caps & Cap.DISPLAY),
            on_screen=hello.hw == Hardware.ON_SCREEN,
        )

    def _happened(self, event: Event) -> news.Happened:
        return news.Happened(
            number=event.ev,
            kind=Kind(event.kind),
            button=None if event.button == NO_BUTTON else event.button,
            at=self.link.clock.to_host(event.at_us),
            at_us=event.at_us,
            left_s=event.left_us / 1e6 / self.link.clock.rate,
            state=BoxState(event.state),
            round=event.round,
        )

    def _propose_trim(self) -> None:
        drift = self.link.clock.drift_ppm
        if not self._trim_proposed and drift is not None and self.link.clock.seconds >= TRIM_AFTER_S:
            self._trim_proposed = True
            self._tell(news.TrimProposed(round(drift)))

    # ---- how it stands ----

    def status(self, now: float) -> news.Status:
        """How the box stands at `now`, by its last STATE and the clock that has run on since."""
        state = self.link.last_state
        return news.Status(self.box, at=now) if state is None else self._status(state, now)

    def _status(self, state: State, now: float) -> news.Status:
        """The same by this STATE: several may have come at once, such as a button that went down and up again."""
        clock = self.link.clock
        return news.Status(
            box=self.box,
            state=BoxState(state.state),
            round=state.round,
            left_s=self.link.left_s(now, state),
            drift_ppm=clock.drift_ppm,
            watched_s=clock.seconds,
            buttons_down=frozenset(button for button in range(8) if state.buttons & 1 << button),
            bad_frames=self.link.bad_frames,
            bad_frames_of_box=state.bad_frames,
            glitches=state.glitches,
            loop_max_us=state.loop_max_us,
            at=now,
        )

    # ---- requests ----

    def begin(self, script: Script[Any], future: Future[Any]) -> None:
        """Run a script of requests; its value, or BoxRefused, ends in the future."""
        if not self.link.is_linked:
            self._tell(Ended(future, BoxRefused(Why.NO_BOX)))
            return
        self._step(lambda: next(script), script, future)

    def _advance(self, ticket: int, answer: Message | None) -> None:
        script, future = self._running.pop(ticket, (None, None))
        if script is None or future is None:
            return
        if answer is None:
            self._step(lambda: script.throw(BoxRefused(Why.UNANSWERED)), script, future)
        else:
            self._step(lambda: script.send(answer), script, future)

    def _step(self, run: Callable[[], Message], script: Script[Any], future: Future[Any]) -> None:
        try:
            ticket = self.link.request(run())
        except StopIteration as end:
            self._tell(Ended(future, end.value))
        except BoxRefused as refused:
            self._tell(Ended(future, refused))
        else:
            self._running[ticket] = (script, future)

    def _state(self) -> State | None:
        return self.link.state

    def start(self, length_ms: int, teams: int, flags: ArmFlag, begin: Begin = Begin.AT_ONCE) -> Script[int]:
        """Arm a round, giving up an open one, and begin it as `begin` says; returns its number."""
        flags |= ArmFlag.BUTTON_STARTS if begin is Begin.BY_BUTTON else ArmFlag(0)
        state = self._state()
        number = (state.round if state else 0) % 255 + 1
        if state is not None and state.state not in (BoxState.IDLE, BoxState.LOCKED):
            try:
                yield from asked(Cmd(Op.ABORT, state.round))
            except BoxRefused as refused:
                if refused.reason.why is not Why.WRONG_STATE:  # that one: it has ended, and the news are under way
                    raise
        yield from asked(Arm(length_ms, number, teams, flags))
        self.link.assume(round=number, state=BoxState.ARMED, left_us=length_ms * 1000)
        if begin is Begin.AT_ONCE:
            yield from asked(Cmd(Op.START, number))
        return number

    def command(self, op: Op) -> Script[None]:
        """Move the round on that is on the clock."""
        state = self._state()
        yield from asked(Cmd(op, state.round if state else 0))

    def show(self, lights: int | None, hz: int, ms: int) -> Script[None]:
        """Hold the team lights as bits, or with None let the box show what it wants; and make a sound."""
        self._lights = lights
        yield from asked(Show(0 if lights is None else 0x0F, lights or 0, hz, ms))

    def sound(self, hz: int, ms: int) -> Script[None]:
        """Make a sound, the lights as they are."""
        return self.show(self._lights, hz, ms)

    def get(self, key: Key) -> Script[int]:
        """Read one value of the box's configuration."""
        answer = yield CfgGet(key)
        if not isinstance(answer, Cfg):
            raise BoxRefused(REFUSALS[Code.BAD_VALUE])
        return answer.value

    def set(self, key: Key, value: int) -> Script[None]:
        """Keep one value on the box."""
        yield from asked(CfgSet(key, value))

    def trim(self, ppm: int | None) -> Script[int]:
        """Keep how much too fast the box's clock runs, as given or as measured; the value."""
        drift = self.link.clock.drift_ppm
        if ppm is None and drift is None:
            raise BoxRefused(Why.CLOCK_UNKNOWN)
        value = ppm if ppm is not None else round(drift or 0.0)
        yield from asked(CfgSet(Key.TRIM_PPM, value))
        return value
