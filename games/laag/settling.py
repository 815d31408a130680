"""What follows a final record: moves, hits, pips and penalties (LG-67 to LG-69), turns, rounds and the end."""

from __future__ import annotations

from games.kernel import Event, Seat
from games.laag import events as happened
from games.laag.components import COMPONENTS, INDEX, PAWN_COUNT, PAWNS, PIECES, seat_of
from games.laag.geometry import Pieces, Pose, hinge_place, pose_of
from games.laag.observation import Observation
from games.laag.situation import NOBODY, OUT, Situation, changed, pawns_of
from games.laag.validation import before_flick, move_fault

_RULES = COMPONENTS.rules


def settle(now: Situation, record: Observation, events: list[Event]) -> Situation:
    """The state after the announced flick did what the record says; the record must not contradict the state."""
    events.append(happened.Flicked(str(record)))
    before = before_flick(now, record)
    if record.kind == "dash":
        return _dash(_decided(now, before), record, events)
    if record.kind == "move":
        return _move(_decided(now, before), record, events)
    return _shot(now, before, record, events)


def void(now: Situation, events: list[Event]) -> Situation:
    """The state after a flick that counts as a miss (LG-P6)."""
    kind, pawn = now.kind, now.pawn
    events.append(happened.Voided(str(kind), PAWNS[pawn]))
    now = _decided(now, now.pieces)
    if kind == "dash":
        events.append(happened.DashFailed(PAWNS[pawn], "void"))
        return dash_done(now, pawn, events)
    if kind == "move":
        return now._replace(phase="turn", moved=True, kind=None)
    if kind == "charged":
        now = _without_charges(now, {pawn})
    return end_turn(now, events)


def _decided(now: Situation, pieces: Pieces) -> Situation:
    """Nothing is pending, the pieces are as they were found, and the seat whose flick it was goes on."""
    return now._replace(pieces=pieces, pending=None, amendments=0, replays=0, seat=now.shooter_seat)


def _dash(now: Situation, record: Observation, events: list[Event]) -> Situation:
    pawn, fault = now.pawn, move_fault(record)
    if fault or record.end is None:
        events.append(happened.DashFailed(PAWNS[pawn], fault))
    else:
        events.append(happened.DashMoved(PAWNS[pawn], *record.end))
        now = now._replace(pieces=now.pieces.put({pawn: Pose("s", *record.end)}))
    return dash_done(now, pawn, events)


def _move(now: Situation, record: Observation, events: list[Event]) -> Situation:
    pawn, fault = now.pawn, move_fault(record)
    if fault or record.end is None:
        stood = now.pieces.pose(pawn).place
        place = now.pieces.free(now.round_start[pawn] or stood, stood, pawn)
        events.append(happened.MoveFailed(PAWNS[pawn], fault, *place))
    else:
        place = record.end
        events.append(happened.MoveSucceeded(PAWNS[pawn], *place))
    pieces = now.pieces.put({pawn: Pose("s", *place)})
    return now._replace(pieces=pieces, phase="turn", moved=True, kind=None)


def _shot(now: Situation, before: Pieces, record: Observation, events: list[Event]) -> Situation:
    """LG-69, its eight steps in their order; `before`: the pieces as the puck found them."""
    shooter = now.pawn
    now = _decided(now, _written(before, record, events) if record.poses or record.off else before)
    downed = _downed(before, record) if record.toppled or record.off else []
    events += [happened.Downed(PAWNS[pawn], PAWNS[pawn] in record.contacts) for pawn in downed]
    other, pips = 1 - seat_of(shooter), now.pips
    worth = _RULES.pips_charged if record.kind == "charged" else _RULES.pips_shoot
    for piece in record.contacts:
        pawn = INDEX[piece]
        if pawn in downed and seat_of(pawn) == other and not now.is_out(pawn):
            was = now.pips[pawn]
            now = _turn_die(now, pawn, worth)
            events.append(happened.Hit(piece, was, now.pips[pawn]))
            if now.is_out(pawn):
                events.append(happened.Out(piece))
    lost = {pawn for pawn in (*downed, *map(INDEX.__getitem__, record.dropped)) if now.charges[pawn]} - {shooter}
    events += [happened.ChargeLost(PAWNS[pawn]) for pawn in sorted(lost)]
    if lost or record.kind == "charged":
        now = _without_charges(now, lost | {shooter})
    if now.pips is not pips and _beaten(now, other):
        return _over(now, 1 - other, "pips", events)
    if record.puck in record.off:
        was = now.pips[shooter]
        now = _turn_die(now, shooter, _RULES.pips_off_table)
        events.append(happened.Penalty(PAWNS[shooter], was, now.pips[shooter]))
        if now.is_out(shooter):
            events.append(happened.Out(PAWNS[shooter]))
        if _beaten(now, 1 - other):
            return _over(now, other, "pips", events)
    return end_turn(now, events)


def _written(before: Pieces, record: Observation, events: list[Event]) -> Pieces:
    """The pieces after the flick (LG-75)."""
    changes: dict[int, Pose | None] = {INDEX[row.piece]: pose_of(row) for row in record.poses}
    for index, pose in changes.items():
        was = before.pose(index)
        if pose is not None and pose.form != "o" and pose != was:
            events.append(happened.Pushed(PIECES[index], was.x, was.y, pose.x, pose.y))
    for piece in record.off:
        if piece in INDEX:
            events.append(happened.LeftArea(piece))
            if INDEX[piece] >= PAWN_COUNT:
                changes[INDEX[piece]] = None
    return before.put(changes)


def _downed(before: Pieces, record: Observation) -> list[int]:
    """Pawns that stood and now lie or are off the area: in the order of falling, then those off."""
    pawns = (INDEX[piece] for piece in (*record.toppled, *record.off) if piece in PAWNS)
    return [pawn for pawn in pawns if before.stands(pawn)]


def _turn_die(now: Situation, pawn: int, worth: int) -> Situation:
    pips = min(now.pips[pawn] + worth, OUT)
    return now._replace(pips=(*now.pips[:pawn], pips, *now.pips[pawn + 1 :]))


def _without_charges(now: Situation, pawns: set[int]) -> Situation:
    return now._replace(
        charges=tuple(0 if pawn in pawns else puck for pawn, puck in enumerate(now.charges)),
        offsets=tuple((0, 0) if pawn in pawns else offset for pawn, offset in enumerate(now.offsets)),
    )


def _beaten(now: Situation, seat: int) -> bool:
    return all(now.is_out(pawn) for pawn in pawns_of(seat))


def _over(now: Situation, winner: Seat | None, why: str, events: list[Event]) -> Situation:
    events.append(happened.GameOver(winner, why))
    return now._replace(phase="over", winner=winner, why=why, seat=NOBODY, kind=None)


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
        if not now.is_out(pawn) and not pieces.stands(pawn):
            hinge, pieces = hinge_place(pieces.pose(pawn)), pieces.stood_up(pawn)
            place = pieces.pose(pawn).place
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
    return _over(now, _ahead(now), "rounds", events)


def _ahead(now: Situation) -> Seat | None:
    """LG-R76: fewer pips on one's own dice, then fewer pawns out; None for a draw."""
    burdens = []
    for seat in (0, 1):
        pawns = pawns_of(seat)
        burdens.append((sum(now.pips[pawn] for pawn in pawns), sum(now.is_out(pawn) for pawn in pawns)))
    return None if burdens[0] == burdens[1] else int(burdens[1] < burdens[0])
