"""The log of a match as a text that anybody can read: what was played, by whom, and every line of it."""

from __future__ import annotations

from client.i18n import translate
from client.tables.catalogue import about
from client.tables.line import Line
from client.viewmodel.library_entries import branch_words
from client.viewmodel.match_replay import MatchReplay

_WIDTH = 5
"""Letters that the number of a step takes."""


def log_text(replay: MatchReplay, made: str) -> str:
    """The whole log of a replay; `made`: when it was played, in words.

    A replay that was made without anybody's secrets tells none.
    """
    result = replay.shots[-1].state.result()
    names = [player.name for player in replay.cast.players]
    head = [about(replay.game.id).title, f"{made} · {', '.join(names)}"]
    if result is None:
        head.append(translate("LogText", "Not over"))
    else:
        head += [
            translate("LogText", "Place {place}: {name}").format(place=place, name=name)
            for place, name in sorted(zip((standing.place for standing in result), names, strict=True))
        ]
    if replay.branch_step:
        head.append(branch_words(replay.branch_step))
    return "\n".join([*head, "", *(_line(line) for line in replay.lines)]) + "\n"


def _line(line: Line) -> str:
    if line.heading:
        return f"\n{line.text}"
    rule = f" ({line.rule})" if line.rule and line.rule not in line.text else ""
    return f"{line.step:>{_WIDTH}}  {line.text}{rule}"
