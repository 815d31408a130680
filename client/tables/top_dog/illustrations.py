"""The pictures of *How to play* Top Dog!."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from client.tables.context import AnyState
from client.tables.guide import Illustration, Mark
from games.top_dog import View


def _when(holds: Callable[[View], bool]) -> Callable[[AnyState], bool]:
    """A condition: the first seat begins its turn, and `holds` is true of its view."""

    def found(state: AnyState) -> bool:
        view: View = state.view(0)
        fresh = view.turn == 0 and view.question is None and not any(each.used for each in view.players[0].kennels)
        return state.to_act() == (0,) and fresh and holds(view)

    return found


def _starts(view: View) -> bool:
    return view.round == 1


def _has_choice(view: View) -> bool:
    """A dog that has not won yet lives in the first kennel, and another kennel is empty."""
    first, second, third = (kennel.dog for kennel in view.players[0].kennels)
    return first is not None and not first.medals and None in (second, third) and view.players[0].bones >= 4


def _rivals_meet(view: View) -> bool:
    """Dogs of both players are at the Bronze show, and the judge comes next."""
    slots = view.shows[0].slots
    return {dog.owner if dog else None for dog in slots} == {0, 1} and view.shows[0].rounds == 1


def _has_medal(view: View) -> bool:
    """A dog with a medal is home, and the judge stands at the sponsor's."""
    dogs = [kennel.dog for kennel in view.players[0].kennels]
    return any(dog is not None and dog.medals for dog in dogs) and view.judge == "sponsor"


ILLUSTRATIONS: Final[Mapping[str, Illustration]] = {
    "start": Illustration(
        ("sponsor", "show", "caption", "kennel", "purse"),
        (
            Mark("kennel:0:k1", 0.13, 0.32),
            Mark("purse", 0.5, -0.05),
            Mark("card:", 1.04, 0.55),
            Mark("show:bronze", 0.0, 0.62),
            Mark("judge", 1.1, 0.1),
        ),
        until=_when(_starts),
    ),
    "turn": Illustration(
        ("caption", "bill", "kennel", "purse"),
        (
            Mark("kennel:0:k1", 0.5, 0.1),
            Mark("card:", 1.0, 0.5),
            Mark("bill", 0.0, 0.5),
        ),
        until=_when(_has_choice),
        uses=("kennel:0:k1",),
    ),
    "enter": Illustration(
        ("show:bronze", "show:silver"),
        (
            Mark("show:bronze", 0.03, 0.1),
            Mark("spot:bronze:1", 0.5, 0.0),
            Mark("spot:bronze:q", 0.5, 0.0),
        ),
        until=_when(lambda view: _has_choice(view) and not any(view.shows[0].slots)),
        uses=("kennel:0:k1", "show"),
    ),
    "judged": Illustration(
        ("show:bronze", "show:silver"),
        (
            Mark("show:bronze", 0.12, 0.35),
            Mark("spot:bronze:q", 0.5, 0.4),
            Mark("show:silver", 0.47, 0.1),
        ),
        until=_when(_rivals_meet),
    ),
    "medal": Illustration(
        ("sponsor", "show:bronze", "show:silver"),
        (Mark("judge", 1.1, 0.1), Mark("show:bronze", 0.94, 0.26)),
        until=_when(_has_medal),
    ),
    "home": Illustration(("kennel", "purse"), (Mark("purse", -0.18, 0.76),), until=_when(_has_medal)),
}
