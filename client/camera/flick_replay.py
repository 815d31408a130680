"""A flick seen again: its frames in order, with what the tracker saw drawn over each, or as somebody else sent them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from client.camera.marks import Mark, Point, Sign, points_of
from client.camera.words import piece_words
from client.i18n import number, translate

if TYPE_CHECKING:
    from vision import Replay
    from vision.arrays import Floats


EACH_MS: Final = 350.0
"""How far apart pictures are shown that do not tell when they were taken."""


class FlickReplay:
    """Pictures of a flick in order, counted from 0; of those that somebody else sent only the order is known."""

    def __init__(self, pictures: Sequence[bytes]) -> None:
        self._pictures = tuple(pictures)

    def __len__(self) -> int:
        return len(self._pictures)

    def jpeg(self, at: int) -> bytes:
        """A picture."""
        return self._pictures[at]

    def time_ms(self, at: int) -> float:
        """When a picture was taken, in ms after the first one: by default at an even pace."""
        return at * EACH_MS

    @property
    def touches(self) -> tuple[int, ...]:
        """The pictures nearest to each touch."""
        return ()

    def marks(self, at: int) -> tuple[Mark, ...]:
        """What is drawn over a picture."""
        del at
        return ()

    def words(self, at: int) -> str:
        """A picture in words, for the scrubber and the screen reader: by default its number."""
        return translate("Camera", "Picture {at} of {all}").format(at=at + 1, all=len(self))


class TrackerReplay(FlickReplay):
    """A `vision.Replay` as plain values."""

    def __init__(self, replay: Replay, name: Callable[[str], str] = piece_words) -> None:
        """`name` gives the words for a piece's id."""
        super().__init__([shot.jpeg for shot in replay.shots])
        self._replay, self._name = replay, name
        self._way = [None if shot.puck is None else _middle(shot.puck) for shot in replay.shots]
        self._area = Mark(Sign.AREA, points_of(replay.area))

    @property
    def size(self) -> tuple[int, int]:
        """The size of the pictures, px."""
        return self._replay.size

    def time_ms(self, at: int) -> float:
        """When a frame was taken, from the first one on."""
        shots = self._replay.shots
        return (shots[at].t - shots[0].t) * 1000

    @property
    def touches(self) -> tuple[int, ...]:
        """The frames nearest to each touch."""
        shots = self._replay.shots
        return tuple(
            min(range(len(shots)), key=lambda at: abs(shots[at].t - when)) for _, when, _ in self._replay.touched
        )

    def marks(self, at: int) -> tuple[Mark, ...]:
        """What was seen until a frame: the area, the puck's way, what it touched, what fell."""
        now = self._replay.shots[at].t
        found = [self._area]
        way = tuple(place for place in self._way[: at + 1] if place is not None)
        if len(way) > 1:
            found.append(Mark(Sign.PATH, way))
        if way:
            found.append(Mark(Sign.START, way[:1]))
        for name, when, outline in self._replay.touched:
            if when <= now + 0.02:
                words = translate("Camera", "touched: {piece}").format(piece=self._name(name))
                found.append(Mark(Sign.TOUCH, (_middle(outline),)))
                found.append(Mark(Sign.PIECE, points_of(outline), words))
        if at == len(self) - 1:
            for name, _, outline in self._replay.fallen:
                words = translate("Camera", "fell: {piece}").format(piece=self._name(name))
                found.append(Mark(Sign.FELL, points_of(outline), words))
        shot = self._replay.shots[at]
        if shot.puck is not None:
            found.append(Mark(Sign.END if at == len(self) - 1 else Sign.START, (_middle(shot.puck),)))
        return tuple(found)

    def words(self, at: int) -> str:
        """A frame in words, for the scrubber and the screen reader."""
        words = translate("Camera", "{seconds} s: frame {at} of {all}")
        words = words.format(seconds=number(self.time_ms(at) / 1000, 2), at=at + 1, all=len(self))
        return " · ".join([words, *(mark.words for mark in self.marks(at) if mark.words)])


def _middle(outline: Floats) -> Point:
    """The middle of an outline's box."""
    low, high = outline.min(axis=0), outline.max(axis=0)
    return float(low[0] + high[0]) / 2, float(low[1] + high[1]) / 2
