"""Matches between real nodes: people and bots, chat and pause, silence and what can be done about it."""

from __future__ import annotations

import contextlib
import json
import threading
from dataclasses import replace
from typing import Any

import pytest

from client.command import DONE, main
from games.bots import RANDOM
from games.kernel import Generator
from net.log import PERSON, settings_hash
from net.node.session_loop import SessionLoop
from net.replay import faces_of, replay
from net.session import (
    Failed,
    InputRefused,
    Link,
    Notice,
    Paused,
    PeersChanged,
    Profile,
    RoomChanged,
    Said,
    SeatsChanged,
    SilenceOffer,
    Started,
    Stepped,
)
from net.store import Library, library_index
from net.verify import verify_log
from tests.net.node.desktops import Desktop, MakeDesktop, load

pytestmark = pytest.mark.timeout(180)


def table_of(desktop: MakeDesktop, *names: str, **room: Any) -> list[Desktop]:
    """Desktops at one table, each with one seat played by a bot, until all have started."""
    table = [desktop(name).fly() for name in names]
    link = table[0].host(seats=len(names), **room)
    for guest in table[1:]:
        guest.join(link)
    for each in table:
        each.wait_for(Started)
    return table


def test_two_desktops_play_to_the_same_end(desktop: MakeDesktop) -> None:
    anna, ben = table_of(desktop, "Anna", "Ben")
    one, two = anna.end().summary, ben.end().summary
    assert one.over
    same = ("match", "steps", "log_head", "digest", "result", "seconds")
    assert [getattr(one, name) for name in same] == [getattr(two, name) for name in same]
    assert (one.mine, two.mine) == ((0,), (1,))
    for each in (anna, ben):
        steps = [event.step for event in each.told if isinstance(event, Stepped)]
        assert steps == sorted(set(steps)), "every step once and in order"


def test_a_person_is_asked_and_a_wrong_action_is_refused_with_its_reason(desktop: MakeDesktop) -> None:
    anna = desktop("Anna")
    anna.solo([PERSON, "random"], length="30")
    started = anna.wait_for(Started)
    state, generator, place = started.state, Generator("test"), 0
    while state.result() is None:
        while 0 not in state.to_act():
            state = anna.wait_for(Stepped, lambda event: True, place).state
            place += 1
            if state.result() is not None:
                break
        else:
            anna.node.act(0, "fly away")
            refused = anna.wait_for(InputRefused)
            assert refused.refusal.kind == "syntax"
            choice = RANDOM.choose(None, state.legal_actions(0), generator)
            at = len(anna.told)
            anna.node.act(0, str(choice))
            state = anna.wait_for(Stepped, lambda event: event.step > 0, at).state
            place = at
    assert anna.end().summary.over


def test_every_step_is_told_once_by_a_match_that_begins_and_by_one_that_is_entered_again(desktop: MakeDesktop) -> None:
    def told(anna: Desktop) -> list[int]:
        started = anna.wait_for(Started)
        steps = [event.step for event in anna.told if isinstance(event, Stepped)]
        assert steps == list(range(started.steps, started.steps + len(steps)))
        return [started.steps, *steps]

    anna = desktop("Anna", pace=0.02)
    anna.solo(["random", "random"], length="60")
    anna.step(10)
    anna.close()
    begun = told(anna)
    anna.resume()
    anna.step(begun[-1] + 5)
    anna.close()
    assert begun[0] == 1, "START is the first step"
    assert told(anna)[0] >= begun[-1]


def test_rooms_show_seats_bots_and_readiness(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    link = anna.host(seats=3)
    ben.join(link)
    full = anna.wait_for(RoomChanged, lambda event: event.room.seats[1].peer is not None).room
    assert full.seats[1].profile.name == "Ben"
    assert full.seats[1].profile.dog == "corgi"
    assert not full.seats[1].ready
    ben.node.set_profile(Profile("Benno", "pug", "F"))
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].profile == Profile("Benno", "pug", "F"))
    anna.node.set_profile(Profile("Anna\n", "husky", "Z"))
    ben.wait_for(RoomChanged, lambda event: event.room.seats[0].profile == Profile("Anna", "husky", ""))
    anna.node.seat_bot(2, "greedy")
    ben.wait_for(RoomChanged, lambda event: event.room.seats[2].bot == "greedy")
    anna.node.set_option("length", "7")
    ben.wait_for(RoomChanged, lambda event: event.room.options["length"] == 7)
    anna.node.set_option("length", "many")
    assert "number" in str(anna.wait_for(Notice).reason)
    ben.node.set_ready(True)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].ready)
    anna.node.set_ready(True)
    started = ben.wait_for(Started)
    assert [seat.bot for seat in started.seats] == ["", "", "greedy"]
    assert [seat.profile.name for seat in started.seats] == ["Anna", "Benno", "Greedy 3"]
    assert [seat.mine for seat in started.seats] == [False, True, False]
    begun = anna.told.index(anna.wait_for(Started))
    here = anna.wait_for(PeersChanged, since=begun).peers
    assert {(peer.profile.name, peer.link) for peer in here} == {("Anna", Link.SELF), ("Benno", Link.HERE)}
    place = len(anna.told)
    anna.node.set_ready(False)
    anna.node.say("too late for that")
    anna.wait_for(Said, since=place)
    assert not any(isinstance(event, RoomChanged) for event in anna.told[place:]), "the room is no more"


