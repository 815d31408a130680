"""The frames of one flick, brought to one view and one brightness."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask
from vision.budget import check
from vision.camera import Camera, between
from vision.tuning import TUNING

_T = TUNING.pictures.film
SMALL: Final = _T.small
_PACKING = [cv2.IMWRITE_JPEG_QUALITY, 95, cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444]


@dataclass(frozen=True)
class Frame:
    """One picture, its time in seconds and its number in the source."""

    picture: Image
    t: float
    number: int


class PackedFrame:
    """A frame that takes a tenth of the memory: its picture is unpacked, hardly worse, whenever it is asked for."""

    def __init__(self, frame: Frame) -> None:
        self.t, self.number = frame.t, frame.number
        self.jpeg = np.asarray(cv2.imencode(".jpg", frame.picture, _PACKING)[1]).tobytes()

    @property
    def picture(self) -> Image:
        """One picture, as in `Frame`."""
        return np.asarray(cv2.imdecode(np.frombuffer(self.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)


AnyFrame: TypeAlias = Frame | PackedFrame


def packed(frame: AnyFrame) -> PackedFrame:
    """The frame as one that takes little memory."""
    return PackedFrame(frame) if isinstance(frame, Frame) else frame


@dataclass(frozen=True)
class Crop:
    """A rectangle of the picture, pixels: columns `x0` to `x1`, rows `y0` to `y1`, ends excluded."""

    x0: int
    y0: int
    x1: int
    y1: int

    def of(self, picture: Image) -> Image:
        """That part of a picture."""
        return np.asarray(picture[self.y0 : self.y1, self.x0 : self.x1])

    def whole(self, part: Image, size: tuple[int, int]) -> Image:
        """A picture of `size` (width, height), black but for that part of it."""
        picture = np.zeros((size[1], size[0], *part.shape[2:]), np.uint8)
        picture[self.y0 : self.y1, self.x0 : self.x1] = part
        return picture


def crop_around(points: Floats, size: tuple[int, int], margin: float) -> Crop:
    """The smallest crop that holds points (n, 2) px and `margin` px around them, cut at the picture's border."""
    low, high = np.floor(points.min(axis=0) - margin), np.ceil(points.max(axis=0) + margin) + 1
    x0, y0 = (int(np.clip(low[i], 0, size[i] - 1)) for i in (0, 1))
    x1, y1 = (int(np.clip(high[i], 1, size[i])) for i in (0, 1))
    return Crop(x0, y0, max(x1, x0 + 1), max(y1, y0 + 1))


