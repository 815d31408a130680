"""The rules of Fetch. `RULES.md` holds what the ids stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self, TypeAlias

from games.kernel import (
    CHANCE,
    Audience,
    Event,
    Face,
    Family,
    Inputs,
    Json,
    Open,
    Options,
    Refusal,
    Request,
    Result,
    Roll,
    Seat,
    Show,
    Shuffle,
    Slot,
    Standing,
    State,
)
from games.toy.actions import Command, Give, Move, Run, Runs
from games.toy.components import COMPONENTS, THROWN
from games.toy.events import (
    BasketShuffled,
    BoxFilled,
    Called,
    Ran,
    Rested,
    ScentFound,
    ToysFetched,
    ToysThrown,
    TreatDealt,
    TreatGiven,
    TreatSeen,
    TrickDone,
)

Phase: TypeAlias = Literal["shuffle", "deal", "throw", "race", "call", "turn"]
_CHANCE_PHASES = ("shuffle", "deal", "throw")


@dataclass(frozen=True, slots=True)
class View:
    """What one dog sees; of hidden treats only its own, and None for one it has not been shown yet."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    points: tuple[int, ...]
    stamina: tuple[int, ...]
    toys: tuple[Face, ...]
    distance: int
    scent: Face | None
    hands: tuple[tuple[Slot, ...], ...]
    own: tuple[tuple[Slot, Face | None], ...]


