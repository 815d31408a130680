"""The match model, fed by a session on the real rules."""

from __future__ import annotations

from dataclasses import replace

import games
from client.panels.offers import offer_words
from client.tables import spec_of
from client.viewmodel.desk import Desk
from client.viewmodel.match import Change, MatchModel
from client.viewmodel.people import peer_words
from games.kernel import Refusal
from net.log import PERSON
from net.reasons import Reason, Why, reason_of
from net.session import (
    InputRefused,
    Link,
    Paused,
    PeersChanged,
    PeerView,
    Profile,
    Said,
    SeatsChanged,
    SessionEvent,
    SilenceOffer,
    Started,
    Stopped,
)
from tests.client.fakes.session import FakeSession

SPEC = spec_of("top_dog")


def table(
    players: tuple[str, ...] = (PERSON, "greedy"), *, at_once: bool = False
) -> tuple[FakeSession, MatchModel, Desk]:
    """A fake session with a model and a desk that follow it."""
    waiting: list[SessionEvent] = []
    models: list[MatchModel] = []
    desks: list[Desk] = []

    def take(event: SessionEvent) -> None:
        if not models:
            waiting.append(event)
        elif models[0].handle(event) & {Change.STATE, Change.PAUSE, Change.OVER}:
            for desk in desks:
                desk.refresh()

    session = FakeSession(take, "top_dog", players)
    session.start()
    first = waiting[0]
    assert isinstance(first, Started)
    model = MatchModel.of(first, games.load("top_dog"), SPEC.narrate)
    for event in waiting[1:]:
        model.handle(event)
    desk = Desk(model, SPEC, SPEC.make(), session.act, at_once=at_once)
    models.append(model)
    desks.append(desk)
    return session, model, desk


def test_a_planned_turn_is_sent_action_by_action() -> None:
    session, model, desk = table()
    for kennel in ("k1", "k2", "k3"):
        assert desk.press("consult").planned == f"consult {kennel}"
    assert desk.complete
    before = model.steps
    assert desk.commit() == ("consult k1", "consult k2", "consult k3")
    assert [command[2] for command in session.commands] == ["consult k1", "consult k2", "consult k3"]
    assert model.steps > before + 3, "the bot has played, too"
    assert desk.plan is not None
    assert desk.planned == ()


def test_each_at_once_sends_every_action_when_it_is_chosen() -> None:
    session, _, desk = table(at_once=True)
    desk.press("consult")
    assert session.commands == [("act", 0, "consult k1")]


def test_undo_takes_back_until_sent_and_then_says_why_not() -> None:
    _, _, desk = table()
    desk.press("consult")
    assert desk.undo().changed
    assert desk.planned == ()
    assert desk.undo().why


def test_nothing_is_sent_while_paused_and_the_plan_is_there_afterwards() -> None:
    session, model, desk = table()
    desk.press("consult")
    model.handle(Paused(("Ben",)))
    desk.refresh()
    assert not desk.commit()
    assert "Ben" in desk.press("consult").why
    assert desk.context().seat is None
    assert session.commands == []
    model.handle(Paused(()))
    desk.refresh()
    assert desk.planned == ("consult k1",)
    assert desk.commit()


def test_a_plan_stays_when_people_come_and_go() -> None:
    _, model, desk = table()
    desk.press("consult")
    for news in (PeersChanged(()), SeatsChanged(model.seats, reason_of("Ben left; a bot plays on"))):
        model.handle(news)
        desk.refresh()
        assert desk.planned == ("consult k1",)


def test_a_whole_match_is_told_in_the_log_and_ends_with_a_result() -> None:
    _, model, desk = table()
    turns = 0
    while model.result is None and turns < 200:
        desk.press("consult")
        if desk.complete:
            desk.commit()
            turns += 1
    assert model.result is not None
    assert any(line.heading for line in model.log)
    assert all(line.rule.startswith("TD-") for line in model.log)
    assert any(line.step == model.steps - 1 for line in model.log)
    assert model.ended is not None
    assert model.acting is None


def test_people_offers_chat_and_refusals_come_through() -> None:
    _, model, _ = table()
    ben = PeerView(b"b" * 32, Profile("Ben"), "words", Link.SILENT, 9)
    assert model.handle(PeersChanged((ben,))) == {Change.PEOPLE}
    assert model.handle(SilenceOffer((b"b" * 32,), False, True, 20)) == {Change.OFFER}
    assert offer_words(model)[1] == ("wait", "branch", "leave")
    model.seats = tuple(replace(model.seats[0], peer=bytes([number]) * 32) for number in range(3))
    for wait_s, offered in ((20, ("wait",)), (0, ("wait", "branch", "leave"))):
        model.handle(SilenceOffer((b"b" * 32,), False, True, wait_s))
        assert offer_words(model)[1] == offered, "of three and more, who cannot outvote the silent goes on alone"
    model.handle(SilenceOffer((), False, False, 0))
    assert not model.offer
    assert model.handle(Said(b"b", "Ben", "Hello", False)) == {Change.CHAT}
    refused = model.handle(InputRefused(0, Refusal("rule", "No.", "TD-35")))
    assert Change.REFUSED in refused
    assert "TD-35" in model.notice
    assert Change.STATE in model.handle(SeatsChanged(model.seats, reason_of("Ben left; a bot plays on")))
    assert model.handle(Stopped(reason_of("The states differ."), {})) == {Change.OVER}
    assert model.over


