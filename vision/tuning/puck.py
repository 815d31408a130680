"""The constants of finding and following the puck: value, unit, meaning, and where it comes from."""

from __future__ import annotations

import math
from typing import NamedTuple


class _Flight(NamedTuple):
    gravity: float = 9810.0  # mm/s^2
    off: float = 12.0  # mm (sigma) that a puck is off of which next to nothing is seen
    reach: float = 150.0  # mm from the puck to the middle of the piece


class _Follow(NamedTuple):
    large: int = 25000  # pixels of a moving thing from which on every second one is enough
    half: int = 2  # pixels of the film that are one here
    seen: float = 0.12  # share of a puck's colour in its surroundings from which on it may be there
    sure: float = 5.0  # sigmas of the table's own crawl above which it may be there
    foreign: float = 0.6  # what points elsewhere, as a share of what points towards the puck's colour
    levels: float = 3.0  # grey levels between puck and table that are none
    max_speed: float = 4000.0  # mm/s
    miss: float = 3.0  # the price of a frame without the puck
    hidden: float = 1.0  # the price of a frame in which something may cover the puck
    unseen: int = 7  # frames in a row without it, from which on nothing tells that it is the same
    jump: float = 0.004  # the price of a mm between neighbouring frames
    streak: float = 0.05  # the price of a mm by which streaks are too long
    longer: float = 15.0  # mm that shadows add to streaks
    detour: float = 40.0  # mm
    faster: float = 25.0  # mm that a puck may come farther than at its speed
    gain: float = 0.3  # the price of each mm more
    turn: float = 0.02  # the price of each mm beside its way


class _Locate(NamedTuple):
    pawn_height: float = 35.0
    stranger: float = 1.7  # how unlike its paint a puck may be: hardly any light makes it more so
    latest: int = 3  # frames that tell how plainly it came
    some: float = 0.2  # share of a puck that tells anything
    sharply: float = 4.0  # how fast a way becomes less likely by what is not seen
    late: int = 2  # frames that are no chance
    smallest: float = 0.3  # pucks: what moves is no smaller
    largest: float = 20.0  # pucks: what is larger is a hand
    tries: int = 4  # places that are looked into more closely
    enough: float = 0.4  # share of the best hypothesis, from which on another may be it
    part: float = 0.65  # of a puck on its way that is plainly seen
    plain: float = 0.2  # the misfit up to which a puck is plain
    ahead: float = 0.15  # s in which one that is gone has left the area
    darker: float = 0.03  # how much darker, logarithmic, the top of a puck of its table's colour may be
    plainer: float = 0.05  # by how much another is plainer
    no_shadow: float = 35.0  # mm from where it lay to where the shadow of what moved a little does not go
    few: int = 3  # sightings there that tell
    seen_to_lie: float = 0.25  # misfit of a puck that is seen by its colour
    hardly_seen: float = 0.4  # sigma of the misfit of a puck at rest that is hardly seen on its way
    odder: float = 0.12  # sigma of the misfits of two that may be where such a puck came to rest
    elsewhere: float = 8.0  # mm from which on two places are not the same
    there: float = 4.0  # mm up to which they are


class _Pale(NamedTuple):
    unexplained: float = 1.33  # what is not explained of a place, as a misfit: above a third some places were wrong
    covered: float = 0.3  # what of a puck is covered there, as a misfit
    weak: float = 0.3  # contrast of its top up to which a puck's side wall and shadow tell more of where it is


class _Path(NamedTuple):
    # mm/s^2, tried for the whole flick: coefficients of friction from 0.10 to 0.39, each a third more than the one
    # before; of wood on wood it is 0.08 to 0.17 (Aira et al., Materiales de Construcción, 2014), and cloth holds more
    frictions: tuple[float, ...] = (1000.0, 1300.0, 1700.0, 2200.0, 2900.0, 3800.0)
    break_: float = 7.0  # the price of one more segment
    rests: float = 60.0  # mm/s up to which what was seen may have been at rest
    creeps: float = 20.0  # mm/s below which there is no slide


