"""Challengers between real processes: home-made Sets, killed peers, cards played untruly, the Robot on every level."""

from __future__ import annotations

import contextlib
import signal
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from client.command import BAD_REQUEST, DONE, NOT_DONE
from games.challengers import GAME, Challengers, ChallengersAction, View
from games.challengers.actions import Part
from games.challengers.desk import REDRAW, Drafts, joined
from games.challengers.home_sets import read_set
from games.kernel import Bot, Face, Family, Game, Generator, Slot
from net.replay import replay
from net.store import Library
from tests.command.program import offleash
from tests.e2e.party import Party, Program, equal_ends, last_line
from tests.games.challengers.test_sets import PIRATES
from tests.net.node.desktops import MakeDesktop

pytestmark = pytest.mark.timeout(200)
crashes = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


def shelved(home: Path, text: str) -> None:
    """Put a home-made Set into a home."""
    (home / "sets").mkdir(parents=True)
    (home / "sets" / "pirates.toml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("level", range(1, 6))
def test_alone_on_each_level(party: Party, level: int) -> None:
    """CH-155, CH-157, CH-158, CH-167, CH-168: one player against the Robot, by the command; the match is verified."""
    home = party.home("Anna")
    call = ("host", "challengers", "--seats", "1", "--headless", "--bot", "greedy", "--json")
    answer = offleash(home, *call, "--option", f"level={level}")
    assert answer.status == DONE, answer.err
    match = answer.values[-1]
    assert match["over"]
    assert [standing["place"] for standing in match["result"]] in ([1], [2])
    assert offleash(home, "verify", match["match"], "--json").values[0]["ok"]


def test_a_home_made_set_on_both_sides_and_its_refusal(party: Party) -> None:
    """CH-R129: who has another version or none is refused in words; with --take it plays, and has the Set then."""
    shelved(party.home("Anna"), PIRATES)
    shelved(party.home("Cem"), PIRATES.replace("power = 2", "power = 1"))
    host, room = party.host("Anna", "--seats", "2", "--option", "sets=pirate-cove", game="challengers")
    other = party.join("Cem", room["link"]).end()
    assert other.status == BAD_REQUEST
    assert "this room plays with Pirate Cove in version " in last_line(other)
    none = party.join("Dora", room["link"]).end()
    assert none.status == BAD_REQUEST
    assert "this room plays with Pirate Cove (version " in last_line(none)
    assert last_line(none).endswith("or add `--take`")
    assert offleash(party.home("Dora"), "sets", "--json").out == ""
    dora = party.join("Dora", room["link"], "--take")
    match = equal_ends(host.end(), dora.end())
    (kept,) = offleash(party.home("Dora"), "sets", "--json").values
    (own,) = offleash(party.home("Anna"), "sets", "--json").values
    assert (kept["set"], kept["data_hash"]) == ("pirate-cove", own["data_hash"])
    assert offleash(party.home("Dora"), "verify", match["match"], "--json").values[0]["ok"]


# --------------------------------------------------------------------------------------------------------- killed peers
def seen_by(home: Path, length: int | None = None) -> Challengers:
    """The state as the desktop of a home knows it by its library, after so many records (all by default)."""
    with contextlib.closing(Library(home, reading=True)) as library:
        (match,) = library.matches()
        records = list(library.records(match.id))[:length]
        *_, last = replay(records, games.load, library.card_key(match.id))
    state = last.table.state.copy()
    assert isinstance(state, Challengers)
    return state


def records_in(home: Path) -> int:
    """How many records the one match of a home has."""
    with contextlib.closing(Library(home, reading=True)) as library:
        (match,) = library.matches()
        return len(list(library.records(match.id)))


def killed(program: Program, home: Path, phase: str) -> tuple[int, dict[Slot, Face]]:
    """Kill a desktop in a phase; how long its log is then, and the faces that its people know.

    It stands still while its log is looked at.
    """

    def stands_there() -> bool:
        program.process.send_signal(signal.SIGSTOP)
        if _phase(home) == phase:
            return True
        program.process.send_signal(signal.SIGCONT)
        return False

    program.until(stands_there)
    program.kill()
    length = records_in(home)
    state = seen_by(home, length)
    assert state.position.phase == phase
    return length, dict(state.known)


def _phase(home: Path) -> str:
    try:
        return seen_by(home).position.phase
    except (ValueError, OSError):
        return ""


@crashes
def test_killed_in_a_deck_phase_and_in_a_match(party: Party) -> None:
    """Who comes back has the same drawn cards and the same deck, and all go on to one end."""
    paced = ("--pace", "0.4", "--bot", "greedy")
    host, room = party.host("Anna", "--seats", "2", *paced, game="challengers")
    ben = party.call("Ben", "join", room["link"], *paced)
    ben.line()
    for phase in ("deck", "match"):
        length, knew = killed(ben, party.home("Ben"), phase)
        assert knew, "cards of one's own"
        ben = party.call("Ben", "join", room["link"], "--bot", "greedy")
        ben.line()
        ben.until(lambda length=length: records_in(party.home("Ben")) > length)  # type: ignore[misc]
        assert dict(seen_by(party.home("Ben"), length).known) == knew
    match = equal_ends(host.end(), ben.end())
    assert offleash(party.home("Anna"), "verify", match["match"], "--json").values[0]["ok"]


# ----------------------------------------------------------------------------------------------------- modified clients
class Sly:
    """A drafter that hides once that it picks a card with *When picked*, which has to be laid open."""

    def __init__(self) -> None:
        self.hid: list[Face] = []

    def choose(
        self, view: View, legal: Sequence[ChallengersAction | Family[ChallengersAction]], generator: Generator
    ) -> ChallengersAction:
        """Like greedy, but for that."""
        first = legal[0]
        if isinstance(first, Drafts) and not self.hid:
            desk = first.desk(())
            cards = first.library.cards
            open_ones = [slot for slot in desk.drawn if cards[first.faces[slot]].is_open_pick]
            if open_ones and desk.picks:
                self.hid.append(first.faces[open_ones[0]])
                return joined([Part("pick", ((open_ones[0], ""),)), Part("ready")])
            if desk.can_redraw:
                return joined([REDRAW])
        return GAME.bots["greedy"].choose(view, legal, generator)

    def load(self, name: str) -> Game[Any, Any]:
        """The game with this bot under a known name: its rules are those of all."""
        sly: Bot[Any, Any] = replace(GAME.bots["greedy"], choose=self.choose)
        return replace(games.load(name), bots={**GAME.bots, "greedy": sly})


def many_open_picks() -> str:
    """The Set of pirates with thirty Parrots that have *When picked*."""
    data = tomllib.loads(PIRATES)
    for card, copies in zip(data["card"], (30, 5, 5), strict=True):
        card["copies"] = copies
    data["card"][0]["effects"] = [{"on": "picked", "do": "fans", "amount": 1}]
    return read_set(data)


@pytest.mark.parametrize("books", ["open", pytest.param("closed", marks=pytest.mark.long)])
def test_a_hidden_when_picked_card_is_found_in_the_books(desktop: MakeDesktop, books: str) -> None:
    """CH-R127, CH-X98: nobody notices it during the match; opened books name the seat, closed ones tell nothing."""
    sly = Sly()
    anna, mallory = desktop("Anna").fly("greedy"), desktop("Mallory", load_game=sly.load).fly("greedy")
    link = anna.host("challengers", options={"books": books, "sets": many_open_picks()})
    mallory.join(link)
    summary = anna.end().summary
    assert summary.over
    assert sly.hid, "no such card was drawn in the whole match"
    assert mallory.end().summary.log_head == summary.log_head
    anna.close()
    verdict = offleash(anna.setting.home, "verify", summary.match, "--json")
    (told,) = verdict.values
    if books == "open":
        assert verdict.status == NOT_DONE
        assert (told["ok"], told["seat"]) == (False, 1)
        assert told["reason"] == f"{sly.hid[0]} was picked face down, though it has When picked (CH-124)"
        assert "by seat 1" in verdict.complaint
    else:
        assert verdict.status == DONE
        assert (told["ok"], told["closed_books"]) == (True, True)
        words = offleash(anna.setting.home, "verify", summary.match).out
        assert "what was done with hidden cards can be checked by nobody" in words
