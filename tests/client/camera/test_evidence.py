"""What the author's camera saw, at the desktops of those who review and watch, if it belongs to the record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.camera.news import Saw
from client.screens.camera.at_table import CameraAtTable
from client.screens.camera.evidence import EvidenceAtTable, picture_of
from client.tables.freehand import Watched
from client.widgets import Words
from games.laag import GAME, Observation, Tell, evidence_hash
from net.log import PERSON
from net.session import PicturesShown, SeatsChanged
from tests.client.camera.rigs import held, part
from tests.client.tables.laag.match import Match
from tests.client.tables.laag.test_setup import HIT


def jpeg(value: int, size: tuple[int, int] = (48, 64)) -> bytes:
    return np.asarray(cv2.imencode(".jpg", np.full((*size, 3), value, np.uint8))[1]).tobytes()


PICTURES = tuple(jpeg(value) for value in (40, 90, 140, 190))


def seen(pictures: tuple[bytes, ...] = PICTURES) -> Observation:
    """The record of a shot of red_2 that a camera saw."""
    action = GAME.parse(f"saw {HIT}")
    assert isinstance(action, Tell)
    return replace(action.record, source="camera", confidence=900, evidence=evidence_hash(pictures))


class Desk:
    """A desktop at which some of the two seats are played, with a shot of red_2 announced."""

    def __init__(self, home: Path, qtbot: QtBot, activate: Callable[[QWidget], None], mine: tuple[int, ...]) -> None:
        self.match = Match(home, (PERSON, PERSON), table="real")
        qtbot.addWidget(self.match.screen, before_close_func=lambda _: self.match.screen.end())
        self.match.screen.resize(1280, 748)
        self.match.screen.frame.canvas.scene.animator.speed = 0
        activate(self.match.screen)
        qtbot.waitUntil(lambda: "mat" in self.match.screen.frame.canvas.scene)
        self.match.stay()
        self.act("shoot red_2")
        seats = tuple(
            replace(seat, mine=seat.seat in mine, peer=bytes([seat.seat]) * 32) for seat in self.match.session.seats
        )
        self.match._heard(SeatsChanged(seats, None))
        assert isinstance(self.match.table, Watched)
        self.beside = EvidenceAtTable(self.match.screen, self.match.table)

    def act(self, text: str) -> None:
        """Whoever is to act does so, at whatever desktop."""
        seat = self.match.now.seat
        assert self.match.session.state.why_not(seat, GAME.parse(text)) is None
        self.match.session.act(seat, text)
        self.match.screen.frame.films.skip()

    def show(self, pictures: tuple[bytes, ...], seat: int = 0) -> None:
        """Pictures come from the author's desktop."""
        self.match._heard(PicturesShown(seat, self.match.session.steps - 1, pictures))

    def showing(self) -> bool:
        return self.beside.panel is not None and self.beside.panel.isVisible()


Sit = Callable[..., Desk]


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]) -> Sit:
    return lambda *mine: Desk(tmp_path, qtbot, activate, mine)


@pytest.mark.parametrize("mine", [(1,), ()], ids=["the other seat", "a spectator"])
def test_everybody_else_sees_what_the_author_saw_until_the_record_is_accepted(sit: Sit, mine: tuple[int, ...]) -> None:
    desk = sit(*mine)
    desk.act(f"saw {seen()}")
    assert not desk.showing(), "nothing waits for pictures"
    desk.show(PICTURES)
    assert desk.showing()
    title = part(desk.match.screen, "evidence title")
    assert isinstance(title, Words)
    assert "Anna" in title.text()
    QTest.mouseClick(part(desk.match.screen, "evidence larger"), Qt.MouseButton.LeftButton)
    overlay = part(desk.match.screen, "evidence overlay")
    assert overlay.isVisible()
    assert desk.beside.overlay is not None
    desk.beside.overlay.controls.step(1)
    assert desk.beside.overlay.pane.image.pixelColor(5, 5).red() == pytest.approx(90, abs=3)
    desk.beside.overlay.dismiss()
    assert overlay.isHidden()
    desk.act("accept")
    assert not desk.showing()


def test_who_reviews_finds_the_film_among_the_buttons(sit: Sit) -> None:
    desk = sit(1)
    desk.act(f"saw {seen()}")
    assert "film" not in [bar_action.key for bar_action in desk.match.table.bar_actions()]
    desk.show(PICTURES)
    desk.match.press("film")
    assert part(desk.match.screen, "evidence overlay").isVisible()


def test_pictures_that_come_before_their_record_wait_for_it(sit: Sit) -> None:
    desk = sit(1)
    desk.show(PICTURES)
    assert not desk.showing()
    desk.act(f"saw {seen()}")
    assert desk.showing()


def test_a_correction_keeps_the_pictures_in_sight(sit: Sit) -> None:
    desk = sit(1)
    desk.act(f"saw {seen()}")
    desk.show(PICTURES)
    desk.act(f"amend {replace(seen(), source='players', confidence=1000, contacts=('blue_2', 'blue_1'))}")
    assert desk.showing()


