"""Playing a game on one machine: the checked door, and whole games between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from games.kernel.dealers import Dealer, LocalDealer
from games.kernel.game import Bot, Game, Options
from games.kernel.generator import Generator
from games.kernel.refusals import NOT_YOUR_TURN, Refused
from games.kernel.requests import CHANCE, Seal, Seat
from games.kernel.state import A, Event, Family, Inputs, State, V


def submit(state: State[A, V], inputs: Inputs) -> list[Event]:
    """Check every input, then apply them as one step.

    Raises Refused, and changes nothing, if a seat's input is not allowed, a seat owes none, or an owed one is missing.
    """
    owed = state.to_act()
    if owed == (CHANCE,) or not owed or set(inputs) != set(owed):
        raise Refused(NOT_YOUR_TURN)
    for seat, action in inputs.items():
        if refusal := state.why_not(seat, action):
            raise Refused(refusal)
    return state.apply(inputs)


def perform(state: State[A, V], inputs: Inputs, dealer: LocalDealer) -> list[Event]:
    """Apply actions that are known to be legal; a local dealer keeps what they seal, and the state learns it.

    Raises ValueError for a sealed face outside its alphabet.
    """
    seals: tuple[Seal, ...] = ()
    for action in inputs.values():
        if hidden := action.hides():
            seals += hidden
    return _sealed(state, inputs, seals, dealer) if seals else state.apply(inputs)


def _sealed(state: State[A, V], inputs: Inputs, seals: Sequence[Seal], dealer: LocalDealer) -> list[Event]:
    """Apply actions that seal these choices."""
    dealer.keep(seals)
    events = state.apply(inputs)
    for seal in seals:
        assert seal.face is not None
        events += state.learn(seal.slot, seal.face)
    return events


def settle(state: State[A, V], dealer: Dealer) -> list[Event]:
    """Let a dealer make the chance step that is owed; the state learns every face that is delivered to any seat."""
    dealt = dealer.deal(state.requests())
    events = state.apply({CHANCE: dealt.outcomes})
    for delivery in dealt.deliveries:
        events += state.learn(delivery.slot, delivery.face)
    return events


@dataclass(slots=True)
class Tally:
    """One finished game: its end, and how long it was."""

    state: State  # type: ignore[type-arg]
    steps: int = 0
    moves: int = 0
    """Actions of players where there was a choice; forced ones and chance do not count."""


def decide(game: Game[A, V], bot: Bot[A, V], state: State[A, V], seat: Seat, generator: Generator) -> A:
    """What a bot does for a seat that owes an input.

    The state may know more than the seat: what the bot is given tells only what the seat may see.
    """
    legal = state.legal_actions(seat)
    if bot.search and (len(legal) > 1 or isinstance(legal[0], Family)):
        return bot.search(partial(game.guess, state, seat), seat, legal, generator)
    return bot.choose(state.view(seat) if bot.looks else None, legal, generator)  # type: ignore[arg-type]


def _asked(
    game: Game[A, V], bot: Bot[A, V], state: State[A, V], seat: Seat
) -> tuple[Callable[[V, Sequence[A | Family[A]], Generator], A], bool]:
    """How a bot is asked in a playout, and whether it needs a view: `decide` costs more than a quick bot."""
    if not bot.search:
        return bot.choose, bot.looks
    return lambda _view, _legal, luck: decide(game, bot, state, seat, luck), False


def play_out(
    game: Game[A, V],
    bots: Sequence[Bot[A, V]],
    seed: int | str,
    options: Options | None = None,
    *,
    digests: bool = False,
) -> Tally:
    """Play one game between bots, one per seat, with a local dealer; `digests`: take one at every step, as in a match.

    The same arguments give the same game on every machine.
    Raises RuntimeError if the game does not end within its step bound.
    """
    state = game.new(len(bots), game.settings({}) if options is None else options)
    dealer = LocalDealer(seed)
    generator = Generator(f"bots {seed}")
    players = [_asked(game, bot, state, seat) for seat, bot in enumerate(bots)]
    to_act, legal_actions, apply = state.to_act, state.legal_actions, state.apply
    steps = moves = 0
    step_bound = game.step_bound
    while owed := to_act():
        if digests:
            state.digest()
        if owed[0] == CHANCE:
            settle(state, dealer)
        else:
            inputs: dict[Seat, A] = {}
            seals: tuple[Seal, ...] = ()
            for seat in owed:
                legal = legal_actions(seat)
                if len(legal) > 1 or isinstance(legal[0], Family):
                    moves += 1
                choose, looks = players[seat]
                inputs[seat] = action = choose(state.view(seat) if looks else None, legal, generator)  # type: ignore[arg-type]
                if hidden := action.hides():
                    seals += hidden
            if seals:
                _sealed(state, inputs, seals, dealer)
            else:
                apply(inputs)
        steps += 1
        if steps > step_bound:
            raise RuntimeError(f"{game.title} did not end within {step_bound} steps (seed {seed})")
    return Tally(state, steps, moves)
