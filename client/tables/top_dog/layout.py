"""From a view to pieces: what each thing looks like, what it is called, and what it is to the player now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from client.art.cards.frame import CardBack
from client.art.cards.top_dog import DogCard, ShowDog
from client.art.dogs import Mood
from client.art.props.kennel import Kennel, Resident, kennel_contour
from client.art.props.show import JudgePawn, ShowBoard, SponsorStand
from client.art.states import PieceState
from client.canvas.piece import Layer, Piece
from client.i18n import translate
from client.tables.kit import Area, Heading, Scaled
from client.tables.top_dog import words
from client.tables.top_dog.boards import bill_of, board_of, costs_of, show_words
from client.tables.top_dog.closing import bones_after, closing_of, dog_after
from client.tables.top_dog.faces import Bill, CostTable, Purse
from client.tables.top_dog.places import KENNEL_ROW, MARKET_ROW, SHOW_ROW
from games.top_dog import DogView, KennelView, ShowView, TopDogAction, Verb, parse

if TYPE_CHECKING:
    from client.tables.top_dog.table import TopDogTable

SHOWS = words.SHOW_IDS


class TablePicture:
    """One drawing of the table."""

    def __init__(self, table: TopDogTable) -> None:
        self.context, self.view, self.selection, self.places = table.context, table.view, table.selection, table.places
        self.hovered, self.watched = table.hovered, table.watched
        self.done, self.recent = table.doings.of_kennels(self.context), table.doings.recent(self.context)

    def pieces(self) -> list[Piece]:
        """All pieces in reading order."""
        made = [*self._shows(), *self._market(), *self._kennels(), *self._ghost()]
        return [replace(piece, last_moved=piece.key in self.recent) for piece in made]

    # ---------------------------------------------------------------------- shows
    def _shows(self) -> Iterator[Piece]:
        zone = translate("Top Dog", "Shows")
        here = self.view.judge not in SHOWS
        note = translate("Top Dog", "Medals sell for twice their worth")
        name = translate("Top Dog", "Sponsor. With the judge here, medals sell for twice their worth.")
        if here:
            name += " " + translate("Top Dog", "The judge is here.")
        stand = SponsorStand(words.show_name("sponsor"), note, here)
        yield Piece("sponsor", stand, *self.places.at(SHOW_ROW, 16), name, zone, layer=Layer.BOARD, radius=16)
        for number, show in enumerate(self.view.shows):
            yield from self._show(number, show, zone)
        at = self.places.at(SHOW_ROW, 56, 114) if here else self.places.show(SHOWS.index(self.view.judge), 106, -14)
        judge = Scaled(JudgePawn(), 0.68)  # small enough to stand on a show's header without hiding a word
        yield Piece("judge", judge, *at, layer=Layer.PAWN)

    def _show(self, number: int, show: ShowView, zone: str) -> Iterator[Piece]:
        board, at = board_of(show, over=self.context.over), self.places.show(number)
        yield Piece(f"show:{show.id}", board, *at, show_words(show), zone, layer=Layer.BOARD, radius=16)
        for place, dog in enumerate((*show.slots, show.qualifier)):
            if dog is not None:
                yield self._show_dog(number, board, place, dog, zone)
            else:
                yield self._spot(board, show, number, place, zone)

    def _show_dog(self, number: int, board: ShowBoard, place: int, dog: DogView, zone: str) -> Piece:
        owner = self.context.cast[dog.owner or 0]
        question = self.view.question
        asked = question is not None and question.dog.card.id == dog.card.id
        mood = Mood.PROUD if dog.medals else Mood.NEUTRAL
        face = ShowDog(dog.card.id, owner.mark, dog.tokens, mood, 88, dog.medals)
        foot = board.foot(place)
        where = translate("Top Dog", "place {place}").format(place=place + 1)
        if place == 2:
            where = translate("Top Dog", "qualifier")
        name = translate("Top Dog", "{owner}'s {dog}, {where}")
        name = name.format(owner=owner.name, dog=words.dog_words(dog), where=where)
        state = PieceState.LEGAL if asked and self.context.seat is not None else PieceState.PLAIN
        at = self.places.show(number, foot.x() - face.size[0] / 2, foot.y() - face.foot)
        return Piece(f"dog:{dog.card.id}", face, *at, name, zone, state)

    def _spot(self, board: ShowBoard, show: ShowView, number: int, place: int, zone: str) -> Piece:
        rect = board.place(place)
        lowest = 0 if show.slots[0] is None else 1
        selection, options = self.selection, self.context.affordances
        verb = Verb.QUALIFY if place == 2 else Verb.SHOW
        action = TopDogAction(verb, selection.kennel, number)
        usable = place in (2, lowest) and selection.kennel >= 0 and selection.aims(action, options)
        part = translate("Top Dog", "place {p}").format(p=place + 1)
        if place == 2:
            part = translate("Top Dog", "qualifier")
        name = translate("Top Dog", "{show}, {part}, free").format(show=words.show_name(show.id), part=part)
        why = words.action_words(action, self.view, self.watched) if usable else ""
        key = f"spot:{show.id}:{'q' if place == 2 else place + 1}"
        state = PieceState.TARGET if usable else PieceState.PLAIN
        face, at = Area(rect.width(), rect.height()), self.places.show(number, rect.x(), rect.y())
        return Piece(key, face, *at, name, zone, state, why, layer=Layer.SLOT)

    # --------------------------------------------------------------------- market
    def _market(self) -> Iterator[Piece]:
        view, at, zone = self.view, self.places.at, translate("Top Dog", "Market")
        notes = (
            translate("Top Dog", "the right pup leaves after this round"),
            translate("Top Dog", "6 mutts in all") if view.mutt_space else "",
        )
        shelter = translate("Top Dog", "Shelter") if view.mutt_space else translate("Top Dog", "Breeder, third space")
        for number, title in enumerate((translate("Top Dog", "Breeder"), shelter)):
            heading = Heading("felt", title, notes[number], (370, 230)[number], 17, gap=16, high=22)
            yield Piece(f"caption:{number}", heading, *at(MARKET_ROW, (20, 398)[number], -2), layer=Layer.BOARD)
        piles = (
            ("pups", translate("Top Dog", "Pups"), view.pups, "#356C8C"),
            ("mutts", translate("Top Dog", "Mutts"), view.mutts, "#8A5C34"),
        )
        for kind, title, cards, tint in piles:
            left = translate("Top Dog", "{count} left").format(count=len(cards))
            face = CardBack(title, left, tint, layers=min(3, max(1, len(cards))))
            yield Piece(f"deck:{kind}", face, *self.places.deck(kind), f"{title}, {left}", zone, ghost=not cards)
        for space, dog in enumerate(view.display):
            if dog is not None:
                yield self._card(space, dog, zone)
        yield Piece("bill", self._calculator(), *at(MARKET_ROW, 648, 4), layer=Layer.BOARD)

    def _calculator(self) -> Bill | CostTable:
        """What it costs the dog in hand over a show, or the one that the plan sends into one; else all costs."""
        kennels, shows = self.view.players[self.watched].kennels, self.view.shows
        dog = kennels[self.selection.kennel].dog if self.selection.kennel >= 0 else None
        if self.hovered and dog is not None:
            return bill_of(self.view, dog, shows[SHOWS.index(self.hovered.split(":")[1])])
        action = self._closing
        if action is not None and action.verb is Verb.SHOW and (dog := kennels[action.kennel].dog) is not None:
            return bill_of(self.view, dog, shows[action.target])
        return costs_of(self.view, self.watched)

    def _card(self, space: int, dog: DogView, zone: str) -> Piece:
        card = dog.card
        tag = translate("Top Dog", "MUTT") if card.kind == "mutt" else ""
        if card.size == "big":
            tag = translate("Top Dog", "BIG")
        face = DogCard(card.name, card.price, tag, card.ratings, 0, card.id)
        name = translate("Top Dog", "{dog}, for sale, {bones}")
        name = name.format(dog=words.dog_words(dog), bones=words.bones(card.price))
        state, why = PieceState.PLAIN, ""
        selection = self.selection
        if self.context.seat is not None and self.view.question is None and not self.context.closing:
            buyers = selection.buyers(space, self.context.affordances)
            if selection.space == space:
                state = PieceState.SELECTED
            elif selection.verb is None and buyers:
                state = PieceState.LEGAL
            elif selection.verb is None and self._empty_in_hand:
                text = str(TopDogAction(Verb.BUY, selection.kennel, space))
                state, why = PieceState.BARRED, self._why(text)
        at = self.places.at(MARKET_ROW, (142, 262, 398)[space], 24)
        return Piece(f"card:{card.id}", face, *at, name, zone, state, why)

    @property
    def _empty_in_hand(self) -> bool:
        kennel = self.selection.kennel
        return kennel >= 0 and self.view.players[self.watched].kennels[kennel].dog is None

    def _why(self, text: str) -> str:
        found = self.context.affordances.get(text)
        if found is None or found.refusal is None or self.context.seat is None:
            return ""
        sentence = words.why_words(found.refusal, parse(text), self.view, self.context.seat)
        return f"{sentence} ({found.refusal.rule})" if found.refusal.rule else sentence

    # -------------------------------------------------------------------- kennels
    def _kennels(self) -> Iterator[Piece]:
        player = self.view.players[self.watched]
        who = self.context.cast[self.watched]
        mine = self.watched == self.context.viewer
        zone = translate("Top Dog", "My kennels")
        if not mine:
            zone = translate("Top Dog", "{name}'s kennels").format(name=who.name)
        for number, kennel in enumerate(player.kennels):
            yield self._kennel(number, kennel, who.mark, zone, mine=mine, owner=who.name)
        bones = bones_after(self._closing, self.view, self.watched)
        purse = Purse(bones, player.fame, translate("Top Dog", "Bones"), translate("Top Dog", "Fame"))
        name = translate("Top Dog", "{bones}, {fame} fame").format(bones=words.bones(bones), fame=player.fame)
        yield Piece("purse", purse, *self.places.at(KENNEL_ROW, 898, 22), name, zone)

    def _kennel(self, number: int, kennel: KennelView, mark: int, zone: str, *, mine: bool, owner: str) -> Piece:
        key = f"kennel:{self.watched}:{kennel.id}"
        title = words.kennel_name(number)
        if kennel.big:
            title = translate("Top Dog", "{kennel} · big").format(kennel=title)
        resident = carried = None
        dog = dog_after(self._closing, self.view, self.watched, number)
        if dog is not None:
            medals = tuple((medal, "") for medal in dog.medals)
            mood = Mood.PROUD if dog.medals else Mood.HAPPY if not kennel.used else Mood.NEUTRAL
            resident = Resident(dog.card.name, dog.card.id, dog.card.ratings, dog.tokens, medals, mood)
            carried = ShowDog(dog.card.id, mark, dog.tokens, mood, 96, dog.medals)
        acting = mine and self.context.seat == self.watched and self.view.question is None
        done = ""
        if self.view.turn == self.watched and (kennel.used or key in self.done):
            done = self.done.get(key, translate("Top Dog", "Acted"))
        state, why = self._kennel_state(number, acting=acting, used=kennel.used)
        empty = translate("Top Dog", "Empty")
        note = "" if done or self.context.over else translate("Top Dog", "Buy a pup or a mutt, or consult for a Bone.")
        if resident:
            note = translate("Top Dog", "No medals yet")
        away = self._leaving(number) or (dog is not None and kennel.dog is None)
        face = Kennel(title, mark, resident, empty, note, done, away)
        lives = words.dog_words(dog) if dog else empty
        whose = title if mine else f"{owner}: {title}"
        name = f"{whose}: {lives}" + (f", {done}" if done else "")
        piece = Piece(key, face, *self.places.kennel(number), name, zone, state, why, layer=Layer.BOARD)
        return replace(piece, contour=kennel_contour, carried=carried)

    def _kennel_state(self, number: int, *, acting: bool, used: bool) -> tuple[PieceState, str]:
        selection, options = self.selection, self.context.affordances
        if not acting:
            return PieceState.PLAIN, ""
        if self._closing is not None:
            return (PieceState.SELECTED if self._closing.kennel == number else PieceState.PLAIN), ""
        if selection.space >= 0 and number in selection.buyers(selection.space, options):
            return PieceState.TARGET, ""
        if selection.verb in (Verb.TRAIN, Verb.UPGRADE):
            action = TopDogAction(selection.verb, selection.kennel, number)
            if selection.aims(action, options):
                return PieceState.TARGET, words.action_words(action, self.view, self.watched)
        if number == selection.kennel:
            return PieceState.SELECTED, ""
        return (PieceState.PLAIN if used else PieceState.LEGAL), ""

    def _leaving(self, number: int) -> bool:
        action = self._closing
        if action is None:
            return False
        return action.kennel == number and action.verb in (Verb.SHOW, Verb.QUALIFY, Verb.SELL, Verb.DONATE)

    @property
    def _closing(self) -> TopDogAction | None:
        return closing_of(self.context, self.watched)

    def _ghost(self) -> Iterator[Piece]:
        """The effect of the closing action, as a ghost."""
        action, seat = self._closing, self.context.seat
        if action is None or seat is None:
            return
        dog = self.view.players[seat].kennels[action.kennel].dog
        if action.verb in (Verb.SHOW, Verb.QUALIFY) and dog is not None:
            show = self.view.shows[action.target]
            place = 2 if action.verb is Verb.QUALIFY else 0 if show.slots[0] is None else 1
            ghost = self._show_dog(action.target, board_of(show), place, dog, "")
            yield replace(ghost, key="ghost", ghost=True, name="")
        elif action.verb is Verb.BUY and (sale := self.view.display[action.target]) is not None:
            face = ShowDog(sale.card.id, self.context.cast[seat].mark, 0, Mood.HAPPY, 96)
            yield Piece("ghost", face, *self.places.kennel(action.kennel, 24, 68), ghost=True)
