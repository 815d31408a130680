"""What screens show, as plain values without Qt: people, room, match, plan, log, library."""

from client.viewmodel.affordance import Affordance, affordances
from client.viewmodel.lobby import LobbyModel, SeatCard
from client.viewmodel.log import Line
from client.viewmodel.match import Change, MatchModel
from client.viewmodel.people import Cast, Player, link_words, seat_cast
from client.viewmodel.plan import Plan
from client.viewmodel.shelf import Entry, entries

__all__ = [
    "Affordance",
    "Cast",
    "Change",
    "Entry",
    "Line",
    "LobbyModel",
    "MatchModel",
    "Plan",
    "Player",
    "SeatCard",
    "affordances",
    "entries",
    "link_words",
    "seat_cast",
]
