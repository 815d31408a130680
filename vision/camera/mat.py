"""The printable mat and markers: vector drawings in millimetres, as PDF over several sheets or as one SVG.

The mat is larger than a sheet of paper, so the PDF gives each corner a sheet of its own: a marker, the L of the area's
corner and rulers to check that the printer kept the scale. The sheets are laid on the table with the corners 610 mm
apart (a tape measure or the two rulers of a side agree), or the SVG is printed on a plotter at full size.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import pydyf

from vision.arrays import Floats
from vision.reasons import BadSetup, Why

AREA: Final = 610.0
MARKER_SIDE: Final = 40.0
GAP: Final = 13.0  # mm between the area's corner and the marker, on both axes
RIM: Final = 8.0  # mm of white around a marker: without it the detector finds nothing
LINE: Final = 3.0
PAPERS: Final[Mapping[str, tuple[float, float]]] = {"A4": (210.0, 297.0), "letter": (215.9, 279.4)}
_CELLS: Final = 6  # of a 4x4 marker with its black border
_POINT: Final = 72.0 / 25.4  # PDF points in a millimetre


@dataclass(frozen=True)
class Box:
    """A filled rectangle in mm, y upwards; `dark` or white."""

    x: float
    y: float
    width: float
    height: float
    dark: bool = True


def marker_corners(name: int) -> Floats:
    """The corners (4, 2) mm of marker 0-3 on the table: top left of the print first, then clockwise seen from above."""
    x0 = -GAP - MARKER_SIDE if name in (0, 3) else AREA + GAP
    y0 = -GAP - MARKER_SIDE if name in (0, 1) else AREA + GAP
    x1, y1 = x0 + MARKER_SIDE, y0 + MARKER_SIDE
    return np.array([[x0, y1], [x1, y1], [x1, y0], [x0, y0]])


def marker_boxes(name: int) -> Iterator[Box]:
    """The black cells of a marker at its place on the table."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    cells = cv2.aruco.generateImageMarker(dictionary, name, _CELLS)
    left, top = marker_corners(name)[0]
    side = MARKER_SIDE / _CELLS
    for row in range(_CELLS):
        for column in range(_CELLS):
            if cells[row, column] == 0:
                # a hair of overlap: no white lines between cells on screens that smooth edges
                yield Box(left + column * side, top - (row + 1) * side, side + 0.02, side + 0.02)


def mat_boxes() -> list[Box]:
    """The whole mat: the border of the area, its middle line on the edge, and the four markers."""
    half = LINE / 2
    boxes = [
        Box(-half, -half, AREA + LINE, LINE),
        Box(-half, AREA - half, AREA + LINE, LINE),
        Box(-half, -half, LINE, AREA + LINE),
        Box(AREA - half, -half, LINE, AREA + LINE),
    ]
    for name in range(4):
        boxes += marker_boxes(name)
    return boxes


def svg() -> str:
    """The mat at full size as one SVG of 726 mm."""
    margin = GAP + MARKER_SIDE + RIM
    size = AREA + 2 * margin - 3.0
    low = -(size - AREA) / 2
    shapes = "".join(
        f'<rect x="{box.x - low:.3f}" y="{size - (box.y - low) - box.height:.3f}" '
        f'width="{box.width:.3f}" height="{box.height:.3f}"/>'
        for box in mat_boxes()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size:g}mm" height="{size:g}mm" '
        f'viewBox="0 0 {size:g} {size:g}">'
        f'<title>Offleash mat, {AREA:g} x {AREA:g} mm</title><rect width="{size:g}" height="{size:g}" fill="#fff"/>'
        f'<g fill="#000">{shapes}</g></svg>\n'
    )


def pdf(paper: str) -> bytes:
    """One sheet per corner. Raises BadSetup for a paper that is not known."""
    if paper not in PAPERS:
        raise BadSetup(Why.UNKNOWN_PAPER, source=paper, detail=" or ".join(PAPERS))
    width, height = PAPERS[paper]
    document = pydyf.PDF()
    font = pydyf.Dictionary({"Type": "/Font", "Subtype": "/Type1", "BaseFont": "/Helvetica"})
    document.add_object(font)
    for name in range(4):
        stream = pydyf.Stream()
        stream.set_color_rgb(0, 0, 0)
        for box in _sheet(name, width, height):
            stream.rectangle(*(each * _POINT for each in (box.x, box.y, box.width, box.height)))
            stream.fill()
        for line, text in enumerate(_words(name)):
            stream.begin_text()
            stream.set_font_size("F1", 10)
            stream.set_text_matrix(1, 0, 0, 1, 70 * _POINT, (height / 2 - 6 * line) * _POINT)
            stream.show_text_string(text)
            stream.end_text()
        document.add_object(stream)
        document.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": document.pages.reference,
                    "MediaBox": pydyf.Array([0, 0, width * _POINT, height * _POINT]),
                    "Contents": stream.reference,
                    "Resources": pydyf.Dictionary({"Font": pydyf.Dictionary({"F1": font.reference})}),
                }
            )
        )
    out = io.BytesIO()
    document.write(out)
    return out.getvalue()


def _sheet(name: int, width: float, height: float) -> Iterator[Box]:
    """One corner of the mat, moved so that the marker lies near the sheet's own corner; cut at the paper's edge."""
    edge = 12.0  # what printers leave white
    at_left, at_bottom = name in (0, 3), name in (0, 1)
    corner = np.array([0.0 if at_left else AREA, 0.0 if at_bottom else AREA])
    room = GAP + MARKER_SIDE + edge
    place = np.array([room if at_left else width - room, room if at_bottom else height - room])
    shift = place - corner
    for box in mat_boxes():
        x0, y0 = max(box.x + shift[0], edge), max(box.y + shift[1], edge)
        x1, y1 = min(box.x + box.width + shift[0], width - edge), min(box.y + box.height + shift[1], height - edge)
        if x1 > x0 and y1 > y0:
            yield Box(float(x0), float(y0), float(x1 - x0), float(y1 - y0))
    # a ruler of 100 mm, a mark each 10 mm
    ruler = np.array([width / 2 - 50.0, height / 2 + 12.0])
    for i in range(11):
        yield Box(float(ruler[0] + 10 * i - 0.15), float(ruler[1]), 0.3, 6.0 if i % 5 == 0 else 3.5)


def _words(name: int) -> list[str]:
    near = "near" if name in (0, 1) else "far"
    side = "left" if name in (0, 3) else "right"
    return [
        f"Offleash mat, corner {name}: {near} {side}",
        "Print at 100 %. The ruler must measure 100 mm.",
        f"The middles of the lines of two sheets are {AREA:g} mm apart.",
    ]
