"""LAAG with unsteady hands between two desktops: the dice of a flick are the table's, and the same for both."""

from __future__ import annotations

from net.session import Stepped
from tests.net.node.desktops import MakeDesktop, desktop  # noqa: F401 - a fixture

OPTIONS = {"scatter": "large", "rounds": "5", "layout": "open"}


def test_two_desktops_throw_the_same_dice(desktop: MakeDesktop) -> None:  # noqa: F811
    """LG-R100: each flick is final before its dice are thrown, and the heads of both logs are equal."""
    anna, ben = desktop("Anna", autopilot="greedy"), desktop("Ben", autopilot="greedy")
    ben.join(anna.host("laag", 2, options=OPTIONS))
    ends = [each.end().summary for each in (anna, ben)]
    assert ends[0].over
    assert ends[0].log_head == ends[1].log_head
    for each in (anna, ben):
        steps = [told for told in each.told if isinstance(told, Stepped)]
        strayed = [step for step in steps if any(event.kind() == "strayed" for event in step.events)]
        assert len(strayed) > 6
        assert all(len(step.outcomes) == 4 for step in strayed)
        named = [(step.step, str(action)) for step in steps for action in step.inputs.values()]
        flicks = [at for at, action in named if action.startswith("flick")]
        assert [step.step for step in strayed] == [at + 1 for at in flicks], "named first, thrown after"
