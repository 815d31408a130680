"""Match files and logs that were changed: every command answers in one line, and `verify` says where and by whom."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import games
from client.command import DONE, NOT_DONE, main
from games.kernel import Roll
from net.dealing import CardKey, PrivateDealing
from net.entries import Code, Signed, read
from net.keys import InstallKey, install_key
from net.lockstep.ports import Part
from net.log import Kind, Step
from net.matchfile import MAGIC, read_match, write_match
from net.packing import pack, unpack
from net.reasons import Why
from net.replay import NoReplayError, replay
from net.store import Library
from net.verify import Verdict, verify_log
from tests.net.node.desktops import Desktop

pytestmark = pytest.mark.timeout(120)
Call = Callable[..., tuple[int, str, str]]


class Kept:
    """A match of two desktops that came to its end, and their keys."""

    def __init__(self, folder: Path) -> None:
        anna, ben = (Desktop(folder, name, search=False).fly() for name in ("Anna", "Ben"))
        ben.join(anna.host("top_dog"))
        try:
            self.match = anna.end().summary.match
            ben.end()
        finally:
            anna.close()
            ben.close()
        library = Library(anna.setting.home)
        self.records = library.records(bytes.fromhex(self.match))
        library.close()
        self.keys: list[InstallKey] = [install_key(each.setting.home) for each in (anna, ben)]
        self.steps = [Step.unpack(record) for record in self.records]

    def place(self, kind: Kind, least: int = 5) -> int:
        """A step of that kind, not among the first."""
        return next(step.number for step in self.steps if step.kind is kind and step.number >= least)

    def with_step(self, number: int, step: Step) -> list[bytes]:
        """The log with one record packed anew."""
        return [*self.records[:number], step.pack(), *self.records[number + 1 :]]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("one"))


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("two"))


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Call:
    """Run a command: status, stdout, stderr."""
    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path / "home"))

    def run(*arguments: str) -> tuple[int, str, str]:
        status = main(list(arguments))
        out, err = capfd.readouterr()
        return status, out, err

    return run


def verdict_on(records: Sequence[bytes], damage: Why | None = None) -> Verdict:
    return verify_log(records, games.load, damage)


def replays_to(records: Sequence[bytes]) -> int:
    """How many steps can be played again. Nothing but NoReplayError may come out."""
    count, last = 0, len(records)
    try:
        for _ in replay(records, games.load):
            count += 1
    except NoReplayError as bad:
        last = bad.step
    assert last == count
    return count


def one_line(err: str) -> str:
    (line,) = err.splitlines()
    assert line.startswith("offleash: ")
    assert "fault in Offleash" not in line
    return line


def all_commands_refuse(call: Call, file: Path, first_bad: int) -> dict[str, Any]:
    """Verify, import, log and replay answer with status 1 and one line; what verify printed."""
    status, out, err = call("verify", str(file), "--json")
    assert status == NOT_DONE
    one_line(err)
    verdict: dict[str, Any] = json.loads(out)
    assert verdict["ok"] is False
    assert verdict["first_bad_step"] == first_bad, verdict
    assert verdict["reason"]
    status, out, err = call("import", str(file))
    assert (status, out) == (NOT_DONE, "")
    assert f"step {first_bad} " in one_line(err)
    for command in ("log", "replay"):
        status, _, err = call(command, str(file))
        assert status in {NOT_DONE, DONE}  # whoever does not look at signatures may find nothing amiss
        if status:
            one_line(err)
    assert call("matches")[1] == "", "nothing was taken in"
    return verdict


def test_a_file_without_a_step_is_told_by_all(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "none.offleash"
    write_match(file, [])
    for command in (["verify"], ["log"], ["log", "--json"], ["replay"], ["replay", "--step", "3"]):
        status, _, err = call(*command, str(file))
        assert status == NOT_DONE
        assert "holds no step" in one_line(err)


def test_a_whole_file_is_good(kept: Kept, call: Call, tmp_path: Path) -> None:
    file = tmp_path / "good.offleash"
    write_match(file, kept.records)
    status, out, err = call("verify", str(file), "--json")
    assert (status, err) == (DONE, "")
    assert json.loads(out)["over"] is True
    assert call("import", str(file))[0] == DONE
    assert call("import", str(file))[0] == DONE, "twice is once"
    status, out, _ = call("matches", "--json")
    assert json.loads(out)["match"] == kept.match


def test_one_changed_byte_anywhere(kept: Kept, tmp_path: Path) -> None:
    """Each is found at its own step; nothing but a verdict comes out, whatever the byte becomes."""
    rng = random.Random(11)
    ends, at = [], len(MAGIC) + 1
    for record in kept.records:
        ends.append(at := at + len(record))
    write_match(tmp_path / "good", kept.records)
    whole = (tmp_path / "good").read_bytes()
    early = [rng.randrange(len(MAGIC) + 1, ends[12]) for _ in range(60)]
    late = [rng.randrange(len(MAGIC) + 1, len(whole)) for _ in range(8)]
    for position in [*early, *late, len(whole) - 1]:
        changed = bytearray(whole)
        changed[position] ^= rng.randrange(1, 256)
        (tmp_path / "bad").write_bytes(changed)
        found = read_match(tmp_path / "bad")
        bad = next((step for step, end in enumerate(ends) if position < end), len(ends))
        verdict = verdict_on(found.records, found.damage)
        assert (verdict.ok, verdict.first_bad_step) == (False, bad), position
        assert str(verdict.reason) == f"the file is damaged from step {bad} on; ask for it again"
        assert verdict.seat is None
        assert replays_to(found.records) >= min(bad, len(found.records)), "what stands before it can be played"


def test_a_changed_byte_with_a_new_check_sum(kept: Kept) -> None:
    """Somebody who changes a record can also make the file whole again: then signatures and rules find it."""
    rng = random.Random(12)
    for number in [*range(8), 8, 9, 10, 11] * 4:
        record = bytearray(kept.records[number])
        record[rng.randrange(len(record))] ^= 1 << rng.randrange(8)
        verdict = verdict_on([*kept.records[:number], bytes(record), *kept.records[number + 1 : number + 3]])
        assert (verdict.ok, verdict.first_bad_step, verdict.steps) == (False, number, number)
        replays_to([*kept.records[:number], bytes(record)])


def test_every_command_says_where_a_file_was_changed(kept: Kept, call: Call, tmp_path: Path) -> None:
    write_match(tmp_path / "good", kept.records)
    whole = bytearray((tmp_path / "good").read_bytes())
    at = len(MAGIC) + 1 + sum(map(len, kept.records[:7])) + 30
    whole[at] ^= 0x10
    file = tmp_path / "bad.offleash"
    file.write_bytes(whole)
    all_commands_refuse(call, file, 7)


def test_a_changed_byte_is_damage_and_nothing_else(kept: Kept, call: Call, tmp_path: Path) -> None:
    """Whatever a reader of the bytes may take it for: another version, a forged signature, a key without proof."""
    file, rng = tmp_path / "bad.offleash", random.Random(31)
    write_match(file, kept.records[:4])
    whole, head = file.read_bytes(), len(MAGIC) + 1
    ends = list(itertools.accumulate(map(len, kept.records[:4]), initial=head))[1:]
    bounds = {*ends, *(end - 1 for end in ends), len(whole) - 1}
    for place in (0, head - 2, head - 1, *sorted({*rng.sample(range(head, len(whole)), 30), *bounds})):
        changed = bytearray(whole)
        changed[place] ^= 1 << rng.randrange(8)
        file.write_bytes(changed)
        wanted = f"the file is damaged from step {sum(end <= place for end in ends)} on; ask for it again"
        told = f"{file} was not taken: {wanted}"
        if place < head:
            what = "is not an Offleash match" if place < head - 1 else "is damaged in its first bytes; ask for the"
            wanted = told = f"{file} {what}" + " file again" * (place == head - 1)
        status, out, err = call("verify", str(file))
        assert (status, err) == (NOT_DONE, f"offleash: {wanted}\n"), place
        assert "damaged" not in out, "the reason is said once"
        assert call("import", str(file)) == (NOT_DONE, "", f"offleash: {told}\n")


@pytest.mark.parametrize("added", [b"\0", b"\xc1", b"\xdd\xff", MAGIC, bytes(500)])
def test_what_was_added_at_the_end_is_said(kept: Kept, call: Call, tmp_path: Path, added: bytes) -> None:
    file = tmp_path / "long.offleash"
    write_match(file, kept.records[:4])
    file.write_bytes(file.read_bytes() + added)
    wanted = "something was added at the end of the file, from step 4 on; ask for the file again"
    assert call("verify", str(file)) == (NOT_DONE, "4 steps good\n", f"offleash: {wanted}\n")
    assert call("import", str(file)) == (NOT_DONE, "", f"offleash: {file} was not taken: {wanted}\n")
    for command in ("log", "replay"):
        assert call(command, str(file))[2] == f"offleash: {wanted}\n"


@pytest.mark.parametrize(("one", "two"), [(3, 4), (0, 1), (2, 9)])
def test_two_records_swapped(kept: Kept, call: Call, tmp_path: Path, one: int, two: int) -> None:
    records = list(kept.records)
    records[one], records[two] = records[two], records[one]
    file = tmp_path / "swapped.offleash"
    write_match(file, records)
    all_commands_refuse(call, file, one)


def test_records_of_another_match(kept: Kept, other: Kept, call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mixed.offleash"
    write_match(file, [*kept.records[:6], *other.records[6:]])
    all_commands_refuse(call, file, 6)
    write_match(file, [*kept.records[:1], *kept.records[2:]])
    all_commands_refuse(call, file, 1)
    write_match(file, [*kept.records, kept.records[-1]])
    all_commands_refuse(call, file, len(kept.records))


def test_a_file_that_was_cut(kept: Kept, call: Call, tmp_path: Path) -> None:
    write_match(tmp_path / "good", kept.records)
    whole = (tmp_path / "good").read_bytes()
    cut = len(MAGIC) + 1 + sum(map(len, kept.records[:5])) + 20
    file = tmp_path / "cut.offleash"
    file.write_bytes(whole[:cut])
    all_commands_refuse(call, file, 5)
    file.write_bytes(whole + b"\x00")
    all_commands_refuse(call, file, len(kept.records))
    for length in (0, 3, len(MAGIC), len(MAGIC) + 1):
        file.write_bytes(whole[:length])
        for command in ("verify", "import", "log", "replay"):
            status, _, err = call(command, str(file))
            assert status in {1, 2}, (command, length)
            one_line(err)


def test_an_illegal_move_is_blamed_on_its_seat(kept: Kept, call: Call, tmp_path: Path) -> None:
    for number in [step.number for step in kept.steps if step.kind is Kind.PLAY][3:8]:
        step = kept.steps[number]
        ((seat, text, _),) = step.value
        wrong = Step(*_fields(step, value=((seat, "donate" if text != "donate" else "pay", b""),)))
        verdict = verdict_on(kept.with_step(number, wrong))
        assert (verdict.ok, verdict.first_bad_step, verdict.seat) == (False, number, seat)
    file = tmp_path / "illegal.offleash"
    write_match(file, kept.with_step(number, wrong))
    assert all_commands_refuse(call, file, number)["seat"] == seat


def test_a_forged_signature_is_blamed_on_its_seat(kept: Kept, call: Call, tmp_path: Path) -> None:
    """Each entry of some steps in turn, signed with another key."""
    mallory = InstallKey(b"m" * 32)
    for number in (kept.place(Kind.PLAY), kept.place(Kind.CHANCE, 2)):
        step = kept.steps[number]
        for place, signed in enumerate(step.entries):
            author = read(signed).author
            forged = Signed(signed.raw, mallory.sign(signed.raw))
            entries = (*step.entries[:place], forged, *step.entries[place + 1 :])
            records = kept.with_step(number, Step(*_fields(step, entries=entries)))
            verdict = verdict_on(records)
            assert (verdict.ok, verdict.first_bad_step, verdict.seat) == (False, number, author)
            assert "signature" in str(verdict.reason)
    file = tmp_path / "forged.offleash"
    write_match(file, records)
    assert all_commands_refuse(call, file, number)["seat"] == author


def test_a_missing_or_foreign_acknowledgement(kept: Kept, other: Kept) -> None:
    number = kept.place(Kind.PLAY)
    step = kept.steps[number]
    for place in range(len(step.entries)):
        entries = step.entries[:place] + step.entries[place + 1 :]
        assert verdict_on(kept.with_step(number, Step(*_fields(step, entries=entries)))).first_bad_step == number
    entries = (*step.entries[:-1], other.steps[number].entries[-1])
    verdict = verdict_on(kept.with_step(number, Step(*_fields(step, entries=entries))))
    assert (verdict.ok, verdict.first_bad_step) == (False, number)


def _share_of(key: CardKey) -> Part:
    dealing = PrivateDealing(b"another!", {0: key.public}, (0,), key)
    dealing.begin([Roll(6)], (0,), (0,))
    return dealing.answer(b"x" * 32)


def test_a_wrong_share_is_blamed_on_its_seat(kept: Kept) -> None:
    """A share made with another key, signed properly by the member itself."""
    number = kept.place(Kind.CHANCE, 1)
    step = kept.steps[number]
    for place, signed in enumerate(step.entries):
        entry = read(signed)
        if entry.kind is not Code.INPUT:
            continue
        false = _share_of(CardKey.new())
        raw = list(unpack(signed.raw))
        raw[6] = (false.body, false.proof)
        packed = pack(tuple(raw))
        from net.entries import CONTEXT

        entries = list(step.entries)
        entries[place] = Signed(packed, kept.keys[entry.author].sign(CONTEXT + packed))
        value = tuple((peer, false.body if peer == entry.author else share) for peer, share in step.value)
        records = kept.with_step(number, Step(*_fields(step, entries=tuple(entries), value=value)))
        verdict = verdict_on(records)
        assert (verdict.ok, verdict.first_bad_step, verdict.seat) == (False, number, entry.author)
        assert "share" in str(verdict.reason)
        replays_to(records[: number + 1])


@pytest.mark.parametrize("share", [b"", bytes(32), b"\xff" * 32, b"short", bytes(5000)])
def test_a_share_that_is_no_point_is_no_fault_of_ours(kept: Kept, share: bytes) -> None:
    number = kept.place(Kind.CHANCE, 1)
    step = kept.steps[number]
    value = tuple((peer, share) for peer, _ in step.value)
    records = kept.with_step(number, Step(*_fields(step, value=value)))
    assert verdict_on(records).first_bad_step == number
    replays_to(records)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"settings": (("length", 1 << 60),)}, id="settings of another game"),
        pytest.param({"game": "laag"}, id="another game"),
        pytest.param({"game": "chess"}, id="unknown game"),
        pytest.param({"group": "another"}, id="another group"),
        pytest.param({"rules_hash": bytes(32)}, id="other rules"),
        pytest.param({"data_hash": bytes(32)}, id="other data"),
        pytest.param({"seats": ()}, id="no seats"),
        pytest.param({"names": "\x1b[2J\u202egnp.exe"}, id="names with control signs"),
    ],
)
def test_a_start_that_was_changed(kept: Kept, call: Call, tmp_path: Path, change: dict[str, Any]) -> None:
    from dataclasses import replace

    from net.log import Start

    start = Start.of(kept.steps[0].value)
    if names := change.pop("names", None):
        change = {"peers": tuple(peer._replace(name=names) for peer in start.peers)}
    changed = replace(start, **change)
    file = tmp_path / "start.offleash"
    write_match(file, [Step(*_fields(kept.steps[0], value=changed.value)).pack(), *kept.records[1:]])
    all_commands_refuse(call, file, 0)


def _fields(step: Step, **change: Any) -> tuple[Any, ...]:
    """The fields of a step, some of them changed."""
    names = ("number", "kind", "members", "value", "before", "ballot", "entries")
    return tuple(change.get(name, getattr(step, name)) for name in names)
