"""The bootstrap: what it installs by hash, when it sets up anew, and that it says what to do when it cannot."""

from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import run
from client import preflight
from client.command import main
from tests.house.test_checks import ROOT, tracked_files


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """run.py as if it stood in an empty checkout."""
    for name in ("requirements.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(run, "HERE", tmp_path)
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "BIN", tmp_path / ".venv" / run.BIN.name)
    monkeypatch.setattr(run, "LOCK", tmp_path / "requirements.lock")
    monkeypatch.setattr(run, "STAMP", tmp_path / ".venv" / "offleash-setup")
    return tmp_path


def test_uv_comes_by_version_and_hash() -> None:
    lines = run.locked_uv().splitlines()
    assert re.match(r"uv==\d+\.\d+", lines[0])
    assert all("--hash=sha256:" in line for line in lines[1:])
    assert len(lines) > 3
    assert not lines[-1].endswith("\\")


def test_a_changed_lock_or_a_missing_program_asks_for_a_new_set_up(elsewhere: Path) -> None:
    assert not run.is_set_up()
    run.BIN.mkdir(parents=True)
    for name in ("python", "offleash"):
        (run.BIN / f"{name}{run.EXE}").touch()
    run.STAMP.write_text(run.stamp())
    assert run.is_set_up()
    (run.BIN / f"offleash{run.EXE}").unlink()
    assert not run.is_set_up()
    (run.BIN / f"offleash{run.EXE}").touch()
    with run.LOCK.open("a") as lock:
        lock.write("\n")
    assert not run.is_set_up()


def test_two_set_ups_take_turns(elsewhere: Path) -> None:
    order: list[str] = []
    inside, second = threading.Event(), threading.Event()

    def other() -> None:
        inside.wait()
        second.set()
        with run.one_at_a_time():
            order.append("second")

    thread = threading.Thread(target=other)
    thread.start()
    with run.one_at_a_time():
        inside.set()
        second.wait()
        order.append("first")
    thread.join()
    assert order == ["first", "second"]


def test_missing_system_libraries_end_in_one_line_to_paste(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = (preflight.SystemPart("libnowhere1", library="libnowhere.so.1"),)
    monkeypatch.setattr(preflight, "PLAY", lacking)
    monkeypatch.setattr(preflight, "family", lambda: preflight.DEBIAN)
    monkeypatch.setattr(preflight, "install", lambda packages, say: False)
    with pytest.raises(SystemExit) as left:
        run.main([])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[-1].startswith("offleash: ")
    assert "sudo apt-get update && sudo apt-get install -y --no-install-recommends libnowhere1" in err


CURSOR = tuple(part for part in preflight.PLAY if part.library == "libxcb-cursor.so.0")
GL = tuple(part for part in preflight.PLAY if part.library in {"libGL.so.1", "libEGL.so.1"})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the wheels bring everything")
@pytest.mark.parametrize(
    ("system", "cursor", "gl"),
    [
        ({"ID": "debian"}, "sudo apt-get update && sudo apt-get install -y --no-install-recommends libxcb-cursor0", 2),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "--no-install-recommends libxcb-cursor0", 2),
        ({"ID": "fedora"}, "sudo dnf install -y xcb-util-cursor", 2),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "sudo dnf install -y xcb-util-cursor", 2),
        ({"ID": "opensuse-leap", "ID_LIKE": "suse opensuse"}, "sudo zypper install -y libxcb-cursor0", 2),
        ({"ID": "arch"}, "sudo pacman -S --needed xcb-util-cursor", 1),
        ({"ID": "manjaro", "ID_LIKE": "arch"}, "sudo pacman -S --needed xcb-util-cursor", 1),
    ],
)
def test_the_line_to_paste_is_that_of_this_system(
    monkeypatch: pytest.MonkeyPatch, system: dict[str, str], cursor: str, gl: int
) -> None:
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: system)
    assert preflight.remedy(CURSOR).endswith(cursor)
    assert len(preflight.remedy(GL).split()) - len(preflight.remedy(CURSOR).split()) + 1 == gl, "each name once"
    home = preflight.family()
    assert home is not None
    assert all(part.package(home) for part in preflight.PLAY)


def test_where_no_package_manager_is_known_the_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "nixos"})
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert "libGL.so.1, libEGL.so.1" in preflight.remedy(GL)
    assert "apt" not in preflight.remedy(GL)
    assert not preflight.install(GL, print)
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "opensuse-tumbleweed", "ID_LIKE": "suse"})
    two = (*GL, preflight.SystemPart("gcc-avr", program="avr-gcc"))
    assert "Mesa-libGL1 Mesa-libEGL1; and with" in preflight.remedy(two)
    assert "avr-gcc" in preflight.remedy(two)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="apt is Linux’s")