def test_a_guest_who_goes_frees_the_seat_and_may_come_back(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    link = anna.host()
    ben.join(link)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].peer is not None)
    ben.close()
    place = len(anna.told)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].peer is None, place - 1)
    ben.join(link)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].peer is not None, len(anna.told) - 1)


def test_who_invited_may_send_somebody_out(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host())
    room = anna.wait_for(RoomChanged, lambda event: event.room.seats[1].peer is not None).room
    assert room.seats[1].peer is not None
    anna.node.refuse(room.seats[1].peer)
    assert "asked to leave" in str(ben.wait_for(Failed).reason)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].peer is None, len(anna.told) - 2)


def test_chat_reaches_everybody_in_room_and_match(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna", pace=0.05).fly(), desktop("Ben")
    ben.join(anna.host())
    ben.wait_for(RoomChanged)
    ben.node.say("Tea is on\u202e its way\n")
    heard = anna.wait_for(Said)
    assert (heard.name, heard.text, heard.mine) == ("Ben", "Tea is on its way", False)
    ben.node.set_ready(True)
    anna.wait_for(Started)
    anna.node.say("Good luck")
    assert ben.wait_for(Said, lambda event: not event.mine).text == "Good luck"


def test_who_says_other_settings_is_left_out_until_it_says_the_same(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna").fly(pace=60), desktop("Ben").fly(pace=60)
    ben.join(anna.host())
    told = {each: each.wait_for(Started) for each in (anna, ben)}
    assert told[anna].match == told[ben].match

    def say_settings(hashed: bytes, text: str) -> None:
        def command(loop: SessionLoop) -> None:
            loop.registry.tell_about(replace(loop.registry.about, settings_hash=hashed))

        ben.node.do(command)
        ben.node.say(text)

    settings = tuple(told[anna].options.items())
    say_settings(bytes(32), "from elsewhere")
    out = str(anna.wait_for(Notice, lambda event: "left out" in str(event.reason)).reason)
    assert out == (
        "Ben is left out: the settings of the match differ: "
        f"you have {settings_hash(settings).hex()[:12]}, they have 000000000000"
    )
    say_settings(settings_hash(settings), "back again")
    anna.wait_for(Said, lambda event: event.text == "back again")
    assert [event.text for event in anna.told if isinstance(event, Said)] == ["back again"]


def test_a_pause_holds_the_bots_of_all_until_it_is_withdrawn(desktop: MakeDesktop) -> None:
    table = [desktop(name, pace=0.02).fly() for name in ("Anna", "Ben")]
    anna, ben = table
    ben.join(anna.host(options={"secrets": "no", "length": "120"}))
    anna.step(5)
    anna.node.pause(True)
    assert ben.wait_for(Paused).by == ("Anna",)
    quiet = threading.Event()
    before = len([event for event in ben.told if isinstance(event, Stepped)])
    quiet.wait(1.0)
    assert len([event for event in ben.told if isinstance(event, Stepped)]) <= before + 2
    ben.node.pause(False)
    anna.wait_for(Paused, lambda event: event.by == ())
    assert anna.end().summary.over


@pytest.mark.parametrize("hidden", [{"secrets": "no"}, {"secrets": "yes", "signs": "yes"}], ids=["open", "hidden"])
def test_three_go_on_without_one_and_a_bot_plays_its_seat(desktop: MakeDesktop, hidden: dict[str, str]) -> None:
    table = [desktop(name, pace=0.02, grace=6.0).fly() for name in ("Anna", "Ben", "Chidi")]
    anna, ben, chidi = table
    link = anna.host(seats=3, options={"length": "120", **hidden})
    ben.join(link)
    chidi.join(link)
    anna.step(10)
    chidi.close()
    anna.wait_for(SilenceOffer, lambda event: bool(event.peers))
    offer = anna.wait_for(SilenceOffer, lambda event: event.may_stand_in)
    assert not offer.may_branch
    anna.node.declare_gone()
    gone = ben.wait_for(SeatsChanged, lambda event: "Chidi" in str(event.reason))
    look = [seat.profile for seat in gone.seats if seat.stand_in]
    assert str(gone.reason) == "Chidi was declared gone by the others; a bot plays on", "nobody says that Chidi left"
    assert look == [chidi.setting.profile], "a stand-in plays in the colours of whom it stands in for"
    one, two = anna.end().summary, ben.end().summary
    assert one.over
    assert one.log_head == two.log_head
    anna.wait_for(PeersChanged, lambda event: Link.GONE in {peer.link for peer in event.peers})
    chidi.resume()
    assert chidi.end().summary.log_head == one.log_head, "who was declared gone sees the end as a spectator"


@pytest.mark.parametrize("hidden", [{"secrets": "no"}, {"secrets": "yes", "signs": "yes"}], ids=["open", "hidden"])
def test_leaving_politely_needs_no_grace(desktop: MakeDesktop, hidden: dict[str, str]) -> None:
    table = [desktop(name, pace=0.02).fly() for name in ("Anna", "Ben", "Chidi")]
    link = table[0].host(seats=3, options={"length": "120", **hidden})
    for guest in table[1:]:
        guest.join(link)
    table[0].step(10)
    table[2].node.leave()
    assert "left" in str(table[2].end().reason)
    assert "Chidi" in str(table[0].wait_for(SeatsChanged, lambda event: event.reason is not None).reason)
    assert table[0].end().summary.log_head == table[1].end().summary.log_head


def test_the_survivor_of_two_goes_on_alone_and_it_says_so(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The match that it left stays open beside: who comes back finds a living peer there."""
    anna, ben = (desktop(name, pace=0.02).fly() for name in ("Anna", "Ben"))
    ben.join(anna.host(options={"secrets": "no", "length": "120"}))
    anna.step(20)
    ben.close()
    offer = anna.wait_for(SilenceOffer, lambda event: event.may_branch)
    assert not offer.may_stand_in
    alone = desktop("Anna", pace=0.02).fly()
    alone.branch(anna.wait_for(Started).match)
    started = alone.wait_for(Started)
    assert "unverified" in str(alone.wait_for(Notice, lambda event: "branches" in str(event.reason)).reason)
    assert started.seats[1].bot
    place = len(anna.told)
    ben.resume()
    for each, since in ((ben, 0), (anna, place)):
        each.wait_for(PeersChanged, lambda event: [peer.link for peer in event.peers].count(Link.HERE) == 1, since)
    ben.close()
    ended = alone.end()
    assert ended.summary.over
    anna.close()
    branch = dict(ended.summary.branch or {})
    assert branch["verified"] is False
    assert branch["match"] == anna.wait_for(Started).match
    library = Library(anna.setting.home)
    assert sorted(match.over for match in library_index(library)) == [False, True]
    library.close()

    monkeypatch.setenv("OFFLEASH_HOME", str(anna.setting.home))
    monkeypatch.setattr("games.load", load)
    for arguments in (["matches"], ["verify", ended.summary.match], ["replay", ended.summary.match]):
        assert main([*arguments, "--json"]) == DONE
        assert branch in [json.loads(line)["branch"] for line in capsys.readouterr().out.splitlines()]
        assert main(arguments) == DONE
        assert f"a branch from step {branch['steps']} of {branch['match']}, unverified" in capsys.readouterr().out
    assert main(["log", ended.summary.match, "--json"]) == DONE
    assert json.loads(capsys.readouterr().out.splitlines()[0])["branch"] == branch


def test_a_watcher_who_comes_late_sees_it_all_and_is_never_waited_for(desktop: MakeDesktop) -> None:
    anna, ben = (desktop(name, pace=0.02).fly() for name in ("Anna", "Ben"))
    link = anna.host(options={"secrets": "no", "length": "120"})
    ben.join(link)
    anna.step(20)
    emil = desktop("Emil")
    emil.join(link, seats=0)
    started = emil.wait_for(Started)
    assert not any(seat.mine for seat in started.seats)
    anna.wait_for(PeersChanged, lambda event: any(peer.spectator for peer in event.peers))
    emil.node.act(0, "rest")
    emil.node.pause(True)
    emil.node.say("Nice")
    assert anna.wait_for(Said).text == "Nice"
    assert anna.end().summary.log_head == ben.end().summary.log_head == emil.end().summary.log_head
    assert not any(isinstance(event, Paused) for event in anna.told)


def test_a_match_goes_on_after_everybody_left_for_the_night(desktop: MakeDesktop) -> None:
    anna, ben = (desktop(name, pace=0.02).fly() for name in ("Anna", "Ben"))
    ben.join(anna.host(options={"secrets": "no", "length": "150"}))
    anna.step(30)
    anna.close()
    ben.close()
    ben.resume()
    anna.resume()
    one, two = anna.end().summary, ben.end().summary
    assert one.over
    assert one.log_head == two.log_head


@pytest.mark.parametrize("game", ["dogs_fly", "agility", "toy"])
def test_one_desktop_deals_hidden_hands_to_all_its_seats(desktop: MakeDesktop, game: str) -> None:
    """The same steps as between desktops; the log tells every face, because nobody else plays."""
    anna = desktop("Anna")
    anna.solo(["random", "random"], game=game, **({"secrets": "yes", "signs": "yes"} if game == "toy" else {}))
    summary = anna.end().summary
    assert summary.over
    anna.close()
    with contextlib.closing(Library(anna.setting.home, reading=True)) as library:
        [records] = [library.records(row.id) for row in library.matches()]
    verdict = verify_log(records, load)
    assert (verdict.ok, verdict.reason) == (True, None)
    faces = [faces_of(moment) for moment in replay(records, load)]
    assert any(faces)
