"""The set-up: deck, hands, displays, courses, the action board and its variants."""

from __future__ import annotations

import pytest

from games.agility import COMPONENTS, GAME
from games.agility.position import Held
from games.kernel import CHANCE, Family, Generator, LocalDealer, Open, Roll, Show, Shuffle, settle
from tests.games.agility.setting import CARDS, DOGS, Desk, kinds, written


def test_requests() -> None:
    """AG-15, AG-19, AG-23, AG-R1, AG-R2, AG-R4: what chance is asked at the start, in this order."""
    state = GAME.new(2, GAME.settings({}))
    shuffle, player, *rest = state.requests()
    assert shuffle == Shuffle("training", CARDS, tuple(range(39)))
    assert player == Roll(2)
    assert rest == [Open("tiles", tuple("12345678"))] * 6 + [Roll(2)] * 6
    state.apply({CHANCE: (None, 2, "8", "1", "3", "2", "7", "5", 1, 2, 1, 1, 2, 2)})
    assert state.requests() == (
        *(Show(slot, (1,)) for slot in (0, 1, 2)),
        *(Show(slot, (0,)) for slot in (3, 4, 5)),
        *(Show(slot) for slot in (6, 7, 8)),
        *[Open("dogs", DOGS)] * 5,
    )
    assert state.public()["courses"] == ["c1b", "c2a", "c3a", "c5b", "c7b", "c8a"]


@pytest.mark.parametrize(("start", "first"), [("first", 0), ("second", 1)])
def test_chosen_start(start: str, first: int) -> None:
    """AG-R1, AG-23: the option fixes Player 1, who begins."""
    desk = Desk(start=start)
    assert desk.now.first == first
    assert desk.state.to_act() == (first,)


def test_what_lies_where() -> None:
    """AG-16, AG-17, AG-18, AG-20, AG-22, AG-R2: hands, displays, marker; nobody has anything."""
    desk = Desk()
    now = desk.now
    assert [[held.slot for held in player.hand] for player in now.players] == [[0, 1, 2], [3, 4, 5]]
    assert now.display == (Held(6, "t1-green-red"), Held(7, "t3-red-yellow"), Held(8, "t4-blue-green"))
    assert now.deck == tuple(range(9, 39))
    assert now.kennel == (
        "golden-retriever", "jack-russell-terrier", "shetland-sheepdog", "welsh-corgi", "boxer",
    )  # fmt: skip
    assert (now.marker, now.discard, now.trashed) == (0, (), ())
    assert len(now.courses) == 6
    for player in now.players:
        assert (written(player.treats), player.flex, player.exchange, player.dogs, player.hand_size) == (
            "",
            0,
            0,
            (),
            3,
        )
    view = desk.state.view(0)
    assert [view.face(slot) for slot in range(6)] == [
        "t1-blue-yellow", "t2-blue-green", "t4-red-black", "", "", "",
    ]  # fmt: skip


def test_recommended_board() -> None:
    """AG-10, AG-21, AG-R14: ten spaces in a ring with Sweep on 0; four tokens stay out, and all know which."""
    assert Desk().now.board == (
        "sweep", "hurdle", "flex", "tunnel", "exchange", "break", "boost", "a-frame", "distraction", "weave-poles",
    )  # fmt: skip
    out = set(COMPONENTS.tokens) - set(Desk().now.board)
    assert out == {"rush", "intimidation", "inspiration", "slip"}
    assert Desk().state.view(None).table.board == Desk().now.board


def test_wipe_in_the_set_up() -> None:
    """AG-R3: the display is wiped before the first turn too."""
    state, dealer = GAME.new(2, GAME.settings({"start": "first"})), LocalDealer(1)
    settle(state, dealer)
    dealer.faces.update({6: "t7-black-red", 7: "t8-red-black", 8: "t9-blue-green", 9: "t7-yellow-blue"})
    dealer.faces.update({10: "t9-green-red", 11: "t8-blue-red", 12: "t1-blue-yellow"})
    events = []
    while state.to_act() == (CHANCE,):
        events += settle(state, dealer)
    assert kinds(events).count("wiped") == 2
    assert state.public()["discard"] == [
        "t7-black-red", "t7-yellow-blue", "t8-red-black", "t8-blue-red", "t9-blue-green", "t9-green-red",
    ]  # fmt: skip
    assert state.to_act() == (0,)


