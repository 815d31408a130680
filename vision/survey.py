"""Every piece by name: which outline fits where, which team's colour it has, how many lines are on its top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np

from vision.arrays import Floats, Mask, Picture, linear
from vision.film import crop_around
from vision.lamp import Lamp, find_lamp, footprint
from vision.lens import Camera
from vision.marks import read_marks
from vision.pieces import Finder, Spot, hue, nominal
from vision.pose import Pose
from vision.setup import PUCK_RADIUS, Piece, Setup
from vision.shapes import puck_gap

_WEAK = 0.33  # a spot with a lower score is no piece
_DOUBTFUL = 0.35  # evidence that a pixel needs to speak for a piece
_OVERLAP = 0.1  # what a pixel costs that is under two outlines
_LINES = 0.6  # what well-read lines are worth, as a share of a pawn's outline
_NO_LINES, _LINES_SEEN = 0.5, 0.72  # how well lines must fit to count at all, and to be there for sure
_DENIED = 0.05  # by how much another number of lines must fit better
_NEARBY = (-12.0, -9.0, -6.0, -3.0, 0.0, 3.0, 6.0, 9.0, 12.0)  # mm
_ONE_LINE = 0.05  # what a single line counts less: a body seen against the table looks like one
_ASTRAY = 10.0  # mm from where it should be, from which on a piece is looked for everywhere
_SAME_PLACE = 40.0  # mm within which a piece is taken for the one that should be there
_THERE = 0.2  # how well the outline must fit there; no more is known of what else it might be
_WORSE = 0.08  # how much worse its outline may fit there
_SHADOW = 0.8  # what a pixel of the expected shadow is worth beside one of the piece
_CLEAR = 7  # of the most conspicuous pieces the lamp is found by
_ROUNDS = 3
_LIGHT_PRIOR = 1.0  # how strongly the light is held to be as estimated, in pawns
_COLOUR_WEIGHTS = np.array([0.3, 1.0, 1.0])  # luma depends on the light, hue on the paint


@dataclass(frozen=True)
class Placed:
    """A piece and where it stands. `sure` 0 to 1 is the belief in the *name*, `score` in the place."""

    piece: Piece
    pose: Pose
    score: float
    sure: float


def survey(finder: Finder, certain: Sequence[Spot] = ()) -> list[Placed]:
    """Find and name all pieces but the pucks. `certain`: pawns that are known to stand there, because they moved.

    Where the setup knows the places, and all are there, nothing is searched.
    """
    expected = _as_expected(finder)
    if expected is not None:
        return expected
    kinds = _kinds(finder.setup)
    spots: list[tuple[Piece, Spot]] = []
    for piece, count in kinds:
        turns: Sequence[float] = (0.0,)
        if piece.type == "barrier":
            turns = tuple(np.deg2rad(np.arange(0.0, 180.0, 15.0)))
        elif not piece.round:
            turns = tuple(np.deg2rad([0.0, 30.0, 60.0]))
        spots += [(piece, spot) for spot in finder.all_of(piece, count, turns)]
    pawn = next((piece for piece, _ in kinds if piece.type == "pawn"), None)
    known = [(pawn, spot) for spot in certain] if pawn else []
    clear = sorted(spots, key=lambda each: -each[1].score * each[0].dims[0])[:_CLEAR]
    lamp = find_lamp(finder, [(piece, spot.pose) for piece, spot in (*known, *clear)])
    chosen = [
        (piece, _on_its_lines(finder, piece, spot) if piece is pawn and spot not in certain else spot)
        for piece, spot in _chosen(finder, spots, dict(kinds), known, lamp)
    ]
    lying = _lying(finder, chosen, kinds)
    return _named(finder, chosen + lying)


def _as_expected(finder: Finder) -> list[Placed] | None:
    """The pieces at the places where they should be, moved to where exactly they are; None if one is not there."""
    placed = []
    for piece in finder.setup.pieces:
        if piece.type == "puck":
            continue
        if piece.place is None:
            return None
        pose, score = finder.refined(piece, piece.place, turns=piece.place.lying or not piece.round, reach=2.0)
        if float(np.hypot(pose.x - piece.place.x, pose.y - piece.place.y)) > _ASTRAY:
            pose, score = piece.place, finder.score(piece, piece.place)  # drawn away by a shadow or a neighbour
        if score < _THERE:
            return None
        placed.append(Placed(piece, pose, score, 0.99))
    return placed


def _on_its_lines(finder: Finder, pawn: Piece, spot: Spot) -> Spot:
    """A standing pawn where the lines on its top are seen best; where none are seen they are looked for nearby."""

    def lines(pose: Pose) -> float:
        read = read_marks(finder.camera, finder.crop, finder.picture, pose, pawn.dims[2])
        return max(read[1] - _ONE_LINE, read[2], read[3])

    def fits(pose: Pose) -> bool:
        return finder.score(pawn, pose) > spot.score - _WORSE

    best, value = spot.pose, lines(spot.pose)
    if value < _LINES_SEEN:
        tried = [spot.pose.moved(dx, dy) for dx in _NEARBY for dy in _NEARBY]
        value, best = max(((lines(at), at) for at in tried if fits(at)), key=lambda e: e[0], default=(0.0, best))
        if value < _LINES_SEEN:
            return spot
    for step in (2.0, 1.0):
        for _ in range(3):
            tried = [best.moved(dx, dy) for dx, dy in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step))]
            better, there = max(((lines(at), at) for at in tried), key=lambda e: e[0])
            if better < value + 0.005 or not fits(there):
                break
            value, best = better, there
    return Spot(spot.type, best, finder.score(pawn, best), finder.colour(pawn, best))


def find_pieces(setup: Setup, camera: Camera, picture: Picture) -> list[Placed]:
    """Every piece but the pucks on a still picture, by name: what a table looks like before anything was flicked."""
    crop = crop_around(camera.project(setup.corners), camera.size, 60.0 * camera.size[0] / 1280.0)
    return survey(Finder(camera, crop, crop.of(picture), setup, white(setup, camera, picture)))


def white(setup: Setup, camera: Camera, picture: Picture) -> Floats:
    """The light (3,), linear BGR, that white paper sends: seen on the markers' rims; a guess where there are none."""
    seen = []
    for corners in setup.marking.markers.values():
        middle = corners.mean(axis=0)
        rim = camera.project(np.column_stack([middle + 1.2 * (corners - middle), np.zeros(4)]))
        columns, rows = np.round(rim).astype(int).T
        if columns.min() >= 0 and rows.min() >= 0 and columns.max() < camera.size[0] and rows.max() < camera.size[1]:
            seen.append(linear(picture[rows, columns]))
    return np.asarray(np.median(np.concatenate(seen), axis=0)) if seen else np.full(3, 0.7)


