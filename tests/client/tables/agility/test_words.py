"""Agility in words: actions, log, result, options, the first game."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from client.tables.agility import words
from client.tables.context import StepNews
from client.tables.shared import choice_words, option_words
from games.agility import COMPONENTS, GAME, events
from games.kernel import CHANCE, Generator, LocalDealer, settle
from tests.client.tables.agility.desks import SPEC, laid, positions
from tests.games.agility.setting import Desk as Laid


def test_every_action_has_words_of_its_own(qapp: QApplication) -> None:
    for model, desk in positions(5, every=4, bot="random"):
        seat = model.acting
        assert seat is not None
        legal = [str(action) for action in model.state.legal_actions(seat)]
        said = [desk.table.summary([text]) for text in legal]
        assert all(said)
        assert len(set(said)) == len(said), said
        assert "{" not in "".join(said)


def test_what_is_drawn_from_the_deck_is_told_to_its_owner_alone() -> None:
    state, dealer = GAME.new(2, GAME.settings({"start": "first"})), LocalDealer(4)
    settle(state, dealer)
    before = state.copy()
    news = settle(state, dealer)
    cast = laid(Laid()).context().cast
    told = SPEC.narrate(StepNews(news, before, state, cast, (0,)))
    private = [line for line in told if line.only is not None]
    assert len(private) == 3
    assert {line.only for line in private} == {0}
    assert not [line for line in SPEC.narrate(StepNews(news, before, state, cast)) if line.only is not None]


def test_every_step_of_matches_is_told_with_rules_that_exist() -> None:
    known = {rule.id for rule in GAME.rules}
    kinds: set[type] = set()
    cast = laid(Laid()).context().cast
    for seed, board in enumerate(("recommended", "wild", "mixed", "wild")):
        state, dealer = GAME.new(2, GAME.settings({"board": board})), LocalDealer(seed)
        generator = Generator(seed)
        while owed := state.to_act():
            before = state.copy()
            if owed == (CHANCE,):
                news = settle(state, dealer)
            else:
                action = GAME.bots["random"].choose(None, state.legal_actions(owed[0]), generator)  # type: ignore[arg-type]
                news = state.apply({owed[0]: action})
            kinds |= {type(event) for event in news}
            for line in SPEC.narrate(StepNews(news, before, state, cast)):
                assert line.rule in known
                assert "{" not in line.text
    assert {events.Cleared, events.Adopted, events.TilePlaced, events.HandSize, events.GameOver} <= kinds


def test_words_of_the_end() -> None:
    for why, told in (
        ("final", "was first"),
        ("tiebreak", "draws level"),
        ("limit", "100 turns"),
        ("courses", "three"),
    ):
        table = Laid().change(phase="over", seat=-1, chance="", winner=0, why=why)
        assert told in laid(table).table.prompt().text


def test_options_have_words() -> None:
    for option in GAME.options:
        assert option_words(SPEC, option.name) != option.name
        for value in option.choices:
            assert choice_words(SPEC, option.name, value) != value
    assert not SPEC.option_matters("arrangement", {"board": "mixed"})
    assert SPEC.option_matters("arrangement", {"board": "custom"})


def test_lesson_names_verbs_that_exist() -> None:
    lesson = SPEC.lesson()
    assert lesson is not None
    verbs = {verb for _, names, _ in lesson.steps for verb in names.split()}
    assert verbs == {"play", "collect", "refill", "adopt", "move"}


def test_words_know_every_thing() -> None:
    for kind in COMPONENTS.obstacles:
        assert words.name_of(kind)
    for token in COMPONENTS.tokens:
        assert words.name_of(token)
        assert words.token_words(token)
    for dog in COMPONENTS.dogs:
        assert words.name_of(dog)
    assert words.treats_words((0, 0, 0, 0, 0)) == "no treats"
