"""The two shipped families, registered once, and fonts made from them by pixel size."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from client.theme.tokens import tokens

FONT_FOLDER = Path(__file__).with_name("fonts")


@cache
def load_fonts() -> frozenset[str]:
    """Register the shipped fonts with Qt and answer their families; needs a QGuiApplication.

    A font that Qt refuses is left out: the fallback family takes its place and the layout holds.
    """
    families: set[str] = set()
    for path in sorted(FONT_FOLDER.glob("*.[ot]tf")):
        number = QFontDatabase.addApplicationFont(str(path))
        if number >= 0:
            families.update(QFontDatabase.applicationFontFamilies(number))
    return frozenset(families)


@cache
def font(pixels: float, weight: int = 400, *, display: bool = False) -> QFont:
    """A font of `pixels` height (rounded, at least 1): Cabin in `weight`, or Fredoka One when `display`.

    The values are shared: copy before changing one.  Hinting and antialiasing are fixed, not left to the system, so
    that a line is as wide and a letter as dark on every desktop.
    """
    load_fonts()
    table = tokens()
    made = QFont([table.display_family if display else table.text_family, table.fallback_family])
    made.setPixelSize(max(1, round(pixels)))
    if not display:
        made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias | QFont.StyleStrategy.NoSubpixelAntialias)
    return made
