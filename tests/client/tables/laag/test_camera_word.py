"""The camera's word at a real table: it fills in the editor, and people look, correct or say it themselves."""

from __future__ import annotations

from dataclasses import replace

from client.tables.freehand import Watched
from client.tables.laag.draft import Proposal
from games.laag import GAME, Observation, Row, Tell
from tests.client.tables.laag.telling import Make, drag, editor, shown, told, why
from tests.client.tables.laag.test_setup import HIT


def seen(**changes: object) -> Observation:
    action = GAME.parse(f"saw {HIT}")
    assert isinstance(action, Tell)
    by_camera = {"source": "camera", "confidence": 610, "evidence": "ab" * 32}
    return replace(action.record, **by_camera | changes)  # type: ignore[arg-type]


def test_a_cameras_proposal_opens_the_editor_with_its_doubts_and_its_film(make: Make) -> None:
    match = make(layout="open")
    table = match.table
    assert isinstance(table, Watched)
    setup = table.watch()
    assert setup is not None
    assert setup["flick"]["shooter_pawn"] == "red_2"
    films = []
    proposal = Proposal(seen(), ("Something hid the puck for a moment.",), lambda: films.append("shown"))
    assert not table.propose(proposal).why
    match.screen.draw()
    sheet = shown(match, "sheet").name
    assert "A hit!" in sheet
    assert "Something hid the puck for a moment." in sheet
    assert "The camera is only 61 % sure." in sheet
    match.press("film")
    assert films == ["shown"]
    match.press("propose")
    assert told(match) == proposal.record, "nobody corrected it: it is the camera's word"
    assert table.watch() is None
    assert "Something hid the puck for a moment." in shown(match, "sheet").name
    match.press("film")
    assert len(films) == 2
    match.press("replay")
    match.screen.input.send()
    again = table.watch()
    assert again is not None
    assert again != setup
    assert not editor(match).draft.told, "the film of the last try tells nothing of this one"


def test_a_cameras_word_that_cannot_be_true_makes_way_for_that_of_people(make: Make) -> None:
    match = make(layout="open")
    assert isinstance(match.table, Watched)
    assert not match.table.propose(Proposal(seen(contacts=()))).why
    assert "(LG-C9)" in why(match, "propose")
    match.press("afresh")
    assert not editor(match).draft.told
    assert editor(match).question == "puck"
    keys = [bar_action.key for bar_action in match.table.bar_actions()]
    assert "camera" in keys, "its word can be taken after all"
    assert "afresh" not in keys
    match.screen.input.undo()
    assert "(LG-C9)" in why(match, "propose")
    assert not match.table.propose(Proposal(seen())).why
    assert "afresh" not in [bar_action.key for bar_action in match.table.bar_actions()], "what can be true is corrected"


def test_of_many_that_stood_elsewhere_a_few_are_named_so_that_doubts_keep_their_room(make: Make) -> None:
    match = make(layout="open")
    table = match.table
    assert isinstance(table, Watched)
    places = [(f"obstacle_{number}", 100_000 * number + 50_000, 280_000) for number in range(1, 5)]
    places = [("red_1", 60_000, 120_000), *places]
    rows = tuple(Row(piece, "s", x, y) for piece, x, y in places)
    for many, said in ((4, "obstacle 2, obstacle 3."), (5, "Anna's pawn I and 4 more.")):
        assert not table.propose(Proposal(seen(found=rows[:many]), (), lambda: None)).why
        match.screen.draw()
        assert said in shown(match, "sheet").name


def test_a_proposal_never_overwrites_what_a_person_has_begun(make: Make) -> None:
    match = make(layout="open")
    match.press("off")
    match.table.propose(Proposal(seen()))
    match.screen.draw()
    assert editor(match).draft.puck_off
    match.press("camera")
    assert editor(match).draft.contacts == ("blue_2",)
    drag(match, "piece:obstacle_3")
    match.press("propose")
    assert told(match).source == "players"
    assert told(match).evidence == "ab" * 32


def test_a_proposal_for_another_flick_is_refused_in_words(make: Make) -> None:
    match = make(layout="open")
    refused = match.table.propose(Proposal(seen(shooter="red_1")))
    assert refused.why == "The camera watched another flick."
    assert refused.rule == "LG-C1"
    match.press("off")
    match.press("propose")
    match.press("accept")
    assert "nobody has announced" in match.table.propose(Proposal(seen())).why