def test_a_system_that_nobody_has_heard_of_installs_with_its_apt_and_says_so_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The programs are stand-ins that write down how they were called: this machine is not to change."""
    calls = tmp_path / "calls"
    for name, called in (("apt-get", 'echo "$@"'), ("sudo", '[ "$1" = -n ] && shift; "$@"')):
        (tmp_path / name).write_text(
            f"#!/bin/sh\n{called}\n" if name == "sudo" else f"#!/bin/sh\n{called} >> {calls}\n"
        )
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "rare"})
    said: list[str] = []

    def say(text: str) -> None:
        said.append(text)
        assert not calls.exists(), "before it begins"

    assert preflight.install(GL, say)
    assert said == ["installing libgl1 libegl1; this can take some minutes"]
    assert calls.read_text().splitlines()[-1].endswith("libgl1 libegl1")


@pytest.mark.parametrize("system", ["fedora", "opensuse", "arch"])
def test_where_python_comes_whole_no_package_for_environments_is_named(
    monkeypatch: pytest.MonkeyPatch, system: str, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": system})
    monkeypatch.setattr("subprocess.run", lambda *_given, **_more: subprocess.CompletedProcess([], 1))
    with pytest.raises(run.SetupFailed, match="install all of Python"):
        run.make_environment()
    assert "-venv" not in capsys.readouterr().err


def test_parts_that_only_tests_want_do_not_stop_the_set_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(preflight, "install", lambda packages, say: False)
    run.bring_system_parts((preflight.SystemPart("nothing", program="no-such-program"),), needed=False)
    assert "some tests will be skipped" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_one_sentence(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full() -> None:
        raise OSError(28, "No space left on device", str(elsewhere))

    monkeypatch.setattr(run, "set_up", full)
    monkeypatch.setattr(preflight, "PLAY", ())
    with pytest.raises(SystemExit) as left:
        run.main(["games"])
    assert left.value.code == 2
    assert "No space left on device" in (said := capsys.readouterr().err)
    assert "free space there" in said


def test_a_checkout_that_cannot_be_written_is_one_sentence(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (elsewhere / ".setup-lock").mkdir()  # nothing can be opened there, as on a disk that is read only
    with pytest.raises(SystemExit) as left:
        run.main(["games"])
    assert left.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"offleash: set-up cannot write in {elsewhere}")


def test_ctrl_c_during_set_up_is_one_line(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "set_up", interrupted)
    with pytest.raises(SystemExit) as left:
        run.main(["games"])
    assert left.value.code == 130
    assert capsys.readouterr().err.splitlines() == ["offleash: set-up was interrupted; the next start goes on with it"]


def test_a_command_that_cannot_fetch_asks_about_the_network() -> None:
    with pytest.raises(run.SetupFailed, match="is this computer online"):
        run.call(sys.executable, "-Sc", "raise SystemExit(1)", fetches=True)
    with pytest.raises(run.SetupFailed, match=r"stopped at `.*`; read the lines above"):
        run.call(sys.executable, "-Sc", "raise SystemExit(1)")


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C comes as a signal there only")
@pytest.mark.parametrize("making", [False, True])
def test_ctrl_c_while_a_command_of_the_set_up_begins_or_ends_is_no_fault(
    making: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[subprocess.Popen[bytes]] = []
    make = subprocess.Popen

    def interrupted(*args: Any, **options: Any) -> subprocess.Popen[bytes]:
        made.append(make(*args, **options))
        if making:
            signal.raise_signal(signal.SIGINT)
        return made[-1]

    monkeypatch.setattr(subprocess, "Popen", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            kills = f"import os; os.kill({os.getpid()}, {signal.SIGINT:d})"
            run.call(sys.executable, "-Sc", "import time; time.sleep(60)" if making else kills)
    finally:
        signal.signal(signal.SIGINT, before)
    assert [child.returncode is not None for child in made] == [True]


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C goes to a whole console there")
def test_ctrl_c_ends_what_set_up_has_started(tmp_path: Path) -> None:
    """A child that would go on, and whatever it has started, are gone with it."""
    body = (
        "import os, signal, subprocess, sys, threading, run\n"
        "pipe = sys.stdout\n"
        "threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try:\n"
        "    run.call(sys.executable, '-c', 'import subprocess; subprocess.run([\"sleep\", \"60\"])')\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(130)\n"
    )
    done = subprocess.run([sys.executable, "-c", body], cwd=ROOT, capture_output=True, timeout=30, check=False)
    assert (done.returncode, done.stderr) == (130, b"")  # the pipe would stay open as long as anybody holds it


@pytest.mark.parametrize(
    ("arguments", "opens"),
    [
        ([], True),
        (["--verbose"], True),
        (["host", "laag", "--seats", "2"], True),
        (["resume"], True),
        (["host", "laag", "--seats", "2", "--headless"], False),
        (["games"], False),
        (["--json", "games"], False),
        (["host", "--help"], False),
        (["--version"], False),
    ],
)
def test_only_windows_ask_for_the_libraries_of_windows(arguments: list[str], opens: bool) -> None:
    assert run.opens_a_window(arguments) is opens


def old_pythons() -> list[str]:
    """The Pythons on this machine that are too old."""
    names = [shutil.which(f"python3.{minor}") for minor in range(6, 11)]
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    names += [str(path) for minor in range(6, 11) for path in root.glob(f"versions/3.{minor}.*/bin/python")]
    return [name for name in names if name and "shims" not in name]


def test_the_tests_are_found_from_anywhere(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = elsewhere / "somewhere else"
    there.mkdir()
    monkeypatch.chdir(there)
    monkeypatch.setattr(run, "bring_system_parts", lambda _packages, *, needed: None)
    monkeypatch.setattr(run, "is_set_up", lambda: True)

    def hand_over(command: list[str]) -> None:
        assert command[1:] == ["-m", "pytest", "-n", "auto", "tests/kernel"]
        raise SystemExit(f"started in {Path.cwd().name}")

    monkeypatch.setattr(run, "hand_over", hand_over)
    with pytest.raises(SystemExit, match=f"started in {elsewhere.name}"):
        run.main(["test", "tests/kernel"])


def test_an_old_python_says_which_one_is_needed() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))  # the oldest that this asks
    found = old_pythons()
    for python in {*found[:1], *found[-1:]}:
        done = subprocess.run([python, "run.py", "games"], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        (line,) = done.stderr.splitlines()
        assert line.startswith("offleash: Python 3.11 or newer is needed, this is 3.")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named by variables on Linux alone")
def test_a_display_is_what_the_variables_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert not preflight.has_display()
    monkeypatch.setenv("DISPLAY", ":7")
    assert preflight.has_display()


@pytest.mark.long
@pytest.mark.timeout(600)
def test_two_first_starts_at_once_both_end_in_a_running_program(tmp_path: Path) -> None:
    for source in tracked_files():
        target = tmp_path / source.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    environment = {**os.environ, "OFFLEASH_HOME": str(tmp_path / "home")}
    starts = [
        subprocess.Popen([sys.executable, "run.py", "--version"], cwd=tmp_path, env=environment, stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    for start in starts:
        out, _ = start.communicate(timeout=500)
        assert start.returncode == 0
        assert out.startswith(b"offleash ")
        assert len(out.splitlines()) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named by variables on Linux alone")
def test_a_display_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", "no display")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert preflight.display_trouble() == ""
    monkeypatch.delenv("QT_QPA_PLATFORM")
    if preflight.missing(part for part in preflight.PLAY if part.debian == "libxcb-shape0"):
        pytest.skip("there is no library to ask with")
    assert preflight.display_trouble().startswith("the display no display does not answer")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Wayland displays are sockets on Linux alone")
def test_a_wayland_display_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("DISPLAY", "no display")
    monkeypatch.setenv("WAYLAND_DISPLAY", "stale")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    if preflight.missing(part for part in preflight.PLAY if part.debian == "libxcb-shape0"):
        pytest.skip("there is no library to ask with")
    assert preflight.display_trouble().startswith("the display stale does not answer"), (
        "Qt would try X11 next, which does not answer either"
    )
    with socket.socket(socket.AF_UNIX) as display:
        display.bind(str(tmp_path / "live"))
        display.listen()
        monkeypatch.setenv("WAYLAND_DISPLAY", "live")
        assert preflight.display_trouble() == ""
        monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
        assert preflight.display_trouble().startswith("the display no display does not answer")
    monkeypatch.setenv("WAYLAND_DISPLAY", "stale")
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland")
    assert preflight.display_trouble().startswith("the display stale does not answer")


@pytest.mark.parametrize("plugin", ["nonsense", "wayland-nonsense", "nonsense;more:nonsense", "eglfs:nonsense"])
def test_a_platform_that_qt_would_abort_with_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], plugin: str
) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("QT_QPA_PLATFORM", plugin)
    monkeypatch.setattr(preflight, "missing", lambda parts=(): [])
    assert main(["host", "laag", "--seats", "2"]) == 2
    first = plugin.partition(";")[0]
    told = f"offleash: Qt cannot show windows by QT_QPA_PLATFORM={first}; unset it, or add `--headless --bot KIND`\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize("plugin", ["nonsense;offscreen", "minimal", "offscreen:enable_fonts", "vnc:size=80x60"])
def test_a_platform_that_starts_is_no_trouble(monkeypatch: pytest.MonkeyPatch, plugin: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", plugin)
    assert preflight.display_trouble() == ""
