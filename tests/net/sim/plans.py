"""How one world of the simulator is made: drawn from its seed, or set by a test."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

from games.kernel import Game
from games.toy import GAME as TOY
from net.entries import PeerNumber
from net.log import PERSON, PeerKeys, SeatOf, Start
from tests.net.sim.stubs import card_key_of, identity_of


@dataclass
class Plan:
    """How one world is made; the simulator draws it from the seed, tests set parts of it."""

    peers: int
    seats: int
    heal: float
    """When faults end."""
    loss: float = 0.0
    late: float = 0.0
    latency: float = 0.05
    faults: int = 0
    deaths: int = 0
    backups: bool = False
    cheats: dict[PeerNumber, str] = field(default_factory=dict)
    length: int = 20
    eager: float = 0.6
    """How often people answer at once."""
    trigger: float = 0.3
    """How often, each second, people get rid of a silent member."""
    leavers: float = 0.0
    falls: float = 0.0
    """How often a crash comes between disk and wire: what was signed is kept, and nobody has heard of it."""
    spectators: int = 0
    """How many come in the middle, go, and come back."""
    signs: bool = False
    """Whether choices are sealed that outlive their step."""
    books: str = "open"
    agrees: float = 0.0
    """How often, at each tick, people propose an agreement, or answer what others propose."""


CHEATS: Final = (
    *("two_inputs", "illegal", "two_acks", "withhold", "wrong_share", "forge", "replay", "withhold_open", "wrong_open"),
    *("wrong_seal", "wrong_books"),
)


def plan_of(seed: int, length: int = 20) -> Plan:
    """The plan that a seed stands for."""
    rng = random.Random(f"plan {seed}")
    peers = rng.choice((1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5))
    plan = Plan(peers, min(8, max(2, peers + rng.choice((0, 0, 0, 1, 2)))), heal=rng.choice((0.0, 4.0, 8.0, 15.0)))
    plan.length = length
    plan.latency = rng.choice((0.01, 0.05, 0.2))
    plan.eager = rng.choice((0.2, 0.6, 1.0))
    if plan.heal:
        plan.loss = rng.choice((0.0, 0.0, 0.1, 0.4))
        plan.late = rng.choice((0.0, 0.02, 0.1))
        plan.faults = rng.randint(0, 6)
        plan.deaths = rng.choice((0, 0, 1, peers // 3))
        plan.trigger = rng.choice((0.05, 0.3, 1.0))
    if rng.random() < 0.35 and peers > 1:
        many = rng.randint(1, max(1, (peers - 1) // 2))
        plan.cheats = {peer: rng.choice(CHEATS) for peer in rng.sample(range(peers), many)}
    elif plan.heal and peers > 1 and rng.random() < 0.15:
        plan.backups = True
    if peers > 2 and rng.random() < 0.1:
        plan.leavers = 0.02
    more = random.Random(f"more {seed}")
    plan.falls = more.choice((0.0, 0.5))
    plan.spectators = more.choice((0, 0, 0, 0, 1))
    plan.signs, plan.books = more.random() < 0.5, more.choice(("open", "open", "open", "closed"))
    plan.agrees = more.choice((0.0, 0.0, 0.0, 0.1, 0.4))
    return plan


def start_of(plan: Plan, game: Game[Any, Any] = TOY, seed: int = 0) -> Start:
    """The START of a world."""
    settings = {option.name: option.default for option in game.options}
    if "length" in settings:
        settings.update(length=plan.length, signs="yes" if plan.signs else "no", books=plan.books)
    owners = sorted(seat % plan.peers for seat in range(plan.seats))
    return Start(
        match=b"%8d" % (seed % 10**8),
        game=game.id,
        rules_hash=bytes(32),
        data_hash=bytes(32),
        group="stub",
        settings=tuple(settings.items()),
        peers=tuple(PeerKeys(identity_of(p), card_key_of(p), b"", f"P{p}") for p in range(plan.peers)),
        seats=tuple(SeatOf(owner, PERSON, f"S{seat}") for seat, owner in enumerate(owners)),
    )
