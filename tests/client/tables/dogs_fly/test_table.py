"""The table on the play screen: whole matches by clicks, cards by drag and by keys, what is seen and what is not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from client.art.states import PieceState
from client.canvas.piece import Piece
from client.tables.context import TableContext
from client.tables.dogs_fly.places import Places, teams_from
from client.tables.layout import AREA
from games.dogs_fly.actions import Lock
from games.dogs_fly.tables import PLANES, ZONES
from net.log import PERSON
from tests.client.tables.dogs_fly.conftest import Make
from tests.client.tables.dogs_fly.match import Match


def piece(match: Match, key: str) -> Piece:
    places = match.table.places
    return next(each for each in match.table.pieces(places.width, places.height) if each.key == key)


def plane_card(match: Match) -> str:
    """A card of the hand that has two halves."""
    faces = {card.slot: card.face for post in match.view.own_posts for card in post.hand}
    return next(card for card in match.cards if faces[int(card[1:])] in PLANES)


def play_on(match: Match) -> None:
    """Do the next thing that is asked of the person."""
    own = match.table.view.own_team
    match match.view.phase:
        case "sun":
            match.use("zone:W:GL" if own == "J" else "zone:J:GL")
        case "show":
            match.use(f"card:{match.cards[0]}", f"section:{own}4")
        case "half":
            match.press("half +")
        case "lock":
            free = [1, 2] if match.view.team(own).track[0] is None else [2]
            for section, card in zip(free, match.cards, strict=False):
                match.use(f"card:{card}", f"section:{own}{section}")
        case "look":
            match.press("look")
        case "scrap":
            look = match.view.look
            assert look is not None
            for seen in look.cards[: look.amount]:
                match.use(f"card:{look.post[1]}{seen.slot}")
    match.send()


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"mode": "night"}), (3, {}), (4, {}), (4, {"mode": "night"}), (5, {"split": "solos"}), (8, {})],
    ids=str,
)
def test_a_whole_match_by_clicks(make: Make, seats: int, options: dict[str, str]) -> None:
    match = make((PERSON, *["greedy"] * (seats - 1)), **options)
    for _ in range(400):
        if match.model.over or match.model.acting is None:
            break
        before = match.session.steps
        play_on(match)
        assert match.session.steps > before, f"{match.view.phase}: nothing came of it"
    assert match.model.over or not match.view.team(match.table.view.own_team).flying


def test_the_time_of_a_round_is_said_before_the_first_one(make: Make) -> None:
    match = make(clock="30")
    assert match.view.phase == "sun"
    assert "30 s per round" in match.table.situation()


def test_two_clicks_lay_a_card_and_a_third_moves_it(make: Make) -> None:
    match = make()
    match.to_the_lock()
    card = match.cards[0]
    match.use(f"card:{card}", "section:J2")
    assert match.table.laying.sections == {2: (card, "+")}
    match.use(f"card:{card}", "section:J4")
    assert match.table.laying.sections == {4: (card, "+")}
    match.use(f"card:{card}", "hand")
    assert match.table.laying.sections == {}
    assert not match.sent[1:]


def test_what_lay_on_a_section_goes_back_to_the_hand(make: Make) -> None:
    match = make()
    match.to_the_lock()
    first, second = match.cards[:2]
    match.use(f"card:{first}", "section:J1", f"card:{second}", "section:J1")
    assert match.table.laying.sections == {1: (second, "+")}


def test_two_keys_lay_a_card(make: Make) -> None:
    match = make()
    match.to_the_lock()
    card = match.cards[1]
    view = match.screen.frame.canvas.view
    QTest.keyClick(view, Qt.Key.Key_2)
    assert match.table.picked == (f"card:{card}",)
    QTest.keyClick(view, Qt.Key.Key_3)
    assert match.table.laying.sections[3][0] == card


def test_shift_lays_the_half_of_the_enemy(make: Make) -> None:
    match = make()
    match.to_the_lock()
    card = plane_card(match)
    match.use(f"card:{card}")
    match.screen.frame.bar.press(2, shifted=True)
    assert match.table.laying.sections == {2: (card, "-")}
    other = next(each for each in match.cards if each != card)
    match.use(f"card:{other}")
    match.screen.frame.bar.press(1)
    assert match.table.laying.sections[1] == (other, "+")


def test_a_drag_lays_a_card(make: Make) -> None:
    match = make()
    match.to_the_lock()
    card = match.cards[0]
    canvas, frame = match.screen.frame.canvas, match.screen.frame
    unit, viewport = canvas.scene.unit, canvas.view.viewport()

    def middle(key: str) -> QPoint:
        found = piece(match, key)
        x, y = found.x + found.face.size[0] / 2, found.y + found.face.size[1] / 2
        return QPoint(round(x * unit), round((y - frame.at(0, 0)[1]) * unit))

    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=middle(f"card:{card}"))
    start, goal = middle(f"card:{card}"), middle("section:J3")
    for part in range(1, 6):
        QTest.mouseMove(viewport, start + (goal - start) * part / 5)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=goal)
    assert match.table.laying.sections[3][0] == card


def test_the_lock_is_sent_with_its_seals(make: Make) -> None:
    """DF-T5: the text tells sections, posts and slots; the half of each card goes beside it."""
    match = make()
    match.to_the_lock()
    card = plane_card(match)
    match.use(f"card:{card}")
    match.press("turn")
    match.use("section:J1")
    match.send()
    (lock,) = [action for action in match.given if isinstance(action, Lock)]
    assert lock.seals == ("-",)
    assert str(lock) == f"lock 1:{card}"


def test_turning_a_card_that_lies_on_the_track(make: Make) -> None:
    match = make()
    match.to_the_lock()
    card = plane_card(match)
    match.use(f"card:{card}", "section:J1", f"card:{card}")
    match.press("turn")
    assert match.table.laying.sections == {1: (card, "-")}


def test_a_card_without_halves_is_not_turned(make: Make) -> None:
    match = make()
    match.to_the_lock()
    faces = {card.slot: card.face for post in match.view.own_posts for card in post.hand}
    card = next(each for each in match.cards if faces[int(each[1:])] not in PLANES)
    assert match.table.turn(card).rule == "DF-60"


def test_the_main_button_says_who_repairs(make: Make) -> None:
    """DF-T19: who has laid nothing is told what that means."""
    match = make()
    match.to_the_lock()
    assert match.table.summary(match.desk.planned) == "Only repair"
    match.lay(1)
    assert match.table.summary(match.desk.planned) == "Lock in 1 card"


def test_the_main_button_says_which_post_repairs(make: Make) -> None:
    """DF-T19: who has both posts and has laid cards of one."""
    match = make((PERSON, "greedy"))
    match.to_the_lock()
    match.lay(1)
    assert match.table.summary(match.desk.planned) == "Lock in 1 card · Gunner repairs"


def test_a_barred_zone_says_why(make: Make) -> None:
    match = make((PERSON, PERSON))
    if match.view.phase == "sun":
        own = match.table.view.own_team
        enemy = "W" if own == "J" else "J"
        assert piece(match, f"zone:{enemy}:PC").state is PieceState.BARRED
        assert "DF-17" in piece(match, f"zone:{enemy}:PC").why
        assert piece(match, f"zone:{own}:PC").state is PieceState.LEGAL


def test_left_is_left_on_every_board() -> None:
    """DF-R4: boards of enemies lie the other way round, so Left leads to the left on the screen everywhere."""
    places = Places(*AREA, ("J", "W"))
    for board in "PG":
        own = [places.zone(f"J:{board}{column}").x for column in "LCR"]
        other = [places.zone(f"W:{board}{column}").x for column in "LCR"]
        assert own == sorted(own)
        assert other == sorted(other, reverse=True)


@pytest.mark.parametrize("teams", ["JW", "JWC", "JWCM"])
def test_nothing_lies_on_another_thing(teams: str) -> None:
    places = Places(*AREA, tuple(teams))
    boxes = [places.zone(f"{team}:{zone}") for team in teams for zone in ZONES]
    boxes += [places.section(team, number) for team in teams for number in (1, 2, 3, 4)]
    boxes += places.hand(4)
    for at, one in enumerate(boxes):
        assert one.x >= 0
        assert one.x + one.width <= AREA[0] + 0.1
        for other in boxes[at + 1 :]:
            apart = (
                one.x + one.width <= other.x + 0.1
                or other.x + other.width <= one.x + 0.1
                or one.y + one.height <= other.y + 0.1
                or other.y + other.height <= one.y + 0.1
            )
            assert apart, (one, other)


def test_the_own_team_lies_below() -> None:
    assert teams_from("C", ("J", "W", "C", "M")) == ("C", "M", "J", "W")


def test_left_handed_people_have_the_clock_at_the_left() -> None:
    right, left = Places(*AREA, ("J", "W")), Places(*AREA, ("J", "W"), left_handed=True)
    assert right.ring.x > AREA[0] / 2 > left.ring.x
    assert right.label.x < AREA[0] / 2 < left.label.x


def test_others_see_sections_and_posts_of_a_draft(make: Make) -> None:
    """DF-T6: places of others are cards face down, also those of the teammate."""
    match = make()
    match.to_the_lock()
    match.model.drafts[2] = "ready\n3:g"
    match.desk.previewed()
    keys = {each.key for each in match.table.pieces(*AREA)}
    assert "draft:J3" in keys
    assert match.table.drafts() == {"J": {3: "g"}}
    answer = match.table._lay(3, match.cards[0], "+")
    assert "DF-39" in answer.said


def test_a_hint_of_the_draft_goes_out(make: Make) -> None:
    match = make()
    match.to_the_lock()
    card = match.cards[0]
    match.use(f"card:{card}", "section:J2")
    match.desk.show_draft()
    assert match.shown[-1] == f"lock 2:{card}"


def test_piles_can_be_looked_through(make: Make) -> None:
    """DF-24, DF-25: the own discard pile shows faces, that of others what was revealed."""
    match = make()
    match.to_the_lock()
    for _ in range(3):
        play_on(match)
    pile = match.table.pile("pile:discard:Jp")
    assert pile is not None
    assert pile.cards or pile.note
    assert match.table.pile("pile:deck:Jp") is None


def test_a_spectator_sees_the_table(make: Make) -> None:
    match = make(("greedy", "greedy", "greedy", "greedy"))
    table = match.spec.make()
    table.show(TableContext(match.session.state, match.model.cast, read_only=True))
    keys = [each.key for each in table.pieces(*AREA)]
    assert not [key for key in keys if key.startswith("card:")]
    assert table.bar_actions() == ()


def test_the_sections_are_one_film_that_can_be_stepped(make: Make) -> None:
    """DF-49: they come within a moment, and each is seen: forward, back, and to the table at the end."""
    match = make()
    match.to_the_lock()
    match.screen.settings.set("story", True)
    for section, card in ((1, match.cards[0]), (4, match.cards[1])):
        match.use(f"card:{card}", f"section:J{section}")
    match.send()
    match.send()
    story = match.screen.frame.story
    sections = sorted({line.text[:9] for line in match.model.log if "Section" in line.text})
    assert story.place == (1, len(sections))
    titles = []
    while story.frame is not None:
        titles.append(story.frame.title)
        last = story.place[0] == len(sections)
        assert story.frame.next_words == ("Back to the table" if last else "Next")
        if last:
            story.backward()
            assert story.held
            assert story.frame.title == titles[-2]
            story.forward()
        story.forward()
    assert titles == sections
