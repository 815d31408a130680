"""The timer box in Python: the on-screen box of people without one. The same conformance suite holds it and the real
firmware, so what happens here happens there; only contacts that bounce are left out, since there are none.

The names follow the firmware's `box.c` and `requests.c`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hardware.clock import WRAP
from hardware.emulated_round import Round, length_us
from hardware.messages import (
    BRIGHTNESS_MAX,
    BUTTONS,
    LENGTH_MAX_MS,
    NO_BUTTON,
    OWN_ROUND,
    PROTOCOL,
    TEAMS,
    TONE_MAX_HZ,
    TONE_MAX_MS,
    TONE_MIN_HZ,
    TRIM_MAX_PPM,
    Ack,
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
    HelloReq,
    Key,
    Kind,
    Message,
    Op,
    Result,
    Show,
    State,
    StateFlag,
    Time,
    TimeReq,
    parse,
)
from hardware.wire import Decoder, Frame, encode

HOST_AWAY_US: Final = 3_000_000
STATE_EACH_US: Final = 250_000
HOLD_PAUSES_US: Final = 1_000_000
REPEAT_US: Final = 4_000_000
IDENTIFY_US: Final = 2_000_000
EVENT_AGAIN_US: Final = 40_000
EVENTS_KEPT: Final = 8
EVENTS_FOR_PRESSES: Final = 6
LIGHT_RUN: Final = 0x10
RANGES: Final = {
    Key.TRIM_PPM: (-TRIM_MAX_PPM, TRIM_MAX_PPM),
    Key.LENGTH_MS: (1, LENGTH_MAX_MS),
    Key.MUTE: (0, 1),
    Key.BRIGHTNESS: (0, BRIGHTNESS_MAX),
    Key.DEVICE_ID: (-(1 << 31), (1 << 31) - 1),
}
PLAIN_PRESSES: Final = (Kind.PRESS, Kind.FALSE_START, Kind.LATE)


@dataclass(frozen=True)
class Sound:
    """A tone of `ms` milliseconds; `hz` 0 is silence."""

    hz: int
    ms: int


class EmulatedBox:
    """A box of which every part can be looked at. Its clock is `now_us`, which may begin
    anywhere; a restart sets it to 0."""

    def __init__(self, now_us: Callable[[], int], *, boot_id: int = 1, config: dict[Key, int] | None = None) -> None:
        self._clock_us = now_us
        self._started_at = 0
        self.config = {Key.TRIM_PPM: 0, Key.LENGTH_MS: 20_000, Key.MUTE: 0, Key.BRIGHTNESS: 4, Key.DEVICE_ID: 0}
        self.config.update(config or {})
        self.sounds: deque[Sound] = deque(maxlen=32)
        self._boot(boot_id)

    def _now_us(self) -> int:
        return self._clock_us() - self._started_at

    def _boot(self, boot_id: int) -> None:
        now = self._now_us()
        self.boot_id = boot_id
        self.round = Round(now)
        self.away = False
        self._heard_at = now
        self._decoder = Decoder()
        self._out = bytearray()
        self._events: deque[Event] = deque()
        self._event_number = 0
        self._event_sent_at: int | None = None
        self._answered: tuple[bytes, int, Code] | None = None
        self._seq = 0
        self._state_at = now
        self._state_due = True
        self._down = 0
        self._first_taken = False
        self._first_light = self._foul_lights = self._shown_mask = self._shown_on = 0
        self._holding_since: int | None = None
        self._identified_at: int | None = None

    # ---- what people do ----

    def press(self, button: int) -> None:
        """A button goes down: 0 is start, 1 to 4 are the teams. IndexError for another one."""
        if not 0 <= button < BUTTONS:
            raise IndexError(f"there is no button {button}")
        now = self.tick()
        if self._down & 1 << button:
            return
        self._down |= 1 << button
        self._state_due = True
        (self._start_button if button == 0 else self._team_button)(button, now)

    def release(self, button: int) -> None:
        """A button comes up."""
        self.tick()
        self._down &= ~(1 << button)
        self._state_due = True
        if button == 0:
            self._holding_since = None

    def restart(self) -> None:
        """What the reset button and an interruption of power do: only the configuration stays."""
        self._started_at = self._clock_us()
        self._boot(self.boot_id + 1)

    # ---- what people see ----

    def lights(self) -> int:
        """The lights that are on now: bits 0 to 3 the teams, bit 4 the round."""
        now = self.tick()
        state = self.round.state
        teams = self._down >> 1 if state == BoxState.IDLE else self._first_light
        if now % 200_000 < 100_000:
            teams |= self._foul_lights
        alone = state != BoxState.IDLE and self.round.number == OWN_ROUND
        if self.away and not alone and now % 1_000_000 < 60_000:
            teams ^= 0x0F
        if self._identified_at is not None:
            teams = 0x0F if now % 250_000 < 125_000 else 0
        teams = (teams & ~self._shown_mask) | (self._shown_on & self._shown_mask)
        return teams & 0x0F | (LIGHT_RUN if state in (BoxState.RUNNING, BoxState.PAUSED) else 0)

    def left_us(self) -> int:
        """What is left on the clock now."""
        return self.round.left(self.tick())

    # ---- time ----

    def tick(self) -> int:
        """Do what is due by now; the time."""
        now = self._now_us()
        held_until = None if self._holding_since is None else self._holding_since + HOLD_PAUSES_US
        if self.round.ends(now):
            self._holding_since = held_until = None
            self._tell(Kind.END, NO_BUTTON, self.round.changed_at)
            self._round_sound(880, 800)
        if held_until is not None and now >= held_until:
            self._pause(0, held_until)
        if not self.away and now - self._heard_at >= HOST_AWAY_US:
            self.away = self._state_due = True
        if self._answered is not None and now - self._answered[1] >= REPEAT_US:
            self._answered = None
        if self._identified_at is not None and now - self._identified_at >= IDENTIFY_US:
            self._identified_at = None
        return now

    # ---- the line ----

    def receive(self, data: bytes) -> None:
        """Bytes from the computer."""
        now = self.tick()
        for frame in self._decoder.feed(data):
            self._heard_at = now
            self._state_due = self._state_due or self.away
            self.away = False
            self._request(frame, now)

    def send(self) -> bytes:
        """Bytes for the computer."""
        now = self.tick()
        if self._events and (self._event_sent_at is None or now - self._event_sent_at >= EVENT_AGAIN_US):
            self._event_sent_at = now
            self._send_unasked(self._events[0])
        if self._state_due or now - self._state_at >= STATE_EACH_US:
            self._state_due = False
            self._state_at = now
            self._send_unasked(self._state(now))
        sent = bytes(self._out)
        self._out.clear()
        return sent

    def _send_unasked(self, message: Message) -> None:
        self._out += encode(message.TYPE, self._seq, message.pack())
        self._seq = (self._seq + 1) % 256

    def _state(self, now: int) -> State:
        return State(
            now_us=now % WRAP,
            left_us=self.round.left(now),
            state=self.round.state,
            round=self.round.number,
            buttons=self._down,
            flags=StateFlag.HOST_AWAY if self.away else 0,
            bad_frames=self._decoder.bad % 65536,
            glitches=0,
            loop_max_us=0,
        )

    # ---- telling ----

    def _tell(self, kind: Kind, button: int, at: int) -> None:
        self._event_number = (self._event_number + 1) % 65536
        self._state_due = True
        if len(self._events) < (EVENTS_FOR_PRESSES if kind in PLAIN_PRESSES else EVENTS_KEPT):
            fields = (at % WRAP, self.round.left(at), button, self.round.state_at(at), self.round.number)
            self._events.append(Event(self._event_number, kind, *fields))

    def _sound(self, hz: int, ms: int) -> None:
        if not self.config[Key.MUTE]:
            self.sounds.append(Sound(hz, ms))

    def _round_sound(self, hz: int, ms: int) -> None:
        if not self.round.flags & ArmFlag.SOUND_OFF:
            self._sound(hz, ms)

    # ---- the round ----

    def _arm(self, how: Arm, at: int) -> bool:
        if not self.round.arm(how, length_us(how.length_ms, self.config[Key.TRIM_PPM]), at):
            return False
        self._first_taken = False
        self._holding_since = None
        self._first_light = self._foul_lights = self._shown_mask = 0
        self._state_due = True
        return True

    def _start(self, button: int, at: int) -> None:
        self.round.start(at)
        self._foul_lights = 0
        self._tell(Kind.START, button, at)
        self._round_sound(1760, 120)

    def _pause(self, button: int, at: int) -> None:
        self.round.pause(at)
        self._holding_since = None
        self._tell(Kind.PAUSE, button, at)
        self._round_sound(660, 120)

    def _resume(self, button: int, at: int) -> None:
        self.round.resume(at)
        self._tell(Kind.RESUME, button, at)
        self._round_sound(1760, 120)

    def _abort(self, at: int) -> None:
        self.round.abort(at)
        self._first_light = self._foul_lights = 0
        self._tell(Kind.ABORT, NO_BUTTON, at)

    def _release(self, at: int) -> None:
        self.round.release(at)
        self._first_light = 0
        self._state_due = True

    def _start_own_round(self, at: int) -> None:
        self._events.clear()
        self._event_sent_at = None
        flags = ArmFlag.BUTTON_STARTS | ArmFlag.BUTTON_PAUSES
        self._arm(Arm(self.config[Key.LENGTH_MS], OWN_ROUND, TEAMS, flags), at)
        self._start(0, at)

    # ---- buttons ----

    def _start_button(self, button: int, at: int) -> None:
        state, flags = self.round.state, self.round.flags
        if self.away and state in (BoxState.IDLE, BoxState.LOCKED):
            self._start_own_round(at)
        elif state == BoxState.ARMED and flags & ArmFlag.BUTTON_STARTS:
            self._start(button, at)
        elif state == BoxState.PAUSED and flags & ArmFlag.BUTTON_PAUSES:
            self._resume(button, at)
        elif state == BoxState.RUNNING and flags & ArmFlag.BUTTON_PAUSES:
            self._holding_since = at

    def _team_button(self, button: int, at: int) -> None:
        state, light = self.round.state, 1 << (button - 1)
        if button > self.round.teams:
            return
        if state == BoxState.ARMED:
            self._foul_lights |= light
            self._tell(Kind.FALSE_START, button, at)
            self._round_sound(220, 300)
        elif state == BoxState.RUNNING and not self._first_taken:
            self._first_taken = True
            self._first_light = light
            self._tell(Kind.FIRST, button, at)
            self._round_sound(1320, 150)
        elif state == BoxState.RUNNING:
            self._tell(Kind.PRESS, button, at)
        elif state == BoxState.LOCKED:
            self._tell(Kind.LATE, button, at)

    # ---- requests ----

    def _request(self, frame: Frame, now: int) -> None:
        message = parse(frame.kind, frame.body) if frame.kind < 0x80 else None
        if message is None:
            known = frame.kind in REQUEST_TYPES
            self._reply(frame.seq, Result(frame.kind, Code.BAD_LENGTH if known else Code.UNKNOWN))
            return
        match message:
            case HelloReq():
                self._reply(frame.seq, self._hello(message, now))
            case TimeReq(host_us):
                self._reply(frame.seq, Time(host_us, now % WRAP))
            case CfgGet(key):
                known = key in list(Key)
                answer = Cfg(key, self.config[Key(key)]) if known else Result(CfgGet.TYPE, Code.BAD_VALUE)
                self._reply(frame.seq, answer)
            case Ack(ev):
                if self._events and self._events[0].ev == ev:
                    self._events.popleft()
                    self._event_sent_at = None
            case _:
                self._reply(frame.seq, Result(frame.kind, self._done_once(frame, message, now)))

    def _reply(self, seq: int, message: Message) -> None:
        self._out += encode(message.TYPE, seq, message.pack())

    def _hello(self, asked: HelloReq, now: int) -> Message:
        if asked.proto_max < PROTOCOL:
            return Result(HelloReq.TYPE, Code.BAD_VALUE)
        self._answered = None
        self._state_due = True
        return Hello(
            proto=PROTOCOL,
            fw_major=1,
            fw_minor=0,
            hw=Hardware.ON_SCREEN,
            buttons=BUTTONS,
            caps=Cap.DISPLAY | Cap.TRIM | Cap.SOUND,
            boot_id=self.boot_id,
            device_id=self.config[Key.DEVICE_ID] % WRAP,
            now_us=now % WRAP,
        )

    def _done_once(self, frame: Frame, message: Message, now: int) -> Code:
        whole = bytes((frame.kind, frame.seq)) + frame.body
        if self._answered is not None and self._answered[0] == whole:
            return self._answered[2]
        match message:
            case Arm():
                code = self._asked_arm(message, now)
            case Cmd():
                code = self._asked_cmd(message, now)
            case Show():
                code = self._asked_show(message)
            case CfgSet(key, value):
                code = self._asked_set(key, value)
            case _:
                raise AssertionError(message)
        self._answered = (whole, now, code)
        return code

    def _asked_arm(self, how: Arm, now: int) -> Code:
        all_flags = ArmFlag.BUTTON_STARTS | ArmFlag.BUTTON_PAUSES | ArmFlag.SOUND_OFF
        if not 0 < how.length_ms <= LENGTH_MAX_MS or how.teams > TEAMS or how.flags & ~int(all_flags):
            return Code.BAD_VALUE
        return Code.OK if self._arm(how, now) else Code.WRONG_STATE

    def _asked_cmd(self, asked: Cmd, now: int) -> Code:
        if asked.op not in list(Op):
            return Code.BAD_VALUE
        if asked.op == Op.IDENTIFY:
            self._identified_at = now
            self._sound(1047, 400)
            return Code.OK
        if self.round.state not in APPLIES[Op(asked.op)]:
            return Code.WRONG_STATE
        if asked.round != self.round.number:
            return Code.BAD_VALUE
        match asked.op:
            case Op.START:
                self._start(NO_BUTTON, now)
            case Op.PAUSE:
                self._pause(NO_BUTTON, now)
            case Op.RESUME:
                self._resume(NO_BUTTON, now)
            case Op.ABORT:
                self._abort(now)
            case _:
                self._release(now)
        return Code.OK

    def _asked_show(self, asked: Show) -> Code:
        if (asked.led_mask | asked.led_on) >> TEAMS or asked.ms > TONE_MAX_MS:
            return Code.BAD_VALUE
        if asked.hz and not TONE_MIN_HZ <= asked.hz <= TONE_MAX_HZ:
            return Code.BAD_VALUE
        self._shown_mask, self._shown_on = asked.led_mask, asked.led_on
        if asked.ms:
            self._sound(asked.hz, asked.ms)
        return Code.OK

    def _asked_set(self, key: int, value: int) -> Code:
        if key not in list(Key) or not RANGES[Key(key)][0] <= value <= RANGES[Key(key)][1]:
            return Code.BAD_VALUE
        self.config[Key(key)] = value
        return Code.OK


REQUEST_TYPES: Final = {message.TYPE for message in (HelloReq, TimeReq, Arm, Cmd, Ack, Show, CfgGet, CfgSet)}
APPLIES: Final = {
    Op.START: (BoxState.ARMED,),
    Op.PAUSE: (BoxState.RUNNING,),
    Op.RESUME: (BoxState.PAUSED,),
    Op.ABORT: (BoxState.ARMED, BoxState.RUNNING, BoxState.PAUSED),
    Op.RELEASE: (BoxState.LOCKED,),
}
