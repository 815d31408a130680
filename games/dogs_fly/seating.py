"""Who sits where: the teams and posts of the seats (DF-R2, DF-R89)."""

from __future__ import annotations

from functools import cache

from games.dogs_fly.components import COMPONENTS
from games.dogs_fly.tables import LETTERS, POST_LETTERS, RULES
from games.kernel import Options, Seat, Value


class Seating(Value):
    """A table. Posts are numbers: 2 · team for the Pilot, one more for the Gunner."""

    sizes: tuple[int, ...]
    """Team → its seats, 1 or 2."""
    shows: bool
    """Whether the solo seat shows a card in each round (DF-94)."""
    team_of: tuple[int, ...]
    """Seat → its team."""
    posts_of: tuple[tuple[int, ...], ...]
    """Seat → its posts."""
    seat_of: tuple[Seat, ...]
    """Post → its seat."""
    limit: tuple[int, ...]
    """Post → the cards to which its hand is filled."""
    names: tuple[str, ...]
    """Post → its name in writing, such as `Jp`."""

    @property
    def teams(self) -> int:
        """The number of teams."""
        return len(self.sizes)

    @property
    def solo(self) -> Seat:
        """The first seat that runs both posts of a team. Raises ValueError if there is none."""
        return [len(posts) for posts in self.posts_of].index(2)


def seating_for(seats: int, options: Options) -> Seating:
    """The table for so many seats and a `split`."""
    for table in COMPONENTS.table:
        if table.players == seats and table.split in ("", options["split"]):
            return seating_of(table.seats)
    raise ValueError(f"no table of Dogs Fly has {seats} seats")


@cache
def seating_of(sizes: tuple[int, ...]) -> Seating:
    """The table whose teams have so many seats: first the Pilots and solo seats, then the Gunners (DF-R2)."""
    shows = any(table.seats == sizes and table.solo_shows_a_card for table in COMPONENTS.table)
    pilots = [(team, (2 * team,) if size == 2 else (2 * team, 2 * team + 1)) for team, size in enumerate(sizes)]
    gunners = [(team, (2 * team + 1,)) for team, size in enumerate(sizes) if size == 2]
    rows = [*pilots, *gunners]
    seat_of = {post: seat for seat, (_, posts) in enumerate(rows) for post in posts}
    return Seating(
        sizes=sizes,
        shows=shows,
        team_of=tuple(team for team, _ in rows),
        posts_of=tuple(posts for _, posts in rows),
        seat_of=tuple(seat_of[post] for post in range(2 * len(sizes))),
        limit=tuple(RULES.hand if size == 2 else RULES.hand_solo for size in sizes for _ in POST_LETTERS),
        names=tuple(LETTERS[team] + post for team in range(len(sizes)) for post in POST_LETTERS),
    )
