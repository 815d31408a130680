"""The course of a turn: its steps, its mini-turns, its end, and the end of the match (AG-134, AG-135, AG-137)."""

from __future__ import annotations

from games.agility import events as happened
from games.agility.components import COLOURS, SPACES
from games.agility.position import NOBODY, Chance, Held, Position
from games.agility.tables import AMOUNT, CARD_ORDER, COLOURS_OF, NUMBER, RULES, changed
from games.kernel import Event, Face, Seat, Slot


def in_order(cards: tuple[Face, ...]) -> tuple[Face, ...]:
    """Cards in the order of the data file (AG-R26)."""
    return tuple(sorted(cards, key=CARD_ORDER.__getitem__))


def card_played(now: Position, slot: Slot, card: Face, events: list[Event]) -> Position:
    """Steps 1 and 2 up to the choice of the action: the card lies on the discard pile, the marker has moved."""
    landing = (now.marker + NUMBER[card]) % SPACES
    events += (happened.Played(now.turn, slot, card), happened.MarkerMoved(now.marker, landing))
    return now._replace(
        discard=in_order((*now.discard, card)), played=card, playing=NOBODY, marker=landing, phase="act", boost=""
    )


def to_collect(now: Position, events: list[Event]) -> Position:
    """Step 3: a choice between two offers, or both after Sweep (AG-37)."""
    if not now.sweep:
        return now._replace(phase="collect", seat=now.turn)
    now = now._replace(sweep=False)
    for colour in COLOURS_OF[now.played]:
        now = collected(now, colour, events)
    return after_card(now, events)


def collected(now: Position, colour: int, events: list[Event]) -> Position:
    """The treats of one offer of the played card."""
    amount = AMOUNT[now.played][colour]
    events.append(happened.Gained(now.turn, COLOURS[colour], amount))
    return with_treats(now, colour, amount)


def with_treats(now: Position, colour: int, amount: int) -> Position:
    """So many treats of a colour more for the player whose turn it is."""
    return now.changed(now.turn, treats=changed(now.me.treats, colour, amount))


def after_card(now: Position, events: list[Event]) -> Position:
    """After step 3: a mini-turn ends here, a turn goes on with step 4 or, where no dog can be adopted, with step 5."""
    if now.mini:
        return next_mini_turn(now, events)
    adopting = len(now.me.dogs) < RULES.dogs_to_adopt and not now.me.rushed
    return now._replace(phase="adopt" if adopting else "move")


def next_mini_turn(now: Position, events: list[Event]) -> Position:
    """The next mini-turn that is owed, else the end of the turn (AG-65)."""
    if now.mini_turns:
        events.append(happened.MiniTurn(now.turn, now.mini_turns - 1))
        chance: Chance = "" if now.me.hand else "top"
        return now._replace(phase="play", chance=chance, mini=True, mini_turns=now.mini_turns - 1)
    if now.final and now.turn == now.second:
        return over(now, now.first, "final", events)
    return to_refill(now._replace(mini=False), events)


def to_refill(now: Position, events: list[Event]) -> Position:
    """Step 6, as long as cards are missing and can be taken."""
    if len(now.me.hand) < now.me.hand_size and now.display:
        return now._replace(phase="refill")
    return _next_turn(now, events)


def _next_turn(now: Position, events: list[Event]) -> Position:
    number = now.number
    if now.turn == now.second:
        if number == RULES.max_turns_per_player:
            return over(now, _ranked_first(now), "limit", events)
        number += 1
    return turn_begins(now._replace(number=number, turn=1 - now.turn), events)


def turn_begins(now: Position, events: list[Event]) -> Position:
    """The first decision of the player whose turn it is; option A is open to all dogs again."""
    dogs = tuple(runner._replace(paid=False) if runner.paid else runner for runner in now.me.dogs)
    events.append(happened.TurnBegan(now.turn, now.number))
    if now.final:
        events.append(happened.FinalTurn(now.turn))
    return now._replace(phase="play", seat=now.turn, players=now.having(now.turn, dogs=dogs))


def _ranked_first(now: Position) -> Seat:
    """The winner at the limit of turns, or NOBODY for a draw (AG-R105)."""
    ranks = [(player.finished, player.cleared, now.tiebreak == seat) for seat, player in enumerate(now.players)]
    if ranks[0] == ranks[1]:
        return NOBODY
    return 0 if ranks[0] > ranks[1] else 1


def over(now: Position, winner: Seat, why: str, events: list[Event]) -> Position:
    """The match has ended."""
    events.append(happened.GameOver(None if winner == NOBODY else winner, why))
    return now._replace(phase="over", chance="", prize=False, seat=NOBODY, winner=winner, why=why)


def taken(now: Position, held: Held) -> Position:
    """One more card in the hand of the player whose turn it is; hands are kept in the order of the slots."""
    return now.changed(now.turn, hand=tuple(sorted((*now.me.hand, held))))


def to_fill(now: Position) -> Position:
    """The display is to be filled, if there is a card to fill it with (AG-27, AG-R28)."""
    short = len(now.display) < RULES.training_display
    return now._replace(chance="fill") if short and (now.deck or now.discard or now.trashed) else now


def wiped(now: Position, events: list[Event]) -> Position:
    """A full display of high cards is discarded and is to be filled again (AG-28)."""
    cards = tuple(held.card for held in now.display)
    if len(cards) < RULES.training_display or min(map(NUMBER.__getitem__, cards)) < RULES.wipe_number:
        return now
    events.append(happened.Wiped())
    return to_fill(now._replace(discard=in_order((*now.discard, *cards)), display=()))


def display_filled(now: Position, events: list[Event]) -> Position:
    """What follows once a card was taken from the display or the deck and the display is full again."""
    if now.chance:
        return now
    if now.phase == "draw":
        return now if now.draws else to_collect(now, events)
    return to_refill(now, events) if now.phase == "refill" else now
