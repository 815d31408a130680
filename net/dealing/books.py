"""The books: what the members' opened secrets show when the match is over.

Every mask and every order derives from a member's card secret, so everything can be made again and compared. This finds
what no proof is about, such as an order that was not random, and would find a hole in the proofs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from games.kernel import Face, Seal, Seat, Slot
from net.dealing import seals
from net.dealing.card_table import CardTable
from net.dealing.cardkey import CardKey
from net.dealing.curve import MALFORMED
from net.dealing.elgamal import opened
from net.dealing.rounds import Own, Round
from net.entries import PeerNumber
from net.lockstep.ports import Audit, Fault
from net.reasons import Reason, Why


class Taken(NamedTuple):
    """One round, or one input that sealed something, with the table before it."""

    before: CardTable
    label: bytes
    what: Round | tuple[Seat, Sequence[Seal]]
    bodies: Mapping[PeerNumber, bytes]


History: TypeAlias = "tuple[History, Taken] | None"
"""All of a match, newest outside: copies of a machine share what they have in common."""


def audit(history: History, now: CardTable, books: Mapping[PeerNumber, bytes]) -> Audit:
    """All faces that these books open, and what their owners did that the books do not explain."""
    owns = {peer: Own(peer, CardKey(secret)) for peer, secret in books.items()}
    faces: dict[Slot, Face] = {}
    faults: list[Fault] = []
    for taken in reversed([*_newest_first(history)]):
        faults += [
            Fault(peer, Reason(Why.UNEXPLAINED_PART))
            for peer, body in sorted(taken.bodies.items())
            if peer in owns and not _explained(taken, owns[peer], body)
        ]
        _open_all(taken.before, owns, faces)
    _open_all(now, owns, faces)
    return Audit(faces, tuple(faults))


def _newest_first(history: History) -> Iterator[Taken]:
    while history is not None:
        history, taken = history
        yield taken


def _explained(taken: Taken, own: Own, body: bytes) -> bool:
    """Whether this peer's secrets make this part."""
    table, label, what = taken.before, taken.label, taken.what
    if isinstance(what, tuple):
        seat, sealed = what
        return len(seals.reread(table, own, label, seat, sealed, body)) == len(sealed)
    try:
        return what.body(table, own, label) == body
    except MALFORMED:
        return False  # its secrets make no such part, so it has it from somebody else


def _open_all(table: CardTable, owns: Mapping[PeerNumber, Own], faces: dict[Slot, Face]) -> None:
    """Add the faces of all slots that are new: M = b - (sum of x_p) · a."""
    faces.update(table.public)
    if not all(peer in owns for peer in table.members):
        return
    x = sum(owns[peer].key.x for peer in table.members)
    for slot, card in [*table.hidden.items(), *table.laid.items()]:
        if slot not in faces:
            pair = card.copies[0].card
            face = table.names.get(opened(pair, [x * pair.a]))
            if face is not None:
                faces[slot] = face
