"""Where things lie on the table, in logical pixels: enemies above, the own boards, the own track, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Value

_EDGE, _GAP = 16.0, 10.0
_BORDER, _HEAD = 6.0, 24.0
"""Around a View Board, and its heading."""
_PILES = 266.0
"""The width of all piles beside a wide track."""
CARD = (112.0, 156.0)
COLUMNS = "LCR"


class Box(Value):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def corner(self) -> tuple[float, float]:
        """Its upper left corner."""
        return self.x, self.y

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


class Places(Value):
    """The table from one team: `teams` in the order in which they sit, the own one first."""

    width: float
    height: float
    teams: tuple[str, ...]
    left_handed: bool = False

    @property
    def own(self) -> str:
        """The team at the lower edge."""
        return self.teams[0]

    @property
    def foes(self) -> tuple[str, ...]:
        """The teams above."""
        return self.teams[1:]

    @property
    def single(self) -> bool:
        """Whether one enemy has the whole width."""
        return len(self.foes) == 1

    def _block(self, team: str) -> tuple[float, float]:
        """Left edge and width of a team."""
        if team == self.own or self.single:
            return _EDGE, self.width - 2 * _EDGE
        count = len(self.foes)
        width = (self.width - 2 * _EDGE - _GAP * (count - 1)) / count
        return _EDGE + self.foes.index(team) * (width + _GAP), width

    def strip(self, team: str) -> Box:
        """The team's name, track and piles."""
        x, width = self._block(team)
        return Box(x, 358.0, width, 102.0) if team == self.own else Box(x, 6.0, width, 80.0)

    def board(self, team: str, post: str) -> Box:
        """A View Board; the enemies sit opposite, so their gunner is at the left."""
        x, width = self._block(team)
        left = (post == "p") == (team == self.own)
        half = (width - _GAP) / 2
        y = 226.0 if team == self.own else 94.0
        return Box(x if left else x + half + _GAP, y, half, 124.0)

    def zone(self, zone: str) -> Box:
        """A zone such as `J:PL`. Boards of enemies lie the other way round: Left is left on the screen everywhere."""
        team, board, column = zone[0], zone[2], COLUMNS.index(zone[3])
        whole = self.board(team, "p" if board == "P" else "g")
        at = column if team == self.own else 2 - column
        third = (whole.width - 2 * _BORDER) / 3
        return Box(whole.x + _BORDER + at * third, whole.y + _HEAD, third, whole.height - _HEAD - _BORDER)

    @property
    def _track(self) -> float:
        """Where a wide track begins: in the middle between the team and its piles."""
        return (150.0 + self.width - _PILES) / 2 - 86

    def section(self, team: str, number: int) -> Box:
        """A section of a track."""
        strip = self.strip(team)
        if team == self.own:
            return Box(self._track + (number - 1) * 86, strip.y + 6, 78.0, strip.height - 12)
        if self.single:
            return Box(self._track + (number - 1) * 86 + 8, strip.y + 6, 62.0, strip.height - 12)
        step = min(44.0, (strip.width - 96) / 4)
        return Box(strip.x + strip.width - (5 - number) * step - 6, strip.y + 30, step - 5, 44.0)

    def pile(self, team: str, post: str, pile: int) -> Box:
        """A deck (0), discard pile (1) or scrap pile (2) beside the track; compact enemies show decks only."""
        strip = self.strip(team)
        if team == self.own or self.single:
            at = (3 if post == "g" else 0) + pile
            left = strip.x + strip.width - _PILES + at * 42 + (6 if post == "g" else 0)
            return Box(left, strip.y + 22, 32.0, 40.0)
        return Box(strip.x + 10 + (34 if post == "g" else 0), strip.y + 34, 26.0, 32.0)

    def hand(self, count: int) -> list[Box]:
        """The cards of the hand."""
        left, right = (190.0, 766.0) if not self.left_handed else (194.0, 770.0)
        width, high = CARD
        step = min(width + 14, (right - left - width) / max(1, count - 1))
        start = left + (right - left - width - step * (count - 1)) / 2
        return [Box(start + step * at, self.height - high - 6, width, high) for at in range(count)]

    @property
    def label(self) -> Box:
        """What stands beside the hand."""
        return Box(self.width - 176 if self.left_handed else 16.0, self.height - 160, 160.0, 152.0)

    @property
    def ring(self) -> Box:
        """The clock."""
        return Box(20.0 if self.left_handed else self.width - 172, self.height - 164, 152.0, 152.0)


def teams_from(own: str, letters: Sequence[str]) -> tuple[str, ...]:
    """All teams clockwise from the own one."""
    at = letters.index(own)
    return (*letters[at:], *letters[:at])