class Fetch(State[Move, View]):
    """One game of Fetch."""

    __slots__ = (
        "basket", "box", "distance", "hands", "length", "next_slot", "opened", "phase", "points",
        "scent", "secrets", "stamina", "step", "toys", "turn",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options) -> None:
        self.known = {}
        length = options["length"]
        assert isinstance(length, int)
        self.length = length
        self.secrets = options["secrets"] == "yes"
        self.step = 0
        self.turn: Seat = 0
        self.points = [0] * seats
        self.stamina = [COMPONENTS.stamina] * seats
        self.box = list(COMPONENTS.toys)
        self.toys: tuple[Face, ...] = ()
        self.distance = 0
        self.scent: Face | None = None
        self.opened = list(COMPONENTS.cards)
        """Treats whose faces all know; the others lie in `basket` and `hands`."""
        self.basket: list[Slot] = []
        self.hands: list[list[Slot]] = [[] for _ in range(seats)]
        self.next_slot: Slot = 0
        self.phase: Phase = self._first_phase()

    def to_act(self) -> tuple[Seat, ...]:
        """Chance, all dogs at once, or the one whose turn it is."""
        if self.step == self.length:
            return ()
        if self.phase in _CHANCE_PHASES:
            return (CHANCE,)
        return (self.turn,) if self.phase == "turn" else tuple(range(len(self.points)))

    def sealed(self) -> bool:
        """Speeds stay closed until all are chosen (TY-9)."""
        return self.phase == "race" and self.step < self.length

    def draft_audience(self, seat: Seat) -> Audience:
        """Nobody sees which treat a dog has in mind (TY-16): its face is hidden until it is given."""
        return () if self.secrets and self.phase == "turn" else super().draft_audience(seat)

    def requests(self) -> tuple[Request, ...]:
        """A shuffle of all treats; looks at the hands and the scent; or two toys and a die."""
        if self.to_act() != (CHANCE,):
            return ()
        if self.phase == "shuffle":
            cards: list[Face | Slot] = [*self.opened, *self.basket, *(slot for hand in self.hands for slot in hand)]
            return (Shuffle("treats", tuple(cards), tuple(range(self.next_slot, self.next_slot + len(cards)))),)
        if self.phase == "deal":
            own = [Show(slot, (seat,)) for seat, hand in enumerate(self.hands) for slot in hand]
            return (*own, Show(self.basket[0]))
        toys = Open("toys", tuple(self.box if len(self.box) >= THROWN else COMPONENTS.toys))
        return (*(toys for _ in range(THROWN)), Roll(COMPONENTS.sides))

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        """The dog's choices; its treats must have been learned."""
        if seat not in self.to_act() or seat == CHANCE:
            return ()
        if self.phase == "race":
            return (Runs(self.stamina[seat]),)
        if self.phase == "call":
            return (Command("sit"), Command("bark"))
        gifts = (Give(slot, self.face(slot)) for slot in self.hands[seat])
        moves: list[Move] = [Command("rest"), Command("trick"), *gifts]
        return [move for move in moves if self.refusal(seat, move) is None]

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        """Why a dog that owes an input may not give this one."""
        match self.phase, action:
            case "race", Run(speed):
                if not 0 <= speed <= self.stamina[seat]:
                    return Refusal("rule", f"The dog can run from 0 to {self.stamina[seat]}", "TY-9")
            case "call", Command("sit" | "bark"):
                return None
            case "turn", Command("rest"):
                return None
            case "turn", Command("trick"):
                if not self.stamina[seat]:
                    return Refusal("rule", "A trick needs stamina", "TY-15")
            case "turn", Give(slot, face):
                if slot not in self.hands[seat]:
                    return Refusal("rule", "That treat is not in this dog's hand", "TY-16")
                if self.scent is None or COMPONENTS.treats[face].smell != COMPONENTS.treats[self.scent].smell:
                    return Refusal("rule", "That treat does not have this round's scent", "TY-16")
            case _:
                return Refusal("rule", f"This is not the time to {action}", "TY-4")
        return None

    def apply(self, inputs: Inputs) -> list[Event]:
        """Make the step of the phase; each phase names the next."""
        match self.phase:
            case "shuffle":  # its outcome is None: nobody saw a thing
                events = self._shuffle()
            case "deal":
                events = self._deal(inputs[CHANCE][-1])
            case "throw":
                events = self._throw(*inputs[CHANCE])
            case "race":
                events = self._race([inputs[seat].speed for seat in range(len(self.points))])
            case "call":
                events = self._call([inputs[seat].word for seat in range(len(self.points))])
            case "turn":
                events = self._take_turn(self.turn, inputs[self.turn])
        self.step += 1
        return events

    def learn(self, slot: Slot, face: Face) -> list[Event]:
        """Take in the face of a dealt treat."""
        self.known[slot] = face
        return [TreatSeen(slot)]

    def copy(self) -> Self:
        """An independent state: whatever `apply` changes in place is copied."""
        twin = object.__new__(type(self))
        twin.known = dict(self.known)
        twin.length, twin.secrets, twin.step = self.length, self.secrets, self.step
        twin.phase, twin.turn, twin.scent = self.phase, self.turn, self.scent
        twin.points, twin.stamina = self.points[:], self.stamina[:]
        twin.box, twin.toys, twin.distance = self.box[:], self.toys, self.distance
        twin.opened, twin.basket, twin.next_slot = self.opened[:], self.basket[:], self.next_slot
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    def public(self) -> dict[str, Json]:
        """All but the hidden faces."""
        return {
            "length": self.length,
            "secrets": self.secrets,
            "step": self.step,
            "phase": self.phase,
            "turn": self.turn,
            "points": self.points[:],
            "stamina": self.stamina[:],
            "box": self.box[:],
            "toys": list(self.toys),
            "distance": self.distance,
            "scent": self.scent,
            "opened": self.opened[:],
            "basket": self.basket[:],
            "hands": [hand[:] for hand in self.hands],
            "next_slot": self.next_slot,
        }

    def view(self, seat: Seat | None) -> View:
        """The table as one dog sees it."""
        return View(
            seat=seat,
            phase=self.phase,
            turn=self.turn,
            points=tuple(self.points),
            stamina=tuple(self.stamina),
            toys=self.toys,
            distance=self.distance,
            scent=self.scent,
            hands=tuple(tuple(hand) for hand in self.hands),
            own=() if seat is None else tuple((slot, self.known.get(slot)) for slot in self.hands[seat]),
        )

    def result(self) -> Result | None:
        """Most points first; equal points share a place (TY-17)."""
        if self.step < self.length:
            return None
        return tuple(Standing(1 + sum(other > points for other in self.points), points) for points in self.points)

    def _first_phase(self) -> Phase:
        return "shuffle" if self.secrets else "throw"

    def _shuffle(self) -> list[Event]:
        slots = list(range(self.next_slot, self.next_slot + len(COMPONENTS.cards)))
        self.next_slot += len(slots)
        self.known.clear()  # the old slots are retired
        self.opened.clear()
        self.hands = [[slots.pop() for _ in range(COMPONENTS.hand)] for _ in self.hands]
        self.basket = slots
        self.phase = "deal"
        return [BasketShuffled(len(COMPONENTS.cards))]

    def _deal(self, scent: Face) -> list[Event]:
        self.scent = scent
        self.opened.append(scent)
        del self.basket[0]
        self.phase = "throw"
        dealt = [TreatDealt(seat, slot) for seat, hand in enumerate(self.hands) for slot in hand]
        return [*dealt, ScentFound(scent)]

    def _throw(self, first: Face, second: Face, distance: int) -> list[Event]:
        events: list[Event] = []
        if len(self.box) < THROWN:
            self.box = list(COMPONENTS.toys)
            events.append(BoxFilled())
        self.toys, self.distance = (first, second), distance
        self.box = [toy for toy in self.box if toy not in self.toys]
        self.phase = "race"
        return [*events, ToysThrown(first, second, distance)]

    def _race(self, speeds: list[int]) -> list[Event]:
        self.stamina = [stamina - speed for stamina, speed in zip(self.stamina, speeds, strict=True)]
        events: list[Event] = [Ran(seat, speed) for seat, speed in enumerate(speeds)]
        fastest = max(speeds)
        if fastest >= self.distance and speeds.count(fastest) == 1:
            points = sum(COMPONENTS.toys[toy] for toy in self.toys)
            self.points[speeds.index(fastest)] += points
            events.append(ToysFetched(speeds.index(fastest), points))
        self.phase = "call"
        return events

    def _call(self, words: list[str]) -> list[Event]:
        lone = words.index("bark") if words.count("bark") == 1 else None
        if lone is not None:
            self.points[lone] += 1
        self.phase, self.turn = "turn", 0
        return [Called(seat, word, int(seat == lone)) for seat, word in enumerate(words)]

    def _take_turn(self, seat: Seat, action: Move) -> list[Event]:
        event: Event
        match action:
            case Command("rest"):
                gain = min(COMPONENTS.rest, COMPONENTS.stamina - self.stamina[seat])
                self.stamina[seat] += gain
                event = Rested(seat, gain)
            case Give(slot, face):
                self.hands[seat].remove(slot)
                self.opened.append(face)
                self.points[seat] += COMPONENTS.treats[face].worth
                event = TreatGiven(seat, slot, face, COMPONENTS.treats[face].worth)
            case _:
                self.stamina[seat] -= 1
                self.points[seat] += 1
                event = TrickDone(seat)
        self.turn += 1
        if self.turn == len(self.points):
            self.turn, self.phase = 0, self._first_phase()
        return [event]
