"""Pictures of cards as a viewer may know them."""

from __future__ import annotations

from client.art.cards.dogs_fly import FaceDown, MovePlane, MoveSun, Shoot
from client.art.face import Face
from client.i18n import translate
from client.tables.dogs_fly.words import KINDS, card_name, half_words


def card_face(card: str, team: str, foe: str, *, gunner: bool, seal: str = "+", night: bool = False) -> Face:
    """A card of a team, as it is laid: `seal` - turns a Move Plane card over."""
    kind = KINDS[card]
    name = card_name(card, night=night)
    if kind.family == "shot":
        words = translate("Dogs Fly", "Shoot · {damage}").format(damage=kind.damage)
        return Shoot(kind.zone, words, gunner)
    if kind.family == "token":
        return MoveSun(kind.move, half_words(card, seal, night=night), gunner, night)
    mine = translate("Dogs Fly", "Mine: {move}").format(move=name)
    enemy = translate("Dogs Fly", "Enemy: {move}").format(move=name)
    return MovePlane(kind.move, mine, kind.move, enemy, gunner, team, foe, seal == "-")


def back(team: str, *, gunner: bool, width: float, height: float, words: str = "") -> Face:
    """A card face down."""
    return FaceDown(team, gunner, words, width, height)