def _kinds(setup: Setup) -> list[tuple[Piece, int]]:
    """One piece of each shape, and how many of that shape are in play."""
    kinds: dict[tuple[str, tuple[float, float, float]], list[Piece]] = {}
    for piece in setup.pieces:
        if piece.type != "puck":
            kinds.setdefault((piece.type, piece.dims), []).append(piece)
    return [(group[0], len(group)) for group in kinds.values()]


@dataclass(frozen=True)
class _Candidate:
    """A piece at a place: where it and its shadow lie in the crop, their mask, and what each pixel there is worth."""

    piece: Piece
    spot: Spot
    where: tuple[slice, slice]
    worth: Floats
    mask: Mask
    bonus: float

    def gain(self, explained: Picture) -> float:
        """What it explains that nothing else does yet."""
        free = explained[self.where] == 0
        return float(self.worth[free].sum()) + self.bonus - _OVERLAP * float((self.mask & ~free).sum())


def _candidate(finder: Finder, piece: Piece, spot: Spot, lamp: Lamp | None) -> _Candidate:
    box, mask, shadow = footprint(finder, piece, spot.pose, lamp)
    where = slice(box.y0, box.y1), slice(box.x0, box.x1)
    worth = np.where(mask, finder.evidence(piece)[where] - _DOUBTFUL, 0.0)
    worth = np.where(shadow, _SHADOW * (finder.dark[where] - _DOUBTFUL), worth)
    covers = mask | shadow
    bonus = 0.0
    if piece.type == "pawn" and not spot.pose.lying:
        read = read_marks(finder.camera, finder.crop, finder.picture, spot.pose, piece.dims[2])
        bonus = _LINES * float(mask.sum()) * max(max(read.values()) - 0.5, 0.0)
    return _Candidate(piece, spot, where, worth, covers, bonus)


