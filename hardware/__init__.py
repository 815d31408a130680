"""The timer box: a round clock with five buttons on USB, or on the screen.

    driver = Driver(events).open()           # finds a box and keeps looking for one
    driver.start(20, begin=Begin.BY_BUTTON)  # a round of 20 seconds, begun by the start button
    screen = OnScreenBox()                   # the box of people without one
    Driver(events, port=screen.port, open_port=screen.open)

`events` gets the `News` from the driver's thread. Requests return futures; BoxRefused says why one was not done.
"""

from hardware.detect import PortInfo, candidates, ports
from hardware.driver import Driver
from hardware.emulator import LIGHT_RUN
from hardware.messages import BUTTONS, LENGTH_MAX_MS, TEAMS, BoxState, Key, Kind
from hardware.news import (
    BoxInfo,
    Changed,
    Connected,
    Happened,
    Lost,
    News,
    NotABox,
    Restarted,
    Searching,
    Status,
    TrimProposed,
)
from hardware.onscreen import OnScreenBox
from hardware.reasons import Reason, Why
from hardware.session import Begin, BoxRefused
from hardware.transport import CannotOpen

__all__ = [
    "BUTTONS",
    "LENGTH_MAX_MS",
    "LIGHT_RUN",
    "TEAMS",
    "Begin",
    "BoxInfo",
    "BoxRefused",
    "BoxState",
    "CannotOpen",
    "Changed",
    "Connected",
    "Driver",
    "Happened",
    "Key",
    "Kind",
    "Lost",
    "News",
    "NotABox",
    "OnScreenBox",
    "PortInfo",
    "Reason",
    "Restarted",
    "Searching",
    "Status",
    "TrimProposed",
    "Why",
    "candidates",
    "ports",
]
