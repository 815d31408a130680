"""Every piece by name and place: which outlines, with their shadows, explain best what is not table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

import numpy as np

from vision.arrays import Floats, Image, linear, plain
from vision.camera import Camera
from vision.pictures import crop_around
from vision.pieces.choice import chosen, clash
from vision.pieces.contours import Contours
from vision.pieces.finder import Finder, Kind, Spot, kind_of
from vision.pieces.fit import fitted, on_its_lines, read_anew
from vision.pieces.lamp import Lamp, casts, find_lamp, shady
from vision.pieces.naming import Placed, named
from vision.pieces.palette import learned
from vision.setup import Piece, Pose, Setup
from vision.tuning import TUNING

_Spots: TypeAlias = Sequence[tuple[Piece, Spot]]

_T = TUNING.pieces.survey


def survey(finder: Finder, *, puck: bool = False) -> list[Placed]:
    """Find and name all pieces but the pucks; `puck`: the puck is in the picture.

    Where the setup knows the places, and all are there, nothing is searched. Elsewhere the pieces that are found first
    tell their colours, and by those all are searched once more. Where some are not found, or hardly, or may be shadows,
    outlines are searched for as well. In the end every outline is laid on the edges beside it.
    """
    expected = _as_expected(finder)
    if expected is not None:
        return expected
    found, contours = _searched(finder, puck, [], None)
    finder = finder.grown([(each.piece, each.pose) for each in found])
    found = [_again(finder, each) for each in found]
    finder = learned(finder, found).grown([(each.piece, each.pose) for each in found])
    found, _ = _searched(finder, puck, found, contours)
    found = [placed for placed in found if placed.piece.type != "puck"]
    # until it had a name, a pawn that stands upside down was looked for as one that does not
    exact = [_again(finder, each) if each.piece.flipped and not each.pose.lying else each for each in found]
    exact = [each if each.pose.lying else replace(each, pose=fitted(finder, each.piece, each.pose)) for each in exact]
    if any(one.pose.apart(other.pose) > _T.beside for one, other in zip(found, exact, strict=True)):
        return named(finder, [(each.piece, finder.spot(each.piece, each.pose)) for each in exact])
    return exact


def _searched(
    finder: Finder, puck: bool, known: Sequence[Placed], contours: Contours | None
) -> tuple[list[Placed], Contours | None]:
    """All pieces, and the outlines of the picture if they were or are needed for that.

    `known`: what was found with less knowledge of the colours; most of it, not all, is found as well with more.
    """
    before = [
        (piece, finder.spot(piece, each.pose))
        for piece, _ in _kinds(finder.setup, puck)
        for each in known
        if kind_of(each.piece) == kind_of(piece) and not each.pose.lying
        if piece.type != "barrier"  # slid along itself it looks much the same: where it ends is seen better anew
    ]
    spots = _by_evidence(finder, puck) + before
    lamp = find_lamp(finder, _clearest(finder, spots))
    if contours is None:
        before = _chosen(finder, puck, spots, lamp, None, before)
        found = _called(finder, puck, before, lamp, None)
        if not _doubtful(finder, found, lamp):
            return found, None
        contours = Contours(finder)
    spots += _by_edges(finder, contours, puck)
    return _called(finder, puck, _chosen(finder, puck, spots, lamp, contours, before), lamp, contours), contours


def _chosen(
    finder: Finder,
    puck: bool,
    spots: _Spots,
    lamp: Lamp | None,
    contours: Contours | None,
    before: _Spots = (),
) -> list[tuple[Piece, Spot]]:
    """The best of all candidates; `before` = those of fewer."""
    counts = dict(_kinds(finder.setup, puck))
    taken = chosen(finder, spots, counts, lamp, contours, before)
    fallen = _taken_for_two(finder, taken)
    return chosen(finder, [*spots, *fallen], counts, lamp, contours, taken) if fallen else taken


def _called(finder: Finder, puck: bool, taken: _Spots, lamp: Lamp | None, contours: Contours | None) -> list[Placed]:
    """Those that were chosen by their names, and pawns that lie."""
    upright = [(piece, _finer(finder, piece, spot)) for piece, spot in taken if not spot.pose.lying]
    all_ = read_anew(finder, upright, lamp, contours) + [each for each in taken if each[1].pose.lying]
    pucks = [Placed(piece, spot.pose, spot.score, 1.0) for piece, spot in all_ if piece.type == "puck"]
    return named(finder, all_ + _lying(finder, all_, _kinds(finder.setup, puck))) + pucks


def _taken_for_two(finder: Finder, taken: _Spots) -> list[tuple[Piece, Spot]]:
    """Pawns that may lie where two were taken to stand: as near to one another as no two of them can."""
    out = []
    for (piece, one), (other, another) in combinations(taken, 2):
        way = np.array([another.pose.x - one.pose.x, another.pose.y - one.pose.y])
        if piece is not other or piece.type != "pawn" or piece.charged or np.hypot(*way) > _T.too_near * piece.dims[0]:
            continue
        middle = one.pose.moved(*(0.5 * way).tolist())
        for turn in (0.0, np.pi):
            lying = replace(middle, turn=float(np.arctan2(way[1], way[0]) + turn), lying=True)
            pose, _ = finder.refined(piece, lying, turns=True)
            out.append((piece, finder.spot(piece, pose)))
    return out


def _doubtful(finder: Finder, found: Sequence[Placed], lamp: Lamp | None) -> bool:
    """Whether pieces are not found, or hardly, or one may be a shadow: it looks like one and casts none."""
    if len(found) < sum(piece.type != "puck" for piece in finder.setup.pieces):
        return True
    if min((each.score for each in found), default=1.0) < _T.vague:
        return True
    return lamp is not None and any(
        shady(finder, each.piece, each.pose) > _T.shadowy and not casts(finder, each.piece, each.pose, lamp)
        for each in found
        if not each.pose.lying
    )


def _by_evidence(finder: Finder, puck: bool) -> list[tuple[Piece, Spot]]:
    """Candidates: where the outlines of pieces fit best what is not table."""
    spots: list[tuple[Piece, Spot]] = []
    for piece, count in _kinds(finder.setup, puck):
        turns: Sequence[float] = (0.0,)
        if piece.type == "barrier":
            turns = tuple(np.deg2rad(np.arange(0.0, 180.0, 15.0)))
        elif not piece.round:
            turns = tuple(np.deg2rad([0.0, 30.0, 60.0]))
        spots += [(piece, spot) for spot in finder.all_of(piece, count, turns, spare=_T.spare)]
    return spots


def _by_edges(finder: Finder, contours: Contours, puck: bool) -> list[tuple[Piece, Spot]]:
    """More candidates: what has the table's own colours has nothing but its outlines."""
    out = []
    for piece, count in _kinds(finder.setup, puck):
        half = 180.0 if piece.type == "barrier" else 90.0  # turned so far it looks the same
        turns = (0.0,) if piece.round else tuple(np.deg2rad(np.arange(0.0, half, 10.0)).tolist())
        out += [(piece, finder.spot(piece, at)) for at in contours.places(piece, count + _T.spare, turns)]
    return out


