"""The table of a picture in *How to play*: its match is played up to the position that is shown.  No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from client.tables.context import AnyState
from client.tables.guide import Illustration
from client.tables.interface import TableSpec
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games import load
from games.kernel import CHANCE, Generator, LocalDealer, Refused, decide, perform, settle
from net.session import PeerId, Profile, SeatView, Started

if TYPE_CHECKING:
    from client.tables.base import AnyTable  # which draws with Qt

_NAMES = ("Anna", "Ben", "Chidi", "Dora", "Eve", "Finn", "Gus", "Hana")
_HERE: PeerId = b"0" * 32
_BOT: Final = "greedy"
_VIEWER: Final = 0
"""The seat in front of the picture."""
_MATCHES: Final = 60
"""So many are played to come to a position, at most."""


def table_of(spec: TableSpec, shown: Illustration) -> AnyTable:
    """The game's table as it shows the position of an illustration to its viewer.

    Raises RuntimeError if the position is not reached, Refused for a move that the rules do not allow.
    """
    game = load(spec.game)
    views = tuple(
        SeatView(seat, Profile(_NAMES[seat]), _HERE, _BOT * (seat != _VIEWER), mine=True) for seat in range(shown.seats)
    )
    options = game.settings(dict(shown.options))
    state = position_of(spec, shown)
    started = Started("00", game.id, views, 1, state, options=options)
    desk = Desk(MatchModel.of(started, game, spec.narrate), spec, spec.make(), lambda _seat, _action: None)
    table = desk.table
    for key in shown.uses:
        pressed = any(bar_action.key == key for bar_action in table.bar_actions())
        told = desk.press(key) if pressed else desk.use(_piece(table, key))
        if told.why:
            raise RuntimeError(f"the picture needs {key} to be used: {told.why}")
    if shown.hovers:
        table.hover(_piece(table, shown.hovers))
    return table


def _piece(table: AnyTable, key: str) -> str:
    """The key of the first piece that begins so, laid out anew; raises LookupError if there is none."""
    for piece in table.pieces(*table.area):
        if piece.key.startswith(key):
            return piece.key
    raise LookupError(f"no piece {key} lies on the table of this picture")


def position_of(spec: TableSpec, shown: Illustration) -> AnyState:
    """The state of an illustration, with all that its seats know.  Raises as `table_of`.

    If bots play up to it and their match never comes to it, they play the next one, with the next seed.
    """
    game = load(spec.game)
    for seed in range(1, _MATCHES + 1):
        state: AnyState = game.new(shown.seats, game.settings(dict(shown.options)))
        dealer, rng = LocalDealer(seed), Generator(f"bots {seed}")
        for text in shown.moves:
            _deal(state, dealer)
            (seat,) = state.to_act()
            action = game.parse(text)
            if refusal := state.why_not(seat, action):
                raise Refused(refusal)
            perform(state, {seat: action}, dealer)
        if shown.until is None:
            _deal(state, dealer)
            return state
        while owed := state.to_act():
            if shown.until(state):
                return state
            if owed[0] == CHANCE:
                settle(state, dealer)
            else:
                perform(state, {seat: decide(game, game.bots[_BOT], state, seat, rng) for seat in owed}, dealer)
    raise RuntimeError(f"no match of {game.title} comes to the position of the picture")


def _deal(state: AnyState, dealer: LocalDealer) -> None:
    while CHANCE in state.to_act():
        settle(state, dealer)