def test_pictures_leave_with_the_record_that_rested_on_them(sit: Sit) -> None:
    desk = sit()
    desk.act(f"saw {seen()}")
    desk.show(PICTURES)
    assert desk.showing()
    none = (b"\xff\xd8\xff not a picture",)
    desk.show(none, 1)
    desk.act(f"amend {replace(seen(none), contacts=('blue_2', 'blue_1'))}")
    assert not desk.showing()
    assert "film" not in [bar_action.key for bar_action in desk.match.table.bar_actions()]


def test_the_author_is_named_when_others_show_the_same_pictures(sit: Sit) -> None:
    desk = sit()
    desk.act(f"saw {seen()}")
    others = PicturesShown(1, desk.match.session.steps - 1, PICTURES)
    desk.match.model.pictures[1] = others
    desk.show(PICTURES, 0)
    title = part(desk.match.screen, "evidence title")
    assert isinstance(title, Words)
    assert desk.match.model.cast.name(0) in title.text()


def test_one_picture_is_decoded_at_a_time(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = sit(1)
    desk.act(f"saw {seen()}")
    decoded: list[bytes] = []

    def decode(data: bytes) -> QImage:
        decoded.append(data)
        return picture_of(data)

    monkeypatch.setattr("client.screens.camera.evidence.picture_of", decode)
    desk.show(PICTURES)
    assert decoded == [PICTURES[0]]


def test_nothing_runs_while_the_panel_beside_the_table_is_folded(sit: Sit) -> None:
    desk = sit(1)
    desk.act(f"saw {seen()}")
    desk.show(PICTURES)
    panel = desk.beside.panel
    assert panel is not None

    def runs() -> bool:
        return any(timer.isActive() for timer in panel.findChildren(QTimer))

    assert runs()
    desk.match.screen.side.hide()
    assert not runs()
    desk.match.screen.side.show()
    assert runs()


LARGE = jpeg(50, (1100, 8))
MANY = tuple(jpeg(value) for value in range(0, 255, 15))
SLOW = np.asarray(cv2.imencode(".jpg", np.zeros((48, 64, 3), np.uint8), [cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1]).tobytes()


@pytest.mark.parametrize(
    ("record", "pictures"),
    [
        (seen(), (*PICTURES[:3], jpeg(7))),
        (seen((b"GIF89a, not a JPEG",)), (b"GIF89a, not a JPEG",)),
        (seen((LARGE,)), (LARGE,)),
        (seen(MANY), MANY),
        (seen((SLOW,)), (SLOW,)),
        (replace(seen(), evidence=None), PICTURES),
    ],
    ids=["others", "no pictures", "too large", "too many", "progressive", "a record without evidence"],
)
def test_what_does_not_belong_to_the_record_is_not_shown(
    sit: Sit, record: Observation, pictures: tuple[bytes, ...]
) -> None:
    desk = sit(1)
    desk.act(f"saw {record}")
    desk.show(pictures)
    assert not desk.showing()
    desk.act("accept")


def test_a_picture_is_read_as_jpeg_or_not_at_all() -> None:
    assert picture_of(PICTURES[0]).width() == 64
    png = np.asarray(cv2.imencode(".png", np.zeros((4, 4, 3), np.uint8))[1]).tobytes()
    assert picture_of(png).isNull()
    assert picture_of(b"").isNull()


@pytest.mark.parametrize("between", [b"\xff\x01", b"\xff\xd0", b"\xff"], ids=["no length", "a restart", "filling"])
def test_a_large_frame_cannot_hide_before_a_small_one(between: bytes) -> None:
    small, large = jpeg(50), jpeg(50, (1100, 8))[2:]
    assert picture_of(small[:2] + b"\xff\xfe\0\x04ok" + small[2:]).width() == 64, "a comment is none the worse"
    hiding = small[:2] + between + large
    skipped = 4 + int.from_bytes(hiding[4:6])
    assert QImage.fromData(hiding).height() == 1100, "readers take it for the large one"
    assert picture_of(hiding.ljust(skipped, b"\0") + small[2:]).isNull()


def test_the_author_shows_the_frames_of_what_was_sent_once(sit: Sit, tmp_path: Path) -> None:
    desk = sit(0)
    with held(tmp_path, None) as camera:
        beside = CameraAtTable(desk.match.screen, desk.match.table, camera)
        desk.match.screen.accompany(beside.panel, beside.end)
        awaited = desk.match.table.watch()
        assert awaited is not None
        camera.told.emit(Saw(seen(), False, (), None, awaited["clip"], PICTURES))

        def shown() -> list[object]:
            return [what for command, what in desk.match.asked if command == "show_pictures"]

        assert shown() == []
        desk.match.press("propose")
        assert shown() == [(0, desk.match.model.steps - 1, PICTURES)]
        desk.match.screen.draw()
        assert len(shown()) == 1
        desk.match.screen.end()
