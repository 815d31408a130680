"""What a seat may do now, and why it may not do something else (LG-66, section 7.2 of the rules)."""

from __future__ import annotations

from games.kernel import Family, Refusal, Seat
from games.laag.actions import ANNOUNCED, CHARGED, Announce, Answer, Charge, Flick, LaagAction, Tell
from games.laag.components import COMPONENTS, INDEX, PAWNS, seat_of
from games.laag.families import Charges, Flicks, Records
from games.laag.geometry import MM, on_area
from games.laag.observation import Place
from games.laag.situation import OUT, Situation, pawns_of
from games.laag.validation import contradiction

_RULES = COMPONENTS.rules
_ACCEPT, _REPLAY, _VOID = Answer("accept"), Answer("replay"), Answer("void")


def legal_actions(now: Situation) -> list[LaagAction | Family[LaagAction]]:
    """All that the seat to act may do, in canonical order."""
    match now.phase:
        case "dash":
            return [
                action
                for pawn in pawns_of(now.seat)
                if not now.dashed[pawn]
                for action in (
                    *([ANNOUNCED["dash"][pawn]] if now.can_move(pawn) else ()),
                    ANNOUNCED["stay"][pawn],
                )
            ]
        case "turn":
            if now.moved:
                return _second_actions(now, now.pawn, not now.has_charge(now.seat))
            charge = not now.has_charge(now.seat)
            return [action for pawn in now.eligible(now.seat) for action in _turn_actions(now, pawn, charge)]
        case "flick":
            return [Flicks(now) if now.settings.virtual else Records("saw", now)]
        case "review":
            last = _REPLAY if now.replays < _RULES.max_replays else _VOID
            amend = [Records("amend", now)] if now.amendments < _RULES.max_amendments else []
            return [_ACCEPT, *amend, last]
    return []


def _turn_actions(now: Situation, pawn: int, charge: bool) -> list[LaagAction | Family[LaagAction]]:
    if now.charges[pawn]:
        return [ANNOUNCED["fire"][pawn]]
    if now.can_move(pawn):
        return [ANNOUNCED["move"][pawn], *_second_actions(now, pawn, charge)]
    return _second_actions(now, pawn, charge)


def _second_actions(now: Situation, pawn: int, charge: bool) -> list[LaagAction | Family[LaagAction]]:
    actions: list[LaagAction | Family[LaagAction]] = []
    if now.can_shoot(pawn):
        actions.append(ANNOUNCED["shoot"][pawn])
    if charge:
        actions.append(Charges(PAWNS[pawn]) if now.settings.virtual else CHARGED[pawn])
    return actions or [ANNOUNCED["pass"][pawn]]


def refusal(now: Situation, seat: Seat, action: LaagAction) -> Refusal | None:
    """Why the seat to act may not do that; None if it may."""
    match now.phase, action:
        case "dash", Announce("dash" | "stay"):
            return _dash_refusal(now, seat, action)
        case "turn", Announce() | Charge():
            return _turn_refusal(now, seat, action)
        case "flick", Flick() | Tell("saw"):
            return _flick_refusal(now, action)
        case "review", Tell("amend"):
            if now.amendments >= _RULES.max_amendments:
                return _no("LG-P3", f"A record is amended at most {_RULES.max_amendments} times")
            return contradiction(now, action.record)
        case "review", Answer("replay"):
            if now.replays >= _RULES.max_replays:
                return _no("LG-P6", f"A flick is replayed at most {_RULES.max_replays} times; it can be void now")
            return None
        case "review", Answer("void"):
            if now.replays < _RULES.max_replays:
                return _no("LG-P6", f"Only after {_RULES.max_replays} replays can a flick be void")
            return None
        case "review", Answer("accept"):
            return None
    due = {
        "dash": ("LG-17", "Now is the Dash: move a pawn or let it stay"),
        "turn": ("LG-66", "Now a pawn is chosen for its turn"),
        "flick": ("LG-66", "Now the announced flick is made"),
        "scatter": ("LG-R100", "The puck is struck; the dice say how far it goes astray"),
        "review": ("LG-P2", "Now the other seat's record is accepted, amended or replayed"),
    }
    return _no(*due.get(now.phase, ("LG-59", "The match is over")))


def _no(rule: str, text: str) -> Refusal:
    return Refusal("rule", text, rule)


