"""The Match Phase of all beaches at once: mixing, who begins, one chance step for all, Trophies (CH-R125, CH-177)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.challengers import events as happened
from games.challengers import flow, trainers
from games.challengers.actions import ChallengersAction
from games.challengers.cards import LEVELS, Library
from games.challengers.deck_phase import with_player
from games.challengers.duel import Duel, Shared
from games.challengers.effects import unseen
from games.challengers.position import ROBOT, Match, Piece, Position, Prize, Side
from games.challengers.setup import trophy_fans
from games.kernel import Event, Face, Outcomes, Request, Roll, Seat, Show, Shuffle, Slot


def prepare(library: Library, position: Position, events: list[Event]) -> Position:
    """Who plays whom, at which beach; then those that may decide who begins are asked."""
    del events
    pairs = [(1, position.finalists[0], position.finalists[1])] if position.finalists else _pairs(library, position)
    number = position.round if not position.finalists else library.numbers.final_round_number
    matches = tuple(
        Match(beach, number, (_side(library, position, left), _side(library, position, right)))
        for beach, left, right in pairs
    )
    position = position._replace(matches=matches)
    asked = trainers.captains(library, position)
    return position._replace(asked=asked, phase="captain" if asked else "mix")


def _pairs(library: Library, position: Position) -> list[tuple[int, Seat, Seat]]:
    """By beach: the seats at L and R in this round."""
    tournament = library.tournaments[position.seats]
    at = position.round - 1
    seat_of = {player.plan: seat for seat, player in enumerate(position.players)}
    there = {
        (plan.beach[at], plan.half[at]): seat_of.get(plan.number, ROBOT) for plan in library.plans[tournament.seats]
    }
    return [(beach, there[beach, "L"], there[beach, "R"]) for beach in range(1, tournament.beaches + 1)]


def _side(library: Library, position: Position, seat: Seat) -> Side:
    if seat == ROBOT:
        return Side(ROBOT, seats=library.numbers.bench_seats)
    player = position.players[seat]
    return Side(seat, seats=library.numbers.bench_seats, coaches=trainers.coaches(library, player))


def _best_trophy(position: Position, seat: Seat) -> int:
    """The highest round of a Trophy, 0 without one (CH-R30)."""
    trophies = position.robot_trophies if seat == ROBOT else position.players[seat].trophies
    return max((prize.round for prize in trophies), default=0)


def _beginner(position: Position, match: Match) -> int:
    """The side that begins, or -1 if the flag is tossed."""
    if match.captain >= 0:
        return match.captain
    left, right = (_best_trophy(position, side.seat) for side in match.sides)
    return -1 if left == right else int(right > left)


def mix_requests(position: Position) -> tuple[Request, ...]:
    """Per beach the two decks, mixed by the two opponents, and a toss where one is needed (CH-R128)."""
    slot, found = position.next_slot, []
    for match in position.matches:
        seats = [side.seat for side in match.sides]
        for seat in seats:
            cards: tuple[Face | Slot, ...]
            if seat == ROBOT:
                pile, cards = "robot", position.robot_deck
            else:
                pile, cards = f"deck-{seat}", tuple(sorted(piece.slot for piece in position.players[seat].deck))
            if cards:
                found.append(Shuffle(pile, cards, tuple(range(slot, slot + len(cards))), _mixers(seats)))
                slot += len(cards)
        if _beginner(position, match) < 0:
            found.append(Roll(2))  # type: ignore[arg-type]
    return tuple(found)


def _mixers(seats: Sequence[Seat]) -> tuple[Seat, ...] | None:
    """Both opponents mix; all seats if one of them is the Robot."""
    return None if ROBOT in seats else tuple(sorted(seats))


def take_mix(library: Library, position: Position, outcomes: Outcomes, events: list[Event]) -> Position:
    """The decks lie ready, and it is known who begins."""
    left = list(outcomes)
    slot, matches = position.next_slot, []
    for match in position.matches:
        sides = []
        for side in match.sides:
            count = len(position.robot_deck if side.seat == ROBOT else position.players[side.seat].deck)
            if count:
                left.pop(0)
            sides.append(side._replace(deck=tuple(Piece(number) for number in range(slot, slot + count))))
            slot += count
        beginner = _beginner(position, match)
        tossed = beginner < 0
        if tossed:
            beginner = int(left.pop(0) or 0) - 1
        events.append(happened.MatchStarted(match.beach, sides[0].seat, sides[1].seat, beginner, tossed))
        matches.append(match._replace(sides=(sides[0], sides[1]), beginner=beginner))
    position = position._replace(matches=tuple(matches), next_slot=slot, phase="begin")
    asked = trainers.before_match(library, position)
    return position._replace(asked=asked, phase="before match") if asked else position


class Play:
    """Carries all matches of a step on together, with what they share."""

    def __init__(self, library: Library, position: Position) -> None:
        self._library = library
        self._position = position
        lost = [*(player.lost_previous for player in position.players), position.robot_lost_previous]
        rescuers = trainers.rescuers(library, position) if position.settings.trainers else set()
        tournament = library.tournaments[position.seats]
        self.shared = Shared(
            library,
            list(position.tokens),
            [list(pile) for pile in position.piles],
            [list(pieces) for pieces in position.compartments],
            lost,
            robot_counts=tournament.robot_keeps_trophies,
            rescuers=rescuers,
        )
        self._rescuers = set(rescuers)

    def duel(self, match: Match) -> Duel:
        """A match to be carried on."""
        return Duel(match, self.shared)

    def end(self, duels: Mapping[int, Duel], next_slot: Slot, events: list[Event]) -> Position:
        """The position after these matches (by their index) have gone on."""
        shared, position = self.shared, self._position
        matches = tuple(duels[at].freeze() if at in duels else match for at, match in enumerate(position.matches))
        events += shared.events
        players = position.players
        if used := self._rescuers - shared.rescuers:
            players = tuple(
                player._replace(trainer_used=True) if seat in used else player for seat, player in enumerate(players)
            )
        return position._replace(
            matches=matches,
            next_slot=next_slot,
            tokens=tuple(shared.tokens),
            piles=tuple(map(tuple, shared.piles)),
            compartments=tuple(map(tuple, shared.compartments)),
            players=players,
        )


def asked(position: Position) -> tuple[Seat, ...]:
    """The seats that cards ask, at whatever beach."""
    return tuple(sorted(match.sides[match.asked].seat for match in position.matches if match.need == "answer"))


def play_requests(position: Position) -> tuple[Request, ...]:
    """What each beach that needs chance needs next; a compartment is shuffled once."""
    found: list[Request] = []
    slot, levels = position.next_slot, set()
    for match in position.matches:
        need = match.need
        if need in ("reveal", "show"):
            found += [Show(one) for one in match.slots]
        elif need == "peek":
            side = match.sides[match.asked]
            found += [Show(one, (side.seat,)) for one in unseen(side.deck, side.seen, match.slots)]
        elif need == "shuffle" and match.asked not in levels:
            levels.add(match.asked)
            cards = tuple(sorted(piece.slot for piece in position.compartments[match.asked]))
            found.append(Shuffle(LEVELS[match.asked], cards, tuple(range(slot, slot + len(cards)))))
            slot += len(cards)
    return tuple(found)


def take_play(library: Library, position: Position, outcomes: Outcomes, events: list[Event]) -> Position:
    """Chance has given every beach what it needed; each goes on, in the order of the beaches."""
    play = Play(library, position)
    slot, at = position.next_slot, 0
    faces: list[Sequence[Face]] = []
    levels = set()
    for match in position.matches:
        count = len(match.slots) if match.need in ("reveal", "show") else 0
        if match.need == "peek":
            side = match.sides[match.asked]
            count = len(unseen(side.deck, side.seen, match.slots))
        faces.append([str(outcome) for outcome in outcomes[at : at + count]])
        at += count
        if match.need == "shuffle" and match.asked not in levels:
            levels.add(match.asked)
            pieces = play.shared.compartments[match.asked]
            play.shared.piles[match.asked] += range(slot, slot + len(pieces))
            play.shared.events.append(happened.Recycled(LEVELS[match.asked], len(pieces)))
            slot += len(pieces)
            at += 1
            pieces.clear()
    duels = {}
    for index, match in enumerate(position.matches):
        if match.need:
            duels[index] = duel = play.duel(match)
            if match.need == "shuffle":
                flow.shuffled(duel)
            else:
                flow.shown(duel, faces[index])
    return _on(library, play.end(duels, slot, events), events)


def take_answers(
    library: Library, position: Position, inputs: Mapping[Seat, ChallengersAction], events: list[Event]
) -> Position:
    """Who was asked has answered; these matches go on, in the order of the beaches."""
    play, duels = Play(library, position), {}
    for index, match in enumerate(position.matches):
        if match.need == "answer":
            duels[index] = duel = play.duel(match)
            flow.answered(duel, inputs[match.sides[match.asked].seat])
    return _on(library, play.end(duels, position.next_slot, events), events)


def start(library: Library, position: Position, events: list[Event]) -> Position:
    """All decks are ready: every match goes to its first reveal."""
    play = Play(library, position)
    duels = {index: play.duel(match) for index, match in enumerate(position.matches)}
    for duel in duels.values():
        flow.go_on(duel)
    return _on(library, play.end(duels, position.next_slot, events)._replace(phase="match"), events)


def choices(
    library: Library, position: Position, seat: Seat, face_of: Callable[[Slot], Face]
) -> list[ChallengersAction]:
    """What a seat that a card asks may answer."""
    return flow.choices(_asked_duel(library, position, seat), face_of)


def allows(library: Library, position: Position, seat: Seat, action: ChallengersAction) -> bool:
    """Whether a seat that a card asks may answer so."""
    return flow.allows(_asked_duel(library, position, seat), action)


def _asked_duel(library: Library, position: Position, seat: Seat) -> Duel:
    at = trainers.find_side(position.matches, seat)[0]
    return Play(library, position).duel(position.matches[at])


def _on(library: Library, position: Position, events: list[Event]) -> Position:
    """Stay in the phase until all matches are over; then the Trophies are taken, or the final has been won."""
    if any(match.stage != "over" for match in position.matches):
        return position
    if position.finalists:
        match = position.matches[0]
        events.append(happened.GameWon(match.sides[match.winner].seat))
        return position._replace(phase="over")
    if position.settings.trainers:
        position = trainers.console(library, position, events)
        if sellers := trainers.ticket_sellers(library, position):
            return position._replace(phase="tickets", asked=sellers)
    return position._replace(phase="settle")


def _is_last(library: Library, position: Position) -> bool:
    """Whether all Trophies are shown now: after the last round, before a final."""
    return position.round == library.numbers.rounds and library.tournaments[position.seats].final


def _new_prizes(position: Position) -> list[tuple[Seat, Prize]]:
    """The Trophies that are won in this round, by beach."""
    return [
        (match.sides[match.winner].seat, Prize(position.round, position.stacks[match.beach - 1][0]))
        for match in position.matches
    ]


def settle_requests(library: Library, position: Position) -> tuple[Request, ...]:
    """Trophies to those who may see them, then the decks into new slots."""
    tournament = library.tournaments[position.seats]
    prizes, found = _new_prizes(position), []
    slot = position.next_slot
    if _is_last(library, position):
        for seat, player in enumerate(position.players):
            mine = [*player.trophies, *(prize for winner, prize in prizes if winner == seat)]
            found += [Show(prize.slot) for prize in mine]
    for match, (winner, prize) in zip(position.matches, prizes, strict=True):
        if not _is_last(library, position) and (winner != ROBOT or tournament.robot_keeps_trophies):
            found.append(Show(prize.slot, None if tournament.open_fans else (winner,)))
        seats = [side.seat for side in match.sides]
        for side in match.sides:
            cards = _collected(side) if side.seat != ROBOT else ()
            if cards:
                new = tuple(range(slot, slot + len(cards)))
                found.append(Shuffle(f"deck-{side.seat}", cards, new, _mixers(seats)))  # type: ignore[arg-type]
                slot += len(cards)
    return tuple(found)


def _collected(side: Side) -> tuple[Slot, ...]:
    """All cards of a side after the match, by slot (CH-108)."""
    slots = [piece.slot for piece in (*side.deck, *side.beneath, *side.exhaust)]
    slots += [played.slot for played in side.row]
    slots += [piece.slot for seated in side.bench for piece in seated.cards]
    if side.flag:
        slots.append(side.flag.slot)
    return tuple(sorted(slots))


def take_settle(library: Library, position: Position, outcomes: Outcomes, events: list[Event]) -> Position:
    """Trophies and decks are collected; the round is over (CH-177, CH-178)."""
    tournament, left = library.tournaments[position.seats], list(outcomes)
    prizes, last = _new_prizes(position), _is_last(library, position)
    for match, (winner, prize) in zip(position.matches, prizes, strict=True):
        if winner == ROBOT and not tournament.robot_keeps_trophies:
            events.append(happened.TrophyBoxed(match.beach, position.round))
            continue
        if winner == ROBOT:
            position = position._replace(robot_trophies=(*position.robot_trophies, prize))
        else:
            player = position.players[winner]
            position = with_player(position, winner, player._replace(trophies=(*player.trophies, prize)))
        if last:
            events.append(happened.TrophyWon(winner, position.round, prize.slot, 0))
    if last:
        position = _all_shown(position, left, events)
    slot = position.next_slot
    for match, (winner, prize) in zip(position.matches, prizes, strict=True):
        if not last and (winner != ROBOT or tournament.robot_keeps_trophies):
            shown = left.pop(0)
            fans = trophy_fans(str(shown)) if tournament.open_fans else 0
            position = _worth(position, winner, prize.slot, fans)
            events.append(happened.TrophyWon(winner, position.round, prize.slot, fans))
        for who, side in enumerate(match.sides):
            lost = match.winner != who
            if side.seat == ROBOT:
                position = position._replace(robot_lost_previous=lost)
                continue
            count = len(_collected(side))
            if count:
                left.pop(0)
            deck = tuple(Piece(number) for number in range(slot, slot + count))
            slot += count
            events.append(happened.DeckReturned(side.seat, count))
            player = position.players[side.seat]
            position = with_player(position, side.seat, player._replace(deck=deck, lost_previous=lost))
    stacks = tuple(stack[1:] for stack in position.stacks)
    return position._replace(stacks=stacks, next_slot=slot, matches=(), phase="ended")


def _all_shown(position: Position, left: list[Face | int | None], events: list[Event]) -> Position:
    """Every Trophy is turned over, by seat and round (CH-133)."""
    for seat, player in enumerate(position.players):
        for prize in player.trophies:
            fans = trophy_fans(str(left.pop(0)))
            position = _worth(position, seat, prize.slot, fans)
            events.append(happened.TrophyShown(seat, prize.round, fans))
    return position


def _worth(position: Position, seat: Seat, slot: Slot, fans: int) -> Position:
    """The fans of a Trophy are known to all."""
    trophies = position.robot_trophies if seat == ROBOT else position.players[seat].trophies
    told = tuple(prize._replace(fans=fans) if prize.slot == slot else prize for prize in trophies)
    if seat == ROBOT:
        return position._replace(robot_trophies=told)
    return with_player(position, seat, position.players[seat]._replace(trophies=told))


def deck_requests(position: Position) -> tuple[Request, ...]:
    """Everybody sees the own deck again."""
    return tuple(Show(piece.slot, (seat,)) for seat, player in enumerate(position.players) for piece in player.deck)
