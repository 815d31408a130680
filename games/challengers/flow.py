"""How a match goes on by itself: reveal, effects, comparison, capture, bench (CH-173 to CH-177)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.challengers import choices as answers
from games.challengers import effects
from games.challengers import events as happened
from games.challengers.actions import PASS, ChallengersAction, Name
from games.challengers.cards import Effect
from games.challengers.duel import Duel
from games.challengers.position import ROBOT, Piece, Played, Seated
from games.kernel import Face, Slot


def go_on(duel: Duel) -> None:
    """Carry the match on until it needs chance, waits for an answer or is over (CH-R125)."""
    while not duel.need and duel.stage != "over":
        match duel.stage:
            case "reveal":
                _due(duel)
            case "effects":
                if effects.run(duel, duel.revealer, program(duel)):
                    _compare(duel)
            case "failed":
                if effects.run(duel, duel.revealer, program(duel)):
                    _next(duel, "reveal")
            case "flag loss":
                if effects.run(duel, duel.holder, program(duel)):
                    _capture(duel)
            case _:
                _seat_batch(duel)


def program(duel: Duel) -> Sequence[Effect]:
    """The effects that run in this stage."""
    match duel.stage:
        case "effects":
            row, on = duel.sides[duel.revealer].row, "reveal"
        case "failed":
            row, on = duel.sides[duel.revealer].row, "no_flag_win"
        case _:
            flag = duel.sides[duel.holder].flag
            assert flag is not None
            return duel.cards[flag.face].on.get("flag_loss", ())
    return duel.cards[row[-1].face].on.get(on, ())


def question(duel: Duel) -> Effect | None:
    """The effect that asks; None when a Physio is asked."""
    return None if duel.stage == "bench" else program(duel)[duel.effect_at]


def _next(duel: Duel, stage: str) -> None:
    duel.stage, duel.effect_at, duel.part = stage, 0, 0


def _due(duel: Duel) -> None:
    """A card must be revealed; the match ends if the deck has none (CH-102) or the reveals are used up (CH-R44)."""
    who = duel.revealer
    half = duel.sides[who]
    if not half.deck:
        effects.duel_lost(duel, who, "deck")
    elif duel.reveals + 1 >= duel.shared.library.numbers.max_reveals_per_match:
        effects.duel_lost(duel, who, "reveals")
    else:
        slot, face = half.deck[0]
        if face:  # all have seen it
            _reveal(duel, face)
        else:
            duel.need, duel.slots, duel.asked = "reveal", (slot,), who


def shown(duel: Duel, faces: Sequence[Face]) -> None:
    """The faces that the match waited for are there; peeked ones are not told."""
    need, duel.need = duel.need, ""
    if need == "reveal":
        _reveal(duel, faces[0])
    elif need == "show":
        duel.held = tuple(Piece(slot, face) for slot, face in zip(duel.slots, faces, strict=True))
    else:
        effects.looked(duel)
    go_on(duel)


def shuffled(duel: Duel) -> None:
    """The compartment that the match waited for lies under its pile."""
    duel.need = ""
    go_on(duel)


def _reveal(duel: Duel, face: Face) -> None:
    who = duel.revealer
    half = duel.sides[who]
    slot = half.deck.pop(0).slot
    half.row.append(Played(slot, face, half.next_bonus))
    duel.reveals += 1
    opens = duel.holder < 0
    duel.tell(happened.Revealed(duel.beach, half.seat, slot, face, opens))
    if half.next_bonus:
        duel.tell(happened.BonusKept(duel.beach, half.seat, slot, face, half.next_bonus))
        half.next_bonus = 0
    if not opens:
        _react(duel)
    _next(duel, "effects")


def _react(duel: Duel) -> None:
    """The flag card is attacked (CH-R84)."""
    flag = duel.sides[duel.holder].flag
    assert flag is not None
    for effect in duel.cards[flag.face].on.get("flag", ()):
        if effect.event and duel.holds(duel.holder, effect.condition):
            effects.gain(duel, duel.holder, flag.face, duel.value(duel.holder, effect.amount))


def _compare(duel: Duel) -> None:
    who = duel.revealer
    half = duel.sides[who]
    if duel.holder < 0:
        _lay_flag(duel, who, -1)
        _next(duel, "reveal")
        return
    needed = duel.flag_power(duel.holder).total
    total = duel.attack_total(who)
    if total >= needed:
        _next(duel, "flag loss")
        return
    duel.tell(happened.Compared(duel.beach, half.seat, total, needed))
    _next(duel, "failed")


def _lay_flag(duel: Duel, who: int, needed: int) -> None:
    """The flag lies on the newest card of the row, the others beneath it (CH-94, CH-96)."""
    half = duel.sides[who]
    total = duel.attack_total(who)
    half.flag = half.row.pop()
    half.beneath = tuple(Piece(one.slot, one.face) for one in reversed(half.row))
    half.row.clear()
    duel.holder = who
    duel.tell(happened.FlagTaken(duel.beach, half.seat, half.flag.slot, half.flag.face, total, needed))


def _capture(duel: Duel) -> None:
    loser = duel.holder
    half = duel.sides[loser]
    needed = duel.flag_power(loser).total
    _lay_flag(duel, 1 - loser, needed)
    assert half.flag is not None
    batch = (Piece(half.flag.slot, half.flag.face), *half.beneath)
    half.flag = None
    half.beneath = tuple(piece for piece in batch if "bench" not in duel.cards[piece.face].instead)
    if replaced := [piece for piece in batch if "bench" in duel.cards[piece.face].instead]:
        effects.send(duel, loser, replaced, "bench", "stack")
    _next(duel, "bench")


def _seat_batch(duel: Duel) -> None:
    """Seat the whole lost stack, or none of it if seats are missing (CH-R46)."""
    loser = 1 - duel.holder
    half = duel.sides[loser]
    there = {seated.name for seated in half.bench}
    fresh = {duel.cards[piece.face].name: duel.cards[piece.face].seats for piece in half.beneath}
    if sum(seats for name, seats in fresh.items() if name not in there) > half.free_seats:
        if half.seat != ROBOT and half.seat in duel.shared.rescuers and half.bench:
            duel.need, duel.asked = "answer", loser
        else:
            effects.duel_lost(duel, loser, "bench")
        return
    for piece in half.beneath:
        _seat(duel, loser, piece)
    half.beneath = ()
    _next(duel, "reveal")


def _seat(duel: Duel, who: int, piece: Piece) -> None:
    half, card = duel.sides[who], duel.cards[piece.face]
    for at, seated in enumerate(half.bench):
        if seated.name == card.name:
            half.bench[at] = place = Seated(seated.name, seated.seats, (*seated.cards, piece))
            break
    else:
        taken = {number for seated in half.bench for number in seated.seats}
        free = [number for number in range(1, half.seats + 1) if number not in taken]
        place = Seated(card.name, tuple(free[: card.seats]), (piece,))
        half.bench.append(place)
    duel.tell(happened.Benched(duel.beach, half.seat, piece.slot, piece.face, place.seats[0]))


def answered(duel: Duel, action: ChallengersAction) -> None:
    """Somebody has decided; the match goes on from there."""
    effect, who = question(duel), duel.asked
    duel.need = ""
    if effect is not None:
        effects.carry_out(duel, who, effect, action)
        effects.finish(duel)
    elif action == PASS:
        effects.duel_lost(duel, who, "bench")
    else:
        assert isinstance(action, Name)
        seat = duel.name(who)
        duel.shared.rescuers.discard(seat)
        duel.tell(happened.TrainerUsed(seat, "tr-physio"))
        effects.empty_seat(duel, who, action.slug, "exhaust")
    go_on(duel)


def choices(duel: Duel, face_of: Callable[[Slot], Face]) -> list[ChallengersAction]:
    """What the side that is asked may answer, in canonical order."""
    effect = question(duel)
    if effect is None:
        return answers.rescue_choices(duel, duel.asked)
    known = {piece.slot: piece.face for piece in duel.sides[duel.asked].deck if piece.face}
    return answers.all_choices(duel, duel.asked, effect, lambda slot: known.get(slot) or face_of(slot))


def allows(duel: Duel, action: ChallengersAction) -> bool:
    """Whether the side that is asked may answer so, by what all know."""
    effect = question(duel)
    if effect is None:
        return action in answers.rescue_choices(duel, duel.asked)
    return answers.is_choice(duel, duel.asked, effect, action)
