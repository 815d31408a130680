"""A cache that forgets what was not used for longest once it holds too many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class ByteCache(Generic[T]):
    """Values by key, at most `limit` bytes of them in all; one value larger than the limit is not kept."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._values: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def get(self, key: Hashable) -> T | None:
        """The value of a key, which is now the one used last; None without one."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: T, size: int) -> None:
        """Keep a value of `size` bytes and forget others until all fits."""
        self.drop(key)
        if size > self.limit:
            return
        self._values[key] = (value, size)
        self.used += size
        while self.used > self.limit:
            _, (_, freed) = self._values.popitem(last=False)
            self.used -= freed

    def drop(self, key: Hashable) -> None:
        """Forget one value, if it is there."""
        found = self._values.pop(key, None)
        if found is not None:
            self.used -= found[1]

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()
        self.used = 0
