"""Component data as classes: each table of `components.toml` becomes one frozen dataclass, checked field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Rows:
    """Reads parsed TOML; a wrong value raises the error that `fault(place, words)` makes.

    A game passes `partial(damaged, PACKAGE)`, so that the error names the file and the place.
    """

    fault: Callable[[str, str], Exception]

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

        Fields are whole numbers, texts, truth values, further classes, and tuples of these.  `place` names the table;
        it is empty for the whole file.
        """
        if not isinstance(raw, Mapping):
            raise self.fault(place, "it is not a table")
        hints = get_type_hints(cls)
        dot = f"{place}." if place else ""
        values: dict[str, Any] = {}
        for field in fields(cls):  # type: ignore[arg-type]
            if field.name in raw:
                values[field.name] = self._value(hints[field.name], raw[field.name], dot + field.name)
            elif field.default is MISSING:
                raise self.fault(dot + field.name, "it is missing")
        for name in raw:
            self.need(name in hints, f"{dot}{name}", "nothing of that name belongs here")
        return cls(**values)

    def _value(self, hint: Any, raw: Any, place: str) -> Any:
        if get_origin(hint) is tuple:
            if not isinstance(raw, list):
                raise self.fault(place, "it is not a list")
            return tuple(self._value(get_args(hint)[0], item, f"{place}[{index}]") for index, item in enumerate(raw))
        if hint not in (int, str, bool):
            return self.row(hint, raw, place)
        if type(raw) is not hint:
            raise self.fault(place, f"{raw!r} is not of type {hint.__name__}")
        if hint is int and raw < 0:
            raise self.fault(place, f"{raw} is negative")
        return raw
