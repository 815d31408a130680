"""A quick bot by rules of thumb, for playouts: it tries nothing out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.agility import actions
from games.agility.actions import AgilityAction
from games.agility.components import SPACES, Treats
from games.agility.evaluation import needed
from games.agility.legality import movers, possible
from games.agility.position import Position
from games.agility.tables import AMOUNT, COURSES, DISTANCE, DOGS, KIND, NUMBER
from games.agility.view import View
from games.kernel import Bot, Face, Family, Generator

_ACTION: Final = {
    "gain": 4, "boost": 3, "distraction": 3, "rush": 3, "inspiration": 2, "slip": 3, "intimidation": 2, "break": -3,
}  # fmt: skip
"""Kind of an action → what it is worth, in half treats."""
_CLEARED: Final = 8
_FLEX: Final = 3
_SURPLUS: Final = 1
_WANTED: Final = 4


def choose(view: View, legal: Sequence[AgilityAction | Family[AgilityAction]], generator: Generator) -> AgilityAction:
    """The action with the highest value by rule of thumb; equal ones are drawn at random."""
    first = legal[0]
    if isinstance(first, actions.Move) and first.dog:
        return first
    score = _SCORES.get(type(first))
    choices = [action for action in legal if not isinstance(action, actions.Exchange | Family)]
    if score is None or len(choices) == 1:
        return generator.choice(choices)
    now = view.table
    me = now.players[now.seat]
    lacking = _lacking(me.treats, needed(me))
    known = view.known if isinstance(first, actions.Play) else {}
    scores = [score(now, lacking, known, action) for action in choices]
    most = max(scores)
    best = [action for action, value in zip(choices, scores, strict=True) if value == most]
    return best[0] if len(best) == 1 else generator.choice(best)


def _lacking(treats: Treats, need: Treats) -> tuple[int, ...]:
    return tuple(asked - have for have, asked in zip(treats, need, strict=True))


def _worth(lacking: Sequence[int], colour: int, amount: int) -> int:
    """The value of treats of a colour: those that the player lacks count in full."""
    wanted = min(max(lacking[colour], 0), amount)
    return _WANTED * wanted + _SURPLUS * (amount - wanted)


def _offers(lacking: Sequence[int], card: Face) -> list[int]:
    return [_worth(lacking, colour, amount) for colour, amount in AMOUNT[card].items()]


def _of_space(now: Position, space: int) -> int:
    """What the action of a space is worth beyond the treats of the card."""
    token = now.board[space]
    kind = KIND[token]
    if kind == "clear":
        return _CLEARED * len(movers(now.me, token))
    return _ACTION.get(kind, 0) if possible(now, token) else 0


def _play(now: Position, lacking: Sequence[int], known: Any, action: actions.Play) -> int:
    card = known[action.slot]
    space = (now.marker + NUMBER[card]) % SPACES
    offers = _offers(lacking, card)
    return sum(offers) if space == 0 else max(offers) + _of_space(now, space)


def _act(now: Position, lacking: Sequence[int], _known: Any, action: actions.Act) -> int:
    if action.space is None:
        return 0
    spent = _FLEX * DISTANCE[now.marker][action.space]
    if action.space == 0:
        return min(_offers(lacking, now.played)) - spent
    return _of_space(now, action.space) - spent


def _adopt(_now: Position, _lacking: Sequence[int], _known: Any, action: actions.Adopt) -> int:
    """How many obstacles of the course are features, free ones counted twice; no dog at all is worse than any."""
    if not action.dog:
        return -1
    card = DOGS[action.dog]
    features = sum(kind in card.features for kind in COURSES[action.course].obstacles)
    return features * (2 if card.marker == "clear" else 1)


_SCORES: Final[dict[type, Callable[[Position, Sequence[int], Any, Any], int]]] = {
    actions.Play: _play,
    actions.Act: _act,
    actions.Collect: lambda now, lacking, _known, action: _worth(
        lacking, action.colour, AMOUNT[now.played][action.colour]
    ),
    actions.Inspire: lambda _now, lacking, _known, action: _worth(lacking, action.colour, 1),
    actions.Boost: lambda now, lacking, _known, action: (
        _of_space(now, NUMBER[now.boost]) if action.colour is None else _worth(lacking, action.colour, 1)
    ),
    actions.Break: lambda _now, lacking, _known, action: (
        -sum(_WANTED if lacking[colour] >= 0 else _SURPLUS for colour in action.colours)
    ),
    **dict.fromkeys(
        (actions.Draw, actions.Refill),
        lambda _now, lacking, _known, action: max(_offers(lacking, action.card)) if action.card else _WANTED,
    ),
    actions.Adopt: _adopt,
    actions.Prize: lambda _now, _lacking, _known, action: int(action.token == "flex"),  # noqa: S105 - of the game
}
"""Kind of an action → its value: of the position, the treats that are lacking, the known cards and the action."""

QUICK: Final[Bot[AgilityAction, View]] = Bot(choose)
