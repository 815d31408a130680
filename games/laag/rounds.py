"""Turns and rounds: whose turn is next, how a round begins, how pawns stand up, when the limit is reached."""

from __future__ import annotations

from games.kernel import Event, Seat
from games.laag import events as happened
from games.laag.components import PAWN_COUNT, PAWNS, seat_of
from games.laag.geometry import Pose, hinge_place
from games.laag.situation import NOBODY, Situation, changed, pawns_of


def dash_done(now: Situation, pawn: int, events: list[Event]) -> Situation:
    """The other seat goes on with the Dash, or the first round begins (LG-62)."""
    now = now._replace(dashed=changed(now.dashed, pawn), pawn=NOBODY, kind=None, phase="dash", seat=1 - seat_of(pawn))
    return start_round(now, events) if all(now.dashed) else now


def start_round(now: Situation, events: list[Event]) -> Situation:
    """LG-63: flipped pawns are turned back, the fallen stand up, nobody has acted, places are remembered."""
    number = now.round + 1
    seat = now.first if number % 2 else 1 - now.first
    events.append(happened.RoundStarted(number, seat))
    order = (*pawns_of(seat), *pawns_of(1 - seat))
    events += [happened.TurnedBack(PAWNS[pawn]) for pawn in order if now.is_flipped(pawn) and not now.is_out(pawn)]
    pieces = now.pieces
    for pawn in order:
        if now.is_out(pawn) or pieces.stands(pawn):
            continue
        lying = pieces.pose(pawn)
        hinge = hinge_place(lying)
        place = pieces.free(hinge, lying.place, pawn)
        pieces = pieces.put({pawn: Pose("s", *place)})
        events.append(happened.StoodUp(PAWNS[pawn], *place, place != hinge))
    return now._replace(
        phase="turn",
        round=number,
        seat=seat,
        pieces=pieces,
        acted=(False,) * PAWN_COUNT,
        round_start=tuple(None if now.is_out(pawn) else pieces.pose(pawn).place for pawn in range(PAWN_COUNT)),
        pawn=NOBODY,
        kind=None,
        moved=False,
    )


def end_turn(now: Situation, events: list[Event]) -> Situation:
    """LG-71 and LG-65: the pawn has acted; the other seat, the same one, or a new round is next."""
    pawn = now.pawn
    seat = seat_of(pawn)
    now = now._replace(phase="turn", seat=1 - seat, acted=changed(now.acted, pawn), pawn=NOBODY, kind=None, moved=False)
    events.append(happened.TurnEnded(PAWNS[pawn], now.is_flipped(pawn)))
    if now.eligible(1 - seat):
        return now
    if now.eligible(seat):
        events.append(happened.SeatSkipped(1 - seat))
        return now._replace(seat=seat)
    events.append(happened.RoundEnded(now.round))
    if now.round < now.settings.rounds:
        return start_round(now, events)
    winner = _ahead(now)
    events.append(happened.GameOver(winner, "rounds"))
    return now._replace(phase="over", seat=NOBODY, winner=winner, why="rounds")


def _ahead(now: Situation) -> Seat | None:
    """LG-R76: fewer pips on one's own dice, then fewer pawns out; None for a draw."""
    burdens = []
    for seat in (0, 1):
        pawns = pawns_of(seat)
        burdens.append((sum(now.pips[pawn] for pawn in pawns), sum(now.is_out(pawn) for pawn in pawns)))
    return None if burdens[0] == burdens[1] else int(burdens[1] < burdens[0])
