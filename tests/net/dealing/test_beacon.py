"""The beacon that all make together: what it promises, every known way to cheat it, and the second verifier's word."""

from __future__ import annotations

import itertools
import secrets
from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Open, Outcome, Request, Roll
from net.dealing import CardKey, PrivateDealing, introduced
from net.dealing.curve import Point, point_of
from net.lockstep.ports import Dealing, Part
from tests.net import edwards
from tests.net.dealing import oracle
from tests.net.dealing.tables import key_of

LABEL, OTHER_LABEL = b"\x11" * 32, b"\x22" * 32
MATCH, OTHER_MATCH = b"match 1 ", b"match 2 "
ANNA, BERT = 0, 1
OWNERS = [b"anna's identity key".ljust(32), b"bert's identity key".ljust(32)]
KEYS = [key_of(ANNA), key_of(BERT)]
PUBLIC = {peer: key.public for peer, key in enumerate(KEYS)}
SECRET = KEYS[ANNA].x


def at_a_draw(*requests: Request, own: int | None = None, match: bytes = MATCH) -> PrivateDealing:
    dealing = PrivateDealing(match, PUBLIC, (0, 1), None if own is None else KEYS[own])
    dealing.begin(requests or (Roll(6),), (0, 1), (0, 1))
    return dealing


WATCHING = at_a_draw()


def part_of(peer: int, label: bytes = LABEL) -> Part:
    return at_a_draw(own=peer).answer(label)


def shares(label: bytes = LABEL) -> dict[int, bytes]:
    return {peer: part_of(peer, label).body for peer in (0, 1)}


def draw(requests: list[Request], bodies: dict[int, bytes]) -> tuple[Outcome, ...]:
    dealt = at_a_draw(*requests).take(LABEL, bodies)
    assert dealt is not None
    return dealt.outcomes


def fault_of(peer: int, label: bytes, part: Part) -> int | None:
    """Who is to blame for the part, by a spectator's machine."""
    fault = WATCHING.check(peer, label, part)
    return None if fault is None else fault.peer


def base_of(label: bytes) -> edwards.Affine:
    return oracle.hash_to_point("beacon", label)


def context_of(peer: int, label: bytes = LABEL) -> list[bytes]:
    return [MATCH, label, bytes([peer]), b"\0"]


def statement_of(share: bytes) -> list[bytes]:
    base, b = edwards.encode(base_of(LABEL)), edwards.encode(edwards.BASE)
    return [b"edwards25519", b, base, KEYS[ANNA].public, share, *context_of(ANNA)]


def scalar(number: int) -> bytes:
    return (number % edwards.Q).to_bytes(32, "little")


def prove_with(nonce: int, bases: list[edwards.Affine], domain: str, statement: list[bytes]) -> bytes:
    """A proof about Anna's secret by a prover of ours, who hashes what it likes."""
    commitments = [edwards.encode(edwards.times(nonce, base)) for base in bases]
    challenge = edwards.hashed(domain, *statement, *commitments, size=16)
    return challenge + scalar(nonce + int.from_bytes(challenge, "little") * SECRET)


# --- what it promises -------------------------------------------------------------------------------------------------


def test_shares_of_members_are_valid_and_both_verifiers_say_so() -> None:
    for peer, key in enumerate(KEYS):
        dealing: Dealing = at_a_draw(own=peer)
        body, proof = dealing.answer(LABEL)
        assert WATCHING.check(peer, LABEL, Part(body, proof)) is None
        assert dealing.copy().check(peer, LABEL, Part(body, proof)) is None
        bases = [edwards.encode(base_of(LABEL))]
        assert oracle.shares(key.public, bases, body, proof, context_of(peer))


def test_a_share_is_unique_but_its_proof_is_not() -> None:
    first, again = (part_of(ANNA) for _ in range(2))
    assert first.body == again.body
    assert first.proof != again.proof


def test_spectators_have_no_share() -> None:
    with pytest.raises(LookupError):
        at_a_draw().answer(LABEL)


