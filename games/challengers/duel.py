"""A match while it is played: a working copy of `Match`, with the powers of the cards in play (CH-176)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from games.challengers.cards import Amount, Card, Condition, Filter, Library
from games.challengers.position import ROBOT, Match, Need, Piece, Played, Seated, Side
from games.kernel import Event, Face, Seat, Slot


class Power(NamedTuple):
    """The power of a card in play, and the parts of it, which the table explains."""

    base: int
    kept: int
    """Bonuses of immediate effects and of "the next card"."""
    keyword: int
    """Bonuses of its own keyword."""
    bench: int
    """Bonuses that its owner's bench and Trainers lend."""
    doubled: bool
    total: int


@dataclass(slots=True)
class Shared:
    """What the matches of one step share: cards, tokens, piles and compartments, and the news."""

    library: Library
    tokens: list[int]
    piles: list[list[Slot]]
    compartments: list[list[Piece]]
    lost: list[bool]
    """By seat, the Robot's last: whether the previous match was a defeat."""
    robot_counts: bool = False
    """Whether the Robot takes tokens (solo, CH-R119)."""
    rescuers: set[Seat] = field(default_factory=set)
    """Seats that may still use a Physio."""
    events: list[Event] = field(default_factory=list)


class Half:
    """A working copy of `Side`."""

    __slots__ = (
        "bench", "beneath", "coaches", "deck", "exhaust", "flag", "gained", "next_bonus", "row", "seat", "seats",
        "seen",
    )  # fmt: skip

    def __init__(self, side: Side) -> None:
        seat, deck, row, flag, beneath, bench, exhaust, gained, seen, next_bonus, seats, coaches = side
        self.seat = seat
        self.deck = list(deck)
        self.row = list(row)
        self.flag: Played | None = flag
        self.beneath = beneath
        self.bench: list[Seated] = list(bench)
        self.exhaust = list(exhaust)
        self.gained = gained
        self.seen = seen
        self.next_bonus = next_bonus
        self.seats = seats
        self.coaches = coaches

    def freeze(self) -> Side:
        """The side as it is now."""
        return Side(
            self.seat, tuple(self.deck), tuple(self.row), self.flag, self.beneath, tuple(self.bench),
            tuple(self.exhaust), self.gained, self.seen, self.next_bonus, self.seats, self.coaches,
        )  # fmt: skip

    @property
    def free_seats(self) -> int:
        """Seats of the bench that nobody sits on."""
        return self.seats - sum(len(seated.seats) for seated in self.bench)


