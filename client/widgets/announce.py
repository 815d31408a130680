"""What a screen reader says besides the control in focus: turns, log lines, refusals, the last seconds."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget


class Announcer(QObject):
    """Speaks, and tells what was spoken, so that a sentence can be shown and tested as well as heard."""

    spoken = Signal(str)

    def say(self, source: QWidget, words: str, *, urgent: bool = False) -> None:
        """Have a screen reader speak `words`; `urgent` interrupts what it is saying.  Empty words are not spoken."""
        if not words:
            return
        event = QAccessibleAnnouncementEvent(source, words)
        polite, now = QAccessible.AnnouncementPoliteness.Polite, QAccessible.AnnouncementPoliteness.Assertive
        event.setPoliteness(now if urgent else polite)
        QAccessible.updateAccessibility(event)
        self.spoken.emit(words)


def announcer() -> Announcer:
    """The application's announcer, made on first use.  Without a QApplication: RuntimeError."""
    app = QApplication.instance()
    if app is None:
        raise RuntimeError("announcements need a QApplication; make it first")
    found = app.findChild(Announcer, "announcer")
    if isinstance(found, Announcer):
        return found
    made = Announcer(app)
    made.setObjectName("announcer")
    return made
