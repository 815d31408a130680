"""The constants of calibration and what the picture must be like: value, unit, meaning, and where it comes from."""

from __future__ import annotations

import math
from typing import NamedTuple


class _Calibration(NamedTuple):
    focal_guesses: tuple[float, float, float, float] = (0.6, 0.75, 0.95, 1.3)  # of the picture's longer side
    focal_prior: tuple[float, float] = (math.log(0.75), 0.35)
    # pixels
    marker_sigma: float = 0.4
    click_sigma: float = 2.0
    edge_sigma: float = 0.5
    # how far from the expected edge it is looked for, pixels of a 1280 wide picture
    rounds: tuple[float, float, float, float] = (14.0, 9.0, 5.0, 3.0)
    black: float = 12.0  # grey levels of the brightest pixel
    focals: tuple[float, float] = (0.35, 1.3)  # of the longer side: wider and narrower than webcams and phones are
    wide: float = 0.6  # of the longer side: lenses with a shorter focal length bend straight lines plainly
    # of the misfit that must be left if a free lens is to be believed without straight edges: else 0.85 is
    better: float = 0.8
    board: float = 18.0  # mm, the height of a raised board
    click_limit: float = 4.0  # pixels RMS of a 1280 wide picture; clicks worse than that are on the wrong corners
    # pixels of a 1280 wide picture by which one click may be off what all four edges tell (in rendered films 8.1), and
    # what fewer do: without the fourth one three lines fit some camera, whatever they are
    one_click: float = 9.0
    fewer: float = 5.0
    few: int = 30  # points on edges that tell nothing
    nearby: tuple[float, float, float] = (4.0, 3.0, 2.0)  # as `rounds`, where three edges tell where the fourth one is
    no_farther: float = 1.1  # times as far from the clicks the corners may be with it
    # times the strain of the best, and px of a 1280 wide picture between their corners
    rival: float = 1.2
    elsewhere: float = 3.0
    # by how much wider or higher a picture may have to be shown: 16:9 as 4:3
    squeezes: tuple[tuple[float, float], tuple[float, float]] = ((4 / 3, 1.0), (1.0, 4 / 3))
    sides: int = 3  # that must be seen: what clicks alone tell is not known to be right


class _Edges(NamedTuple):
    step: float = 0.5  # pixels between samples across an edge
    points: int = 64  # per side
    tape_arm: tuple[float, float] = (8.0, 62.0)  # mm from the corner between which the tape's arms are looked at
    line_width: float = 3.0  # mm of the mat's border line
    # percentile of the places along a line that tell whether it is dark or light: half may be hidden
    plainest: int = 80
    inner_share: float = 0.6  # of the best score that an edge farther inside needs to be taken for the board's top edge
    twin_step: float = 0.5  # mm between samples across a side.
    span: float = 2.0  # mm over which a change counts as an edge.
    own: float = 2.0  # mm that the edge which was found may lie beside its place.
    # mm inside it: how wide a strip of tape, or a frame, may be
    nearest: float = 6.0
    farthest: float = 60.0
    back: float = 0.5  # of the change at the edge itself that is taken back at the other one
    # mm that the strip's width may seem to vary, and on how many sides it must be seen
    alike: float = 2.0
    sides: int = 3


class _Lens(NamedTuple):
    coarse: int = 12  # pixels between the places that are projected; the lens is smooth, the rest is interpolated


class _Look(NamedTuple):
    # mean grey levels below which nothing, or not enough, is seen
    black: float = 8.0
    dark: float = 40.0
    glare_share: float = 0.06  # share of blown out pixels that is too much
    blurred: float = 4.5  # px that a sharp edge takes from dark to light
    puck_px: float = 12.0  # the least width of a puck


class _Markers(NamedTuple):
    # sides of the thresholding window, pixels: small ones miss markers beside a glare
    windows: tuple[int, int] = (23, 53)
    # px of blur that is taken off a picture, and how much of it
    blur: float = 2.0
    sharper: float = 3.0
    max_shift: float = 1.0  # a corner that refinement moves farther has jumped to the paper's edge
    max_crossing: float = 2.0  # px that the crossing of two sides may lie beside the corner between them
    # on a side, and on which part of it, the side is looked for
    between: tuple[float, float] = (0.12, 0.88)
    near: float = 0.09  # of a side's length: so far beside it is looked
    flank: float = 0.35  # of the steepest slope, from which on a place belongs to the edge


class CameraTuning(NamedTuple):
    """All of them, by module."""

    calibration: _Calibration = _Calibration()
    edges: _Edges = _Edges()
    lens: _Lens = _Lens()
    look: _Look = _Look()
    markers: _Markers = _Markers()
