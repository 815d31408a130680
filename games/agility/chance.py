"""What chance owes, and what its outcomes do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.agility import events as happened
from games.agility.components import SPACES
from games.agility.position import NOBODY, Held, Position
from games.agility.tables import (
    ALWAYS,
    CARDS,
    COURSE_ORDER,
    DOG_ORDER,
    DOGS,
    FREE_TOKENS,
    RECOMMENDED,
    RULES,
    TILES,
    arranged,
)
from games.agility.turns import card_played, display_filled, in_order, taken, turn_begins, wiped
from games.kernel import Event, Face, Open, Outcome, Request, Roll, Seat, Show, Shuffle, Slot

_SPACE_NAMES: Final = tuple(str(space) for space in range(1, SPACES))
_SIDES: Final = ("a", "b")
_TREAT_OF_EACH: Final = (1, 1, 1, 1, 1)


def requests(now: Position) -> tuple[Request, ...]:
    """What is owed, in the order in which `settled` takes the outcomes."""
    match now.chance:
        case "start":
            return _start_requests(now)
        case "deal":
            first = [Show(slot, (now.first,)) for slot in now.deck[: RULES.hand_size]]
            second = [Show(slot, (now.second,)) for slot in now.deck[RULES.hand_size : 2 * RULES.hand_size]]
            laid = [Show(slot) for slot in now.deck[2 * RULES.hand_size :][: RULES.training_display]]
            return (*first, *second, *laid, *[Open("dogs", now.dogs)] * RULES.dog_display)
        case "fill":
            return _top_requests(now, RULES.training_display - len(now.display), None)
        case "played":
            return (Show(now.playing),)
        case "top" | "boost":
            return _top_requests(now, 1, None)
        case "draw":
            return _top_requests(now, 1, (now.turn,))
        case "mix":
            new = _mixed_slots(now)
            old = tuple(held.slot for held in now.players[now.seat].hand)
            return (Shuffle("hand", old, new, by=(now.seat,)), *(Show(slot, (now.seat,)) for slot in new))
        case "dog":
            return (Open("dogs", now.dogs),)
    return ()


def settled(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    """The position after chance has answered."""
    return _OUTCOMES[now.chance](now, outcomes, events)


def retired(now: Position) -> tuple[Slot, ...]:
    """The slots whose faces need not be kept secret any more: a shuffle retires them, or they are shown to all."""
    if now.chance == "played":
        return (now.playing,)
    if now.chance == "mix":
        return tuple(held.slot for held in now.players[now.seat].hand)
    needed = (
        RULES.training_display - len(now.display) if now.chance == "fill" else now.chance in ("top", "boost", "draw")
    )
    return tuple(card.slot for card in now.trashed) if len(now.deck) < needed else ()


def _start_requests(now: Position) -> tuple[Request, ...]:
    """The deck, Player 1, the courses and, on a board that is drawn, the tokens (AG-R11)."""
    found: list[Request] = [Shuffle("training", tuple(CARDS), tuple(range(len(CARDS))))]
    if now.settings.start == "random":
        found.append(Roll(2))
    found += [Open("tiles", TILES)] * RULES.courses_in_play
    found += [Roll(len(_SIDES))] * RULES.courses_in_play
    if always := ALWAYS.get(now.settings.board):
        others = tuple(token for token in FREE_TOKENS if token not in always)
        found += [Open("spaces", _SPACE_NAMES)] * len(always)
        found += [Open("tokens", others)] * (len(_SPACE_NAMES) - len(always))
    return tuple(found)


def _started(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    left = iter(outcomes[1:])
    first = {"first": 0, "second": 1}.get(now.settings.start, NOBODY)
    if first == NOBODY:
        first = _number(next(left)) - 1
    tiles = [next(left) for _ in range(RULES.courses_in_play)]
    names = [f"c{tile}{_SIDES[_number(next(left)) - 1]}" for tile in tiles]
    courses = tuple(sorted(names, key=COURSE_ORDER.__getitem__))
    board = _board(now, [str(outcome) for outcome in left])
    events.append(happened.Started(first))
    events += (happened.TokenPlaced(space, token) for space, token in enumerate(board) if space)
    events += (happened.CourseLaid(course) for course in courses)
    return now._replace(
        chance="deal",
        first=first,
        board=board,
        courses=courses,
        inspiration=_TREAT_OF_EACH if "inspiration" in board else now.inspiration,
        deck=tuple(range(len(CARDS))),
        next_slot=len(CARDS),
        dogs=tuple(DOGS),
    )


def _board(now: Position, drawn: Sequence[str]) -> tuple[str, ...]:
    if now.settings.board == "custom":
        return arranged(now.settings.arrangement)
    if now.settings.board == "recommended":
        return RECOMMENDED
    always = ALWAYS[now.settings.board]
    placed = {int(space): token for space, token in zip(drawn, always, strict=False)}
    others = iter(drawn[len(always) :])
    return ("sweep", *(placed.get(space) or next(others) for space in range(1, SPACES)))


def _dealt(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    size, deck = RULES.hand_size, now.deck
    hands = {now.first: deck[:size], now.second: deck[size : 2 * size]}
    for seat, slots in hands.items():
        events += (happened.Dealt(seat, slot) for slot in slots)
        now = now.changed(seat, hand=tuple(Held(slot) for slot in slots))
    laid = 2 * size + RULES.training_display
    now = now._replace(chance="", deck=deck[2 * size :], turn=now.first, number=1)
    now = _laid_out(now, outcomes[2 * size : laid], events)
    for dog in outcomes[laid:]:
        now = _turned_up(now, str(dog), events)
    return wiped(turn_begins(now, events), events)


def _filled(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    count = RULES.training_display - len(now.display)
    now = _with_cards(now._replace(chance=""), count, events)
    now = _laid_out(now, [outcome for outcome in outcomes if outcome is not None], events)
    return display_filled(wiped(now, events), events)


def _laid_out(now: Position, cards: Sequence[Outcome], events: list[Event]) -> Position:
    """The top cards of the deck lie in the display."""
    laid = [Held(slot, str(card)) for slot, card in zip(now.deck, cards, strict=False)]
    events += (happened.CardLaidOut(*held) for held in laid)
    by_card = {held.card: held for held in (*now.display, *laid)}
    display = tuple(by_card[card] for card in in_order(tuple(by_card)))
    return now._replace(deck=now.deck[len(laid) :], display=display)


def _played(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    return card_played(now._replace(chance=""), now.playing, str(outcomes[-1]), events)


def _top_played(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    """A mini-turn with an empty hand plays the top of the deck (AG-72)."""
    now = _with_cards(now._replace(chance=""), 1, events)
    return card_played(now._replace(deck=now.deck[1:]), now.deck[0], str(outcomes[-1]), events)


def _boosted(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    now, card = _with_cards(now, 1, events), str(outcomes[-1])
    events.append(happened.BoostTurned(card))
    return now._replace(chance="", deck=now.deck[1:], discard=in_order((*now.discard, card)), boost=card)


def _drawn(now: Position, _outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    now = _with_cards(now, 1, events)
    slot = now.deck[0]
    events.append(happened.Drew(now.turn, slot))
    return display_filled(taken(now._replace(chance="", deck=now.deck[1:]), Held(slot)), events)


def _mixed(now: Position, _outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    new = _mixed_slots(now)
    events.append(happened.HandMixed(now.seat))
    players = now.having(now.seat, hand=tuple(Held(slot) for slot in new))
    return now._replace(chance="", players=players, next_slot=now.next_slot + len(new))


def _dog(now: Position, outcomes: Sequence[Outcome], events: list[Event]) -> Position:
    return _turned_up(now._replace(chance=""), str(outcomes[0]), events)


def _turned_up(now: Position, dog: Face, events: list[Event]) -> Position:
    events.append(happened.DogTurnedUp(dog))
    kennel = tuple(sorted((*now.kennel, dog), key=DOG_ORDER.__getitem__))
    return now._replace(kennel=kennel, dogs=tuple(other for other in now.dogs if other != dog))


_OUTCOMES: Final[dict[str, Callable[[Position, Sequence[Outcome], list[Event]], Position]]] = {
    "start": _started,
    "deal": _dealt,
    "fill": _filled,
    "played": _played,
    "top": _top_played,
    "boost": _boosted,
    "draw": _drawn,
    "mix": _mixed,
    "dog": _dog,
}


def _top_requests(now: Position, count: int, audience: tuple[Seat, ...] | None) -> tuple[Request, ...]:
    """The top cards of the deck; the discard pile is shuffled just before the first that needs it (AG-R15)."""
    here = now.deck[:count]
    shown: list[Request] = [Show(slot, audience) for slot in here]
    if len(here) < count:
        shuffle = _reshuffle(now)
        shown += [shuffle, *(Show(slot, audience) for slot in shuffle.slots[: count - len(here)])]
    return tuple(shown)


def _reshuffle(now: Position) -> Shuffle:
    """Open cards enter as faces, in the order of the data file, closed ones as slots (AG-R26)."""
    known = in_order((*now.discard, *(card.card for card in now.trashed if card.card)))
    closed = tuple(card.slot for card in now.trashed if not card.card)
    count = len(known) + len(closed)
    return Shuffle("training", (*known, *closed), tuple(range(now.next_slot, now.next_slot + count)))


def _with_cards(now: Position, count: int, events: list[Event]) -> Position:
    """The position with at least this many cards in the deck; if needed, the discard pile is shuffled in (AG-139)."""
    if len(now.deck) >= count:
        return now
    slots = _reshuffle(now).slots
    events.append(happened.Reshuffled(len(slots)))
    return now._replace(deck=(*now.deck, *slots), next_slot=now.next_slot + len(slots), discard=(), trashed=())


def _mixed_slots(now: Position) -> tuple[Slot, ...]:
    return tuple(range(now.next_slot, now.next_slot + len(now.players[now.seat].hand)))


def _number(outcome: Outcome) -> int:
    assert isinstance(outcome, int)
    return outcome
