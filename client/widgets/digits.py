"""Keys by name, and digit keys that work on every layout: French, Belgian and Czech ones need Shift for a digit."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

_HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_EVDEV_ROW: Final = {2 + place: (place + 1) % 10 for place in range(10)}
"""Linux key codes of the digit row (`input-event-codes.h`: KEY_1 = 2 … KEY_0 = 11); Windows scan codes are the same."""
_XKB_OFFSET: Final = 8
"""X11 and Wayland count key codes from 8 on (xkeyboard-config: evdev code + 8)."""
_MAC_ROW: Final = {18: 1, 19: 2, 20: 3, 21: 4, 23: 5, 22: 6, 26: 7, 28: 8, 25: 9, 29: 0}
"""Virtual key codes of the digit row (Carbon `Events.h`: kVK_ANSI_1 = 0x12 …)."""


def digit_of(event: QKeyEvent) -> int | None:
    """The digit 0 to 9 that a key press stands for, by its sign or by its place in the digit row; None for other keys.

    Shift does not matter; a press with Ctrl, Alt or Meta is no digit.
    """
    if event.modifiers() & _HELD:
        return None
    digit = event.key() - Qt.Key.Key_0
    return digit if 0 <= digit <= 9 else _digit_at(event)


def key_name(event: QKeyEvent) -> str:
    """A key that is pressed in Qt's notation; a sign that needs Shift is named by itself."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    sign = event.text()
    if held == Qt.KeyboardModifier.ShiftModifier and sign.isprintable() and sign.strip() and not sign.isalpha():
        held = Qt.KeyboardModifier.NoModifier
    return QKeySequence(held.value | event.key()).toString(QKeySequence.SequenceFormat.PortableText)


def place_of(event: QKeyEvent, keys: Sequence[Sequence[str]]) -> int | None:
    """Which of some keys, each in one or more ways of Qt's notation, is pressed; None for any other.

    Digits count as `digit_of` says; Shift may be held beside a key that is named without it.
    """
    digit, name = digit_of(event), key_name(event)
    ways = (name, str(digit), name.removeprefix("Shift+"))
    return next((place for way in ways for place, known in enumerate(keys) if way in known), None)


def is_shifted(event: QKeyEvent) -> bool:
    """Whether Shift is held beside a digit, and not needed for it: on some keyboards every digit needs Shift."""
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return shift and not 0 <= event.key() - Qt.Key.Key_0 <= 9


def _digit_at(event: QKeyEvent) -> int | None:
    """The digit of a key by its place, whatever is printed on it; letters stay letters."""
    if Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z:
        return None
    if sys.platform == "darwin":
        return _MAC_ROW.get(event.nativeVirtualKey()) if event.nativeVirtualKey() else None
    code = event.nativeScanCode()
    if QGuiApplication.platformName() in ("xcb", "wayland"):
        code -= _XKB_OFFSET
    elif sys.platform != "win32":
        return None  # other platforms of Qt number keys in ways of their own
    return _EVDEV_ROW.get(code)
