"""When two bodies of the virtual table touch, and what the impact does to them (section 5.4 of the rules)."""

from __future__ import annotations

from math import sqrt
from typing import Final

from games.laag.bodies import GRAVITY, GYRATION2, PUCK, REST, SLIDING, Body
from games.laag.components import COMPONENTS, Foot

_P: Final = COMPONENTS.physics
NEVER: Final = 1e9
TOUCHING: Final = 1.0
"""Bodies nearer than this, in µm, touch."""
_SHORTEST: Final = _P.step_us / 1e6
_RIM: Final = _P.friction_rim_permille / 1000.0
_BOUNCE: Final = _P.restitution_permille / 1000.0
_BOUNCE_LYING: Final = _P.restitution_lying_permille / 1000.0
_ARM_FLOOR: Final = float(_P.arm_floor_um)
_RIDER_EDGE: Final = {
    True: float(COMPONENTS.sizes["pawn"]["base_radius_um"]),
    False: float(COMPONENTS.sizes["pawn"]["top_radius_um"]),
}
"""Radius of a standing pawn's upper end, by whether it is flipped."""


def time_to_touch(one: Body, other: Body, horizon: float) -> float:
    """Seconds until two bodies touch if they go on as they do, at most `horizon`; NEVER if not in that time.

    The answer is late by no more than friction bends the way within the horizon. If it is early, the caller asks again.
    """
    x, y = other.x - one.x, other.y - one.y
    vx, vy = one.vx - other.vx, one.vy - other.vy
    apart = one.reach + other.reach
    closing = x * vx + y * vy
    outside = x * x + y * y - apart * apart
    speed2 = vx * vx + vy * vy
    round_both = one.radius > 0.0 and other.radius > 0.0
    if closing <= 0.0 and (round_both or (outside > 0.0)):
        return NEVER
    if outside > 0.0:
        far = closing * closing - speed2 * outside
        if far < 0.0:
            return NEVER
        time = outside / (closing + sqrt(far))
        if time > horizon:
            return NEVER
        if round_both:
            if outside <= 2.0 * TOUCHING * apart:
                return 0.0 if closing > REST * apart else NEVER
            return _slowed(one, other, time, speed2)
    elif round_both:
        return 0.0 if closing > REST * sqrt(x * x + y * y) else NEVER
    if one.spin == 0.0 and other.spin == 0.0 and (one.radius > 0.0 or other.radius > 0.0):
        time = _time_to_box(one, other, horizon)
        return time if time in (0.0, NEVER) else _slowed(one, other, time, speed2)
    return _cautious_time(one, other, horizon)


def _slowed(one: Body, other: Body, time: float, speed2: float) -> float:
    """The time for the same way when only one of the two moves and friction slows it down."""
    if one.moving and other.moving:
        return time
    drag = one.drag if one.moving else other.drag
    speed = sqrt(speed2)
    left = speed2 - 2.0 * drag * speed * time
    if left <= 0.0:
        return NEVER
    return 2.0 * speed * time / (speed + sqrt(left))


def _time_to_box(one: Body, other: Body, horizon: float) -> float:
    """Newton's method on the distance of a disc to a box that does not turn: convex in time, so it is never late."""
    disc, box = (one, other) if one.radius > 0.0 else (other, one)
    x, y = disc.x - box.x, disc.y - box.y
    vx, vy = disc.vx - box.vx, disc.vy - box.vy
    along, across = x * box.ux + y * box.uy, y * box.ux - x * box.uy
    v_along, v_across = vx * box.ux + vy * box.uy, vy * box.ux - vx * box.uy
    time = 0.0
    for _ in range(32):
        gap, nx, ny = _gap_to_box(along + v_along * time, across + v_across * time, box.half_length, box.half_width)
        gap -= disc.radius
        closing = -(v_along * nx + v_across * ny)
        if gap <= TOUCHING:
            return time if closing > REST or time > 0.0 else NEVER
        if closing <= 0.0:
            return NEVER
        time += gap / closing
        if time > horizon:
            return NEVER
    return time


