"""What a seat has laid so far: decisions, folded into the action that they make together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from client.tables.context import AnyState
from games.dogs_fly.actions import Discard, DogsFlyAction, Held, Laid, Lock, Scrap
from games.dogs_fly.view import View
from games.kernel import Action, Seat

CHOOSE, TAKE, PLACE, DRAW = "choose", "take", "place", "draw"
"""Decisions: to choose a card or not to (`choose p12`), to take it back (`take p12`), to lay it on a section with its
half or team (`place 2 p12 +`), and how many extra cards a post draws (`draw p 1`)."""


@dataclass(slots=True)
class Laying:
    """Section → card (`p12`) and seal; cards that are chosen; extra draws by post."""

    sections: dict[int, tuple[str, str]] = field(default_factory=dict)
    chosen: list[str] = field(default_factory=list)
    draws: dict[str, int] = field(default_factory=dict)

    def section_of(self, card: str) -> int | None:
        """Where a card lies."""
        return next((section for section, (laid, _) in self.sections.items() if laid == card), None)


def laying_of(decisions: Sequence[str]) -> Laying:
    """The decisions one after the other; what is laid where another card lay sends that one back."""
    found = Laying()
    for decision in decisions:
        word, *rest = decision.split(" ")
        if word == PLACE:
            section, card, seal = int(rest[0]), rest[1], rest[2]
            _lift(found, card)
            found.sections[section] = card, seal
        elif word == TAKE:
            _lift(found, rest[0])
        elif word == DRAW:
            found.draws[rest[0]] = int(rest[1])
        elif rest[0] in found.chosen:
            found.chosen.remove(rest[0])
        else:
            found.chosen.append(rest[0])
    return found


def _lift(laying: Laying, card: str) -> None:
    if (section := laying.section_of(card)) is not None:
        del laying.sections[section]


def compose(state: AnyState, seat: Seat, decisions: Sequence[str]) -> Action | str:
    """The lock, discard or scrap that the decisions make; "" where another decision is asked, or too few are made."""
    return action_of(state.view(seat), laying_of(decisions)) or ""


def action_of(view: View, laying: Laying) -> DogsFlyAction | None:
    """The same, from a view; of cards that teammates lay together, those that are its own (DF-T42)."""
    match view.phase:
        case "lock":
            own = {f"{post.name[1]}{card.slot}" for post in view.own_posts for card in post.hand}
            laid = sorted((section, card, seal) for section, (card, seal) in laying.sections.items() if card in own)
            places = tuple(Laid(section, card[0], int(card[1:])) for section, card, _ in laid)
            return Lock(places, tuple(seal for _, _, seal in laid))
        case "discard":
            cards = sorted((card[0] == "g", int(card[1:])) for card in laying.chosen)
            held = tuple(Held("g" if gunner else "p", slot) for gunner, slot in cards)
            return Discard(held, (laying.draws.get("p", 0), laying.draws.get("g", 0)))
        case "scrap":
            slots = tuple(sorted(int(card[1:]) for card in laying.chosen))
            return Scrap(slots) if view.look is not None and len(slots) == view.look.amount else None
    return None
