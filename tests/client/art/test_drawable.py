"""What no font of the desktop can draw is told in words: nothing that somebody says ends as an odd dot."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication

from client.art import drawable as module
from client.art.drawable import drawable
from client.art.lettering import text_width
from client.i18n import use_language
from client.panels.text_page import safe
from client.theme import font
from client.widgets.tips import tip
from net.wire import clean

pytestmark = pytest.mark.usefixtures("qapp")
_MARKS: tuple[Literal["M"], ...] = ("M",)
"""By themselves they stand on nothing."""
SAID = "Well played 👍🏽 Ben 🐶 日本"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desktop whose fonts have the letters of Europe only."""
    monkeypatch.setattr(module, "_has_glyph", lambda sign: ord(sign) < 0x2000 or sign == "□")


def missing(words: str) -> bool:
    """Whether a sign is drawn as the typeface draws what it does not know: its glyph 0."""
    layout = QTextLayout(words, font(15))
    layout.beginLayout()
    while layout.createLine().isValid():
        pass
    layout.endLayout()
    return any(0 in run.glyphIndexes() for run in layout.glyphRuns())


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=_MARKS), max_size=12)
    | st.sampled_from(("👍🏽", "❤️", "👨‍👩‍👧", "🇩🇪", SAID))
)
def test_all_that_others_say_is_drawn(words: str) -> None:
    said = clean(words, 200)
    assert not missing(drawable(said))
    assert drawable(f"7 {said}").startswith("7 "), "what can be drawn stays as it is"


@pytest.mark.usefixtures("plain")
def test_an_emoji_without_a_font_is_a_word(qapp: QApplication) -> None:
    assert drawable(SAID) == "Well played (thumbs up) Ben (dog) □□"
    assert safe(SAID) == tip(SAID) == drawable(SAID)
    assert drawable("🦩") == "(flamingo)", "as Unicode calls it"
    assert text_width(SAID, 15) == text_width(drawable(SAID), 15)
    use_language(qapp, "de")
    try:
        assert drawable("👍") == "(Daumen hoch)"
    finally:
        use_language(qapp, "en")
