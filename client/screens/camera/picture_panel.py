"""A picture beside a real table, on paper: a head above it, and the way to see it large."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from client.screens.camera.picture import PicturePane
from client.screens.match.side import Guide
from client.widgets import KeyButton, Kind, Panel, hbox, vbox
from client.widgets.buttons import Do


class PicturePanel(Guide):
    """`pane` shows the picture, `larger` is pressed to see it large; what else there is goes into `column`.

    Where there is little room the picture is left out: the words stay whole.
    """

    enlarged = Signal()

    def __init__(self, head: QWidget, words: str, icon: str, name: str, *, wide: bool = False) -> None:
        """`words`, `icon` and `name` are those of `larger`; `wide`: the head takes all the room there is beside it."""
        super().__init__()
        panel = Panel(depth="rest", pad=8, fill="surface_high")
        vbox(panel, on=self)
        self.larger = small_button(words, icon, name, self.enlarged)
        self.pane = PicturePane()
        above = hbox((head, 1), self.larger) if wide else hbox(head, None, self.larger)
        self.column = vbox(above, self.pane, on=panel, gap=4)
        self._inside = panel
        self._wanted = self._roomy = True

    def want_picture(self, *, on: bool) -> None:
        """Show a picture at all, or leave it out."""
        self._wanted = on
        self.pane.setVisible(on and self._roomy)

    def spread(self, *, on: bool) -> None:
        """Use the room for the picture, or do without it."""
        self._roomy = on
        self.pane.setVisible(on and self._wanted)

    def height_needed(self, width: int, *, spread: bool) -> int:
        """How high it is at this width with its picture, or without it."""
        around = self._inside.contentsMargins()
        room, heights = width - around.left() - around.right(), []
        for number in range(self.column.count()):
            item = self.column.itemAt(number)
            if item is None or item.widget() is self.pane or item.isEmpty():
                continue
            heights.append(item.heightForWidth(room) if item.hasHeightForWidth() else item.sizeHint().height())
        if spread and self._wanted:  # a hidden one is nothing to the layout
            high = max(self.pane.minimumHeight(), self.pane.heightForWidth(room))
            heights.append(min(high, self.pane.maximumHeight()))
        return sum(heights) + self.column.spacing() * (len(heights) - 1) + around.top() + around.bottom()


def small_button(words: str, icon: str, name: str, press: Do) -> KeyButton:
    """A quiet button of such a panel."""
    return KeyButton(words, Kind.QUIET, name=name, do=press, icon=icon, height=30)
