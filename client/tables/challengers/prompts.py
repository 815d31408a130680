"""Who must do what now, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import translate
from client.tables.base import BaseTable
from client.tables.challengers import words
from client.tables.interface import Prompt
from games.challengers.flow import question
from games.challengers.position import Match
from games.kernel import CHANCE

if TYPE_CHECKING:
    from client.tables.challengers.table import ChallengersTable


def prompt_of(table: ChallengersTable) -> Prompt:
    """The prompt line."""
    context, position = table.context, table.view.position
    if context.over or context.seat is None:
        return _waiting(table)
    phase, seat = position.phase, context.seat
    if phase == "option":
        title = translate("Challengers", "Choose the pile that you draw from")
        text = translate("Challengers", "Better cards, or more of them and fans")
        return Prompt(title, text, seat, rule="CH-54")
    if phase == "deck":
        return _drafting(table)
    if phase == "finalists":
        text = translate("Challengers", "Click the cards in your deck that you want to remove; then be ready.")
        return Prompt(translate("Challengers", "You are in the final"), text, seat, rule="CH-138")
    if phase == "keep":
        return Prompt(translate("Challengers", "Keep one of your two Trainers"), "", seat, rule="CH-169")
    if phase == "match":
        match = next(one for one in position.matches if one.need == "answer" and one.sides[one.asked].seat == seat)
        return _asked(table, match)
    return Prompt(translate("Challengers", "Your Trainer may act now"), "", seat, rule="CH-169")


def _waiting(table: ChallengersTable) -> Prompt:
    context, position = table.context, table.view.position
    if not context.over and context.state.to_act() == (CHANCE,) and position.matches:
        text = translate("Challengers", "You only decide when a card asks you to.")
        return Prompt(translate("Challengers", "The match plays by itself"), text, rule="CH-95")
    return BaseTable.prompt(table)


def _drafting(table: ChallengersTable) -> Prompt:
    plan, seat = table.plan, table.context.seat
    assert plan is not None
    desk = plan.desk
    if desk.asks is not None:
        must = translate("Challengers", "Your pick makes you remove a card: click one in your deck")
        may = translate("Challengers", "Remove a card from your deck for one more pick, or go on")
        return Prompt(must if desk.asks.do == "remove" else may, "", seat, rule="CH-124")
    if desk.three:
        return Prompt(translate("Challengers", "Take one of these cards"), "", seat, rule="CH-R89")
    text = translate("Challengers", "Click cards to pick them; click cards of your deck to remove them.")
    if desk.picks and desk.drawn:
        title = translate("Challengers", "Pick up to {count}").format(count=desk.picks)
        return Prompt(title, text, seat, rule="CH-55")
    text = translate("Challengers", "A deck with few different names fits on the six seats of the bench.")
    return Prompt(translate("Challengers", "Thin your deck, or be ready"), text, seat, rule="CH-68")


def _asked(table: ChallengersTable, match: Match) -> Prompt:
    seat, channel = table.context.seat, words.channel_of(match)
    effect = question(table.view.duel(match))
    if effect is None:
        title = translate("Challengers", "Too few seats: empty one, or lose")
        return Prompt(title, "", seat, rule="CH-169", channel=channel)
    played = match.sides[match.asked].row or (match.sides[match.asked].flag,)
    asking = played[-1]
    card = table.view.library.cards[asking.face] if asking is not None else None
    title = translate("Challengers", "{card} asks you").format(card=card.name if card else "")
    text = words.effect_text(card) if card else ""
    return Prompt(title, text, seat, rule="CH-R61", channel=channel)
