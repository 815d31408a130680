"""The constants of what the flick changed: value, unit, meaning, and where it comes from."""

from __future__ import annotations

import math
from typing import NamedTuple


class _Appearance(NamedTuple):
    reach: float = 55.0  # mm around a place that are looked at
    tall: float = 35.0  # mm above it
    steep: float = 2.2  # factor of the logarithm of grey levels
    levels: float = 12.0  # grey levels below which the logarithm is damped: there noise and compression rule
    grain: float = 0.03  # sigma of a logarithm that compression leaves where there is no noise
    crawl: float = 1.5  # the same of a channel in grey levels: where it is dark, that is more
    around: float = 16.0  # px of a picture 1280 wide: sigma of what counts as table around
    unchanged: float = 0.6  # share of the table's pixels that look as before
    like_around: float = 0.2  # share that look as around
    shaded: float = 0.18  # share that are darker
    deep: float = 1.8  # how much darker, logarithmic, shadows make a table
    beside: float = 8.0  # px of a picture 1280 wide around a piece: its shadow, and colours that run
    anything: float = 1.0 / 109.0  # the likelihood of a colour of which nothing is known
    strange: float = 0.02  # share of the table's pixels that have such a colour
    unseen: float = 0.05  # share of a pawn's pixels that have, with its sides and its foot
    wall: float = 0.35  # sigma of luma on a puck
    paint: float = 0.1  # sigma of hues on a puck
    spread: tuple[float, float, float] = (0.8, 0.8, 1.5)  # bins: sigmas of hues and luma of a pawn in another light


class _Changes(NamedTuple):
    step: float = 14.0  # grey levels that no noise and no re-compression makes


class _Falls(NamedTuple):
    # a turned pawn: radius at a height, as shares of its base's radius and of its height
    profile: tuple[tuple[float, float], ...] = ((0.0, 1.0), (0.26, 0.76), (0.51, 0.63), (0.74, 0.7), (1.0, 0.8))
    step: float = 3.0  # mm: the first step of the search
    turn: float = math.radians(9.0)  # the same of a direction
    taken: float = -2.0  # log odds of a pawn where another one is seen
    few: int = 20  # pixels that tell nothing
    shifted: float = 0.3  # of an edge's step may be left where a picture is laid over another
    rim: float = 2.0  # px of a picture 1280 wide
    again: float = 0.95  # share of the pixels of a standing pawn's sides that look as before
    top: float = 0.5  # the same of its top, whose lines may have turned


class _Moves(NamedTuple):
    pushed_from: float = 50.0  # mm from a piece's side to what may have pushed it: from a pawn's middle 60 (LG-D4)
    beside: float = 12.0  # mm between the path and a piece within which it may have been touched
    left: float = 16.0  # grey levels that a push may leave unexplained
    in_place: float = 3.0  # mm within which a pawn that looks as before has not moved
    along: float = 10.0  # mm along itself that one which lies may seem to have moved: its two ends look much alike
    turned: float = math.radians(15.0)  # by which it may seem to have turned
    shaded: float = 0.95  # how sure one that lies has not moved if it looks different and is found in its place
    as_taken: float = 0.7  # how sure it is what became of one that was taken to lie, or lay and is not found again
    read: float = 0.3  # how much likelier the picture is without a pawn's top, below which its lines are read
    plainly: float = 0.95  # how sure it is that a pawn fell, from which on what hides its place does not matter
    hardly: float = 0.05  # share of a pawn seen before, from which on that tells something
    stands: float = 0.2  # how well it fits after, from which on it stands
    seen: float = 0.35  # share of a pawn that the puck must leave in sight
    least_lump: float = 0.35  # of a pawn's pixels, to be looked at
    changed: float = 0.3  # share of a pawn's upper part that differs, from which on it moved
    partly: float = 0.1  # the same if a pawn moved plainly that may have pushed it
    around: float = 14.0  # mm around one that stands in place, where more differs if it fell
    much: float = 0.4  # of a pawn's pixels, that differ there
    same: float = 0.08  # share of a charged pawn that may differ although nothing happened to it
    kept: float = 0.75  # how sure it can be that a puck lies on its pawn: one that lies askew is for people to judge
    dropped: float = 0.5  # how sure it can be that it fell off


class _PieceOutcomes(NamedTuple):
    found: float = 0.6  # log odds a pixel from which on a pawn is found
    certainty: float = 3.0  # how fast belief grows with the difference of two fits: below 0.6 some were wrong
    faint: float = 0.35  # log odds a pixel of one that is hardly seen and lies
    nowhere: float = -0.3  # log odds a pixel of one that stands nowhere
    faintly: float = 0.92  # how sure it is that one fell which is hardly seen
    gone: float = 0.5  # how sure it is that one fell which is not seen
    plain: float = 0.95  # how sure it is what became of one that need not be looked for again
    few: int = 3  # pawns of which all orders are tried
    rather: float = 2.0  # log odds a pixel that one which stands where a mate stood is that mate itself
    told: float = 6.0  # log odds that a pawn lay, or stood, as it was taken to, if people said so or its lines are seen
    taken: float = 0.85  # the same else
    unread: float = 15.0  # times likelier the picture is without its top, from which on its lines are not seen
    lined: float = 0.1  # the same below which they are
    tumbled: float = 5.0  # log odds that one which is found so far away that it was knocked there lies
    not_it: float = -1.0  # log odds a pixel of its colours, below which another thing has a pawn's shape
    flies: float = 400.0  # mm that a pawn may be knocked


