"""Joining by command: what is said when there is no room to be found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from client.command import _group, _match
from client.command._errors import BAD_REQUEST
from net.addresses import Address
from net.invitation import Invitation
from net.node import connectivity, entry_points, router
from tests.net.node.desktops import MakeDesktop, desktop

__all__ = ["desktop"]


@pytest.mark.parametrize("others", [(), (1,)])
def test_a_wrong_code_is_one_line(
    desktop: MakeDesktop,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    others: tuple[int, ...],
) -> None:
    """Also where another address of the invitation is waited for, and people in a window are told meanwhile."""
    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path / "Ben"))
    monkeypatch.setattr(router, "_OTHERS_WITHIN_S", 0.3)
    there = Invitation.parse(desktop("Anna").host()).addresses[0]
    link = str(Invitation(Invitation.new().code, (there, *(there._replace(port=port) for port in others))))
    seated = ["--headless", "--bot", "random", "--listen", "127.0.0.1"]
    assert _group.run(["join", link, *seated]) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "offleash: the code is wrong, or another room is there now; look at the code again\n"


def test_seats_and_watching_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert _group.run(["join", Invitation.new().code, "--watch", "--mine", "2"]) == BAD_REQUEST
    assert capsys.readouterr().err == (
        "offleash: --watch takes no seat and --mine asks for some; leave one of them away\n"
    )


@pytest.mark.parametrize("terminal", [True, False])
def test_a_terminal_shows_that_it_is_still_searched_and_why_that_may_be_in_vain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], terminal: bool
) -> None:
    """Nobody has the name of the invitation, and the network tells of no room."""
    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path))
    monkeypatch.setattr(connectivity, "resolve", lambda _name: ())
    monkeypatch.setattr(connectivity.Connectivity, "searches", True)
    monkeypatch.setattr(entry_points, "REACH_WITHIN", 600.0)
    monkeypatch.setattr(router, "_OTHERS_WITHIN_S", 0.8)
    monkeypatch.setattr(_match, "_SILENT_S", 0.0)
    monkeypatch.setattr(_match, "_GLANCE_S", 0.01)  # one glance of many is enough, however busy the computer is
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    monkeypatch.setenv("COLUMNS", "200")
    link = str(Invitation(Invitation.new().code, (Address("offleash.test", 49200),)))
    assert _group.run(["join", link, "--watch", "--headless", "--listen", "127.0.0.1"]) == BAD_REQUEST
    shown, _, last = capsys.readouterr().err.rpartition("\r")
    assert last.startswith("offleash: no computer is called offleash.test here;")
    assert last.count("\n") == 1
    assert bool(re.search(r"still looking, for \d+ s: no computer is called offleash.test here", shown)) == terminal
    assert bool(shown) == terminal
