"""Dogs Fly between two clients with the real firmware as the clock: whatever happens to the box, the round goes on."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from client.art.states import PieceState
from tests.client.e2e.clients import ROOT, ClientProcess, code_shown, head_of
from tests.sim import tools
from tests.sim.simulator import SimEvent, Simulator

LENGTH_S = 9
"""Of a round: a box that is plugged in again takes up to 3 s, and this may be a busy machine."""
SHORTEST_S = 5
"""Of a round in which nothing happens to the box."""
LATE_S = 1.2
"""How far a desktop's lock may lie from the box's zero: it is looked at ten times a second, on a busy machine."""
LIGHT_ON, START_HZ = "pin B5 1", range(1740, 1780)
"""What the board does when a round begins or goes on: a light that was on at a reset is not told of again, and a tone
that begins within another is not told of."""
END_HZ = range(870, 890)
"""The tone at its zero, as the simulator measures it: a round that is given up has none."""
PRESS_EACH_S = 3
"""After so long without a start somebody presses the start button again: the box was still being made ready."""


class Table:
    """Two clients at a table of four, and maybe a box at the first one; bots, or two people at each desktop."""

    def __init__(
        self, home: Path, board: Simulator | None, held: ExitStack, *, people: int, length_s: int = LENGTH_S
    ) -> None:
        self.board, self.homes = board, (home / "anna", home / "ben")
        self.since = 0
        """The board's events before a round began, or something was done to the board in it."""
        bots = ("--bots", "greedy,greedy") if people == 1 else ()
        room = ("--seats", "4", "--mine", str(people), *bots, "--option", f"clock={length_s}")
        ports = board.port if board else ""
        self.anna = held.enter_context(
            ClientProcess(self.homes[0], "Anna", "A", "host", "dogs_fly", *room, bot_pace="quick", box_ports=ports)
        )
        code = code_shown(self.anna)
        self.ben = held.enter_context(
            ClientProcess(self.homes[1], "Ben", "E", "join", code, "--mine", str(people), bot_pace="quick")
        )
        self.both = (self.anna, self.ben)
        self.ben.when("ready")
        self.ben.click("ready")
        self.anna.when_said("start the match")
        self.anna.click("ready")
        for client in self.both:
            client.when("prompt")

    # ------------------------------------------------------------------ what is shown
    @property
    def over(self) -> bool:
        """Whether both have seen the end."""
        return all(client.match()["over"] for client in self.both)

    def seen(self, client: ClientProcess) -> dict[str, Any]:
        """What a client shows; whoever is next there sits down in front of it."""
        client.order(do="click", name="curtain")
        return client.match()

    def waits(self, client: ClientProcess) -> bool:
        """Whether a round waits for this client's start."""
        return "action start" in self.seen(client)["actions"]

    def runs(self, client: ClientProcess) -> bool:
        """Whether cards can be laid."""
        seen = client.match()
        return "lock" in str(seen.get("planned", "")) and any("card:" in bar_action for bar_action in seen["actions"])

    @staticmethod
    def first(client: ClientProcess, kind: str, state: PieceState) -> str:
        """The first piece of a kind that is in a state; empty for none."""
        pieces = client.match()["pieces"].items()
        return next((key for key, text in pieces if key.startswith(kind) and text.startswith(f"{state.value}|")), "")

    def until(self, holds: Callable[[], bool], wait_s: float = 30) -> float:
        """Wait for something; when it came."""
        end = time.monotonic() + wait_s
        while not holds():
            assert time.monotonic() < end, (
                [event.words for event in self.board.events[self.since :]] if self.board else "no board",
                [client.read()["words"] for client in self.both],
            )
            time.sleep(0.02)
        return time.monotonic()

    def said(self, words: str) -> bool:
        """Whether the first client tells its people that."""
        return any(words in each for each in self.anna.read()["words"])

    # ---------------------------------------------------------------------- what is done
    def to_the_round(self) -> bool:
        """Do all that is asked until a round waits for its start; False if the match is over first."""
        while not all(map(self.waits, self.both)):
            if self.over:
                return False
            for client in self.both:
                seen = self.seen(client)
                if seen.get("complete") and "lock" not in str(seen["planned"]):
                    client.order(do="click", name="send")
                elif zone := self.first(client, "zone:", PieceState.LEGAL):
                    client.click(zone)
        return True

    def start(self) -> None:
        """Ben is ready on the screen, Anna by the start button of the box, or on the screen without one."""
        self.ben.click("action start")
        if self.board is not None:
            self.since = len(self.board.events)
            self._press_start(self.board)
        else:
            self.anna.click("action start")
        self.until(lambda: all(self.runs(client) for client in self.both))

    def _press_start(self, board: Simulator) -> None:
        pressed = -math.inf

        def started() -> bool:
            nonlocal pressed
            if time.monotonic() - pressed > PRESS_EACH_S:
                board.rest()
                board.press(0)
                pressed = time.monotonic()
            return self.began(board)

        self.until(started)

    def began(self, board: Simulator) -> bool:
        """Whether the board has begun a round, or gone on with one, since `since`."""
        since = board.events[self.since :]
        return any(event.words == LIGHT_ON or hz_of(event) in START_HZ for event in since)

    def lay(self, client: ClientProcess, section: int) -> None:
        """Lay the first card of the hand, as clicks do it."""
        card = self.first(client, "card:", PieceState.LEGAL)
        client.click(card)
        self.until(lambda: bool(self.first(client, "section:", PieceState.TARGET)))
        own = self.first(client, "section:", PieceState.TARGET)[:-1]
        client.click(f"{own}{section}")
        self.until(lambda: client.match()["planned"] == [f"lock {section}:{card[5:]}"])

    def lock(self) -> None:
        """Both lock early."""
        for client in self.both:
            client.click("send")
        self.locked()

    def locked(self) -> float:
        """Wait for the locks; when Anna's was there."""
        at = self.until(lambda: not self.runs(self.anna))
        self.until(lambda: not self.runs(self.ben))
        return at

    def lock_at_zero(self) -> None:
        """The box ends the round, which was never paused, and Anna's desktop locks with it."""
        assert self.board is not None
        board = self.board
        self.until(lambda: self.began(board))
        assert not any(client.match()["paused"] for client in self.both)
        assert abs(self.locked() - zero_of(self, board)) < LATE_S

    def plain(self) -> None:
        """Nothing happens to the box."""
        self.lay(self.anna, 2)
        self.lock_at_zero()

    def pulled_out(self) -> None:
        """It is unplugged in mid-round and plugged in again; the round goes on (DF-T37)."""
        self.lay(self.ben, 1)
        self._do("unplug")
        self.until(lambda: self.said("The box was unplugged. The clock on this screen counts on."))
        self._do("plug")
        self.lock_at_zero()

    def started_anew(self) -> None:
        """It is reset in mid-round (DF-T38)."""
        self.lay(self.anna, 4)
        self._do("reset")
        self.until(lambda: self.said("The box has restarted. The clock on this screen counts on."))
        self.lock_at_zero()

    def garbled(self) -> None:
        """One byte in sixty is lost, doubled or damaged, both ways; nothing else can be noticed."""
        since = self.since
        self._faults(60)
        self.since = since
        self.lay(self.anna, 1)
        self.lock_at_zero()
        self._faults(0)

    def stuck(self) -> None:
        """The buzzer of the first team stays down: it locks once, and no further round (DF-T23, DF-T26)."""
        self._do("pin D3 0")
        self.until(lambda: not self.runs(self.anna))
        self.ben.click("send")
        self.until(lambda: not self.runs(self.ben))

    def _do(self, command: str) -> None:
        assert self.board is not None
        self.since = len(self.board.events)
        self.board.do(command)

    def _faults(self, one_in: int) -> None:
        for kind in ("flip", "drop", "dup"):
            for way in ("rx", "tx"):
                self._do(f"fault {kind} {way} {one_in}")

    # ------------------------------------------------------------------------ the end
    def equal_and_good(self) -> None:
        """Equal heads, equal digests, and a file of each client that anybody can verify."""
        assert len({head_of(client) for client in self.both}) == 1
        assert len({client.match()["digest"] for client in self.both}) == 1
        for client, home in zip(self.both, self.homes, strict=True):
            assert client.abandon() == 0
            file = home / "match.offleash"
            (match,) = [row["match"] for row in called(home, "matches", "--json")]
            called(home, "export", match, str(file))
            (verdict,) = called(home, "verify", str(file), "--json")
            assert verdict["ok"], verdict


