"""The rules of Fetch. `RULES.md` holds what the ids stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import (
    CHANCE,
    Audience,
    Event,
    Face,
    Family,
    Inputs,
    Open,
    Options,
    Outcomes,
    Positional,
    Refusal,
    Request,
    Result,
    Roll,
    Seat,
    Show,
    Shuffle,
    Slot,
    Standing,
)
from games.toy import events as happened
from games.toy.actions import Command, Give, Move, Point, Run, Runs, Signs, Sniff
from games.toy.components import COMPONENTS, THROWN
from games.toy.position import Phase, Position, opening
from games.toy.view import View

_OF_ALL = ("race", "call", "point")
"""Phases in which all dogs act at once; in `turn` one dog acts, and in all others chance."""


class Fetch(Positional[Position, Move, View]):
    """One game of Fetch."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(opening(seats, options))

    def to_act(self) -> tuple[Seat, ...]:
        """Chance, all dogs at once, or the one whose turn it is."""
        at = self.position
        if at.step == at.length:
            return ()
        if at.phase in _OF_ALL:
            return tuple(range(len(at.dogs)))
        return (at.turn,) if at.phase == "turn" else (CHANCE,)

    def sealed(self) -> bool:
        """Speeds stay closed until all are chosen (TY-9)."""
        return self.position.phase == "race" and self.position.step < self.position.length

    def draft_audience(self, seat: Seat) -> Audience:
        """Nobody sees which treat a dog is about to choose."""
        return () if self.position.secrets and self.position.phase == "turn" else super().draft_audience(seat)

    def requests(self) -> tuple[Request, ...]:
        """What chance owes in this phase: a shuffle, looks at treats and signs, or two toys and a die."""
        at = self.position
        if self.to_act() != (CHANCE,):
            return ()
        match at.phase:
            case "shuffle":
                hidden = [*at.basket, *(slot for dog in at.dogs for slot in dog.treats)]
                return (Shuffle("treats", (*at.opened, *hidden), self._new_slots(len(COMPONENTS.cards))),)
            case "deal":
                own = [Show(slot, (seat,)) for seat, dog in enumerate(at.dogs) for slot in dog.treats]
                return (*own, Show(at.basket[0]))
            case "throw":
                toys = Open("toys", at.box if len(at.box) >= THROWN else tuple(COMPONENTS.toys))
                return (*(toys for _ in range(THROWN)), Roll(COMPONENTS.sides))
            case "bury":
                treats = at.dogs[at.turn].treats
                laid = self._new_slots(len(treats))
                return (Shuffle("treats", treats, laid, (at.turn,)), *(Show(slot, (at.turn,)) for slot in laid))
            case "signs":
                return tuple(Show(slot) for slot in at.signs)
        assert at.handled is not None
        return (Show(at.handled, (at.turn,) if at.phase == "sniff" else None),)

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        """The dog's choices. No hidden face is read: whether a treat fits is decided when it lies open."""
        at = self.position
        if seat not in self.to_act() or seat == CHANCE:
            return ()
        match at.phase:
            case "race":
                return (Runs(at.dogs[seat].stamina),)
            case "call":
                return (Command("sit"), Command("bark"))
            case "point":
                return (Signs(at.next_slot + seat),)
        moves: list[Move] = [Command("rest"), Command("trick"), *map(Give, at.dogs[seat].treats)]
        moves += [*map(Sniff, range(len(at.dogs))), Command("bury")]
        return [move for move in moves if self.refusal(seat, move) is None]

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        """Why a dog that owes an input may not give this one."""
        if self.position.phase == "turn":
            return self._refusal_in_turn(seat, action)
        dog, reason = self.position.dogs[seat], None
        match self.position.phase, action:
            case "race", Run(speed):
                if not 0 <= speed <= dog.stamina:
                    reason = f"The dog can run from 0 to {dog.stamina}", "TY-9"
            case "call", Command("sit" | "bark"):
                pass
            case "point", Point(slot):
                if slot != self.position.next_slot + seat:
                    reason = f"The sign of this dog lies in slot {self.position.next_slot + seat}", "TY-19"
            case _:
                reason = f"This is not the time to {action}", "TY-4"
        return reason and Refusal("rule", *reason)

    def _refusal_in_turn(self, seat: Seat, action: Move) -> Refusal | None:
        dogs, reason = self.position.dogs, None
        match action:
            case Command("rest"):
                pass
            case Command("trick"):
                if not dogs[seat].stamina:
                    reason = "A trick needs stamina", "TY-15"
            case Give(slot):
                if slot not in dogs[seat].treats:
                    reason = "That treat is not one of this dog's", "TY-16"
            case Sniff(other):
                if other == seat or other >= len(dogs):
                    reason = "A dog sniffs at another dog of the table", "TY-21"
                elif not dogs[other].treats:
                    reason = "That dog has no treats", "TY-21"
                elif (dogs[other].treats[0], seat) in self.position.sniffed:
                    reason = "This dog has seen that treat already", "TY-21"
            case Command("bury"):
                if not dogs[seat].treats:
                    reason = "A dog without treats has nothing to bury", "TY-22"
            case _:
                reason = f"This is not the time to {action}", "TY-4"
        return reason and Refusal("rule", *reason)

    def apply(self, inputs: Inputs) -> list[Event]:
        """Make the step of the phase; each phase names the next."""
        seats = range(len(self.position.dogs))
        match self.position.phase:
            case "race":
                events = self._race([inputs[seat].speed for seat in seats])
            case "call":
                events = self._call([inputs[seat].word for seat in seats])
            case "point":
                events = self._point([inputs[seat].slot for seat in seats])
            case "turn":
                events = self._take_turn(self.position.turn, inputs[self.position.turn])
            case phase:
                events = self._chance(phase, inputs[CHANCE])
        self.position = replace(self.position, step=self.position.step + 1)
        return events

    def learn(self, slot: Slot, face: Face) -> list[Event]:
        """Take in the face of a treat that was shown, or of the own sign."""
        self.known[slot] = face
        return [happened.SignKept(slot) if slot in self.position.signs else happened.TreatSeen(slot)]

    def view(self, seat: Seat | None) -> View:
        """The table as one dog sees it."""
        at, known = self.position, self.known
        own = () if seat is None else at.dogs[seat].treats
        sniffed = tuple(slot for slot, nose in at.sniffed if nose == seat)
        return View(
            seat=seat,
            phase=at.phase,
            turn=at.turn,
            dogs=at.dogs,
            toys=at.toys,
            distance=at.distance,
            scent=at.scent,
            own=tuple((slot, known.get(slot)) for slot in own),
            sniffed=tuple((slot, known.get(slot)) for slot in sniffed),
            sign=known.get(at.signs[seat]) if at.signs and seat is not None else None,
        )

    def result(self) -> Result | None:
        """Most points first; equal points share a place (TY-17)."""
        if self.to_act():
            return None
        points = [dog.points for dog in self.position.dogs]
        return tuple(Standing(1 + sum(other > own for other in points), own) for own in points)

    def _new_slots(self, count: int) -> tuple[Slot, ...]:
        return tuple(range(self.position.next_slot, self.position.next_slot + count))

    def _retire(self, slots: Sequence[Slot]) -> None:
        """Forget slots that are there no more."""
        for slot in slots:
            self.known.pop(slot, None)
        left = tuple(seen for seen in self.position.sniffed if seen[0] not in slots)
        self.position = replace(self.position, sniffed=left)

    def _chance(self, phase: Phase, outcomes: Outcomes) -> list[Event]:
        match phase:
            case "shuffle":  # its outcome is None: nobody saw a thing
                return self._shuffle()
            case "deal":
                return self._deal(str(outcomes[-1]))
            case "throw":
                first, second, distance = outcomes
                return self._throw(str(first), str(second), int(distance or 0))
            case "give":
                return self._open(str(outcomes[0]))
            case "bury":
                return self._bury()
            case "signs":
                return self._show_signs([str(side) for side in outcomes])
        return self._sniff()

    def _shuffle(self) -> list[Event]:
        slots = list(self._new_slots(len(COMPONENTS.cards)))
        self.known.clear()  # the old slots are retired
        dogs = tuple(
            replace(dog, treats=tuple(slots.pop() for _ in range(COMPONENTS.hand))) for dog in self.position.dogs
        )
        self.position = replace(
            self.position,
            phase="deal",
            dogs=dogs,
            opened=(),
            basket=tuple(slots),
            sniffed=(),
            next_slot=self.position.next_slot + len(COMPONENTS.cards),
        )
        return [happened.BasketShuffled(len(COMPONENTS.cards))]

    def _deal(self, scent: Face) -> list[Event]:
        at = self.position
        dealt = [happened.TreatDealt(seat, slot) for seat, dog in enumerate(at.dogs) for slot in dog.treats]
        self.position = replace(at, phase="throw", scent=scent, opened=(scent,), basket=at.basket[1:])
        return [*dealt, happened.ScentFound(scent)]

    def _throw(self, first: Face, second: Face, distance: int) -> list[Event]:
        full = len(self.position.box) < THROWN
        box = tuple(COMPONENTS.toys) if full else self.position.box
        left = tuple(toy for toy in box if toy not in (first, second))
        self.position = replace(self.position, phase="race", toys=(first, second), distance=distance, box=left)
        return [*([happened.BoxFilled()] if full else []), happened.ToysThrown(first, second, distance)]

    def _race(self, speeds: list[int]) -> list[Event]:
        at = self.position
        tired = [replace(dog, stamina=dog.stamina - speed) for dog, speed in zip(at.dogs, speeds, strict=True)]
        self.position = replace(at, phase="call", dogs=tuple(tired))
        events: list[Event] = [happened.Ran(seat, speed) for seat, speed in enumerate(speeds)]
        fastest = max(speeds)
        if fastest >= at.distance and speeds.count(fastest) == 1:
            seat, points = speeds.index(fastest), sum(COMPONENTS.toys[toy] for toy in at.toys)
            self._praise(seat, points)
            events.append(happened.ToysFetched(seat, points))
        return events

    def _call(self, words: list[str]) -> list[Event]:
        lone = words.index("bark") if words.count("bark") == 1 else None
        if lone is not None:
            self._praise(lone, 1)
        self.position = replace(self.position, phase="point" if self.position.signed else "turn", turn=0)
        return [happened.Called(seat, word, int(seat == lone)) for seat, word in enumerate(words)]

    def _point(self, slots: list[Slot]) -> list[Event]:
        after = self.position.next_slot + len(slots)
        self.position = replace(self.position, phase="turn", signs=tuple(slots), next_slot=after)
        return [happened.Pointed(seat, slot) for seat, slot in enumerate(slots)]

    def _take_turn(self, seat: Seat, action: Move) -> list[Event]:
        at = self.position
        dog = at.dogs[seat]
        match action:
            case Give(slot):
                treats = tuple(treat for treat in dog.treats if treat != slot)
                self.position = at.with_dog(seat, replace(dog, treats=treats), phase="give", handled=slot)
                return [happened.TreatGiven(seat, slot)]
            case Sniff(other):
                slot = at.dogs[other].treats[0]
                self.position = replace(at, phase="sniff", handled=slot)
                return [happened.Sniffed(seat, other, slot)]
            case Command("bury"):
                self.position = at.with_dog(seat, dog.rested(1), phase="bury")
                return [happened.Buried(seat, len(dog.treats))]
            case Command("rest"):
                rested = dog.rested(COMPONENTS.rest)
                self.position = at.with_dog(seat, rested)
                self._next_turn()
                return [happened.Rested(seat, rested.stamina - dog.stamina)]
        self.position = at.with_dog(seat, replace(dog, stamina=dog.stamina - 1).praised(1))
        self._next_turn()
        return [happened.TrickDone(seat)]

    def _open(self, face: Face) -> list[Event]:
        at = self.position
        slot, seat, worth = at.handled, at.turn, COMPONENTS.worth(face, at.scent)
        assert slot is not None
        self._retire([slot])
        self.position = replace(self.position, opened=(*at.opened, face), handled=None)
        self._praise(seat, worth)
        self._next_turn()
        return [happened.TreatOpened(seat, slot, face, worth)]

    def _sniff(self) -> list[Event]:
        at = self.position
        assert at.handled is not None
        self.position = replace(at, handled=None, sniffed=(*at.sniffed, (at.handled, at.turn)))
        self._next_turn()
        return []

    def _bury(self) -> list[Event]:
        at = self.position
        dog, laid = at.dogs[at.turn], self._new_slots(len(at.dogs[at.turn].treats))
        self._retire(dog.treats)
        after = at.next_slot + len(laid)
        self.position = self.position.with_dog(at.turn, replace(dog, treats=laid), next_slot=after)
        self._next_turn()
        return []

    def _show_signs(self, sides: list[Face]) -> list[Event]:
        self._retire(self.position.signs)
        points = [int(side == after) for side, after in zip(sides, [*sides[1:], sides[0]], strict=True)]
        for seat, gained in enumerate(points):
            self._praise(seat, gained)
        self.position = replace(self.position, signs=())
        self._next_round()
        return [
            happened.SignShown(seat, side, gained)
            for (seat, side), gained in zip(enumerate(sides), points, strict=True)
        ]

    def _praise(self, seat: Seat, points: int) -> None:
        self.position = self.position.with_dog(seat, self.position.dogs[seat].praised(points))

    def _next_turn(self) -> None:
        at = self.position
        if at.turn + 1 < len(at.dogs):
            self.position = replace(at, phase="turn", turn=at.turn + 1)
        elif at.signs:
            self.position = replace(at, phase="signs", turn=0)
        else:
            self._next_round()

    def _next_round(self) -> None:
        self.position = replace(self.position, phase="shuffle" if self.position.secrets else "throw", turn=0)
