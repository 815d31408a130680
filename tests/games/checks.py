"""The generic suite: what holds in every match of every game. Each check raises AssertionError and says where."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from games.kernel import (
    CHANCE,
    NOT_YOUR_TURN,
    Action,
    Family,
    Generator,
    Inputs,
    Json,
    Refusal,
    Refused,
    ReplayDealer,
    Seat,
    UnknownFaceError,
    canonical,
    settle,
    submit,
)
from tests.games.blind import check_blind_lockstep
from tests.games.chance import check_requests, check_seals
from tests.games.fields import check_fields
from tests.games.guesses import check_guesses
from tests.games.match import AnyState, Match, Step
from tests.games.values import check_events, check_public, check_views


def check_turns(match: Match) -> None:
    """Who owes is in seat order, only who owes has actions, and a match has a result when and only when it is over."""
    seats = range(match.table.seats)
    for where, state, step in match.walk():
        chance = step.owed == (CHANCE,)
        assert chance or list(step.owed) == [seat for seat in seats if seat in step.owed], f"{where}: {step.owed}"
        assert chance == bool(state.requests()), f"{where}: requests without chance, or chance without requests"
        assert not (chance and state.sealed()), f"{where}: chance is never sealed"
        assert state.result() is None, f"{where}: a result before the end"
        for seat in (*seats, CHANCE):
            has_actions = bool(state.legal_actions(seat))
            assert has_actions == (seat in step.owed and not chance), f"{where}: seat {seat} has actions: {has_actions}"
    _check_end(match)


def _check_end(match: Match) -> None:
    state, seats = match.final, range(match.table.seats)
    assert not state.sealed(), f"{match.table}: sealed after the end"
    assert not state.requests(), f"{match.table}: requests after the end"
    assert not any(state.legal_actions(seat) for seat in seats), f"{match.table}: actions after the end"
    result = state.result()
    assert result is not None, f"{match.table}: over without a result"
    places = [standing.place for standing in result]
    assert len(places) == len(seats), f"{match.table}: one standing per seat"
    _check_places(match, places)
    assert all(type(standing.score) is int for standing in result), f"{match.table}: scores are whole numbers"


def _check_places(match: Match, places: list[int]) -> None:
    """Teams are ranked, each seat with its team; who plays alone, or all as one team, has won (1) or not (2)."""
    teams = match.table.game.teams(match.table.seats, match.table.options)
    assert len(teams) == len(places), f"{match.table}: teams {teams}, not a team for each seat"
    of_team = dict(zip(teams, places, strict=True))
    assert places == [of_team[team] for team in teams], f"{match.table}: who is of one team shares a place: {places}"
    ranks = [1 + sum(other < place for other in of_team.values()) for place in of_team.values()]
    assert list(of_team.values()) in ([ranks] if len(of_team) > 1 else [[1], [2]]), f"{match.table}: places {places}"


def check_legal_actions(match: Match) -> None:
    """Each legal action is allowed and its text leads back to it; so are samples of a family."""
    generator = Generator("samples")
    for where, state, step in match.walk():
        for seat in step.actions:
            legal = state.legal_actions(seat)
            texts = [str(action) for action in legal]
            assert len(set(texts)) == len(texts), f"{where}: two legal actions have one text"
            for entry in legal:
                for action in [entry.sample(generator) for _ in range(3)] if isinstance(entry, Family) else [entry]:
                    assert match.table.game.parse(str(action)) == action, f"{where}: “{action}” is read as another"
                    refusal = state.why_not(seat, action)
                    assert refusal is None, f"{where}: “{action}” is legal and refused: {refusal}"


def check_onlookers(match: Match) -> None:
    """Nobody looks on at a sealed step, and elsewhere only seats of the table."""
    for where, state, step in match.walk():
        for seat in step.actions:
            audience = state.draft_audience(seat)
            assert not (state.sealed() and audience != ()), f"{where}: drafts of a sealed step are seen"
            assert audience is None or set(audience) <= set(range(match.table.seats)), f"{where}: {audience} look on"


def check_copies(match: Match) -> None:
    """A copy is equal, stays as it is while the state goes on, and goes on alike, copied at every step."""
    chain = match.table.new()
    for where, state, step in match.walk():
        chain = chain.copy()
        before, known = canonical(state.public()), dict(state.known)
        other = state.copy()
        assert other == state, f"{where}: a copy differs"
        assert chain.digest() == step.digest, f"{where}: copied at each step, the state went another way"
        kept = state.copy()
        events = step.advance(other)
        assert canonical(state.public()) == before, f"{where}: a step of the copy changed the state"
        assert state.known == known, f"{where}: the copy shares what is known"
        assert events == step.events, f"{where}: the copy tells other events"
        step.advance(chain)
        assert (canonical(kept.public()), kept.known) == (before, known), f"{where}: two copies hang together"
    assert chain == match.final, f"{match.table}: copied at each step, the match ended otherwise"


def check_replay(match: Match) -> None:
    """The inputs as texts and the log of chance lead to the same states."""
    state = match.table.new()
    dealer = ReplayDealer([step.dealt for step in match.steps if step.dealt])
    for number, step in enumerate(match.steps):
        where = f"{match.table}, step {number}"
        assert state.digest() == step.digest, f"{where}: the replay went another way"
        if step.dealt:
            settle(state, dealer)
        else:
            submit(state, step.told)
            for delivery in step.deliveries:
                state.learn(delivery.slot, delivery.face)
    assert state == match.final, f"{match.table}: the replay ended otherwise"


def check_refusals(match: Match) -> None:
    """What is not legal is refused with a rule that exists, and a refused input changes nothing."""
    ids = {rule.id for rule in match.table.game.rules}
    nobody = match.table.seats
    for number, (where, state, step) in enumerate(match.walk()):
        before, known = canonical(state.public()), dict(state.known)
        for action in match.some_actions(number):
            for seat in sorted({*step.actions, number % match.table.seats}):
                _check_refusal(where, state, step, seat, action, ids)
            _check_submit(where, state, {**step.actions, nobody: action}, NOT_YOUR_TURN)
            _check_submit(where, state, {**step.actions, CHANCE: (action,)}, NOT_YOUR_TURN)
        if step.actions:
            _check_submit(where, state, {}, NOT_YOUR_TURN)
            _check_submit(where, state, dict(list(step.actions.items())[1:]), NOT_YOUR_TURN)
        assert canonical(state.public()) == before, f"{where}: a refused input changed the state"
        assert state.known == known, f"{where}: a refused input changed what is known"
    for action in match.some_actions(0):
        _check_submit(f"{match.table}, over", match.final, {0: action}, NOT_YOUR_TURN)


def _check_refusal(where: str, state: AnyState, step: Step, seat: Seat, action: Action, ids: set[str]) -> None:
    refusal = state.why_not(seat, action)
    if refusal is None:
        listed = str(action) in step.legal[seat]
        family = any(isinstance(entry, Family) for entry in state.legal_actions(seat))
        known = listed or family or _reads_faces(state, seat)
        assert known, f"{where}: “{action}” is allowed and not among the legal actions"
        return
    assert str(action) not in step.legal.get(seat, ()), f"{where}: “{action}” is legal and refused"
    assert refusal.text, f"{where}: “{action}” is refused without words"
    named = refusal.kind == "rule" and refusal.rule in ids
    assert named if seat in step.actions else refusal == NOT_YOUR_TURN, f"{where}: “{action}” is refused as {refusal}"
    _check_submit(where, state, {**step.actions, seat: action}, refusal)


def _reads_faces(state: AnyState, seat: Seat) -> bool:
    """Whether the legal actions hang on hidden faces; what such a list leaves out, others cannot refuse."""
    blind = state.copy()
    blind.known.clear()
    try:
        blind.legal_actions(seat)
    except UnknownFaceError:
        return True
    return False


def _check_submit(where: str, state: AnyState, inputs: Inputs, refusal: Refusal) -> None:
    try:
        submit(state, inputs)
    except Refused as refused:
        told = refused.refusal
    else:
        raise AssertionError(f"{where}: {dict(inputs)} was taken")
    assert told == refusal, f"{where}: refused as “{told}”, not as “{refusal}”"


CHECKS: tuple[Callable[[Match], None], ...] = (
    check_turns,
    check_legal_actions,
    check_onlookers,
    check_copies,
    check_replay,
    check_refusals,
    check_blind_lockstep,
    check_public,
    check_fields,
    check_views,
    check_events,
    check_requests,
    check_seals,
    check_guesses,
)


def fingerprint(match: Match) -> str:
    """Everything that a match shows, in 16 bytes: to compare processes."""
    told = blake2b(digest_size=16)
    for step in match.steps:
        texts = [str(action) for action in step.actions.values()]
        events = [event.as_json() for event in step.events]
        seen: Json = [list(step.owed), step.sealed, [list(legal) for legal in step.legal.values()], texts, events]
        told.update(step.digest + canonical(seen) + repr((step.requests, step.deliveries)).encode())
    told.update(match.final.digest())
    return told.hexdigest()
