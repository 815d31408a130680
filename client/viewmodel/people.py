"""Who is who at the table: names, dogs and marks of the seats, bots and connections in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.i18n import translate
from client.i18n.troubles import trouble_sentence
from client.tables.cast import LETTERS, Cast, Player
from net.session import Link, PeerId, PeerView, SeatView

HOUSE_DOGS = ("dalmatian", "corgi", "schnauzer", "jack-russell", "husky", "labrador", "pug", "border-collie")
"""Who sits for people without a dog of their own, by seat."""

_BOT_NAMES = ("Amber", "Bruno", "Coco", "Dingo", "Echo", "Fips", "Gizmo", "Hopper")
"""What bots are called, by seat: with the letter that the seat has when nobody asks for another."""


def _bots() -> dict[str, tuple[str, str]]:
    """What the known kinds of bots are called, and how they play; the weakest first."""
    return {
        "random": (
            translate("People", "Random"),
            translate("People", "Plays any legal move: good for a first look at the game."),
        ),
        "easy": (
            translate("People", "Easy"),
            translate("People", "Plays like Greedy, but with one weakness: good for a first game."),
        ),
        "greedy": (translate("People", "Greedy"), translate("People", "Takes what looks best now: a fair opponent.")),
        "hard": (translate("People", "Hard"), translate("People", "Thinks ahead, and rarely makes a mistake.")),
        "planner": (
            translate("People", "Planner"),
            translate("People", "Plans its cards against what the other team may do."),
        ),
        "drafter": (translate("People", "Drafter"), translate("People", "Drafts a deck whose cards work together.")),
    }


def bot_words(kind: str) -> str:
    """What a kind of bot is called; one that only a newer Offleash knows by its name in the command."""
    return _bots().get(kind, (kind, ""))[0]


def bot_manner(kind: str) -> str:
    """How a kind of bot plays, in a sentence; empty for one that only a newer Offleash knows."""
    return _bots().get(kind, (kind, ""))[1]


def bots_of(kinds: Iterable[str]) -> tuple[str, ...]:
    """The kinds of bots of a game, the weakest first."""
    order = list(_bots())
    return tuple(sorted(kinds, key=lambda kind: order.index(kind) if kind in order else len(order)))


def marks_of(badges: Sequence[str]) -> tuple[int, ...]:
    """A mark for every seat: the one asked for, for the first who asks, else the next free one."""
    taken: dict[int, int] = {}
    for seat, badge in enumerate(badges):
        asked = LETTERS.find(badge) if badge else -1
        if asked >= 0 and asked not in taken.values():
            taken[seat] = asked
    for seat in range(len(badges)):
        if seat not in taken:
            order = [*range(seat, len(LETTERS)), *range(seat)]
            taken[seat] = next(mark for mark in order if mark not in taken.values())
    return tuple(taken[seat] for seat in range(len(badges)))


def _dogs_of(seats: Sequence[SeatView]) -> tuple[str, ...]:
    """A dog for every seat: the chosen ones first; whoever has chosen none, or is a bot, gets one that nobody has.

    Of people who share a desktop only the first has the dog that was chosen there.
    """
    dogs: dict[int, str] = {}
    had: set[tuple[PeerId | None, str]] = set()
    for place, seat in enumerate(seats):
        if seat.profile.dog and (seat.peer, seat.profile.dog) not in had:
            had.add((seat.peer, seat.profile.dog))
            dogs[place] = seat.profile.dog
    for place, seat in enumerate(seats):
        if place not in dogs:
            first = seat.seat % len(HOUSE_DOGS)
            dogs[place] = next(dog for dog in HOUSE_DOGS[first:] + HOUSE_DOGS if dog not in dogs.values())
    return tuple(dogs[place] for place in range(len(seats)))


def seat_cast(seats: Sequence[SeatView]) -> Cast:
    """The players of some seats."""
    marks, dogs = marks_of([seat.profile.badge for seat in seats]), _dogs_of(seats)
    return Cast(
        tuple(
            Player(
                seat.seat,
                seat_name(seat.seat, seat.profile.name, bot=bool(seat.bot) and not seat.stand_in),
                marks[place],
                dogs[place],
                seat.mine,
                seat.bot,
                seat.stand_in,
                seat.peer,
            )
            for place, seat in enumerate(seats)
        )
    )


def seat_name(seat: int, name: str, *, bot: bool) -> str:
    """How a seat is called: a bot by the name that goes with the seat, a person by their own."""
    if bot:
        return _BOT_NAMES[seat % len(_BOT_NAMES)]
    return name or translate("People", "Seat {number}").format(number=seat + 1)


def peer_words(peer: PeerView) -> str:
    """How a peer is connected, in words with what to do; empty when all is well."""
    name = peer.profile.name
    if peer.spectator and not peer.remedy:
        return translate("Play", "{name} is watching.").format(name=name) if peer.link is Link.HERE else ""
    match peer.link:
        case Link.CONNECTING:
            return translate("People", "Connecting to {name}.").format(name=name)
        case Link.SILENT:
            return translate("People", "{name} is silent. The seat is kept.").format(name=name)
        case Link.GONE:
            return translate("People", "{name} is gone.").format(name=name)
    return trouble_sentence(peer.remedy)
