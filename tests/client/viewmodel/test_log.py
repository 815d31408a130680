"""One line of the log for several like things in a row; lines themselves stay as they are told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.tables import TABLES
from client.tables.line import Line
from client.viewmodel.log import Entry, entries_of
from tests.client.tables.generic import lines
from tests.client.tables.test_generic import evening


def gives(dog: str, step: int = 0, seat: int = 0) -> Line:
    name = "Anna" if seat == 0 else "Ben"
    line = Line(f"{name} gives {dog} a shampoo.", "TD-37", seat, pieces=(f"kennel:{dog}",), step=step)
    return replace(line, several=f"{name} gives shampoo: {{things}}.", thing=dog)


def told(*given: Line) -> list[str]:
    return [entry.text for entry in entries_of(given)]


def test_like_things_in_a_row_are_one_line_that_lists_and_counts_them() -> None:
    three = [gives("Rags", 1), gives("Patch", 2), gives("Rags", 3)]
    (entry,) = entries_of(three)
    assert entry.text == "Anna gives shampoo: Rags ×2 and Patch."
    assert (entry.first.rule, entry.seat, entry.first.step, sorted(entry.steps)) == ("TD-37", 0, 1, [1, 2, 3])
    assert entry.pieces == ("kennel:Rags", "kennel:Patch")
    assert entry.lines == tuple(three), "each is told as it was"


def test_one_thing_alone_and_what_has_no_likeness_are_told_in_their_own_words() -> None:
    plain = Line("The judge walks to Bronze.", "TD-31")
    assert told(gives("Rags"), plain, gives("Rags")) == [gives("Rags").text, plain.text, gives("Rags").text]
    assert told(plain, plain) == [plain.text, plain.text]


def test_another_player_rule_match_or_secret_begins_another_line() -> None:
    one = gives("Rags")
    others = (gives("Rags", seat=1), replace(one, rule="TD-38"), replace(one, channel="east"), replace(one, only=0))
    assert [len(told(one, other)) for other in others] == [2, 2, 2, 2]


def test_headings_and_what_must_not_be_missed_stand_alone() -> None:
    heading = Line("Round 1", heading=True)
    assert told(heading, heading) == ["Round 1", "Round 1"]
    grave = replace(gives("Rags"), grave=True)
    assert told(grave, grave) == [grave.text, grave.text]


def test_what_is_about_several_players_is_nobodys() -> None:
    locked = [Line("", "DF-30", seat, several="Cards locked: {things}.", thing=f"{seat}") for seat in (0, 1)]
    assert Entry(tuple(locked)).seat is None


@pytest.mark.parametrize("game", TABLES)
def test_every_game_puts_like_lines_together_and_tells_no_less(game: str) -> None:
    known = list(lines(evening(game, 2)))
    entries = entries_of(known)
    assert [line for entry in entries for line in entry.lines] == known
    together = [entry for entry in entries if len(entry.lines) > 1]
    assert together, "nothing is put together"
    for entry in together:
        assert "{" not in entry.text
        assert all(line.thing in entry.text for line in entry.lines)
