"""Which keys do what: the keys of `client.commands`, and in their place those that a person has chosen.

Kept in the setting `keys`, one command a line: its id, then its keys in Qt's notation ("undo Ctrl+Z Backspace").
A line that is not understood, from another version or mistyped, is ignored.
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

    def keys(self, command: Command[Any]) -> tuple[str, ...]:
        """The keys of a command."""
        return self._chosen().get(command.id, command.keys)

    def changed(self, command: Command[Any]) -> bool:
        """Whether a command has other keys than it came with."""
        return command.id in self._chosen()

    @property
    def any_changed(self) -> bool:
        """Whether any action has."""
        return bool(self._chosen())

    def taken_by(self, key: str, command: Command[Any]) -> Command[Any] | None:
        """Which other command has a key where this one is done."""
        for other in WITH_KEYS:
            if not _meet(command, other):
                continue
            keys = {real for each in self.keys(other) for real in _SPELT_OUT.get(each, (each,))}
            if other is not command and key in keys:
                return other
        return None

    def rebind(self, command: Command[Any], key: str) -> None:
        """Give a command a key in place of those it has.  Raises ValueError if another command has that key."""
        self._must_be_free(key, command)
        chosen = self._chosen()
        chosen[command.id] = (key,)
        self._keep(chosen)

    def reset(self, command: Command[Any]) -> None:
        """Give a command its keys back.  Raises ValueError if another command has one of them by now."""
        for key in command.keys:
            self._must_be_free(key, command)
        chosen = self._chosen()
        del chosen[command.id]
        self._keep(chosen)

    def reset_all(self) -> None:
        """Give all commands the keys they came with."""
        self._keep({})

    def _must_be_free(self, key: str, command: Command[Any]) -> None:
        if other := self.taken_by(key, command):
            words = translate("Keys", "{key} is taken: {action}.")
            raise ValueError(words.format(key=key_words(key), action=translate("Commands", other.text)))

    def _chosen(self) -> dict[str, tuple[str, ...]]:
        found = {}
        for line in self._settings.text("keys").splitlines():
            name, *keys = line.split()
            if keys and any(command.id == name and not command.fixed for command in WITH_KEYS):
                found[name] = tuple(keys)
        return found

    def _keep(self, chosen: dict[str, tuple[str, ...]]) -> None:
        lines = (f"{name} {' '.join(keys)}" for name, keys in chosen.items() if keys != BY_ID[name].keys)
        self._settings.set("keys", "\n".join(lines))


def _meet(one: Command[Any], other: Command[Any]) -> bool:
    """Whether two commands can be given in one place."""
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
