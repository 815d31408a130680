"""The constants of finding and naming the pieces: value, unit, meaning, and where it comes from."""

from __future__ import annotations

from typing import NamedTuple


class _Choice(NamedTuple):
    doubtful: float = 0.35  # evidence that a pixel needs to speak for a piece
    overlap: float = 0.1  # what a pixel costs that is under two outlines
    lines: float = 0.3  # what well-read lines are worth, as a share of a pawn's outline
    edges: float = 0.6  # what a sharp outline is worth, the same
    shot: float = 0.3  # what it is worth that one stands beside the puck, the same
    shadow: float = 0.8  # what a pixel of the expected shadow is worth beside one of the piece
    around: float = 110.0  # mm around a piece that is given up, in which all are chosen anew
    better: float = 1.0  # pixels that a new choice must explain more


class _Contours(NamedTuple):
    blur: float = 1.0  # px of a picture 1280 wide: finer than that is noise
    ways: int = 8  # directions in which slopes are taken
    fine: float = 256.0  # steps of slope to a grey level a px
    hidden: float = 0.3  # share of an outline that may be no edge: at a neighbour, or a face as bright as the table
    grid: float = 4.0  # mm between the places that are tried
    loose: int = 5  # px across, in which an edge is looked for beside the outline at a place that is tried
    anywhere: float = 0.95  # share of the places on a table with duller outlines than count
    plain: float = 0.6  # grey levels a px, the least of such an outline
    sharp: float = 2.5  # times as sharp as that: an outline
    finer: tuple[float, float, float] = (2.0, 1.0, 0.5)  # mm
    rad_per_mm: float = 0.03  # of the finer turns


class _Finder(NamedTuple):
    gloss: float = 0.07  # what even the darkest paint sends back of white light
    usual_gloss: float = 0.05
    other_gloss: float = 0.09
    foreign: float = 0.6  # what a pixel in no known paint still counts: caps, marks, gloss
    rim: float = 4.0  # mm inside the area's edge that may be line, tape or bevel
    growths: tuple[float, ...] = (-1.0, 0.0, 1.0, 2.0, 3.5)  # pixels of a picture 1280 wide
    grid: float = 4.0  # mm between the places that are tried all over the area
    beside: float = 6.0  # mm: the eight neighbours on that grid
    fair: float = 0.15  # the score that a place needs to be looked at more closely


class _Fit(NamedTuple):
    windows: tuple[float, float, float] = (5.0, 3.5, 2.5)  # px, 1280 wide: its edge is so near, ever nearer
    step: float = 0.5  # px between the places that are looked at there
    blur: float = 0.7  # px: finer than that is noise
    spread: float = 0.7  # px: an edge that is farther from where the others say counts less
    plain: float = 12.0  # grey levels a px: an edge need not be sharper to count in full
    faint: float = 1.5  # grey levels a px: noise may be so sharp
    turn: float = 0.05  # rad that count as one mm
    astray: float = 6.0  # mm from where it was found, from which on it is the edge of something else
    agreed: float = 0.8  # share of what is seen of edges that must lie where the others say, to 1.5 spreads
    lines_seen: float = 0.72  # how well lines must fit to be there for sure
    nearby: tuple[float, ...] = (-6.0, -3.0, 0.0, 3.0, 6.0)  # mm
    top: float = 0.88  # how well lines fit on a top: what lies does not reach it
    dim: float = 0.6  # the same in dim light
    told: float = 0.12  # how much better than another number of them
    share: float = 0.6  # of how well its outline fitted that must be left where lines are clear: tables have lines, too
    better: float = 0.02  # how much better a pawn's outline must fit lying
    one_line: float = 0.05  # what a single line counts less: a body seen against the table looks like one
    outline_worse: float = 0.08  # how much worse its outline may fit there


class _Lamp(NamedTuple):
    shady: float = 0.5  # how surely a pixel looks as in a shadow, to speak for nothing else
    seen: float = 0.35  # mean darkness from which on a shadow is there
    directions: int = 16
    steep: tuple[float, float, float, float] = (0.35, 0.7, 1.2, 1.9)  # a shadow's length by its caster's height
    height: float = 1000.0  # mm
    dark: float = 0.4  # evidence that a pixel needs to speak for a shadow
    enough: float = 0.45  # mean worth above which a shadow is no better
    # mean worth of the points of shadows from which on there is a lamp: in soft light it was 0.011 in 40 films at
    # most, and wherever it was more the lamp stood in that direction
    least: float = 0.015


class _Marks(NamedTuple):
    side: int = 24  # places across the rectified top
    look: float = 7.0  # mm of radius that are looked at
    directions: int = 18
    line: float = 1.7  # mm, a line's width
    end: float = 6.8  # mm from the middle of the top that lines end
    blur: float = 1.0  # mm, standard deviation: what the lens, the pixels and compression do to them
    cell: float = 9.5  # px that tell the same: what lens and compression join
    by_chance: float = 0.5  # how much less (log) one number of lines leaves than another, where something else is
    best: float = 0.995  # lines are never drawn more truly
    pitches: tuple[float, float] = (3.4, 4.2)  # mm between lines
    offsets: tuple[float, float, float] = (-1.5, 0.0, 1.5)  # mm beside the expected place
    least: int = 4  # px across that a top must have to be read at all
    shifts: tuple[float, ...] = (-1.5, -0.75, 0.0, 0.75, 1.5)  # mm of error in the top's place


