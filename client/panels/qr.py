"""The invitation as a QR code."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.widgets import Drawn

QUIET = 4
"""Empty modules around a code."""


class QrView(Drawn, QWidget):
    """Rows of modules, dark on white in every theme, so that cameras read it."""

    size_hint = (160, 160)  # large enough for a phone at arm's length

    def __init__(self, modules: Sequence[Sequence[bool]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._modules = modules
        self.setAccessibleName(translate("Room", "QR code of the invitation"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the modules on whole device pixels as far as the size allows."""
        s.fill(rounded(rect.adjusted(1, 1, -1, -1), 12), "#FFFFFF")
        s.stroke(rounded(rect.adjusted(1, 1, -1, -1), 12), "line", 1)
        each = rect.width() / (len(self._modules) + 2 * QUIET)
        for y, row in enumerate(self._modules):
            for x, dark in enumerate(row):
                if dark:
                    module = QRectF((x + QUIET) * each, (y + QUIET) * each, each + 0.3, each + 0.3)
                    s.p.fillRect(module, QColor("#000000"))
