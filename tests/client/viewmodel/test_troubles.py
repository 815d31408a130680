"""Sentences from below the client are known to it, so that people read them in their language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import games
from client.exchange import ExchangeError, export_match, import_match
from client.i18n import use_language
from client.i18n.sentences import capital
from client.i18n.troubles import refusal_words, source, trouble_sentence, trouble_words
from client.tables.agility import words as agility_words
from client.tables.challengers.table import ChallengersTable
from client.tables.dogs_fly import words as dogs_fly_words
from client.tables.laag import words as laag_words
from client.tables.top_dog import words as top_dog_words
from client.viewmodel.plan import Plan
from games import agility, reasons, top_dog
from games.kernel import NOT_YOUR_TURN, NotAnAction, Refusal
from net.reasons import Reason, Why
from net.store import Library, MatchOpenError
from net.store.lock import Lock

ROOT = Path(games.__file__).parents[1]
SILENT = (
    *("net/packing.py", "net/words.py", "net/discovery.py", "net/node/setting.py", "net/transport/line.py"),
    *("net/transport/mesh.py", "net/reasons.py"),
)
"""Modules whose texts are for programs and those who look after them alone, or are the sentences themselves."""
EVERY = (*reasons.Why, *Why)
"""All reasons: those of the rules' kernel, and those of rooms, matches and files."""
KERNEL = ("games/__init__.py", "games/kernel/game.py", "games/kernel/requests.py", "games/kernel/agreement.py")
"""Modules that give reasons, and whose other texts are for those who write a game."""
TYPED = (
    *("client/exchange.py", "games/kernel/refusals.py", "games/kernel/rulebook.py"),
    *sorted(name for path in (ROOT / "net").rglob("*.py") if (name := path.relative_to(ROOT).as_posix()) not in SILENT),
)
"""The modules that say nothing: they give reasons."""
NOT_FOR_PEOPLE = (
    *("SELECT", "INSERT", "UPDATE", "DELETE", "PRAGMA", "\nCREATE", "\nINSERT", "(?", "(SELECT"),
    "offleash install key",
    *("peer {} has another state", "{} has no place in hashed data"),  # faults of the program
    *("a spectator deals nothing", "this peer has no card key in START"),
    *("a dump that cannot be read", "from step {} of {}, unverified"),  # in a report, on the command line
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
    assert trouble_words(Reason(Why.ROOM_CLOSED, "Ben")) == "Ben has closed the room"
    assert trouble_words(Reason(Why.NO_FILE, "{x}")) == "There is no file {x}; check the name"
    assert trouble_words("something {new}") == "Something {new}"
    assert trouble_sentence(Reason(Why.ROOM_CLOSED, "Ben")) == "Ben has closed the room."
    assert trouble_sentence("is it open?") == "Is it open?"
    assert trouble_sentence(Reason(Why.MATCH_STOPPED)).count(".") == 1


def test_no_trouble_is_no_sentence() -> None:
    assert trouble_sentence("") == trouble_sentence(None) == ""


def test_what_export_and_import_refuse_is_said_in_german(german: QApplication, tmp_path: Path) -> None:
    library = Library(tmp_path)
    (tmp_path / "notes.txt").write_text("no match", encoding="utf-8")
    told: list[ExchangeError] = []
    try:
        for wrong in (tmp_path / "missing", tmp_path, tmp_path / "notes.txt"):
            with pytest.raises(ExchangeError) as fault:
                import_match(library, wrong, games.load)
            told.append(fault.value)
        for wrong in (tmp_path, tmp_path / "no" / "where", tmp_path / "new"):
            with pytest.raises(ExchangeError) as fault:
                export_match(library, bytes(16), wrong, games.load)
            told.append(fault.value)
    finally:
        library.close()
    for each in told:
        assert trouble_words(each) != capital(str(each))
        assert str(tmp_path) in trouble_words(each) or "00" in trouble_words(each)


def test_a_match_that_is_open_elsewhere_is_refused_in_german(german: QApplication, tmp_path: Path) -> None:
    held = Lock(tmp_path, "match")
    with pytest.raises(MatchOpenError) as fault:
        Lock(tmp_path, "match")
    held.release()
    told = trouble_words(fault.value)
    assert told.startswith("Diese Partie")
    assert "OFFLEASH_HOME" in told


def test_no_sentence_takes_anothers_place() -> None:
    assert len({source(why) for why in EVERY}) == len({why.name for why in EVERY}) == len(EVERY)


def test_every_reason_is_given_somewhere() -> None:
    given = "".join(
        (ROOT / module).read_text(encoding="utf-8") for module in (*TYPED, *SILENT, *KERNEL) if "reasons" not in module
    )
    unused = {why.name for why in EVERY if not re.search(rf"\bWhy\.{why.name}\b", given)}
    assert not unused


@pytest.mark.parametrize("why", EVERY)
def test_every_reason_is_said_in_german(german: QApplication, why: Enum) -> None:
    values = [f"{number}v" for number in range(source(why).count("{}"))]
    told = trouble_words(Reason(why, *values))
    assert all(value in told for value in values)
    if why is not reasons.Why.TEXT:
        assert told != capital(source(why).format(*values)), why


def test_nobody_at_a_window_is_told_of_an_option_of_the_command_line() -> None:
    assert not [why for why in Why if "`--" in source(why)]


def test_a_reason_within_a_reason_is_said_in_german_too(german: QApplication) -> None:
    told = trouble_words(Reason(Why.ONE_SEAT_LEFT, 2))
    assert told == "Nur 1 von 2 Plätzen ist frei; zuschauen geht"
    told = trouble_words(Reason(Why.BEGUN_OTHERWISE, Reason(Why.RULES_DIFFER, "Top Dog!", "12ab", "34cd")))
    assert "Regeln von Top Dog!" in told
    assert "you" not in told


def test_a_lost_library_and_where_the_match_is_now_are_said_in_german(german: QApplication) -> None:
    lost = Reason(Why.LIBRARY_LOST, "/x/matches.sqlite")
    told = trouble_words(Reason(Why.AND_STEPS_AT, lost, "/x/laag-00.offleash"))
    assert told.startswith("/x/matches.sqlite wurde verschoben")
    assert told.endswith("alle ihre Schritte stehen in /x/laag-00.offleash und lassen sich importieren")


def test_that_a_plan_is_complete_is_said_in_german(german: QApplication) -> None:
    state = top_dog.GAME.new(2, top_dog.GAME.settings({}))
    plan = Plan(top_dog.GAME, state, 0)
    assert not plan.open, "chance acts first"
    for refusal in (plan.decide("donate k1"), plan.add("donate k1")):
        assert refusal is not None
        assert refusal_words(refusal) == "Dein Plan ist fertig: Schick ihn ab, oder nimm einen Schritt zurück."


@pytest.mark.parametrize("refusal", [NOT_YOUR_TURN, NotAnAction("hop").refusal])
def test_what_the_kernel_refuses_is_said_in_german_at_every_table(german: QApplication, refusal: Refusal) -> None:
    wanted = refusal_words(refusal)
    assert wanted != refusal.text
    agility_view = agility.GAME.new(2, agility.GAME.settings({})).view(0)
    top_dog_view = top_dog.GAME.new(2, top_dog.GAME.settings({})).view(0)
    said_by_tables = [
        ChallengersTable().why_words(refusal, "hop"),
        agility_words.why_words(refusal, "hop", agility_view),
        top_dog_words.why_words(refusal, top_dog.GAME.parse("donate k1"), top_dog_view, 0),
        dogs_fly_words.why_words(refusal),
        laag_words.why_words(refusal, "red_1"),
    ]
    assert said_by_tables == [wanted] * 5


@pytest.mark.parametrize("what", [Why.FORGED_ENTRY, Why.BIG_DRAFT])
def test_what_a_misbehaving_desktop_did_is_said_in_german(german: QApplication, what: Why) -> None:
    told = trouble_words(Reason(Why.MISBEHAVED, "Anna Maria", Reason(what)))
    assert told.startswith("Anna Maria hat ")
    assert told.endswith("das wurde nicht übernommen, auch Weiteres dieser Art nicht")


def test_every_refusal_of_top_dog_has_words_of_its_own() -> None:
    tree = ast.parse((ROOT / "games/top_dog/refusals.py").read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    rules = {text for text in texts if re.fullmatch(r"TD-R?\d+", text)}
    assert len(rules) > 10
    assert not rules - top_dog_words._WHY().keys()


@pytest.mark.parametrize("module", TYPED)
def test_no_module_below_the_client_has_a_sentence_of_its_own(module: str) -> None:
    assert not list(said(module)), "give a Reason; its sentence belongs into a `Why`"


def said(module: str) -> Iterator[str]:
    """What a module says to people."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    return (text for text in sentences(tree) if not text.startswith(NOT_FOR_PEOPLE))


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
