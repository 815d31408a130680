"""Everything that a key does, declared once: menus, buttons, the shortcuts sheet and the tests read this list.

Texts are in English here; who shows them translates them in the context `Actions`.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class ActionSpec(NamedTuple):
    """One thing to do.  `where` is the screen it belongs to, `keys` how it is pressed (Qt's notation)."""

    id: str
    where: str
    text: str
    keys: tuple[str, ...]
    window: bool = True
    """Whether the window makes a shortcut of it."""
    screen: bool = False
    """Whether the screen handles it, whatever has the focus."""

    @property
    def fixed(self) -> bool:
        """Whether people cannot change its keys (`client.keymap`): the widget in focus handles them, or Qt."""
        return not self.window and not self.screen


BAR_ACTIONS: Final = 9
"""So many actions of the bar at the table have keys."""


def bar_action_id(number: int) -> str:
    """The id of the action of the bar with a number from 1."""
    return f"action_{number}"


ACTIONS: Final = (
    ActionSpec("back", "Everywhere", "Go back, or close what is open", ("Esc",), window=False),
    ActionSpec("help", "Everywhere", "Help on the selected item", ("F1",)),
    ActionSpec("shortcuts", "Everywhere", "All keys", ("Ctrl+/", "?")),
    ActionSpec("settings", "Everywhere", "Settings", ("Ctrl+,",)),
    ActionSpec("sound", "Everywhere", "Sounds on or off", ("F8",)),
    ActionSpec("panel", "Everywhere", "Show or hide the side panel", ("F9",)),
    ActionSpec("fullscreen", "Everywhere", "Full screen", ("F11",)),
    ActionSpec("paste", "Everywhere", "Paste an invitation to join", ("Ctrl+V",), window=False),
    ActionSpec("links", "Everywhere", "Move from link to link in a text", ("Arrow keys",), window=False),
    ActionSpec("quit", "Everywhere", "Quit Offleash", ("Ctrl+Q",)),
    ActionSpec("walk", "At the table", "Move from piece to piece", ("Arrow keys",), window=False),
    ActionSpec("zones", "At the table", "Move from zone to zone", ("Tab",), window=False),
    ActionSpec("use", "At the table", "Use the piece in focus", ("Enter",), window=False),
    ActionSpec(
        "aim", "At the table", "Aim, or move the piece in hand; Shift for small steps", ("Arrow keys",), window=False
    ),
    ActionSpec("release", "At the table", "Flick as aimed, or let go", ("Enter",), window=False),
    ActionSpec("zoom", "At the table", "Look closer", ("Space", "Middle button"), window=False),
    ActionSpec("next", "At the table", "Next piece that can be used", ("N",)),
    *(
        ActionSpec(
            bar_action_id(number), "At the table", f"Action {number} of the bar", (str(number),), False, screen=True
        )
        for number in range(1, BAR_ACTIONS + 1)
    ),
    ActionSpec("send", "At the table", "Send what is planned", ("Ctrl+Return",)),
    ActionSpec("undo", "At the table", "Undo the last planned action", ("Ctrl+Z", "Backspace")),
    ActionSpec("list", "At the table", "List of things on the table, for screen readers", ("F6",), window=False),
    ActionSpec("log", "At the table", "Log", ("Alt+1",)),
    ActionSpec("chat", "At the table", "Chat", ("Alt+2",)),
    ActionSpec("card", "At the table", "Card", ("Alt+3",)),
    ActionSpec("rules", "At the table", "Help", ("Alt+4",)),
    ActionSpec("say_prompt", "At the table", "Read out what to do", ("F5",)),
    ActionSpec("recap", "At the table", "What happened since my last move", ("F4",)),
    ActionSpec("pause", "At the table", "Pause or resume", ("Ctrl+P",)),
    ActionSpec("take_back", "At the table", "Take my last move back", ("Ctrl+Backspace",)),
    ActionSpec("draw", "At the table", "Offer a draw", ("Ctrl+Shift+D",)),
    ActionSpec("resign", "At the table", "Resign", ("Ctrl+Shift+R",)),
    ActionSpec("invite", "At the table", "Copy the invitation to watch", ("Ctrl+I",)),
    ActionSpec("table_zoom", "At the table", "Zoom in, out, fit", ("Ctrl++", "Ctrl+-", "Ctrl+0"), window=False),
    ActionSpec("film", "In a replay or film", "Play or stop", ("P",)),
    ActionSpec("step_on", "In a replay or film", "One step forward", (".",)),
    ActionSpec("step_back", "In a replay or film", "One step back", (",",)),
    ActionSpec(
        "pin", "At the camera", "Move a point in the picture; Shift for small steps", ("Arrow keys",), window=False
    ),
    ActionSpec("clock_go", "At the round clock", "Start, pause, resume", ("Space",), window=False),
    ActionSpec("clock_reset", "At the round clock", "Reset the round", ("R",), window=False),
    ActionSpec(
        "clock_box", "At the round clock", "The buttons of the teams; 5 is the start button", ("1-5",), window=False
    ),
)
"""In the order of the sheet."""


def action(name: str) -> ActionSpec:
    """The action of an id; an unknown one raises KeyError."""
    for spec in ACTIONS:
        if spec.id == name:
            return spec
    raise KeyError(name)
