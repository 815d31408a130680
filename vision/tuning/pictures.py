"""The constants of frames and the film of a flick: value, unit, meaning, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Film:
    """The frames of one flick, brought to one view and one brightness."""

    still: int = 9  # frames that make a still picture
    small: int = 4  # how much smaller the pictures are in which motion is looked for


@dataclass(frozen=True)
class Source:
    """Where pictures come from: a video file, a camera, or the address of a stream (a phone as webcam)."""

    # s of the very same picture; a compressed stream of a still table repeats itself for a while
    frozen_after: float = 5.0
    dark: int = 8  # grey levels that no pixel of a covered lens reaches: behind it every picture is the same
    lost_after: float = 2.0  # s without a picture
    # ms that a stream may take to answer, and to give the next picture
    open_ms: int = 6000
    read_ms: int = 3000
    retry: float = 1.0  # s between two tries to open a lost camera


@dataclass(frozen=True)
class Steady:
    """Has the camera been nudged? Points on the table are followed; if they move together, the camera has moved."""

    check_every: int = 6  # frames between two looks whether the camera was nudged
    astray: float = 0.4  # mm by which the table's points may miss a nudged camera's place.
    points: int = 60
    limit: float = 0.45  # pixels of a 1280 wide picture that count as a nudge
    window: tuple[int, int] = (21, 21)
    same_place: float = 0.15  # px at the area's corners between two places of the camera that are one


@dataclass(frozen=True)
class PicturesTuning:
    """All of them, by module."""

    film: Film = Film()
    source: Source = Source()
    steady: Steady = Steady()
