"""Which pieces are no longer as they were, and what became of them; which pucks fell off charged pawns that stand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from vision.arrays import Floats, Image, Mask
from vision.outcome.appearance import Appearance
from vision.outcome.case import Case, Comparison, Moved
from vision.outcome.changes import share_changed, upper_part
from vision.outcome.falls import Search
from vision.outcome.piece_outcomes import PieceOutcome, found_again, looked_for, shaped, with_past
from vision.outcome.shading import lamp_of
from vision.outcome.shift import Shift, push_of, shifts
from vision.pieces import Finder, Placed, light_on, lines_missing, puck_gap, white
from vision.puck import Located, patched, silhouette
from vision.reasons import Reason, Why
from vision.setup import PUCK_RADIUS, Piece, Pose, Setup
from vision.tuning import TUNING
from vision.verdict import margin

_T = TUNING.outcome.moves
BESIDE: Final = _T.beside


def under_puck(case: Case, found: Located) -> Mask:
    """What the puck covers before or after."""
    return _lay(case, found) | _lies(case, found)


def _lay(case: Case, found: Located) -> Mask:
    return silhouette(case.film.camera, case.film.crop, found.start.x, found.start.y, found.base, 4.0) > 0


def _lies(case: Case, found: Located) -> Mask:
    if found.end is None:
        return np.zeros_like(_lay(case, found))
    return silhouette(case.film.camera, case.film.crop, found.end.x, found.end.y, 0.0, 4.0) > 0


def appearance_of(table: Comparison, gone: Sequence[Placed]) -> Appearance:
    """What is seen of the table; of its pieces some are `gone`."""
    case, found = table.case, table.found
    # between two medians, each of so many frames
    noise = found.scene.noise * math.sqrt(math.pi / 2.0 * sum(1.0 / len(each) for each in (case.before, case.after)))
    lay, lies, colour, film = _lay(case, found), _lies(case, found), found.start.colour, case.film
    before, pieces = table.before.picture, table.pieces
    return Appearance(film.camera, film.crop, before, table.new, noise, lay, lies, colour, pieces, gone)


def _before(case: Case, found: Located, pose: Pose) -> Mask:
    """What the puck hides of a piece: it lies low, so only where it is nearer to the camera than the piece."""
    camera, crop = case.film.camera, case.film.crop
    mask = np.zeros((crop.y1 - crop.y0, crop.x1 - crop.x0), bool)
    eye = camera.place[:2] - [pose.x, pose.y]
    for rest, base in ((found.start, found.base), (found.end, 0.0)):
        if rest is not None and (base > 0 or float(eye @ [rest.x - pose.x, rest.y - pose.y]) > 0):
            mask |= silhouette(camera, crop, rest.x, rest.y, base, 4.0) > 0
    return mask


def things(case: Case, found: Located, old: Image, new: Image) -> tuple[Finder, Finder]:
    """Finders for the table before and after without the puck."""
    camera, crop = case.film.camera, case.film.crop
    light = _light(case, found)
    lay = silhouette(camera, crop, found.start.x, found.start.y, found.base, 8.0)
    # what is seen under a charged puck is the pawn that it was shot from, which may have gone
    bare = patched(old, new, lay)
    cleared = new
    if found.end is not None:
        cleared = patched(new, old, silhouette(camera, crop, found.end.x, found.end.y, 0.0, 4.0))
    setup = _shooter_told(case.setup, found)
    # of a puck that moved less than its width both pictures show a part
    unseen = _lay(case, found) & _lies(case, found)
    before = Finder(camera, crop, bare, setup, light, unseen=unseen)
    return before, Finder(camera, crop, cleared, setup, light, before.table, unseen)


def _shooter_told(setup: Setup, found: Located) -> Setup:
    """The setup, with where the shooter's pawn is: under the puck that was shot from on top of it, or beside it."""
    start = found.start.x, found.start.y

    def told(piece: Piece) -> Piece:
        if piece.id != setup.shooter:
            return piece
        if setup.puck_on_pawn:
            return replace(piece, place=Pose(*start))
        return replace(piece, beside=start) if setup.kind == "shoot" else piece

    return replace(setup, pieces=tuple(map(told, setup.pieces)))