def _clearest(finder: Finder, spots: _Spots) -> list[tuple[Piece, Pose]]:
    """Those candidates that are most surely something, none within another; what looks like a shadow may be one."""
    worth = [spot.score * piece.dims[0] ** 0.5 * (1.0 - shady(finder, piece, spot.pose)) for piece, spot in spots]
    out: list[tuple[Piece, Spot]] = []
    for i in np.argsort(-np.array(worth), kind="stable"):
        piece, spot = spots[i]
        if len(out) < 9 and worth[i] > 0.0 and not any(clash(piece, spot, *other) for other in out):
            out.append((piece, spot))
    return [(piece, spot.pose) for piece, spot in out]


def _again(finder: Finder, placed: Placed) -> Placed:
    """The same piece where it fits best nearby."""
    pose, score = finder.refined(placed.piece, placed.pose, turns=placed.pose.lying or not placed.piece.round)
    return replace(placed, pose=pose, score=score)


def _as_expected(finder: Finder) -> list[Placed] | None:
    """The pieces at the places where they should be, moved to where exactly they are; None if one is not there.

    Lines and colours may tell that two of them were exchanged.
    """
    found = []
    for piece in finder.setup.pieces:
        if piece.type == "puck":
            continue
        if piece.place is None:
            return None
        pose, score = finder.refined(piece, piece.place, turns=piece.place.lying or not piece.round, reach=2.0)
        if pose.apart(piece.place) > _T.astray:
            pose, score = piece.place, finder.score(piece, piece.place)  # drawn away by a shadow or a neighbour
        if score < _T.there:
            return None
        found.append((piece, Spot(piece.type, pose, score, finder.colour(piece, pose))))
    return named(finder, found)


def _finer(finder: Finder, piece: Piece, spot: Spot) -> Spot:
    return on_its_lines(finder, piece, spot) if piece.type == "pawn" and not piece.charged else spot


def find_pieces(setup: Setup, camera: Camera, picture: Image) -> list[Placed]:
    """Every piece but the pucks on a still picture, by name: what a table looks like before anything was flicked."""
    setup = _with_puck(setup)
    crop = crop_around(camera.project(setup.corners), camera.size, 60.0 * camera.unit)
    finder = Finder(camera, crop, crop.of(picture), setup, white(setup, camera, picture))
    found = survey(finder, puck=not setup.puck_on_pawn)
    return [replace(each, pose=plain(each.pose), score=float(each.score), sure=float(each.sure)) for each in found]


def _with_puck(setup: Setup) -> Setup:
    """The pieces as they look before a charged shot: the flicked puck lies on the shooter's pawn."""
    if not setup.puck_on_pawn:
        return setup
    return replace(
        setup, pieces=tuple(replace(each, charged=each.charged or each.id == setup.shooter) for each in setup.pieces)
    )


def white(setup: Setup, camera: Camera, picture: Image) -> Floats:
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


def _lying(finder: Finder, known: list[tuple[Piece, Spot]], kinds: list[tuple[Piece, int]]) -> list[tuple[Piece, Spot]]:
    """Pawns that lie from the start: looked for only if too few are known."""
    out: list[tuple[Piece, Spot]] = []
    for piece, count in kinds:
        if piece.type != "pawn" or piece.charged:
            continue
        missing = count - sum(1 for each, _ in known if each is piece)
        if missing <= 0:
            continue
        turns = tuple(np.deg2rad(np.arange(0.0, 360.0, 30.0)))
        spots = [(piece, spot) for spot in finder.all_of(piece, missing, turns, lying=True)]
        fine = [
            (piece, spot)
            for piece, spot in spots
            if spot.score > _T.weak and not any(clash(piece, spot, *other) for other in known)
        ]
        out += sorted(fine, key=lambda each: -each[1].score)[:missing]
    return out
