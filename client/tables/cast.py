"""Who sits at the table: every seat's name, dog and mark (colour, shape, letter)."""

from __future__ import annotations

from client.i18n import translate
from games.kernel import Value
from net.session import PeerId

LETTERS = "ABCDEFGH"
"""The letters of the marks."""


class Player(Value):
    """One seat as everybody sees it.  `mark` 0-7 is its colour, shape and letter; `bot` the kind of bot, or empty."""

    seat: int
    name: str
    mark: int
    dog: str
    mine: bool = False
    bot: str = ""
    stand_in: bool = False
    peer: PeerId | None = None

    @property
    def letter(self) -> str:
        """The letter of the mark."""
        return LETTERS[self.mark]

    @property
    def credited(self) -> str:
        """The name in results: what a stand-in achieves is not credited to the player whom it replaces."""
        return stand_in_name(self.name) if self.stand_in else self.name


class Cast(Value):
    """All players by seat."""

    players: tuple[Player, ...]

    def __getitem__(self, seat: int) -> Player:
        return self.players[seat]

    def name(self, seat: int) -> str:
        """How a seat is called in sentences."""
        return self.players[seat].name

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of this desktop's people."""
        return tuple(player.seat for player in self.players if player.mine and not player.bot)


def stand_in_name(name: str) -> str:
    """What the bot is called that plays on for somebody."""
    return translate("Play", "{name} (stand-in)").format(name=name)
