"""The check after the end: a log played again with all faces open (CH-R127, CH-X98)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.challengers.actions import ChallengersAction, Draft, Place
from games.challengers.rules import Challengers
from games.kernel import CHANCE, Face, Family, Finding, Inputs, Options, Outcomes, Result, Seat, Show, Shuffle, Slot


class Entry(NamedTuple):
    """One step of a log: its inputs (or the outcomes of chance), and the digest of the state before it."""

    inputs: Inputs
    digest: bytes | None = None


def audit(
    seats: int, options: Options, log: Sequence[Entry], faces: Mapping[Slot, Face], result: Result | None = None
) -> list[Finding]:
    """All faults of a log, given the faces of all its slots. The result stands as played, whatever is found.

    Stops at the first step that cannot be played again.
    """
    state = Challengers(seats, options)
    found: list[Finding] = []
    for number, entry in enumerate(log):
        if entry.digest is not None and state.digest() != entry.digest:
            return [*found, Finding(number, None, "", "the digest differs")]
        if set(entry.inputs) != set(state.to_act()):
            return [*found, Finding(number, None, "CH-R124", "other seats owe an input than those that gave one")]
        if CHANCE in entry.inputs:
            outcomes: Outcomes = entry.inputs[CHANCE]
            found += [Finding(number, None, "CH-R128", text) for text in _luck(state, outcomes, faces)]
            requests = state.requests()
            state.apply(entry.inputs)
            for request in requests:
                if isinstance(request, Show) and request.audience is not None:
                    state.learn(request.slot, faces[request.slot])
            continue
        for seat, action in sorted(entry.inputs.items()):
            if refusal := state.why_not(seat, action):
                return [*found, Finding(number, seat, refusal.rule, refusal.text)]
            found += [Finding(number, seat, rule, text) for rule, text in _input(state, seat, action, faces)]
        state.apply(entry.inputs)
    if result is not None and state.result() != result:
        found.append(Finding(len(log), None, "CH-R109", "the result is another one"))
    return found


def _luck(state: Challengers, outcomes: Outcomes, faces: Mapping[Slot, Face]) -> Iterator[str]:
    """False outcomes of chance: a shuffle that changed cards, or a wrong face."""
    for request, outcome in zip(state.requests(), outcomes, strict=True):
        if isinstance(request, Shuffle):
            before = sorted(card if isinstance(card, str) else faces[card] for card in request.cards)
            if before != sorted(faces[slot] for slot in request.slots):
                yield f"the shuffle of {request.pile} has changed its cards"
        elif isinstance(request, Show) and request.audience is None and outcome != faces[request.slot]:
            yield f"slot {request.slot} was shown as {outcome}, but is {faces[request.slot]}"


def _input(
    state: Challengers, seat: Seat, action: ChallengersAction, faces: Mapping[Slot, Face]
) -> Iterator[tuple[str, str]]:
    """What is wrong with an input, now that all faces are known."""
    if isinstance(action, Draft | Place):
        for slot, face in action.opens():
            if faces[slot] != face:
                yield "CH-R126", f"slot {slot} was laid open as {face}, but is {faces[slot]}"
    if isinstance(action, Draft):
        cards = state.library.cards
        for part in action.parts:
            if part.word in ("pick", "take"):
                for slot, face in part.cards:
                    if not face and cards[faces[slot]].is_open_pick:
                        yield "CH-124", f"{faces[slot]} was picked face down, though it has When picked"
        return
    legal = state.legal_actions(seat)
    if action not in legal and not any(isinstance(entry, Family) for entry in legal):
        yield "CH-R62", f"“{action}” is none of the choices"


def audit_inputs(seats: int, options: Options, log: Sequence[Inputs], faces: Mapping[Slot, Face]) -> Sequence[Finding]:
    """The same as `audit`, for a log whose digests have already been checked."""
    return audit(seats, options, [Entry(inputs) for inputs in log], faces)
