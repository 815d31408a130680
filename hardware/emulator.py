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
from hardware.emulated_requests import Requests
from hardware.emulated_round import Round, length_us
from hardware.messages import (
    BUTTONS,
    NO_BUTTON,
    OWN_ROUND,
    TEAMS,
    Arm,
    ArmFlag,
    BoxState,
    Event,
    Key,
    Kind,
    Message,
    State,
    StateFlag,
)
from hardware.wire import Decoder, encode

HOST_AWAY_US: Final = 3_000_000
STATE_EACH_US: Final = 250_000
HOLD_PAUSES_US: Final = 1_000_000
IDENTIFY_US: Final = 2_000_000
EVENT_AGAIN_US: Final = 40_000
EVENTS_KEPT: Final = 8
EVENTS_FOR_PRESSES: Final = 6
LIGHT_RUN: Final = 0x10
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
        self._requests = Requests(self)
        self._seq = 0
        self._state_at = now
        self.state_due = True
        self._down = 0
        self._first_taken = False
        self._first_light = self._foul_lights = self.shown_mask = self.shown_on = 0
        self._holding_since: int | None = None
        self.identified_at: int | None = None

    # ---- what people do ----

    def press(self, button: int) -> None:
        """A button goes down: 0 is start, 1 to 4 are the teams. IndexError for another one."""
        if not 0 <= button < BUTTONS:
            raise IndexError(f"there is no button {button}")
        now = self.tick()
        if self._down & 1 << button:
            return
        self._down |= 1 << button
        self.state_due = True
        (self._start_button if button == 0 else self._team_button)(button, now)

    def release(self, button: int) -> None:
        """A button comes up."""
        self.tick()
        self._down &= ~(1 << button)
        self.state_due = True
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
        if self.identified_at is not None:
            teams = 0x0F if now % 250_000 < 125_000 else 0
        teams = (teams & ~self.shown_mask) | (self.shown_on & self.shown_mask)
        return teams & 0x0F | (LIGHT_RUN if state in (BoxState.RUNNING, BoxState.PAUSED) else 0)

    def left_us(self) -> int:
        """The microseconds left on the clock now."""
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
            self.pause(0, held_until)
        if not self.away and now - self._heard_at >= HOST_AWAY_US:
            self.away = self.state_due = True
        if self.identified_at is not None and now - self.identified_at >= IDENTIFY_US:
            self.identified_at = None
        return now

    # ---- the line ----

    def receive(self, data: bytes) -> None:
        """Bytes from the computer."""
        now = self.tick()
        for frame in self._decoder.feed(data):
            self._heard_at = now
            self.state_due = self.state_due or self.away
            self.away = False
            answer = self._requests.answer(frame, now)
            if answer is not None:
                self._out += encode(answer.TYPE, frame.seq, answer.pack())

    def send(self) -> bytes:
        """Bytes for the computer."""
        now = self.tick()
        if self._events and (self._event_sent_at is None or now - self._event_sent_at >= EVENT_AGAIN_US):
            self._event_sent_at = now
            self._send_unasked(self._events[0])
        if self.state_due or now - self._state_at >= STATE_EACH_US:
            self.state_due = False
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

    def acknowledge(self, number: int) -> None:
        """The computer knows the event of this number."""
        if self._events and self._events[0].ev == number:
            self._events.popleft()
            self._event_sent_at = None

    # ---- telling ----

    def _tell(self, kind: Kind, button: int, at: int) -> None:
        self._event_number = (self._event_number + 1) % 65536
        self.state_due = True
        if len(self._events) < (EVENTS_FOR_PRESSES if kind in PLAIN_PRESSES else EVENTS_KEPT):
            fields = (at % WRAP, self.round.left(at), button, self.round.state_at(at), self.round.number)
            self._events.append(Event(self._event_number, kind, *fields))

    def make_sound(self, hz: int, ms: int) -> None:
        """Make a sound, unless the box is mute."""
        if not self.config[Key.MUTE]:
            self.sounds.append(Sound(hz, ms))

    def _round_sound(self, hz: int, ms: int) -> None:
        if not self.round.flags & ArmFlag.SOUND_OFF:
            self.make_sound(hz, ms)

    # ---- the round ----

    def arm(self, how: Arm, at: int) -> bool:
        """Make a round ready; whether the state allowed it. The changes below expect the state that they need."""
        if not self.round.arm(how, length_us(how.length_ms, self.config[Key.TRIM_PPM]), at):
            return False
        self._first_taken = False
        self._holding_since = None
        self._first_light = self._foul_lights = self.shown_mask = 0
        self.state_due = True
        return True

    def start(self, button: int, at: int) -> None:
        """Let the armed round run."""
        self.round.start(at)
        self._foul_lights = 0
        self._tell(Kind.START, button, at)
        self._round_sound(1760, 120)

    def pause(self, button: int, at: int) -> None:
        """Let time stand."""
        self.round.pause(at)
        self._holding_since = None
        self._tell(Kind.PAUSE, button, at)
        self._round_sound(660, 120)

    def resume(self, button: int, at: int) -> None:
        """Let time run on."""
        self.round.resume(at)
        self._tell(Kind.RESUME, button, at)
        self._round_sound(1760, 120)

    def abort(self, at: int) -> None:
        """Give the open round up."""
        self.round.abort(at)
        self._first_light = self._foul_lights = 0
        self._tell(Kind.ABORT, NO_BUTTON, at)

    def put_away(self, at: int) -> None:
        """Put an ended round away."""
        self.round.release(at)
        self._first_light = 0
        self.state_due = True

    def _start_own_round(self, at: int) -> None:
        self._events.clear()
        self._event_sent_at = None
        flags = ArmFlag.BUTTON_STARTS | ArmFlag.BUTTON_PAUSES
        self.arm(Arm(self.config[Key.LENGTH_MS], OWN_ROUND, TEAMS, flags), at)
        self.start(0, at)

    # ---- buttons ----

    def _start_button(self, button: int, at: int) -> None:
        state, flags = self.round.state, self.round.flags
        if self.away and state in (BoxState.IDLE, BoxState.LOCKED):
            self._start_own_round(at)
        elif state == BoxState.ARMED and flags & ArmFlag.BUTTON_STARTS:
            self.start(button, at)
        elif state == BoxState.PAUSED and flags & ArmFlag.BUTTON_PAUSES:
            self.resume(button, at)
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