def _chosen(
    finder: Finder,
    spots: list[tuple[Piece, Spot]],
    counts: dict[Piece, int],
    known: list[tuple[Piece, Spot]],
    lamp: Lamp | None,
) -> list[tuple[Piece, Spot]]:
    """The pieces that together explain most of what is not table, no more of a kind than there are.

    Greedy, then every choice is reconsidered in the light of the others.
    """
    fixed = [_candidate(finder, piece, spot, lamp) for piece, spot in known]
    pool = [_candidate(finder, piece, spot, lamp) for piece, spot in spots]
    chosen: list[_Candidate] = []
    explained: Picture = np.zeros(finder.map.shape, np.uint8)
    for each in fixed:
        explained[each.where] += each.mask

    def best() -> tuple[float, _Candidate | None]:
        left = {
            piece: count - sum(each.piece is piece for each in (*fixed, *chosen)) for piece, count in counts.items()
        }
        top: tuple[float, _Candidate | None] = 0.0, None
        for each in pool:
            if left[each.piece] <= 0 or any(
                _clash(each.piece, each.spot, other.piece, other.spot) for other in (*fixed, *chosen)
            ):
                continue
            gain = each.gain(explained)
            if gain > top[0]:
                top = gain, each
        return top

    def take(each: _Candidate) -> None:
        chosen.append(each)
        explained[each.where] += each.mask

    while (found := best()[1]) is not None:
        take(found)
    for _ in range(_ROUNDS):
        changed = False
        for each in list(chosen):
            chosen.remove(each)
            explained[each.where] -= each.mask
            other = best()[1] or each
            take(other)
            changed |= other is not each
        while (found := best()[1]) is not None:
            take(found)
            changed = True
        if not changed:
            break
    return [*known, *((each.piece, each.spot) for each in chosen)]


def _clash(piece: Piece, spot: Spot, other: Piece, taken: Spot) -> bool:
    def deep(a: Piece, pose: Pose, b: Piece, at: Pose) -> bool:
        free = puck_gap(b, at, pose.x, pose.y)[0] + PUCK_RADIUS
        return free < 0.6 * min(a.dims[0], a.dims[1]) / 2

    return deep(piece, spot.pose, other, taken.pose) or deep(other, taken.pose, piece, spot.pose)


def _lying(
    finder: Finder, standing: list[tuple[Piece, Spot]], kinds: list[tuple[Piece, int]]
) -> list[tuple[Piece, Spot]]:
    """Pawns that lie from the start: looked for only if too few stand, or some stand unconvincingly."""
    out: list[tuple[Piece, Spot]] = []
    for piece, count in kinds:
        if piece.type != "pawn":
            continue
        missing = count - sum(1 for each, _ in standing if each is piece)
        if missing <= 0:
            continue
        turns = tuple(np.deg2rad(np.arange(0.0, 360.0, 30.0)))
        spots = [(piece, spot) for spot in finder.all_of(piece, missing, turns, lying=True)]
        fine = [
            (piece, spot)
            for piece, spot in spots
            if spot.score > _WEAK and not any(_clash(piece, spot, *other) for other in standing)
        ]
        out += sorted(fine, key=lambda each: -each[1].score)[:missing]
    return out


def _named(finder: Finder, found: list[tuple[Piece, Spot]]) -> list[Placed]:
    placed: list[Placed] = []
    for kind in ("obstacle", "barrier"):
        spots = sorted((spot for piece, spot in found if piece.type == kind), key=lambda s: (s.pose.y, s.pose.x))
        pieces = [piece for piece in finder.setup.pieces if piece.type == kind]
        sure = 1.0 if len(pieces) == 1 else 1.0 / max(len(pieces), 1)
        expected = [(piece, piece.place) for piece in pieces if piece.place is not None]
        if len(expected) == len(pieces):
            placed += _by_place(expected, spots)
            continue
        for piece, spot in zip(pieces, spots, strict=False):  # alike: the names are taken as they come
            placed.append(Placed(piece, spot.pose, spot.score, sure))
    pawns = [piece for piece in finder.setup.pieces if piece.type == "pawn"]
    spots = [spot for piece, spot in found if piece.type == "pawn"]
    expected = [(pawn, pawn.place) for pawn in pawns if pawn.place is not None]
    if expected and len(expected) == len(pawns):
        return placed + _by_place(expected, spots)
    return placed + name_pawns(finder, pawns, spots)


def _by_place(expected: list[tuple[Piece, Pose]], spots: list[Spot]) -> list[Placed]:
    """Alike pieces told apart by where they should be, the nearest pairs first."""
    pairs = sorted(
        (float(np.hypot(spot.pose.x - place.x, spot.pose.y - place.y)), i, j)
        for i, (_, place) in enumerate(expected)
        for j, spot in enumerate(spots)
    )
    placed: dict[int, Placed] = {}
    taken: set[int] = set()
    for far, i, j in pairs:
        if i in placed or j in taken:
            continue
        taken.add(j)
        placed[i] = Placed(expected[i][0], spots[j].pose, spots[j].score, 0.99 if far < _SAME_PLACE else 0.5)
    return list(placed.values())


