"""Where Tab stops inside a widget."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget


def stops(within: QWidget) -> list[QWidget]:
    """The widgets inside a widget at which Tab stops, in the order in which they were made.

    Of buttons in a group, Tab stops at the checked one only.  This does not use `nextInFocusChain`: PySide makes each
    widget the owner of the one that it returns, and the ring of owners that results is never freed.
    """
    return [each for each in within.findChildren(QWidget) if each.isVisible() and _stops_at(each)]


def _stops_at(widget: QWidget) -> bool:
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    passed = group is not None and group.checkedButton() not in (None, widget)
    return not passed and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
