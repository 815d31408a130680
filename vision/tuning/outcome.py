"""The constants of what the flick changed: value, unit, meaning, and where it comes from."""

from __future__ import annotations

import math
from typing import NamedTuple


class _Appearance(NamedTuple):
    # mm around a place that are looked at, and above it
    reach: float = 55.0
    tall: float = 35.0
    steep: float = 2.2  # of the logarithm
    levels: float = 12.0  # grey levels below which the logarithm is damped: there noise and compression rule
    grain: float = 0.03  # sigma of a logarithm that compression leaves where there is no noise
    crawl: float = 1.5  # and of a channel in grey levels: where it is dark, that is more
    around: float = 16.0  # px of a picture 1280 wide: sigma of what counts as table around
    # shares of the table's pixels that look as before, as around, darker
    unchanged: float = 0.6
    like_around: float = 0.2
    shaded: float = 0.18
    deep: float = 1.8  # how much darker, logarithmic, shadows make a table
    beside: float = 8.0  # px of a picture 1280 wide around a piece: its shadow, and colours that run
    anything: float = 1.0 / 109.0  # the likelihood of a colour of which nothing is known
    strange: float = 0.02  # share of the table's pixels that are so; of a pawn's, which its sides and its foot add to
    unseen: float = 0.05
    # sigma of luma and of hues on a puck
    wall: float = 0.35
    paint: float = 0.1
    # bins: sigmas of the hues and of luma of a pawn that lies in another light
    spread: tuple[float, float, float] = (0.8, 0.8, 1.5)


class _Changes(NamedTuple):
    step: float = 14.0  # grey levels that no noise and no re-compression makes
    # of a light's own brightness, to all its colours: where one is hardly there, noise is all that it tells
    added: float = 0.1
    # how unlike the hues of what is the puck may be to its own, and how much lighter it may be
    like: float = 0.35
    shine: float = 0.4
    shade: tuple[float, float] = (-1.4, 0.2)  # how much darker or lighter, logarithmic, a table in the puck's shadow is
    same_hue: float = 0.25  # how unlike its hues may be then
    lit: float = 1.3  # of the table's light: no table is brighter than before by more
    # light that no mixture of puck and table leaves: of the puck's, and at least
    left: float = 0.12
    least: float = 0.012
    colours: int = 25  # steps of luma and of each hue
    usual: float = 0.0015  # share of the table's pixels from which on a colour is usual there
    # mm around an outline: surely piece; not piece; table and shadows up to here
    inside: float = -1.5
    apart: float = 3.0
    beside: float = 25.0


class _Falls(NamedTuple):
    # A turned pawn: radius at a height, as shares of its base's radius and of its height.
    profile: tuple[tuple[float, float], ...] = ((0.0, 1.0), (0.26, 0.76), (0.51, 0.63), (0.74, 0.7), (1.0, 0.8))
    # mm and rad: the first steps of the search
    step: float = 3.0
    turn: float = math.radians(9.0)
    taken: float = -2.0  # log odds of a pawn where another one is seen
    few: int = 20  # pixels that tell nothing
    shifted: float = 0.3  # of an edge's step may be left where a picture is laid over another
    rim: float = 2.0  # px of a picture 1280 wide
    # shares of a standing pawn's pixels that look as before: of its sides, and of its top, whose lines may have turned
    again: float = 0.95
    top: float = 0.5


class _Knocks(NamedTuple):
    # of wood against wood the restitution, on a table the friction, and the piece's mass by that of one of the puck's
    # wood
    bounces: tuple[float, float, float] = (0.2, 0.5, 0.8)
    frictions: tuple[float, float, float] = (0.1, 0.2, 0.4)
    masses: tuple[float, float, float] = (0.5, 1.0, 2.0)
    pawn: float = 0.81  # of the cylinder around it that a turned pawn fills


class _Moves(NamedTuple):
    # mm from a piece's side to the place of what may have pushed it: from a pawn's middle 60 (LG-D4)
    pushed_from: float = 50.0
    beside: float = 12.0  # mm between the path and a piece within which it may have been touched
    # changed pixels on an unmoved piece; grey levels that a push may leave unexplained
    left: float = 16.0
    in_place: float = 3.0  # mm within which a pawn that looks as before has not moved
    # one that lies, along itself and turned: its two ends look much alike
    along: float = 10.0
    turned: float = math.radians(15.0)
    shaded: float = 0.95  # how sure one that lies has not moved if it looks different and is found in its place
    # how sure it is what became of one that lay and is not found again, or was taken to lie and did not
    as_taken: float = 0.7
    # how much likelier what is seen is without a pawn's top than with it, below which its lines are read
    read: float = 0.3
    plainly: float = 0.95  # how sure it is that a pawn fell, from which on it does not matter what hides where it stood
    # share of a pawn seen before, from which on that tells something; how well it fits after
    hardly: float = 0.05
    stands: float = 0.2
    seen: float = 0.35  # share of a pawn that the puck must leave in sight
    least_lump: float = 0.35  # of a pawn's pixels, to be looked at
    changed: float = 0.3  # share of a pawn's upper part that differs, from which on it moved
    partly: float = 0.1  # and if a pawn moved plainly that may have pushed it
    # mm around one that stands in place, and of a pawn's pixels that differ there if it fell
    around: float = 14.0
    much: float = 0.4
    same: float = 0.08  # share of a charged pawn that may differ although nothing happened to it
    # how sure either can be: a puck that lies askew is for people to judge
    kept: float = 0.75
    dropped: float = 0.5


