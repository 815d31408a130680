"""What is kept of a chat: the newest lines, and of each desktop no more than anybody reads."""

from __future__ import annotations

from client.viewmodel.chat import LONGEST_CHAT, Chat
from net.session import Said

BEN, FLO = b"b" * 32, b"f" * 32


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def talk(chat: Chat, clock: Clock, peer: bytes, lines: int, every: float = 0.0) -> int:
    """Somebody says so many lines; how many of them brought something to show."""
    heard = 0
    for number in range(lines):
        clock.now += every
        heard += chat.hear(Said(peer, "Ben" if peer == BEN else "Flo", f"line {number}", mine=False))
    return heard


def test_the_newest_lines_are_kept_and_all_are_counted() -> None:
    clock = Clock()
    chat = Chat(clock)
    assert talk(chat, clock, BEN, LONGEST_CHAT + 7, every=1.0) == LONGEST_CHAT + 7
    assert (len(chat), chat.heard) == (LONGEST_CHAT, LONGEST_CHAT + 7)
    assert (chat[0].text, chat[-1].text) == ("line 7", f"line {LONGEST_CHAT + 6}")
    assert [said.text for said in chat.since(chat.heard - 2)] == [chat[-2].text, chat[-1].text]
    assert chat.since(chat.heard) == []
    assert chat.since(0) == chat[:], "what is not kept any more is not there"


def test_who_floods_the_chat_is_cut_short_and_it_is_said_once() -> None:
    clock = Clock()
    chat = Chat(clock)
    assert talk(chat, clock, FLO, 750, every=0.04) == len(chat)
    assert len(chat) < 60, "30 seconds of flood"
    told = [said for said in chat if "left out" in said.text]
    assert [said.name for said in told] == ["Flo"]
    assert talk(chat, clock, BEN, 3) == 3, "others are heard as before"
    clock.now += 60
    assert talk(chat, clock, FLO, 2) == 2, "and so is Flo, later"


def test_what_is_said_here_is_never_too_much() -> None:
    chat = Chat(Clock())
    assert all(chat.hear(Said(BEN, "Ben", "Hello", mine=True)) for _ in range(100))


def test_what_was_said_before_a_restart_stands_first() -> None:
    before = [Said(b"b" * 32, "Ben", "Well played", mine=False), Said(b"a" * 32, "Anna", "Thanks", mine=True)]
    chat = Chat()
    chat.enter("00aa", before, "")
    assert list(chat) == before
    assert chat.since(chat.heard) == [], "none of it is new"
    gathered = Chat()
    assert gathered.hear(before[0])
    gathered.enter("00aa", before, "")
    assert list(gathered) == before[:1], "in a room that has become a match it stands already"


def test_a_muted_chat_stays_muted_and_others_do_not_become_so() -> None:
    chat = Chat()
    assert chat.enter("00aa", [], "") == ""
    chat.muted = True
    kept = chat.muted_matches("00aa", "")
    again, other = Chat(), Chat()
    assert again.enter("00aa", [], kept) == "00aa"
    assert again.muted
    assert other.enter("00bb", [], kept) == "00aa"
    assert not other.muted
    other.muted = True
    assert other.muted_matches("00bb", kept) == "00bb 00aa"
    again.muted = False
    assert again.muted_matches("00aa", "00bb 00aa") == "00bb"
    for number in range(40):
        kept = other.muted_matches(f"{number:04}", kept)
    assert len(kept.split()) == 16
