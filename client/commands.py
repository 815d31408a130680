"""Every command of the client, declared once: its id, its keys, and whether it needs more than Home has loaded.

Screens ask for commands, keys and buttons lead to them, and `client.screens.navigator` carries them out.  The sheet
of all keys, the key bindings, tool tips and the tests read this list.  Texts are in English here; who shows them
translates them in the context `Commands`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

    from net.invitation import Invitation
    from net.session import PeerId

D = TypeVar("D")
"""What a command is given: a game, a match, a file; None for nothing."""


@dataclass(frozen=True)
class Command(Generic[D]):
    """One thing to do.  `where`: the screen that it belongs to on the sheet of all keys; without one it has no key."""

    id: str
    where: str = ""
    text: str = ""
    keys: tuple[str, ...] = ()
    """How it is pressed, in Qt's notation."""
    window: bool = True
    """Whether the window makes a shortcut of its keys."""
    screen: bool = False
    """Whether the screen handles its keys, whatever has the focus."""
    heavy: bool = False
    """Whether it needs more than Home has loaded: rules, tables, the network."""

    @property
    def fixed(self) -> bool:
        """Whether people cannot change its keys (`client.keymap`): the widget in focus handles them, or Qt."""
        return not self.window and not self.screen


_all: list[Command[Any]] = []

AnyGame: TypeAlias = str | None
"""A game's id; None: people choose it, or it is the one to begin with."""
EVERYWHERE, TABLE, REPLAY_OR_FILM = "Everywhere", "At the table", "In a replay or film"
CAMERA_SCREEN, ROUND_CLOCK = "At the camera", "At the round clock"
BAR_ACTIONS: Final = 9
"""So many actions of the bar at the table have keys."""


def _command(
    name: str,
    where: str = "",
    text: str = "",
    *keys: str,
    window: bool = True,
    screen: bool = False,
    heavy: bool = False,
) -> Command[Any]:
    made: Command[Any] = Command(name, where, text, keys, window, screen, heavy)
    _all.append(made)
    return made


def _key(*of: str, window: bool = True, screen: bool = False, heavy: bool = False) -> Command[None]:
    return _command(*of, window=window, screen=screen, heavy=heavy)


# ------------------------------------------------------------- everywhere, in the order of the sheet of all keys
BACK = _key("back", EVERYWHERE, "Go back, or close what is open", "Esc", window=False)
HELP = _key("help", EVERYWHERE, "Help on the selected item", "F1", heavy=True)
SHORTCUTS = _key("shortcuts", EVERYWHERE, "All keys", "Ctrl+/", "?")
SETTINGS = _key("settings", EVERYWHERE, "Settings", "Ctrl+,")
SOUND = _key("sound", EVERYWHERE, "Sounds on or off", "F8")
PANEL = _key("panel", EVERYWHERE, "Show or hide the side panel", "F9")
FULLSCREEN = _key("fullscreen", EVERYWHERE, "Full screen", "F11")
PASTE: Final[Command[str]] = _command(
    "paste", EVERYWHERE, "Paste an invitation to join", "Ctrl+V", window=False, heavy=True
)
_key("links", EVERYWHERE, "Move from link to link in a text", "Arrow keys", window=False)
QUIT = _key("quit", EVERYWHERE, "Quit Offleash", "Ctrl+Q")

# ------------------------------------------------------------------------------------------------- at the table
_key("walk", TABLE, "Move from piece to piece", "Arrow keys", window=False)
_key("zones", TABLE, "Move from zone to zone", "Tab", window=False)
_key("use", TABLE, "Use the piece in focus", "Enter", window=False)
_key("aim", TABLE, "Aim, or move the piece in hand; Shift for small steps", "Arrow keys", window=False)
_key("release", TABLE, "Flick as aimed, or let go", "Enter", window=False)
_key("zoom", TABLE, "Look closer", "Space", "Middle button", window=False)
NEXT = _key("next", TABLE, "Next piece that can be used", "N")
BAR: Final = tuple(
    _key(f"action_{number}", TABLE, f"Action {number} of the bar", str(number), window=False, screen=True)
    for number in range(1, BAR_ACTIONS + 1)
)
"""The actions of the bar, by their place."""
SEND = _key("send", TABLE, "Send what is planned", "Ctrl+Return")
UNDO = _key("undo", TABLE, "Undo the last planned action", "Ctrl+Z", "Backspace")
_key("list", TABLE, "List of things on the table, for screen readers", "F6", window=False)
LOG = _key("log", TABLE, "Log", "Alt+1")
CHAT = _key("chat", TABLE, "Chat", "Alt+2")
CARD = _key("card", TABLE, "Card", "Alt+3")
RULES: Final[Command[AnyGame]] = _command("rules", TABLE, "Help", "Alt+4", heavy=True)
SAY_PROMPT = _key("say_prompt", TABLE, "Read out what to do", "F5")
RECAP = _key("recap", TABLE, "What happened since my last move", "F4")
PAUSE = _key("pause", TABLE, "Pause or resume", "Ctrl+P")
TAKE_BACK = _key("take_back", TABLE, "Take my last move back", "Ctrl+Backspace")
DRAW = _key("draw", TABLE, "Offer a draw", "Ctrl+Shift+D")
RESIGN = _key("resign", TABLE, "Resign", "Ctrl+Shift+R")
INVITE = _key("invite", TABLE, "Copy the invitation to watch", "Ctrl+I")
_key("table_zoom", TABLE, "Zoom in, out, fit", "Ctrl++", "Ctrl+-", "Ctrl+0", window=False)
FILM = _key("film", REPLAY_OR_FILM, "Play or stop", "P")
STEP_ON = _key("step_on", REPLAY_OR_FILM, "One step forward", ".")
STEP_BACK = _key("step_back", REPLAY_OR_FILM, "One step back", ",")
_key("pin", CAMERA_SCREEN, "Move a point in the picture; Shift for small steps", "Arrow keys", window=False)
CLOCK_GO = _key("clock_go", ROUND_CLOCK, "Start, pause, resume", "Space", window=False, screen=True)
CLOCK_RESET = _key("clock_reset", ROUND_CLOCK, "Reset the round", "R", window=False, screen=True)
BOX_BUTTONS: Final = (
    _key("clock_0", ROUND_CLOCK, "Start button of the box", "5", window=False, screen=True),
    *(
        _key(f"clock_{team}", ROUND_CLOCK, f"Button of team {team}", str(team), window=False, screen=True)
        for team in range(1, 5)
    ),
)
"""The buttons of the timer box, by their numbers there: 0 is the start button."""

