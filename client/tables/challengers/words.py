"""Challengers in words: cards, powers, actions, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.i18n import translate
from client.i18n.sentences import listed
from client.tables.cast import Cast
from games.challengers import BOX, parse
from games.challengers import actions as a
from games.challengers.cards import Card, Library
from games.challengers.duel import Power
from games.challengers.position import ROBOT, Match
from games.challengers.view import View
from games.kernel import Face, Seat, Slot

CARD_TEXTS = "Challenger cards"
"""The context of what cards say; their texts are data of the game."""

SET_NAMES: Mapping[str, str] = {**{one.id: one.name for one in BOX.sets.values()}, "starter": "Starters"}
"""What the Sets of the box are called, in English."""


def name_of(cast: Cast, seat: Seat) -> str:
    """How a seat, or the Robot, is called."""
    return translate("Challengers", "the Robot") if seat == ROBOT else cast.name(seat)


def keyword(on: str) -> str:
    """The printed keyword of an effect; empty for an immediate one."""
    return {
        "attack": translate("Challengers", "During the attack"),
        "bench": translate("Challengers", "From the bench"),
        "flag": translate("Challengers", "In flag possession"),
        "no_flag_win": translate("Challengers", "No flag win"),
        "flag_loss": translate("Challengers", "Flag loss"),
        "picked": translate("Challengers", "When picked"),
        "special": translate("Challengers", "Special"),
    }.get(on, "")


def effect_text(card: Card) -> str:
    """What a card says, with its keyword."""
    word = keyword(card.effects[0].on) if card.effects and card.effects[0].do != "double_bonus" else ""
    text = told(card.text)
    return f"{word}: {text}" if word and text else text


def told(text: str) -> str:
    """What a card or Trainer says, in the language in use; the texts of home-made cards stay as they were written."""
    return translate(CARD_TEXTS, text) if text else ""


def set_name(library: Library, name: str) -> str:
    """A Set by its id; home-made ones are called as they were written."""
    return translate("Challengers", SET_NAMES.get(name) or library.sets[name].name)


def card_words(card: Card, number: int) -> str:
    """A card for a screen reader: name, power, what it does."""
    text = translate("Challengers", "{card}, power {power}, Level {level}").format(
        card=card.name, power=card.base(number), level=card.level
    )
    return f"{text}. {effect_text(card)}" if card.text else text


def power_words(card: Card, power: Power) -> str:
    """How a card comes to its power: “Owl 5, plus 2 from the bench: 7”."""
    parts = []
    if power.kept:
        parts.append(translate("Challengers", "plus {count} kept").format(count=power.kept))
    if power.keyword:
        parts.append(translate("Challengers", "plus {count} by its keyword").format(count=power.keyword))
    if power.bench:
        parts.append(translate("Challengers", "plus {count} from the bench").format(count=power.bench))
    if power.doubled and parts:
        parts.append(translate("Challengers", "doubled"))
    if not parts:
        return f"{card.name} {power.base}"
    return f"{card.name} {power.base}, {', '.join(parts)}: {power.total}"


def against(powers: str, cards: int, total: int, needed: int) -> str:
    """A power, or the sum of several cards, against the flag: “Owl 5, plus 2 from the bench: 7 against 6”."""
    text = translate("Challengers", "{powers} against {needed}")
    if cards > 1:
        text = translate("Challengers", "{powers}; in all {total} against {needed}")
    return text.format(powers=powers, total=total, needed=needed)


def sum_of(row: Sequence[tuple[Card, Power]]) -> str:
    """A sum in short: `2 Talent + 1 Kid + 4`."""
    parts = []
    for card, power in row:
        bonus = power.total - power.base
        parts.append(f"{power.base} {card.name}" + (f" + {bonus}" if bonus else ""))
    return " + ".join(parts)


def place_name(to: str) -> str:
    """Where a looked-at card goes."""
    return {
        "bottom": translate("Challengers", "to the bottom"),
        "top": translate("Challengers", "on top"),
        "exhaust": translate("Challengers", "exhausted"),
    }[to]


def face_at(view: View, slot: Slot) -> Face:
    """The face of a slot as far as the viewer knows it; "" if it does not."""
    if slot in view.faces:
        return view.faces[slot]
    sides = [side for match in view.position.matches for side in match.sides]
    open_ = (piece for side in sides for piece in (*side.deck, *side.row, side.flag) if piece is not None)
    return next((piece.face for piece in open_ if piece.slot == slot), "")


def channel_of(match: Match) -> str:
    """The key of a match among the channels."""
    return f"beach-{match.beach}"


def card_name(view: View, slot: Slot) -> str:
    """The name of the card in a slot, or that it is hidden."""
    face = face_at(view, slot)
    if not face:
        return translate("Challengers", "hidden card")
    return view.library.cards[face].name if face in view.library.cards else face


def seat_name(view: View, slug: str) -> str:
    """The printed name behind its form in actions."""
    return next((card.name for card in view.library.cards.values() if card.slug == slug), slug)


def action_words(text: str, view: View, places: tuple[str, ...] = ()) -> str:
    """What an action does, as words of a button."""
    if ";" not in text and (text.split(" ")[0] in ("pick", "out", "take") or text in ("redraw", "ready")):
        return decision_words(text, view)
    match parse(text):
        case a.Choose(level, trainer):
            words = translate("Challengers", "Draw from Pile {level}")
            if trainer:
                words = translate("Challengers", "Draw from Pile {level}, with my Trainer")
            return words.format(level=level)
        case a.Draft(parts):
            return draft_words(parts, view)
        case a.Say(word):
            return {
                "top": translate("Challengers", "On top of the deck"),
                "bottom": translate("Challengers", "To the bottom of the deck"),
                "none": translate("Challengers", "Leave it"),
                "pass": translate("Challengers", "Not now"),
                "trainer": translate("Challengers", "Use my Trainer"),
            }[word]
        case a.Begin(half):
            left = translate("Challengers", "The left side begins")
            return left if half == "L" else translate("Challengers", "The right side begins")
        case a.Place(cards):
            orders = zip(cards, places or ("top",) * len(cards), strict=False)
            return ", ".join(f"{card_name(view, slot)} {place_name(to)}" for (slot, _), to in orders)
        case a.Search(slot):
            return translate("Challengers", "{card} on top").format(card=card_name(view, slot))
        case a.Keep(slot):
            face = face_at(view, slot)
            return translate("Challengers", "Keep {trainer}").format(trainer=BOX.trainers[face].name if face else "?")
        case a.Move(word, faces):
            words = {
                "return": translate("Challengers", "Back to the deck: {cards}"),
                "exhaust": translate("Challengers", "Exhaust {cards}"),
                "remove": translate("Challengers", "Remove {cards} for good"),
            }[word]
            return words.format(cards=listed([view.library.cards[face].name for face in faces]))
        case a.Name(word, slug):
            words = {
                "seat": translate("Challengers", "Count {name}"),
                "empty": translate("Challengers", "Empty the seat of {name}"),
                "trainer": translate("Challengers", "Rescue: empty the seat of {name}"),
            }[word]
            return words.format(name=seat_name(view, slug))


def decision_words(text: str, view: View) -> str:
    """One decision of the Deck Phase."""
    word, _, rest = text.partition(" ")
    slot = int(rest.partition("=")[0]) if rest else -1
    match word:
        case "pick" | "take":
            return translate("Challengers", "Pick {card}").format(card=card_name(view, slot))
        case "out" | "remove":
            return translate("Challengers", "Remove {card}").format(card=card_name(view, slot))
        case "redraw":
            return translate("Challengers", "Redraw the rest")
        case "trainer":
            return translate("Challengers", "Trainer: one more pick")
    return translate("Challengers", "Ready")


def draft_words(parts: tuple[a.Part, ...], view: View) -> str:
    """A whole Deck Phase input as words of the main button."""
    picked = sum(len(part.cards) for part in parts if part.word in ("pick", "take"))
    if parts[-1].word == "redraw":
        return translate("Challengers", "Keep {count}, redraw the rest").format(count=picked)
    if parts[-1].word in ("pick", "take"):
        return translate("Challengers", "Pick {card} and draw").format(card=card_name(view, parts[-1].cards[0][0]))
    removed = sum(len(part.cards) for part in parts if part.word in ("remove", "ready"))
    return translate("Challengers", "Ready: {picked} picked, {removed} removed").format(picked=picked, removed=removed)
