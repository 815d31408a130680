"""A crew that tries many plans against what the enemy may do, and takes the one that fares best."""

from __future__ import annotations

from collections.abc import Sequence

from games.dogs_fly.actions import DogsFlyAction, Lock
from games.dogs_fly.air import Card
from games.dogs_fly.bot import Legal, small_choice, thumb_plan
from games.dogs_fly.families import Locks
from games.dogs_fly.sky import Choice, Crew, Planned, Sky, laid, round_of
from games.dogs_fly.tables import LETTERS, OWN_HALF, SECTIONS
from games.dogs_fly.view import View
from games.kernel import Bot, Generator

_PLANS = 120
_REPLIES = 16
_CARD = 4
"""What a card of damage is worth; a card that is played costs 1."""
_DOWN = 80
"""What shooting a plane down is worth beyond that."""

Reply = dict[int, list[Card]]
"""What others lay: section → cards."""


def choose(view: View, legal: Legal, generator: Generator) -> DogsFlyAction:
    """The best of some plans against some replies; everything else as `greedy` has it."""
    only = legal[0]
    if not isinstance(only, Locks):
        return small_choice(view, legal, generator)
    crew, sky = Crew.of(view, only), Sky.of(view)
    replies = [_reply(view, sky, generator) for _ in range(_REPLIES)]
    plans = [thumb_plan(sky, crew, generator) for _ in range(4)]
    plans += [_any_plan(crew, generator) for _ in range(_PLANS)]
    judge = _Judge(view, sky, crew)
    return Lock(*laid(max(plans, key=lambda plan: judge.value(plan, replies))))


def _any_plan(crew: Crew, generator: Generator) -> list[Planned]:
    """Any cards on the seat's sections; every post that is due plays one."""
    hand = list(crew.hand)
    generator.shuffle(hand)
    free = list(crew.sections)
    generator.shuffle(free)
    due, left = set(crew.due), dict(crew.most)
    count = min(generator.below(len(free) + 1) or 1, len(free))
    plan: list[Planned] = []
    for choice in _firsts(hand, due):
        post = choice.card.post
        if len(plan) < max(count, len(due)) and free and left[post]:
            left[post] -= 1
            seal = crew.seal(choice.face, enemy=bool(generator.below(2)))
            plan.append(Planned(free.pop(), choice.card, choice.face, seal))
    return plan


def _firsts(hand: Sequence[Choice], due: set[str]) -> list[Choice]:
    """One card of each post that is due, then all others."""
    first = {choice.card.post: choice for choice in hand if choice.card.post in due}
    chosen = [first[post] for post in sorted(first)]
    return [*chosen, *(choice for choice in hand if choice not in chosen)]


def _reply(view: View, sky: Sky, generator: Generator) -> Reply:
    """What all others may lay, by rule of thumb from hands that they may have; cards that lie open are there."""
    reply: Reply = {}
    for team, seen in enumerate(view.teams):
        free = [section for section, place in enumerate(seen.track, 1) if place is None]
        for place in seen.track:
            if place and place.face:
                reply.setdefault(place.section, []).append(Card(team, place.face, place.seal or OWN_HALF))
        if not seen.flying:
            continue
        seats = {post.seat for post in view.posts if post.team == LETTERS[team]} - {view.seat}
        for seat in sorted(seats):
            posts = [post for post in view.posts if post.seat == seat]
            other = Crew.guess(view, posts, free, generator)
            for step in thumb_plan(sky, other, generator):
                reply.setdefault(step.section, []).append(Card(team, step.face, step.seal))
    return reply


class _Judge:
    """What a round is worth to the own team."""

    def __init__(self, view: View, sky: Sky, crew: Crew) -> None:
        self.sky, self.team = sky, crew.team
        self.decks = [min(len(post.deck) for post in view.posts if post.team == team.letter) for team in view.teams]

    def value(self, plan: Sequence[Planned], replies: Sequence[Reply]) -> int:
        """The sum over all replies."""
        own = {step.section: Card(self.team, step.face, step.seal) for step in plan}
        return sum(self._one(own, reply) - len(own) for reply in replies)

    def _one(self, own: dict[int, Card], reply: Reply) -> int:
        cards: Reply = {
            section: [*reply.get(section, ()), own[section]] if section in own else reply[section]
            for section in SECTIONS
            if section in own or section in reply
        }
        worth = 0
        for hit in round_of(self.sky.copy(), cards):
            price = _CARD * hit.amount + (_DOWN if self.decks[hit.damaged] < hit.amount else 0)
            if hit.shooter == self.team:
                worth += price
            elif hit.damaged == self.team:
                worth -= price
        return worth


PLANNER: Bot[DogsFlyAction, View] = Bot(choose)
"""Some hundred plans against sixteen replies."""
