"""Why something with a box failed: a reason that a program can distinguish, and the English sentence for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Why(Enum):
    """A reason as its sentence; `{port}` and `{detail}` stand for the fields of `Reason`."""

    # a port
    ASKED = "is checked: {detail}"
    NO_USB = "is left alone: it is not a USB port"
    UNKNOWN_DEVICE = "is left alone: an unknown device ({detail})"
    NO_SUCH_PORT = "there is no port {port}; plug the box in, or leave the port out to search for it"
    NO_SERIAL_PORT = "{port} is not a serial port; name another, or leave the port out to search for the box"
    IN_USE = "{port} is in use by another program; close that one (another Offleash, a serial monitor, ModemManager)"
    NO_PERMISSION = (
        "no permission to open {port}; join its group (`sudo usermod -aG dialout $USER`), then log out and in"
    )
    CANNOT_OPEN = "{port} cannot be opened ({detail}); unplug the box and plug it in again"
    NO_ANSWER = "no timer box on {port}: nothing answers there; is the firmware of the timer box on that board?"
    OTHER_DEVICE = "no timer box on {port}: something other than a timer box answers there"
    OTHER_PROTOCOL = "the timer box on {port} speaks another version (protocol {detail}); flash its firmware again"
    NO_STATE = "the timer box on {port} speaks another version (it does not report its state); flash its firmware again"
    UNPLUGGED_EARLY = "no timer box on {port}: it was unplugged while it was checked"
    SCREEN_UNPLUGGED = "the on-screen box is unplugged; plug it in"
    # a box
    UNPLUGGED = "the box was unplugged"
    SILENT = "the box has stopped talking"
    # a request
    NO_BOX = "no box is connected"
    UNANSWERED = "the box did not answer"
    WRONG_STATE = "the round clock cannot do this now"
    UNKNOWN_REQUEST = "the box does not know this; flash its firmware again"
    OTHER_VERSION = "the box speaks another version; flash its firmware again"
    BAD_VALUE = "the box does not accept this value"
    CLOCK_UNKNOWN = "the clock of the box has not been measured for long enough"


@dataclass(frozen=True)
class Reason:
    """`str` is the English sentence. `detail` is what no program translates: a name, a number, the system's words."""

    why: Why
    port: str = ""
    detail: str = ""

    def __str__(self) -> str:
        return self.why.value.format(port=self.port, detail=self.detail)


class Failure(Exception):
    """An exception for people; its text is the sentence of its `reason`."""

    def __init__(self, why: Why, port: str = "", detail: str = "") -> None:
        self.reason = Reason(why, port, detail)
        super().__init__(str(self.reason))
