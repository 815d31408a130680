"""Playing a game on one machine: checked and unchecked steps, and whole games between bots."""

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

    >>> from games.toy import GAME
    >>> state, dealer = GAME.new(2, GAME.settings({"secrets": "no"})), LocalDealer(1)
    >>> events = settle(state, dealer)  # chance throws the toys; now both dogs race
    >>> submit(state, {0: GAME.parse("run 11"), 1: GAME.parse("run 0")})
    Traceback (most recent call last):
    games.kernel.refusals.Refused: The dog can run from 0 to 10 (TY-9)
    >>> for event in submit(state, {0: GAME.parse("run 6"), 1: GAME.parse("run 0")}):
    ...     print(event)
    ran(seat=0, speed=6)
    ran(seat=1, speed=0)
    toys_fetched(seat=0, points=3)
    """
    owed = state.to_act()
    if owed == (CHANCE,) or not owed or set(inputs) != set(owed):
        raise Refused(NOT_YOUR_TURN)
    for seat, action in inputs.items():
        if refusal := state.why_not(seat, action):
            raise Refused(refusal)
    return state.apply(inputs)


def perform(state: State[A, V], inputs: Inputs, dealer: LocalDealer) -> list[Event]:
    """Apply actions that are known to be legal, without the checks of `submit`.

    The dealer keeps the sealed choices of the actions, and the state learns them. Raises BadValueError for a sealed
    face that is not in its alphabet.

    >>> from games.toy import GAME
    >>> from games.toy.actions import Point
    >>> state, dealer = GAME.new(2, GAME.settings({"secrets": "no", "signs": "yes"})), LocalDealer(1)
    >>> for texts in (["run 0", "run 0"], ["sit", "bark"]):
    ...     if state.to_act() == (-1,):
    ...         events = settle(state, dealer)
    ...     events = perform(state, dict(enumerate(map(GAME.parse, texts))), dealer)
    >>> events = perform(state, {0: Point(0, "left"), 1: Point(1, "right")}, dealer)
    >>> dealer.faces
    {0: 'left', 1: 'right'}
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
    """Make the chance step that is owed, with the outcomes of a dealer.

    The state learns every face that is delivered to any seat.

    >>> from games.toy import GAME
    >>> state = GAME.new(2, GAME.settings({"secrets": "no"}))
    >>> [str(event) for event in settle(state, LocalDealer(1))]
    ['toys_thrown(first=boot, second=rope, distance=5)']
    """
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
    """The action that a bot chooses for a seat that owes one.

    The state may know more than the seat; the bot is given only what the seat may see.

    >>> from games.toy import GAME
    >>> state = GAME.new(2, GAME.settings({"secrets": "no"}))
    >>> events = settle(state, LocalDealer(1))
    >>> str(decide(GAME, GAME.bots["greedy"], state, 0, Generator(1)))
    'run 6'
    """
    legal = state.legal_actions(seat)
    if bot.search and (len(legal) > 1 or isinstance(legal[0], Family)):
        return bot.search(partial(game.guess, state, seat), seat, legal, generator)
    return bot.choose(state.view(seat) if bot.looks else None, legal, generator)  # type: ignore[arg-type]


def _asked(
    game: Game[A, V], bot: Bot[A, V], state: State[A, V], seat: Seat
) -> tuple[Callable[[V, Sequence[A | Family[A]], Generator], A], bool]:
    """The function that asks a bot in a playout, and whether it needs a view: `decide` costs more than a quick bot."""
    if not bot.search:
        return bot.choose, bot.looks
    return lambda _view, _legal, generator: decide(game, bot, state, seat, generator), False


def play_out(
    game: Game[A, V],
    bots: Sequence[Bot[A, V]],
    seed: int | str,
    options: Options | None = None,
    *,
    digests: bool = False,
) -> Tally:
    """Play one game between bots, one per seat, with a local dealer.

    `digests`: whether to compute the state's digest at every step, as a match does.

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
