"""What all screens share: a title for the top bar, and one way to ask the window for a command."""

from __future__ import annotations

from typing import Any, TypeVar, overload

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from client.commands import Command
from client.theme import look
from client.widgets import KeyButton, Kind, hbox, holding, painting, stops, vbox

D = TypeVar("D")


class Screen(QWidget):
    """One screen.

    A screen is made anew for every visit and whenever theme, scale or language change; what must live longer lives in a
    view model.  What the person wants of the window is asked by `ask`.
    """

    asked = Signal(str, object)
    """The id of a command, and its details."""
    kind = ""
    """A name for the window, which knows most screens by it alone."""
    has_bar = True
    """Whether the window shows its top bar above this screen."""
    notices_in_bar = False
    """Whether notices hang in the top bar, since everything below is played with."""

    def __init__(self, *, title: str = "", subtitle: str = "", game: str = "") -> None:
        """`title`, `subtitle` and `game` are those that stay as they are while the screen is shown."""
        super().__init__()
        self._title, self._subtitle, self._game = title, subtitle, game

    @overload
    def ask(self, command: Command[None]) -> None: ...
    @overload
    def ask(self, command: Command[D], details: D) -> None: ...
    def ask(self, command: Command[D], details: D | None = None) -> None:
        """Ask the window for a command."""
        self.asked.emit(command.id, details)

    def button(
        self,
        name: str,
        words: str,
        icon: str,
        command: Command[Any],
        details: object = None,
        *,
        kind: Kind = Kind.QUIET,
        height: int = 40,
    ) -> KeyButton:
        """A button that asks the window for a command; `name` is its name as an object of Qt."""
        return KeyButton(words, kind, icon=icon, height=height, name=name, do=lambda: self.ask(command, details))

    def title(self) -> str:
        """The heading in the top bar."""
        return self._title

    def subtitle(self) -> str:
        """The second line in the top bar."""
        return self._subtitle

    @property
    def game(self) -> str:
        """The game that it is about, by its id; "" = none."""
        return self._game

    def begin(self) -> None:
        """The screen is shown: put the focus where it belongs, by default on the first thing of its own."""
        for first in stops(self)[:1]:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> bool:
        """Escape was pressed; True if the screen had something of its own to back out of."""
        return False

    def end(self) -> None:
        """The screen is about to go: stop whatever runs."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plain ground of the room."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.color("room"))


def column(screen: QWidget, *, width: int = 0, margin: int = 24) -> QVBoxLayout:
    """A scrolling column in the middle of a screen, at most `width` logical pixels wide (0 = all there is)."""
    area, page = QScrollArea(screen), QWidget()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if width:
        page.setMaximumWidth(look().px(width + 2 * margin))
    area.setWidget(holding(hbox(None, (page, 1000), None) if width else hbox(page)))
    vbox(area, on=screen)
    return vbox(on=page, edge=(margin, 16, margin, 16), gap=10)


def foot(screen: QWidget, row: QHBoxLayout, *, width: int, margin: int = 24) -> None:
    """Put a row of buttons under the scrolling column of a screen, as wide as that: it is always in sight."""
    px, around = look().px, screen.layout()
    assert isinstance(around, QVBoxLayout), "the screen has a column"
    footer = holding(row)
    footer.setMaximumWidth(px(width + 2 * margin))
    row.setContentsMargins(px(margin), 0, px(margin), px(12))
    around.addWidget(holding(hbox(footer)))
