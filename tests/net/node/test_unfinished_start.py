"""A crash between the host's START and the moment at which all have acknowledged it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from net.lockstep import Lockstep
from net.session import RoomChanged, Started
from net.store import Library, library_index
from tests.net.node.desktops import Desktop, MakeDesktop

pytestmark = pytest.mark.timeout(180)


@contextmanager
def deaf() -> Iterator[None]:
    """Cores that hear nothing: START is known, and never final."""
    with patch.object(Lockstep, "receive", lambda *_args: None):
        yield


def starts_kept(desktop: Desktop) -> list[Any]:
    library = Library(desktop.setting.home)
    try:
        return [match.row.id for match in library_index(library) if not match.steps]
    finally:
        library.close()


def until_kept(*table: Desktop) -> None:
    """Wait until each of them has START on disk."""
    for each in table:
        each.until(lambda each=each: bool(starts_kept(each)))  # type: ignore[misc]


def test_host_and_guest_come_back_into_the_same_start(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    with deaf():
        link = anna.host()
        ben.join(link)
        until_kept(anna, ben)
        room = anna.wait_for(RoomChanged).room
        for each in (anna, ben):
            each.close()
    assert starts_kept(anna) == starts_kept(ben) == [bytes.fromhex(room.match)]
    ben.join(link)
    anna.resume()
    assert anna.wait_for(Started).match == ben.wait_for(Started).match == room.match
    assert anna.end().summary.log_head == ben.end().summary.log_head
    assert anna.end().summary.over


def test_a_host_that_comes_back_tells_a_guest_that_never_heard_of_start(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    with deaf(), patch("net.node.guest_lobby.GuestLobby._on_lobby", lambda *_args: None):
        link = anna.host()
        ben.join(link)
        until_kept(anna)
        anna.close()
        assert starts_kept(ben) == []
    anna.resume()
    assert anna.wait_for(Started).match == ben.wait_for(Started).match
    assert anna.end().summary.log_head == ben.end().summary.log_head
