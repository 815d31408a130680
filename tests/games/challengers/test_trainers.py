"""CH-169: the module of the Trainers, one test per window."""

from __future__ import annotations

import pytest

from games.bots import RANDOM
from games.challengers import BOX, GAME, Challengers, parse
from games.challengers import trainers as module
from games.challengers.deck_phase import start_round
from games.challengers.position import Match, Piece, Player, Side
from games.kernel import CHANCE, Show, play_out, submit
from tests.games.challengers.arena import Arena, Drafting, deal, tournament


def at_round(number: int, trainer: str, seats: int = 2) -> tuple[Challengers, dict[int, str]]:
    """Seat 0 has a Trainer; a round begins."""
    state, faces = tournament(seats, plans="in_order", trainers="yes"), dict[int, str]()
    while state.position.phase != "trainers":
        deal(state, faces)
    players = tuple(Player(plan=one.plan, deck=one.deck) for one in state.position.players)
    players = (players[0]._replace(trainer=trainer), *players[1:])
    state.position = state.position._replace(players=players, round=number - 1)
    state.position = start_round(state.library, state.position, [])
    return state, faces


def test_dealing() -> None:
    """CH-169: two each, one is kept, then all are shown; the Fan Agent brings two tokens."""
    state, faces = tournament(3, plans="in_order", trainers="yes"), dict[int, str]()
    while state.to_act() == (CHANCE,):
        deal(state, faces)
    assert state.sealed()
    assert [len(state.legal_actions(seat)) for seat in range(3)] == [2, 2, 2]
    agent = next(slot for slot, face in faces.items() if face == "tr-agent")
    inputs = {seat: parse(str(state.legal_actions(seat)[0])) for seat in range(3)}
    assert str(inputs[0]) == f"keep {agent}"
    submit(state, inputs)
    assert all(isinstance(request, Show) and request.audience is None for request in state.requests())
    deal(state, faces)
    assert state.position.players[0].trainer == "tr-agent"
    assert state.position.tokens[0] == 2


def test_head_scout() -> None:
    """CH-169: eight cards instead of five, once, also in a round with one option."""
    state, faces = at_round(1, "tr-headscout")
    assert state.to_act() == (0,)
    assert [str(one) for one in state.legal_actions(0)] == ["option A", "option A; trainer"]
    submit(state, {0: parse("option A; trainer")})
    while state.to_act() == (CHANCE,):
        deal(state, faces)
    assert len(state.position.players[0].drawn) == 8
    assert state.position.players[0].trainer_used


def test_headhunter() -> None:
    """CH-169: one Level higher, one pick less, no fans; not for C."""
    state, _ = at_round(5, "tr-headhunter")
    assert [str(one) for one in state.legal_actions(0)] == ["option B", "option B; trainer", "option C"]
    submit(state, {0: parse("option B; trainer"), 1: parse("option C")})
    player = state.position.players[0]
    assert (player.level, player.picks, state.position.tokens[0]) == ("C", 1, 0)


def test_recruiter() -> None:
    """CH-169: one more pick."""
    draft = Drafting()
    draft.state.position = draft.state.position._replace(
        players=(draft.me._replace(trainer="tr-recruiter"), draft.state.position.players[1])
    )
    assert "; trainer; redraw" in draft.family()
    assert draft.refused("pick 31 32 34; ready") == "CH-55"
    assert draft.refused("trainer; pick 31 32 34; ready") == ""
    assert draft.refused("trainer; trainer; ready") == "CH-169"


def test_second_look() -> None:
    """CH-169: two redraws."""
    state, _ = at_round(1, "tr-second")
    assert [player.redraws for player in state.position.players] == [2, 1]


def before(trainer: str, deck: int = 4) -> tuple[Challengers, dict[int, str]]:
    """Seat 0 may use a Trainer before the first reveal."""
    state = tournament(2, plans="in_order", trainers="yes")
    faces = dict(enumerate(["un-owl", "sb-rat", "mt-goat", "ff-frog", "bc-monkey"]))
    left, right = Side(0, deck=tuple(Piece(slot) for slot in range(deck))), Side(1, deck=(Piece(4),))
    state.position = state.position._replace(
        phase="before match", asked=(0,), round=1, matches=(Match(1, 1, (left, right), beginner=0),),
        players=(Player(plan=1, trainer=trainer), Player(plan=2)), tokens=(0, 0, 0), next_slot=50,
    )  # fmt: skip
    return state, faces


def test_captain() -> None:
    """CH-169: one decides who begins; two cancel each other out."""
    for words, captain in ((("trainer R", "pass"), 1), (("trainer L", "trainer R"), -1), (("pass", "pass"), -1)):
        state, _ = before("tr-captain")
        players = tuple(one._replace(trainer="tr-captain") for one in state.position.players)
        state.position = state.position._replace(phase="captain", asked=(0, 1), players=players)
        assert [str(one) for one in state.legal_actions(0)] == ["trainer L", "trainer R", "pass"]
        submit(state, {seat: parse(word) for seat, word in enumerate(words)})
        assert state.position.matches[0].captain == captain


