"""Matches with hidden cards between real processes: all come to one end, which holds for somebody who was not there.

Killed processes come back in the middle of a deal; for a peer that is lost for good others wait, or a stand-in plays.
"""

from __future__ import annotations

import contextlib
import random
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

import games
from client.command import DONE, NOT_DONE
from games.dogs_fly import DogsFly
from net.entries import CONTEXT, Code, Signed, read
from net.journal import Tag
from net.keys import install_key
from net.log import Kind, Step, value_hash
from net.matchfile import read_match, write_match
from net.packing import pack, unpack
from net.replay import replay
from net.session import Link, PeersChanged, SeatsChanged, SilenceOffer
from net.store import Library
from tests.command.program import offleash
from tests.e2e.party import Party, Program, equal_ends, last_line, steps_in
from tests.net.node.desktops import MakeDesktop

pytestmark = pytest.mark.timeout(280)
PATIENCE_S: Final = 250.0
NAMES: Final = ("Anna", "Ben", "Chidi")
NOTICED: Final = ("a shuffle that does not check", "a part of the dealing that is malformed")
crashes = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


def begin(
    party: Party, game: str, seats: Sequence[int], *arguments: str, paced: Sequence[str] = ()
) -> tuple[list[Program], str]:
    """A match of as many desktops as `seats` has numbers, each with so many seats; the programs and the room's link.

    `arguments` are those of the host, `paced` those of everybody.
    """
    mine = [("--mine", str(many), *paced) for many in seats]
    host, room = party.host(NAMES[0], "--seats", str(sum(seats)), *mine[0], *arguments, game=game)
    guests = [party.join(name, room["link"], *own) for name, own in zip(NAMES[1 : len(seats)], mine[1:], strict=True)]
    return [host, *guests], room["link"]


def ended(programs: Sequence[Program]) -> dict[str, Any]:
    """The match object of all programs, which came to one end."""
    return equal_ends(*[program.end(PATIENCE_S) for program in programs])


def exported(party: Party, match: str, name: str = NAMES[0]) -> Path:
    """The match as a file, written by that desktop."""
    file = party.folder / f"{match}.offleash"
    answer = offleash(party.home(name), "export", match, str(file))
    assert answer.status == DONE, answer.err
    return file


def holds_for_a_stranger(party: Party, match: dict[str, Any]) -> Path:
    """Somebody who was not there checks the exported file and finds the same end; the file."""
    file = exported(party, match["match"], NAMES[1])
    verdict = offleash(party.home("Stranger"), "verify", str(file), "--json")
    assert verdict.status == DONE, verdict.err
    (found,) = verdict.values
    assert (found["ok"], found["over"]) == (True, True)
    assert (found["log_head"], found["digest"]) == (match["log_head"], match["digest"])
    return file


# ------------------------------------------------------------------------------------------------------ whole matches
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param("agility", (1, 1), ("--bot", "greedy"), id="agility", marks=pytest.mark.long),
        pytest.param("dogs_fly", (2, 2), (), id="dogs_fly for four"),
        pytest.param("dogs_fly", (2, 2), ("--option", "mode=night"), id="dogs_fly at night", marks=pytest.mark.long),
        pytest.param("dogs_fly", (2, 2, 1), (), id="dogs_fly for five", marks=pytest.mark.long),
        pytest.param("dogs_fly", (3, 3, 2), (), id="dogs_fly for eight", marks=pytest.mark.long),
        pytest.param("challengers", (1, 1, 1), (), id="challengers", marks=pytest.mark.long),
        pytest.param("challengers", (3, 3, 2), (), id="challengers for eight", marks=pytest.mark.long),
        pytest.param("challengers", (3, 2, 2), (), id="challengers for seven and the Robot", marks=pytest.mark.long),
    ],
)
def test_all_come_to_one_end_that_holds_for_a_stranger(
    party: Party, game: str, seats: Sequence[int], options: Sequence[str]
) -> None:
    programs, _ = begin(party, game, seats, *options)
    holds_for_a_stranger(party, ended(programs))


