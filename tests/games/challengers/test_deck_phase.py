"""The Deck Phase: options, draws, picks, redraws, removals, and the texts of inputs."""

from __future__ import annotations

import pytest

from games.challengers import BOX, parse
from games.challengers.deck_phase import servings
from games.challengers.position import Coming, Piece, Player
from games.kernel import CHANCE, NotAnAction, Refused, Show, Shuffle, submit
from tests.games.challengers.arena import Drafting, deal, tournament


def to_options(seats: int = 2, number: int = 2, **options: str):  # type: ignore[no-untyped-def]
    """A state at the options of a round with two offers."""
    from games.challengers import deck_phase

    state = tournament(seats, plans="in_order", **options)
    faces: dict[int, str] = {}
    while state.position.phase != "draws":
        deal(state, faces)
    blank = tuple(Player(plan=one.plan, deck=one.deck) for one in state.position.players)
    state.position = state.position._replace(round=number - 1, players=blank)
    state.position = deck_phase.start_round(state.library, state.position, [])
    return state, faces


def test_three_of_a() -> None:
    """CH-X3, CH-59, CH-53, CH-55, CH-57: draw five, pick three, two go to the compartment."""
    draft = Drafting("hamster rat goat frog puppet", "newcomer*3 talent dog champion", picks=3, number=1)
    draft.do("pick 31 32 33; ready")
    assert len(draft.me.deck) == 9
    assert draft.compartment("A") == [("frog", False), ("puppet", False)]
    assert [(one.level, one.picks, one.fans) for one in BOX.rounds[0].options] == [("A", 3, 0)]
    assert BOX.numbers.draw == 5


@pytest.mark.parametrize(("level", "picks"), [("B", 2), ("C", 1)])
def test_either_or(level: str, picks: int) -> None:
    """CH-X4, CH-54, CH-60, CH-R13: one option, chosen before anything is seen; the other pile stays untouched."""
    state, faces = to_options(number=6)
    piles = state.position.piles
    assert [str(action) for action in state.legal_actions(0)] == ["option B", "option C"]
    submit(state, {0: parse(f"option {level}"), 1: parse("option B")})
    assert state.position.players[0].picks == picks
    assert state.position.tokens[0] == 0
    deal(state, faces)
    assert len(state.position.players[0].drawn) == 5
    untouched = {"B": 2, "C": 0}[level]
    if level == "B":
        assert state.position.piles[untouched] == piles[untouched]
    assert state.position.piles[0] == piles[0]


@pytest.mark.parametrize(("level", "tokens"), [("B", 3), ("C", 1)])
def test_fans_of_an_offer(level: str, tokens: int) -> None:
    """CH-X5, CH-51, CH-56, CH-61, CH-R15: fans are taken at the choice."""
    state, _ = to_options(number=5)
    state.position = state.position._replace(tokens=(1, 0, 0))
    submit(state, {0: parse(f"option {level}"), 1: parse("option C")})
    assert state.position.tokens[0] == tokens


def test_redraw_before() -> None:
    """CH-X6, CH-62, CH-64, CH-65, CH-66, CH-R18, CH-R19: five for five, once."""
    draft = Drafting(piles={"A": "puppet*7"}).do("redraw").chance()
    assert len(draft.me.drawn) == 5
    assert len(draft.compartment("A")) == 5
    assert draft.refused("redraw") == "CH-62"


def test_redraw_between() -> None:
    """CH-X7, CH-63: four for four after one pick; then one pick is left."""
    draft = Drafting(piles={"A": "puppet*7"}).do("pick 31; redraw").chance()
    assert len(draft.me.drawn) == 4
    assert draft.me.picks == 1
    slots = " ".join(str(slot) for slot in draft.me.drawn[:1])
    draft.do(f"pick {slots}; ready")
    assert len(draft.compartment("A")) == 7