def test_courses_stay() -> None:
    """AG-R4: at most one side of a tile is in play."""
    for seed in range(5):
        state, dealer = GAME.new(2, GAME.settings({})), LocalDealer(seed)
        settle(state, dealer)
        courses = state.public()["courses"]
        assert isinstance(courses, list)
        assert len({str(course)[:2] for course in courses}) == 6


@pytest.mark.parametrize(
    ("board", "always", "drawn"),
    [
        ("mixed", ("hurdle", "flex", "tunnel", "exchange", "a-frame", "weave-poles"), ("rush", "slip", "break")),
        (
            "wild",
            ("flex", "exchange"),
            ("slip", "rush", "boost", "inspiration", "hurdle", "distraction", "intimidation"),
        ),
    ],
)
def test_drawn_boards(board: str, always: tuple[str, ...], drawn: tuple[str, ...]) -> None:
    """AG-129, AG-130, AG-131, AG-133, AG-R11: fixed tokens go to drawn spaces, drawn ones fill the rest in order."""
    state = GAME.new(2, GAME.settings({"board": board, "start": "first"}))
    asked = state.requests()[13:]
    others = tuple(name for name in COMPONENTS.tokens if name not in (*always, "sweep"))
    assert asked == (
        *[Open("spaces", tuple("123456789"))] * len(always),
        *[Open("tokens", others)] * len(drawn),
    )
    spaces = ("9", "2", "4", "7", "1", "5")[: len(always)]
    desk = Desk([*spaces, *drawn], board=board)
    now = desk.now
    assert now.board[0] == "sweep"
    assert all(now.board[int(space)] == token for space, token in zip(spaces, always, strict=True))
    assert tuple(now.board[space] for space in range(1, 10) if str(space) not in spaces) == drawn
    assert len(set(now.board)) == 10


def test_custom_board() -> None:
    """AG-132, AG-R12: the players arrange the tokens as the number says."""
    assert Desk(board="custom", arrangement=1).now.board[8:] == ("weave-poles", "distraction")
    assert Desk(board="custom").now.board == Desk().now.board


def test_inspiration_is_set_up() -> None:
    """AG-122: one treat of each colour lies on the token, if it is on the board."""
    drawn = ["9", "2", "4", "7", "1", "5", "inspiration", "slip", "rush"]
    assert Desk(drawn, board="mixed").now.inspiration == (1, 1, 1, 1, 1)
    assert Desk().now.inspiration == (0, 0, 0, 0, 0)


def test_invariants() -> None:
    """AG-R17, AG-R27, AG-R70, AG-R106, AG-X21: what holds at every step of many matches, on every board."""
    for seed in range(6):
        chosen = {"board": ("recommended", "mixed", "wild")[seed % 3]}
        state, dealer = GAME.new(2, GAME.settings(chosen)), LocalDealer(seed)
        generator, began = Generator(seed), 0
        while owed := state.to_act():
            now = state.view(None).table
            if owed == (CHANCE,):
                settle(state, dealer)
                continue
            cards = len(now.deck) + len(now.discard) + len(now.trashed) + len(now.display)
            held = sum(len(player.hand) for player in now.players)
            assert cards + held == 39
            assert len(now.deck) + len(now.discard) + len(now.trashed) >= 30
            assert held <= 6
            adopted = sum(len(player.dogs) for player in now.players)
            assert len(now.dogs) + len(now.kennel) + adopted == 15
            assert len(now.kennel) == 5
            assert len(now.dogs) >= 4
            assert len(now.courses) + adopted == 6
            assert [player.hand_size for player in now.players] != [2, 2]
            assert all(amount >= 0 for player in now.players for amount in player.treats)
            if now.phase == "play" and not now.mini:
                began += 1
                assert len(now.me.hand) == now.me.hand_size
                assert len(now.display) == 3
                assert min(COMPONENTS.cards[held.card].number for held in now.display) < 7
            legal = state.legal_actions(owed[0])
            assert legal
            action = generator.choice(legal)
            assert not isinstance(action, Family)
            state.apply({owed[0]: action})
        assert began > 20
