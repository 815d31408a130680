"""What one seat, or a spectator, sees of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from games.dogs_fly.position import NOBODY, Phase, Place, Position, team_letter
from games.dogs_fly.tables import NOWHERE, RULES, ZONES, zone_text
from games.kernel import Face, Seat, Slot, Value


class CardView(Value):
    """A card by its slot, and its face for who may know it."""

    slot: Slot
    face: Face | None


class LaidView(Value):
    """A card on an Action Track: whose it is, and face and seal for who may know them."""

    section: int
    post: str
    slot: Slot
    face: Face | None
    seal: Face | None
    open: bool
    """Whether it lies face up for all."""


class PostView(Value):
    """A Pilot or Gunner with deck (top first), hand, discard pile and scrap pile."""

    name: str
    team: str
    seat: Seat
    limit: int
    hand: tuple[CardView, ...]
    deck: tuple[Slot, ...]
    discard: tuple[CardView, ...]
    scrap: tuple[CardView, ...]
    repairing: bool


class TeamView(Value):
    """A plane and its Action Track."""

    letter: str
    planes: tuple[tuple[str, str], ...]
    """The boards on which its plane stands, by their team's letter, and the zone there."""
    track: tuple[LaidView | None, ...]
    smoke: bool
    flying: bool
    place: int
    """Its place so far: 1 while it flies."""
    cause: str
    """Why it is out: `draw`, `smoke`, `shot`; empty while it flies."""
    bonus: bool
    """Whether it may draw extra cards in this round (DF-86)."""


class LookView(Value):
    """A deck that was hit and that the shooter may look at; the cards looked at, with faces for the shooter alone."""

    shooter: str
    seat: Seat
    post: str
    amount: int
    cards: tuple[CardView, ...]


class View(Value):
    """The whole table as it is seen from one seat."""

    seat: Seat | None
    phase: Phase
    round: int
    section: int
    night: bool
    shows: bool
    """Whether the solo seat shows a card in each round (DF-94)."""
    token: str
    """Its zone, such as `J:GC`; empty before it is placed."""
    had: str
    """The team that had the token when the round began."""
    placed_by: str
    """The team that the coin named."""
    teams: tuple[TeamView, ...]
    posts: tuple[PostView, ...]
    look: LookView | None

    @cached_property
    def own_posts(self) -> tuple[PostView, ...]:
        """The posts of the seat that looks."""
        return tuple(post for post in self.posts if post.seat == self.seat)

    @cached_property
    def own_team(self) -> str:
        """The letter of its team; empty for a spectator."""
        return self.own_posts[0].team if self.own_posts else ""

    def with_hand_of(self, other: View) -> View:
        """The same view with the posts of another seat as its own: teammates with open hands (DF-T42)."""
        posts = tuple(
            replace(theirs, seat=self.seat) if theirs.seat == other.seat and self.seat is not None else post
            for post, theirs in zip(self.posts, other.posts, strict=True)
        )
        return replace(self, posts=posts)

    def team(self, letter: str) -> TeamView:
        """The team of a letter. Raises StopIteration if there is none."""
        return next(team for team in self.teams if team.letter == letter)


def view_of(now: Position, known: Mapping[Slot, Face], seat: Seat | None) -> View:
    """The position with those faces that the seat may know, also where `known` holds more."""
    sight = _Sight(now, known, seat)
    seating = now.seating
    places = [1 + sum(_later(other, out) for other in now.out) for out in now.out]
    return View(
        seat=seat,
        phase=now.phase,
        round=now.round,
        section=now.section,
        night=now.night,
        shows=seating.shows,
        token="" if now.token_team == NOBODY else zone_text(now.token_team, now.token_zone),
        had=team_letter(now.had),
        placed_by=team_letter(now.placed_by),
        teams=tuple(sight.team(team, place) for team, place in enumerate(places)),
        posts=tuple(sight.post(post) for post in range(len(now.hands))),
        look=sight.look(),
    )


def _later(one: int, other: int) -> bool:
    """Whether a team that went down with the first number is placed before one with the second (DF-R100)."""
    return other != 0 and (one == 0 or one > other)


class _Sight:
    """What a seat may know of a position."""

    def __init__(self, now: Position, known: Mapping[Slot, Face], seat: Seat | None) -> None:
        self.now, self.known, self.seat = now, known, seat
        self.unseen = set(now.unseen)
        self.looked_at = {slot for slot, viewer in now.seen if viewer == seat}

    def post(self, post: int) -> PostView:
        now, seating = self.now, self.now.seating
        return PostView(
            name=seating.names[post],
            team=team_letter(post >> 1),
            seat=seating.seat_of[post],
            limit=seating.limit[post],
            hand=tuple([self._own(post, slot) for slot in now.hands[post]]),
            deck=now.decks[post],
            discard=self._discard(post),
            scrap=tuple([self._scrapped(post, slot) for slot in now.scraps[post]]),
            repairing=now.repairing[post],
        )

    def team(self, team: int, place: int) -> TeamView:
        now = self.now
        return TeamView(
            letter=team_letter(team),
            planes=tuple(
                [(team_letter(boards), ZONES[zone]) for boards, zone in enumerate(now.planes[team]) if zone != NOWHERE]
            ),
            track=tuple([place and self._laid(section, place) for section, place in enumerate(now.tracks[team], 1)]),
            smoke=now.smoke[team],
            flying=not now.out[team],
            place=place,
            cause=now.causes[team],
            bonus=now.token_team != NOBODY and not now.out[team] and now.has_bonus(team),
        )

    def look(self) -> LookView | None:
        now, names = self.now, self.now.seating.names
        if not now.looks:
            return None
        look = now.looks[0]
        seat = now.seating.seat_of[look.shooter]
        slots = now.decks[look.post][: RULES.night_look] if now.phase == "scrap" else ()
        cards = tuple(CardView(slot, self.known.get(slot) if seat == self.seat else None) for slot in slots)
        return LookView(names[look.shooter], seat, names[look.post], look.amount, cards)

    def _is_own(self, post: int) -> bool:
        return self.now.seating.seat_of[post] == self.seat

    def _own(self, post: int, slot: Slot) -> CardView:
        return CardView(slot, self.known.get(slot) if self._is_own(post) else None)

    def _discard(self, post: int) -> tuple[CardView, ...]:
        revealed = dict(self.now.revealed[post])
        return tuple(
            [
                CardView(slot, revealed[slot]) if slot in revealed else self._own(post, slot)
                for slot in self.now.discards[post]
            ]
        )

    def _scrapped(self, post: int, slot: Slot) -> CardView:
        if slot in self.looked_at or (self._is_own(post) and slot not in self.unseen):
            return CardView(slot, self.known.get(slot))
        return CardView(slot, None)

    def _laid(self, section: int, place: Place) -> LaidView:
        name = self.now.seating.names[place.post]
        if place.face:
            return LaidView(section, name, place.slot, place.face, place.seal or None, True)
        if not self._is_own(place.post):
            return LaidView(section, name, place.slot, None, None, False)
        return LaidView(section, name, place.slot, self.known.get(place.slot), self.known.get(place.slot + 1), False)