def test_carpenter() -> None:
    """CH-169: seven seats in this match."""
    state, _ = before("tr-carpenter")
    submit(state, {0: parse("trainer")})
    assert state.position.matches[0].sides[0].seats == 7
    state, _ = before("tr-carpenter")
    submit(state, {0: parse("pass")})
    assert state.position.matches[0].sides[0].seats == 6


@pytest.mark.parametrize(("trainer", "row", "flag"), [("tr-drill", 4, 3), ("tr-keeper", 3, 4)])
def test_team_bonus(trainer: str, row: int, flag: int) -> None:
    """CH-169: attacking cards, or the flag card, get +1 in this match."""
    arena = Arena("rat owl", "zeppelin", trainer=trainer)
    arena.state.position = arena.state.position._replace(
        matches=(arena.match._replace(sides=(arena.x._replace(coaches=(trainer,)), arena.y)),)
    )
    assert arena.step().row() == [row]
    arena = Arena("rat owl", trainer=trainer)
    arena.state.position = arena.state.position._replace(
        matches=(arena.match._replace(sides=(arena.x._replace(coaches=(trainer,)), arena.y)),)
    )
    assert arena.step().flag() == flag


@pytest.mark.parametrize(("trainer", "card"), [("tr-youth", "newcomer"), ("tr-star", "champion")])
def test_passive_bonus(trainer: str, card: str) -> None:
    """CH-169: Newcomers, or Champions, get +1 in every match."""
    assert module.coaches(BOX, Player(trainer=trainer)) == (trainer,)
    arena = Arena(f"{card} owl", "zeppelin", trainer=trainer)
    arena.state.position = arena.state.position._replace(
        matches=(arena.match._replace(sides=(arena.x._replace(coaches=(trainer,)), arena.y)),)
    )
    assert arena.step().row() == [{"newcomer": 2, "champion": 5}[card]]


def test_playmaker() -> None:
    """CH-169: the top three in any order, top first."""
    state, faces = before("tr-playmaker")
    submit(state, {0: parse("trainer")})
    assert state.requests() == (Show(0, (0,)), Show(1, (0,)), Show(2, (0,)))
    deal(state, faces)
    assert len(state.legal_actions(0)) == 6
    submit(state, {0: parse("place 2 0 1")})
    assert [piece.slot for piece in state.position.matches[0].sides[0].deck] == [2, 0, 1, 3]


def test_analyst() -> None:
    """CH-169: one card of the deck on top; with one card there is nothing to choose."""
    state, faces = before("tr-analyst")
    submit(state, {0: parse("trainer")})
    deal(state, faces)
    assert [str(one) for one in state.legal_actions(0)] == ["search 0", "search 1", "search 2", "search 3"]
    submit(state, {0: parse("search 3")})
    assert [piece.slot for piece in state.position.matches[0].sides[0].deck] == [3, 0, 1, 2]
    state, faces = before("tr-analyst", deck=1)
    submit(state, {0: parse("trainer")})
    deal(state, faces)
    assert state.position.phase == "match"


def physio() -> Arena:
    arena = Arena(
        "newcomer owl", "", "talent dog champion rat goat frog", y_deck="zeppelin owl", trainer="tr-physio", seats=2
    )
    return arena.step(2)


def test_physio() -> None:
    """CH-169: a seat is emptied first, then the check comes again; or the match is lost."""
    arena = physio()
    assert arena.legal() == [
        "trainer champion", "trainer dog", "trainer frog", "trainer goat", "trainer rat", "trainer talent", "pass",
    ]  # fmt: skip
    arena.answer("trainer rat")
    assert not arena.over
    assert arena.names(arena.x.exhaust) == "rat"
    assert arena.state.position.players[0].trainer_used
    arena = physio()
    arena.answer("pass")
    assert arena.result() == (1, "bench")


def test_tickets_and_consolation() -> None:
    """CH-169: a token per empty seat, at most three; a token after a defeat, at most three in all."""
    state, _ = before("tr-tickets")
    match = state.position.matches[0]._replace(stage="over", winner=0)
    state.position = state.position._replace(phase="tickets", asked=(0,), matches=(match,))
    submit(state, {0: parse("trainer")})
    assert state.position.tokens[0] == 3
    state, _ = before("tr-consolation")
    match = state.position.matches[0]._replace(stage="over", winner=1)
    position = state.position._replace(matches=(match,))
    for count in (1, 2, 3, 3):
        position = module.console(BOX, position, [])
        assert position.tokens[0] == count


def test_every_trainer_is_played() -> None:
    """CH-169, CH-X23: whole tournaments with Trainers come to their end."""
    options = GAME.settings({"trainers": "yes"})
    for seats in (1, 2, 3, 8):
        assert play_out(GAME, [RANDOM] * seats, seats, options).state.result()
