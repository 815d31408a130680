"""What rooms, matches and files say when something goes wrong, in the language in use."""

from __future__ import annotations

from typing import Final

from client.i18n.sentences import Sentences, capital

SENTENCES: Final = (
    "nobody was reached {} within {} s; is the room still open, and are both computers on the same network?",
    "no computer is called {} here; look at the invitation again, or ask for one with numbers",
    "at {}",
    "on this network",
    "the code is wrong, or another room is there now; look at the code again",
    "the room lets nobody else in; ask who invited you",
    "you were asked to leave this room; ask who invited you",
    "{} watch in this room already; join again when one of them has gone",
    "this is no room to sit down in: {}; ask for a new room",
    "{} is for {} to {} seats, not {}",
    "{} is for {} seats, not {}",
    "{} has other options",
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
    "{} is {}; name a match file",
    "a folder",
    "no ordinary file",
    "{} cannot be read ({}); check the name",
    "{} is a folder; add a name for the file",
    "{} is no ordinary file; choose another name",
    "{} cannot be used ({}); choose another name",
    "there is no folder {}; choose another place",
    "{} is not an Offleash match",
    "{} is too large to be a match",
    "{} has Offleash {}, this one is {}: bring both to one version",
    "{} has another build of Offleash {}: bring both to one version",
    "this desktop is in the room already; start the second one with another OFFLEASH_HOME",
    "you left the room",
    "you left the match",
    "its cards are dealt in the group {}, which this Offleash does not know; update it",
    "this match is of {}, which this Offleash does not have; update it",
    "they play {}, which this Offleash does not have; bring both desktops to one version",
    "a fault in Offleash stopped this ({}: {})",
    "{} cannot be used ({}); check it, or set OFFLEASH_HOME to another folder",
    "match {} is damaged in {} ({}); `offleash verify {}` says where",
    "{} matches begin with {}; give more of the id",
    "there is no match {} here",
    "match {} is not in the library any more",
    "the game is over at this step; go back in it to play on",
    "the game has not begun yet; go on from its first step or a later one",
    "there is no unfinished match here to go on with",
    "match {} was left for good and others play on; `offleash resume {}` lets you watch it",
    "match {} cannot go on here: {}",
    "{}; the next one goes on",
    "the settings of the match differ: you have {}, they have {}",
    "{}’s desktop did not show its state",
    "{} leaves the match",
    "{} left the match; a bot plays on",
    "{} was declared gone by the others; a bot plays on",
    "This match comes from an old copy: it goes on when all the others are here",
    "All that this old copy lacked is here: the match goes on",
    "This match branches off another one; what was played before is unverified.",
    "from step {} of {}, unverified",
    "{} is left out: {}",
    "nothing could be written for {} s; free some space, then `offleash resume`",
    "nothing was heard of {} for {} s; `offleash resume` goes on",
    "nothing was heard of {} for {} s; ask whether the room is still open",
    "the match stopped at step {}: {} broke the rules ({}); {}",
    "the match stopped before step {}: the game is another at {}’s desktop, first in {}; the log is kept "
    "up to there; {}",
    "the match stopped: {} shows another log of the same length ({} steps); {}",
    "the signed digest",
    "the full report is {}",
    "the report could not be written ({})",
    "your seat’s key was in a library that is not here any more; put that library back, or use `--watch`",
    "{} sent something that is no room ({})",
    "the match that was proposed is not the one of this room; join again",
    "the proposed match names other keys or seats than mine; join again",
    "the proposed match has somebody in it who was sent out of the room; join again",
    "the proposed match has another {} than the room showed; join again",
    "the proposed match has other names for the people here than they chose; join again",
    "what you ask for cannot be read here; bring both desktops to the same version of Offleash",
    "a card key in the proposed match has no proof that holds; open a new room",
    "your card key has no proof that holds; start the program anew and join again",
    "the {} of {} differ: you have {}, they have {}; bring both desktops to the same version of Offleash",
    "rules",
    "component data",
    "{} own seats and {} bots do not fit at a table of {}",
    "{} has no bot {}; there are: {}",
    "{} has no bot {}",
    "there is no seat {} at this table, it has {}",
    "the table is full",
    "only {} of {} seats are free",
    "only 1 of {} seats is free",
    "{} cannot be written ({}); free some space, then go on",
    "{} is on a network drive ({}), where matches are not safe; set OFFLEASH_HOME to a folder on this computer",
    "{} was written by a newer Offleash; update this one",
    "{} cannot be used ({}); set OFFLEASH_HOME to a folder that can be written",
    "{} cannot be used ({}); check that its folder can be written",
    "{} is damaged ({}); move it away to begin a new library, then import exported matches",
    "{} cannot be written, and the last program there was cut off; copy that folder to where it can be, "
    "and set OFFLEASH_HOME to the copy",
    "{} is damaged: put back a copy of it, or move it away to play on under a new identity",
    "{} has version {}, this program reads version {}; update Offleash",
    "it holds no step",
    "The code is missing: it has 16 letters and digits, as in K7F3-92AB-QX4T-8MND",
    "{} is in no code: look at the code again, it has 16 letters and digits",
    "A code has 16 letters and digits, this one has {}: look at the code again",
    "An invitation has at most {} addresses, this one has {}",
    "This text is too long for an invitation: paste only its link or its code",
    "An invitation begins with {}://; this text is a link to something else",
    "The invitation is damaged: {}",
    "{} does not end in a port, as in 192.168.1.5:49200",
    "{} is no address: IPv6, and only that, stands in brackets",
    "{} is no address",
    "Cannot listen on {} ({}): choose another port or address",
    "{} cannot reach this computer, so all goes over one connection: {}.",
    "This computer cannot reach {}, so all goes over one connection: allow Offleash in the firewall there.",
    "No sign of {}: is that computer awake and on the same network?",
    "in Windows Security open Firewall & network protection, Allow an app through firewall, and tick "
    "Python, which runs Offleash, for private networks",
    "in System Settings open Network, Firewall, Options, and let Python, which runs Offleash, accept incoming "
    "connections",
    "let TCP port {} through, for example by: sudo ufw allow {}/tcp",
    "Two cannot outvote each other: wait, end the match, or go on alone as a branch.",
    "Nobody can be declared gone at this step any more: end the match, or go on alone.",
    "{} has used up all ballots of this step; end the match, or go on alone",
    "Somebody has used up all pauses of this match: agree in the chat when to wait.",
    "Only another member of the table can be declared gone.",
    "{} was heard of lately: wait {} s more.",
    "Spectators cannot do that.",
    "The match has stopped; its log is kept up to here.",
    "{}; `--watch` lets you watch",
    "{}; it was not taken in, nor will more of that kind be",
    "{} sent a damaged entry",
    "{} sent an entry of another match",
    "{} sent a forged entry",
    "{} sent bytes that are no message",
    "{} sent a message of another match",
    "{} sent what spectators may not send",
    "{} sent a log that does not hold",
    "{} showed pictures of a seat that it does not play",
    "{} showed pictures beyond the limits",
    "{} showed pictures that do not have their hash",
    "{} showed a draft of a seat that it does not play",
    "{} showed a draft beyond the limits",
    "Only who plays a seat can show what its move rests on.",
    "The pictures are too large to be shown to the others.",
    "two different {} entries for step {}",
    "a wrong share of a draw",
    "an input for seats that owe none",
    "an opening that does not fit its commitment",
    "a share where nothing is drawn",
    "an open input where inputs are sealed",
    "a sealed input where inputs are open",
    "the entries are not in order",
    "an {} of another step",
    "the signature of its {} does not hold",
    "not enough members made it final",
    "a damaged entry: {}",
    "inputs in a CONTROL step",
    "the signed inputs make another value",
    "an {} that does not fit",
    "an entry that belongs to nothing",
    "a farewell of somebody who has not left",
    "its digest is another",
    "The hidden card named there is not the one that lies there",
    "{} is not played by {}",
    "the record is of step {}, not {}",
    "the members are others",
    "the digest of the state before it is another",
    "nobody can be declared gone here",
    "who is gone was no member",
    "a stand-in is no member",
    "“{}” is not the way this action is written",
    "a {} step where the rules have {}",
    "the actions are not those of the seats that owe one",
    "the past of this branch breaks the rules",
    "the shares are not those of the members",
    "{} says something else",
    "its cards are dealt in the group {}, which this program does not know",
    "its START cannot be used: {}",
    "its row in the library is damaged",
    "the file was cut off or changed: its check sum does not fit what it holds",
    "START does not name every option of the game",
    "START has options that the game does not know: {}",
    "the card key of {} has no proof that holds",
    "{} is not dealt between desktops yet: play this game on one desktop",
    "It is not this seat's turn",
    "“{}” is not an action of this game",
    "{} is damaged at {}: {}; install the program anew",
    "{} is here without the sources of its rules; install the program anew",
    "{} cannot be read ({}); install the program anew",
    "a table is needed",
    "a whole number from 1 is needed, not {}",
)
"""As they are said below the client; `{}` is a name or a number.  Translated in the context `Troubles`."""

