"""Which piece is which: by where it should be, by its team's colour, by the lines on its top."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, permutations

import numpy as np

from vision.arrays import Floats
from vision.pieces.finder import Finder, Spot, hue, nominal
from vision.pieces.marks import clearness
from vision.pose import Pose
from vision.setup import Piece

LINES_SEEN = 0.72  # how well lines must fit to be there for sure
_DENIED, _DENIED_SURE = 0.05, 0.5  # by how much another number of lines must fit better; how sure the name is then
_READ, _MISREAD = 0.03, 0.1  # how far the fits of lines are off: where all are clear, and where one is not
_SHARP = 1.0  # px a mm from which on lines are seen apart; in smaller pictures the fits are farther off
_TOO_SMALL, _GUESSED = 0.5, 0.8  # px a mm below which no lines are believed; how sure doubtful names are at most
_SAME_PLACE = 40.0  # mm within which a piece is taken for the one that should be there
_LIGHT_PRIOR = 1.0  # how strongly the light is held to be as estimated, in pawns
_FOE_MISSING, _MATE_MISSING, _SOME_MISSING = 0.9, 0.8, 0.6  # how sure names are if one pawn is not seen, or more
_STRANGER, _STRANGE = 0.75, 0.6  # of the way between the teams that one is from its mates; how sure the names are then
_COLOUR_WEIGHTS = np.array([0.3, 1.0, 1.0])  # luma depends on the light, hue on the paint


@dataclass(frozen=True)
class Placed:
    """A piece and where it stands. `sure` 0 to 1 is the belief in the *name*, `score` in the place."""

    piece: Piece
    pose: Pose
    score: float
    sure: float


def named(finder: Finder, found: list[tuple[Piece, Spot]]) -> list[Placed]:
    """Names for what was found; each name at most once. Pawns that were not found make the others' names less sure."""
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
    expected = [(pawn, pawn.place) for pawn in pawns if pawn.place is not None]
    if len(expected) == len(pawns):
        called = _by_place(expected, [spot for piece, spot in found if piece.type == "pawn"])
    else:
        called = []
        for charged in (False, True):
            group = [pawn for pawn in pawns if pawn.charged == charged]
            called += _name_pawns(finder, group, [s for p, s in found if p.type == "pawn" and p.charged == charged])
    seen = {each.piece.id for each in called}
    missing = [pawn.team for pawn in pawns if pawn.id not in seen]
    return placed + [replace(each, sure=min(each.sure, _at_most(each.piece, missing))) for each in called]


def _at_most(pawn: Piece, missing: list[str | None]) -> float:
    """How sure a pawn's name can be where pawns of these teams are not seen: it may be one of them."""
    if len(missing) > 1:
        return _SOME_MISSING
    return 1.0 if not missing else _MATE_MISSING if pawn.team in missing else _FOE_MISSING


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


def _name_pawns(finder: Finder, pawns: list[Piece], spots: list[Spot]) -> list[Placed]:
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
    price, first, second = splits[0]
    for chosen, rest, group in ((first, second, members[0]), (second, first, members[1])):
        sure = _STRANGE if _has_stranger([seen[i] for i in chosen], [seen[i] for i in rest]) else 1.0
        for i in chosen:
            # how much dearer is the cheapest split that puts this spot into the other team?
            other = [each[0] for each in splits if (i in each[1]) != (i in first)]
            margin = (min(other) - price) if other else 9.0
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


def unlike(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """How unlike two paints are, 0 = the same, as far as it parts two teams."""
    off = hue(nominal(one)) - hue(nominal(other))
    return float(np.sqrt((_COLOUR_WEIGHTS * off * off).sum()))


def _has_stranger(team: list[Floats], other: list[Floats]) -> bool:
    """Whether one colour of a team is so unlike its mates' that it may be no pawn at all, or one of the other team."""
    if len(team) < 2 or not other:
        return False

    def far(one: Floats, another: Floats) -> float:
        return float(np.sqrt((_COLOUR_WEIGHTS * (one - another) ** 2).sum()))

    apart = far(np.mean(team, axis=0), np.mean(other, axis=0))
    return any(far(one, np.median(team[:i] + team[i + 1 :], axis=0)) > _STRANGER * apart for i, one in enumerate(team))


def _spread(seen: Floats) -> float:
    """How unlike the colours (n, 3) of one team are."""
    return float((_COLOUR_WEIGHTS * (seen - seen.mean(axis=0)) ** 2).sum()) if len(seen) else 0.0


def _by_marks(finder: Finder, pawns: list[Piece], spots: list[Spot], team_sure: float) -> list[Placed]:
    """The permutation of a team's pawns that fits the lines on the tops best."""
    if not spots or not pawns:
        return []
    fits = np.zeros((len(spots), len(pawns)))
    denied = np.zeros(fits.shape, bool)  # clearly read as another number of lines
    weak = np.zeros(len(spots), bool)  # read, but badly
    for i, spot in enumerate(spots):
        if spot.pose.lying:
            continue
        fit = finder.marks(pawns[0], spot.pose)
        best = max(fit.values())
        trust = clearness(fit)
        for j, pawn in enumerate(pawns):
            known = pawn.marks is not None and not pawn.flipped and not pawn.charged
            fits[i, j] = trust * fit.get(pawn.marks or 0, 0.0) if known else 0.0
            denied[i, j] = known and trust == 1.0 and fit.get(pawn.marks or 0, 0.0) < best - _DENIED
        weak[i] = 0.0 < trust < 1.0
    scale = min(finder.camera.scale(spot.pose.x, spot.pose.y, pawns[0].dims[2]) for spot in spots)
    off = (_MISREAD if weak.any() else _READ) / min(scale / _SHARP, 1.0) ** 2
    options = []
    n = min(len(spots), len(pawns))
    for order in permutations(range(len(pawns)), n):
        options.append((sum(fits[i, j] for i, j in enumerate(order)), order))
    options.sort(reverse=True)
    total, order = options[0]
    # lines that say another name than they get make those of the mates doubtful as well
    guessed = (scale < _TOO_SMALL and len(pawns) > 1) or any(denied[i, j] for i, j in enumerate(order))
    most = min(team_sure, _GUESSED) if guessed else team_sure
    out = []
    for i, j in enumerate(order):
        others = [value for value, other in options if other[i] != j]
        margin = total - max(others) if others else 1.0
        sure = float(1.0 / (1.0 + np.exp(1.0 - 1.6 * margin / off))) if others else 1.0
        sure = min(sure, _DENIED_SURE) if denied[i, j] else sure
        out.append(Placed(pawns[j], spots[i].pose, spots[i].score, min(sure, float(most))))
    return out
