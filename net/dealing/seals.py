"""Sealed choices: cards whose face their owner chose, out of a small alphabet that all know.

The owner encrypts the face under the table's key and proves, without telling which, that it is one of the alphabet:
for some face M_j the pair (a, b - M_j) is (r · G, r · X) (Cramer, Damgård, Schoenmakers). The proof is bound to match,
step, author, seat and slot, and needs r: nobody can seal the same as somebody else by copying.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import Delivery, Face, Seal, Seat
from net.dealing.card_table import CardTable, Copy, Hidden
from net.dealing.curve import CHALLENGE_SIZE, SIZE, G, Point, Reader, encoded
from net.dealing.elgamal import Card, encrypt, face_point, only_cards
from net.dealing.rounds import Own, place
from net.dealing.sigma import one_of_proven, prove_one_of
from net.entries import PeerNumber
from net.lockstep.ports import Fault, Part
from net.reasons import Reason, Why


def seal(table: CardTable, own: Own, label: bytes, seat: Seat, seals: Sequence[Seal]) -> Part:
    """The pairs of these faces, and the proof. Raises BadValueError for a face outside its alphabet."""
    body = proof = b""
    for each in seals:
        face, context = each.chosen(), place(table, label, own.peer, seat, each.slot)
        r = _mask(own, context, face)
        card = encrypt(face_point(table.match, face), r, table.key)
        images = _images(table, card, each.alphabet)
        body += encoded(card)
        proof += prove_one_of("seal", r, each.alphabet.index(face), [G, table.key], images, context)
    return Part(body, proof)


def fault(
    table: CardTable, peer: PeerNumber, label: bytes, seat: Seat, seals: Sequence[Seal], part: Part
) -> Fault | None:
    """What is wrong with the part of an input of this peer. May raise one of MALFORMED, which is the author's fault."""
    proofs = Reader(part.proof)
    for each, card in zip(seals, only_cards(part.body, len(seals)), strict=True):
        proof = proofs.take(len(each.alphabet) * (CHALLENGE_SIZE + SIZE))
        images = _images(table, card, each.alphabet)
        context = place(table, label, peer, seat, each.slot)
        if not one_of_proven("seal", [G, table.key], images, proof, context):
            return Fault(peer, Reason(Why.BAD_SEAL))
    proofs.end()
    return None


def take(table: CardTable, seat: Seat, seals: Sequence[Seal], body: bytes) -> CardTable:
    """The table with these cards on it. Raises ValueError for bytes that are none."""
    cards = only_cards(body, len(seals))
    author = table.owners[seat]
    laid = {
        each.slot: Hidden((Copy(card),), frozenset((seat,)), author) for each, card in zip(seals, cards, strict=True)
    }
    names = {face_point(table.match, face): face for each in seals for face in each.alphabet}
    return replace(table, hidden={**table.hidden, **laid}, names={**table.names, **names}, secrets=True)


def reread(
    table: CardTable, own: Own, label: bytes, seat: Seat, seals: Sequence[Seal], body: bytes
) -> tuple[Delivery, ...]:
    """The faces that this peer sealed; of somebody else's none. Raises ValueError for bytes that are no cards."""
    return tuple(
        Delivery(seat, each.slot, face)
        for each, card in zip(seals, only_cards(body, len(seals)), strict=True)
        for face in each.alphabet
        if card.a == _mask(own, place(table, label, own.peer, seat, each.slot), face) * G
    )


def _mask(own: Own, context: Sequence[bytes], face: Face) -> int:
    """r: another one for each face, so that even two choices for one place would tell nothing about each other."""
    return own.key.scalar("seal", *context, face.encode())


def _images(table: CardTable, card: Card, alphabet: Sequence[Face]) -> list[list[Point]]:
    return [[card.a, card.b - face_point(table.match, face)] for face in alphabet]
