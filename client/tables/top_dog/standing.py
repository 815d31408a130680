"""How the match stands, in numbers and words: for the players panel, the top bar and the results."""

from __future__ import annotations

from client.i18n import translate
from client.tables.base import BaseTable
from client.tables.interface import Stat
from client.tables.top_dog import words
from client.tables.top_dog.closing import bones_after, closing_of
from games.kernel import Seat
from games.top_dog import View


class Standing(BaseTable[View]):
    """How the match stands, for the players panel, the top bar and the results."""

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Bones (so many as are left with what is planned), fame, and kennels with a dog."""
        player = self.view.players[seat]
        bones = bones_after(closing_of(self.context, seat), self.view, seat)
        full = sum(kennel.dog is not None for kennel in player.kennels)
        kennels = translate("Top Dog", "{full} of {all}").format(full=full, all=len(player.kennels))
        return (
            Stat("bone", str(bones), translate("Top Dog", "Bones")),
            Stat("trophy", str(player.fame), translate("Top Dog", "Fame")),
            Stat("home", kennels, translate("Top Dog", "Kennels with a dog")),
        )

    def note(self, seat: Seat) -> str:
        """Who goes first."""
        return translate("Top Dog", "1st") if self.view.first == seat else ""

    def situation(self) -> str:
        """Round and judge."""
        judge = translate("Top Dog", "Judge at {show}").format(show=words.show_name(self.view.judge))
        text = f"{progress(self.view)} · {judge}"
        if self.view.quiet > 3:
            text += " · " + translate("Top Dog", "{count} visits without a medal").format(count=self.view.quiet)
        return text

    def score_words(self, seat: Seat) -> str:
        """Fame, and what it is made of; with a tie, what breaks it (TD-R79)."""
        player = self.view.players[seat]
        medals = words.medals_words(player.hall) or translate("Top Dog", "no medals")
        text = translate("Top Dog", "{fame} fame: {medals}, {tokens} shampoo")
        text = text.format(fame=player.fame, medals=medals, tokens=player.hall_tokens)
        if sum(other.fame == player.fame for other in self.view.players) == 1:
            return text
        return translate("Top Dog", "{score}; tie-break: {bones}").format(score=text, bones=words.bones(player.bones))


def progress(view: View) -> str:
    """The round."""
    return translate("Top Dog", "Round {round}").format(round=max(1, view.round))
