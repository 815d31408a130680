"""German is complete, keeps every placeholder, and its binary file is the one that the program reads."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QTranslator

from client.i18n import FOLDER, LANGUAGES
from client.i18n.update import SOURCE_LANGUAGE, read, sources

OTHERS = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
HOW = "run `python -m client.i18n.update`, then translate what is unfinished in the .ts file and run it again"


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    known = read(language)
    missing = [key for key in sources() if key not in known]
    assert not missing, f"{HOW}: {missing[:5]}"


@pytest.mark.parametrize("language", OTHERS)
def test_placeholders_stay(language: str) -> None:
    def holes(text: str) -> list[str]:
        return sorted(re.findall(r"\{[^}]*\}", text))

    for (context, source), translation in read(language).items():
        assert holes(source) == holes(translation), f"{context}: {source!r} became {translation!r}"


@pytest.mark.parametrize("language", OTHERS)
def test_the_binary_file_is_up_to_date(language: str) -> None:
    translator = QTranslator()
    assert translator.load(str(FOLDER / f"offleash_{language}.qm"))
    for (context, source), translation in read(language).items():
        assert translator.translate(context, source) == translation, HOW
