"""Agility's table: every action has a way by pieces or actions, refusals say why, no hidden face is shown to others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import games
from client.art.cards.agility import TrainingCard
from client.art.cards.frame import CardBack
from client.art.face import render
from client.art.states import PieceState
from client.canvas.piece import Piece
from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.tables import spec_of
from client.tables.agility import words
from client.tables.agility.faces import ActionRing, HandCard, Note
from client.tables.agility.table import AgilityTable
from client.tables.context import StepNews
from client.tables.shared import choice_words, option_words
from client.theme import theme
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games.agility import COMPONENTS, GAME, NUMBER, events
from games.kernel import CHANCE, Generator, LocalDealer, settle
from net.log import PERSON
from net.session import SessionEvent, Started
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import begin_match, click, desk_of, fake_match, play_screen, window
from tests.client.shot import check_shot
from tests.games.agility.setting import Desk as Laid
from tests.games.agility.setting import board_with, run

SPEC = spec_of("agility")
AREA = SPEC.make().area


def model_of(session_events: Sequence[SessionEvent]) -> MatchModel:
    first, *rest = session_events
    assert isinstance(first, Started)
    model = MatchModel.of(first, games.load("agility"), SPEC.narrate)
    for event in rest:
        model.handle(event)
    return model


def positions(seed: int, every: int, bot: str = "greedy") -> Iterator[tuple[MatchModel, Desk]]:
    """Positions of a whole match in which a person is to act, and desks on them."""
    seen: list[SessionEvent] = []
    session = FakeSession(seen.append, "agility", (PERSON, bot), seed=seed)
    session.start()
    model, generator = model_of(seen), Generator(seed)
    seen.clear()
    turn = 0
    while model.result is None:
        turn += 1
        if turn % every == 0:
            yield model, Desk(model, SPEC, SPEC.make(), lambda _seat, _text: None)
        legal = session.state.legal_actions(0)
        if bot == "random" and session.state.to_act() == (0,):
            session.act(0, str(generator.choice(legal)))
        else:
            session.bot_acts()
        session.run_bots()
        for event in seen:
            model.handle(event)
        seen.clear()


def laid(table: Laid, viewer: int = 0) -> Desk:
    """A desk on a position that a test laid out."""
    seen: list[SessionEvent] = []
    players = (PERSON, "greedy") if viewer == 0 else ("greedy", PERSON)
    session = FakeSession(seen.append, "agility", players, seed=1, bots_at_once=False)
    session.state = table.state
    session.start()
    return Desk(model_of(seen), SPEC, SPEC.make(), lambda _seat, _text: None)


def pieces_of(desk: Desk) -> dict[str, Piece]:
    return {piece.key: piece for piece in desk.table.pieces(*AREA)}


def table_of(desk: Desk) -> AgilityTable:
    assert isinstance(desk.table, AgilityTable)
    return desk.table


def reach(desk: Desk, text: str) -> bool:
    """Whether a person can plan this action by clicking pieces and pressing actions alone."""
    desk.refused()
    table = table_of(desk)
    table.picked = ()
    first = table.route(text)[0]
    told = desk.press(first) if first in {bar_action.key for bar_action in table.bar_actions()} else desk.use(first)
    for _ in range(2):
        if told.planned:
            break
        route = table.route(text)
        key = route[len(table.picked)]
        told = desk.press(key) if key in {bar_action.key for bar_action in table.bar_actions()} else desk.use(key)
    return told.planned == text


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_legal_action_can_be_reached_by_pieces_and_bar_actions(bot: str, qapp: QApplication) -> None:
    reached: set[str] = set()
    for model, desk in positions(5, every=3, bot=bot):
        assert model.acting is not None
        for action in model.state.legal_actions(model.acting):
            keys = pieces_of(desk)
            route = table_of(desk).route(str(action))
            assert route[0] in keys or route[0] in {bar_action.key for bar_action in desk.table.bar_actions()}, (
                f"no piece for {action}"
            )
            assert reach(desk, str(action)), f"no way to {action}"
            reached.add(str(action).split(" ")[0])
            desk.refused()
            table_of(desk).picked = ()
    assert {"play", "act", "collect", "move", "refill"} <= reached


OTHERS = (run("husky", "c2a"), run("golden-retriever", "c5a", 2))


@pytest.mark.parametrize(
    ("token", "fields", "verbs"),
    [
        ("distraction", {}, {"distract"}),
        ("rush", {}, {"rush"}),
        ("slip", {}, {"slip"}),
        ("break", {"treats": "red2 green1", "exchange": 1}, {"break", "exchange"}),
        ("inspiration", {}, {"inspire"}),
        ("boost", {}, {"boost"}),
    ],
)
def test_the_decisions_of_actions_can_be_reached(
    token: str, fields: dict[str, object], verbs: set[str], qapp: QApplication
) -> None:
    table = Laid().change(board=board_with(token), inspiration=(1, 1, 1, 1, 1))
    table.give(1, dogs=OTHERS).give(0, **fields).land(8)
    if "act 8" in table.legal():
        table.do("act 8")  # with an Exchange Token even the only action is asked for
    desk, legal = laid(table), table.legal()
    assert {text.split(" ")[0] for text in legal} == verbs
    for text in legal:
        first = table_of(desk).route(text)[0]
        assert first in pieces_of(desk) or first in {bar_action.key for bar_action in desk.table.bar_actions()}
        assert reach(desk, text), f"no way to {text}"
        desk.refused()
        table_of(desk).picked = ()


def test_who_is_intimidated_trashes_a_card_of_the_own_hand(qapp: QApplication) -> None:
    table = Laid().change(board=board_with("intimidation")).land(8)
    desk = laid(table, viewer=1)
    assert desk.table.prompt().title == "Trash a card"
    for text in table.legal():
        assert reach(desk, text)


def test_whatever_is_barred_says_why_with_a_rule(qapp: QApplication) -> None:
    refused = 0
    for _, desk in positions(5, every=1):
        for bar_action in desk.table.bar_actions():
            told = desk.press(bar_action.key)
            assert bool(told.why) == bool(bar_action.why)
            if bar_action.why:
                assert bar_action.rule.startswith("AG-"), bar_action
                refused += 1
            desk.refused()
            table_of(desk).picked = ()
        for piece in pieces_of(desk).values():
            if piece.state is PieceState.BARRED:
                assert "AG-" in piece.why, piece
                assert not desk.use(piece.key).planned
                refused += 1
                desk.refused()
    assert refused > 20


def test_pieces_have_names_of_their_own_and_lie_on_the_table(qapp: QApplication) -> None:
    for _, desk in positions(3, every=12):
        pieces = desk.table.pieces(*AREA)
        keys = [piece.key for piece in pieces]
        assert len(set(keys)) == len(keys)
        names = [piece.name for piece in pieces if piece.reachable]
        assert len(set(names)) == len(names), "a screen reader must tell two things apart"
        for piece in pieces:
            width, height = piece.face.size
            assert -16 <= piece.x <= AREA[0] - width + 16, piece.key
            assert -16 <= piece.y <= AREA[1] - height + 16, piece.key


def test_every_piece_can_be_looked_at_closely_and_names_rules_that_exist(qapp: QApplication) -> None:
    known = {rule.id for rule in GAME.rules}
    for _, desk in positions(7, every=20):
        assert desk.table.prompt().rule in known
        for piece in desk.table.pieces(*AREA):
            card = desk.table.card(piece.key)
            if piece.reachable:
                assert card is not None, piece.key
                assert card.title
                assert card.rules
            assert card is None or set(card.rules) <= known


def test_every_action_has_words_of_its_own(qapp: QApplication) -> None:
    for model, desk in positions(5, every=4, bot="random"):
        seat = model.acting
        assert seat is not None
        legal = [str(action) for action in model.state.legal_actions(seat)]
        said = [desk.table.summary([text]) for text in legal]
        assert all(said)
        assert len(set(said)) == len(said), said
        assert "{" not in "".join(said)


def test_a_card_says_where_it_leads_before_it_is_played(qapp: QApplication) -> None:
    desk = laid(Laid())
    pieces, now = pieces_of(desk), table_of(desk).now
    for held in now.players[0].hand:
        face = pieces[f"card:{held.slot}"].face
        assert isinstance(face, HandCard)
        landing = NUMBER[table_of(desk).view.face(held.slot)]
        assert face.leads.startswith(f"{landing} · ")
    ring = pieces["ring"].face
    assert isinstance(ring, ActionRing)
    assert {number for _, number, _ in ring.landings} == {1, 2, 4}
    assert desk.table.hover(f"card:{now.players[0].hand[1].slot}")
    pieces = pieces_of(desk)
    assert "marker ghost" in pieces
    note = pieces["note"].face
    assert isinstance(note, Note)
    assert note.title == "From 0 to 2: Flex"


def test_flex_reaches_are_marked_and_say_what_they_cost(qapp: QApplication) -> None:
    desk = laid(Laid().give(0, flex=2, treats="red1").land(5))
    pieces = pieces_of(desk)
    legal = {key for key, piece in pieces.items() if piece.state is PieceState.LEGAL and key.startswith("space:")}
    assert legal == {"space:4", "space:5", "space:6"}
    assert "costs 1 Flex" in pieces["space:6"].name
    why = desk.use("space:0")
    assert (why.why, why.rule) == ("Sweep needs 5 Flex, you have 2.", "AG-R30")


def test_costs_are_told_before_they_are_paid(qapp: QApplication) -> None:
    table = Laid().give(0, dogs=(run("dutch-shepherd", "c1b"),), treats="black1 blue1 green5").change(phase="move")
    table.give(0, hand=table.me.hand[:2])
    desk = laid(table)
    desk.table.hover("dog:dutch-shepherd")
    note = pieces_of(desk)["note"].face
    assert isinstance(note, Note)
    assert note.title == "Dutch Shepherd: Hurdle"
    assert "1 Strength, 1 Jump" in note.words
    desk.table.hover("kennel:golden-retriever")
    note = pieces_of(desk)["note"].face
    assert isinstance(note, Note)
    assert note.words == "Missing: 3 Jump."


def test_a_dog_that_is_picked_shows_its_markers_on_free_courses(qapp: QApplication) -> None:
    table = Laid().give(0, treats="black1 blue4", hand=Laid().me.hand[:2]).change(phase="adopt")
    desk = laid(table)
    desk.use("kennel:golden-retriever")
    lanes = [piece for key, piece in pieces_of(desk).items() if key.startswith("course:")]
    assert {lane.state for lane in lanes} == {PieceState.TARGET}
    assert any(lane.face.markers for lane in lanes)  # type: ignore[attr-defined]


def test_others_see_no_hidden_face(qapp: QApplication) -> None:
    """A spectator, the opponent, and who looks at the other's hand on this desktop see backs and slots."""
    table = Laid()
    for viewer, seat in ((0, 1), (1, 0), (None, 0)):
        shown = AgilityTable()
        desk = laid(table, viewer=viewer or 0)
        context = desk.context()
        shown.show(replace(context, viewer=viewer, seat=None, affordances={}))
        shown.looked = seat
        pieces = {piece.key: piece for piece in shown.pieces(*AREA)}
        for held in table.now.players[seat].hand:
            piece = pieces[f"card:{held.slot}"]
            assert isinstance(piece.face, CardBack)
            assert "Hidden" in piece.name
            card = shown.card(f"card:{held.slot}")
            assert card is not None
            assert card.title == "Hidden card"
        assert pieces["ring"].face.landings == ()  # type: ignore[attr-defined]


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


