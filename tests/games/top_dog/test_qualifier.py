"""The two checks of a Qualifier."""

from __future__ import annotations

from games.top_dog import TopDog
from games.top_dog.tables import NUMBER
from tests.games.top_dog.positions import act, arrival, kennels, legal, places, position, refused, reveal, slots, told

FULL = ["corgi", "boxer", "poodle"]
WAITING = "0:dalmatian+3+B"  # with the Judge at Silver: 20 - 3 - 10 = 7


def test_silver_from_the_qualifier() -> None:
    """TD-X6, TD-59, TD-R52, TD-R53: both slots free, the rest with the Judge there is 7; paid, the dog is in #1."""
    state, events = arrival("silver", shows={"silver": {"qualifier": WAITING}}, bones={0: 7})
    assert told(events)[-1] == "qualifier_asked 0 silver 7"
    assert state.to_act() == (0,)
    assert legal(state) == ["pay", "decline"]
    assert refused(state, "consult k1") == "TD-104"
    question = state.view(1).question
    assert question is not None
    assert (question.seat, question.show, question.cost, question.dog.card.id) == (0, "silver", 7, "dalmatian")
    events = act(state, "pay")
    assert told(events)[0] == "qualifier_moved 0 silver 1 7"
    assert state.players[0].bones == 0
    # It was the first check, so the dog was judged at once: it won P with its tokens and went home.
    assert told(events)[1] == "medal_won 0 silver P dalmatian"


def test_into_slot_2() -> None:
    """TD-X9, TD-58: with #1 taken a Qualifier dog moves into #2."""
    state, _ = arrival(
        "bronze", shows={"bronze": {"places": "W", "slots": ["1:whippet"], "qualifier": "0:chihuahua+B"}}
    )
    assert slots(state, "bronze") == ["whippet", "chihuahua", ""]


def test_into_slot_1() -> None:
    """TD-X9, TD-58: with both slots free a Qualifier dog moves into #1."""
    state, _ = arrival("bronze", shows={"bronze": {"places": "W", "qualifier": "0:chihuahua+B"}})
    assert slots(state, "bronze") == ["chihuahua", "", ""]


def test_no_free_slot() -> None:
    """TD-X9, TD-61, TD-62: with both slots taken it stays and pays nothing. TD-64: it wins nothing there."""
    shows = {"bronze": {"places": "P", "slots": ["1:whippet", "1:dachshund"], "qualifier": "0:shih-tzu+5"}}
    state, events = arrival("bronze", shows=shows, bones={0: 50})
    assert slots(state, "bronze") == ["whippet", "dachshund", "shih-tzu"]
    assert state.players[0].bones == 50
    assert not [text for text in told(events) if text.startswith(("qualifier", "medal_won"))]


def test_dalmatian_boxer_and_waiting_mutt() -> None:
    """TD-X4, TD-63, TD-64: no fee before, no prize; when the winners are home the Mutt pays 9 and takes #1."""
    slots_of_bronze = {"places": "PAW", "slots": ["0:dalmatian", "1:boxer"], "qualifier": "2:mutt-1"}
    state, events = arrival("bronze", shows={"bronze": slots_of_bronze}, bones={2: 8})
    assert told(events)[3:] == [
        "medal_unwon bronze P no_points",
        "medal_won 0 bronze A dalmatian",
        "medal_won 1 bronze W boxer",
        "medal_unwon bronze S missing",
        "went_home 0 dalmatian k1",
        "went_home 1 boxer k1",
        "qualifier_asked 2 bronze 9",
    ]
    act(state, "pay")
    assert state.players[2].bones == 0
    assert slots(state, "bronze") == ["mutt-1", "", ""]


def test_bounce() -> None:
    """TD-X43, TD-R51: a cost above the owner's Bones is no question; the dog goes home, the Bones stay."""
    shows = {"silver": {"qualifier": WAITING}}
    state, events = arrival("silver", shows=shows, bones={0: 6}, kennels={0: ["corgi", "boxer"]})
    assert told(events)[3] == "went_home 0 dalmatian k3"
    assert (kennels(state, 0)[2], state.players[0].bones) == ("dalmatian+3+B", 6)


def test_bounce_without_a_kennel() -> None:
    """TD-X43, TD-60: without a Kennel the dog is out of the game, and its collar is free."""
    state, events = arrival("silver", shows={"silver": {"qualifier": WAITING}}, bones={0: 6}, kennels={0: FULL})
    assert told(events)[3] == "lost 0 dalmatian 1"
    assert (state.owner[NUMBER["dalmatian"]], state.players[0].collars) == (-1, 7)
    assert slots(state, "silver") == ["", "", ""]


