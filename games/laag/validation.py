"""Whether a record can be true in this state (LG-C1 to LG-C13), and whether somebody should look (LG-D1 to LG-D7)."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Refusal
from games.laag.components import COMPONENTS, INDEX, OBSTACLES, PAWNS, PIECES
from games.laag.geometry import PUCK_RADIUS, Pieces, Pose, distance2, on_area, pose_of, strictly_inside
from games.laag.observation import Observation, Row
from games.laag.situation import Situation

_SLACK = COMPONENTS.tolerances
_NEAREST = COMPONENTS.sizes["pawn"]["base_radius_um"] + PUCK_RADIUS - _SLACK.fit_um
_FARTHEST = _NEAREST + COMPONENTS.rules.puck_distance_um + 2 * _SLACK.fit_um


def before_flick(now: Situation, record: Observation) -> Pieces:
    """The pieces as the record found them."""
    return now.pieces.put({INDEX[row.piece]: pose_of(row) for row in record.found}) if record.found else now.pieces


def move_fault(record: Observation) -> str:
    """Why a dash or move failed: `touched`, `off` or `short`; empty for a success (LG-68)."""
    if record.contacts:
        return "touched"
    if record.end is None or record.puck in record.off:
        return "off"
    return "short" if distance2(record.start, record.end) < COMPONENTS.rules.move_min_um**2 else ""


def contradiction(now: Situation, record: Observation) -> Refusal | None:
    """The first of LG-C1 to LG-C13 that the record breaks, and LG-M5 for obstacles of the other shape; else None."""
    return next(contradictions(now, record), None)


def contradictions(now: Situation, record: Observation) -> Iterator[Refusal]:
    """Everything that cannot be true in this state, in the order of the rules."""
    return (Refusal("rule", text, rule) for rule, text in _contradictions(now, record))


def doubts(now: Situation, record: Observation) -> tuple[str, ...]:
    """The ids of all reasons to look at this record before it is accepted."""
    before = before_flick(now, record)
    found = []
    if record.confidence < now.settings.doubt_floor:
        found.append("LG-D1")
    if record.kind == "shoot" and _laid_badly(now, record, before):
        found.append("LG-D2")
    if record.found and any(_distance2(now.pieces, row) > _SLACK.found_um**2 for row in record.found):
        found.append("LG-D3")
    changed = record.poses or record.off
    if changed and any(_is_unexplained(piece, record, before) for piece in _untouched(record)):
        found.append("LG-D4")
    if _ends_too_near(now, record, before):
        found.append("LG-D5")
    pushed = [pawn for pawn in record.toppled if pawn not in record.contacts]
    if pushed and any(_distance2(before, row) > _SLACK.thrown_um**2 for row in record.poses if row.piece in pushed):
        found.append("LG-D6")
    if record.source == "players":
        found.append("LG-D7")
    return tuple(found)


def _contradictions(now: Situation, record: Observation) -> Iterator[tuple[str, str]]:
    if (record.kind, record.shooter, record.puck) != (now.kind, PAWNS[now.pawn], now.puck):
        yield "LG-C1", f"Announced is a {now.kind} of {PAWNS[now.pawn]} with {now.puck}"
    yield from _shape_faults(now, record)
    yield from _found_faults(now, record)
    before = before_flick(now, record)
    yield from _puck_faults(now, record, before)
    yield from _contact_faults(now, record, before)
    yield from _row_faults(record, before)
    yield from _toppled_faults(record, before)
    yield from _dropped_faults(now, record, before)
    yield from _overlap_faults(now, record, before)


def _shape_faults(now: Situation, record: Observation) -> Iterator[tuple[str, str]]:
    for row in (*record.poses, *record.found):
        if row.piece in OBSTACLES and ((row.dx, row.dy) != (0, 0)) != now.settings.blocks:
            yield "LG-M5", f"Blocks have a direction and discs have none: {row.piece} is told otherwise"


def _found_faults(now: Situation, record: Observation) -> Iterator[tuple[str, str]]:
    for row in record.found:
        index = INDEX[row.piece]
        pose = now.pieces.poses[index]
        if not now.pieces.on_area(index) or pose is None or pose.form != row.form or not on_area((row.x, row.y)):
            yield "LG-C13", f"{row.piece} can only be found at another place of the area, in the form that it has"


def _puck_faults(now: Situation, record: Observation, before: Pieces) -> Iterator[tuple[str, str]]:
    far = distance2(record.start, before.pose(now.pawn).place) > _SLACK.start_um**2
    if not on_area(record.start) or (record.kind != "shoot" and far):
        yield "LG-C2", f"The puck cannot start at {record.start.x},{record.start.y}"
    if record.end is not None and on_area(record.end) == (record.puck in record.off):
        yield "LG-C10", "The puck is off the area if and only if it ends there or fell"


def _contact_faults(now: Situation, record: Observation, before: Pieces) -> Iterator[tuple[str, str]]:
    for piece in record.contacts:
        if not before.on_area(INDEX[piece]):
            yield "LG-C3", f"{piece} is not on the area"
        if piece == record.shooter and record.kind != "shoot":
            yield "LG-C3", f"{piece} is the pawn that the puck came from"
    if record.contacts or record.kind not in ("shoot", "charged"):
        return
    changed = {*record.toppled, *record.dropped, *record.off, *(row.piece for row in record.poses)}
    if changed - {record.shooter, record.puck}:
        yield "LG-C9", f"The puck touched nothing, so nothing but {PAWNS[now.pawn]} can have changed"


def _row_faults(record: Observation, before: Pieces) -> Iterator[tuple[str, str]]:
    in_hand = record.shooter if record.kind in ("dash", "move") else ""
    for piece in (*(row.piece for row in record.poses), *record.off, *record.dropped):
        if piece != record.puck and (piece == in_hand or not before.on_area(INDEX[piece])):
            yield "LG-C8", f"{piece} was not on the area before the flick"
    off = set(record.off)
    for row in record.poses:
        place = (row.x, row.y)
        if row.form == "o":
            fine = row.piece in off and not strictly_inside(place)
        else:
            fine = row.piece not in off and on_area(place)
        if not fine:
            yield "LG-C7", f"The place and form of {row.piece} do not agree on whether it is off the area"
    told = {row.piece for row in record.poses}
    for piece in off & set(PAWNS):
        if piece not in told:
            yield "LG-C7", f"{piece} is off the area and needs a row of form o"


def _toppled_faults(record: Observation, before: Pieces) -> Iterator[tuple[str, str]]:
    forms = {row.piece: row.form for row in record.poses}
    for piece in record.toppled:
        if not before.stands(INDEX[piece]):
            yield "LG-C4", f"{piece} did not stand before the flick"
        if forms.get(piece) != "l" or piece in record.off:
            yield "LG-C5", f"{piece} fell, so it needs a row of form l and is not off the area"
    for piece, form in forms.items():
        if piece not in PAWNS:
            continue
        stood = before.stands(INDEX[piece])
        if form == "l" and stood and piece not in record.toppled:
            yield "LG-C5", f"{piece} lies now, so it is among the fallen"
        if form == "s" and not stood:
            yield "LG-C6", f"{piece} lay before the flick and cannot get up"


def _dropped_faults(now: Situation, record: Observation, before: Pieces) -> Iterator[tuple[str, str]]:
    for piece in record.dropped:
        pawn = INDEX[piece]
        stands = before.stands(pawn) and piece not in record.toppled and piece not in record.off
        if not now.charges[pawn] or not stands or (record.kind == "charged" and pawn == now.pawn):
            yield "LG-C12", f"{piece} cannot have dropped a puck and still stand"


def _overlap_faults(now: Situation, record: Observation, before: Pieces) -> Iterator[tuple[str, str]]:
    """LG-C11, for pairs of which one has changed: no other pair can overlap that did not before.

    After a failed move everything is put back (LG-R22): only what was found elsewhere before it has changed.
    """
    if record.kind in ("dash", "move"):
        after = {now.pawn: None if move_fault(record) or record.end is None else Pose("s", *record.end)}
    else:
        after = {INDEX[row.piece]: pose_of(row) for row in record.poses}
        after |= {INDEX[piece]: None for piece in record.off if piece in INDEX and piece not in PAWNS}
    pieces = before.put(after)
    changed = [*after, *(INDEX[row.piece] for row in record.found)]
    for one in dict.fromkeys(changed):
        if not pieces.stands(one):
            continue
        for other in range(len(PIECES)):
            if other != one and pieces.stands(other) and pieces.overlap(one, other, _SLACK.overlap_um // 2):
                yield "LG-C11", f"{PIECES[one]} and {PIECES[other]} cannot both stand there"


def _distance2(pieces: Pieces, row: Row) -> int:
    """How far the row's place is from where the piece was, squared."""
    pose = pieces.pose(INDEX[row.piece])
    return (pose.x - row.x) ** 2 + (pose.y - row.y) ** 2


