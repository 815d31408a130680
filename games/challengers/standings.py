"""Fans, ranks and the end of the game (CH-133 to CH-144)."""

from __future__ import annotations

from games.challengers import events as happened
from games.challengers.cards import Library
from games.challengers.position import ROBOT, Position
from games.kernel import Event, Open, Outcomes, Request, Result, Seat, Standing


def total(position: Position, seat: Seat) -> int:
    """Tokens and the fans on Trophies that all know."""
    trophies = position.robot_trophies if seat == ROBOT else position.players[seat].trophies
    return position.tokens[seat] + sum(prize.fans for prize in trophies)


def _key(position: Position, seat: Seat) -> tuple[int, int, int]:
    """What ranks: fans, then the number of Trophies, then the best one (CH-135, CH-136)."""
    trophies = position.robot_trophies if seat == ROBOT else position.players[seat].trophies
    return total(position, seat), len(trophies), max((prize.round for prize in trophies), default=0)


def end_round(library: Library, position: Position, events: list[Event]) -> Position:
    """After the matches of a round: a lead that wins, the next round, the final, or the end (CH-178)."""
    tournament, numbers = library.tournaments[position.seats], library.numbers
    if tournament.lead_rule:
        rivals = _rivals(position)
        best = max(rivals, key=lambda seat: _key(position, seat))
        lead = total(position, best) - min(total(position, seat) for seat in rivals)
        reached = lead >= numbers.lead_to_win
        if reached and position.round < numbers.rounds:
            events.append(happened.LeadReached(best, lead))
        if reached or position.round == numbers.rounds:
            events.append(happened.GameWon(best))
            return position._replace(phase="over")
        return position._replace(phase="decks")
    if position.round == numbers.rounds:
        position = _rank(library, position)
    return position._replace(phase="decks")


def _rivals(position: Position) -> tuple[Seat, ...]:
    """The two of a game without a final: two seats, or one and the Robot."""
    return (0, ROBOT) if position.seats == 1 else (0, 1)


def _rank(library: Library, position: Position) -> Position:
    """The order after round 7, and who is tied across the last place in the final (CH-R103)."""
    seats = sorted(range(position.seats), key=lambda seat: position.players[seat].plan)
    seats.sort(key=lambda seat: _key(position, seat), reverse=True)
    places = library.numbers.finalists
    edge = _key(position, seats[places - 1])
    tied = tuple(seat for seat in seats if _key(position, seat) == edge)
    straddles = seats.index(tied[-1]) >= places
    return position._replace(ranking=tuple(seats), tied=tied if straddles else ())


def tie_requests(position: Position) -> tuple[Request, ...]:
    """A random order of the tied."""
    faces = tuple(f"seat-{seat}" for seat in sorted(position.tied))
    return tuple(Open("tie", faces) for _ in faces)


def take_tie(library: Library, position: Position, outcomes: Outcomes, events: list[Event]) -> Position:
    """Use the order of the tied seats that chance has drawn; then comes the next round or the final."""
    if not position.ranking:
        return position._replace(phase="next round")
    drawn = [int(str(face).removeprefix("seat-")) for face in outcomes]
    ranking = list(position.ranking)
    if drawn:
        events += [happened.TieDrawn(seat) for seat in drawn]
        first = ranking.index(position.tied[0])
        ranking[first : first + len(drawn)] = drawn
    finalists = tuple(ranking[: library.numbers.finalists])
    events += [happened.Finalist(seat, rank, total(position, seat)) for rank, seat in enumerate(finalists, 1)]
    players = tuple(player._replace(ready=seat not in finalists) for seat, player in enumerate(position.players))
    return position._replace(phase="finalists", ranking=tuple(ranking), finalists=finalists, players=players)


def result(library: Library, position: Position) -> Result | None:
    """Places and fans at the end (CH-R109, CH-R120)."""
    if position.phase != "over":
        return None
    if not library.tournaments[position.seats].final:
        rivals = _rivals(position)
        best = max(rivals, key=lambda seat: _key(position, seat))
        return tuple(Standing(1 if seat == best else 2, total(position, seat)) for seat in range(position.seats))
    match = position.matches[0]
    places = {match.sides[match.winner].seat: 1, match.sides[1 - match.winner].seat: 2}
    others = [seat for seat in position.ranking if seat not in places]
    drawn = set(position.tied)
    for at, seat in enumerate(others):
        before = others[at - 1] if at else seat
        shared = at > 0 and not {seat, before} <= drawn and _key(position, seat) == _key(position, before)
        places[seat] = places[before] if shared else 3 + at
    return tuple(Standing(places[seat], total(position, seat)) for seat in range(position.seats))
