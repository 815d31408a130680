"""Commands that read the library or a match file: homes that cannot be written, files that are none."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import games
from client.command import BAD_REQUEST, DONE, NOT_DONE, main
from games.kernel import DamagedDataError, rulebook
from games.reasons import reason_of
from net.matchfile import read_match, write_match
from net.store import Library
from tests.net.node.desktops import played

Call = Callable[..., tuple[int, str, str]]
READING = (["games"], ["matches"], ["rules", "laag"])
OF_A_MATCH = ("verify", "log", "replay")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with one match that is over."""
    return played(tmp_path_factory.mktemp("kept"), "laag")


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Run a command in this process, in some home; status, stdout and stderr."""

    def run(home: Path, *arguments: str) -> tuple[int, str, str]:
        monkeypatch.setenv("OFFLEASH_HOME", str(home))
        return (main(list(arguments)), *capsys.readouterr())

    return run


@pytest.fixture
def read_only(kept: Path, tmp_path: Path) -> Iterator[Path]:
    """The home on a file system that nobody can write, not even root."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("only root on Linux can mount a disk")
    home = tmp_path / "read only"
    home.mkdir()
    for command in (["mount", "--bind", str(kept), str(home)], ["mount", "-o", "remount,bind,ro", str(home)]):
        if subprocess.run(command, capture_output=True, check=False).returncode:
            subprocess.run(["umount", "-l", str(home)], capture_output=True, check=False)
            pytest.skip("this machine does not allow mounts")
    yield home
    subprocess.run(["umount", "-l", str(home)], check=True)


def test_whoever_only_reads_needs_no_home_that_can_be_written(read_only: Path, call: Call, tmp_path: Path) -> None:
    status, out, err = call(read_only, "matches", "--json")
    assert (status, err) == (DONE, "")
    match = json.loads(out)
    assert match["over"]
    file = tmp_path / "a file"
    for arguments in (
        *READING,
        *([name, match["match"]] for name in OF_A_MATCH),
        ["export", match["match"], str(file)],
    ):
        status, out, err = call(read_only, *arguments)
        assert (status, err) == (DONE, ""), arguments
        assert out
    status, out, err = call(read_only, "import", str(file))
    assert (status, out, len(err.splitlines())) == (BAD_REQUEST, "", 1)
    assert "set OFFLEASH_HOME" in err


def test_whoever_only_reads_makes_no_home(call: Call, tmp_path: Path) -> None:
    home = tmp_path / "nowhere"
    assert call(home, "matches") == (DONE, "", call(home, "matches")[2])
    assert call(home, "verify", "00")[0] == BAD_REQUEST
    assert not home.exists()