def test_no_redraw_after() -> None:
    """CH-X8, CH-63: with all picks made there is none."""
    assert Drafting().refused("pick 31 32; redraw") == "CH-63"


def test_removing() -> None:
    """CH-X9, CH-68, CH-69, CH-70, CH-R24, CH-R27, CH-R28: each card to its own place, laid open."""
    draft = Drafting("frog*5", "newcomer hamster owl").do("ready 4=s-newcomer 5=un-hamster 6=un-owl")
    assert draft.me.deck == ()
    assert ("hamster", True) in draft.compartment("A")
    assert draft.compartment("B") == [("owl", True)]
    assert [event.as_json()["to"] for event in draft.events if event.kind() == "removed"] == ["box", "A", "B"]


def test_fewer_picks() -> None:
    """CH-R16, CH-R17, CH-R22: none is allowed; what was picked is in the deck."""
    draft = Drafting().do("ready")
    assert draft.deck() == "dog newcomer"
    assert len(draft.compartment("A")) == 5


def test_inputs() -> None:
    """CH-X97, CH-172, CH-180, CH-R20: the family, what is legal, what is no action, what is refused."""
    draft = Drafting()
    assert draft.family() == "pick 2 of 31 32 33=un-cheerleader 34 35; redraw; ready 4=s-dog 5=s-newcomer"
    for text in (
        "ready",
        "redraw",
        "pick 31 32; ready",
        "pick 31; redraw",
        "pick 31; pick 33=un-cheerleader; ready",
        "pick 33=un-cheerleader; pick 31; ready",
        "pick 31; ready 4=s-dog 5=s-newcomer",
        "pick 31; ready 31=un-hamster",
    ):
        assert draft.refused(text) == "", text
        assert str(parse(text)) == text
    for text in (
        "pick 31; pick 32; ready",
        "pick 32 31; ready",
        "pick 31 31; ready",
        "pick 031; ready",
        "pick 31;ready",
        "pick 31; stop",
        "pick 31 33=un-cheerleader; ready",
        "ready 5=s-newcomer 4=s-dog",
    ):
        with pytest.raises(NotAnAction):
            parse(text)
    for text, rule in (
        ("pick 31", "CH-R124"),
        ("pick 31 32 34; ready", "CH-55"),
        ("pick 31 32; redraw", "CH-63"),
        ("redraw; ready", "CH-R124"),
        ("pick 31=un-hamster; ready", "CH-R126"),
        ("remove 4=s-dog; ready", "CH-R24"),
        ("take 31; ready", "CH-R89"),
        ("pick 4; ready", "CH-55"),
    ):
        assert draft.refused(text) == rule, text
    assert draft.refused("pick 33; ready") == ""


def test_picked_and_removed() -> None:
    """CH-X97, CH-R22: a card picked just now can be removed; five cards lie in the compartment."""
    draft = Drafting().do("pick 31; ready 31=un-hamster")
    assert len(draft.compartment("A")) == 5
    assert ("hamster", True) in draft.compartment("A")


def test_open_picks() -> None:
    """CH-R126, CH-67, CH-124, CH-R29, CH-R127: a Cheerleader brings fans when it is laid open, and only then."""
    draft = Drafting().do("pick 33=un-cheerleader; ready")
    assert draft.state.position.tokens[0] == 2
    assert Drafting().do("pick 33; ready").state.position.tokens[0] == 0


def test_open_cards_are_shown() -> None:
    """CH-R126, CH-R28: chance shows what an input lays open before anybody acts on it; a lie is noted and stands."""
    draft = Drafting()
    submit(draft.state, {0: parse("pick 33=un-cheerleader; ready 4=s-dog")})
    assert draft.state.to_act() == (CHANCE,)
    assert draft.state.requests() == (Show(33), Show(4))
    events = draft.state.apply({CHANCE: ("un-cheerleader", "s-newcomer")})
    assert [event.kind() for event in events] == ["untrue"]
    assert [claim.slot for claim in draft.state.position.untrue] == [4]


