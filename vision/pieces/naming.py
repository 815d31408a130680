"""Which piece is which: by where it should be, by its team's colour, by the lines on its top."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats
from vision.pieces.finder import Finder, Spot
from vision.pieces.marks import likelihoods, top_paint
from vision.pieces.teams import STRANGER, Colours, parted
from vision.pose import Pose
from vision.setup import Piece

_FADED, _MISREAD = 0.05, 0.01  # how often no lines are seen on a top that has some, and how often anything is read
_STRANGE = 0.02  # how often one of the things found is no pawn
_FOOT = 0.3  # the likelihood of no lines from which on it may be a foot that is seen
_SAME_PLACE = 40.0  # mm within which a piece is taken for the one that should be there
_BESIDE, _ELSEWHERE = 10.0, 0.1  # mm by which a pawn stands beside the place it should have, and how often anywhere


@dataclass(frozen=True)
class Placed:
    """A piece and where it stands. `sure` 0 to 1 is the belief in the *name*, `score` in the place."""

    piece: Piece
    pose: Pose
    score: float
    sure: float


def named(finder: Finder, found: list[tuple[Piece, Spot]]) -> list[Placed]:
    """Names for what was found; each name at most once."""
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
    for charged in (False, True):
        pawns = [piece for piece in finder.setup.pieces if piece.type == "pawn" and piece.charged == charged]
        spots = [spot for piece, spot in found if piece.type == "pawn" and piece.charged == charged]
        if pawns and spots:
            placed += _name_pawns(finder, pawns, spots)
    return placed


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


def _name_pawns(finder: Finder, pawns: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    """The likeliest names, each as sure as all the ways to name everything make it together.

    A way is as likely as it explains what is seen: the colours of the teams, the lines on the tops, the places where
    pawns should be. In some ways one of the things found is no pawn.
    """
    read = [_read(finder, pawns[0], spot) for spot in spots]
    fits = np.array([[_fit(finder, pawn, *each) for pawn in pawns] for each in zip(spots, read, strict=True)])
    strange = np.array([_unmarked(each) for each in read]) * _STRANGE / len(spots)
    teams = list(dict.fromkeys(pawn.team for pawn in pawns))
    members = [[j for j, pawn in enumerate(pawns) if pawn.team == team] for team in teams]
    ways = _ways(len(spots), [len(group) for group in members])
    told = parted(
        [_colours(finder, pawns[0], *each) for each in zip(spots, read, strict=True)],
        [pawns[group[0]].colour for group in members],
        np.ones(3) if finder.light is None else finder.light,
        ways,
    )
    belief = np.zeros((len(spots), len(pawns) + 1))  # in every name, and last in none
    likeliest, chosen = -1.0, ways[0]
    for way, odds in zip(ways, np.exp(told - told.max()), strict=True):
        total = best = float(odds * strange[way == STRANGER].prod())
        share, order = np.zeros(belief.shape), np.full(len(spots), STRANGER)
        share[way == STRANGER, STRANGER] = 1.0
        for number, group in enumerate(members):
            own = np.flatnonzero(way == number)
            names = np.array(list(permutations(group, len(own))), np.intp)
            each = fits[own, names].prod(axis=1)
            np.add.at(share, (own, names), each[:, None] / each.sum())
            order[own] = names[int(each.argmax())]
            total, best = total * float(each.sum()), best * float(each.max())
        belief += total * share
        if best > likeliest and STRANGER not in order:
            likeliest, chosen = best, order
    belief /= belief.sum(axis=1, keepdims=True)
    return [
        Placed(pawns[j], spot.pose, spot.score, float(sure[j]))
        for spot, j, sure in zip(spots, chosen, belief, strict=True)
    ]


def _ways(count: int, sizes: Sequence[int]) -> NDArray[np.intp]:
    """All ways (k, count) to give things to teams of these sizes; in some of them one is a stranger."""
    teams = range(len(sizes))
    ways = list(product(teams, repeat=count))
    ways += [(*way[:i], STRANGER, *way[i:]) for way in product(teams, repeat=count - 1) for i in range(count)]
    return np.array([way for way in ways if all(way.count(team) <= size for team, size in enumerate(sizes))], np.intp)


def _read(finder: Finder, pawn: Piece, spot: Spot) -> Floats:
    """How likely (4,) is what is seen on a top with no, one, two or three lines; all alike where none is seen."""
    if spot.pose.lying or pawn.charged:
        return np.full(4, 0.25)
    return likelihoods(finder.marks(pawn, spot.pose), finder.camera.scale(spot.pose.x, spot.pose.y, pawn.dims[2]))


def _fit(finder: Finder, pawn: Piece, spot: Spot, read: Floats) -> float:
    """How likely what is seen at a spot is if it is this pawn, but for its colour; `read` (4,) as of `_read`."""
    if pawn.flipped:
        lines = _unmarked(read)
    elif pawn.marks in (1, 2, 3):
        lines = (1.0 - _FADED - _MISREAD) * read[pawn.marks] + _FADED * read[0] + _MISREAD * read.mean()
    else:
        lines = read.mean()
    if pawn.place is None:
        return float(lines)
    off = math.hypot(spot.pose.x - pawn.place.x, spot.pose.y - pawn.place.y) / _BESIDE
    w, h = finder.setup.area
    near = w * h / (2.0 * math.pi * _BESIDE**2) * math.exp(-0.5 * off * off)
    return float(lines * ((1.0 - _ELSEWHERE) * near + _ELSEWHERE))


def _unmarked(read: Floats) -> float:
    """How likely what is seen on a top is if it has no lines: those of the table may be read."""
    return float((1.0 - _FADED) * read[0] + _FADED * read.mean())


def _colours(finder: Finder, pawn: Piece, spot: Spot, read: Floats) -> Colours:
    """A spot's colours. What shows no lines may be a foot, which tells nothing of a painted cap."""
    if spot.pose.lying or pawn.charged or read[0] > _FOOT:
        return Colours(spot.colour, None)
    return Colours(spot.colour, top_paint(finder.camera, finder.crop, finder.picture, spot.pose, pawn.dims[2]))
