"""The joint beacon: what it promises, every known way to cheat it, and agreement with a second verifier."""

from __future__ import annotations

import itertools
import secrets
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Open, Request, Roll, Show, Shuffle
from net.dealing import SHARE_SIZE, Beacon, CardKey, Edwards25519, NotDealtError, introduced
from tests.net import edwards as oracle

MATCH, OTHER_MATCH = b"match 1" + bytes(9), b"match 2" + bytes(9)
HEAD, OTHER_HEAD = b"\x11" * 32, b"\x22" * 32
ANNA, BERT = b"anna's identity key".ljust(32), b"bert's identity key".ljust(32)
GROUP = Edwards25519()


def scalar(number: int) -> bytes:
    return (number % oracle.Q).to_bytes(32, "little")


KEYS = {ANNA: CardKey(scalar(2**200 + 7)), BERT: CardKey(scalar(2**251 + 12345))}
BEACON = Beacon(MATCH, {owner: key.public for owner, key in KEYS.items()})


def shares(head: bytes = HEAD) -> list[bytes]:
    return [key.share(MATCH, head) for key in KEYS.values()]


def prove_with(nonce: int, secret: int, bases: list[oracle.Affine], hash_of: object) -> bytes:
    """A prover that leaves out whatever `hash_of` leaves out."""
    commitments = [oracle.encode(oracle.times(nonce, base)) for base in bases]
    challenge = hash_of(commitments)  # type: ignore[operator]
    return bytes(challenge + scalar(nonce + int.from_bytes(challenge, "little") * secret))


# --- what it promises -------------------------------------------------------------------------------------------------


def test_shares_of_members_are_valid_and_both_verifiers_say_so() -> None:
    for owner, key in KEYS.items():
        share = key.share(MATCH, HEAD)
        assert len(share) == SHARE_SIZE
        assert BEACON.valid(owner, HEAD, share)
        assert oracle.check_share(MATCH, HEAD, key.public, share)


def test_a_share_is_unique_but_its_proof_is_not() -> None:
    first, again = (KEYS[ANNA].share(MATCH, HEAD) for _ in range(2))
    assert first[:32] == again[:32]
    assert first[32:] != again[32:]
    assert BEACON.outcomes([Roll(10**9)], [first]) == BEACON.outcomes([Roll(10**9)], [again])


def test_outcomes_are_those_of_the_second_verifier() -> None:
    requests: list[Request] = [
        Roll(6),
        Open("pups", ("a", "b", "c")),
        Roll(2),
        Open("pups", ("a", "b", "c")),
        Open("mutts", ("x", "y")),
    ]
    for number in range(5):
        given_shares = shares(bytes([number]) * 32)
        rolls = [oracle.draw(given_shares, index, bound) for index, bound in enumerate((6, 3, 2, 2, 2))]
        stock = ["a", "b", "c"]
        expected = (rolls[0] + 1, stock.pop(rolls[1]), rolls[2] + 1, stock.pop(rolls[3]), ["x", "y"][rolls[4]])
        assert BEACON.outcomes(requests, given_shares) == expected
        assert BEACON.outcomes(requests, reversed(given_shares)) == expected


def test_outcomes_are_uniform_over_steps_and_requests() -> None:
    """Chi-square at 5 degrees of freedom; the keys are fixed, so this either always holds or never."""
    rolls: list[object] = []
    for step in range(120):
        rolls += BEACON.outcomes([Roll(6)] * 50, shares(step.to_bytes(32, "little")))
    counts = Counter(rolls)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # p = 0.001
    pairs = Counter(itertools.pairwise(rolls))
    assert sum((pairs[a, b] - 5999 / 36) ** 2 / (5999 / 36) for a in range(1, 7) for b in range(1, 7)) < 66.6


def test_every_member_and_every_label_moves_the_luck() -> None:
    wide = [Roll(10**30)]
    anna, bert = shares()
    seen = {
        BEACON.outcomes(wide, [anna, bert]),
        BEACON.outcomes(wide, [anna]),  # redrawn after Bert left
        BEACON.outcomes(wide, shares(OTHER_HEAD)),
        BEACON.outcomes(wide, [key.share(OTHER_MATCH, HEAD) for key in KEYS.values()]),
        BEACON.outcomes([Roll(2), *wide], [anna, bert])[1:],
    }
    assert len(seen) == 5


@pytest.mark.parametrize("request_", [Shuffle("deck", ("a", "b"), (0, 1)), Show(0), Show(0, (1,))])
def test_secrets_are_refused_by_name(request_: Shuffle | Show) -> None:
    with pytest.raises(NotDealtError, match=type(request_).__name__):
        BEACON.outcomes([Roll(6), request_], shares())


