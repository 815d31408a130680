"""The ports of this computer and what is known of the boxes at them, for the hardware panel."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from client.i18n import translate
from client.viewmodel.round_words import reason_words
from games.kernel import Value
from hardware import (
    BoxInfo,
    Changed,
    Connected,
    Lost,
    News,
    NotABox,
    PortInfo,
    Restarted,
    Searching,
    Status,
    TrimProposed,
)
from hardware.onscreen import PORT as ON_SCREEN


class Found(Enum):
    """What is at a port."""

    BOX = "box"
    ASKING = "asking"
    NO_BOX = "no box"
    LEFT_ALONE = "left alone"


class Line(Value):
    """One port.  `words` is a sentence: what is there, or why it is asked or not."""

    port: str
    title: str
    found: Found
    words: str
    box: BoxInfo | None = None
    given_up: bool = False
    """Asked several times in vain; nobody asks again unless told to, since asking starts a board anew."""


class Gauge(Value):
    """What has been measured at one box."""

    trim_ppm: int | None = None
    proposed_ppm: int | None = None
    round_trip_ms: float | None = None


class BoxList:
    """Takes what the search tells."""

    def __init__(self) -> None:
        self._ports: dict[str, PortInfo] = {}
        self._lines: dict[str, Line] = {}
        self.statuses: dict[str, Status] = {}
        self.gauges: dict[str, Gauge] = {}

    @property
    def lines(self) -> tuple[Line, ...]:
        """Boxes first, then what is asked, then what is left alone; the on-screen box is the last of the boxes."""
        order = list(Found)
        return tuple(
            sorted(self._lines.values(), key=lambda line: (order.index(line.found), line.port == ON_SCREEN, line.port))
        )

    @property
    def boxes(self) -> tuple[Line, ...]:
        """The boxes that are there."""
        return tuple(line for line in self.lines if line.found is Found.BOX)

    @property
    def built_in(self) -> str:
        """One sentence on the ports that are no USB and that nobody has named; empty if there are none."""
        ports = [info.device for info in self._ports.values() if info.vid is None and info.device not in self._lines]
        if not ports:
            return ""
        words = translate("Hardware", "A timer box is always on USB, so these ports are not searched: {ports}.")
        return words.format(ports=", ".join(ports))

    @property
    def searching(self) -> str:
        """One sentence on what is being searched."""
        real = [line for line in self.boxes if line.port != ON_SCREEN]
        asked = [line.port for line in self.lines if line.found is Found.ASKING]
        if asked:
            return translate("Hardware", "Checking {ports} for a timer box.").format(ports=", ".join(asked))
        if len(real) > 1:
            words = translate(
                "Hardware", "{count} boxes are on USB. Choose the one to play with; Blink shows which it is."
            )
            return words.format(count=len(real))
        if real:
            return translate("Hardware", "A timer box is on USB.")
        return translate("Hardware", "No box on USB. The clock on the screen works just as well.")

    def line(self, port: str) -> Line | None:
        """What is known of one port."""
        return self._lines.get(port)

    def listed(self, found: tuple[PortInfo, ...]) -> None:
        """The ports there are now."""
        self._ports = {info.device: info for info in found}
        for port, line in list(self._lines.items()):
            if port not in self._ports and line.found is not Found.BOX and not self._is_own(port):
                del self._lines[port]
        for info in found:
            known = self._lines.get(info.device)
            if info.vid is not None and (known is None or known.found is Found.LEFT_ALONE):
                self._put(info.device, Found.ASKING if info.known else Found.LEFT_ALONE, reason_words(info.reason))

    def handle(self, source: str, news: News) -> None:
        """What a driver tells of its port."""
        match news:
            case Searching():
                line = self._lines.get(source)
                if line is None or line.found is Found.LEFT_ALONE:
                    self._put(source, Found.ASKING, translate("Hardware", "being checked"))
            case NotABox(_, reason):
                self._put(source, Found.NO_BOX, reason_words(reason))
            case Connected(box, _) | Restarted(box, _):
                self._lines[source] = Line(source, self._title(source), Found.BOX, self._about(box), box)
            case Lost(_, reason, _):
                self.statuses.pop(source, None)
                self.gauges.pop(source, None)
                self._put(source, Found.ASKING, reason_words(reason))
            case Changed(status):
                self.statuses[source] = status
            case TrimProposed(ppm):
                self.measured(source, proposed_ppm=ppm)
            case _:
                pass

    def given_up(self, source: str) -> None:
        """The port is not asked any more."""
        line = self._lines.get(source)
        if line is not None:
            self._lines[source] = replace(line, given_up=True)

    def forget(self, source: str) -> None:
        """The port is gone, and with it all that was known of it."""
        for kept in (self._lines, self.statuses, self.gauges):
            kept.pop(source, None)

    def measured(self, source: str, **values: float | int | None) -> None:
        """Keep what has been measured: fields of Gauge."""
        self.gauges[source] = replace(self.gauges.get(source, Gauge()), **values)  # type: ignore[arg-type]

    def _is_own(self, port: str) -> bool:
        line = self._lines[port]
        return port == ON_SCREEN or not line.title

    def _put(self, port: str, found: Found, words: str) -> None:
        self._lines[port] = Line(port, self._title(port), found, words)

    def _title(self, port: str) -> str:
        info = self._ports.get(port)
        return info.title if info is not None else ""

    def _about(self, box: BoxInfo) -> str:
        if box.on_screen:
            return translate("Hardware", "The box on the screen: no hardware needed")
        words = translate("Hardware", "Timer box {id}, firmware {firmware}")
        return words.format(id=box.device_id, firmware=box.firmware)
