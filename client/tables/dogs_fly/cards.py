"""Cards as a viewer may know them: their faces, and their pictures."""

from __future__ import annotations

from client.art.cards.dogs_fly import FaceDown, MovePlane, MoveSun, Shoot
from client.art.face import Face as Picture
from client.i18n import translate
from client.tables.dogs_fly.words import KINDS, card_name, half_words
from games.dogs_fly.view import View
from games.kernel import Face


def face_of(view: View, card: str) -> Face | None:
    """The face of an own card, or of one that its viewer is looking at, by post and slot (`p12`); None if unknown."""
    looked = view.look.cards if view.look is not None else ()
    known = (*(each for post in view.own_posts for each in post.hand), *looked)
    return next((each.face for each in known if each.slot == int(card[1:])), None)


def card_face(face: Face, view: View, team: str, *, gunner: bool, seal: str = "+") -> Picture:
    """A card of a team, as it is laid: `seal` - turns a Move Plane card over."""
    kind = KINDS[face]
    name = card_name(face, night=view.night)
    if kind.family == "shot":
        words = translate("Dogs Fly", "Shoot · {damage}").format(damage=kind.damage)
        return Shoot(kind.zone, words, gunner)
    if kind.family == "token":
        return MoveSun(kind.move, half_words(face, seal, night=view.night), gunner, view.night)
    mine = translate("Dogs Fly", "Mine: {move}").format(move=name)
    enemy = translate("Dogs Fly", "Enemy: {move}").format(move=name)
    foe = next(each.letter for each in view.teams if each.letter != team)
    return MovePlane(kind.move, mine, kind.move, enemy, gunner, team, foe, seal == "-")


def back(team: str, *, gunner: bool, width: float, height: float) -> Picture:
    """A card face down."""
    return FaceDown(team, gunner, "", width, height)
