"""How a `Sentence` tells an event: what stands in its places, whose line it is, and the pieces that it is about."""

from __future__ import annotations

from client.tables.line import Line, Sentence
from tests.client.tables.pig.rules import Banked, Rolled

BY_FIELD = {"seat": ("name", ("Anna", "Ben").__getitem__), "pips": ("count", lambda pips: f"{pips} pips")}


def test_places_are_filled_with_words_of_fields_and_else_with_the_fields() -> None:
    sentence = Sentence("{name} rolls {count} ({pips}).", ("die", "bank:{seat}"))
    line = sentence.line(Rolled(1, 4), BY_FIELD)
    assert line == Line("Ben rolls 4 pips (4).", "PG-4", 1, pieces=("die", "bank:1"))


def test_what_is_given_in_addition_goes_first() -> None:
    line = Sentence("{name} banks {points}{more}.").line(Banked(0, 7), BY_FIELD, points="a few", more=", well")
    assert line.text == "Anna banks a few, well."


def test_the_words_of_several_keep_the_place_for_the_things() -> None:
    sentence = Sentence("{name} rolls {pips}.", several="{name} rolls: {things}.", thing="a {pips}")
    line = sentence.line(Rolled(0, 3), BY_FIELD)
    assert (line.several, line.thing) == ("Anna rolls: {things}.", "a 3")


def test_a_line_is_of_the_seat_that_a_field_names_and_a_heading_of_nobody() -> None:
    event = Banked(0, 1)
    other = Sentence("{name}", seat="points", rule="PG-9").line(event, BY_FIELD)
    assert (other.text, other.seat, other.rule) == ("Ben", 1, "PG-9")
    assert Sentence("{points}", seat="").line(event, BY_FIELD).seat is None
    heading = Sentence("{name} has a turn", heading=True).line(event, BY_FIELD)
    assert (heading.text, heading.heading, heading.seat) == ("Anna has a turn", True, None)


def test_words_that_no_place_asks_for_are_not_looked_up() -> None:
    assert Sentence("So many: {points}.").line(Banked(5, 2), BY_FIELD).text == "So many: 2."
