"""What the computer may ask of the emulated box, as `requests.c` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hardware.clock import WRAP
from hardware.messages import (
    BRIGHTNESS_MAX,
    BUTTONS,
    LENGTH_MAX_MS,
    NO_BUTTON,
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
    Hardware,
    Hello,
    HelloReq,
    Key,
    Message,
    Op,
    Result,
    Show,
    Time,
    TimeReq,
    parse,
)
from hardware.wire import Frame

if TYPE_CHECKING:
    from hardware.emulator import EmulatedBox

REPEAT_US: Final = 4_000_000
RANGES: Final = {
    Key.TRIM_PPM: (-TRIM_MAX_PPM, TRIM_MAX_PPM),
    Key.LENGTH_MS: (1, LENGTH_MAX_MS),
    Key.MUTE: (0, 1),
    Key.BRIGHTNESS: (0, BRIGHTNESS_MAX),
    Key.DEVICE_ID: (-(1 << 31), (1 << 31) - 1),
}
REQUEST_TYPES: Final = {message.TYPE for message in (HelloReq, TimeReq, Arm, Cmd, Ack, Show, CfgGet, CfgSet)}
APPLIES: Final = {
    Op.START: (BoxState.ARMED,),
    Op.PAUSE: (BoxState.RUNNING,),
    Op.RESUME: (BoxState.PAUSED,),
    Op.ABORT: (BoxState.ARMED, BoxState.RUNNING, BoxState.PAUSED),
    Op.RELEASE: (BoxState.LOCKED,),
}


class Requests:
    """The requests of one computer; those that change something are done once however often they arrive."""

    def __init__(self, box: EmulatedBox) -> None:
        self._box = box
        self._answered: tuple[bytes, int, Code] | None = None

    def answer(self, frame: Frame, now: int) -> Message | None:
        """Do what a frame asks for; what the box answers, None after an ACK."""
        message = parse(frame.kind, frame.body) if frame.kind < 0x80 else None
        match message:
            case None:
                return Result(frame.kind, Code.BAD_LENGTH if frame.kind in REQUEST_TYPES else Code.UNKNOWN)
            case HelloReq():
                return self._hello(message, now)
            case TimeReq(host_us):
                return Time(host_us, now % WRAP)
            case CfgGet(key):
                known = key in list(Key)
                return Cfg(key, self._box.config[Key(key)]) if known else Result(CfgGet.TYPE, Code.BAD_VALUE)
            case Ack(ev):
                self._box.acknowledge(ev)
                return None
            case _:
                return Result(frame.kind, self._done_once(frame, message, now))

    def _hello(self, asked: HelloReq, now: int) -> Message:
        if asked.proto_max < PROTOCOL:
            return Result(HelloReq.TYPE, Code.BAD_VALUE)
        self._answered = None
        self._box.state_due = True
        return Hello(
            proto=PROTOCOL,
            fw_major=1,
            fw_minor=0,
            hw=Hardware.ON_SCREEN,
            buttons=BUTTONS,
            caps=Cap.DISPLAY | Cap.TRIM | Cap.SOUND,
            boot_id=self._box.boot_id,
            device_id=self._box.config[Key.DEVICE_ID] % WRAP,
            now_us=now % WRAP,
        )

    def _done_once(self, frame: Frame, message: Message, now: int) -> Code:
        whole = bytes((frame.kind, frame.seq)) + frame.body
        if self._answered is not None and self._answered[0] == whole and now - self._answered[1] < REPEAT_US:
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
        return Code.OK if self._box.arm(how, now) else Code.WRONG_STATE

    def _asked_cmd(self, asked: Cmd, now: int) -> Code:
        if asked.op not in list(Op):
            return Code.BAD_VALUE
        if asked.op == Op.IDENTIFY:
            self._box.identified_at = now
            self._box.make_sound(1047, 400)
            return Code.OK
        if self._box.round.state not in APPLIES[Op(asked.op)]:
            return Code.WRONG_STATE
        if asked.round != self._box.round.number:
            return Code.BAD_VALUE
        match asked.op:
            case Op.START:
                self._box.start(NO_BUTTON, now)
            case Op.PAUSE:
                self._box.pause(NO_BUTTON, now)
            case Op.RESUME:
                self._box.resume(NO_BUTTON, now)
            case Op.ABORT:
                self._box.abort(now)
            case _:
                self._box.put_away(now)
        return Code.OK

    def _asked_show(self, asked: Show) -> Code:
        if (asked.led_mask | asked.led_on) >> TEAMS or asked.ms > TONE_MAX_MS:
            return Code.BAD_VALUE
        if asked.hz and not TONE_MIN_HZ <= asked.hz <= TONE_MAX_HZ:
            return Code.BAD_VALUE
        self._box.shown_mask, self._box.shown_on = asked.led_mask, asked.led_on
        if asked.ms:
            self._box.make_sound(asked.hz, asked.ms)
        return Code.OK

    def _asked_set(self, key: int, value: int) -> Code:
        if key not in list(Key) or not RANGES[Key(key)][0] <= value <= RANGES[Key(key)][1]:
            return Code.BAD_VALUE
        self._box.config[Key(key)] = value
        return Code.OK
