"""A desktop's part in one room and its match: `net.session.Session` over a real network, disk and clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.kernel import Seat
from net.invitation import Invitation
from net.log import PERSON
from net.node.connectivity import REACH_WITHIN
from net.node.entry_points import enter_newest, open_room, play_alone, play_on, visit
from net.node.finished_responder import FinishedResponder
from net.node.node import Node
from net.node.setting import APP_VERSION, Setting
from net.session import SessionEvent

OnEvent = Callable[[SessionEvent], None]


def host_match(
    setting: Setting,
    on_event: OnEvent,
    game: str,
    seats: int,
    mine: int = 1,
    bots: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    *,
    is_open: bool = False,
    names: Sequence[str] = (),
) -> Node:
    """Open a room for a game and wait in it. An open room announces its code on the network, a private one does not.

    `names` says what the people in my seats are called, one after the other; empty, or not there = as this desktop is.
    """
    return Node(
        setting,
        Invitation.new(),
        on_event,
        lambda loop: open_room(loop, game, seats, mine, tuple(bots), dict(options or {}), is_open, tuple(names)),
    )


def join_match(
    setting: Setting, on_event: OnEvent, invitation: Invitation, seats: int = 1, names: Sequence[str] = ()
) -> Node:
    """Find the room of an invitation and ask for seats (0 = to watch); or come back to seats held in it before.

    `names` as in `host_match`.
    """
    return Node(setting, invitation, on_event, lambda loop: visit(loop, seats, tuple(names)))


def resume_match(setting: Setting, on_event: OnEvent, match: str = "") -> Node:
    """Go on with the match of the library whose id begins so; by default with the newest that is not over."""
    return Node(setting, Invitation(""), on_event, lambda loop: enter_newest(loop, match))


def solo_match(
    setting: Setting,
    on_event: OnEvent,
    game: str,
    players: Sequence[str],
    options: Mapping[str, str] | None = None,
    names: Mapping[Seat, str] | None = None,
) -> Node:
    """Begin a match on this desktop alone: one player a seat, a person (`PERSON`) or a kind of bot.

    `names` says what people are called; who is not in it is named after this desktop.
    """
    return Node(
        setting,
        Invitation(""),
        on_event,
        lambda loop: play_alone(loop, game, tuple(players), dict(options or {}), dict(names or {})),
    )


def branch_match(setting: Setting, on_event: OnEvent, match: str, steps: int | None = None) -> Node:
    """Begin a match on this desktop alone, from the first `steps` steps of one of the library (None = all of them).

    Others' seats are played by bots. The match that it comes from stays as it is, and nobody vouches for its past.
    """
    return Node(setting, Invitation(""), on_event, lambda loop: play_on(loop, match, steps))


__all__ = [
    "APP_VERSION",
    "PERSON",
    "REACH_WITHIN",
    "FinishedResponder",
    "Node",
    "OnEvent",
    "Setting",
    "branch_match",
    "host_match",
    "join_match",
    "resume_match",
    "solo_match",
]
