"""Members that cheat, and a game that is another on one side: everybody stops, and nobody honest is accused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from client.command import NOT_DONE
from games.kernel import Game
from games.toy import GAME as TOY
from net.entries import ZERO, Code, Entry, PeerNumber, write
from net.lockstep import Replica, Table, shell
from net.lockstep.effects import Effects
from net.lockstep.step import Unsigned
from net.log import Kind, Step
from net.node import session_end
from net.packing import Plain
from net.session import Ended, Notice, Started, Stopped
from net.wire import Log, encode, encode_entries
from tests.e2e.party import Party, last_line
from tests.net.node.desktops import Desktop, MakeDesktop, load

pytestmark = pytest.mark.timeout(120)
OPEN = {"secrets": "no", "length": "120"}


class Cheat(Replica):
    """Whoever is called Mallory breaks the rules once, from the given step on; the others are honest."""

    FROM = 12
    cheated = False

    def _advance(self) -> Effects:
        self.cheat()
        return super()._advance()

    def cheat(self) -> None:
        """What Mallory does before anything honest is signed."""

    @property
    def table(self) -> Table:
        return self.log.table

    @property
    def owed(self) -> tuple[int, ...]:
        """The seats here that owe an input for the open step."""
        return self.log.owed

    def mallory(self) -> bool:
        return self.me >= 0 and self.log.start.peers[self.me].name == "Mallory"

    def due(self) -> bool:
        return self.mallory() and not self.cheated and self.table.length >= self.FROM

    def signed(self, kind: Code, body: Plain) -> Entry:
        """A genuine entry that the honest core would never have made."""
        table = self.table
        return write(self.environment.signer, kind, self.log.match, table.length, table.head, self.me, body, 0)

    def show(self, entry: Entry, to: PeerNumber | None = None) -> None:
        data = encode_entries((entry.signed,))
        self.out.send(self.log.others if to is None else [to], data)


class IllegalInput(Cheat):
    wrong = "run 999"

    def cheat(self) -> None:
        if self.due() and self.owed:
            self.cheated = True
            moves = tuple((seat, self.wrong, b"") for seat in self.owed)
            self.show(self.signed(Code.INPUT, (moves, self.table.digest, tuple(b"" for _ in moves))))


class NoInput(IllegalInput):
    """An action that is no action of the game at all, in signs that look like numbers."""

    wrong = "run ²"


class TwoInputs(Cheat):
    """One action to one member, another to the others, and no more: no honest entry can make either final."""

    def cheat(self) -> None:
        if self.due() and self.owed and self.hand.drafts.keys() >= set(self.owed):
            other = {seat: self.another(seat) for seat in self.owed}
            if any(other.values()):
                self.cheated = True
                victim, *rest = self.log.others
                self.show(self.acting({seat: other[seat] or self.hand.drafts[seat].text for seat in self.owed}), victim)
                for peer in rest:
                    self.show(self.acting({seat: self.hand.drafts[seat].text for seat in self.owed}), peer)
                self.hand.drafts.clear()

    def owes(self) -> tuple[int, ...]:
        return () if self.cheated else super().owes()

    def acting(self, texts: dict[int, str]) -> Entry:
        moves = tuple((seat, text, b"") for seat, text in texts.items())
        return self.signed(Code.INPUT, (moves, self.table.digest, tuple(b"" for _ in moves)))

    def another(self, seat: int) -> str:
        words = ("rest", "trick", "sit", "bark", "run 0", "run 1")
        legal = [word for word in words if self.table.state.why_not(seat, self.table.game.parse(word)) is None]
        return next((word for word in legal if word != self.hand.drafts[seat].text), "")


class TwoAcknowledgements(Cheat):
    def cheat(self) -> None:
        if self.due() and self.log.step.sole_author != self.me and self.log.step.forced():
            self.cheated = True
            self.show(self.signed(Code.ACK, (bytes(32), self.table.digest)))


class WrongShare(Cheat):
    """A share that it has not the key for."""

    def _author(self, unsigned: Unsigned) -> None:
        if unsigned.at and self.due():
            self.cheated = True
            unsigned = unsigned._replace(body=tuple(unsigned.at.dealing.answer(b"another label".ljust(32))))
        super()._author(unsigned)


@pytest.fixture(autouse=True)
def _no_long_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    """Desktops on threads of this program hear the evidence soon enough."""
    monkeypatch.setattr(session_end, "_TELL_EVIDENCE_S", 1.0)


CHEATS = [IllegalInput, NoInput, TwoInputs, WrongShare]


def with_mallory(desktop: MakeDesktop, *honest: str, **options: str) -> tuple[Desktop, list[Desktop], str]:
    """A table where Mallory sits as well; the honest desktops, whoever hosts first."""
    table = [desktop(name, pace=0.01).fly(patience=20.0) for name in (honest[0], "Mallory", *honest[1:])]
    link = table[0].host(seats=len(table), options={**OPEN, **options})
    for guest in table[1:]:
        guest.join(link)
    return table[1], [table[0], *table[2:]], link


@pytest.mark.parametrize("cheat", CHEATS)
def test_whoever_cheats_is_named_by_all_and_nobody_else_is(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch, cheat: type[Cheat]
) -> None:
    monkeypatch.setattr(shell, "Replica", cheat)
    _, honest, _ = with_mallory(desktop, "Anna", "Ben", "Chidi")
    for each in honest:
        stopped = each.wait_for(Stopped)
        assert stopped.report["peer"] == "Mallory"
        assert "Mallory broke the rules" in str(stopped.reason)
        assert "\n" not in str(stopped.reason)
        (report,) = (each.setting.home / "reports").iterdir()
        kept = json.loads(report.read_text())
        assert kept["entries"]
        assert str(report) in str(stopped.reason)
        ended = each.end()
        assert not ended.summary.over
        assert str(ended.reason).startswith("the match stopped at step")
        assert ended.summary.steps >= Cheat.FROM
    assert len({each.wait_for(Ended).summary.log_head for each in honest}) <= 2, "at most one step apart"


def test_a_second_acknowledgement_decides_nothing_and_its_author_is_named(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first one may have made the step final already: whoever stopped over the two is shown that and plays on."""
    monkeypatch.setattr(shell, "Replica", TwoAcknowledgements)
    _, honest, _ = with_mallory(desktop, "Anna", "Ben", "Chidi")
    ends = [each.end() for each in honest]
    told = [str(getattr(event, "reason", "")) for each in honest for event in each.told]
    assert any(text.startswith("Mallory sent a second entry") or "Mallory broke the rules" in text for text in told)
    assert not any(f"{name} broke the rules" in text for text in told for name in ("Anna", "Ben", "Chidi"))
    assert len({end.summary.over for end in ends}) == 1


