"""Pieces looked at closely, and piles that can be opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from client.i18n import translate
from client.tables.challengers import words
from client.tables.challengers.picture import card_face
from client.tables.interface import Card, Pile, PileCard
from games.challengers.view import View
from games.kernel import Face

if TYPE_CHECKING:
    from client.tables.challengers.table import ChallengersTable


def card_of(key: str, view: View) -> Card | None:
    """A card by its slot or its id, or that of a seat of a bench."""
    kind, _, rest = key.partition(":")
    face: Face = ""
    if kind == "card" and rest.isdecimal():
        face = words.face_at(view, int(rest))
    elif kind == "name":
        face = rest
    elif kind == "bench" and ":" in rest:
        slug = rest.split(":")[1]
        seated = (one for match in view.position.matches for side in match.sides for one in side.bench)
        face = next((one.cards[0].face for one in seated if view.library.cards[one.cards[0].face].slug == slug), "")
    if face not in view.library.cards:
        return None
    card, number = view.library.cards[face], max(1, view.position.round)
    where = translate("Challengers", "{set}, Level {level}, {count} copies").format(
        set=words.set_name(view.library, card.set), level=card.level, count=card.copies
    )
    text = words.effect_text(card) if card.text else translate("Challengers", "No effect.")
    rules = tuple(_RULES[effect.on] for effect in card.effects if effect.on in _RULES)
    return Card(card.name, card_face(card, number), (text, where), rules or ("CH-71",))


_RULES = {
    "reveal": "CH-111", "attack": "CH-114", "bench": "CH-116", "flag": "CH-118", "no_flag_win": "CH-119",
    "flag_loss": "CH-120", "picked": "CH-124", "special": "CH-123",
}  # fmt: skip


def pile_of(key: str, table: ChallengersTable) -> Pile | None:
    """A pile that a piece stands for."""
    view, (kind, _, rest) = table.view, key.partition(":")
    match = table.match
    if kind == "exhaust" and match is not None:
        pieces = match.sides[int(rest)].exhaust
        return _pile(key, translate("Challengers", "Exhaust pile"), view, [one.face for one in pieces])
    if kind == "deck" and match is not None:
        seat = match.sides[int(rest)].seat
        if seat < 0:
            return _pile(key, translate("Challengers", "The Robot's Deck"), view, view.position.robot_deck)
        note = translate("Challengers", "Decks are hidden; you see your own, in the order of the Sets.")
        return _pile(key, translate("Challengers", "Deck list"), view, view.deck(seat), note)
    if kind == "pile":
        thrown = view.position.compartments["ABC".index(rest)]
        hidden = sum(not piece.face for piece in thrown)
        note = translate("Challengers", "{count} more lie face down.").format(count=hidden)
        title = translate("Challengers", "Compartment {level}").format(level=rest)
        return _pile(key, title, view, [piece.face for piece in thrown], note)
    return None


def _pile(key: str, title: str, view: View, faces: Iterable[Face], note: str = "") -> Pile:
    counts = Counter(face for face in faces if face)
    order = sorted(counts, key=lambda face: view.library.cards[face].order)
    number = max(1, view.position.round)
    cards = [(face, view.library.cards[face]) for face in order]
    shown = (PileCard(f"name:{face}", card.name, card_face(card, number), counts[face]) for face, card in cards)
    return Pile(key, title, tuple(shown), note)
