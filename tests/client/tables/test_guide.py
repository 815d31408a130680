"""*How to play*: pages as data, the same in every language, with pictures that show what their words name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.i18n import LANGUAGES, translate, use_language
from client.panels.guide import GuidePage
from client.panels.table_picture import TablePicture, subject_of
from client.tables import TABLES, spec_of
from client.tables.base import AnyTable
from client.tables.guide import BUTTON, Guide, Illustration, guide_of, parsed, topics_of_bar_action, topics_of_piece
from client.viewmodel.illustration import position_of, table_of
from games import load
from games.kernel import CHANCE, Refused
from tests.client.tables.generic import Evening
from tests.client.tables.test_generic import evening

SHARED = (("Play", "Undo"),)
"""Buttons of every table: context and source of their words."""


@pytest.fixture(autouse=True)
def _plain_language(qapp: QApplication) -> Iterator[None]:
    yield
    use_language(qapp, "en")


def guide(game: str, language: str = "en") -> Guide:
    found = guide_of(game, language)
    assert found is not None, f"{game} has no pages in {language}"
    return found


def test_a_page_is_written_as_data() -> None:
    found = parsed("""# Set-up

![start]

Two crews
fly.

1. Your plane. {plane: DF-5}
- Press [Lock in]. {lock}

# Turns

## Cards

