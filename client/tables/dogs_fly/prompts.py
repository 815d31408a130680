"""What the prompt line, the words beside the hand, and the pills of the teams say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from client.i18n import translate
from client.i18n.sentences import listed
from client.tables.context import TableContext
from client.tables.dogs_fly.voices import Word
from client.tables.dogs_fly.words import post_name, role, team_name
from client.tables.interface import Prompt, Step, steps_to
from games.dogs_fly import COMPONENTS
from games.dogs_fly.view import View

_STEPS = ("lock", "discard", "supply", "section")


def prompt_of(view: View, context: TableContext, plain: Prompt, *, ticking: bool, picked: str) -> Prompt:
    """What is to be done now; `plain`: what `BaseTable` says."""
    if context.over or context.seat is None:
        in_turn = view.phase in ("sun", "look", "scrap", "show", "half", "over")
        return plain if in_turn else replace(plain, steps=_steps(view))
    title, text, rule = _asked(view, ticking=ticking, picked=picked)
    return Prompt(title, text, context.seat, _steps(view), rule)


def _asked(view: View, *, ticking: bool, picked: str) -> tuple[str, str, str]:
    match view.phase:
        case "sun":
            token = translate("Dogs Fly", "Place the Moon") if view.night else translate("Dogs Fly", "Place the Sun")
            return token, translate("Dogs Fly", "Any zone except the enemy's PC. Talk it over first."), "DF-17"
        case "show":
            text = translate(
                "Dogs Fly", "Everybody will see it: pick one you can spare, from the post with more cards."
            )
            return translate("Dogs Fly", "Lay one card face up"), text, "DF-94"
        case "half":
            text = translate("Dogs Fly", "It counts for your plane or for the enemy's.")
            return translate("Dogs Fly", "Which half is up?"), text, "DF-R84"
        case "lock" if not ticking:
            text = translate("Dogs Fly", "The clock starts when everybody is ready.")
            return translate("Dogs Fly", "Round {number}: are you ready?").format(number=view.round), text, "DF-T12"
        case "lock":
            text = translate("Dogs Fly", "Talk out loud. Everyone hears everything, never show a card.")
            if picked:
                return translate("Dogs Fly", "Which section?"), text, "DF-29"
            return translate("Dogs Fly", "Lay cards face down on your track"), text, "DF-27"
        case "discard":
            text = translate("Dogs Fly", "Then every hand is filled again: the deck must hold enough cards.")
            return translate("Dogs Fly", "Discard what you do not want"), text, "DF-41"
        case "look":
            text = translate("Dogs Fly", "You choose which cards are scrapped; or the top ones are.")
            return translate("Dogs Fly", "Look at the deck that you hit?"), text, "DF-87"
    amount = view.look.amount if view.look is not None else 0
    title = translate("Dogs Fly", "Choose {count} cards to scrap").format(count=amount)
    return title, translate("Dogs Fly", "The others go back, and the deck is shuffled."), "DF-R76"


def _steps(view: View) -> tuple[Step, ...]:
    names = (
        translate("Dogs Fly", "Action"),
        translate("Dogs Fly", "Discard"),
        translate("Dogs Fly", "Repair"),
        "1–4",
    )
    phase = {"show": "lock", "half": "lock", "reveal": "lock", "look": "section", "peek": "section", "scrap": "section"}
    now = phase.get(view.phase, view.phase)
    if now not in _STEPS:
        return ()
    return steps_to(names, _STEPS.index(now))


def hint_of(view: View, context: TableContext, *, ticking: bool, picked: bool) -> tuple[str, str]:
    """Title and words beside the hand."""
    if not view.own_posts:
        return "", ""
    title = " · ".join(role(post.name[1]) for post in view.own_posts)
    if context.seat is None:
        return title, ""
    match view.phase:
        case "lock" if not ticking:
            return title, translate("Dogs Fly", "Say that you are ready below.")
        case "lock" if picked:
            return title, translate("Dogs Fly", "Now a section. Put it back here to take it in hand again.")
        case "lock":
            return title, translate("Dogs Fly", "A card, then a section: by drag, two clicks or two keys.")
        case "discard":
            return title, translate("Dogs Fly", "Click the cards to discard.")
        case "scrap":
            return title, translate("Dogs Fly", "Click the cards to scrap.")
    return title, ""


def pills_of(
    view: View, context: TableContext, drafts: Mapping[str, Mapping[int, str]], zero: float | None
) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Team → icon and words of what holds of it; `zero`: the own end of the round by the match's clock, in seconds."""
    found = {}
    for team in view.teams:
        pills = []
        if not team.flying:
            pills.append(("close", translate("Dogs Fly", "shot down")))
        if team.smoke:
            pills.append(("smoke", translate("Dogs Fly", "smoke: repairs cost 3")))
        if team.bonus:
            pills.append(("moon", translate("Dogs Fly", "may draw 2 more")))
        if _in_token(view, team.letter):
            pills.append(("sun", translate("Dogs Fly", "in the Sun")))
        ready = [
            seat
            for seat, draft in context.drafts.items()
            if Word.of(draft).ready and _team_of(view, seat) == team.letter
        ]
        if ready and not drafts.get(team.letter):
            names = ", ".join(context.cast.name(seat) for seat in ready)
            pills.append(("check", translate("Dogs Fly", "ready: {names}").format(names=names)))
        if locked := [seat for seat in context.acted if view.phase == "lock" and _team_of(view, seat) == team.letter]:
            names = ", ".join(_locked_words(context, seat, zero) for seat in locked)
            pills.append(("lock", translate("Dogs Fly", "locked: {names}").format(names=names)))
        found[team.letter] = tuple(pills[-3:])
    return found


def _locked_words(context: TableContext, seat: int, zero: float | None) -> str:
    """Who has locked; how long after the own zero that was known here, if it was long (DF-T31)."""
    name = context.cast.name(seat)
    late = 0.0 if zero is None else context.acted[seat] - zero
    if late * 1000 <= COMPONENTS.clock.late_ms:
        return name
    return translate("Dogs Fly", "{name} ({seconds} s late)").format(name=name, seconds=round(late))


def _team_of(view: View, seat: int) -> str:
    return next((post.team for post in view.posts if post.seat == seat), "")


def _in_token(view: View, letter: str) -> bool:
    zone = view.token
    return not view.night and bool(zone) and (zone[0], zone[2:]) in view.team(letter).planes


def hit_words(posts: str) -> str:
    """Who is hit, such as "pilot of Jaws and gunner of Jaws"."""
    return listed([post_name(post) for post in posts.split(" ")])


def winner_words(letter: str) -> str:
    """Who has won."""
    return translate("Dogs Fly", "{team} win").format(team=team_name(letter))
