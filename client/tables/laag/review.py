"""The other seat's word on a record: accept it, correct it, have the flick made again, or let it not count."""

from __future__ import annotations

from client.i18n import translate
from client.tables.context import TableContext
from client.tables.interface import Answer, BarAction
from client.tables.laag.proposal import Proposal
from games.laag import Records


def review_bar_actions(context: TableContext, proposal: Proposal | None) -> tuple[BarAction, ...]:
    """The buttons for the seat that reviews; only after two tries can a flick not count (LG-P3, LG-P6)."""
    assert context.seat is not None
    amends = any(isinstance(action, Records) for action in context.state.legal_actions(context.seat))
    why = "" if amends else translate("LAAG", "It was corrected three times: accept it, or flick again.")
    found = [
        BarAction("accept", translate("LAAG", "Accept"), "check", pressed=True),
        BarAction("amend", translate("LAAG", "Correct it"), "swap", why, "" if amends else "LG-P3"),
    ]
    again = context.affordances.get("replay")
    if again is not None and again.legal:
        found.append(BarAction("replay", translate("LAAG", "Flick again"), "undo"))
    else:
        found.append(BarAction("void", translate("LAAG", "Does not count"), "close"))
    if proposal is not None and proposal.film is not None:
        found.append(BarAction("film", translate("LAAG", "Show the film"), "play"))
    return tuple(found)


def review_answer(bar_action: str, proposal: Proposal | None) -> Answer:
    """One of them was pressed: accepting is sent at once, what makes the flick undone can be taken back."""
    if bar_action == "film" and proposal is not None and proposal.film is not None:
        proposal.film()
    if bar_action in ("accept", "replay", "void"):
        return Answer(action=bar_action, at_once=bar_action == "accept")
    return Answer(changed=True)
