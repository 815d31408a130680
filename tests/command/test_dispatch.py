"""What every command keeps to: one line of complaint, statuses, `--json` on either side, only results on stdout."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

import games
from client.command import DONE, Trouble, _group
from client.command._errors import BAD_REQUEST, INTERRUPTED, NOT_DONE
from tests.command.program import COMMAND, Answer, environment, offleash


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        pytest.param(["fetch"], "fetch", id="unknown command"),
        pytest.param(["rules"], "GAME", id="missing argument"),
        pytest.param(["rules", "chess"], "chess", id="unknown game"),
        pytest.param(["selfplay", "top_dog", "--seats", "9"], "2 to 4", id="too many seats"),
        pytest.param(["selfplay", "top_dog", "--bot", "genius"], "greedy", id="unknown bot names those there are"),
        pytest.param(["selfplay", "top_dog", "--games", "none"], "none", id="no number"),
        pytest.param(["rules", "top_dog", "TD-999"], "TD-999", id="unknown rule"),
        pytest.param(["bench", "weather"], "weather", id="unknown area"),
        pytest.param(["--loud"], "--loud", id="unknown option"),
    ],
)
def test_a_bad_request_is_one_line_and_status_2(tmp_path: Path, arguments: list[str], words: str) -> None:
    answer = offleash(tmp_path, *arguments)
    assert answer.status == BAD_REQUEST
    assert words in answer.complaint
    assert answer.out == ""


def test_somebody_elses_modules_of_our_names_are_not_taken(tmp_path: Path) -> None:
    for name in ("client", "net", "games"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not ours')")
    command = Path(sys.executable).with_name("offleash")
    started = subprocess.run(
        [str(command), "games"],
        cwd=tmp_path,
        env=environment(tmp_path / "home", PYTHONPATH=str(tmp_path)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert started.returncode == DONE, started.stderr
    assert "top_dog" in started.stdout


@pytest.mark.parametrize("command", ["host", "selfplay"])
def test_help_after_a_games_name_tells_what_the_game_offers(tmp_path: Path, command: str) -> None:
    for name in games.NAMES:
        book = games.load(name)
        answer = offleash(tmp_path, command, name, "--help")
        assert answer.status == DONE
        words = " ".join(answer.out.split())
        assert f"{book.title}:" in words
        for told in (*book.bots, *(f"--option {option.name}=" for option in book.options)):
            assert told in words, (name, told)
        for option in book.options:
            assert f"[default: {option.default}]" in words


def test_version_and_help_are_everywhere(tmp_path: Path) -> None:
    assert offleash(tmp_path, "--version").out.startswith("offleash ")
    assert offleash(tmp_path, "games", "--version").out.startswith("offleash ")
    for arguments in (["--help"], ["games", "--help"], ["selfplay", "-h"]):
        answer = offleash(tmp_path, *arguments)
        assert (answer.status, answer.err) == (0, "")
        assert "--json" in answer.out
        assert "--verbose" in answer.out


def test_json_may_stand_before_or_after_the_command(tmp_path: Path) -> None:
    after = offleash(tmp_path, "games", "--json")
    assert after.values == offleash(tmp_path, "--json", "games").values
    assert [value["game"] for value in after.values] == list(games.NAMES)
    assert {"game", "title", "seats_min", "seats_max", "rules_hash", "data_hash"} <= after.values[0].keys()


def test_every_listed_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    listed = _group.offleash.list_commands(click.Context(_group.offleash))
    assert {"games", "selfplay", "rules", "bench"} <= set(listed)
    for name in listed:
        assert _group.run([name, "--help"]) == DONE
        out, err = capsys.readouterr()
        assert out.startswith(f"Usage: offleash {name} ")
        assert err == ""


def test_a_fault_of_ours_is_one_line_and_leaves_its_trace_in_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(name: str) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path))
    monkeypatch.setattr(games, "load", broken)
    assert _group.run(["rules", "top_dog"]) == NOT_DONE
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert str(tmp_path / "faults.log") in err
    assert "Traceback" in (tmp_path / "faults.log").read_text()


def test_nobody_is_shown_a_trace_whatever_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path))
    asked = ["host", "laag", "--seats", "2", "--headless", "--bot", "random", "--listen", "192.0.2.1", "--verbose"]
    assert _group.run(asked) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    assert err.splitlines()[-1].startswith("offleash: Cannot listen on 192.0.2.1 (")
    assert not (tmp_path / "faults.log").exists(), "it is no fault of the program"

    def broken(_home: Path) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr("net.node.node.install_key", broken)
    assert _group.run(asked) == BAD_REQUEST
    assert "Traceback" not in capsys.readouterr().err
    assert "Traceback" in (tmp_path / "faults.log").read_text()


def test_a_home_that_cannot_be_written_does_not_hide_the_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("in the way")

    def broken(name: str) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setenv("OFFLEASH_HOME", str(occupied / "home"))
    monkeypatch.setattr(games, "load", broken)
    assert _group.run(["rules", "top_dog"]) == NOT_DONE
    assert "planted" in capsys.readouterr().err


def test_trouble_is_folded_to_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def troubled(name: str) -> None:
        raise Trouble("two\nlines", NOT_DONE)

    monkeypatch.setattr(games, "load", troubled)
    assert _group.run(["rules", "top_dog"]) == NOT_DONE
    assert capsys.readouterr().err == "offleash: two lines\n"


@pytest.mark.parametrize("arguments", [["rules", "top_dog"], ["rules", "--help"]])
def test_a_reader_that_leaves_is_no_fault(tmp_path: Path, arguments: list[str]) -> None:
    with subprocess.Popen(
        [*COMMAND, *arguments], env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(60) == DONE


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
def test_results_that_cannot_be_written_are_one_line(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*COMMAND, "games"], env=environment(tmp_path), stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == NOT_DONE
    assert Answer(done.returncode, "", done.stderr.decode()).complaint.startswith("offleash: the results cannot be")


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are closed by a POSIX shell")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_may_be_closed(tmp_path: Path, closed: str) -> None:
    for arguments, status in (("games", DONE), ("rules chess", BAD_REQUEST)):
        command = f"{shlex.quote(sys.executable)} -m client.command {arguments} {closed}"
        done = subprocess.run(command, shell=True, env=environment(tmp_path), capture_output=True, check=False)
        assert done.returncode == status
        assert done.stdout.count(b"top_dog ") == (arguments == "games" and ">&-" not in closed.split())
        assert b"Traceback" not in done.stderr


def test_every_text_can_be_printed_in_every_locale(tmp_path: Path) -> None:
    told = [rule.text for rule in games.load("top_dog").rules]
    assert not "".join(told).isascii()
    answer = offleash(tmp_path, "rules", "top_dog", "--json", PYTHONIOENCODING="ascii")
    assert [rule["text"] for rule in answer.values] == told


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C goes to a whole console there")
def test_ctrl_c_ends_with_130_at_any_moment_and_so_does_a_signal_to_end(tmp_path: Path) -> None:
    for word, sent in (("loading", "SIGINT"), ("running", "SIGINT"), ("running", "SIGTERM")):
        body = "import os, signal, sys; from client.command import main\n"
        stop = f"os.kill(os.getpid(), signal.{sent})"
        if word == "loading":
            body += f"sys.meta_path.insert(0, type('Finder', (), {{'find_spec': lambda *_: {stop}}}))\n"
        else:
            body += f"import games; games.load = lambda name: {stop}\n"
        done = subprocess.run(
            [sys.executable, "-c", body + "sys.exit(main())", "games"], env=environment(tmp_path), capture_output=True
        )
        assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b""), (word, sent)
