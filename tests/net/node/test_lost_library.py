"""A library that is moved, replaced or taken away under a running match: it stops, says so, and loses nothing."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from net.log import Progress
from net.matchfile import read_match
from net.reasons import reason_of
from net.session import Ended, Stepped
from net.store import FILE, LibraryError, LibraryJournal
from net.verify import verify_log
from tests.net.node.desktops import MakeDesktop, load

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files where they are")


def deleted(home: Path) -> None:
    (home / FILE).unlink()


def replaced(home: Path) -> None:
    """As by a program that brings folders of two computers in line: another file, with what was there before."""
    shutil.copy(home / FILE, home / "older")
    (home / "older").replace(home / FILE)


def taken_away(home: Path) -> None:
    """As a drive that is unplugged: the place of the home is empty."""
    home.rename(home.with_name("elsewhere"))
    home.mkdir()


def file_named(ended: Ended) -> Path:
    words = next(word for word in str(ended.reason).split() if word.endswith(".offleash,"))
    return Path(words.rstrip(","))


@pytest.mark.parametrize("lose", [deleted, replaced, taken_away])
def test_a_match_whose_library_is_lost_stops_and_its_log_is_kept(
    desktop: MakeDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lose: Callable[[Path], None]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    (tmp_path / "user").mkdir()
    anna, ben = desktop("Anna").fly(pace=0.05), desktop("Ben").fly()
    ben.join(anna.host(options={"secrets": "no", "length": "40"}))
    anna.step(6)
    lose(anna.setting.home)
    ended = anna.end()
    assert not ended.summary.over
    assert str(ended.reason).startswith(f"{anna.setting.home / FILE} was moved, replaced or deleted while it was open")
    assert "put it back" in str(ended.reason)
    kept = file_named(ended)
    folder = tmp_path / "user" if lose is taken_away else anna.setting.home
    assert kept.parent == folder, "beside the library, unless that place may be covered by a drive again"
    found = read_match(kept)
    assert not found.damage
    assert verify_log(found.records, load).ok
    assert Progress.of(found.records).head.hex() == ended.summary.log_head
    told = [event.step for event in ben.told if isinstance(event, Stepped)]
    assert max(told) <= len(found.records), "nothing went out that was not on disk"
    if lose is taken_away:
        anna.setting.home.rmdir()
        (tmp_path / "elsewhere").rename(anna.setting.home)
        anna.resume()
        assert anna.end().summary.over, "with the library back the match goes on"


def test_the_log_is_kept_as_well_when_the_library_is_found_damaged(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = desktop("Anna").fly(pace=0.05)
    anna.solo(["person", "random"], length="40")
    anna.step(4)

    def damaged(_: LibraryJournal) -> None:
        raise LibraryError(reason_of("the library is damaged"))

    monkeypatch.setattr(LibraryJournal, "sync", damaged)
    ended = anna.end()
    assert str(ended.reason).startswith("the library is damaged; all its steps are in ")
    assert Progress.of(read_match(file_named(ended)).records).head.hex() == ended.summary.log_head
