"""Joining by command: what is said when there is no room to be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.command import _group
from client.command._errors import BAD_REQUEST
from net.invitation import Invitation
from net.node import evening
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
    monkeypatch.setattr(evening, "_OTHERS_WITHIN_S", 0.3)
    there = Invitation.parse(desktop("Anna").host()).addresses[0]
    link = str(Invitation(Invitation.new().code, (there, *(there._replace(port=port) for port in others))))
    seated = ["--headless", "--bot", "random", "--listen", "127.0.0.1"]
    assert _group.run(["join", link, *seated]) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "offleash: the code is wrong, or another room is there now; look at the code again\n"
