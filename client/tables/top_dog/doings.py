"""What kennels did in this turn, and which pieces the last move was about: signs that outlast the story."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import translate
from client.tables.context import TableContext
from client.tables.top_dog.words import KENNEL_IDS
from games.kernel import Event
from games.top_dog import Verb, parse
from games.top_dog import events as e

_Doing = e.Consulted | e.Trained | e.Bought | e.Upgraded | e.Entered | e.Qualified | e.Sold | e.Donated
"""What a kennel did, by the event that tells of it."""


class Doings:
    """Listens to events; keys and words are those of the table's pieces."""

    def __init__(self) -> None:
        self._done: dict[str, str] = {}
        self._recent: frozenset[str] = frozenset()

    def happened(self, events: Sequence[Event]) -> None:
        """Take in what one move brought about."""
        recent: set[str] = set()
        for event in events:
            if isinstance(event, e.TurnStarted):
                self._done = {}
            elif isinstance(event, _Doing):
                self._done[f"kennel:{event.seat}:{event.kennel}"] = _done_words(type(event))
            recent |= _moved(event)
        self._recent = frozenset(recent)

    def of_kennels(self, context: TableContext) -> dict[str, str]:
        """What kennels did in this turn, with what is planned, by the kennel's key."""
        planned = {}
        for text in filter(None, (*context.planned, context.closing)):
            action = parse(text)
            if action.kennel >= 0:
                planned[f"kennel:{context.seat}:{KENNEL_IDS[action.kennel]}"] = _done_words(action.verb)
        return {**self._done, **planned}

    def recent(self, context: TableContext) -> frozenset[str]:
        """The pieces that the last move was about; none once something is planned."""
        return frozenset() if context.planned or context.closing else self._recent


def _done_words(doing: type[Event] | Verb) -> str:
    """What a kennel did, or is to do, in a word; "" for what no kennel does."""
    found = (
        ((e.Consulted, Verb.CONSULT), translate("Top Dog", "+1 Bone")),
        ((e.Trained, Verb.TRAIN), translate("Top Dog", "Trained")),
        ((e.Bought, Verb.BUY), translate("Top Dog", "Bought")),
        ((e.Upgraded, Verb.UPGRADE), translate("Top Dog", "Built")),
        ((e.Entered, Verb.SHOW, e.Qualified, Verb.QUALIFY), translate("Top Dog", "Entered")),
        ((e.Sold, Verb.SELL), translate("Top Dog", "Sold")),
        ((e.Donated, Verb.DONATE), translate("Top Dog", "Donated")),
    )
    return next((words for doings, words in found if doing in doings), "")


def _moved(event: Event) -> set[str]:
    """The pieces that an event was about."""
    match event:
        case e.Trained(seat, _, target, _) | e.Upgraded(seat, _, target):
            return {f"kennel:{seat}:{target}"}
        case e.Bought(seat, kennel):
            return {f"kennel:{seat}:{kennel}"}
        case e.Entered(_, _, _, _, dog) | e.Qualified(_, _, _, dog):
            return {f"dog:{dog}"}
    return set()
