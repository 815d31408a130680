"""A Deck Phase input, part by part: what each may do, what it does, and the family of all inputs (CH-R124)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.challengers.actions import ChallengersAction, Draft, Named, Part, named_text
from games.challengers.cards import Effect, Library
from games.challengers.position import Coming, Piece, Player
from games.kernel import Face, Family, Generator, Refusal, Slot

REDRAW: Final = Part("redraw")
RECRUIT: Final = Part("trainer")


class Desk:
    """One seat's Deck Phase while its input is carried out. `do` refuses or does a part; `close` ends the input."""

    def __init__(self, library: Library, player: Player, round_number: int, *, final: bool = False) -> None:
        self._library = library
        self._round = round_number
        self.final = final
        self.deck = list(player.deck)
        self.drawn = list(player.drawn)
        self.level = player.level
        self.three = player.three
        self.three_level = player.three_level
        self.picks = player.picks
        self.redraws = player.redraws
        self.coming = list(player.coming)
        self.asks: Effect | None = None
        """The *When picked* effect that a `remove` belongs to now: `remove` (it must come) or `extra_pick` (it may)."""
        self.ready = False
        self.owed = 0
        self.owed_level = self.owed_for = ""
        self.recruited = False
        trainer = library.trainers.get(player.trainer)
        self.can_recruit = bool(trainer and trainer.do == "extra_pick" and not player.trainer_used and not final)
        self._recruit_picks = trainer.number("picks") if trainer else 0
        self.removed: list[Piece] = []
        self.discarded: list[tuple[str, Slot]] = []
        self.news: list[tuple[str, Slot, Face, int]] = []
        """What happened, in order: (`pick`, `remove`, `fans` or `more`; slot; face; number)."""
        self._asking: Face = ""
        if not self.three:
            self._resolve()

    @property
    def ended(self) -> bool:
        """Whether nothing may follow."""
        return self.ready or self.owed > 0

    @property
    def can_redraw(self) -> bool:
        """Whether a redraw is possible now (CH-63, CH-R18)."""
        return self.redraws > 0 and self.picks > 0 and bool(self.drawn) and not self.three and not self.final

    def do(self, part: Part) -> Refusal | None:
        """Carry a part out, or say why it may not come now; then nothing has changed but skipped offers."""
        if self.ended:
            return Refusal("rule", f"Nothing may follow here, so not “{part}”", "CH-R124")
        if self.asks is not None:
            if part.word == "remove":
                return self._pay(part.cards[0], self.asks)
            if self.asks.do == "remove":
                return Refusal("rule", "The picked card makes you remove a card first", "CH-124")
            self.skip()
            return self.do(part)
        if self.three and part.word != "take":
            return Refusal("rule", "First take one of the cards that were drawn for you", "CH-R89")
        match part.word:
            case "take":
                return self._take(part.cards[0])
            case "pick":
                return self._pick(part.cards)
            case "redraw":
                return self._redraw()
            case "trainer":
                return self._recruit()
            case "ready":
                return self._get_ready(part.cards)
        return Refusal("rule", "No effect asks you to remove a card now", "CH-R24")

    def close(self) -> Refusal | None:
        """End the input, or say why it may not end here."""
        while not self.ended and self.asks is not None and self.asks.do == "extra_pick":
            self.skip()
        if self.asks is not None and not self.ended:
            return Refusal("rule", "The picked card makes you remove a card first", "CH-124")
        return (
            None if self.ended else Refusal("rule", "A Deck Phase ends with ready, or where cards are drawn", "CH-R124")
        )

    def targets(self) -> list[Slot]:
        """The slots of the deck whose cards could be removed now; those that fit, where a face is known."""
        cards, effect = self._library.cards, self.asks
        if effect is None:
            return []
        return [one.slot for one in self.deck if not one.face or effect.where.fits(cards[one.face], self._round)]

    def must_open(self, face: Face) -> bool:
        """Whether a pick of this card lays it open."""
        return self._library.cards[face].is_open_pick

    def _take(self, card: Named) -> Refusal | None:
        slot, face = card
        if slot not in self.three:
            return Refusal("rule", "That is none of the cards that an effect has drawn for you", "CH-R89")
        if refusal := self._may_open(face):
            return refusal
        self.discarded += [(self.three_level, other) for other in self.three if other != slot]
        self.three = ()
        self._add(slot, face)
        return None

    def _pick(self, cards: tuple[Named, ...]) -> Refusal | None:
        if self.final:
            return Refusal("rule", "Before the final nobody picks cards", "CH-137")
        if any(slot not in self.drawn for slot, _ in cards):
            return Refusal("rule", "You can pick only what you have drawn", "CH-55")
        if len(cards) > self.picks:
            return Refusal("rule", f"You can pick {self.picks} more", "CH-55")
        if refusal := self._may_open(cards[0][1]):
            return refusal
        self.picks -= len(cards)
        for slot, face in cards:
            self.drawn.remove(slot)
            self._add(slot, face)
        return None

    def _may_open(self, face: Face) -> Refusal | None:
        card = self._library.cards.get(face)
        if face and (card is None or not card.is_open_pick):
            return Refusal("rule", "Only a card with When picked is laid open", "CH-R126")
        return None

    def _add(self, slot: Slot, face: Face) -> None:
        self.deck.append(Piece(slot, face))
        self.news.append(("pick", slot, face, 0))
        if face:
            effects = self._library.cards[face].on["picked"]
            self.coming = [*(Coming(face, index) for index in range(len(effects))), *self.coming]
        self._resolve()

    def _resolve(self) -> None:
        """Carry out *When picked* effects until one asks for a card or draws some (CH-67)."""
        while self.coming and self.asks is None and not self.owed:
            face, index = self.coming.pop(0)
            effect = self._library.cards[face].on["picked"][index]
            if effect.do == "fans":
                self.news.append(("fans", 0, face, effect.amount.fixed))
            elif effect.do == "draw_pick":
                self.owed, self.owed_level, self.owed_for = effect.draw, effect.level, "effect"
            else:
                self.asks = effect
                self._asking = face

    def skip(self) -> None:
        """Leave out the offer of the effect that asks now."""
        self.asks = None
        self._resolve()

    def _pay(self, card: Named, effect: Effect) -> Refusal | None:
        if refusal := self._may_remove((card,)):
            return refusal
        slot, face = card
        if not effect.where.fits(self._library.cards[face], self._round):
            return Refusal("rule", "That card is not one that the picked card means", "CH-124")
        self._remove(slot, face)
        self.asks = None
        if effect.do == "extra_pick":
            self.picks += effect.picks
            self.news.append(("more", 0, self._asking, effect.picks))
        self._resolve()
        return None

    def _may_remove(self, cards: Iterable[Named]) -> Refusal | None:
        deck = {piece.slot: piece.face for piece in self.deck}
        for slot, face in cards:
            if slot not in deck:
                return Refusal("rule", "That card is not in your deck", "CH-68")
            if face not in self._library.cards or deck[slot] not in ("", face):
                return Refusal("rule", "That is another card", "CH-R28")
        return None

    def _remove(self, slot: Slot, face: Face) -> None:
        self.deck = [piece for piece in self.deck if piece.slot != slot]
        self.removed.append(Piece(slot, face))
        self.news.append(("remove", slot, face, 0))

    def _redraw(self) -> Refusal | None:
        if self.final:
            return Refusal("rule", "Before the final nobody draws cards", "CH-137")
        if not self.redraws:
            return Refusal("rule", "You have redrawn in this Deck Phase", "CH-62")
        if not self.picks:
            return Refusal("rule", "You have picked all your cards", "CH-63")
        if not self.drawn:
            return Refusal("rule", "There is no drawn card to discard", "CH-R18")
        self.redraws -= 1
        self.owed, self.owed_level, self.owed_for = len(self.drawn), self.level, "redraw"
        self._discard()
        return None

    def _discard(self) -> None:
        self.discarded += [(self.level, slot) for slot in self.drawn]
        self.drawn = []

    def _recruit(self) -> Refusal | None:
        if not self.can_recruit:
            return Refusal("rule", "You have no Trainer to use here", "CH-169")
        self.can_recruit, self.recruited = False, True
        self.picks += self._recruit_picks
        return None

    def _get_ready(self, cards: tuple[Named, ...]) -> Refusal | None:
        if refusal := self._may_remove(cards):
            return refusal
        for slot, face in cards:
            self._remove(slot, face)
        self._discard()
        self.picks = 0
        self.ready = True
        return None