def test_a_connection_that_comes_and_goes_is_not_told_each_time() -> None:
    _, model, _ = table()
    clock = [0.0]
    model.now = lambda: clock[0]
    ben = PeerView(b"b" * 32, Profile("Ben"), "words", Link.HERE)
    model.handle(PeersChanged((ben,)))

    def flaps() -> bool:
        model.handle(PeersChanged((replace(ben, link=Link.SILENT),)))
        model.notice = ""
        told = Change.NOTICE in model.handle(PeersChanged((ben,)))
        assert told == (model.notice == "Ben is back.")
        return told

    assert [flaps() for _ in range(5)] == [True, False, False, False, False]
    clock[0] = 61.0
    assert flaps(), "later it is news again"


def test_what_was_sent_stays_sent_until_the_step_is_final() -> None:
    _, model, _ = table()
    sent: list[str] = []
    desk = Desk(model, SPEC, SPEC.make(), lambda _seat, action: sent.append(str(action)))
    for _ in range(3):
        desk.press("consult")
    desk.commit()
    assert sent == ["consult k1"], "the others have not taken note of the first yet"
    bones = desk.context().state.view(0).players[0].bones
    desk.refresh()  # somebody fell silent, or came back
    assert desk.context().seat is None, "nothing can be done while it is on its way"
    assert desk.context().state.view(0).players[0].bones == bones, "the table shows it as it was sent"
    assert desk.press("consult").why
    assert sent == ["consult k1"]
    model.handle(InputRefused(0, Refusal("turn", "The match has stopped.")))
    desk.refused()
    assert desk.press("consult").planned


def test_whoever_the_others_went_on_without_is_told_and_watches_from_then_on() -> None:
    _, model, _ = table()
    model.give(0)
    gone = tuple(replace(seat, mine=False, bot="greedy", stand_in=True) if seat.mine else seat for seat in model.seats)
    assert Change.NOTICE in model.handle(SeatsChanged(gone, Reason(Why.DECLARED_GONE, "Anna")))
    assert model.notice.startswith("You were silent too long")
    assert model.spectator
    assert not model.given
    assert "a bot plays in your seat" in model.watched, "it stays in sight"
    assert model.held == 1, "playing again, they have their seat"


def test_who_comes_to_watch_and_who_is_back_is_told() -> None:
    _, model, _ = table()
    ben = PeerView(b"b" * 32, Profile("Ben"), "fox", Link.HERE)
    dora = PeerView(b"d" * 32, Profile("Dora"), "owl", Link.HERE, spectator=True)
    assert Change.NOTICE not in model.handle(PeersChanged((ben,))), "who is there at first is no news"
    assert Change.NOTICE in model.handle(PeersChanged((ben, dora)))
    assert model.notice == "Dora is watching."
    assert Change.NOTICE not in model.handle(PeersChanged((replace(ben, link=Link.SILENT), dora)))
    assert Change.NOTICE in model.handle(PeersChanged((ben, dora)))
    assert model.notice == "Ben is back."


def test_who_was_replaced_by_a_bot_and_comes_back_is_told_to_watch() -> None:
    _, model, _ = table()
    ben = PeerView(b"b" * 32, Profile("Ben"), "fox", Link.HERE)
    gone, watching = replace(ben, link=Link.GONE), replace(ben, spectator=True)
    model.handle(PeersChanged((ben,)))
    assert Change.NOTICE not in model.handle(PeersChanged((gone,)))
    assert peer_words(gone) == "Ben is gone."
    assert Change.NOTICE in model.handle(PeersChanged((watching,)))
    assert model.notice == peer_words(watching) == "Ben is watching."
    assert "Ben" not in model.others, "the seat is the bot's"


def test_who_only_watches_is_offered_nothing_that_players_decide() -> None:
    _, model, _ = table(("greedy", "greedy"))
    ben = PeerView(b"b" * 32, Profile("Ben"), "fox", Link.SILENT, 70)
    model.handle(PeersChanged((ben,)))
    model.handle(SilenceOffer((b"b" * 32,), True, False, 0))
    words, offered = offer_words(model)
    assert model.spectator
    assert words.startswith("Ben: no answer for 70 s")
    assert offered == ()
    model.handle(PeersChanged((replace(ben, left=True),)))
    assert offer_words(model)[0].startswith("Ben: gone from the table for now"), "who said goodbye is not missed"


def test_of_several_who_are_away_the_seats_are_kept() -> None:
    _, model, _ = table(("greedy", "greedy", "greedy"))
    absent = tuple(
        PeerView(name.encode() * 32, Profile(name), "fox", Link.SILENT, seconds)
        for name, seconds in (("B", 70), ("C", 9))
    )
    model.seats = tuple(
        replace(seat, peer=peer) for seat, peer in zip(model.seats, (b"A" * 32, *(a.peer for a in absent)), strict=True)
    )
    model.handle(PeersChanged(absent))
    model.handle(SilenceOffer((absent[0].peer,), True, False, 0))
    assert offer_words(model)[0].endswith("The seat is kept.")
    model.handle(SilenceOffer(tuple(peer.peer for peer in absent), True, False, 0))
    assert offer_words(model)[0] == "B & C: no answer for 70 s. Their seats are kept."


def test_a_recap_tells_what_came_after_my_last_input() -> None:
    _, model, desk = table()
    assert model.recap == tuple(line for line in model.log if not line.heading), "I have not acted yet"
    for _ in range(3):
        desk.press("consult")
    desk.commit()
    lines = model.recap
    assert lines
    assert not any("Anna consults" in line.text for line in lines), "my own moves I know"
    assert lines[-1] == next(line for line in reversed(model.log) if not line.heading)
