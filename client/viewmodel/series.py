"""Best of three: what the same people have won of the same game, one match after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from client.i18n import translate
from client.viewmodel.match import MatchModel

BEST_OF: Final = 3
_ENOUGH: Final = BEST_OF // 2 + 1


@dataclass(slots=True)
class Series:
    """Counts won matches; another game, other people, or a series that is decided begin a new one.

    Every desktop counts the results that all have, so all have the same score. A draw counts for nobody.
    """

    _company: tuple[str, ...] = ()
    _seen: str = ""
    """The match that was counted last."""
    score: dict[str, int] = field(default_factory=dict)
    """Won matches, by the names of the sides."""

    def count(self, model: MatchModel) -> None:
        """Count a match that is over, once."""
        result, sides, company = model.result, _sides(model), _company(model)
        if result is None or not company or model.match == self._seen:
            return
        if company != self._company or self.winner:
            self._company, self.score = company, dict.fromkeys(sides.values(), 0)
        self._seen = model.match
        winners = {model.teams[seat] for seat, standing in enumerate(result) if standing.place == 1}
        if len(winners) == 1:
            self.score[sides[winners.pop()]] += 1

    @property
    def winner(self) -> str:
        """The side that has won the series; empty while nobody has."""
        return next((name for name, won in self.score.items() if won >= _ENOUGH), "")

    def words(self, model: MatchModel) -> str:
        """How the series of a match stands; empty for a match of none, and before the first one has been won."""
        if _company(model) != self._company or not any(self.score.values()):
            return ""
        if self.winner and model.match != self._seen:
            return ""  # it is the first of another series
        score = ", ".join(f"{name} {won}" for name, won in self.score.items())
        if self.winner:
            told = translate("Series", "{name} wins the best of three: {score}")
            return told.format(name=self.winner, score=score)
        return translate("Series", "Best of three: {score}").format(score=score)


def _company(model: MatchModel) -> tuple[str, ...]:
    """The game and its two sides; nothing where there are not two, or where they are called alike."""
    names = sorted(set(_sides(model).values()))
    return (model.game.id, *names) if len(names) == len(_sides(model)) == 2 else ()


def _sides(model: MatchModel) -> dict[int, str]:
    """The teams of a match with the names of their people."""
    found: dict[int, list[str]] = {}
    for seat, team in enumerate(model.teams):
        found.setdefault(team, []).append(model.cast.name(seat))
    return {team: " & ".join(names) for team, names in found.items()}