def test_a_key_that_is_not_in_start_has_no_place() -> None:
    with pytest.raises(LookupError):
        PrivateDealing(MATCH, PUBLIC, (0, 1), key_of(2))


def test_outcomes_are_those_of_the_second_verifier() -> None:
    pups, mutts = Open("pups", ("a", "b", "c")), Open("mutts", ("x", "y"))
    for number in range(5):
        bodies = shares(bytes([number]) * 32)
        rolls = [oracle.draw([*bodies.values()], index, bound) for index, bound in enumerate((6, 3, 2, 2, 2))]
        stock = ["a", "b", "c"]
        expected = (rolls[0] + 1, stock.pop(rolls[1]), rolls[2] + 1, stock.pop(rolls[3]), ["x", "y"][rolls[4]])
        assert draw([Roll(6), pups, Roll(2), pups, mutts], bodies) == expected
        assert draw([Roll(6), pups, Roll(2), pups, mutts], dict(reversed(bodies.items()))) == expected


def test_outcomes_are_uniform_over_steps_and_requests() -> None:
    """Chi-square with 5 and 35 degrees of freedom; the keys are fixed, so this always holds or never."""
    rolls: list[Outcome] = []
    for step in range(120):
        rolls += draw([Roll(6)] * 50, shares(step.to_bytes(32, "little")))
    counts = Counter(rolls)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # p = 0.001
    pairs = Counter(itertools.pairwise(rolls))
    assert sum((pairs[a, b] - 5999 / 36) ** 2 / (5999 / 36) for a in range(1, 7) for b in range(1, 7)) < 66.6


def test_every_member_label_and_place_moves_the_beacon() -> None:
    wide: list[Request] = [Roll(10**30)]
    both = shares()
    alone = PrivateDealing(MATCH, PUBLIC, (0, 1))
    alone.begin(wide, (ANNA,), (ANNA, ANNA))
    redrawn = alone.take(LABEL, {ANNA: both[ANNA]})
    assert redrawn is not None
    seen = {
        draw(wide, both),
        redrawn.outcomes,
        draw(wide, shares(OTHER_LABEL)),
        draw([Roll(2), *wide], both)[1:],
    }
    assert len(seen) == 4


def test_parts_that_are_not_owed_are_not_taken() -> None:
    bodies = shares()
    for wrong in ({ANNA: bodies[ANNA]}, {**bodies, 2: bodies[ANNA]}, {}, {ANNA: bodies[ANNA], BERT: b"no point"}):
        with pytest.raises(ValueError, match=r"parts that are owed|cannot be taken"):
            at_a_draw().take(LABEL, wrong)
    with pytest.raises(ValueError, match=r"parts that are owed|cannot be taken"):
        PrivateDealing(MATCH, PUBLIC, (0, 1)).take(LABEL, {})


def test_hash_to_group_agrees_with_the_second_verifier() -> None:
    for number in range(20):
        data = edwards.hashed("point", bytes([number]), size=32)
        assert point_of("point", bytes([number])).raw == edwards.encode(edwards.map_to_curve(data))


# --- every way to cheat that we know ----------------------------------------------------------------------------------


def test_rogue_key_made_of_the_others_keys_is_refused() -> None:
    """Bert publishes y·G - X_anna, so that the sum of the keys is one he knows."""
    own = key_of(7)
    rogue = (own.point - KEYS[ANNA].point).raw
    own_proof = own.introduction(MATCH, OWNERS[BERT])[32:]
    copied_proof = KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])[32:]
    assert introduced(rogue + own_proof, MATCH, OWNERS[BERT]) is None
    assert introduced(rogue + copied_proof, MATCH, OWNERS[BERT]) is None


def test_introductions_hold_for_their_match_and_owner_only() -> None:
    introduction = KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])
    assert introduced(introduction, MATCH, OWNERS[ANNA]) == KEYS[ANNA].public
    assert oracle.introduction(MATCH, OWNERS[ANNA], introduction)
    assert introduced(introduction, OTHER_MATCH, OWNERS[ANNA]) is None
    assert introduced(introduction, MATCH, OWNERS[BERT]) is None
    assert not oracle.introduction(OTHER_MATCH, OWNERS[ANNA], introduction)