def _light(case: Case, found: Located) -> Floats:
    """What white sends (3,): seen on the markers; without them the puck, whose paint is known, must tell."""
    if case.setup.marking.markers:
        return white(case.setup, case.film.camera, case.film.picture(case.before[0]))
    return light_on(case.setup.puck.colour, found.start.colour)


def changed_pawns(table: Comparison) -> list[Moved]:
    """The pawns, obstacles and barriers that are no longer as they were."""
    case, pieces, before = table.case, table.pieces, table.before
    pawns = [placed for placed in pieces if placed.piece.type == "pawn"]
    scenery = [placed for placed in pieces if placed not in pawns]
    moved = [m for placed in scenery for m in _pushed(table, placed)]
    come = table.difference & ~table.hidden
    unlike, hidden_ones = _unlike(table, pawns, come)
    appearance = appearance_of(table, unlike)
    near = [looked_for(appearance, placed, (placed.pose.x, placed.pose.y)) for placed in unlike]
    near = [_top_looked_for(table, each) for each in near]
    # one that lies may be found on one that fell beside it
    stayed = [each for each in near if not each.placed.pose.lying and in_place(each)]
    gone = [each for each in near if each not in stayed]
    for m in moved:
        if m.pose is not None:
            come &= ~table.covered(m.placed.piece, m.pose)
    uncovered = np.zeros_like(come)
    for placed in pawns:
        if _carried(case, placed) and placed not in unlike:
            uncovered |= table.covered(placed.piece, placed.pose, case.film.camera.unit)
    least = 0 if not gone else table.pawn_pixels(gone[0].placed.piece, _T.least_lump)
    again = found_again(appearance, stayed, gone, come & ~uncovered, least, uncovered)
    outcomes = [_top_looked_for(table, each) for each in again]
    lamp = lamp_of(before, pieces)
    scenery_now = [(m.placed.piece, m.pose) for m in moved if m.pose is not None]
    outcomes = with_past(appearance, lamp, shaped(appearance, lamp, outcomes, scenery_now))
    plain = [e.placed for e in outcomes if e.seen and e.lies and e.sure > _T.plainly and not e.lay]
    for placed in hidden_ones:
        if placed not in plain:
            case.doubt(Reason(Why.PUCK_HIDES, placed.piece.id), 0.8)
    for i, each in enumerate(outcomes):
        lay, name = each.placed.pose.lying, each.placed.piece.id
        if not in_place(each) or not (each.seen or i < len(stayed)):
            moved.append(_what_became(table, each))
        elif lay:
            case.doubt_outcome(Reason(Why.MOVED, name), _T.shaded)
        else:  # a shadow, the puck beside it, or a push of less than is looked for here
            case.doubt_outcome(Reason(Why.FELL, name), each.sure)
    return moved


def _unlike(table: Comparison, pawns: Sequence[Placed], come: Mask) -> tuple[list[Placed], list[Placed]]:
    """The pawns that look different where they were, and those that the puck hides before or after.

    `come` = what differs but for the puck: seen from above, one that lies where it stood may look alike there, but not
    around; and of a dark one its lines alone may tell that it is gone.
    """
    case, found, difference, camera = table.case, table.found, table.difference, table.case.film.camera
    shares: list[tuple[Placed, float]] = []
    hidden: list[Placed] = []
    for placed in pawns:
        part = upper_part(camera, case.film.crop, placed.piece, placed.pose)
        share, seen = share_changed(difference, part, _before(case, found, placed.pose))
        if _carried(case, placed):
            hides = share_changed(difference, part, _lies(case, found))[1] < _T.seen  # not that it lay on top
            hides |= seen < _T.hardly and (
                placed.pose.lying or table.after.score(placed.piece, placed.pose) < _T.stands
            )
        else:
            hides = seen < _T.seen
        if hides:
            hidden.append(placed)
        shares.append((placed, share))
    plainly = [placed for placed, share in shares if share >= _T.changed]

    def differs(placed: Placed, share: float) -> bool:
        if _near(placed, plainly):  # where one stood that was pushed over, the one that pushed it may lie now
            return share >= _T.partly
        if _carried(case, placed):  # around it the puck's shadow has gone
            return share >= _T.changed
        if share >= _T.partly and _lost_its_lines(table, placed, pawns):
            return True
        around = table.covered(placed.piece, placed.pose, _T.around * camera.scale(placed.pose.x, placed.pose.y))
        around &= ~table.covered(placed.piece, placed.pose)
        return share >= _T.changed or int(come[around].sum()) > table.pawn_pixels(placed.piece, _T.much)

    return [placed for placed, share in shares if differs(placed, share)], hidden


