"""What every table gets from `BaseTable`: routes of actions, shown with Pig and with a table that needs two pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from client.art.states import PieceState
from client.tables.base import BaseTable
from client.tables.cast import Cast, Player
from client.tables.context import Affordance, TableContext
from client.tables.interface import Answer
from client.viewmodel.plan import affordances
from games.kernel import CHANCE, Refusal
from tests.client.tables.pig import GAME
from tests.client.tables.pig.rules import PigView
from tests.client.tables.pig.table import PigTable
from tests.games.checks import CHECKS
from tests.games.match import Table as Seating
from tests.games.match import play
from tests.games.package import check_options, check_rules

CAST = Cast((Player(0, "Anna", 0, "pug", mine=True), Player(1, "Ben", 1, "corgi")))


class Laying(BaseTable[PigView]):
    """Cards that are laid on lanes, and a pass; the rules forbid the second lane."""

    def candidates(self, state: object, seat: int) -> Sequence[str]:
        return ("lay 1 on 1", "lay 1 on 2", "lay 2 on 1", "pass")

    def route(self, text: str) -> tuple[str, ...]:
        if text == "pass":
            return ("pass",)
        _, card, _, lane = text.split()
        return (f"card:{card}", f"lane:{lane}")


def context_of(*refused: str) -> TableContext:
    state = GAME.new(2, GAME.settings({}))
    table = Laying()
    why = Refusal("rule", "That lane is full", "XX-1")
    options = {text: Affordance(text, why if text in refused else None) for text in table.candidates(state, 0)}
    return TableContext(state, CAST, 0, 0, options)


def laying(*refused: str) -> Laying:
    table = Laying()
    table.show(context_of(*refused))
    return table


def test_a_table_that_says_nothing_of_itself_is_a_table() -> None:
    table = BaseTable[PigView]()
    with pytest.raises(RuntimeError, match="not been shown anything"):
        table.prompt()
    state = GAME.new(2, GAME.settings({}))
    options = affordances(GAME, state, 0, table.candidates(state, 0))
    table.show(TableContext(state, CAST, 0, 0, options))
    assert [bar_action.key for bar_action in table.bar_actions()] == ["roll"]
    assert table.press("roll") == Answer("roll")
    assert table.pieces(*table.area) == []
    assert table.prompt().seat == 0
    assert (table.card("die"), table.stats(0), table.note(0), table.situation()) == (None, (), "", "")
    assert table.summary(["roll"]) == "roll"
    assert table.summary(["roll", "hold"]) == "Send 2 actions"


def test_the_prompt_says_whom_the_table_waits_for() -> None:
    table, state = PigTable(), GAME.new(2, GAME.settings({}))
    table.show(TableContext(state, CAST, None, 1))
    assert table.prompt().title == "It is Anna's turn"
    state.apply({0: GAME.parse("roll")})
    assert state.to_act() == (CHANCE,)
    table.show(TableContext(state, CAST, None, 1))
    assert table.prompt().title == "Cards are dealt, dice are rolled"
    table.show(TableContext(state, CAST, None, 1, over=True))
    assert table.prompt().title == "The match is over"


def test_a_piece_is_picked_then_its_target() -> None:
    table = laying()
    assert table.state_of("card:1") == (PieceState.LEGAL, "")
    assert table.state_of("lane:1") == (PieceState.PLAIN, "")
    assert table.use("card:1") == Answer(changed=True)
    assert table.state_of("card:1")[0] is PieceState.SELECTED
    assert table.state_of("lane:1")[0] is PieceState.TARGET
    assert table.state_of("card:2")[0] is PieceState.LEGAL, "another card can be taken instead"
    assert table.use("lane:2") == Answer("lay 1 on 2")
    assert not table.picked


def test_another_piece_is_picked_instead_and_escape_lets_go() -> None:
    table = laying()
    table.use("card:1")
    table.use("card:2")
    assert list(table.picked) == ["card:2"]
    table.use("card:2")
    assert list(table.picked) == ["card:2"], "whoever drags it takes it once more"
    assert table.cancel()
    assert not table.picked
    assert not table.cancel()


def test_what_is_refused_says_why_with_its_rule() -> None:
    table = laying("lay 1 on 2", "pass")
    table.use("card:1")
    assert table.state_of("lane:2") == (PieceState.BARRED, "That lane is full (XX-1)")
    assert table.use("lane:2") == Answer(why="That lane is full", rule="XX-1")
    assert list(table.picked) == ["card:1"], "the card is still in the hand"
    (bar_action,) = table.bar_actions()
    assert (bar_action.key, bar_action.why, bar_action.rule) == ("pass", "That lane is full", "XX-1")


def test_a_card_that_leads_nowhere_is_barred() -> None:
    table = laying("lay 1 on 1", "lay 1 on 2")
    assert table.state_of("card:1")[0] is PieceState.BARRED
    assert table.use("card:1").why == "That lane is full"


def test_what_was_picked_is_let_go_when_it_leads_nowhere_any_more() -> None:
    table = laying()
    table.use("card:2")
    table.show(context_of())
    assert list(table.picked) == ["card:2"]
    table.show(context_of("lay 2 on 1"))
    assert not table.picked


@pytest.mark.parametrize("how", ["over", "read_only", "paused"])
def test_nothing_can_be_done_while_nobody_acts(how: str) -> None:
    table = laying()
    over, read_only, paused = (how == each for each in ("over", "read_only", "paused"))
    table.show(replace(context_of(), over=over, read_only=read_only, paused=paused))
    assert table.bar_actions() == ()
    assert table.state_of("card:1")[0] is PieceState.PLAIN
    assert table.use("card:1") == Answer(changed=True), "it can still be looked at"


def test_whose_things_are_looked_at() -> None:
    table = laying()
    assert table.watched == 0
    table.look_at(1)
    assert table.watched == 1
    table.look_at(1)
    assert table.watched == 0


def test_pig_is_a_game_that_passes_the_generic_suite() -> None:
    match = play(Seating("tests.client.tables.pig:GAME", 3))
    for check in CHECKS:
        check(match)
    check_options(match.table.game)
    check_rules(match.table.game)


@pytest.mark.parametrize(("pips", "banked"), [((6, 1), (0, 0)), ((6, 4), (10, 0))])
def test_pg_4_to_pg_6_a_turn(pips: tuple[int, ...], banked: tuple[int, ...]) -> None:
    state = GAME.new(2, GAME.settings({}))
    assert state.why_not(0, GAME.parse("hold")) == Refusal("rule", "There is nothing to bank yet: roll first", "PG-3")
    for number in pips:
        state.apply({0: GAME.parse("roll")})
        state.apply({CHANCE: (number,)})
    if state.to_act() == (0,):
        state.apply({0: GAME.parse("hold")})
    assert state.view(None).position.banked == banked
    assert state.to_act() == (1,)


def test_a_roll_that_wins_nothing_loses_nothing_that_is_banked() -> None:
    table, state = PigTable(), GAME.new(2, GAME.settings({}))
    options = affordances(GAME, state, 0, table.candidates(state, 0))
    table.show(TableContext(state, CAST, 0, 0, options))
    assert [bar_action.why for bar_action in table.bar_actions()] == ["There is nothing to bank yet: roll first."]
    assert table.use("die") == Answer("roll")
    names = [piece.name for piece in table.pieces(*table.area)]
    assert "Anna: 0 banked" in names
