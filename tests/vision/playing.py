"""A flick as the judging of touches meets it: sightings of a puck, pieces, and what became of them; no pictures."""

from __future__ import annotations

import numpy as np

from tests.vision.table import camera, setup_json, usual_pieces
from vision.arrays import Mask
from vision.camera.calibration import Calibration
from vision.camera.lens import Camera
from vision.outcome.case import Case, Comparison, Moved
from vision.outcome.shift import Shift
from vision.pictures.film import Crop, Film, Frame
from vision.pieces.finder import Finder
from vision.pieces.naming import Placed
from vision.puck.path import Slide, fit_path
from vision.puck.rest import Rest
from vision.puck.scene import Scene, Sighting
from vision.puck.track_hypotheses import Located
from vision.setup import Pose, parse_setup
from vision.touches.play import Play
from vision.touches.touching import touched

FPS, SPEED, STOP = 30.0, 2400.0, 400.0
ALONE, WITH_ANOTHER = (633.0, -360.0), (633.0, 40.0)
"""mm/s after the touch of `turned_to`: one pawn's knock and rub, or one more."""


def ahead() -> list[Sighting]:
    """A puck that runs along x, over the place of a pawn that it has knocked away, and stops there."""
    places = [100.0] * 3 + [100.0 + SPEED * (i + 0.3) / FPS for i in range(4)] + [STOP] * 3
    return [Sighting(i, i / FPS, x, 100.0, 1.3, 1.0) for i, x in enumerate(places)]


def turned_to(after: tuple[float, float]) -> list[Sighting]:
    """A puck that runs along x at 1300 mm/s until a tenth of a second later, and goes on from there as given."""
    first = Slide(2.1 / FPS, 0.0, (100.0, 100.0), (1300.0, 0.0), 2200.0)
    return seen(first, 0.1, after)


def seen(first: Slide, lasts: float, after: tuple[float, float]) -> list[Sighting]:
    """A puck that lies, slides for so many s, and goes on with another velocity."""
    turn = first.t0 + lasts
    x, y = first.at(turn)
    then = Slide(turn, 0.0, (float(x), float(y)), after, 2200.0)
    times = [i / FPS for i in range(20)]
    places = [first.place if t < first.t0 else first.at(t) if t < turn else then.at(t) for t in times]
    return [Sighting(i, times[i], float(x), float(y), 1.2, 1.0) for i, (x, y) in enumerate(places)]


def scene(sightings: list[Sighting] | None = None) -> tuple[Case, Located]:
    """What there is to judge of a film, and its puck."""
    view = camera()
    sightings = sightings or ahead()
    black = np.zeros((720, 1280, 3), np.uint8)
    count = len(sightings)
    film = Film([Frame(black, s.t, s.frame) for s in sightings], view, [None] * count, Crop(0, 0, 1280, 720), [])
    film.level(black)
    setup = parse_setup(setup_json(usual_pieces()))
    case = Case(film, setup, Calibration(view, 0.1, 0.1, 32, 0), [0], [count - 1])
    rests = [Rest(s.x, s.y, 0.5, 0.1, np.full(3, 0.5)) for s in (sightings[0], sightings[-1])]
    scene = Scene(film, black, black, np.full(3, 0.5), 1.0)
    return case, Located(rests[0], rests[1], 0.0, tuple(sightings), 2, count - 3, scene, 0, 0.0, False)


def case_of(kind: str, view: Camera | None = None) -> Case:
    """A film without frames of a flick of that kind, seen from above or through `view`."""
    view = view or camera()
    film = Film([], view, [], Crop(0, 0, *view.size), [])
    return Case(film, parse_setup(setup_json(usual_pieces(), kind)), Calibration(view, 0.1, 0.1, 32, 0), [], [])


def compared(
    case: Case,
    placed: list[Placed],
    before: Finder | None = None,
    after: Finder | None = None,
    change: Mask | None = None,
    hidden: Mask | None = None,
) -> Comparison:
    """The table of a case before and after the flick; black where no finder shows it, nothing changes if not told."""
    black = Finder(case.film.camera, case.film.crop, np.zeros((720, 1280, 3), np.uint8), case.setup)
    nothing = np.zeros((720, 1280), bool)
    parts = before or black, after or black
    masks = (nothing if each is None else each for each in (change, hidden))
    return Comparison(case, scene()[1], placed, *parts, parts[1].picture, *masks)


def names_touched(
    case: Case, found: Located, pieces: list[Placed], moved: list[Moved], shifts: dict[str, Shift] | None = None
) -> list[str]:
    play = Play(case, fit_path(found.sightings), found, pieces, moved, shifts or {})
    return [touch.piece for touch in touched(play)]


def far_away(case: Case, *but: str) -> list[Placed]:
    """All pieces but these, where the puck does not come."""
    others = [piece for piece in case.setup.pieces if piece.type != "puck" and piece.id not in but]
    return [Placed(piece, Pose(80.0 + 90.0 * k, 500.0), 1.0, 1.0) for k, piece in enumerate(others)]


def shifted(placed: Placed, by: float) -> dict[str, Shift]:
    return {placed.piece.id: Shift(placed, np.array([0.0, by, 0.0]), 0.03)}
