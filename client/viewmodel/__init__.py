"""What screens show, as plain values without Qt: people, room, match, plan, log, library."""

from client.viewmodel.affordance import Affordance, affordances
from client.viewmodel.lobby import LobbyModel, SeatCard
from client.viewmodel.log import Line
from client.viewmodel.match import Change, MatchModel
from client.viewmodel.people import Cast, Player, link_words, seat_cast
from client.viewmodel.plan import Plan

__all__ = [
    "Affordance",
    "Cast",
    "Change",
    "Line",
    "LobbyModel",
    "MatchModel",
    "Plan",
    "Player",
    "SeatCard",
    "affordances",
    "link_words",
    "seat_cast",
]
