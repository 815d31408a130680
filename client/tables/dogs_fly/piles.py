"""Discard piles and scrap piles that can be looked through: faces where the viewer may know them."""

from __future__ import annotations

from collections import Counter

from client.i18n import translate
from client.tables.dogs_fly.cards import card_face
from client.tables.dogs_fly.words import card_name, role, team_name
from client.tables.interface import Pile, PileCard
from games.dogs_fly.view import PostView, View


def pile_of(key: str, view: View) -> Pile | None:
    """The pile of a piece's key (`pile:discard:Jp`); None for decks, which nobody knows, and for all else."""
    kind, _, rest = key.partition(":")
    which, _, name = rest.partition(":")
    if kind != "pile" or which not in ("discard", "scrap"):
        return None
    post = next(each for each in view.posts if each.name == name)
    return _pile(key, which, post, view)


def _pile(key: str, which: str, post: PostView, view: View) -> Pile:
    cards = post.discard if which == "discard" else post.scrap
    known = Counter(card.face for card in cards if card.face)
    hidden = sum(card.face is None for card in cards)
    words = translate("Dogs Fly", "Discard pile") if which == "discard" else translate("Dogs Fly", "Scrap pile")
    title = f"{words} · {team_name(post.team)} · {role(post.name[1])}"
    foe = next(team.letter for team in view.teams if team.letter != post.team)
    faces = tuple(
        PileCard(
            face,
            card_name(face, night=view.night),
            card_face(face, post.team, foe, gunner=post.name[1] == "g", night=view.night),
            count,
        )
        for face, count in sorted(known.items())
    )
    note = translate("Dogs Fly", "{count} face down").format(count=hidden) if hidden else ""
    return Pile(key, title, faces, note)
