"""The shuffle argument: what it accepts, every known way to cheat it, and agreement with the second verifier."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from games.kernel import Show
from net.dealing import shuffle
from net.dealing.curve import SIZE, G, Point, Q, encoded, point_of
from net.dealing.elgamal import Card, encrypt, face_point, points_of, public_card, remask
from net.dealing.machine import PrivateDealing
from net.dealing.rounds import Mix, place
from net.lockstep.ports import Part
from tests.net import edwards
from tests.net.dealing import oracle, tables
from tests.net.dealing.forger import fresh, prove_shuffle
from tests.net.dealing.tables import MATCH, TestTable
from tests.net.dealing.test_beacon import OUTSIDE

FACES = ["a", "a", "b", "c", "d"]


class Turn(NamedTuple):
    """Anna's turn to mix, with all that she knows."""

    table: TestTable
    label: bytes
    key: Point
    deck: tuple[Card, ...]
    context: tuple[bytes, ...]

    def part(self, sources: Sequence[int], masks: Sequence[int], out: Sequence[Card] | None = None) -> Part:
        """What convinces the best, if the sources are what she says."""
        if out is None:
            out = [remask(self.deck[j], mask, self.key) for j, mask in zip(sources, masks, strict=True)]
        proof = prove_shuffle(self.key, self.deck, out, self.context, sources, masks)
        return Part(encoded(points_of(out)), proof)

    def blamed(self, part: Part) -> int | None:
        """Whom everybody blames for it."""
        faults = {machine.check(0, self.label, part) for machine in self.table.everybody}
        assert len(faults) == 1, "all agree"
        fault = faults.pop()
        return None if fault is None else fault.peer

    def second_opinion(self, part: Part) -> bool:
        return oracle.shuffle(self.key.raw, encoded(points_of(self.deck)), part.body, part.proof, self.context)


def annas_turn(match: bytes = MATCH, faces: Sequence[str] = FACES) -> Turn:
    table = TestTable(2, match=match)
    table.begin(tables.shuffle(faces))
    machine = table.machines[0]
    (mix,) = [each for each in [machine._round] if isinstance(each, Mix)]
    (pile,) = mix.piles
    public = machine._table
    context = place(public, table.label(), 0, 0, *pile.slots)
    return Turn(table, table.label(), public.key, pile.deck(public), context)


TURN = annas_turn()
SOURCES, MASKS = [3, 0, 4, 1, 2], [fresh() for _ in FACES]
HONEST = TURN.part(SOURCES, MASKS)


def test_an_honest_shuffle_convinces_both_verifiers_whoever_proves_it() -> None:
    own = TURN.table.machines[0].answer(TURN.label)
    for part in (own, HONEST):
        assert TURN.blamed(part) is None
        assert TURN.second_opinion(part)
    assert len(own.proof) == shuffle.proof_size(len(FACES))


@pytest.mark.parametrize("count", [1, 2, 12])
def test_piles_of_any_size(count: int) -> None:
    turn = annas_turn(faces=[f"card {number}" for number in range(count)])
    part = turn.table.machines[0].answer(turn.label)
    assert turn.blamed(part) is None
    assert sorted(oracle_faces(turn, part)) == sorted(f"card {number}" for number in range(count))


