"""Which matches of the library are looked for: words, a game, how they ended, and from when on."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import NamedTuple

from client.i18n import translate
from client.tables.catalogue import about
from client.viewmodel.library_entries import Entry
from client.viewmodel.outcomes import Company, Outcome

RESULTS = ("", "won", "lost", "drawn", "open", "bots", "watched", "branch")
"""The kinds of matches that can be asked for, "" = all."""
PERIODS = (0, 1, 7, 30, 365)
"""How many days back, today among them; 0 = however long ago."""


class Wanted(NamedTuple):
    """What is looked for; all of it must hold."""

    words: str = ""
    game: str = ""
    result: str = ""
    days: int = 0


def result_words(result: str) -> str:
    """What a kind of matches is called."""
    return {
        "": translate("Matches", "Every result"),
        "won": translate("Matches", "Won"),
        "lost": translate("Matches", "Lost"),
        "drawn": translate("Matches", "Drawn"),
        "open": translate("Matches", "Not over"),
        "bots": translate("Matches", "Against bots only"),
        "watched": translate("Matches", "Only watched"),
        "branch": translate("Matches", "Branches"),
    }[result]


def period_words(days: int) -> str:
    """What a period is called."""
    return {
        0: translate("Matches", "Any time"),
        1: translate("Matches", "Today"),
        7: translate("Matches", "Last 7 days"),
        30: translate("Matches", "Last 30 days"),
        365: translate("Matches", "Last 365 days"),
    }[days]


def find(entries: Sequence[Entry], wanted: Wanted, shown: Sequence[str], today: datetime.date) -> list[Entry]:
    """Those entries that are looked for; `shown`: what else stands on screen of each, such as its date (may be empty).

    Each of the words stands in the game's title, a name, what is shown, the date as 2026-11-27, or what was said.
    """
    words = wanted.words.casefold().split()
    since = today - datetime.timedelta(days=wanted.days - 1) if wanted.days else datetime.date.min
    return [
        entry
        for entry, told in zip(entries, shown or [""] * len(entries), strict=True)
        if wanted.game in ("", entry.game)
        and entry.made.date() >= since
        and _is(entry, wanted.result)
        and all(word in _text(entry, told) for word in words)
    ]


def _is(entry: Entry, result: str) -> bool:
    """Whether a match is of the kind that is asked for."""
    if result in set(Outcome) - {Outcome.NONE}:
        return entry.outcome == result
    return {
        "": True,
        "open": not entry.over,
        "bots": entry.company is Company.BOTS,
        "watched": entry.watched,
        "branch": entry.branch_step > 0,
    }[result]


def _text(entry: Entry, told: str) -> str:
    title, day = about(entry.game).title, f"{entry.made:%Y-%m-%d}"
    return " ".join((title, *entry.names, told, day, entry.said)).casefold()
