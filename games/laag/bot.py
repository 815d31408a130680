"""The bots of LAAG: `easy` has an unsteady hand, `greedy` aims well, `hard` tries its flicks first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from games.kernel import Bot, Family, Generator
from games.laag.actions import Announce, Answer, Flick, LaagAction
from games.laag.aim import Shot, direction, moves, power_for, shots, targets
from games.laag.components import COMPONENTS, INDEX, PAWNS, seat_of
from games.laag.families import Flicks, Records
from games.laag.observation import Kind, Observation
from games.laag.scatter import astray
from games.laag.situation import OUT, Situation, pawns_of
from games.laag.table import strike

Legal: TypeAlias = Sequence[LaagAction | Family[LaagAction]]
_CHARGED_POWERS: Final = (250, 350, 450, 600, 800)
_HARDER: Final = (100, 125, 160)
"""The powers that `hard` tries, in percent of the one that should be enough."""
_OFF: Final = 8
"""Permille of the way by which a flick that is tried goes astray to either side."""
_GONE: Final = 1000


def _bot(spread: int, tries: bool) -> Bot[LaagAction, Situation]:
    """A bot whose flicks go astray by up to `spread` permille; `tries`: it computes them before it chooses."""

    def choose(now: Situation, legal: Legal, generator: Generator) -> LaagAction:
        only = legal[0]
        if now.phase == "review":
            return Answer("accept")
        if isinstance(only, Records):
            return only.sample(generator)
        if isinstance(only, Flicks):
            return _unsteady(_flick(now, only, tries, generator), spread, generator)
        if now.phase == "dash":
            return _dash(now, legal)
        return _turn(now, legal, tries, generator)

    return Bot(choose)


def _dash(now: Situation, legal: Legal) -> LaagAction:
    """A pawn that can hit nobody dashes to a place where it can; the others stay."""
    for action in legal:
        if isinstance(action, Announce) and action.word == "dash":
            pawn = INDEX[action.pawn]
            if not any(shots(now, pawn)) and _outlook(now, pawn) is not None:
                return action
    return next(action for action in legal if isinstance(action, Announce) and action.word == "stay")


def _turn(now: Situation, legal: Legal, tries: bool, generator: Generator) -> LaagAction:
    """The best shot if there is one; else a move to a place with one, a charge, or a flick that does no harm."""
    by_word: dict[str, list[LaagAction | Family[LaagAction]]] = {}
    for action in legal:
        by_word.setdefault(str(action).split(" ")[0], []).append(action)
    shooting = [each for word in ("fire", "shoot") for each in by_word.get(word, ()) if isinstance(each, Announce)]
    promise = [(_best(_announced(now, action), tries, generator)[0], action) for action in shooting]
    most = max((worth for worth, _ in promise), default=0)
    if most > 0:
        return generator.choice([action for worth, action in promise if worth == most])
    for action in by_word.get("move", ()):
        if isinstance(action, Announce) and _outlook(now, INDEX[action.pawn]) is not None:
            return action
    choice = generator.choice(next(by_word[word] for word in ("charge", "shoot", "fire", "pass") if word in by_word))
    return choice.sample(generator) if isinstance(choice, Family) else choice


def _flick(now: Situation, family: Flicks, tries: bool, generator: Generator) -> Flick:
    if now.kind in ("dash", "move"):
        return _outlook(now, now.pawn) or family.sample(generator)
    best = _best(now, tries, generator)[1]
    if best is not None:
        return best
    harmless = family.sample(generator)
    return harmless.with_power(power_for(40))


def _announced(now: Situation, action: Announce) -> Situation:
    kind: Kind = "charged" if action.word == "fire" else "shoot"
    return now._replace(phase="flick", pawn=INDEX[action.pawn], kind=kind)


def _outlook(now: Situation, pawn: int) -> Flick | None:
    """The move to the place from which most pawns can be hit; None if no place has any."""
    best: tuple[int, Flick | None] = (0, None)
    for end, flick in moves(now, pawn):
        seen = sum(1 for _ in shots(now, pawn, end))
        if seen > best[0]:
            best = seen, flick
    return best[1]


def _best(now: Situation, tries: bool, generator: Generator) -> tuple[int, Flick | None]:
    """The best flick of an announced shot and its value; equal ones are drawn at random. None if all are worthless."""
    if now.kind == "charged" or tries:
        flicks = _charged_flicks(now) if now.kind == "charged" else _variants(shots(now, now.pawn))
        found = [(sum(_worth(now, strike(now, each).record) for each in _around(flick)), flick) for flick in flicks]
    else:
        found = [
            (_value(now, shot.target, 1) + max(0, 8 - shot.way_mm // 80), shot.flick) for shot in shots(now, now.pawn)
        ]
    most = max((worth for worth, _ in found), default=0)
    return (most, generator.choice([flick for worth, flick in found if worth == most])) if most > 0 else (0, None)


def _around(flick: Flick) -> Iterable[Flick]:
    """The flick, and the same a little off to each side: a good flick is worth something even then."""
    return (astray(flick, aside * COMPONENTS.power_max, 0, 1000) for aside in (-_OFF, 0, _OFF))


def _variants(found: Iterable[Shot]) -> Iterable[Flick]:
    for shot in found:
        for percent in _HARDER:
            yield shot.flick.with_power(shot.flick.power * percent // 100)


def _charged_flicks(now: Situation) -> Iterable[Flick]:
    stand = now.pieces.pose(now.pawn).place
    for target in targets(now, seat_of(now.pawn)):
        goal = now.pieces.pose(target).place
        aimed = direction(goal.x - stand.x, goal.y - stand.y)
        for power in _CHARGED_POWERS:
            yield Flick(*aimed, power)


def _worth(now: Situation, record: Observation) -> int:
    """The value of a shot: pips and lost turns of the other side minus own losses."""
    seat = seat_of(now.pawn)
    pips = COMPONENTS.rules.pips_charged if record.kind == "charged" else COMPONENTS.rules.pips_shoot
    worth, after = 0, list(now.pips)
    for piece in (*record.toppled, *(piece for piece in record.off if piece in PAWNS)):
        pawn = INDEX[piece]
        if seat_of(pawn) == seat:
            worth -= 6 if now.is_eligible(pawn) and pawn != now.pawn else 1
        elif piece in record.contacts and not now.is_out(pawn):
            worth += _value(now, pawn, pips)
            after[pawn] = min(OUT, after[pawn] + pips)
        elif now.is_eligible(pawn):
            worth += 3
    if all(after[pawn] == OUT for pawn in pawns_of(1 - seat)):
        return worth + _GONE
    if record.puck in record.off:
        worth -= 9 if now.pips[now.pawn] < OUT - 1 else 25
    return worth


def _value(now: Situation, pawn: int, pips: int) -> int:
    """The value of hitting a pawn: its pips, the turn that it loses, the puck that it loses."""
    counted = min(OUT, now.pips[pawn] + pips) - now.pips[pawn]
    out = 8 if now.pips[pawn] + pips >= OUT else 0
    return 10 * counted + out + (5 if now.is_eligible(pawn) else 0) + (6 if now.charges[pawn] else 0)


def _unsteady(flick: Flick, spread: int, generator: Generator) -> Flick:
    """The flick as the bot makes it: a little beside the aim, a little too weak or too strong."""
    aside, stronger = (generator.below(2 * spread + 1) - spread for _ in range(2))
    return astray(flick, aside * COMPONENTS.power_max, stronger, 1000)


BOTS: Final[dict[str, Bot[LaagAction, Situation]]] = {
    "easy": _bot(spread=90, tries=False),
    "greedy": _bot(spread=20, tries=False),
    "hard": _bot(spread=12, tries=True),
}
"""Three levels; `easy` strays by up to 5 degrees, `greedy` by one, `hard` by two thirds of one: no hand is perfect."""
