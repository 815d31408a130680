"""How a session begins: a room is opened, or looked for; a match of the library goes on; somebody plays alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.kernel import Seat
from net.invitation import Invitation
from net.lockstep import BadStepError
from net.log import Start, Step
from net.node.branching import branch_of, solo_start
from net.node.connectivity import REACH_WITHIN
from net.node.guest_lobby import GuestLobby
from net.node.lobby import HostLobby
from net.node.session_loop import SessionLoop
from net.packing import Malformed, unpack
from net.reasons import Reason, Why
from net.replay import NoReplayError
from net.room import RoomRefusedError
from net.session import Notice
from net.store import IndexedMatch, Library, LibraryError, MatchRow, library_index
from net.transport import now

EntryPoint: TypeAlias = Callable[[SessionLoop], None]
"""What is done first, on the network thread."""


def open_room(
    loop: SessionLoop,
    game: str,
    seats: int,
    mine: int,
    bots: tuple[str, ...],
    options: dict[str, str],
    is_open: bool,
    names: tuple[str, ...],
) -> None:
    """Open a room and wait."""
    loop.connectivity.listen(0, loop.wake)
    loop.connectivity.invite()
    book = loop.setting.load(game)
    loop.lobby = HostLobby(loop, book, seats, mine, bots, book.settings(options), is_open, names)
    loop.lobby.changed()


def visit(loop: SessionLoop, seats: int, names: tuple[str, ...]) -> None:
    """Look for the room of the invitation, and ask for seats (0 = watch); or come back to those held in it before."""
    library = loop.library
    loop.claim_room()
    for row in library.matches():
        if row.code == loop.invitation.code:
            if library.records(row.id) or library.kept_start(row.id):
                _enter(loop, row)
                return
            library.journal(row.id).close()  # a room of this home that may be open in another program
    loop.connectivity.listen(0, loop.wake)
    loop.lobby = GuestLobby(loop, seats, names)
    loop.deadline = now() + REACH_WITHIN
    loop.connectivity.call_invited()


def enter_newest(loop: SessionLoop, wanted: str) -> None:
    """Go on with the match whose id begins so; or with the newest of mine that is not over and can be gone on with.

    Raises LibraryError if its log does not hold.
    """
    library = loop.library
    found = [match for match in library_index(library) if match.row.id.hex().startswith(wanted)]
    if wanted and len(found) > 1:
        loop.end(Reason(Why.MANY_MATCHES, len(found), wanted))
    elif wanted and found:
        if found[0].fault:
            raise _damaged(loop, found[0].row, found[0].fault)
        _enter(loop, found[0].row)
    elif wanted:
        loop.end(Reason(Why.NO_MATCH, wanted))
    else:
        _enter_first(loop, [match for match in found if not match.over and library.card_key(match.row.id)])


def _enter_first(loop: SessionLoop, unfinished: list[IndexedMatch]) -> None:
    """Go on with the first of some matches that can be gone on with; why the very first cannot is told."""
    why_not: Reason | None = None
    for match in unfinished:
        reason = _in_the_way(loop, match)
        if not reason:
            if why_not:
                loop.emit(Notice(Reason(Why.NEXT_GOES_ON, why_not)))
            try:
                _enter(loop, match.row)
            except LibraryError as damaged:  # further on than the list looks
                loop.start_afresh()
                reason = damaged.reason
            else:
                return
        why_not = why_not or reason
    loop.end(why_not or Reason(Why.NOTHING_UNFINISHED))


def _in_the_way(loop: SessionLoop, match: IndexedMatch) -> Reason | None:
    """Why a match cannot be gone on with on this desktop; None if it can, as far as the list tells."""
    name = match.row.id.hex()
    if match.start is None:
        return _damaged(loop, match.row, match.fault).reason
    if loop.registry.key.public in {match.start.peers[peer].identity for peer in match.gone}:
        return Reason(Why.LEFT_FOR_GOOD, name, name)
    try:
        loop.game_of(match.start)
    except RoomRefusedError as other:
        return Reason(Why.CANNOT_GO_ON, name, other)
    return None


def play_alone(
    loop: SessionLoop, game: str, players: tuple[str, ...], options: dict[str, str], names: dict[Seat, str]
) -> None:
    """Begin a match on this desktop alone; `players` says who plays: a person (`PERSON`) or a kind of bot."""
    loop.begin(solo_start(loop, loop.setting.load(game), players, options, names))


def play_on(loop: SessionLoop, match: str, steps: int | None) -> None:
    """Begin a match on this desktop alone where another of the library stood after so many steps (None = all of it).

    Raises LibraryError if the log is not there or does not hold, and ValueError if nothing is left to play there.
    """
    row = next((row for row in loop.library.matches() if row.id.hex() == match), None)
    records = loop.library.records(row.id) if row is not None else []
    if row is None or not records:
        raise LibraryError(Why.MATCH_GONE, match)
    try:
        start = _start_of(loop.library, row)
        loop.begin(branch_of(loop, loop.game_of(start), start, records[:steps]))
    except (NoReplayError, Malformed) as fault:
        raise _damaged(loop, row, fault) from fault


def _enter(loop: SessionLoop, row: MatchRow) -> None:
    """Go on with a match of the library. Raises LibraryError if its log does not hold."""
    connectivity = loop.connectivity
    try:
        start = _start_of(loop.library, row)
        if row.code and len(start.peers) > 1:
            connectivity.invitation = Invitation(row.code, connectivity.invitation.addresses)
            connectivity.listen(row.port, loop.wake)
            connectivity.call_invited()
        loop.begin(start)
    except (BadStepError, Malformed) as fault:
        raise _damaged(loop, row, fault) from fault


def _start_of(library: Library, row: MatchRow) -> Start:
    """START, also when a crash came before it was final. Raises Malformed."""
    if records := library.records(row.id):
        return Start.of(Step.unpack(records[0]).value)
    return Start.of(unpack(library.kept_start(row.id) or b""))


def _damaged(loop: SessionLoop, row: MatchRow, fault: object) -> LibraryError:
    name = row.id.hex()
    return LibraryError(Why.MATCH_DAMAGED, name, loop.library.path, fault, name)
