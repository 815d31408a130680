"""The tournament: rounds, Trophies, the final, two players, the Robot, one player."""

from __future__ import annotations

import pytest

from games.bots import RANDOM
from games.challengers import BOX, GAME, Challengers, parse
from games.challengers.position import ROBOT, Piece, Player, Prize
from games.challengers.standings import take_tie, total
from games.kernel import LocalDealer, Open, Roll, Show, Shuffle, play_out, settle
from tests.games.challengers.arena import Arena, everybody, play, tournament


def test_after_a_match() -> None:
    """CH-X102, CH-R128, CH-104, CH-105, CH-106, CH-108, CH-109, CH-177, CH-R100: Trophies and decks afterwards."""
    state, dealer = tournament(2, plans="in_order"), LocalDealer(3)
    play(state, dealer, until="settle")
    trophy, left, right = state.requests()
    assert isinstance(trophy, Show)
    assert trophy.audience is None
    assert isinstance(left, Shuffle)
    assert isinstance(right, Shuffle)
    assert left.by == right.by == (0, 1)
    settle(state, dealer)
    assert sum(len(player.trophies) for player in state.position.players) == 1
    shows = state.requests()
    audiences = [request.audience or () for request in shows if isinstance(request, Show)]
    assert audiences == sorted(audiences)
    settle(state, dealer)
    assert state.position.round == 2
    assert state.position.phase == "option"


def test_three_players() -> None:
    """CH-X102, CH-31, CH-145, CH-146, CH-147, CH-150, CH-151, CH-152, CH-R114, CH-R106: the Robot takes part."""
    state, dealer = tournament(3, plans="in_order"), LocalDealer(5)
    assert [player.plan for player in state.position.players] == [2, 3, 4]
    play(state, dealer, until="mix")
    robots = [match for match in state.position.matches if ROBOT in (match.sides[0].seat, match.sides[1].seat)]
    assert [match.beach for match in robots] == [1]
    piles = {request.pile: request for request in state.requests() if isinstance(request, Shuffle)}
    assert piles["robot"].by is None
    assert piles["robot"].cards == BOX.robot.start_deck
    play(state, dealer, until="settle")
    shows = [request for request in state.requests() if isinstance(request, Show)]
    winners = [match.sides[match.winner].seat for match in state.position.matches]
    assert [request.audience for request in shows] == [(seat,) for seat in winners if seat != ROBOT]


def test_robot_wins() -> None:
    """CH-X24, CH-153, CH-R101, CH-R31, CH-154: its Trophy leaves the game unseen, the next one is on top."""
    for seed in range(1, 20):
        state, dealer = tournament(5, plans="in_order"), LocalDealer(seed)
        play(state, dealer, seed, until="settle")
        match = state.position.matches[0]
        if match.sides[match.winner].seat == ROBOT:
            break
    stack = state.position.stacks[0]
    shown = [request.slot for request in state.requests() if isinstance(request, Show)]
    assert stack[0] not in shown
    settle(state, dealer)
    assert state.position.stacks[0] == stack[1:]
    assert state.position.robot_trophies == ()


def with_trophies(
    *rounds: tuple[int, ...], tokens: tuple[int, ...] = (), seats: int = 4, number: int = 7
) -> Challengers:
    """After a round: who has which Trophies (each worth 1), and tokens."""
    state = tournament(seats, plans="in_order")
    players, slot = [], 0
    for seat, mine in enumerate(rounds):
        prizes = tuple(Prize(one, slot + at, 1) for at, one in enumerate(mine))
        slot += len(mine)
        players.append(Player(plan=seat + 1, trophies=prizes, deck=(Piece(700 + seat),)))
    counts = (*(tokens or (0,) * seats), 0)
    state.position = state.position._replace(
        round=number, players=tuple(players), tokens=counts, phase="ended", next_slot=800
    )
    from games.challengers.standings import end_round

    state.position = end_round(state.library, state.position, [])
    return state


def finalists(state: Challengers, *outcomes: str) -> tuple[int, ...]:
    state.position = take_tie(state.library, state.position, outcomes, [])
    return state.position.finalists


def test_finalists() -> None:
    """CH-X25, CH-35, CH-40, CH-133, CH-134, CH-135, CH-136: most fans, then Trophies, then the best one."""
    state = with_trophies((), (1, 2, 3), (4, 5, 6, 7), (), tokens=(31, 25, 24, 20))
    assert [total(state.position, seat) for seat in range(4)] == [31, 28, 28, 20]
    assert finalists(state) == (0, 2)
    state = with_trophies((), (1, 2, 6), (3, 4, 7), (), tokens=(31, 25, 25, 20))
    assert finalists(state) == (0, 2)


def test_ties() -> None:
    """CH-X77, CH-R103, CH-R104: chance decides a tie across the last place of the final."""
    state = with_trophies((), (1, 2, 7), (3, 4, 7), (), tokens=(30, 22, 22, 12))
    assert [request.faces for request in state.requests() if isinstance(request, Open)] == [("seat-1", "seat-2")] * 2
    assert finalists(state, "seat-2", "seat-1") == (0, 2)
    state = with_trophies((), (), (), (), tokens=(5, 5, 5, 5))
    assert len([request for request in state.requests() if isinstance(request, Open)]) == 4


def test_tie_for_the_first_place() -> None:
    """CH-X78: both qualify, no chance step is needed."""
    state = with_trophies((7,), (7,), (), (), tokens=(29, 29, 12, 9))
    assert not [request for request in state.requests() if isinstance(request, Open)]
    assert finalists(state) == (0, 1)


