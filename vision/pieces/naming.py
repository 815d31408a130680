"""Which piece is which: by where it should be, by its team's colour, by the lines on its top."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Mask
from vision.pieces.finder import Finder, Spot
from vision.pieces.marks import contrast, likelihoods, top_paint
from vision.pieces.matching import likeliest, matched
from vision.pieces.teams import STRANGER, Colours, alike, parted
from vision.pose import Pose
from vision.setup import Piece

# how often no lines are seen on a top that has some (of 1,801 in films 28 looked rather so), and how often anything is
_FADED, _MISREAD = 0.03, 0.01
_STRANGE = 0.02  # how often one of the things found is no pawn
_TAPER, _TAPER_MISSED = 0.01, 0.1  # by how much an outline fits better one way up by chance, and how often far better
# how surely lines are read that tell how those of their team stand out; by how much others of them do so more or less
# (sigma, logarithmic), how often anything else is seen, and how what is seen where none are stands out (sigma)
_READ, _AS_PLAIN, _UNLIKE, _BARE = 0.9, 0.25, 0.015, 0.5
_FOOT = 0.3  # the likelihood of no lines from which on it may be a foot that is seen
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
        placed += _by_place(finder, pieces, spots)
    for charged in (False, True):
        pawns = [piece for piece in finder.setup.pieces if piece.type == "pawn" and piece.charged == charged]
        spots = [spot for piece, spot in found if piece.type == "pawn" and piece.charged == charged]
        if pawns and spots:
            placed += _name_pawns(finder, pawns, spots)
    return placed


def _by_place(finder: Finder, pieces: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    """Alike pieces told apart by where they should be; where that is not known, the names are taken as they come."""
    if not spots or len(spots) > len(pieces) or any(piece.place is None for piece in pieces):
        return _as_they_come(pieces, spots)
    fits = np.array([[_there(finder, pieces, piece, spot.pose) for piece in pieces] for spot in spots])
    (_, (shares,)), (_, (names,)) = matched(fits[None]), likeliest(fits[None])
    return [
        Placed(pieces[j], spot.pose, spot.score, float(share[j]))
        for spot, share, j in zip(spots, shares, names, strict=True)
    ]


def _as_they_come(pieces: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    """Names of which nothing is known."""
    sure = 1.0 / max(len(pieces), 1)
    return [Placed(piece, spot.pose, spot.score, sure) for piece, spot in zip(pieces, spots, strict=False)]


def _name_pawns(finder: Finder, pawns: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    """The likeliest names, each as sure as all the ways to name everything make it together.

    A way is as likely as it explains what is seen: the colours of the teams, the lines on the tops, the places where
    pawns should be. In some ways one of the things found is no pawn. Where colours tell nothing, nor can names.
    """
    read = [_read(finder, pawns[0], spot) for spot in spots]
    if any(pawn.flipped for pawn in pawns):
        read = _beside_others(finder, pawns, spots, read)
    colours = [_colours(finder, pawns[0], *each) for each in zip(spots, read, strict=True)]
    seen = [each.whole for each in colours] + [each.top for each in colours if each.top is not None]
    if len(spots) > len(pawns) or not np.isfinite(seen).all():
        return _as_they_come(pawns, spots)
    mixed = len({pawn.flipped for pawn in pawns}) > 1
    over = [_upside_down(finder, pawns[0], spot) if mixed else 0.5 for spot in spots]
    fits = np.array(
        [[_fit(finder, pawns, pawn, *each) for pawn in pawns] for each in zip(spots, read, over, strict=True)]
    )
    strange = np.array([_unmarked(each) for each in read]) * _STRANGE / len(spots)
    teams = list(dict.fromkeys(pawn.team for pawn in pawns))
    members = [[j for j, pawn in enumerate(pawns) if pawn.team == team] for team in teams]
    ways = _ways(len(spots), [len(group) for group in members])
    told = parted(
        colours,
        [pawns[group[0]].colour for group in members],
        np.ones(3) if finder.light is None else finder.light,
        ways,
    )
    best = total = np.exp(told - told.max()) * np.where(ways == STRANGER, strange, 1.0).prod(axis=1)
    within = [_within(ways == number, fits[:, group]) for number, group in enumerate(members)]
    for mates in within:
        total, best = total * mates.sums, best * mates.best
    belief = np.zeros(fits.shape)
    for mates, group in zip(within, members, strict=True):
        belief[:, group] = np.tensordot(total / total.sum(), mates.shares, 1)
    best[(ways == STRANGER).any(axis=1)] = -1.0
    way = int(best.argmax())
    chosen = [members[number][within[number].names[way, i]] for i, number in enumerate(ways[way])]
    return [
        Placed(pawns[j], spot.pose, spot.score, float(sure[j]))
        for spot, j, sure in zip(spots, chosen, belief, strict=True)
    ]


@dataclass(frozen=True)
class _Mates:
    """All names of one team in each of k ways to part n things: how likely they are together, and the likeliest.

    Of each way the `sums` (k,), the `shares` (k, n, names) of them in which a thing has a name, the `best` (k,) and its
    `names` (k, n).
    """

    sums: Floats
    shares: Floats
    best: Floats
    names: NDArray[np.intp]


def _within(own: Mask, fits: Floats) -> _Mates:
    """The names of a team whose `own` (k, n) things are parted from others'; `fits` (n, names)."""
    out = _Mates(np.ones(len(own)), np.zeros((*own.shape, fits.shape[1])), np.ones(len(own)), np.zeros(own.shape, int))
    sizes = own.sum(axis=1)
    for size in set(sizes.tolist()):
        rows = np.flatnonzero(sizes == size)
        groups, which = np.unique(own[rows], axis=0, return_inverse=True)
        things = np.nonzero(groups)[1].reshape(len(groups), size)
        (sums, shares), (best, names) = matched(fits[things]), likeliest(fits[things])
        out.sums[rows], out.best[rows] = sums[which], best[which]
        out.shares[rows[:, None], things[which]] = shares[which]
        out.names[rows[:, None], things[which]] = names[which]
    return out


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


