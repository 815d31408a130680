"""The joint beacon: what it promises, every known way to cheat it, and agreement with a second verifier."""

from __future__ import annotations

import itertools
import secrets
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Open, Outcome, Request, Roll, Show, Shuffle
from net.dealing import Beacon, CardKey, Edwards25519, NotDealtError, introduced
from net.lockstep.seams import Dealing, Part
from tests.net import edwards as oracle

LABEL, OTHER_LABEL = b"\x11" * 32, b"\x22" * 32
MATCH, OTHER_MATCH = b"match 1 ", b"match 2 "
ANNA, BERT = 0, 1
OWNERS = [b"anna's identity key".ljust(32), b"bert's identity key".ljust(32)]
GROUP = Edwards25519()


def scalar(number: int) -> bytes:
    return (number % oracle.Q).to_bytes(32, "little")


KEYS = [CardKey(scalar(2**200 + 7)), CardKey(scalar(2**251 + 12345))]
SECRET = int.from_bytes(KEYS[ANNA].secret, "little")
PUBLIC = dict(enumerate(key.public for key in KEYS))
BEACON = Beacon(PUBLIC)


def shares(label: bytes = LABEL) -> dict[int, bytes]:
    return {peer: key.share(label).body for peer, key in enumerate(KEYS)}


def draw(requests: list[Request], given_shares: dict[int, bytes]) -> tuple[Outcome, ...]:
    beacon = BEACON.copy()
    beacon.begin(requests, tuple(given_shares), ())
    assert beacon.owes() == tuple(given_shares)
    return beacon.take(LABEL, given_shares).outcomes


def prove_with(nonce: int, bases: list[oracle.Affine], domain: str, statement: list[bytes]) -> bytes:
    """A proof about Anna's secret by a prover of ours, who hashes what it likes."""
    commitments = [oracle.encode(oracle.times(nonce, base)) for base in bases]
    challenge = oracle.hashed(domain, *statement, *commitments, size=16)
    return challenge + scalar(nonce + int.from_bytes(challenge, "little") * SECRET)


def statement_of(share: bytes) -> list[bytes]:
    return [b"edwards25519", b"", oracle.encode(oracle.beacon_base(LABEL)), KEYS[ANNA].public, share, LABEL]


# --- what it promises -------------------------------------------------------------------------------------------------


def test_shares_of_members_are_valid_and_both_verifiers_say_so() -> None:
    for peer, key in enumerate(KEYS):
        dealing: Dealing = Beacon(PUBLIC, key)
        share = dealing.answer(LABEL)
        assert BEACON.check(peer, LABEL, share) is None
        assert dealing.copy().check(peer, LABEL, share) is None
        assert oracle.check_share(LABEL, key.public, *share)


def test_a_share_is_unique_but_its_proof_is_not() -> None:
    first, again = (KEYS[ANNA].share(LABEL) for _ in range(2))
    assert first.body == again.body
    assert first.proof != again.proof


def test_spectators_have_no_share() -> None:
    with pytest.raises(LookupError):
        BEACON.answer(LABEL)


def test_outcomes_are_those_of_the_second_verifier() -> None:
    pups, mutts = Open("pups", ("a", "b", "c")), Open("mutts", ("x", "y"))
    for number in range(5):
        given_shares = shares(bytes([number]) * 32)
        rolls = [oracle.draw([*given_shares.values()], index, bound) for index, bound in enumerate((6, 3, 2, 2, 2))]
        stock = ["a", "b", "c"]
        expected = (rolls[0] + 1, stock.pop(rolls[1]), rolls[2] + 1, stock.pop(rolls[3]), ["x", "y"][rolls[4]])
        assert draw([Roll(6), pups, Roll(2), pups, mutts], given_shares) == expected
        assert draw([Roll(6), pups, Roll(2), pups, mutts], dict(reversed(given_shares.items()))) == expected


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


def test_every_member_label_and_place_moves_the_luck() -> None:
    wide: list[Request] = [Roll(10**30)]
    both = shares()
    seen = {
        draw(wide, both),
        draw(wide, {ANNA: both[ANNA]}),  # redrawn after Bert left
        draw(wide, {BERT: both[BERT]}),
        draw(wide, shares(OTHER_LABEL)),
        draw([Roll(2), *wide], both)[1:],
    }
    assert len(seen) == 5


@pytest.mark.parametrize("request_", [Shuffle("deck", ("a", "b"), (0, 1)), Show(0), Show(0, (1,))])
def test_secrets_are_refused_by_name(request_: Request) -> None:
    with pytest.raises(NotDealtError, match=type(request_).__name__):
        draw([Roll(6), request_], shares())