class _ResidualChanges(NamedTuple):
    no_shadow: float = 0.45  # how sure it is that nothing counts of what no shadow explains
    part: float = 0.55  # of a pawn's pixels: a puck has more, a shadow's rim less
    beside: float = 40.0  # mm from a touched piece
    touched: float = 0.9  # how sure it is that a piece was touched that may have slid
    slid: float = 5.0  # px around a piece that slid, within which all that changed is its own sliding
    all: float = 0.85  # share of what changed that must be there: one that fell changes more
    shadow: float = 70.0  # mm from a moved pawn within which its shadow falls
    hardly: float = 0.45  # the score below which a pawn may be another thing
    # in pawns: more than what shadows differ from those expected. Of 26 films with white pawns that fell it was at most
    # 0.4 in hard light, 1.15 in soft light; 2.2 and 3.0 in the two in which one was not found where it had stood
    large: float = 1.6


class _Shading(NamedTuple):
    strips: int = 4  # along a pawn, across which the light falls on it differently
    uneven: float = 0.12  # logarithmic luma: how far a part is from being of one contrast
    usual: float = 0.5  # how large, logarithmic, contrasts usually are
    end: float = 0.5  # mm from the end of its axis, within which what is seen of a pawn is its end
    rim: float = 3.0  # px of a picture 1280 wide by which a shadow is softer than its outline
    tries: int = 6  # places that are looked at closer
    clearest: int = 5  # pieces whose shadows tell where the lamp is: one that was taken for another thing casts none
    # how much a pawn explains, a pixel of one seen from the side, and its share of what is seen there. Of 170 that lay
    # and explained more, 162 lay within 6 mm of that place and none farther than 21; of 13 others 5 were 10 to 49 off
    least: float = 3.0
    share: float = 0.5
    unlit: float = 30.0  # the former where nobody knows the shadow: one alone explains nearly as much beside its pawn
    alike: float = 1.05  # see `Shape.odds`
    steep: float = 30.0
    most: float = 3.0


class _Shift(NamedTuple):
    rim: float = 2.0  # px around a piece's outline that are compared as well
    few: int = 60  # pixels that tell nothing
    robust: float = 2.0  # sigmas from which on a pixel counts less
    least_sigma: float = 0.03  # mm
    own: float = 2.0  # times what the fit itself says of its error
    measured: float = 3.0  # mm up to which a picture's slope tells how far a piece moved
    felt: float = 6.0  # sigmas from which on a piece has moved for sure
    felt_mm: float = 0.12  # mm, the same
    softly: float = 0.25  # sigma, as a share of the way that a blow makes a piece slide: it turns, rocks and rubs, too
    denied: float = 0.05  # how much likelier than without a blow its shift is at most where there surely was none
    else_: float = 0.001  # share of what moves a piece without the puck: a shadow
    pushed: float = 0.2  # the same where another piece may have moved it
    each: float = 1.3  # mm between the points of a top that are compared
    top_rim: float = 1.5  # mm around the top that are compared as well: they hold the edge from outside
    reach: float = 45.0  # mm of a push that is looked for
    stride: float = 3.0  # mm of its coarse steps
    cap: float = 60.0  # grey levels: what is farther off is something else
    finer: tuple[float, ...] = (2.0, 1.0, 0.5, 0.25, 0.12)  # mm of the finer steps
    rad_per_mm: float = 0.03
    stayed: float = 1.5  # mm that are no push
    stayed_turn: float = math.radians(2.5)  # nor is so small a turn
    plainly: float = 0.6  # of the misfit in place must be gone, or nothing was explained
    bounces: tuple[float, float, float] = (0.2, 0.5, 0.8)  # restitution of wood against wood
    frictions: tuple[float, float, float] = (0.1, 0.2, 0.4)  # of wood on a table
    masses: tuple[float, float, float] = (0.5, 1.0, 2.0)  # a piece's mass by that of one of the puck's wood
    pawn: float = 0.81  # of the cylinder around it that a turned pawn fills


class OutcomeTuning(NamedTuple):
    """All of them, by module."""

    appearance: _Appearance = _Appearance()
    changes: _Changes = _Changes()
    falls: _Falls = _Falls()
    moves: _Moves = _Moves()
    piece_outcomes: _PieceOutcomes = _PieceOutcomes()
    residual_changes: _ResidualChanges = _ResidualChanges()
    shading: _Shading = _Shading()
    shift: _Shift = _Shift()
