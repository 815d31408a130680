"""The thread that owns a camera: it opens and closes it, shows its pictures, and hands its frames to a job.

The job is done by a `Worker` on a thread of its own, so that the picture lives while a flick is judged. A camera does
not wait for it: of the frames that come meanwhile the job gets the newest, or, if it must see them all, as many as fit
into `BACKLOG`. A film waits, for it must lose none.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from client.camera.news import CameraNews
from client.camera.sources import Source, listed, to_try
from games.kernel import Value

if TYPE_CHECKING:
    from client.camera.frames import Frames
    from client.camera.jobs import Job
    from vision import Reason

LIST_EACH_S: Final = 2.0
SHOW_EACH_S: Final = 1 / 18
"""Eyes need no more of a table; the job gets every frame."""
WAIT_S: Final = 0.1
AGAIN_S: Final = 2.0
"""How long after a fault that nobody has foreseen the same thing is tried again."""
BACKLOG: Final = 192 << 20
"""Bytes of pictures that wait for a job which must see them all: two seconds of a usual webcam."""
_SPARSE: Final = 24  # one pixel of so many, either way, tells whether a picture is black

log = logging.getLogger(__name__)


class Listed(Value):
    """The cameras of this computer; `sure` if the system told them."""

    cameras: tuple[Source, ...]
    sure: bool


class Condition(Value):
    """How the source is: `trouble` = what is wrong or None, the size of its pictures once there was one."""

    trouble: Reason | None
    size: tuple[int, int] | None = None
    over: bool = False
    """A film has come to its end."""
    black: bool = False
    """Nothing is to be seen on its pictures."""


class Shown(Value):
    """There is a new picture (`Watch.take_picture`)."""


class Broken(Value):
    """A job failed on what it saw; the camera goes on."""

    reason: str


class Did(Value):
    """News of a job."""

    job: Job
    news: CameraNews | Broken


WatchEvent: TypeAlias = Listed | Condition | Shown | Did


class Means(Value):
    """How a watch finds and opens cameras; tests bring their own."""

    open_frames: Callable[[Source], Frames]
    list_cameras: Callable[[], list[tuple[str, str]]]


def real_means() -> Means:
    """The cameras of this computer; loads OpenCV, so it is called by the thread."""
    from client.camera.frames import open_frames
    from vision import cameras, one_core

    one_core()
    return Means(open_frames, cameras)


class Watch:
    """One thread for one camera after the other, and one for the jobs.  `tell` is called from both."""

    def __init__(
        self,
        tell: Callable[[WatchEvent], None],
        means: Callable[[], Means] = real_means,
        before: Watch | None = None,
    ) -> None:
        self._tell, self._means, self._before = tell, means, before
        self._lock = threading.Lock()  # of what is asked and of the picture
        self._wanted: Source | None = None
        self._job: Job | None = None
        self._anew = False
        self._picture: Any = None
        self._late: Any = None
        """A picture that came too soon to be shown; of a source that stands still it may be the last one."""
        self._stop = threading.Event()
        self._wake = threading.Event()
        self._condition = Condition(None)
        self._listed: Listed | None = None
        self._list_at = self._show_at = self._work_at = 0.0
        self._ended = self._black = False
        self._opened: Source | None = None
        self._frames: Frames | None = None
        self._thread = threading.Thread(target=self._run, name="camera watch", daemon=True)

    # ---- from the window ----

    def start(self) -> None:
        """Begin, unless it is to stop already; waits in its own thread until the one before has let its camera go."""
        if not self._stop.is_set():
            self._thread.start()

    def open(self, source: Source | None) -> None:
        """Watch this source from now on; None gives the camera back."""
        with self._lock:
            self._wanted = source
        self._wake.set()

    def do(self, job: Job | None) -> None:
        """Give the frames to this job; a film begins anew for it."""
        with self._lock:
            self._job, self._anew = job, True
        self._wake.set()

    def take_picture(self) -> Any:
        """The newest picture, (height, width, 4) bytes in the order of Qt's RGB32; None if it was taken."""
        with self._lock:
            picture, self._picture = self._picture, None
            return picture

    def stop(self) -> None:
        """End soon; `join` waits for it."""
        self._stop.set()
        self._wake.set()

    def join(self, timeout: float | None = None) -> None:
        """Wait until the camera is free again and nothing is judged any more, `timeout` s at the most."""
        if self._thread.ident is not None:
            self._thread.join(timeout)
        elif self._before is not None:  # it never began, so the one before may still be at work
            self._before.join(timeout)

    # ---- the thread ----

    def _run(self) -> None:
        if self._before is not None:
            self._before.join()
            self._before = None
        worker = Worker()
        while not self._stop.is_set():
            try:
                self._serve(self._means(), worker)
            except Exception as fault:  # whatever a driver or a library has come up with: play goes on
                log.exception("the camera's thread came to grief and begins anew")
                from vision import Reason, Why  # what loads slowly is loaded where it is needed

                self._say(Condition(Reason(Why.READ_FAILED), self._condition.size))
                self._break(self._job, fault)  # frames begin anew, too: half a flick is none
            self._close()
            self._stop.wait(AGAIN_S)
        worker.stop()
        worker.join()

    def _close(self) -> None:
        frames, self._frames = self._frames, None
        try:
            if frames is not None:
                frames.close()
        except Exception:
            log.exception("a camera could not be closed")

    def _serve(self, means: Means, worker: Worker) -> None:
        while not self._stop.is_set():
            with self._lock:
                wanted, job, anew, self._anew = self._wanted, self._job, self._anew, False
            self._list(means)
            if wanted != self._opened:
                self._close()
                self._opened, self._ended, self._black, self._late = wanted, False, False, None
                self._say(Condition(None))
            if wanted is None:
                self._wake.wait(LIST_EACH_S)
                self._wake.clear()
                continue
            if self._frames is None:
                self._frames = means.open_frames(wanted)
            if anew:
                worker.forget()
                self._frames.rewind()
                self._ended, self._work_at = False, 0.0
            self._step(self._frames, job, worker)

    def _list(self, means: Means) -> None:
        if time.monotonic() < self._list_at:
            return
        self._list_at = time.monotonic() + LIST_EACH_S
        found = means.list_cameras()
        sure = bool(found) or sys.platform.startswith("linux")  # there, none named is none there
        now = Listed(listed(found) if sure else to_try(), sure)
        if now != self._listed:
            self._listed = now
            self._say(now)

    def _step(self, frames: Frames, job: Job | None, worker: Worker) -> None:
        if not frames.live and not worker.idle(WAIT_S):
            return
        frame = frames.next(WAIT_S)
        size = self._condition.size
        if frame is not None:
            size = frame.picture.shape[1], frame.picture.shape[0]
            self._late = frame.picture
        if self._late is not None:
            self._show(self._late)
        now = Condition(frames.trouble, size, frames.over, self._black)
        if now != self._condition:
            self._condition = now
            self._say(now)
        if frame is not None and job is not None and time.monotonic() >= self._work_at:
            most = max(1, BACKLOG // frame.picture.nbytes) if job.every else 1
            worker.offer(lambda: self._work(job, lambda: job.process(frame)), most)
        elif frames.over and not self._ended:
            self._ended = True
            if job is not None:
                worker.offer(lambda: self._work(job, job.ended))
            if frames.trouble is None and (job is None or not job.once):
                frames.rewind()
                self._ended = False

    def _work(self, job: Job, do: Callable[[], tuple[CameraNews, ...]]) -> None:
        with self._lock:
            if self._job is not job:
                return  # it was replaced, or it came to grief, while this frame waited
        try:
            for news in do():
                self._say(Did(job, news))
        except Exception as fault:
            log.exception("a picture could not be worked on")
            self._break(job, fault)

    def _break(self, job: Job | None, fault: Exception) -> None:
        """Tell that a job failed; one without an end is tried again after a while."""
        if job is None:
            return
        with self._lock:
            self._job = None if self._job is job and job.once else self._job
        self._work_at = time.monotonic() + AGAIN_S
        self._say(Did(job, Broken(str(fault) or type(fault).__name__)))

    def _show(self, picture: Any) -> None:
        import cv2

        from vision.camera.look import BLACK

        if time.monotonic() < self._show_at:
            return
        self._show_at, self._late = time.monotonic() + SHOW_EACH_S, None
        self._black = bool(picture[::_SPARSE, ::_SPARSE].mean() < BLACK)
        drawn = cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA)
        with self._lock:
            waits, self._picture = self._picture is not None, drawn
        if not waits:
            self._say(Shown())

    def _say(self, told: WatchEvent) -> None:
        if isinstance(told, Condition):
            self._condition = told
        if not self._stop.is_set():
            self._tell(told)


