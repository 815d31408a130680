"""The bots: what greedy thinks of, and that it beats chance."""

from __future__ import annotations

from games.agility import COMPONENTS, GAME
from games.agility.evaluation import evaluate
from games.agility.guess import guess
from games.agility.quick import QUICK
from games.agility.rules import Agility
from games.kernel import CHANCE, Generator, LocalDealer, play_out, settle
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


def test_quick_beats_random() -> None:
    """The player of playouts knows the game too, and is several times as fast."""
    won = 0
    for number in range(10):
        result = play_out(GAME, [QUICK, GAME.bots["random"]], number).state.result()
        assert result is not None
        won += result[0].place == 1
    assert won >= 9


def test_hard_beats_greedy() -> None:
    """Both matches, from either seat; in twenty it won nineteen."""
    hard, won = GAME.bots["hard"], 0
    for number in range(2):
        seat = number % 2
        bots = [hard, GAME.bots["greedy"]] if seat == 0 else [GAME.bots["greedy"], hard]
        result = play_out(GAME, bots, f"hard {number}").state.result()
        assert result is not None
        won += result[seat].place == 1
    assert won == 2


def midgame(steps: int = 120) -> tuple[Agility, LocalDealer]:
    """A match of random bots on a wild board, in which cards have been trashed."""
    state, dealer, generator = Agility(2, GAME.settings({"board": "wild"})), LocalDealer(5), Generator(5)
    while steps or CHANCE in state.to_act() or not any(not card.card for card in state.position.trashed):
        if state.to_act() == (CHANCE,):
            settle(state, dealer)
        else:
            (seat,) = state.to_act()
            state.apply({seat: generator.choice(state.legal_actions(seat))})
        steps = max(0, steps - 1)
    return state, dealer


def test_a_guessed_world_is_one_that_may_be() -> None:
    """All cards are there once; what the seat knows is as it is; the rest follows from the generator alone."""
    state, dealer = midgame()
    for seat in (0, 1):
        world = guess(state, seat, Generator(1))
        assert world.state.public() == state.public()
        now = state.position
        open_cards = [*now.discard, *(held.card for held in now.display)]
        slots = [*now.deck, *(held.slot for player in now.players for held in player.hand)]
        slots += [card.slot for card in now.trashed]
        assert sorted([*open_cards, *(world.dealer.faces[slot] for slot in slots)]) == sorted(COMPONENTS.cards)
        own = [held.slot for held in now.players[seat].hand] + [c.slot for c in now.trashed if c.seat == seat]
        assert all(world.dealer.faces[slot] == dealer.faces[slot] for slot in own)
        others = [guess(state, seat, Generator(seed)).dealer.faces for seed in range(8)]
        assert len({tuple(faces[slot] for slot in now.deck) for faces in others}) == 8


def test_guessing_looks_at_no_face_that_the_seat_was_not_shown() -> None:
    state, _ = midgame()
    for seat in (0, 1):
        blind = state.copy()
        now = state.position
        own = {held.slot for held in now.players[seat].hand} | {c.slot for c in now.trashed if c.seat == seat}
        blind.known = {slot: face for slot, face in state.known.items() if slot in own}
        assert guess(blind, seat, Generator(7)).dealer.faces == guess(state, seat, Generator(7)).dealer.faces