class _Relief(NamedTuple):
    rim: float = 40.0  # mm around the area
    half: int = 31  # mm around a puck that are looked at
    darkest: float = 8.0  # grey levels that are added to all, so that noise in black is no contrast
    most: float = 0.7  # the largest contrast that counts
    dark: float = 0.6  # contrast up to which a wall or a table may be in the shadow
    lit: float = 0.15  # how much brighter than a table of its colour a wall may be: hardly any light is steeper
    changed: float = 0.05  # contrast from which on something has changed
    pale: float = 0.1  # contrast of its top up to which a puck is of its table's colour
    few: float = 8.0  # mm2 of which a mean can be taken
    open: float = 0.3  # share of a top that must be seen
    least: float = 0.3  # contrast squared times mm2, from which on a puck is told by it
    explained: float = 0.55  # the share of it that must be explained
    largest: int = 150  # mm across one that is looked at
    smallest: int = 40  # mm2 of one
    astray: float = math.radians(50.0)  # by which shadows at two places may point elsewhere: the lamp is near
    alike: float = 0.08  # by how much the contrasts of one puck may differ at two places
    long: float = 0.008  # what a mm of a shadow's length counts against it: a side may explain as much
    known: float = 2.0  # mm around a place at which a puck is known to lie
    tries: int = 3  # places in a window that are looked at more closely
    apart: int = 6  # mm between them


class _Rest(NamedTuple):
    soft: float = 0.9  # pixels of blur at the disc's edge
    reach: float = 11.0  # mm around the expected place that are looked at


class _RestDetection(NamedTuple):
    while_: int = 3  # frames in which a thing leaves that nothing covers
    at_once: int = 1  # frames by which a start is not left later than another, or than motion began
    hopeless: float = 2.2  # of that unlikeness: not worth a closer look
    added: float = 0.15  # of a paint's own light
    outshone: float = 2.5  # times more light than it gets beside what is no puck (of 115 beside one: at most 1.3)
    around: tuple[float, float] = (2.0, 14.0)  # mm around it where that is seen
    light: float = 0.7  # sigma of that unlikeness by the light's unknown colour
    misfit: float = 0.2  # sigma of a puck's misfit
    of_its_colour: float = 0.8  # of that unlikeness: it may be the same disc
    veiled: float = 4.0  # times what is hidden of the start: its rim is left, and what stands before it shines through
    clearly: float = 0.2  # the misfit of an end that is plain enough for that
    same_disc: float = 4.0  # mm between discs that are one
    apart: float = 15.0  # mm between pucks, and beyond the edge where one may lie
    none: float = 0.45  # the misfit from which on a start is none
    plain: float = 0.1  # the misfit up to which the other picture shows well enough what lies under a puck
    likely: float = 0.2  # of the best score, from which on a start counts
    knocked: float = 0.1  # of the score of a start that is left later than another, to be chosen
    later: float = 0.3  # the same to stand against that
    cast: float = 40.0  # mm from a start to its own shadow
    pale: float = 10.0  # the score of a plain puck of its table's colour, beside the 40 of another
    fair: float = 0.2  # sigma of its misfit
    unlikely: float = 6.0  # how much its misfit counts against it as an end
    agree: float = 4.0  # mm between its top and what else is seen of it
    lent: float = 0.36  # the misfit of a puck of its table's colour, up to which it tells how one looked elsewhere
    seen: float = 0.5  # the misfit of an end, at most
    beside_pale: float = 0.25  # the same of a disc that may be that of a puck of its table's colour
    both: float = 0.3  # the misfit of such a puck at both ends of its way, up to which these may lie in one another
    discs: int = 12  # that are looked at of each kind
    ends: int = 2  # where the puck may rest
    shadowy: float = 0.3  # of the score of what may be a shadow
    odd: float = 0.5  # how much more unlike it counts as an end
    shadows: tuple[float, float] = (-1.3, -0.05)  # how much darker shadows make a table, logarithmic
    same_hue: float = 0.2  # how little else
    across: float = 2.5  # mm on either side of the edge of a puck's top
    moved: float = 0.2  # of the contrast to the table: a puck that has moved by a sixth of its width
    beside: float = 14.0  # mm around a puck of its table's colour in which its shadow falls
    same: float = 8.0  # grey levels from which on something of it is seen
    sigmas: float = 4.5  # the same in sigmas of the noise
    crawl: float = 2.5  # grey levels that noise and compression leave in the mean of many pixels


