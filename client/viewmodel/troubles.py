"""What rooms, matches and files say when something goes wrong, in the language in use."""

from __future__ import annotations

from typing import Final

from client.i18n.sentences import Sentences

SENTENCES: Final = (
    "nobody was reached on this network within {} s; is the room still open, "
    "and are both computers on the same network?",
    "nobody was reached at {} within {} s; is the room still open, and are both computers on the same network?",
    "the code is wrong, or another room is there now; look at the code again",
    "the room lets nobody else in; ask who invited you",
    "you were asked to leave this room; ask who invited you",
    "you were asked to leave this room",
    "{} has closed the room",
    "{} has left the room",
    "{} is silent; the room comes back when that desktop does",
    "the table is full and the match runs already; `--watch` lets you watch",
    "this match was begun with another version of Offleash: {}",
    "This network does not let programs find each other: send or paste the link instead.",
    "the disk that holds {} is full; free some space, then go on",
    "this match is open in another Offleash window; close that one, play on there, "
    "or start a second player with another OFFLEASH_HOME",
    "match {} has not begun, there is nothing to write",
    "match {} is damaged at step {} ({})",
    "{} cannot be written ({}); choose another place",
    "{} was not taken: step {} does not hold ({})",
    "another log of match {} is kept here already; {} was not taken",
    "there is no file {}; check the name",
    "{} is a folder; name a match file",
    "{} cannot be read ({}); check the name",
    "{} is a folder; add a name for the file",
    "{} is no ordinary file; choose another name",
    "there is no folder {}; choose another place",
    "{} is not an Offleash match",
    "{} is too large to be a match",
)
"""As they are said below the client; `{}` is a name or a number.  Translated in the context `Troubles`."""

_TROUBLES: Final = Sentences("Troubles", SENTENCES)


def trouble_words(text: str) -> str:
    """A sentence from below the client, beginning with a capital; one that is not known here stays as it is."""
    return _TROUBLES.said(text)
