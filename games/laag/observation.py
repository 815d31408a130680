"""The flick observation: what happened in one flick, whoever saw it. The only thing that LAAG's rules are fed with.

Places are whole micrometres in the frame of the area (0 … 610000 on both axes, x along seat 0's edge, y away from it);
directions are unit vectors times 1000, rounded, with `0:0` for none. A record that breaks one of LG-M1 to LG-M10 cannot
be built. Text form and JSON form print and parse as inverses.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias, cast, get_args

from games.kernel import Json, NotAnAction, Refusal, Refused, Value
from games.laag.components import BARRIERS, MOVE_PUCK, OBSTACLES, PAWNS, PIECES, PUCKS

Kind: TypeAlias = Literal["dash", "move", "shoot", "charged"]
Source: TypeAlias = Literal["camera", "physics", "players"]
Form: TypeAlias = Literal["s", "l", "o"]
"""Standing (also every obstacle and barrier on the area), lying, off the area (pawns only)."""

KINDS: Final[tuple[str, ...]] = get_args(Kind)
SOURCES: Final[tuple[str, ...]] = get_args(Source)
LOWEST_UM: Final = -2_000_000
HIGHEST_UM: Final = 2_610_000
SURE: Final = 1000
"""The confidence, in permille, of physics and players."""

_UNIT_SQUARE = range(998_000, 1_002_001)
_ORDER: Mapping[str, int] = {name: number for number, name in enumerate((*PIECES, *PUCKS))}
_STILL = frozenset((*OBSTACLES, *BARRIERS))


def evidence_hash(pictures: Sequence[bytes]) -> str | None:
    """SHA-256 over the hashes of the evidence frames in order, 64 lower-case hex digits; None without frames."""
    if not pictures:
        return None
    return hashlib.sha256(b"".join(hashlib.sha256(each).digest() for each in pictures)).hexdigest()


class Place(NamedTuple):
    """A point of the table, in micrometres."""

    x: int
    y: int


class Row(NamedTuple):
    """The pose of one piece: form, place (µm) and direction (of a lying pawn: from its base to its top)."""

    piece: str
    form: Form
    x: int
    y: int
    dx: int = 0
    dy: int = 0

    def __str__(self) -> str:
        return f"{self.piece}:{self.form}:{self.x},{self.y}:{self.dx}:{self.dy}"


class Malformed(NotAnAction):
    """A record that cannot be one, told from the record alone; `refusal.rule` is one of LG-M1 to LG-M10."""

    def __init__(self, rule: str, text: str) -> None:
        Refused.__init__(self, Refusal("syntax", text, rule))


class Observation(Value):
    """One flick, from the strike until everything is at rest. Raises Malformed for a record that cannot be one."""

    kind: Kind
    shooter: str
    """The pawn whose flick it is; in a dash or move the pawn in hand."""
    puck: str
    start: Place
    end: Place | None
    """The puck's centre at rest; None only if it is in `off`."""
    contacts: tuple[str, ...] = ()
    """Pieces that the flicked puck touched, in the order of first touch, each once; never the pawn in hand."""
    toppled: tuple[str, ...] = ()
    """Pawns that stood before and now lie on the area, in the order of falling."""
    off: tuple[str, ...] = ()
    """What ended with its centre off the area: pieces, and the flicked puck; in piece order."""
    dropped: tuple[str, ...] = ()
    """Charged pawns that still stand but lost their puck, in piece order."""
    poses: tuple[Row, ...] = ()
    """Final pose of every piece that moved or changed its form, in piece order."""
    found: tuple[Row, ...] = ()
    """Poses before the flick where the table differed from the state, in piece order."""
    source: Source = "physics"
    confidence: int = SURE
    """Permille."""
    evidence: str | None = None
    """`evidence_hash` of the evidence frames."""

    def __post_init__(self) -> None:
        _check_words(self)
        _check_ids(self)
        _check_numbers(self)
        _check_sense(self)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        end = "-" if self.end is None else f"{self.end[0]},{self.end[1]}"
        return (
            f"kind={self.kind} shooter={self.shooter} puck={self.puck} start={self.start[0]},{self.start[1]} end={end} "
            f"contacts={','.join(self.contacts) or '-'} toppled={','.join(self.toppled) or '-'} "
            f"off={','.join(self.off) or '-'} dropped={','.join(self.dropped) or '-'} "
            f"poses={';'.join(map(str, self.poses)) or '-'} found={';'.join(map(str, self.found)) or '-'} "
            f"source={self.source} confidence={self.confidence} evidence={self.evidence or '-'}"
        )

    def public(self) -> dict[str, Json]:
        """The JSON form without what only tells how sure the record is: no two desktops need agree on that (LG-R81)."""
        return {
            name: value for name, value in self.as_json().items() if name not in ("source", "confidence", "evidence")
        }

    def as_json(self) -> dict[str, Json]:
        """The JSON form: the same names, places as `[x, y]`, rows as `[id, form, x, y, dx, dy]`."""
        return {
            "kind": self.kind,
            "shooter": self.shooter,
            "puck": self.puck,
            "start": list(self.start),
            "end": None if self.end is None else list(self.end),
            **{name: list(getattr(self, name)) for name in _LISTS},
            **{name: [list(row) for row in getattr(self, name)] for name in _ROWS},
            "source": self.source,
            "confidence": self.confidence,
            "evidence": self.evidence,
        }


