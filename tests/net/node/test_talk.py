"""What people say is there again after a restart, with what was said in the room."""

from __future__ import annotations

from contextlib import closing

import pytest

from net.journal import DiskFullError
from net.reasons import reason_of
from net.session import Link, PeersChanged, RoomChanged, Said, Started
from net.store import Library
from tests.net.node.desktops import Desktop, MakeDesktop


def says(who: Desktop, text: str, *others: Desktop) -> None:
    """Say something, and wait until all have it."""
    who.node.say(text)
    for each in (who, *others):
        each.wait_for(Said, lambda said: said.text == text)


def test_the_chat_comes_back_with_the_match_and_what_was_said_in_the_room(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host())
    for each in (anna, ben):
        each.wait_for(RoomChanged, lambda changed: all(seat.peer for seat in changed.room.seats))
    says(anna, "Who begins?", ben)
    for each in (anna, ben):
        each.node.set_ready(True)
    match = anna.wait_for(Started).match
    ben.wait_for(Started)
    says(ben, "Good luck", anna)
    for each in (anna, ben):
        each.close()
        each.resume()
        said = each.wait_for(Started).said
        assert [(line.name, line.text) for line in said] == [("Anna", "Who begins?"), ("Ben", "Good luck")]
        assert [line.mine for line in said] == [each is anna, each is ben]
    for each in (anna, ben):
        each.wait_for(PeersChanged, lambda changed: {peer.link for peer in changed.peers} == {Link.SELF, Link.HERE})
    says(ben, "And again", anna)
    anna.close()
    with closing(Library(anna.setting.home)) as library:
        assert [text for *_, text in library.said(bytes.fromhex(match))] == ["Who begins?", "Good luck", "And again"]
        library.remove(bytes.fromhex(match))
        assert library.read("SELECT * FROM said") == []


def test_a_full_disk_costs_no_line_as_long_as_the_program_runs(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = desktop("Anna")
    anna.solo(["person", "person"])
    match = bytes.fromhex(anna.wait_for(Started).match)
    keep = Library.keep_said

    def full(*_: object) -> None:
        raise DiskFullError(reason_of("full"))

    monkeypatch.setattr(Library, "keep_said", full)
    says(anna, "Hello?")
    monkeypatch.setattr(Library, "keep_said", keep)
    says(anna, "Hello!")
    anna.close()
    with closing(Library(anna.setting.home)) as library:
        assert [text for *_, text in library.said(match)] == ["Hello?", "Hello!"]
