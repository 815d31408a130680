"""The invitation as a QR code."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.shapes import rounded
from client.i18n import translate
from client.widgets import painting, scaled

QUIET = 4
"""Empty modules around a code."""


class QrView(QWidget):
    """Rows of modules, dark on white in every theme, so that cameras read it."""

    def __init__(self, modules: Sequence[Sequence[bool]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._modules = modules
        self.setAccessibleName(translate("Room", "QR code of the invitation"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Large enough for a phone at arm's length."""
        return scaled(160, 160)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the modules on whole device pixels as far as the size allows."""
        del event
        with painting(self) as (s, rect):
            s.fill(rounded(rect.adjusted(1, 1, -1, -1), 12), "#FFFFFF")
            s.stroke(rounded(rect.adjusted(1, 1, -1, -1), 12), "line", 1)
            each = rect.width() / (len(self._modules) + 2 * QUIET)
            for y, row in enumerate(self._modules):
                for x, dark in enumerate(row):
                    if dark:
                        module = QRectF((x + QUIET) * each, (y + QUIET) * each, each + 0.3, each + 0.3)
                        s.p.fillRect(module, QColor("#000000"))