class _Naming(NamedTuple):
    strange: float = 0.02  # how often one of the things found is no pawn
    strange_plain: float = 0.01  # how often one that fits well: in 384 films 3 of 1,764 were none
    plain: float = 0.7  # how well that is
    taper: float = 0.01  # by how much an outline fits better one way up by chance
    taper_missed: float = 0.1  # how often far better
    foot: float = 0.3  # the likelihood of no lines from which on it may be a foot that is seen
    tells: float = 20.0  # times likelier a top, or none, is made by what is seen there, at most
    shoots: float = 20.0  # how much likelier than a mate the shooter stands beside the puck: people mistake one for it
    beside: float = 10.0  # mm by which a pawn stands beside the place it should have
    elsewhere: float = 0.1  # how often it stands anywhere
    faded: float = 0.03  # how often no lines are seen on a top that has some (of 1,801 in films 28 looked rather so)
    misread: float = 0.01  # how often anything is
    least: float = 10.0  # how lines stand out (see `contrast`), darker or brighter, at least: alike in one team
    most: float = 400.0  # and at most
    as_plain: float = 0.25  # by how much those of one team do so more or less (sigma, logarithmic)
    unlike: float = 0.015  # how often anything else is seen
    bare: float = 0.5  # how what is seen where no lines are stands out (sigma, as a share)
    sheen: float = 0.1  # added to all light, as a share of white's: what is darker differs by noise and gloss alone
    any: float = 2.2  # sigma of how unlike what is no pawn is to any paint
    unseen: float = 9.0  # sigma of tops that are not seen
    tails: float = 6.0  # degrees of freedom: how truly a picture shows colours is not known but from the colours


class _Palette(NamedTuple):
    least: float = 0.2  # how well a piece must fit for its colours to be learned
    alike: float = 0.7  # of the likeness of the most usual one, to be of the same paint
    seen: float = 4e-4  # share from which on a colour is known
    shy: float = 0.5  # what other evidence counts in colours that are not
    others: float = 2.0  # times as usual on other pieces as on these: not theirs


class _Rarity(NamedTuple):
    light_sigma: float = 45.0  # pixels; what changes more slowly over the table is the light
    rare: float = 5.0  # -log share of the area from which on a colour is rare
    very_rare: float = 10.0  # -log share of one that is as rare as counts
    common_hue: float = 5.0  # -log share up to which a hue is one of the table
    shadow: float = -0.15  # log luma against the light, below which what has such a hue may be shadow
    shadow_share: float = 0.5  # what it counts: half a piece
    shadow_hue: float = 0.25  # how unlike the hue around it may be
    dim: float = 0.25  # log luma below the light: surely darker
    deep: tuple[float, float] = (-1.5, -2.3)  # log luma: from the first on it may be black paint, from the second it is
    levels: float = 12.0  # grey levels
    places: int = 15  # along a side of the area, in each of which a colour is noted or not
    noted: float = 0.006  # share of a place's pixels that makes a colour noted
    spread: float = 1.5  # how much more that counts


class _Shapes(NamedTuple):
    cap: float = 0.8  # a pawn's top, as a share of its base
    into: float = 6.0  # mm that a puck may seem to lie in its pawn
    too_far: float = 10.0  # mm that it may lie farther from it than it should
    ring: int = 24  # corners of an outline that is round
    around: tuple[float, float] = (2.0, 3.5)  # px around an outline that must be table
    spacing: float = 4.0  # px between the points of a ring, at most twice that
    better: float = 0.75  # share of the ring that counts: a shadow or a neighbour covers some of it, never all
    fewest: int = 20  # pixels inside that must be valid
    seen: float = 0.4  # share of them that must be
    fewest_around: int = 8  # the same in the ring


class _Survey(NamedTuple):
    weak: float = 0.33  # a spot with a lower score is no piece
    vague: float = 0.35  # with a lower one it may be none
    astray: float = 10.0  # mm from where it should be, from which on a piece is looked for everywhere
    there: float = 0.2  # how well the outline must fit there; no more is known of what else it might be
    beside: float = 10.0  # mm beside a piece its colour is not seen, nor its lines
    spare: int = 24  # more candidates of a kind than pieces: parts of larger ones in like paint crowd none out
    shadowy: float = 0.4  # share of an outline that looks like a shadow, from which on it may be one
    too_near: float = 1.05  # of a pawn's width: two that stand are no nearer, but for errors of their places


class _Teach(NamedTuple):
    bright: float = 0.8  # linear light that the brightest piece sends back of a white light of 1
    dimmest: float = 0.02  # linear light of white; below that nothing has a colour
    alike: float = 0.3  # unlikeness of two paints: teams that are closer cannot be told apart in every light


class PiecesTuning(NamedTuple):
    """All of them, by module."""

    choice: _Choice = _Choice()
    contours: _Contours = _Contours()
    finder: _Finder = _Finder()
    fit: _Fit = _Fit()
    lamp: _Lamp = _Lamp()
    marks: _Marks = _Marks()
    naming: _Naming = _Naming()
    palette: _Palette = _Palette()
    rarity: _Rarity = _Rarity()
    shapes: _Shapes = _Shapes()
    survey: _Survey = _Survey()
    teach: _Teach = _Teach()
