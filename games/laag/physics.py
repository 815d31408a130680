"""The physics of the virtual table: from a strike until everything is at rest.

Between two impacts every body slides straight on and slows down evenly, so time is stepped from event to event: the
next touch, the next stop, at most 8 ms when several bodies move. Bodies are always taken in piece order, the puck last.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from games.laag.bodies import GRAVITY, HALF, PUCK, SLIDING, Body
from games.laag.components import COMPONENTS, PIECES
from games.laag.impacts import NEVER, TOUCHING, collide, contact, shakes_off, time_to_touch, topples
from games.laag.observation import Kind
from games.laag.playback import Happening, Key, Moment

_P: Final = COMPONENTS.physics
_LONGEST: Final = _P.max_flick_ms / 1000.0
_STRIDE: Final = 0.008
_SHORTEST: Final = _P.step_us / 1e6
_RESOLVED_AT_ONCE: Final = 64
"""After so many impacts without time passing the shortest step is taken: a guard against endless rattling."""
_TOP: Final = float(_P.charged_start_height_um)
_PUCK_BLOW: Final = float(_P.puck_contact_height_um)
_BESIDE: Final = float(COMPONENTS.rules.virtual_gap_um)


def fall_time(height_um: float) -> float:
    """Seconds until the bottom of a charged puck has come down to a height."""
    return sqrt(2.0 * (_TOP - height_um) / GRAVITY)


class Flight:
    """The run of one flick. After `run`: who was touched, who falls, who lost a puck, and where the bodies are."""

    def __init__(self, bodies: list[Body], kind: Kind, shooter: int, watch: bool) -> None:
        self.bodies = bodies
        """In piece order, the puck last."""
        self.puck = bodies[-1]
        self.kind = kind
        self.shooter = shooter
        self.time = 0.0
        self.contacts: list[int] = []
        self.toppled: list[int] = []
        self.dropped: list[int] = []
        self.moments: list[Moment] = []
        self.keys: dict[int, list[Key]] | None = {} if watch else None
        self._passed_over: set[int] = set()
        """Bodies that the puck does not meet, because it is above them."""
        self._landings: list[float] = []
        """Heights of bodies, highest first, that a flying puck still has to come down to."""
        self._apart = kind != "shoot" or self._gap_to_shooter() >= _BESIDE
        """Whether the puck of a shot has been clear of its own pawn: before that, rubbing it is no contact."""
        if kind == "charged":
            self._take_off()

    def run(self) -> None:
        """Let everything slide until it is at rest, or the longest time is over."""
        self._happen("strike", self.puck, strength=sqrt(2.0 * self.puck.energy() / self.puck.inverse_mass))
        at_once = 0
        while self.time < _LONGEST:
            movers = [body for body in self.bodies if body.moving]
            if not movers:
                break
            horizon = self._horizon(movers)
            wait, one, other = self._first_touch(movers, horizon)
            if wait == 0.0 and one is not None and other is not None and at_once < _RESOLVED_AT_ONCE:
                at_once += 1
                self._impact(one, other)
                continue
            at_once = 0
            self._slide(movers, min(max(wait, _SHORTEST) if wait == 0.0 else wait, horizon))
        self._happen("rest", self.puck)
        self._key(self.bodies)

    def _horizon(self, movers: list[Body]) -> float:
        first = movers[0]
        if len(movers) > 1 or first.spin != 0.0:
            longest = _STRIDE
        elif first.drag > 0.0:
            longest = sqrt(first.vx * first.vx + first.vy * first.vy) / first.drag
        else:
            longest = _LONGEST
        if self._landings:
            longest = min(longest, max(fall_time(self._landings[0]) - self.time, 0.0))
        return min(longest, _LONGEST - self.time)

    def _first_touch(self, movers: list[Body], horizon: float) -> tuple[float, Body | None, Body | None]:
        best: tuple[float, Body | None, Body | None] = (NEVER, None, None)
        soonest = horizon
        passed_over = self._passed_over
        for one in movers:
            number = one.number
            for other in self.bodies:
                if other is one or other.gone or (other.moving and other.number < number):
                    continue
                if passed_over and (
                    (number == PUCK and other.number in passed_over) or (other.number == PUCK and number in passed_over)
                ):
                    continue
                wait = time_to_touch(one, other, soonest)
                if wait < soonest or wait == 0.0:
                    best = (wait, one, other)
                    if wait == 0.0:
                        return best
                    soonest = wait
        return best

    def _slide(self, movers: list[Body], seconds: float) -> None:
        self._key(movers)
        self.time += seconds
        for body in movers:
            x, y = body.x, body.y
            body.advance(seconds)
            if not (-HALF <= body.x <= HALF and -HALF <= body.y <= HALF):
                self._fall_off(body, x, y)
        if self._landings and self.time >= fall_time(self._landings[0]):
            self._come_down()
        if self._passed_over:
            self._clear_what_is_left_behind()
        if not self._apart:
            self._apart = self._gap_to_shooter() > _BESIDE

    def _impact(self, one: Body, other: Body) -> None:
        height = self._blow_height()
        impulse, nx, ny = collide(one, other, height)
        self._happen("knock", one, other, impulse)
        if one is self.puck or other is self.puck:
            self._touch(other if one is self.puck else one)
        for pawn, striker, sign in ((one, other, -1.0), (other, one, 1.0)):
            if topples(pawn, striker, impulse, sign * nx, sign * ny, height):
                self.toppled.append(pawn.number)
                self._happen("topple", pawn)
            elif not pawn.falling and shakes_off(pawn, striker, impulse, sign * nx, sign * ny, height):
                pawn.rider = None
                self.dropped.append(pawn.number)
                self._happen("drop", pawn)

    def _touch(self, body: Body) -> None:
        """Note a contact of the puck, but for the pawn that it is just leaving (LG-R31, LG-R61)."""
        leaving = body.number == self.shooter and (self.kind == "charged" or not self._apart)
        if not leaving and body.number not in self.contacts:
            self.contacts.append(body.number)

    def _blow_height(self) -> float:
        if self._landings:
            return min(_TOP, self._bottom() + _PUCK_BLOW)
        return _PUCK_BLOW

    def _bottom(self) -> float:
        return max(_TOP - GRAVITY * self.time * self.time / 2.0, 0.0)

    def _take_off(self) -> None:
        """A charged puck starts above everything; it meets a piece once its bottom is below the piece's top."""
        self.puck.drag = 0.0
        low = {body.height for body in self.bodies if body.height < _TOP and body is not self.puck}
        self._landings = [*sorted(low, reverse=True), 0.0]
        self._passed_over = {
            body.number for body in self.bodies if body is not self.puck and (body.height < _TOP or self._over(body))
        }

    def _come_down(self) -> None:
        """The puck's bottom has come down to the tops of some pieces, or to the table."""
        height = self._landings.pop(0)
        if height == 0.0:
            self.puck.drag = SLIDING
            self._happen("land", self.puck)
        for body in self.bodies:
            if body.number not in self._passed_over or body.height != height:
                continue
            if self._over(body):
                self._touch(body)
                self._happen("land", self.puck, body)
            else:
                self._passed_over.discard(body.number)

    def _clear_what_is_left_behind(self) -> None:
        """A piece that the puck lay on is in its way again once the puck has left it."""
        bottom = self._landings[0] if self._landings else -1.0
        for body in self.bodies:
            if body.number in self._passed_over and body.height > bottom and not self._over(body):
                self._passed_over.discard(body.number)

    def _over(self, body: Body) -> bool:
        return contact(self.puck, body)[0] < -TOUCHING

    def _gap_to_shooter(self) -> float:
        return next((contact(self.puck, body)[0] for body in self.bodies if body.number == self.shooter), _BESIDE)

    def _fall_off(self, body: Body, x: float, y: float) -> None:
        """The centre has crossed the edge of the area: the body tips over it and is gone."""
        part = 1.0
        for new, old in ((body.x, x), (body.y, y)):
            if not -HALF <= new <= HALF:
                part = min(part, ((HALF if new > 0.0 else -HALF) - old) / (new - old))
        body.x, body.y = x + (body.x - x) * part, y + (body.y - y) * part
        body.vx = body.vy = body.spin = 0.0
        body.moving, body.gone = False, True
        self._happen("edge", body)

    def _happen(self, what: Happening, body: Body, other: Body | None = None, strength: float = 0.0) -> None:
        if self.keys is None:
            return
        names = [
            "" if thing is None else "puck" if thing is self.puck else PIECES[thing.number] for thing in (body, other)
        ]
        self.moments.append(Moment(int(self.time * 1e6), what, names[0], names[1], int(strength / 1e6)))
        if what == "edge":
            self._key([body])

    def _key(self, bodies: list[Body]) -> None:
        if self.keys is None:
            return
        for body in bodies:
            motion = Key(
                self.time,
                body.x,
                body.y,
                body.vx,
                body.vy,
                body.drag,
                body.ux,
                body.uy,
                body.spin,
                body.spin_drag,
            )
            self.keys.setdefault(body.number, []).append(motion)