def _lost_its_lines(table: Comparison, placed: Placed, pawns: Sequence[Placed]) -> bool:
    """Whether the lines on a pawn's top were read before and are not there afterwards."""
    before, after = (lines_missing(finder, placed, pawns, placed.pose) for finder in (table.before, table.after))
    return before < _T.read and after > 1.0 / _T.read


def _carried(case: Case, placed: Placed) -> bool:
    """Whether a pawn is the one on which the puck lay."""
    return case.setup.puck_on_pawn and placed.piece.id == case.setup.shooter


def _top_looked_for(table: Comparison, gone: PieceOutcome) -> PieceOutcome:
    """The same, and how likely it is that its top is where it would stand; what was not read before tells nothing."""
    placed = gone.placed
    unread = lines_missing(table.before, placed, table.pieces, placed.pose)
    topless = lines_missing(table.after, placed, table.pieces, gone.standing.pose) if unread < _T.read else 1.0
    return replace(gone, unread=unread, topless=topless)


def in_place(each: PieceOutcome) -> bool:
    """Whether a pawn was found where it was and as it was: upright, or lying along the same line."""
    old, new = each.placed.pose, each.pose
    off = np.array([new.x - old.x, new.y - old.y])
    if not old.lying:
        return not each.lies and float(np.hypot(*off)) <= _T.in_place
    axis = np.array([np.cos(old.turn), np.sin(old.turn)])
    along, across = abs(off @ axis), abs(off @ [-axis[1], axis[0]])
    turned = abs(np.sin(new.turn - old.turn)) > np.sin(_T.turned)
    return bool(each.seen and along <= _T.along and across <= _T.in_place and not turned)


def left_alone(table: Comparison, old: Image, moved: Sequence[Moved]) -> dict[str, Shift]:
    """By how little each other piece moved; `old`: the table before with the puck."""
    film = table.case.film
    gone = {m.placed.piece.id for m in moved}
    hidden = table.hidden.copy()
    for m in moved:
        for pose in (m.placed.pose, m.pose):
            if pose is not None:
                hidden |= table.covered(m.placed.piece, pose, 4.0)
    astray = max(film.misses[i] for i in (*table.case.before, *table.case.after))
    rest = [placed for placed in table.pieces if placed.piece.id not in gone]
    alone = shifts(film.camera, film.crop, old, table.new, rest, hidden, astray)
    return {name: replace(each, others=pushed_near(each.placed, moved)) for name, each in alone.items()}


def pushed_near(placed: Placed, moved: Sequence[Moved]) -> bool:
    """Whether another piece that moved was or is so near that it may have pushed this one."""
    poses = [pose for m in moved if m.placed is not placed for pose in (m.placed.pose, m.pose) if pose is not None]
    return any(_pushes(pose, placed) for pose in poses)


def _near(placed: Placed, others: Sequence[Placed]) -> bool:
    """Whether one of the others stood so near that it may have pushed this one."""
    return any(_pushes(each.pose, placed) for each in others)


def _pushes(pose: Pose, placed: Placed) -> bool:
    """Whether what is or was at a pose may have pushed a piece: barriers are long, and are struck at their ends too."""
    return puck_gap(placed.piece, placed.pose, pose.x, pose.y)[0] + PUCK_RADIUS < _T.pushed_from


def _pushed(table: Comparison, placed: Placed) -> list[Moved]:
    """An obstacle or barrier that something pushed."""
    case, piece = table.case, placed.piece
    if int((table.difference & table.covered(piece, placed.pose, 2.0)).sum()) < 12:  # pixels
        return []
    pictures = table.before.picture, table.after.picture
    push = push_of(case.film.camera, case.film.crop, *pictures, piece, placed.pose)
    if push is None:
        return []
    sure = margin(push.left, _T.left, 3.0, 0.5)
    case.doubt_outcome(Reason(Why.MOVED, piece.id), sure)
    return [Moved(placed, push.pose, False, sure, _when(table, placed))]


