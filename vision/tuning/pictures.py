"""The constants of frames and the film of a flick: value, unit, meaning, and where it comes from."""

from __future__ import annotations

from typing import NamedTuple


class _Film(NamedTuple):
    still: int = 9  # frames that make a still picture
    small: int = 4  # how much smaller the pictures are in which motion is looked for


class _Source(NamedTuple):
    # s of the very same picture; a compressed stream of a still table repeats itself for a while
    frozen_after: float = 5.0
    dark: int = 8  # grey levels that no pixel of a covered lens reaches: behind it every picture is the same
    lost_after: float = 2.0  # s without a picture
    retry: float = 1.0  # s between two tries to open a lost camera


class _Steady(NamedTuple):
    check_every: int = 6  # frames between two looks whether the camera was nudged
    astray: float = 0.4  # mm by which the table's points may miss a nudged camera's place.
    limit: float = 0.45  # pixels of a 1280 wide picture that count as a nudge
    same_place: float = 0.15  # px at the area's corners between two places of the camera that are one


class PicturesTuning(NamedTuple):
    """All of them, by module."""

    film: _Film = _Film()
    source: _Source = _Source()
    steady: _Steady = _Steady()
