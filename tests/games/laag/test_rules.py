"""Rules and rulings that no worked example shows, counts, and what holds in every match."""

from __future__ import annotations

import pytest

from games.kernel import CHANCE, Family, Generator, Json, LocalDealer, NotAnAction, Roll
from games.kernel import settle as deal
from games.laag import GAME
from games.laag.actions import Announce, Charge, Flick, parse
from games.laag.components import COMPONENTS, INDEX, MOVE_PUCK, PAWNS
from games.laag.events import FirstSeat, Flicked, TurnStarted, Voided
from games.laag.geometry import Pose
from games.laag.observation import Observation
from games.laag.rules import Laag
from games.laag.settling import settle
from games.laag.situation import Situation
from tests.games.laag.setting import (
    OPTIONS,
    do,
    finish_round,
    flick,
    fresh,
    legal,
    lies,
    names,
    off,
    pips,
    place,
    pose,
    record,
    refused,
    saw,
    shift,
    standard,
    stands,
    um,
)


def test_first_seat_is_drawn() -> None:
    """LG-R2, LG-61: one fair bit of chance, unless the settings name a seat; nothing else is chance."""
    state = fresh(first="drawn")
    assert state.to_act() == (CHANCE,)
    assert state.requests() == (Roll(2),)
    assert state.legal_actions(CHANCE) == ()
    assert deal(state, LocalDealer(1)) in ([FirstSeat(0)], [FirstSeat(1)])
    assert state.to_act() == (state.position.first,)
    assert fresh(first="blue").to_act() == (1,)


def test_settings() -> None:
    """LG-R1: what was agreed on is part of the state, and of its digest."""
    assert GAME.settings({}) == {**OPTIONS, "table": "virtual", "first": "drawn", "turn_clock": "none"}
    others: dict[str, Json] = {
        "layout": "open",
        "obstacles": "block",
        "table": "virtual",
        "rounds": 5,
        "doubt": 0,
        "first": "blue",
    }
    digests = {fresh(**{name: value}).digest() for name, value in others.items()}
    assert len(digests | {fresh().digest()}) == 7


def test_a_turn_is_one_pawns() -> None:
    """LG-24, LG-29, LG-48: its owner chooses it; one that lies cannot be chosen."""
    state = shift(standard(), lies("red_3", 455, 52.5, 0, -1000))
    assert {text.split()[1] for text in legal(state)} == {"red_1", "red_2"}
    assert refused(state, "shoot red_3") == "LG-29"
    assert TurnStarted("red_2") in do(state, "shoot red_2")
    assert refused(state, "shoot red_1") == "LG-66"


def test_pucks_of_the_flicks() -> None:
    """LG-33, LG-40, LG-6, LG-R32: the movement puck starts in place of the pawn, a flicking puck beside it."""
    state = standard(table="virtual")
    do(state, "move red_2")
    assert state.position.puck == MOVE_PUCK
    assert refused(state, "flick 305,90 0:1000 100") == "LG-R32"
    events = do(state, "flick 1000:0 100")
    told = next(event.record for event in events if isinstance(event, Flicked))
    assert "puck=move_puck start=305000,60000" in told
    do(state, "shoot red_2")
    assert refused(state, "flick 0:1000 100") == "LG-R32"
    x, y = (round(part) for part in place(state, "red_2"))
    told = next(event.record for event in do(state, f"flick {x},{y - 24} 0:-1000 20") if isinstance(event, Flicked))
    assert f"puck=puck_1 start={x}000,{y - 24}000" in told


def test_a_bad_flick_is_a_flick() -> None:
    """LG-R25, LG-34, LG-42: a shot that hardly moved is over; there is no second one."""
    state = standard()
    flick(state, "shoot red_2", end=um(305, 90))
    assert state.position.acted[1]
    assert state.to_act() == (1,)


def test_lying_costs_nothing_else() -> None:
    """LG-R75: a pawn that lay through the round has its dice and its turn in the next."""
    state = shift(standard(), lies("red_3", 455, 52.5, 0, -1000))
    finish_round(state)
    assert pips(state, "red_3") == 0
    assert state.position.is_eligible(2)


def test_no_concession() -> None:
    """LG-R79: nothing in the rules gives a match up."""
    for word in ("concede", "resign", "give up"):
        with pytest.raises(NotAnAction):
            parse(word)