def refusal(**rest: object) -> TopDog:
    state, _ = arrival("silver", shows={"silver": {"qualifier": WAITING}}, bones={0: 7}, **rest)
    return state


def test_declining() -> None:
    """TD-X44, TD-R51: the owner may decline: the dog goes home, nothing is paid."""
    state = refusal(kennels={0: ["corgi", "boxer"]})
    act(state, "decline")
    assert (kennels(state, 0)[2], state.players[0].bones) == ("dalmatian+3+B", 7)


def test_declining_without_a_kennel() -> None:
    """TD-R57: one may decline though no Kennel is free; the dog is out of the game."""
    state = refusal(kennels={0: FULL})
    assert told(act(state, "decline"))[0] == "lost 0 dalmatian 1"


def test_paying() -> None:
    """TD-X44, TD-104: paying moves the dog in."""
    state = refusal()
    assert told(act(state, "pay"))[0] == "qualifier_moved 0 silver 1 7"
    assert state.players[0].bones == 0


def test_free_move() -> None:
    """TD-X45, TD-R51, TD-66: at cost 0 it moves in unasked, and is evaluated at once at the first check."""
    state, events = arrival("bronze", shows={"bronze": {"qualifier": "0:bulldog+B"}}, bones={0: 0})
    assert told(events)[3] == "qualifier_moved 0 bronze 1 0"
    assert "medal_won 0 bronze W bulldog" in told(events)
    assert kennels(state, 0)[0] == "bulldog+B+B"


def test_second_check_only() -> None:
    """TD-X46, TD-R58, TD-79: the dog that moves in after the evaluation waits; it wins nothing in this visit."""
    shows = {"bronze": {"slots": ["1:corgi", "1:mutt-6"], "qualifier": "0:afghan"}}
    state, events = arrival("bronze", shows=shows, bones={0: 9})
    # The Corgi has won A; mutt-6 moves up; 10 - 5 = 5 for the Qualifier dog.
    assert told(events)[-2:] == ["slid bronze-slot-2 bronze-slot-1 mutt-6", "qualifier_asked 0 bronze 5"]
    events = act(state, "pay")
    assert state.players[0].bones == 4
    assert slots(state, "bronze") == ["mutt-6", "afghan", ""]
    assert not [text for text in told(events) if text.startswith("medal_won")]
    assert places(state, "bronze") == "PWS"


def test_one_question() -> None:
    """TD-R54: after the first check the Qualifier is empty, so there is no second question."""
    state = refusal()
    act(state, "pay")
    assert state.stage == "cycle"


def test_no_check_in_between() -> None:
    """TD-R41, TD-62: a slot that is free in the turns moves nobody, though the owner could pay."""
    state = position(shows={"silver": {"qualifier": WAITING}}, bones={0: 90})
    act(state, *["consult k1", "consult k2", "consult k3"] * 2)
    reveal(state)
    assert slots(state, "silver") == ["", "", "dalmatian"]


def test_winners_before_the_second_check() -> None:
    """TD-R56: a winner gets the last Kennel; the Qualifier dog, bounced after it, is lost."""
    shows = {"silver": {"slots": ["0:pug", "1:whippet"], "qualifier": WAITING}}
    state, events = arrival("silver", shows=shows, bones={0: 0}, kennels={0: ["corgi", "boxer"]})
    assert kennels(state, 0) == ["corgi", "boxer", "pug+S"]
    assert "lost 0 dalmatian 1" in told(events)


def test_qualifier_dog_before_the_winners() -> None:
    """TD-R56: at the first check the bounced Qualifier dog gets the last Kennel; the winner after it is lost."""
    shows = {"silver": {"slots": ["0:pug"], "qualifier": WAITING}}
    state, events = arrival("silver", shows=shows, bones={0: 0}, kennels={0: ["corgi", "boxer"]})
    assert kennels(state, 0) == ["corgi", "boxer", "dalmatian+3+B"]
    assert "lost 0 pug 1" in told(events)


def test_end_before_the_check() -> None:
    """TD-X39, TD-R55: the Judge comes to an empty Gold Show: the game is over, the free Qualifier dog does not move."""
    state, events = arrival("gold", shows={"gold": {"places": "", "qualifier": "0:pug+5+S+S"}})
    assert told(events)[1:] == ["first_player 1", "judge_moved gold", "game_over gold 2 2 1"]
    assert slots(state, "gold") == ["", "", "pug"]
    assert state.to_act() == ()