def test_surf_teacher() -> None:
    """CH-X99, CH-R89, CH-R21: three A cards for that seat alone; one must be taken first."""
    draft = Drafting(
        "surfteacher owl snake monkey eagle", "dog", level="B", first=61, piles={"A": "grandmother goat rat"}
    )
    draft.do("pick 61=bc-surfteacher")
    assert len(draft.state.requests()) == 3
    draft.chance()
    one, two, three = draft.me.three
    assert draft.family().startswith(f"take {one}=ff-grandmother {two} {three}; pick 1 of 62 63 64 65; redraw; ready")
    assert draft.refused(f"take {two}; redraw") == ""
    assert draft.refused("pick 62; ready") == "CH-R89"
    assert draft.refused(f"take {one}=ff-grandmother; ready") == "CH-124"
    draft.do(f"take {one}=ff-grandmother; remove 61=bc-surfteacher; pick 62; ready")
    assert ("surfteacher", True) in draft.compartment("B")
    assert draft.compartment("A") == [("goat", False), ("rat", False)]


def test_surf_teacher_last() -> None:
    """CH-X73: as the last pick: the Cheerleader's fans come at once, and there is no redraw."""
    draft = Drafting(
        "surfteacher owl snake monkey eagle", "dog", level="B", picks=1, first=61, piles={"A": "cheerleader goat rat"}
    )
    draft.do("pick 61=bc-surfteacher").chance()
    one = draft.me.three[0]
    assert draft.refused(f"take {one}=un-cheerleader; redraw") == "CH-63"
    draft.do(f"take {one}=un-cheerleader; ready")
    assert draft.state.position.tokens[0] == 2
    assert len(draft.compartment("A")) == 2


def test_grandmother() -> None:
    """CH-X72, CH-R87: with no other card of 3 or more she must go herself, to compartment A."""
    draft = Drafting("grandmother goat rat frog hamster", "newcomer*3 talent")
    assert draft.refused("pick 31=ff-grandmother; ready") == "CH-124"
    assert draft.refused("pick 31=ff-grandmother; remove 4=s-newcomer; ready") == "CH-124"
    draft.do("pick 31=ff-grandmother; remove 31=ff-grandmother; ready")
    assert ("grandmother", True) in draft.compartment("A")


def test_matryoshka() -> None:
    """CH-X74, CH-R88, CH-R20: one card for one more pick; the redraw is there again; or nothing."""
    draft = Drafting("matryoshka giraffe mole tutor skater", "newcomer dog", level="C", number=7)
    assert draft.refused("pick 32; pick 31=ts-matryoshka; remove 4=s-newcomer; pick 33; ready") == ""
    assert draft.refused("pick 32; pick 31=ts-matryoshka; remove 4=s-newcomer; redraw") == ""
    assert draft.refused("pick 32; pick 31=ts-matryoshka; ready") == ""
    assert draft.refused("pick 32; pick 31=ts-matryoshka; redraw") == "CH-63"
    assert draft.refused("pick 32; pick 31=ts-matryoshka; remove 31=ts-matryoshka; pick 33; ready") == ""


def test_all_removed() -> None:
    """CH-R25: every card may go. CH-R26: no limit on size or copies."""
    assert Drafting().refused("ready 4=s-dog 5=s-newcomer") == ""
    assert Drafting("frog*5", "newcomer*10 dog*10").refused("pick 31 32; ready") == ""


