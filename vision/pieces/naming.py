"""Which piece is which: by where it should be, by its team's paint, by the lines that are read on its top."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats
from vision.pieces.finder import Finder, Spot, hue, nominal
from vision.pieces.marks import contrast, likelihoods, top_paint
from vision.pieces.shapes import may_have_shot
from vision.pieces.ways import STRANGER, Ways, parts_of
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.pieces.naming


@dataclass(frozen=True)
class Placed:
    """A piece and where it stands. `sure` 0 to 1 is the belief in the *name*, `score` in the place."""

    piece: Piece
    pose: Pose
    score: float
    sure: float
    names: Ways | None = field(default=None, compare=False, repr=False)
    named: tuple[int, int] = field(default=(0, 0), compare=False, repr=False)
    """Which thing of the `names` it is, and which name it has there."""


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


def one_by_one(placed: Sequence[Placed]) -> list[float]:
    """How sure each of these names is, if all before it are right: where two may be exchanged, they hang together."""
    out = []
    so_far: dict[Ways, tuple[list[tuple[int, int]], float]] = {}  # those before, and the belief in them
    for each in placed:
        if each.names is None:
            out.append(each.sure)
            continue
        before, belief = so_far.get(each.names, ([], 1.0))
        together = each.names.together([*before, each.named])
        out.append(together / max(belief, 1e-9))
        so_far[each.names] = [*before, each.named], together
    return out


def _by_place(finder: Finder, pieces: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    """Alike pieces told apart by where they should be; where that is not known, the names are taken as they come.

    Then any of the names is right of what looks alike: which one it is nobody has said, and is no question.
    """
    if not spots or len(spots) > len(pieces):
        return _as_they_come(pieces, spots)
    if any(piece.place is None for piece in pieces):
        alike = len({replace(piece, id="") for piece in pieces}) == 1
        return [replace(each, sure=1.0) if alike else each for each in _as_they_come(pieces, spots)]
    fits = np.array([[_there(finder, pieces, piece, spot.pose) for piece in pieces] for spot in spots])
    return _likeliest(
        Ways(fits[None], [range(len(pieces))], np.zeros((1, len(spots)), np.intp), np.ones(1)), pieces, spots
    )


def _as_they_come(pieces: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    """Names of which nothing is known."""
    sure = 1.0 / max(len(pieces), 1)
    return [Placed(piece, spot.pose, spot.score, sure) for piece, spot in zip(pieces, spots, strict=False)]


def _likeliest(ways: Ways, pieces: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    beliefs = ways.beliefs()
    return [
        Placed(pieces[j], spot.pose, spot.score, float(beliefs[i, j]), names=ways, named=(i, j))
        for i, (spot, j) in enumerate(zip(spots, ways.likeliest(), strict=True))
    ]


def _name_pawns(finder: Finder, pawns: Sequence[Piece], spots: Sequence[Spot]) -> list[Placed]:
    """The likeliest names, each as sure as all the ways to name everything make it together.

    A way is as likely as it explains what is seen: the colours of the teams, the lines on the tops and how they stand
    out, the places where pawns should be. In some ways one of the things found is no pawn. Where colours tell nothing,
    nor can names.
    """
    tops = [read(finder, pawns[0], spot) for spot in spots]
    colours = [_colours(finder, pawns[0], spot, top.lines) for spot, top in zip(spots, tops, strict=True)]
    seen = [each.whole for each in colours] + [each.top for each in colours if each.top is not None]
    if len(spots) > len(pawns) or not np.isfinite(seen).all():
        return _as_they_come(pawns, spots)
    mixed = len({pawn.flipped for pawn in pawns}) > 1
    over = [_upside_down(finder, pawns[0], spot) if mixed else 0.5 for spot in spots]
    fits = np.array(
        [[_fit(finder, pawns, pawn, *each) for pawn in pawns] for each in zip(spots, tops, over, strict=True)]
    )
    often = np.array([_T.strange_plain if spot.score >= _T.plain else _T.strange for spot in spots]) / len(spots)
    strange = np.array([top.with_lines(0).mean() for top in tops]) * often
    teams = list(dict.fromkeys(pawn.team for pawn in pawns))
    members = [[j for j, pawn in enumerate(pawns) if pawn.team == team] for team in teams]
    parts = parts_of(len(spots), [len(group) for group in members])
    told = parted(
        colours,
        [pawns[group[0]].colour for group in members],
        np.ones(3) if finder.light is None else finder.light,
        parts,
    )
    odds = np.exp(told - told.max()) * np.where(parts == STRANGER, strange, 1.0).prod(axis=1)
    return _likeliest(Ways(np.moveaxis(fits, 2, 0), members, parts, odds), pawns, spots)


def lines_missing(finder: Finder, pawn: Placed, placed: Sequence[Placed], pose: Pose) -> float:
    """How many times likelier what is seen on a pawn's top is if the pawn does not stand at a pose than if it does.

    How lines stand out is known from those `placed` with it. 1 of a pawn whose lines are not known.
    """
    names = pawn.names
    if names is None or pawn.piece.flipped or pawn.pose.lying or pawn.piece.marks not in (1, 2, 3):
        return 1.0
    mates = [each.named for each in placed if each.names is names and each.piece.team == pawn.piece.team]
    contrasts = np.prod([names.fits[:, thing, name] for thing, name in mates], axis=0)
    top = read(finder, pawn.piece, Spot(pawn.piece.type, pose, pawn.score, np.zeros(3)))
    likelier = float(contrasts @ top.elsewhere() / (contrasts @ top.with_lines(pawn.piece.marks)))
    return min(max(likelier, 1.0 / _T.tells), _T.tells)


def _upside_down(finder: Finder, pawn: Piece, spot: Spot) -> float:
    """The belief, 0 to 1, that a pawn stands upside down, by its outline alone: it is wider above, not below."""
    if spot.pose.lying or pawn.charged:
        return 0.5
    stands, turned = (finder.refined(replace(pawn, flipped=over), spot.pose)[1] for over in (False, True))
    return _T.taper_missed / 2 + (1.0 - _T.taper_missed) / (1.0 + math.exp((stands - turned) / _T.taper))


def _fit(finder: Finder, mates: Sequence[Piece], pawn: Piece, spot: Spot, top: Top, over: float) -> Floats:
    """How likely (c,) what is seen at a spot is if it is this pawn, but for its colour, in each state of `CONTRASTS`.

    `over` is as of `_upside_down`.
    """
    lines = top.with_lines(0 if pawn.flipped else pawn.marks)
    way_up = 2.0 * (over if pawn.flipped else 1.0 - over)  # 1 where the outline tells nothing
    return np.asarray(lines * way_up * _there(finder, mates, pawn, spot.pose))


def _there(finder: Finder, mates: Sequence[Piece], piece: Piece, pose: Pose) -> float:
    """How much likelier than anywhere a piece is there, by where it and the others should be: people exchange them."""
    if piece.place is None:
        return _T.shoots if piece.beside is not None and may_have_shot(piece, pose, piece.beside) else 1.0
    w, h = finder.setup.area
    others = [each.place for each in mates if each.place is not None and each is not piece]
    near = [
        w * h / (2.0 * math.pi * _T.beside**2) * math.exp(-0.5 * (pose.apart(at) / _T.beside) ** 2)
        for at in (piece.place, *others)
    ]
    away = 0.5 * (1.0 + sum(near[1:]) / len(others)) if others else 1.0
    return (1.0 - _T.elsewhere) * near[0] + _T.elsewhere * away


def _colours(finder: Finder, pawn: Piece, spot: Spot, lines: Floats) -> Colours:
    """A spot's colours. What shows no lines may be a foot, which tells nothing of a painted cap."""
    if spot.pose.lying or pawn.charged or lines[0] > _T.foot:
        return Colours(spot.colour, None)
    return Colours(spot.colour, top_paint(finder.camera, finder.crop, finder.picture, spot.pose, pawn.dims[2]))


