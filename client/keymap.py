"""Which keys do what: the keys of `client.commands`, and in their place those that a person has chosen.

Kept in the setting `keys`, one action a line: its id, then its keys in Qt's notation ("undo Ctrl+Z Backspace").
A line that means nothing here, from another version or a hand that slipped, is passed over.
"""

from __future__ import annotations

from typing import Any, Final

from client.commands import BY_ID, WITH_KEYS, Command
from client.i18n import translate
from client.settings import Settings

_SPELT_OUT: Final = {
    "Esc": ("Esc", "Escape"),
    "Enter": ("Enter", "Return"),
    "Tab": ("Tab", "Shift+Tab", "Backtab", "Shift+Backtab"),
    "Arrow keys": ("Left", "Right", "Up", "Down"),
}
"""The keys behind names that stand for several."""


class Keymap:
    """The keys in use.  Every key does one thing only, wherever people are.

    Keys of the window work on every screen, others on their own alone.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def keys(self, spec: Command[Any]) -> tuple[str, ...]:
        """The keys of an action."""
        return self._chosen().get(spec.id, spec.keys)

    def changed(self, spec: Command[Any]) -> bool:
        """Whether an action has other keys than it came with."""
        return spec.id in self._chosen()

    @property
    def any_changed(self) -> bool:
        """Whether any action has."""
        return bool(self._chosen())

    def taken_by(self, key: str, spec: Command[Any]) -> Command[Any] | None:
        """Which other action has a key where this one is done."""
        for other in WITH_KEYS:
            if not _meet(spec, other):
                continue
            keys = {real for each in self.keys(other) for real in _SPELT_OUT.get(each, (each,))}
            if other is not spec and key in keys:
                return other
        return None

    def rebind(self, spec: Command[Any], key: str) -> None:
        """Give an action a key in place of those it has.  Raises ValueError if another action has that key."""
        self._must_be_free(key, spec)
        chosen = self._chosen()
        chosen[spec.id] = (key,)
        self._keep(chosen)

    def reset(self, spec: Command[Any]) -> None:
        """Give an action its keys back.  Raises ValueError if another action has one of them by now."""
        for key in spec.keys:
            self._must_be_free(key, spec)
        chosen = self._chosen()
        del chosen[spec.id]
        self._keep(chosen)

    def reset_all(self) -> None:
        """Give all actions the keys they came with."""
        self._keep({})

    def _must_be_free(self, key: str, spec: Command[Any]) -> None:
        if other := self.taken_by(key, spec):
            words = translate("Keys", "{key} is taken: {action}.")
            raise ValueError(words.format(key=key_words(key), action=translate("Commands", other.text)))

    def _chosen(self) -> dict[str, tuple[str, ...]]:
        found = {}
        for line in self._settings.text("keys").splitlines():
            name, *keys = line.split()
            if keys and any(spec.id == name and not spec.fixed for spec in WITH_KEYS):
                found[name] = tuple(keys)
        return found

    def _keep(self, chosen: dict[str, tuple[str, ...]]) -> None:
        lines = (f"{name} {' '.join(keys)}" for name, keys in chosen.items() if keys != BY_ID[name].keys)
        self._settings.set("keys", "\n".join(lines))


def _meet(one: Command[Any], other: Command[Any]) -> bool:
    """Whether two actions can be done in one place."""
    return one.window or other.window or one.where == other.where or "Everywhere" in (one.where, other.where)


def key_words(key: str) -> str:
    """A key as people read it on theirs."""
    known = translate("Keys", key)
    if known != key:
        return known
    modifiers = {
        "Ctrl": translate("Keys", "Ctrl"),
        "Shift": translate("Keys", "Shift"),
        "Alt": translate("Keys", "Alt"),
        "Meta": translate("Keys", "Meta"),
    }
    *held, last = key.split("+") if not key.endswith("+") else [*key[:-1].rstrip("+").split("+"), "+"]
    last = translate("Keys", "Enter") if last == "Return" else last
    return "+".join([*(modifiers.get(part, part) for part in held if part), last])
