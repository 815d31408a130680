"""How an evening begins: a room is opened, or looked for; a match of the library goes on; somebody plays alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from net.invitation import Invitation
from net.lockstep import BadStepError
from net.log import Start, Step
from net.node.branching import solo_start
from net.node.contact import REACH_WITHIN
from net.node.evening import Evening
from net.node.lobby import Inviting
from net.node.visiting import Visiting
from net.packing import Malformed, unpack
from net.store import Library, LibraryError, MatchRow, listed
from net.transport import now

Opening: TypeAlias = Callable[[Evening], None]
"""What is done first, on the network thread."""


def open_room(
    evening: Evening, game: str, seats: int, mine: int, bots: tuple[str, ...], options: dict[str, str], is_open: bool
) -> None:
    """Open a room and wait."""
    evening.contact.listen(0, evening.wake)
    evening.contact.invite()
    book = evening.setting.load(game)
    evening.lobby = Inviting(evening, book, seats, mine, bots, book.settings(options), is_open)
    evening.lobby.changed()


def visit(evening: Evening, seats: int) -> None:
    """Look for the room of the invitation, and ask for seats (0 = watch); or come back to those held in it before."""
    library = evening.library
    for row in library.matches():
        if row.code == evening.invitation.code:
            if library.records(row.id) or library.kept_start(row.id):
                _enter(evening, row)
                return
            library.journal(row.id).close()  # a room of this home that may be open in another program
    evening.contact.listen(0, evening.wake)
    evening.lobby = Visiting(evening, seats)
    evening.deadline = now() + REACH_WITHIN
    evening.contact.call_invited()


def enter_newest(evening: Evening, wanted: str) -> None:
    """Go on with the match whose id begins so; or with the newest that is not over and has a seat of mine.

    Raises LibraryError if its log does not hold.
    """
    library = evening.library
    found = [match for match in listed(library) if match.row.id.hex().startswith(wanted)]
    if wanted and len(found) > 1:
        evening.end(f"{len(found)} matches begin with {wanted}; give more of the id")
        return
    for match in found:
        mine = library.card_key(match.row.id) is not None
        if wanted or (mine and not match.over):
            if match.fault:
                raise _damaged(evening, match.row, match.fault)
            _enter(evening, match.row)
            return
    evening.end(f"there is no match {wanted} here" if wanted else "there is no unfinished match here to go on with")


def play_alone(evening: Evening, game: str, players: tuple[str, ...], options: dict[str, str]) -> None:
    """Begin a match on this desktop alone; `players` names each: a person (`PERSON`) or a kind of bot."""
    evening.begin(solo_start(evening, evening.setting.load(game), players, options))


def _enter(evening: Evening, row: MatchRow) -> None:
    """Go on with a match of the library. Raises LibraryError if its log does not hold."""
    contact = evening.contact
    try:
        start = _start_of(evening.library, row)
        if row.code and len(start.peers) > 1:
            contact.invitation = Invitation(row.code, contact.invitation.addresses)
            contact.listen(row.port, evening.wake)
            contact.call_invited()
        evening.begin(start)
    except (BadStepError, Malformed) as fault:
        raise _damaged(evening, row, str(fault)) from fault


def _start_of(library: Library, row: MatchRow) -> Start:
    """START, also when a crash came before it was final. Raises Malformed."""
    if records := library.records(row.id):
        return Start.of(Step.unpack(records[0]).value)
    return Start.of(unpack(library.kept_start(row.id) or b""))


def _damaged(evening: Evening, row: MatchRow, fault: str) -> LibraryError:
    name = row.id.hex()
    return LibraryError(
        f"match {name} is damaged in {evening.library.path} ({fault}); `offleash verify {name}` says where"
    )
