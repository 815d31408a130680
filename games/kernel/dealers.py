"""Dealers answer the requests of chance: one from a seed, for one machine, and one from a log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.kernel.generator import Generator
from games.kernel.requests import Face, Open, Outcome, Request, Roll, Seal, Seat, Show, Shuffle, Slot, draw_public

_PUBLIC = frozenset((Open, Roll))


class Delivery(NamedTuple):
    """A face that one seat alone gets to know, by `State.learn`."""

    seat: Seat
    slot: Slot
    face: Face


class Dealt(NamedTuple):
    """The answer to one chance step: public outcomes, one per request, and what single seats learn."""

    outcomes: tuple[Outcome, ...]
    deliveries: tuple[Delivery, ...] = ()


class Dealer(Protocol):
    """Answers the requests of one chance step; `settle` asks it."""

    def deal(self, requests: Sequence[Request]) -> Dealt:
        """One outcome per request, in their order."""
        ...


class LocalDealer:
    """Deals for one machine from a seed: solo play, a shared desktop, bots, tests. Knows every hidden face.

    >>> from games.kernel import Roll, Show, Shuffle
    >>> dealer = LocalDealer(1)
    >>> dealer.deal([Roll(6), Roll(6)]).outcomes
    (2, 4)
    >>> dealer.deal([Shuffle("deck", ("ace", "king"), (0, 1)), Show(0, (1,)), Show(1)])
    Dealt(outcomes=(None, None, 'ace'), deliveries=(Delivery(seat=1, slot=0, face='king'),))
    """

    def __init__(self, seed: int | str, faces: Mapping[Slot, Face] | None = None) -> None:
        """`faces`: slot → face of the cards that are already laid, in a match that is under way."""
        self._generator = Generator(f"dealer {seed}")
        self.faces: dict[Slot, Face] = dict(faces or {})

    def deal(self, requests: Sequence[Request]) -> Dealt:
        """Draw, shuffle and show; the same seed and requests give the same answer everywhere."""
        kinds = set(map(type, requests))
        if kinds <= _PUBLIC:
            return Dealt(draw_public(requests, self._pick))
        open_luck = [item for item in requests if type(item) in _PUBLIC] if kinds & _PUBLIC else ()
        public = iter(draw_public(open_luck, self._pick))
        outcomes: list[Outcome] = []
        deliveries: list[Delivery] = []
        known = self.faces
        for request in requests:  # by type: patterns that take a request apart cost three times as much
            if type(request) is Show:
                slot, audience = request
                face = known[slot]
                if audience is None:
                    outcomes.append(face)
                    continue
                for seat in audience:
                    deliveries.append(Delivery(seat, slot, face))
                outcomes.append(None)
            elif type(request) is Shuffle:
                faces = [card if isinstance(card, str) else known.pop(card) for card in request.cards]
                self._generator.shuffle(faces)
                known.update(zip(request.slots, faces, strict=True))
                outcomes.append(None)
            else:
                outcomes.append(next(public))
        return Dealt(tuple(outcomes), tuple(deliveries))

    def keep(self, seals: Sequence[Seal]) -> None:
        """Keep the faces of sealed choices until they are shown. Raises BadValueError for one outside its alphabet."""
        self.faces |= {seal.slot: seal.chosen() for seal in seals}

    def copy(self) -> LocalDealer:
        """A dealer that will give the same answers as this one."""
        twin = LocalDealer.__new__(LocalDealer)
        twin._generator = self._generator.copy()
        twin.faces = dict(self.faces)
        return twin

    def _pick(self, _index: int, bound: int) -> int:
        return self._generator.below(bound)


class ReplayDealer:
    """Deals again what a log says was dealt.

    >>> from games.kernel import Roll
    >>> dealer = ReplayDealer([Dealt((5,))])
    >>> dealer.deal([Roll(6)]).outcomes
    (5,)
    >>> dealer.deal([Roll(6)])
    Traceback (most recent call last):
    ValueError: the log does not answer 1 requests here
    """

    def __init__(self, log: Sequence[Dealt]) -> None:
        self._log: Iterator[Dealt] = iter(log)

    def deal(self, requests: Sequence[Request]) -> Dealt:
        """The log's next chance step. Raises ValueError if it cannot answer these requests, or the log has ended."""
        dealt = next(self._log, None)
        if dealt is None or len(dealt.outcomes) != len(requests):
            raise ValueError(f"the log does not answer {len(requests)} requests here")
        for request, outcome in zip(requests, dealt.outcomes, strict=True):
            if not _answers(request, outcome):
                raise ValueError(f"the log answers {request} with {outcome!r}")
        return dealt


def _answers(request: Request, outcome: Any) -> bool:
    """Whether chance can have answered a request with this outcome."""
    match request:
        case Open(_, faces):
            return outcome in faces
        case Roll(sides):
            return type(outcome) is int and 1 <= outcome <= sides
        case Show(_, None):
            return type(outcome) is str
        case _:
            return outcome is None
