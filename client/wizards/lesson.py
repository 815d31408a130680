"""The first game: a real match on the real table, with one idea a step and nothing that cannot be left."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.i18n import translate
from client.tables.interface import Lesson
from client.widgets import IconButton, KeyButton, Kind, Panel, Words, announcer, hbox, vbox


class LessonCard(QWidget):
    """Shows the step that is due.

    It is told what was `planned`, `sent` and `taken_back`.  A step whose plan must be sent before the next step can be
    done waits for that, and says so.
    """

    moved = Signal(int)
    """Another step is due."""
    closed = Signal()
    guide_asked = Signal()
    """*How to play* is wanted."""
    restarted = Signal()
    """The whole first game is wanted once more, from its beginning."""

    def __init__(self, lesson: Lesson, at: int = 0, parent: QWidget | None = None) -> None:
        """`at`: the step to go on with."""
        super().__init__(parent)
        self._steps, self._weakness = list(lesson.steps), lesson.weakness
        self.at = min(at, len(self._steps) - 1)
        """The step that is due."""
        self._to_send = False
        """The step is done, and the next one needs it sent."""
        self._mine = True
        panel = Panel(pad=10, fill="surface_high")
        vbox(panel, on=self)
        self._count = Words("", "small", "bold", role="accent")
        self._task = Words("", "body", "bold", wrap=True)
        self._task.setObjectName("lesson task")
        self._idea = Words("", "small", role="text_muted", wrap=True)
        self._idea.setObjectName("lesson idea")
        again, guide = translate("Lesson", "Restart the first game"), translate("Lesson", "How to play, with pictures")
        self._anew = IconButton("undo", again, size=14, name="lesson again", do=self.restarted)
        book = IconButton("book", guide, size=14, name="lesson guide", do=self.guide_asked)
        skip, end = translate("Lesson", "Skip this step"), translate("Lesson", "I can play now")
        self._skip = KeyButton(skip, Kind.QUIET, name="lesson skip", do=self.forward, height=30)
        self._end = KeyButton(end, Kind.QUIET, name="lesson end", do=self._close, height=30)
        for each in (self._skip, self._end):
            each.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # in a narrow panel, too
        for button in (self._anew, book, self._skip, self._end):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head, foot = hbox((self._count, 1), book, self._anew), hbox(self._skip, self._end, None)
        vbox(head, self._task, self._idea, foot, on=panel, gap=4)
        self._show()

    def planned(self, action: str, complete: bool) -> None:
        """An action was planned, which may do the step; `complete`: the plan is complete with it."""
        was, self._to_send = self._to_send, False
        following = self._steps[self.at + 1 : self.at + 2]
        if self._farewell:
            self.forward()
        elif action.split()[0] not in self._steps[self.at][1].split():
            if was:
                self._show()
        elif complete and following and following[0][1]:
            self._to_send = True
            self._show()
        else:
            self.forward()

    @property
    def _farewell(self) -> bool:
        """Whether only the last step is left and it asks for nothing: it stays until something is done."""
        return self.at == len(self._steps) - 1 and not self._steps[self.at][1]

    def sent(self) -> None:
        """What was planned is sent."""
        if self._to_send or not self._steps[self.at][1]:
            self.forward()

    def taken_back(self) -> None:
        """A planned action was taken back: if its step waited to be sent, it must be done again."""
        if self._to_send:
            self._to_send = False
            self._show()

    def forward(self) -> None:
        """Go to the next step; after the last one the card closes."""
        self._to_send = False
        self.at += 1
        if self.at >= len(self._steps):
            self.at = len(self._steps) - 1
            self._close()
            return
        self.moved.emit(self.at)
        self._show()

    def show_turn(self, *, mine: bool) -> None:
        """Say whether the step can be done now, or when the others have acted."""
        self._mine = mine
        self._count.setText(self._progress)

    @property
    def _progress(self) -> str:
        words = translate("Lesson", "Step {at} of {all}").format(at=self.at + 1, all=len(self._steps))
        return words if self._mine else translate("Lesson", "{step} · when it is your turn").format(step=words)

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

    def _show(self) -> None:
        task, _, idea = self._steps[self.at]
        if self._to_send:
            task = translate("Lesson", "Now send it with the button below, or press Enter.")
            idea = translate("Lesson", "Until it is sent, Undo takes it back.")
        elif self.at == 0 or self._farewell:
            idea = f"{idea} {self._weakness}"
        self._skip.setHidden(self._farewell)
        self._anew.setHidden(self.at == 0)
        self._end.setText(translate("Lesson", "Play on") if self._farewell else translate("Lesson", "I can play now"))
        self._end.updateGeometry()
        self._count.setText(self._progress)
        self._task.setText(task)
        self._idea.setText(idea)
        announcer().say(self, f"{self._progress}. {task} {idea}")