def _dash_refusal(now: Situation, seat: Seat, action: Announce) -> Refusal | None:
    pawn = INDEX[action.pawn]
    if seat_of(pawn) != seat:
        return _no("LG-62", f"{action.pawn} is not a pawn of this seat")
    if now.dashed[pawn]:
        return _no("LG-19", f"{action.pawn} has had its Dash move")
    if action.word == "dash" and not now.can_move(pawn):
        return _no("LG-R26", f"The movement puck does not fit in place of {action.pawn}")
    return None


def _turn_refusal(now: Situation, seat: Seat, action: Announce | Charge) -> Refusal | None:
    pawn = INDEX[action.pawn]
    word = "charge" if isinstance(action, Charge) else action.word
    if word in ("dash", "stay"):
        return _no("LG-17", "The Dash is over")
    if seat_of(pawn) != seat:
        return _no("LG-28", f"{action.pawn} is not a pawn of this seat")
    if now.moved and pawn != now.pawn:
        return _no("LG-R15", f"{PAWNS[now.pawn]} has moved, so it acts")
    return _state_refusal(now, pawn) or _word_refusal(now, pawn, word) or _offset_refusal(now, action)


def _state_refusal(now: Situation, pawn: int) -> Refusal | None:
    """Whether the pawn can act at all (LG-64)."""
    name = PAWNS[pawn]
    if now.pips[pawn] >= OUT:
        return _no("LG-58", f"{name} is out")
    if not now.pieces.stands(pawn):
        return _no("LG-29", f"{name} does not stand")
    if now.acted[pawn]:
        return _no("LG-30", f"{name} has had its turn in this round")
    return None


def _word_refusal(now: Situation, pawn: int, word: str) -> Refusal | None:
    name = PAWNS[pawn]
    if now.charges[pawn]:
        if word == "move":
            return _no("LG-52", f"{name} carries a puck and cannot move")
        return None if word == "fire" else _no("LG-R55", f"{name} carries a puck and can only fire it")
    match word:
        case "fire":
            return _no("LG-50", f"{name} carries no puck")
        case "move" if now.moved:
            return _no("LG-32", f"{name} has moved; now it shoots or charges")
        case "move" if not now.can_move(pawn):
            return _no("LG-R26", f"The movement puck does not fit in place of {name}")
        case "shoot" if not now.can_shoot(pawn):
            return _no("LG-R88", f"There is no room for a puck beside {name}")
        case "charge" if now.has_charge(seat_of(pawn)):
            return _no("LG-53", "Only one shot can be charged at a time")
        case "pass" if now.can_shoot(pawn) or not now.has_charge(seat_of(pawn)):
            return _no("LG-R14", f"{name} can shoot or charge, so it must")
    return None


def _offset_refusal(now: Situation, action: Announce | Charge) -> Refusal | None:
    if not isinstance(action, Charge):
        return None
    if not now.settings.virtual:
        return _no("LG-R89", "On a real table the puck lies where it was put") if action.offset else None
    longest = _RULES.charge_offset_mm
    if action.offset is None or action.offset[0] ** 2 + action.offset[1] ** 2 > longest**2:
        return _no("LG-R89", f"The puck lies at most {longest} mm from the pawn's axis: name its offset")
    return None


def _flick_refusal(now: Situation, action: Flick | Tell) -> Refusal | None:
    if isinstance(action, Tell):
        if now.settings.virtual:
            return _no("LG-R91", "On the virtual table the program knows what a flick did")
        return contradiction(now, action.record)
    if not now.settings.virtual:
        return _no("LG-P1", "On a real table the flick is made by hand and told by a record")
    if max(abs(action.dx), abs(action.dy)) != COMPONENTS.direction_max:
        return _no("LG-R90", f"The longer part of a direction is {COMPONENTS.direction_max}")
    if not 1 <= action.power <= COMPONENTS.power_max:
        return _no("LG-R90", f"The power is from 1 to {COMPONENTS.power_max}")
    if (action.place is None) == (now.kind == "shoot"):
        return _no("LG-R32", "A shot names the puck's place, other flicks start at the pawn")
    if action.place is None:
        return None
    place = Place(action.place[0] * MM, action.place[1] * MM)
    if not on_area(place):
        return _no("LG-R30", "The puck must lie on the area")
    if not now.pieces.near_enough(now.pawn, place):
        return _no("LG-R29", f"The puck must lie beside {PAWNS[now.pawn]}, at most one puck away")
    if not now.pieces.puck_lies_free(now.pawn, place):
        return _no("LG-R87", "The puck would touch another piece there")
    return None
