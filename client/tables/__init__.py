"""One folder per game, behind one interface: what only a game knows about how it looks, reads and is worked.

To give a game a table, write `client/tables/<game>/spec.py` with a `SPEC: TableSpec` and add its name to `TABLES`. The
rest of the client (rooms, log, chat, plan and undo, replay, players, rules, results, sounds, accessibility) works
through `TableSpec` and the `Table` that it makes.  Begin with `BaseTable` and override what your game needs; the worked
sample is `tests/client/tables/pig/table.py`.  A table never decides what is allowed: it asks the rules' answers.

**What a table is told.**  `show(context)`: the state with what is planned already done, the acting seat, every
candidate with the rules' answer (`client.tables.context`).  `happened(events)`: the newest step.

**What it answers.**  `pieces` as plain values in reading order, `prompt`, `bar_actions` for the action bar, words for
players, log and results.  `use(key)` (a piece was clicked, dropped on, or chosen by key) and `press(bar_action)` answer
an action's text, a decision, a pile to open, a changed selection, or why not.

**BaseTable** (`client.tables.base`) does all of that from `route(action)`: the keys of the pieces and buttons that are
used one after another for an action.  `("hand:3", "section:2")`: the card, then the section, by click, drag or
keyboard. `self.piece(key, face, (x, y), name, zone)` gives a piece its state and reason; `action_words`, `why_words`,
`card` say the rest.  `client.art.plain.PlainCard` is a picture for whatever has none yet.

**One action of several decisions** (cards on numbered sections, three of five): give the spec a `compose(state, seat,
decisions)` that answers the action, or "" while there is none; answer `Answer(decision="2=hand:3")` for each.  With
BaseTable: override `options` (the decisions that can still be taken, given `self.context.decisions`) and `answer`
(`Answer(decision=text)`).  The plan keeps decisions in order, Undo takes them back one by one, the main button appears
as soon as the rules allow what they make together, and sends that one action.

While decisions make nothing that is allowed, the bar says why in the words of the spec's `why_words`.

**Sealed choices.**  Actions go by their texts.  One that seals a choice (`Action.hides`), which its text does not tell,
is answered or composed as itself, with its faces; others see the text alone.

**How far a match is.**  `progress(view)` says it in two or three words of what all may see ("Round 6"): Home sets
whose turn it is beside it.

**News.**  `narrate(news)` turns a step into `Line`s and `story(news)` into pictures; `news.seats` are this desktop's
seats, whose own secrets may be told: such a line or frame is `only=seat`, is shown to nobody else, and on a shared
desktop only while that seat sits in front of the screen (`hidden_hands=True` lets the curtain fall between people).
Never put a hidden face into anything else: texts come from `news.after.view(seat)`.

**How to play.**  Write a few pages in `how_to_play.md` (and `how_to_play.de.md`) beside the table, as
`client.tables.guide` describes; `TableSpec.illustrations` names their pictures, which are drawn from real positions.

**Piles.**  Have `pile(key)` and `choose(key, chosen)` (`Piled`), and a click on the piece opens the pile: counts,
names, closer looks; with `least` and `most` cards are ticked and confirmed.  In replays and for spectators it is looked
through.

**Places and order.**  A place between two cards is a piece with a `catch` (`client.tables.rows`: where cards lie in a
row, where one goes between them); while a card is picked the place is a target, and a drop near it lands there.

**Time.**  Have `deadline()` and `expire(seat)` (`Timed`): a ring counts down at the place that the table gives, is
told to the ear at 10, 5 and 0 seconds, and ticks.  Times are seconds of the match's clock, which stands while it is
paused: a step that opens a round has `context.opened`, so its deadline is `Deadline(context.opened + 20, 20, place)`;
remember `opened` if the round has several steps.  When it is over, every seat here that still owes an action sends what
it has planned, else what `expire` answers.  While the match is paused the table is covered.

**What desktops agree on.**  Have `signal(now)` (`Signalling`) for a line that goes before every draft, such as that
somebody is ready; others find it in `context.drafts`.  It may be lost or late, and binds nobody.  Have `resume()`,
`resumed()` and `begins_anew()` (`Resuming`) where people must agree how to go on after a pause, and `open_hands` and
`partner` (`Sharing`) where two of one desktop may play as one.

**Who has acted.**  `context.acted` tells which seats have given their input for the open step and when, never what:
lamps of a sealed step, and the time at which a clock was locked.

**Side by side.**  Have `channels()`, `followed` and `follow(key)` (`Channelled`) where several matches go on at once:
tabs stand above the table, and `pieces` are those of the one that is followed, as is the `film`.  A `Line` or
`StoryFrame` with a `channel` is read aloud and told only to who follows it, and the log can leave the others out; a
`Prompt` with a `channel` marks the tab where somebody here must act.

**Films and free hands.**  Have `film(before, inputs, after)` (`Filming`, in `client.tables.films`) for a step as a
moving picture; one with `stills` can be stopped, gone through picture by picture, sped up and skipped, and a screen
reader hears each of them.  Things that are aimed or moved freely, drafts in many small steps, and cameras are in
`client.tables.freehand`; what several tables draw alike is in `client.tables.kit`.

**Tests.**  A registered table is looked at by `tests/client/tables/test_generic.py` in whole matches (everything that
is legal can be done, everything has a name and lies on the table, nobody is shown or told a hidden face) and by
`tests/client/screens/test_tables_fit.py` in the least window and at 150 %, with as many seats as the game has.

The interface is in `client.tables.interface`.  Every table is a folder of plain functions from views to `Piece` values;
only the pictures need Qt.  Nothing here imports `client.viewmodel`: view models stand on tables, not tables on them.
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
