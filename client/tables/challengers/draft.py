"""The Deck Phase input that is being put together: decisions one after another, and the action that they make."""

from __future__ import annotations

from collections.abc import Sequence

from games.challengers.actions import Part, named_text
from games.challengers.actions import parse as parse_action
from games.challengers.desk import RECRUIT, REDRAW, Desk, Drafts, joined
from games.challengers.position import Piece
from games.kernel import Seat, Slot, State, Value

OUT = "out"
"""The decision that a card leaves the deck when the Deck Phase ends: `out 4=s-dog`."""


class Plan(Value):
    """What has been decided so far: the desk after it, the cards that leave at the end, and whether it ends."""

    drafts: Drafts
    desk: Desk
    parts: tuple[Part, ...]
    out: tuple[tuple[Slot, str], ...]
    ends: bool

    @property
    def leaving(self) -> frozenset[Slot]:
        """The slots of the cards that leave."""
        return frozenset(slot for slot, _ in self.out)

    @property
    def deck(self) -> list[Piece]:
        """The deck with what was picked, without what was paid."""
        return self.desk.deck

    def options(self) -> list[str]:
        """The decisions that can be taken now."""
        desk, drafts = self.desk, self.drafts
        if self.ends or desk.ended:
            return []
        if desk.asks is not None and desk.asks.do == "remove":
            return [f"remove {named_text(card)}" for card in drafts.fitting(desk)]
        found = [f"remove {named_text(card)}" for card in drafts.fitting(desk)] if desk.asks is not None else []
        if desk.three:
            return [*found, *(f"take {named_text(drafts.named(slot, desk))}" for slot in sorted(desk.three))]
        if desk.picks and not desk.final:
            found += [f"pick {named_text(drafts.named(slot, desk))}" for slot in sorted(desk.drawn)]
        paying = {text.split(" ")[1].split("=")[0] for text in found if text.startswith("remove ")}
        for piece in sorted(desk.deck):
            if piece.slot not in self.leaving and str(piece.slot) not in paying:
                found.append(f"{OUT} {named_text((piece.slot, drafts.faces[piece.slot]))}")
        if desk.can_recruit:
            found.append("trainer")
        if desk.can_redraw:
            found.append("redraw")
        return [*found, "ready"]

    def action(self) -> str:
        """The text of the input, which is complete at any time but while an effect waits for its price."""
        desk = self.desk
        if desk.asks is not None and desk.asks.do == "remove":
            return ""
        if desk.ended:
            return str(joined(self.parts))
        there = {piece.slot for piece in desk.deck}
        leaving = tuple(sorted((slot, face) for slot, face in self.out if slot in there))
        return str(joined((*self.parts, Part("ready", leaving))))


def plan_of(drafts: Drafts, decisions: Sequence[str]) -> Plan | None:
    """The plan of some decisions; None if they do not belong to this Deck Phase."""
    parts: list[Part] = []
    out: list[tuple[Slot, str]] = []
    ends = False
    for text in decisions:
        word, _, rest = text.partition(" ")
        if word == OUT:
            slot, _, face = rest.partition("=")
            out.append((int(slot), face))
        elif word == "ready":
            ends = True
        elif word == "redraw":
            parts.append(REDRAW)
        elif word == "trainer":
            parts.append(RECRUIT)
        else:
            slot, _, face = rest.partition("=")
            parts.append(Part(word, ((int(slot), face),)))
    try:
        desk = drafts.desk(parts)
    except ValueError:
        return None
    return Plan(drafts, desk, tuple(parts), tuple(out), ends)


def compose(state: State, seat: Seat, decisions: Sequence[str]) -> str:  # type: ignore[type-arg]
    """The Deck Phase input that decisions make together; "" for none."""
    legal = state.legal_actions(seat) if decisions else ()
    if not legal or not isinstance(legal[0], Drafts):
        return ""
    plan = plan_of(legal[0], decisions)
    text = plan.action() if plan is not None else ""
    return text if text and state.why_not(seat, parse_action(text)) is None else ""
