"""How a session begins: a room is opened, or looked for; a match of the library goes on; somebody plays alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from games.kernel import Seat
from net.invitation import Invitation
from net.lockstep import BadStepError
from net.log import Start, Step
from net.node.branching import branch_of, solo_start
from net.node.connectivity import REACH_WITHIN
from net.node.guest_lobby import GuestLobby
from net.node.lobby import HostLobby
from net.node.node import Node
from net.node.session_loop import SessionLoop
from net.node.setting import Setting
from net.packing import Malformed, unpack
from net.reasons import Reason, Why
from net.replay import NoReplayError
from net.room import RoomRefusedError
from net.session import Notice, SessionEvent
from net.store import IndexedMatch, Library, LibraryError, MatchRow, library_index
from net.transport import now

OnEvent: TypeAlias = Callable[[SessionEvent], None]


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

    def enter(loop: SessionLoop) -> None:
        loop.connectivity.listen(0, loop.wake)
        loop.connectivity.invite()
        book = loop.setting.load(game)
        chosen = book.settings(options or {})
        loop.lobby = HostLobby(loop, book, seats, mine, tuple(bots), chosen, is_open, tuple(names))
        loop.lobby.changed()

    return Node(setting, Invitation.new(), on_event, enter)


def join_match(
    setting: Setting, on_event: OnEvent, invitation: Invitation, seats: int = 1, names: Sequence[str] = ()
) -> Node:
    """Find the room of an invitation and ask for seats (0 = to watch); or come back to seats held in it before.

    `names` as in `host_match`.
    """

    def enter(loop: SessionLoop) -> None:
        library = loop.library
        loop.claim_room()
        for row in library.matches():
            if row.code == loop.invitation.code:
                if library.records(row.id) or library.kept_start(row.id):
                    _enter(loop, row)
                    return
                library.journal(row.id).close()  # a room of this home that may be open in another program
        loop.connectivity.listen(0, loop.wake)
        loop.lobby = GuestLobby(loop, seats, tuple(names))
        loop.deadline = now() + REACH_WITHIN
        loop.connectivity.call_invited()

    return Node(setting, invitation, on_event, enter)


def resume_match(setting: Setting, on_event: OnEvent, match: str = "") -> Node:
    """Go on with the match of the library whose id begins so.

    By default with the newest of mine that is not over and can be gone on with.
    """

    def enter(loop: SessionLoop) -> None:
        library = loop.library
        found = [each for each in library_index(library) if each.row.id.hex().startswith(match)]
        if not match:
            _enter_first(loop, [each for each in found if not each.over and library.card_key(each.row.id)])
        elif not found:
            loop.end(Reason(Why.NO_MATCH, match))
        elif len(found) > 1:
            loop.end(Reason(Why.MANY_MATCHES, len(found), match))
        elif found[0].fault:
            raise _damaged(loop, found[0].row, found[0].fault)
        else:
            _enter(loop, found[0].row)

    return Node(setting, Invitation(""), on_event, enter)


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

    def enter(loop: SessionLoop) -> None:
        loop.begin(solo_start(loop, loop.setting.load(game), tuple(players), options or {}, names or {}))

    return Node(setting, Invitation(""), on_event, enter)


def branch_match(setting: Setting, on_event: OnEvent, match: str, steps: int | None = None) -> Node:
    """Begin a match on this desktop alone, from the first `steps` steps of one of the library (None = all of them).

    Others' seats are played by bots. The match that it comes from stays as it is, and nobody vouches for its past.
    """

    def enter(loop: SessionLoop) -> None:
        row = next((row for row in loop.library.matches() if row.id.hex() == match), None)
        records = loop.library.records(row.id) if row is not None else []
        if row is None or not records:
            raise LibraryError(Why.MATCH_GONE, match)
        try:
            start = _start_of(loop.library, row)
            loop.begin(branch_of(loop, loop.game_of(start), start, records[:steps]))
        except (NoReplayError, Malformed) as fault:
            raise _damaged(loop, row, fault) from fault

    return Node(setting, Invitation(""), on_event, enter)


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