def _beside_others(
    finder: Finder, pawns: Sequence[Piece], spots: Sequence[Spot], read: Sequence[Floats]
) -> list[Floats]:
    """What is read on tops (4,) each, weighed by how lines stand out there, beside those of the like that surely are.

    A top without lines has shadows and rims that may look like some, but seldom as bright, or as dark, as those are.
    """
    top = pawns[0].dims[2]
    seen = [contrast(finder.camera, finder.crop, finder.picture, spot.pose, top) for spot in spots]
    out = []
    for spot, own, stands in zip(spots, read, seen, strict=True):
        mates = [
            other
            for each, lines, other in zip(spots, read, seen, strict=True)
            if each is not spot and lines[1:].max() > _READ and alike(spot.colour, each.colour, pawns)
        ]
        if not mates or min(mates) * max(mates) <= 0.0 or own.min() == own.max():
            out.append(own)
            continue
        weights = np.ones(4)
        weights[0] = _without_lines(stands / float(np.median(mates)))
        out.append(own * weights / (own @ weights))
    return out


def _without_lines(plain: float) -> float:
    """How much likelier it is on a top without lines than on one with some that they stand out so `plain`, 1 = so."""
    lined = _UNLIKE / 3.0
    if plain > 0.0:
        lined += (1.0 - _UNLIKE) * math.exp(-0.5 * (math.log(plain) / _AS_PLAIN) ** 2) / (plain * _AS_PLAIN)
    bare = (1.0 - _UNLIKE) * math.exp(-0.5 * (plain / _BARE) ** 2) / _BARE
    return (bare + _UNLIKE / 3.0) / lined


def _upside_down(finder: Finder, pawn: Piece, spot: Spot) -> float:
    """The belief, 0 to 1, that a pawn stands upside down, by its outline alone: it is wider above, not below."""
    if spot.pose.lying or pawn.charged:
        return 0.5
    stands, turned = (finder.refined(replace(pawn, flipped=over), spot.pose)[1] for over in (False, True))
    return _TAPER_MISSED / 2 + (1.0 - _TAPER_MISSED) / (1.0 + math.exp((stands - turned) / _TAPER))


def _fit(finder: Finder, mates: Sequence[Piece], pawn: Piece, spot: Spot, read: Floats, over: float) -> float:
    """How likely what is seen at a spot is if it is this pawn, but for its colour.

    `read` (4,) is as of `_read`, `over` as of `_upside_down`.
    """
    if pawn.flipped:
        lines = _unmarked(read)
    elif pawn.marks in (1, 2, 3):
        lines = (1.0 - _FADED - _MISREAD) * read[pawn.marks] + _FADED * read[0] + _MISREAD * read.mean()
    else:
        lines = read.mean()
    way_up = 2.0 * (over if pawn.flipped else 1.0 - over)  # 1 where the outline tells nothing
    return float(lines * way_up * _there(finder, mates, pawn, spot.pose))


def _there(finder: Finder, mates: Sequence[Piece], piece: Piece, pose: Pose) -> float:
    """How much likelier than anywhere a piece is there, by where it and the others should be: people exchange them."""
    if piece.place is None:
        return 1.0
    w, h = finder.setup.area
    others = [each.place for each in mates if each.place is not None and each is not piece]
    near = [
        w
        * h
        / (2.0 * math.pi * _BESIDE**2)
        * math.exp(-0.5 * (math.dist((pose.x, pose.y), (at.x, at.y)) / _BESIDE) ** 2)
        for at in (piece.place, *others)
    ]
    away = 0.5 * (1.0 + sum(near[1:]) / len(others)) if others else 1.0
    return (1.0 - _ELSEWHERE) * near[0] + _ELSEWHERE * away


def _unmarked(read: Floats) -> float:
    """How likely what is seen on a top is if it has no lines: those of the table may be read."""
    return float((1.0 - _FADED) * read[0] + _FADED * read.mean())


def _colours(finder: Finder, pawn: Piece, spot: Spot, read: Floats) -> Colours:
    """A spot's colours. What shows no lines may be a foot, which tells nothing of a painted cap."""
    if spot.pose.lying or pawn.charged or read[0] > _FOOT:
        return Colours(spot.colour, None)
    return Colours(spot.colour, top_paint(finder.camera, finder.crop, finder.picture, spot.pose, pawn.dims[2]))