def called(home: Path, *command: str) -> list[dict[str, Any]]:
    """What a command of `offleash` prints, line by line; it must succeed."""
    environment = {**os.environ, "OFFLEASH_HOME": str(home)}
    words = [sys.executable, "-m", "client.command", *command]
    found = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert found.returncode == 0, found.stdout + found.stderr
    return [json.loads(line) for line in found.stdout.splitlines()] if "--json" in command else []


@pytest.fixture
def board() -> Iterator[Simulator]:
    """The compiled firmware on a port of its own."""
    tools.need()
    with Simulator() as made:
        yield made


def hz_of(event: SimEvent) -> int:
    """The frequency of a tone that begins; 0 for anything else."""
    return int(event.words.removeprefix("tone ")) if event.words.startswith("tone ") else 0


def zero_of(table: Table, board: Simulator) -> float:
    """When the box told its end, on this computer's clock."""

    def zeros() -> list[float]:
        return [event.seen for event in board.events[table.since :] if hz_of(event) in END_HZ]

    table.until(lambda: bool(zeros()))
    return zeros()[0]


@pytest.mark.timeout(100)
def test_a_round_by_the_clock_of_the_box(tmp_path: Path, board: Simulator) -> None:
    """DF-T12, DF-T14: started by its button, locked at its zero."""
    with ExitStack() as held:
        table = Table(tmp_path, board, held, people=1, length_s=SHORTEST_S)
        table.to_the_round()
        table.start()
        table.plain()
        table.to_the_round()
        assert len({client.match()["digest"] for client in table.both}) == 1


@pytest.mark.long
@pytest.mark.timeout(400)
def test_a_match_by_the_clock_of_the_box(tmp_path: Path, board: Simulator) -> None:
    """Four people at two desktops; in each of the first rounds something happens to the box."""
    with ExitStack() as held:
        table = Table(tmp_path, board, held, people=2)
        trouble = iter((table.plain, table.pulled_out, table.started_anew, table.garbled, table.stuck))
        while table.to_the_round():
            table.start()
            next(trouble, table.lock)()
            if table.to_the_round():  # who sits second at each desktop has a phase of their own
                table.start()
                table.lock()
        assert next(trouble, None) is None, "the match was long enough for all of it"
        table.equal_and_good()


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_match_by_the_clock_on_the_screen(tmp_path: Path) -> None:
    """The same table without a box: the first round ends at the zero of each desktop."""
    with ExitStack() as held:
        table = Table(tmp_path, None, held, people=2)
        table.to_the_round()
        table.start()
        table.lay(table.anna, 3)
        table.locked()
        while table.to_the_round():
            table.start()
            table.lock()
        table.equal_and_good()