def test_pile_runs_out() -> None:
    """CH-X69, CH-58, CH-R8, CH-R9, CH-R11: both cards of the pile, then three of the shuffled compartment."""
    draft = Drafting("", "dog", level="C", number=7, piles={"C": "mole tutor"}, compartments={"C": "skater*4"})
    player = draft.me._replace(owed=5, owed_level="C", owed_for="option")
    draft.state.position = draft.state.position._replace(
        phase="draws", players=(player, draft.state.position.players[1])
    )
    shuffle, *_ = draft.state.requests()
    assert isinstance(shuffle, Shuffle)
    assert (shuffle.pile, len(shuffle.cards)) == ("C", 4)
    draft.chance()
    assert [draft.faces[slot] for slot in draft.me.drawn[:2]] == ["sb-mole", "un-tutor"]
    assert len(draft.me.drawn) == 5
    assert len(draft.state.position.piles[2]) == 1
    assert draft.compartment("C") == []


def test_redraw_from_empty_pile() -> None:
    """CH-X71, CH-R19: then old cards come back."""
    draft = Drafting("owl*5", "dog", level="B", piles={"B": "snake"}).do("redraw").chance()
    assert len(draft.me.drawn) == 5
    assert [draft.faces[slot] for slot in draft.me.drawn].count("un-owl") == 4
    assert len(draft.state.position.piles[1]) == 1


def eight(cards: int):  # type: ignore[no-untyped-def]
    """Eight seats that are owed five C cards each in round 7."""
    state = tournament(8, plans="in_order")
    players = tuple(
        Player(plan=seat + 1, level="C", picks=2, redraws=1, owed=5, owed_level="C", owed_for="option")
        for seat in range(8)
    )
    state.position = state.position._replace(
        phase="draws", round=7, players=players, piles=((), (), tuple(range(cards))), next_slot=500
    )
    faces = dict.fromkeys(range(cards), "sb-mole")
    return state, faces


def test_waiting() -> None:
    """CH-X70, CH-R10, CH-R12: the last in order waits until others return cards; redraws come first."""
    state, faces = eight(37)
    deal(state, faces)
    assert [len(player.drawn) for player in state.position.players] == [5, 5, 5, 5, 5, 0, 5, 5]
    state.position = state.position._replace(phase="draws")
    from games.challengers import deck_phase

    state.position = deck_phase.settle_draws(state.library, state.position, [])
    assert state.to_act() == (0, 1, 2, 3, 4, 6, 7)
    inputs = {}
    for seat in state.to_act():
        drawn = state.position.players[seat].drawn
        inputs[seat] = parse(f"pick {drawn[0]} {drawn[1]}; ready" if seat == 0 else f"pick {drawn[0]}; redraw")
    submit(state, inputs)
    while state.to_act() == (CHANCE,):
        deal(state, faces)
    assert len(state.position.players[5].drawn) == 5
    assert [len(player.drawn) for player in state.position.players] == [0, 4, 4, 4, 4, 5, 4, 4]
    assert state.position.piles[2] == ()


@pytest.mark.parametrize("cards", [4, 0])
def test_nothing_left(cards: int) -> None:
    """CH-X70, CH-R10: the first takes all there are; with none all draw none and owe ready."""
    from games.challengers import deck_phase

    state, faces = eight(cards)
    state.position = deck_phase.settle_draws(state.library, state.position, [])
    while state.to_act() == (CHANCE,):
        deal(state, faces)
    if not cards:
        assert state.to_act() == tuple(range(8))
        return
    assert state.to_act() == (6,)
    submit(state, {6: parse("ready")})
    while state.to_act() == (CHANCE,):
        deal(state, faces)
    assert state.to_act() == (7,)
    assert len(state.position.players[7].drawn) == 4


@pytest.mark.parametrize(
    ("seats", "number", "levels", "order"),
    [
        (2, 6, "CC", [1, 0]),
        (2, 5, "CC", [0, 1]),
        (2, 6, "BC", [1, 0]),
        (4, 2, "AAAA", [1, 2, 3, 0]),
    ],
)
def test_order_of_draws(seats: int, number: int, levels: str, order: list[int]) -> None:
    """CH-X82, CH-R12: seat order from (round - 1) mod n; only one Level contends."""
    state, faces = to_options(seats, number)
    tops = {level: list(state.position.piles["ABC".index(level)]) for level in "ABC"}
    submit(state, {seat: parse(f"option {level}") for seat, level in enumerate(levels)})
    assert [one.seat for one in servings(state.position)] == order
    deal(state, faces)
    for seat in order:
        level = levels[seat]
        assert list(state.position.players[seat].drawn) == [tops[level].pop(0) for _ in range(5)]


