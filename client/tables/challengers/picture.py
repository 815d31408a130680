"""The picture of the table: a match on its beach, or the Deck Phase, as pieces in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from client.art.cards.challengers import BenchSeat, ChallengerCard
from client.art.cards.frame import CardBack
from client.art.dogs import BREED_KEYS, MUTT_KEYS, Mood
from client.art.face import Face as FaceOf
from client.canvas.piece import Layer, Piece
from client.i18n import translate
from client.tables.challengers import words
from client.tables.challengers.faces import (
    ROBOT_MARK,
    BenchGround,
    Beneath,
    BigPower,
    DeckPile,
    HalfField,
    LevelPile,
    OfferCard,
    PlanRow,
    PlanStrip,
    PowerSum,
)
from client.tables.kit import Heading, Sheet
from client.tables.layout import AREA, Layout
from games.challengers.cards import LEVELS, Card
from games.challengers.duel import Duel, Power
from games.challengers.position import ROBOT, Match, Played, Side
from games.kernel import Face, Seat, Slot

if TYPE_CHECKING:
    from client.tables.challengers.table import ChallengersTable

_DOGS = (*BREED_KEYS, *MUTT_KEYS)
_SETS = {
    "secret-base": "secret", "beach-club": "beach", "mountain-top": "mountain", "toy-store": "toy",
    "fairytale-forest": "fairytale",
}  # fmt: skip
"""Sets whose picture has another key than the data."""
_SIGNS = {
    "attack": "bolt", "bench": "users", "flag": "flag", "no_flag_win": "undo", "flag_loss": "undo", "picked": "plus",
    "special": "star",
}  # fmt: skip
_CARD, _STEP, _ROW = 108.0, 116.0, 250.0
"""The widths of a card, from card to card, and of the cards of an attack."""


def dog_of(card: Card) -> str:
    """The dog that plays a card: always the same one for a name, home-made cards included."""
    return _DOGS[sum(ord(letter) * (at + 1) for at, letter in enumerate(card.name)) % len(_DOGS)]


def card_face(card: Card, number: int, power: Power | None = None, mood: Mood = Mood.NEUTRAL) -> ChallengerCard:
    """The picture of a card, with what it gains now."""
    sign = next((_SIGNS[effect.on] for effect in card.effects if effect.on in _SIGNS), "")
    bonus = power.total - power.base if power else 0
    kind, text = _SETS.get(card.set, card.set), words.effect_text(card)
    return ChallengerCard(card.name, card.base(number), kind, card.level, text, dog_of(card), bonus, sign, mood)


class TablePicture:
    """Draws one context of the table."""

    def __init__(self, table: ChallengersTable, width: float, height: float) -> None:
        self.table, self.view, self.now = table, table.view, table.view.position
        self.cards = self.view.library.cards
        self.cast = table.context.cast
        self.mine: Seat = table.watched
        self.at = Layout(width, height).at
        self.number = max(1, self.now.round)
        """The round whose number Cyborgs have."""

    def pieces(self) -> Iterator[Piece]:
        """Everything, in reading order."""
        match = self.table.match
        if match is not None:
            yield from self._match(match)
        elif self.now.phase == "keep":
            yield from self._trainers()
        elif self.now.phase == "option":
            yield from self._offers()
        else:
            yield from self._drawn()
        if match is None:
            yield from self._deck()
            yield from self._piles()
            yield from self._plan()

    @staticmethod
    def scenery(key: str, face: FaceOf, at: tuple[float, float], layer: Layer = Layer.BOARD) -> Piece:
        """Something that is only looked at."""
        return Piece(key, face, *at, layer=layer)

    def mark(self, seat: Seat) -> int:
        """The colour of a seat, or of the Robot."""
        return ROBOT_MARK if seat == ROBOT else self.cast[seat].mark

    # ------------------------------------------------------------------- a match
    def _match(self, match: Match) -> Iterator[Piece]:
        duel = self.view.duel(match)
        seats = [side.seat for side in match.sides]
        low = seats.index(self.mine) if self.mine in seats else 0
        for who in (1 - low, low):
            yield from self._half(duel, match, who, low=who == low)
        yield from self._stake(match)
        yield from self._looked()

    def _stake(self, match: Match) -> Iterator[Piece]:
        """What the match is about."""
        if self.now.finalists:
            text = translate("Challengers", "Whoever wins this match wins the tournament.")
        else:
            values = self.view.library.rounds[match.round - 1].trophies
            text = translate("Challengers", "At stake: the Trophy of round {number}, {low} to {high} fans")
            text = text.format(number=match.round, low=min(values), high=max(values))
        yield self.scenery("stake", Heading("sand", text, width=420), self.at(34, 582, low=True))

    def _plan(self) -> Iterator[Piece]:
        """The own plan, at the lower edge, once it is drawn."""
        library, player = self.view.library, self.now.players[self.mine]
        if not player.plan:
            return
        plans = library.plans[library.tournaments[self.now.seats].seats]
        seats = {one.plan: seat for seat, one in enumerate(self.now.players)}
        won = {prize.round for prize in player.trophies}
        rows = []
        for line in library.rounds:
            other = seats.get(plans[player.plan - 1].opponent[line.number - 1], ROBOT)
            offers = " / ".join(
                f"{one.picks}×{one.level}" + (f"+{one.fans}★" if one.fans else "") for one in line.options
            )
            state = "won" if line.number in won else "lost" if line.number < self.now.round else ""
            state = "now" if line.number == self.now.round else state
            trophy = translate("Challengers", "{low} to {high} fans")
            trophy = trophy.format(low=min(line.trophies), high=max(line.trophies))
            rows.append(PlanRow(line.number, words.name_of(self.cast, other), self.mark(other), offers, trophy, state))
        name = translate("Challengers", "Tournament plan: {rounds}").format(
            rounds="; ".join(f"{row.number}, {row.opponent}, {row.offers}" for row in rows)
        )
        zone = translate("Challengers", "Tournament plan")
        yield Piece("plan", PlanStrip(tuple(rows)), *self.at(24, 522, low=True), name, zone, layer=Layer.BOARD)

    def _half(self, duel: Duel, match: Match, who: int, *, low: bool) -> Iterator[Piece]:
        side, y = match.sides[who], 318.0 if low else 6.0
        name = words.name_of(self.cast, side.seat)
        attacks = match.holder == 1 - who and match.stage != "over"
        title = translate("Challengers", "{name} attacks").format(name=name) if attacks else name
        if match.stage == "over" and match.winner == who:
            title = translate("Challengers", "{name} wins the match").format(name=name)
        yield self.scenery(f"half:{who}", HalfField(self.mark(side.seat), title), self.at(16, y, low=low))
        yield from self._stocks(side, who, name, y, low=low)
        if match.holder == who:
            yield from self._flag(duel, side, who, name, y, low=low)
        else:
            yield from self._row(duel, match, who, name, y, low=low)
        yield from self._bench(side, who, name, y, low=low)

    def _stocks(self, side: Side, who: int, name: str, y: float, *, low: bool) -> Iterator[Piece]:
        count, mark = len(side.deck), self.mark(side.seat)
        words_ = translate("Challengers", "{name}'s deck: {count} cards").format(name=name, count=count)
        deck = DeckPile(translate("Challengers", "deck"), count, mark)
        yield self.table.piece(f"deck:{who}", deck, self.at(34, y + 66, low=low), words_, name)
        count = len(side.exhaust)
        words_ = translate("Challengers", "{name}'s exhaust pile: {count} cards").format(name=name, count=count)
        spent = DeckPile(translate("Challengers", "exhaust"), count, mark, spent=True)
        yield self.table.piece(f"exhaust:{who}", spent, self.at(124, y + 66, low=low), words_, name)

    def _flag(self, duel: Duel, side: Side, who: int, name: str, y: float, *, low: bool) -> Iterator[Piece]:
        flag = side.flag
        assert flag is not None
        card, power = self.cards[flag.face], duel.flag_power(who)
        yield self.scenery("beneath", Beneath(len(side.beneath), self.mark(side.seat)), self.at(420, y + 48, low=low))
        big = BigPower(translate("Challengers", "In flag possession"), str(power.total), words.sum_of([(card, power)]))
        yield self.scenery("flag power", big, self.at(228, y + 74, low=low), Layer.PIECE)
        zone = translate("Challengers", "{name}: flag").format(name=name)
        yield self._played(duel, flag, power, Mood.PROUD, self.at(441, y + 76, low=low), zone)
        if side.beneath:
            count = translate("Challengers", "{count} below").format(count=len(side.beneath))
            yield self.scenery("below", Heading("sand", count, width=150), self.at(440, y + 228, low=low))

    def _played(
        self, duel: Duel, played: Played, power: Power, mood: Mood, at: tuple[float, float], zone: str
    ) -> Piece:
        card, name = self.cards[played.face], words.power_words(self.cards[played.face], power)
        text = f"{name}. {words.effect_text(card)}" if card.text else name
        face, last = card_face(card, duel.round, power, mood), self._moved(played.slot)
        return self.table.piece(f"card:{played.slot}", face, at, text, zone, last_moved=last)

    def _moved(self, slot: Slot) -> bool:
        """Whether the newest step did something with a card."""
        return any(getattr(event, "slot", -1) == slot for event in self.table.news)

    def _row(self, duel: Duel, match: Match, who: int, name: str, y: float, *, low: bool) -> Iterator[Piece]:
        side = match.sides[who]
        powers = duel.row_powers(who) if side.row else []
        zone = translate("Challengers", "{name}: attack").format(name=name)
        step = min(_STEP, (_ROW - _CARD) / max(1, len(side.row) - 1))
        for number, (played, power) in enumerate(zip(side.row, powers, strict=True)):
            at = self.at(224 + number * step, y + 76, low=low)
            yield self._played(duel, played, power, Mood.HAPPY, at, zone)
        if match.holder == 1 - who and side.row:
            yield self._sum(duel, match, who, powers, y, low=low)
        elif side.next_bonus:
            text = translate("Challengers", "The next card gets +{count}").format(count=side.next_bonus)
            yield self.scenery(f"next:{who}", Heading("sand", text, width=240), self.at(224, y + 236, low=low))

    def _sum(self, duel: Duel, match: Match, who: int, powers: Sequence[Power], y: float, *, low: bool) -> Piece:
        needed, total = duel.flag_power(match.holder).total, sum(power.total for power in powers)
        row = [(self.cards[one.face], power) for one, power in zip(match.sides[who].row, powers, strict=True)]
        won = total >= needed
        verdict = translate("Challengers", "The flag is taken") if won else translate("Challengers", "Not enough yet")
        sign = "≥" if won else "<"
        face = PowerSum(translate("Challengers", "Total power"), total, sign, needed, words.sum_of(row), verdict, won)
        sum_ = "; ".join(words.power_words(card, power) for card, power in row)
        name = words.against(sum_, len(row), total, needed)
        return Piece("sum", face, *self.at(480, y + 66, low=low), name, translate("Challengers", "Total power"))

    def _bench(self, side: Side, who: int, name: str, y: float, *, low: bool) -> Iterator[Piece]:
        taken = {number: seated for seated in side.bench for number in seated.seats}
        free = side.seats - len(taken)
        rows = (side.seats + 2) // 3
        text = translate("Challengers", "{name}'s bench · {count} free").format(name=name, count=free)
        yield self.scenery(f"bench:{who}", BenchGround(text, rows), self.at(698, y + 40, low=low))
        for number in range(1, side.seats + 1):
            at = self.at(706 + (number - 1) % 3 * 74, y + 72 + (number - 1) // 3 * 70, low=low)
            seated = taken.get(number)
            if seated is None:
                yield self.scenery(f"free:{who}:{number}", BenchSeat(number), at, Layer.SLOT)
                continue
            card = self.cards[seated.cards[0].face]
            face = self._seat_face(card, number, len(seated.cards))
            words_ = translate("Challengers", "Seat {number}: {card}, {count} cards").format(
                number=number, card=card.name, count=len(seated.cards)
            )
            last = any(self._moved(piece.slot) for piece in seated.cards)
            key = f"bench:{who}:{card.slug}" + (f":{number}" if number != seated.seats[0] else "")
            zone = translate("Challengers", "{name}'s bench").format(name=name)
            yield self.table.piece(key, face, at, words_, zone, last_moved=last)

    def _seat_face(self, card: Card, seat: int, cards: int) -> BenchSeat:
        return BenchSeat(seat, card.name, card.base(self.number), _SETS.get(card.set, card.set), dog_of(card), cards)

    def _looked(self) -> Iterator[Piece]:
        """The cards that the viewer is looking at."""
        slots = self.table.looked_at
        if not slots:
            return
        step = min(_STEP, 620.0 / max(1, len(slots)))
        wide = max(196.0, step * (len(slots) - 1) + _CARD + 40)
        x, y = (20.0 if len(slots) == 1 else (AREA[0] - wide) / 2), 420.0  # one card covers no more than its own deck
        yield self.scenery("looked", Sheet(wide, 196), self.at(x, y - 36), Layer.MOVING)
        text = translate("Challengers", "You look at your deck, from the top")
        if len(slots) == 1:
            text = translate("Challengers", "You look at a card")
        heading = Heading("sand", text, width=wide - 40)
        yield self.scenery("looked words", heading, self.at(x + 20, y - 30), Layer.MOVING)
        zone = translate("Challengers", "Cards you look at")
        for number, slot in enumerate(slots):
            face = words.face_at(self.view, slot)
            left = (wide - _CARD) / 2 if len(slots) == 1 else 20 + number * step
            yield self._card(slot, face, (x + left, y), zone, layer=Layer.MOVING)

    # ----------------------------------------------------------------- Deck Phase
    def _card(self, slot: Slot, face: Face, at: tuple[float, float], zone: str, layer: Layer = Layer.PIECE) -> Piece:
        key, where = f"card:{slot}", self.at(*at)
        if not face:
            back = CardBack(translate("Challengers", "Hidden"), "", "#2F6F7E", 108, 150, 1)
            return self.table.piece(key, back, where, translate("Challengers", "Hidden card"), zone, layer=layer)
        card = self.cards[face]
        name = words.card_words(card, self.number)
        return self.table.piece(key, card_face(card, self.number), where, name, zone, layer=layer)

    def _trainers(self) -> Iterator[Piece]:
        zone = translate("Challengers", "Trainers")
        head = translate("Challengers", "Keep one of these Trainers")
        yield self.scenery("head", Heading("sand", head), self.at(24, 20))
        for number, slot in enumerate(self.now.players[self.mine].trainer_slots):
            face = self.view.faces.get(slot, "")
            trainer = self.view.library.trainers.get(face)
            text = words.told(trainer.text) if trainer else ""
            title = trainer.name if trainer else translate("Challengers", "Hidden")
            picture = OfferCard(str(number + 1), 0, 0, f"{title}. {text}" if text else title)
            yield self.table.piece(f"trainer:{slot}", picture, self.at(24 + number * 260, 60), f"{title}. {text}", zone)

    def _offers(self) -> Iterator[Piece]:
        zone = translate("Challengers", "Offers of the round")
        head = translate("Challengers", "Round {number}: from which pile do you draw?").format(number=self.now.round)
        yield self.scenery("head", Heading("sand", head), self.at(24, 20))
        for number, offer in enumerate(self.view.library.rounds[self.now.round - 1].options):
            text = offer_words(offer.level, offer.picks, offer.fans)
            face = OfferCard(offer.level, offer.picks, offer.fans, text)
            yield self.table.piece(f"offer:{offer.level}", face, self.at(24 + number * 260, 60), text, zone)

    def _drawn(self) -> Iterator[Piece]:
        player, plan = self.now.players[self.mine], self.table.plan
        slots = plan.desk.three or plan.desk.drawn if plan else player.three or player.drawn
        picks = plan.desk.picks if plan else player.picks
        if self.now.phase == "finalists":
            head = translate("Challengers", "Before the final: remove cards, or be ready")
        elif player.ready:
            head = translate("Challengers", "You are ready")
        elif slots:
            head = translate("Challengers", "You may pick {count}").format(count=picks)
        else:
            head = translate("Challengers", "Deck Phase")
        note = translate("Challengers", "then click the cards in your deck that you want to remove")
        yield self.scenery("head", Heading("sand", head, note if self.table.acting else "", 640), self.at(24, 14))
        zone = translate("Challengers", "Drawn cards")
        for number, slot in enumerate(sorted(slots)):
            yield self._card(slot, self.view.faces.get(slot, ""), (24 + number * _STEP, 46), zone)

    def _deck(self) -> Iterator[Piece]:
        plan = self.table.plan
        player = self.now.players[self.mine]
        pieces = plan.deck if plan else list(player.deck)
        leaving = plan.leaving if plan else frozenset[Slot]()
        known = [(piece.slot, piece.face or self.view.faces.get(piece.slot, "")) for piece in pieces]
        known.sort(key=lambda one: (one[1] == "", self.cards[one[1]].order if one[1] else 0, one[0]))
        mine = self.mine == self.table.context.viewer
        head, note = translate("Challengers", "{name}'s deck"), ""
        if mine:
            head = translate("Challengers", "Your deck: {count} cards")
            names = {self.cards[face].name for _, face in known if face}
            note = translate("Challengers", "{count} names").format(count=len(names))
        head = head.format(count=len(known) - len(leaving), name=words.name_of(self.cast, self.mine))
        caption = Heading("sand", head, note, 640)
        yield self.scenery("deck head", caption, self.at(24, 272, low=True))
        for number, (slot, face) in enumerate(known[:33]):
            yield self._deck_card(number, slot, face, slot in leaving)

    def _deck_card(self, number: int, slot: Slot, face: Face, leaves: bool) -> Piece:
        at = self.at(24 + number % 11 * 74, 302 + number // 11 * 72, low=True)
        zone = translate("Challengers", "Your deck")
        if not face:
            back = CardBack("", "", "#2F6F7E", 68, 64, 1)
            return self.table.piece(f"card:{slot}", back, at, translate("Challengers", "Hidden card"), zone)
        card = self.cards[face]
        seat = self._seat_face(card, 0, 1)
        name = words.card_words(card, self.number)
        if leaves:
            name = translate("Challengers", "{card}, leaves the deck").format(card=name)
        return self.table.piece(f"card:{slot}", seat, at, name, zone, ghost=False, last_moved=leaves)

    def _piles(self) -> Iterator[Piece]:
        zone = translate("Challengers", "Level Piles")
        for number, level in enumerate(LEVELS):
            pile, thrown = len(self.now.piles[number]), self.now.compartments[number]
            text = translate("Challengers", "discards {count}").format(count=len(thrown))
            name = translate("Challengers", "Pile {level}: {count} cards, {thrown} in the compartment").format(
                level=level, count=pile, thrown=len(thrown)
            )
            face = LevelPile(level, pile, text)
            yield self.table.piece(f"pile:{level}", face, self.at(870, 150 + number * 122), name, zone)


def offer_words(level: str, picks: int, fans: int) -> str:
    """An offer in words."""
    text = translate("Challengers", "Draw 5 from Pile {level}, pick up to {count}").format(level=level, count=picks)
    if fans:
        text += ". " + translate("Challengers", "You get {count} fans").format(count=fans)
    return text
