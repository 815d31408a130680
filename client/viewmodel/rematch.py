"""The same game once more: what a match was begun with, and how its people are called into a new room."""

from __future__ import annotations

from pathlib import Path

from client.i18n import translate
from games.kernel import Value
from net.invitation import BadInvitationError, Invitation
from net.log import PERSON, Start, Step
from net.session import Announced
from net.store import Library


class Beginning(Value):
    """What a match was begun with; `players` says who played: a person (`PERSON`) or a kind of bot."""

    game: str
    players: tuple[str, ...]
    options: dict[str, str]
    names: dict[int, str]
    """What its people were called, by seat, where several shared a desktop."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The kinds of its bots."""
        return tuple(player for player in self.players if player != PERSON)


class Call(Value):
    """Somebody at the table has opened a new room for the same people."""

    name: str
    invitation: Invitation

    @property
    def words(self) -> str:
        """What those who hear it are told."""
        return translate("Again", "{name} is waiting for you in a new room.").format(name=self.name)

    @property
    def code(self) -> str:
        """Names the room.  Of several rooms for the same people the one whose code comes first is where they meet."""
        return self.invitation.code


class Progress(Value):
    """How far playing again has come, in words; `failed`: it came to nothing, and why."""

    words: str
    failed: bool = False


def beginning(home: Path, match: str) -> Beginning:
    """How a match of the library began.  Raises LibraryError, DiskFullError or Malformed; LookupError if it is gone."""
    library = Library(home, reading=True)
    try:
        records = library.records(bytes.fromhex(match))
    finally:
        library.close()
    start = Start.of(Step.unpack(records[0]).value)
    players = tuple(seat.player for seat in start.seats)
    names = {at: seat.name for at, seat in enumerate(start.seats) if seat.player == PERSON}
    options = {name: str(value) for name, value in start.settings}
    return Beginning(start.game, players, options, names if len(start.peers) == 1 < len(names) else {})


def call_of(announced: Announced) -> Call | None:
    """The call into a new room; None if the link is no invitation."""
    try:
        return Call(announced.name, Invitation.parse(announced.text))
    except BadInvitationError:
        return None