# ------------------------------------------------------------------------------------------------------ changed files
class Forged:
    """A match of agility whose file is changed by somebody who has everybody's keys, so that all signatures hold."""

    def __init__(self, party: Party) -> None:
        self.party = party
        programs, _ = begin(party, "agility", (1, 1), "--bot", "greedy")
        self.match = ended(programs)
        self.file = holds_for_a_stranger(party, self.match)
        self.records = list(read_match(self.file).records)
        self.steps = [Step.unpack(record) for record in self.records]
        self.keys = [install_key(party.home(name)) for name in NAMES[:2]]

    def mixed(self, author: int) -> Step:
        """The last step in which this peer alone mixes cards; its part then holds a whole shuffle."""
        found = [
            each for each in self.steps if each.kind is Kind.CHANCE and [peer for peer, _ in each.value] == [author]
        ]
        return max(found, key=lambda step: len(step.value[0][1]))

    def with_part(self, step: Step, body: bytes, proof: bytes) -> Step:
        """The step with another part, and all that was signed about it signed anew."""
        ((author, before),) = step.value
        value = ((author, body),)
        entries = []
        for signed in step.entries:
            entry, raw = read(signed), list(unpack(signed.raw))
            if entry.kind is Code.INPUT:
                raw[6] = (body, proof)
            elif body != before:
                raw[6] = (value_hash(step.kind, value), *raw[6][1:])
            packed = pack(tuple(raw))
            entries.append(Signed(packed, self.keys[entry.author].sign(CONTEXT + packed)))
        return step._replace(value=value, entries=tuple(entries))

    def part(self, step: Step) -> tuple[bytes, bytes]:
        """Body and proof of the one part of a step."""
        (raw,) = [unpack(each.raw) for each in step.entries if read(each).kind is Code.INPUT]
        body, proof = raw[6]
        return body, proof

    def refused(self, step: Step) -> str:
        """The changed file is whole, and refused at this step because of its author; the reason."""
        write_match(self.file, [*self.records[: step.number], step.pack(), *self.records[step.number + 1 :]])
        assert not read_match(self.file).damage
        verdict = offleash(self.party.home("Stranger"), "verify", str(self.file), "--json")
        assert verdict.status == NOT_DONE
        assert f"step {step.number}" in verdict.complaint
        (found,) = verdict.values
        assert (found["ok"], found["first_bad_step"], found["seat"]) == (False, step.number, step.value[0][0])
        reason: str = found["reason"]
        return reason


