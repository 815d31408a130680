"""German is complete, keeps every placeholder, and its binary file is the one that the program reads."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

import games
from client.i18n import FOLDER, LANGUAGES, use_language
from client.i18n.sentences import listed
from client.i18n.update import SOURCE_LANGUAGE, read, sources

OTHERS = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
HOW = "run `python -m client.i18n.update`, then translate what is unfinished in the .ts file and run it again"


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    known = read(language)
    missing = [key for key in sources() if key not in known]
    assert not missing, f"{HOW}: {missing[:5]}"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", games.NAMES)
def test_rules_say_the_same_in_every_language(game: str, language: str) -> None:
    ours, theirs = games.load(game).rules, games.load(game).rules_in(language)
    assert [rule.id for rule in theirs] == [rule.id for rule in ours]
    for one, other in zip(ours, theirs, strict=True):
        assert one.text != other.text, f"{one.id} is not translated"
        assert numbers(one.text) == numbers(other.text), f"{one.id} has other numbers"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", games.NAMES)
def test_what_a_game_is_and_its_words_stand_before_its_rules(game: str, language: str) -> None:
    book = games.load(game)
    ours, theirs = book.intro_in("en"), book.intro_in(language)
    assert len(ours) == len(theirs) >= 2
    assert all("\n" not in paragraph and not paragraph.startswith(("#", "- ")) for paragraph in (*ours, *theirs))
    assert not set(ours) & set(theirs)


def numbers(text: str) -> list[str]:
    """The numbers of a rule, and the ids and actions that it names, in any order."""
    return sorted(re.findall(r"\d+|`[^`]*`", re.sub(r"(?<=\d)[.,](?=\d)", ".", text)))


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


def test_people_stand_in_a_sentence_as_one_says_them() -> None:
    names = ["Anna", "Ben", "Chidi"]
    assert [listed(names[:count]) for count in range(4)] == ["", "Anna", "Anna and Ben", "Anna, Ben and Chidi"]


def test_where_files_are_chosen_qt_speaks_the_same_language(qapp: QApplication) -> None:
    def said() -> str:
        return QCoreApplication.translate("QFileDialog", "File &name:")

    use_language(qapp, "de")
    try:
        assert said() == "Datei&name:"
    finally:
        use_language(qapp, "en")
    assert said() == "File &name:"