def _gap_to_box(along: float, across: float, length: float, width: float) -> tuple[float, float, float]:
    """Distance of a point to a box at the origin, negative inside, and the unit vector from the box to the point."""
    beyond = abs(along) - length
    beside = abs(across) - width
    sign_along = 1.0 if along >= 0.0 else -1.0
    sign_across = 1.0 if across >= 0.0 else -1.0
    if beyond <= 0.0 or beside <= 0.0:
        if beyond > beside:
            return beyond, sign_along, 0.0
        return beside, 0.0, sign_across
    gap = sqrt(beyond * beyond + beside * beside)
    return gap, beyond / gap * sign_along, beside / gap * sign_across


def _cautious_time(one: Body, other: Body, horizon: float) -> float:
    """A time in which boxes that turn, or two boxes, surely do not meet; never shorter than the shortest step."""
    gap, nx, ny, px, py = contact(one, other)
    if gap <= TOUCHING:
        return 0.0 if closing_speed(one, other, nx, ny, px, py) > REST else NEVER
    vx, vy = one.vx - other.vx, one.vy - other.vy
    fastest = sqrt(vx * vx + vy * vy) + abs(one.spin) * one.reach + abs(other.spin) * other.reach
    time = gap / fastest
    return NEVER if time > horizon else max(time, _SHORTEST)


def contact(one: Body, other: Body) -> tuple[float, float, float, float, float]:
    """Gap, unit normal from one to other, and the point where they are nearest."""
    if one.radius > 0.0 and other.radius > 0.0:
        x, y = other.x - one.x, other.y - one.y
        size = sqrt(x * x + y * y)
        nx, ny = (x / size, y / size) if size > 0.0 else (1.0, 0.0)
        return size - one.radius - other.radius, nx, ny, one.x + nx * one.radius, one.y + ny * one.radius
    if one.radius > 0.0 or other.radius > 0.0:
        disc, box = (one, other) if one.radius > 0.0 else (other, one)
        gap, nx, ny = _from_box(box, disc.x, disc.y)
        px, py = disc.x - nx * disc.radius, disc.y - ny * disc.radius
        if disc is one:
            nx, ny = -nx, -ny
        return gap - disc.radius, nx, ny, px, py
    return _between_boxes(one, other)


def _from_box(box: Body, x: float, y: float) -> tuple[float, float, float]:
    away_x, away_y = x - box.x, y - box.y
    along, across = away_x * box.ux + away_y * box.uy, away_y * box.ux - away_x * box.uy
    gap, n_along, n_across = _gap_to_box(along, across, box.half_length, box.half_width)
    return gap, n_along * box.ux - n_across * box.uy, n_along * box.uy + n_across * box.ux


def _between_boxes(one: Body, other: Body) -> tuple[float, float, float, float, float]:
    """Two boxes that do not cross are nearest at a corner of one of them."""
    best = (NEVER, 1.0, 0.0, one.x, one.y)
    for corner_of, face_of, sign in ((other, one, 1.0), (one, other, -1.0)):
        for i in (1.0, -1.0):
            for j in (1.0, -1.0):
                along, across = i * corner_of.half_length, j * corner_of.half_width
                x = corner_of.x + along * corner_of.ux - across * corner_of.uy
                y = corner_of.y + along * corner_of.uy + across * corner_of.ux
                gap, nx, ny = _from_box(face_of, x, y)
                if gap < best[0]:
                    best = (gap, sign * nx, sign * ny, x, y)
    return best


def closing_speed(one: Body, other: Body, nx: float, ny: float, px: float, py: float) -> float:
    """How fast the two come nearer at a point, µm/s."""
    vx = one.vx - one.spin * (py - one.y) - other.vx + other.spin * (py - other.y)
    vy = one.vy + one.spin * (px - one.x) - other.vy - other.spin * (px - other.x)
    return vx * nx + vy * ny


