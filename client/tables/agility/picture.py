"""The picture of the table: what it shows, as pieces in reading order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from client.art.cards.agility import AgilityDog, CourseLane, TrainingCard
from client.art.cards.frame import CardBack
from client.art.dogs import Mood
from client.canvas.piece import Layer, Piece
from client.i18n import translate
from client.tables.agility import words
from client.tables.agility.faces import (
    CONTOURS,
    MARKER_SHARE,
    SPACES,
    TREATS,
    ActionRing,
    CountingMarker,
    HandCard,
    Meeple,
    Pile,
    TokenLine,
    TreatLine,
    TreatSign,
    bundle,
    on_ring,
    space_corner,
)
from client.tables.agility.notes import note_of
from client.tables.kit import Area, Heading, Sheet
from games.agility import COLOURS, COMPONENTS, DISTANCE, NUMBER, Held, Obstacle, Player, Runner, added, possible
from games.agility import events as e
from games.kernel import Face, Seat

if TYPE_CHECKING:
    from client.tables.agility.table import AgilityTable

ART = {
    "golden-retriever": "retriever", "jack-russell-terrier": "jack-russell", "german-shepherd": "shepherd",
    "shetland-sheepdog": "sheltie", "welsh-corgi": "corgi", "standard-poodle": "poodle",
    "labrador-retriever": "labrador", "mighty-mutt": "mutt-3",
}  # fmt: skip
"""Dogs whose picture has another key than their card."""


def training_card(card: Face) -> TrainingCard:
    """The picture of a Training card."""
    (one, first), (other, second) = COMPONENTS.cards[card].offers
    return TrainingCard(NUMBER[card], (TREATS[one], first), (TREATS[other], second))


DECK = 650.0, 508.0
"""The corner of the Training deck in the lower row of the layout."""
_RING_X, _RING_Y = 12.0, 2.0
_DOG_STEP, _LANE_STEP, _CARD_STEP = 123.5, 62.0, 100.0


def kennel_at(number: int) -> tuple[float, float]:
    """The corner of a dog that can be adopted."""
    return 336 + _DOG_STEP * number, 4.0


class TablePicture:
    """Draws one context of the table: the board and the things of the viewer left, dogs and courses right."""

    def __init__(self, table: AgilityTable) -> None:
        self.table, self.now, self.view, self.at = table, table.now, table.view, table.layout.at
        self.mine: Seat = table.watched
        self.cast = table.context.cast

    def pieces(self) -> Iterator[Piece]:
        """Everything, in reading order."""
        if not self.now.board:
            return
        yield from self._board()
        yield from self._kennel()
        yield from self._lanes()
        yield from self._treats()
        yield from self._hand()
        yield from self._display()
        yield Piece("note", note_of(self.table), *self.at(798, 482, low=True), layer=Layer.BOARD)

    # ----------------------------------------------------------------- the action board
    def _board(self) -> Iterator[Piece]:
        now = self.now
        zone = translate("Agility", "Action board")
        names = tuple(words.name_of(token) for token in now.board)
        played = NUMBER.get(now.boost or now.played, 0)
        heading = translate("Agility", "Boost") if now.boost else translate("Agility", "Played last") if played else ""
        here = names[now.marker] if played else translate("Agility", "The marker starts here")
        left = tuple(colour for colour, amount in enumerate(now.inspiration) if amount)
        ring = ActionRing(now.board, names, now.marker, heading, str(played or ""), here, self._landings(), left)
        name = translate("Agility", "Action board: the marker is on {space}, {action}")
        name = name.format(space=now.marker, action=names[now.marker])
        yield Piece("ring", ring, *self.at(_RING_X, _RING_Y), name, zone, layer=Layer.BOARD, radius=158)
        for space in range(SPACES):
            yield self._space(space, names[space], zone)
        yield Piece("marker", CountingMarker(), *self._marker_at(now.marker), layer=Layer.PAWN)
        ghost = self._ghost_landing()
        if ghost is not None:
            face = CountingMarker(ghost=True)
            yield Piece("marker ghost", face, *self._marker_at(ghost), ghost=True, layer=Layer.PAWN)

    def _marker_at(self, space: int) -> tuple[float, float]:
        x, y = on_ring(space, MARKER_SHARE)
        return self.at(_RING_X + x - 15, _RING_Y + y - 15)

    def _space(self, space: int, action: str, zone: str) -> Piece:
        x, y = space_corner(space)
        name = translate("Agility", "Space {space}: {action}").format(space=space, action=action)
        if not possible(self.now, self.now.board[space]):
            name = translate("Agility", "{space}, not possible now").format(space=name)
        if self.now.decision == "act" and (cost := DISTANCE[self.now.marker][space]):
            name = translate("Agility", "{space}, costs {count} Flex").format(space=name, count=cost)
        corner = self.at(_RING_X + x, _RING_Y + y)
        barred = self.table.state_of(f"space:{space}")
        shape = CONTOURS[space]
        piece = self.table.piece(f"space:{space}", Area(62, 48), corner, name, zone, layer=Layer.SLOT, contour=shape)
        if barred[0].name == "BARRED":  # ten hatched spaces would hide the board: the reason comes on a click
            return Piece(piece.key, piece.face, piece.x, piece.y, name, zone, why=barred[1], layer=Layer.SLOT)
        return piece

    @property
    def _playing(self) -> bool:
        """Whether the player whose hand lies here is about to play one of its cards."""
        return self.now.phase == "play" and self.now.turn == self.mine and not self.table.context.over

    def _landings(self) -> tuple[tuple[int, int, bool], ...]:
        """Where each known card of the hand would lead; one ring for each space."""
        if not self._playing:
            return ()
        found = {}
        for held in self.now.players[self.mine].hand:
            if card := self.view.face(held.slot):
                space = self._landing(card)
                if space != self.now.marker:
                    found[space] = (space, NUMBER[card], possible(self.now, self.now.board[space]))
        return tuple(found.values())

    def _landing(self, card: Face) -> int:
        return (self.now.marker + NUMBER[card]) % SPACES

    def _ghost_landing(self) -> int | None:
        table = self.table
        key = table.route(table.context.closing)[0] if table.context.closing.startswith("play ") else table.hovered
        kind, _, slot = key.partition(":")
        if kind != "card" or not slot.isdecimal():
            return None
        shown = any(held.slot == int(slot) for held in self.now.display)
        card = words.face_at(self.view, int(slot))
        return self._landing(card) if card and (self._playing or shown) else None

    # --------------------------------------------------------------------------- dogs
    def _kennel(self) -> Iterator[Piece]:
        zone = translate("Agility", "Dogs to adopt")
        for number, dog in enumerate(self.now.kennel):
            card = COMPONENTS.dogs[dog]
            features = ", ".join(words.name_of(kind) for kind in card.features)
            name = translate("Agility", "{dog}: costs {cost}; {marker} on {features}").format(
                dog=words.name_of(dog),
                cost=words.treats_words(card.cost),
                marker=words.marker_word(card.marker),
                features=features,
            )
            key, at = f"kennel:{dog}", self.at(*kennel_at(number))
            carried = Meeple(ART.get(dog, dog), self.cast[self.mine].mark, Mood.HAPPY)
            last = e.DogTurnedUp(dog) in self.table.news
            yield self.table.piece(key, dog_face(dog), at, name, zone, carried=carried, last_moved=last)

    # ------------------------------------------------------------------------- courses
    def _lanes(self) -> Iterator[Piece]:
        rows: list[tuple[Seat | None, Runner | None, Face]] = []
        other = 1 - self.mine
        rows += [(other, runner, runner.course) for runner in self.now.players[other].dogs]
        rows += [(None, None, course) for course in self.now.courses]
        rows += [(self.mine, runner, runner.course) for runner in self.now.players[self.mine].dogs]
        zone = translate("Agility", "Courses")
        for number, (seat, runner, course) in enumerate(rows):
            at = self.at(338, 110 + _LANE_STEP * number)
            lane = self._lane(course, runner, seat)
            name = self._lane_name(course, runner, seat)
            yield self.table.piece(f"course:{course}", lane, at, name, zone, layer=Layer.BOARD, radius=12)
            if runner is not None and seat is not None:
                yield from self._runner(runner, seat, lane, at, zone)

    def _lane(self, course: Face, runner: Runner | None, seat: Seat | None) -> CourseLane:
        obstacles = runner.obstacles if runner else self._planned_obstacles(course)
        costs = []
        markers: list[tuple[int, str, str]] = []
        for number, obstacle in enumerate(obstacles):
            base = COMPONENTS.obstacles[obstacle.kind].cost
            costs.append(bundle(obstacle.plus if obstacle.marker == "clear" else added(base, obstacle.plus)))
            if runner and number < runner.cleared:
                continue
            if obstacle.rushed:
                markers.append((number, words.marker_word("rush"), "rush"))
            if obstacle.marker:
                markers.append((number, words.marker_word(obstacle.marker), obstacle.marker))
            if plus := sum(obstacle.plus):
                markers.append((number, f"+{plus}", "plus"))
        kinds = tuple(obstacle.kind for obstacle in obstacles)
        owner = None if seat is None else self.cast[seat].mark
        return CourseLane(kinds, tuple(costs), owner, runner.cleared if runner else 0, tuple(markers))

    def _planned_obstacles(self, course: Face) -> tuple[Obstacle, ...]:
        """A free course, with the markers that the dog would lay which is picked, or pointed at, to be adopted."""
        picked = next((key for key in (*self.table.picked, self.table.hovered) if key.startswith("kennel:")), "")
        dog = COMPONENTS.dogs.get(picked.removeprefix("kennel:"))
        kinds = COMPONENTS.courses[course].obstacles
        return tuple(Obstacle(kind, dog.marker if dog and kind in dog.features else "") for kind in kinds)

    def _lane_name(self, course: Face, runner: Runner | None, seat: Seat | None) -> str:
        row = runner.obstacles if runner else tuple(map(Obstacle, COMPONENTS.courses[course].obstacles))
        kinds = ", ".join(words.name_of(obstacle.kind) for obstacle in row)
        name = translate("Agility", "{course}: {obstacles}").format(course=words.course_name(course), obstacles=kinds)
        if runner is None or seat is None:
            return translate("Agility", "{course}; free").format(course=name)
        return translate("Agility", "{course}; {name}'s {dog}").format(
            course=name, name=self.cast.name(seat), dog=words.name_of(runner.dog)
        )

    def _runner(
        self, runner: Runner, seat: Seat, lane: CourseLane, at: tuple[float, float], zone: str
    ) -> Iterator[Piece]:
        x, y = lane.stop(runner.cleared)
        mood = Mood.PROUD if runner.finished else Mood.SAD if runner.rushed else Mood.HAPPY
        face = Meeple(ART.get(runner.dog, runner.dog), self.cast[seat].mark, mood)
        last = any(isinstance(event, e.Cleared) and event.dog == runner.dog for event in self.table.news)
        corner = (at[0] + x - 29, at[1] + y - 50)
        name = runner_words(runner, self.cast.name(seat))
        key = f"dog:{runner.dog}"
        yield self.table.piece(key, face, corner, name, zone, layer=Layer.PAWN, last_moved=last)
        if seat != self.now.turn and self.now.decision in ("distract", "slip"):
            for number in range(runner.cleared, len(runner.obstacles)):
                kind = words.name_of(runner.obstacles[number].kind)
                words_ = translate("Agility", "{dog}'s obstacle {number}: {obstacle}")
                told = words_.format(dog=words.name_of(runner.dog), number=number + 1, obstacle=kind)
                where = (at[0] + lane.middle(number) - 38, at[1] + 4)
                key = f"obstacle:{runner.dog}:{number + 1}"
                yield self.table.piece(key, Area(76, 48), where, told, zone, layer=Layer.TOKEN)

    # -------------------------------------------------------------------------- treats
    def _treats(self) -> Iterator[Piece]:
        me, other = self.now.players[self.mine], self.now.players[1 - self.mine]
        mine, whose_other = self.mine == self.table.context.viewer, self.cast.name(1 - self.mine)
        zone = translate("Agility", "Treats and tokens")
        yield Piece("treats", Sheet(308, 150, 14), *self.at(16, 324), layer=Layer.BOARD)
        whose = translate("Agility", "My treats") if mine else self.cast.name(self.mine)
        for colour, key in enumerate(COLOURS):
            face = TreatSign(TREATS[colour], me.treats[colour], words.colour_name(colour))
            name = f"{whose}: {me.treats[colour]} {words.colour_name(colour)}"
            yield self.table.piece(f"treat:{key}", face, self.at(26 + 58 * colour, 331), name, zone)
        yield self._tokens(me, "tokens", 398, whose, zone)
        name = f"{whose_other}: {words.treats_words(other.treats)}"
        yield Piece("other treats", TreatLine(whose_other, other.treats), *self.at(28, 423), name, zone)
        yield self._tokens(other, "other tokens", 447, whose_other, zone)

    def _tokens(self, player: Player, key: str, y: float, whose: str, zone: str) -> Piece:
        seat = self.mine if key == "tokens" else 1 - self.mine
        hand = translate("Agility", "Hand {count}/{size}").format(count=len(player.hand), size=player.hand_size)
        items = (
            ("swap", translate("Agility", "Flex {count}").format(count=player.flex), bool(player.flex)),
            ("right", translate("Agility", "Exch. {count}").format(count=player.exchange), bool(player.exchange)),
            ("cards", hand, True),
            ("flag", translate("Agility", "Tiebreak"), self.now.tiebreak == seat),
        )
        told = translate("Agility", "{count} Flex, {others} Exchange, {cards} cards").format(
            count=player.flex, others=player.exchange, cards=len(player.hand)
        )
        if self.now.tiebreak == seat:
            told += ", " + translate("Agility", "Tiebreak Marker")
        return Piece(key, TokenLine(items), *self.at(28, y), f"{whose}: {told}", zone)

    # --------------------------------------------------------------------------- cards
    def _hand(self) -> Iterator[Piece]:
        player = self.now.players[self.mine]
        zone = translate("Agility", "My hand")
        if self.mine != self.table.context.viewer:
            zone = translate("Agility", "{name}'s hand").format(name=self.cast.name(self.mine))
        note = translate("Agility", "plays with two") if player.hand_size < COMPONENTS.constants.hand_size else ""
        yield Piece("hand caption", _heading(zone, note), *self.at(20, 480, low=True))
        for number, held in enumerate(player.hand):
            yield self._hand_card(number, held, zone)

    def _hand_card(self, number: int, held: Held, zone: str) -> Piece:
        at = self.at(20 + _CARD_STEP * number, 503, low=True)
        card = self.view.face(held.slot)
        key = f"card:{held.slot}"
        if not card:
            back = CardBack(translate("Agility", "Hidden"), "", "#2F6B3F", 92, 124, 1)
            name = translate("Agility", "Hidden card {number}").format(number=number + 1)
            return self.table.piece(key, back, at, name, zone)
        leads, can = "", True
        name = words.card_words(card)
        if self._playing:
            space = self._landing(card)
            can = possible(self.now, self.now.board[space])
            leads = f"{space} · {words.name_of(self.now.board[space])}"
            name += ", " + words.landing_words(self.now, space, possible=can)
        return self.table.piece(key, HandCard(training_card(card), leads, can), at, name, zone)

    def _display(self) -> Iterator[Piece]:
        now, zone = self.now, translate("Agility", "Training display")
        yield Piece("display caption", _heading(zone), *self.at(344, 480, low=True))
        for number, held in enumerate(now.display):
            at = self.at(344 + _CARD_STEP * number, 503, low=True)
            name = translate("Agility", "{card}, on display").format(card=words.card_words(held.card))
            last = e.CardLaidOut(held.slot, held.card) in self.table.news
            face = HandCard(training_card(held.card))
            yield self.table.piece(f"card:{held.slot}", face, at, name, zone, last_moved=last)
        name = translate("Agility", "Training deck: {count} cards").format(count=len(now.deck))
        deck = Pile(translate("Agility", "Deck"), len(now.deck))
        yield self.table.piece("deck", deck, self.at(*DECK, low=True), name, zone)
        name = translate("Agility", "Discard pile: {open} face up, {closed} face down").format(
            open=len(now.discard), closed=len(now.trashed)
        )
        top = NUMBER.get(now.boost or now.played, 0) if now.discard else 0
        pile = Pile(translate("Agility", "Discarded"), len(now.discard) + len(now.trashed), top)
        yield self.table.piece("discard", pile, self.at(724, 508, low=True), name, zone)


def _heading(words_: str, note: str = "") -> Heading:
    return Heading("grass", words_, note, 300, note_pixels=12, high=22)


def dog_face(dog: Face) -> AgilityDog:
    """The picture of a dog card."""
    card = COMPONENTS.dogs[dog]
    features = card.features if len(card.features) < 3 else ()
    return AgilityDog(
        words.name_of(dog),
        ART.get(dog, dog),
        bundle(card.cost),
        words.marker_word(card.marker) if features else translate("Agility", "Feature: all"),
        card.marker,
        features,
    )


def runner_words(runner: Runner, owner: str) -> str:
    """A dog on its course in words."""
    current = runner.current
    if current is None:
        words_ = translate("Agility", "{name}'s {dog}, finished")
        return words_.format(name=owner, dog=words.name_of(runner.dog))
    text = translate("Agility", "{name}'s {dog}, before obstacle {number}: {obstacle}").format(
        name=owner,
        dog=words.name_of(runner.dog),
        number=runner.cleared + 1,
        obstacle=words.name_of(current.kind),
    )
    if current.rushed:
        text += ", " + translate("Agility", "rushed")
    if runner.paid:
        text += ", " + translate("Agility", "has paid full price this turn")
    return text
