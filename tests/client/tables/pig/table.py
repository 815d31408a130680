"""The table of Pig: a die to roll, a pot, and what everybody has banked."""

from __future__ import annotations

from collections.abc import Sequence

from client.art.plain import PlainCard
from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.base import BaseTable
from client.tables.context import AnyState, StepNews
from client.tables.interface import Card, Prompt, Stat, TableSpec
from client.tables.line import Line, Sentence
from games.kernel import Refusal, Seat
from tests.client.tables.pig.rules import Banked, PigView, PotLost, Rolled


class PigTable(BaseTable[PigView]):
    """See `client.tables.base.BaseTable`."""

    area = (760.0, 420.0)

    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """Both, always: why nobody can hold yet is worth telling."""
        del state, seat
        return ("roll", "hold")

    def route(self, text: str) -> tuple[str, ...]:
        """To roll, click the die; to hold, press a button."""
        return ("die",) if text == "roll" else ("hold",)

    def action_words(self, text: str) -> str:
        """The words of a button."""
        if text == "roll":
            return translate("Pig", "Roll the die")
        return translate("Pig", "Bank {points}").format(points=self.view.position.pot)

    def why_words(self, refusal: Refusal, text: str) -> str:
        """The one refusal that there is."""
        del refusal, text
        return translate("Pig", "There is nothing to bank yet: roll first.")

    def pieces(self, width: float, height: float) -> list[Piece]:
        """The die and the pot in the middle, below them a card for everybody."""
        now, middle = self.view.position, width / 2
        pot = translate("Pig", "{points} points in this turn").format(points=now.pot)
        die = (
            translate("Pig", "The die shows {pips}").format(pips=now.pips) if now.pips else translate("Pig", "The die")
        )
        zone, players = translate("Pig", "The turn"), translate("Pig", "Banked")
        found = [
            self.piece("die", PlainCard("", str(now.pips or "?"), 96, 96), (middle - 116, 60), die, zone),
            self.piece(
                "pot", PlainCard(translate("Pig", "this turn"), str(now.pot), 96, 96), (middle + 20, 60), pot, zone
            ),
        ]
        step = width / (len(now.banked) + 1)
        for seat, points in enumerate(now.banked):
            player = self.context.cast.name(seat)
            name = translate("Pig", "{name}: {points} banked").format(name=player, points=points)
            at = (step * (seat + 1) - 43, height - 150)
            face = PlainCard(player, str(points), 86, 110)
            found.append(
                self.piece(f"bank:{seat}", face, at, name, players, last_moved=Banked(seat, points) in self.news)
            )
        return found

    def prompt(self) -> Prompt:
        """What the player can do."""
        shown = super().prompt()
        if not self.acting:
            return shown
        title = (
            translate("Pig", "Roll again, or bank what you have")
            if self.view.position.pot
            else translate("Pig", "Roll")
        )
        return Prompt(title, translate("Pig", "A 1 loses the points of this turn."), shown.seat, rule="PG-5")

    def card(self, key: str) -> Card | None:
        """The die and the pot have rules."""
        rules = {"die": ("PG-3", "PG-4"), "pot": ("PG-5", "PG-6")}.get(key)
        title = translate("Pig", "The die") if key == "die" else translate("Pig", "The pot")
        return Card(title, rules=rules) if rules else None

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """What is banked."""
        return (Stat("star", str(self.view.position.banked[seat]), translate("Pig", "Banked")),)


def narrate(news: StepNews) -> Sequence[Line]:
    """Rolls, losses and what was banked."""
    sentences = {
        Rolled: Sentence(translate("Pig", "{name} rolls {pips}."), ("die",)),
        PotLost: Sentence(translate("Pig", "{name} loses {points} points."), ("bank:{seat}",)),
        Banked: Sentence(translate("Pig", "{name} banks {points} points."), ("bank:{seat}",)),
    }
    by_field = {"seat": ("name", news.cast.name)}
    return [sentences[type(event)].line(event, by_field) for event in news.events if type(event) in sentences]


SPEC = TableSpec(
    game="pig",
    surface="wood",
    make=PigTable,
    blurb=lambda: translate("Pig", "Roll, and stop in time."),
    banner=("pug",),
    narrate=narrate,
    tunes={Rolled: "tock"},
)
