"""The optional module of the Trainers: what each may do, and when it is asked (CH-169)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from games.challengers import events as happened
from games.challengers.actions import PASS, USE, Begin, ChallengersAction, Choose, Keep, Place, Search
from games.challengers.cards import LEVELS, Library, Offer, Trainer
from games.challengers.position import ROBOT, Match, Piece, Player, Position, Side
from games.kernel import Event, Face, Request, Seat, Show, Shuffle, Slot

DEALT = 2
"""Trainers that every human draws, of which it keeps one."""
_BEFORE_MATCH = "before_match"


def trainer_of(library: Library, player: Player) -> Trainer | None:
    """A seat's Trainer."""
    return library.trainers.get(player.trainer)


def usable(library: Library, player: Player, window: str) -> Trainer | None:
    """The Trainer of a seat if it can be used once more, at this window."""
    trainer = trainer_of(library, player)
    ok = trainer is not None and trainer.use == "once" and trainer.window == window and not player.trainer_used
    return trainer if ok else None


def shuffle_requests(library: Library, position: Position) -> tuple[Request, ...]:
    """All Trainers are shuffled."""
    faces = tuple(library.trainers)
    return (Shuffle("trainers", faces, tuple(range(position.next_slot, position.next_slot + len(faces)))),)


def take_shuffle(library: Library, position: Position) -> Position:
    """Two Trainers lie before each seat; the others are seen by nobody."""
    count, first = len(library.trainers), position.next_slot
    slots = tuple(range(first, first + count))
    players = tuple(
        player._replace(trainer_slots=slots[DEALT * seat : DEALT * seat + DEALT])
        for seat, player in enumerate(position.players)
    )
    return position._replace(players=players, next_slot=first + count, phase="trainer cards")


def deal_requests(position: Position) -> tuple[Request, ...]:
    """Everybody sees the own two."""
    return tuple(Show(slot, (seat,)) for seat, player in enumerate(position.players) for slot in player.trainer_slots)


def take_kept(position: Position, inputs: Mapping[Seat, ChallengersAction]) -> Position:
    """Everybody keeps one; the others go back unseen."""
    players = list(position.players)
    for seat, action in inputs.items():
        assert isinstance(action, Keep)
        players[seat] = players[seat]._replace(trainer_slots=(action.slot,))
    return position._replace(players=tuple(players), phase="kept")


def kept_requests(position: Position) -> tuple[Request, ...]:
    """The kept Trainers are shown to all."""
    return tuple(Show(player.trainer_slots[0]) for player in position.players)


def take_shown(library: Library, position: Position, faces: Sequence[Face], events: list[Event]) -> Position:
    """The Trainers are known; those that act in set-up do."""
    tokens, players = list(position.tokens), []
    for seat, (player, face) in enumerate(zip(position.players, faces, strict=True)):
        events.append(happened.TrainerKept(seat, face))
        trainer = library.trainers[face]
        fans = trainer.number("amount") if trainer.window == "setup" else 0
        if fans:
            tokens[seat] += fans
            events.append(happened.FansTaken(seat, fans, face, tokens[seat]))
        players.append(player._replace(trainer=face, trainer_slots=(), trainer_fans=fans))
    return position._replace(players=tuple(players), tokens=tuple(tokens), phase="next round")


def redraws(library: Library, player: Player) -> int:
    """How often a seat may redraw in a Deck Phase."""
    trainer = trainer_of(library, player)
    return trainer.number("amount") if trainer and trainer.do == "redraws" else library.numbers.redraws


def options(library: Library, player: Player, offers: Sequence[Offer]) -> list[Choose]:
    """The offers, each also with the Trainer where that may be used."""
    found: list[Choose] = []
    scout, hunter = usable(library, player, "before_draw"), usable(library, player, "option")
    for offer in offers:
        found.append(Choose(offer.level))
        if scout or (hunter and offer.level != LEVELS[-1]):
            found.append(Choose(offer.level, trainer=True))
    return found


