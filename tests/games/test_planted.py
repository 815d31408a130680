"""The generic suite can fail: each fault planted in the toy is found by the check that looks for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import NotAnAction
from tests.games import planted, planted_secrets
from tests.games.blind import check_blind_lockstep
from tests.games.chance import check_requests, check_seals
from tests.games.checks import (
    CHECKS,
    check_copies,
    check_legal_actions,
    check_onlookers,
    check_refusals,
    check_replay,
    check_turns,
    fingerprint,
)
from tests.games.elsewhere import fingerprints_elsewhere
from tests.games.fields import check_fields
from tests.games.guesses import check_guesses
from tests.games.match import Match, Table, play
from tests.games.package import check_bots, check_options, check_rules, check_text
from tests.games.values import check_events, check_public, check_views

LENGTH = (("length", "60"), ("signs", "yes"))


def table_of(name: str) -> Table:
    module = planted if hasattr(planted, name) else planted_secrets
    return Table(f"{module.__name__}:{name}", 3, LENGTH)


@pytest.mark.parametrize(
    ("name", "check", "words"),
    [
        ("TURN_STEALER", check_turns, "has actions"),
        ("EARLY_RESULT", check_turns, "before the end"),
        ("STRICT", check_legal_actions, "legal and refused"),
        ("SHY_PARSE", check_legal_actions, "is not an action"),
        ("SEEN_THROUGH_SEALS", check_onlookers, "of a sealed step are seen"),
        ("LENIENT", check_refusals, "not among the legal actions"),
        ("STUMBLING", check_refusals, "changed the state"),
        ("UNRULY", check_refusals, "TY-99"),
        ("SHARED_LIST", check_copies, "changed the state"),
        ("SHARED_SECRETS", check_copies, "shares what is known"),
        ("FORGETFUL", check_copies, "another way"),
        ("LUCKY", check_copies, "."),
        ("LUCKY", check_replay, "another way"),
        ("LEAKING_VIEW", check_blind_lockstep, "tells more"),
        ("PUBLIC_SECRET", check_blind_lockstep, "learning a face changed the public state"),
        ("TELLING_NEWS", check_blind_lockstep, "tells the hidden face"),
        ("TELLING_STEPS", check_blind_lockstep, "event hangs on a hidden face"),
        ("PEEKING_REFUSAL", check_blind_lockstep, "allowed hangs on a hidden face"),
        ("ROUGH_READ", check_blind_lockstep, "KeyError"),
        ("GUESSING_READ", check_blind_lockstep, "can be read"),
        ("UNLISTED", check_fields, "rests can change"),
        ("SHORTENED", check_fields, r"position.dogs\[\].stamina can change"),
        ("SHORT_DIGEST", check_public, "not that of the public state"),
        ("FLOATING_POINT", check_public, "mean"),
        ("TRUTH_FOR_NUMBER", check_public, "turn"),
        ("LIVE_VIEW", check_views, "changed a view"),
        ("LIST_IN_EVENT", check_events, "points"),
        ("SLOTS_AGAIN", check_requests, "comes again"),
        ("SEALED_AGAIN", check_requests, "comes again"),
        ("SHOWN_TO_NOBODY", check_requests, "for nobody"),
        ("SHOWN_TWICE", check_requests, "has seen it"),
        ("MIXED_BY_NOBODY", check_requests, "for nobody"),
        ("SEALED_AGAIN", check_seals, "laid before"),
        ("SHOUTING", check_seals, "others read"),
        ("LISTED", check_seals, "offered as a family"),
        ("PEEKING_STEP", check_blind_lockstep, "public state hangs on a hidden face"),
        ("SIGN_TOLD", check_blind_lockstep, "event hangs on a hidden face"),
        ("PEEKING_AT_SIGNS", check_blind_lockstep, "allowed hangs on a hidden face"),
        ("PEEPING_GUESS", check_guesses, "hangs on a hidden face"),
        ("HELPFUL_GUESS", check_guesses, "another public state"),
        ("FORGETFUL_GUESS", check_guesses, "sees something else"),
        ("TEAMMATES", check_turns, "shares a place"),
        ("TEAM_OF_ONE", check_turns, "places"),
        ("TOO_FEW_TEAMS", check_turns, "a team for each seat"),
    ],
)
def test_fault_is_found(name: str, check: Callable[[Match], None], words: str) -> None:
    with pytest.raises((AssertionError, NotAnAction), match=words):
        check(play(table_of(name)))


def test_face_outside_its_alphabet_is_found() -> None:
    with pytest.raises(ValueError, match="'up', which is not one of its faces"):
        play(table_of("UP_AND_DOWN"))


def test_a_game_for_one_is_a_game() -> None:
    """Who plays alone ends at place 1 or 2; the suite asks for no second seat."""
    alone = play(Table("tests.games.planted:ALONE", 1, LENGTH))
    for check in CHECKS:
        check(alone)
    with pytest.raises(AssertionError, match=r"places \[3\]"):
        check_turns(play(Table("tests.games.planted:TEAM_OF_ONE", 1, LENGTH)))


def test_endless_match_is_found() -> None:
    with pytest.raises(AssertionError, match="does not end within 100 steps"):
        play(table_of("ENDLESS"))


def test_hash_order_is_found() -> None:
    """In every process the match runs well, but not in two processes alike."""
    good = Table("games.toy:GAME", 3, LENGTH)
    first = fingerprints_elsewhere([table_of("HASH_ORDERED"), good], 1)
    second = fingerprints_elsewhere([table_of("HASH_ORDERED"), good], 2)
    assert first[0] != second[0]
    assert first[1] == second[1] == fingerprint(play(good))


@pytest.mark.parametrize(("name", "words"), [("CHEATING_BOT", "is not legal"), ("MOODY_BOT", "is not what it chose")])
def test_bad_bot_is_found(name: str, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        check_bots(table_of(name))


@pytest.mark.parametrize(("name", "words"), [("BAD_DEFAULT", "not 50"), ("BAD_NUMBER", "not 1000")])
def test_bad_option_is_found(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_options(table_of(name).game)


def test_game_without_rules_is_found() -> None:
    with pytest.raises(AssertionError, match="has no rules"):
        check_rules(table_of("NO_RULES").game)


@pytest.mark.parametrize(
    ("name", "words"), [("ROUGH_PARSE", "invalid literal|is read as"), ("LOOSE_PARSE", "is read as")]
)
def test_bad_parser_is_found(name: str, words: str) -> None:
    game = table_of(name).game

    @settings(max_examples=300, deadline=None, derandomize=True, database=None, report_multiple_bugs=False)
    @given(st.sampled_from(["sit", "run 1", "run "]), st.text(alphabet=" 1x", max_size=2))
    def check(text: str, more: str) -> None:
        check_text(game, text + more)

    with pytest.raises((AssertionError, ValueError), match=words):
        check()
