"""Every piece by name and place: which outlines, with their shadows, explain best what is not table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.arrays import Floats, Picture, linear
from vision.choice import chosen, clash
from vision.ends import between_its_ends
from vision.film import crop_around
from vision.lamp import find_lamp
from vision.lens import Camera
from vision.marks import read_marks
from vision.naming import LINES_SEEN, Placed, named
from vision.palette import learned
from vision.pieces import Finder, Kind, Spot, kind_of
from vision.pose import Pose
from vision.setup import Piece, Setup

_WEAK = 0.33  # a spot with a lower score is no piece
_NEARBY = (-6.0, -3.0, 0.0, 3.0, 6.0)  # mm
# how well lines fit on a top, and how much better than another number of them: on what lies neither is reached;
# how much better a pawn's outline must fit lying
_TOP, _TOLD, _BETTER = 0.88, 0.12, 0.02
_TURNS = np.deg2rad(np.arange(0.0, 360.0, 45.0)).tolist()
_ONE_LINE = 0.05  # what a single line counts less: a body seen against the table looks like one
_ASTRAY = 10.0  # mm from where it should be, from which on a piece is looked for everywhere
_THERE = 0.2  # how well the outline must fit there; no more is known of what else it might be
_WORSE = 0.08  # how much worse its outline may fit there
_SPARE = 24  # more candidates of a kind than pieces: parts of larger pieces in like paint must not crowd them out
_CLEAR = 7  # of the most conspicuous pieces the lamp is found by


def survey(finder: Finder, *, puck: bool = False) -> list[Placed]:
    """Find and name all pieces but the pucks; `puck`: the puck is in the picture.

    Where the setup knows the places, and all are there, nothing is searched. Elsewhere the pieces that are found first
    tell their colours, and by those all are searched once more.
    """
    expected = _as_expected(finder)
    if expected is not None:
        return expected
    found = _searched(finder, puck)
    finder = finder.grown([(each.piece, each.pose) for each in found])
    found = [_again(finder, each) for each in found]
    finder = learned(finder, found).grown([(each.piece, each.pose) for each in found])
    found = [placed for placed in _searched(finder, puck) if placed.piece.type != "puck"]
    # until it had a name, a pawn that stands upside down was looked for as one that does not
    return [_again(finder, each) if each.piece.flipped and not each.pose.lying else each for each in found]


def _searched(finder: Finder, puck: bool) -> list[Placed]:
    kinds = _kinds(finder.setup, puck)
    spots: list[tuple[Piece, Spot]] = []
    for piece, count in kinds:
        turns: Sequence[float] = (0.0,)
        if piece.type == "barrier":
            turns = tuple(np.deg2rad(np.arange(0.0, 180.0, 15.0)))
        elif not piece.round:
            turns = tuple(np.deg2rad([0.0, 30.0, 60.0]))
        spots += [(piece, spot) for spot in finder.all_of(piece, count, turns, spare=_SPARE)]
    clear = sorted(spots, key=lambda each: -each[1].score * each[0].dims[0])[:_CLEAR]
    lamp = find_lamp(finder, [(piece, spot.pose) for piece, spot in clear])
    standing = [(piece, _finer(finder, piece, spot)) for piece, spot in chosen(finder, spots, dict(kinds), lamp)]
    standing = _unread_lie(finder, standing)
    named_ = named(finder, standing + _lying(finder, standing, kinds))
    pucks = [Placed(piece, spot.pose, spot.score, 1.0) for piece, spot in standing if piece.type == "puck"]
    return named_ + pucks


def _again(finder: Finder, placed: Placed) -> Placed:
    """The same piece where it fits best nearby."""
    pose, score = finder.refined(placed.piece, placed.pose, turns=placed.pose.lying or not placed.piece.round)
    return replace(placed, pose=pose, score=score)


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


def _finer(finder: Finder, piece: Piece, spot: Spot) -> Spot:
    if piece.type == "barrier":
        return between_its_ends(finder, piece, spot)
    return _on_its_lines(finder, piece, spot) if piece.type == "pawn" and not piece.charged else spot


def _unread_lie(finder: Finder, standing: list[tuple[Piece, Spot]]) -> list[tuple[Piece, Spot]]:
    """The same pieces; pawns with no lines that could be read, where most have some, lie if that fits better.

    Along the line of sight a lying pawn looks like a standing one, but for its top.
    """

    pawns = [i for i, (piece, _) in enumerate(standing) if piece.type == "pawn" and not piece.charged]
    fits = {i: sorted(_reads(finder, *standing[i]).values()) for i in pawns}
    unread = [i for i in pawns if fits[i][-1] < min(_TOP, fits[i][-2] + _TOLD)]
    if any(piece.flipped for piece in finder.setup.pieces) or 2 * len(unread) > len(pawns):
        return standing
    return [
        (piece, _or_lying(finder, piece, spot) if i in unread else spot) for i, (piece, spot) in enumerate(standing)
    ]


def _reads(finder: Finder, pawn: Piece, spot: Spot) -> dict[int, float]:
    return read_marks(finder.camera, finder.crop, finder.picture, spot.pose, pawn.dims[2])


def _or_lying(finder: Finder, pawn: Piece, standing: Spot) -> Spot:
    ways = [replace(standing.pose, turn=turn, lying=True) for turn in _TURNS]
    pose, score = max((finder.refined(pawn, way, turns=True) for way in ways), key=lambda each: each[1])
    return Spot(pawn.type, pose, score, finder.colour(pawn, pose)) if score > standing.score + _BETTER else standing


def _on_its_lines(finder: Finder, pawn: Piece, spot: Spot) -> Spot:
    """A standing pawn where the lines on its top are seen best; where none are seen they are looked for nearby."""

    def lines(pose: Pose) -> float:
        read = _reads(finder, pawn, replace(spot, pose=pose))
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
    setup = _with_puck(setup)
    crop = crop_around(camera.project(setup.corners), camera.size, 60.0 * camera.unit)
    finder = Finder(camera, crop, crop.of(picture), setup, white(setup, camera, picture))
    return survey(finder, puck=not setup.puck_on_pawn)


def _with_puck(setup: Setup) -> Setup:
    """The pieces as they look before a charged shot: the flicked puck lies on the shooter's pawn."""
    if not setup.puck_on_pawn:
        return setup
    return replace(
        setup, pieces=tuple(replace(each, charged=each.charged or each.id == setup.shooter) for each in setup.pieces)
    )


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


