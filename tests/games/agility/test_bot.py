"""The bots: what greedy thinks of, and that it beats chance."""

from __future__ import annotations

from games.agility import GAME
from games.agility.evaluation import evaluate
from games.kernel import Generator, play_out
from tests.games.agility.setting import Desk, moving, run


def chosen(desk: Desk) -> str:
    (seat,) = desk.state.to_act()
    bot = GAME.bots["greedy"]
    return str(bot.choose(desk.state.view(seat), desk.state.legal_actions(seat), Generator(1)))


def test_greedy_beats_random() -> None:
    """At least nine of ten matches, seats alternating."""
    greedy, random = GAME.bots["greedy"], GAME.bots["random"]
    won = 0
    for number in range(20):
        seat = number % 2
        bots = [greedy, random] if seat == 0 else [random, greedy]
        result = play_out(GAME, bots, number).state.result()
        assert result is not None
        won += result[seat].place == 1 and result[1 - seat].place == 2
    assert won >= 18


def test_it_takes_what_is_free() -> None:
    desk = moving(run("golden-retriever", "c1b"))
    assert chosen(desk) == "move golden-retriever free"


def test_it_clears_with_the_action() -> None:
    """With a Flex Token for either side it takes the Tunnel on which its dog is."""
    desk = Desk().give(0, flex=1, dogs=(run("husky", "c4b"),)).land(4)
    assert chosen(desk) == "act 3"


def test_it_needs_no_face_of_the_opponent() -> None:
    """A view without them is all that it gets."""
    desk = Desk()
    desk.state.known = {slot: face for slot, face in desk.state.known.items() if slot < 3}
    assert chosen(desk).startswith("play ")


def test_the_end_outweighs_everything() -> None:
    desk = Desk().change(phase="over", winner=1)
    assert evaluate(desk.now, 1) == -evaluate(desk.now, 0) > 100
