"""Top Dog!'s table: every action has a way by pieces or actions, everything else says why, every state is drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

import games
from client.art.face import render
from client.art.props.kennel import Kennel
from client.art.props.show import ShowBoard
from client.art.states import PieceState
from client.canvas.dimensions import SELECTED_LIFT
from client.tables import spec_of
from client.tables.context import StepNews
from client.tables.interface import StoryFrame
from client.tables.top_dog import words
from client.theme import theme
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games.kernel import Event
from games.top_dog import TopDogAction, Verb, parse
from games.top_dog import events as happened
from net.log import PERSON
from net.session import SessionEvent, Started
from tests.client.fakes.session import FakeSession

SPEC = spec_of("top_dog")
AREA = SPEC.make().area


def positions(seed: int, every: int) -> Iterator[tuple[MatchModel, Desk]]:
    """Positions of a whole match in which a person is to act, and desks on them."""
    seen: list[SessionEvent] = []
    session = FakeSession(seen.append, "top_dog", (PERSON, "greedy", "greedy"), seed=seed)
    session.start()
    model: MatchModel | None = None
    turn = 0
    while True:
        for event in seen:
            if isinstance(event, Started):
                model = MatchModel.of(event, games.load("top_dog"), SPEC.narrate)
            elif model is not None:
                model.handle(event)
        seen.clear()
        assert model is not None
        if model.result is not None:
            return
        turn += 1
        if turn % every == 0:
            yield model, Desk(model, SPEC, SPEC.make(), lambda _seat, _text: None)
        session.bot_acts()
        session.run_bots()


def reach(desk: Desk, action: TopDogAction) -> bool:
    """Whether a person can plan this action with pieces and buttons alone."""
    desk.refused()
    seat = desk.model.acting
    if action.kennel >= 0:
        desk.use(f"kennel:{seat}:{words.KENNEL_IDS[action.kennel]}")
    told = None
    match action.verb:
        case Verb.BUY:
            sale = desk.table.view.display[action.target]
            told = desk.use(f"card:{sale.card.id}")
        case Verb.SHOW | Verb.QUALIFY:
            show = words.SHOW_IDS[action.target]
            slots = desk.table.view.shows[action.target].slots
            part = "q" if action.verb is Verb.QUALIFY else "1" if slots[0] is None else "2"
            told = desk.use(f"spot:{show}:{part}")
        case Verb.TRAIN | Verb.UPGRADE:
            told = desk.press(action.verb.value)
            if not told.planned:
                told = desk.use(f"kennel:{seat}:{words.KENNEL_IDS[action.target]}")
        case _:
            told = desk.press(action.verb.value)
    return told.planned == str(action)


def test_every_legal_action_can_be_reached_by_pieces_and_bar_actions() -> None:
    reached = 0
    for model, desk in positions(5, every=2):
        assert model.acting is not None
        for action in model.state.legal_actions(model.acting):
            assert isinstance(action, TopDogAction)
            assert reach(desk, action), f"no way to {action}"
            reached += 1
    assert reached > 100


def test_whatever_is_not_legal_says_why_with_a_rule() -> None:
    refused = 0
    for _, desk in positions(5, every=9):
        for bar_action in desk.table.bar_actions():
            told = desk.press(bar_action.key)
            assert bool(told.why) == bool(bar_action.why)
            if bar_action.why:
                assert bar_action.rule.startswith("TD-"), bar_action
                refused += 1
            desk.refused()
        for piece in desk.table.pieces(*AREA):
            if piece.state is PieceState.BARRED:
                assert "TD-" in piece.why
                assert not desk.use(piece.key).planned
                desk.refused()
    assert refused > 20


def test_pieces_have_names_of_their_own_and_lie_on_the_table(qapp: QApplication) -> None:
    for _, desk in positions(3, every=15):
        pieces = desk.table.pieces(*AREA)
        keys = [piece.key for piece in pieces]
        assert len(set(keys)) == len(keys)
        names = [piece.name for piece in pieces if piece.reachable]
        assert len(set(names)) == len(names), "a screen reader must tell two things apart"
        for piece in pieces:
            width, height = piece.face.size
            assert -16 <= piece.x <= AREA[0] - width + 16, piece.key
            assert -24 <= piece.y <= AREA[1] - height + 24, piece.key


def test_dogs_of_a_show_lie_over_its_board(qapp: QApplication) -> None:
    for _, desk in positions(3, every=10):
        pieces = {piece.key: piece for piece in desk.table.pieces(*AREA)}
        for show in desk.table.view.shows:
            board = pieces[f"show:{show.id}"]
            for dog in (*show.slots, show.qualifier):
                if dog is not None:
                    assert board.x - 20 <= pieces[f"dog:{dog.card.id}"].x <= board.x + board.face.size[0]


@pytest.fixture(scope="module")
def judgings() -> list[tuple[tuple[Event, ...], MatchModel, list[StoryFrame]]]:
    """All judgings of two matches as stories."""
    found = []
    for seed in (5, 11):
        seen: list[SessionEvent] = []
        session = FakeSession(seen.append, "top_dog", (PERSON, "greedy", "greedy"), seed=seed)
        session.start()
        while session.state.result() is None:
            session.bot_acts()
        first, *rest = seen
        assert isinstance(first, Started)
        model = MatchModel.of(first, games.load("top_dog"), SPEC.narrate)
        for event in rest:
            model.handle(event)
            if model.before is not None and model.news:
                frames = list(SPEC.story(StepNews(model.news, model.before, model.state, model.cast)))
                if frames:
                    found.append((model.news, model, frames))
                model.news = ()
    return found


def test_a_story_shows_every_judged_medal_and_who_won_it(
    judgings: list[tuple[tuple[Event, ...], MatchModel, list[StoryFrame]]], qapp: QApplication
) -> None:
    assert len(judgings) > 20
    for events, _, frames in judgings:
        won = [event for event in events if isinstance(event, happened.MedalWon)]
        unwon = [event for event in events if isinstance(event, happened.MedalUnwon) and event.reason != "missing"]
        assert len(won) <= len(frames) <= len(won) + len(unwon)
        assert frames[-1].face.winner >= 0 or not won, "it ends with the last medal that is won"  # type: ignore[attr-defined]
        assert all(became for _, _, became, _ in frames[-1].face.steps), "and says what became of all"  # type: ignore[attr-defined]
        told = [frame for frame in frames if frame.face.winner >= 0]  # type: ignore[attr-defined]
        assert len(told) == len(won)
        for frame, medal in zip(told, won, strict=True):
            face = frame.face
            winner = face.dogs[face.winner]  # type: ignore[attr-defined]
            loser = face.dogs[1 - face.winner]  # type: ignore[attr-defined]
            assert winner.dog_key == medal.dog
            place = face.place  # type: ignore[attr-defined]
            assert number(winner, place) >= (number(loser, place) if loser and not loser.won else 0)
    picture, owed = render(judgings[0][2][0].face, 1.0, 1.0, theme("light"))
    assert not owed
    assert not picture.isNull()


def test_while_a_medal_is_judged_the_judge_is_in_one_show(
    judgings: list[tuple[tuple[Event, ...], MatchModel, list[StoryFrame]]],
) -> None:
    for _, _, frames in judgings:
        for frame in frames:
            boards = [face for face in frame.faces.values() if isinstance(face, ShowBoard)]
            assert len(boards) == 3
            (there,) = (board for board in boards if board.judge)
            assert frame.faces[frame.lit[0]] is there
            assert not any(board.worth.endswith("now") for board in boards if not board.judge)


def number(competitor: object, place: int) -> int:
    """What counts in a category."""
    ratings, tokens = competitor.ratings, competitor.tokens  # type: ignore[attr-defined]
    return int(ratings[place] + (tokens if place == 0 else 0))


def test_every_piece_can_be_looked_at_closely(qapp: QApplication) -> None:
    for _, desk in positions(7, every=25):
        for piece in desk.table.pieces(*AREA):
            card = desk.table.card(piece.key)
            if piece.reachable:
                assert card is not None, piece.key
                assert card.title
                assert card.rules


def test_the_rules_that_cards_name_exist() -> None:
    known = {rule.id for rule in games.load("top_dog").rules}
    for _, desk in positions(7, every=40):
        for piece in desk.table.pieces(*AREA):
            card = desk.table.card(piece.key)
            assert card is None or set(card.rules) <= known
        assert desk.table.prompt().rule in known


def test_action_words_name_the_effect() -> None:
    for model, _ in positions(5, every=20):
        seat = model.acting
        assert seat is not None
        view = model.state.view(seat)
        legal = [action for action in model.state.legal_actions(seat) if isinstance(action, TopDogAction)]
        said = [words.action_words(action, view, seat) for action in legal]
        assert all(said)
        assert "Done" not in said
        assert words.action_words(parse("consult k1"), view, seat) == "Consult: +1 Bone"


@pytest.mark.parametrize("height", [AREA[1], 700.0, 1000.0])
def test_a_chosen_kennel_is_seen_whole(qapp: QApplication, height: float) -> None:
    _, desk = next(positions(2, every=1))
    pieces = desk.table.pieces(AREA[0], height)
    cards = max(piece.y + piece.face.size[1] for piece in pieces if piece.key.startswith("card:"))
    outline = 8.0
    for kennel in (piece for piece in pieces if piece.key.startswith("kennel:")):
        assert kennel.y - SELECTED_LIFT - outline >= cards


def test_whoever_comes_home_without_a_medal_learns_why_and_their_owner_gets_a_notice() -> None:
    seen: list[SessionEvent] = []
    session = FakeSession(seen.append, "top_dog", (PERSON, "random"), seed=3)
    session.start()
    started = seen.pop(0)
    assert isinstance(started, Started)
    model = MatchModel.of(started, games.load("top_dog"), SPEC.narrate)
    wanted = {"unpaid", "declined", "lost"}
    while wanted:
        session.bot_acts()
        session.run_bots()
        for event in seen:
            model.handle(event)
            lines = {line.text: line.grave for line in model.log if line.step == model.steps - 1}
            medals = {each.dog for each in model.news if isinstance(each, happened.MedalWon)}
            for news in model.news:
                if isinstance(news, happened.WentHome) and news.dog not in medals:
                    asked = model.before is not None and model.before.view(None).question is not None
                    words_for = "does not pay" if asked else "more than"
                    assert [grave for text, grave in lines.items() if words_for in text] == [not asked]
                    wanted.discard("declined" if asked else "unpaid")
                elif isinstance(news, happened.Lost):
                    assert any(grave for text, grave in lines.items() if "finds no free kennel" in text)
                    wanted.discard("lost")
            model.news = ()
        seen.clear()


def test_the_last_planned_action_is_told_and_marked_like_those_before(qapp: QApplication) -> None:
    for _, desk in positions(5, every=40):
        for _ in range(3):
            desk.press("consult")
        kennels = [piece for piece in desk.table.pieces(*AREA) if piece.key.startswith("kennel:")]
        assert desk.complete
        assert all(", +1 Bone" in kennel.name for kennel in kennels)
        assert desk.table.prompt().text.startswith("Consult: +1 Bone.")


def test_a_complete_plan_says_so_wherever_somebody_clicks() -> None:
    _, desk = next(positions(5, every=1))
    card = next(piece.key for piece in desk.table.pieces(*AREA) if piece.key.startswith("card:"))
    desk.use(card)
    assert desk.use("kennel:0:k2").planned.startswith("buy")
    pieces = desk.table.pieces(*AREA)
    assert PieceState.BARRED not in {piece.state for piece in pieces}
    clicked = [piece.key for piece in pieces if piece.key.split(":")[0] in ("card", "kennel", "show", "spot")]
    assert {desk.use(key).why for key in clicked} == {"Your plan is complete: send it, or undo a step."}
    assert [step.state for step in desk.prompt.steps] == ["next", "now", "next"], "the kennel that buys"


def test_a_table_at_its_end_says_that_the_game_is_over_and_advises_nothing(qapp: QApplication) -> None:
    told: list[SessionEvent] = []
    session = FakeSession(told.append, "top_dog", (PERSON, "greedy"), seed=3, bots_at_once=False)
    session.near_the_end(2)
    session.start()
    while session.state.to_act():
        session.bot_acts()
    model = MatchModel.of(told[0], games.load("top_dog"), SPEC.narrate)  # type: ignore[arg-type]
    for event in told[1:]:
        model.handle(event)
    faces = [piece.face for piece in Desk(model, SPEC, SPEC.make(), lambda _seat, _text: None).table.pieces(*AREA)]
    boards = [face for face in faces if isinstance(face, ShowBoard)]
    assert [board.worth for board in boards if board.judge] == ["game over"]
    assert not [face for face in faces if isinstance(face, Kennel) and "consult" in face.note]
