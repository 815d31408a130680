"""Parts of rounds that are none, in logs and entries of others: refused with a reason, whatever the bytes are."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.toy import GAME as TOY
from net.dealing import GROUP_NAME, KEY_SIZE, CardKey, PrivateDealing
from net.lockstep import Part, Table
from net.log import PERSON, Kind, PeerKeys, SeatOf, Start

MATCH = b"12345678"


class RealTable:
    """Two members of a game with hidden hands, and a spectator, step by step without a network."""

    def __init__(self) -> None:
        self.cards = [CardKey.new(), CardKey.new()]
        owners = [bytes([peer]) * 32 for peer in range(2)]
        made = [card.introduction(MATCH, owner) for card, owner in zip(self.cards, owners, strict=True)]
        peers = tuple(
            PeerKeys(owner, each[:KEY_SIZE], each[KEY_SIZE:], "peer") for owner, each in zip(owners, made, strict=True)
        )
        settings = tuple(TOY.settings({"signs": "yes"}).items())
        seats = tuple(SeatOf(peer, PERSON, f"S{peer}") for peer in range(2))
        hashes = TOY.rules_hash, TOY.data_hash
        self.start = Start(MATCH, TOY.id, *hashes, GROUP_NAME, settings, peers, seats)
        self.tables = [Table(TOY, self.start, self.dealing(peer), peer) for peer in (0, 1, None)]
        self.advance(Kind.START, self.start.value)

    def dealing(self, peer: int | None) -> PrivateDealing:
        keys = {number: each.card_key for number, each in enumerate(self.start.peers)}
        return PrivateDealing(MATCH, keys, (0, 1), None if peer is None else self.cards[peer])

    def advance(self, kind: Kind, value: object) -> None:
        for table in self.tables:
            table.advance(kind, value)

    def rounds(self) -> Iterator[dict[int, Part]]:
        """The right parts of each round up to the first move; the round is over when the next is asked for."""
        while self.tables[0].kind is Kind.CHANCE:
            label = self.tables[0].label
            parts = {peer: self.tables[peer].dealing.answer(label) for peer in self.tables[0].authors}
            yield parts
            self.advance(Kind.CHANCE, tuple((peer, part.body) for peer, part in sorted(parts.items())))


def spoilt(body: bytes, rng: random.Random) -> bytes:
    """Other bytes: some changed, cut, longer, empty, or none of it right."""
    match rng.randrange(6):
        case 0:
            at = rng.randrange(len(body))
            return body[:at] + bytes([body[at] ^ 1 << rng.randrange(8)]) + body[at + 1 :]
        case 1:
            return body[: rng.randrange(len(body))]
        case 2:
            return body + rng.randbytes(rng.choice((1, 32, 64)))
        case 3:
            return rng.randbytes(len(body))
        case 4:
            return bytes(len(body))
    return rng.choice((b"", b"\xff" * 32, b"short", bytes(5000)))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_stands_where_a_part_should_is_refused(seed: int) -> None:
    rng, real = random.Random(seed), RealTable()
    seen = 0
    for parts in real.rounds():
        for _ in range(12):
            peer = rng.choice(sorted(parts))
            right = parts[peer]
            wrong = Part(spoilt(right.body, rng), right.proof)
            if wrong == right:
                continue
            seen += 1
            for table in real.tables:
                fault = table.dealing.check(peer, table.label, wrong)
                assert fault is not None
                assert fault.peer == peer
                value = tuple((each, wrong.body if each == peer else parts[each].body) for each in sorted(parts))
                try:
                    table.copy().advance(Kind.CHANCE, value)
                except ValueError:
                    continue  # the only way to say that a log cannot be gone on with
            forged = Part(right.body, spoilt(right.proof, rng)) if right.proof else right
            if forged.proof != right.proof:
                assert all(table.dealing.check(peer, table.label, forged) for table in real.tables)
        for table in real.tables:
            for peer, part in parts.items():
                assert table.dealing.check(peer, table.label, part) is None, "the right one is right all the same"
    assert seen > 40
