"""Exact screenshots: a picture equals its golden file pixel by pixel, or the test fails and leaves the new one.

`OFFLEASH_SHOTS=update` writes the golden files anew; look at every one before it is committed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QWidget

GOLDEN = Path(__file__).with_name("shots")
FRESH = Path(__file__).resolve().parents[2] / "build" / "shots"


def grab(widget: QWidget, width: int) -> QImage:
    """A widget as it stands at a width, without ever being on screen, so that nothing is hovered or in focus."""
    widget.ensurePolished()
    widget.adjustSize()
    widget.resize(max(width, widget.width()), widget.sizeHint().height())
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)


def stacked(*images: QImage) -> QImage:
    """Pictures below each other."""
    sheet = QImage(max(image.width() for image in images), sum(image.height() for image in images), images[0].format())
    sheet.fill(0)
    painter, y = QPainter(sheet), 0
    for image in images:
        painter.drawImage(0, y, image)
        y += image.height()
    painter.end()
    return sheet


def _write(image: QImage, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    writer = QImageWriter(str(path), QByteArray(b"png"))
    writer.setQuality(0)  # for PNG: the strongest compression
    assert writer.write(image), writer.errorString()


def differing(one: QImage, other: QImage) -> int:
    """How many pixels differ; all of the larger when the sizes do."""
    if one.size() != other.size():
        return max(one.width() * one.height(), other.width() * other.height())
    if one == other:
        return 0
    points = ((x, y) for y in range(one.height()) for x in range(one.width()))
    return sum(one.pixel(x, y) != other.pixel(x, y) for x, y in points)


def check_shot(name: str, image: QImage) -> None:
    """Compare a picture with `shots/<name>.png`."""
    if not sys.platform.startswith("linux"):
        pytest.skip("text is rasterised a little differently elsewhere; exact pictures are compared on Linux")
    golden = GOLDEN / f"{name}.png"
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    if os.environ.get("OFFLEASH_SHOTS") == "update":
        _write(image, golden)
    known = QImage(str(golden)).convertToFormat(QImage.Format.Format_RGB888)
    known.setDevicePixelRatio(image.devicePixelRatio())
    count = differing(known, image)
    if count:
        _write(image, FRESH / f"{name}.png")
        pytest.fail(f"{name}: {count} pixels differ; the new picture is build/shots/{name}.png")
