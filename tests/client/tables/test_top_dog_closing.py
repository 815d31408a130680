"""What the table shows of a planned step is what the rules make of it."""

from __future__ import annotations

from client.tables.top_dog.closing import bones_after, dog_after
from games.top_dog import TopDogAction, Verb
from tests.client.fakes.session import FakeSession

SHOWN = (Verb.CONSULT, Verb.TRAIN, Verb.BUY, Verb.UPGRADE, Verb.SHOW, Verb.QUALIFY, Verb.SELL)


def test_purse_and_kennels_are_shown_as_the_rules_leave_them() -> None:
    session = FakeSession(lambda _: None, "top_dog", ("greedy", "greedy"), seed=3, bots_at_once=False)
    session.start()
    seen = dict.fromkeys(SHOWN, 0)
    while session.state.to_act():
        state = session.state
        (seat,) = state.to_act()
        view = state.view(None)
        for action in state.legal_actions(seat):
            assert isinstance(action, TopDogAction)
            trial = state.copy()
            trial.apply({seat: action})
            after = trial.view(None)
            if action.verb not in SHOWN or after.turn != seat:
                continue  # with the turn more may end than the step
            seen[action.verb] += 1
            assert bones_after(action, view, seat) == after.players[seat].bones
            for number, kennel in enumerate(after.players[seat].kennels):
                dog = dog_after(action, view, seat, number)
                if kennel.dog is not None:
                    assert dog is not None
                    assert (dog.card, dog.tokens) == (kennel.dog.card, kennel.dog.tokens)
        session.bot_acts()
    assert all(seen.values()), seen
