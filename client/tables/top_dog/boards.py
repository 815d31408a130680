"""The boards of the three shows, as pictures and as words: what a show needs and pays, and when the judge comes."""

from __future__ import annotations

from client.art.props.show import ShowBoard
from client.i18n import translate
from client.tables.top_dog import words
from games.top_dog import COMPONENTS, ShowView


def board_of(show: ShowView, *, over: bool = False) -> ShowBoard:
    """The picture of a show; `over`: the game is."""
    worth = COMPONENTS.medal[words.SHOW_IDS.index(show.id)].fame
    comes = words.judge_words(
        show,
        translate("Top Dog", "now"),
        translate("Top Dog", "judge next"),
        translate("Top Dog", "judge in {rounds}"),
    )
    spare = (
        translate("Top Dog", "{count} more").format(count=show.backup)
        if show.backup
        else translate("Top Dog", "no more")
    )
    medals = "".join(letter for letter, there in zip(words.CATEGORY_LETTERS, show.places, strict=True) if there)
    return ShowBoard(
        show.id,
        words.show_name(show.id),
        translate("Top Dog", "needs {points}").format(points=show.requirement),
        _ending(show, over=over) or translate("Top Dog", "worth {worth} · {comes}").format(worth=worth, comes=comes),
        medals,
        show.backup,
        spare,
        translate("Top Dog", "Qualifier"),
        show.judge_here,
        (show.slots[0] is not None, show.slots[1] is not None, show.qualifier is not None),
    )


def _ending(show: ShowView, *, over: bool) -> str:
    """When the judge finds no medal in a show and the game ends by it; "" while there are any."""
    if any(show.places) or show.backup:
        return ""
    if over and show.judge_here:
        return translate("Top Dog", "game over")
    if show.rounds == 1:
        return translate("Top Dog", "game ends next")
    return translate("Top Dog", "game ends in {rounds}").format(rounds=show.rounds)


def show_words(show: ShowView) -> str:
    """A show as it is read out."""
    medals = ", ".join(
        words.category_name(letter) for letter, there in zip(words.CATEGORY_LETTERS, show.places, strict=True) if there
    )
    where = words.judge_words(
        show,
        translate("Top Dog", "the judge is here"),
        translate("Top Dog", "the judge comes next"),
        translate("Top Dog", "the judge comes in {rounds} rounds"),
    )
    text = translate("Top Dog", "{show} show, needs {points}, medals: {medals}, {backup} more, {where}")
    return text.format(
        show=words.show_name(show.id),
        points=show.requirement,
        medals=medals or translate("Top Dog", "none"),
        backup=show.backup,
        where=where,
    )