def _what_became(table: Comparison, gone: PieceOutcome) -> Moved:
    case, placed, name = table.case, gone.placed, gone.placed.piece.id
    t, lay, seen = _when(table, placed), gone.lay, gone.seen or gone.low_contrast
    fell = not lay and (gone.lies or not seen)
    if lay:
        sure = gone.before if gone.seen else _T.as_taken
        case.doubt_outcome(Reason(Why.MOVED, name), sure)
    else:
        sure = min(gone.sure, gone.before) if fell else gone.sure
        if placed.pose.lying:  # what was taken for one that lies may be another thing altogether
            sure = min(sure, _T.as_taken)
        if seen:
            case.doubt_outcome(Reason(Why.FELL, name), sure)
    pose = _base_first(gone.pose, placed.pose) if gone.lies and not lay else gone.pose
    return Moved(placed, pose if seen else None, fell, sure, t)


def _when(table: Comparison, placed: Placed) -> float:
    """When (s) a piece began to look different for good: half as much as in the end, of one that moved a little too."""
    case, found = table.case, table.found
    part = upper_part(case.film.camera, case.film.crop, placed.piece, placed.pose)
    rows, columns = np.nonzero(part)
    still = found.scene.before[rows, columns].astype(float)

    def changed(i: int) -> float:
        off = np.abs(case.film.levelled(i)[rows, columns].astype(float) - still).max(axis=1)
        return float((off > max(18.0, 5 * found.scene.noise)).mean())

    i = min(case.after[0], len(case.film) - 1)
    in_the_end = changed(i)
    while i > found.first and changed(i - 1) > 0.5 * in_the_end:
        i -= 1
    return case.film.frames[i].t


def _base_first(pose: Pose, old: Pose) -> Pose:
    """The lying pose with its base at the end nearer to where the pawn stood: it turned about its foot."""
    axis = np.array([np.cos(pose.turn), np.sin(pose.turn)])
    middle = np.array([pose.x, pose.y]) - [old.x, old.y]
    if float(middle @ axis) < 0:
        return Pose(pose.x, pose.y, float((pose.turn + np.pi) % (2 * np.pi)), True)
    return Pose(pose.x, pose.y, float(pose.turn % (2 * np.pi)), True)


def charges(table: Comparison, moved: Sequence[Moved]) -> tuple[list[Moved], tuple[str, ...]]:
    """What moved, and the charged pawns that stand after the flick without their puck.

    A pawn without its puck looks like one that fell, so that it is looked for standing, too; whatever happened to a
    charged pawn is asked about. One that fell or left the area has lost its puck anyway.
    """
    case = table.case
    changes = {each.placed.piece.id: each for each in moved}
    lost = []
    for placed in table.pieces:
        name, change = placed.piece.id, changes.get(placed.piece.id)
        if not placed.piece.charged or placed.pose.lying or (change is not None and change.pose is None):
            continue
        share, seen = share_changed(table.difference, table.covered(placed.piece, placed.pose), table.hidden)
        if change is None and share < _T.same and seen > 0.5:
            case.doubt(Reason(Why.DROPPED, name), _T.kept + (1.0 - _T.kept) * seen)
            continue
        appearance = appearance_of(table, [placed])
        near = placed.pose.x, placed.pose.y
        bare = Search(appearance, replace(placed.piece, charged=False), placed.pose, near)
        stands, lies = bare.by_colour(lying=False), bare.by_colour(lying=True)
        if Search(appearance, placed.piece, placed.pose, near).by_picture().score > max(stands.score, lies.score):
            case.doubt(Reason(Why.DROPPED, name), _T.kept)
            continue
        if change is not None and lies.score > stands.score:
            case.doubt(Reason(Why.FELL, name), _T.kept)
            continue
        lost.append(name)
        case.doubt(Reason(Why.DROPPED, name), _T.dropped)
        if change is not None:
            changes[name] = replace(change, pose=stands.pose, fell=False)
    return list(changes.values()), tuple(lost)
