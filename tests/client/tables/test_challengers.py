"""Challengers' table: drafting by clicks, powers that explain themselves, films, beaches as channels, hidden decks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.art.cards.challengers import ChallengerCard, set_look
from client.art.face import render
from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.tables import spec_of
from client.tables.cast import Cast, Player
from client.tables.challengers import words
from client.tables.challengers.draft import compose, plan_of
from client.tables.challengers.faces import HalfField
from client.tables.challengers.picture import card_face, dog_of
from client.tables.challengers.table import ChallengersTable
from client.tables.context import StepNews, TableContext
from client.theme import theme
from client.viewmodel.plan import affordances
from games.challengers import BOX, GAME, Challengers, parse
from games.challengers.actions import Draft
from games.challengers.bot import GREEDY
from games.challengers.desk import Drafts
from games.challengers.home_sets import read_set
from games.challengers.loading import library_of
from games.kernel import CHANCE, Generator, LocalDealer, settle
from net.log import PERSON
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import click, desk_of, fake_match, play_screen, window
from tests.client.shot import check_shot
from tests.games.challengers.arena import Arena, Drafting
from tests.games.challengers.test_sets import pirates

CAST = Cast(
    tuple(Player(seat, name, seat, "pug", mine=True) for seat, name in enumerate(("Anna", "Ben", "Chidi", "Dora")))
)
AREA = ChallengersTable.area


def table_of(state: Challengers, viewer: int | None = 0, *decisions: str) -> ChallengersTable:
    """A table on a state, for a viewer who acts if it may."""
    table = ChallengersTable()
    acts = viewer is not None and viewer in state.to_act()
    seat = viewer if acts else None
    offered = affordances(GAME, state, seat, table.candidates(state, seat)) if seat is not None else {}
    table.show(TableContext(state, CAST, seat, viewer, offered, decisions=decisions, over=state.result() is not None))
    return table


def names(table: ChallengersTable) -> dict[str, str]:
    return {piece.key: piece.name for piece in table.pieces(*AREA)}


def test_a_plan_lies_there_once_it_is_drawn() -> None:
    state = GAME.new(2, GAME.settings({}))
    assert isinstance(state, Challengers)
    assert "plan" not in names(table_of(state, 1)), "it would name opponents of some other seat"
    dealer = LocalDealer(3)
    while CHANCE in state.to_act():
        settle(state, dealer)
    assert "1, Anna," in names(table_of(state, 1))["plan"]


def test_powers_explain_themselves() -> None:
    """What a screen reader hears: base power, bonuses, the sum against the flag."""
    arena = Arena("owl", "diver", "coffee*2").step()
    assert arena.match.holder == 0
    arena = Arena("owl rat", "zeppelin", "coffee*2").step()
    told = names(table_of(arena.state))
    assert told[f"card:{arena.x.row[0].slot}"].startswith("Owl 5, plus 2 from the bench: 7")
    assert told["sum"] == "Owl 5, plus 2 from the bench: 7 against 11"
    assert told["bench:0:coffee-machine"] == "Seat 1: Coffee Machine, 2 cards"


@pytest.mark.parametrize(
    ("decisions", "action"),
    [
        (("pick 31",), "pick 31; ready"),
        (("pick 34", "pick 31"), "pick 31 34; ready"),
        (("pick 33=un-cheerleader", "out 4=s-dog"), "pick 33=un-cheerleader; ready 4=s-dog"),
        (("pick 31", "out 31=un-hamster"), "pick 31; ready 31=un-hamster"),
        (("pick 31", "redraw"), "pick 31; redraw"),
        (("ready",), "ready"),
        ((), ""),
        (("pick 31", "pick 32", "pick 34"), ""),
    ],
)
def test_decisions_make_an_input(decisions: tuple[str, ...], action: str) -> None:
    assert compose(Drafting().state, 0, decisions) == action


def test_a_price_is_asked_for() -> None:
    """A Grandmother makes somebody leave: until then there is no input, and only cards that fit can be clicked."""
    draft = Drafting("grandmother goat rat frog hamster", "newcomer dog champion")
    state = draft.state
    table = table_of(state, 0, "pick 31=ff-grandmother")
    assert compose(state, 0, ("pick 31=ff-grandmother",)) == ""
    assert set(table.options()) == {"remove 5=s-dog", "remove 6=s-champion", "remove 31=ff-grandmother"}
    assert "remove a card" in table.prompt().title
    paid = ("pick 31=ff-grandmother", "remove 5=s-dog")
    assert compose(state, 0, paid) == "pick 31=ff-grandmother; remove 5=s-dog; ready"


def test_surf_teacher_ends_the_input() -> None:
    draft = Drafting("surfteacher owl snake monkey eagle", "dog", level="B", first=61)
    assert compose(draft.state, 0, ("pick 61=bc-surfteacher",)) == "pick 61=bc-surfteacher"
    (drafts,) = draft.state.legal_actions(0)
    assert isinstance(drafts, Drafts)
    plan = plan_of(drafts, ("pick 61=bc-surfteacher",))
    assert plan is not None
    assert plan.options() == []


def test_cards_are_clicked() -> None:
    table = table_of(Drafting().state)
    assert table.use("card:31").decision == "pick 31"
    assert table.use("card:4").decision == "out 4=s-dog"
    assert table.press("redraw").decision == "redraw"


def test_questions_of_a_match() -> None:
    arena = Arena("getaway owl", "zeppelin", "dj rat owl").step()
    table = table_of(arena.state)
    assert {bar_action.key for bar_action in table.bar_actions()} == set(arena.legal())
    assert table.press("exhaust rb-dj sb-rat").action == "exhaust rb-dj sb-rat"
    assert table.prompt().title == "Getaway Vehicle asks you"
    arena = Arena("swimmer owl", "zeppelin", "newcomer*3 rat").step()
    assert table_of(arena.state).use("bench:0:newcomer").action == "seat newcomer"


def test_looking_at_cards() -> None:
    """Peeked cards lie open for their owner alone."""
    arena = Arena("tutor rat owl rat", "zeppelin").step(2)
    told = names(table_of(arena.state))
    assert [told[f"card:{slot}"].split(",")[0] for slot in (1, 2, 3)] == ["Rat", "Owl", "Rat"]
    assert table_of(arena.state).use("card:3").action == "search 3"
    other = table_of(arena.state, 1)
    assert other.looked_at == ()
    assert "card:2" not in names(other)


def test_beaches_are_channels() -> None:
    state = GAME.new(4, GAME.settings({"plans": "in_order"}))
    dealer, generator = LocalDealer(3), Generator(1)
    while state.position.phase != "match":  # type: ignore[attr-defined]
        if state.to_act() == (CHANCE,):
            settle(state, dealer)
        else:
            state.apply(
                {seat: GREEDY.choose(state.view(seat), state.legal_actions(seat), generator) for seat in state.to_act()}
            )
    assert isinstance(state, Challengers)
    table = table_of(state, 1)
    assert [channel.key for channel in table.channels()] == ["beach-1", "beach-2"]
    assert table.match is not None
    assert table.match.beach == 2
    table.follow("beach-1")
    assert table.match.beach == 1


def test_film() -> None:
    """A reveal is shown against the flag first, and a screen reader hears both pictures; other steps have no film."""
    arena = Arena("owl rat", "owl", y_deck="zeppelin")
    table, before = table_of(arena.state), arena.state.copy()
    arena.step()
    film = table.film(before, {CHANCE: ("un-owl",)}, arena.state)
    assert film is not None
    assert film.prompt.title == "Anna reveals Owl 5 against 5"
    flag = "5 against 5: the flag goes to Anna's Owl. Ben's Owl sits down on seat 1."
    assert [still.words for still in film.stills] == ["Anna reveals Owl 5 against 5.", flag]
    first = {piece.key for piece in film.pieces(0, *AREA)}
    assert {"card:0", "sum"} <= first
    second = {piece.key for piece in film.pieces(film.stills[1].at_ms, *AREA)}
    assert "bench:1:owl" in second - first
    assert table.film(before, {0: parse("top")}, before) is None


@pytest.mark.parametrize("shared", [True, False])
def test_a_film_shows_no_card_that_one_of_several_people_looks_at(shared: bool) -> None:
    """CH-R70: a peeked card is for its owner; the film is seen by everybody at the desktop."""
    arena = Arena("dog owl rat", "zeppelin")
    before = arena.state.copy()
    table = table_of(before)
    alone = Cast(tuple(replace(player, mine=not player.seat) for player in CAST.players))
    table.show(TableContext(before, CAST if shared else alone, None, 0))
    arena.step()
    while arena.match.need != "answer":
        arena.step()
    film = table.film(before, {CHANCE: ("s-dog",)}, arena.state)
    assert film is not None
    keys = {piece.key for piece in film.pieces(film.length_ms, *AREA)}
    assert ("looked" in keys) is not shared


def test_film_of_a_longer_row() -> None:
    arena = Arena("rat owl", "owl", "coffee*2", y_deck="zeppelin").step()
    before = arena.state.copy()
    table = table_of(before)
    arena.step()
    film = table.film(before, {CHANCE: ("un-owl",)}, arena.state)
    assert film is not None
    assert film.stills[0].words == "Anna reveals Owl 5, plus 2 from the bench: 7; in all 10 against 5."


def test_the_end_of_a_match_stays_longer() -> None:
    """CH-102: who has won stands in the prompt line and on the beach, long enough to be read."""
    arena = Arena("rat", "zeppelin")
    before, table = arena.state.copy(), table_of(arena.state)
    arena.step()
    film = table.film(before, {CHANCE: ("sb-rat",)}, arena.state)
    assert film is not None
    assert film.length_ms - film.stills[1].at_ms > 2000
    assert film.prompt.text == "Anna has no card left: Ben wins the match."
    titles = [piece.face.title for piece in film.pieces(film.length_ms, *AREA) if isinstance(piece.face, HalfField)]
    assert titles == ["Ben wins the match", "Anna"]


def test_home_made_cards_look_at_home(qapp: QApplication) -> None:
    """A card that nobody has drawn has a dog, a ground and a sign of its own."""
    library = library_of(read_set(pirates()))
    for face in ("pc-parrot", "pc-cook", "pc-captain"):
        card = library.cards[face]
        picture = card_face(card, 1)
        assert isinstance(picture, ChallengerCard)
        assert dog_of(card) == dog_of(card)
        assert set_look(picture.set_key)[1]
        assert render(picture, 1.0, 1.0, theme("light"))


def test_every_card_can_be_drawn(qapp: QApplication) -> None:
    for card in BOX.cards.values():
        assert render(card_face(card, 3), 1.0, 1.0, theme("dark"))
        assert words.card_words(card, 3)


def test_log_of_a_match() -> None:
    arena = Arena("owl rat", "owl", y_deck="zeppelin")
    before = arena.state.copy()
    arena.step()
    lines = spec_of("challengers").narrate(StepNews(arena.events, before, arena.state, CAST))
    texts = [line.text for line in lines]
    assert "Anna reveals Owl." in texts
    assert "5 against 5: the flag goes to Anna's Owl." in texts
    assert all(line.channel == "beach-1" for line in lines)


def click_on(screen: PlayScreen, key: str) -> None:
    """Click a piece with the mouse, or the button of the action bar with that key."""
    buttons = [button for button in screen.findChildren(QWidget, f"action {key}") if button.isVisible()]
    if buttons:
        QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
        return
    canvas = screen.frame.canvas
    canvas.scene.finish()
    at = canvas.view.mapFromScene(canvas.scene.item(key).area.center())
    QTest.mouseClick(canvas.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def clicks_for(table: ChallengersTable, text: str) -> list[str]:
    """The pieces and buttons that make an input."""
    if table.plan is None:
        return list(table.route(text))
    action, keys = parse(text), []
    assert isinstance(action, Draft)
    for part in action.parts:
        keys += [f"card:{slot}" for slot, _ in part.cards] or [part.word]
    return keys


@pytest.mark.usefixtures("at_once")
def test_whole_tournament_by_clicks(qtbot: QtBot, tmp_path: Path) -> None:
    """One person alone against the Robot, in a real window: every input by pieces, buttons and the main button."""
    with window(qtbot, tmp_path) as made:
        made.resize(1280, 800)
        session = fake_match(made, (PERSON,), game="challengers", seed=11)
        screen, generator, clicks = play_screen(made), Generator(2), 0
        while session.state.to_act():
            screen.frame.films.skip()
            QApplication.processEvents()
            table = desk_of(made).table
            assert isinstance(table, ChallengersTable)
            state = session.state
            text = str(GREEDY.choose(state.view(0), state.legal_actions(0), generator))
            for key in clicks_for(table, text):
                click_on(screen, key)
                screen.draw(animate=False)
                clicks += 1
            assert desk_of(made).complete, f"{text} cannot be clicked"
            click(qtbot, made, "send")
        assert clicks > 15
        screen.frame.films.skip()
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, ResultsScreen), timeout=10_000)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("look", "size"), [("light", (1280, 800)), ("dark", (1024, 600))])
def test_the_table_looks_exactly_so(qtbot: QtBot, tmp_path: Path, look: str, size: tuple[int, int]) -> None:
    """A Deck Phase with the plan, and a match that asks."""
    with window(qtbot, tmp_path, theme=look) as made:
        made.resize(*size)
        session = fake_match(made, (PERSON, "greedy"), game="challengers", seed=11)
        screen = play_screen(made)
        screen.frame.canvas.scene.finish()
        screen.draw(animate=False)
        check_shot(f"challengers-deck-{look}", screen.frame.grab().toImage())
        session.state = Arena("windup owl", "diver", "newcomer*2 rat troll", y_bench="icebob owl").step().state
        screen.model.state = session.state
        desk_of(made).refresh()
        screen.draw(animate=False)
        screen.frame.canvas.scene.finish()
        check_shot(f"challengers-match-{look}", screen.frame.grab().toImage())


def test_a_session_of_four_is_played_in_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON, PERSON, PERSON), game="challengers", seed=2)
        assert isinstance(session, FakeSession)
        generator = Generator(3)
        screen = play_screen(made)
        for _ in range(30):
            state = session.state
            for seat in state.to_act():
                session.act(seat, str(GREEDY.choose(state.view(seat), state.legal_actions(seat), generator)))
            screen.frame.films.skip()
        assert session.state.position.round >= 2  # type: ignore[attr-defined]
