"""What the cards of one section do: the token moves, planes move, shots are fired (DF-51 to DF-56).

No piles, no seats: rules and bots resolve a section with the same function.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from games.dogs_fly import events as happened
from games.dogs_fly.tables import (
    BOARD,
    BOARD_ZONES,
    ENEMY_HALF,
    LETTERS,
    NOWHERE,
    ON_OTHER,
    ON_OWN,
    PLANES,
    RULES,
    SHOTS,
    TO_TEAM,
    TOKENS,
    zone_text,
)
from games.kernel import Event, Face


class Air(Protocol):
    """What a section changes and reads."""

    night: bool
    planes: list[list[int]]
    token_team: int
    token_zone: int
    had: int
    out: list[int]


class Card(NamedTuple):
    """A card that is resolved."""

    team: int
    face: Face
    seal: Face


class Hit(NamedTuple):
    """A plane in the zone of a shot; `look`: the shooter may look at the cards that it scraps (DF-87)."""

    shooter: int
    damaged: int
    zone: int
    amount: int
    sun: bool
    board: int
    """The View Board of the damaged team on which the shooter stands: whose post is hit (DF-78, DF-R91)."""
    look: bool


def resolve(air: Air, cards: Sequence[Card], section: int, news: list[Event] | None = None) -> list[Hit]:
    """Resolve the cards of a section, at most one per team; the damage is left to the caller.

    With `news`, append an event for every move to it.
    """
    tokens: list[Card] = []
    own: list[Card] = []
    enemy: list[Card] = []
    shots: list[Card] = []
    for card in cards:
        face = card[1]
        if face in PLANES:
            (enemy if card[2] == ENEMY_HALF else own).append(card)
        elif face in TOKENS:
            tokens.append(card)
        else:
            shots.append(card)
    if tokens:
        teams = len(air.out)
        if len(tokens) > 1:
            tokens.sort(key=lambda card: (card[0] - air.had) % teams)  # who had it, then clockwise (DF-R93)
        for card in tokens:
            _move_token(air, card, section, news)
    for card in own:
        _move_planes(air, card, section, news, own=True)
    for card in enemy:
        _move_planes(air, card, section, news, own=False)
    return [hit for card in shots for hit in _shoot(air, card)] if shots else []


def _move_token(air: Air, card: Card, section: int, news: list[Event] | None) -> None:
    team, face, seal = card
    before = air.token_team, air.token_zone
    why = ""
    if face in TO_TEAM:
        why = _to_team(air, seal)
    elif team == air.token_team:
        air.token_zone = ON_OWN[face][air.token_zone]
    else:
        air.token_zone = ON_OTHER[face][air.token_zone]
    if news is None:
        return
    if before == (air.token_team, air.token_zone):
        news.append(happened.NoEffect(LETTERS[team], section, why or "edge"))
    else:
        now = zone_text(air.token_team, air.token_zone)
        news.append(happened.TokenMoved(zone_text(*before), now, LETTERS[team]))


def _to_team(air: Air, seal: Face) -> str:
    """DF-73, with three and more teams DF-R30; why nothing happens, or nothing."""
    teams = len(air.out)
    if teams == 2:
        air.token_team = 1 - air.token_team
        return ""
    chosen = LETTERS.index(seal) if seal in LETTERS else teams
    if chosen >= teams or air.out[chosen]:
        return "gone"
    if chosen == air.token_team:
        return "same team"
    air.token_team = chosen
    return ""


def _move_planes(air: Air, card: Card, section: int, news: list[Event] | None, *, own: bool) -> None:
    """Move the own plane on all boards, or all enemies on the own boards (DF-60)."""
    team, face, _ = card
    move, moved = ON_OTHER[face] if own else ON_OWN[face], False
    for other in range(len(air.planes)):
        mover, boards = (team, other) if own else (other, team)
        zone = air.planes[mover][boards]
        if zone == NOWHERE or (target := move[zone]) == zone:
            continue
        air.planes[mover][boards] = target
        moved = True
        if news is not None:
            source, goal = zone_text(boards, zone), zone_text(boards, target)
            news.append(happened.PlaneMoved(LETTERS[mover], source, goal, LETTERS[team], "+" if own else "-"))
    if news is not None and not moved:
        why = "corner" if face == "plane-corner" else "edge"
        news.append(happened.NoEffect(LETTERS[team], section, why))


def in_token(air: Air, team: int) -> bool:
    """Whether a team's plane shares the zone of the token (DF-82, DF-R92)."""
    return air.planes[team][air.token_team] == air.token_zone


def shot_zones(air: Air, team: int, face: Face) -> tuple[int, ...]:
    """The zones that a team's Shoot card hits now: the one it names, in the Sun all of that board (DF-84, DF-R69)."""
    zone = SHOTS[face][0]
    return BOARD_ZONES[BOARD[zone]] if not air.night and in_token(air, team) else (zone,)


def _shoot(air: Air, card: Card) -> list[Hit]:
    shooter, face, _ = card
    damage = SHOTS[face][1]
    zones = shot_zones(air, shooter, face)
    hits = []
    for team, planes in enumerate(air.planes):
        where = planes[shooter]
        if where not in zones:
            continue
        with_token = air.token_team == shooter
        sun = with_token and where == air.token_zone and not air.night
        amount = -(-damage // RULES.sun_divisor) if sun else damage
        look = air.night and with_token and BOARD[where] == BOARD[air.token_zone]
        hits.append(Hit(shooter, team, where, amount, sun, BOARD[air.planes[shooter][team]], look))
    return hits