def test_the_discard_pile_can_be_looked_through(qapp: QApplication) -> None:
    desk = laid(Laid().change(discard=("t1-blue-yellow", "t9-blue-green")))
    assert desk.use("discard").opens == "discard"
    pile = table_of(desk).pile("discard")
    assert pile is not None
    assert [card.key for card in pile.cards] == ["t1-blue-yellow", "t9-blue-green"]
    assert isinstance(pile.cards[0].face, TrainingCard)


def test_faces_are_painted_in_every_theme(qapp: QApplication) -> None:
    for _, desk in positions(3, every=60):
        for name in ("light", "dark", "contrast"):
            for piece in desk.table.pieces(*AREA):
                picture, _ = render(piece.face, 1.0, 1.0, theme(name), draft=True)
                assert not picture.isNull()


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


def click_through(screen: PlayScreen, action: str) -> bool:
    """Plan an action by clicks alone; whether it was planned."""
    desk, before = screen.desk, screen.desk.planned
    table = table_of(desk)
    screen.draw(animate=False)
    if action in {bar_action.key for bar_action in table.bar_actions()}:
        click_on(screen, action)
    while desk.planned == before:
        picked = len(table.picked)
        click_on(screen, table.route(action)[picked])
        if desk.planned == before and len(table.picked) == picked:
            return False
    return desk.planned == (*before, action)


