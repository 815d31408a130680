"""What LAAG counts of shots: in a match of the library, and over all of them."""

from __future__ import annotations

from client.tables import spec_of
from client.tables.interface import Counting
from client.viewmodel.statistics import Played, counted, counts_in, played
from games.kernel import Event
from games.laag import shots_of
from net.session import Stepped
from tests.net.node.desktops import MakeDesktop, desktop  # noqa: F401 - a fixture


def laag() -> Counting:
    counting = spec_of("laag").counting
    assert counting is not None
    return counting


def test_a_match_of_the_library_is_counted_as_it_was_played(desktop: MakeDesktop) -> None:  # noqa: F811
    anna = desktop("anna")
    anna.solo(("greedy", "greedy"), "laag", rounds="5")
    match = anna.end().summary.match
    events: list[Event] = [each for told in anna.told if isinstance(told, Stepped) for each in told.events]
    found = counts_in(anna.setting.home, match, laag())
    assert found == (shots_of(events, 0), shots_of(events, 1))
    assert found[0][0] > 3
    assert counts_in(anna.setting.home, "00" * 8, laag()) == ()
    assert [each.counts for each in played(anna.setting.home, lambda _: laag())] == [()], "nobody here played in it"


def test_matches_are_added_up_by_game_branches_aside() -> None:
    matches = [
        Played("laag", "people", "won", 60, counts=(5, 2, 3, 3, 0)),  # type: ignore[arg-type]
        Played("laag", "bots", "lost", 60, counts=(7, 1, 1, 6, 2)),  # type: ignore[arg-type]
        Played("laag", "bots", "lost", 60, is_branch=True, counts=(9, 9, 9, 0, 0)),  # type: ignore[arg-type]
        Played("agility", "people", "won", 60),  # type: ignore[arg-type]
    ]
    assert counted(matches) == {"laag": (12, 3, 4, 9, 2)}
    assert counted(matches, "agility") == {}


def test_numbers_have_names() -> None:
    assert laag().words((5, 2, 3, 3, 1)) == "Flicks: 5 · Hits: 2 · Falls: 3 · Misses: 3 · Off the mat: 1"
