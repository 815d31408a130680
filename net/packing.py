"""Strict canonical msgpack: each value has exactly one byte string.

Only whole numbers, text, bytes, true, false, nil and lists of these. Everything hashed, signed or sent is packed here.
"""

from __future__ import annotations

import reprlib
import threading
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any, Final, NamedTuple, TypeAlias

import msgpack

MESSAGE_LIMIT: Final = 1 << 20
"""Bytes: the largest message, and the largest record of a log."""
ARRAY_LIMIT: Final = 4096
TEXT_LIMIT: Final = 64 * 1024
"""Bytes of the longest text: an option that contains card Sets. Other texts have limits of their own."""
BYTES_LIMIT: Final = 256 * 1024
DEPTH_LIMIT: Final = 12

Plain: TypeAlias = "bool | int | str | bytes | tuple[Plain, ...] | None"
"""What can be packed; lists are tuples on our side, so values can be compared and kept as keys."""

_SCALARS: Final = frozenset({int, str, bytes, bool, type(None)})


class _ThreadPacker(threading.local):
    """A packer for each thread: packing may collect garbage, which may let another thread run.

    `msgpack.packb` would make a packer with its buffer for each value.
    """

    def __init__(self) -> None:
        self.pack = msgpack.Packer(use_bin_type=True).pack


_PACKER: Final = _ThreadPacker()


class Malformed(ValueError):
    """Bytes from outside that are not what they should be; the text says why."""


def pack(value: Plain) -> bytes:
    """The canonical bytes of a value."""
    packed: bytes = _PACKER.pack(value)
    return packed


def _is_plain(value: Any, depth: int = DEPTH_LIMIT) -> bool:
    if type(value) is tuple:
        return depth > 0 and all(type(item) in _SCALARS or _is_plain(item, depth - 1) for item in value)
    return type(value) in _SCALARS


def unpack(data: bytes, shape: Any = _is_plain) -> Any:
    """The value of canonical bytes, if it has the shape (see `shaped`); any plain value, if none is named.

    Raises Malformed for anything else: a longer form of the same number, a map, a float, an extension type,
    broken UTF-8, bytes left over, or a value beyond the limits above.
    """
    return shaped(canonical(data), shape)


def canonical(data: bytes) -> Any:
    """The value of canonical bytes, to be given to `shaped`: floats and depth are only refused there.

    Raises Malformed for all else that `unpack` refuses.
    """
    if len(data) > MESSAGE_LIMIT:
        raise Malformed(f"{len(data)} bytes, more than {MESSAGE_LIMIT}")
    try:
        value = msgpack.unpackb(
            data,
            raw=False,
            use_list=False,
            max_array_len=ARRAY_LIMIT,
            max_str_len=TEXT_LIMIT,
            max_bin_len=BYTES_LIMIT,
            max_map_len=0,
            max_ext_len=0,
            object_pairs_hook=_no_map,
        )
        if pack(value) == data:
            return value
    except (ValueError, TypeError, msgpack.UnpackException) as fault:
        why = str(fault) or (
            "nested too deep" if isinstance(fault, msgpack.StackError) else "a byte that means nothing"
        )
        raise Malformed(f"no canonical msgpack: {why}") from fault
    raise Malformed("not the shortest form")


def _no_map(_pairs: Sequence[Any]) -> Any:
    raise Malformed("a map")


class Count(NamedTuple):
    """A whole number from 0 to `highest`."""

    highest: int = (1 << 63) - 1


class Bytes(NamedTuple):
    """A byte string of one exact length."""

    length: int


class Either:
    """A value of any of these shapes."""

    __slots__ = ("shapes",)

    def __init__(self, *shapes: Any) -> None:
        self.shapes = shapes


class Anything:
    """Any plain value."""


Fits: TypeAlias = Callable[[Any], bool]


def shaped(value: Any, shape: Any) -> Any:
    """The value, if it has the shape. Raises Malformed otherwise.

    A shape is a type (exactly that type), None, `Count`, `Bytes`, `Either`, `Anything`, a tuple of shapes (a list of
    just these), `[shape]` (a list of any number of that shape), or what `fitting` made of one of these.
    """
    fits = shape if type(shape) is FunctionType else fitting(shape)
    if not fits(value):
        raise Malformed(f"{shown(value)} is not of the expected shape")
    return value


def shown(value: Any) -> str:
    """A received value, shortened for a message: `str` of a deeply nested one would raise."""
    return reprlib.repr(value)[:60]


def fitting(shape: Any) -> Fits:
    """A shape as a fast test, for those that are checked often: one expression, compiled once.

    Shapes are written in this program; nothing that came from outside is ever compiled.
    """
    test: Fits = eval(f"lambda value: {_expression(shape, 'value')}")  # noqa: S307
    return test


def _expression(shape: Any, name: str) -> str:
    """The Python expression that tells whether what has this name has the shape."""
    kind = type(shape)
    if shape is Anything:
        return f"_is_plain({name})"
    if shape is None:
        return f"{name} is None"
    if kind is type:
        return f"type({name}) is {shape.__name__}"
    if kind is Count:
        return f"type({name}) is int and 0 <= {name} <= {shape.highest}"
    if kind is Bytes:
        return f"type({name}) is bytes and len({name}) == {shape.length}"
    if kind is Either:
        return " or ".join(f"({_expression(one, name)})" for one in shape.shapes)
    if kind is list:
        return f"type({name}) is tuple and all({_expression(shape[0], 'item')} for item in {name})"
    if kind is tuple:
        items = [f"({_expression(one, f'{name}[{index}]')})" for index, one in enumerate(shape)]
        return " and ".join([f"type({name}) is tuple and len({name}) == {len(items)}", *items])
    raise TypeError(f"{shape!r} is no shape")
