"""What rooms, matches and files say when something goes wrong, in the language in use."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from client.i18n import translate
from client.i18n.sentences import capital
from net.reasons import Failure, Reason, Why

if TYPE_CHECKING:
    from games.kernel import Refusal  # Home stands before the rules are loaded

Trouble: TypeAlias = Reason | Exception | str
"""What went wrong: typed, as an exception, or in words of the system."""

IN_THE_WINDOW: Final[Mapping[Enum, str]] = {
    Why.MATCH_RUNS: "the table is full and the match runs already; you can watch it",
    Why.TABLE_FULL: "the table is full; you can watch",
    Why.SEATS_LEFT: "only {} of {} seats are free; you can watch",
    Why.ONE_SEAT_LEFT: "only 1 of {} seats is free; you can watch",
    Why.KEY_IN_LOST_LIBRARY: "your seat’s key was in a library that is not here any more; put that library back, or "
    "watch",
    Why.ADDITION_MISSING: "this room plays with {} (version {}), which is not here; join again to look at it first",
    Why.ADDITION_DIFFERS: "this room plays with {} in version {}, and here is version {}; join again to look at it "
    "first",
}
"""What is said to those who look at a window in place of what to do on a command line."""

_WATCH: Final = frozenset({Why.MATCH_RUNS, Why.TABLE_FULL, Why.SEATS_LEFT, Why.ONE_SEAT_LEFT, Why.KEY_IN_LOST_LIBRARY})
"""The reasons with which somebody can watch instead."""
_COME_AGAIN: Final = _WATCH | {
    *(Why.WATCHERS_FULL, Why.OTHER_MATCH_PROPOSED, Why.OTHER_SEATS_PROPOSED, Why.OTHER_NAMES_PROPOSED),
    *(Why.SENT_OUT_PROPOSED, Why.OTHER_OPTION_PROPOSED, Why.UNPROVEN_KEY, Why.ADDITION_NOT_TAKEN),
    *(Why.SAME_KEY, Why.HOST_NOT_HEARD),
}
"""The reasons that leave hope of the room: to watch, to join again, or to ask whether it is open."""


def trouble_words(trouble: Trouble) -> str:
    """What went wrong, beginning with a capital; a sentence of the system stays as it is."""
    return capital(_words(trouble))


def trouble_sentence(trouble: Trouble | None) -> str:
    """The same with a full stop, for where sentences stand by themselves; nothing of nothing."""
    words = trouble_words(trouble) if trouble is not None else ""
    return words if not words or words.endswith((".", "?", "…")) else f"{words}."


def refusal_words(refusal: Refusal) -> str:
    """Why an input is refused: a reason of the kernel in the language in use, or the words of the game's rules."""
    return trouble_words(refusal.typed or refusal.text)


def may_watch(reason: Reason) -> bool:
    """Whether one can watch instead."""
    return reason.why in _WATCH


def may_come_again(reason: Reason) -> bool:
    """Whether there is hope of that room: to watch, to join again, or to ask whether it is open."""
    return reason.why in _COME_AGAIN


def source(why: Enum) -> str:
    """The English sentence that is translated."""
    sentence: str = why.value
    return IN_THE_WINDOW.get(why, sentence)


def _words(trouble: Trouble) -> str:
    reason = trouble.reason if isinstance(trouble, Failure) else trouble
    if not isinstance(reason, Reason):
        return str(reason)
    values = [_words(each) if isinstance(each, Reason) else each for each in reason.values]
    return translate("Troubles", source(reason.why)).format(*values)