class _PieceOutcomes(NamedTuple):
    found: float = 0.6  # log odds a pixel from which on a pawn is found
    # how fast belief grows with the difference of two fits: where they were less than 0.6 apart the better one was
    # wrong now and then
    certainty: float = 3.0
    # log odds a pixel of one that is hardly seen and lies, and of one that stands nowhere
    faint: float = 0.35
    nowhere: float = -0.3
    # how sure it is that such a one fell, and any other that is gone
    faintly: float = 0.92
    gone: float = 0.5
    plain: float = 0.95  # how sure it is what became of one that need not be looked for again
    few: int = 3  # pawns of which all orders are tried
    rather: float = 2.0  # log odds a pixel that one which stands where a mate stood is that mate itself
    # log odds that a pawn lay, or stood, as it was taken to: if somebody has said so or its lines are seen; and else.
    # They are not seen where what is seen is so many times likelier without its top
    told: float = 6.0
    taken: float = 0.85
    unread: float = 15.0
    lined: float = 0.1
    tumbled: float = 5.0  # log odds that one which is found so far away that it was knocked there lies
    not_it: float = -1.0  # log odds a pixel of its colours, below which another thing has a pawn's shape
    flies: float = 400.0  # mm that a pawn may be knocked


class _ResidualChanges(NamedTuple):
    no_shadow: float = 0.45  # how sure it is that nothing counts of what no shadow explains
    part: float = 0.55  # of a pawn's pixels: a puck has more, a shadow's rim less
    beside: float = 40.0  # mm from a touched piece
    touched: float = 0.9  # how sure it is that a piece was touched that may have slid
    # px around a piece that slid, within which all that changed is its own sliding; the share of what changed that
    # must be there: one that fell changes more
    slid: float = 5.0
    all: float = 0.85
    shadow: float = 70.0  # mm from a moved pawn within which its shadow falls
    # the score below which a pawn may be another thing, and in pawns what is more than shadows differ from those
    # expected: of 26 films with white pawns that fell it was at most 0.4 in hard light, 1.15 in soft light; 2.2 and
    # 3.0 in the two in which one was not found where it had stood
    hardly: float = 0.45
    large: float = 1.6


class _Shading(NamedTuple):
    strips: int = 4  # along a pawn, across which the light falls on it differently
    # logarithmic luma: how far a part is from being of one contrast, and how large contrasts usually are
    uneven: float = 0.12
    usual: float = 0.5
    end: float = 0.5  # mm from the end of its axis, within which what is seen of a pawn is its end
    rim: float = 3.0  # px of a picture 1280 wide by which a shadow is softer than its outline
    # places a turn and in all that are looked at closer; px of half a picture between them
    tries: int = 6
    clearest: int = 5  # pieces whose shadows tell where the lamp is: one that was taken for another thing casts none
    # what tells of a pawn: how much it explains, a pixel of one seen from the side, and its share of what is seen
    # there. Of 170 that lay, and of which it was more, 162 lay within 6 mm of that place and none farther than 21; of
    # 13 of which it was less, 5 were 10 to 49 mm off
    least: float = 3.0
    share: float = 0.5
    # of a pawn whose shadow nobody knows: a shadow alone explains nearly as much, and lies beside its pawn
    unlit: float = 30.0
    # see `Shape.odds`
    alike: float = 1.05
    steep: float = 30.0
    most: float = 3.0


class _Shift(NamedTuple):
    rim: float = 2.0  # px around its outline that are compared as well
    # pixels that tell nothing; pieces that tell what all seem to move by
    few: int = 60
    # rounds of the fit; sigmas from which on a pixel counts less
    robust: float = 2.0
    # mm; times what the fit itself says of its error
    least_sigma: float = 0.03
    own: float = 2.0
    measured: float = 3.0  # mm up to which a picture's slope tells how far it moved
    # sigmas and mm from which on a piece has moved for sure
    felt: float = 6.0
    felt_mm: float = 0.12
    softly: float = 0.25  # sigma, as a share of the way that a blow makes a piece slide: it turns, rocks and rubs, too
    denied: float = 0.05  # How much likelier than without a blow its shift is at most where there surely was none.
    # share of what moves a piece without the puck: a shadow, or another piece
    else_: float = 0.001
    pushed: float = 0.2
    each: float = 1.3  # mm between the points that are compared
    top_rim: float = 1.5  # mm around the top that are compared as well: they hold the edge from outside
    # mm of a push that is looked for, and its coarse steps
    reach: float = 45.0
    stride: float = 3.0
    cap: float = 60.0  # grey levels: what is farther off is something else
    # mm, and how often each step may be made
    finer: tuple[float, ...] = (2.0, 1.0, 0.5, 0.25, 0.12)
    rad_per_mm: float = 0.03
    # mm and rad: no push
    stayed: float = 1.5
    stayed_turn: float = math.radians(2.5)
    plainly: float = 0.6  # of the misfit in place must be gone, or nothing was explained


class OutcomeTuning(NamedTuple):
    """All of them, by module."""

    appearance: _Appearance = _Appearance()
    changes: _Changes = _Changes()
    falls: _Falls = _Falls()
    knocks: _Knocks = _Knocks()
    moves: _Moves = _Moves()
    piece_outcomes: _PieceOutcomes = _PieceOutcomes()
    residual_changes: _ResidualChanges = _ResidualChanges()
    shading: _Shading = _Shading()
    shift: _Shift = _Shift()
