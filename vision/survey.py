"""Every piece by name and place: which outlines, with their shadows, explain best what is not table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats, Mask, Picture, linear
from vision.film import crop_around
from vision.lamp import Lamp, find_lamp, footprint
from vision.lens import Camera
from vision.marks import read_marks
from vision.naming import LINES_SEEN, Placed, named
from vision.pieces import Finder, Spot
from vision.pose import Pose
from vision.setup import PUCK_RADIUS, Piece, Setup
from vision.shapes import puck_gap

_WEAK = 0.33  # a spot with a lower score is no piece
_DOUBTFUL = 0.35  # evidence that a pixel needs to speak for a piece
_OVERLAP = 0.1  # what a pixel costs that is under two outlines
_LINES = 0.6  # what well-read lines are worth, as a share of a pawn's outline
_NEARBY = (-12.0, -9.0, -6.0, -3.0, 0.0, 3.0, 6.0, 9.0, 12.0)  # mm
_ONE_LINE = 0.05  # what a single line counts less: a body seen against the table looks like one
_ASTRAY = 10.0  # mm from where it should be, from which on a piece is looked for everywhere
_THERE = 0.2  # how well the outline must fit there; no more is known of what else it might be
_WORSE = 0.08  # how much worse its outline may fit there
_SHADOW = 0.8  # what a pixel of the expected shadow is worth beside one of the piece
_CLEAR = 7  # of the most conspicuous pieces the lamp is found by
_ROUNDS = 3


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
    return named(finder, chosen + lying)


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
    if value < LINES_SEEN:
        tried = [spot.pose.moved(dx, dy) for dx in _NEARBY for dy in _NEARBY]
        value, best = max(((lines(at), at) for at in tried if fits(at)), key=lambda e: e[0], default=(0.0, best))
        if value < LINES_SEEN:
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
    crop = crop_around(camera.project(setup.corners), camera.size, 60.0 * camera.unit)
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
    if math.hypot(spot.pose.x - taken.pose.x, spot.pose.y - taken.pose.y) > max(piece.dims) + max(other.dims):
        return False

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
