"""The calculator beside the market: what it costs to enter a show, and why."""

from __future__ import annotations

from client.i18n import translate
from client.tables.top_dog import words
from client.tables.top_dog.faces import Bill, CostTable
from games.kernel import Seat
from games.top_dog import DogView, ShowView, View, entry_bill, entry_cost


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
