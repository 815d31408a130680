"""What a final record does to the state: moves, hits, pips, penalties and the end (LG-67 to LG-69)."""

from __future__ import annotations

from games.kernel import Event
from games.laag import events as happened
from games.laag.components import COMPONENTS, INDEX, PAWN_COUNT, PAWNS, PIECES, seat_of
from games.laag.geometry import Pieces, Pose, pose_of
from games.laag.observation import Observation
from games.laag.rounds import dash_done, end_turn
from games.laag.situation import NOBODY, OUT, Situation, pawns_of
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
    worth = _RULES["pips_charged" if record.kind == "charged" else "pips_shoot"]
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
        return _over(now, 1 - other, events)
    if record.puck in record.off:
        was = now.pips[shooter]
        now = _turn_die(now, shooter, _RULES["pips_off_table"])
        events.append(happened.Penalty(PAWNS[shooter], was, now.pips[shooter]))
        if now.is_out(shooter):
            events.append(happened.Out(PAWNS[shooter]))
        if _beaten(now, 1 - other):
            return _over(now, other, events)
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


def _over(now: Situation, winner: int, events: list[Event]) -> Situation:
    events.append(happened.GameOver(winner, "pips"))
    return now._replace(phase="over", winner=winner, why="pips", seat=NOBODY, kind=None)
