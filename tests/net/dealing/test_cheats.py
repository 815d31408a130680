"""Every kind of part and every known way to cheat with it: refused at once, and blamed on the right member alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Roll, Show
from net.dealing import CardKey
from net.dealing.curve import G, encoded, point_of
from net.dealing.elgamal import Card, face_point, remask
from net.dealing.rounds import Offer, Remask, Round, place
from net.dealing.shares import Draw, Lift
from net.dealing.sigma import prove_equal, prove_shares
from net.lockstep.ports import Part
from tests.net.dealing.tables import FACES, MATCH, TestTable, blamed, key_of, shuffle
from tests.net.dealing.test_beacon import OUTSIDE


def up_to(kind: type[Round], table: TestTable) -> TestTable:
    """Go on with the open step to the round of this kind."""
    while not isinstance(table.spectator._round, kind):
        assert table.take(table.parts()) is None
    return table


def drawing() -> TestTable:
    """Three members owe shares of a die, of two cards for all, and two of them one of a card for the third."""
    table = TestTable(3)
    table.deal(shuffle(FACES))
    table.begin(Roll(6), Show(0), Show(1), Show(2, (2,)))
    return up_to(Draw, table)


def masking() -> TestTable:
    """Seats 1 and 2 have seen cards that seat 0 gets to see now."""
    table = TestTable(3)
    table.deal(shuffle(FACES), Show(0, (1,)), Show(1, (2,)))
    table.begin(Show(0, (0,)), Show(1, (0,)))
    return up_to(Remask, table)


def lifting(peers: int = 3) -> TestTable:
    table = TestTable(peers)
    table.deal(shuffle(FACES), Show(0, (1,)), Show(1, (2,)))
    table.leave(2, stand_in=1)
    table.begin()
    return up_to(Lift, table)


def offering() -> TestTable:
    table = TestTable(3)
    table.begin(shuffle(FACES))
    return up_to(Offer, table)


ROUNDS: dict[str, tuple[Callable[[], TestTable], int]] = {
    "draw": (drawing, 0),
    "masked copy": (masking, 0),
    "lift": (lifting, 0),
    "escrow": (offering, 0),
}
"""A table at each kind of round, and an author of it."""


@pytest.fixture(scope="module", params=ROUNDS)
def at_round(request: pytest.FixtureRequest) -> tuple[TestTable, int]:
    make, author = ROUNDS[request.param]
    return make(), author


def test_every_damage_of_any_part_is_blamed_on_its_author(at_round: tuple[TestTable, int]) -> None:
    table, author = at_round
    body, proof = table.machines[author].answer(table.label())
    assert blamed(table, author, Part(body, proof)) is None
    for at in range(0, len(body), 8):
        damaged = body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :]
        assert blamed(table, author, Part(damaged, proof)) == author
    for at in range(0, len(proof), 4):
        damaged = proof[:at] + bytes([proof[at] ^ 1]) + proof[at + 1 :]
        assert blamed(table, author, Part(body, damaged)) == author
    for part in (
        Part(b"", b""),
        Part(body[:-1], proof),
        Part(body + b"\0", proof),
        Part(body, proof[:-1]),
        Part(body, proof + b"\0"),
    ):
        assert blamed(table, author, part) == author


def test_no_point_outside_the_group_gets_in(at_round: tuple[TestTable, int]) -> None:
    table, author = at_round
    body, proof = table.machines[author].answer(table.label())
    for point in OUTSIDE:
        assert blamed(table, author, Part(point + body[32:], proof)) == author


def test_no_part_serves_another_author_or_step(at_round: tuple[TestTable, int]) -> None:
    table, author = at_round
    part = table.machines[author].answer(table.label())
    assert blamed(table, author, part, b"another step".ljust(32)) == author
    for other in {*range(4)} - {author}:
        assert blamed(table, other, part) == other


@settings(max_examples=25, deadline=None)
@given(st.binary(max_size=300), st.binary(max_size=300))
def test_garbage_is_a_fault_of_its_author_and_never_raises(
    at_round: tuple[TestTable, int], one: bytes, two: bytes
) -> None:
    table, author = at_round
    assert blamed(table, author, Part(one, two)) == author
    honest = table.machines[author].answer(table.label())
    assert blamed(table, author, Part(honest.body, two)) == author


# --- shares -----------------------------------------------------------------------------------------------------------


def share_part(table: TestTable, peer: int, change: Callable[[list[bytes]], None], key: CardKey | None = None) -> Part:
    """A part of the draw with changed shares, and a proof made as if they were right."""
    label, machine = table.label(), table.machines[peer]
    draw = machine._round
    assert isinstance(draw, Draw)
    (claim,) = draw._claims(machine._table, peer, label)
    x = (key or key_of(peer)).x
    shares = [bytes(x * base) for base in claim.bases]
    change(shares)
    points = [point_of("none") if len(each) != 32 else type(G)(each) for each in shares]
    context = [*place(machine._table, label, peer), b"\0"]
    return Part(b"".join(shares), prove_shares("share", x, x * G, claim.bases, points, context))


def test_a_share_that_makes_a_card_another_is_refused() -> None:
    table = drawing()
    before, after = face_point(MATCH, FACES[0]), face_point(MATCH, FACES[1])

    def forge(shares: list[bytes]) -> None:
        shares[1] = bytes(type(G)(shares[1]) + before - after)

    assert blamed(table, 0, share_part(table, 0, lambda _: None)) is None
    assert blamed(table, 0, share_part(table, 0, forge)) == 0


def test_shares_that_are_wrong_only_together_are_refused() -> None:
    """One proof covers all shares of a part: what is added to one and taken from another must not cancel out."""
    table = drawing()

    def shift(shares: list[bytes]) -> None:
        shares[1] = bytes(type(G)(shares[1]) + G)
        shares[2] = bytes(type(G)(shares[2]) - G)

    def exchange(shares: list[bytes]) -> None:
        shares[1], shares[2] = shares[2], shares[1]

    assert blamed(table, 1, share_part(table, 1, shift)) == 1
    assert blamed(table, 1, share_part(table, 1, exchange)) == 1


def test_a_share_under_another_key_is_refused() -> None:
    table = drawing()
    assert blamed(table, 0, share_part(table, 0, lambda _: None, key_of(5))) == 0


def test_who_may_see_a_card_gives_no_share_of_it() -> None:
    table = drawing()
    sizes = [len(table.machines[peer].answer(table.label()).body) // 32 for peer in range(3)]
    assert sizes == [4, 4, 3]


# --- masked copies ----------------------------------------------------------------------------------------------------


def test_a_copy_of_another_card_is_refused() -> None:
    """Seat 0 would rather see another card: it masks that one, or puts in a face of its choice."""
    table = masking()
    machine, label = table.machines[0], table.label()
    remasking = machine._round
    assert isinstance(remasking, Remask)
    public = machine._table
    (slot, _), (_, other) = remasking._of(public, 0)
    for card in (other, Card(G, face_point(MATCH, FACES[0]) + public.key)):
        new = [remask(card, 77, public.key), remask(other, 78, public.key)]
        body = encoded([point for each in new for point in each])
        proof = b""
        for (at, old), copy, r in zip(remasking._of(public, 0), new, (77, 78), strict=True):
            context = [*place(public, label, 0, at), encoded([*old, *copy])]
            images = [copy.a - old.a, copy.b - old.b]
            proof += prove_equal("re-mask", r, [G, public.key], images, context)
        assert blamed(table, 0, Part(body, proof)) == 0
    assert slot == 0


def test_a_copy_holds_in_its_slot_only() -> None:
    table = masking()
    body, proof = table.machines[0].answer(table.label())
    assert blamed(table, 0, Part(body[64:] + body[:64], proof[48:] + proof[:48])) == 0


def test_a_copy_of_another_viewers_copy_is_refused() -> None:
    """Both would give their shares of each other's copies: of one pair, that would open it to everybody."""
    table = TestTable(3)
    table.deal(shuffle(FACES), Show(0, (0,)))
    table.begin(Show(0, (1, 2)))
    up_to(Remask, table)
    assert table.owes() == (1, 2)
    theirs = table.machines[1].answer(table.label())
    assert blamed(table, 1, theirs) is None
    assert blamed(table, 2, theirs) == 2