def changed_offer(library: Library, player: Player, offer: Offer) -> tuple[Offer, int]:
    """What a Head Scout or a Headhunter makes of an offer: the offer, and how many cards are drawn."""
    trainer = trainer_of(library, player)
    assert trainer is not None
    if trainer.do == "draw_size":
        return offer, trainer.number("amount")
    higher = LEVELS[LEVELS.index(offer.level) + 1]
    picks = max(trainer.number("minimum"), offer.picks - trainer.number("less"))
    return Offer(higher, picks, 0), library.numbers.draw


def captains(library: Library, position: Position) -> tuple[Seat, ...]:
    """The seats of this round's matches that may decide who begins."""
    return _askable(library, position, "before_beginner")


def _askable(library: Library, position: Position, window: str) -> tuple[Seat, ...]:
    playing = {side.seat for match in position.matches for side in match.sides if side.seat != ROBOT}
    return tuple(seat for seat in sorted(playing) if usable(library, position.players[seat], window))


def take_captains(position: Position, inputs: Mapping[Seat, ChallengersAction], events: list[Event]) -> Position:
    """Let a captain decide who begins; two captains cancel each other out."""
    players, matches = list(position.players), []
    for match in position.matches:
        words = [inputs.get(side.seat) for side in match.sides]
        chosen = ["LR".index(word.half) for word in words if isinstance(word, Begin)]
        matches.append(match._replace(captain=chosen[0] if len(chosen) == 1 else -1))
    for seat, action in sorted(inputs.items()):
        if action != PASS:
            players[seat] = _used(players[seat], seat, events)
    return position._replace(players=tuple(players), matches=tuple(matches), asked=(), phase="mix")


def _used(player: Player, seat: Seat, events: list[Event]) -> Player:
    events.append(happened.TrainerUsed(seat, player.trainer))
    return player._replace(trainer_used=True)


def before_match(library: Library, position: Position) -> tuple[Seat, ...]:
    """The seats that may use a Trainer before the first reveal."""
    return _askable(library, position, _BEFORE_MATCH)


def take_before(
    library: Library, position: Position, inputs: Mapping[Seat, ChallengersAction], events: list[Event]
) -> Position:
    """Carry out the Trainers that change the match at once; those that look at the deck need a look first."""
    players, looking = list(position.players), []
    matches = list(position.matches)
    for seat, action in sorted(inputs.items()):
        if action != USE:
            continue
        trainer = library.trainers[players[seat].trainer]
        players[seat] = _used(players[seat], seat, events)
        at, who, side = find_side(matches, seat)
        if trainer.do == "bench_seats":
            side = side._replace(seats=trainer.number("amount"))
        elif trainer.do == "team_bonus":
            side = side._replace(coaches=(*side.coaches, trainer.id))
        elif side.deck:
            looking.append(seat)
            count = trainer.number("count") or len(side.deck)
            slots = tuple(piece.slot for piece in side.deck[:count])
            side = side._replace(seen=slots)
            events.append(
                happened.Looked(matches[at].beach, seat, len(slots), "top" if trainer.do == "look_order" else "all")
            )
        matches[at] = with_side(matches[at], who, side)
    position = position._replace(players=tuple(players), matches=tuple(matches), asked=tuple(looking))
    return position._replace(phase="before faces" if looking else "begin")


def find_side(matches: Sequence[Match], seat: Seat) -> tuple[int, int, Side]:
    """Where a seat plays: the match, the side, and its half."""
    for at, match in enumerate(matches):
        for who, side in enumerate(match.sides):
            if side.seat == seat:
                return at, who, side
    raise LookupError(f"seat {seat} plays no match")


def with_side(match: Match, who: int, side: Side) -> Match:
    """The match with another half."""
    return match._replace(sides=(side, match.sides[1]) if who == 0 else (match.sides[0], side))


def look_requests(position: Position) -> tuple[Request, ...]:
    """The cards that Trainers look at, to their owners, by beach."""
    found: list[Request] = []
    for match in position.matches:
        for side in match.sides:
            if side.seat in position.asked:
                found += [Show(slot, (side.seat,)) for slot in side.seen]
    return tuple(found)


