"""A step in the log's words, and in sounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from client.i18n import translate
from client.tables.context import StepNews
from client.tables.dogs_fly.prompts import hit_words, winner_words
from client.tables.dogs_fly.words import half_words, post_name, team_name, zone_name
from client.tables.line import Line
from games.dogs_fly import events as e
from games.dogs_fly.view import View
from games.kernel import Event, Seat


def narrate(news: StepNews) -> Sequence[Line]:
    """What happened, line by line; cards that were drawn are told to their owner alone."""
    view = news.after.view(None)
    lines: list[Line] = []
    for event in news.events:
        lines += _lines(event, news, view)
    return lines


def _lines(event: Event, news: StepNews, view: View) -> Iterator[Line]:
    match event:
        case e.RoundOver(number):
            if not any(isinstance(each, e.GameOver) for each in news.events):
                text = translate("Dogs Fly", "Round {number}").format(number=number + 1)
                yield Line(text, event.rule, heading=True)
        case _:
            text = _text(event, news, view)
            if text:
                line = Line(text, event.rule, _seat(event, view), pieces=_pieces(event), grave=_grave(event))
                yield _among_locks(line, event, news) if isinstance(event, e.Locked) else line


def _among_locks(line: Line, event: e.Locked, news: StepNews) -> Line:
    """A lock as one of those of a round."""
    thing = f"{news.cast.name(event.seat)} {len(event.places.split())}"
    return replace(line, several=translate("Dogs Fly", "Cards locked: {things}."), thing=thing)


def _text(event: Event, news: StepNews, view: View) -> str:  # noqa: C901 - one sentence per event
    match event:
        case e.Coin(team):
            return translate("Dogs Fly", "The coin chooses {team}: they place the token.").format(team=team_name(team))
        case e.TokenPlaced(_, zone):
            return translate("Dogs Fly", "{token} begins at {zone}.").format(token=_token(view), zone=zone_name(zone))
        case e.Shown(team, section, _, card, half) if half or not card.startswith("plane"):
            words = translate("Dogs Fly", "{team} show {card} on section {number}.")
            return words.format(team=team_name(team), card=_card(card, half, view), number=section)
        case e.Locked(seat, places):
            count = len(places.split())
            name = news.cast.name(seat)
            if count == 1:
                return translate("Dogs Fly", "{name} locks 1 card.").format(name=name)
            return translate("Dogs Fly", "{name} locks {count} cards.").format(name=name, count=count)
        case e.Clashed(team, section):
            words = translate("Dogs Fly", "{team} clash on section {number}: both cards are discarded unseen.")
            return words.format(team=team_name(team), number=section)
        case e.Repaired(post, cards):
            words = translate("Dogs Fly", "The {post} repairs: {count} cards go back into the deck.")
            return words.format(post=post_name(post), count=cards)
        case e.SmokeDamage(post, damage):
            words = translate("Dogs Fly", "Smoke: the {post} loses {count} cards.")
            return words.format(post=post_name(post), count=damage)
        case e.Revealed(team, section, _, card, seal):
            words = translate("Dogs Fly", "Section {number}: {team} play {card}.")
            return words.format(number=section, team=team_name(team), card=_card(card, seal, view))
        case e.TokenMoved(_, target, _):
            return translate("Dogs Fly", "{token} goes to {zone}.").format(token=_token(view), zone=zone_name(target))
        case e.PlaneMoved(team, _, target, _, _):
            words = translate("Dogs Fly", "The plane of {team} goes to {zone}.")
            return words.format(team=team_name(team), zone=zone_name(target))
        case e.NoEffect(team, _, _):
            return translate("Dogs Fly", "The card of {team} changes nothing.").format(team=team_name(team))
        case e.ShotMissed(team, zones):
            words = translate("Dogs Fly", "{team} shoot at {zones} and miss.")
            return words.format(team=team_name(team), zones=" ".join(zone[2:] for zone in zones.split()))
        case e.ShotHit(team, zone, _, posts, amount, sun):
            words = (
                translate("Dogs Fly", "{team} hit {zone}: {amount} damage for the {posts}, halved by the Sun.")
                if sun
                else translate("Dogs Fly", "{team} hit {zone}: {amount} damage for the {posts}.")
            )
            return words.format(team=team_name(team), zone=zone[2:], posts=hit_words(posts), amount=amount)
        case e.Looked(shooter, post, cards):
            words = translate("Dogs Fly", "The {shooter} looks at {count} cards of the {post}.")
            return words.format(shooter=post_name(shooter), count=cards, post=post_name(post))
        case e.Smoke(team):
            return translate("Dogs Fly", "{team} have smoke from now on.").format(team=team_name(team))
        case e.ShotDown(team, post, cause):
            return _down(cause).format(team=team_name(team), post=post_name(post))
        case e.GameOver(winner, _):
            return f"{winner_words(winner)}." if winner else translate("Dogs Fly", "Nobody is left: a draw.")
    return ""


def _down(cause: str) -> str:
    return {
        "draw": translate("Dogs Fly", "{team} are shot down: the {post} has no card to draw."),
        "smoke": translate("Dogs Fly", "{team} are shot down: the {post} has no card left for the smoke."),
        "shot": translate("Dogs Fly", "{team} are shot down: the {post} has no card left to scrap."),
    }[cause]


def _token(view: View) -> str:
    return translate("Dogs Fly", "The Moon") if view.night else translate("Dogs Fly", "The Sun")


def _card(card: str, seal: str, view: View) -> str:
    if card.startswith("plane"):
        half = translate("Dogs Fly", "{card} (enemy)") if seal == "-" else translate("Dogs Fly", "{card} (own)")
        return half.format(card=half_words(card, seal).rpartition(",")[0])
    return half_words(card, seal, night=view.night)


def _seat(event: Event, view: View) -> Seat | None:
    if isinstance(event, e.Locked):
        return event.seat
    post = getattr(event, "post", "")
    return next((each.seat for each in view.posts if each.name == post), None)


def _pieces(event: Event) -> tuple[str, ...]:
    match event:
        case e.PlaneMoved(team, _, target, _, _):
            return (f"plane:{team}@{target[0]}", f"zone:{target}")
        case e.TokenMoved(_, target, _) | e.TokenPlaced(_, target):
            return ("token", f"zone:{target}")
        case e.ShotHit(_, zone, _, _, _, _):
            return (f"zone:{zone}",)
        case e.Revealed(team, section, _, _, _) | e.Clashed(team, section) | e.Shown(team, section, _, _, _):
            return (f"section:{team}{section}",)
    return ()


def _grave(event: Event) -> bool:
    return isinstance(event, e.ShotDown | e.Clashed)


def tune(event: Event) -> str:
    """The sound of an event."""
    match event:
        case e.ShotHit():
            return "thud"
        case e.ShotMissed():
            return "snap"
        case e.Revealed():
            return "tick"
        case e.PlaneMoved() | e.TokenMoved():
            return "tock"
        case e.GameOver():
            return "gong"
    return ""