_LISTS = ("contacts", "toppled", "off", "dropped")
_ROWS = ("poses", "found")
FIELDS: Final = ("kind", "shooter", "puck", "start", "end", *_LISTS, *_ROWS, "source", "confidence", "evidence")

_NUMBER = r"(?:0|-?[1-9][0-9]{0,8})"
_NAME = r"[a-z0-9_]+"
_NAMES = rf"-|{_NAME}(?:,{_NAME})*"
_ROW = rf"{_NAME}:[a-z]:{_NUMBER},{_NUMBER}:{_NUMBER}:{_NUMBER}"
_PATTERNS = {
    **dict.fromkeys(("kind", "shooter", "puck", "source"), re.compile(_NAME)),
    "start": re.compile(f"{_NUMBER},{_NUMBER}"),
    "end": re.compile(f"-|{_NUMBER},{_NUMBER}"),
    **dict.fromkeys(_LISTS, re.compile(_NAMES)),
    **dict.fromkeys(_ROWS, re.compile(rf"-|{_ROW}(?:;{_ROW})*")),
    "confidence": re.compile(_NUMBER),
    "evidence": re.compile(r"-|[0-9a-zA-Z]+"),
}


def parse_observation(text: str) -> Observation:
    """The record of a text form: fields in their order, one space between them. Raises Malformed."""
    parts = text.split(" ")
    if len(parts) != len(FIELDS):
        raise Malformed("LG-M1", f"A record has the {len(FIELDS)} fields {', '.join(FIELDS)}, each once")
    value: dict[str, str] = {}
    for name, part in zip(FIELDS, parts, strict=True):
        key, _, value[name] = part.partition("=")
        if key != name:
            raise Malformed("LG-M1", f"The field {name} is expected where “{part[:40]}” stands")
        if not _PATTERNS[name].fullmatch(value[name]):
            raise Malformed("LG-M1", f"“{value[name][:40]}” is no value of the field {name}")
    return Observation(
        kind=cast(Kind, value["kind"]),
        shooter=value["shooter"],
        puck=value["puck"],
        start=_place(list(map(int, value["start"].split(",")))),
        end=None if value["end"] == "-" else _place(list(map(int, value["end"].split(",")))),
        **{name: () if value[name] == "-" else tuple(value[name].split(",")) for name in _LISTS},  # type: ignore[arg-type]
        **{  # type: ignore[arg-type]
            name: () if value[name] == "-" else tuple(_printed_row(row) for row in value[name].split(";"))
            for name in _ROWS
        },
        source=cast(Source, value["source"]),
        confidence=int(value["confidence"]),
        evidence=None if value["evidence"] == "-" else value["evidence"],
    )


def observation_of(record: Json) -> Observation:
    """The record of a JSON form. Raises Malformed."""
    if not isinstance(record, Mapping) or set(record) != set(FIELDS):
        raise Malformed("LG-M1", f"A record has the fields {', '.join(FIELDS)} and no others")
    end = record["end"]
    return Observation(
        kind=cast(Kind, record["kind"]),
        shooter=cast(str, record["shooter"]),
        puck=cast(str, record["puck"]),
        start=_place(_sequence("start", record["start"])),
        end=None if end is None else _place(_sequence("end", end)),
        **{name: tuple(_sequence(name, record[name])) for name in _LISTS},  # type: ignore[arg-type]
        **{  # type: ignore[arg-type]
            name: tuple(_row(_sequence(name, row)) for row in _sequence(name, record[name])) for name in _ROWS
        },
        source=cast(Source, record["source"]),
        confidence=cast(int, record["confidence"]),
        evidence=cast("str | None", record["evidence"]),
    )


def _sequence(name: str, value: Json) -> Sequence[Json]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise Malformed("LG-M1", f"The field {name} is a list")
    return value


def _place(parts: Sequence[Json]) -> Place:
    if len(parts) != 2:
        raise Malformed("LG-M1", "A place is x,y")
    return Place(*cast("Sequence[int]", parts))


def _printed_row(text: str) -> Row:
    piece, form, *numbers = re.split("[:,]", text)
    return _row([piece, form, *map(int, numbers)])


def _row(parts: Sequence[Json]) -> Row:
    if len(parts) != 6:
        raise Malformed("LG-M1", "A row is id, form, x, y, dx, dy")
    piece, form, *numbers = parts
    return Row(cast(str, piece), cast(Form, form), *cast("Sequence[int]", numbers))


