"""The constants of calibration, pictures and the film of a flick: value, unit, meaning, and where it comes from."""

from __future__ import annotations

import math
from typing import NamedTuple


class _Calibration(NamedTuple):
    focal_guesses: tuple[float, float, float, float] = (0.6, 0.75, 0.95, 1.3)  # of the picture's longer side
    focal_prior: tuple[float, float] = (math.log(0.75), 0.35)  # log of that share: mean and sigma
    marker_sigma: float = 0.4  # px
    click_sigma: float = 2.0  # px
    edge_sigma: float = 0.5  # px
    rounds: tuple[float, float, float, float] = (14.0, 9.0, 5.0, 3.0)  # px, 1280 wide: how far it is looked for
    nearby: tuple[float, float, float] = (4.0, 3.0, 2.0)  # the same where three edges tell where the fourth one is
    black: float = 12.0  # grey levels of the brightest pixel
    focals: tuple[float, float] = (0.35, 1.3)  # of the longer side: wider and narrower than webcams and phones are
    wide: float = 0.6  # of the longer side: lenses with a shorter focal length bend straight lines plainly
    better: float = 0.8  # misfit with a free lens to that with a stiff one, to be believed (without a cause 0.85)
    board: float = 18.0  # mm, the height of a raised board
    click_limit: float = 4.0  # px RMS of a 1280 wide picture; clicks worse than that are on the wrong corners
    one_click: float = 9.0  # px of a 1280 wide picture by which one click may miss four edges (in rendered films 8.1)
    fewer: float = 5.0  # the same beside fewer edges: three lines fit some camera, whatever they are
    few: int = 30  # points on edges that tell nothing
    no_farther: float = 1.1  # times as far from the clicks the corners may be with the fourth edge as without
    rival: float = 1.2  # times the strain of the best fit, up to which another is as likely
    elsewhere: float = 3.0  # px of a 1280 wide picture between the corners of two such fits that differ
    squeezes: tuple[tuple[float, float], tuple[float, float]] = ((4 / 3, 1.0), (1.0, 4 / 3))  # 16:9 shown as 4:3
    sides: int = 3  # that must be seen: what clicks alone tell is not known to be right


class _Edges(NamedTuple):
    step: float = 0.5  # px between samples across an edge
    points: int = 64  # per side
    tape_arm: tuple[float, float] = (8.0, 62.0)  # mm from the corner between which the tape's arms are looked at
    line_width: float = 3.0  # mm of the mat's border line
    plainest: int = 80  # percentile of places that tells whether a line is dark or light: half of it may be hidden
    inner_share: float = 0.6  # of the best score that an edge farther inside needs to be taken for the board's top edge
    twin_step: float = 0.5  # mm between samples across a side, where a second edge is looked for
    span: float = 2.0  # mm over which a change counts as an edge
    own: float = 2.0  # mm that the edge which was found may lie beside its place
    nearest: float = 6.0  # mm inside it at which a second edge may be: a strip of tape, or a frame, is no narrower
    farthest: float = 60.0  # mm: nor is one wider
    back: float = 0.5  # share of the change at the edge that the second edge takes back
    alike: float = 2.0  # mm that the strip's width may seem to vary
    sides: int = 3  # on which it must be seen


class _Lens(NamedTuple):
    coarse: int = 12  # px between the places that are projected; the lens is smooth, the rest is interpolated


class _Look(NamedTuple):
    black: float = 8.0  # mean grey level below which nothing is seen
    dark: float = 40.0  # mean grey level below which not enough is seen
    glare_share: float = 0.06  # share of blown out pixels that is too much
    blurred: float = 4.5  # px that a sharp edge takes from dark to light
    puck_px: float = 12.0  # px: the least width of a puck


class _Markers(NamedTuple):
    windows: tuple[int, int] = (23, 53)  # px: sides of the thresholding window; small ones miss markers beside a glare
    blur: float = 2.0  # px of blur that is taken off a picture
    sharper: float = 3.0  # how much of it
    max_shift: float = 1.0  # px: a corner that refinement moves farther has jumped to the paper's edge
    max_crossing: float = 2.0  # px that the crossing of two sides may lie beside the corner between them
    between: tuple[float, float] = (0.12, 0.88)  # the part of a side that is looked at
    near: float = 0.09  # of a side's length: so far beside it is looked
    flank: float = 0.35  # of the steepest slope, from which on a place belongs to the edge


class CameraTuning(NamedTuple):
    """All of them, by module."""

    calibration: _Calibration = _Calibration()
    edges: _Edges = _Edges()
    lens: _Lens = _Lens()
    look: _Look = _Look()
    markers: _Markers = _Markers()


class _Film(NamedTuple):
    still: int = 9  # frames that make a still picture
    small: int = 4  # how much smaller the pictures are in which motion is looked for


class _Source(NamedTuple):
    frozen_after: float = 5.0  # s of the very same picture: a compressed stream of a still table repeats itself a while
    dark: int = 8  # grey levels that no pixel of a covered lens reaches: behind it every picture is the same
    lost_after: float = 2.0  # s without a picture
    retry: float = 1.0  # s between two tries to open a lost camera


class _Steady(NamedTuple):
    check_every: int = 6  # frames between two looks whether the camera was nudged
    astray: float = 0.4  # mm by which the table's points may miss a nudged camera's place
    limit: float = 0.45  # px of a 1280 wide picture that count as a nudge
    same_place: float = 0.15  # px at the area's corners between two places of the camera that are one


class PicturesTuning(NamedTuple):
    """Those of frames and films, by module."""

    film: _Film = _Film()
    source: _Source = _Source()
    steady: _Steady = _Steady()