CONTRASTS = np.outer([-1.0, 1.0], np.geomspace(_T.least, _T.most, 18)).ravel()


@dataclass(frozen=True, eq=False)
class Top:
    """What is seen on a top.

    How likely it is with no, one, two or three `lines` (4,); and how likely it is that it stands out as it does if it
    is `bare`, if it is `lined`, or if it shows something `other`, each (c,), by how the lines of its team do: as one of
    `CONTRASTS`. All alike where no top is seen.
    """

    lines: Floats
    bare: Floats
    lined: Floats
    other: Floats

    def with_lines(self, count: int | None) -> Floats:
        """How likely (c,) all that is if it has so many lines, those of the table may be read; else: any number."""
        if count == 0:
            return np.asarray((1.0 - _T.faded) * self.lines[0] * self.bare + _T.faded * self.lines.mean() * self.other)
        if count not in (1, 2, 3):
            return np.asarray((self.lines[0] * self.bare + self.lines[1:].sum() * self.lined) / 4.0)
        faded = _T.faded * self.lines[0] * self.bare + _T.misread * self.lines.mean() * self.other
        return np.asarray((1.0 - _T.faded - _T.misread) * self.lines[count] * self.lined + faded)

    def elsewhere(self) -> Floats:
        """How likely (c,) all that is where no top is: it may look like a bare one as well as like anything."""
        return np.asarray(0.5 * self.lines[0] * self.bare + 0.5 * self.lines.mean() * self.other)


