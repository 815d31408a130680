"""How the match stands, in numbers and words: for the players panel, the top bar and the results."""

from __future__ import annotations

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.interface import Stat
from games.kernel import Seat
from games.laag import Situation


def stats(now: Situation, seat: Seat) -> tuple[Stat, ...]:
    """Hits on the other side, charged pawns, and pawns that can still act."""
    hits = sum(now.pips[3 * (1 - seat) : 3 * (1 - seat) + 3])
    charged = sum(puck > 0 for puck in now.charges[3 * seat : 3 * seat + 3])
    left = len(now.eligible(seat))
    return (
        Stat("target", str(hits), translate("LAAG", "Pips on the other side's dice")),
        Stat("bolt", str(charged), translate("LAAG", "Charged pawns")),
        Stat("users", str(left), translate("LAAG", "Pawns that can still act")),
    )


def beginner(now: Situation, number: int) -> Seat:
    """Who begins a round (LG-63), 0 being the Dash; negative while it is not drawn."""
    return now.first if now.first < 0 or number % 2 or number == 0 else 1 - now.first


def progress(now: Situation) -> str:
    """The round; the Dash comes before the first one."""
    if now.round == 0:
        return translate("LAAG", "Dash")
    return translate("LAAG", "Round {number} of {most}").format(number=now.round, most=now.settings.rounds)


def situation(now: Situation, cast: Cast) -> str:
    """The round, and who begins the next one."""
    table = translate("LAAG", "virtual table") if now.settings.virtual else translate("LAAG", "real table")
    if now.round == 0:
        return f"{progress(now)} · {table}"
    after = translate("LAAG", "{name} begins the next").format(name=cast.name(beginner(now, now.round + 1)))
    return f"{progress(now)} · {after} · {table}"


def score(now: Situation, seat: Seat) -> str:
    """Hits on the other side, and pawns out of the game."""
    other = range(3 * (1 - seat), 3 * (1 - seat) + 3)
    hits, out = sum(now.pips[pawn] for pawn in other), sum(now.is_out(pawn) for pawn in other)
    words = translate("LAAG", "{hits} pips on the other side's dice, {out} of 3 pawns out")
    if hits == 1:
        words = translate("LAAG", "1 pip on the other side's dice, {out} of 3 pawns out")
    return words.format(hits=hits, out=out)
