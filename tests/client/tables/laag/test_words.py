"""What is said: a line for every event, a reason for every refusal, a card for everything on the mat."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace

from client.sounds.synthesis import SOUNDS
from client.tables.cast import Cast, Player
from client.tables.context import StepNews, TableContext
from client.tables.laag.details import card_of
from client.tables.laag.narrate import TUNES, narrate, upkeep_of
from client.tables.laag.places import AREA
from client.tables.laag.table import TEXTS, LaagTable
from client.tables.laag.words import why_words
from client.viewmodel.plan import affordances
from games.kernel import Event, Generator, Refusal
from games.laag import GAME, PAWNS, PIECES, LaagAction, Situation, legality, strike
from games.laag import events as e
from tests.client.tables.laag.test_aim import DASH, played
from tests.client.tables.laag.test_setup import HIT

CAST = Cast((Player(0, "Anna", 0, "pug"), Player(1, "Ben", 1, "husky")))


def an_event(kind: type[Event]) -> Event:
    """An event of a kind with a value of the right sort in every field."""
    _, now = played(*DASH, "shoot red_1")
    record = str(strike(now, GAME.parse("flick 105,90 0:1000 300")).record)  # type: ignore[arg-type]
    values = {"record": record, "flick": "move", "reason": "off", "pawn": "blue_2", "piece": "barrier_1", "why": "pips"}
    values |= {"aimed": "flick 0:1000 300", "flown": "flick 20:1000 290"}
    fields = inspect.signature(kind).parameters
    return kind(**{name: values.get(name, "" if name in ("doubts", "puck") else 1) for name in fields})


def test_every_refusal_that_people_can_meet_has_words_of_its_own() -> None:
    told_elsewhere = {"LG-P3", "LG-P6"}  # by the buttons of the review
    of_texts = {"LG-P1", "LG-R32", "LG-R89", "LG-R90", "LG-R91"}  # no click writes such an action
    refused = set(re.findall(r'"(LG-[A-Z]?\d+)"', inspect.getsource(legality)))
    assert len(refused) > 20
    for rule in refused - told_elsewhere - of_texts:
        assert why_words(Refusal("rule", "in the rules' own words", rule), "red_1") != "in the rules' own words", rule


def test_every_event_has_a_line_with_its_rule() -> None:
    state = GAME.new(2, GAME.settings({}))
    kinds = [
        kind for _, kind in inspect.getmembers(e, inspect.isclass) if issubclass(kind, Event) and kind is not Event
    ]
    assert len(kinds) == 31
    for kind in kinds:
        event = an_event(kind)
        (line,) = narrate(StepNews([event], state, state, CAST))
        assert line.rule == event.rule
        assert "{" not in line.text
        assert line.text[:1].isupper()
        assert TUNES.get(kind, "tock") in SOUNDS


def test_a_flick_that_strayed_is_told_as_it_was_seen_to_go() -> None:
    state = GAME.new(2, GAME.settings({}))
    right, left = (e.Strayed("red_1", "flick 0:1000 300", f"flick {dx}:1000 291") for dx in (35, -35))
    texts = [line.text for line in narrate(StepNews([right, left], state, state, CAST))]
    assert texts[0] == "Anna's hand strays 2.0° to the right; power 29.1 %."
    assert texts[1] == "Anna's hand strays 2.0° to the left; power 29.1 %."


def test_a_pawn_that_falls_untouched_is_no_hit() -> None:
    state = GAME.new(2, GAME.settings({}))
    untouched, touched = e.Downed("blue_1", by_puck=False), e.Downed("blue_2", by_puck=True)
    texts = [line.text for line in narrate(StepNews([untouched, touched], state, state, CAST))]
    assert texts == ["Ben's pawn I falls, untouched by the puck: no hit.", "Ben's pawn II falls."]


def test_who_moved_in_vain_or_is_punished_must_not_miss_it() -> None:
    state = GAME.new(2, GAME.settings({}))
    missed = [e.DashFailed("red_1", "touched"), e.MoveFailed("red_1", "off", 0, 0), e.Penalty("red_1", 0, 1)]
    lines = narrate(StepNews([*missed, e.DashMoved("red_1", 0, 0)], state, state, CAST))
    assert [(line.grave, line.seat) for line in lines] == [(True, 0), (True, 0), (True, 0), (False, 0)]


def test_hands_are_told_what_to_do_with_the_wood() -> None:
    shot = [e.Flicked(HIT), e.Downed("blue_2", by_puck=True), e.Hit("blue_2", 0, 1), e.TurnEnded("red_2", flipped=True)]
    assert upkeep_of(shot, CAST) == (
        "Turn the die of Ben's pawn II to 1.",
        "Take the flicked puck off the mat.",
        "Turn Anna's pawn II upside down.",
    )
    assert upkeep_of([e.Charged("red_1", "puck_1"), e.TurnEnded("red_1", flipped=True)], CAST) == (
        "Lay a puck on Anna's pawn I.",
        "Turn Anna's pawn I upside down.",
    )
    assert upkeep_of([e.MoveFailed("red_1", "touched", 1, 2)], CAST) == ("Put everything back as it is drawn.",)
    round_two = [e.TurnedBack("red_1"), e.TurnedBack("red_3"), e.StoodUp("blue_2", 1, 2, blocked=False)]
    assert upkeep_of(round_two, CAST) == (
        "Stand Ben's pawn II up where it is drawn.",
        "Stand these up again: Anna's pawn I, Anna's pawn III.",
    )
    assert upkeep_of([e.Announced("shoot", "red_1"), e.Accepted(0)], CAST) == ()


def test_refusals_of_a_playout_are_sentences_of_ours() -> None:
    state = GAME.new(2, GAME.settings({"first": "red"}))
    generator, bot = Generator("refusals"), GAME.bots["greedy"]
    told: dict[str, str] = {}
    table = LaagTable()
    for _ in range(60):
        if state.result() is not None:
            break
        (seat,) = state.to_act()
        now: Situation = state.view(None)
        if now.phase in ("dash", "turn"):
            table.show(TableContext(state, CAST, seat, seat, affordances(GAME, state, seat, TEXTS)))
            answers = [table.use(f"piece:{pawn}") for pawn in PAWNS]
            assert any(answer.changed for answer in answers)
            for answer in answers:
                assert bool(answer.why) == bool(answer.rule) == (not answer.changed)
                told[answer.rule] = answer.why
        state.apply({seat: bot.choose(now, state.legal_actions(seat), generator)})
    assert told["LG-62"] == told["LG-28"] == "This is not your pawn."
    assert "has had its turn in this round." in told["LG-30"]


def test_a_rule_without_words_of_ours_keeps_those_of_the_rules() -> None:
    state, _ = played(*DASH)
    action: LaagAction = GAME.parse("accept")
    refusal = state.why_not(0, action)
    assert refusal is not None
    assert why_words(refusal, "red_1") != refusal.text
    unknown = replace(refusal, rule="LG-0")
    assert why_words(unknown, "red_1") == unknown.text


def test_everything_on_the_mat_can_be_looked_at() -> None:
    _, now = played(*DASH)
    for piece in PIECES:
        card = card_of(f"piece:{piece}", now, CAST)
        assert card is not None
        assert card.rules[0].startswith("LG-")
    assert card_of("mat", now, CAST) is None


def test_a_pause_is_not_taken_for_a_puck_on_its_way() -> None:
    state, _ = played()
    table = LaagTable()
    mine = Cast(tuple(replace(player, mine=True) for player in CAST.players))
    table.show(TableContext(state, mine))
    assert table.prompt().title == "The puck is on its way"
    table.show(TableContext(state, mine, paused=True))
    assert "once the pause is over" in table.prompt().title


def test_a_bot_at_a_real_table_is_told_of_before_the_first_flick() -> None:
    words = "Bots cannot see a real table: they accept every record."
    state = GAME.new(2, GAME.settings({"table": "real", "first": "red"}))
    bot = replace(CAST[1], bot="greedy")
    for cast, told in ((CAST, False), (Cast((CAST[0], bot)), True)):
        table = LaagTable()
        table.show(TableContext(state, cast, 0, 0))
        (sheet,) = (piece for piece in table.pieces(*AREA) if piece.key == "sheet")
        assert (words in sheet.name) == told