def test_what_the_cheat_did_is_still_known_after_a_restart(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shell, "Replica", IllegalInput)
    _, (anna,), _ = with_mallory(desktop, "Anna")
    anna.end()
    anna.node.wait()
    monkeypatch.setattr(shell, "Replica", Replica)
    anna.resume()
    again = anna.wait_for(Stopped)
    assert again.report["peer"] == "Mallory"
    assert not anna.end().summary.over


class Forger(Cheat):
    """Signs in the names of others; that proves nothing against anybody."""

    def cheat(self) -> None:
        if self.mallory() and self.FROM <= self.table.length < self.FROM + 5:
            table = self.table
            for victim in table.members:
                if victim != self.me:
                    bodies: list[tuple[Code, Plain]] = [
                        (Code.ACK, (bytes(32), table.digest)),
                        (Code.INPUT, (((0, "run 999", b""),), table.digest, (b"",))),
                    ]
                    for kind, body in bodies:
                        head, signer = table.head, self.environment.signer
                        self.show(write(signer, kind, self.log.match, table.length, head, victim, body, 0))


class FalseLog(Cheat):
    """Shows a log that goes on with a draw of shares that are no shares."""

    def cheat(self) -> None:
        if self.due() and self.log.step.sole_author == self.me and set(self.owed) <= set(self.hand.drafts):
            value = tuple((seat, self.hand.drafts[seat].text, b"") for seat in self.owed)
            after = self.table.copy()
            after.advance(Kind.PLAY, value)
            if after.kind is Kind.CHANCE:
                self.cheated = True
                for share in (b"", bytes(32), b"\xff" * 32, bytes(5000)):
                    self.show_log(after, value, tuple((peer, share) for peer in self.table.members))

    def show_log(self, after: Table, play: Plain, shares: Plain) -> None:
        now, members = self.table, self.table.members
        records = (
            Step(now.length, Kind.PLAY, members, play, now.digest, ZERO, ()).pack(),
            Step(after.length, Kind.CHANCE, members, shares, after.digest, ZERO, ()).pack(),
        )
        self.out.send(
            self.log.others, encode(Log(self.log.match, now.length, records, after.length + 1, b"", ZERO, ()))
        )


