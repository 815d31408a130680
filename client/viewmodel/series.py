"""Best of three: what the same people have won of the same game this evening, as the library tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from client.i18n import translate
from client.viewmodel.people import seat_name
from net.journal import DiskFullError
from net.log import PERSON
from net.store import Library, LibraryError, iter_index

if TYPE_CHECKING:
    from client.viewmodel.match import MatchModel
    from games.kernel import Standing
    from net.log import Start

BEST_OF: Final = 3
_ENOUGH: Final = BEST_OF // 2 + 1
EVENING_S: Final = 12 * 3600
"""A match belongs to the evening of another one that was begun within so many seconds after it."""


class Played(NamedTuple):
    """One match of an evening: its sides, and which of them has won; "" for a draw, or while it goes on."""

    sides: tuple[str, ...]
    winner: str = ""


def score_of(evening: Sequence[Played]) -> dict[str, int]:
    """Won matches by the names of the sides, up to the last match of an evening, which goes on or is over.

    Of those before it the ones count that the same two sides played, and a draw counts for nobody. After a series that
    is decided another one begins. Empty where there are not two sides, or where they are called alike.
    """
    sides = evening[-1].sides if evening else ()
    if len(set(sides)) != 2 or len(sides) != 2:
        return {}
    score = dict.fromkeys(sides, 0)
    for played in evening:
        if set(played.sides) == set(sides) and len(played.sides) == 2:
            if _leader(score):
                score = dict.fromkeys(sides, 0)
            if played.winner:
                score[played.winner] += 1
    return score


def series_words(home: Path, model: MatchModel) -> str:
    """How the series stands that a match belongs to; empty for none, and where the library cannot be read."""
    try:
        return score_words(score_of(evening_of(home, model)))
    except (LibraryError, DiskFullError):
        return ""


def score_words(score: Mapping[str, int]) -> str:
    """How a series stands; empty before the first match of it has been won."""
    if not any(score.values()):
        return ""
    told = ", ".join(f"{name} {won}" for name, won in score.items())
    if leader := _leader(score):
        words = translate("Series", "{name} wins the best of three: {score}")
        return words.format(name=leader, score=told)
    return translate("Series", "Best of three: {score}").format(score=told)


def evening_of(home: Path, model: MatchModel) -> list[Played]:
    """The matches of the same game in the library that were begun this evening, up to this one.

    Empty for a match that the library does not have, or that branches off another one. Raises LibraryError or
    DiskFullError.
    """
    match, found = bytes.fromhex(model.match), list[Played]()
    with closing(Library(home, reading=True)) as library:
        made = next((row.made for row in library.matches() if row.id == match), None)
        for each in iter_index(library, made - EVENING_S) if made is not None else ():
            is_now, start = each.row.id == match, each.start
            if start is None or start.origin is not None or start.game != model.game.id or not (found or is_now):
                continue
            found.append(_played(start, model, model.result if is_now else each.result))
    return found[::-1]


def _leader(score: Mapping[str, int]) -> str:
    """The side that has won the series; empty while nobody has."""
    return next((name for name, won in score.items() if won >= _ENOUGH), "")


def _played(start: Start, model: MatchModel, result: Sequence[Standing] | None) -> Played:
    """A match of the model's game, by its START."""
    game = model.game
    teams = game.teams(len(start.seats), {**game.settings({}), **dict(start.settings)})
    sides: dict[int, list[str]] = {}
    for at, (team, seat) in enumerate(zip(teams, start.seats, strict=True)):
        sides.setdefault(team, []).append(seat_name(at, seat.name, bot=seat.player != PERSON))
    named = {team: " & ".join(names) for team, names in sorted(sides.items())}
    first = {team for team, standing in zip(teams, result or (), strict=False) if standing.place == 1}
    return Played(tuple(named.values()), named[first.pop()] if len(first) == 1 else "")
