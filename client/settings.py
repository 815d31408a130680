"""Everything that a person can choose, declared once: the settings page, the file and the tests read this list."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from client.i18n import LANGUAGES, translate

if TYPE_CHECKING:
    from net.session import Profile

FILE: Final = "settings.json"
NAME_LIMIT: Final = 24
"""As many characters has a name at most that is typed here: it stands on small cards."""
Value = str | int | bool

log = logging.getLogger(__name__)


class Setting(NamedTuple):
    """One choice.  `choices` are the allowed values with their words; without any it is a slider, a switch or a text.

    Words are in English here; the page translates them in the context `Settings`.
    """

    key: str
    group: str
    default: Value
    label: str
    help: str
    choices: tuple[tuple[Value, str], ...] = ()
    span: tuple[int, int, int] = (0, 0, 0)
    """For a number on a slider: least, most, and how far one step leads."""
    hidden: bool = False
    """Kept, but not on the page: the profile has a page of its own."""

    def accepts(self, value: object) -> bool:
        """Whether a value from a file or a control can be this setting's."""
        if type(value) is not type(self.default):
            return False
        least, most, step = self.span
        if step and isinstance(value, int):
            return least <= value <= most and (value - least) % step == 0
        return not self.choices or value in [choice for choice, _ in self.choices]


SETTINGS: Final = (
    Setting("name", "You", "", "Your name", "What the others read at your seat.", hidden=True),
    Setting("dog", "You", "", "Your dog", "Sits at the table for you.", hidden=True),
    Setting("badge", "You", "", "Your colour", "Colour, shape and letter of your pieces.", hidden=True),
    Setting("keys", "Keys", "", "Keys of your own", "One action a line; see `client.keymap`.", hidden=True),
    Setting("taught", "You", False, "First game played", "Home no longer suggests the first game.", hidden=True),
    Setting("lesson", "You", "", "First game", "The match that is a first game, and its step.", hidden=True),
    Setting("laid", "You", "", "What was laid", "The match, the step and what was laid in it last.", hidden=True),
    Setting(
        "turn_time",
        "You",
        "",
        "Time of a turn",
        "The match, the seat, the turn and its seconds, of each seat.",
        hidden=True,
    ),
    Setting("muted", "You", "", "Muted chats", "The matches whose chat is muted, the last one first.", hidden=True),
    Setting("round_s", "You", 20, "Round clock", "Seconds of a round, as chosen last.", hidden=True),
    Setting("box_ports", "You", "", "Timer box", "Ports named by hand at which a timer box answered.", hidden=True),
    Setting("window", "Look", "", "Window", "Where the window was, and how large.", hidden=True),
    Setting("rule_numbers", "Look", False, "Rule numbers", "Whether rules are read with their ids.", hidden=True),
    Setting("camera", "You", "", "Camera", "The camera that was used last.", hidden=True),
    Setting(
        "theme",
        "Look",
        "light",
        "Theme",
        "System follows your desktop. High contrast has no shadows and no gradients.",
        (("system", "System"), ("light", "Light"), ("dark", "Dark"), ("contrast", "High contrast")),
    ),
    Setting(
        "scale",
        "Look",
        100,
        "Size of words and buttons",
        "The table always fills the space that is left; look closer with Ctrl++.",
        ((100, "100 %"), (125, "125 %"), (150, "150 %"), (175, "175 %"), (200, "200 %")),
    ),
    Setting("language", "Look", "en", "Language", "Applies immediately.", tuple(LANGUAGES.items())),
    Setting("left_handed", "Look", False, "Left-handed", "The side panel is on the left."),
    Setting(
        "motion",
        "Look",
        100,
        "Animation speed",
        "At 0 % nothing moves; marks show what happened. A click always skips.",
        ((0, "0 %"), (50, "50 %"), (100, "100 %"), (200, "200 %")),
    ),
    Setting(
        "commit",
        "Playing",
        "turn",
        "Sending moves",
        "Plan a turn and send it as a whole, with undo until then; or send each move at once.",
        (("turn", "Plan, then send"), ("move", "Each immediately")),
    ),
    Setting(
        "ask_leaving", "Playing", True, "Ask before leaving", "Asks before you leave an unfinished match or a room."
    ),
    Setting(
        "story", "Playing", True, "Show the judging step by step", "Medal by medal, with the reason. Space pauses."
    ),
    Setting(
        "bot_pace",
        "Playing",
        "calm",
        "Bot speed",
        "How long a bot seems to think.",
        (("quick", "Quick"), ("calm", "Calm"), ("slow", "Slow")),
    ),
    Setting("sound", "Sound", True, "Sounds", "All sounds at once. Whatever you hear is shown as well."),
    Setting("volume", "Sound", 70, "Volume", "Let go of the slider to hear how loud it is.", span=(10, 100, 10)),
    Setting("sound_turn", "Sound", True, "My turn", "Two taps when it is your turn."),
    Setting("sound_table", "Sound", True, "Pieces and medals", "Cards, bones, bells."),
    Setting("sound_people", "Sound", True, "People", "A bark when somebody joins."),
    Setting(
        "alert", "Attention", True, "Alert me when it is my turn", "The window asks for attention in the task bar."
    ),
    Setting("open_rooms", "Network", True, "Rooms are visible on this network", "Guests join with one click."),
    Setting(
        "look_around",
        "Network",
        True,
        "Home looks for rooms near you",
        "Other people on this network can see that you are looking. Join always looks.",
    ),
    Setting(
        "newer",
        "Network",
        False,
        "Tell me about newer versions",
        "When somebody at your table has a newer Offleash. Nothing is asked on the internet.",
    ),
    Setting("newest", "Network", "", "Newest version", "The newest version that somebody at a table had.", hidden=True),
)
"""In the order of the page."""

