"""A bot that tries many plans against what the enemy may do, and takes the best one."""

from __future__ import annotations

from collections.abc import Sequence

from games.dogs_fly.actions import DogsFlyAction, Lock
from games.dogs_fly.air import Card
from games.dogs_fly.bot import GREEDY, Legal, small_choice, thumb_plan
from games.dogs_fly.families import Locks
from games.dogs_fly.sky import Choice, Crew, Planned, Sky, laid, round_of
from games.dogs_fly.tables import OWN_HALF, SECTIONS
from games.dogs_fly.view import View
from games.kernel import Bot, Generator, Imagine, Seat, State

_PLANS = 300
_WORLDS = 16
_CARD = 4
"""The value of one card of damage; playing a card costs 1."""
_DOWN = 80
"""The additional value of shooting a plane down."""

Reply = dict[int, list[Card]]
"""What the other seats lay: section → cards."""


def search(imagine: Imagine[DogsFlyAction, View], seat: Seat, legal: Legal, generator: Generator) -> DogsFlyAction:
    """The best of some plans against what others would lay in some worlds; every other decision as `greedy` does."""
    worlds = [imagine(generator).state for _ in range(_WORLDS if isinstance(legal[0], Locks) else 1)]
    view = worlds[0].view(seat)
    if not isinstance(legal[0], Locks):
        return small_choice(view, legal, generator)
    crew, sky = Crew.of(view, legal[0]), Sky.of(view)
    replies = [_reply(world, seat, sky, generator) for world in worlds]
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


def _reply(world: State[DogsFlyAction, View], seat: Seat, sky: Sky, generator: Generator) -> Reply:
    """What all others lay in a world: each by rule of thumb from its hand, and the cards that lie open."""
    reply: Reply = {}
    for team, seen in enumerate(world.view(None).teams):
        for place in seen.track:
            if place and place.face:
                reply.setdefault(place.section, []).append(Card(team, place.face, place.seal or OWN_HALF))
    for other in world.to_act():
        if other == seat:
            continue
        (family,) = world.legal_actions(other)
        assert isinstance(family, Locks)
        crew = Crew.of(world.view(other), family)
        for step in thumb_plan(sky, crew, generator):
            reply.setdefault(step.section, []).append(Card(crew.team, step.face, step.seal))
    return reply


class _Judge:
    """Computes the value of a round for the own team."""

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


PLANNER: Bot[DogsFlyAction, View] = Bot(GREEDY.choose, search=search)
"""Some three hundred plans in sixteen worlds."""