def test_a_home_that_is_no_folder_is_one_sentence(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for home in (file, file / "home"):
        for arguments in (["matches"], ["resume", "--headless"], ["verify", "00"]):
            status, out, err = call(home, *arguments)
            assert (status, out, len(err.splitlines())) == (BAD_REQUEST, "", 1)
            assert "set OFFLEASH_HOME" in err


def test_a_user_without_a_home_folder_is_told_what_to_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a container whose user is just a number."""
    for name in ("OFFLEASH_HOME", "HOME", "USERPROFILE", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    for arguments in (["matches"], ["resume", "--headless"]):
        assert main(arguments) == BAD_REQUEST
        out, err = capsys.readouterr()
        assert (out, len(err.splitlines())) == ("", 1)
        assert "set OFFLEASH_HOME" in err


def things(folder: Path) -> list[tuple[Path, str]]:
    """What somebody may take for a match file, and a word of the answer."""
    (folder / "folder").mkdir()
    (folder / "empty file").touch()
    found = [(folder / "folder", "a folder"), (folder / "none", "no file"), (folder / "empty file", "not an Offleash")]
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe")
        found.append((folder / "pipe", "not an ordinary file"))
    with (folder / "huge").open("wb") as huge:
        huge.truncate(1 << 40)
    return [*found, (folder / "huge", "too large"), (folder / ("x" * 300), "too long")]


def test_a_file_that_is_no_match_is_one_sentence(call: Call, tmp_path: Path) -> None:
    for path, words in things(tmp_path):
        for name in (*OF_A_MATCH, "import"):
            status, _, err = call(tmp_path, name, str(path))
            assert status == (NOT_DONE if words in {"not an Offleash", "too large"} else BAD_REQUEST), (name, path)
            assert len(err.splitlines()) == 1
            assert words in err, (name, path)


def test_places_that_no_match_can_be_written_to(kept: Path, call: Call, tmp_path: Path) -> None:
    match = json.loads(call(kept, "matches", "--json")[1])["match"]
    for path, words in (
        (tmp_path, "a folder"),
        (tmp_path / "none" / "file", "no folder"),
        (tmp_path / ("x" * 300), "too long"),
        (Path(os.devnull), "not an ordinary file"),
    ):
        status, out, err = call(kept, "export", match, str(path))
        assert (status, out, len(err.splitlines())) == (BAD_REQUEST, "", 1), path
        assert words in err


def test_a_match_that_comes_in_again_mends_lengthens_and_never_shortens(kept: Path, call: Call, tmp_path: Path) -> None:
    home, whole, short = tmp_path / "home", tmp_path / "whole", tmp_path / "short"
    match = json.loads(call(kept, "matches", "--json")[1])

    def told(*arguments: str) -> dict[str, object]:
        status, out, err = call(home, *arguments, "--json")
        assert (status, err) == (DONE, "")
        return {key: json.loads(out)[key] for key in ("steps", "log_head")}

    assert call(kept, "export", match["match"], str(whole))[0] == DONE
    records = read_match(whole).records
    write_match(short, records[: len(records) // 2])
    assert told("import", str(short))["steps"] == len(records) // 2
    everything = {key: match[key] for key in ("steps", "log_head")}
    assert told("import", str(whole)) == everything
    assert told("import", str(short)) == told("matches") == everything

    library = Library(home)
    library.write([("UPDATE step SET record = ? WHERE number = 2", (b"\0" + records[2][1:],))])
    assert call(home, "verify", match["match"])[0] == NOT_DONE
    assert told("import", str(whole)) == told("verify", match["match"]) == everything
    assert library.records(bytes.fromhex(match["match"])) == list(records)
    library.close()


def test_an_end_that_nobody_sealed_is_an_end_everywhere(kept: Path, call: Call, tmp_path: Path) -> None:
    home, file = tmp_path / "home", tmp_path / "file"
    match = json.loads(call(kept, "matches", "--json")[1])
    assert call(kept, "export", match["match"], str(file))[0] == DONE
    write_match(file, read_match(file).records[:-1])
    assert json.loads(call(home, "verify", str(file), "--json")[1])["over"]
    assert call(home, "import", str(file))[0] == DONE
    told = json.loads(call(home, "matches", "--json")[1])
    same = ("steps", "over", "log_head", "digest", "result")
    assert [told[key] for key in same] == [match[key] for key in same]


def test_damaged_data_of_one_game_leaves_the_others(
    kept: Path, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = games.load

    def load(name: str) -> object:
        if name == "laag":
            raise DamagedDataError(reason_of("games/laag/components.toml is damaged; install Offleash again"))
        return real(name)

    match = json.loads(call(kept, "matches", "--json")[1])["match"]
    monkeypatch.setattr(games, "load", load)
    status, out, err = call(kept, "games", "--json")
    assert status == BAD_REQUEST
    assert [json.loads(line)["game"] for line in out.splitlines()] == [name for name in games.NAMES if name != "laag"]
    assert err.startswith("offleash: laag cannot be played: games/laag/components.toml")
    for name in OF_A_MATCH:
        status, out, err = call(kept, name, match)
        assert (status, len(err.splitlines())) == (BAD_REQUEST, 1)
        assert "components.toml" in err
    assert call(kept, "matches")[0] == DONE


def test_without_its_sources_no_version_of_the_rules_has_a_name(
    monkeypatch: pytest.MonkeyPatch, call: Call, tmp_path: Path
) -> None:
    """A program frozen without them could not tell two versions apart."""
    rulebook.rules_hash.cache_clear()
    monkeypatch.setattr(rulebook, "sources_of", lambda package: [])
    status, out, err = call(tmp_path, "games")
    rulebook.rules_hash.cache_clear()
    assert (status, out, len(err.splitlines())) == (BAD_REQUEST, "", 1)
    assert "without the sources of its rules" in err


def test_a_copy_is_read_on(kept: Path, call: Call, tmp_path: Path) -> None:
    home = tmp_path / "copy of\nhome é"
    shutil.copytree(kept, home)
    assert call(home, "matches")[1] == call(kept, "matches")[1]


def test_a_match_file_alone_is_for_the_window(
    kept: Path, tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    file, other = tmp_path / "one.offleash", tmp_path / "other"
    library = Library(kept, reading=True)
    try:
        write_match(file, library.records(library.matches()[0].id))
    finally:
        library.close()
    other.write_bytes(b"no match")
    if sys.platform.startswith("linux"):
        status, out, err = call(tmp_path / "home", str(file))
        assert (status, out) == (BAD_REQUEST, "")
        assert "no display" in err
        assert "offleash replay" in err
    assert call(tmp_path / "home", str(other))[0] == NOT_DONE
    status, _, err = call(tmp_path / "home", str(tmp_path / "none.offleash"))
    assert status == BAD_REQUEST
    assert "there is no file" in err
    assert "No such command" in call(tmp_path / "home", "fetch")[2]
