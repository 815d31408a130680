"""What happens on the table, and the truth about it: flicks of a wanted kind, tried until the game's physics gives one.

The physics is that of the virtual table. What it leaves open is added here: a pawn tips over its foot's rim, one that
was touched and stayed rocks a little, and what crosses the edge of the area slides on, or drops from a board.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from games.laag import bodies as game_bodies
from games.laag.actions import Flick
from games.laag.components import COMPONENTS, FIRST_BARRIER, PAWN_COUNT, PIECES
from games.laag.geometry import PUCK_RADIUS, SIDE, Pieces, Pose
from games.laag.observation import Kind, Observation, Place
from games.laag.playback import FALL_US, Key, Playback, Track
from games.laag.situation import Settings, Situation, beginning
from games.laag.table import Struck, start_of, strike
from tests.vision.footage.solids import Body

SOFT = 60.0
"""mm/s: a slower touch need not be seen."""
_BOARD, _G = 18.0, 9810.0
_ROCK, _CALM = math.radians(9.0), 0.09  # how far a touched pawn rocks, and how soon it is calm (s)
_TRIES = 6000
_FREE, _FAR = 0.05, 35.0  # s and mm that a puck is under way


class Contact(NamedTuple):
    """The puck's first touch of a piece: when (s after the strike), by how many mm/s it changed the puck."""

    piece: str
    t: float
    blow: float


@dataclass(frozen=True)
class Happened:
    """A flick: the state before it, what the physics says of it, and how it looked."""

    now: Situation
    flick: Flick
    record: Observation
    playback: Playback
    contacts: tuple[Contact, ...]

    @property
    def length(self) -> float:
        """Seconds from the strike until all is at rest on the area."""
        return self.playback.length_us / 1e6

    @property
    def felled(self) -> tuple[str, ...]:
        """Pawns that fell, in order, whether they stayed on the area or not."""
        return tuple(moment.piece for moment in self.playback.moments if moment.what == "topple")

    @property
    def start(self) -> tuple[float, float]:
        """Where the puck lay, mm."""
        place = start_of(self.now, self.flick)
        return place.x / 1000, place.y / 1000

    @property
    def off_table(self) -> bool:
        """Whether the puck left the area."""
        return self.record.puck in self.record.off

    def place(self, t: float) -> tuple[float, float]:
        """Where the puck is t s after the strike, mm; on the area it is exact."""
        spot = next(track for track in self.playback.tracks if track.piece == self.record.puck).at(round(t * 1e6))
        return spot.x / 1000, spot.y / 1000


def happened(now: Situation, flick: Flick) -> Happened:
    """Make the flick."""
    struck: Struck = strike(now, flick, watch=True)
    assert struck.playback is not None
    mass = COMPONENTS.sizes["puck"]["mass_mg"]
    contacts = []
    for name in struck.record.contacts:
        knocks = [
            m for m in struck.playback.moments if m.what in ("knock", "land") and {m.piece, m.other} == {name, "puck"}
        ]
        blow = max((m.strength / mass * 1000.0 for m in knocks), default=999.0)
        contacts.append(Contact(name, knocks[0].time_us / 1e6 if knocks else 0.0, blow))
    return Happened(now, flick, struck.record, struck.playback, tuple(contacts))


def after(seen: Happened, shooter: int) -> Situation:
    """The table as a flick has left it, with a shot of that pawn announced; what went off the area is taken away."""
    pieces = seen.now.pieces.put({PIECES.index(row.piece): Pose(*row[1:]) for row in seen.record.poses})
    return seen.now._replace(pieces=pieces, pawn=shooter, kind="shoot")


# layouts


@dataclass(frozen=True)
class Wish:
    """What a scene needs: the kind of flick, how many pieces, the blocks' shape, and what must come of it.

    `apart` mm is left between pieces that are laid out.
    Unless it is `near`, the puck gets under way before it touches anything, spares its own pawn, and comes far enough
    for people to call it a flick.
    """

    kind: Kind
    speed: tuple[float, float]
    accept: Callable[[Happened], bool]
    aim: str = "pawn"
    obstacles: int = 2
    barriers: int = 2
    blocks: bool = False
    flipped: bool = False
    touching: bool = False
    edge: bool = False
    fallen: bool = False
    hand: bool = False
    near: bool = False
    apart: float = 6.0


