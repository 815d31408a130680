"""Stories of sections, the first game, words of the log, and options for people."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from client.screens.match.results import ResultsScreen
from client.tables import spec_of
from client.tables.context import StepNews
from client.tables.dogs_fly.standing import discard_words
from client.tables.dogs_fly.words import card_name, card_text
from client.widgets import Words
from games.dogs_fly import COMPONENTS, GAME
from games.dogs_fly.actions import Discard, Held
from net.log import PERSON
from tests.client.tables.dogs_fly.conftest import Make
from tests.client.tables.generic import Evening
from tests.games.dogs_fly.positions import Flight
from tests.games.match import Table as Seating

SPEC = spec_of("dogs_fly")


def test_every_section_has_its_picture() -> None:
    """DF-49: a story tells a section with the cards of all teams, and nothing but a section."""
    evening = Evening(SPEC, Seating("games.dogs_fly:GAME", 4, (), 5))
    told = 0
    for sample in evening.samples(many=10_000):
        news = StepNews(sample.step.events, sample.blind[None], sample.blind_after[None], evening.cast)
        revealed = [event for event in news.events if event.kind() == "revealed"]
        frames = SPEC.story(news)
        assert len(frames) == bool(revealed)
        for frame in frames:
            told += 1
            assert frame.rule == "DF-49"
            assert len(frame.face.cards) == len(revealed)  # type: ignore[attr-defined]
            assert frame.words
    assert told > 8


def test_the_first_game_has_no_clock() -> None:
    """DF-T10, DF-31: who learns has all the time there is."""
    lesson = SPEC.lesson()
    assert lesson is not None
    assert GAME.settings(dict(lesson.options))["clock"] == "none"
    assert len(lesson.steps) >= 5


def test_the_first_steps_of_the_first_game_can_be_done(make: Make) -> None:
    match = make((PERSON, "random"))
    lesson = SPEC.lesson()
    assert lesson is not None
    steps = [verbs for _, verbs, _ in lesson.steps]
    planned: list[str] = []
    match.screen.planned.connect(lambda action, _complete: planned.append(action))
    match.to_the_lock()
    match.use(f"card:{match.cards[0]}", f"section:{match.table.view.own_team}1")
    assert planned[-1].split()[0] in steps[1].split()


def test_every_card_has_a_name_and_says_what_it_does() -> None:
    for night in (False, True):
        names = [card_name(kind.id, night=night) for kind in COMPONENTS.kind]
        assert len(set(names)) == len(names)
        assert all("{" not in card_text(kind.id, night=night) for kind in COMPONENTS.kind)


def test_options_have_words() -> None:
    for option in GAME.options:
        if option.name == "books":
            continue  # every game with hidden cards has it
        assert SPEC.option_words(option.name) != option.name
        assert all(SPEC.choice_words(option.name, choice) != choice for choice in option.choices)


def test_discards_that_would_shoot_the_own_plane_down_are_warned_of() -> None:
    """DF-R34: the main button says so before it is pressed."""
    flight = Flight().put(decks={"Jp": 1})
    flight.lock("Jp 1:V+", "Jg 2:SL", "Wp 1:SL", "Wg 2:SL")
    view = flight.state.view(0)
    slots = flight.now.hands[0]
    assert discard_words(Discard(), view) == "Keep my hand"
    assert "shot down" in discard_words(Discard((Held("p", slots[0]),)), view)


def test_a_team_wins_together(make: Make, qtbot: QtBot) -> None:
    """DF-R99: two seats of one team do not share a win with somebody else."""
    match = make(("greedy",) * 4)
    result = match.model.result
    assert result is not None
    screen = ResultsScreen(match.model, match.spec, match.table)
    qtbot.addWidget(screen)
    winners = [match.model.cast.name(seat) for seat, standing in enumerate(result) if standing.place == 1]
    words = {label.text() for label in screen.findChildren(Words)}
    assert f"{winners[0]} & {winners[1]} win" in words
