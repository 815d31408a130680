"""The shadow of a box: its corners are painted once and stretched, and it looks like one painted as a whole."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainterPath
from PySide6.QtWidgets import QApplication

from client.art.shapes import rounded
from client.art.sketch import Sketch, stretched
from client.theme.tokens import Shadow
from tests.client.art.pictures import painted

ROOM = 40


def shadow(width: float, height: float, radius: float, step: str, detail: float, *, whole: bool) -> QImage:
    rect = QRectF(ROOM, ROOM, width, height)

    def paint(sketch: Sketch) -> None:
        sketch.shadow(rounded(rect, radius), step) if whole else sketch.shadow_box(rect, radius, step)

    return painted(round(width) + 2 * ROOM, round(height) + 2 * ROOM, paint, scale=detail)


@pytest.mark.parametrize("detail", [1.0, 2.0])
@pytest.mark.parametrize(("width", "height", "radius"), [(258, 242, 14), (112, 150, 11), (400, 60, 12)])
def test_stretched_corners_are_the_whole_shadow(
    qapp: QApplication, width: float, height: float, radius: float, detail: float
) -> None:
    one, other = (shadow(width, height, radius, "rest", detail, whole=whole) for whole in (True, False))
    assert one == other


@pytest.mark.parametrize("step", ["lift", "drag", "popover"])
def test_a_wide_shadow_fades_out_without_a_step(qapp: QApplication, step: str) -> None:
    image = shadow(258, 120, 14, step, 1.0, whole=False)
    below = [image.pixelColor(160, y).alpha() for y in range(ROOM + 110, image.height())]
    assert below[0] > 50
    assert below[-1] == 0
    falls = [above - here for above, here in pairwise(below)]
    assert all(0 <= fall <= 12 for fall in falls), falls


def test_boxes_of_all_sizes_share_their_corners(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    strokes: list[object] = []
    real = Sketch.shadow

    def told(sketch: Sketch, path: QPainterPath, step: str | Shadow = "rest") -> None:
        strokes.append(path)
        real(sketch, path, step)

    monkeypatch.setattr(Sketch, "shadow", told)
    for width in (301, 302, 303):
        shadow(width, 77, 13.25, "lift", 1.0, whole=False)
    assert len(strokes) == 1


@pytest.mark.parametrize("side", [1, 4, 5, 6, 30])
def test_an_image_is_stretched_in_its_middle_and_cut_there(qapp: QApplication, side: int) -> None:
    image = QImage(5, 5, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    for x, color in enumerate(("red", "green", "blue", "yellow", "black")):
        for y in range(5):
            image.setPixelColor(x, y, color)
    made = stretched(image, side, 7)
    row = [made.pixelColor(x, 3).name() for x in range(side)]
    names = [image.pixelColor(x, 0).name() for x in range(5)]
    assert row[0] == names[0]
    assert made.size().height() == 7
    if side >= 4:
        assert (row[:2], row[-2:]) == (names[:2], names[3:])
        assert set(row[2:-2]) <= {names[2]}
