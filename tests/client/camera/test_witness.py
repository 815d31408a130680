"""One camera for all who play at one table: what it saw of a flick reaches the desktop where the record is owed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.camera.model import CameraModel
from client.camera.news import Disturbed, Saw
from client.camera.words import disturbed_words
from client.screens.camera.at_table import CameraAtTable
from client.tables.laag.editor import Editor
from games.laag import PAWNS, PIECES, Observation, Row, evidence_hash
from net.session import Previewed
from net.wire import DRAFT_LIMIT
from tests.client.camera.rigs import held, part
from tests.client.camera.test_evidence import PICTURES, Desk, seen
from vision import Reason, Why


class Seated(Desk):
    """A desktop with a camera, or at least with room for one."""

    def __init__(self, *given: object, camera: Camera) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        table, screen = self.match.table, self.match.screen
        self.camera, self.at_table = camera, CameraAtTable(screen, table, camera)
        screen.accompany(self.at_table.panel, self.at_table.end)

    def films(self, record: Observation, pictures: tuple[bytes, ...] = PICTURES) -> None:
        """The camera here saw the announced flick so."""
        awaited = self.match.table.watch()
        assert awaited is not None
        news = Saw(record, False, (), None, awaited["clip"], pictures)
        self.camera.model.saw = news
        self.camera.told.emit(news)

    def hears(self, draft: str, seat: int = 1) -> None:
        """A draft comes from the other desktop."""
        self.match._heard(Previewed(seat, draft))

    @property
    def drafts(self) -> list[tuple[object, object]]:
        """Seat and text of the records that the others were shown."""
        shown = [command[1:] for command in self.match.session.commands if command[0] == "preview"]
        return [(seat, text) for seat, text in shown if str(text).startswith("saw")]

    @property
    def editor(self) -> Editor:
        hand = self.match.table.hand
        assert isinstance(hand, Editor)
        return hand

    def asked(self, command: str) -> list[object]:
        return [what for each, what in self.match.asked if each == command]


Sit = Callable[..., Seated]


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None], camera: Camera) -> Sit:
    def made(*mine: int) -> Seated:
        return Seated(tmp_path, qtbot, activate, mine, camera=camera)

    return made


@pytest.fixture
def camera(tmp_path: Path) -> object:
    with held(tmp_path, None) as made:
        made.model = CameraModel()
        yield made


def test_a_camera_at_the_other_desktop_shows_what_it_saw_and_its_frames_once(sit: Sit) -> None:
    desk = sit(1)
    desk.films(seen())
    assert desk.drafts == [(1, f"saw {seen()}")]
    assert desk.asked("show_pictures") == [(1, desk.match.model.steps - 1, PICTURES)]
    desk.films(seen())
    assert len(desk.drafts) == 1
    desk.films(replace(seen(), contacts=("blue_2", "blue_1")))
    assert len(desk.drafts) == 2, "the camera watched again"
    assert desk.match.sent[-1].startswith("shoot"), "nothing is said in anybody's name"


def test_a_camera_at_the_own_desktop_is_no_news_to_the_others(sit: Sit) -> None:
    desk = sit(0)
    desk.films(seen())
    assert desk.editor.draft.given == seen()
    assert desk.drafts == []
    assert desk.asked("show_pictures") == []


def test_who_owes_the_record_finds_it_filled_in_looks_at_it_and_sends_it(sit: Sit) -> None:
    desk = sit(0)
    desk.hears(f"saw {seen()}")
    assert desk.editor.draft.given == seen()
    assert [piece for piece in desk.match.table.pieces(600, 600) if piece.name.startswith("Ben's camera says")]
    assert not [text for text in desk.match.sent if text.startswith("saw")], "it is the player's word that counts"
    desk.match._heard(Previewed(1, f"saw {seen()}"))
    assert not desk.showing()
    desk.show(PICTURES, seat=1)
    assert desk.showing()
    desk.match.press("film")
    assert part(desk.match.screen, "evidence overlay").isVisible()
    desk.match.press("propose")
    assert desk.match.sent[-1] == f"saw {seen()}"
    assert desk.showing(), "the same frames belong to the record that is in review now"


def test_what_a_person_has_begun_is_kept_beside_it(sit: Sit) -> None:
    desk = sit(0)
    desk.match.press("off")
    desk.hears(f"saw {seen()}")
    assert desk.editor.draft.given is None
    desk.match.press("camera")
    assert desk.editor.draft.given == seen()


def test_the_camera_of_this_desktop_goes_before_another(sit: Sit) -> None:
    desk = sit(0)
    own = replace(seen(), confidence=870)
    desk.films(own)
    desk.hears(f"saw {seen()}")
    assert desk.editor.draft.given == own
    assert desk.match.table.evidence is None


def test_the_own_camera_takes_the_place_of_another_that_was_faster(sit: Sit) -> None:
    desk = sit(0)
    desk.hears(f"saw {seen()}")
    desk.show(PICTURES, seat=1)
    own = replace(seen(), confidence=870, evidence=evidence_hash(PICTURES[:2]))
    desk.films(own, PICTURES[:2])
    assert desk.editor.draft.given == own
    assert not desk.showing()


@pytest.mark.parametrize(
    "draft",
    [
        *("", "shoot blue_1", "saw", "saw kind=shoot", f"amend {seen()}\nx", f"saw {replace(seen(), puck='puck_3')}"),
        *(f"amend {seen()}", f"saw {replace(seen(), source='players')}", f"saw {replace(seen(), source='physics')}"),
    ],
)
def test_drafts_that_are_no_record_of_this_flick_change_nothing(sit: Sit, draft: str) -> None:
    desk = sit(0)
    before = desk.editor.draft
    desk.hears(draft)
    assert desk.editor.draft == before
    assert not desk.editor.draft.told


def test_a_record_for_nobody_here_is_left_alone(sit: Sit) -> None:
    desk = sit(1)
    desk.hears(f"saw {seen()}", seat=0)
    assert desk.match.table.proposal is None


def test_the_longest_record_fits_into_a_draft() -> None:
    far = -1_999_999
    rows = tuple(
        Row(piece, "l", far, far, -707, -707)
        if piece in PAWNS
        else Row(piece, "s", far, far, 707, 707 if piece.startswith("obstacle") else -707)
        for piece in PIECES
    )
    whole = replace(seen(), contacts=PIECES, toppled=PIECES[:6], off=PIECES, dropped=PIECES[:6], poses=rows, found=rows)
    assert len(f"saw {whole}") <= DRAFT_LIMIT


def test_what_moved_while_the_flick_was_judged_is_a_doubt_on_the_card(sit: Sit) -> None:
    desk = sit(0)
    desk.films(seen())
    assert disturbed_words() not in desk.editor.verdict.doubts
    awaited = desk.match.table.watch()
    assert awaited is not None
    desk.camera.told.emit(Disturbed(awaited["clip"]))
    assert desk.editor.verdict.doubts[0] == disturbed_words()


OTHER = replace(seen(), contacts=("blue_2", "blue_1"))
"""What the other camera says later."""


def test_a_later_word_of_another_camera_waits_until_it_is_asked_for(sit: Sit) -> None:
    desk = sit(0)
    desk.hears(f"saw {seen()}")
    desk.match.press("fell")
    desk.hears(f"saw {OTHER}")
    assert desk.editor.draft.given == seen(), "nothing is changed under the hand"
    assert desk.editor.question == "fell"
    desk.match.press("newer")
    assert desk.editor.draft.given == OTHER
    assert "newer" not in [bar_action.key for bar_action in desk.match.table.bar_actions()]
    assert desk.match.table.undo()
    assert desk.editor.draft.given == seen()
    desk.match.press("propose")
    assert desk.match.sent[-1] == f"saw {seen()}"


def test_what_another_camera_says_when_propose_is_pressed_is_not_what_is_proposed(sit: Sit) -> None:
    desk = sit(0)
    desk.hears(f"saw {seen()}")
    desk.hears(f"saw {OTHER}")
    desk.match.press("propose")
    assert desk.match.sent[-1] == f"saw {seen()}"


def test_frames_are_those_of_the_word_that_is_looked_at(sit: Sit) -> None:
    desk = sit(0)
    desk.hears(f"saw {seen()}")
    desk.show(PICTURES, seat=1)
    later = replace(OTHER, evidence=evidence_hash(PICTURES[:2]))
    desk.hears(f"saw {later}")
    desk.show(PICTURES[:2], seat=1)
    assert desk.match.table.evidence == (1, seen().evidence)
    desk.match.press("newer")
    assert desk.match.table.evidence == (1, later.evidence)
    assert desk.showing()


def test_frames_that_both_words_rest_on_can_be_seen_with_either(sit: Sit) -> None:
    desk = sit(0)
    desk.hears(f"saw {seen()}")
    desk.show(PICTURES, seat=1)
    desk.hears(f"saw {OTHER}")
    keys = [bar_action.key for bar_action in desk.match.table.bar_actions()]
    assert keys[-2:] == ["film", "newer"], "no number key means something else all at once"
    desk.match.press("newer")
    desk.match.press("film")
    assert part(desk.match.screen, "evidence overlay").isVisible()


def test_a_camera_that_comes_back_to_its_first_word_has_nothing_newer(sit: Sit) -> None:
    desk = sit(0)
    for record in (seen(), OTHER, seen()):
        desk.hears(f"saw {record}")
    assert "newer" not in [bar_action.key for bar_action in desk.match.table.bar_actions()]


def test_a_word_that_comes_while_something_is_dragged_waits_beside_it(sit: Sit) -> None:
    desk = sit(0)
    middle = desk.match.table.places.pixels(*desk.editor.draft.start)
    assert desk.editor.grab(*middle)
    desk.editor.drag(middle[0] + 80, middle[1], fine=False)
    desk.hears(f"saw {seen()}")
    desk.editor.drop()
    assert desk.editor.draft.given is None
    assert desk.match.table.undo()
    assert not desk.editor.draft.told, "what was there before the drag was nothing"
    desk.match.press("camera")
    assert desk.editor.draft.given == seen()


def test_what_a_camera_asks_about_is_in_doubt_at_the_desktop_that_decides(sit: Sit) -> None:
    witness = sit(1)
    witness.films(seen())
    awaited = witness.match.table.watch()
    assert awaited is not None
    witness.camera.told.emit(Disturbed(awaited["clip"]))
    floor = witness.match.now.settings.doubt_floor
    doubtful = replace(seen(), confidence=floor - 1)
    assert witness.drafts == [(1, f"saw {seen()}"), (1, f"saw {doubtful}")]


def test_a_doubt_that_comes_later_stands_on_the_card_and_changes_nothing_else(sit: Sit) -> None:
    desk = sit(0)
    desk.hears(f"saw {seen()}")
    desk.match.press("moved")
    assert not desk.editor.verdict.doubts
    doubtful = replace(seen(), confidence=desk.match.now.settings.doubt_floor - 1)
    desk.hears(f"saw {doubtful}")
    assert len(desk.editor.verdict.doubts) == 1
    assert (desk.editor.question, desk.editor.can_undo) == ("moved", False)
    desk.hears(f"saw {seen()}")
    assert len(desk.editor.verdict.doubts) == 1, "a doubt is not taken back behind the player's back"
    desk.match.press("propose")
    assert desk.match.sent[-1] == f"saw {doubtful}"


def test_a_camera_that_asks_says_so_with_its_first_word(sit: Sit) -> None:
    desk = sit(1)
    awaited = desk.match.table.watch()
    assert awaited is not None
    news = Saw(seen(), True, (Reason(Why.PUCK_LOST),), None, awaited["clip"], PICTURES)
    desk.camera.model.saw = news
    desk.camera.told.emit(news)
    assert desk.drafts == [(1, f"saw {replace(seen(), confidence=desk.match.now.settings.doubt_floor - 1)}")]
