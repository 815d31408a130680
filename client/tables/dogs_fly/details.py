"""Pieces looked at closely, and piles that can be looked through: faces where the viewer may know them."""

from __future__ import annotations

from collections import Counter

from client.i18n import translate
from client.tables.dogs_fly.cards import card_face, face_of
from client.tables.dogs_fly.words import KINDS, card_name, card_text, role, team_name, zone_name
from client.tables.interface import Card, Pile, PileCard
from games.dogs_fly.view import View

_RULES = {"plane": ("DF-60", "DF-61"), "token": ("DF-69",), "shot": ("DF-75", "DF-78")}


def card_of(key: str, view: View) -> Card | None:
    """The close look at a card, a zone, a section or a pile; None for other pieces."""
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
    face = face_of(view, card)
    if face is None or not view.own_team:
        return None
    picture = card_face(face, view, view.own_team, gunner=card[0] == "g")
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


def pile_of(key: str, view: View) -> Pile | None:
    """The pile of a piece's key (`pile:discard:Jp`); None for decks, which nobody knows, and for all else."""
    kind, _, rest = key.partition(":")
    which, _, name = rest.partition(":")
    if kind != "pile" or which not in ("discard", "scrap"):
        return None
    post = next(each for each in view.posts if each.name == name)
    words, cards = translate("Dogs Fly", "Discard pile"), post.discard
    if which == "scrap":
        words, cards = translate("Dogs Fly", "Scrap pile"), post.scrap
    known = Counter(card.face for card in cards if card.face)
    hidden = sum(card.face is None for card in cards)
    shown = tuple(
        PileCard(
            face, card_name(face, night=view.night), card_face(face, view, post.team, gunner=name[1] == "g"), count
        )
        for face, count in sorted(known.items())
    )
    note = translate("Dogs Fly", "{count} face down").format(count=hidden) if hidden else ""
    return Pile(key, f"{words} · {team_name(post.team)} · {role(name[1])}", shown, note)
