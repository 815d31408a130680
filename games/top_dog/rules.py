"""Top Dog!: who may do what, and what happens then (TD-99 … TD-108)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import CHANCE, Event, Inputs, Json, Open, Outcomes, Refusal, Request, Roll, Seat
from games.top_dog import events as happened
from games.top_dog.actions import (
    ANSWERS,
    BASICS,
    DONATIONS,
    ENTRIES,
    PURCHASES,
    QUALIFICATIONS,
    SALES,
    UPGRADES,
    TopDogAction,
    Verb,
)
from games.top_dog.judging import answer, end_round, fill_display, reveal, start_round, start_turn
from games.top_dog.position import CYCLE, NOBODY, REFILL, SETUP, TURN, Player, Position
from games.top_dog.refusals import refusal_of
from games.top_dog.tables import (
    ABLE,
    AFFORDABLE,
    ALL_KENNELS,
    DECORATED,
    FACE,
    KENNELS,
    MEDAL_COUNTS,
    MEMBERS,
    NO_DOG,
    POISE,
    PRICE,
    PRICE_FOR_BIG,
    PRICE_FOR_SMALL,
    PURSE,
    RULES,
    SALE,
    SHOWS,
    SPACES,
    SPONSOR,
    TRAINABLE,
)
from games.top_dog.view import View
from games.top_dog.viewing import view_of


class TopDog(Position):
    """The state of a game of Top Dog!."""

    __slots__ = ()

    def turn_key(self) -> tuple[Json, ...]:
        """A seat's turn with all its Kennels; between turns one judging."""
        return (self.round, self.turn if self.stage == TURN else NOBODY)

    def requests(self) -> tuple[Request, ...]:
        """The dogs that are to be revealed now; in the set-up also the first player (TD-99)."""
        reveals: list[Request] = [
            Open("mutts", tuple(self.mutts)) if self.mutt_space and space == 2 else Open("pups", tuple(self.pups))
            for space in self.gaps
        ]
        return (*reveals, Roll(len(self.players))) if self.stage == SETUP else tuple(reveals)

    def legal_actions(self, seat: Seat) -> Sequence[TopDogAction]:
        """What TD-101 allows the Kennels that have not acted, in canonical order; or the two answers of TD-104."""
        if self.stage != TURN or seat != self.turn:
            return ANSWERS if seat != CHANCE and seat in self.to_act() else ()
        player = self.players[seat]
        unused, traits, bones = player.unused, player.traits, player.bones
        legal = list(BASICS[unused][traits >> TRAINABLE & ALL_KENNELS])
        if (empty := unused & ~traits) and player.collars:
            self._list_purchases(legal, empty, player)
        if bones >= RULES.upgrade_cost:
            legal += UPGRADES[unused][ALL_KENNELS & ~player.big]
        if decorated := traits >> DECORATED & unused:
            legal += SALES[decorated]
            legal += DONATIONS[decorated]
        if able := traits >> ABLE & unused:
            self._list_entries(legal, able, player)
        return legal

    def _list_purchases(self, legal: list[TopDogAction], kennels: int, player: Player) -> None:
        bones = player.bones
        left, middle, right = self.display
        price = PRICE_FOR_SMALL
        regular = (price[left] <= bones) | (price[middle] <= bones) << 1 | (price[right] <= bones) << 2
        if not kennels & player.big:
            legal += PURCHASES[kennels][regular]
            return
        price = PRICE_FOR_BIG
        every = (price[left] <= bones) | (price[middle] <= bones) << 1 | (price[right] <= bones) << 2
        for kennel in MEMBERS[kennels]:
            legal += PURCHASES[1 << kennel][every if player.big >> kennel & 1 else regular]

    def _list_entries(self, legal: list[TopDogAction], kennels: int, player: Player) -> None:
        if free := self.free_slots:
            affordable = AFFORDABLE[self.judge]
            bones = player.bones if player.bones < PURSE else PURSE
            for kennel in MEMBERS[kennels]:
                dog = player.kennels[kennel]
                shows = affordable[self.medals[dog]][POISE[dog] + self.tokens[dog]][bones]
                legal += ENTRIES[1 << kennel][shows & free]
        legal += QUALIFICATIONS[kennels][self.free_qualifiers]

    def view(self, seat: Seat | None) -> View:
        """The table as a frozen picture; every seat and every spectator sees everything (TD-R10)."""
        return view_of(self, seat)

    def refusal(self, seat: Seat, action: TopDogAction) -> Refusal | None:
        """The first rule that forbids this to a seat that is to act."""
        return refusal_of(self, seat, action)

    def apply(self, inputs: Inputs) -> list[Event]:
        """One action of a Kennel, one answer for a Qualifier dog, or what chance reveals and draws."""
        events: list[Event] = []
        if self.stage == TURN:
            seat = self.turn
            action, player = inputs[seat], self.players[seat]
            player.unused &= ~(1 << action.kennel)
            player.written = ""
            _DO[action.verb](self, player, action.kennel, action.target, events)
            if not player.unused:
                self._go_on(events)
        elif CHANCE in inputs:
            self._reveal(inputs[CHANCE], events)
        else:
            (action,) = inputs.values()
            answer(self, action.verb is Verb.PAY, events)
        return events

    def _reveal(self, outcomes: Outcomes, events: list[Event]) -> None:
        for space, face in zip(self.gaps, outcomes, strict=False):
            reveal(self, space, str(face), events)
        if fill_display(self, events):
            return  # the set-aside Pups have become the deck
        if self.stage == SETUP:
            self.first = int(outcomes[-1] or 0) - 1
            events.append(happened.first_player(self.first))
            start_round(self, events)
        elif self.stage == CYCLE:
            start_round(self, events)
        else:
            self.stage = TURN
            self._go_on(events)

    def _go_on(self, events: list[Event]) -> None:
        """End the turn when all Kennels have acted and nothing is left to be revealed."""
        player = self.players[self.turn]
        if self.stage != TURN or player.unused:
            return
        player.unused = ALL_KENNELS
        player.written = ""
        following = (self.turn + 1) % len(self.players)
        if following == self.first:
            end_round(self, events)
        else:
            start_turn(self, following, events)

    def _consult(self, player: Player, kennel: int, _target: int, events: list[Event]) -> None:
        player.bones += RULES.consult_bones
        events.append(happened.consulted(self.turn, KENNELS[kennel]))

    def _train(self, player: Player, kennel: int, target: int, events: list[Event]) -> None:
        dog = player.kennels[target]
        self.tokens[dog] = tokens = min(self.tokens[dog] + RULES.train_tokens, RULES.max_tokens_per_dog)
        if tokens == RULES.max_tokens_per_dog:
            player.traits &= ~(1 << TRAINABLE << target)
        events.append(happened.trained(self.turn, KENNELS[kennel], KENNELS[target], tokens))

    def _buy(self, player: Player, kennel: int, space: int, events: list[Event]) -> None:
        dog = self.display[space]
        self.display[space] = NO_DOG
        self.owner[dog] = self.turn
        self.lodge(player, kennel, dog)
        player.bones -= PRICE[dog]
        player.collars -= 1
        events.append(happened.bought(self.turn, KENNELS[kennel], SPACES[space], FACE[dog], PRICE[dog]))
        if fill_display(self, events):
            self.stage = REFILL

    def _upgrade(self, player: Player, kennel: int, target: int, events: list[Event]) -> None:
        player.bones -= RULES.upgrade_cost
        player.big |= 1 << target
        events.append(happened.upgraded(self.turn, KENNELS[kennel], KENNELS[target]))

    def _sell(self, player: Player, kennel: int, _target: int, events: list[Event]) -> None:
        dog = self.vacate(player, kennel)
        bones = SALE[self.judge == SPONSOR][self.medals[dog]] + self.tokens[dog] * RULES.token_sale_bones
        player.bones += bones
        self.leave(dog)
        events.append(happened.Sold(self.turn, KENNELS[kennel], FACE[dog], bones))

    def _donate(self, player: Player, kennel: int, _target: int, events: list[Event]) -> None:
        dog = self.vacate(player, kennel)
        fame = player.fame
        for medal, count in enumerate(MEDAL_COUNTS[self.medals[dog]]):
            player.hall[medal] += count
        player.hall_tokens += self.tokens[dog]
        self.leave(dog)
        events.append(happened.Donated(self.turn, KENNELS[kennel], FACE[dog], player.fame - fame))

    def _enter(self, player: Player, kennel: int, number: int, events: list[Event]) -> None:
        dog, show = self.vacate(player, kennel), self.shows[number]
        cost = self.cost(dog, number)
        slot = 1 if show.slots[0] else 0
        player.bones -= cost
        show.slots[slot] = dog
        self.shows_changed()
        events.append(happened.Entered(self.turn, KENNELS[kennel], SHOWS[number], slot + 1, FACE[dog], cost))

    def _qualify(self, player: Player, kennel: int, number: int, events: list[Event]) -> None:
        self.shows[number].qualifier = dog = self.vacate(player, kennel)
        self.shows_changed()
        events.append(happened.qualified(self.turn, KENNELS[kennel], SHOWS[number], FACE[dog]))


_DO: dict[Verb, Callable[[TopDog, Player, int, int, list[Event]], None]] = {
    Verb.CONSULT: TopDog._consult,
    Verb.TRAIN: TopDog._train,
    Verb.BUY: TopDog._buy,
    Verb.UPGRADE: TopDog._upgrade,
    Verb.SELL: TopDog._sell,
    Verb.DONATE: TopDog._donate,
    Verb.SHOW: TopDog._enter,
    Verb.QUALIFY: TopDog._qualify,
}