class Duel:
    """A working copy of one match. `flow` moves it on, `effects` carries out the effects of cards."""

    def __init__(self, match: Match, shared: Shared) -> None:
        self.shared = shared
        self.cards: Mapping[Face, Card] = shared.library.cards
        (
            self.beach, self.round, sides, self.beginner, self.holder, self.reveals, self.stage, self.effect_at,
            self.part, self.moved, self.held, need, self.slots, self.asked, self.winner, self.way, self.captain,
        ) = match  # fmt: skip
        self.need: Need = need
        self.sides = (Half(sides[0]), Half(sides[1]))

    def freeze(self) -> Match:
        """The match as it is now."""
        return Match(
            self.beach, self.round, (self.sides[0].freeze(), self.sides[1].freeze()), self.beginner, self.holder,
            self.reveals, self.stage, self.effect_at, self.part, self.moved, self.held, self.need, self.slots,
            self.asked, self.winner, self.way, self.captain,
        )  # fmt: skip

    @property
    def revealer(self) -> int:
        """The side that reveals: the beginner first, then the attacker."""
        return self.beginner if self.holder < 0 else 1 - self.holder

    def tell(self, event: Event) -> None:
        """Add to the news."""
        self.shared.events.append(event)

    def name(self, who: int) -> Seat:
        """The seat of a side."""
        return self.sides[who].seat

    def gain_fans(self, who: int, count: int) -> bool:
        """Give tokens to a side; whether it takes them (the Robot does only in solo, CH-R105, CH-R119)."""
        seat = self.sides[who].seat
        if seat == ROBOT and not self.shared.robot_counts:
            return False
        self.shared.tokens[seat] += count
        return True

    def count(self, who: int, counter: str, where: Filter, below: int) -> int:
        """A counter of the effect vocabulary for a side; `below` is the card's place in its row."""
        half = self.sides[who]
        match counter:
            case "bench":
                cards, number = self.cards, self.round
                return sum(where.fits(cards[piece.face], number) for seat in half.bench for piece in seat.cards)
            case "bench_powers":
                return len({self.cards[piece.face].base(self.round) for seat in half.bench for piece in seat.cards})
            case "bench_seats_used":
                return len(half.bench)
            case "exhaust":
                return len(half.exhaust)
            case "opponent_exhaust":
                return len(self.sides[1 - who].exhaust)
            case "fans":
                return self.shared.tokens[half.seat]
            case _:
                return below

    def value(self, who: int, amount: Amount, below: int = 0) -> int:
        """What an amount is for a side now."""
        if not amount.count:
            return amount.fixed
        return self.count(who, amount.count, amount.where, below) // amount.per

    def holds(self, who: int, condition: Condition | None, below: int = 0) -> bool:
        """Whether a condition is true for a side now."""
        if condition is None:
            return True
        if condition.lost_previous:
            return self.shared.lost[self.sides[who].seat]
        count = self.count(who, condition.count, condition.where, below)
        return condition.min <= count and (condition.max is None or count <= condition.max)

    def lent(self, who: int, situation: str) -> list[tuple[Filter, int]]:
        """The bonuses that a side's bench and Trainers lend to its cards in a situation: which cards, how much."""
        half, found = self.sides[who], []
        for seat in half.bench:
            for piece in seat.cards:
                for effect in self.cards[piece.face].on.get("bench", ()):
                    if effect.situation in (situation, "any") and self.holds(who, effect.condition):
                        found.append((effect.where, self.value(who, effect.amount)))
        for name in half.coaches:
            trainer = self.shared.library.trainers[name]
            if trainer.params["situation"] in (situation, "any"):
                found.append((Filter(name=str(trainer.params.get("card_name", ""))), trainer.number("amount")))
        return found

    def power(
        self, who: int, played: Played, situation: str, lent: list[tuple[Filter, int]] | None = None, below: int = 0
    ) -> Power:
        """The power of a card in play. `situation` is `attack` or `flag`, "" for the opening card before its flag."""
        card = self.cards[played.face]
        lent = self.lent(who, situation) if lent is None else lent
        base = card.base(self.round)
        keyword = bench = 0
        for effect in card.on.get(situation, ()):
            if effect.do == "bonus" and self.holds(who, effect.condition, below):
                keyword += self.value(who, effect.amount, below)
        for where, amount in lent:
            if where.fits(card, self.round):
                bench += amount
        doubled = bool(card.doubles) and any(self.holds(who, effect.condition, below) for effect in card.doubles)
        bonus = played.bonus + keyword + bench
        return Power(base, played.bonus, keyword, bench, doubled, max(0, base + (2 * bonus if doubled else bonus)))

    def row_powers(self, who: int) -> list[Power]:
        """The powers of a side's row in its attack."""
        situation = "attack" if self.holder >= 0 else ""
        lent = self.lent(who, situation)
        return [self.power(who, played, situation, lent, at) for at, played in enumerate(self.sides[who].row)]

    def flag_power(self, who: int) -> Power:
        """The power of a side's flag card."""
        flag = self.sides[who].flag
        assert flag is not None
        return self.power(who, flag, "flag")

    def attack_total(self, who: int) -> int:
        """The power of a side's row."""
        return sum(power.total for power in self.row_powers(who))
