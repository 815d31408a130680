"""A bot's model of a view: the planes, which posts must rest, and how a round may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.dogs_fly.actions import Held, Laid
from games.dogs_fly.air import Card, Hit, resolve
from games.dogs_fly.families import Locks
from games.dogs_fly.tables import (
    ENEMY_HALF,
    LETTERS,
    NOWHERE,
    OWN_HALF,
    PLANES,
    SECTIONS,
    TO_TEAM,
    ZONE,
)
from games.dogs_fly.view import PostView, View
from games.kernel import Face, Value

_LOW_DECK = 5
"""Cards of a deck at which its post rests to get its discards back."""
_HALF = len(SECTIONS) // 2
_PARTS = {"p": SECTIONS[:_HALF], "g": SECTIONS[_HALF:]}
"""The sections of each post of a team whose seats do not talk to each other, so that they never clash."""


class Sky:
    """The planes and the token, to be tried out; the rules resolve sections in it."""

    __slots__ = ("had", "night", "out", "planes", "token_team", "token_zone")

    def __init__(
        self, planes: list[list[int]], token_team: int, token_zone: int, had: int, out: list[int], *, night: bool
    ) -> None:
        self.planes, self.out, self.night = planes, out, night
        self.token_team, self.token_zone, self.had = token_team, token_zone, had

    @classmethod
    def of(cls, view: View) -> Sky:
        """The sky of a view in which the token lies on a zone."""
        teams = len(view.teams)
        planes = [[NOWHERE] * teams for _ in range(teams)]
        for team, shown in enumerate(view.teams):
            for boards, zone in shown.planes:
                planes[team][LETTERS.index(boards)] = ZONE[zone]
        token_team, token_zone = LETTERS.index(view.token[0]), ZONE[view.token[2:]]
        out = [int(not team.flying) for team in view.teams]
        return cls(planes, token_team, token_zone, LETTERS.index(view.had), out, night=view.night)

    def copy(self) -> Sky:
        """An independent copy."""
        planes = [row[:] for row in self.planes]
        return Sky(planes, self.token_team, self.token_zone, self.had, self.out, night=self.night)

    def after(self, *cards: Card) -> Sky:
        """The sky after these cards on one section."""
        sky = self.copy()
        resolve(sky, cards, 1)
        return sky

    def hits(self, card: Card) -> list[Hit]:
        """Whom a Shoot card would hit now."""
        return resolve(self, (card,), 1)


class Choice(NamedTuple):
    """A card of the own hand, with its face."""

    card: Held
    face: Face


class Planned(NamedTuple):
    """A card on a section, with its face and seal."""

    section: int
    card: Held
    face: Face
    seal: Face


class Crew(Value):
    """The posts of one seat before it locks."""

    team: int
    flying: tuple[int, ...]
    hand: tuple[Choice, ...]
    """The cards that may be played."""
    sections: tuple[int, ...]
    """Those that this seat uses."""
    due: tuple[str, ...]
    """Posts that play at least one card, lest they repair without need."""
    most: Mapping[str, int]
    """Post → the cards that it can play and still fill its hand."""

    @classmethod
    def of(cls, view: View, family: Locks) -> Crew:
        """The seat that looks at a view."""
        posts = view.own_posts
        faces = {card.slot: card.face or "" for post in posts for card in post.hand}
        shown = [laid.post[1] for laid in view.team(view.own_team).track if laid]
        own = _PARTS[posts[0].name[1]] if len(posts) == 1 else SECTIONS
        most = {post.name[1]: _can_play(post) for post in posts}
        return cls(
            team=LETTERS.index(posts[0].team),
            flying=tuple(team for team, seen in enumerate(view.teams) if seen.flying),
            hand=tuple(Choice(card, faces[card.slot]) for card in family.cards if most[card.post]),
            sections=tuple(section for section in family.sections if section in own),
            due=tuple(post for post, count in most.items() if count and post not in shown),
            most=most,
        )

    def seal(self, face: Face, *, enemy: bool) -> Face:
        """The seal of a card: the half, or for Sun Team the next team that is not the own one."""
        if face in TO_TEAM:
            others = [team for team in self.flying if team != self.team]
            return LETTERS[others[0]] if len(self.flying) > 2 else OWN_HALF
        return ENEMY_HALF if enemy and face in PLANES else OWN_HALF


def _can_play(post: PostView) -> int:
    """The cards that a post plays at most; 0 when it rests to get its discards back."""
    deck = len(post.deck)
    if deck <= _LOW_DECK and len(post.discard) >= post.limit:
        return 0
    return deck + max(0, len(post.hand) - post.limit)


def round_of(sky: Sky, cards: Mapping[int, Sequence[Card]]) -> list[Hit]:
    """All hits of a round in which these cards lie on the sections; changes the sky."""
    return [hit for section in SECTIONS if section in cards for hit in resolve(sky, cards[section], section)]


def laid(plan: Sequence[Planned]) -> tuple[tuple[Laid, ...], tuple[Face, ...]]:
    """A plan as the places and seals of a lock."""
    plan = sorted(plan)
    return tuple(Laid(step.section, *step.card) for step in plan), tuple(step.seal for step in plan)