@pytest.mark.usefixtures("at_once")
def test_a_whole_match_by_clicks(qtbot: QtBot, tmp_path: Path) -> None:
    """A person plays against the bot to the end in a window: pieces, buttons, and the one that sends."""
    with window(qtbot, tmp_path) as made:
        made.resize(1280, 800)
        session = fake_match(made, (PERSON, "greedy"), game="agility", seed=3, left=120)
        screen = play_screen(made)
        session.run_bots()
        generator, clicks = Generator(1), 0
        while session.state.to_act():
            QApplication.processEvents()
            state = desk_of(made).context().state
            action = str(GAME.bots["greedy"].choose(state.view(0), state.legal_actions(0), generator))
            assert click_through(screen, action), f"{action} cannot be clicked"
            clicks += 1
            if not screen.desk.more:
                click(qtbot, made, "send")
                session.run_bots()
        assert clicks > 15
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, ResultsScreen), timeout=10_000)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("look", "size"), [("light", (1280, 800)), ("dark", (1024, 600))])
def test_the_table_looks_exactly_so(qtbot: QtBot, tmp_path: Path, look: str, size: tuple[int, int]) -> None:
    with window(qtbot, tmp_path, theme=look) as made:
        made.resize(*size)
        fake_match(made, (PERSON, "greedy"), game="agility", seed=3, left=98)
        screen = play_screen(made)
        screen.frame.canvas.scene.finish()
        screen.draw(animate=False)
        check_shot(f"agility-{look}", screen.frame.grab().toImage())


