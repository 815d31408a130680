"""Words fit: smaller first, then an ellipsis; never beyond the place they were given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFontMetricsF, QRawFont
from PySide6.QtWidgets import QApplication

from client.art.drawable import drawable
from client.art.lettering import block_height, fit_block, fit_line, text_width
from client.theme import font
from client.theme.fonts import FONT_FOLDER

ROOT = Path(__file__).resolve().parents[3]
SIGNS_OF_THE_FALLBACK = set("−≥≤→")
WORDS = [
    "Newfoundland",
    "Enter Bronze for 7",
    "Bernhardiner aus Übersee mit Schleifchen",
    "Die Bronzeschau verlangt 10, du hast 5 Knochen.",
    "Ärger? Öfter süß, weiß & heiß",
    "x",
    "",
]

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("width", [24, 61, 100, 240])
@pytest.mark.parametrize("display", [False, True])
def test_a_line_never_leaves_its_place(words: str, width: float, display: bool) -> None:
    fitted = fit_line(words, width, 17, 600, display=display, smallest=11)
    assert fitted.width <= width + 1
    assert 11 <= fitted.font.pixelSize() <= 17
    assert fitted.cut == (fitted.lines != (words,))
    if text_width(words, 17, 600, display=display) <= width:
        assert fitted.lines == (words,)
        assert fitted.font.pixelSize() == 17


def test_an_emoji_in_a_name_breaks_no_word_behind_it() -> None:
    words = "Your seat is kept, and Ben 🐕🦴 may wait; you can continue from Home."
    fitted = fit_block(words, 160, 400, 15)
    assert len(fitted.lines) > 2
    assert " ".join(fitted.lines) == drawable(words)


def test_a_number_and_its_unit_stay_on_one_line() -> None:
    lines = fit_block("up to 60 % of a table; 9 × 61 cm", text_width("up to 60", 15) + 2, 200, 15).lines
    assert lines == ("up to", "60 % of", "a table;", "9 × 61 c…"), "what is wider than the place is cut"


def test_words_get_smaller_before_they_are_cut() -> None:
    wide = text_width("Newfoundland", 14, 700)
    smaller = fit_line("Newfoundland", wide * 0.85, 14, 700, smallest=11)
    assert smaller.lines == ("Newfoundland",)
    assert 11 <= smaller.font.pixelSize() < 14
    cut = fit_line("Newfoundland", wide * 0.5, 14, 700, smallest=11)
    assert cut.lines[0].endswith("…")
    assert cut.cut


def test_a_width_that_was_measured_fits_itself() -> None:
    for words in WORDS:
        assert not fit_line(words, text_width(words, 15, 500), 15, 500).cut


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    words=st.text(st.sampled_from("abc WM üß.,\n"), max_size=160),
    width=st.integers(30, 300),
    height=st.integers(20, 120),
)
def test_a_block_never_leaves_its_place(words: str, width: int, height: int) -> None:
    fitted = fit_block(words, width, height, 13, 500, smallest=11)
    assert fitted.width <= width + 1
    assert len(fitted.lines) == 1 or fitted.line_height * len(fitted.lines) <= height + fitted.line_height * 0.05
    if not fitted.cut:
        assert "".join("".join(fitted.lines).split()) == "".join(words.split()), "no letter is lost"


def test_the_height_of_a_block_is_enough_for_it() -> None:
    words = "Nobody is in PC now. Whoever is there when it fires takes 6. " * 3
    made = font(13, 500)
    for width in (90.0, 160.0, 300.0):
        high = block_height(words, width, 13, 500)
        assert not fit_block(words, width, high, 13, 500).cut
        assert fit_block(words, width, high - QFontMetricsF(made).height(), 13, 500).cut


def test_every_letter_of_the_ui_is_in_the_shipped_fonts(qapp: QApplication) -> None:
    """Every string given to `tr`, and the letters of English and German."""
    strings = re.compile(r"\btr\(\s*f?\"((?:[^\"\\]|\\.)*)\"")
    used = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß0123456789.,:;!?()[]+%&/·–×½…„“”‘’'\"")
    for path in (ROOT / "client").rglob("*.py"):
        for found in strings.findall(path.read_text(encoding="utf-8")):
            used |= set(found.replace("\\n", " ").replace('\\"', '"'))
    for name in ("Cabin-Regular.otf", "Cabin-SemiBold.otf", "Cabin-Bold.otf"):
        raw = QRawFont(str(FONT_FOLDER / name), 15)
        missing = {letter for letter in used - SIGNS_OF_THE_FALLBACK if not raw.supportsCharacter(ord(letter))}
        assert missing == set(), name
