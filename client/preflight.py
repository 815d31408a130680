"""Early checks with an exact remedy: which system libraries are missing, and the one line that brings them.

Standard library only: `run.py` asks before there is an environment, the program asks before it imports Qt.
"""

from __future__ import annotations

import ctypes
import os
import platform
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

_ANSWER_S = 2.0
"""Seconds that a display has to answer in."""
_TRIAL_S = 20.0
"""Seconds that Qt has to start in with a platform plugin that is seldom asked for."""
_NO_DISPLAY = frozenset({"offscreen", "minimal"})
"""Qt's platform plugins that start everywhere."""


class Family(NamedTuple):
    """Linux systems with the same names of packages: how they call themselves, and the line that installs some."""

    name: str
    systems: frozenset[str]
    """As ID or ID_LIKE in `os-release`."""
    install: str


DEBIAN = Family(
    "debian",
    frozenset({"debian", "ubuntu"}),
    "sudo apt-get update && sudo apt-get install -y --no-install-recommends",
)
FAMILIES = (
    DEBIAN,
    Family("fedora", frozenset({"fedora", "rhel", "centos"}), "sudo dnf install -y"),
    Family("suse", frozenset({"suse", "opensuse"}), "sudo zypper install -y"),
    Family("arch", frozenset({"arch", "archlinux"}), "sudo pacman -S --needed"),
)


@dataclass(frozen=True)
class SystemPart:
    """One thing that pip cannot bring: a shared library, a program or a header file, and its package by family."""

    debian: str
    library: str = ""
    program: str = ""
    header: str = ""
    fedora: str = ""
    suse: str = ""
    arch: str = ""

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

    def package(self, family: Family) -> str:
        """What its package is called there; empty if that is not known."""
        return str(getattr(self, family.name))

    @property
    def name(self) -> str:
        """What it is called everywhere."""
        return self.library or self.program or self.header or self.debian


def _library(library: str, debian: str, fedora: str, suse: str, arch: str) -> SystemPart:
    return SystemPart(debian, library=library, fedora=fedora, suse=suse, arch=arch)


# Qt's own needs (offscreen), then those of its X11 window plugin.
PLAY = (
    _library("libGL.so.1", "libgl1", "libglvnd-glx", "Mesa-libGL1", "libglvnd"),
    _library("libEGL.so.1", "libegl1", "libglvnd-egl", "Mesa-libEGL1", "libglvnd"),
    _library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "libdbus-1-3", "dbus"),
    _library("libfontconfig.so.1", "libfontconfig1", "fontconfig", "libfontconfig1", "fontconfig"),
    _library("libglib-2.0.so.0", "libglib2.0-0", "glib2", "libglib-2_0-0", "glib2"),
    _library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon0", "libxkbcommon"),
    _library("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "libxcb-cursor0", "xcb-util-cursor"),
    _library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "libxcb-icccm4", "xcb-util-wm"),
    _library("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "libxcb-keysyms1", "xcb-util-keysyms"),
    _library("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb-shape0", "libxcb"),
    _library("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb", "libxcb-xkb1", "libxcb"),
    _library(
        "libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11-0", "libxkbcommon-x11"
    ),
)
# What only tests use: without them the tests that need them are skipped, by name.
TEST = (
    SystemPart("xvfb", program="Xvfb", fedora="xorg-x11-server-Xvfb", arch="xorg-server-xvfb"),
    SystemPart("gcc", program="gcc", fedora="gcc", suse="gcc", arch="gcc"),
    SystemPart("libc6-dev", header="/usr/include/stdio.h", fedora="glibc-devel", suse="glibc-devel", arch="glibc"),
    SystemPart("make", program="make", fedora="make", suse="make", arch="make"),
    SystemPart("gcc-avr", program="avr-gcc", fedora="avr-gcc", arch="avr-gcc"),
    SystemPart("avr-libc", header="/usr/lib/avr/include/avr/io.h"),
    SystemPart("arduino-core-avr", header="/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h"),
    SystemPart("libsimavr-dev", header="/usr/include/simavr/sim_avr.h"),
    SystemPart("libelf-dev", header="/usr/include/libelf.h", fedora="elfutils-libelf-devel", arch="libelf"),
    SystemPart("iproute2", program="ip", fedora="iproute", suse="iproute2", arch="iproute2"),
    SystemPart("nftables", program="nft", fedora="nftables", suse="nftables", arch="nftables"),
)


