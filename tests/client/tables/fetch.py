"""A table for Fetch, the toy game with hidden hands, to see what such a game gets from the shared client."""

from __future__ import annotations

from collections.abc import Sequence

from client.canvas import Piece, PieceState
from client.tables.base import BaseTable
from client.tables.context import AnyState, StepNews
from client.tables.interface import Answer, BarAction, Card, Prompt, Stat, TableSpec
from client.tables.line import Line
from games.kernel import Seat
from games.toy.events import TreatSeen
from games.toy.view import View
from tests.client.canvas.table import Plain

BAR_ACTIONS = ("run 1", "sit", "bark", "rest", "trick")


class FetchTable(BaseTable[View]):
    """Everybody's treats in a row; only the viewer's own have names."""

    area = (500.0, 300.0)

    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        gifts = [f"give {slot}" for slot, _ in state.view(seat).own]
        return (*BAR_ACTIONS, *gifts)

    def pieces(self, width: float, height: float) -> list[Piece]:
        view, found = self.view, []
        own = dict(view.own)
        for seat, dog in enumerate(view.dogs):
            for at, slot in enumerate(dog.treats):
                name = f"treat {own.get(slot) or 'face down'}"
                state = PieceState.LEGAL if slot in own else PieceState.PLAIN
                face = Plain("#FFFBF3", 60, 80)
                found.append(Piece(f"treat:{slot}", face, 20 + at * 70, 20 + seat * 100, name, f"hand {seat}", state))
        return found

    def prompt(self) -> Prompt:
        seat = self.context.seat
        words = "Wait" if seat is None else f"{self.context.cast.name(seat)}: {self.view.phase}"
        return Prompt(words, seat=seat)

    def bar_actions(self) -> tuple[BarAction, ...]:
        options = self.context.affordances
        return tuple(
            BarAction(text, text, why="" if text in options and options[text].legal else "not now")
            for text in BAR_ACTIONS
        )

    def use(self, key: str) -> Answer:
        slot = int(key.partition(":")[2])
        return Answer(f"give {slot}") if slot in dict(self.view.own) else Answer(why="That is not yours.")

    def press(self, bar_action: str) -> Answer:
        return Answer(bar_action)

    def card(self, key: str) -> Card | None:
        face = dict(self.view.own).get(int(key.partition(":")[2]))
        return Card(f"A {face}") if face else None

    def summary(self, actions: Sequence[str]) -> str:
        return f"Send {', '.join(actions)}"

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        return (Stat("star", str(self.view.dogs[seat].points), "points"),)

    def situation(self) -> str:
        return self.view.phase

    def score_words(self, seat: Seat) -> str:
        return f"{self.view.dogs[seat].points} points"


def narrate(news: StepNews) -> Sequence[Line]:
    """What all may know by the names of the events, and to each dog here what it has been dealt."""
    lines = [Line(type(event).__name__, event.rule) for event in news.events]
    if any(isinstance(event, TreatSeen) for event in news.events):
        for seat in news.seats:
            faces = [face or "?" for _, face in news.after.view(seat).own]
            lines.append(Line(f"{news.cast.name(seat)} is dealt {' and '.join(faces)}.", "TY-6", seat, only=seat))
    return lines


SPEC = TableSpec(
    game="toy",
    surface="grass",
    make=FetchTable,
    blurb=lambda: "Fetch toys.",
    banner=("corgi",),
    narrate=narrate,
    same_turn=lambda _before, _after: False,
    hidden_hands=True,
)