def oracle_faces(turn: Turn, part: Part) -> list[str]:
    """What lies in the deck, by both members' secrets and the second verifier's arithmetic."""
    points = oracle.points(part.body)
    assert points is not None
    x = sum(tables.key_of(peer).x for peer in (0, 1)) % Q
    names = {oracle.face(MATCH, f"card {number}"): f"card {number}" for number in range(len(points) // 2)}
    return [
        names[edwards.add(b, edwards.minus(edwards.times(x, a)))]
        for a, b in zip(points[0::2], points[1::2], strict=True)
    ]


def test_every_order_is_as_likely_as_any_other() -> None:
    """Chi-square over the 24 orders of four cards, 23 degrees of freedom; the keys are fixed."""
    counts = dict.fromkeys(itertools.permutations(range(4)), 0)
    for number in range(2400):
        counts[shuffle.mixing(tables.key_of(0), [number.to_bytes(4, "little")], 4).order] += 1
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 49.7  # p = 0.001


def test_the_bases_are_hashed_and_all_different() -> None:
    """Trapdoor bases: with a known logarithm between two of them, two cards could be exchanged unproven."""
    bases = shuffle.bases(40)
    for index in (0, 1, 39):
        assert bases[index].raw == edwards.encode(oracle.hash_to_point("shuffle base", oracle.number(index)))
    assert shuffle.chain_start().raw == edwards.encode(oracle.hash_to_point("shuffle chain"))
    others = [G, shuffle.chain_start(), point_of("beacon", b"label"), *(face_point(MATCH, face) for face in FACES[1:])]
    assert len({*bases, *others}) == 40 + len(others)


# --- cheats -----------------------------------------------------------------------------------------------------------


def lies() -> dict[str, Callable[[], Part]]:
    key, deck = TURN.key, TURN.deck
    out = [remask(deck[j], mask, key) for j, mask in zip(SOURCES, MASKS, strict=True)]
    wrong = [*SOURCES[:-1], SOURCES[0]]

    def with_first(card: Card) -> Part:
        return TURN.part(SOURCES, MASKS, [card, *out[1:]])

    return {
        "a chosen card on top": lambda: with_first(encrypt(face_point(MATCH, "b"), fresh(), key)),
        "a card that is in no pile": lambda: with_first(encrypt(face_point(MATCH, "joker"), fresh(), key)),
        "a card in the clear": lambda: with_first(Card(point_of("x"), face_point(MATCH, "c"))),
        "a card twice": lambda: with_first(remask(out[1], fresh(), key)),
        "a source twice, another left out": lambda: TURN.part(wrong, MASKS),
        "all cards the same": lambda: TURN.part([2] * 5, MASKS),
        "under another key": lambda: TURN.part(
            SOURCES, MASKS, [remask(deck[j], m, key + G) for j, m in zip(SOURCES, MASKS, strict=True)]
        ),
        "two cards exchanged after the proof": lambda: Part(
            encoded(points_of([out[1], out[0], *out[2:]])), HONEST.proof
        ),
        "masks that do not fit": lambda: TURN.part(SOURCES, [mask + 1 for mask in MASKS], out),
        "the parts of two cards exchanged": lambda: TURN.part(
            SOURCES, MASKS, [Card(out[0].a, out[1].b), Card(out[1].a, out[0].b), *out[2:]]
        ),
        "a card too few": lambda: Part(HONEST.body[:-64], HONEST.proof),
        "a card too many": lambda: Part(HONEST.body + HONEST.body[:64], HONEST.proof),
        "no proof": lambda: Part(HONEST.body, b""),
        "more proof": lambda: Part(HONEST.body, HONEST.proof + b"\0"),
    }


@pytest.mark.parametrize("lie", lies())
def test_a_lie_is_refused_and_blamed_on_the_mixer(lie: str) -> None:
    part = lies()[lie]()
    assert TURN.blamed(part) == 0
    if lie in ("a chosen card on top", "a source twice, another left out", "all cards the same"):
        assert not TURN.second_opinion(part)


def test_a_proof_holds_in_no_other_match_step_place_or_turn() -> None:
    own = TURN.table.machines[0].answer(TURN.label)
    other_match = annas_turn(match=b"match  2")
    assert other_match.blamed(own) == 0
    assert TURN._replace(label=b"another step".ljust(32)).blamed(own) == 0
    turn = annas_turn()
    assert turn.table.machines[1].check(1, turn.label, own) is not None, "it is not his turn"
    turn.table.take({0: own})
    for machine in turn.table.everybody:
        fault = machine.check(1, TURN.label, own)
        assert fault is not None
        assert fault.peer == 1, "the proof of the mixer before"


def test_a_proof_for_one_pile_does_not_hold_for_the_other() -> None:
    table = TestTable(2)
    table.begin(tables.shuffle(FACES), tables.shuffle(FACES, 5))
    body, proof = table.machines[0].answer(table.label())
    half, piece = len(body) // 2, len(proof) // 2
    for changed in (
        Part(body[half:] + body[:half], proof[piece:] + proof[:piece]),
        Part(body[:half] * 2, proof[:piece] * 2),
    ):
        for machine in table.everybody:
            fault = machine.check(0, table.label(), changed)
            assert fault is not None
            assert fault.peer == 0


def test_damage_at_every_region_is_noticed() -> None:
    for at in range(0, len(HONEST.proof), 8):
        damaged = bytearray(HONEST.proof)
        damaged[at] ^= 1
        assert TURN.blamed(Part(HONEST.body, bytes(damaged))) == 0
    for at in range(0, len(HONEST.body), 16):
        damaged = bytearray(HONEST.body)
        damaged[at] ^= 1
        assert TURN.blamed(Part(bytes(damaged), HONEST.proof)) == 0


def test_answers_have_one_form() -> None:
    start = 2 * SIZE * len(FACES) + 16
    for at in range(start, len(HONEST.proof), SIZE):
        answer = int.from_bytes(HONEST.proof[at : at + SIZE], "little") + Q
        longer = HONEST.proof[:at] + answer.to_bytes(SIZE, "little") + HONEST.proof[at + SIZE :]
        assert TURN.blamed(Part(HONEST.body, longer)) == 0


@pytest.mark.parametrize("point", OUTSIDE)
def test_points_outside_the_group_are_refused_in_cards_and_commitments(point: bytes) -> None:
    for at in (0, SIZE, 3 * SIZE):
        body = HONEST.body[:at] + point + HONEST.body[at + SIZE :]
        assert TURN.blamed(Part(body, HONEST.proof)) == 0
        proof = HONEST.proof[:at] + point + HONEST.proof[at + SIZE :]
        assert TURN.blamed(Part(HONEST.body, proof)) == 0


def test_nonces_differ_for_differing_statements_even_when_randomness_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two arguments with one nonce for r would give away a commitment's opening, and with it the order."""
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    how = shuffle.mixing(tables.key_of(0), [b"x"], 5)
    out = shuffle.shuffled(TURN.deck, how, TURN.key)
    commitments = []
    for step in (b"one", b"two"):
        proof = shuffle.prove(shuffle.Statement(TURN.key, TURN.deck, out, (step,)), how, b"secret")
        commitments += [proof[at : at + SIZE] for at in range(0, SIZE * 10, SIZE)]
    assert len(set(commitments)) == 20


def test_the_order_depends_on_secret_step_pile_deck_and_table() -> None:
    orders = set()
    for secret, statement in itertools.product((0, 1), ([b"a"], [b"b"], [b"a", b"b"])):
        orders.add(shuffle.mixing(tables.key_of(secret), statement, 30).order)
    assert len(orders) == 6


def test_nothing_is_taken_that_is_no_deck() -> None:
    turn = annas_turn()
    machine: PrivateDealing = turn.table.spectator
    with pytest.raises(ValueError, match="cannot be taken"):
        machine.take(turn.label, {0: HONEST.body[:-1]})
    assert machine.owes() == (0,), "and nothing has changed"
    turn.table.finish()
    assert turn.table.deal(Show(0))[0] in FACES


def test_public_cards_enter_the_pile_as_everybody_computes_them() -> None:
    assert [card.a for card in TURN.deck] == [G] * len(FACES)
    assert TURN.deck == tuple(public_card(face_point(MATCH, face), TURN.key) for face in FACES)
