"""Sealed choices: shown as they were sealed, and every way to cheat with them blamed on its author."""

from __future__ import annotations

import pytest

from games.kernel import Seal, Show
from net.dealing.curve import G, encoded
from net.dealing.elgamal import Card, face_point, remask
from net.dealing.rounds import place
from net.dealing.sigma import prove_one_of
from net.lockstep.ports import Part
from tests.net.dealing.tables import FACES, MATCH, TestTable, shuffle
from tests.net.dealing.test_beacon import OUTSIDE

SIDES = ("left", "right", "up")


def sealing() -> tuple[TestTable, list[Seal], Part]:
    """Seat 0 seals two choices."""
    table = TestTable(3)
    table.deal(shuffle(FACES))
    seals = [Seal(20, SIDES, "right"), Seal(21, ("yes", "no"), "no")]
    return table, seals, table.machines[0].seal(table.label(), 0, seals)


def seal_blamed(
    table: TestTable, peer: int, seat: int, seals: list[Seal], part: Part, label: bytes = b""
) -> int | None:
    blank = [Seal(each.slot, each.alphabet) for each in seals]
    faults = {machine.check_seal(peer, label or table.label(), seat, blank, part) for machine in table.everybody}
    assert len(faults) == 1
    fault = faults.pop()
    return None if fault is None else fault.peer


def test_sealed_choices_are_shown_as_they_were_sealed() -> None:
    table, seals, part = sealing()
    assert seal_blamed(table, 0, 0, seals, part) is None
    table.seal(0, *seals)
    assert table.known[0] == {20: "right", 21: "no"}
    assert table.deal(Show(20), Show(21, (1,))) == ("right", None)
    assert table.known[1] == {21: "no"}
    assert 21 not in table.known[2]


def test_a_seal_outside_its_alphabet_is_refused_at_once() -> None:
    table, seals, honest = sealing()
    with pytest.raises(ValueError, match="not one of its faces"):
        table.machines[0].seal(table.label(), 0, [Seal(20, SIDES, "down")])
    wider = [Seal(20, (*SIDES, "down"), "down"), seals[1]]
    part = table.machines[0].seal(table.label(), 0, wider)
    assert seal_blamed(table, 0, 0, wider, part) is None, "the same prover convinces where it does not cheat"
    assert seal_blamed(table, 0, 0, seals, part) == 0
    public, label = table.spectator._table, table.label()
    card = remask(Card(G, face_point(MATCH, "down") + public.key), 4, public.key)
    images = [[card.a, card.b - face_point(MATCH, face)] for face in SIDES]
    proof = prove_one_of("seal", 5, 1, [G, public.key], images, place(public, label, 0, 0, 20))
    forged = Part(encoded(card) + honest.body[64:], proof + honest.proof[len(proof) :])
    assert seal_blamed(table, 0, 0, seals, forged) == 0


def test_a_copied_seal_is_refused() -> None:
    """Whoever copies somebody's sealed choice has chosen the same without knowing what."""
    table, seals, part = sealing()
    assert seal_blamed(table, 1, 1, seals, part) == 1, "as another author"
    assert seal_blamed(table, 0, 1, seals, part) == 0, "for another seat"
    assert seal_blamed(table, 0, 0, [Seal(22, SIDES), seals[1]], part) == 0, "in another slot"
    assert seal_blamed(table, 0, 0, seals, part, b"another step".ljust(32)) == 0
    other = TestTable(3, match=b"match  2")
    other.deal(shuffle(FACES))
    assert seal_blamed(other, 0, 0, seals, part, table.label()) == 0
    public = table.spectator._table
    old = Card(*(type(G)(part.body[at : at + 32]) for at in (0, 32)))
    masked = encoded(remask(old, 99, public.key)) + part.body[64:]
    assert seal_blamed(table, 1, 1, seals, Part(masked, part.proof)) == 1, "masked anew"


def test_damaged_seals_are_refused() -> None:
    table, seals, (body, proof) = sealing()
    for at in range(0, len(body), 16):
        assert seal_blamed(table, 0, 0, seals, Part(body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :], proof)) == 0
    for at in range(0, len(proof), 8):
        assert seal_blamed(table, 0, 0, seals, Part(body, proof[:at] + bytes([proof[at] ^ 1]) + proof[at + 1 :])) == 0
    for part in (Part(b"", b""), Part(body[:-1], proof), Part(body + b"\0", proof), Part(body, proof + b"\0")):
        assert seal_blamed(table, 0, 0, seals, part) == 0
    for point in OUTSIDE:
        assert seal_blamed(table, 0, 0, seals, Part(point + body[32:], proof)) == 0
        assert seal_blamed(table, 0, 0, seals, Part(body[:32] + point + body[64:], proof)) == 0
    with pytest.raises(ValueError, match="cannot be taken"):
        table.spectator.take_seals(table.label(), 0, seals, body[:-1])


def test_two_choices_for_one_place_tell_nothing_about_each_other() -> None:
    """Were r the same for both, the difference of the pairs would be that of the faces."""
    table, _, _ = sealing()
    one, other = (table.machines[0].seal(table.label(), 0, [Seal(20, SIDES, face)]).body for face in SIDES[:2])
    assert one[:32] != other[:32]


def test_a_seal_says_nothing_about_itself_but_to_its_author() -> None:
    """Equal choices look different, and nobody else can test a guess."""
    table = TestTable(3)
    bodies = set()
    for slot in range(4):
        bodies.add(table.machines[0].seal(table.label(), 0, [Seal(slot, SIDES, "left")]).body)
    assert len(bodies) == 4
