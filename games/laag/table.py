"""The virtual table: a strike, given in whole numbers, becomes a flick observation, the same one at every peer."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from games.laag.actions import Flick
from games.laag.bodies import GRAVITY, PUCK, Body, body_of, puck_at, to_direction, to_um
from games.laag.components import COMPONENTS, FIRST_BARRIER, PAWN_COUNT, PIECES
from games.laag.geometry import MM, SIDE, Pieces, on_area
from games.laag.observation import Observation, Place, Row
from games.laag.physics import Flight
from games.laag.playback import FALL_US, Fall, Playback, Track
from games.laag.situation import Situation


class Struck(NamedTuple):
    """What a strike on the virtual table did, and how it looked if somebody asked to watch."""

    record: Observation
    playback: Playback | None


def start_of(now: Situation, flick: Flick) -> Place:
    """Where the puck of the announced flick starts: at its named place, in place of the pawn, or on top of it."""
    if flick.place is not None:
        return Place(flick.place[0] * MM, flick.place[1] * MM)
    place = now.pieces.pose(now.pawn).place
    if now.kind != "charged":
        return place
    i, j = now.offsets[now.pawn]
    return Place(min(max(place.x + i * MM, 0), SIDE), min(max(place.y + j * MM, 0), SIDE))


def strike(now: Situation, flick: Flick, *, watch: bool = False) -> Struck:
    """Make the announced flick with physics; `watch` adds the playback and changes nothing else."""
    assert now.kind is not None
    start = start_of(now, flick)
    in_hand = now.pawn if now.kind in ("dash", "move") else -1
    before: dict[int, tuple[float, float]] = {}
    bodies = []
    for index in range(len(PIECES)):
        if index == in_hand or not now.pieces.on_area(index):
            continue
        body = body_of(now.pieces, index, index < PAWN_COUNT and now.is_flipped(index))
        if (
            index < PAWN_COUNT
            and now.charges[index]
            and body.foot
            and not (now.kind == "charged" and index == now.pawn)
        ):
            body.rider = now.offsets[index][0] * 1000.0, now.offsets[index][1] * 1000.0
        before[index] = body.ux, body.uy
        bodies.append(body)
    bodies.append(puck_at(start.x, start.y, flick.dx, flick.dy, flick.power))
    flight = Flight(bodies, now.kind, now.pawn, watch)
    flight.run()
    return Struck(_record(now, start, flight, before), _playback(now, flight) if watch else None)


def _record(now: Situation, start: Place, flight: Flight, before: dict[int, tuple[float, float]]) -> Observation:
    assert now.kind is not None
    puck = flight.puck
    off: list[str] = []
    rows: list[Row] = []
    lying: set[int] = set()
    for body in flight.bodies[:-1]:
        row = _final_row(now.pieces, body, body.ux != before[body.number][0] or body.uy != before[body.number][1])
        if row is None:
            continue
        if row.form == "o" or (body.gone and body.number >= PAWN_COUNT):
            off.append(row.piece)
        if body.number < PAWN_COUNT or not body.gone:
            rows.append(row)
        if body.falling and row.form == "l":
            lying.add(body.number)
    if puck.gone:
        off.append(now.puck)
    contacts = flight.contacts
    if not contacts and now.kind == "shoot" and {row.piece for row in rows} - {PIECES[now.pawn]}:
        contacts = [now.pawn]  # the puck pushed its own pawn in leaving, and that one stirred others: say so (LG-C9)
    return Observation(
        kind=now.kind,
        shooter=PIECES[now.pawn],
        puck=now.puck,
        start=start,
        end=None if puck.gone else Place(to_um(puck.x), to_um(puck.y)),
        contacts=tuple(PIECES[number] for number in contacts),
        toppled=tuple(PIECES[number] for number in flight.toppled if number in lying),
        off=tuple(off),
        dropped=tuple(
            PIECES[body.number]
            for body in flight.bodies
            if body.number in flight.dropped and not body.falling and not body.gone
        ),
        poses=tuple(rows),
    )


def _final_row(pieces: Pieces, body: Body, turned: bool) -> Row | None:
    """The pose of a body at rest; None if it is what it was."""
    pose = pieces.pose(body.number)
    piece, x, y = PIECES[body.number], body.x, body.y
    if body.falling and body.foot is not None and not body.gone:
        reach = float(body.foot.fall_place_um)
        x, y = to_um(x + reach * body.fall_x), to_um(y + reach * body.fall_y)
        sign = 1.0 if body.foot is COMPONENTS.physics.upright else -1.0
        if on_area((x, y)):
            return Row(piece, "l", x, y, *to_direction(sign * body.fall_x, sign * body.fall_y))
        return Row(piece, "o", x, y)
    place = to_um(x), to_um(y)
    if body.gone:
        return Row(piece, "o" if body.number < PAWN_COUNT else "s", *place)
    direction = _written_direction(body) if turned else (pose.dx, pose.dy)
    if place == (pose.x, pose.y) and direction == (pose.dx, pose.dy):
        return None
    return Row(piece, pose.form, *place, *direction)


def _written_direction(body: Body) -> tuple[int, int]:
    """The direction of a box as records write it: bars point right or up, blocks into the first quarter."""
    dx, dy = to_direction(body.ux, body.uy)
    if body.number < PAWN_COUNT:
        return dx, dy
    if body.number >= FIRST_BARRIER:
        return (dx, dy) if dx > 0 or (dx == 0 and dy > 0) else (-dx, -dy)
    while not (dx > 0 and dy >= 0):
        dx, dy = -dy, dx
    return dx, dy


def _playback(now: Situation, flight: Flight) -> Playback:
    assert flight.keys is not None
    falls = {moment.piece: moment.time_us for moment in flight.moments if moment.what == "topple"}
    tracks = []
    for body in flight.bodies:
        keys = flight.keys.get(body.number, [])
        if len(keys) < 2 and body.number != PUCK:
            continue
        piece = now.puck if body.number == PUCK else PIECES[body.number]
        flies = body.number == PUCK and now.kind == "charged"
        tracks.append(
            Track(
                piece,
                tuple(keys),
                box=body.radius == 0.0,
                fall=_fall(body, falls[piece]) if piece in falls else None,
                flight=(float(COMPONENTS.physics.charged_start_height_um), GRAVITY) if flies else None,
            )
        )
    length = max([ceil(flight.time * 1e6), *(time + FALL_US for time in falls.values())])
    return Playback(length, tuple(flight.moments), tuple(tracks))


def _fall(body: Body, time_us: int) -> Fall:
    assert body.foot is not None
    top = 1.0 if body.foot is COMPONENTS.physics.upright else -1.0
    reach = 0.0 if body.gone else float(body.foot.fall_place_um)
    return Fall(time_us, body.fall_x, body.fall_y, reach, top)