def found(wish: Wish, seed: int, table: Situation | None = None) -> Happened:
    """The first flick of a seed that is as wished, on a `table` or on any. Raises LookupError if none of many is."""
    random = np.random.default_rng(seed)
    now = _laid_out(wish, random) if table is None else table
    for attempt in range(_TRIES):
        if attempt % 40 == 39 and table is None:
            now = _laid_out(wish, random)
        flick = _aimed(now, wish, random)
        if flick is None or not _hand_fits(now, wish, flick):
            continue
        quick = strike(now, flick)
        if not _looks_right(now, quick.record):
            continue
        seen = happened(now, flick)
        if (wish.near or _under_way(seen)) and wish.accept(seen):
            return seen
    raise LookupError(f"no flick of seed {seed} is as wished")


def _laid_out(wish: Wish, random: np.random.Generator) -> Situation:
    settings = Settings("standard", wish.blocks, virtual=True, rounds=30, doubt_floor=850, first=0)
    now = beginning(settings)
    pieces = Pieces((None,) * len(PIECES), wish.blocks)
    chosen = [*range(PAWN_COUNT), *range(PAWN_COUNT, PAWN_COUNT + wish.obstacles)]
    chosen += range(FIRST_BARRIER, FIRST_BARRIER + wish.barriers)
    shooter = int(random.integers(0, 3))
    for index in sorted(chosen, key=lambda index: index < FIRST_BARRIER):
        for _ in range(400):
            pose = _random_pose(index, wish, random, shooter)
            there = pieces.put({index: pose})
            if any(
                there.overlap(index, other, -round(wish.apart * 500))
                for other in chosen
                if other != index and there.poses[other]
            ):
                continue
            pieces = there
            break
    pawns = [index for index in range(3, 6) if pieces.poses[index] is not None]
    if wish.touching and wish.obstacles:
        pieces = _pushed_together(pieces, pawns[0], PAWN_COUNT)
    if wish.fallen:
        pose = pieces.pose(5)
        angle = float(random.uniform(0, 2 * math.pi))
        lying = Pose("l", pose.x, pose.y, round(1000 * math.cos(angle)), round(1000 * math.sin(angle)))
        there = pieces.put({5: lying})
        pieces = there if not any(there.overlap(5, i) for i in chosen if i != 5) else pieces
    acted = tuple(wish.flipped and index in (3, 1) for index in range(PAWN_COUNT))
    charges = tuple(1 if wish.kind == "charged" and index == shooter else 0 for index in range(PAWN_COUNT))
    return now._replace(
        phase="flick", pieces=pieces, pawn=shooter, kind=wish.kind, acted=acted, charges=charges, round=1, seat=0
    )


