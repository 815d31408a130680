"""The other seat's word on a record: accept it, correct it, have the flick made again, or let it not count."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Answer, Deed
from client.tables.laag.proposal import Proposal
from client.tables.stand import Stand
from games.laag import Records


def review_deeds(stand: Stand, proposal: Proposal | None) -> tuple[Deed, ...]:
    """The buttons for the seat that reviews; only after two tries can a flick not count (LG-P3, LG-P6)."""
    assert stand.seat is not None
    amends = any(isinstance(action, Records) for action in stand.state.legal_actions(stand.seat))
    why = "" if amends else translate("LAAG", "It was corrected three times: accept it, or flick again.")
    found = [
        Deed("accept", translate("LAAG", "Accept"), "check", pressed=True),
        Deed("amend", translate("LAAG", "Correct it"), "swap", why, "" if amends else "LG-P3"),
    ]
    again = stand.affordances.get("replay")
    if again is not None and again.legal:
        found.append(Deed("replay", translate("LAAG", "Flick again"), "undo"))
    else:
        found.append(Deed("void", translate("LAAG", "Does not count"), "close"))
    if proposal is not None and proposal.film is not None:
        found.append(Deed("film", translate("LAAG", "Show the film"), "play"))
    return tuple(found)


def review_answer(deed: str, proposal: Proposal | None) -> Answer:
    """One of them was pressed: accepting is sent at once, what makes the flick undone can be taken back."""
    if deed == "film" and proposal is not None and proposal.film is not None:
        proposal.film()
    if deed in ("accept", "replay", "void"):
        return Answer(action=deed, at_once=deed == "accept")
    return Answer(changed=True)