def test_the_state_computes_the_poses() -> None:
    """LG-R85, LG-R53: putting back, standing up and flipping need no record of their own."""
    state = standard()
    flick(state, "move red_2", contacts=("obstacle_3",), poses=[stands("obstacle_3", 305, 230)])
    assert place(state, "obstacle_3") == (305, 205)
    finish_round(state)
    found = record_of_next_shot(state)
    assert found.found == ()


def record_of_next_shot(state: Laag) -> Observation:
    do(state, next(text for text in legal(state) if text.startswith("shoot")))
    return record(state)


def test_end_on_top_of_something() -> None:
    """LG-R94, LG-55: the end is the point below the puck; the puck is gone when the turn is."""
    state = standard()
    flick(state, "shoot red_2", contacts=("obstacle_3",), end=um(305, 205))
    assert "puck_1" not in str(state.public())
    do(state, "shoot blue_1")
    assert state.position.puck == "puck_1"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("flick 328,60 999:0 100", "LG-R90"),
        ("flick 328,60 0:0 100", "LG-R90"),
        ("flick 328,60 1001:0 100", "LG-R90"),
        ("flick 328,60 1000:0 0", "LG-R90"),
        ("flick 328,60 1000:0 1001", "LG-R90"),
        ("flick 305,-1 1000:0 100", "LG-R30"),
        ("saw RECORD", "LG-R91"),
        ("accept", "LG-66"),
    ],
)
def test_virtual_flicks(text: str, rule: str) -> None:
    """LG-R90, LG-R91, LG-R87: direction, power and place have bounds; nobody tells the program what it did."""
    state = standard(table="virtual")
    do(state, "shoot red_2")
    assert refused(state, text.replace("RECORD", str(record(state)))) == rule


def test_virtual_flick_is_final() -> None:
    """LG-R91: no review; the record says physics and is sure."""
    state = standard(table="virtual")
    events = do(state, "shoot red_2", "flick 328,60 1000:0 100")
    told = next(event.record for event in events if isinstance(event, Flicked))
    assert "found=- source=physics confidence=1000 evidence=-" in told
    assert state.to_act() == (1,)


def test_no_virtual_flick_on_a_real_table() -> None:
    """LG-P1: there the flick is made by hand."""
    state = standard()
    do(state, "shoot red_2")
    assert refused(state, "flick 328,60 1000:0 100") == "LG-P1"


def test_computed_record_that_contradicts_is_void(monkeypatch: pytest.MonkeyPatch) -> None:
    """LG-R91, LG-P6: no flick may leave the state stuck."""
    state = standard(table="virtual")
    do(state, "shoot red_2")
    wrong = record(state, toppled=("blue_2",))

    class Wrong:
        record = wrong

    monkeypatch.setattr("games.laag.rules.strike", lambda now, action: Wrong)
    assert Voided("shoot", "red_2") in do(state, "flick 328,60 1000:0 100")
    assert pips(state, "blue_2") == 0
    assert state.to_act() == (1,)


@pytest.mark.parametrize(
    "text",
    [
        "", "dash", "dash red_4", "dash  red_1", "dash red_1 ", "shoot puck_1", "charge red_1 0", "charge red_1 00,1",
        "charge red_1 -0,1", "charge red_1 ٣,1", "flick 1000:0", "flick 1,2,3 1000:0 5", "flick 1000:0 +5", "saw",
        "amend ", "saw nothing", "accept it", "Accept", "move red_1\n",
    ],
)  # fmt: skip
def test_texts_that_are_no_actions(text: str) -> None:
    with pytest.raises(NotAnAction):
        parse(text)


@pytest.mark.parametrize(
    "action",
    [
        Announce("pass", "red_1"),
        Charge("blue_3"),
        Charge("blue_3", (0, 0)),
        Charge("blue_3", (-6, 0)),
        Flick(-120, 1000, 430),
        Flick(-120, 1000, 430, (0, 610)),
    ],
)
def test_texts_of_actions(action: Announce | Charge | Flick) -> None:
    assert parse(str(action)) == action


def null_flick(state: Laag) -> None:
    """Answer the announced flick by a record in which nothing happened."""
    told = record(state)
    told = Observation(told.kind, told.shooter, told.puck, told.start, told.start)
    state.position = settle(state.position, told, [])