def _laid_badly(now: Situation, record: Observation, before: Pieces) -> bool:
    away = distance2(record.start, before.pose(now.pawn).place)
    crowded = before.disc_overlaps(*record.start, PUCK_RADIUS - _SLACK.fit_um, now.pawn)
    return crowded or not _NEAREST**2 <= away <= _FARTHEST**2


def _ends_too_near(now: Situation, record: Observation, before: Pieces) -> bool:
    if record.kind not in ("dash", "move") or record.contacts or record.end is None:
        return False
    return before.disc_overlaps(*record.end, PUCK_RADIUS - _SLACK.fit_um, now.pawn)


def _untouched(record: Observation) -> list[str]:
    """Pieces other than the shooter that changed without a touch by the puck."""
    known = (record.shooter, record.puck, *record.contacts)
    changed = dict.fromkeys((*(row.piece for row in record.poses), *record.off))
    return [piece for piece in changed if piece not in known]


def _is_unexplained(piece: str, record: Observation, before: Pieces) -> bool:
    """Whether a piece moved far though nothing that was stirred was near it, before or after (LG-D4)."""
    rows = {row.piece: row for row in record.poses}
    if piece in rows and _distance2(before, rows[piece]) < _SLACK.unexplained_um**2:
        return False
    stood = before.pose(INDEX[piece]).place
    moved = (name for name, row in rows.items() if pose_of(row) != before.pose(INDEX[name]))
    for other in {*record.contacts, *record.off, *moved} - {piece, record.puck}:
        places = [before.pose(INDEX[other]).place, *(row[2:4] for row in (rows.get(other),) if row)]
        if any(distance2(place, stood) <= _SLACK.near_contact_um**2 for place in places):
            return False
    return True