def small_colours(picture: Image) -> Image:
    """A BGR picture's brightness and two colours (Y, Cr, Cb), `SMALL` times smaller, averaged and a little blurred.

    Noise hardly shows in it. What moves may be as bright as the table: by its brightness alone it is not seen.
    """
    small = picture
    for part in (2, SMALL):  # by two and two: twice as fast as by four
        size = (picture.shape[1] // part, picture.shape[0] // part)
        small = np.asarray(cv2.resize(small, size, interpolation=cv2.INTER_AREA), np.uint8)
    return np.asarray(cv2.blur(cv2.cvtColor(small, cv2.COLOR_BGR2YCrCb), (3, 3)), np.uint8)


class Film:
    """Frames with what was measured on each of them; `camera` is the camera of the reference view."""

    def __init__(
        self,
        frames: Sequence[AnyFrame],
        camera: Camera,
        cameras: Sequence[Camera | None],
        crop: Crop,
        misses: Sequence[float],
        seam: int = 0,
    ) -> None:
        """`cameras[i]` = where the camera stood in frame i, None for the reference view.

        `misses[i]` = by how many mm the points of the table miss that place. `seam` = how many frames were taken before
        a pause in which nothing moved; 0: there was none.
        """
        self._seam = seam
        self.frames = list(frames)
        self.camera = camera
        self.crop = crop
        self._cameras = list(cameras)
        self.misses = list(misses)
        self._unpacked: tuple[int, Image] | None = None
        self._warped: dict[int, Image] = {}
        self._maps: tuple[Camera, tuple[Floats, Floats]] | None = None
        self._gains: dict[int, Floats] = {}
        self._levelled: dict[int, Image] = {}
        self._reference: Image | None = None
        self._sample: tuple[Mask, Floats] | None = None

    def __len__(self) -> int:
        return len(self.frames)

    def lost(self, first: int, last: int) -> int:
        """The most frames that are missing in a row between frames first and last, by their times."""
        steps = np.diff([frame.t for frame in self.frames])
        if self._seam:
            steps[self._seam - 1] = 0.0
        between = steps[first:last]
        if not len(between) or float(np.median(steps)) <= 0:
            return 0
        return max(0, round(float(between.max()) / float(np.median(steps))) - 1)

    @property
    def bumped(self) -> list[int]:
        """Frames that were taken from another place than the reference view."""
        return [i for i, camera in enumerate(self._cameras) if camera is not None]

    def picture(self, i: int) -> Image:
        """Frame i as the reference camera would have seen it."""
        camera = self._cameras[i]
        if camera is None:
            if self._unpacked is None or self._unpacked[0] != i:
                self._unpacked = i, self.frames[i].picture
            return self._unpacked[1]
        if i not in self._warped:
            if self._maps is None or self._maps[0] is not camera:
                self._maps = camera, between(camera, self.camera)
            maps = self._maps[1]
            self._warped[i] = np.asarray(
                cv2.remap(self.frames[i].picture, maps[0], maps[1], cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE),
                np.uint8,
            )
        return self._warped[i]

    def level(self, reference: Image) -> None:
        """Take `reference` as the brightness that all frames are brought to."""
        self._reference = reference
        self._gains.clear()
        self._levelled.clear()
        part = self.crop.of(reference)[::8, ::8].astype(float)
        good: Mask = np.asarray(((part > 12) & (part < 240)).all(axis=2))
        self._sample = good, part[good]

    def gain(self, i: int) -> Floats:
        """What frame i must be multiplied with per channel, (3,), to be as bright as the reference."""
        if i not in self._gains:
            assert self._sample is not None
            good, wanted = self._sample
            if len(wanted) < 50:
                return np.ones(3)
            seen = np.maximum(self.crop.of(self.picture(i))[::8, ::8][good].astype(float), 1.0)
            self._gains[i] = np.clip(np.median(wanted / seen, axis=0), 0.4, 2.5)
        return self._gains[i]

    def levelled(self, i: int) -> Image:
        """Frame i in the reference view, inside the crop, as bright as the reference."""
        check()
        if i not in self._levelled:
            part = self.crop.of(self.picture(i))
            gain = self.gain(i)
            if np.abs(gain - 1).max() >= 0.004:
                table = np.clip(np.arange(256)[:, None] * gain[None] + 0.5, 0, 255).astype(np.uint8)
                part = np.asarray(cv2.LUT(part, table.reshape(256, 1, 3)), np.uint8)
            self._levelled[i] = part
        return self._levelled[i]

    def still(self, indices: Sequence[int]) -> tuple[Image, float]:
        """The median of frames that show the same, inside the crop, and the sigma of a pixel's noise in grey levels."""
        chosen = list(indices)[:: max(1, len(indices) // _T.still)][: _T.still]
        stack = [self.levelled(i) if self._sample is not None else self.crop.of(self.picture(i)) for i in chosen]
        middle = median(stack)
        if len(chosen) < 2:
            return middle, 2.0
        off = cv2.absdiff(stack[0], stack[len(chosen) // 2])[::2, ::2]
        return middle, max(0.7, float(np.percentile(off, 68)) / np.sqrt(2.0))


def median(pictures: Sequence[Image]) -> Image:
    """The median of pictures of one size, pixel by pixel; of an even number the upper of the middle two.

    Whole pictures are exchanged, and what is surely too dark or too bright drops out: far faster than to sort pixels.
    """
    check()
    count = len(pictures) // 2 + 2
    held, rest = list(pictures[:count]), list(pictures[count:])
    while len(held) > 2:
        # the brightest to the end, then the darkest to the beginning
        for i in (*range(1, len(held)), *range(len(held) - 2, 0, -1)):
            held[i - 1 : i + 1] = [np.asarray(each(held[i - 1], held[i]), np.uint8) for each in (cv2.min, cv2.max)]
        held = [*held[1:-1], *rest[:1]]
        rest = rest[1:]
    return np.asarray(held[0] if len(held) == 1 else cv2.max(held[0], held[1]), np.uint8)