class Worker:
    """A thread that runs calls one after the other.  A call that raises is logged, and the next one runs."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[Callable[[], None]] = deque()
        self._busy = self._over = False
        self._thread = threading.Thread(target=self._run, name="camera worker", daemon=True)
        self._thread.start()

    def offer(self, do: Callable[[], None], most: int = 1) -> None:
        """Queue a call; if more than `most` calls wait then, the oldest of them are dropped."""
        with self._changed:
            self._waiting.append(do)
            while len(self._waiting) > most:
                self._waiting.popleft()
            self._changed.notify_all()

    def forget(self) -> None:
        """Drop all calls that wait; the one that runs goes on."""
        with self._changed:
            self._waiting.clear()

    def idle(self, timeout: float) -> bool:
        """Whether all calls are done within `timeout` s."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._busy and not self._waiting, timeout)

    def stop(self) -> None:
        """End after the call that runs; `join` waits for it."""
        with self._changed:
            self._over = True
            self._waiting.clear()
            self._changed.notify_all()

    def join(self, timeout: float | None = None) -> None:
        """Wait for the end, `timeout` s at the most."""
        self._thread.join(timeout)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._over or bool(self._waiting))
                if self._over:
                    return
                do, self._busy = self._waiting.popleft(), True
            try:
                do()
            except Exception:
                log.exception("the camera's worker could not do what it was given")
