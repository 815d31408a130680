"""Which function carries out each command, and the window as the parts see it that choose the next screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

from client.commands import BY_ID, Command

if TYPE_CHECKING:
    from client.bridge.network import Network
    from client.keymap import Keymap
    from client.screens.base import Screen
    from client.settings import Settings
    from client.sounds import SoundPlayer
    from client.widgets import Notices

D = TypeVar("D")


class Dispatcher:
    """Maps commands to functions.  `wait_for` calls the function of a heavy command once everything is loaded."""

    def __init__(self, wait_for: Callable[[Callable[[], object]], object]) -> None:
        self._runs: dict[str, Callable[[Any], object]] = {}
        self._wait_for = wait_for

    def on(self, command: Command[D], run: Callable[[D], object]) -> None:
        """Have a command carried out by `run`, which is given its details.  Raises ValueError for a second one."""
        if command.id in self._runs:
            raise ValueError(f"{command.id} is carried out already")
        self._runs[command.id] = run

    def do(self, command: Command[Any], details: object = None) -> None:
        """Carry a command out: a heavy one once all that it needs is loaded."""
        run = partial(self._runs[command.id], details)
        if command.heavy:
            self._wait_for(run)
        else:
            run()

    def do_by_id(self, name: str, details: object = None) -> None:
        """As `do`, for a command that came through a signal of Qt."""
        self.do(BY_ID[name], details)


class Navigator(Protocol):
    """The window as those see it who choose what it shows next."""

    home: Path
    """The folder with all that is kept."""
    settings: Settings
    keymap: Keymap
    network: Network
    notices: Notices
    """Short messages over the screen."""
    sounds: SoundPlayer
    shown_by: Callable[[], Screen]
    """What made the screen in the window."""

    @property
    def screen_shown(self) -> Screen:
        """The screen in the window."""

    def go(self, make: Callable[[], Screen]) -> None:
        """Show another screen, made by `make`; the same is called again when the look changes."""

    def go_below(self, make: Callable[[], Screen] | None = None) -> None:
        """Show a screen, by default Home; while something lies above, have Back lead there: nobody is called away."""

    def go_home(self, *, for_good: bool = False) -> None:
        """Back to Home; a match under way is let go, it can be continued from there unless it is left for good."""

    @overload
    def do(self, command: Command[None]) -> None: ...
    @overload
    def do(self, command: Command[D], details: D) -> None: ...
