"""The second verifier follows whole tables: all that was ever proven convinces it, and known answers stay known."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b

import pytest

from games.kernel import Roll, Seal, Show
from net.dealing.curve import encoded
from net.dealing.elgamal import points_of
from net.dealing.rounds import Confirm, Mix, Offer, Remask
from net.dealing.shares import Draw, Lift
from tests.net import edwards
from tests.net.dealing import oracle
from tests.net.dealing.tables import Sent, TestTable, key_of, shuffle

BASE = edwards.encode(edwards.BASE)


def script() -> TestTable:
    """A small game with every kind of part."""
    table = TestTable(3)
    table.deal(Roll(6))
    table.deal(shuffle(["pug", "pug", "corgi"]), Show(0, (1,)), Show(1, (2,)), Roll(20))
    table.seal(2, Seal(10, ("left", "right"), "right"))
    table.deal(Show(0, (0,)))
    table.leave(2, stand_in=1)
    table.begin()
    table.finish()
    table.deal(Show(10), Show(0), Show(1), Show(2))
    return table


TABLE = script()


def number(value: int) -> bytes:
    return value.to_bytes(8, "little")


def convinces(sent: Sent) -> bool:
    """Whether the second verifier believes the part; what was owed is read off the table of the first one."""
    label, peer, (body, proof), what, table = sent
    here = [table.match, label, bytes([peer])]
    if isinstance(what, tuple):
        return seals_convince(sent, here, *what)
    if isinstance(what, Mix):
        (pile,) = what.piles
        before = encoded(points_of(pile.deck(table)))
        where = [*here, number(pile.number), *map(number, pile.slots)]
        return oracle.shuffle(table.key.raw, before, body, proof, where)
    if isinstance(what, Remask):
        ((slot, old),) = what._of(table, peer)
        pair, new = encoded(old), oracle.points(body)
        assert new is not None
        olds = oracle.points(pair)
        assert olds is not None
        moved = [edwards.encode(edwards.add(a, edwards.minus(b))) for a, b in zip(new, olds, strict=True)]
        images = [(BASE, moved[0]), (table.key.raw, moved[1])]
        return oracle.equal_logs("re-mask", images, proof, [*here, number(slot), pair + body])
    if isinstance(what, Draw):
        ((key, bases),) = what._claims(table, peer, label)
        return oracle.shares(key.raw, [base.raw for base in bases], body, proof, [*here, b"\0"])
    if isinstance(what, Lift):
        ((gone, (_, bases)),) = what._claims(table, peer).items()
        commitments = encoded(table.escrows[gone].commitments)
        share = table.escrows[gone].share_of(peer, key_of(peer))
        assert share is not None
        assert oracle.feldman(commitments[:32], commitments[32:], peer, share)
        public = edwards.encode(edwards.times(share, edwards.BASE))
        return oracle.shares(public, [base.raw for base in bases], body, proof, [*here, b"\0"])
    if isinstance(what, Offer):
        return oracle.equal_logs("escrow", [(BASE, body[32:64])], proof, [table.match, label, bytes([peer]), body])
    return isinstance(what, Confirm) and body == proof == b""


def seals_convince(sent: Sent, here: list[bytes], seat: int, seals: Sequence[Seal]) -> bool:
    (seal,) = seals
    faces = [oracle.face(sent.table.match, face) for face in seal.alphabet]
    where = [*here, number(seat), number(seal.slot)]
    return oracle.one_of(sent.part.body, sent.table.key.raw, faces, sent.part.proof, where)


@pytest.mark.parametrize("sent", TABLE.transcript, ids=lambda sent: type(sent.what).__name__)
def test_every_part_convinces_the_second_verifier(sent: Sent) -> None:
    assert convinces(sent)


def test_the_script_has_every_kind_of_part() -> None:
    kinds = Counter(type(sent.what) for sent in TABLE.transcript)
    assert kinds == {Draw: 3 + 3 + 2 + 1 + 2, Offer: 3, Confirm: 3, Mix: 3, Remask: 2, Lift: 2, tuple: 1}


@pytest.mark.parametrize("kind", [Draw, Remask, Lift, Offer, tuple])
def test_the_second_verifier_refuses_what_is_damaged(kind: type) -> None:
    sent = next(sent for sent in TABLE.transcript if isinstance(sent.what, kind))
    body, proof = sent.part
    for at in (0, len(proof) - 20):
        damaged = proof[:at] + bytes([proof[at] ^ 1]) + proof[at + 1 :]
        assert not convinces(sent._replace(part=sent.part._replace(proof=damaged)))
    assert not convinces(sent._replace(label=b"another step".ljust(32)))
    assert len(body) % 32 == 0


KNOWN = {
    "Draw": "87309878690d3738b3adf07443e10b9a",
    "Offer": "3ce6f03f3d061d980da9778939f4dbcd",
    "Confirm": "cae66941d9efbd404e4d88758ea67670",
    "Mix": "c8bd3cdbc7f6843fb2310705f05ee100",
    "Remask": "41ee1db73eb8236471e69c4d9fce3e2a",
    "Lift": "61c91293301ab61e7c43cecc8791327a",
    "tuple": "9d6fd33f320bb01ff843b8200148de2e",
}
"""BLAKE2b-128 over all parts of a kind in the script, with fresh randomness replaced by zeros.

What changes one of these changes the protocol: two versions of the program would not understand each other.
"""


def test_known_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    digests: dict[str, str] = {}
    for kind in KNOWN:
        parts = [b"".join(sent.part) for sent in script().transcript if type(sent.what).__name__ == kind]
        digests[kind] = blake2b(b"".join(parts), digest_size=16).hexdigest()
    assert digests == KNOWN