def test_a_second_viewer_makes_a_copy_first() -> None:
    table = masking()
    assert table.owes() == (0,)
    before = table.truth()
    table.finish()
    assert table.known[0] == {0: before[0], 1: before[1]}
    assert table.known[1] == {0: before[0]}
    assert table.known[2] == {1: before[1]}


# --- escrow -----------------------------------------------------------------------------------------------------------


def escrow_with(change: Callable[[bytes], bytes], dealer: int = 0, victims: tuple[int, ...] = (1,)) -> TestTable:
    """A table after the offers, where one dealer's body was changed, with a proof that holds."""
    table = offering()
    label = table.label()
    parts = {peer: machine.answer(label) for peer, machine in table.machines.items()}
    body = change(parts[dealer].body)
    own = table.machines[dealer]._me()
    offer = Offer((0, 1, 2))
    proof = offer.proof(table.spectator._table, own, label, body)
    parts[dealer] = Part(body, proof)
    assert blamed(table, dealer, parts[dealer]) is None, "nobody but the holder can see what is in its box"
    table.take(parts)
    return table


def bad_box(body: bytes) -> bytes:
    """C_1, E, the box of member 1, the box of member 2: the first box is spoiled."""
    assert len(body) == 4 * 32
    return body[:64] + bytes([body[64] ^ 1]) + body[65:]


