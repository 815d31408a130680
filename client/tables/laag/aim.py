"""An aim in people's terms (degrees to the right of straight ahead, power in percent) and as a flick of the rules."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from client.tables.laag.course import Way, trace_of
from client.tables.laag.places import SIDE_UM
from games.kernel import Value
from games.laag import COMPONENTS, PAWNS, Flick, Flicks, Place, Situation, on_area, start_of, strike

FULL_PULL: Final = 170.0
"""Logical pixels that the hand pulls back for full power."""
LEAST_PULL: Final = 14.0
"""A hand that lets go nearer than this to the puck has thought better of it."""
_TURN, _FINE_TURN = 20, 1
_STRONGER, _FINER = 20, 2
_FINE = 4
_MOST: Final = COMPONENTS.power_max
_BRAKING: Final = 2 * COMPONENTS.physics.gravity_mm_s2 * COMPONENTS.physics.friction_table_permille / 1000
_START_POWER: Final = 320
_MOVE_POWER: Final = 200
_NEAR: Final = 30_000
"""What is so near to a pawn, in µm, touches it and nothing else."""
_FELLS: Final = 1100
"""Speed in mm/s with which a puck should arrive to fell a pawn."""


class Aim(Value):
    """Where a flick goes.  `angle` is in tenths of a degree, clockwise from straight ahead as its player sees it."""

    angle: int = 0
    power: int = _START_POWER
    place: tuple[int, int] | None = None
    """The puck's place in whole mm, for a shot."""

    @classmethod
    def of(cls, flick: Flick, start: Place, seat: int) -> Aim:
        """The aim of a flick of the rules whose puck starts there, as it is seen from a seat's side."""
        goal = Place(start.x + flick.dx, start.y + flick.dy)
        return cls(power=flick.power, place=flick.place).towards(goal, start, seat)

    def steered(self, aside: int, stronger: int, *, fine: bool) -> Aim:
        """One step to the side or in power."""
        turn, more = (_FINE_TURN, _FINER) if fine else (_TURN, _STRONGER)
        power = min(max(self.power + stronger * more, 1), _MOST)
        return replace(self, angle=(self.angle + aside * turn + 1800) % 3600 - 1800, power=power)

    def pulled(self, x: float, y: float, *, fine: bool) -> Aim:
        """The aim of a hand that has pulled back to (x, y) pixels from the puck; `fine`: power counts a quarter."""
        far = math.hypot(x, y)
        if far < 1:
            return self
        share = far / FULL_PULL / (_FINE if fine else 1)
        return replace(self, angle=_angle(-x, -y), power=min(max(round(share * _MOST), 1), _MOST))

    def towards(self, goal: Place, start: Place, seat: int) -> Aim:
        """The same power, straight at a place."""
        sign = 1 if seat == 0 else -1
        return replace(self, angle=_angle(sign * (goal.x - start.x), -sign * (goal.y - start.y)))

    def flick(self, seat: int) -> Flick:
        """The flick of the rules: the longer part of its direction is the greatest there is."""
        x, y = self.direction(seat)
        scale = COMPONENTS.direction_max / max(abs(x), abs(y))
        return Flick(round(x * scale), round(y * scale), self.power, self.place)

    def direction(self, seat: int) -> tuple[float, float]:
        """The direction in the rules' frame, as a unit vector."""
        angle, sign = math.radians(self.angle / 10), 1 if seat == 0 else -1
        return sign * math.sin(angle), sign * math.cos(angle)

    @property
    def screen(self) -> tuple[float, float]:
        """The direction on the screen, as a unit vector with y pointing down."""
        angle = math.radians(self.angle / 10)
        return math.sin(angle), -math.cos(angle)

    @property
    def pull(self) -> tuple[float, float]:
        """Where the hand is, in pixels from the puck."""
        x, y = self.screen
        far = FULL_PULL * self.power / _MOST
        return -x * far, -y * far

    @property
    def reach_mm(self) -> float:
        """How far the puck slides when it meets nothing."""
        speed = self.power * COMPONENTS.speed_um_per_s_per_power / 1000
        return speed * speed / _BRAKING