def test_lead() -> None:
    """CH-X26, CH-141, CH-142, CH-143, CH-R110, CH-R112, CH-178: a lead of 11 ends it, one of 10 does not."""
    assert with_trophies((1, 2, 3), (4,), tokens=(10, 1), seats=2, number=4).position.phase == "over"
    assert with_trophies((1, 2, 3), (4,), tokens=(9, 1), seats=2, number=4).position.phase == "decks"
    state = with_trophies((1, 2, 3), (4,), tokens=(10, 1), seats=2, number=4)
    assert [standing.place for standing in state.result() or ()] == [1, 2]
    assert BOX.tournaments[2].open_fans
    assert not BOX.tournaments[4].open_fans


def test_four_wins_are_enough() -> None:
    """CH-X27: without tokens four wins in a row lead by 12 or more, three by at most 10."""
    low = [min(one.trophies) for one in BOX.rounds]
    high = [max(one.trophies) for one in BOX.rounds]
    assert sum(low[:4]) == 12
    assert sum(high[:3]) == 10


def test_two_players_end() -> None:
    """CH-141, CH-144, CH-R111: no final; equal fans are decided by the number of Trophies."""
    state = with_trophies((1, 2, 3, 4), (5, 6, 7), tokens=(0, 1), seats=2)
    assert state.position.phase == "over"
    assert [standing.place for standing in state.result() or ()] == [1, 2]


def test_solo_end() -> None:
    """CH-X103, CH-161, CH-162, CH-163, CH-164, CH-R120, CH-X26: place 1 or 2, by the Robot's Trophies too."""
    for mine, robot, place in (((1, 2), (), 1), ((), (1, 2, 3), 2)):
        state = tournament(1)
        prizes = tuple(Prize(one, one, 4) for one in mine)
        theirs = tuple(Prize(one, 10 + one, 4) for one in robot)
        state.position = state.position._replace(
            round=7, players=(Player(plan=2, trophies=prizes),), robot_trophies=theirs, phase="ended"
        )
        from games.challengers.standings import end_round

        state.position = end_round(state.library, state.position, [])
        assert [standing.place for standing in state.result() or ()] == [place]
    assert BOX.tournaments[1].robot_keeps_trophies


@pytest.mark.parametrize(
    ("mine", "theirs", "beginner"), [((3,), (1, 2), 0), ((4,), (4,), None), ((), (), None), ((), (1,), 1)]
)
def test_beginner(mine: tuple[int, ...], theirs: tuple[int, ...], beginner: int | None) -> None:
    """CH-X20, CH-82, CH-83, CH-84, CH-R30, CH-R32: the highest Trophy begins, else the flag is tossed."""
    from games.challengers.match_phase import mix_requests, prepare

    state = with_trophies(mine, theirs, seats=2, number=2)
    position = prepare(state.library, state.position, [])
    tosses = [request for request in mix_requests(position) if isinstance(request, Roll)]
    assert (not tosses) == (beginner is not None)
    if beginner is not None:
        from games.challengers.match_phase import _beginner

        assert _beginner(position, position.matches[0]) == beginner


def test_empty_decks() -> None:
    """CH-X75, CH-R25: an empty deck loses by way I, also as the beginner; nothing empty is shuffled."""
    assert Arena("", "owl").over
    assert Arena("", "owl").result() == (1, "deck")
    assert Arena("", "").result() == (1, "deck")
    assert Arena("", "", y_deck="").result() == (1, "deck")


def test_final() -> None:
    """CH-X107, CH-36, CH-37, CH-38, CH-39, CH-41, CH-42, CH-137, CH-138, CH-139, CH-140, CH-181: up to its winner."""
    state, dealer = tournament(4, plans="in_order"), LocalDealer(9)
    play(state, dealer, 9, until="settle")
    while state.position.round < 7:
        settle(state, dealer)
        play(state, dealer, 9, until="settle")
    shows = [request for request in state.requests() if isinstance(request, Show)]
    assert len(shows) == 14
    assert all(request.audience is None for request in shows)
    assert len([request for request in state.requests() if isinstance(request, Shuffle)]) == 4
    play(state, dealer, 9, until="finalists")
    assert state.to_act() == tuple(sorted(state.position.finalists))
    assert state.sealed()
    drafts = state.legal_actions(state.to_act()[0])
    assert str(drafts[0]).startswith("ready")
    assert state.why_not(state.to_act()[0], parse("redraw")) is not None
    everybody(state, "ready")
    play(state, dealer, 9)
    match = state.position.matches[0]
    assert match.round == 7
    assert match.sides[0].seat == state.position.finalists[0]
    result = state.result()
    assert result is not None
    assert result[match.sides[match.winner].seat].place == 1
    assert state.requests() == ()


def test_ranking() -> None:
    """CH-R107, CH-R108, CH-R109: the finalists first, then by fans; equals share a place."""
    for seed in range(1, 4):
        standings = play_out(GAME, [RANDOM] * 5, seed).state.result()
        assert standings is not None
        assert sorted(one.place for one in standings)[:2] == [1, 2]
        others = sorted((one.place, -one.score) for one in standings)[2:]
        assert [score for _, score in others] == sorted(score for _, score in others)


def test_three_to_eight() -> None:
    """CH-43, CH-R99, CH-171: every number of players comes to its end."""
    for seats in range(1, 9):
        assert len(play_out(GAME, [RANDOM] * seats, seats).state.result() or ()) == seats
