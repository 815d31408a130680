"""What the client asks of the table of LAAG."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Counting, TableSpec
from client.tables.laag.illustrations import ILLUSTRATIONS
from client.tables.laag.lesson import lesson
from client.tables.laag.narrate import TUNES, narrate
from client.tables.laag.practice import PracticeTable
from client.tables.laag.table import LaagTable
from client.tables.laag.words import bots_words, choice_name, option_name, piece_name, progress, shot_names
from games.kernel import TURN_CLOCK, State
from games.laag import PIECES, LaagAction, Situation, shots_of


def _same_turn(before: State[LaagAction, Situation], after: State[LaagAction, Situation]) -> bool:
    """Announcing can be planned and taken back where the flick follows on the screen.

    Nobody sees what a flick does before it is sent, and on a real table all must know of it before it is made.
    """
    now = after.view(None)
    return now.settings.virtual and before.view(None).phase != "flick" and now.phase == "flick"


_TABLES = {"doubt": "real", "aim": "virtual", "scatter": "virtual", TURN_CLOCK.name: "virtual"}
"""The table that an option is about, for those that are about one only."""

SPEC = TableSpec(
    game="laag",
    surface="wood",
    make=LaagTable,
    blurb=lambda: translate("LAAG", "Flick pucks at the other side's pawns; three hits and a pawn is out."),
    banner=("corgi", "dalmatian", "dachshund"),
    narrate=narrate,
    progress=progress,
    tunes=TUNES,
    same_turn=_same_turn,
    option_words=option_name,
    choice_words=choice_name,
    option_matters=lambda name, values: _TABLES.get(name, values["table"]) == values["table"],
    watchable=lambda options: options.get("table") == "real",
    lesson=lesson,
    illustrations=ILLUSTRATIONS,
    bots_words=lambda options: bots_words() if options.get("table") == "real" else "",
    counting=Counting(shot_names, shots_of),
    practice=PracticeTable,
    cards=lambda cast: {piece_name(piece, cast): f"piece:{piece}" for piece in PIECES if "puck" not in piece},
)