def test_hash_to_group_agrees_with_the_second_verifier() -> None:
    for number in range(20):
        data = oracle.hashed("point", bytes([number]), size=32)
        assert GROUP.point_of("point", bytes([number])) == oracle.encode(oracle.map_to_curve(data))


# --- every way to cheat that we know ----------------------------------------------------------------------------------


def test_rogue_key_made_of_the_others_keys_is_refused() -> None:
    """Bert publishes y·G - X_anna, so that the sum of the keys is one he knows."""
    y = 987654321
    rogue = GROUP.combine([GROUP.times(scalar(y))], less=KEYS[ANNA].public)
    own_proof = CardKey(scalar(y)).introduction(MATCH, BERT)[32:]
    copied_proof = KEYS[ANNA].introduction(MATCH, ANNA)[32:]
    assert introduced(rogue + own_proof, MATCH, BERT) is None
    assert introduced(rogue + copied_proof, MATCH, BERT) is None


def test_introductions_hold_for_their_match_and_owner_only() -> None:
    introduction = KEYS[ANNA].introduction(MATCH, ANNA)
    assert introduced(introduction, MATCH, ANNA) == KEYS[ANNA].public
    assert oracle.check_introduction(MATCH, ANNA, introduction)
    assert introduced(introduction, OTHER_MATCH, ANNA) is None
    assert introduced(introduction, MATCH, BERT) is None
    assert not oracle.check_introduction(OTHER_MATCH, ANNA, introduction)


def test_copied_shares_are_refused() -> None:
    share = KEYS[ANNA].share(MATCH, HEAD)
    assert not BEACON.valid(BERT, HEAD, share)
    assert not BEACON.valid(ANNA, OTHER_HEAD, share)
    assert not BEACON.valid(b"a stranger", HEAD, share)
    assert not Beacon(OTHER_MATCH, {ANNA: KEYS[ANNA].public}).valid(ANNA, HEAD, share)
    assert not BEACON.valid(ANNA, HEAD, KEYS[BERT].share(MATCH, HEAD)[:32] + share[32:])


def test_share_of_another_secret_with_an_honest_looking_proof_is_refused() -> None:
    base = oracle.beacon_base(MATCH, HEAD)
    wrong = oracle.encode(oracle.times(5, base))
    statement = (b"edwards25519", b"", oracle.encode(base), KEYS[ANNA].public, wrong, MATCH, HEAD)
    secret = int.from_bytes(KEYS[ANNA].secret, "little")
    proof = prove_with(
        77, secret, [oracle.BASE, base], lambda parts: oracle.hashed("share", *statement, *parts, size=16)
    )
    assert not BEACON.valid(ANNA, HEAD, wrong + proof)
    right = oracle.encode(oracle.times(secret, base))
    statement = (*statement[:4], right, *statement[5:])
    proof = prove_with(
        77, secret, [oracle.BASE, base], lambda parts: oracle.hashed("share", *statement, *parts, size=16)
    )
    assert BEACON.valid(ANNA, HEAD, right + proof), "the prover of this test is sound when it does not cheat"


def test_share_plus_a_point_of_order_two_is_refused() -> None:
    """With an even challenge the equations hold for x·B + T just as for x·B: only the subgroup check is in the way."""
    base, secret = oracle.beacon_base(MATCH, HEAD), int.from_bytes(KEYS[ANNA].secret, "little")
    twisted = oracle.encode(oracle.add(oracle.times(secret, base), oracle.ORDER_TWO))
    statement = (b"edwards25519", b"", oracle.encode(base), KEYS[ANNA].public, twisted, MATCH, HEAD)

    def challenge(parts: list[bytes]) -> bytes:
        return oracle.hashed("share", *statement, *parts, size=16)

    proofs = (prove_with(nonce, secret, [oracle.BASE, base], challenge) for nonce in range(1, 200))
    proof = next(proof for proof in proofs if proof[0] % 2 == 0)
    e, z = int.from_bytes(proof[:16], "little"), int.from_bytes(proof[16:], "little")
    point = oracle.add(oracle.times(secret, base), oracle.ORDER_TWO)
    held = [oracle.times(z, oracle.BASE), oracle.add(oracle.times(z, base), oracle.minus(oracle.times(e, point)))]
    held[0] = oracle.add(held[0], oracle.minus(oracle.times(e * secret % oracle.Q, oracle.BASE)))
    assert challenge([oracle.encode(each) for each in held]) == proof[:16], "this attack does pass the equations"
    assert not GROUP.valid(twisted), "CVE-2025-69277"
    assert not BEACON.valid(ANNA, HEAD, twisted + proof)


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
    assert not BEACON.valid(ANNA, HEAD, point + KEYS[ANNA].share(MATCH, HEAD)[32:])
    assert introduced(point + KEYS[ANNA].introduction(MATCH, ANNA)[32:], MATCH, ANNA) is None
    assert not Beacon(MATCH, {ANNA: point}).valid(ANNA, HEAD, KEYS[ANNA].share(MATCH, HEAD))


