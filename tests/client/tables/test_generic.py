"""Every table, looked at in a match of random play; and proof that each check can fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest

from client.canvas import Piece
from client.tables import TABLES, spec_of
from client.tables.context import StepNews
from client.tables.interface import Answer, BarAction, Prompt
from client.tables.line import Line
from games import load
from tests.client.tables.fetch import SPEC as FETCH
from tests.client.tables.fetch import FetchTable
from tests.client.tables.generic import (
    CHECKS,
    Evening,
    check_lines,
    check_no_hidden_face,
    check_no_hidden_face_is_told,
    check_pieces,
    check_reach,
)
from tests.client.tables.pig.table import SPEC as PIG
from tests.client.tables.pig.table import PigTable
from tests.games.match import Table as Seating


@cache
def evening(game: str, seats: int, seed: int = 3) -> Evening:
    """A match of a registered game, of Pig or of the toy."""
    if game == "pig":
        return Evening(PIG, Seating("tests.client.tables.pig:GAME", seats, (("goal", "20"),), seed))
    if game == "toy":
        return Evening(FETCH, Seating("games.toy:GAME", seats, (("length", "20"),), seed))
    return Evening(spec_of(game), Seating(f"{load(game).package}:GAME", seats, (), seed))


def seatings() -> list[tuple[str, int]]:
    """Every game with the fewest and the most seats."""
    bounds = {game: (load(game).seats_min, load(game).seats_max) for game in TABLES} | {"pig": (2, 8)}
    return [(game, seats) for game, both in bounds.items() for seats in sorted(set(both))]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("game", "seats"), seatings())
def test_every_table(game: str, seats: int, check: Callable[[Evening], None]) -> None:
    check(evening(game, seats))


@pytest.mark.parametrize("check", [check_pieces, check_no_hidden_face, check_no_hidden_face_is_told, check_lines])
def test_a_table_with_hidden_hands(check: Callable[[Evening], None]) -> None:
    check(evening("toy", 2))


class Leaking(FetchTable):
    """Names the face of every treat that the state knows."""

    def pieces(self, width: float, height: float) -> list[Piece]:
        known = self.context.state.known
        return [
            replace(piece, name=known.get(int(piece.key[6:]), piece.name)) for piece in super().pieces(width, height)
        ]


class Whispering(FetchTable):
    """Has it in the prompt."""

    def prompt(self) -> Prompt:
        return Prompt(f"Treats: {self.context.state.known}")


@pytest.mark.parametrize("table", [Leaking, Whispering])
def test_a_table_that_tells_a_hidden_face_is_found_out(table: type[FetchTable]) -> None:
    with pytest.raises(AssertionError, match="may not know"):
        check_no_hidden_face(replace(evening("toy", 2), spec=replace(FETCH, make=table)))


def tells_all(news: StepNews) -> Sequence[Line]:
    """Tells every face that the state knows to everybody."""
    return [Line(f"{slot} is {face}") for slot, face in news.after.known.items()]


def tells_own_to_all(news: StepNews) -> Sequence[Line]:
    """Tells what the seats here have, but not only to them."""
    return [Line(f"{news.after.view(seat).own}") for seat in news.seats]


@pytest.mark.parametrize("narrate", [tells_all, tells_own_to_all])
def test_a_log_that_tells_a_hidden_face_is_found_out(narrate: Callable[[StepNews], Sequence[Line]]) -> None:
    with pytest.raises(AssertionError, match=r"may not know|only"):
        check_no_hidden_face_is_told(replace(evening("toy", 2), spec=replace(FETCH, narrate=narrate)))


class Deaf(PigTable):
    """Nothing leads to holding."""

    def bar_actions(self) -> tuple[BarAction, ...]:
        return ()


class Wild(PigTable):
    """Answers what is not allowed."""

    def use(self, key: str) -> Answer:
        return Answer("hold")


@pytest.mark.parametrize(("table", "told"), [(Deaf, "nothing leads to"), (Wild, "is offered")])
def test_a_table_that_offers_too_little_or_too_much_is_found_out(table: type[PigTable], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_reach(replace(evening("pig", 2), spec=replace(PIG, make=table)))


class Nameless(PigTable):
    """The die has no name."""

    def pieces(self, width: float, height: float) -> list[Piece]:
        return [replace(piece, name="") for piece in super().pieces(width, height)]


class Beside(PigTable):
    """Things lie far out."""

    def pieces(self, width: float, height: float) -> list[Piece]:
        return [replace(piece, x=piece.x + width) for piece in super().pieces(width, height)]


@pytest.mark.parametrize(("table", "told"), [(Nameless, "no name"), (Beside, "beside the table")])
def test_pieces_that_nobody_reaches_are_found_out(table: type[PigTable], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_pieces(replace(evening("pig", 2), spec=replace(PIG, make=table)))


@pytest.mark.parametrize("line", [Line(" "), Line("{name} rolls."), Line("Anna rolls.", "PG-99")])
def test_lines_that_say_nothing_are_found_out(line: Line) -> None:
    with pytest.raises(AssertionError):
        check_lines(replace(evening("pig", 2), spec=replace(PIG, narrate=lambda _news: [line])))
