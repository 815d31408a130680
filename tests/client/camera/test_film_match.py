"""A match on a real table fed from recorded clips: the tracker's word is accepted, corrected by hand, and disputed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.camera.area import area_of
from client.camera.model import Phase
from client.camera.sources import source_of
from client.screens.camera.at_table import CameraAtTable
from client.tables.freehand import Watched
from client.tables.laag.editor import Editor
from client.widgets import Words
from client.wizards.camera import CameraWizard
from games.laag import GAME, PAWNS, Observation, Tell
from net.log import PERSON
from tests.client.camera.rigs import CLIPS, held, part, setup_of_clip, until
from tests.client.tables.laag.match import Match
from vision import Frame, Tracker

RECORD = (
    "kind={kind} shooter={pawn} puck={puck} start={start} end={end} contacts=- toppled=- off=- dropped=- poses=- "
    "found={found} source=players confidence=1000 evidence=-"
)


@dataclass
class Evening:
    """Two people at one desktop, a camera, and films of what they did."""

    qtbot: QtBot
    match: Match
    camera: Camera
    beside: CameraAtTable

    def act(self, text: str) -> None:
        """Do something as the seat whose turn it is, without the table's buttons."""
        session, seat = self.match.session, self.match.now.seat
        assert session.state.why_not(seat, GAME.parse(text)) is None
        session.act(seat, text)

    def use(self, name: str, colours: dict[str, str] | None = None) -> None:
        """Set the camera up for a clip, as the wizard does."""
        area, camera = area_of(setup_of_clip(name)["calibration"]), self.camera
        camera.choose(source_of(str(CLIPS / f"{name}.mp4")))
        camera.calibrate(area)
        until(self.qtbot, camera, lambda: camera.model.outlined is not None and camera.model.outlined.found is not None)
        assert camera.accept(area) == ""
        if colours:
            assert camera.keep_colours(colours) == ""
        camera.rest()

    def watch(self) -> Observation:
        """Wait until the announced flick was judged; what the editor then holds."""
        until(self.qtbot, self.camera, lambda: self.camera.model.phase is Phase.SEEN)
        hand = self.match.table.hand
        assert isinstance(hand, Editor)
        return hand.draft.record()

    @property
    def told(self) -> Observation:
        """The record that was sent last."""
        action = GAME.parse(next(text for text in reversed(self.match.sent) if text.split()[0] in ("saw", "amend")))
        assert isinstance(action, Tell)
        return action.record

    def dash(self, pawn: str, end: str = "") -> None:
        """Move a pawn in the Dash by word of mouth, or leave it."""
        if not end:
            self.act(f"stay {pawn}")
            return
        self.act(f"dash {pawn}")
        self._say("dash", pawn, "move_puck", self._place(pawn), end)

    def miss(self, pawn: str, before: str = "", but: str = "") -> None:
        """Shoot with a pawn and hit nothing, by word of mouth; all pawns `but` one context as in the clip `before`."""
        self.act(f"shoot {pawn}")
        x, y = (int(part) for part in self._place(pawn).split(","))
        inwards = 1 if y < 305_000 else -1
        start, end = f"{x},{y + inwards * 30_000}", f"{x},{y + inwards * 60_000}"
        self._say("shoot", pawn, self.match.now.puck, start, end, self._found(before, but) if before else "-")

    def _found(self, clip: str, but: str) -> str:
        """The standing pawns at their places in a clip, and an obstacle out of their way."""
        truth = json.loads((CLIPS / f"{clip}.truth.json").read_text(encoding="utf-8"))["pawns"]
        stands = [pawn for number, pawn in enumerate(PAWNS) if self.match.now.pieces.stands(number) and pawn != but]
        places = {pawn: [round(1000 * part) for part in truth[pawn]["base"]] for pawn in stands}
        places["obstacle_1"] = [125_000, 226_000]
        return ";".join(f"{piece}:s:{x},{y}:0:0" for piece, (x, y) in places.items())

    def _place(self, pawn: str) -> str:
        pose = self.match.now.pieces.pose(PAWNS.index(pawn))
        return f"{pose.x},{pose.y}"

    def _say(self, kind: str, pawn: str, puck: str, start: str, end: str, found: str = "-") -> None:
        self.act("saw " + RECORD.format(kind=kind, pawn=pawn, puck=puck, start=start, end=end, found=found))
        self.act("accept")


@pytest.fixture
def begin(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]) -> Iterator[Callable[..., Evening]]:
    with held(tmp_path, None) as camera:

        def start(**options: str) -> Evening:
            match = Match(tmp_path, (PERSON, PERSON), table="real", **options)
            assert isinstance(match.table, Watched)
            beside = CameraAtTable(match.screen, match.table, camera)
            match.screen.accompany(beside.panel, beside.end)
            qtbot.addWidget(match.screen, before_close_func=lambda _: match.screen.end())
            match.screen.resize(1280, 748)
            match.screen.frame.canvas.scene.animator.speed = 0
            activate(match.screen)
            return Evening(qtbot, match, camera, beside)

        yield start