def carried_out(desk: Desk, parts: Sequence[Part]) -> Refusal | None:
    """Carry a whole input out; the first reason why it may not be."""
    for part in parts:
        if refusal := desk.do(part):
            return refusal
    return desk.close()


def joined(parts: Iterable[Part]) -> Draft:
    """An input with plain picks that stand side by side made one part, as its text needs."""
    found: list[Part] = []
    for part in parts:
        if found and part.word == found[-1].word == "pick" and not part.cards[0][1] and not found[-1].cards[0][1]:
            found[-1] = Part("pick", tuple(sorted((*found[-1].cards, *part.cards))))
        else:
            found.append(part)
    return Draft(tuple(found))


class Drafts(Family[ChallengersAction]):
    """Every Deck Phase input of one seat, with the faces that it may see."""

    library: Library
    player: Player
    round: int
    final: bool
    faces: Mapping[Slot, Face]

    def __str__(self) -> str:
        desk, player = self.desk(()), self.player
        parts = []
        if player.three:
            parts.append(self._part("take", sorted(player.three), desk))
        if not self.final and player.picks and player.drawn:
            parts.append(self._part(f"pick {player.picks} of", sorted(player.drawn), desk))
        if desk.can_recruit:
            parts.append("trainer")
        if player.redraws and player.picks and player.drawn and not self.final:
            parts.append("redraw")
        deck = [named_text((slot, self.faces[slot])) for slot in sorted(piece.slot for piece in player.deck)]
        return "; ".join([*parts, " ".join(["ready", *deck])])

    def _part(self, words: str, slots: Sequence[Slot], desk: Desk) -> str:
        return " ".join([words, *(named_text(self.named(slot, desk)) for slot in slots)])

    def desk(self, parts: Sequence[Part]) -> Desk:
        """How the Deck Phase stands after some parts. Raises ValueError if one of them may not come."""
        desk = Desk(self.library, self.player, self.round, final=self.final)
        for part in parts:
            if refusal := desk.do(part):
                raise ValueError(str(refusal))
        return desk

    def named(self, slot: Slot, desk: Desk) -> Named:
        """A card as a pick or take says it: with its face exactly where it must be laid open."""
        face = self.faces[slot]
        return (slot, face if desk.must_open(face) else "")

    def fitting(self, desk: Desk) -> list[Named]:
        """The cards of the deck that the effect which asks now may remove."""
        assert desk.asks is not None
        where, cards = desk.asks.where, self.library.cards
        found = [(piece.slot, self.faces[piece.slot]) for piece in desk.deck]
        return sorted(card for card in found if where.fits(cards[card[1]], self.round))

    def sample(self, generator: Generator) -> Draft:
        """Any of them: some picks, seldom a redraw, now and then a card removed."""
        parts: list[Part] = []
        desk = self.desk(())
        while not desk.ended:
            if desk.asks is not None and desk.asks.do == "extra_pick" and generator.below(2):
                desk.skip()
                continue
            part = self._any_part(desk, generator)
            refusal = desk.do(part)
            assert refusal is None, refusal
            parts.append(part)
        return joined(parts)

    def _any_part(self, desk: Desk, generator: Generator) -> Part:
        if desk.asks is not None:
            return Part("remove", (generator.choice(self.fitting(desk)),))
        if desk.three:
            return Part("take", (self.named(generator.choice(desk.three), desk),))
        if desk.can_recruit and not generator.below(4):
            return RECRUIT
        if desk.picks and desk.drawn and generator.below(8):
            if desk.can_redraw and not generator.below(6):
                return REDRAW
            return Part("pick", (self.named(generator.choice(desk.drawn), desk),))
        removed = [piece.slot for piece in desk.deck if not generator.below(8)]
        return Part("ready", tuple((slot, self.faces[slot]) for slot in sorted(removed)))
