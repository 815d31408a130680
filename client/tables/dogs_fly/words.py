"""Dogs Fly in words: cards, zones, posts, actions, and why something cannot be done."""

from __future__ import annotations

from client.i18n import translate
from client.i18n.troubles import refusal_words
from games.dogs_fly import COMPONENTS
from games.kernel import Face, Refusal

KINDS = {kind.id: kind for kind in COMPONENTS.kind}
DAY_NAMES = {kind.id: kind.name.capitalize() for kind in COMPONENTS.kind if kind.family != "shot"}
NIGHT_NAMES = {face: name.replace("Sun", "Moon") for face, name in DAY_NAMES.items()}
"""What the cards that move something are called by day and by night, in English."""
TEAMS = {team.letter: team for team in COMPONENTS.team}


def team_name(letter: str) -> str:
    """Jaws, Paws, Claws, Maws: names stay in every language."""
    return TEAMS[letter].name


def post_name(post: str) -> str:
    """`Jp` as "pilot of Jaws"."""
    words = translate("Dogs Fly", "pilot of {team}") if post[1] == "p" else translate("Dogs Fly", "gunner of {team}")
    return words.format(team=team_name(post[0]))


def role(letter: str) -> str:
    """Pilot or gunner."""
    return translate("Dogs Fly", "Pilot") if letter == "p" else translate("Dogs Fly", "Gunner")


def zone_name(zone: str) -> str:
    """`J:PC` as "PC of Jaws"."""
    return translate("Dogs Fly", "{zone} of {team}").format(zone=zone[2:], team=team_name(zone[0]))


def card_name(face: Face | None, *, night: bool = False) -> str:
    """A card by its face; "a card" where it is not known."""
    if face is None:
        return translate("Dogs Fly", "a card")
    kind = KINDS[face]
    if kind.family == "shot":
        return translate("Dogs Fly", "Shoot {zone}").format(zone=kind.zone)
    return translate("Dogs Fly", (NIGHT_NAMES if night else DAY_NAMES)[face])


def half_words(face: Face, seal: Face, *, night: bool = False) -> str:
    """A card as it is laid: "Left, my plane", "Left, enemy", "Sun team to Claws"."""
    kind = KINDS[face]
    name = card_name(face, night=night)
    if kind.family == "plane":
        return laid_words(name, enemy=seal == "-")
    if kind.move == "team" and seal in TEAMS:
        return translate("Dogs Fly", "{card} to {team}").format(card=name, team=team_name(seal))
    return name


def laid_words(name: str, *, enemy: bool) -> str:
    """A Move Plane card with the half that counts."""
    words = translate("Dogs Fly", "{card}, enemy") if enemy else translate("Dogs Fly", "{card}, my plane")
    return words.format(card=name)


def card_text(face: Face, *, night: bool) -> str:
    """What a card does, in a sentence or two."""
    kind = KINDS[face]
    if kind.family == "shot":
        text = translate("Dogs Fly", "Whoever is in {zone} on your boards when it fires takes {damage}.")
        return text.format(zone=kind.zone, damage=kind.damage)
    token = translate("Dogs Fly", "the Moon") if night else translate("Dogs Fly", "the Sun")
    what = {
        "left": translate("Dogs Fly", "one zone to the left, as you see it"),
        "right": translate("Dogs Fly", "one zone to the right, as you see it"),
        "corner": translate("Dogs Fly", "from one outer zone to the other"),
        "view": translate("Dogs Fly", "to the mirror zone of the other View Board"),
        "team": translate("Dogs Fly", "to the same zone of the other team's boards"),
    }[kind.move]
    if kind.family == "token":
        return translate("Dogs Fly", "Moves {token} {where}.").format(token=token, where=what)
    text = translate("Dogs Fly", "Moves a plane {where}: yours, or turned over the enemy's.")
    return text.format(where=what)


def why_words(refusal: Refusal) -> str:
    """Why an action cannot be done, in one sentence."""
    words = {
        "DF-17": translate("Dogs Fly", "The token cannot start on the enemy's PC: your plane is there."),
        "DF-19": translate("Dogs Fly", "This is not the time for that."),
        "DF-27": translate("Dogs Fly", "Only cards from your own hand can be used, each of them once."),
        "DF-29": translate("Dogs Fly", "One card per section, four at most."),
        "DF-R84": translate("Dogs Fly", "The card that was shown keeps its section."),
        "DF-86": translate("Dogs Fly", "Extra cards are for a plane and the Moon on the two boards of one enemy."),
        "DF-R74": translate("Dogs Fly", "Two extra cards at most, and only what the deck has left."),
        "DF-R76": translate("Dogs Fly", "Exactly as many of these cards as the damage says."),
    }
    return words.get(refusal.rule) or refusal_words(refusal)
