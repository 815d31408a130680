"""Where Tab stops inside a widget."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget


def stops(within: QWidget) -> list[QWidget]:
    """What Tab comes to inside a widget, in the order in which it was laid out; of buttons with a chosen one, that one.

    The focus chain itself is not walked: PySide makes each widget the owner of the next one that it is asked for, and
    what closes so into a ring is never freed.
    """
    return [each for each in within.findChildren(QWidget) if each.isVisible() and _stops_at(each)]


def _stops_at(widget: QWidget) -> bool:
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    passed = group is not None and group.checkedButton() not in (None, widget)
    return not passed and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
