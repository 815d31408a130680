"""The bootstrap: what it installs by hash, when it sets up anew, and that it says what to do when it cannot."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import run
from client import preflight
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


def test_a_changed_lock_asks_for_a_new_set_up(elsewhere: Path) -> None:
    assert not run.is_set_up()
    run.BIN.mkdir(parents=True)
    (run.BIN / f"python{run.EXE}").touch()
    run.STAMP.write_text(run.stamp())
    assert run.is_set_up()
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
    monkeypatch.setattr(preflight, "install", lambda packages: False)
    with pytest.raises(SystemExit) as left:
        run.main(["games"])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[-1].startswith("offleash: ")
    assert "sudo apt-get update && sudo apt-get install -y --no-install-recommends libnowhere1" in err


def test_parts_that_only_tests_want_do_not_stop_the_set_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(preflight, "install", lambda packages: False)
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
    assert "No space left on device" in capsys.readouterr().err


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
