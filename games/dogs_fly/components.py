"""Teams, zones, cards and numbers of Dogs Fly, read from `components.toml` and checked before anybody plays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.kernel import Rows, Value, components_of, damaged

PACKAGE = "games.dogs_fly"
_SCHEMA = 1
_ROWS = Rows(partial(damaged, PACKAGE))
_need, _unique = _ROWS.need, _ROWS.unique


class About(Value):
    """The game as its box names it."""

    id: str
    name: str
    also_sold_as: str
    players_min: int
    players_max: int
    minutes: int


class Constants(Value):
    """The numbers of the rules."""

    sections: int
    hand: int
    hand_solo: int
    sun_divisor: int
    smoke_damage: int
    night_extra_draw: int
    night_look: int
    deck_size: int
    longest_match_rounds: int
    seals: tuple[str, ...]


class Clock(Value):
    """Lengths of the round's clock and of its signals; no rule reads them (DF-T1)."""

    default_seconds: int
    offered_seconds: tuple[int, ...]
    custom_min_seconds: int
    custom_max_seconds: int
    warnings_seconds: tuple[int, ...]
    short_warnings_seconds: tuple[int, ...]
    short_below_seconds: int
    pause_hold_ms: int
    stall_ms: int
    late_ms: int


class Team(Value):
    """A crew: its letter in writing, and how it looks."""

    id: str
    letter: str
    name: str
    colour: str
    symbol: str


class Post(Value):
    """Pilot or Gunner: the letter in writing, the View Board, the border of the cards."""

    id: str
    letter: str
    name: str
    board: str
    border: str


class Zone(Value):
    """A zone of a View Board, and where each move leads from it."""

    id: str
    left_own: str
    right_own: str
    left_other: str
    right_other: str
    corner: str
    view: str


class Kind(Value):
    """One kind of card, and its copies in the deck of each post."""

    id: str
    code: str
    name: str
    family: str
    """`plane`, `token` or `shot`."""
    pilot: int
    gunner: int
    move: str = ""
    zone: str = ""
    damage: int = 0


class Mode(Value):
    """A game mode: its token, and what the token does."""

    id: str
    name: str
    token: str
    half_damage: bool
    three_zones: bool
    extra_draw: bool
    look: bool


class Table(Value):
    """How many seats each team has at a table of so many players."""

    players: int
    seats: tuple[int, ...]
    boxes: int
    solo_shows_a_card: bool
    split: str = ""


class Components(Value):
    """All of `components.toml`."""

    game: About
    constants: Constants
    components: Mapping[str, int]
    """How many of each piece lie in one box."""
    clock: Clock
    team: tuple[Team, ...]
    post: tuple[Post, ...]
    zone: tuple[Zone, ...]
    kind: tuple[Kind, ...]
    mode: tuple[Mode, ...]
    table: tuple[Table, ...]


_BOARDS = ("P", "G")
_COLUMNS = ("L", "C", "R")
_MOVES = {"plane": {"left", "right", "corner", "view"}, "token": {"left", "right", "view", "team"}}


def read(raw: Mapping[str, Any]) -> Components:
    """The checked components from parsed TOML. Raises DamagedDataError, naming the place, for the first fault."""
    values = dict(raw)
    _need(values.pop("schema", None) == _SCHEMA, "schema", f"it is not {_SCHEMA}")
    box = _ROWS.row(Components, values, "")
    for check in (_crews, _numbers, _zones, _kinds, _decks, _tables, _clock):
        check(box)
    return box


def _numbers(box: Components) -> None:
    """A round can be played with these numbers."""
    numbers = box.constants
    for name in ("sections", "hand", "hand_solo", "sun_divisor", "deck_size"):
        _need(getattr(numbers, name) >= 1, f"constants.{name}", "it is not at least 1")
    _need(numbers.sections <= 9, "constants.sections", "a section is written as one digit")
    _need(max(numbers.hand, numbers.hand_solo) <= numbers.deck_size, "constants.deck_size", "no hand can be dealt")
    letters = ("+", "-", *(team.letter for team in box.team))
    _need(numbers.seals == letters, "constants.seals", f"they are not {' '.join(letters)}")
    _need(2 <= box.game.players_min <= box.game.players_max, "game.players_min", "that is no range of players")


def _crews(box: Components) -> None:
    """Four teams and two posts, each with a letter of its own."""
    _need(len(box.team) == 4, "team", "there are not four teams")
    _unique(box.team, "id", "team")
    _unique(box.team, "letter", "team")
    _need(tuple(post.letter for post in box.post) == ("p", "g"), "post", "they are not Pilot and Gunner")
    _need(tuple(post.board for post in box.post) == _BOARDS, "post", "their boards are not P and G")
    _need(tuple(mode.id for mode in box.mode) == ("day", "night"), "mode", "they are not day and night")