A card.""")
    first, second = found.pages
    assert (first.title, second.title) == ("Set-up", "Turns")
    (section,) = first.sections
    assert section.picture == "start"
    assert [(each.text, each.number, each.point, each.topics) for each in section.paragraphs] == [
        ("Two crews fly.", 0, False, ()),
        ("Your plane.", 1, True, ("plane:", "DF-5")),
        ("Press [Lock in].", 0, True, ("lock",)),
    ]
    assert [each.heading for each in second.paragraphs] == [True, False]
    lock = found.find(("nothing", "lock", "plane:"))
    assert lock == section.paragraphs[2].key
    assert found.page_of(lock) == 0
    assert found.find(("nothing",)) == ""
    with pytest.raises(ValueError, match="before the first page"):
        parsed("No page yet.\n\n# Page")


def test_things_are_topics_the_most_exact_first() -> None:
    assert topics_of_piece("piece:obstacle_1") == ("piece:obstacle_1", "piece:obstacle", "piece:")
    assert topics_of_piece("kennel:0:k1") == ("kennel:0:k1", "kennel:")
    assert topics_of_piece("purse") == ("purse", "purse:")
    assert topics_of_bar_action("move none") == ("move none", "move", "move:")


@pytest.mark.parametrize("game", TABLES)
def test_every_game_has_its_pages_in_every_language(game: str) -> None:
    one, *others = (guide(game, language) for language in LANGUAGES)
    assert 2 <= len(one.pages) <= 4
    for page in one.pages:
        assert any(section.picture for section in page.sections), f"“{page.title}” has no picture"
    for other in others:
        assert other is not one, "the English pages stand for those of another language"
        for page, same in zip(one.pages, other.pages, strict=True):
            assert page.title != same.title or len(page.title.split()) == 1
            assert [section.picture for section in page.sections] == [section.picture for section in same.sections]
            shape = [(each.number, each.point, each.topics, len(BUTTON.findall(each.text))) for each in page.paragraphs]
            there = [(each.number, each.point, each.topics, len(BUTTON.findall(each.text))) for each in same.paragraphs]
            assert shape == there, f"“{page.title}” and “{same.title}” differ"
            assert all(a.text != b.text for a, b in zip(page.paragraphs, same.paragraphs, strict=True))


@pytest.mark.parametrize("game", TABLES)
def test_no_id_stands_in_the_pages_and_every_topic_is_a_rule_a_piece_or_a_bar_action(game: str) -> None:
    ids = {rule.id for rule in load(game).rules}
    for language in LANGUAGES:
        for page in guide(game, language).pages:
            for each in page.paragraphs:
                assert not re.search(r"\b[A-Z]{2}-[A-Z]?\d", each.text), each.text
                assert "{" not in each.text, f"a brace is left over: {each.text}"
                named = [topic for topic in each.topics if re.match(r"[A-Z]{2}-", topic)]
                assert set(named) <= ids, f"no rules: {sorted(set(named) - ids)}"


@pytest.mark.parametrize("game", TABLES)
def test_the_numbers_of_the_words_are_those_of_the_picture(qapp: QApplication, game: str) -> None:
    pictures = spec_of(game).illustrations
    used: set[str] = set()
    for page in guide(game).pages:
        for section in page.sections:
            numbers = [each.number for each in section.paragraphs if each.number]
            marks = len(pictures[section.picture].marks) if section.picture else 0
            assert numbers == list(range(1, marks + 1)), f"“{page.title}”, picture {section.picture}"
            used.add(section.picture)
    assert used - {""} == set(pictures), "a picture is not used"


@pytest.mark.parametrize("game", TABLES)
def test_every_picture_is_drawn_with_its_numbers_on_it(qapp: QApplication, game: str) -> None:
    for name, shown in spec_of(game).illustrations.items():
        picture = TablePicture(game, name)
        part = picture.subject.part
        for place in picture.subject.marks:
            assert part.adjusted(-24, -24, 24, 24).contains(place), f"{name}: a number stands beside the picture"
        image = picture.drawn(320, 1.0)
        assert image.size() == picture.size(320)
        step = range(0, 320, 16)
        colours = {image.pixel(x, y) for x in step for y in range(0, image.height(), 16)}
        assert len(colours) > 8, f"{name} is nearly empty"
        assert position_of(spec_of(game), shown).digest() == position_of(spec_of(game), shown).digest()


def test_a_picture_names_what_it_lacks(qapp: QApplication) -> None:
    spec = spec_of("top_dog")
    with pytest.raises(LookupError, match="unicorn"):
        subject_of("top_dog", Illustration(("unicorn",)))
    with pytest.raises(Refused):
        table_of(spec, Illustration(("",), moves=("sell k1",)))
    with pytest.raises(RuntimeError, match="no match"):
        position_of(spec, Illustration(("",), until=lambda state: state.view(0).round > 900))


@cache
def _positions(game: str) -> Evening:
    return evening(game, max(2, load(game).seats_min))


def tables_of(game: str) -> Iterator[AnyTable]:
    """Tables of a match, of the pictures, and of these with the usual options."""
    match, spec = _positions(game), spec_of(game)
    for sample in match.samples(many=24):
        yield from (match.shown(sample.blind[seat], seat) for seat in sample.full.to_act() if seat != CHANCE)
    for shown in spec.illustrations.values():
        for options in (shown.options,) if shown.moves else (shown.options, {}):
            yield table_of(spec, replace(shown, options=options, uses=()))


def words_of_buttons(game: str) -> set[str]:
    """The words of all buttons there, and of those that come when a piece is used, in the language in use."""
    found = {translate(*source) for source in SHARED}
    for table in tables_of(game):
        found |= {bar_action.words for bar_action in table.bar_actions()}
        for piece in [each for each in table.pieces(*table.area) if each.reachable]:
            table.cancel()
            table.use(piece.key)
            found |= {bar_action.words for bar_action in table.bar_actions()}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_quoted_words_are_those_of_buttons(qapp: QApplication, game: str, language: str) -> None:
    use_language(qapp, language)
    quoted = {
        words for page in guide(game, language).pages for each in page.paragraphs for words in BUTTON.findall(each.text)
    }
    assert quoted, "no page speaks of a button"
    assert quoted - words_of_buttons(game) == set(), "no button has these words"


@pytest.mark.parametrize("game", TABLES)
def test_every_piece_and_every_bar_action_has_a_paragraph(qapp: QApplication, game: str) -> None:
    pages = guide(game)
    missing: set[str] = set()
    for table in tables_of(game):
        things = [topics_of_piece(piece.key) for piece in table.pieces(*table.area) if piece.reachable]
        things += [topics_of_bar_action(bar_action.key) for bar_action in table.bar_actions()]
        missing |= {topics[0] for topics in things if not pages.find(topics)}
    assert not missing, "nothing explains these"


def test_pages_are_written_for_any_width(qtbot: QtBot) -> None:
    page = GuidePage("top_dog", guide("top_dog"), pictures=True)
    qtbot.addWidget(page)
    page.resize(1100, 500)
    page.show()
    page.show_pages(page.guide.pages[:1])
    words = page.toPlainText()
    for width in (640, 900, 1100):
        page.resize(width, 500)
        assert page.toPlainText().replace("\n", "") == words.replace("\n", ""), "it stands there once"
        assert page.document().idealWidth() <= width
    qtbot.waitUntil(lambda: all(p.known(w, page.devicePixelRatioF()) is not None for p, w in page._owed), timeout=20000)
