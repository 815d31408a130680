"""What a player has in hand at this table: a kennel, a bar action that waits for a target, a card from the market."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from client.tables.context import Affordance
from games.top_dog import ACTIONS, TopDogAction, Verb, View, parse

ALL_TEXTS = tuple(map(str, ACTIONS))
CHOOSING = (Verb.TRAIN, Verb.UPGRADE, Verb.SHOW, Verb.QUALIFY)
"""Actions that may need a target."""


@dataclass(slots=True)
class Selection:
    """The selection; nothing here decides what is legal."""

    kennel: int = -1
    chosen: bool = False
    """Whether the person chose the kennel; if not, the table proposed it."""
    verb: Verb | None = None
    space: int = -1

    def clear(self) -> bool:
        """Back out one level; whether there was anything chosen."""
        if self.verb is not None or self.space >= 0:
            self.verb, self.space = None, -1
            return True
        had = self.chosen
        self.chosen = False
        return had

    def fit(self, view: View, seat: int | None) -> None:
        """Propose the first kennel that may act, if none that may is selected."""
        if seat is None or view.question is not None:
            self.kennel, self.chosen, self.verb, self.space = -1, False, None, -1
            return
        unused = [number for number, kennel in enumerate(view.players[seat].kennels) if not kennel.used]
        if self.kennel not in unused:
            self.kennel, self.chosen, self.verb, self.space = next(iter(unused), -1), False, None, -1

    def of_verb(self, verb: Verb, options: Mapping[str, Affordance]) -> list[TopDogAction]:
        """The legal actions of the selected kennel with a verb."""
        return [
            action
            for text in ALL_TEXTS
            if (found := options.get(text)) is not None and found.legal
            for action in (parse(text),)
            if action.verb is verb and action.kennel == self.kennel
        ]

    def buyers(self, space: int, options: Mapping[str, Affordance]) -> list[int]:
        """The kennels that may buy the dog of a display space."""
        return [
            kennel
            for kennel in range(3)
            if (found := options.get(str(TopDogAction(Verb.BUY, kennel, space)))) is not None and found.legal
        ]

    def aims(self, action: TopDogAction, options: Mapping[str, Affordance]) -> bool:
        """Whether an action of the selected kennel could follow now: legal, without conflict with what waits."""
        found = options.get(str(action))
        return found is not None and found.legal and self.verb in (None, action.verb)