def test_redraws_come_first() -> None:
    """CH-X108, CH-R12: the redraw is served, the Surf Teacher waits for what comes back."""
    draft = Drafting("hamster*5", "dog", others_ready=False, piles={"A": "goat*2"})
    other = Player(plan=2, level="B", drawn=(61, 62), picks=1, redraws=1)
    draft.faces |= {61: "bc-surfteacher", 62: "un-owl"}
    draft.state.known |= {61: "bc-surfteacher", 62: "un-owl"}
    draft.state.position = draft.state.position._replace(players=(draft.me, other), next_slot=500)
    submit(draft.state, {0: parse("redraw"), 1: parse("pick 61=bc-surfteacher")})
    draft.chance()
    assert len(draft.me.drawn) == 5
    assert draft.state.to_act() == (0,)
    submit(draft.state, {0: parse("ready")})
    draft.chance()
    assert len(draft.state.position.players[1].three) == 3


def test_sealed_steps() -> None:
    """CH-R124, CH-44, CH-R14: sealed while two or more owe; one-option rounds ask nothing; nobody looks on."""
    state, faces = to_options(2, 2)
    assert state.sealed()
    assert state.draft_audience(0) == ()
    submit(state, {0: parse("option A"), 1: parse("option B")})
    deal(state, faces)
    assert state.to_act() == (0, 1)
    assert state.sealed()
    submit(state, {0: parse("ready"), 1: parse("redraw")})
    deal(state, faces)
    assert state.to_act() == (1,)
    assert not state.sealed()
    assert len(BOX.rounds[0].options) == len(BOX.rounds[6].options) == 1


def test_offers() -> None:
    """CH-47, CH-49, CH-50, CH-52: the seven lines: Levels, numbers of cards, fans; Trophies by round."""
    assert [[(one.level, one.picks, one.fans) for one in line.options] for line in BOX.rounds] == [
        [("A", 3, 0)],
        [("A", 2, 2), ("B", 1, 0)],
        [("A", 2, 0), ("B", 1, 0)],
        [("A", 2, 0), ("B", 2, 0)],
        [("B", 2, 2), ("C", 1, 0)],
        [("B", 2, 0), ("C", 1, 0)],
        [("C", 2, 0)],
    ]
    assert [line.number for line in BOX.rounds] == [1, 2, 3, 4, 5, 6, 7]


def test_wrong_answers() -> None:
    """CH-54: an option that the round does not have is refused, and nothing changes."""
    state, _ = to_options(2, 2)
    with pytest.raises(Refused, match="CH-54"):
        submit(state, {0: parse("option C"), 1: parse("option B")})


def test_from_a_pile_is_no_pick() -> None:
    """CH-R23, CH-R5: a card that comes from a pile in a match brings no fans; tokens have no limit."""
    from tests.games.challengers.arena import Arena

    arena = Arena("karaoke owl", "zeppelin", piles={"B": "surfteacher"}, tokens=(60, 0)).step()
    assert arena.state.position.players[0].owed == 0
    assert arena.tokens() == 60


def test_coming_effects() -> None:
    """CH-R64: what a card still does after its three cards is done after the take, or at once without any."""
    draft = Drafting("owl*2", "dog", level="B")
    draft.state.position = draft.state.position._replace(
        players=(draft.me._replace(coming=(Coming("un-cheerleader", 0),)), draft.state.position.players[1])
    )
    draft.do("ready")
    assert draft.state.position.tokens[0] == 2
    assert Piece(1) == (1, "")
