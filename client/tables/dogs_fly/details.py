"""A piece of the table looked at closely."""

from __future__ import annotations

from client.i18n import translate
from client.tables.dogs_fly.cards import card_face
from client.tables.dogs_fly.words import KINDS, card_name, card_text, team_name, zone_name
from client.tables.interface import Card
from games.dogs_fly.view import View

_RULES = {"plane": ("DF-60", "DF-61"), "token": ("DF-69",), "shot": ("DF-75", "DF-78")}


def card_of(key: str, view: View) -> Card | None:
    """What is told of a card, a zone, a section or a pile; None for what tells everything itself."""
    kind, _, rest = key.partition(":")
    if kind == "card":
        return _card(rest, view)
    if kind == "zone":
        return Card(zone_name(rest), paragraphs=(_zone_text(rest, view),), rules=("DF-9", "DF-R4", "DF-76"))
    if kind == "section":
        title = translate("Dogs Fly", "Section {number} of {team}").format(number=rest[1], team=team_name(rest[0]))
        text = translate("Dogs Fly", "Sections are revealed 1, 2, 3, 4, those of all teams at once. One card per team.")
        return Card(title, paragraphs=(text,), rules=("DF-49", "DF-29", "DF-39"))
    if kind == "pile":
        text = translate("Dogs Fly", "Whoever must draw or scrap a card and has none left is shot down.")
        return Card(translate("Dogs Fly", "Pile"), paragraphs=(text,), rules=("DF-36", "DF-37", "DF-34"))
    return None


def _card(card: str, view: View) -> Card | None:
    slot = int(card[1:])
    cards = [each for post in view.own_posts for each in post.hand]
    if view.look is not None:
        cards += view.look.cards
    face = next((each.face for each in cards if each.slot == slot), None)
    if face is None or not view.own_team:
        return None
    foe = next(team.letter for team in view.teams if team.letter != view.own_team)
    picture = card_face(face, view.own_team, foe, gunner=card[0] == "g", night=view.night)
    text = card_text(face, night=view.night)
    return Card(card_name(face, night=view.night), picture, (text,), _RULES[KINDS[face].family])


def _zone_text(zone: str, view: View) -> str:
    planes = [team_name(team.letter) for team in view.teams if (zone[0], zone[2:]) in team.planes]
    words = (
        translate("Dogs Fly", "Here: {planes}.").format(planes=", ".join(planes))
        if planes
        else translate("Dogs Fly", "No plane is here.")
    )
    return f"{words} " + translate("Dogs Fly", "Shots of {team} hit here.").format(team=team_name(zone[0]))