def test_a_camera_that_comes_to_grief_says_so_and_watches_again(
    begin: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = begin(first="blue", layout="open")
    camera = evening.camera
    evening.use("n03")
    evening.match.stay()
    with monkeypatch.context() as planted:

        def fault(_tracker: Tracker, _frame: Frame) -> None:
            raise AttributeError("nobody has foreseen this")

        planted.setattr(Tracker, "feed", fault)
        evening.act("shoot blue_2")
        until(evening.qtbot, camera, lambda: camera.model.phase is Phase.BROKEN)
    assert "by hand" in evening.beside.panel.words
    assert isinstance(evening.match.table.hand, Editor), "people may say it all the same"
    QTest.mouseClick(part(evening.match.screen, "camera retry"), Qt.MouseButton.LeftButton)
    until(evening.qtbot, camera, lambda: camera.model.phase in (Phase.FINDING, Phase.READY))
    assert part(evening.match.screen, "camera retry").isHidden()
    camera.disarm()


@pytest.mark.long
def test_a_flick_from_a_film_opens_the_editor_and_is_corrected_by_hand(begin: Callable[..., Evening]) -> None:
    evening = begin(first="blue", layout="open")
    evening.use("n03")
    evening.match.stay()
    assert evening.camera.model.phase is Phase.LIVE
    evening.act("shoot blue_2")
    seen = evening.watch()
    assert (seen.source, seen.contacts, seen.toppled) == ("camera", ("red_1",), ())
    assert seen.evidence is not None
    assert "% sure" in evening.beside.panel.words
    film = part(evening.match.screen, "flick overlay")
    assert film.isHidden()
    evening.match.press("film")
    assert film.isVisible()
    QTest.keyClick(evening.beside.overlay.controls, Qt.Key.Key_Escape)
    assert film.isHidden()
    evening.match.press("fell")  # the camera was fooled: the pawn did fall
    evening.match.screen.frame.canvas.view.use("piece:red_1")
    evening.match.press("done")
    evening.match.press("propose")
    assert evening.told.toppled == ("red_1",)
    assert evening.told.source == "players"
    assert evening.camera.model.armed is False
    evening.match.press("accept")
    assert evening.match.now.pips[0] == 1


@pytest.mark.long
def test_three_clips_make_a_match_one_corrected_and_one_disputed(begin: Callable[..., Evening]) -> None:
    evening = begin(first="red")
    match = evening.match
    for pawn, end in (("red_1", "195360,200560"), ("blue_2", "364590,543760")):
        evening.dash(pawn, end)
    for pawn in ("red_2", "blue_1", "red_3", "blue_3"):
        evening.dash(pawn)
    assert match.now.round == 1

    # a clean move, seen by a camera that was taught white and black pawns
    evening.use("v02", {"red": "#e8e4da", "blue": "#26242a"})
    evening.act("charge red_1")
    evening.act("move blue_2")
    seen = evening.watch()
    assert (seen.kind, seen.contacts) == ("move", ())
    match.press("propose")
    match.press("accept")
    place = match.now.pieces.pose(PAWNS.index("blue_2")).place
    assert abs(place.x - 481_670) < 5_000
    assert abs(place.y - 558_800) < 5_000

    # the rest of the round by word of mouth
    evening.camera.choose(None)
    evening.miss("blue_2")
    for pawn in ("red_2", "blue_1", "red_3", "blue_3"):
        evening.miss(pawn)
    assert match.now.round == 2
    evening.miss("blue_1", before="c02")

    # a charged shot fells a pawn; the other side disputes it, the flick is made again, and then it counts
    evening.use("c02")
    evening.act("fire red_1")
    assert evening.watch().toppled == ("blue_1",)
    match.press("propose")
    match.press("replay")
    match.screen.input.send()
    assert match.now.phase == "flick"
    evening.qtbot.waitUntil(lambda: evening.camera.model.phase is not Phase.SEEN, timeout=5000)
    assert evening.watch().toppled == ("blue_1",)
    match.press("propose")
    match.press("accept")
    assert match.now.pips[PAWNS.index("blue_1")] == 2

    # a pawn that rocked and stood: corrected by hand, then amended by the other side
    evening.camera.choose(None)
    evening.miss("blue_3", before="n03", but="blue_3")  # a barrier stands there
    evening.miss("red_2")
    evening.use("n03")
    evening.act("shoot blue_2")
    assert evening.watch().contacts == ("red_1",)
    match.screen.frame.canvas.view.use("piece:obstacle_1")
    match.press("propose")
    assert evening.told.contacts == ("red_1", "obstacle_1")
    assert evening.told.source == "players"
    match.press("accept")
    assert not match.now.pips[0]


def test_without_a_camera_the_panel_says_that_people_tell(begin: Callable[..., Evening]) -> None:
    evening = begin(first="blue", layout="open")
    assert evening.camera.model.phase is Phase.CLOSED
    assert "players enter" in evening.beside.panel.words
    evening.match.stay()
    evening.act("shoot blue_2")
    assert not evening.camera.model.armed


def test_a_camera_set_up_after_the_announcement_still_watches(begin: Callable[..., Evening]) -> None:
    evening = begin(first="blue", layout="open")
    evening.match.stay()
    evening.act("shoot blue_2")
    evening.use("n03")
    until(evening.qtbot, evening.camera, lambda: evening.camera.model.armed)
    evening.beside.enlarge()
    large = part(evening.match.screen, "live words")
    assert isinstance(large, Words)
    assert large.isVisible()
    assert large.text() == evening.beside.panel.words, "it is read from where the flicks are made"
    evening.camera.disarm()
    assert large.text() == evening.beside.panel.words


def test_a_look_into_the_wizard_keeps_the_camera_watching(begin: Callable[..., Evening]) -> None:
    evening = begin(first="blue", layout="open")
    evening.use("n03")
    evening.match.stay()
    evening.act("shoot blue_2")
    wizard = CameraWizard(evening.camera)
    evening.qtbot.addWidget(wizard)
    wizard.end()
    assert evening.camera.model.armed
    evening.camera.disarm()