def test_a_log_that_does_not_hold_harms_nobody(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "Replica", FalseLog)
    mallory, honest, _ = with_mallory(desktop, "Anna", length="40")
    assert len({each.end().summary.log_head for each in [mallory, *honest]}) == 1
    assert honest[0].end().summary.over
    assert any("does not hold" in str(event.reason) for event in honest[0].told if isinstance(event, Notice))


def test_entries_in_the_names_of_others_harm_nobody(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "Replica", Forger)
    mallory, honest, _ = with_mallory(desktop, "Anna", "Ben", length="60")
    heads = {each.end().summary.log_head for each in [mallory, *honest]}
    assert len(heads) == 1
    for each in honest:
        assert each.end().summary.over
        assert not any(isinstance(event, Stopped) for event in each.told)
    assert any("forged" in str(event.reason) for event in honest[0].told if isinstance(event, Notice))


class Planted(type(TOY.new(2, dict(TOY.settings({}))))):  # type: ignore[misc]
    """The toy, but from some step on one thing in its state is another than the rules say."""

    FROM = 15
    __slots__ = ("applied",)

    def __init__(self, seats: int, settings: Any) -> None:
        super().__init__(seats, settings)
        self.applied = 0

    def apply(self, inputs: Any) -> Any:
        self.applied += 1
        return super().apply(inputs)

    def copy(self) -> Any:
        twin = super().copy()
        twin.__class__ = Planted
        twin.applied = self.applied
        return twin

    def public(self) -> Any:
        return {**super().public(), **({"planted": 1} if self.applied >= self.FROM else {})}


def load_planted(name: str) -> Game[Any, Any]:
    """Every game, the toy with a fault that the handshake cannot see."""
    return replace(TOY, new=Planted) if name == TOY.id else load(name)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_state_that_differs_stops_the_match_before_the_step(desktop: MakeDesktop, seats: int) -> None:
    anna = desktop("Anna", pace=0.01, load_game=load_planted).fly(patience=20.0)
    others = [desktop(name, pace=0.01).fly(patience=20.0) for name in ("Ben", "Chidi")[: seats - 1]]
    link = anna.host(options=OPEN, seats=seats)
    for each in others:
        each.join(link)
    for each in [anna, *others]:
        each.wait_for(Started)
        stopped = each.wait_for(Stopped)
        report = stopped.report
        assert report["step"] == 16
        assert report["field"] == "planted"
        assert {json.dumps(report["ours"]), json.dumps(report["theirs"])} == {"1", "null"}
        assert "Offleash" in str(report["our_version"])
        assert "Offleash" in str(report["their_version"])
        assert "before step 16" in str(stopped.reason)
        ended = each.end()
        assert not ended.summary.over
        assert ended.summary.steps == 16
        assert list((each.setting.home / "reports").iterdir())
    assert all(each.wait_for(Stopped).report["peer"] == "Anna" for each in others)


def test_processes_end_with_one_sentence_when_somebody_cheats(
    desktop: MakeDesktop, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mallory sits here, Anna and Ben are programs of their own."""
    monkeypatch.setattr(shell, "Replica", TopDogCheat)
    anna, room = party.host("Anna", "--seats", "3", "--pace", "0.02")
    ben = party.join("Ben", room["link"], "--pace", "0.02")
    desktop("Mallory", pace=0.02).fly().join(room["link"])
    for program in (anna, ben):
        answer = program.end()
        assert answer.status == NOT_DONE
        assert answer.values[-1]["over"] is False
        assert "Mallory broke the rules" in last_line(answer)
        (report,) = (program.home / "reports").iterdir()
        assert json.loads(report.read_text())["peer"] == "Mallory"


class TopDogCheat(Cheat):
    def cheat(self) -> None:
        if self.due() and self.owed:
            self.cheated = True
            moves = tuple((seat, "donate kennel ½", b"") for seat in self.owed)
            self.show(self.signed(Code.INPUT, (moves, self.table.digest, tuple(b"" for _ in moves))))
