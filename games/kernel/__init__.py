"""What every game is made of: states, actions, events, chance as a seat, dealers, and the rule book as data."""

from games.kernel.canonical import Json, canonical, digest_of, first_difference
from games.kernel.dealers import Dealer, Dealt, Delivery, LocalDealer, ReplayDealer
from games.kernel.game import BOOKS, CLOSED, Bot, Game, Option, Options
from games.kernel.generator import Generator
from games.kernel.play import Tally, perform, play_out, settle, submit
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
from games.kernel.rulebook import DamagedDataError, Rule, components_of, damaged, number_in, table_in
from games.kernel.state import Action, Event, Family, Inputs, Outcomes, Result, Standing, State, UnknownFaceError

__all__ = [
    "BOOKS",
    "CHANCE",
    "CLOSED",
    "NOT_YOUR_TURN",
    "Action",
    "Audience",
    "Bot",
    "DamagedDataError",
    "Dealer",
    "Dealt",
    "Delivery",
    "Event",
    "Face",
    "Family",
    "Game",
    "Generator",
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
    "Result",
    "Roll",
    "Rule",
    "Seal",
    "Seat",
    "Show",
    "Shuffle",
    "Slot",
    "Standing",
    "State",
    "Tally",
    "UnknownFaceError",
    "canonical",
    "components_of",
    "damaged",
    "digest_of",
    "draw_public",
    "first_difference",
    "number_in",
    "perform",
    "plain",
    "play_out",
    "settle",
    "submit",
    "table_in",
]
