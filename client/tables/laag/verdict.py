"""A record in words: what it says, what the rules make of it, what speaks against it, and why somebody should look."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

from client.i18n import translate
from client.i18n.sentences import capital
from client.i18n.troubles import refusal_words
from client.tables.cast import Cast
from client.tables.context import AnyState, StepNews
from client.tables.laag import words
from client.tables.laag.draft import Draft, Proposal
from client.tables.laag.narrate import narrate
from client.tables.laag.places import Places
from games.kernel import Event, Refusal, Value
from games.laag import PIECES, Malformed, contradictions, doubts, settle
from games.laag import events as e

_CAUSED: Final = (
    e.DashMoved,
    e.DashFailed,
    e.MoveSucceeded,
    e.MoveFailed,
    e.Hit,
    e.Penalty,
    e.Out,
    e.ChargeLost,
    e.GameOver,
)
"""Events that a record brings about by the rules; what it tells itself is said already."""
_NAMED: Final = 4
"""So many pieces that stood elsewhere or moved are named, of more only the first: the table marks every one."""
_PIECE: Final = re.compile("|".join(PIECES))


class Verdict(Value):
    """A draft as sentences; `why` bars it, with the id of the rule."""

    seen: tuple[str, ...]
    rules: tuple[str, ...] = ()
    why: str = ""
    rule: str = ""
    doubts: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """All of it at a glance: the reason against it, or what follows and what is recorded."""
        if self.why:
            return f"{self.why} ({self.rule})" if self.rule else self.why
        return " ".join((*self.rules, *self.seen))


def verdict_of(state: AnyState, draft: Draft, cast: Cast, places: Places, proposal: Proposal | None = None) -> Verdict:
    """What a draft of the announced flick says and does; `places` is how its reader sees the table.

    The reasons of a camera's proposal hold for its own record, as long as nobody has corrected it.
    """
    seen = tuple(_seen(draft, cast, places))
    if not draft.told:
        return Verdict(seen, why=translate("LAAG", "Say where the puck came to rest: drag it there."))
    try:
        record = draft.record()
    except Malformed as fault:
        return Verdict(seen, (), fault_words(fault.refusal, cast), fault.refusal.rule)
    refusal = next(contradictions(draft.now, record), None)
    if refusal is not None:
        return Verdict(seen, (), fault_words(refusal, cast), refusal.rule)
    events: list[Event] = []
    settle(draft.now, record, events)
    caused = [event for event in events if isinstance(event, _CAUSED)]
    lines = [line.text for line in narrate(StepNews(caused, state, state, cast))]
    if not lines:
        lines = [translate("LAAG", "No hit.")]
    reasons = proposal.reasons if proposal is not None and proposal.record == record else ()
    found = (doubt_words(rule, draft.confidence) for rule in doubts(draft.now, record))
    return Verdict(seen, tuple(lines), doubts=(*reasons, *found))


def _seen(draft: Draft, cast: Cast, places: Places) -> list[str]:
    found = []
    if draft.puck_off:
        found.append(translate("LAAG", "The puck left the mat."))
    elif draft.end is not None:
        x, y = places.centimetres(*places.pixels(*draft.end))
        words_ = translate("LAAG", "The puck rests {x} cm from the left, {y} cm up.")
        found.append(words_.format(x=x, y=y))
    if draft.contacts:
        found.append(_named(translate("LAAG", "It touched: {pieces}."), draft.contacts, cast))
    elif draft.told:
        found.append(translate("LAAG", "It touched nothing."))
    off = draft.off()
    standing = [piece for piece in draft.changed() if piece not in (*off, *draft.toppled)]
    for text, pieces in (
        (translate("LAAG", "Fell: {pieces}."), draft.toppled),
        (translate("LAAG", "Off the mat: {pieces}."), off),
        (translate("LAAG", "Lost its puck: {pieces}."), sorted(draft.dropped)),
    ):
        if pieces:
            found.append(_named(text, pieces, cast))
    if elsewhere := [words.piece_name(piece, cast) for piece in PIECES if piece in draft.found]:
        found.append(translate("LAAG", "Stood elsewhere before: {pieces}.").format(pieces=_listed(elsewhere)))
    if standing:
        moved = [f"{words.piece_name(piece, cast)} ({_way(draft, piece)})" for piece in standing]
        found.append(translate("LAAG", "Moved: {pieces}.").format(pieces=_listed(moved)))
    return found


def _listed(names: Sequence[str]) -> str:
    """Names one after another; of many only the first, so that what is doubtful keeps its room below them."""
    if len(names) <= _NAMED:
        return ", ".join(names)
    more = translate("LAAG", "{pieces} and {number} more")
    return more.format(pieces=names[0], number=len(names) - 1)


def _way(draft: Draft, piece: str) -> str:
    """How far a piece moved, or that it turned."""
    was, now = draft.before(piece), draft.pose(piece)
    assert was is not None
    assert now is not None
    millimetres = math.dist(was.place, now.place) / 1000
    if millimetres < 1:
        return translate("LAAG", "turned")
    return translate("LAAG", "{way} mm").format(way=round(millimetres))


def _named(text: str, pieces: Sequence[str], cast: Cast) -> str:
    return text.format(pieces=", ".join(words.piece_name(piece, cast) for piece in pieces))


def fault_words(refusal: Refusal, cast: Cast) -> str:
    """Why a record cannot be true, as a sentence for people; unknown rules keep the rules' own words."""
    known = {
        "LG-C1": translate("LAAG", "This is not the flick that was announced."),
        "LG-C2": translate("LAAG", "The puck must start on the mat, and at its pawn."),
        "LG-C3": translate("LAAG", "The puck cannot have touched {piece}."),
        "LG-C4": translate("LAAG", "{piece} did not stand before the flick."),
        "LG-C5": translate("LAAG", "{piece} fell, so it must lie somewhere on the mat."),
        "LG-C6": translate("LAAG", "{piece} lay before the flick and cannot get up."),
        "LG-C7": translate("LAAG", "{piece} must be clearly on the mat or off it."),
        "LG-C8": translate("LAAG", "{piece} was not on the mat before the flick."),
        "LG-C9": translate("LAAG", "The puck touched nothing, so nothing can have changed. Say what it touched."),
        "LG-C10": translate("LAAG", "A puck is off the mat only if it comes to rest beside it."),
        "LG-C11": translate("LAAG", "{piece} and {other} cannot both stand there."),
        "LG-C12": translate("LAAG", "{piece} cannot have lost a puck and still stand."),
        "LG-C13": translate("LAAG", "{piece} can only have been elsewhere on the mat, as it stood or lay."),
    }.get(refusal.rule)
    if known is None:
        return refusal_words(refusal)
    named = [words.piece_name(piece, cast) for piece in _PIECE.findall(refusal.text)]
    piece, other = (*named, "", "")[:2]
    return capital(known.format(piece=piece, other=other))


def doubt_words(rule: str, confidence: int) -> str:
    """Why somebody should look at a record, by the id of its doubt; `confidence` in permille."""
    return {
        "LG-D1": translate("LAAG", "The camera is only {percent} % sure.").format(percent=confidence // 10),
        "LG-D2": translate("LAAG", "The puck lay too near to its pawn, too far from it, or against another piece."),
        "LG-D3": translate("LAAG", "Something stood more than 1 cm from where it should be."),
        "LG-D4": translate("LAAG", "Something moved far, though nothing that moved was near it."),
        "LG-D5": translate("LAAG", "The puck rests against a piece that it is said not to have touched."),
        "LG-D6": translate("LAAG", "A pawn fell far from its place without being touched."),
        "LG-D7": translate("LAAG", "Told by a player, not seen by a camera."),
    }[rule]
