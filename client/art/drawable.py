"""Signs that no font of the desktop can draw, such as emoji, told in words; a typeface has only an odd dot for them."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from PySide6.QtGui import QFontMetricsF

from client.i18n import translate
from client.theme import font

_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
"""They follow an emoji and only colour it."""
_EMPTY: Final = "\N{WHITE SQUARE}"
"""Stands for a letter of a script that no font knows."""


def drawable(words: str) -> str:
    """The same words; a sign that cannot be drawn here is replaced by its name in brackets, a letter by a square."""
    if words.isascii() or all(map(_has_glyph, words)):
        return words
    return "".join(sign if _has_glyph(sign) else _instead(sign) for sign in words)


@cache
def _has_glyph(sign: str) -> bool:
    # Marks that change the sign before them have no glyph of their own.
    return unicodedata.category(sign)[0] in "CMZ" or QFontMetricsF(font(15)).inFontUcs4(ord(sign))


def _instead(sign: str) -> str:
    if ord(sign) in _SKIN_TONES:
        return ""
    if unicodedata.category(sign) != "So":
        return _EMPTY
    name = _emoji_names().get(sign) or unicodedata.name(sign, "").lower()
    return f"({name})" if name else _EMPTY


def _emoji_names() -> dict[str, str]:
    """What is often said at a table; all others are called as Unicode calls them."""
    return {
        "👍": translate("Emoji", "thumbs up"),
        "👎": translate("Emoji", "thumbs down"),
        "👏": translate("Emoji", "applause"),
        "👋": translate("Emoji", "waves"),
        "🙏": translate("Emoji", "thank you"),
        "💪": translate("Emoji", "strong"),
        "😀": translate("Emoji", "smiles"),
        "😄": translate("Emoji", "laughs"),
        "😂": translate("Emoji", "tears of joy"),
        "😉": translate("Emoji", "winks"),
        "😍": translate("Emoji", "in love"),
        "😢": translate("Emoji", "cries"),
        "😭": translate("Emoji", "sobs"),
        "😡": translate("Emoji", "angry"),
        "😱": translate("Emoji", "screams"),
        "🤔": translate("Emoji", "thinks"),
        "🙈": translate("Emoji", "cannot look"),
        "🎉": translate("Emoji", "hooray"),
        "🍀": translate("Emoji", "good luck"),
        "🔥": translate("Emoji", "fire"),
        "🏆": translate("Emoji", "trophy"),
        "❤": translate("Emoji", "heart"),
        "🐶": translate("Emoji", "dog"),
        "🐕": translate("Emoji", "dog"),
        "🐾": translate("Emoji", "paws"),
        "🦴": translate("Emoji", "bone"),
        "☕": translate("Emoji", "coffee"),
    }
