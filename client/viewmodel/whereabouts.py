"""Where an unfinished match of the library stands, in a few words: "Round 6 · it is your turn"."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import games
from client.i18n import translate
from client.i18n.sentences import listed
from client.tables import spec_of
from client.tables.cast import Cast
from client.viewmodel.library_entries import counted, steps_words
from client.viewmodel.match_replay import seats_of, with_stand_ins
from client.viewmodel.people import seat_cast
from games.kernel import CHANCE, Seat
from net.keys import install_key
from net.log import PERSON, Start, Step
from net.packing import Malformed
from net.replay import replay
from net.store import Library


class Whereabouts(NamedTuple):
    """Where one match stands; nothing in it is hidden from anybody."""

    match: str
    words: str
    marks: tuple[int, ...]
    """The marks of all players, by seat."""


def whereabouts(home: Path, match: str) -> Whereabouts:
    """Play the log of a match again, as everybody may see it, and tell where it stands.

    Raises LibraryError, NoReplayError or Malformed if that cannot be told, and LookupError for a game without a table.
    """
    name = bytes.fromhex(match)
    with closing(Library(home, reading=True)) as library:
        records, looks = library.records(name), library.looks(name)
        given = library.inputs_given(name, len(records))
    if not records:
        raise Malformed("it has not begun")
    start = Start.of(Step.unpack(records[0]).value)
    *_, last = replay(records, games.load)
    state, owners = last.table.state, last.table.owners
    cast = seat_cast(with_stand_ins(seats_of(start, looks), start, owners))
    identity = install_key(home).public
    me = next((number for number, peer in enumerate(start.peers) if peer.identity == identity), None)
    mine = [seat for seat, owner in enumerate(owners) if owner == me and start.seats[seat].player == PERSON]
    asked = [seat for seat in state.to_act() if seat != CHANCE]
    owing = [seat for seat in asked if owners[seat] not in given]
    progress = spec_of(start.game).progress(state.view(None)) or steps_words(counted(last.table.game_steps))
    turn = _turn(owing, mine, cast, sent=bool(asked) and me in given)
    return Whereabouts(
        match, f"{progress} · {turn}" if turn else progress, tuple(player.mark for player in cast.players)
    )


def _turn(owing: Sequence[Seat], mine: Sequence[Seat], cast: Cast, *, sent: bool) -> str:
    """Whose turn it is; of several who act at once, mine comes first. Empty while only cards are dealt."""
    own = [seat for seat in owing if seat in mine]
    if own and len(mine) == 1:
        return translate("Whereabouts", "it is your turn")
    asked = own or owing
    if len(asked) == 1:
        return translate("Whereabouts", "it is {name}'s turn").format(name=cast.name(asked[0]))
    if asked:
        return translate("Whereabouts", "still to act: {names}").format(names=listed([cast.name(at) for at in asked]))
    return translate("Whereabouts", "your move is sent") if sent else ""
