"""The books of a finished match: they open every face and find what a member has hidden."""

from __future__ import annotations

import random

from games.kernel import Roll, Show
from net.dealing import CardKey
from net.dealing.rounds import Offer, Own, place
from net.dealing.shares import Lift, shares_body, shares_proof
from net.lockstep.ports import Part
from tests.net.dealing.tables import FACES, TestTable, blamed, key_of, shuffle
from tests.net.dealing.test_seals import sealing


def test_books_that_are_not_ones_own_are_refused() -> None:
    table, _, _ = sealing()
    machine = table.spectator
    books = {peer: table.machines[peer].books() for peer in table.members}
    assert all(machine.check_books(peer, secret) is None for peer, secret in books.items())
    for wrong in (b"", books[1], bytes(32), books[0][:-1], books[0] + b"\0"):
        fault = machine.check_books(0, wrong)
        assert fault is not None
        assert fault.peer == 0
    assert machine.check_books(7, books[0]) is not None


def test_a_match_without_secrets_keeps_no_books() -> None:
    table = TestTable(2)
    table.deal(Roll(6))
    assert not table.spectator.keeps_books()
    assert table.machines[0].books() == b""
    assert table.spectator.check_books(0, b"") is None
    assert table.spectator.check_books(0, key_of(0).secret) is not None


def books_of(table: TestTable) -> dict[int, bytes]:
    return {peer: table.machines[peer].books() for peer in table.members}


def test_the_books_open_every_face() -> None:
    table, seals, _ = sealing()
    table.seal(0, *seals)
    table.deal(Show(0), Show(1, (1,)), Show(2, (1,)), Show(2, (0,)))
    truth = table.truth()
    table.deal(shuffle([0, 1, 3, "new"], 30))
    audit = table.spectator.open_books(books_of(table))
    assert not audit.faults
    assert audit.faces == {**audit.faces, **truth, **table.truth()}
    assert set(audit.faces) == {*range(8), 20, 21, *range(30, 34)}


def test_the_books_find_an_order_that_was_not_random() -> None:
    """A modified client mixes as it likes and proves it: that is a shuffle, but not the one that its secret makes."""
    table = TestTable(2)
    table.begin(shuffle(FACES))
    machine = table.machines[1]
    honest_key = machine._own
    assert honest_key is not None
    table.take(table.parts())
    machine._own = Own(1, ChoosingKey(honest_key.key.secret))
    part = machine.answer(table.label())
    assert blamed(table, 1, part) is None, "no proof is about that"
    table.take({1: part})
    audit = table.spectator.open_books({0: key_of(0).secret, 1: key_of(1).secret})
    assert [fault.peer for fault in audit.faults] == [1]
    assert sorted(audit.faces.values()) == sorted(FACES), "all faces are known nevertheless"


def test_the_books_find_a_part_that_its_author_had_from_somebody_else() -> None:
    """The box of seat 3 for seat 0 is bad, and 0 says nothing; when 3 is gone, it gives the part that 3 has told it."""
    table = TestTable(4)
    table.begin(shuffle(FACES))
    label, offer = table.label(), Offer((0, 1, 2, 3))
    parts = {peer: machine.answer(label) for peer, machine in table.machines.items()}
    good = parts[3].body
    bad = good[:96] + bytes([good[96] ^ 1]) + good[97:]
    parts[3] = Part(bad, offer.proof(table.spectator._table, table.machines[3]._me(), label, bad))
    told = offer._read(table.spectator._table, 3, label, good).share_of(0, key_of(0))
    assert told is not None
    table.take(parts)
    table.take({peer: Part(b"", b"") for peer in table.members})
    table.finish()
    table.leave(3, stand_in=1)
    table.begin()
    lift = table.spectator._round
    assert isinstance(lift, Lift)
    parts = {peer: table.machines[peer].answer(table.label()) for peer in (1, 2)}
    claims = [*lift._claims(table.spectator._table, 0).values()]
    body = shares_body([told], claims)
    proof = shares_proof([told], claims, body, place(table.spectator._table, table.label(), 0))
    parts[0] = Part(body, proof)
    assert blamed(table, 0, parts[0]) is None
    table.take(parts)
    table.finish()
    audit = table.spectator.open_books(books_of(table))
    assert {fault.peer for fault in audit.faults} == {0}


class ChoosingKey(CardKey):
    """Derives what it likes."""

    def derived(self, domain: str, *parts: bytes) -> bytes:
        return super().derived(domain, b"as I like it", *parts)


def test_books_that_are_missing_leave_what_they_hide_unknown() -> None:
    table, seals, _ = sealing()
    table.seal(0, *seals)
    shown = table.deal(Show(3))[0]
    audit = table.spectator.open_books({0: key_of(0).secret, 2: key_of(2).secret})
    assert audit.faces == {3: shown}
    assert not audit.faults


def test_every_member_finds_the_same_in_the_books() -> None:
    table = TestTable(3)
    rng = random.Random(5)
    table.deal(shuffle(rng.sample(FACES, 8)), *(Show(slot, (slot % 3,)) for slot in range(6)))
    audits = [machine.open_books(books_of(table)) for machine in table.everybody]
    assert all(audit == audits[0] for audit in audits)
