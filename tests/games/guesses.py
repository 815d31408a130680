"""Worlds for bots that search: as a seat may take the match to stand, and no peeping."""

from __future__ import annotations

from games.bots import RANDOM
from games.kernel import CHANCE, Generator, Seat, World, canonical, perform, settle
from tests.games.match import AnyState, Match

_STEPS = 12
"""Steps that are played on in a guessed world."""


def check_guesses(match: Match) -> None:
    """A guessed world has the public state and the seat's own faces, can be played on, and hangs on nothing hidden.

    For games with a bot that searches. The guess of a state that knows everything is that of a state that knows what
    its seat has been shown.
    """
    game = match.table.game
    if not any(bot.search for bot in game.bots.values()):
        return
    blind = [match.table.new() for _ in range(match.table.seats)]
    for number, (where, full, step) in enumerate(match.walk()):
        for seat, state in enumerate(blind):
            if match.is_sample(number) and number % len(blind) == seat:
                who = f"{where}, seat {seat}"
                worlds = [game.guess(each, seat, Generator(f"guess {number}")) for each in (full, state)]
                same = worlds[0].state == worlds[1].state and worlds[0].dealer.faces == worlds[1].dealer.faces
                assert same, f"{who}: the guess hangs on a hidden face"
                _check_world(who, full, state, worlds[0], seat)
            state.apply(step.told_inputs)
            for delivery in step.deliveries:
                if delivery.seat == seat:
                    state.learn(delivery.slot, delivery.face)


def _check_world(who: str, full: AnyState, state: AnyState, world: World, seat: Seat) -> None:  # type: ignore[type-arg]
    guessed, dealer = world
    before, known = canonical(full.public()), dict(full.known)
    assert canonical(guessed.public()) == before, f"{who}: the guessed world has another public state"
    assert guessed.view(seat) == full.view(seat), f"{who}: in the guessed world the seat sees something else"
    assert guessed.known.keys() == full.known.keys(), f"{who}: in the guessed world other faces have been shown"
    assert state.known.items() <= guessed.known.items(), f"{who}: the guessed world has another face than the seat saw"
    rng = Generator(who)
    for _ in range(_STEPS):
        owed = guessed.to_act()
        if owed == (CHANCE,):
            settle(guessed, dealer)
        elif owed:
            perform(guessed, {each: RANDOM.choose(None, guessed.legal_actions(each), rng) for each in owed}, dealer)
    unchanged = canonical(full.public()) == before and full.known == known
    assert unchanged, f"{who}: what was played in a guessed world changed the match"
