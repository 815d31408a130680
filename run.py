"""Set up Offleash and start it: `python3 run.py` plays, `python3 run.py test` tests.

Standard library only, and everything it says goes to stderr. Sets up once (system libraries, `.venv`, the exact
packages of `requirements.lock`), then hands over to the program; a second start only compares a stamp.

Written so that every Python 3.6 and newer can read it, and one that is too old says so.
"""

import contextlib
import errno
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one is told here
    sys.stderr.write(
        "offleash: Python 3.11 or newer is needed, this is {}.{}; start it with that one, "
        "as in: python3.11 run.py\n".format(*sys.version_info[:2])
    )
    sys.exit(2)

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from client import preflight

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
LOCK = HERE / "requirements.lock"
MADE_BY = "2"
"""Which set-up made the environment: another number makes it anew."""
STAMP = VENV / "offleash-setup"


class SetupFailed(Exception):
    """Set-up cannot go on; the text is one sentence that says what to do."""


def say(text: str) -> None:
    """Tell the person at the terminal."""
    print(f"offleash: {text}", file=sys.stderr, flush=True)


def stamp() -> str:
    """What the environment was made from: it is made anew when this changes."""
    made_from = [
        MADE_BY,
        sys.version,
        str(VENV),
        *((HERE / name).read_text("utf-8") for name in (LOCK.name, "pyproject.toml")),
    ]
    return hashlib.sha256("\0".join(made_from).encode()).hexdigest()


def is_set_up() -> bool:
    """Whether the environment stands and is of today's lock file."""
    made = all((BIN / f"{name}{EXE}").exists() for name in ("python", "offleash"))
    return made and STAMP.exists() and STAMP.read_text("utf-8") == stamp()


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold the set-up lock: SQLite's file lock works on every system and ends with its process."""
    guard = sqlite3.connect(HERE / ".setup-lock", timeout=900, isolation_level=None)
    try:
        guard.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        guard.close()


def bring_system_parts(parts: tuple[preflight.SystemPart, ...], *, needed: bool) -> None:
    """Install what this machine lacks, or say the one line that does; only `needed` parts stop the set-up."""
    lacking = preflight.missing(parts)
    if not lacking:
        return
    say("missing on this system: " + " ".join(part.name for part in lacking))
    preflight.install(lacking, say)
    lacking = preflight.missing(parts)
    if lacking and needed:
        raise SetupFailed(f"system libraries are missing; install them with: {preflight.remedy(lacking)}")
    if lacking:
        say(f"some tests will be skipped; for all of them: {preflight.remedy(lacking)}")


def call(*command: str | Path, fetches: bool = False) -> None:
    """Run one set-up command, its output on stderr. Ctrl-C is ours: it ends the command and all that it started.

    `fetches`: it needs the network, and people are asked about that if it fails.
    """
    environment = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    apart = sys.platform != "win32"
    given = [str(part) for part in command]
    child = None
    interrupted: list[int] = []
    try:
        # one that comes while the child is being made would leave it running, and nobody to end it
        before = signal.signal(signal.SIGINT, lambda number, _: interrupted.append(number))
        try:
            child = subprocess.Popen(given, cwd=HERE, stdout=sys.stderr, env=environment, start_new_session=apart)
        finally:
            signal.signal(signal.SIGINT, before or signal.SIG_DFL)
        if interrupted:
            raise KeyboardInterrupt
        status = child.wait()
    except KeyboardInterrupt:
        if child is not None:
            if sys.platform != "win32":
                with contextlib.suppress(OSError):  # it may just have ended
                    os.killpg(child.pid, signal.SIGKILL)
            child.kill()
            child.wait()
        raise
    if status:
        words = " ".join(Path(str(part)).name for part in command[:3])
        online = "is this computer online? Else " if fetches else ""
        raise SetupFailed(
            f"set-up stopped at `{words}`; {online}read the lines above, mend what they name and start again"
        )


