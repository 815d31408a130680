"""The camera for the window: its thread's news become Qt signals here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from client.bridge.shared_worker import SharedWorker
from client.camera.area import Area
from client.camera.marks import Point
from client.camera.model import CameraModel, Phase
from client.camera.saved import NotSavedError, SavedCalibration, keep, recall
from client.camera.sources import Source, remembered
from client.camera.watch import Condition, Did, Listed, Means, Shown, Watch, WatchEvent, real_means
from client.i18n import translate
from client.settings import Settings
from client.widgets import spare

if TYPE_CHECKING:
    from client.camera.jobs import Job, Refereeing

PATIENCE_S = 3.0
"""Seconds that a closing window waits for a flick that is being judged."""
GLANCE_MS = 120
"""Milliseconds between two looks at the state of the tracker: while it judges, its thread sends no news."""


class Camera(QObject):
    """The camera of this desktop.

    It is opened between `hold` and `let_go`, which screens call, and stays the same from screen to screen: the one that
    was used last, until another one is chosen.
    """

    changed = Signal()
    """Something in `model` has changed."""
    pictured = Signal(QImage)
    """The newest picture."""
    told = Signal(object)
    """News of a job: `Looked`, `Outlined`, `Taught`, `Saw`, `Disturbed`, `Broken`, in the order in which they came."""
    _arrived = Signal(int, object)

    def __init__(
        self,
        home: Path,
        settings: Settings,
        parent: QObject | None = None,
        *,
        means: Callable[[], Means] = real_means,
    ) -> None:
        super().__init__(parent)
        self._home, self._settings, self._means = home, settings, means
        self._held = SharedWorker[Watch]()
        self._job: Job | None = None
        self._referee: Refereeing | None = None
        self.model = CameraModel()
        self._arrived.connect(self._take)
        self._glance = QTimer(self)
        self._glance.setInterval(GLANCE_MS)
        self._glance.timeout.connect(self._look_at_tracker)

    # ---- life ----

    def hold(self) -> None:
        """A screen needs the camera: the one that was used last is opened, as soon as the screen stands."""
        watch = self._held.hold(self._make)
        if watch is None:
            return
        last = self._settings.text("camera")
        self.model = CameraModel()
        self.model.opened(remembered(last) if last else None)
        watch.open(self.model.source)
        spare().later(self, watch.start)  # it loads OpenCV, which takes turns with the window

    def _make(self, number: int, before: Watch | None) -> Watch:
        def tell(told: WatchEvent) -> None:
            self._arrived.emit(number, told)

        return Watch(tell, self._means, before)

    @property
    def _watch(self) -> Watch | None:
        return self._held.now

    def let_go(self) -> None:
        """A screen needs it no more; after the last one the camera is free."""
        self._held.let_go()
        if self._held.stop():
            self._rest()

    def _rest(self) -> None:
        self.cancel_judging()
        self._glance.stop()
        self._referee = None

    def shut_down(self) -> None:
        """Let go for all and wait a little until the camera is free: the last call."""
        self._rest()
        self._held.shut_down(PATIENCE_S)

    # ---- what is asked of it ----

    def choose(self, source: Source | None) -> None:
        """Use another camera, now and next time."""
        self._rest()
        self._settings.set("camera", source.memo if source is not None else "")
        self.model.opened(source)
        if self._watch is not None:
            self._watch.do(None)
            self._watch.open(source)
        self.changed.emit()

    def rest(self) -> None:
        """Show pictures and do nothing with them."""
        self._do(None)

    def look(self) -> None:
        """Measure light, focus and size from now on."""
        from client.camera.jobs import Looking

        kept = self.model.kept
        self._do(Looking(kept.area, kept.camera) if kept is not None else Looking())

    def calibrate(self, area: Area) -> None:
        """Look for the area from now on."""
        from client.camera.jobs import Calibrating

        self.model.outlined = None
        kept = self.model.kept
        self._do(Calibrating(area, kept.camera if kept is not None else None))

    def accept(self, area: Area) -> str:
        """Keep the calibration that is shown; why it cannot be kept, or ""."""
        outlined = self.model.outlined
        if outlined is None or outlined.found is None:
            return translate("Camera", "The area is not found yet.")
        colours = self.model.kept.colours if self.model.kept is not None else {}
        return self._keep(SavedCalibration(outlined.found, area, colours))

    def teach(self, places: Mapping[str, Point]) -> None:
        """Take the colours of the pieces at these pixels, by kind of piece."""
        from client.camera.jobs import Teaching

        kept = self.model.kept
        if kept is not None:
            self._do(Teaching(kept.area, kept.camera, places))

    def recognise(self) -> None:
        """Name the pieces that stand on the area."""
        from client.camera.jobs import Recognising

        kept = self.model.kept
        if kept is not None:
            self._do(Recognising(kept.area, kept.camera, kept.colours))

    def keep_colours(self, colours: Mapping[str, str]) -> str:
        """Keep the colours of the pieces with the calibration; why they cannot be kept, or ""."""
        if self.model.kept is None:
            return translate("Camera", "The camera is not set up yet.")
        return self._keep(replace(self.model.kept, colours=dict(colours)))

    def _keep(self, kept: SavedCalibration) -> str:
        if self.model.source is not None:
            try:
                keep(self._home, self.model.source, kept)
            except NotSavedError as fault:
                return str(fault)
        self.model.kept = kept
        self.changed.emit()
        return ""

    def arm(self, setup: Mapping[str, Any]) -> None:
        """Watch for this flick; without a calibration nothing is watched, and the model says so."""
        from client.camera.jobs import Refereeing
        from client.camera.pieces import coloured

        kept, source = self.model.kept, self.model.source
        if kept is None or source is None:
            return
        live = source.kind != "film"
        self._referee = Refereeing(coloured(setup, kept.colours), kept.area, kept.camera, live=live)
        self._glance.start()
        self._do(self._referee, armed=True)

    def disarm(self) -> None:
        """No flick is awaited any more."""
        if self._referee is not None:
            self.cancel_judging()
            self._referee = None
            self._glance.stop()
            self._do(None)

    def cancel_judging(self) -> None:
        """Stop judging the flick: what is known of it so far is shown, and people say what happened."""
        if self._referee is not None:
            self._referee.tracker.budget.cancel()

    def _do(self, job: Job | None, *, armed: bool = False) -> None:
        self._job = job
        self.model.arm(armed=armed)
        if self._watch is not None:
            self._watch.do(job)
        self.changed.emit()

    # ---- news ----

    def _take(self, number: int, told: object) -> None:
        if number != self._held.number or self._watch is None:
            return
        if isinstance(told, Shown):
            self._show()
            return
        before = self.model.condition.size
        if isinstance(told, Did):
            self._did(told)
            return
        self.model.handle(told)
        if isinstance(told, Listed):
            self._find_again(told.cameras)
        if isinstance(told, Condition) and told.size is not None and told.size != before:
            self._recall(told.size)
        self.changed.emit()

    def _did(self, did: Did) -> None:
        if did.job is not self._job:
            return  # it was replaced meanwhile
        self.model.handle(did.news)
        if self.model.saw is not None:
            self._glance.stop()
        self.told.emit(did.news)
        self.changed.emit()

    def _find_again(self, cameras: Sequence[Source]) -> None:
        """The camera in use may have got another number, or a name, since it was chosen."""
        source = self.model.source
        found = source.among(cameras) if source is not None else None
        if found is None or found == source:
            return
        if source is not None and found.name != source.name and self._watch is not None:
            self.model.opened(found)
            self._watch.open(found)
        self.model.source = found
        if self.model.condition.size is not None:
            self._recall(self.model.condition.size)

    def _recall(self, size: tuple[int, int]) -> None:
        if self.model.source is not None:
            self.model.kept = recall(self._home, self.model.source, size)

    def _show(self) -> None:
        assert self._watch is not None
        picture = self._watch.take_picture()
        if picture is not None:
            height, width, depth = picture.shape
            image = QImage(picture.data, width, height, width * depth, QImage.Format.Format_RGB32)
            self.pictured.emit(image.copy())

    def _look_at_tracker(self) -> None:
        if self._referee is None or self.model.phase not in (Phase.READY, Phase.MOVING, Phase.HAND, Phase.JUDGING):
            return
        tracker = self._referee.tracker
        now = tracker.state.value, tracker.budget.share
        if now != (self.model.stage, self.model.judging_share):
            self.model.stage, self.model.judging_share = now
            self.changed.emit()
