"""Tool tips: Qt takes whatever looks like HTML for HTML, so words of others are only shown through here.

A peer's name such as `<img src=…>` would be a picture loaded from the disk.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QToolTip, QWidget

from client.art.drawable import drawable


def tip(words: str) -> str:
    """Words as a tool tip that shows exactly these words; they stay as they are unless Qt would take them for HTML.

    Signs that cannot be drawn are told in words.
    """
    words = drawable(words)
    if Qt.mightBeRichText(words):
        return Qt.convertFromPlainText(words, Qt.WhiteSpaceMode.WhiteSpaceNormal)
    return words


def set_tip(widget: QWidget, words: str) -> None:
    """Give a widget these words as its tool tip; "" takes it away."""
    widget.setToolTip(tip(words))


def show_tip(widget: QWidget, at: QPoint, words: str) -> None:
    """Show a tool tip of a widget now, at a place on the screen; "" hides the one that is shown."""
    QToolTip.showText(at, tip(words), widget)
