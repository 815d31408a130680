"""The hand that flicks on the virtual table: it pulls back, turns, lays the puck, and lets go.

It pulls wherever on the mat it takes hold, so that a pawn near the edge can be flicked with full power, too.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, Literal

from client.i18n import translate
from client.tables.interface import Answer, BarAction
from client.tables.laag import words
from client.tables.laag.aim import LEAST_PULL, Aim, first_aim, puck_place, targets
from client.tables.laag.by_hand import HandTable
from client.tables.laag.places import PIXEL
from games.kernel import Refusal
from games.laag import PAWNS, Place

_STEERING: Final = {"left": (-1, 0), "right": (1, 0), "weaker": (0, -1), "stronger": (0, 1)}
_GRIP: Final = 30.0
_REACH: Final = 47.5 * PIXEL


class Flicker:
    """See `client.tables.laag.by_hand.Hand`."""

    steers = True

    def __init__(self, table: HandTable) -> None:
        self._table = table
        self.aim: Aim = first_aim(table.view)
        self._before_pull = self.aim
        self._hold: Literal["", "pull", "puck"] = ""
        self._grip = self._from = (0.0, 0.0)
        """Where the hand took hold, and the puck's place as the hand feels it."""
        self._pulled = self._far = 0.0

    @property
    def aimed(self) -> str:
        """The flick as it would go now."""
        return str(self.aim.flick(self._seat))

    # ---------------------------------------------------------------------- pointer
    def grab(self, x: float, y: float) -> bool:
        """Take the handle to pull on, or begin to pull anywhere on the mat; or lay the puck beside its pawn."""
        now, places = self._table.view, self._table.places
        puck = places.pixels(*puck_place(now, self.aim))
        pull, seen = self.aim.pull, places.within(puck, self.aim.pull)
        self._grip = self._from = (x, y)
        self._hold, self._before_pull, self._pulled = "pull", self.aim, 0.0
        if math.dist((x, y), puck) <= _GRIP:
            return True
        if math.dist((x, y), (puck[0] + seen[0], puck[1] + seen[1])) <= _GRIP:
            self._from = x - pull[0], y - pull[1]
            return True
        pawn = now.pieces.pose(now.pawn)
        if now.kind == "shoot" and math.dist((x, y), places.pixels(pawn.x, pawn.y)) <= _REACH + 6:
            self._hold = "puck"
            self.drag(x, y, fine=False)
            return True
        self._hold = "pull" if places.holds(x, y) else ""
        return bool(self._hold)

    def drag(self, x: float, y: float, *, fine: bool) -> None:
        """Pull further, or move the puck about; places where it cannot lie are skipped."""
        if self._hold == "puck":
            place = self._table.places.place(x, y)
            wanted = replace(self.aim, place=(round(place.x / 1000), round(place.y / 1000)))
            if self._refusal(wanted) is None:
                self.aim = wanted
            return
        away = x - self._from[0], y - self._from[1]
        self._pulled = max(self._pulled, math.dist((x, y), self._grip))
        if self._pulled >= LEAST_PULL / 2:
            self.aim = self.aim.pulled(*away, fine=fine)
            self._far = math.hypot(*away)

    def drop(self) -> Answer:
        """Let go: the puck flies, unless the hand came back to it.  A press without a pull uses what lies there."""
        hold, self._hold = self._hold, ""
        if hold != "pull":
            return Answer(changed=True)
        if self._pulled < LEAST_PULL / 2:
            return self.use(self._table.under(*self._grip))
        if self._far < LEAST_PULL:
            self.aim = self._before_pull
            return Answer(changed=True)
        return self.release()

    # ------------------------------------------------------------------------- keys
    def steer(self, aside: int, stronger: int, *, fine: bool) -> Answer:
        """Turn, or change the power."""
        return self._set(self.aim.steered(aside, stronger, fine=fine))

    def release(self) -> Answer:
        """Flick; it is sent at once."""
        why, rule = self._why()
        if why:
            return Answer(why=why, rule=rule)
        return Answer(action=self.aimed, at_once=True)

    def use(self, key: str) -> Answer:
        """Aim at a pawn, or press a button of the fine aim."""
        kind, _, name = key.partition(":")
        if kind == "aim":
            return self.steer(*_STEERING[name], fine=False)
        if kind != "piece" or name not in PAWNS:
            return Answer(changed=True)
        now = self._table.view
        if name in targets(now):
            return self._set(self.aim.towards(self._goal(name), puck_place(now, self.aim), self._seat))
        if PAWNS.index(name) == now.pawn:
            return Answer(changed=True)
        if now.kind in ("dash", "move"):
            return Answer(why=translate("LAAG", "A move must touch nothing."), rule="LG-35")
        return Answer(why=translate("LAAG", "Aim at a standing pawn of the other side."), rule="LG-42")

    # ------------------------------------------------------------------------ actions
    def bar_actions(self) -> tuple[BarAction, ...]:
        """Flick, and what helps to aim."""
        now = self._table.view
        found = [BarAction("flick", words.flick_words(now, self.aim), "send", *self._why(), pressed=True)]
        if now.kind == "shoot":
            found.append(BarAction("place", translate("LAAG", "Place the puck elsewhere"), "swap"))
        if targets(now):
            found.append(BarAction("target", translate("LAAG", "Aim at the next pawn"), "target"))
        return tuple(found)

    def press(self, bar_action: str) -> Answer:
        """A button was pressed."""
        if bar_action == "flick":
            return self.release()
        return self._next_place() if bar_action == "place" else self._next_target()

    # ----------------------------------------------------------------------- inside
    @property
    def _seat(self) -> int:
        """From whose side the aim is seen."""
        return self._table.places.seat

    def _set(self, aim: Aim) -> Answer:
        self.aim = aim
        return Answer(changed=True, said=words.aim_words(aim))

    def _goal(self, name: str) -> Place:
        return self._table.view.pieces.pose(PAWNS.index(name)).place

    def _refusal(self, aim: Aim) -> Refusal | None:
        context = self._table.context
        return None if context.seat is None else context.state.why_not(context.seat, aim.flick(self._seat))

    def _why(self) -> tuple[str, str]:
        refusal = self._refusal(self.aim)
        return (words.why_words(refusal, PAWNS[self._table.view.pawn]), refusal.rule) if refusal else ("", "")

    def _next_place(self) -> Answer:
        """Lay the puck on the next of a ring of places that are free."""
        now = self._table.view
        own = now.pieces.pose(now.pawn)
        here = puck_place(now, self.aim)
        first = math.atan2(here.y - own.y, here.x - own.x)
        for number in range(1, 25):
            along = first - number * math.tau / 24
            place = round((own.x + 26_000 * math.cos(along)) / 1000), round((own.y + 26_000 * math.sin(along)) / 1000)
            wanted = replace(self.aim, place=place)
            if self._refusal(wanted) is None:
                return self._set(wanted)
        return Answer(why=translate("LAAG", "There is no other place for the puck."), rule="LG-R87")

    def _next_target(self) -> Answer:
        """Aim at the next pawn round the table."""
        start = puck_place(self._table.view, self.aim)
        aims = sorted(
            (self.aim.towards(self._goal(name), start, self._seat) for name in targets(self._table.view)),
            key=lambda aim: aim.angle,
        )
        return self._set(next((aim for aim in aims if aim.angle > self.aim.angle), aims[0]))
