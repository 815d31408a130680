"""A camera at a match on a real table: armed when a flick is announced, its word handed to the table's editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject

from client import commands
from client.bridge.camera import Camera
from client.camera.flick_replay import TrackerReplay
from client.camera.marks import Mark
from client.camera.model import Phase
from client.camera.news import Disturbed, Saw
from client.camera.pieces import piece_marks
from client.camera.words import disturbed_words, doubt_words, phase_name, phase_words, piece_words
from client.i18n import translate
from client.screens.camera.panel import CameraPanel, area_marks, phase_tone
from client.screens.camera.replay import FlickOverlay
from client.screens.match.play import PlayScreen
from client.tables.freehand import Watched
from games.kernel import Seat
from games.laag import evidence_hash


class CameraAtTable(QObject):
    """Connects the camera of this desktop with a table that is `Watched`, as long as the screen lives."""

    def __init__(self, screen: PlayScreen, table: Watched, camera: Camera) -> None:
        super().__init__(screen)
        self._screen, self._table, self.camera = screen, table, camera
        self._awaited: Mapping[str, Any] | None = None
        self._pieces: tuple[Mark, ...] = ()
        self._pictures: tuple[bytes, ...] = ()
        """The evidence frames of what was seen last, until the others were shown them."""
        self._heeded: dict[Seat, str] = {}
        """What the others' cameras have said of the open step."""
        self._witnessed: tuple[int, str] | None = None
        """The step of which somebody else was told what the camera here saw, and as which draft."""
        self.panel = CameraPanel(camera)
        self.overlay = FlickOverlay(screen.frame)
        self.overlay.closed.connect(screen.begin)
        self.panel.replayed.connect(self.show_film)
        self.panel.retried.connect(self._watch_again)
        self.panel.enlarged.connect(self.enlarge)
        self.panel.set_up.connect(lambda: screen.ask(commands.CAMERA))
        camera.told.connect(self._heard)
        camera.changed.connect(self._camera_changed)
        camera.pictured.connect(self.overlay.show_live)
        screen.frame.laid_out.connect(self.look)
        self.look()

    def end(self) -> None:
        """The screen closes: give the camera back."""
        self.camera.disconnect(self)
        self.camera.disconnect(self.overlay)
        self.overlay.put_away()
        self.panel.end()

    # ---- what the table waits for ----

    def look(self) -> None:
        """The table has changed: watch for the flick that is announced now, or for none."""
        self._show_others()
        self._hear_others()
        awaited = self._table.watch()
        if awaited == self._awaited:
            return
        self._awaited = awaited
        if awaited is None:
            self.camera.disarm()
        else:
            self._arm()
        self._draw_pieces()

    def _show_others(self) -> None:
        """Show the evidence frames to everybody once the record that rests on them was sent."""
        evidence, model = self._table.evidence, self._screen.model
        if evidence is None or evidence[0] not in model.mine or evidence[1] != evidence_hash(self._pictures):
            return
        pictures, self._pictures = self._pictures, ()
        self._screen.ask(commands.SHOW_PICTURES, (evidence[0], model.steps - 1, pictures))

    def _hear_others(self) -> None:
        """Let the table hear what another desktop's camera saw of the flick that is recorded here."""
        drafts = dict(self._screen.model.drafts)
        if drafts == self._heeded:
            return
        before, self._heeded = self._heeded, drafts
        for seat, draft in drafts.items():
            if before.get(seat) != draft:
                self._screen.input.handle(self._table.hear(seat, draft))

    def _bear_witness(self) -> None:
        """Show what the camera here saw, with its frames, to the desktop that owes the record."""
        testimony, steps = self._table.testimony(), self._screen.model.steps
        if testimony is None or self._witnessed == (steps, testimony[1]):
            return
        self._witnessed = steps, testimony[1]
        self._screen.desk.show(*testimony)
        if self._pictures:
            pictures, self._pictures = self._pictures, ()
            self._screen.ask(commands.SHOW_PICTURES, (testimony[0], steps - 1, pictures))

    def _arm(self) -> None:
        if self._awaited is not None and not self.camera.model.armed:
            self.camera.arm(self._awaited)

    def _watch_again(self) -> None:
        self.camera.disarm()
        self._arm()

    def _camera_changed(self) -> None:
        model = self.camera.model
        if model.phase is Phase.LIVE and self._awaited is not None:
            self._arm()  # it was set up, or came back, after the flick was announced
            self._draw_pieces()
        self._mark()

    # ---- what it shows ----

    def _draw_pieces(self) -> None:
        kept = self.camera.model.kept
        self._pieces = piece_marks(self._awaited, kept) if self._awaited is not None and kept is not None else ()
        self._mark()

    def _mark(self) -> None:
        model = self.camera.model
        pieces = self._pieces if model.phase in (Phase.FINDING, Phase.READY) else ()
        marks = (*area_marks(model), *pieces)
        self.panel.pane.show_marks(marks)
        self.overlay.show_live_marks(marks)
        lost = model.phase is Phase.LOST
        self.overlay.show_state(phase_name(model.phase), phase_tone(model), phase_words(model), lost=lost)

    def enlarge(self) -> None:
        """Show the live picture over the table, or put it away."""
        if self.overlay.isVisible():
            self.overlay.dismiss()
            return
        self.overlay.begin_live(translate("Camera", "The real table"), self.panel.pane.image)
        self._mark()

    def show_film(self) -> None:
        """Show the flick again over the table."""
        saw = self.camera.model.saw
        if saw is not None and saw.replay is not None and saw.replay.shots:
            self.overlay.begin_replay(translate("Camera", "The flick again"), TrackerReplay(saw.replay, self._name))

    # ---- what it saw ----

    def _heard(self, news: object) -> None:
        if not isinstance(news, Saw | Disturbed):
            return
        saw = news if isinstance(news, Saw) else self.camera.model.saw
        if saw is None or self._awaited is None or saw.clip != self._awaited["clip"]:
            return
        from client.tables.laag.draft import Proposal

        reasons = tuple(doubt_words(reason, self._name) for reason in saw.reasons)
        if isinstance(news, Saw):
            self._pictures = saw.pictures
        else:
            reasons = (disturbed_words(), *reasons)
        film = self.show_film if saw.replay is not None and saw.replay.shots else None
        self._screen.input.handle(self._table.propose(Proposal(saw.record, reasons, film)))
        self._bear_witness()

    def _name(self, piece: str) -> str:
        """A piece as the table names it; a number or another thing as it is."""
        from client.tables.laag.words import piece_name
        from games.laag import PIECES

        return piece_name(piece, self._screen.model.cast) if piece in PIECES else piece_words(piece)
