"""The room's news."""

from __future__ import annotations

from client.viewmodel.lobby import joined
from net.session import Link, PeerView, Profile, RoomView


def room(*peers: tuple[str, Link]) -> RoomView:
    views = tuple(PeerView(name.encode(), Profile(name), "elm", link) for name, link in peers)
    return RoomView("00", "top_dog", True, True, (), {}, views, "", "", 0)


def test_who_joins_is_told_to_the_others_and_not_to_itself() -> None:
    before, now = room(("Anna", Link.HERE)), room(("Anna", Link.HERE), ("Ben", Link.SELF), ("Chidi", Link.HERE))
    assert joined(before, now) == ("Chidi",)
    assert joined(None, now) == ()
    assert joined(now, now) == ()
