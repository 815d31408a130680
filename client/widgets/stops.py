"""Where Tab stops inside a widget."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget


def stops(within: QWidget) -> list[QWidget]:
    """What Tab comes to inside a widget, in order; of buttons of which one is chosen, that one."""
    found: list[QWidget] = []
    each: QWidget | None = within.nextInFocusChain()
    while each is not None and each is not within:
        group = each.group() if isinstance(each, QAbstractButton) else None
        passed = group is not None and group.checkedButton() not in (None, each)
        here = within.isAncestorOf(each) and each.isVisible() and bool(each.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if here and not passed:
            found.append(each)
        each = each.nextInFocusChain()
    return found