def _check_words(record: Observation) -> None:
    """LG-M1: every field is of its type."""
    texts = (record.shooter, record.puck, *record.contacts, *record.toppled, *record.off, *record.dropped)
    rows = (*record.poses, *record.found)
    numbers = [*record.start, *(record.end or ()), record.confidence, *(part for row in rows for part in row[2:])]
    if record.kind not in KINDS:
        raise Malformed("LG-M1", f"The kind of a flick is one of {', '.join(KINDS)}")
    if record.source not in SOURCES:
        raise Malformed("LG-M1", f"The source of a record is one of {', '.join(SOURCES)}")
    if any(type(text) is not str for text in (*texts, *(row[0] for row in rows))):
        raise Malformed("LG-M1", "Ids are texts")
    if any(type(number) is not int for number in numbers):
        raise Malformed("LG-M1", "Places, directions and the confidence are whole numbers")
    if any(row.form not in ("s", "l", "o") for row in rows):
        raise Malformed("LG-M1", "The form of a piece is s, l or o")
    if record.evidence is not None and type(record.evidence) is not str:
        raise Malformed("LG-M1", "Evidence is a text or none")


def _check_ids(record: Observation) -> None:
    """LG-M2 to LG-M4 and LG-M8: ids exist, are of the right sort, once each and in piece order."""
    rows = {name: tuple(row.piece for row in getattr(record, name)) for name in _ROWS}
    for name, ids, allowed in (
        ("shooter", (record.shooter,), PAWNS),
        ("puck", (record.puck,), PUCKS),
        ("contacts", record.contacts, PIECES),
        ("toppled", record.toppled, PAWNS),
        ("off", record.off, (*PIECES, record.puck)),
        ("dropped", record.dropped, PAWNS),
        ("poses", rows["poses"], PIECES),
        ("found", rows["found"], PIECES),
    ):
        for piece in ids:
            if piece not in allowed:
                raise Malformed("LG-M2", f"{piece[:40]} has no place in the field {name}")
        if len(set(ids)) != len(ids):
            raise Malformed("LG-M3", f"A piece stands twice in the field {name}")
        if name in ("off", "dropped", "poses", "found") and not _sorted(ids):
            raise Malformed("LG-M8", f"The field {name} is not in piece order")
    if (record.puck == MOVE_PUCK) != (record.kind in ("dash", "move")):
        raise Malformed("LG-M4", "A dash or move is made with the movement puck, a shot with a flicking puck")


def _sorted(ids: Iterable[str]) -> bool:
    numbers = [_ORDER[piece] for piece in ids]
    return numbers == sorted(numbers)


def _check_numbers(record: Observation) -> None:
    """LG-M5, LG-M6 and LG-M10: coordinates, directions and forms are possible ones."""
    for x, y in (
        record.start,
        *((record.end,) if record.end else ()),
        *(row[2:4] for row in record.poses + record.found),
    ):
        if not (LOWEST_UM <= x <= HIGHEST_UM and LOWEST_UM <= y <= HIGHEST_UM):
            raise Malformed("LG-M6", f"The place {x},{y} is out of reach")
    if not 0 <= record.confidence <= SURE:
        raise Malformed("LG-M6", f"The confidence is from 0 to {SURE} permille")
    if record.evidence is not None and not re.fullmatch("[0-9a-f]{64}", record.evidence):
        raise Malformed("LG-M6", "Evidence is named by 64 lower-case hex digits")
    for row in record.poses + record.found:
        if (row.form == "o" and row.piece in _STILL) or (row.form == "l" and row.piece not in PAWNS):
            raise Malformed("LG-M10", f"{row.piece} has no form {row.form}")
        if not _direction_fits(row):
            raise Malformed("LG-M5", f"{row.dx}:{row.dy} is no direction of {row.piece} in form {row.form}")


def _direction_fits(row: Row) -> bool:
    dx, dy = row.dx, row.dy
    unit = dx * dx + dy * dy in _UNIT_SQUARE
    if row.piece in BARRIERS:
        return unit and (dx > 0 or (dx == 0 and dy > 0))
    if row.piece in OBSTACLES:  # a block has a direction, a disc has none: the state knows which it is
        return (dx, dy) == (0, 0) or (unit and dx > 0 and dy >= 0)
    return unit if row.form == "l" else (dx, dy) == (0, 0)


def _check_sense(record: Observation) -> None:
    """LG-M7 and LG-M9: the fields do not deny each other."""
    if record.end is None and record.puck not in record.off:
        raise Malformed("LG-M7", "A puck that is not off the area has an end")
    changed = record.dropped or record.toppled or record.poses or set(record.off) - {record.puck}
    if record.kind in ("dash", "move") and not record.contacts and changed:
        raise Malformed("LG-M9", "A movement puck that touched nothing has changed nothing")