PACES: Final = {"quick": 0.15, "calm": 0.9, "slow": 2.0}
"""Seconds that a bot waits before it acts."""


class Settings:
    """The values in use, kept in one file of the home.  A damaged file is set aside and the defaults hold."""

    def __init__(self, home: Path) -> None:
        self._path = home / FILE
        self._values: dict[str, Value] = {setting.key: setting.default for setting in SETTINGS}
        self._listeners: list[Callable[[str], None]] = []
        self.fresh = not self._path.exists()
        """Whether nothing was ever kept here: the first start."""
        self._load()

    def __getitem__(self, key: str) -> Value:
        return self._values[key]

    def text(self, key: str) -> str:
        """A value that is a text."""
        return str(self._values[key])

    def number(self, key: str) -> int:
        """A value that is a number."""
        return int(self._values[key])

    def on(self, key: str) -> bool:
        """A value that is a switch."""
        return bool(self._values[key])

    @property
    def shown_name(self) -> str:
        """The name that everybody reads; a word for one who has none."""
        return self.text("name") or translate("Settings", "Player")

    @property
    def profile(self) -> Profile:
        """How this person appears at the table."""
        from net.session import Profile  # Home shows the name alone, before anything of the network is loaded

        return Profile(self.shown_name, self.text("dog"), self.text("badge"))

    @property
    def known(self) -> bool:
        """Whether the person has been asked for a name."""
        return bool(self._values["name"])

    def set(self, key: str, value: Value) -> None:
        """Choose and keep a value.  Raises ValueError for a value that the setting does not have."""
        setting = next(each for each in SETTINGS if each.key == key)
        if not setting.accepts(value):
            raise ValueError(f"{key} cannot be {value!r}")
        if self._values[key] == value:
            return
        self._values[key] = value
        self._save()
        for listener in list(self._listeners):
            listener(key)

    def suppose(self, values: Mapping[str, Value]) -> None:
        """Let these hold in place of the defaults; they are kept with the first choice.

        Raises ValueError for a value that the setting does not have.
        """
        for setting in SETTINGS:
            if setting.key in values:
                if not setting.accepts(values[setting.key]):
                    raise ValueError(f"{setting.key} cannot be {values[setting.key]!r}")
                self._values[setting.key] = values[setting.key]

    def listen(self, listener: Callable[[str], None]) -> None:
        """Be called with the key of every setting that changes."""
        self._listeners.append(listener)

    def _load(self) -> None:
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except (OSError, ValueError) as fault:
            log.warning("%s cannot be read (%s); the defaults hold", self._path, fault)
            return
        for setting in SETTINGS:
            if isinstance(kept, dict) and setting.accepts(kept.get(setting.key)):
                self._values[setting.key] = kept[setting.key]

    def _save(self) -> None:
        beside = self._path.with_suffix(".new")
        try:
            beside.write_text(json.dumps(self._values, indent=1, ensure_ascii=False), encoding="utf-8")
            os.replace(beside, self._path)  # noqa: PTH105 - one atomic step
        except OSError as fault:
            log.warning("%s cannot be written (%s); the choice holds until the program ends", self._path, fault)
