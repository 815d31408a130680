"""What the pages of the camera wizard share."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from client.art.dogs import Mood
from client.bridge.camera import Camera
from client.i18n import translate
from client.screens.camera.picture import PicturePane
from client.widgets import Chip, Tone, Words, hbox, vbox


class Page(QWidget):
    """One page beside the picture.  It has the camera and the picture to itself between `enter` and `leave`."""

    asked = Signal(str, object)
    """The id of a command for the window, and its details."""

    def __init__(self, camera: Camera, pane: PicturePane, name: str, next_words: str = "") -> None:
        """`name`: a word or two for the rail; `next_words`: what the main button does."""
        super().__init__()
        self.camera, self.pane, self.name, self.next_words = camera, pane, name, next_words
        self.column = vbox(on=self, gap=8)

    @property
    def why_not(self) -> str:
        """Why the main button does nothing now; empty when it works."""
        return ""

    @property
    def hint(self) -> tuple[str, Mood]:
        """What the dog below the picture says, and how it looks."""
        raise NotImplementedError

    def enter(self) -> None:
        """The page is shown."""

    def leave(self) -> None:
        """Another page comes."""

    def show_now(self) -> None:
        """Show what is known of the camera now."""

    def heard(self, news: object) -> None:
        """News of a job of the camera has come."""

    def go_on(self) -> str:
        """The main button: do what it says; why it could not be done, or ""."""
        return ""

    def say(self, text: str, *, muted: bool = False) -> Words:
        """A paragraph at the end of the page."""
        words = Words(text, "small" if muted else "body", role="text_muted" if muted else "text", wrap=True)
        self.column.addWidget(words)
        return words

    def row(self, *parts: QWidget) -> QWidget:
        """Parts beside each other at the end of the page."""
        made = QWidget()
        hbox(*parts, None, on=made)
        self.column.addWidget(made)
        return made

    def measure(self, name: str, object_name: str) -> Finding:
        """A place for something that is measured, at the end of the page."""
        finding = Finding(name)
        finding.setObjectName(object_name)
        self.column.addWidget(finding)
        return finding


class Finding(QWidget):
    """Something measured: its name, a verdict in a word with its sign, and what to do about it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._title = name
        self._chip = Chip("", Tone.QUIET, sign=True)
        self._advice = Words("", "small", role="text_muted", wrap=True)
        vbox(hbox((Words(name, "body", "semibold"), 1), self._chip), self._advice, on=self, gap=2)

    @property
    def words(self) -> str:
        """All that it says."""
        return self.accessibleName()

    def show_finding(self, verdict: str, tone: Tone, advice: str) -> None:
        """Say what was found."""
        self._chip.set_words(verdict, tone)
        self._advice.setText(advice)
        self._advice.updateGeometry()
        self.setAccessibleName(f"{self._title}: {verdict}. {advice}")

    def show_measured(self, measured: str | None, later: str, fault: str, remedy: str) -> None:
        """Show a measurement: good, or a `fault` in a word with its `remedy`; for None the words of `later`."""
        if measured is None:
            self.show_finding(translate("Camera", "later"), Tone.QUIET, later)
        elif fault:
            self.show_finding(fault, Tone.WARN, f"{measured} {remedy}")
        else:
            self.show_finding(translate("Camera", "good"), Tone.GOOD, measured)
