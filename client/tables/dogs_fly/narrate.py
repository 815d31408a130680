"""A step in the log's words, and in sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from client.i18n import translate
from client.tables.context import StepNews
from client.tables.dogs_fly.prompts import hit_words, winner_words
from client.tables.dogs_fly.words import half_words, post_name, team_name, zone_name
from client.tables.line import FieldWords, Line, Sentence
from games.dogs_fly import events as e
from games.dogs_fly.view import View
from games.kernel import Event


def narrate(news: StepNews) -> Sequence[Line]:
    """What happened, line by line; cards that were drawn are told to their owner alone."""
    view: View = news.after.view(None)
    by_field, sentences = _words(news), _sentences()
    seats = {post.name: post.seat for post in view.posts}
    over = any(isinstance(event, e.GameOver) for event in news.events)
    lines: list[Line] = []
    for event in news.events:
        sentence = sentences.get(type(event)) or _depending(event, over=over)
        if sentence is not None:
            line = sentence.line(event, by_field, **_more(event, view))
            lines.append(replace(line, seat=seats.get(getattr(event, "post", ""), line.seat)))
    return lines


def _words(news: StepNews) -> FieldWords:
    return {
        "seat": ("name", news.cast.name),
        "team": ("team", team_name),
        "zone": ("zone", zone_name),
        "target": ("zone", zone_name),
        "section": ("number", int),
        "post": ("post", post_name),
        "shooter": ("shooter", post_name),
        "posts": ("posts", hit_words),
        **dict.fromkeys(("cards", "damage"), ("count", int)),
    }


def _more(event: Event, view: View) -> dict[str, object]:
    """What stands in the sentence of an event without being one of its fields."""
    match event:
        case e.TokenPlaced() | e.TokenMoved():
            return {"token": translate("Dogs Fly", "The Moon") if view.night else translate("Dogs Fly", "The Sun")}
        case e.Shown(_, _, _, card, half):
            return {"card": _card(card, half, view)}
        case e.Revealed(_, _, _, card, seal):
            return {"card": _card(card, seal, view)}
        case e.Locked(_, places):
            return {"count": len(places.split())}
        case e.ShotMissed(_, zones):
            return {"zones": " ".join(zone[2:] for zone in zones.split())}
        case e.ShotHit(_, zone):
            return {"zone": zone[2:]}
        case e.RoundOver(number):
            return {"number": number + 1}
    return {}


def _sentences() -> Mapping[type[Event], Sentence]:
    """The events that are always told in the same way."""
    coin = translate("Dogs Fly", "The coin chooses {team}: they place the token.")
    begins = translate("Dogs Fly", "{token} begins at {zone}.")
    clashed = translate("Dogs Fly", "{team} clash on section {number}: both cards are discarded unseen.")
    revealed = translate("Dogs Fly", "Section {number}: {team} play {card}.")
    moved = translate("Dogs Fly", "The plane of {team} goes to {zone}.")
    return {
        e.Coin: Sentence(coin),
        e.TokenPlaced: Sentence(begins, ("token", "zone:{zone}")),
        e.Clashed: Sentence(clashed, ("section:{team}{section}",), grave=True),
        e.Repaired: Sentence(translate("Dogs Fly", "The {post} repairs: {count} cards go back into the deck.")),
        e.SmokeDamage: Sentence(translate("Dogs Fly", "Smoke: the {post} loses {count} cards.")),
        e.Revealed: Sentence(revealed, ("section:{team}{section}",)),
        e.TokenMoved: Sentence(translate("Dogs Fly", "{token} goes to {zone}."), ("token", "zone:{target}")),
        e.PlaneMoved: Sentence(moved, ("plane:{team}@{target[0]}", "zone:{target}")),
        e.NoEffect: Sentence(translate("Dogs Fly", "The card of {team} changes nothing.")),
        e.ShotMissed: Sentence(translate("Dogs Fly", "{team} shoot at {zones} and miss.")),
        e.Looked: Sentence(translate("Dogs Fly", "The {shooter} looks at {count} cards of the {post}.")),
        e.Smoke: Sentence(translate("Dogs Fly", "{team} have smoke from now on.")),
    }


def _depending(event: Event, *, over: bool) -> Sentence | None:
    """The sentence of an event that is not always told in the same way; `over`: the match ends with this step."""
    match event:
        case e.RoundOver() if not over:
            return Sentence(translate("Dogs Fly", "Round {number}"), heading=True)
        case e.Shown(_, _, _, card, half) if half or not card.startswith("plane"):
            text = translate("Dogs Fly", "{team} show {card} on section {number}.")
            return Sentence(text, ("section:{team}{section}",))
        case e.Locked(_, places):
            text = translate("Dogs Fly", "{name} locks {count} cards.")
            if len(places.split()) == 1:
                text = translate("Dogs Fly", "{name} locks 1 card.")
            return Sentence(text, several=translate("Dogs Fly", "Cards locked: {things}."), thing="{name} {count}")
        case e.ShotHit(sun=sun):
            text = translate("Dogs Fly", "{team} hit {zone}: {amount} damage for the {posts}.")
            if sun:
                text = translate("Dogs Fly", "{team} hit {zone}: {amount} damage for the {posts}, halved by the Sun.")
            return Sentence(text, ("zone:{zone}",))
        case e.ShotDown(_, _, cause):
            return Sentence(_down(cause), grave=True)
        case e.GameOver(winner, _):
            return Sentence(f"{winner_words(winner)}." if winner else translate("Dogs Fly", "Nobody is left: a draw."))
    return None


def _down(cause: str) -> str:
    return {
        "draw": translate("Dogs Fly", "{team} are shot down: the {post} has no card to draw."),
        "smoke": translate("Dogs Fly", "{team} are shot down: the {post} has no card left for the smoke."),
        "shot": translate("Dogs Fly", "{team} are shot down: the {post} has no card left to scrap."),
    }[cause]


def _card(card: str, seal: str, view: View) -> str:
    if card.startswith("plane"):
        half = translate("Dogs Fly", "{card} (enemy)") if seal == "-" else translate("Dogs Fly", "{card} (own)")
        return half.format(card=half_words(card, seal).rpartition(",")[0])
    return half_words(card, seal, night=view.night)


TUNES: Final[Mapping[type[Event], str]] = {
    e.ShotHit: "thud",
    e.ShotMissed: "snap",
    e.Revealed: "tick",
    e.PlaneMoved: "tock",
    e.TokenMoved: "tock",
    e.GameOver: "gong",
}
"""The sounds of events."""
