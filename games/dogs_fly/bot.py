"""A bot by rule of thumb: it shoots at planes in sight, drags nearby planes into sight, and keeps moving."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.dogs_fly.actions import Answer, ChooseHalf, Discard, DogsFlyAction, Lock, PlaceToken, Scrap, ShowCard
from games.dogs_fly.air import Card
from games.dogs_fly.families import Discards, Locks
from games.dogs_fly.sky import Choice, Crew, Planned, Sky, laid
from games.dogs_fly.tables import ENEMY_HALF, OWN_HALF, PLANES, SECTIONS, SHOTS
from games.dogs_fly.view import View
from games.kernel import Bot, Family, Generator

Legal = Sequence[DogsFlyAction | Family[DogsFlyAction]]
_SPARE_DECK = 12
"""Cards of a deck from which extra draws are welcome."""


def choose(view: View, legal: Legal, generator: Generator, *, drags: bool = True) -> DogsFlyAction:
    """A lock by rule of thumb; every other decision by `small_choice`."""
    only = legal[0]
    if isinstance(only, Locks):
        return Lock(*laid(thumb_plan(Sky.of(view), Crew.of(view, only), generator, drags=drags)))
    return small_choice(view, legal, generator)


def thumb_plan(sky: Sky, crew: Crew, generator: Generator, *, drags: bool = True) -> list[Planned]:
    """Shots at planes in sight, each perhaps after a move that brings the plane there; then own moves.

    `drags`: whether it considers moving the enemy's plane.
    """
    plan: list[Planned] = []
    hand, free, left = list(crew.hand), list(crew.sections), dict(crew.most)

    def lay(choice: Choice, *, enemy: bool) -> None:
        plan.append(Planned(free.pop(0), choice.card, choice.face, crew.seal(choice.face, enemy=enemy)))
        hand.remove(choice)
        left[choice.card.post] -= 1

    while free:
        able = [choice for choice in hand if left[choice.card.post]]
        found = _attack(sky, crew, able, len(free) if drags else 1)
        if not found:
            break
        for choice, enemy in found:
            if left[choice.card.post]:
                lay(choice, enemy=enemy)
                sky = sky.after(Card(crew.team, choice.face, plan[-1].seal))
    for choice in sorted(hand, key=lambda choice: (choice.face not in PLANES, choice.face in SHOTS)):
        post = choice.card.post
        due = post in crew.due and all(step.card.post != post for step in plan)
        if free and left[post] and (due or (choice.face in PLANES and generator.below(2))):
            lay(choice, enemy=False)
    return plan


def _attack(sky: Sky, crew: Crew, hand: Sequence[Choice], sections: int) -> list[tuple[Choice, bool]]:
    """A shot that hits, or a move of the enemy and the shot that then hits; empty if there is none."""
    shots = [choice for choice in hand if choice.face in SHOTS]
    for shot in shots:
        if sky.hits(Card(crew.team, shot.face, OWN_HALF)):
            return [(shot, False)]
    if sections > 1 and shots:
        for move in hand:
            if move.face in PLANES:
                moved = sky.after(Card(crew.team, move.face, ENEMY_HALF))
                for shot in shots:
                    if moved.hits(Card(crew.team, shot.face, OWN_HALF)):
                        return [(move, True), (shot, False)]
    return []


def small_choice(view: View, legal: Legal, generator: Generator) -> DogsFlyAction:
    """Every decision but the lock."""
    first = legal[0]
    match first:
        case Discards():
            return _discard(view, first)
        case PlaceToken():
            return _place(view, [action for action in legal if isinstance(action, PlaceToken)], generator)
        case ShowCard():
            return _show(view, [action for action in legal if isinstance(action, ShowCard)])
        case ChooseHalf():
            return ChooseHalf("+")
        case Answer():
            return Answer("look")
    return _scrap(view, [action for action in legal if isinstance(action, Scrap)])


def _discard(view: View, family: Discards) -> Discard:
    """Keep the hand; at night take extra cards from decks that have many."""
    if family.extra == (0, 0):
        return Discard()
    decks = {post.name[1]: len(post.deck) for post in view.own_posts}
    most = family.most(())
    return Discard((), (most[0] * (decks.get("p", 0) > _SPARE_DECK), most[1] * (decks.get("g", 0) > _SPARE_DECK)))


def _place(view: View, zones: Sequence[PlaceToken], generator: Generator) -> PlaceToken:
    """Beside the own plane by day, behind the enemy at night; on enemy boards, where it serves the own plane."""
    columns = ("GL", "GC", "GR") if view.night else ("PL", "PR")
    return generator.choice([zone for zone in zones if zone.team != view.placed_by and zone.zone in columns])


def _show(view: View, actions: Sequence[ShowCard]) -> ShowCard:
    """A card that tells little, late in the round, of the post with the larger deck."""
    faces = {card.slot: card.face or "" for post in view.own_posts for card in post.hand}
    decks = {post.name[1]: len(post.deck) for post in view.own_posts}
    late = [action for action in actions if action.laid.section == SECTIONS[-1]]

    def cost(action: ShowCard) -> tuple[bool, bool, int]:
        face = faces[action.laid.slot]
        return face in SHOTS, face in PLANES, -decks[action.laid.post]

    needed = [action for action in late if decks[action.laid.post]] or late
    return min(needed, key=cost)


def _scrap(view: View, actions: Sequence[Scrap]) -> Scrap:
    """The Shoot cards of the enemy first."""
    assert view.look is not None
    shots = {card.slot for card in view.look.cards if card.face in SHOTS}
    return max(actions, key=lambda action: sum(slot in shots for slot in action.slots))


GREEDY: Bot[DogsFlyAction, View] = Bot(choose)
"""The bot `greedy`: it plans one round, as if the enemy stood still."""
EASY: Bot[DogsFlyAction, View] = Bot(partial(choose, drags=False))
"""The bot `easy`: it never moves the enemy's plane, and shoots only at what is already in sight."""
