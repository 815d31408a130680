"""The actions of the board (2.11 of the rules), and what the decisions that they ask for do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.agility import events as happened
from games.agility.actions import Boost, Break, Distract, Draw, Inspire, Rush, Slip, Trash
from games.agility.components import COLOURS
from games.agility.legality import movers
from games.agility.position import Obstacle, Phase, Position, Runner, Trashed
from games.agility.running import cleared
from games.agility.tables import DOGS, KIND, NUMBER, OPEN_GROUND, RULES, changed
from games.agility.turns import display_filled, taken, to_collect, to_fill, with_treats
from games.kernel import Event, Face, Seat, Slot


def take(now: Position, token: str, events: list[Event]) -> Position:
    """Carry out the action of a token that is possible, or ask for what it needs."""
    events.append(happened.ActionTaken(now.turn, token))
    return _EFFECTS[KIND[token]](now, token, events)


def _sweep(now: Position, _token: str, events: list[Event]) -> Position:
    return to_collect(now._replace(sweep=True), events)


def _clear(now: Position, token: str, events: list[Event]) -> Position:
    now = cleared(now, movers(now.me, token), "action", events)
    return now if now.phase == "over" else to_collect(now, events)


def _gain(now: Position, token: str, events: list[Event]) -> Position:
    events.append(happened.TokenGained(now.turn, token))
    return to_collect(with_token(now, now.turn, token), events)


def with_token(now: Position, seat: Seat, token: str) -> Position:
    """One Flex or Exchange Token more for a seat."""
    return now.changed(seat, **{token: getattr(now.players[seat], token) + 1})


def _ask(phase: Phase) -> Callable[[Position, str, list[Event]], Position]:
    return lambda now, _token, _events: now._replace(phase=phase)


def _boost(now: Position, _token: str, _events: list[Event]) -> Position:
    return now._replace(phase="boost", chance="boost")


def _intimidate(now: Position, _token: str, events: list[Event]) -> Position:
    """AG-119 … AG-121; the opponent mixes the hand, then trashes a card of it (AG-R24, AG-R68)."""
    me, other, seat = now.me, now.opponent, 1 - now.turn
    if me.hand_size < RULES.hand_size:
        events.append(happened.HandSize(now.turn, RULES.hand_size))
        return to_collect(now.changed(now.turn, hand_size=RULES.hand_size), events)
    events.append(happened.Intimidated(seat))
    now = with_token(now, seat, "flex")
    if other.hand_size < RULES.hand_size:
        return to_collect(now, events)
    events.append(happened.HandSize(seat, RULES.hand_size_intimidated))
    now = now.changed(seat, hand_size=RULES.hand_size_intimidated)
    return now._replace(seat=seat, phase="trash", chance="mix")


_EFFECTS: Final[dict[str, Callable[[Position, str, list[Event]], Position]]] = {
    "sweep": _sweep,
    "clear": _clear,
    "gain": _gain,
    "break": _ask("break"),
    "boost": _boost,
    "distraction": _ask("distract"),
    "rush": _ask("rush"),
    "intimidation": _intimidate,
    "inspiration": _ask("inspire"),
    "slip": _ask("slip"),
}


def boosted(now: Position, action: Boost, events: list[Event]) -> Position:
    """The action that the turned card names (AG-104), or one of its treats (AG-107)."""
    if action.colour is None:
        return take(now, now.board[NUMBER[now.boost]], events)
    events.append(happened.Boosted(now.turn, COLOURS[action.colour]))
    return to_collect(with_treats(now, action.colour, 1), events)


def broken(now: Position, action: Break, events: list[Event]) -> Position:
    """Lose the treats; then trash and replace as many cards as possible (AG-R49, AG-R50)."""
    me = now.me
    treats = me.treats
    for colour in sorted(set(action.colours)):
        amount = action.colours.count(colour)
        treats = changed(treats, colour, -amount)
        events.append(happened.Lost(now.turn, COLOURS[colour], amount))
    draws = min(len(action.colours), len(me.hand))
    now = now.changed(now.turn, treats=treats)._replace(draws=draws)
    if draws < len(me.hand):
        return now._replace(phase="trash", chance="mix")
    now = now._replace(phase="draw")
    for held in me.hand:
        now = _trash(now, now.turn, held.slot, events)
    return display_filled(now, events)


def trashed(now: Position, action: Trash, events: list[Event]) -> Position:
    """A card of a mixed hand is trashed: for Break it is replaced, for Intimidation it is not (AG-R69)."""
    now = _trash(now, now.seat, action.slot, events)
    if now.seat == now.turn:
        return now._replace(phase="draw")
    return to_collect(now, events)


def _trash(now: Position, seat: Seat, slot: Slot, events: list[Event]) -> Position:
    player = now.players[seat]
    held = next(held for held in player.hand if held.slot == slot)
    events.append(happened.Trashed(seat, slot))
    now = now._replace(trashed=tuple(sorted((*now.trashed, Trashed(slot, held.card, seat)))))
    return now.changed(seat, hand=tuple(other for other in player.hand if other != held))


def drawn(now: Position, action: Draw, events: list[Event]) -> Position:
    """Replace a trashed card (AG-100)."""
    now = now._replace(draws=now.draws - 1)
    return taken_from_display(now, action.card, events) if action.card else now._replace(chance="draw")


def taken_from_display(now: Position, card: Face, events: list[Event]) -> Position:
    """AG-138: the card goes to the hand, the display is to be filled."""
    held = next(held for held in now.display if held.card == card)
    events.append(happened.Took(now.turn, held.slot, card))
    display = tuple(other for other in now.display if other != held)
    return display_filled(to_fill(taken(now._replace(display=display), held)), events)


def distracted(now: Position, action: Distract, events: list[Event]) -> Position:
    """AG-108."""
    events.append(happened.MarkerPlaced(action.dog, action.obstacle, "plus", COLOURS[action.colour]))

    def more(obstacle: Obstacle) -> Obstacle:
        return obstacle._replace(plus=changed(obstacle.plus, action.colour, 1))

    return _marked(now, action.dog, action.obstacle - 1, more, events)


def rushed(now: Position, action: Rush, events: list[Event]) -> Position:
    """AG-115."""
    runner = next(runner for runner in now.opponent.dogs if runner.dog == action.dog)
    events.append(happened.MarkerPlaced(action.dog, runner.cleared + 1, "rush", ""))
    return _marked(now, action.dog, runner.cleared, lambda obstacle: obstacle._replace(rushed=True), events)


def slipped(now: Position, action: Slip, events: list[Event]) -> Position:
    """AG-124; the tile is a feature of a dog that has Open Ground among its own (AG-R74)."""
    card = DOGS[action.dog]
    marker = card.marker if OPEN_GROUND in card.features else ""
    events.append(happened.TilePlaced(action.dog, action.obstacle + 1))
    if marker:
        events.append(happened.MarkerPlaced(action.dog, action.obstacle + 1, marker, ""))
    tile = Obstacle(OPEN_GROUND, marker)

    def longer(runner: Runner) -> Runner:
        row = runner.obstacles
        return runner._replace(obstacles=(*row[: action.obstacle], tile, *row[action.obstacle :]), tile=True)

    return to_collect(_with_runner(now, action.dog, longer), events)


def inspired(now: Position, action: Inspire, events: list[Event]) -> Position:
    """AG-123."""
    events.append(happened.Inspired(now.turn, COLOURS[action.colour]))
    now = now._replace(inspiration=changed(now.inspiration, action.colour, -1))
    return to_collect(with_treats(now, action.colour, 1), events)


def _marked(
    now: Position, dog: Face, index: int, change: Callable[[Obstacle], Obstacle], events: list[Event]
) -> Position:
    def with_mark(runner: Runner) -> Runner:
        row = runner.obstacles
        return runner._replace(obstacles=(*row[:index], change(row[index]), *row[index + 1 :]))

    return to_collect(_with_runner(now, dog, with_mark), events)


def _with_runner(now: Position, dog: Face, change: Callable[[Runner], Runner]) -> Position:
    dogs = tuple(change(runner) if runner.dog == dog else runner for runner in now.opponent.dogs)
    return now.changed(1 - now.turn, dogs=dogs)
