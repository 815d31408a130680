"""Why something in a room, a match, a library or a file failed, or what is to be told of it.

Programs look at `Reason.why`, never at the sentence. The client translates the sentences.
"""

from __future__ import annotations

from enum import Enum

from games.reasons import BadValueError, Failure, Reason, reason_of


class Why(Enum):
    """A reason as its English sentence; each `{}` stands for one of the values of `Reason`, in their order."""

    UNKNOWN = "an unknown reason ({}); bring both desktops to the same version of Offleash"
    # finding a room
    NOBODY_REACHED_AT = (
        "nobody was reached at {} within {} s; is the room still open, and are both computers on the same network?"
    )
    NOBODY_REACHED = (
        "nobody was reached on this network within {} s; is the room still open, and are both computers on the same "
        "network?"
    )
    UNKNOWN_HOST = "no computer is called {} here; look at the invitation again, or ask for one with numbers"
    WRONG_CODE = "the code is wrong, or another room is there now; look at the code again"
    TURNED_AWAY = "the room lets nobody else in; ask who invited you"
    NO_NETWORK = "this computer is on no network, so nobody else can come in; switch Wi-Fi on, or plug the cable in"
    NO_DISCOVERY = "This network does not let programs find each other: send or paste the link instead."
    CANNOT_LISTEN = "Cannot listen on {} ({}): choose another port or address"
    UNREACHABLE_HERE = "{} cannot reach this computer, so all goes over one connection: {}."
    UNREACHABLE_THERE = (
        "This computer cannot reach {}, so all goes over one connection: allow Offleash in the firewall there."
    )
    NO_SIGN = "No sign of {}: is that computer awake and on the same network?"
    FIREWALL_WINDOWS = (
        "in Windows Security open Firewall & network protection, Allow an app through firewall, and tick "
        "Python, which runs Offleash, for private networks"
    )
    FIREWALL_MAC = (
        "in System Settings open Network, Firewall, Options, and let Python, which runs Offleash, accept incoming "
        "connections"
    )
    FIREWALL_LINUX = "let TCP port {} through, for example by: sudo ufw allow {}/tcp"
    # an invitation, an address
    CODE_MISSING = "The code is missing: it has 16 letters and digits, as in K7F3-92AB-QX4T-8MND"
    CODE_SIGN = "{} does not occur in a code: look at the code again, it has 16 letters and digits"
    CODE_LENGTH = "A code has 16 letters and digits, this one has {}: look at the code again"
    MANY_ADDRESSES = "An invitation has at most {} addresses, this one has {}"
    LONG_INVITATION = "This text is too long for an invitation: paste only the link or the code"
    OTHER_LINK = "An invitation begins with {}://; this text is a link to something else"
    DAMAGED_INVITATION = "The invitation is damaged: {}"
    NO_PORT = "{} does not end in a port, as in 192.168.1.5:49200"
    NO_ADDRESS = "{} is not an address"
    NO_IPV6 = "{} is not an address: only IPv6 goes in brackets"
    NO_NUMERIC_ADDRESS = (
        "{} cannot be listened on: give a numeric address of this computer, with or without a port, as in 192.168.1.5 "
        "or 192.168.1.5:49200"
    )
    # a room
    SENT_OUT = "you were asked to leave this room; ask who invited you"
    WATCHERS_FULL = "{} people already watch this room; join again when one of them has gone"
    NOT_THIS_ROOM = "you cannot sit down in this room: {}; ask for a new room"
    OTHER_OPTIONS = "{} has other options"
    ROOM_CLOSED = "{} has closed the room"
    LEFT_ROOM = "{} has left the room"
    HOST_SILENT = "{} is silent; the room comes back when that desktop does"
    MATCH_RUNS = "the table is full and the match runs already; `--watch` lets you watch"
    TABLE_FULL = "the table is full; `--watch` lets you watch"
    SEATS_LEFT = "only {} of {} seats are free; `--watch` lets you watch"
    ONE_SEAT_LEFT = "only 1 of {} seats is free; `--watch` lets you watch"
    YOU_LEFT_ROOM = "you left the room"
    NO_ROOM = "{} sent something that is not a room ({})"
    OTHER_MATCH_PROPOSED = "the match that was proposed is not the one of this room; join again"
    OTHER_SEATS_PROPOSED = "the proposed match names other keys or seats than mine; join again"
    SENT_OUT_PROPOSED = "the proposed match has somebody in it who was sent out of the room; join again"
    OTHER_OPTION_PROPOSED = "the proposed match has another {} than the room showed; join again"
    OTHER_NAMES_PROPOSED = "the proposed match has other names for the people here than they chose; join again"
    UNPROVEN_KEY_PROPOSED = "a card key in the proposed match has no proof that holds; open a new room"
    UNREADABLE_WISH = "the request cannot be read there; bring both desktops to the same version of Offleash"
    UNPROVEN_KEY = "your card key has no proof that holds; restart Offleash and join again"
    SEATS_DO_NOT_FIT = "{} own seats and {} bots do not fit at a table of {}"
    NO_BOT = "{} has no bot {}; there are: {}"
    NO_SUCH_BOT = "{} has no bot {}"
    NO_SEAT = "there is no seat {} at this table, it has {}"
    ADDITION_MISSING = (
        "this room plays with {} (version {}), which is not here; join in a window to look at it first, or add `--take`"
    )
    ADDITION_DIFFERS = (
        "this room plays with {} in version {}, and here is version {}; join in a window to look at it first, or add "
        "`--take`"
    )
    ADDITION_NOT_TAKEN = "nobody here has taken {} yet; join again to look at it"
    HOST_NOT_HEARD = "nothing was heard from {} for {} s; ask whether the room is still open"
    # versions
    OTHER_VERSION = "{} has Offleash {}, this one is {}: bring both to one version"
    NO_VERSION = "{} has another version of Offleash, this one is {}: bring both to one version"
    OTHER_BUILD = "{} has another build of Offleash {}: bring both to one version"
    OTHER_DESKTOP = "the other desktop"
    RULES_DIFFER = (
        "the rules of {} differ: you have {}, they have {}; bring both desktops to the same version of Offleash"
    )
    DATA_DIFFER = (
        "the component data (components.toml) of {} differ: you have {}, they have {}; bring both desktops to the same "
        "version of Offleash"
    )
    SETTINGS_DIFFER = "the settings of the match differ: you have {}, they have {}"
    LEFT_OUT = "{} is left out: {}"
    UNKNOWN_GAME = "they play {}, which this Offleash does not have; bring both desktops to one version"
    GAME_MISSING = "this match is of {}, which this Offleash does not have; update it"
    BEGUN_OTHERWISE = "this match was begun with another version of Offleash: {}"
    UNKNOWN_GROUP = "its cards are dealt in the group {}, which this Offleash does not know; update it"
    # two programs with one key, two matches
    SAME_KEY = (
        "another Offleash plays with the key of this desktop, as from a copied folder: close one of the two, or, if "
        "this folder is the copy, delete {} and join again"
    )
    HERE_TWICE = "{} is here twice, from a copied Offleash folder; the first that came plays"
    MATCH_OPEN = (
        "this match is open in another Offleash window; close that one, play on there, "
        "or start a second player with another OFFLEASH_HOME"
    )
    # a match of the library
    MANY_MATCHES = "{} matches begin with {}; give more of the id"
    NO_MATCH = "there is no match {} here"
    MATCH_GONE = "match {} is not in the library any more"
    NOTHING_UNFINISHED = "there is no unfinished match here to go on with"
    LEFT_FOR_GOOD = "match {} was left for good and others play on; `offleash resume {}` lets you watch it"
    CANNOT_GO_ON = "match {} cannot go on here: {}"
    NEXT_GOES_ON = "{}; the next one goes on"
    MATCH_DAMAGED = "match {} is damaged in {} ({}); `offleash verify {}` says where"
    BRANCH_AFTER_END = "the game is over at this step; go back in it to play on"
    BRANCH_BEFORE_START = "the game has not begun yet; go on from its first step or a later one"
    NOT_CONSISTENT = "The hidden cards could not be dealt again to fit what you have seen; go back some steps."
    KEY_IN_LOST_LIBRARY = (
        "your seat’s key was in a library that is not here any more; put that library back, or use `--watch`"
    )
    ROW_DAMAGED = "its row in the library is damaged"
    NO_STEP = "it holds no step"
    BAD_START = "its START cannot be used: {}"
    # how a match goes on and ends
    LEAVES = "{} leaves the match"
    LEFT = "{} left the match; a bot plays on"
    DECLARED_GONE = "{} was declared gone by the others; a bot plays on"
    YOU_LEFT = "you left the match"
    OLD_COPY = "This match comes from an old copy: it goes on when all the others are here"
    CAUGHT_UP = "This old copy has caught up: the match goes on"
    SAID_TWICE = (
        "{} sent a second entry for a step that is final: it changes nothing; if the Offleash folder there was copied, "
        "close one of the two"
    )
    GOES_ON = "The others had decided the step already: the match goes on"
    BRANCH = "This match branches off another one; what was played before is unverified."
    BALLOTS_USED_UP = "{} has used up all ballots of this step; end the match, or go on alone"
    NOT_WRITTEN_FOR = "nothing could be written for {} s; free some space, then `offleash resume`"
    NOT_HEARD_FOR = "nothing was heard from {} for {} s; `offleash resume` goes on"
    NAMES = "{} and {}"
    FAULT = "a fault in Offleash stopped this ({}: {})"
    # why a match stopped
    BROKE_RULES = "the match stopped at step {}: {} broke the rules ({})"
    DESYNC = (
        "the match stopped before step {}: the game is another at {}’s desktop, first in {}; the log is kept "
        "up to there"
    )
    SIGNED_DIGEST = "the signed digest"
    NO_DUMP = "{}’s desktop did not show its state"
    FORKED = "the match stopped: {} shows another log of the same length ({} steps)"
    AND_REPORT_AT = "{}; the full report is {}"
    AND_NO_REPORT = "{}; the report could not be written ({})"
    AND_STEPS_AT = "{}; all its steps are in {}, which can be imported"
    AND_NOT_WRITTEN = "{}; the match could not be written to {} ({})"
    # a command that cannot be followed now
    TWO_CANNOT_OUTVOTE = "Two cannot outvote each other: wait, end the match, or go on alone as a branch."
    NOBODY_GONE_ANY_MORE = "Nobody can be declared gone at this step any more: end the match, or go on alone."
    TOO_FEW_LEFT = "Too few would be left to open the hidden cards: wait, end the match, or go on alone."
    ONLY_OTHERS_GONE = "Only another member of the table can be declared gone."
    HEARD_RECENTLY = "{} was heard from recently: wait {} s more."
    PAUSES_USED_UP = "Somebody has used up all pauses of this match: agree in the chat when to wait."
    SPECTATOR = "Spectators cannot do that."
    MATCH_STOPPED = "The match has stopped; its log is kept up to here."
    ANSWERED_ALREADY = "You have given an answer for this move already; propose it again after the next move."
    NOT_YOUR_PICTURES = "Only the player of a seat can show what its move is based on."
    LARGE_PICTURES = "The pictures are too large to be shown to the others."
    # what players cannot agree on
    WAIT_FOR_TURN = "Wait until somebody has to act again."
    NOTHING_TO_GIVE_UP = "This seat has nothing to give up."
    NO_DRAW_WITH_BOTS = "Only people agree on a draw: there must be no bot at the table."
    NOT_BACK_GONE = "Somebody was declared gone since then: that cannot be taken back."
    NOT_BACK_HIDDEN = "Cards were laid or drawn face down since then: that cannot be taken back."
    NOT_BACK_RESIGNED = "Somebody resigned since then: that cannot be taken back."
    NO_SUCH_MOVE = "There is no such move to take back."
    OTHER_SPELLING = "“{}” is not the way this action is written"
    CHOICE_MISSING = "“{}” needs what seat {} chooses in secret"
    # what a peer sent that no honest program sends
    MISBEHAVED = "{} {}; it was not taken in, nor will more of that kind be"
    DAMAGED_ENTRY = "sent a damaged entry"
    FOREIGN_ENTRY = "sent an entry of another match"
    FORGED_ENTRY = "sent a forged entry"
    NO_MESSAGE = "sent bytes that are not a message"
    FOREIGN_MESSAGE = "sent a message of another match"
    SPECTATOR_MESSAGE = "sent what spectators may not send"
    BAD_LOG = "sent a log that does not hold"
    FOREIGN_PICTURES = "showed pictures of a seat that it does not play"
    BIG_PICTURES = "showed pictures beyond the limits"
    OTHER_PICTURES = "showed pictures that do not match their hash"
    FOREIGN_DRAFT = "showed a draft of a seat that it does not play"
    BIG_DRAFT = "showed a draft beyond the limits"
    # evidence
    TWO_ENTRIES = "two different {} entries for step {}"
    SEAT_SAYS = "seat {}: {}"
    INPUT_NOT_OWED = "an input for seats that owe none"
    OPEN_INPUT = "an open input where it must not be"
    SEALED_INPUT = "a sealed input where it must not be"
    PART_NOT_OWED = "a part of a round for which it owes none"
    BOOKS_NONE = "books that are malformed"
    PROOFS_NUMBER = "not as many proofs as actions"
    OPENING_DIFFERS = "an opening that does not match its commitment"
    ACTION_FOR_PART = "an action where it owes a part of a round"
    NO_SEAL_HERE = "a sealed choice that its action does not have"
    # a log that does not hold
    ENTRY_DAMAGED = "a damaged entry: {}"
    ENTRIES_ORDER = "the entries are not in order"
    OTHER_STEP = "an {} of another step"
    BAD_SIGNATURE = "its {} was changed, or somebody else signed it: the signature does not hold"
    ENTRY_OF_NOTHING = "an entry that belongs to nothing"
    OTHER_DIGEST = "its digest differs"
    NOT_AGREED = "an agreement that not everybody consented to"
    CONSENTS_NOTHING = "consents to nothing"
    CONTROL_INPUTS = "inputs in a CONTROL step"
    OTHER_VALUE = "the signed inputs make another value"
    FALSE_FAREWELL = "a farewell of somebody who has not left"
    DOES_NOT_FIT = "an {} that does not fit"
    NOT_FINAL = "not enough members made it final"
    AFTER_END = "nothing follows END"
    SEATS_NUMBER = "{} is not played by {}"
    OTHER_NUMBER = "the record is of step {}, not {}"
    OTHER_MEMBERS = "the members are others"
    DIGEST_BEFORE = "the digest of the state before it differs"
    OTHER_KIND = "a {} step where the rules have {}"
    OTHER_PARTS = "the parts are not those of the peers that owe one"
    OTHER_START = "START says something else"
    OTHER_ACTIONS = "the actions are not those of the seats that owe one"
    SEAL_MISSING = "an action without its sealed choice, or a sealed choice without its action"
    OTHER_END = "END says something else"
    NOBODY_GONE_HERE = "nobody can be declared gone here"
    GONE_NO_MEMBER = "whoever is gone was not a member"
    STAND_IN_NO_MEMBER = "a stand-in is not a member"
    HIDDEN_LOST = "what lies hidden on the table could not be opened any more"
    BAD_PAST = "the past of this branch breaks the rules"
    PAST_GROUP = "its cards are dealt in the group {}, which this program does not know"
    UNKNOWN_OPTIONS = "START has options that the game does not know: {}"
    OPTIONS_MISSING = "START does not name every option of the game"
    KEY_UNPROVEN = "the card key of {} has no proof that holds"
    MIND = "mind that {}"
    AND_MIND = "{}; mind that {}"
    DAMAGED_FROM = "the file is damaged from step {} on; ask for it again"
    ADDED_FROM = "something was added at the end of the file, from step {} on; ask for the file again"
    UNREADABLE_STEP = "what is written there is damaged ({})"
    # dealing
    BAD_ESCROW = "an escrow that does not check"
    FALSE_COMPLAINT = "a false complaint about an escrow"
    BAD_BOX = "a box of its escrow that holds something else"
    COMPLAINT = "a complaint about an escrow"
    UNEXPLAINED_PART = "a part of the dealing that its books do not explain"
    NO_POINT = "not a point of the group"
    BIG_SCALAR = "a scalar beyond the order of the group"
    CANNOT_GO_ON_WITHOUT = "the remaining members cannot go on without those who are gone"
    NOT_ITS_PART = "a part that it does not owe"
    MALFORMED_PART = "a part of the dealing that is malformed"
    NOT_THE_PARTS = "not the parts that are owed"
    BAD_ROUND = "a round of dealing that cannot be taken: {}"
    UNREAD_SLOT = "slot {} cannot be read"
    NO_SLOT = "there is no slot {}"
    MALFORMED_SEAL = "a sealed choice that is malformed"
    BAD_SEAL_STEP = "a sealed choice that cannot be taken: {}"
    BOOKS_OF_NOTHING = "books where nothing was hidden"
    FOREIGN_BOOKS = "books that are not those of its card key"
    OPEN_BOOKS = "books where the log tells everything"
    BAD_SHUFFLE = "a shuffle that does not check"
    BAD_COPY = "a masked copy of a card that does not check"
    BAD_SEAL = "a sealed choice that does not check"
    NO_FACE = "a sealed choice that is none of its faces"
    BAD_SHARE = "a wrong share of a draw"
    SHARES_NUMBER = "not one share for each base"
    CARDS_NUMBER = "not as many cards as before"
    # the library's file, other files
    DISK_FULL = "the disk that holds {} is full; free some space, then go on"
    DRIVE_FAILS = "the drive that holds {} fails ({}); check the drive and your quota on it, then go on"
    NETWORK_DRIVE = (
        "{} is on a network drive ({}), where matches are not safe; set OFFLEASH_HOME to a folder on this computer"
    )
    OTHER_LIBRARY = (
        "{} was written by another version of Offleash; use that one, or set OFFLEASH_HOME to another folder"
    )
    UNUSABLE_HOME = "{} cannot be used ({}); set OFFLEASH_HOME to a folder that can be written"
    UNUSABLE_LIBRARY = "{} cannot be used ({}); check that its folder can be written"
    UNUSABLE_FILE = "{} cannot be used ({}); check it, or set OFFLEASH_HOME to another folder"
    DAMAGED_LIBRARY = "{} is damaged ({}); move it away to begin a new library, then import exported matches"
    READ_ONLY_HOME = (
        "{} cannot be written, and the last program there was cut off; copy that folder to a place that can be "
        "written, and set OFFLEASH_HOME to the copy"
    )
    LIBRARY_LOST = (
        "{} was moved, replaced or deleted while it was open, or its drive was taken away; put it back, then go on "
        "with the match"
    )
    MANY_FILES = "too many files are open; close other programs or allow more (`ulimit -n`), then try again"
    LONG_PATH = (
        "the path of the library has {} bytes, at most {} are possible; set OFFLEASH_HOME to a folder with a shorter "
        "path"
    )
    FOREIGN_FILE = (
        "{} belongs to {}, perhaps after a start as another user; give it back with "
        "`sudo chown -R $USER {}`, or set OFFLEASH_HOME to a folder of your own"
    )
    DAMAGED_KEY = "{} is damaged: put back a copy of it, or move it away to play on under a new identity"
    NO_MATCH_FILE = "{} is not an Offleash match"
    BIG_MATCH_FILE = "{} is too large to be a match"
    DAMAGED_HEAD = "{} is damaged in its first bytes; ask for the file again"
    OTHER_MATCH_FILE = "{} has version {}, this program reads version {}; update Offleash"
    # export and import
    NOT_BEGUN = "match {} has not begun, there is nothing to write"
    DAMAGED_AT = "match {} is damaged at step {} ({})"
    FILE_NOT_WRITTEN = "{} cannot be written ({}); choose another place"
    FILE_NOT_TAKEN = "{} was not taken: {}"
    NOT_TAKEN = "{} was not taken: step {} does not hold ({})"
    OTHER_LOG = "another log of match {} is kept here already; {} was not taken"
    NO_FILE = "there is no file {}; check the name"
    FILE_IS_FOLDER = "{} is a folder; name a match file"
    NOT_ORDINARY = "{} is not an ordinary file; name a match file"
    FILE_NOT_READ = "{} cannot be read ({}); check the name"
    PLACE_IS_FOLDER = "{} is a folder; add a name for the file"
    PLACE_NOT_ORDINARY = "{} is not an ordinary file; choose another name"
    NO_FOLDER = "there is no folder {}; choose another place"
    UNUSABLE_PLACE = "{} cannot be used ({}); choose another name"


__all__ = ["BadValueError", "Failure", "Reason", "Why", "reason_of"]