def _random_pose(index: int, wish: Wish, random: np.random.Generator, shooter: int) -> Pose:
    margin = 45_000
    low, high = (margin, SIDE // 2 - 40_000) if index < 3 else (SIDE // 2 - 60_000, SIDE - margin)
    if index >= PAWN_COUNT:
        low, high = margin, SIDE - margin
    x, y = int(random.integers(margin, SIDE - margin)), int(random.integers(low, high))
    if wish.edge and index == 3:
        side = int(random.integers(0, 4))
        near = int(random.integers(14_000, 30_000))
        x, y = ((x, near), (SIDE - near, y), (x, SIDE - near), (near, y))[side]
    if wish.edge and index == shooter:
        x, y = int(random.integers(150_000, SIDE - 150_000)), int(random.integers(150_000, SIDE - 150_000))
    if index < PAWN_COUNT or (index < FIRST_BARRIER and not wish.blocks):
        return Pose("s", x, y)
    angle = float(random.uniform(0, math.pi / 2 if index < FIRST_BARRIER else math.pi)) - (
        0.0 if index < FIRST_BARRIER else math.pi / 2
    )
    dx, dy = round(1000 * math.cos(angle)), round(1000 * math.sin(angle))
    return Pose("s", x, y, max(dx, 1), dy)


def _pushed_together(pieces: Pieces, pawn: int, obstacle: int) -> Pieces:
    """The obstacle stands against the pawn, on the side that is nearer to the middle."""
    pose = pieces.pose(pawn)
    way = math.atan2(SIDE / 2 - pose.y, SIDE / 2 - pose.x) + 1.2
    apart = 26_050 if not pieces.blocks else 32_000
    x, y = round(pose.x + apart * math.cos(way)), round(pose.y + apart * math.sin(way))
    there = pieces.put({obstacle: pieces.pose(obstacle)._replace(x=x, y=y)})
    clear = all(
        not there.overlap(obstacle, other) for other in range(len(PIECES)) if other != obstacle and there.poses[other]
    )
    return there if clear else pieces


def _aimed(now: Situation, wish: Wish, random: np.random.Generator) -> Flick | None:
    shooter = now.pieces.pose(now.pawn)
    speed = float(random.uniform(*wish.speed))
    power = int(np.clip(round(speed * 1000 / COMPONENTS.speed_um_per_s_per_power), 1, COMPONENTS.power_max))
    targets = [i for i, p in enumerate(now.pieces.poses) if p is not None and i != now.pawn and _sort(i) == wish.aim]
    angle = float(random.uniform(0, 2 * math.pi))
    place = None
    x, y = shooter.x, shooter.y
    if wish.kind == "shoot":
        around, apart = float(random.uniform(0, 2 * math.pi)), float(random.uniform(24.0, 44.0))
        place = round(x / 1000 + apart * math.cos(around)), round(y / 1000 + apart * math.sin(around))
        x, y = place[0] * 1000, place[1] * 1000
        if not 15_000 < x < SIDE - 15_000 or not 15_000 < y < SIDE - 15_000:
            return None
        if not now.pieces.puck_lies_free(now.pawn, Place(x, y)):
            return None
    if targets:
        target = now.pieces.pose(targets[int(random.integers(0, len(targets)))])
        spread = math.atan2(30_000, max(math.hypot(target.x - x, target.y - y), 1.0))
        angle = math.atan2(target.y - y, target.x - x) + float(random.uniform(-spread, spread))
    longest = max(abs(math.cos(angle)), abs(math.sin(angle)))
    return Flick(round(1000 * math.cos(angle) / longest), round(1000 * math.sin(angle) / longest), power, place)


def _under_way(seen: Happened) -> bool:
    """Whether the puck came away from where it lay, and from its own pawn, before it touched anything."""
    own = PIECES[seen.now.pawn]
    way = math.dist(seen.start, seen.place(seen.length))
    return way > _FAR and all(c.t > _FREE and c.piece != own for c in seen.contacts) and own not in seen.felled


def _sort(index: int) -> str:
    return "pawn" if index < PAWN_COUNT else "obstacle" if index < FIRST_BARRIER else "barrier"


def _hand_fits(now: Situation, wish: Wish, flick: Flick) -> bool:
    """Whether a finger can lie behind the puck without lying on a piece."""
    if not wish.hand:
        return True
    start, size = start_of(now, flick), math.hypot(flick.dx, flick.dy)
    for far in (14.0, 26.0, 38.0, 50.0, 62.0):
        x, y = (round(s - d / size * far * 1000) for s, d in ((start.x, flick.dx), (start.y, flick.dy)))
        if now.pieces.disc_overlaps(x, y, 11_000, now.pawn if now.kind == "move" else -1):
            return False
    return True


def _looks_right(now: Situation, record: Observation) -> bool:
    """Whether what comes to rest can be so: the physics lets a falling pawn lie on top of others."""
    after = now.pieces.put({PIECES.index(row.piece): Pose(*row[1:]) for row in record.poses if row.form != "o"})
    rows = [PIECES.index(row.piece) for row in record.poses if row.form != "o"]
    if record.kind in ("dash", "move"):
        after = after.put({now.pawn: None})
    others = [i for i, pose in enumerate(after.poses) if pose is not None]
    if any(after.overlap(i, j, 800) for i in rows for j in others if i != j and i in others):
        return False
    return record.end is None or not after.disc_overlaps(record.end.x, record.end.y, PUCK_RADIUS - 400)


# how it looks


@dataclass
class Motion:
    """Bodies by time: before `begin` s all is as it was, then the flick runs. `board` mm is how deep the edge drops."""

    seen: Happened
    begin: float
    board: bool = False
    others: Callable[[float], dict[str, Body]] | None = None
    turns: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        now, self.puck = self.seen.now, self.seen.record.puck
        in_hand = now.pawn if now.kind in ("dash", "move") else -1
        self._rest = {
            PIECES[i]: self._body(PIECES[i], pose)
            for i, pose in enumerate(now.pieces.poses)
            if pose is not None and i != in_hand and pose.form != "o"
        }
        x, y = self.seen.start
        self._rest[self.puck] = Body(x, y, 35.0 if now.kind == "charged" else 0.0)
        self._edges = {
            m.piece.replace("puck", self.puck): m.time_us / 1e6 for m in self.seen.playback.moments if m.what == "edge"
        }
        self._tracks = {track.piece: track for track in self.seen.playback.tracks}
        self._drag = game_bodies.SLIDING / 1000  # mm/s², of the matter that the flick was made with

    def _body(self, name: str, pose: Pose) -> Body:
        turn = math.atan2(pose.dy, pose.dx) if pose.dx or pose.dy else self.turns.get(name, 0.0)
        x, y = pose.x / 1000, pose.y / 1000
        if pose.form != "l":
            return Body(x, y, turn=turn)
        spin = self.turns.get(name, 0.0)
        return Body(x - 27.5 * math.cos(turn), y - 27.5 * math.sin(turn), 0.0, spin, math.pi / 2, turn)

    def __call__(self, t: float) -> dict[str, Body]:
        """All bodies at a time of the film."""
        bodies = dict(self._rest)
        since = t - self.begin
        if since > 0.0:
            for name, track in self._tracks.items():
                bodies[name] = self._at(name, track, since)
            for contact in self.seen.contacts:
                body = bodies[contact.piece]
                ago = since - contact.t
                if contact.piece in PIECES[:PAWN_COUNT] and not body.tilt and 0.0 < ago < 0.35:
                    rock = _ROCK * min(contact.blow / 500.0, 1.0) * math.exp(-ago / _CALM) * abs(math.sin(ago * 38.0))
                    way = self._push(contact.piece, contact.t)
                    bodies[contact.piece] = body._replace(tilt=rock, towards=way)
        if self.others is not None:
            bodies |= self.others(t)
        return bodies

    def _push(self, piece: str, t: float) -> float:
        x, y = self.seen.place(t)
        body = self._rest[piece]
        return math.atan2(body.y - y, body.x - x)

    def _at(self, name: str, track: Track, since: float) -> Body:
        edge = self._edges.get(name)
        if edge is not None and since > edge:
            return self._beyond(name, track, edge, since - edge)
        spot = track.at(round(since * 1e6))
        body = self._rest[name]
        turn = math.atan2(spot.dy, spot.dx) if track.box and (spot.dx or spot.dy) else body.turn
        x, y, tilt, towards = spot.x / 1000, spot.y / 1000, 0.0, 0.0
        if track.fall is not None and spot.tilt_permille:
            share = spot.tilt_permille / 1000
            x -= track.fall.x * track.fall.reach * share / 1000
            y -= track.fall.y * track.fall.reach * share / 1000
            tilt, towards = math.pi / 2 * share**1.6, math.atan2(track.fall.y, track.fall.x)
        return Body(x, y, spot.height_um / 1000, turn, tilt, towards)

    def _beyond(self, name: str, track: Track, edge: float, after: float) -> Body:
        """What has crossed the edge slides on, or drops from the board and slides on below."""
        keys: list[Key] = [key for key in track.keys if key.time < edge - 1e-9]
        key = keys[-1]
        elapsed = edge - key.time
        speed = max(math.hypot(key.vx, key.vy), 1.0)
        there = max(speed - key.drag * elapsed, 0.0) / 1000
        ux, uy = key.vx / speed, key.vy / speed
        stop = there / self._drag
        tau = min(after, stop)
        way = there * tau - 0.5 * self._drag * tau * tau
        x, y = (
            c / 1000 + SIDE / 2000 + u * (way + (speed / 1000 + there) / 2 * elapsed)
            for c, u in ((key.x, ux), (key.y, uy))
        )
        body = self._rest[name]
        z = max(-_BOARD, -0.5 * _G * after * after) if self.board else 0.0
        tilt, towards = 0.0, math.atan2(uy, ux)
        if name in PIECES[:PAWN_COUNT]:
            begun = track.fall.time_us / 1e6 if track.fall is not None else edge
            tilt = math.pi / 2 * min(1.0, max(edge + after - begun, 0.0) * 1e6 / FALL_US) ** 1.6
            if track.fall is not None:
                towards = math.atan2(track.fall.y, track.fall.x)
        return Body(x, y, z, body.turn, tilt, towards)