def test_a_bad_box_is_shown_by_its_holder_and_blamed_on_the_dealer() -> None:
    table = escrow_with(bad_box)
    complaint = table.machines[1].answer(table.label())
    assert complaint.body
    assert blamed(table, 1, complaint) == 0
    assert table.machines[2].answer(table.label()).body == b"", "the other box is good"
    with pytest.raises(ValueError, match="complaint"):
        table.spectator.take(table.label(), {0: b"", 1: complaint.body, 2: b""})


def test_commitments_to_another_secret_are_a_bad_box_too() -> None:
    table = escrow_with(lambda body: bytes(5 * G) + body[32:])
    for holder in (1, 2):
        assert blamed(table, holder, table.machines[holder].answer(table.label())) == 0


def test_a_false_complaint_is_blamed_on_who_complains() -> None:
    table = offering()
    table.take(table.parts())
    label, public = table.label(), table.spectator._table
    x, ephemeral = key_of(1).x, public.offered[0].ephemeral
    bases = [G, ephemeral]
    context = place(public, label, 1, 0)
    true_key, false_key = x * ephemeral, 9 * ephemeral
    honest = prove_equal("complaint", x, bases, [key_of(1).point, true_key], context)
    lie = prove_equal("complaint", x, bases, [key_of(1).point, false_key], context)
    assert blamed(table, 1, Part(b"\0" + bytes(true_key), honest)) == 1, "the box that this opens is good"
    assert blamed(table, 1, Part(b"\0" + bytes(false_key), lie)) == 1
    assert blamed(table, 1, Part(b"\1" + bytes(true_key), honest)) == 1, "there is no box of its own"
    assert blamed(table, 1, Part(b"\7" + bytes(true_key), honest)) == 1
    assert blamed(table, 1, Part(b"", honest)) == 1
    assert blamed(table, 1, Part(b"\0", b"")) == 1
    assert table.finish() == (None,), "the match goes on"


def test_a_true_complaint_does_not_cover_a_false_one() -> None:
    table = escrow_with(bad_box)
    label, public = table.label(), table.spectator._table
    complaint = table.machines[1].answer(label)
    x, ephemeral = key_of(1).x, public.offered[2].ephemeral
    more = prove_equal("complaint", x, [G, ephemeral], [key_of(1).point, x * ephemeral], place(public, label, 1, 2))
    both = Part(complaint.body + b"\2" + bytes(x * ephemeral), complaint.proof + more)
    assert blamed(table, 1, both) == 1


def test_boxes_of_another_dealer_cannot_be_passed_on() -> None:
    """Copied boxes would be bad for their holder, whose complaint would open the box of the honest dealer."""
    table = offering()
    label = table.label()
    theirs, own = (table.machines[peer].answer(label) for peer in (0, 1))
    copied = own.body[:32] + theirs.body[32:64] + own.body[64:]
    assert blamed(table, 1, Part(copied, theirs.proof)) == 1
    assert blamed(table, 1, Part(copied, own.proof)) == 1


def test_a_wrong_part_of_a_vanished_layer_is_refused() -> None:
    table = lifting()
    machine = table.machines[0]
    lift = machine._round
    assert isinstance(lift, Lift)
    ((gone, claim),) = lift._claims(machine._table, 0).items()
    assert gone == 2
    wrong = key_of(0).x
    shares = [wrong * base for base in claim.bases]
    context = [*place(machine._table, table.label(), 0), b"\0"]
    proof = prove_shares("share", wrong, claim.key, claim.bases, shares, context)
    assert blamed(table, 0, Part(encoded(shares), proof)) == 0