def test_key_chosen_after_the_challenge_is_refused() -> None:
    """Were the key no part of the statement, X = (z·G - A)/e would pass: a key of which nobody knows the secret."""
    commitment = oracle.times(31337, oracle.BASE)
    for omitted in ((b"edwards25519", b"", MATCH, ANNA), (b"edwards25519", b"", b"", MATCH, ANNA)):
        e = oracle.hashed("card key", *omitted, oracle.encode(commitment), size=16)
        z = 4242
        inverse = pow(int.from_bytes(e, "little"), -1, oracle.Q)
        key = oracle.times(inverse, oracle.add(oracle.times(z, oracle.BASE), oracle.minus(commitment)))
        assert introduced(oracle.encode(key) + e + scalar(z), MATCH, ANNA) is None


@pytest.mark.parametrize("left_out", range(7))
def test_statement_is_hashed_whole(left_out: int) -> None:
    """A proof whose challenge skips any one part of the statement does not hold."""
    base, secret = oracle.beacon_base(MATCH, HEAD), int.from_bytes(KEYS[ANNA].secret, "little")
    point = oracle.encode(oracle.times(secret, base))
    statement = [b"edwards25519", b"", oracle.encode(base), KEYS[ANNA].public, point, MATCH, HEAD]
    del statement[left_out]
    proof = prove_with(
        99, secret, [oracle.BASE, base], lambda parts: oracle.hashed("share", *statement, *parts, size=16)
    )
    assert not BEACON.valid(ANNA, HEAD, point + proof)


def test_nonces_are_not_reused_even_when_randomness_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine restored from a snapshot: with one nonce for two challenges the secret is (z1 - z2)/(e1 - e2)."""
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    key = KEYS[ANNA]
    proofs = [key.share(MATCH, HEAD)[32:], key.share(MATCH, OTHER_HEAD)[32:], key.share(OTHER_MATCH, HEAD)[32:]]
    proofs += [key.introduction(MATCH, ANNA)[32:], key.introduction(MATCH, BERT)[32:]]
    for index, one in enumerate(proofs):
        for other in proofs[:index]:
            e1, e2 = (int.from_bytes(proof[:16], "little") for proof in (one, other))
            z1, z2 = (int.from_bytes(proof[16:], "little") for proof in (one, other))
            assert scalar((z1 - z2) * pow(e1 - e2, -1, oracle.Q)) != key.secret
    assert key.share(MATCH, HEAD)[32:] == proofs[0], "the same statement with the same randomness may be the same proof"


def test_answers_have_one_form() -> None:
    share = KEYS[ANNA].share(MATCH, HEAD)
    longer = int.from_bytes(share[48:], "little") + oracle.Q
    assert not BEACON.valid(ANNA, HEAD, share[:48] + longer.to_bytes(32, "little"))
    assert not BEACON.valid(ANNA, HEAD, share[:79] + bytes([share[79] | 0x80]))


def test_every_changed_byte_is_noticed() -> None:
    share, introduction = KEYS[ANNA].share(MATCH, HEAD), KEYS[ANNA].introduction(MATCH, ANNA)
    for at in range(SHARE_SIZE):
        bit = 1 << at % 8
        assert not BEACON.valid(ANNA, HEAD, share[:at] + bytes([share[at] ^ bit]) + share[at + 1 :])
        changed = introduction[:at] + bytes([introduction[at] ^ bit]) + introduction[at + 1 :]
        assert introduced(changed, MATCH, ANNA) is None


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200) | st.binary(min_size=80, max_size=80))
def test_garbage_is_invalid_and_never_raises(data: bytes) -> None:
    assert not BEACON.valid(ANNA, HEAD, data)
    assert introduced(data, MATCH, ANNA) is None


def test_a_secret_does_not_show_in_a_representation() -> None:
    key = CardKey.new()
    assert str(key.secret) not in repr(key)
    assert key.secret.hex() not in repr(key)
    assert CardKey.new().secret != key.secret
