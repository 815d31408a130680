"""What a hand that drags things on the drawn table does to a record of a flick: what it may move, and how far."""

from __future__ import annotations

from typing import Final

from client.i18n import translate
from client.tables.laag.draft import Draft
from games.laag import COMPONENTS, Place, on_area

_SIDE: Final = COMPONENTS.side_um
_BESIDE_UM: Final = 60_000
"""How far beside the mat things are shown that left it."""


def moved(draft: Draft, thing: str, place: Place, *, before: bool) -> Draft | tuple[str, str]:
    """The record with a thing at another place, at most a little beside the mat; or why not, and the rule.

    `thing` is a piece, `puck` (where it came to rest) or `start`; `before`: what is told is how things stood at first.
    """
    place = Place(*(min(max(part, -_BESIDE_UM), _SIDE + _BESIDE_UM) for part in place))
    if thing == "puck":
        if before:
            return translate("LAAG", "The puck started where its pawn stood: drag the pawn."), "LG-C2"
        return draft.puck_at(place)
    if thing == "start" or before:
        if not on_area(place):
            return translate("LAAG", "Before the flick it was on the mat."), "LG-C13"
        return draft.puck_from(place) if thing == "start" else draft.find(thing, place)
    if draft.moving:
        return translate("LAAG", "What the puck pushed in a move is put back. Only say what it touched."), "LG-R22"
    return draft.move(thing, place)


def turned(draft: Draft, piece: str, began: Place, now: Place) -> Draft:
    """The record with a piece that points to where its handle was dragged; the handle may be at either end."""
    pose = draft.pose(piece)
    assert pose is not None
    pivot = draft.pivot(piece, pose)
    ahead = (pose.x - pivot.x, pose.y - pivot.y) if pose.form == "l" else (pose.dx, pose.dy)
    if (began.x - pivot.x) * ahead[0] + (began.y - pivot.y) * ahead[1] < 0:
        now = Place(2 * pivot.x - now.x, 2 * pivot.y - now.y)
    return draft.point(piece, now)


def beside(place: Place | None) -> Place:
    """Just beside the mat, over the edge that is nearest to a place."""
    x, y = place or (_SIDE // 2, 0)
    beyond = _BESIDE_UM // 3
    ways = {x: (-beyond, y), _SIDE - x: (_SIDE + beyond, y), y: (x, -beyond), _SIDE - y: (x, _SIDE + beyond)}
    return Place(*ways[min(ways)])