def collide(one: Body, other: Body, puck_height: float) -> tuple[float, float, float]:
    """Change the velocities of two touching bodies that come nearer; gives the impulse (mg µm/s) and its direction.

    First the normal impulse with its restitution, then friction along the rims, at most enough to stop the sliding:
    each of the two takes energy away, so an impact never adds any. `puck_height`: where the puck meets a pawn.
    """
    _, nx, ny, px, py = contact(one, other)
    closing = closing_speed(one, other, nx, ny, px, py)
    bounce = _BOUNCE_LYING if one.lying or other.lying else _BOUNCE
    yielding = _yielding(one, other, puck_height) + _yielding(other, one, puck_height)
    impulse = (1.0 + bounce) * closing / (yielding + _turning(one, nx, ny, px, py) + _turning(other, nx, ny, px, py))
    _push(one, -impulse * nx, -impulse * ny, px, py)
    _push(other, impulse * nx, impulse * ny, px, py)
    tx, ty = -ny, nx
    sliding = closing_speed(one, other, tx, ty, px, py)
    stops = sliding / (
        one.inverse_mass + other.inverse_mass + _turning(one, tx, ty, px, py) + _turning(other, tx, ty, px, py)
    )
    rub = min(max(stops, -_RIM * impulse), _RIM * impulse)
    _push(one, -rub * tx, -rub * ty, px, py)
    _push(other, rub * tx, rub * ty, px, py)
    return impulse, nx, ny


def _yielding(body: Body, striker: Body, puck_height: float) -> float:
    """Inverse mass that the blow meets: a standing pawn gives way by starting to tip."""
    if body.foot is None or body.falling:
        return body.inverse_mass
    arm = body.foot.centre_of_mass_um - blow_height(body, striker, puck_height)
    radius = float(body.foot.foot_radius_um)
    return body.inverse_mass * (1.0 + arm * arm / (GYRATION2 + radius * radius))


def blow_height(body: Body, striker: Body, puck_height: float) -> float:
    """How high above the table a standing pawn is struck."""
    return puck_height if striker.number == PUCK else body.blow_height


def _turning(body: Body, nx: float, ny: float, px: float, py: float) -> float:
    arm = (px - body.x) * ny - (py - body.y) * nx
    return arm * arm * body.inverse_inertia


def _push(body: Body, jx: float, jy: float, px: float, py: float) -> None:
    body.vx += jx * body.inverse_mass
    body.vy += jy * body.inverse_mass
    body.spin += ((px - body.x) * jy - (py - body.y) * jx) * body.inverse_inertia
    body.moving = True


def topples(pawn: Body, striker: Body, impulse: float, nx: float, ny: float, puck_height: float) -> bool:
    """Whether a blow along nx, ny throws a standing pawn over; if so it falls from now on.

    A blow below the centre of mass kicks the foot away and the top falls against it, a higher one throws it forward.
    """
    foot = pawn.foot
    if foot is None or pawn.falling:
        return False
    arm = foot.centre_of_mass_um - blow_height(pawn, striker, puck_height)
    if impulse * max(abs(arm), _ARM_FLOOR) < foot.tip_moment_g_mm2_s * 1e9:
        return False
    sign = -1.0 if arm > 0.0 else 1.0
    pawn.falling, pawn.fall_x, pawn.fall_y = True, sign * nx, sign * ny
    return True


def shakes_off(pawn: Body, striker: Body, impulse: float, nx: float, ny: float, puck_height: float) -> bool:
    """Whether the puck on a charged pawn slides off when a blow along nx, ny rocks the pawn or jerks it away under it.

    The puck slides when the pawn rocks by more than the angle of friction. Otherwise puck and pawn are both slowed by
    the same friction, so the puck slips back by v² / (4 µ g), and falls when that brings it over the edge.
    """
    foot = pawn.foot
    if pawn.rider is None or foot is None:
        return False
    arm = max(abs(foot.centre_of_mass_um - blow_height(pawn, striker, puck_height)), _ARM_FLOOR)
    if impulse * arm >= foot.tip_moment_g_mm2_s * 1e9 * sqrt(_lift_at_friction_angle(foot) / foot.tip_lift_um):
        return True
    speed = impulse * pawn.inverse_mass
    slip = speed * speed / (4.0 * SLIDING)
    x, y = pawn.rider[0] - nx * slip, pawn.rider[1] - ny * slip
    edge = _RIDER_EDGE[foot is _P.flipped]
    pawn.rider = (x, y)
    return x * x + y * y > edge * edge


def _lift_at_friction_angle(foot: Foot) -> float:
    """How far a pawn's centre of mass has risen, in µm, when it leans by the angle whose tangent is the friction."""
    tangent = SLIDING / GRAVITY
    cosine = 1.0 / sqrt(1.0 + tangent * tangent)
    return foot.centre_of_mass_um * cosine + foot.foot_radius_um * tangent * cosine - foot.centre_of_mass_um