def name_pawns(finder: Finder, pawns: list[Piece], spots: list[Spot]) -> list[Placed]:
    """Part the spots by team colour, then by lines within each team."""
    teams = list(dict.fromkeys(pawn.team for pawn in pawns))
    members = [[pawn for pawn in pawns if pawn.team == team] for team in teams]
    gain = hue(finder.light) if finder.light is not None else np.zeros(3)
    out: list[Placed] = []
    if len(teams) != 2:
        for group in members:
            out += _by_marks(finder, group, spots, 1.0)
        return out
    wanted = [np.mean([hue(nominal(pawn.colour)) for pawn in group], axis=0) + gain for group in members]
    seen = [hue(spot.colour) for spot in spots]
    splits = _splits(seen, wanted, (len(members[0]), len(members[1])), missing=len(spots) < len(pawns))
    if not splits:
        return out
    splits.sort(key=lambda each: each[0])
    best = splits[0]
    for chosen, group in ((best[1], members[0]), (best[2], members[1])):
        sure = 1.0
        for i in chosen:
            # how much dearer is the cheapest split that puts this spot into the other team?
            other = [each[0] for each in splits if (i in each[1]) != (i in best[1])]
            margin = (min(other) - best[0]) if other else 9.0
            sure = min(sure, float(1.0 / (1.0 + np.exp(-4.0 * (margin - 0.35)))))
        out += _by_marks(finder, group, [spots[i] for i in chosen], sure)
    return out


def _splits(
    seen: list[Floats], wanted: list[Floats], sizes: tuple[int, int], *, missing: bool
) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """Every way to part the spots into two teams, with its price: far from the paint, or unlike within a team.

    What all are off the paint alike is the light, and costs little.
    """
    everyone = range(len(seen))
    counts = range(len(seen) + 1) if missing else [min(sizes[0], len(seen))]
    out = []
    for count in counts:
        for first in combinations(everyone, count):
            rest = tuple(i for i in everyone if i not in first)
            if len(first) > sizes[0] or len(rest) > sizes[1]:
                continue
            off = np.array([seen[i] - wanted[i not in first] for i in everyone])
            light = off.mean(axis=0) * (len(seen) / (len(seen) + _LIGHT_PRIOR))
            inner = sum(_spread(np.array([seen[i] for i in group])) for group in (first, rest) if group)
            price = float((_COLOUR_WEIGHTS * (off - light) ** 2).sum()) + 3.0 * inner
            out.append((price, first, rest))
    return out


def _spread(seen: Floats) -> float:
    """How unlike the colours (n, 3) of one team are."""
    return float((_COLOUR_WEIGHTS * (seen - seen.mean(axis=0)) ** 2).sum()) if len(seen) else 0.0


def _by_marks(finder: Finder, pawns: list[Piece], spots: list[Spot], team_sure: float) -> list[Placed]:
    """The permutation of a team's pawns that fits the lines on the tops best."""
    if not spots or not pawns:
        return []
    fits = np.zeros((len(spots), len(pawns)))
    denied = np.zeros(fits.shape, bool)  # clearly read as another number of lines
    for i, spot in enumerate(spots):
        if spot.pose.lying:
            continue
        read = read_marks(finder.camera, finder.crop, finder.picture, spot.pose, pawns[0].dims[2])
        trust = float(np.clip((max(read.values()) - _NO_LINES) / (_LINES_SEEN - _NO_LINES), 0.0, 1.0))
        for j, pawn in enumerate(pawns):
            fits[i, j] = 0.0 if pawn.flipped or pawn.marks is None else trust * read.get(pawn.marks, 0.0)
            known = not pawn.flipped and pawn.marks is not None
            denied[i, j] = known and trust > 0.5 and read.get(pawn.marks or 0, 0.0) < max(read.values()) - _DENIED
    options = []
    n = min(len(spots), len(pawns))
    for order in permutations(range(len(pawns)), n):
        options.append((sum(fits[i, j] for i, j in enumerate(order)), order))
    options.sort(reverse=True)
    total, order = options[0]
    out = []
    for i, j in enumerate(order):
        others = [value for value, other in options if other[i] != j]
        margin = total - max(others) if others else 1.0
        sure = float(1.0 / (1.0 + np.exp(-40.0 * (margin - 0.03)))) if others else 1.0
        sure = min(sure, 0.5) if denied[i, j] else sure
        out.append(Placed(pawns[j], spots[i].pose, spots[i].score, min(sure, float(team_sure))))
    return out
