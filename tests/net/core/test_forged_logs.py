"""Logs that one peer alone made up: none is taken over by who comes back or watches."""

from __future__ import annotations

import random

import pytest

import games
from games.kernel import Roll
from net.dealing import GROUP_NAME, KEY_SIZE, CardKey, PrivateDealing
from net.entries import ZERO, Ballot, Code, Signed, write
from net.journal import Kept, Loaded, Tag
from net.keys import InstallKey, verified
from net.lockstep import BadStepError, Environment, Lockstep, Table
from net.lockstep.audit import check_certificate
from net.lockstep.news import Misbehaved, StepFinal
from net.log import NO_DIGEST, NO_HEAD, PERSON, Kind, PeerKeys, SeatOf, Start, Step, value_hash
from net.packing import Plain
from net.wire import Log, Want, decode, encode

MATCH = b"12345678"
GAME = games.load("top_dog")


class Blank:
    """A journal in which nothing stands."""

    def load(self) -> Loaded:
        return Loaded((), list[Kept](), returning=False, doubtful=False)

    def append(self, number: int, record: bytes) -> None: ...

    def keep(self, step: int, tag: Tag, data: bytes) -> None: ...

    def doubt(self, doubtful: bool) -> None: ...

    def sync(self) -> None: ...


class Table3:
    """Three peers with real keys, and START as all of them acknowledged it."""

    def __init__(self) -> None:
        self.keys = [InstallKey(bytes([letter]) * 32) for letter in b"abc"]
        self.cards = [CardKey.new() for _ in self.keys]
        self.sent: list[tuple[int, bytes]] = []
        peers = []
        for number, (key, card) in enumerate(zip(self.keys, self.cards, strict=True)):
            introduction = card.introduction(MATCH, key.public)
            peers.append(PeerKeys(key.public, introduction[:KEY_SIZE], introduction[KEY_SIZE:], f"p{number}"))
        seats = tuple(SeatOf(number, PERSON, f"s{number}") for number in range(3))
        settings = tuple(GAME.settings({}).items())
        hashes = (GAME.rules_hash, GAME.data_hash)
        self.start = Start(MATCH, GAME.id, *hashes, GROUP_NAME, settings, tuple(peers), seats)
        says = (value_hash(Kind.START, self.start.value), NO_DIGEST)
        acks = [write(key, Code.ACK, MATCH, 0, NO_HEAD, number, says, 0) for number, key in enumerate(self.keys)]
        certificate = tuple(ack.signed for ack in acks)
        self.start_step = Step(0, Kind.START, (0, 1, 2), self.start.value, NO_DIGEST, ZERO, certificate)

    def dealing(self, peer: int) -> PrivateDealing:
        public = {number: each.card_key for number, each in enumerate(self.start.peers)}
        return PrivateDealing(MATCH, public, (0, 1, 2), self.cards[peer])

    def core(self, me: int | None) -> Lockstep:
        rng = random.Random(1)
        environment = Environment(
            *(self.keys[me or 0], verified, self.dealing(me or 0)),
            *(lambda: 0, rng),
        )
        return Lockstep(GAME, self.start, me, environment, Blank(), lambda to, data: self.sent.append((to, data)), 0.0)


@pytest.mark.parametrize("me", [2, None], ids=["a member who comes back", "a spectator"])
def test_nobody_is_voted_out_by_a_log_without_votes(me: int | None) -> None:
    """PROTOCOL: CONTROL needs a majority; once members shrink, later signatures vouch only for who is left."""
    party = Table3()
    table = Table(GAME, party.start, party.dealing(0))
    table.advance(Kind.START, party.start.value)
    gone = ("gone", ((1, 0), (2, 0)))
    control = Step(1, Kind.CONTROL, (0, 1, 2), gone, table.digest, ZERO, tuple[Signed, ...]())
    table.advance(Kind.CONTROL, gone)
    dealing = party.dealing(0)
    dealing.begin([Roll(6)], (0,), (0, 0, 0))
    share = dealing.answer(table.label)
    value = ((0, share.body),)
    given = write(party.keys[0], Code.INPUT, MATCH, 2, table.head, 0, (share.body, share.proof), 0)
    says = (value_hash(Kind.CHANCE, value), table.digest)
    ack = write(party.keys[0], Code.ACK, MATCH, 2, table.head, 0, says, 0)
    chance = Step(2, Kind.CHANCE, (0,), value, table.digest, ZERO, (given.signed, ack.signed))
    records = tuple(step.pack() for step in (party.start_step, control, chance))

    victim = party.core(me)
    victim.receive(0, encode(Log(MATCH, 0, records, 3, b"", ZERO, ())), 1.0)
    news = victim.news()
    assert victim.table.length == 0
    assert victim.table.members == (0, 1, 2)
    assert any(isinstance(each, Misbehaved) and each.peer == 0 for each in news)
    assert not any(isinstance(each, StepFinal) for each in news)

    victim.receive(0, encode(Log(MATCH, 0, records[:1], 1, b"", ZERO, ())), 2.0)
    assert victim.table.length == 1, "the genuine START is taken over"


@pytest.mark.parametrize(
    ("author", "named", "holds"),
    [(2, (2,), True), (2, (0, 2), True), (2, (0,), False), (1, (1, 2), False)],
    ids=["a farewell", "and somebody silent", "no farewell", "who stays"],
)
def test_only_who_is_gone_and_said_so_has_left(author: int, named: tuple[int, ...], holds: bool) -> None:
    party = Table3()
    table = Table(GAME, party.start, party.dealing(0))
    table.advance(Kind.START, party.start.value)
    gone = ("gone", ((2, 0),))
    says = (value_hash(Kind.CONTROL, gone), table.digest)

    def signed(by: int, code: Code, body: Plain, proposer: int) -> Signed:
        return write(party.keys[by], code, MATCH, 1, table.head, by, body, 0, Ballot(1, proposer)).signed

    votes = [signed(peer, Code.ACCEPTED, says, 0) for peer in (0, 1)]
    farewell = signed(author, Code.PREPARE, (None, (), named), author)
    control = Step(1, Kind.CONTROL, (0, 1, 2), gone, table.digest, Ballot(1, 0), (farewell, *votes))
    if holds:
        check_certificate(table, control, verified)
        assert control.left == {2}
        assert control._replace(entries=tuple(votes)).left == frozenset()
    else:
        with pytest.raises(BadStepError, match="has not left"):
            check_certificate(table, control, verified)


def test_spectators_send_no_status() -> None:
    party = Table3()
    watcher = party.core(None)
    watcher.connected(0, 1.0)
    for second in range(2, 6):
        watcher.tick(float(second))
    assert {type(decode(data)) for _, data in party.sent} == {Want}, "it only asks whom it does not hear"