def family() -> Family | None:
    """The family of this system; None if it is not known.

    One that does not say, as Debian's small images, or says what nobody here has heard of, may still have `apt-get`.
    """
    try:
        system = platform.freedesktop_os_release()
    except OSError:
        system = {}
    names = f"{system.get('ID', '')} {system.get('ID_LIKE', '')}".split()
    known = next((each for name in names for each in FAMILIES if name in each.systems), None)
    return known or (DEBIAN if shutil.which("apt-get") else None)


def missing(parts: Iterable[SystemPart] = PLAY) -> list[SystemPart]:
    """What is not there; nothing on systems whose wheels bring everything (Windows, macOS)."""
    if not sys.platform.startswith("linux"):
        return []
    return [part for part in parts if not part.present()]


def remedy(parts: Iterable[SystemPart]) -> str:
    """The one line to paste that installs these, as far as their packages are known here; the others by name."""
    here, known, others = family(), list[str](), list[str]()
    for part in parts:
        package = part.package(here) if here else ""
        (known if package else others).append(package or part.name)
    line = " ".join((here.install, *dict.fromkeys(known))) if here and known else ""
    by_hand = f"this system’s package manager, the packages of {', '.join(others)}" if others else ""
    return "; and with ".join(filter(None, (line, by_hand)))


def install(parts: Iterable[SystemPart], say: Callable[[str], None]) -> bool:
    """Install Debian packages where root or password-less sudo allows, and `say` so first: it takes its time.

    Whether all were installed.
    """
    if family() is not DEBIAN or shutil.which("apt-get") is None:
        return False
    rights = [] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["sudo", "-n"]
    if rights and (shutil.which("sudo") is None or _quietly(["sudo", "-n", "true"]) != 0):
        return False
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    packages = [part.debian for part in parts]
    say(f"installing {' '.join(packages)}; this can take some minutes")
    commands = (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages])
    return all(_quietly([*rights, "apt-get", *command], environment) == 0 for command in commands)


def has_display() -> bool:
    """Whether a window can be shown: on Linux an X11 or Wayland display is named, elsewhere always."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def display_trouble() -> str:
    """Why Qt would end the program when it opens its first window, and what to set instead; empty if it would not.

    Qt tries what `QT_QPA_PLATFORM` names in turn; without it, on Linux, Wayland where one is named, then X11.
    """
    usual = "wayland;xcb" if os.environ.get("WAYLAND_DISPLAY") else "xcb"
    wanted = os.environ.get("QT_QPA_PLATFORM") or (usual if sys.platform.startswith("linux") else "")
    trouble = ""
    for plugin in wanted.split(";") if wanted else ():
        if plugin == "wayland":
            silent = _silent_wayland()
        elif plugin == "xcb":
            silent = _silent_x11()
        elif plugin.partition(":")[0] in _NO_DISPLAY or _opens(plugin):
            return ""
        else:
            trouble = trouble or f"Qt cannot show windows by QT_QPA_PLATFORM={plugin}; unset it"
            continue
        if not silent:
            return ""
        trouble = trouble or f"the display {silent} does not answer; set DISPLAY to one that does"
    return trouble


def _opens(plugin: str) -> bool:
    """Whether Qt can start with a platform plugin; if not it aborts, so another process tries."""
    trial = [sys.executable, "-c", "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"]
    try:
        done = subprocess.run(
            trial,
            env={**os.environ, "QT_QPA_PLATFORM": plugin},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_TRIAL_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _silent_wayland() -> str:
    """The name of the Wayland display if nothing answers behind it."""
    named = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
    path = Path(named) if named.startswith("/") else Path(os.environ.get("XDG_RUNTIME_DIR", "")) / named
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(_ANSWER_S)
        try:
            connection.connect(str(path))
        except (OSError, ValueError):
            return named
    return ""


def _silent_x11() -> str:
    """The name of the X11 display if it does not answer."""
    named = os.environ.get("DISPLAY", "")
    if not named:
        return "of X11 (DISPLAY is not set)"
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return ""  # its absence is told by `missing`
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return "" if answers else named


def _quietly(command: list[str], environment: dict[str, str] | None = None) -> int:
    """Run a command with its chatter on stderr, where set-up chatter belongs."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=environment, check=False).returncode
