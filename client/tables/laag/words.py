"""LAAG in words: pawns, what they are, aims, actions, and the rules' refusals as sentences for people."""

from __future__ import annotations

from typing import Final

from client.i18n import number, translate
from client.i18n.sentences import capital
from client.i18n.troubles import refusal_words
from client.tables.cast import Cast
from client.tables.laag.aim import Aim
from games.kernel import Refusal
from games.laag import PAWNS, Announce, Answer, Charge, Flick, LaagAction, Situation

NUMERALS: Final = ("I", "II", "III")


def bots_words() -> str:
    """What bots do at a real table."""
    return translate("LAAG", "Bots cannot see a real table: they accept every record.")


def option_name(name: str) -> str:
    """An option of the match for people."""
    return {
        "layout": translate("LAAG", "Layout"),
        "obstacles": translate("LAAG", "Obstacles"),
        "table": translate("LAAG", "Table"),
        "rounds": translate("LAAG", "Round limit"),
        "doubt": translate("LAAG", "Camera asks below"),
        "first": translate("LAAG", "Who begins"),
        "aim": translate("LAAG", "Aiming shows"),
        "scatter": translate("LAAG", "Hand"),
    }.get(name, name)


def choice_name(option: str, value: str) -> str:
    """A value of an option for people; an own layout keeps its text."""
    if option == "doubt":
        return percent(int(value))
    return {
        ("layout", "standard"): translate("LAAG", "Standard: in cover"),
        ("layout", "open"): translate("LAAG", "Open: fast"),
        ("layout", "fortress"): translate("LAAG", "Fortress: slow"),
        ("layout", "pinwheel"): translate("LAAG", "Pinwheel: slanted"),
        ("obstacles", "disc"): translate("LAAG", "Round"),
        ("obstacles", "block"): translate("LAAG", "Square"),
        ("table", "virtual"): translate("LAAG", "On the screen"),
        ("table", "real"): translate("LAAG", "A real one"),
        ("aim", "full"): translate("LAAG", "The whole path"),
        ("aim", "touch"): translate("LAAG", "Up to the first touch"),
        ("aim", "none"): translate("LAAG", "Only the direction"),
        ("scatter", "none"): translate("LAAG", "Steady"),
        ("scatter", "small"): translate("LAAG", "Unsteady"),
        ("scatter", "large"): translate("LAAG", "Very unsteady"),
        ("first", "drawn"): translate("LAAG", "Chosen at random"),
        ("first", "red"): translate("LAAG", "The first seat"),
        ("first", "blue"): translate("LAAG", "The second seat"),
    }.get((option, value), value)


def progress(now: Situation) -> str:
    """The round; the Dash comes before the first one."""
    if now.round == 0:
        return translate("LAAG", "Dash")
    return translate("LAAG", "Round {number} of {most}").format(number=now.round, most=now.settings.rounds)


def seat_of(pawn: str) -> int:
    """The seat that owns a pawn."""
    return PAWNS.index(pawn) // 3


def pawn_name(pawn: str) -> str:
    """`red_2` as `pawn II`."""
    return translate("LAAG", "pawn {mark}").format(mark=NUMERALS[PAWNS.index(pawn) % 3])


def whose(pawn: str, cast: Cast) -> str:
    """`red_2` as `Anna's pawn II`."""
    return translate("LAAG", "{name}'s {pawn}").format(name=cast.name(seat_of(pawn)), pawn=pawn_name(pawn))


def piece_name(piece: str, cast: Cast) -> str:
    """Any piece, as sentences name it."""
    if piece in PAWNS:
        return whose(piece, cast)
    kind, _, which = piece.partition("_")
    if kind == "obstacle":
        return translate("LAAG", "obstacle {number}").format(number=which)
    if kind == "barrier":
        return translate("LAAG", "barrier {number}").format(number=which)
    return translate("LAAG", "a puck")


def hits(pips: int) -> str:
    """The die of a pawn."""
    return translate("LAAG", "{pips} of 3 hits").format(pips=pips)


def pawn_state(now: Situation, pawn: int) -> str:
    """What a pawn is just now, in a word or two; empty for one that stands ready."""
    if now.is_out(pawn):
        return translate("LAAG", "out")
    if not now.pieces.on_area(pawn):
        return translate("LAAG", "off the mat")
    if not now.pieces.stands(pawn):
        return translate("LAAG", "lying down")
    if now.charges[pawn]:
        return translate("LAAG", "charged")
    if now.phase == "dash" and now.dashed[pawn]:
        return translate("LAAG", "had its Dash")
    if now.acted[pawn]:
        return translate("LAAG", "has acted")
    return ""


def spoken_pawn(now: Situation, pawn: int, cast: Cast, place: tuple[int, int]) -> str:
    """A pawn as a screen reader says it; `place` in cm from the left and from below, as the viewer sees it."""
    parts = [whose(PAWNS[pawn], cast), hits(now.pips[pawn]), pawn_state(now, pawn)]
    if now.pieces.on_area(pawn):
        parts.append(place_words(place))
    return ", ".join(part for part in parts if part)


def spoken_scenery(piece: str, cast: Cast, place: tuple[int, int]) -> str:
    """An obstacle or a barrier as a screen reader says it; `place` as with a pawn."""
    return f"{capital(piece_name(piece, cast))}, {place_words(place)}"


