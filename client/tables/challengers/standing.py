"""How the tournament stands, in numbers and words: players panel, top bar, channels, results."""

from __future__ import annotations

from client.i18n import translate
from client.tables.base import BaseTable
from client.tables.challengers import words
from client.tables.interface import Stat
from games.challengers import BOX
from games.challengers.home_sets import set_names
from games.challengers.loading import NO_SETS
from games.challengers.position import Match
from games.challengers.view import View
from games.kernel import Seat


class Standing(BaseTable[View]):
    """How the tournament stands, for the players panel, the top bar, the channels and the results."""

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Fans as far as the viewer knows them, Trophies, cards of the deck."""
        position, total = self.view.position, self.view.total(seat)
        player = position.players[seat]
        hidden = total == position.tokens[seat] and not all(prize.fans for prize in player.trophies)
        fans = translate("Challengers", "Fans; those on others' Trophies stay hidden")
        return (
            Stat("star", f"{total}+?" if hidden else str(total), fans),
            Stat("trophy", str(len(player.trophies)), translate("Challengers", "Trophies")),
            Stat("cards", str(len(player.deck)), translate("Challengers", "Cards in the deck")),
        )

    def note(self, seat: Seat) -> str:
        """Who is ready, who waits, who is in the final."""
        position = self.view.position
        if seat in position.finalists:
            return translate("Challengers", "Final")
        if position.phase == "deck" and position.players[seat].ready:
            return translate("Challengers", "ready")
        if position.phase == "deck" and position.players[seat].owed:
            return translate("Challengers", "waits")
        return ""

    def situation(self) -> str:
        """Round and phase."""
        position, text = self.view.position, progress(self.view)
        if position.finalists or not position.round:
            return text
        phase = translate("Challengers", "Deck Phase")
        if position.matches:
            phase = translate("Challengers", "Match Phase")
        return f"{text} · {phase}"

    def score_words(self, seat: Seat) -> str:
        """Fans and Trophies."""
        text = translate("Challengers", "{fans} fans, {count} Trophies")
        return text.format(fans=self.view.total(seat), count=len(self.view.position.players[seat].trophies))

    def match_note(self, match: Match) -> str:
        """How a match stands, in a few letters."""
        if match.stage == "over":
            winner = words.name_of(self.context.cast, match.sides[match.winner].seat)
            return translate("Challengers", "{name} won").format(name=winner)
        if match.holder < 0:
            return ""
        power = self.view.duel(match).flag_power(match.holder).total
        return translate("Challengers", "flag {power}").format(power=power)


def progress(view: View) -> str:
    """The round, or what there is in its place."""
    position = view.position
    if position.finalists:
        return translate("Challengers", "Final")
    if not position.round:
        return translate("Challengers", "Set-up")
    text = translate("Challengers", "Round {number} of {all}")
    return text.format(number=position.round, all=view.library.numbers.rounds)


def option_words(option: str) -> str:
    """A game option's name."""
    return {
        "left_out": translate("Challengers", "Set in the box"),
        "level": translate("Challengers", "Robot's level"),
        "plans": translate("Challengers", "Plans"),
        "solo_cards": translate("Challengers", "SOLO cards"),
        "house": translate("Challengers", "Strong Robot at 3, 5, 7"),
        "trainers": translate("Challengers", "Trainers"),
        "sets": translate("Challengers", "Home-made Sets"),
    }.get(option, option)


def choice_words(option: str, value: str) -> str:
    """A value of an option."""
    if option == "sets" and value != NO_SETS:
        return ", ".join(set_names(value))
    names = {
        **{place: words.set_name(BOX, place) for place in BOX.places},
        "random": translate("Challengers", "Chosen at random"),
        "in_order": translate("Challengers", "In the order of the seats"),
        "yes": translate("Challengers", "Yes"),
        "no": translate("Challengers", "No"),
        "none": translate("Challengers", "None"),
    }
    return names.get(value, value)
