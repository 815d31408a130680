"""How the match stands, in numbers and words: for the players panel, the top bar and the results."""

from __future__ import annotations

from client.i18n import translate
from client.tables.base import BaseTable
from client.tables.interface import Stat
from games.agility import COMPONENTS, View
from games.kernel import Seat


class Standing(BaseTable[View]):
    """How the match stands, for the players panel, the top bar and the results."""

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Dogs, finished courses, cards in the hand; treats and tokens lie on the table."""
        player, needed = self.view.table.players[seat], COMPONENTS.constants.dogs_to_adopt
        dogs = translate("Agility", "{count} of {all}").format(count=len(player.dogs), all=needed)
        return (
            Stat("paw", dogs, translate("Agility", "Dogs")),
            Stat("flag", str(player.finished), translate("Agility", "Finished courses")),
            Stat("cards", str(len(player.hand)), translate("Agility", "Cards in the hand")),
        )

    def note(self, seat: Seat) -> str:
        """Who is Player 1."""
        return translate("Agility", "1st") if seat == self.view.table.first else ""

    def situation(self) -> str:
        """Turn and board; and that the final turn is on or comes."""
        now = self.view.table
        text = f"{progress(self.view)} · {board_name(now.settings.board)}"
        return text + " · " + translate("Agility", "final turn") if now.final else text

    def score_words(self, seat: Seat) -> str:
        """Finished courses and cleared obstacles."""
        player = self.view.table.players[seat]
        words = translate("Agility", "{count} courses finished, {cleared} obstacles cleared")
        if player.finished == 1:
            words = translate("Agility", "1 course finished, {cleared} obstacles cleared")
        return words.format(count=player.finished, cleared=player.cleared)


def board_name(board: str) -> str:
    """A way to arrange the action board."""
    return {
        "recommended": translate("Agility", "Recommended board"),
        "mixed": translate("Agility", "Mixed board"),
        "wild": translate("Agility", "Wild board"),
        "custom": translate("Agility", "Your own board"),
    }[board]


def progress(view: View) -> str:
    """The turn."""
    return translate("Agility", "Turn {number}").format(number=max(1, view.table.number))


def option_words(option: str) -> str:
    """A game option's name."""
    return {
        "board": translate("Agility", "Action board"),
        "arrangement": translate("Agility", "Number of your board"),
        "start": translate("Agility", "Player 1"),
    }.get(option, option)


def choice_words(option: str, value: str) -> str:
    """A value of an option."""
    if option == "board":
        return board_name(value)
    return {
        "random": translate("Agility", "Chosen at random"),
        "first": translate("Agility", "The first seat"),
        "second": translate("Agility", "The second seat"),
    }.get(value, value)
