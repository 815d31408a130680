"""How fast LAAG is: flicks on the virtual table, and the rules fed with recorded matches of a real one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.tools.bench import Row, compared, rate
from client.tools.bench._reference import plain_loop_rate
from games.kernel import Family, Generator
from games.laag import GAME, Answer, Flick, LaagAction, Situation, strike

_ROUNDS = 5
_MATCHES = 4
_LEAST_FLICKS = 0.00027  # of the plain loop: 300 flicks where that makes 1,100,000 moves
_LEAST_ACTIONS = 0.027  # 30,000 actions there
_REAL = {"table": "real", "first": "red"}


def rows(quick: bool) -> Iterator[Row]:
    """Both against the plain loop; the best of several interleaved rounds each."""
    seconds = 0.1 if quick else 1.0
    matches = [_recorded(number) for number in range(_MATCHES)]
    flicks = [pair for number in range(_MATCHES) for pair in _flicks(number)]
    plain = flick_rate = action_rate = 0.0
    for _ in range(1 if quick else _ROUNDS):
        plain = max(plain, plain_loop_rate(seconds))
        flick_rate = max(flick_rate, _flick_rate(flicks, seconds))
        action_rate = max(action_rate, _action_rate(matches, seconds))
    yield compared("LAAG physics", flick_rate, "flicks/CPU s", plain, least=_LEAST_FLICKS)
    yield compared("LAAG rules, recorded matches", action_rate, "actions/CPU s", plain, least=_LEAST_ACTIONS)


def _recorded(seed: int) -> list[LaagAction]:
    """The actions of a random match on a real table in which every record is accepted."""
    state, generator = GAME.new(2, GAME.settings(_REAL)), Generator(f"bench {seed}")
    actions: list[LaagAction] = []
    while owed := state.to_act():
        legal = state.legal_actions(owed[0])
        choice = legal[0] if isinstance(legal[0], Answer) else generator.choice(legal)
        actions.append(choice.sample(generator) if isinstance(choice, Family) else choice)
        state.apply({owed[0]: actions[-1]})
    return actions


def _flicks(seed: int) -> list[tuple[Situation, Flick]]:
    """The flicks of a random match on the virtual table, with the situations in which they were made."""
    state, generator = GAME.new(2, GAME.settings({"first": "red"})), Generator(f"bench {seed}")
    found = []
    while owed := state.to_act():
        choice = generator.choice(state.legal_actions(owed[0]))
        action = choice.sample(generator) if isinstance(choice, Family) else choice
        if isinstance(action, Flick):
            found.append((state.view(None), action))
        state.apply({owed[0]: action})
    return found


def _flick_rate(flicks: Sequence[tuple[Situation, Flick]], seconds: float) -> float:
    def make(number: int) -> int:
        strike(*flicks[number % len(flicks)])
        return 1

    return rate(seconds, make)


def _action_rate(matches: Sequence[Sequence[LaagAction]], seconds: float) -> float:
    """Each step lists the legal actions and takes the recorded one."""

    def play(number: int) -> int:
        state, actions = GAME.new(2, GAME.settings(_REAL)), matches[number % len(matches)]
        for action in actions:
            seat = state.to_act()[0]
            state.legal_actions(seat)
            state.apply({seat: action})
        return len(actions)

    return rate(seconds, play)
