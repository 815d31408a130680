"""Dogs on their courses: adopting, clearing, finishing (AG-136)."""

from __future__ import annotations

from collections.abc import Sequence

from games.agility import events as happened
from games.agility.components import COLOURS, Treats
from games.agility.position import NOBODY, Obstacle, Position, Runner
from games.agility.tables import COURSES, DOGS, PAUSE_BOX, RULES, without
from games.agility.turns import over
from games.kernel import Event, Face


def adopted(now: Position, dog: Face, course: Face, events: list[Event]) -> Position:
    """Pay, claim the course, lay the markers (AG-R86); the display is filled next, then comes the prize."""
    card = DOGS[dog]
    events.append(happened.Adopted(now.turn, dog, course))
    now = paid(now, card.cost, events)
    obstacles = []
    for number, kind in enumerate(COURSES[course].obstacles, start=1):
        marker = card.marker if kind in card.features else ""
        obstacles.append(Obstacle(kind, marker))
        if marker:
            events.append(happened.MarkerPlaced(dog, number, marker, ""))
    dogs = (*now.me.dogs, Runner(dog, course, tuple(obstacles)))
    third = len(dogs) == RULES.dogs_to_adopt
    return now._replace(
        players=now.having(now.turn, dogs=dogs),
        phase="move",
        chance="dog" if now.dogs else "",
        kennel=tuple(other for other in now.kennel if other != dog),
        courses=tuple(other for other in now.courses if other != course),
        prize=third and not now.third_dog,
        third_dog=third or now.third_dog,
    )


def paid(now: Position, price: Treats, events: list[Event]) -> Position:
    """The treats of a price went back to the supply (AG-59)."""
    if not any(price):
        return now
    events += (happened.Paid(now.turn, COLOURS[colour], amount) for colour, amount in enumerate(price) if amount)
    return now.changed(now.turn, treats=without(now.me.treats, price))


def cleared(now: Position, indexes: Sequence[int], way: str, events: list[Event]) -> Position:
    """These dogs of the player clear their current obstacles, all at the same time (AG-136)."""
    me, mini_turns, finished = now.me, now.mini_turns, False
    dogs = list(me.dogs)
    for index in indexes:
        runner = dogs[index]
        at, obstacles = runner.cleared, runner.obstacles
        events.append(happened.Cleared(now.turn, runner.dog, at + 1, way))
        mini_turns += obstacles[at].kind == PAUSE_BOX
        if obstacles[at].rushed:
            obstacles = (*obstacles[:at], obstacles[at]._replace(rushed=False), *obstacles[at + 1 :])
        dogs[index] = runner = Runner(
            runner.dog, runner.course, obstacles, at + 1, runner.paid or way == "paid", runner.tile
        )
        if runner.finished:
            finished = True
            events.append(happened.CourseFinished(now.turn, runner.dog))
    now = now._replace(players=now.having(now.turn, dogs=tuple(dogs)), mini_turns=mini_turns)
    return _finished(now, events) if finished else now


def _finished(now: Position, events: list[Event]) -> Position:
    """The Tiebreak Marker, the end check, the prize, in this order (AG-136, AG-137)."""
    won_marker = now.tiebreak == NOBODY
    if won_marker:
        events.append(happened.TiebreakTaken(now.turn))
        now = now._replace(tiebreak=now.turn)
    if now.me.finished == RULES.dogs_to_adopt:
        if now.turn == now.second:
            return over(now, now.turn, "tiebreak" if now.final else "courses", events)
        if now.tiebreak == now.turn:
            return over(now, now.turn, "courses", events)
        now = now._replace(final=True)
    return now._replace(prize=True) if won_marker else now