def test_hash_to_group_agrees_with_the_second_verifier() -> None:
    for number in range(20):
        data = oracle.hashed("point", bytes([number]), size=32)
        assert GROUP.point_of("point", bytes([number])) == oracle.encode(oracle.map_to_curve(data))


# --- every way to cheat that we know ----------------------------------------------------------------------------------


def test_rogue_key_made_of_the_others_keys_is_refused() -> None:
    """Bert publishes y·G - X_anna, so that the sum of the keys is one he knows."""
    y = 987654321
    rogue = GROUP.combine([GROUP.times(scalar(y))], less=KEYS[ANNA].public)
    own_proof = CardKey(scalar(y)).introduction(MATCH, OWNERS[BERT])[32:]
    copied_proof = KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])[32:]
    assert introduced(rogue + own_proof, MATCH, OWNERS[BERT]) is None
    assert introduced(rogue + copied_proof, MATCH, OWNERS[BERT]) is None


def test_introductions_hold_for_their_match_and_owner_only() -> None:
    introduction = KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])
    assert introduced(introduction, MATCH, OWNERS[ANNA]) == KEYS[ANNA].public
    assert oracle.check_introduction(MATCH, OWNERS[ANNA], introduction)
    assert introduced(introduction, OTHER_MATCH, OWNERS[ANNA]) is None
    assert introduced(introduction, MATCH, OWNERS[BERT]) is None
    assert not oracle.check_introduction(OTHER_MATCH, OWNERS[ANNA], introduction)


def test_copied_shares_are_refused() -> None:
    share = KEYS[ANNA].share(LABEL)
    assert BEACON.check(BERT, LABEL, share)
    assert BEACON.check(ANNA, OTHER_LABEL, share)
    assert BEACON.check(2, LABEL, share)
    assert BEACON.check(ANNA, LABEL, Part(KEYS[BERT].share(LABEL).body, share.proof))
    assert BEACON.check(ANNA, LABEL, Part(share.body, KEYS[BERT].share(LABEL).proof))


def test_share_of_another_secret_with_an_honest_looking_proof_is_refused() -> None:
    base = oracle.beacon_base(LABEL)
    wrong, right = (oracle.encode(oracle.times(secret, base)) for secret in (5, SECRET))
    forged = Part(wrong, prove_with(77, [oracle.BASE, base], "share", statement_of(wrong)))
    sound = Part(right, prove_with(77, [oracle.BASE, base], "share", statement_of(right)))
    assert BEACON.check(ANNA, LABEL, forged)
    assert BEACON.check(ANNA, LABEL, sound) is None, "this test's prover convinces when it does not cheat"


class Unchecking(Edwards25519):
    """A group whose multiplication takes any point of the curve; libsodium's happens to look again."""

    def times(self, scalar: bytes, point: bytes | None = None) -> bytes:
        where = oracle.BASE if point is None else oracle.decode_any(point)
        assert where is not None
        return oracle.encode(oracle.times(int.from_bytes(scalar, "little"), where))


def test_share_plus_a_point_of_order_two_is_refused() -> None:
    """With an even challenge the equations hold for x·B + T just as for x·B: only the subgroup check is in the way."""
    base = oracle.beacon_base(LABEL)
    point = oracle.add(oracle.times(SECRET, base), oracle.ORDER_TWO)
    statement = statement_of(oracle.encode(point))
    proofs = (prove_with(nonce, [oracle.BASE, base], "share", statement) for nonce in range(1, 200))
    proof = next(proof for proof in proofs if proof[0] % 2 == 0)
    e, z = int.from_bytes(proof[:16], "little"), int.from_bytes(proof[16:], "little")
    key = oracle.times(SECRET, oracle.BASE)
    commitments = [
        oracle.encode(oracle.add(oracle.times(z, source), oracle.minus(oracle.times(e, image))))
        for source, image in ((oracle.BASE, key), (base, point))
    ]
    assert proof[:16] == oracle.hashed("share", *statement, *commitments, size=16), "the equations do hold"
    assert not GROUP.valid(oracle.encode(point)), "CVE-2025-69277"
    assert BEACON.check(ANNA, LABEL, Part(oracle.encode(point), proof))
    assert Beacon(PUBLIC, group=Unchecking()).check(ANNA, LABEL, Part(oracle.encode(point), proof))


SMALL_ORDER = [
    oracle.encode(oracle.NEUTRAL),
    oracle.encode(oracle.ORDER_TWO),
    bytes(32),
    bytes(31) + b"\x80",
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
    bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
]
NOT_CANONICAL = [
    oracle.encode(oracle.NEUTRAL)[:31] + b"\x80",
    oracle.P.to_bytes(32, "little"),
    (oracle.P + 1).to_bytes(32, "little"),
    b"\xff" * 32,
]
NOT_ON_CURVE = [next(bytes([n]) + bytes(31) for n in range(2, 50) if oracle.x_of(n, 0) is None)]