def _kinds(setup: Setup, puck: bool) -> list[tuple[Piece, int]]:
    """One piece of each shape, and how many of that shape are in play."""
    kinds: dict[Kind, list[Piece]] = {}
    for piece in setup.pieces:
        if piece.type != "puck" or (puck and piece.id == setup.puck.id):
            kinds.setdefault(kind_of(piece), []).append(piece)
    return [(group[0], len(group)) for group in kinds.values()]


def _lying(
    finder: Finder, standing: list[tuple[Piece, Spot]], kinds: list[tuple[Piece, int]]
) -> list[tuple[Piece, Spot]]:
    """Pawns that lie from the start: looked for only if too few stand, or some stand unconvincingly."""
    out: list[tuple[Piece, Spot]] = []
    for piece, count in kinds:
        if piece.type != "pawn" or piece.charged:
            continue
        missing = count - sum(1 for each, _ in standing if each is piece)
        if missing <= 0:
            continue
        turns = tuple(np.deg2rad(np.arange(0.0, 360.0, 30.0)))
        spots = [(piece, spot) for spot in finder.all_of(piece, missing, turns, lying=True)]
        fine = [
            (piece, spot)
            for piece, spot in spots
            if spot.score > _WEAK and not any(clash(piece, spot, *other) for other in standing)
        ]
        out += sorted(fine, key=lambda each: -each[1].score)[:missing]
    return out
