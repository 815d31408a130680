"""Builds what the tests of the box run: the firmware, the simulator, native programs. Each once, also with xdist."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware" / "timerbox"
HERE = Path(__file__).resolve().parent
ARDUINO_CORE = Path("/usr/share/arduino/hardware/arduino/avr")


PROGRAMS = ("gcc", "make", "avr-gcc")
HEADERS = ("/usr/lib/avr/include/avr/io.h", "/usr/include/simavr/sim_avr.h")


def is_there(tool: str) -> bool:
    """Whether this machine has a program, or a header named by its path."""
    return Path(tool).exists() if "/" in tool else shutil.which(tool) is not None


def need(*tools: str) -> None:
    """Skip where these programs and headers are missing (default: all); on CI nothing may be skipped."""
    wanted = tools or (*PROGRAMS, *HEADERS)
    lacking = [tool for tool in wanted if not is_there(tool)]
    if lacking and os.environ.get("CI"):
        pytest.fail(f"CI lacks {', '.join(lacking)}")
    if lacking:
        pytest.skip(f"the tests of the timer box need {', '.join(lacking)}; `python3 run.py test` says how to get them")


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """One build at a time on this machine."""
    import fcntl

    folder = HERE / "build"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make(folder: Path, *arguments: str) -> None:
    """Run make; AssertionError with its output when it fails."""
    with _alone():
        done = subprocess.run(["make", "-C", str(folder), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def firmware() -> Path:
    """The firmware as people flash it."""
    make(FIRMWARE)
    return FIRMWARE / "build" / "timerbox.elf"


def wedging_firmware() -> Path:
    """The firmware with a way to hang its loop."""
    make(FIRMWARE, "B=build/wedge", "EXTRA=-DTEST_WEDGE")
    return FIRMWARE / "build" / "wedge" / "timerbox.elf"


def arduino_firmware() -> Path:
    """The firmware on Arduino's core, as the Arduino IDE builds it."""
    make(FIRMWARE, "B=build/arduino", f"CORE={ARDUINO_CORE}")
    return FIRMWARE / "build" / "arduino" / "timerbox.elf"


def simbox() -> Path:
    """The simulator."""
    make(HERE)
    return HERE / "build" / "simbox"


def native(name: str, *options: str) -> Path:
    """A native program from `tests/firmware/NAME.c` and the firmware's pure sources."""
    out = (
        HERE
        / "build"
        / "-".join([name, *(option.strip("-=,").replace(",", "_").replace("=", "_") for option in options)])
    )
    sources = [ROOT / "tests" / "firmware" / f"{name}.c", *sorted((FIRMWARE / "src").glob("*.c"))]
    headers = [*(FIRMWARE / "src").glob("*.h"), *(ROOT / "tests" / "firmware").glob("*.h")]
    with _alone():
        if not out.exists() or out.stat().st_mtime < max(path.stat().st_mtime for path in [*sources, *headers]):
            strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-g", *options, f"-I{FIRMWARE / 'src'}"]
            command = ["gcc", *strict, "-o", str(out), *map(str, sources)]
            done = subprocess.run(
                command, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"}
            )
            assert done.returncode == 0, done.stderr
    return out