# ------------------------------------------------------------------------------------------- screens, without keys
HOST: Final[Command[AnyGame]] = _command("host", heavy=True)
BOT: Final[Command[AnyGame]] = _command("bot", heavy=True)
SAME: Final[Command[AnyGame]] = _command("same", heavy=True)
JOIN: Final[Command[str | None]] = _command("join", heavy=True)
"""With an invitation, if there is one."""
LEARN: Final[Command[AnyGame]] = _command("learn", heavy=True)
PRACTICE: Final[Command[str]] = _command("practice", heavy=True)
BOT_NOW: Final[Command[None]] = _command("bot_now", heavy=True)
GAME: Final[Command[str]] = _command("game", heavy=True)
HOW_TO: Final[Command[tuple[str, str]]] = _command("how_to", heavy=True)
"""A game and a paragraph of it ("" = the first page)."""
PROFILE: Final[Command[None]] = _command("profile")
PROFILE_DONE: Final[Command[None]] = _command("profile_done")
ABOUT: Final[Command[None]] = _command("about")
CLOCK: Final[Command[None]] = _command("clock", heavy=True)
HARDWARE: Final[Command[None]] = _command("hardware", heavy=True)
CAMERA: Final[Command[None]] = _command("camera", heavy=True)
CAMERA_DONE: Final[Command[None]] = _command("camera_done")
MATCHES: Final[Command[None]] = _command("matches", heavy=True)
STATISTICS: Final[Command[None]] = _command("statistics")
WHEREABOUTS: Final[Command[str]] = _command("whereabouts")
RESULTS: Final[Command[None]] = _command("results")
PLAY: Final[Command[None]] = _command("table")

# --------------------------------------------------------------------------------------- matches of the library
CONTINUE: Final[Command[None]] = _command("continue", heavy=True)
RESUME: Final[Command[str]] = _command("resume", heavy=True)
REPLAY: Final[Command[str]] = _command("replay", heavy=True)
BRANCH: Final[Command[tuple[str, int | None]]] = _command("branch", heavy=True)
"""A match, and after how many of its steps to play on (None = all)."""
EXPORT: Final[Command[tuple[str, Path]]] = _command("export")
WRITE_LOG: Final[Command[tuple[str, Path, str]]] = _command("write_log")
"""A match, a file, and the line at its head."""
IMPORT: Final[Command[Path]] = _command("import", heavy=True)
OPEN: Final[Command[Path]] = _command("open", heavy=True)
DELETE: Final[Command[str]] = _command("delete")

# ------------------------------------------------------------------------------------------- to a room, and in it
OPEN_ROOM: Final[Command[tuple[str, int, Mapping[str, str], Sequence[str]]]] = _command("open_room", heavy=True)
"""A game, its seats, options, and the names of the people at this desktop."""
PLAY_SOLO: Final[Command[tuple[str, tuple[str, ...], Mapping[str, str], Mapping[int, str]]]] = _command(
    "play_solo", heavy=True
)
"""A game, who plays in each seat, options, and names by seat."""
JOIN_ROOM: Final[Command[tuple[Invitation, bool, Sequence[str]]]] = _command("join_room", heavy=True)
"""An invitation, whether only to watch, and the names of the people at this desktop."""
LEAVE: Final[Command[None]] = _command("home")
READY: Final[Command[bool]] = _command("ready")
SIT: Final[Command[None]] = _command("sit")
SEAT_BOT: Final[Command[tuple[int, str]]] = _command("seat_bot")
SET_OPTION: Final[Command[tuple[str, str]]] = _command("set_option")
DRESS: Final[Command[tuple[str, str]]] = _command("dress")
"""A dog, and the letter of a mark."""
SEND_OUT: Final[Command[PeerId]] = _command("send_out")
SAY: Final[Command[str]] = _command("say")

# ------------------------------------------------------------------------------------------------- from a match
MUTE: Final[Command[bool]] = _command("mute")
AGREE: Final[Command[None]] = _command("agree")
LET_GO: Final[Command[None]] = _command("let_go")
GO_ON_ALONE: Final[Command[None]] = _command("go_on_alone")
REMATCH: Final[Command[None]] = _command("again")
STAY: Final[Command[None]] = _command("stay")
SHOW_PICTURES: Final[Command[tuple[int, int, Sequence[bytes]]]] = _command("show_pictures")
"""A seat, a step, and the pictures that its action rests on."""
TURN: Final[Command[bool]] = _command("turn")
"""Whether somebody here is to act now."""
SHOW_BAR: Final[Command[None]] = _command("bar")
"""What the bar above the screen tells has changed."""
NOTICE: Final[Command[str]] = _command("notice")
TUNE: Final[Command[str]] = _command("tune")

COMMANDS: Final = tuple(_all)
WITH_KEYS: Final = tuple(each for each in COMMANDS if each.where)
"""Those on the sheet of all keys, in its order."""
BY_ID: Final = {each.id: each for each in COMMANDS}
