"""Sentences from below the client are known to it, so that people read them in their language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import games
from client.exchange import ExchangeError, export_match, import_match
from client.i18n import use_language
from client.viewmodel.troubles import SENTENCES, trouble_words
from net.store import Library, MatchOpenError
from net.store.lock import Lock


@pytest.fixture
def german(qtbot: QtBot) -> Iterator[QApplication]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    use_language(app, "de")
    yield app
    use_language(app, "en")


def test_a_sentence_begins_with_a_capital_and_keeps_its_names() -> None:
    assert trouble_words("Ben has closed the room") == "Ben has closed the room"
    assert trouble_words("there is no file x; check the name") == "There is no file x; check the name"
    assert trouble_words("something {new}") == "Something {new}"


def test_what_export_and_import_refuse_is_said_in_german(german: QApplication, tmp_path: Path) -> None:
    library = Library(tmp_path)
    (tmp_path / "notes.txt").write_text("no match", encoding="utf-8")
    told = []
    try:
        for wrong in (tmp_path / "missing", tmp_path, tmp_path / "notes.txt"):
            with pytest.raises(ExchangeError) as fault:
                import_match(library, wrong, games.load)
            told.append(str(fault.value))
        for wrong in (tmp_path, tmp_path / "no" / "where", tmp_path / "new"):
            with pytest.raises(ExchangeError) as fault:
                export_match(library, bytes(16), wrong, games.load)
            told.append(str(fault.value))
    finally:
        library.close()
    for text in told:
        assert trouble_words(text) != text[:1].upper() + text[1:], text
        assert str(tmp_path) in trouble_words(text) or "00" in text


def test_a_match_that_is_open_elsewhere_is_refused_in_german(german: QApplication, tmp_path: Path) -> None:
    held = Lock(tmp_path, "match")
    with pytest.raises(MatchOpenError) as fault:
        Lock(tmp_path, "match")
    held.release()
    told = trouble_words(str(fault.value))
    assert told.startswith("Diese Partie")
    assert "OFFLEASH_HOME" in told


def test_no_sentence_takes_anothers_place() -> None:
    for text in SENTENCES:
        filled = text.replace("{}", "7")
        assert trouble_words(filled) == filled[:1].upper() + filled[1:]