@pytest.mark.usefixtures("at_once")
def test_a_curtain_falls_between_two_at_one_desktop(qtbot: QtBot, tmp_path: Path) -> None:
    """When the other one is to act, the hand that was to be seen is covered, until somebody says to be there."""
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON), game="agility", seed=3)
        screen = play_screen(made)
        first = session.state.to_act()[0]
        qtbot.waitUntil(lambda: screen.model.acting == first)
        if screen.curtain.down:
            click(qtbot, made, "curtain")
        assert all(isinstance(face, HandCard) for face in hand_of(screen))
        while session.state.to_act() == (first,):
            session.act(first, str(session.state.legal_actions(first)[-1]))
            QApplication.processEvents()
        qtbot.waitUntil(lambda: screen.curtain.down)
        assert screen.model.cast.name(1 - first) in screen.curtain.words
        click(qtbot, made, "curtain")
        assert screen.desk.context().viewer == 1 - first
        assert not screen.curtain.down
        assert all(isinstance(face, HandCard) for face in hand_of(screen))


def hand_of(screen: PlayScreen) -> list[object]:
    table = table_of(screen.desk)
    slots = {f"card:{held.slot}" for held in table.now.players[table.watched].hand}
    return [piece.face for piece in screen.desk.table.pieces(*AREA) if piece.key in slots]


@pytest.mark.usefixtures("at_once")
def test_a_dog_is_adopted_by_dragging_it_onto_a_course(qtbot: QtBot, tmp_path: Path) -> None:
    table = Laid().give(0, treats="black1 blue4", hand=Laid().me.hand[:2]).change(phase="adopt")
    with window(qtbot, tmp_path) as made:

        def laid_session(tell: Callable[[SessionEvent], None]) -> FakeSession:
            session = FakeSession(tell, "agility", (PERSON, "greedy"), seed=1, bots_at_once=False)
            session.state = table.state
            return session

        begin_match(made, laid_session)
        screen = play_screen(made)
        canvas = screen.frame.canvas
        canvas.scene.finish()
        view = canvas.view
        start, end = (
            view.mapFromScene(canvas.scene.item(key).area.center()) for key in ("kennel:golden-retriever", "course:c1a")
        )
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(view.viewport(), start + (end - start) * share)
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)
        assert screen.desk.planned == ("adopt golden-retriever c1a",)
