"""A bot by rule of thumb: it owns few dogs, trains them, enters where it can win a medal, and donates at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.bots import without
from games.kernel import Bot, Family, Generator
from games.top_dog.actions import TopDogAction, Verb
from games.top_dog.data import COMPONENTS
from games.top_dog.position import ASK_BEFORE
from games.top_dog.tables import RULES
from games.top_dog.view import DogView, PlayerView, ShowView, View, entry_cost, forecast

_FAME = {show.id: medal.fame for show, medal in zip(COMPONENTS.show, COMPONENTS.medal, strict=True)}

# What things are worth to the bot, in Bones; the least useful action brings one Bone.
_BONE = 1.0
_TOKEN = 2.0  # it saves one Bone or half of one at every entry, and is one fame in the end
_DOG = 6.0  # the first medals that the dog will win; each further dog is worth less
_ENOUGH_DOGS = 3
_WAIT = 1.0  # a round that a dog spends in a Show
_NOW = 1000.0  # fame that is lost if it is not taken at once


def choose(view: View, legal: Sequence[TopDogAction | Family[TopDogAction]], generator: Generator) -> TopDogAction:
    """The legal action with the highest value; equal ones are drawn at random."""
    assert view.seat is not None
    me = view.players[view.seat]
    worth = [(_worth(view, me, action), action) for action in legal if isinstance(action, TopDogAction)]
    most = max(value for value, _ in worth)
    return generator.choice([action for value, action in worth if value == most])


def _worth(view: View, me: PlayerView, action: TopDogAction) -> float:
    match action.verb:
        case Verb.CONSULT:
            return _BONE
        case Verb.TRAIN:
            return _TOKEN
        case Verb.BUY:
            return _of_buying(view, me, view.display[action.target])
        case Verb.DONATE:
            return _of_donating(view, me.kennels[action.kennel].dog)
        case Verb.SHOW:
            return _of_entering(view, me.kennels[action.kennel].dog, view.shows[action.target])
        case Verb.QUALIFY:
            return _of_qualifying(view, me.kennels[action.kennel].dog, view.shows[action.target])
        case Verb.PAY:
            return _of_paying(view)
        case _:
            return 0.0


def _of_buying(view: View, me: PlayerView, dog: DogView | None) -> float:
    """The value of a purchase: few well-trained dogs win more than many, and a new one needs some rounds to pay off."""
    owned = RULES.collars_per_player - me.collars
    if dog is None or owned >= _ENOUGH_DOGS or _rounds_left(view) <= len(view.shows):
        return 0.0
    return _DOG - owned - dog.card.price / 2 + max(dog.ratings) / 4


def _of_donating(view: View, dog: DogView | None) -> float:
    """The value of a donation: high if the dog cannot win any more, or if this is the last turn before the end."""
    if dog is None:
        return 0.0
    done = len(dog.medals) >= RULES.medal_limit
    return _NOW + len(dog.medals) if done or _rounds_left(view) <= 1 else _BONE / 2


def _of_entering(view: View, dog: DogView | None, show: ShowView) -> float:
    if dog is None:
        return 0.0
    return _prize(view, dog, show, show.rounds) - entry_cost(dog, show) * _BONE


def _of_qualifying(view: View, dog: DogView | None, show: ShowView) -> float:
    """The value of qualifying: high if the Show will then be free, since medals count double with the Judge there."""
    if dog is None or show.slots[1] is not None or entry_cost(dog, show, judge_here=True) > 0:
        return 0.0
    return _prize(view, dog, show, show.rounds) - _WAIT


def _of_paying(view: View) -> float:
    """The value of paying for a Qualifier dog: if it moves in before the evaluation, it is judged at once."""
    question = view.question
    if question is None:
        return 0.0
    show = next(show for show in view.shows if show.id == question.show)
    rounds = 0 if view.stage == ASK_BEFORE else show.rounds
    return _prize(view, question.dog, show, rounds) - question.cost * _BONE


def _prize(view: View, dog: DogView, show: ShowView, rounds: int) -> float:
    """What a dog wins if it moves in now and is judged in so many rounds; nothing if that is too late to donate it."""
    first = show.slots[0]
    joined = replace(show, slots=(dog, None) if first is None else (first, dog))
    if rounds >= _rounds_left(view) or not any(award.dog is dog for award in forecast(joined)):
        return 0.0
    return _FAME[show.id] - rounds * _WAIT


def _rounds_left(view: View) -> int:
    """The rounds until the end, this one included; a large number while no end is in sight."""
    ends = [show.rounds for show in view.shows if not any(show.places)]
    if view.quiet + 1 >= RULES.quiet_visits_to_end:
        ends.append(min(show.rounds for show in view.shows))
    return min(ends, default=RULES.quiet_visits_to_end)


GREEDY: Bot[TopDogAction, View] = Bot(choose)
"""The bot `greedy`: it looks one action ahead."""
EASY: Bot[TopDogAction, View] = without(GREEDY, lambda action: action.verb is Verb.QUALIFY)
"""The bot `easy`: it never uses a qualifier, so its dogs enter a Show only at the current price."""