def take_looks(position: Position) -> Position:
    """The cards have been seen; whoever has two or more to choose from must answer."""
    asked = tuple(seat for seat in position.asked if len(find_side(position.matches, seat)[2].seen) > 1)
    return position._replace(asked=asked, phase="before answers" if asked else "begin")


def look_choices(library: Library, position: Position, seat: Seat) -> list[ChallengersAction]:
    """The answers after a Playmaker (any order of the cards seen) or an Analyst (any card of the deck)."""
    side = find_side(position.matches, seat)[2]
    if library.trainers[position.players[seat].trainer].do == "look_order":
        return [Place(tuple((slot, "") for slot in order)) for order in permutations(sorted(side.seen))]
    return [Search(piece.slot) for piece in side.deck]


def take_looked(position: Position, inputs: Mapping[Seat, ChallengersAction], events: list[Event]) -> Position:
    """The cards lie as they were ordered, top first."""
    matches = list(position.matches)
    for seat, action in sorted(inputs.items()):
        at, who, side = find_side(matches, seat)
        slots = [action.slot] if isinstance(action, Search) else [slot for slot, _ in _placed(action)]
        pieces = {piece.slot: piece for piece in side.deck}
        rest = [piece for piece in side.deck if piece.slot not in slots]
        top: list[Piece] = [pieces[slot] for slot in slots]
        events += [happened.Laid(matches[at].beach, seat, slot, "top") for slot in reversed(slots)]
        matches[at] = with_side(matches[at], who, side._replace(deck=(*top, *rest)))
    return position._replace(matches=tuple(matches), asked=(), phase="begin")


def _placed(action: ChallengersAction) -> tuple[tuple[Slot, Face], ...]:
    assert isinstance(action, Place)
    return action.cards


def rescuers(library: Library, position: Position) -> set[Seat]:
    """The seats that may still use a Physio."""
    return {seat for seat, player in enumerate(position.players) if usable(library, player, "bench_overflow")}


def coaches(library: Library, player: Player) -> tuple[str, ...]:
    """A Trainer whose bonus counts in every match."""
    trainer = trainer_of(library, player)
    return (trainer.id,) if trainer and trainer.use == "passive" and trainer.do == "team_bonus" else ()


def ticket_sellers(library: Library, position: Position) -> tuple[Seat, ...]:
    """The winners that may sell tickets for their empty seats."""
    winners = {match.sides[match.winner].seat for match in position.matches}
    return tuple(seat for seat in _askable(library, position, "match_end") if seat in winners)


def take_tickets(
    library: Library, position: Position, inputs: Mapping[Seat, ChallengersAction], events: list[Event]
) -> Position:
    """A token per empty seat of the bench, up to the limit."""
    players, tokens = list(position.players), list(position.tokens)
    for seat, action in sorted(inputs.items()):
        if action == USE:
            trainer = library.trainers[players[seat].trainer]
            side = find_side(position.matches, seat)[2]
            empty = side.seats - sum(len(seated.seats) for seated in side.bench)
            players[seat] = _used(players[seat], seat, events)
            if count := min(empty, trainer.number("limit")):
                tokens[seat] += count
                events.append(happened.FansTaken(seat, count, trainer.id, tokens[seat]))
    return position._replace(players=tuple(players), tokens=tuple(tokens), asked=(), phase="settle")


def console(library: Library, position: Position, events: list[Event]) -> Position:
    """Losers with a Consolation Coach take a token, up to the limit of the tournament."""
    players, tokens = list(position.players), list(position.tokens)
    losers = {match.sides[1 - match.winner].seat for match in position.matches} - {ROBOT}
    for seat in sorted(losers):
        trainer = trainer_of(library, players[seat])
        if trainer is None or trainer.params.get("only") != "lost":
            continue
        count = min(trainer.number("amount"), trainer.number("limit") - players[seat].trainer_fans)
        if count > 0:
            tokens[seat] += count
            players[seat] = players[seat]._replace(trainer_fans=players[seat].trainer_fans + count)
            events.append(happened.FansTaken(seat, count, trainer.id, tokens[seat]))
    return position._replace(players=tuple(players), tokens=tuple(tokens))
