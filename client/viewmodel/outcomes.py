"""What a match was to this desktop's people: how it ended for them, and in what company it was played."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.log import Start
    from net.store import IndexedMatch


class Outcome(StrEnum):
    """How a match ended for the one person who played it here."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    NONE = ""
    """It is not over, or nobody here, or more than one person, played in it."""


class Company(StrEnum):
    """Who played a match, as seen from this desktop."""

    PEOPLE = "people"
    """Somebody at another desktop."""
    SHARED = "shared"
    """Several people, all at this one."""
    BOTS = "bots"
    """One person against bots, or alone."""
    OTHERS = "others"
    """Nobody here: it was only watched, or came from a file."""


def seats_of_mine(start: Start, me: bytes) -> tuple[int, ...]:
    """The seats in which people of this desktop began; `me` = its identity key."""
    from net.log import PERSON  # not before Home stands

    return tuple(
        at for at, seat in enumerate(start.seats) if seat.player == PERSON and start.peers[seat.peer].identity == me
    )


def company_of(start: Start, me: bytes) -> Company:
    """Who played it."""
    from net.log import PERSON

    mine = seats_of_mine(start, me)
    people = sum(seat.player == PERSON for seat in start.seats)
    if not mine:
        return Company.OTHERS
    if people > len(mine):
        return Company.PEOPLE
    return Company.SHARED if len(mine) > 1 else Company.BOTS


def outcome_of(match: IndexedMatch, start: Start, me: bytes) -> Outcome:
    """How it ended for the one person here; whoever left for good before the end has lost."""
    mine = seats_of_mine(start, me)
    if not match.over or len(mine) != 1 or len(match.result) != len(start.seats):
        return Outcome.NONE
    if start.seats[mine[0]].peer in match.gone:
        return Outcome.LOST
    return outcome_at([standing.place for standing in match.result], mine[0])


def outcome_at(places: Sequence[int], seat: int) -> Outcome:
    """How a match with these places by seat ended for a seat; when all of several share the first, nobody has won."""
    if places[seat] != 1:
        return Outcome.LOST
    return Outcome.DRAWN if len(places) > 1 and set(places) == {1} else Outcome.WON
