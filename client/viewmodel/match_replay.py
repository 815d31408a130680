"""A played match, step by step, to be run both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from types import MappingProxyType
from typing import Any

from client.i18n.troubles import trouble_sentence
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.line import Line
from client.viewmodel.library_entries import counted
from client.viewmodel.match import Narrate
from client.viewmodel.people import seat_cast
from games.kernel import CHANCE, Event, Game, Seat, State, Value
from net.entries import PeerNumber
from net.log import PERSON, Kind, Start, Step, departures
from net.replay import LoadGame, replay
from net.session import PeerId, Profile, SeatView


class ReplayFrame(Value):
    """The table after one step: its state, what the step did, and the seat that made it (None = chance)."""

    state: State[Any, Any]
    events: tuple[Event, ...]
    seat: int | None
    inputs: Mapping[Seat, Any] = field(default_factory=dict)
    """The actions of the step, or the outcomes of chance."""


class MatchReplay(Value):
    """All frames of a match, the first one before anything was done, and its log, whose steps are numbers of frames."""

    match: str
    game: Game[Any, Any]
    cast: Cast
    frames: tuple[ReplayFrame, ...]
    lines: tuple[Line, ...]
    seen: tuple[Seat, ...] = ()
    """The seats whose hidden things may be shown: all once these were opened, else that of the one person here."""
    branch_step: int = 0
    """The step of another match that it branches from, unverified; 0 for a match of its own."""

    @property
    def turns(self) -> tuple[tuple[int, int], ...]:
        """Where another seat begins to act: (frame, mark of the seat)."""
        found: list[tuple[int, int]] = []
        last: int | None = None
        for number, frame in enumerate(self.frames):
            if frame.seat is not None and frame.seat != last:
                found.append((number, self.cast[frame.seat].mark))
                last = frame.seat
        return tuple(found)


def replay_of(
    match: str,
    records: Sequence[bytes],
    load: LoadGame,
    narrate_of: Narrate,
    looks: Mapping[PeerId, tuple[str, str]] = MappingProxyType({}),
    secret: bytes | None = None,
) -> MatchReplay:
    """The replay of a log; `looks`: the dog and badge of those who have chosen one, which no log tells.

    `secret`: this desktop's card key in the match.  The lines are those that all may know and those that are `only` for
    its people, or for everybody once hidden things were opened.

    Raises NoReplayError if the log breaks, Malformed if it is none.
    """
    start = Start.of(Step.unpack(records[0]).value)
    seats = seats_of(start, looks)
    cast = playing = seat_cast(seats)
    frames: list[ReplayFrame] = []
    lines: list[Line] = []
    opened = _opened(records)
    mine: tuple[Seat, ...] = ()
    for moment in replay(records, load, secret):
        kind = moment.step.kind
        if kind is Kind.START:
            me = moment.table.me
            mine = tuple(at for at, seat in enumerate(start.seats) if seat.peer == me and seat.player == PERSON)
            frames.append(ReplayFrame(moment.table.state.copy(), (), None))
        elif kind in (Kind.PLAY, Kind.CHANCE):
            before, after = frames[-1].state, moment.table.state.copy()
            events = tuple(moment.played.events)
            seat = next((seat for seat in moment.to_act if seat != CHANCE), None)
            knows = tuple(range(len(seats))) if opened else mine
            told = narrate_of(StepNews(events, before, after, playing, knows))
            lines += [replace(line, step=len(frames)) for line in told if line.only is None or line.only in knows]
            outcomes = moment.played.outcomes
            frames.append(ReplayFrame(after, events, seat, {CHANCE: outcomes} if outcomes else moment.played.inputs))
        elif kind is Kind.CONTROL:  # a step like any other: frames are numbered as the log's steps are
            said = departures(start.peers, moment.played.gone, moment.step.left)
            lines += [Line(trouble_sentence(text), step=len(frames)) for text in said]
            frames.append(ReplayFrame(moment.table.state.copy(), (), None))
            playing = seat_cast(with_stand_ins(seats, start, moment.table.owners))
    branched = counted(start.origin.steps) if start.origin else 0
    seen = tuple(range(len(seats))) if opened else mine if len(mine) == 1 else ()
    return MatchReplay(match, load(start.game), cast, tuple(frames), tuple(lines), seen, branched)


def seats_of(start: Start, looks: Mapping[PeerId, tuple[str, str]]) -> tuple[SeatView, ...]:
    """The seats as a match began with them; `looks` as for `replay_of`."""
    return tuple(
        SeatView(seat, Profile(given.name, *looks.get(peer, ())), peer)
        if given.player == PERSON
        else SeatView(seat, Profile(given.name), peer, given.player)
        for seat, given in enumerate(start.seats)
        for peer in (start.peers[given.peer].identity,)
    )


def with_stand_ins(seats: Sequence[SeatView], start: Start, owners: Sequence[PeerNumber]) -> list[SeatView]:
    """The seats, with bots in those whose owner is another one than at the start."""
    return [
        replace(seat, stand_in=not seat.bot and owner != given.peer)
        for seat, given, owner in zip(seats, start.seats, owners, strict=True)
    ]


def _opened(records: Sequence[bytes]) -> bool:
    """Whether the match is over and its hidden things were opened to all."""
    end = Step.unpack(records[-1])
    return end.kind is Kind.END and bool(end.value[2])
