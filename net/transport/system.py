"""What the transport asks of the operating system: a clock that counts sleep, descriptors, words for its firewall.

One of the few places that ask the system by name.
"""

from __future__ import annotations

import ctypes
import functools
import os
import sys
import time
from collections.abc import Callable
from typing import Final

from net.reasons import Reason, Why

_DESCRIPTORS: Final = 4096


def _sleep_counting_clock() -> Callable[[], float]:
    """Python's monotonic clock stands still while Linux and macOS sleep; these do not."""
    name = {"linux": "CLOCK_BOOTTIME", "darwin": "CLOCK_MONOTONIC"}.get(sys.platform)
    if sys.platform == "win32" or name is None:
        return time.monotonic
    return functools.partial(time.clock_gettime, getattr(time, name))


now: Final = _sleep_counting_clock()
"""Seconds on a clock that never goes back and goes on while the computer sleeps."""


def raise_descriptor_limit() -> None:
    """Make room for a crowd of connections where the platform counts them per process; Windows does not."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(_DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def seed_rand() -> None:
    """Let the C library's rand() begin where nobody can foresee it, on this thread at least.

    libzmq names the connections to a ROUTER by it and never seeds it. A peer may bring a name of its own, and one that
    brings a name before the socket gives it to somebody else aborts the program (an assertion of libzmq's).
    """
    library = ctypes.CDLL("ucrtbase" if sys.platform == "win32" else None)
    library.srand(ctypes.c_uint(int.from_bytes(os.urandom(4), "big")))


_FIREWALLS: Final = {"win32": Why.FIREWALL_WINDOWS, "darwin": Why.FIREWALL_MAC}


def remedy(
    outgoing: bool | None, incoming: bool | None, who: str, port: int, system: str = sys.platform
) -> Reason | None:
    """Which direction to a peer is broken (False), and what to allow on this system; None if none is.

    `outgoing`: this computer's connection to the peer; `incoming`: the peer's to `port` of this computer.
    """
    if outgoing and incoming is False:
        allow = Reason(Why.FIREWALL_LINUX, port, port)
        if system in _FIREWALLS:
            allow = Reason(_FIREWALLS[system])
        return Reason(Why.UNREACHABLE_HERE, who, allow)
    if incoming and outgoing is False:
        return Reason(Why.UNREACHABLE_THERE, who)
    if not outgoing and not incoming and False in {outgoing, incoming}:
        return Reason(Why.NO_SIGN, who)
    return None
