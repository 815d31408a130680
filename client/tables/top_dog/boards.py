"""The shows as pictures and as words: what each needs and pays, when the judge comes, and what it costs to enter."""

from __future__ import annotations

from client.art.props.show import ShowBoard
from client.i18n import translate
from client.tables.top_dog import words
from client.tables.top_dog.faces import Bill, CostTable
from games.kernel import Seat
from games.top_dog import COMPONENTS, DogView, ShowView, View, entry_bill, entry_cost


def board_of(show: ShowView, *, over: bool = False) -> ShowBoard:
    """The picture of a show; `over`: whether the game is over."""
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


def bill_of(view: View, dog: DogView, show: ShowView) -> Bill:
    """What it costs one dog to enter one show now, line by line."""
    bill = entry_bill(dog, show)
    name = dog.card.name
    rows = (
        (translate("Top Dog", "{show} show needs").format(show=words.show_name(show.id)), str(bill.requirement)),
        (translate("Top Dog", "{dog}'s own Poise").format(dog=name), f"− {dog.card.poise}"),
        (translate("Top Dog", "{count} shampoo").format(count=dog.tokens), f"− {dog.tokens}"),
        (translate("Top Dog", "Medals of {dog}").format(dog=name), f"− {bill.medals}"),
    )
    purse = view.players[dog.owner or 0].bones
    here = (
        translate("Top Dog", "The judge is here: a Bone counts 1.")
        if show.judge_here
        else translate("Top Dog", "The judge is away: a Bone counts 2.")
    )
    rest = (
        translate("Top Dog", "You keep {count}.").format(count=purse - bill.cost)
        if purse >= bill.cost
        else translate("Top Dog", "You have only {count}.").format(count=purse)
    )
    title = translate("Top Dog", "{dog} into the {show} show").format(dog=name, show=words.show_name(show.id))
    return Bill(title, rows, translate("Top Dog", "To pay"), str(bill.cost), f"{here} {rest}")


def costs_of(view: View, seat: Seat) -> CostTable:
    """What it costs each dog of a seat to enter each show now."""
    rows = tuple(
        (kennel.dog.card.name, tuple(str(entry_cost(kennel.dog, show)) for show in view.shows))
        for kennel in view.players[seat].kennels
        if kennel.dog is not None
    )
    if not rows:
        note = translate("Top Dog", "When a dog lives here, this shows what it costs to enter each show.")
        return CostTable(translate("Top Dog", "Entry costs"), (), (), note)
    note = translate("Top Dog", "In Bones. Shampoo, Poise and medals lower it; away from the judge a Bone counts 2.")
    names = tuple(words.show_name(show.id) for show in view.shows)
    return CostTable(translate("Top Dog", "Entry costs now"), names, rows, note)