@pytest.mark.parametrize(
    "point", SMALL_ORDER + NOT_CANONICAL + NOT_ON_CURVE + [b"", b"\x01", KEYS[ANNA].public + b"\0"]
)
def test_points_outside_the_group_are_refused_everywhere(point: bytes) -> None:
    assert not GROUP.valid(point)
    assert BEACON.check(ANNA, LABEL, Part(point, KEYS[ANNA].share(LABEL).proof))
    assert introduced(point + KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])[32:], MATCH, OWNERS[ANNA]) is None
    assert Beacon({ANNA: point}).check(ANNA, LABEL, KEYS[ANNA].share(LABEL))


def test_key_chosen_after_the_challenge_is_refused() -> None:
    """Were the key no part of the statement, X = (z·G - A)/e would pass: a key of which nobody knows the secret."""
    commitment = oracle.times(31337, oracle.BASE)
    for statement in ([b"edwards25519", b"", MATCH, OWNERS[0]], [b"edwards25519", b"", b"", MATCH, OWNERS[0]]):
        e = oracle.hashed("card key", *statement, oracle.encode(commitment), size=16)
        inverse = pow(int.from_bytes(e, "little"), -1, oracle.Q)
        key = oracle.times(inverse, oracle.add(oracle.times(4242, oracle.BASE), oracle.minus(commitment)))
        assert introduced(oracle.encode(key) + e + scalar(4242), MATCH, OWNERS[0]) is None


@pytest.mark.parametrize("left_out", range(6))
def test_statement_is_hashed_whole(left_out: int) -> None:
    """A proof whose challenge skips any one part of the statement does not hold."""
    base = oracle.beacon_base(LABEL)
    point = oracle.encode(oracle.times(SECRET, base))
    statement = statement_of(point)
    del statement[left_out]
    assert BEACON.check(ANNA, LABEL, Part(point, prove_with(99, [oracle.BASE, base], "share", statement)))


def test_nonces_are_not_reused_even_when_randomness_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine restored from a snapshot: with one nonce for two challenges the secret is (z1 - z2)/(e1 - e2)."""
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    key = KEYS[ANNA]
    proofs = [key.share(LABEL).proof, key.share(OTHER_LABEL).proof]
    proofs += [key.introduction(MATCH, OWNERS[0])[32:], key.introduction(MATCH, OWNERS[1])[32:]]
    for one, other in itertools.combinations(proofs, 2):
        e1, e2 = (int.from_bytes(proof[:16], "little") for proof in (one, other))
        z1, z2 = (int.from_bytes(proof[16:], "little") for proof in (one, other))
        assert scalar((z1 - z2) * pow(e1 - e2, -1, oracle.Q)) != key.secret
    assert key.share(LABEL).proof == proofs[0], "the same statement with the same randomness may be the same proof"


def test_answers_have_one_form() -> None:
    share, proof = KEYS[ANNA].share(LABEL)
    longer = int.from_bytes(proof[16:], "little") + oracle.Q
    assert BEACON.check(ANNA, LABEL, Part(share, proof[:16] + longer.to_bytes(32, "little")))
    assert BEACON.check(ANNA, LABEL, Part(share, proof[:47] + bytes([proof[47] | 0x80])))


def test_every_changed_byte_is_noticed() -> None:
    whole, introduction = b"".join(KEYS[ANNA].share(LABEL)), KEYS[ANNA].introduction(MATCH, OWNERS[ANNA])
    assert len(whole) == len(introduction) == 80
    for at in range(80):
        bit = 1 << at % 8
        changed = whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :]
        assert BEACON.check(ANNA, LABEL, Part(changed[:32], changed[32:]))
        changed = introduction[:at] + bytes([introduction[at] ^ bit]) + introduction[at + 1 :]
        assert introduced(changed, MATCH, OWNERS[ANNA]) is None


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200) | st.binary(min_size=80, max_size=80))
def test_garbage_is_invalid_and_never_raises(data: bytes) -> None:
    assert BEACON.check(ANNA, LABEL, Part(data[:32], data[32:]))
    assert BEACON.check(ANNA, LABEL, Part(KEYS[ANNA].share(LABEL).body, data))
    assert introduced(data, MATCH, OWNERS[ANNA]) is None


def test_a_secret_does_not_show_in_a_representation() -> None:
    key = CardKey.new()
    assert str(key.secret) not in repr(key)
    assert CardKey.new().secret != key.secret