def read(finder: Finder, pawn: Piece, spot: Spot) -> Top:
    """What is seen on the top of something like this pawn.

    A top without lines has shadows and rims that may look like some, but seldom as bright, or as dark, as those are.
    """
    alike = np.ones(len(CONTRASTS))
    if spot.pose.lying or pawn.charged:
        return Top(np.full(4, 0.25), alike, alike, alike)
    height = pawn.dims[2]
    stands = contrast(finder.camera, finder.crop, finder.picture, spot.pose, height)
    if stands == 0.0:
        return Top(np.full(4, 0.25), alike, alike, alike)
    lines = likelihoods(finder.marks(pawn, spot.pose), finder.camera.scale(spot.pose.x, spot.pose.y, height))
    plain = stands / CONTRASTS
    same = np.maximum(plain, 1e-6)  # of the other sign: none of those
    lined = np.exp(-0.5 * (np.log(same) / _T.as_plain) ** 2) / (same * _T.as_plain * math.sqrt(2.0 * math.pi))
    bare = np.exp(-0.5 * (plain / _T.bare) ** 2) / (_T.bare * math.sqrt(2.0 * math.pi))
    other = np.full(len(CONTRASTS), 1.0 / (2.0 * _T.most))
    bare, lined = ((1.0 - _T.unlike) * each / np.abs(CONTRASTS) + _T.unlike * other for each in (bare, lined))
    return Top(lines, bare, lined, other)


# standard deviations of log luma and two hues, measured: of pawns as a whole and of their tops from their team, of a
# team from its paint, of the light from what it was taken for
_WHOLE, _TOP = np.array([0.2, 0.15, 0.13]), np.array([0.45, 0.3, 0.25])
_PAINT, _LIGHT = np.array([0.35, 0.35, 0.25]), np.array([0.5, 0.3, 0.3])
_ALIKE, _BARE = np.array([0.3, 0.25, 0.25]), np.ones(3)  # of pawns painted only on top from one another, and their wood
_PARTS = np.array([0.3, 1.0, 1.0])  # how well luma and hues part two paints: luma depends on the light


def unlike(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """How unlike two paints are, 0 = the same, as far as it parts two teams."""
    off = hue(nominal(one)) - hue(nominal(other))
    return float(np.sqrt((_PARTS * off * off).sum()))


@dataclass(frozen=True)
class Colours:
    """The light (3,), linear BGR, of a thing as a whole, and of its top beside the lines; None if that is not seen."""

    whole: Floats
    top: Floats | None


def parted(
    seen: Sequence[Colours], paints: Sequence[tuple[int, int, int]], light: Floats, ways: NDArray[np.intp]
) -> Floats:
    """How likely (k,), log density, the colours of n things are for each way (k, n) to give them their teams.

    `paints`: the teams', `light` (3,): what white paper sends. The tops have the teams' paints. So have the pawns as a
    whole, or all of them are alike below their caps. What all are off their paints alike is the light.
    """
    sheen = _T.sheen * light
    wanted = np.array([hue(nominal(paint) * light + sheen) for paint in paints])
    middle = wanted.mean(axis=0)
    at = np.where((ways == STRANGER)[..., None], middle, wanted[ways])
    wholes = np.array([hue(each.whole + sheen) for each in seen])
    tops = np.array([hue((each.whole if each.top is None else each.top).clip(0.0) + sheen) for each in seen])
    spread = np.array([np.full(3, _T.unseen) if each.top is None else _TOP for each in seen])
    painted = _density(wholes - at, ways, np.tile(_WHOLE, (len(seen), 1)), _PAINT, _LIGHT)
    bare = _density(wholes - middle, np.minimum(ways, 0), np.tile(_ALIKE, (len(seen), 1)), np.zeros(3), _BARE)
    return np.asarray(_density(tops - at, ways, spread, _PAINT, _LIGHT) + np.logaddexp(painted, bare))


def _density(off: Floats, ways: NDArray[np.intp], own: Floats, team: Floats, everyone: Floats) -> Floats:
    """The log density (k,) of what things are off (n, 3) or (k, n, 3), of which teams share a part, and all pawns one.

    `own` (n, 3), `team` (3,), `everyone` (3,): the standard deviations of what each has for itself, and of those parts.
    """
    pawn = ways != STRANGER
    both = pawn[:, :, None] & pawn[:, None, :]
    mates = both & (ways[:, :, None] == ways[:, None, :])
    things = ways.shape[1]
    misfit, size = np.zeros(len(ways)), np.zeros(len(ways))
    for k in range(3):
        alone = np.where(pawn, own[:, k], _T.any) ** 2
        spread = mates * team[k] ** 2 + both * everyone[k] ** 2 + np.eye(things) * alone[:, None]
        errors = np.broadcast_to(off[..., k], ways.shape)[..., None]
        misfit += (errors * np.linalg.solve(spread, errors)).sum(axis=(1, 2))
        size += np.linalg.slogdet(spread)[1]
    return np.asarray(-0.5 * (_T.tails + 3 * things) * np.log1p(misfit / _T.tails) - 0.5 * size)