def test_copied_shares_are_refused() -> None:
    part = part_of(ANNA)
    assert fault_of(BERT, LABEL, part) == BERT
    assert fault_of(ANNA, OTHER_LABEL, part) == ANNA
    assert fault_of(2, LABEL, part) == 2
    assert fault_of(ANNA, LABEL, Part(part_of(BERT).body, part.proof)) == ANNA
    assert fault_of(ANNA, LABEL, Part(part.body, part_of(BERT).proof)) == ANNA
    other = at_a_draw(match=OTHER_MATCH).check(ANNA, LABEL, part)
    assert other is not None, "a share proven in one match is none in another"


def test_share_of_another_secret_with_an_honest_looking_proof_is_refused() -> None:
    base = base_of(LABEL)
    wrong, right = (edwards.encode(edwards.times(secret, base)) for secret in (5, SECRET))
    forged = Part(wrong, prove_with(77, [edwards.BASE, base], "share", statement_of(wrong)))
    sound = Part(right, prove_with(77, [edwards.BASE, base], "share", statement_of(right)))
    assert fault_of(ANNA, LABEL, forged) == ANNA
    assert fault_of(ANNA, LABEL, sound) is None, "this test's prover convinces when it does not cheat"


def test_share_plus_a_point_of_order_two_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """With an even challenge the equations hold for x·B + T just as for x·B: only the subgroup check is in the way."""
    base = base_of(LABEL)
    point = edwards.encode(edwards.add(edwards.times(SECRET, base), edwards.ORDER_TWO))
    statement = statement_of(point)
    proofs = (prove_with(nonce, [edwards.BASE, base], "share", statement) for nonce in range(1, 200))
    proof = next(proof for proof in proofs if proof[0] % 2 == 0)
    assert fault_of(ANNA, LABEL, Part(point, proof)) == ANNA, "CVE-2025-69277"

    def unchecking(self: Point, number: int) -> Point:
        """A multiplication that takes any point of the curve; libsodium's happens to look again."""
        where = edwards.decode_any(self.raw)
        assert where is not None
        return Point(edwards.encode(edwards.times(number % edwards.Q, where)))

    monkeypatch.setattr(Point, "__rmul__", unchecking)
    assert fault_of(ANNA, LABEL, Part(point, proof)) == ANNA
    monkeypatch.setattr(Point, "decode", Point)
    assert fault_of(ANNA, LABEL, Part(point, proof)) is None, "the equations do hold"


SMALL_ORDER = [
    edwards.encode(edwards.NEUTRAL),
    edwards.encode(edwards.ORDER_TWO),
    bytes(32),
    bytes(31) + b"\x80",
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
    bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
]
NOT_CANONICAL = [
    edwards.encode(edwards.NEUTRAL)[:31] + b"\x80",
    edwards.P.to_bytes(32, "little"),
    (edwards.P + 1).to_bytes(32, "little"),
    b"\xff" * 32,
]
NOT_ON_CURVE = [next(bytes([n]) + bytes(31) for n in range(2, 50) if edwards.x_of(n, 0) is None)]
OUTSIDE = SMALL_ORDER + NOT_CANONICAL + NOT_ON_CURVE


@pytest.mark.parametrize("point", [*OUTSIDE, b"", b"\x01", KEYS[ANNA].public + b"\0"])
def test_points_outside_the_group_are_refused_everywhere(point: bytes) -> None:
    with pytest.raises(ValueError, match="not a point"):
        Point.decode(point)
    assert fault_of(ANNA, LABEL, Part(point, part_of(ANNA).proof)) == ANNA
    assert introduced(point + KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])[32:], MATCH, OWNERS[ANNA]) is None
    with pytest.raises(ValueError, match="not a point"):
        PrivateDealing(MATCH, {ANNA: point}, (0,))