def test_one_byte_of_a_shuffle_is_noticed_though_all_signatures_hold(party: Party) -> None:
    forged = Forged(party)
    for author in (0, 1):
        step = forged.mixed(author)
        body, proof = forged.part(step)
        write_match(forged.file, [*forged.records[: step.number], forged.with_part(step, body, proof).pack()])
        again = offleash(party.home("Stranger"), "verify", str(forged.file), "--json")
        assert again.values[0]["ok"] is True, "signing anew alone changes nothing"
        for place in (0, len(proof) // 2, len(proof) - 32):
            changed = bytearray(proof)
            changed[place] ^= 1
            assert forged.refused(forged.with_part(step, body, bytes(changed))) in NOTICED
        changed = bytearray(body)
        changed[33] ^= 4
        assert forged.refused(forged.with_part(step, bytes(changed), proof)) in NOTICED
        swapped = body[64:128] + body[:64] + body[128:]  # two cards change places: every one of them is still a card
        assert forged.refused(forged.with_part(step, swapped, proof)) == NOTICED[0]


# ------------------------------------------------------------------------------------------------------------ crashes
SLOWLY: Final = ("--pace", "0.15")
"""So that the match does not end while somebody is still to be killed."""


def come_back(party: Party, name: str, link: str, rng: random.Random) -> Program:
    """Start a killed program again, by one of the two ways."""
    way = ("resume",) if name == NAMES[0] or rng.random() < 0.5 else ("join", link)
    return party.call(name, *way, "--bot", "random", *SLOWLY)


def ends_within(program: Program, seconds: float) -> bool:
    """Whether a program ends by itself before so many seconds are over."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        program.process.wait(seconds)
        return True
    return False


@crashes
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 9))])
def test_killed_in_the_middle_of_a_deal(party: Party, seed: int) -> None:
    """Right after START, while the first cards are mixed, and at random moments later on."""
    rng = random.Random(seed)
    game = ("dogs_fly", "agility", "dogs_fly", "challengers")[seed % 4 - 1]
    seats = (1,) * (3 if game == "challengers" else 2)
    programs, link = begin(party, game, seats, paced=SLOWLY)
    victim = rng.randrange(len(seats))
    programs[victim].until_step(1)
    for seconds in (0.0, rng.uniform(0.0, 0.6), rng.uniform(0.0, 1.0)):
        assert not ends_within(programs[victim], seconds)
        programs[victim].kill()
        programs[victim] = come_back(party, NAMES[victim], link, rng)
        programs[victim].line()
        victim = rng.randrange(len(seats))
    holds_for_a_stranger(party, ended(programs))


def phase_of(home: Path) -> str:
    """The phase in which the one match of a home is, as far as its library goes."""
    with contextlib.closing(Library(home, reading=True)) as library:
        (match,) = library.matches()
        *_, last = replay(library.records(match.id), games.load)
    state = last.table.state
    assert isinstance(state, DogsFly)
    return state.position.phase


def sealed_at(home: Path, step: int, copy: Path) -> dict[int, tuple[str, bytes]]:
    """What the seats of a home that stands still have locked in the open step: the action, and what hides its seals."""
    shutil.copytree(home, copy)  # to read a journal is to open the match
    with contextlib.closing(Library(copy)) as library:
        (match,) = library.matches()
        with library.journal(match.id) as journal:
            kept = [each.data for each in journal.load().kept if (each.step, each.tag) == (step, Tag.SECRET)]
    return {seat: (text, seals) for seat, text, seals, *_ in unpack(kept[-1])} if kept else {}


def played_at(home: Path, step: int) -> dict[int, tuple[str, bytes]]:
    """The same of all seats, as the log has it."""
    with contextlib.closing(Library(home, reading=True)) as library:
        (match,) = library.matches()
        final = Step.unpack(library.records(match.id)[step])
    assert final.kind is Kind.PLAY
    return {seat: (text, seals) for seat, text, seals in final.value}


@crashes
def test_killed_between_the_lock_and_the_reveal(party: Party) -> None:
    """Two have locked at Ben's and two think at Anna's; when Ben's program is back, the seals are the same."""
    (anna, ben), link = begin(party, "dogs_fly", (2, 2), "--pace", "0.6")
    home = party.home("Ben")
    locked: dict[int, tuple[str, bytes]] = {}
    ben.until_step(3)
    while not any(seals for _, seals in locked.values()):  # else nobody had laid a card, or Ben's lock came too late
        ben.until(lambda: phase_of(home) == "lock")
        assert not ends_within(ben, 0.15)
        ben.kill()
        step = steps_in(home)
        locked = sealed_at(home, step, party.folder / f"copy {step}")
        ben = party.join("Ben", link, "--mine", "2")
        for program in (ben, anna):
            program.until_step(step + 2)
    assert len(locked) == 2
    for name in ("Ben", "Anna"):
        played = played_at(party.home(name), step)
        assert len(played) == 4
        assert {seat: played[seat] for seat in locked} == locked
    anna.kill()
    anna = party.call("Anna", "resume", "--bot", "random")
    holds_for_a_stranger(party, ended([anna, ben]))


# ----------------------------------------------------------------------------------------------------- lost for good
@crashes
def test_without_people_nobody_is_declared_gone(party: Party) -> None:
    programs, _ = begin(party, "challengers", (1, 1, 1), paced=("--pace", "0.05", "--wait", "5"))
    programs[0].until_step(8)
    programs[2].kill()
    for program in programs[:2]:
        left = program.end()
        assert left.status == NOT_DONE
        assert left.values[-1]["over"] is False
        assert "Chidi" in last_line(left)


@pytest.mark.long
def test_a_stand_in_plays_on_with_the_deck_of_who_is_gone(desktop: MakeDesktop) -> None:
    anna, ben, chidi = [desktop(name, grace=6.0).fly() for name in NAMES]
    link = anna.host("challengers", seats=3)
    for guest in (ben, chidi):
        guest.join(link)
    anna.step(25)
    chidi.close()
    before = len(anna.told)  # a slow machine may have been silent before
    anna.wait_for(SilenceOffer, lambda event: event.may_stand_in, before)
    anna.node.declare_gone()
    gone = ben.wait_for(SeatsChanged, lambda event: "Chidi" in str(event.reason))
    assert [seat.profile.name for seat in gone.seats if seat.stand_in] == ["Chidi"]
    anna.wait_for(PeersChanged, lambda event: Link.GONE in {peer.link for peer in event.peers})
    one, two = anna.end().summary, ben.end().summary
    assert one.over
    assert one.log_head == two.log_head
    verdict = offleash(ben.setting.home, "verify", one.match, "--json")
    assert (verdict.status, verdict.values[0]["log_head"]) == (DONE, one.log_head)
    lines = offleash(ben.setting.home, "log", one.match, "--json").values
    parted = next(line["step"] for line in lines if line["gone"])
    (seat,) = [seat.seat for seat in gone.seats if seat.stand_in]
    assert any(str(seat) in line["actions"] for line in lines if line["step"] > parted), "the stand-in plays"


# ---------------------------------------------------------------------------------------------------------- open logs
@pytest.mark.parametrize("books", ["open", pytest.param("closed", marks=pytest.mark.long)])
def test_a_log_tells_what_its_reader_may_know(party: Party, books: str) -> None:
    programs, _ = begin(party, "agility", (1, 1), "--bot", "greedy", "--option", f"books={books}")
    match = ended(programs)
    file = exported(party, match["match"])
    told: list[dict[str, str]] = []
    for home, log in [(NAMES[0], match["match"]), (NAMES[1], match["match"]), ("Stranger", str(file))]:
        lines = offleash(party.home(home), "log", log, "--json").values
        told.append({slot: face for line in lines for slot, face in line["faces"].items()})
    requests = [each for line in lines for each in line["requests"]]
    laid = {str(slot) for each in requests if each["request"] == "shuffle" for slot in each["slots"]}
    seen = [
        {str(e["slot"]) for e in requests if e["request"] == "show" and e["audience"] in (None, [s])} for s in (0, 1)
    ]
    anna, ben, stranger = told
    assert laid
    if books == "open":
        assert anna == ben == stranger
        assert anna.keys() >= laid
        return
    assert anna.keys() == seen[0], "its own cards and those that all saw"
    assert ben.keys() == seen[1]
    assert stranger.keys() == seen[0] & seen[1]
    assert not laid <= anna.keys()
    assert all(anna[slot] == ben[slot] == stranger[slot] for slot in stranger)
