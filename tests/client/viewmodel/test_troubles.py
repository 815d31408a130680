"""Sentences from below the client are known to it, so that people read them in their language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import games
from client.exchange import ExchangeError, export_match, import_match
from client.i18n import use_language
from client.tables.top_dog.words import _WHY
from client.viewmodel.troubles import IN_THE_WINDOW, SENTENCES, trouble_sentence, trouble_words
from net.store import Library, MatchOpenError
from net.store.lock import Lock

ROOT = Path(games.__file__).parents[1]
SILENT = (
    *("net/packing.py", "net/words.py", "net/dealing/beacon.py", "net/discovery.py", "net/lockstep/beside.py"),
    *("net/node/setting.py", "net/transport/line.py", "net/transport/mesh.py"),
)
"""Modules whose texts are for programs and those who look after them alone."""
SPEAKING = (
    "client/exchange.py",
    "games/kernel/refusals.py",
    "games/kernel/rulebook.py",
    *sorted(name for path in (ROOT / "net").rglob("*.py") if (name := path.relative_to(ROOT).as_posix()) not in SILENT),
)
"""The modules whose words reach people."""
NOT_FOR_PEOPLE = (
    *("SELECT", "INSERT", "UPDATE", "DELETE", "ALTER", "PRAGMA", "\nCREATE", "\nINSERT", "(?", "length INTEGER"),
    *("head BLOB", "over INTEGER", "serial INTEGER", "(SELECT", "offleash install key"),
    "{} cannot be listened on",  # an option of the command line
    *("peer {} has another state", "{} has no place in hashed data"),  # faults of the program
    "bot in seat {}",  # a thread's name
)
"""How texts begin that stay as they are."""


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
    assert trouble_sentence("Ben has closed the room") == "Ben has closed the room."
    assert trouble_sentence("is it open?") == "Is it open?"
    assert trouble_sentence("The match has stopped; its log is kept up to here.").count(".") == 1


def test_no_trouble_is_no_sentence() -> None:
    assert trouble_sentence("") == ""


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
        said = IN_THE_WINDOW.get(text, text).replace("{}", "7")
        assert trouble_words(text.replace("{}", "7")) == said[:1].upper() + said[1:]


def test_nobody_at_a_window_is_told_of_an_option_of_the_command_line() -> None:
    assert not [text for text in SENTENCES if "--" in IN_THE_WINDOW.get(text, text)]


def test_a_sentence_within_a_sentence_is_said_in_german_too(german: QApplication) -> None:
    told = trouble_words("only 1 of 2 seats is free; `--watch` lets you watch")
    assert told == "Nur 1 von 2 Plätzen ist frei; zuschauen geht"
    told = trouble_words(
        "this match was begun with another version of Offleash: the rules of Top Dog! differ: you have 12ab, they have"
        " 34cd; bring both desktops to the same version of Offleash"
    )
    assert "Regeln von Top Dog!" in told
    assert "you" not in told


def test_a_lost_library_and_where_the_match_is_now_are_said_in_german(german: QApplication) -> None:
    told = trouble_words(
        "/x/matches.sqlite was moved, replaced or deleted while it was open, or its drive was taken away; put it back, "
        "then go on with the match; all its steps are in /x/laag-00.offleash, which can be imported"
    )
    assert told.startswith("/x/matches.sqlite wurde verschoben")
    assert told.endswith("alle ihre Schritte stehen in /x/laag-00.offleash und lassen sich importieren")


@pytest.mark.parametrize("action", ["sent a forged entry", "showed a draft beyond the limits"])
def test_what_a_misbehaving_desktop_did_is_said_in_german(german: QApplication, action: str) -> None:
    told = trouble_words(f"Anna Maria {action}; it was not taken in, nor will more of that kind be")
    assert told.startswith("Anna Maria hat ")
    assert told.endswith("das wurde nicht übernommen, auch Weiteres dieser Art nicht")


def test_every_refusal_of_top_dog_has_words_of_its_own() -> None:
    tree = ast.parse((ROOT / "games/top_dog/refusals.py").read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    rules = {text for text in texts if re.fullmatch(r"TD-R?\d+", text)}
    assert len(rules) > 10
    assert not rules - _WHY().keys()


@pytest.mark.parametrize("module", SPEAKING)
def test_whatever_is_said_below_the_client_is_known_to_it(module: str) -> None:
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    known = {*SENTENCES, *(text.removesuffix("; {}") for text in SENTENCES)}  # of some the second half comes later
    said = (text for text in sentences(tree) if not text.startswith(NOT_FOR_PEOPLE))
    unknown = [text for text in said if not {text, "{} " + text.partition(":")[0]} & known]
    assert not unknown, f"add these to client/viewmodel/troubles.py, and to the translations: {unknown}"


def sentences(tree: ast.Module) -> Iterator[str]:
    """The texts of four words and more that a module may say, without those for its log and its documentation."""
    silent: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent.update(node.values)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            silent.update(ast.walk(node))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[0] in ("log", "Malformed"):
            silent.update(ast.walk(node))
    for node in ast.walk(tree):
        if node not in silent and len(text_of(node).split()) >= 4:
            yield text_of(node)


def text_of(node: ast.AST) -> str:
    """A literal with `{}` for what it fills in; empty for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return re.sub(r"{\w+}", "{}", text)
