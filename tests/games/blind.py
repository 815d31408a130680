"""Blind lockstep: states that know less go the same way, and those who may not know a face are not told."""

from __future__ import annotations

from games.kernel import Delivery, Face, Positional, Seat, UnknownFaceError, first_difference
from tests.games.match import AnyState, Match, Step


def check_blind_lockstep(match: Match) -> None:
    """States with only what one seat, or a spectator, may see go the same way as one that sees all.

    A seat that is never shown a face is like a spectator.
    So nothing public hangs on a hidden face; and since a view of what one seat may see is the same beside all secrets
    as without them, no view and no event holds a face that its reader may not know.
    """
    deliveries = [delivery for step in match.steps for delivery in step.deliveries]
    faces = {delivery.face for delivery in deliveries}
    blind = {seat: match.table.new() for seat in (None, *sorted({delivery.seat for delivery in deliveries}))}
    for number, (where, full, step) in enumerate(match.walk()):
        news = full.copy().apply(step.inputs)
        for seat, state in blind.items():
            who = f"{where}, as seat {seat} sees it" if seat is not None else f"{where}, as a spectator sees it"
            if not _alike(full, state):
                differs = first_difference(full.public(), state.public())
                raise AssertionError(f"{who}: the public state hangs on a hidden face: {differs}")
            if match.is_sample(number):
                assert state.view(seat) == full.view(seat), f"{who}: the view of a state with all secrets tells more"
            _check_unknown_faces(who, full, state)
            _check_blind_actions(who, state, seat, step)
            for actor in step.actions:
                for action in match.some_actions(number):
                    told = match.table.game.parse(str(action))
                    same = state.why_not(actor, told) == full.why_not(actor, action)
                    assert same, f"{who}: whether “{action}” is allowed hangs on a hidden face"
            assert state.apply(step.told_inputs) == news, f"{who}: an event hangs on a hidden face"
            for delivery in step.deliveries:
                if delivery.seat == seat:
                    _check_learning(who, state, delivery, faces)


def _alike(one: AnyState, other: AnyState) -> bool:
    """Whether two states are publicly the same; of a position nothing need be written for that."""
    if isinstance(one, Positional) and isinstance(other, Positional) and type(one).public is Positional.public:
        return bool(one.position == other.position)
    return one.digest() == other.digest()


def _check_unknown_faces(who: str, full: AnyState, state: AnyState) -> None:
    for slot in full.known.keys() - state.known.keys():
        try:
            state.face(slot)
        except UnknownFaceError:
            continue
        except LookupError as fault:
            raise AssertionError(f"{who}: an unknown face is met with {fault!r}, not UnknownFaceError") from fault
        raise AssertionError(f"{who}: the unknown face of slot {slot} can be read")


def _check_blind_actions(who: str, state: AnyState, seat: Seat | None, step: Step) -> None:
    for actor, legal in step.legal.items():
        try:
            own = tuple(map(str, state.legal_actions(actor)))
        except UnknownFaceError:
            assert actor != seat, f"{who}: it cannot tell its own actions"
        except LookupError as fault:
            raise AssertionError(f"{who}: an unknown face is met with {fault!r}, not UnknownFaceError") from fault
        else:
            assert own == legal, f"{who}: seat {actor} could do {own}, not {legal}"


def _check_learning(who: str, state: AnyState, delivery: Delivery, faces: set[Face]) -> None:
    before, twin = state.digest(), state.copy()
    news = state.learn(delivery.slot, delivery.face)
    assert state.digest() == before, f"{who}: learning a face changed the public state"
    assert state.face(delivery.slot) == delivery.face, f"{who}: a learned face is not known"
    for other in faces - {delivery.face}:
        assert twin.copy().learn(delivery.slot, other) == news, f"{who}: an event tells the hidden face"