def make_environment() -> None:
    """Make `.venv` with this Python; Debian keeps that ability in a package of its own."""
    say("setting up (once)")
    if subprocess.run([sys.executable, "-c", "import ensurepip, venv"], capture_output=True, check=False).returncode:
        part = [preflight.SystemPart(f"python3.{sys.version_info.minor}-venv")]
        if preflight.family() is not preflight.DEBIAN:
            raise SetupFailed("this Python cannot make environments; install all of Python, with venv and ensurepip")
        if not preflight.install(part, say):
            raise SetupFailed(f"this Python cannot make environments; mend that with: {preflight.remedy(part)}")
    call(sys.executable, "-m", "venv", "--clear", VENV)


def locked_uv() -> str:
    """The lines of the lock file that name uv, for pip to install it by hash."""
    found = re.search(r"^uv==.*?(?=^\S|\Z)", LOCK.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    if found is None:
        raise SetupFailed("requirements.lock does not name uv; take the file from a fresh checkout")
    return found.group().split("    #", 1)[0].rstrip().rstrip("\\")


def set_up() -> None:
    """Bring `.venv` to exactly what `requirements.lock` says."""
    if not (BIN / f"python{EXE}").exists() or not STAMP.exists():
        make_environment()
    STAMP.unlink(missing_ok=True)
    uv: str | Path | None = shutil.which("uv")
    if uv is None:
        wanted = VENV / "uv.lock"
        wanted.write_text(locked_uv() + "\n")
        call(BIN / f"python{EXE}", "-m", "pip", "install", "-qq", "--require-hashes", "-r", wanted, fetches=True)
        uv = BIN / f"uv{EXE}"
    python = ("--quiet", "--python", BIN / f"python{EXE}")
    call(uv, "pip", "sync", *python, "--require-hashes", LOCK, fetches=True)
    call(uv, "pip", "install", *python, "--no-deps", "--no-build-isolation", "--editable", HERE)
    put_first()
    STAMP.write_text(stamp())


def put_first() -> None:
    """Have our packages found before any that `PYTHONPATH` names, which may have a `client` or `net` of its own."""
    asked = [str(BIN / f"python{EXE}"), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    line = f"import sys; sys.path.insert(0, {str(HERE)!r})\n"
    (Path(packages) / "offleash-first.pth").write_text(line, "utf-8")


def hand_over(command: list[str]) -> NoReturn:
    """Become the program. POSIX replaces this process, so that signals reach the program itself."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C reaches the child too; its status is the answer
            raise SystemExit(child.wait())


def opens_a_window(arguments: list[str]) -> bool:
    """Whether the program will want one, and with it the libraries that windows need; on a bare call even unseen."""
    if {"--headless", "--help", "-h", "--version"} & set(arguments):
        return False
    command = next((argument for argument in arguments if not argument.startswith("-")), "")
    return command in {"", "host", "join", "resume"}


def main(arguments: list[str]) -> NoReturn:
    """Set up if needed, then start the program, or the tests."""
    testing = arguments[:1] == ["test"]
    try:
        if testing or opens_a_window(arguments):
            bring_system_parts(preflight.PLAY, needed=True)
        if testing:
            bring_system_parts(preflight.TEST, needed=False)
        if not is_set_up():
            with one_at_a_time():
                if not is_set_up():
                    set_up()
        if testing:
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start hundreds of processes: compile for them once
            own = any(argument.startswith(("-n", "--numprocesses", "--pdb")) for argument in arguments)
            workers = [] if own else ["-n", "auto"]
            os.chdir(HERE)  # the tests are the project's, wherever somebody stands
            hand_over([str(BIN / f"python{EXE}"), "-m", "pytest", *workers, *arguments[1:]])
        hand_over([str(BIN / f"offleash{EXE}"), *arguments])
    except KeyboardInterrupt:
        say("set-up was interrupted; the next start goes on with it")
        raise SystemExit(130) from None
    except SetupFailed as failure:
        say(str(failure))
    except OSError as failure:
        where, full = failure.filename or HERE, failure.errno == errno.ENOSPC
        do = "free space there" if full else "copy this folder to a place that can be written"
        say(f"set-up cannot go on ({failure.strerror}: {where}); {do}, and start again")
    except sqlite3.Error as failure:
        say(f"set-up cannot write in {HERE} ({failure}); copy this folder to a place that can be written")
    raise SystemExit(2)


if __name__ == "__main__":
    main(sys.argv[1:])
