"""What the system's own settings say: language, colours, size of text, whether to animate.

Asked once, on the first start; from then on the settings hold.
"""

from __future__ import annotations

import configparser
import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication, QScreen

from client.i18n import LANGUAGES
from client.settings import Value
from client.theme.look import SCALES

_SMALLEST = (1024, 600)
"""The window at 100 % must fit the screen at the scale that is chosen."""
_DPI = 72.0 if sys.platform == "darwin" else 96.0
"""What a system calls text of ordinary size."""
_TINY_DPI, _GOOD_DPI = 140.0, 110.0
"""A screen finer than the first, with nothing enlarged by the system, shows words too small to read from a chair."""
_ABSURD_DPI = 400.0
"""Above this the reported size is wrong, as with projectors and virtual screens."""
_ASK_S = 1.0
_SPI_GETCLIENTAREAANIMATION = 0x1042


def system_settings() -> dict[str, Value]:
    """Settings that follow from the system's own, by key; those that it does not tell are left out."""
    found: dict[str, Value] = {}
    spoken = (tag.split("-")[0] for tag in QLocale.system().uiLanguages())
    if language := next((each for each in spoken if each in LANGUAGES), ""):
        found["language"] = language
    if QGuiApplication.styleHints().colorScheme() is not Qt.ColorScheme.Unknown:
        found["theme"] = "system"
    screen = QGuiApplication.primaryScreen()
    if screen is not None:
        found["scale"] = _scale(screen)
    if _still():
        found["motion"] = 0
    return found


def _scale(screen: QScreen) -> int:
    free, size = screen.availableGeometry(), screen.physicalSize()
    fits = min(free.width() / _SMALLEST[0], free.height() / _SMALLEST[1])
    dpi = screen.physicalDotsPerInch() if not size.isEmpty() else 0.0
    return scale_for(screen.logicalDotsPerInch() / _DPI, dpi, fits)


def scale_for(text: float, dpi: float, fits: float) -> int:
    """The scale in percent for a system's factor of text, a screen's fineness and how often the window fits it."""
    wanted = max(text, dpi / _GOOD_DPI if _TINY_DPI <= dpi <= _ABSURD_DPI else 1.0)
    reach = min(wanted, fits) * 100 + 5  # a factor just below a step means that step
    return max((step for step in SCALES if step <= reach), default=SCALES[0])


def _still() -> bool:
    """Whether the system is told to move as little as possible."""
    if sys.platform == "win32":
        moves = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0)
        return not moves.value
    if sys.platform == "darwin":
        return _answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
        return _kde_is_still()
    return _answer("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"


def _kde_is_still() -> bool:
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    kept = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        kept.read(folder / "kdeglobals", encoding="utf-8")
        return kept.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    except (configparser.Error, ValueError):  # not its usual form: nothing is known
        return False


def _answer(*command: str) -> str:
    program = shutil.which(command[0])
    if program is None:
        return ""
    try:
        given = [program, *command[1:]]
        told = subprocess.run(given, capture_output=True, text=True, errors="replace", timeout=_ASK_S, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return told.stdout.strip()
