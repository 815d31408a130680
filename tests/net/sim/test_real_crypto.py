"""Top Dog! in the simulator's worlds with the real keys, signatures, shares and proofs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from games.kernel import Face, Game, Slot
from games.top_dog import GAME as TOP_DOG
from games.toy import GAME as TOY
from net.dealing import CardKey, PrivateDealing, introduced
from net.entries import PeerNumber
from net.keys import InstallKey, verified
from net.lockstep import Environment, Lockstep, Table, check_certificate
from net.log import PeerKeys, Step
from tests.net.sim import world as simulator
from tests.net.sim.faces import Faces
from tests.net.sim.plans import plan_of, start_of
from tests.net.sim.world import World


class RealFaces(Faces):
    """Opens the books once, when all is over: that works out every shuffle anew."""

    def __init__(self, book: Table, secrets: Sequence[bytes]) -> None:
        super().__init__(book)
        self.secrets = dict(enumerate(secrets))
        self.known: dict[tuple[PeerNumber, Slot], Face] = {}

    def compare(self, peer: PeerNumber, known: dict[Slot, Face]) -> None:
        self.known.update({(peer, slot): face for slot, face in known.items()})

    def audit(self, books: dict[PeerNumber, bytes]) -> None:
        """Left to `settle`."""

    def hidden(self) -> list[Slot]:
        dealing: Any = self.book.dealing
        return [slot for slot in self.audiences if slot in dealing._table.hidden]

    def settle(self) -> None:
        """What anybody ever took for a face was true, and the books blame nobody."""
        audit = self.book.dealing.open_books(self.secrets)
        assert audit.faults == ()
        assert {audit.faces[slot] == face for (_, slot), face in self.known.items()} <= {True}


class RealWorld(World):
    """The same faults around a real game and real cryptography; machines come with keys of their own."""

    stop = 2000.0
    game: Game[Any, Any] = TOP_DOG

    def __init__(self, seed: int) -> None:
        plan = replace(plan_of(seed), cheats={}, backups=False)
        plan.peers = 3 if seed % 5 == 0 else 2
        plan.seats = max(plan.peers, 2 + seed % 2)
        plan.deaths = 0
        plan.latency, plan.eager, plan.late = 0.01, 1.0, 0.0
        self.keys = [InstallKey(bytes([seed, peer] * 16)) for peer in range(plan.peers)]
        self.cards = [CardKey.new() for _ in range(plan.peers)]
        start = start_of(plan, self.game, seed)
        peers = []
        for key, card in zip(self.keys, self.cards, strict=True):
            introduction = card.introduction(start.match, key.public)
            public = introduced(introduction, start.match, key.public)
            assert public == card.public
            peers.append(PeerKeys(key.public, public, introduction[len(public) :], "peer"))
        self.real_start = replace(start, peers=tuple(peers))
        with patch.object(simulator, "start_of", lambda *_args, **_named: self.real_start):
            super().__init__(seed, plan)

    def make_faces(self) -> Faces:
        return RealFaces(Table(self.game, self.start, self.dealing(None)), [card.secret for card in self.cards])

    def make_core(self, _game: Any, start: Any, me: int | None, environment: Environment, *around: Any) -> Lockstep:
        signer = environment.signer if me is None else self.keys[me]
        real = replace(environment, signer=signer, verify=verified, dealing=self.dealing(me))
        return Lockstep(self.game, start, me, real, *around)

    def dealing(self, me: int | None) -> PrivateDealing:
        publics = {peer: card.public for peer, card in enumerate(self.cards)}
        owners = tuple(seat.peer for seat in self.start.seats)
        return PrivateDealing(self.start.match, publics, owners, None if me is None else self.cards[me])


class HiddenWorld(RealWorld):
    """The same with the toy's hidden hands and signs."""

    game = TOY

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.plan.trigger = 1.0


@pytest.mark.parametrize("seed", range(12))
def test_hidden_hands_with_real_cards(seed: int) -> None:
    world = HiddenWorld(seed)
    counts = world.run()
    assert counts["ended"], world.stuck()
    faces = world.checks.faces
    assert isinstance(faces, RealFaces)
    faces.settle()
    assert faces.known


@pytest.mark.parametrize("dies", [0.15, 0.3, 0.45, 0.6, 0.8])
def test_the_layer_of_who_vanishes_comes_off_and_a_stand_in_knows_the_hand(dies: float) -> None:
    """Three play; one is gone for good in the middle of a shuffle, a deal or a turn."""
    world = HiddenWorld(0)
    victim = world.machines[1]

    def die() -> None:
        world.crash(victim)
        victim.dead = True

    world.at(dies, die)
    counts = world.run()
    assert (counts["ended"], counts["gone"]) == (1, 1), world.stuck()
    faces = world.checks.faces
    assert isinstance(faces, RealFaces)
    faces.settle()


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
