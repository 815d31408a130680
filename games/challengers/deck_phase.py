"""The Deck Phase of all seats: options, draws from the shared piles, inputs (CH-172, CH-R12, CH-R124)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.challengers import events as happened
from games.challengers import trainers
from games.challengers.actions import ChallengersAction, Choose, Draft
from games.challengers.cards import LEVELS, Library
from games.challengers.desk import Desk, carried_out
from games.challengers.position import Piece, Player, Position, pile_index
from games.kernel import Event, Request, Seat, Show, Shuffle, Slot


class Serving(NamedTuple):
    """What a seat gets in this chance step."""

    seat: Seat
    level: str
    cards: int


def start_round(library: Library, position: Position, events: list[Event]) -> Position:
    """Begin the next round; if there is only one offer, all take it at once (CH-R14)."""
    number = position.round + 1
    events.append(happened.RoundStarted(number))
    plans = library.plans[library.tournaments[position.seats].seats]
    fresh = []
    for seat, player in enumerate(position.players):
        plan = plans[player.plan - 1]
        at = number - 1
        events.append(happened.BeachTaken(seat, plan.beach[at], plan.half[at], _seat_of(position, plan.opponent[at])))
        fresh.append(
            Player(
                plan=player.plan,
                deck=player.deck,
                trophies=player.trophies,
                lost_previous=player.lost_previous,
                redraws=trainers.redraws(library, player),
                trainer=player.trainer,
                trainer_slots=player.trainer_slots,
                trainer_used=player.trainer_used,
                trainer_fans=player.trainer_fans,
            )
        )
    position = position._replace(round=number, phase="option", matches=(), players=tuple(fresh))
    offers = library.rounds[number - 1].options
    several = len(offers) > 1
    asked = tuple(
        seat for seat, player in enumerate(fresh) if several or len(trainers.options(library, player, offers)) > 1
    )
    for seat in range(position.seats):
        if seat not in asked:
            position = _take_option(library, position, seat, Choose(offers[0].level), events)
    position = position._replace(asked=asked)
    return position if asked else settle_draws(library, position._replace(phase="draws"), events)


def _seat_of(position: Position, plan: int) -> Seat:
    return next((seat for seat, player in enumerate(position.players) if player.plan == plan), -1)


def options(library: Library, position: Position, seat: Seat) -> list[Choose]:
    """The offers of the round for a seat, with its Trainer where that changes them."""
    return trainers.options(library, position.players[seat], library.rounds[position.round - 1].options)


def take_options(
    library: Library, position: Position, inputs: Mapping[Seat, ChallengersAction], events: list[Event]
) -> Position:
    """Every seat that was asked has chosen its offer."""
    for seat, action in sorted(inputs.items()):
        assert isinstance(action, Choose)
        position = _take_option(library, position, seat, action, events)
    return settle_draws(library, position._replace(phase="draws", asked=()), events)


def _take_option(library: Library, position: Position, seat: Seat, action: Choose, events: list[Event]) -> Position:
    offers = library.rounds[position.round - 1].options
    offer = next(offer for offer in offers if offer.level == action.level)
    draw = library.numbers.draw
    player = position.players[seat]
    if action.trainer:
        offer, draw = trainers.changed_offer(library, player, offer)
        player = player._replace(trainer_used=True)
        events.append(happened.TrainerUsed(seat, player.trainer))
    player = player._replace(level=offer.level, picks=offer.picks, owed=draw, owed_level=offer.level, owed_for="option")
    events.append(happened.OptionTaken(seat, offer.level, offer.picks))
    position = with_player(position, seat, player)
    return take_fans(position, seat, offer.fans, "", events)


def with_player(position: Position, seat: Seat, player: Player) -> Position:
    """The position with another state of one seat."""
    players = position.players
    return position._replace(players=(*players[:seat], player, *players[seat + 1 :]))


def take_fans(position: Position, seat: Seat, count: int, card: str, events: list[Event]) -> Position:
    """A seat takes tokens from the supply, which never runs out (CH-R5)."""
    if not count:
        return position
    tokens = list(position.tokens)
    tokens[seat] += count
    events.append(happened.FansTaken(seat, count, card, tokens[seat]))
    return position._replace(tokens=tuple(tokens))


def servings(position: Position) -> list[Serving]:
    """Who gets how many cards in this chance step, in the order in which they are drawn (CH-R10, CH-R12)."""
    seats = position.seats
    first = (position.round - 1) % seats
    order = sorted(range(seats), key=lambda seat: (position.players[seat].owed_for != "redraw", (seat - first) % seats))
    waiting = [seat for seat in order if position.players[seat].owed]
    stock = {
        level: len(position.piles[index]) + len(position.compartments[index]) for index, level in enumerate(LEVELS)
    }
    served: list[Serving] = []
    for seat in waiting:
        level, count = position.players[seat].owed_level, position.players[seat].owed
        if stock[level] < count:
            if _others_hold(position, served, seat, level):
                continue
            count = stock[level]
        served.append(Serving(seat, level, count))
        stock[level] -= count
    if waiting and not served and all(player.ready or player.owed for player in position.players):
        player = position.players[waiting[0]]
        return [Serving(waiting[0], player.owed_level, stock[player.owed_level])]
    return served


def _others_hold(position: Position, served: list[Serving], seat: Seat, level: str) -> bool:
    """Whether somebody else has unpicked cards of a Level, or gets some now."""
    if any(one.level == level and one.cards for one in served):
        return True
    return any(
        (player.drawn and player.level == level) or (player.three and player.three_level == level)
        for other, player in enumerate(position.players)
        if other != seat
    )


def draw_requests(position: Position) -> tuple[Request, ...]:
    """First the compartments that must be shuffled under their piles, then the drawn cards to their drawers."""
    served = servings(position)
    if short := _short(position, served):
        return compartment_shuffles(position, short)
    return tuple(Show(slot, (one.seat,)) for one, slots in _dealt(position, served) for slot in slots)


def _short(position: Position, served: list[Serving]) -> list[str]:
    """The Levels of which more is drawn than the pile holds."""
    wanted = {level: sum(one.cards for one in served if one.level == level) for level in LEVELS}
    return [level for index, level in enumerate(LEVELS) if wanted[level] > len(position.piles[index])]


def compartment_shuffles(position: Position, levels: list[str]) -> tuple[Request, ...]:
    """The shuffles that lay compartments under their piles."""
    slot, found = position.next_slot, []
    for level in levels:
        cards = tuple(sorted(piece.slot for piece in position.compartments[pile_index(level)]))
        found.append(Shuffle(level, cards, tuple(range(slot, slot + len(cards)))))
        slot += len(cards)
    return tuple(found)


def recycled(position: Position, levels: list[str], events: list[Event]) -> Position:
    """The compartments of these Levels lie under their piles, in new slots."""
    for level in levels:
        index = pile_index(level)
        count = len(position.compartments[index])
        slots = tuple(range(position.next_slot, position.next_slot + count))
        piles, compartments = list(position.piles), list(position.compartments)
        piles[index] = (*piles[index], *slots)
        compartments[index] = ()
        events.append(happened.Recycled(level, count))
        position = position._replace(
            piles=tuple(piles), compartments=tuple(compartments), next_slot=position.next_slot + count
        )
    return position


def _dealt(position: Position, served: list[Serving]) -> list[tuple[Serving, tuple[Slot, ...]]]:
    piles = {level: position.piles[index] for index, level in enumerate(LEVELS)}
    found = []
    for one in served:
        found.append((one, piles[one.level][: one.cards]))
        piles[one.level] = piles[one.level][one.cards :]
    return found


def take_draws(library: Library, position: Position, events: list[Event]) -> Position:
    """Chance has shuffled compartments, or shown the drawn cards."""
    served = servings(position)
    if short := _short(position, served):
        return settle_draws(library, recycled(position, short, events), events)
    return settle_draws(library, _deal(position, served, events), events)


def _deal(position: Position, served: list[Serving], events: list[Event]) -> Position:
    piles = list(position.piles)
    for one, slots in _dealt(position, served):
        index = pile_index(one.level)
        piles[index] = piles[index][one.cards :]
        player = position.players[one.seat]
        if player.owed_for == "effect":
            player = player._replace(three=slots, three_level=one.level)
        else:
            player = player._replace(drawn=slots)
        events.append(happened.Drawn(one.seat, one.level, one.cards))
        position = with_player(position, one.seat, player._replace(owed=0, owed_level="", owed_for=""))
    return position._replace(piles=tuple(piles))


def settle_draws(library: Library, position: Position, events: list[Event]) -> Position:
    """Decide what follows the draws: more of them, inputs, or the matches when all are ready."""
    if all(player.ready for player in position.players):
        return position._replace(phase="prepare")
    served = servings(position)
    if any(one.cards for one in served):
        return position._replace(phase="draws")
    if served:  # there is nothing left to draw
        return settle_draws(library, _deal(position, served, events), events)
    events += [
        happened.Waiting(seat, player.owed_level, player.owed)
        for seat, player in enumerate(position.players)
        if player.owed
    ]
    return position._replace(phase="deck")


def drafters(position: Position) -> tuple[Seat, ...]:
    """The seats that owe a Deck Phase input."""
    return tuple(seat for seat, player in enumerate(position.players) if not player.ready and not player.owed)


def take_drafts(
    library: Library, position: Position, inputs: Mapping[Seat, ChallengersAction], events: list[Event]
) -> Position:
    """Every seat that owed has given its Deck Phase input; applied in seat order, in which they commute."""
    for seat, action in sorted(inputs.items()):
        assert isinstance(action, Draft)
        desk = Desk(library, position.players[seat], position.round, final=position.phase == "finalists")
        refusal = carried_out(desk, action.parts)
        assert refusal is None, refusal
        position = _after(library, position, seat, desk, events)
    return settle_draws(library, position, events)


def _after(library: Library, position: Position, seat: Seat, desk: Desk, events: list[Event]) -> Position:
    player = position.players[seat]
    if desk.recruited:
        events.append(happened.TrainerUsed(seat, player.trainer))
    compartments = [list(pieces) for pieces in position.compartments]
    for word, slot, face, number in desk.news:
        if word == "pick":
            events.append(happened.Picked(seat, slot, face))
        elif word == "fans":
            position = take_fans(position, seat, number, face, events)
        elif word == "more":
            events.append(happened.PickGained(seat, number, face))
        else:
            level = library.cards[face].level
            home = level if level in LEVELS else "box"
            if home != "box":
                compartments[pile_index(home)].append(Piece(slot, face))
            events.append(happened.Removed(seat, slot, face, home))
    for level, slot in desk.discarded:
        compartments[pile_index(level)].append(Piece(slot))
    for level in sorted({level for level, _ in desk.discarded}):
        events.append(happened.Discarded(seat, level, sum(one == level for one, _ in desk.discarded)))
    if desk.owed_for == "redraw":
        events.append(happened.Redrew(seat, desk.owed_level, desk.owed))
    if desk.ready:
        events.append(happened.Ready(seat, len(desk.deck)))
    player = player._replace(
        deck=tuple(desk.deck),
        drawn=tuple(desk.drawn),
        three=desk.three,
        three_level=desk.three_level if desk.three else "",
        picks=desk.picks,
        redraws=desk.redraws,
        owed=desk.owed,
        owed_level=desk.owed_level,
        owed_for=desk.owed_for,
        coming=tuple(desk.coming),
        ready=desk.ready,
        trainer_used=player.trainer_used or desk.recruited,
    )
    return with_player(position._replace(compartments=tuple(map(tuple, compartments))), seat, player)
