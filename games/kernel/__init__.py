"""What every game is made of: states, actions, events, chance as a seat, dealers, and the rules as data.

A whole match of the toy between two bots, and the same match step by step:

    >>> from games.toy import GAME
    >>> bots = [GAME.bots["greedy"], GAME.bots["random"]]
    >>> play_out(GAME, bots, seed=1).steps
    20
    >>> state, dealer, generator = GAME.new(2, GAME.settings({})), LocalDealer(1), Generator("bots 1")
    >>> while owed := state.to_act():
    ...     if owed == (CHANCE,):
    ...         events = settle(state, dealer)
    ...     else:
    ...         actions = {seat: decide(GAME, bots[seat], state, seat, generator) for seat in owed}
    ...         events = perform(state, actions, dealer)
    >>> state == play_out(GAME, bots, seed=1).state
    True
"""

from games.kernel.agreement import (
    Agreement,
    Draw,
    DrawAgreed,
    Resign,
    Resigned,
    Settled,
    TakeBack,
    TakenBack,
    agreement_in,
    drawn,
    given_up,
)
from games.kernel.canonical import Json, canonical, digest_of, first_difference
from games.kernel.dealers import Dealer, Dealt, Delivery, LocalDealer, ReplayDealer
from games.kernel.game import (
    BOOKS,
    CLOSED,
    NO_TURN_CLOCK,
    TURN_CLOCK,
    Addition,
    Bot,
    Finding,
    Game,
    Imagine,
    Option,
    Options,
    World,
)
from games.kernel.generator import Generator
from games.kernel.play import Tally, decide, perform, play_out, settle, submit
from games.kernel.position import Positional, plain
from games.kernel.refusals import NOT_YOUR_TURN, NotAnAction, Refusal, Refused
from games.kernel.requests import (
    CHANCE,
    Audience,
    Face,
    Open,
    Outcome,
    Request,
    Roll,
    Seal,
    Seat,
    Show,
    Shuffle,
    Slot,
    draw_public,
)
from games.kernel.rows import Rows
from games.kernel.rulebook import DamagedDataError, Rule, components_of, damaged
from games.kernel.state import Action, Event, Family, Inputs, Outcomes, Result, Standing, State, UnknownFaceError, Value

__all__ = [
    "BOOKS",
    "CHANCE",
    "CLOSED",
    "NOT_YOUR_TURN",
    "NO_TURN_CLOCK",
    "TURN_CLOCK",
    "Action",
    "Addition",
    "Agreement",
    "Audience",
    "Bot",
    "DamagedDataError",
    "Dealer",
    "Dealt",
    "Delivery",
    "Draw",
    "DrawAgreed",
    "Event",
    "Face",
    "Family",
    "Finding",
    "Game",
    "Generator",
    "Imagine",
    "Inputs",
    "Json",
    "LocalDealer",
    "NotAnAction",
    "Open",
    "Option",
    "Options",
    "Outcome",
    "Outcomes",
    "Positional",
    "Refusal",
    "Refused",
    "ReplayDealer",
    "Request",
    "Resign",
    "Resigned",
    "Result",
    "Roll",
    "Rows",
    "Rule",
    "Seal",
    "Seat",
    "Settled",
    "Show",
    "Shuffle",
    "Slot",
    "Standing",
    "State",
    "TakeBack",
    "TakenBack",
    "Tally",
    "UnknownFaceError",
    "Value",
    "World",
    "agreement_in",
    "canonical",
    "components_of",
    "damaged",
    "decide",
    "digest_of",
    "draw_public",
    "drawn",
    "first_difference",
    "given_up",
    "perform",
    "plain",
    "play_out",
    "settle",
    "submit",
]