IN_THE_WINDOW: Final = {
    "the table is full and the match runs already; `--watch` lets you watch": "the table is full and the match runs "
    "already; you can watch it",
    "{}; `--watch` lets you watch": "{}; you can watch",
    "your seat’s key was in a library that is not here any more; put that library back, or use `--watch`": "your "
    "seat’s key was in a library that is not here any more; put that library back, or watch",
}
"""What they say to do on a command line, for those who look at a window."""

_TROUBLES: Final = Sentences("Troubles", SENTENCES, IN_THE_WINDOW)


def trouble_words(text: str) -> str:
    """A sentence from below the client, beginning with a capital; one that is not known here stays as it is.

    What stands in the place of a `{}` may be one of these sentences itself.
    """
    return capital(_within(text))


def trouble_sentence(text: str) -> str:
    """The same with a full stop, for where sentences stand by themselves."""
    words = trouble_words(text)
    return words if words.endswith((".", "?", "…")) else f"{words}."


def may_watch(text: str) -> bool:
    """Whether a sentence from below the client, before it is put into words, offers to watch instead."""
    return "`--watch`" in text


def may_come_again(text: str) -> bool:
    """Whether such a sentence leaves hope of that room: to watch, to join again, or to ask whether it is open."""
    return may_watch(text) or "join again" in text or "is still open" in text


def _within(text: str) -> str:
    return _TROUBLES.found(text, _within)