def announcements(state: Laag, depth: int) -> int:
    """Sequences of so many announcements, each flick answered by the null record."""
    if depth == 0 or not state.to_act():
        return int(depth == 0)
    seat = state.position.seat
    number = 0
    for entry in state.legal_actions(seat):
        action = entry.sample(Generator(0)) if isinstance(entry, Family) else entry
        after = state.copy()
        after.apply({seat: action})
        if after.position.phase == "flick":
            null_flick(after)
        number += announcements(after, depth - 1)
    return number


def test_counts() -> None:
    """LG-X95: 6, 36, 144, 576 from the very start; 9, 60, 270, 1044, 3096 from S."""
    start, later = fresh(table="virtual"), standard(table="virtual")
    assert [announcements(start, depth) for depth in (1, 2, 3, 4)] == [6, 36, 144, 576]
    assert [announcements(later, depth) for depth in (1, 2, 3, 4, 5)] == [9, 60, 270, 1044, 3096]


# ---------------------------------------------------------------- what holds in every match


def check_invariants(now: Situation, before: Situation) -> None:
    """LG-53, LG-54, LG-72, LG-73, LG-R54, LG-R88: what no step may break."""
    assert all(was <= is_now <= 3 for was, is_now in zip(before.pips, now.pips, strict=True))
    charged = [puck for puck in now.charges if puck]
    assert len(charged) == len(set(charged))
    for seat in (0, 1):
        assert sum(puck > 0 for puck in now.charges[3 * seat : 3 * seat + 3]) <= 1
    for pawn in range(6):
        if now.charges[pawn]:
            assert now.pieces.stands(pawn)
            assert not now.is_out(pawn) or now.phase == "over"
        if before.is_out(pawn) and not before.pieces.stands(pawn):
            assert not now.pieces.stands(pawn)
    for one in range(14):
        for other in range(one):
            if now.pieces.stands(one) and now.pieces.stands(other):
                assert not now.pieces.overlap(one, other, COMPONENTS.tolerances.overlap_um // 2)


@pytest.mark.parametrize("table", ["virtual", "real"])
@pytest.mark.parametrize("layout", list(COMPONENTS.layouts))
def test_random_matches_keep_the_rules(table: str, layout: str) -> None:
    """LG-63, LG-65, LG-74, LG-R17, LG-R91: no void flick, no stuck state, an end within the bound (7 rounds)."""
    state = fresh(table=table, layout=layout, rounds=7, obstacles="block" if table == "real" else "disc")
    generator, steps = Generator(f"{table} {layout}"), 0
    while state.to_act():
        seat = state.position.seat
        choice = generator.choice(state.legal_actions(seat))
        action = choice.sample(generator) if isinstance(choice, Family) else choice
        assert state.why_not(seat, action) is None
        before = state.position
        events = state.apply({seat: action})
        check_invariants(state.position, before)
        if isinstance(action, Flick):
            assert "voided" not in names(events)
        if "round_started" in names(events):
            assert state.position.eligible(state.position.seat)
        steps += 1
    assert steps <= (12 + 24 * 7 if table == "virtual" else 96 + 192 * 7)
    assert state.result() is not None


def test_off_pawns_are_not_flipped_or_eligible() -> None:
    """LG-71, LG-R48, LG-R66: a pawn beside the area does nothing until it is stood up."""
    state = shift(standard(), off("red_2", 305, -20))
    assert not state.position.is_eligible(1)
    assert not state.position.is_flipped(1)
    assert refused(state, "shoot red_2") == "LG-29"


def test_view_is_the_situation() -> None:
    """Everything is public: both seats and spectators see the same."""
    state = standard()
    assert state.view(0) == state.view(1) == state.view(None) == state.position
    do(state, "shoot red_2", saw_by_hand(state))
    public = state.public()["pending"]
    assert isinstance(public, dict)
    assert "confidence" not in public
    assert pose(state, "red_2") == Pose("s", 305_000, 60_000)
    assert INDEX["red_2"] == PAWNS.index("red_2")


def saw_by_hand(state: Laag) -> str:
    twin = state.copy()
    do(twin, "shoot red_2")
    return saw(twin, source="players", confidence=1000)
