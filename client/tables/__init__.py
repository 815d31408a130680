"""The tables of the games: one folder per game, behind one interface.

A table knows how its game looks, what its words are, and what clicks and keys do. To give a game a table, write
`client/tables/<game>/spec.py` with a `SPEC: TableSpec` and add its name to `TABLES`. The rest of the client (rooms,
log, chat, plan and undo, replay, players, rules, results, sounds, accessibility) works through `TableSpec` and the
table that it makes, a `BaseTable` that overrides what the game needs; the worked sample is
`tests/client/tables/pig/table.py`. A table never decides what is allowed: the rules do.

**What a table is told.** `show(context)`: the state after the planned actions, the acting seat, and every candidate
action with the rules' answer (`client.tables.context`). `happened(events)`: the events of the newest step.

**What it answers.** `pieces` as plain values in reading order, `prompt`, `bar_actions` for the action bar, words for
players, log and results. `use(key)` (a piece was clicked, dropped on, or chosen by key) and `press(bar_action)`
answer an action's text, a decision, a pile to open, a changed selection, or why not.

**BaseTable** (`client.tables.base`) does most of that with the help of `route(action)`: the keys of the pieces and
buttons that are used one after another for an action. `("hand:3", "section:2")` means the card, then the section, by
click, drag or keyboard. `self.piece(key, face, (x, y), name, zone)` makes a piece with its state and the reason for
it; `action_words`, `why_words` and `card` give the words, `icons` the icons of buttons. `client.art.plain.PlainCard` is
a picture for a piece without one.

**One action of several decisions** (such as three cards on numbered sections): give the spec a `compose(state, seat,
decisions)` that returns the action, or "" while there is none, and return `Answer(decision="2=hand:3")` for each
decision. With BaseTable, override `options` (the decisions that can still be taken, given `self.context.decisions`)
and `answer` (`Answer(decision=text)`). The plan keeps the decisions in order, and Undo takes them back one by one.
The main button appears as soon as the rules allow the action that they make together, and sends it. Until then the
bar says why not, in the words of `why_words`.

**Sealed choices.** Actions are passed as texts. The text of an action that seals a choice (`Action.hides`) does not
contain the choice; such an action is answered or composed as an object, with its faces. Others see its text alone.

**How far a match is.** `progress(view)` says it in two or three words ("Round 6"), from what all may see. Home
shows it beside whose turn it is.

**News.** `narrate(news)` turns a step into `Line`s: a `Sentence` for each kind of event makes them
(`client.tables.line`). `story(news)` turns a step into pictures. `news.seats` are the
seats of this desktop, whose own secrets may be told. A line or frame with such a secret has `only=seat`: it is shown
to that seat alone, and on a shared desktop only while that seat sits in front of the screen (with `hidden_hands=True`
a curtain falls between people). Nothing else may contain a hidden face: take texts from `news.after.view(seat)`.

**How to play.** Write a few pages in `how_to_play.md` (and `how_to_play.de.md`) beside the table, as
`client.tables.guide` describes; `TableSpec.illustrations` names their pictures, which are drawn from real positions.

**Piles.** If `pile(key)` answers a pile, a click on the piece opens it, with counts and names.

**Time.** A table with `deadline()` and `expire(seat)` (`Timed`) has a ring that counts down at the place that the
table gives, ticks, and is announced to screen readers at 10, 5 and 0 seconds. Times are seconds of the match's
clock, which stops while the match is paused. For a step that opens a round, the deadline is `Deadline(context.opened
+ 20, 20, place)`; remember `opened` if the round has several steps. When the time is up, every seat here that still
owes an action sends what it has planned, else what `expire` answers. While the match is paused the table is covered.

**What desktops agree on.** `signal(now)` (`Signalling`) gives a line that is sent before every draft, such as that
somebody is ready; others find it in `context.drafts`. It may be lost or late, and binds nobody. `resume()`,
`resumed()` and `begins_anew()` (`Resuming`) are for tables where people must agree how to go on after a pause,
`open_hands` and `partner` (`Sharing`) for tables where two people at one desktop may play with open hands.

**Who has acted.** `context.acted` tells which seats have given their input for the open step, and when, but not
which: for the lamps of a sealed step, and for the time at which a clock was locked.

**Side by side.** If several matches go on at once, the table has `channels()`, `followed` and `follow(key)`
(`Channelled`). Tabs then stand above the table; `pieces` and `film` are those of the channel that is followed. A
`Line` or `StoryFrame` with a `channel` is shown and read aloud only to people who follow it, and the log can leave
the others out. A `Prompt` with a `channel` marks the tab where somebody here must act.

**Films and free movement.** `film(before, inputs, after)` (`Filming`, in `client.tables.films`) shows a step as a
moving picture. A film with `stills` can be stopped, stepped through, sped up and skipped, and a screen reader reads
each still. `client.tables.freehand` has what is aimed or moved freely, drafts in many small steps, and cameras;
`client.tables.kit` has what several tables draw in the same way.

**Tests.** `tests/client/tables/test_generic.py` plays whole matches on every table in `TABLES` (everything that is
legal can be done, everything has a name and lies on the table, nobody is shown or told a hidden face), and
`tests/client/screens/test_tables_fit.py` shows them in the smallest window and at 150 %, with all seats of the game.

What tables answer is in `client.tables.interface`. Every table is a folder of plain functions from views to `Piece`
values; only the pictures need Qt. Nothing here imports `client.viewmodel`: view models stand on tables, not tables
on them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.tables.interface import TableSpec

TABLES: tuple[str, ...] = ("top_dog", "agility", "dogs_fly", "challengers", "laag")
"""Games that have a table, in the order in which people are shown them."""
FIRST = "top_dog"
"""The game that people meet first: what they learn, and what they play and read about where they have chosen none."""


def spec_of(game: str) -> TableSpec:
    """The table of a game; raises LookupError if it has none."""
    if game not in TABLES:
        raise LookupError(f"{game} has no table yet")
    spec: TableSpec = import_module(f"client.tables.{game}.spec").SPEC
    return spec


__all__ = ["FIRST", "TABLES", "spec_of"]