def test_key_chosen_after_the_challenge_is_refused() -> None:
    """Were the key no part of the statement, X = (z·G - A)/e would pass: a key of which nobody knows the secret."""
    commitment, base = edwards.times(31337, edwards.BASE), edwards.encode(edwards.BASE)
    for statement in ([b"edwards25519", base, MATCH, OWNERS[0]], [b"edwards25519", base, b"", MATCH, OWNERS[0]]):
        e = edwards.hashed("card key", *statement, edwards.encode(commitment), size=16)
        inverse = pow(int.from_bytes(e, "little"), -1, edwards.Q)
        key = edwards.times(inverse, edwards.add(edwards.times(4242, edwards.BASE), edwards.minus(commitment)))
        assert introduced(edwards.encode(key) + e + scalar(4242), MATCH, OWNERS[0]) is None


@pytest.mark.parametrize("left_out", range(9))
def test_statement_is_hashed_whole(left_out: int) -> None:
    """A proof whose challenge skips any one part of the statement does not hold."""
    base = base_of(LABEL)
    point = edwards.encode(edwards.times(SECRET, base))
    statement = statement_of(point)
    assert len(statement) == 9
    del statement[left_out]
    proof = prove_with(99, [edwards.BASE, base], "share", statement)
    assert fault_of(ANNA, LABEL, Part(point, proof)) == ANNA


def test_nonces_are_not_reused_even_when_randomness_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine restored from a snapshot: with one nonce for two challenges the secret is (z1 - z2)/(e1 - e2)."""
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    proofs = [part_of(ANNA).proof, part_of(ANNA, OTHER_LABEL).proof]
    proofs += [KEYS[ANNA].introduction(MATCH, OWNERS[0])[32:], KEYS[ANNA].introduction(MATCH, OWNERS[1])[32:]]
    for one, other in itertools.combinations(proofs, 2):
        e1, e2 = (int.from_bytes(proof[:16], "little") for proof in (one, other))
        z1, z2 = (int.from_bytes(proof[16:], "little") for proof in (one, other))
        assert (z1 - z2) * pow(e1 - e2, -1, edwards.Q) % edwards.Q != SECRET
    assert part_of(ANNA).proof == proofs[0], "the same statement with the same randomness may be the same proof"


def test_answers_have_one_form() -> None:
    body, proof = part_of(ANNA)
    longer = int.from_bytes(proof[16:], "little") + edwards.Q
    assert fault_of(ANNA, LABEL, Part(body, proof[:16] + longer.to_bytes(32, "little"))) == ANNA
    assert fault_of(ANNA, LABEL, Part(body, proof[:47] + bytes([proof[47] | 0x80]))) == ANNA


def test_every_changed_byte_is_noticed() -> None:
    whole, introduction = b"".join(part_of(ANNA)), KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])
    assert len(whole) == len(introduction) == 80
    for at in range(80):
        bit = 1 << at % 8
        changed = whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :]
        assert fault_of(ANNA, LABEL, Part(changed[:32], changed[32:])) == ANNA
        changed = introduction[:at] + bytes([introduction[at] ^ bit]) + introduction[at + 1 :]
        assert introduced(changed, MATCH, OWNERS[ANNA]) is None


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200) | st.binary(min_size=80, max_size=80))
def test_garbage_is_invalid_and_never_raises(data: bytes) -> None:
    assert fault_of(ANNA, LABEL, Part(data[:32], data[32:])) == ANNA
    assert fault_of(ANNA, LABEL, Part(part_of(ANNA).body, data)) == ANNA
    assert introduced(data, MATCH, OWNERS[ANNA]) is None


def test_a_secret_does_not_show_in_a_representation() -> None:
    key = CardKey.new()
    assert str(key.secret) not in repr(key)
    assert CardKey.new().secret != key.secret


def test_the_scalar_of_a_key_is_a_hash_of_its_secret() -> None:
    """Known answer: from a secret of zeros."""
    digest = blake2b(digest_size=64)
    for part in (b"offleash card key secret", bytes(32)):
        digest.update(len(part).to_bytes(8, "little") + part)
    assert CardKey(bytes(32)).x == int.from_bytes(digest.digest(), "little") % edwards.Q
