"""Top Dog! in the simulator's worlds with the real keys, signatures, shares and proofs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from games.top_dog import GAME as TOP_DOG
from net.dealing import CardKey, PrivateDealing, introduced
from net.keys import InstallKey, verified
from net.lockstep import Lockstep, Outside, Table, check_certificate
from net.log import PeerKeys, Step
from tests.net.sim import world as simulator
from tests.net.sim.plans import plan_of, start_of
from tests.net.sim.world import World


class RealWorld(World):
    """The same faults around a real game and real cryptography; machines come with keys of their own."""

    stop = 2000.0

    def __init__(self, seed: int) -> None:
        plan = replace(plan_of(seed), cheats={}, backups=False)
        plan.peers = 3 if seed % 5 == 0 else 2
        plan.seats = max(plan.peers, 2 + seed % 2)
        plan.deaths = 0
        plan.latency, plan.eager, plan.late = 0.01, 1.0, 0.0
        self.keys = [InstallKey(bytes([seed, peer] * 16)) for peer in range(plan.peers)]
        self.cards = [CardKey.new() for _ in range(plan.peers)]
        start = start_of(plan, TOP_DOG, seed)
        peers = []
        for key, card in zip(self.keys, self.cards, strict=True):
            introduction = card.introduction(start.match, key.public)
            public = introduced(introduction, start.match, key.public)
            assert public == card.public
            peers.append(PeerKeys(key.public, public, introduction[len(public) :], "peer"))
        self.real_start = replace(start, peers=tuple(peers))
        with patch.object(simulator, "start_of", lambda *_args, **_named: self.real_start):
            super().__init__(seed, plan)

    def make_book(self) -> Table:
        return Table(TOP_DOG, self.start, self.dealing(None))

    def make_core(self, _game: Any, start: Any, me: int | None, outside: Outside, now: float, grace: float) -> Lockstep:
        signer = outside.signer if me is None else self.keys[me]
        real = replace(outside, signer=signer, verify=verified, dealing=self.dealing(me))
        return Lockstep(TOP_DOG, start, me, real, now, grace)

    def dealing(self, me: int | None) -> PrivateDealing:
        publics = {peer: card.public for peer, card in enumerate(self.cards)}
        owners = tuple(seat.peer for seat in self.start.seats)
        return PrivateDealing(self.start.match, publics, owners, None if me is None else self.cards[me])


@pytest.mark.parametrize("seed", range(20))
def test_top_dog_with_real_keys_shares_and_proofs(seed: int) -> None:
    world = RealWorld(seed)
    world.run()
    if seed % 4:
        return
    core = next(machine.core for machine in world.honest() if machine.core)
    table = Table(TOP_DOG, world.start, world.dealing(None))
    for record in core.records:
        step = Step.unpack(record)
        table.check(step)
        check_certificate(table, step, verified)
        table.advance(step.kind, step.value)
    assert table.head == core.table.head
    assert table.state == core.table.state