def _angle(x: float, y: float) -> int:
    return (round(math.degrees(math.atan2(x, -y)) * 10) + 1800) % 3600 - 1800


def first_aim(now: Situation) -> Aim:
    """A sensible aim to begin with: a move that is free; a shot at the nearest pawn within sight, strong enough.

    Where nothing is shown of the puck's way (LG-R99) nothing is worked out beforehand either.
    """
    goals = [now.pieces.pose(PAWNS.index(name)).place for name in targets(now)]
    if now.settings.aim == "none":
        return _plain_aim(now, goals)
    if now.kind in ("dash", "move"):
        ahead = [Aim(angle, _MOVE_POWER) for angle in sorted(range(-1600, 1801, 200), key=abs)]
        return next((aim for aim in ahead if _moves(now, aim)), ahead[0])
    if now.kind != "shoot":
        aim = Aim()
        tries = [_strong_enough(now, aim, goal) for goal in goals] or [aim]
    else:
        places = list(Flicks(now).places())
        tries = [
            _strong_enough(now, Aim(place=place), goal)
            for goal in goals
            for place in sorted(places, key=lambda place: _far(place, goal)) or (None,)
        ]
        if not tries:
            middle = Place(SIDE_UM // 2, SIDE_UM // 2)
            tries = [Aim(place=min(places, key=lambda place: _far(place, middle), default=None))]
    return next((aim for aim in tries if goals and _meets(now, aim, goals)), tries[0])


def _plain_aim(now: Situation, goals: Sequence[Place]) -> Aim:
    """Straight at the nearest pawn, whatever stands between, or straight ahead; with the same power always."""
    if now.kind in ("dash", "move"):
        return Aim(power=_MOVE_POWER)
    places = Flicks(now).places()
    goal = goals[0] if goals else Place(SIDE_UM // 2, SIDE_UM // 2)
    aim = Aim(place=min(places, key=lambda place: _far(place, goal), default=None))
    return aim.towards(goal, puck_place(now, aim), now.shooter_seat) if goals else aim


def _strong_enough(now: Situation, aim: Aim, goal: Place) -> Aim:
    """The aim turned to a pawn, with the power to fell it."""
    start = puck_place(now, aim)
    speed = math.sqrt(_FELLS**2 + _BRAKING * math.dist(start, goal) / 1000)
    power = min(_MOST, round(speed * 1000 / COMPONENTS.speed_um_per_s_per_power))
    return replace(aim, power=power).towards(goal, start, now.shooter_seat)


def _meets(now: Situation, aim: Aim, goals: Iterable[Place]) -> bool:
    """Whether the first thing in the way is one of the pawns aimed at."""
    _, knocks = way_ahead(now, aim)
    return bool(knocks) and any(math.dist(knocks[0], goal) < _NEAR for goal in goals)


def _moves(now: Situation, aim: Aim) -> bool:
    """Whether an aimed move touches nothing and ends on the mat."""
    record = strike(now, aim.flick(now.shooter_seat)).record
    return not record.contacts and record.end is not None and on_area(record.end)


def puck_place(now: Situation, aim: Aim) -> Place:
    """Where the puck of an aimed flick lies."""
    return start_of(now, aim.flick(now.shooter_seat))


def way_ahead(now: Situation, aim: Aim) -> Way:
    """The way of the puck of an aimed flick until it is at rest, and where it meets something."""
    playback = strike(now, aim.flick(now.shooter_seat), watch=True).playback
    assert playback is not None
    return trace_of(now, playback)


def targets(now: Situation) -> list[str]:
    """The pawns that an announced shot can hit, the nearest first; none for a move."""
    if now.kind not in ("shoot", "charged"):
        return []
    own = now.pieces.pose(now.pawn).place
    there = [
        pawn
        for pawn in range(len(PAWNS))
        if pawn // 3 != now.shooter_seat and now.pieces.stands(pawn) and not now.is_out(pawn)
    ]
    return [PAWNS[pawn] for pawn in sorted(there, key=lambda pawn: math.dist(now.pieces.pose(pawn).place, own))]


def _far(place: tuple[int, int], goal: Place) -> float:
    return math.hypot(place[0] * 1000 - goal.x, place[1] * 1000 - goal.y)
