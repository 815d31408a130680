"""Early checks with an exact remedy: which system libraries are missing, and the one line that brings them.

Standard library only: `run.py` asks before there is an environment, the program asks before it imports Qt.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class SystemPart:
    """One thing that pip cannot bring: a shared library, a program or a header file, and its Debian package."""

    package: str
    library: str = ""
    program: str = ""
    header: str = ""

    def present(self) -> bool:
        """Whether this machine has it."""
        if self.program:
            return shutil.which(self.program) is not None
        if self.header:
            return Path(self.header).exists()
        try:
            ctypes.CDLL(self.library)
        except OSError:
            return False
        return True


# Qt's own needs (offscreen), then those of its X11 window plugin.
PLAY = (
    SystemPart("libgl1", library="libGL.so.1"),
    SystemPart("libegl1", library="libEGL.so.1"),
    SystemPart("libdbus-1-3", library="libdbus-1.so.3"),
    SystemPart("libfontconfig1", library="libfontconfig.so.1"),
    SystemPart("libglib2.0-0", library="libglib-2.0.so.0"),
    SystemPart("libxkbcommon0", library="libxkbcommon.so.0"),
    SystemPart("libxcb-cursor0", library="libxcb-cursor.so.0"),
    SystemPart("libxcb-icccm4", library="libxcb-icccm.so.4"),
    SystemPart("libxcb-keysyms1", library="libxcb-keysyms.so.1"),
    SystemPart("libxcb-shape0", library="libxcb-shape.so.0"),
    SystemPart("libxcb-xkb1", library="libxcb-xkb.so.1"),
    SystemPart("libxkbcommon-x11-0", library="libxkbcommon-x11.so.0"),
)
# What only tests use: without them the tests that need them are skipped, by name.
TEST = (
    SystemPart("xvfb", program="Xvfb"),
    SystemPart("gcc", program="gcc"),
    SystemPart("libc6-dev", header="/usr/include/stdio.h"),
    SystemPart("make", program="make"),
    SystemPart("gcc-avr", program="avr-gcc"),
    SystemPart("avr-libc", header="/usr/lib/avr/include/avr/io.h"),
    SystemPart("arduino-core-avr", header="/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h"),
    SystemPart("libsimavr-dev", header="/usr/include/simavr/sim_avr.h"),
    SystemPart("libelf-dev", header="/usr/include/libelf.h"),
    SystemPart("iproute2", program="ip"),
    SystemPart("nftables", program="nft"),
)


def missing(parts: Iterable[SystemPart] = PLAY) -> list[str]:
    """The Debian packages that are not there; empty on systems whose wheels bring everything (Windows, macOS)."""
    if not sys.platform.startswith("linux"):
        return []
    return [part.package for part in parts if not part.present()]


def remedy(packages: Iterable[str]) -> str:
    """The one line to paste that installs these Debian packages."""
    return "sudo apt-get update && sudo apt-get install -y --no-install-recommends " + " ".join(packages)


def install(packages: list[str]) -> bool:
    """Install Debian packages where root or password-less sudo allows; whether all were installed."""
    if shutil.which("apt-get") is None:
        return False
    rights = [] if _is_root() else ["sudo", "-n"]
    if rights and (shutil.which("sudo") is None or _quietly(["sudo", "-n", "true"]) != 0):
        return False
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    commands = (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages])
    return all(_quietly([*rights, "apt-get", *command], environment) == 0 for command in commands)


def has_display() -> bool:
    """Whether a window can be shown: on Linux an X11 or Wayland display is named, elsewhere always."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def silent_display() -> str:
    """The X11 display that is named but does not answer, which Qt would end the program for; empty if all is well."""
    named = os.environ.get("DISPLAY", "")
    platform = os.environ.get("QT_QPA_PLATFORM") or "xcb"
    if not sys.platform.startswith("linux") or os.environ.get("WAYLAND_DISPLAY") or not platform.startswith("xcb"):
        return ""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return ""  # its absence is told by `missing`
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return "" if answers else named


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _quietly(command: list[str], environment: dict[str, str] | None = None) -> int:
    """Run a command with its chatter on stderr, where set-up chatter belongs."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=environment, check=False).returncode
