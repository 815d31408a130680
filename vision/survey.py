"""Every piece by name: which outline fits where, which team's colour it has, how many lines are on its top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np

from vision.arrays import Floats, Picture, linear
from vision.film import crop_around
from vision.lens import Camera
from vision.marks import read_marks
from vision.pieces import Finder, Spot, hue, nominal
from vision.setup import PUCK_RADIUS, Piece, Setup
from vision.shapes import Pose, puck_gap

_WEAK = 0.33  # a spot with a lower score is no piece
_SIZE_BONUS = 0.15
_PAINTED = 0.45  # share of a top that is paint for sure
_COLOUR_WEIGHTS = np.array([0.3, 1.0, 1.0])  # luma depends on the light, hue on the paint


@dataclass(frozen=True)
class Placed:
    """A piece and where it stands. `sure` 0 to 1 is the belief in the *name*, `score` in the place."""

    piece: Piece
    pose: Pose
    score: float
    sure: float


def survey(finder: Finder, certain: Sequence[Spot] = ()) -> list[Placed]:
    """Find and name all pieces but the pucks. `certain`: pawns that are known to stand there, because they moved."""
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
    chosen = _chosen(spots, dict(kinds), known)
    lying = _lying(finder, chosen, kinds)
    return _named(finder, chosen + lying)


def find_pieces(setup: Setup, camera: Camera, picture: Picture) -> list[Placed]:
    """Every piece but the pucks on a still picture, by name: what a table looks like before anything was flicked."""
    crop = crop_around(camera.project(setup.corners), camera.size, 60.0 * camera.size[0] / 1280.0)
    return survey(Finder(camera, crop, crop.of(picture), setup, _white(setup, camera, picture)))


def _white(setup: Setup, camera: Camera, picture: Picture) -> Floats:
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


def _weight(piece: Piece, spot: Spot) -> float:
    length, width, height = piece.dims
    return spot.score * float((length * width + 0.5 * length * height) ** _SIZE_BONUS)


def _chosen(
    spots: list[tuple[Piece, Spot]], counts: dict[Piece, int], known: list[tuple[Piece, Spot]]
) -> list[tuple[Piece, Spot]]:
    chosen = list(known)
    left = {piece: count - sum(1 for other, _ in known if other is piece) for piece, count in counts.items()}
    for piece, spot in sorted(spots, key=lambda each: -_weight(*each)):
        if spot.score < _WEAK or left[piece] <= 0 or any(_clash(piece, spot, *other) for other in chosen):
            continue
        left[piece] -= 1
        chosen.append((piece, spot))
    return chosen


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
        for piece, spot in zip(pieces, spots, strict=False):  # alike: the names are taken as they come
            placed.append(Placed(piece, spot.pose, spot.score, sure))
    pawns = [piece for piece in finder.setup.pieces if piece.type == "pawn"]
    return placed + name_pawns(finder, pawns, [spot for piece, spot in found if piece.type == "pawn"])


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
    seen = [[_in_paint(hue(spot.colours), paint) for paint in wanted] for spot in spots]
    splits = _splits(seen, (len(members[0]), len(members[1])), missing=len(spots) < len(pawns))
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


def _in_paint(seen: Floats, paint: Floats) -> tuple[float, Floats]:
    """How far a top is from a paint, and its colour (3,) there: the points (n, 3) nearest to the paint count.

    The lines on the top may be of any colour, and cover up to half of it.
    """
    far = (_COLOUR_WEIGHTS * (seen - paint) ** 2).sum(axis=1)
    order = np.argsort(far)[: max(1, round(_PAINTED * len(far)))]
    return float(far[order].mean()), np.asarray(seen[order].mean(axis=0))


def _splits(
    seen: list[list[tuple[float, Floats]]], sizes: tuple[int, int], *, missing: bool
) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """Every way to part the spots into two teams, with its price: far from the paint, or unlike within a team."""
    everyone = range(len(seen))
    counts = range(len(seen) + 1) if missing else [min(sizes[0], len(seen))]
    out = []
    for count in counts:
        for first in combinations(everyone, count):
            rest = tuple(i for i in everyone if i not in first)
            if len(first) > sizes[0] or len(rest) > sizes[1]:
                continue
            teams = [[seen[i][0] for i in first], [seen[i][1] for i in rest]]
            inner = sum(_spread(np.array([colour for _, colour in team])) for team in teams if team)
            price = sum(far for team in teams for far, _ in team) + 3.0 * inner
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
    for i, spot in enumerate(spots):
        if spot.pose.lying:
            continue
        read = read_marks(finder.camera, finder.crop, finder.picture, spot.pose, pawns[0].dims[2])
        for j, pawn in enumerate(pawns):
            fits[i, j] = 0.0 if pawn.flipped or pawn.marks is None else read.get(pawn.marks, 0.0)
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
        out.append(Placed(pawns[j], spots[i].pose, spots[i].score, min(sure, float(team_sure))))
    return out