class _Scene(NamedTuple):
    shadow: float = 1200.0  # grey levels squared: how freely light may be missing without a puck, as in a shadow
    pull: float = 0.02  # of |P|^2 or |B|^2, the smaller, against beta + alpha = 1


class _Shaded(NamedTuple):
    seen: float = 0.03  # contrast from which on something may be there
    least: float = 0.25  # of what a pale puck shows there must be so much at least
    most: float = 2.6  # and at most
    roughly: float = 2.5  # times more or less a first look makes of it, which takes the puck for one amid all of them
    sigma: float = 2.0  # mm
    part: float = 0.6  # shares of a puck below which it is not one alone
    more: float = 1.6  # and above which
    beside: float = 6.0  # mm (sigma) that such a one is off
    around: float = 60.0  # mm around the way between two sightings in which one between them is looked for


class _Stills(NamedTuple):
    table: float = 0.25  # how rare a colour is, up to which it is the table's
    thing: float = 0.75  # how rare a colour is, from which on it is a thing's
    same: float = 8.0  # grey levels by which the table may differ from itself
    fill: int = 3  # pixels around, from which the table goes on
    per_mm: float = 0.5
    margin: float = 90.0  # mm around the area


class _Sweep(NamedTuple):
    exposures: tuple[float, ...] = (0.004, 0.008, 0.012, 0.016, 0.02, 0.025, 0.032)  # s that the shutter may be open
    reach: float = 9.0  # mm around a sighting in which the streak is laid
    least: float = 0.25  # share of a full streak's evidence below which nothing is known
    sigma: float = 1.0  # mm
    break_: float = 200.0  # mm/s
    part: float = 0.6  # share of a puck
    whole: float = 0.85  # share of a puck from which on nothing hides it
    hidden: float = 10.0  # mm (sigma) that a hidden puck is off
    flat: float = 0.05  # share of a streak's evidence that does not decide where it lies


class _TrackHypotheses(NamedTuple):
    told: float = 0.5  # the misfit of a puck of which only its way tells where it rests
    faster: float = 25.0  # mm by which a puck may come farther than at the speed with which it was last seen
    soonest: float = 0.8  # of the usual time between two frames
    latest: int = 3  # sightings that tell how fast it came: one of them may be of something else
    roughly: float = 0.25  # frames by which a puck may have left sooner than its pace tells
    covered: float = 0.3  # of a frame without the puck counts one in which something covered its start
    few: float = 0.25  # share of the sightings that may be of something else
    rougher: float = 0.3  # what its way may cost more that is seen closer
    as_it_lay: float = 3.0  # mm: nearer to where it lay it lies there
    stays: float = 0.03  # s that it does so
    hardly: float = 6.0  # mm: a puck that moved less was not seen to move
    under_way: float = 200.0  # mm/s: slower is what was still, or is pushed by the hand that flicks it
    by_hand: float = 25.0  # mm that such a hand may push it
    all_the_way: float = 0.75  # share of the frames with the puck in sight: it was followed


class PuckTuning(NamedTuple):
    """All of them, by module."""

    flight: _Flight = _Flight()
    follow: _Follow = _Follow()
    locate: _Locate = _Locate()
    pale: _Pale = _Pale()
    path: _Path = _Path()
    relief: _Relief = _Relief()
    rest: _Rest = _Rest()
    rest_detection: _RestDetection = _RestDetection()
    scene: _Scene = _Scene()
    shaded: _Shaded = _Shaded()
    stills: _Stills = _Stills()
    sweep: _Sweep = _Sweep()
    track_hypotheses: _TrackHypotheses = _TrackHypotheses()