def _zones(box: Components) -> None:
    """Three zones on each board, and moves that lead where the rules say."""
    ids = tuple(board + column for board in _BOARDS for column in _COLUMNS)
    _need(tuple(zone.id for zone in box.zone) == ids, "zone", f"they are not {' '.join(ids)}")
    for index, zone in enumerate(box.zone):
        board, column = zone.id[0], _COLUMNS.index(zone.id[1])
        left, right = board + _COLUMNS[max(0, column - 1)], board + _COLUMNS[min(2, column + 1)]
        told = {
            "left_own": left,
            "right_own": right,
            "left_other": right,
            "right_other": left,
            "corner": board + _COLUMNS[2 - column],
            "view": _BOARDS[1 - _BOARDS.index(board)] + _COLUMNS[2 - column],
        }
        for name, target in told.items():
            _need(getattr(zone, name) == target, f"zone[{index}].{name}", f"from {zone.id} it is {target}")


def _kinds(box: Components) -> None:
    """Each kind moves something or shoots at a zone; each zone has its shot."""
    _unique(box.kind, "id", "kind")
    _unique(box.kind, "code", "kind")
    ids = [zone.id for zone in box.zone]
    for index, kind in enumerate(box.kind):
        place = f"kind[{index}]"
        if kind.family == "shot":
            _need(kind.zone in ids, f"{place}.zone", f"there is no zone {kind.zone!r}")
            _need(kind.damage >= 1 and not kind.move, f"{place}.damage", "a shot has damage and no move")
        else:
            _need(kind.family in _MOVES, f"{place}.family", f"{kind.family!r} is not plane, token or shot")
            _need(kind.move in _MOVES[kind.family], f"{place}.move", f"no {kind.family} moves by {kind.move!r}")
            _need(not kind.zone and not kind.damage, f"{place}.zone", "what moves does not shoot")
    shots = [kind.zone for kind in box.kind if kind.family == "shot"]
    _need(shots == ids, "kind", "there is not one shot for each zone, in the order of the zones")


def _decks(box: Components) -> None:
    """Both decks have their size, the Pilot moves more, the Gunner shoots more and has more of the token (DF-4)."""
    copies: dict[str, tuple[int, ...]] = {"pilot": (), "gunner": ()}
    families = ("plane", "token", "shot")
    for post in copies:
        copies[post] = tuple(
            sum(getattr(kind, post) for kind in box.kind if kind.family == family) for family in families
        )
        size = sum(copies[post])
        _need(size == box.constants.deck_size, f"kind.{post}", f"the deck has {size} cards")
    pilot, gunner = copies["pilot"], copies["gunner"]
    _need(pilot[0] > gunner[0], "kind.pilot", "the Pilot has not more moves than the Gunner")
    _need(pilot[1] < gunner[1] and pilot[2] < gunner[2], "kind.gunner", "the Gunner has not more shots and token cards")
    pieces = box.components
    cards = pieces.get("decks", 0) * box.constants.deck_size
    _need(pieces.get("cards") == cards, "components.cards", "the decks hold others")


def _tables(box: Components) -> None:
    """Every number of players has one table, or one for each split; their seats are those players."""
    for index, table in enumerate(box.table):
        place = f"table[{index}]"
        _need(sum(table.seats) == table.players, f"{place}.seats", f"they are not {table.players}")
        _need(set(table.seats) <= {1, 2}, f"{place}.seats", "a team has one or two seats")
        _need(2 <= len(table.seats) <= 2 * table.boxes, f"{place}.boxes", "a box has two planes")
        _need(2 * table.boxes <= len(box.team), f"{place}.boxes", "there are not so many teams")
    for players in range(box.game.players_min, box.game.players_max + 1):
        splits = [table.split for table in box.table if table.players == players]
        _need(splits in ([""], ["pairs", "solos"]), "table", f"no table, or too many, for {players} players")


def _clock(box: Components) -> None:
    """The lengths that are offered can be counted down."""
    clock = box.clock
    _need(clock.default_seconds in clock.offered_seconds, "clock.default_seconds", "it is not offered")
    for seconds in clock.offered_seconds:
        fits = clock.custom_min_seconds <= seconds <= clock.custom_max_seconds
        _need(fits, "clock.offered_seconds", f"{seconds} is out of bounds")
    _need(max(clock.short_warnings_seconds) < clock.custom_min_seconds, "clock.short_warnings_seconds", "too early")


COMPONENTS = read(components_of(PACKAGE))
"""The one box that all games play with."""
