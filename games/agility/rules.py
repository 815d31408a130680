"""The state of Agility: the kernel's methods on an immutable `Position`. `RULES.md` says what the ids mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self

from games.agility import actions, effects
from games.agility.actions import AgilityAction
from games.agility.chance import requests, retired, settled
from games.agility.components import COLOURS
from games.agility.events import Exchanged, FlexSpent, NoAction, PrizeTaken, Seen
from games.agility.legality import legal_actions
from games.agility.position import NOBODY, Position, Settings
from games.agility.refusals import refusal_of
from games.agility.running import adopted, cleared, paid
from games.agility.tables import DISTANCE, changed
from games.agility.turns import after_card, card_played, collected, next_mini_turn, to_collect
from games.agility.view import View, view_of
from games.kernel import (
    CHANCE,
    Audience,
    Event,
    Face,
    Inputs,
    Json,
    Options,
    Positional,
    Refusal,
    Request,
    Result,
    Seat,
    Slot,
    Standing,
)


class Agility(Positional[Position, AgilityAction, View]):
    """One match of Agility."""

    __slots__ = ("_listed",)
    derived = frozenset(("_listed",))

    def __init__(self, seats: int, options: Options) -> None:
        assert seats == 2
        arrangement = options["arrangement"]
        assert isinstance(arrangement, int)
        super().__init__(Position(Settings(str(options["board"]), arrangement, str(options["start"]))))
        self._listed: tuple[Position | None, Sequence[AgilityAction]] = (None, ())

    def copy(self) -> Self:
        """A state with the same position, and with its own record of what it knows."""
        twin = super().copy()
        twin._listed = self._listed
        return twin

    def to_act(self) -> tuple[Seat, ...]:
        """Chance, or the one seat that decides."""
        now = self.position
        if now.chance:
            return (CHANCE,)
        return () if now.seat == NOBODY else (now.seat,)

    def turn_key(self) -> tuple[Json, ...]:
        """A turn of one player, with its mini-turns and the other player's answers."""
        return (self.position.number, self.position.turn)

    def draft_audience(self, seat: Seat) -> Audience:
        """Nobody sees the choice of a hand card, because its slot would tell which it is; other drafts are open."""
        return () if self.position.decision in ("play", "trash") else super().draft_audience(seat)

    def requests(self) -> tuple[Request, ...]:
        """What chance owes now."""
        return requests(self.position)

    def legal_actions(self, seat: Seat) -> Sequence[AgilityAction]:
        """The decision that is asked, in canonical order."""
        now = self.position
        return self._legal() if seat == now.seat != NOBODY and not now.chance else ()

    def _legal(self) -> Sequence[AgilityAction]:
        """The list of the position, made once: `apply` needs it to see whether a decision is forced."""
        now = self.position
        if self._listed[0] is not now:
            self._listed = (now, legal_actions(now))
        return self._listed[1]

    def refusal(self, seat: Seat, action: AgilityAction) -> Refusal | None:
        """Why the seat that is to decide may not do this."""
        return None if action in self._legal() else refusal_of(self.position, seat, action)

    def apply(self, inputs: Inputs) -> list[Event]:
        """Make one step, and whatever follows from it without a choice."""
        events: list[Event] = []
        now = self.position
        if now.chance:
            for slot in retired(now):
                self.known.pop(slot, None)
            now = settled(now, inputs[CHANCE], events)
        else:
            now = step(now, inputs[now.seat], events)
        self.position = now
        while not now.chance and now.phase not in ("play", "over"):
            legal = self._legal()
            if len(legal) > 1:
                break
            now = self.position = step(now, legal[0], events)
        return events

    def learn(self, slot: Slot, face: Face) -> list[Event]:
        """Take in the face of a card that this state's owner may see."""
        self.known[slot] = face
        return [Seen(slot)]

    def view(self, seat: Seat | None) -> View:
        """What one seat may see."""
        return view_of(self.position, seat, self.known, self.result())

    def result(self) -> Result | None:
        """The winner's place is 1, a draw shares it; the score is the number of finished courses (AG-R108)."""
        now = self.position
        if now.phase != "over":
            return None
        return tuple(
            Standing(1 if now.winner in (NOBODY, seat) else 2, player.finished)
            for seat, player in enumerate(now.players)
        )


def step(now: Position, action: AgilityAction, events: list[Event]) -> Position:
    """The position after a legal action; decisions with one choice that follow are not taken yet."""
    return _STEPS[type(action)](now, action, events)


def _play(now: Position, action: actions.Play, events: list[Event]) -> Position:
    """Step 1; a closed card is shown first."""
    hand = now.me.hand
    held = next(held for held in hand if held.slot == action.slot)
    players = now.having(now.turn, hand=tuple(other for other in hand if other is not held))
    if held.card:
        return card_played(now._replace(players=players), held.slot, held.card, events)
    return now._replace(players=players, chance="played", playing=held.slot)


def _act(now: Position, action: actions.Act, events: list[Event]) -> Position:
    """The action of the chosen space; Flex Tokens pay the way to it (AG-R30)."""
    if action.space is None:
        events.append(NoAction(now.turn, now.marker))
        return to_collect(now, events)
    if tokens := DISTANCE[now.marker][action.space]:
        events.append(FlexSpent(now.turn, tokens))
        now = now.changed(now.turn, flex=now.me.flex - tokens)
    return effects.take(now, now.board[action.space], events)


def _move(now: Position, action: actions.Move, events: list[Event]) -> Position:
    """Step 5: one obstacle, or the end of the step."""
    if not action.dog:
        return next_mini_turn(now, events)
    me = now.me
    index = next(index for index, runner in enumerate(me.dogs) if runner.dog == action.dog)
    current = me.dogs[index].current
    way = "feature" if current and current.marker else "paid"
    return cleared(paid(now, action.price, events), [index], way, events)


def _prize(now: Position, action: actions.Prize, events: list[Event]) -> Position:
    events.append(PrizeTaken(now.turn, action.token))
    return effects.with_token(now, now.turn, action.token)._replace(prize=False)


def _exchange(now: Position, action: actions.Exchange, events: list[Event]) -> Position:
    """All treats of one colour become another; the same decision is asked again (AG-R43)."""
    me = now.me
    amount = me.treats[action.given]
    events.append(Exchanged(now.turn, COLOURS[action.given], COLOURS[action.taken], amount))
    treats = changed(changed(me.treats, action.given, -amount), action.taken, amount)
    return now.changed(now.turn, treats=treats, exchange=me.exchange - 1)


_STEPS: Final[dict[type[AgilityAction], Callable[[Position, Any, list[Event]], Position]]] = {
    actions.Play: _play,
    actions.Act: _act,
    actions.Break: effects.broken,
    actions.Trash: effects.trashed,
    actions.Draw: effects.drawn,
    actions.Boost: effects.boosted,
    actions.Distract: effects.distracted,
    actions.Rush: effects.rushed,
    actions.Slip: effects.slipped,
    actions.Inspire: effects.inspired,
    actions.Collect: lambda now, action, events: after_card(collected(now, action.colour, events), events),
    actions.Adopt: lambda now, action, events: (
        adopted(now, action.dog, action.course, events) if action.dog else now._replace(phase="move")
    ),
    actions.Move: _move,
    actions.Prize: _prize,
    actions.Refill: lambda now, action, events: effects.taken_from_display(now, action.card, events),
    actions.Exchange: _exchange,
}
