"""What chance is asked for, and what players hide: slots, faces, and who gets to see them."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Action, Family, Generator, Open, Roll, Seal, Show, Shuffle, Slot
from tests.games.match import Match, Step


def check_requests(match: Match) -> None:
    """Chance is asked in sizes that can be dealt, of slots that are there, for seats of the table."""
    slots = _Slots(match.table.seats)
    for number, step in enumerate(match.steps):
        for request in step.requests:
            where = f"{match.table}, step {number}, {request}"
            match request:
                case Shuffle(_, cards, laid, mixers):
                    slots.shuffle(where, [card for card in cards if isinstance(card, int)], laid)
                    assert len(laid) == len(cards) > 0, f"{where}: as many slots as cards, and at least one"
                    slots.check_seats(where, mixers)
                case Show(slot, audience):
                    slots.show(where, slot, audience)
                case Open(_, faces):
                    opened = sum(request == other for other in step.requests)
                    assert len(faces) >= opened, f"{where}: more cards than there are"
                case Roll(sides):
                    assert sides > 0, where
        slots.seal(f"{match.table}, step {number}", step)


class _Slots:
    """The slots that have been laid so far."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._there: set[Slot] = set()
        self._numbers: set[Slot] = set()
        self._seen: set[tuple[Slot, int | None]] = set()

    def shuffle(self, where: str, taken: Sequence[Slot], laid: Sequence[Slot]) -> None:
        assert len(set(taken)) == len(taken), f"{where}: a slot is shuffled twice"
        assert set(taken) <= self._there, f"{where}: slots out of nowhere"
        self._there -= set(taken)
        self._lay(where, laid)

    def show(self, where: str, slot: Slot, audience: tuple[int, ...] | None) -> None:
        assert slot in self._there, f"{where}: there is no such slot"
        self.check_seats(where, audience)
        new = {(slot, seat) for seat in (None,) if audience is None} | {(slot, seat) for seat in audience or ()}
        assert (slot, None) not in self._seen, f"{where}: all have seen it"
        assert not new & self._seen, f"{where}: a seat has seen it"
        self._seen |= new

    def seal(self, where: str, step: Step) -> None:
        self._lay(where, [seal.slot for action in step.told.values() for seal in action.hides()])

    def check_seats(self, where: str, seats: tuple[int, ...] | None) -> None:
        """None is everybody; else some seats of the table, in their order."""
        if seats is not None:
            assert seats, f"{where}: for nobody"
            assert list(seats) == sorted({*seats} & {*range(self._seats)}), f"{where}: for seats {seats}"

    def _lay(self, where: str, laid: Sequence[Slot]) -> None:
        assert len(set(laid)) == len(laid), f"{where}: a slot is laid twice"
        assert not self._numbers & set(laid), f"{where}: a slot number comes again"
        self._numbers |= set(laid)
        self._there |= set(laid)


def check_seals(match: Match) -> None:
    """A sealed choice lies in a new slot, has a face of a public alphabet, and shows it to nobody in its text.

    `check_requests` watches that no slot number comes again in the match itself; here all that is offered is looked at.
    """
    generator = Generator("seals")
    numbers: set[Slot] = set()
    for where, state, step in match.walk():
        for request in step.requests:
            numbers.update(request.slots if isinstance(request, Shuffle) else ())
        for seat in step.actions:
            for entry in state.legal_actions(seat):
                family = isinstance(entry, Family)
                for action in [entry.sample(generator) for _ in range(8)] if isinstance(entry, Family) else [entry]:
                    told = match.table.game.parse(str(action))
                    _check_seals(f"{where}, “{action}”", action, told, numbers, family)
        for action in match.pool.values() if match.is_sample(len(numbers)) else ():
            if any(seal.slot in numbers for seal in action.hides()):
                allowed = any(state.why_not(seat, action) is None for seat in step.actions)
                assert not allowed, f"{where}: “{action}” is allowed, though its slot was laid before"
        numbers.update(seal.slot for action in step.told.values() for seal in action.hides())


def _check_seals(where: str, action: Action, told: Action, numbers: set[Slot], family: bool) -> None:
    seals = action.hides()
    assert family or not seals, f"{where}: what hides something is offered as a family"
    slots = [seal.slot for seal in seals]
    assert len(set(slots)) == len(slots), f"{where}: one slot for two seals"
    assert not numbers & set(slots), f"{where}: its slot was laid before"
    assert hash(told) == hash(action), f"{where}: its comparison hangs on a hidden face"
    for seal in seals:
        assert len(set(seal.alphabet)) == len(seal.alphabet) > 1, f"{where}: the alphabet {seal.alphabet}"
        assert seal.face in seal.alphabet, f"{where}: {seal.face!r} is not in the alphabet {seal.alphabet}"
    blind = tuple(Seal(seal.slot, seal.alphabet) for seal in seals)
    assert told.hides() == blind, f"{where}: others read {told.hides()}"
