"""Component data as classes: each table of `components.toml` becomes one frozen dataclass, checked field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from types import UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Rows:
    """Reads parsed TOML; a wrong value raises the error that `fault(place, words)` makes.

    A game passes `partial(damaged, PACKAGE)`, so that the error names the file and the place.
    """

    fault: Callable[[str, str], Exception]
    readers: Mapping[Any, Callable[[Any, str], Any]] = field(default_factory=dict)
    """Type of a field → what reads it from (raw value, place), for a type that is written in a way of its own."""

    def need(self, holds: bool, place: str, words: str) -> None:
        """Raise the fault unless something holds."""
        if not holds:
            raise self.fault(place, words)

    def unique(self, rows: Sequence[Any], field: str, place: str) -> None:
        """No two rows have the same value in a field; the fault names the place of the second one."""
        seen: set[Any] = set()
        for index, row in enumerate(rows):
            value = getattr(row, field)
            self.need(value not in seen, f"{place}[{index}].{field}", f"{value!r} is there twice")
            seen.add(value)

    def row(self, cls: type[Row], raw: Any, place: str) -> Row:
        """One table as its class: exactly the fields of the class, each of its type, numbers never negative.

        Fields are whole numbers, texts, truth values (or a union of these), one of several words (`Literal`), further
        classes, tuples of these, and mappings: of a table by its keys in alphabetical order, because the hash of the
        data does not depend on their order, and of a list of tables by the `id` of each. `place` names the table; it is
        empty for the whole file.
        """
        if not isinstance(raw, Mapping):
            raise self.fault(place, "it is not a table")
        hints = get_type_hints(cls)
        dot = f"{place}." if place else ""
        values: dict[str, Any] = {}
        for each in fields(cls):  # type: ignore[arg-type]
            if each.name in raw:
                values[each.name] = self._value(hints[each.name], raw[each.name], dot + each.name)
            elif each.default is MISSING and each.default_factory is MISSING:
                raise self.fault(dot + each.name, "it is missing")
        for name in raw:
            self.need(name in hints, f"{dot}{name}", "nothing of that name belongs here")
        return cls(**values)

    def _value(self, hint: Any, raw: Any, place: str) -> Any:
        if hint in self.readers:
            return self.readers[hint](raw, place)
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Literal:
            self.need(raw in inner, place, f"one of {', '.join(inner)} is needed, not {raw!r}")
            return raw
        if origin is Mapping and isinstance(raw, Mapping):
            return {key: self._value(inner[1], raw[key], f"{place}.{key}") for key in sorted(raw)}
        if origin in (tuple, Mapping):
            item = inner[0] if origin is tuple else inner[1]
            if not isinstance(raw, list):
                raise self.fault(place, "it is not a list")
            rows = tuple(self._value(item, each, f"{place}[{index}]") for index, each in enumerate(raw))
            if origin is tuple:
                return rows
            self.unique(rows, "id", place)
            return {row.id: row for row in rows}
        if origin is UnionType:
            hint = type(raw) if type(raw) in inner else inner[0]
        if hint not in (int, str, bool):
            return self.row(hint, raw, place)
        if type(raw) is not hint:
            raise self.fault(place, f"{raw!r} is not of type {hint.__name__}")
        if hint is int and raw < 0:
            raise self.fault(place, f"{raw} is negative")
        return raw