def place_words(place: tuple[int, int]) -> str:
    """A place on the mat in cm from the left and from below, as the viewer sees it."""
    return translate("LAAG", "{x} cm from the left, {y} cm up").format(x=place[0], y=place[1])


def power(aim: Aim) -> str:
    """The power in percent."""
    return percent(aim.power)


def percent(permille: int) -> str:
    """A share in percent, with as many digits as it needs."""
    return translate("LAAG", "{percent} %").format(percent=number(permille / 10, 1 if permille % 10 else 0))


def angle(aim: Aim) -> str:
    """The direction in degrees, right of straight ahead."""
    return f"{number(aim.angle / 10, 1)}°"


def aim_words(aim: Aim) -> str:
    """An aim as a screen reader says it."""
    side = translate("LAAG", "right") if aim.angle > 0 else translate("LAAG", "left")
    if aim.angle == 0:
        return translate("LAAG", "Power {power}, straight ahead").format(power=power(aim))
    words = translate("LAAG", "Power {power}, {degrees}° to the {side}")
    return words.format(power=power(aim), degrees=f"{abs(aim.angle) / 10:g}", side=side)


def flick_words(now: Situation, aim: Aim) -> str:
    """What flicking does, for the main button."""
    words = {
        "dash": translate("LAAG", "Dash: {power}"),
        "move": translate("LAAG", "Move: {power}"),
        "shoot": translate("LAAG", "Shoot: {power}"),
        "charged": translate("LAAG", "Fire: {power}"),
    }[now.kind or "shoot"]
    return words.format(power=power(aim))


def shot_names() -> tuple[str, ...]:
    """What is counted of shots, in the order of `games.laag.Shots`."""
    return (
        translate("LAAG", "Flicks"),
        translate("LAAG", "Hits"),
        translate("LAAG", "Falls"),
        translate("LAAG", "Misses"),
        translate("LAAG", "Off the mat"),
    )


def verb_words(verb: str) -> str:
    """A button of the action bar."""
    return {
        "dash": translate("LAAG", "Dash"),
        "stay": translate("LAAG", "Stay"),
        "move": translate("LAAG", "Move"),
        "shoot": translate("LAAG", "Shoot"),
        "charge": translate("LAAG", "Charge"),
        "fire": translate("LAAG", "Fire"),
        "pass": translate("LAAG", "Pass"),
    }[verb]


def action_words(action: LaagAction) -> str:
    """A planned action as the effect that the main button names."""
    match action:
        case Announce("stay", pawn):
            return translate("LAAG", "Leave {pawn} here").format(pawn=pawn_name(pawn))
        case Announce("pass", pawn):
            return translate("LAAG", "End the turn of {pawn}").format(pawn=pawn_name(pawn))
        case Announce(word, pawn):
            return f"{verb_words(word)}: {pawn_name(pawn)}"
        case Charge(pawn):
            return translate("LAAG", "Charge {pawn}").format(pawn=pawn_name(pawn))
        case Flick():
            return translate("LAAG", "Flick")
        case Answer("replay"):
            return translate("LAAG", "Ask for a new flick")
        case Answer("void"):
            return translate("LAAG", "The flick does not count")
    return str(action)


def why_words(refusal: Refusal, pawn: str) -> str:
    """The rules' refusal as a sentence; unknown rules keep the rules' own words."""
    known = {
        "LG-17": translate("LAAG", "The Dash comes once, before the first turn."),
        "LG-19": translate("LAAG", "{pawn} has had its Dash move."),
        "LG-28": translate("LAAG", "This is not your pawn."),
        "LG-29": translate("LAAG", "{pawn} is lying down; it stands up in the next round."),
        "LG-30": translate("LAAG", "{pawn} has had its turn in this round."),
        "LG-32": translate("LAAG", "{pawn} has moved; now it shoots or charges."),
        "LG-50": translate("LAAG", "{pawn} carries no puck."),
        "LG-52": translate("LAAG", "{pawn} carries a puck and cannot move."),
        "LG-53": translate("LAAG", "Only one of your pawns can be charged at a time."),
        "LG-58": translate("LAAG", "{pawn} has three hits and is out."),
        "LG-59": translate("LAAG", "The match is over."),
        "LG-62": translate("LAAG", "This is not your pawn."),
        "LG-66": translate("LAAG", "First choose a pawn, then make its flick."),
        "LG-P2": translate("LAAG", "First say what you think of the record."),
        "LG-R14": translate("LAAG", "{pawn} can shoot or charge, so it must."),
        "LG-R15": translate("LAAG", "The pawn that moved acts now."),
        "LG-R26": translate("LAAG", "The movement puck does not fit in place of {pawn}."),
        "LG-R29": translate("LAAG", "The puck must lie beside {pawn}, at most one puck away."),
        "LG-R30": translate("LAAG", "The puck must lie on the mat."),
        "LG-R55": translate("LAAG", "{pawn} carries a puck and can only fire it."),
        "LG-R87": translate("LAAG", "The puck would touch another piece there."),
        "LG-R100": translate("LAAG", "The puck is struck."),
        "LG-R88": translate("LAAG", "There is no room for a puck beside {pawn}."),
    }.get(refusal.rule)
    if known is None:
        return refusal_words(refusal)
    return capital(known.format(pawn=pawn_name(pawn) if pawn else ""))
