"""One folder per game, behind one interface: what only a game knows about how it looks, reads and is worked.

To give a game a table, write `client/tables/<game>/spec.py` with a `SPEC: TableSpec` and add its name to `TABLES`.
The rest of the client (rooms, log, chat, plan and undo, replay, players, rules, results, sounds, accessibility) works
through `TableSpec` and the `Table` that it makes:

- `narrate` turns events into lines of the log; `tune` names the sound of an event; `story` shows a longer passage
  (a judging, a flick) picture by picture.
- A `Table` is told how things stand (`Stand`: the planned state, the acting seat, every action's legality) and answers
  with pieces, a prompt and deeds for the action bar.  It decides nothing: `use(key)` answers with an action's text, a
  changed selection, or the reason why not, always as the rules gave it.
- A table where things are aimed freely is `Aiming` too, one where something is put together `Drafting`, one that shows
  steps as moving pictures `Filming`, one that a camera may watch `Watched`.

The interface is in `client.tables.interface`.  Every table is a folder of plain functions from views to `Piece`
values; only the pictures need Qt.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.tables.interface import TableSpec

TABLES: tuple[str, ...] = ("top_dog", "laag")
"""Games that have a table."""
ALL_GAMES: tuple[str, ...] = ("top_dog", "agility", "dogs_fly", "challengers", "laag")
"""Games that Home shows, playable or not yet."""


def spec_of(game: str) -> TableSpec:
    """The table of a game; raises LookupError if it has none."""
    if game not in TABLES:
        raise LookupError(f"{game} has no table yet")
    spec: TableSpec = import_module(f"client.tables.{game}.spec").SPEC
    return spec


__all__ = ["ALL_GAMES", "TABLES", "spec_of"]
