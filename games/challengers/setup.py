"""From the box to round 1: what chance draws, lays and shows (CH-13 to CH-31)."""

from __future__ import annotations

from games.challengers import events as happened
from games.challengers.cards import LEVELS, Library
from games.challengers.position import Piece, Player, Position, Settings
from games.kernel import Event, Face, Open, Outcomes, Request, Show, Shuffle

PLAN = "plan-"
RANDOM_SET = "random"


def trophy_face(round_number: int, fans: int) -> Face:
    """The face of a Trophy."""
    return f"trophy-{round_number}-{fans}"


def trophy_fans(face: Face) -> int:
    """The fans on a Trophy."""
    return int(face.rsplit("-", 1)[1])


def check(library: Library, settings: Settings, seats: int) -> None:
    """Refuse what this number of players may not choose (CH-R122). Raises ValueError."""
    tournament = library.tournaments[seats]
    if not tournament.robot or settings.house or tournament.lead_rule:
        return
    if settings.level not in tournament.robot_levels:
        raise ValueError(f"level {settings.level} is for one player; with {seats} it needs house=yes")
    if settings.solo_cards:
        raise ValueError(f"solo_cards=yes is for one player; with {seats} it needs house=yes")


def beginning(library: Library, settings: Settings, seats: int) -> Position:
    """A table before anything has been drawn."""
    position = Position(settings, seats, players=(Player(),) * seats, tokens=(0,) * (seats + 1))
    position = position._replace(robot_deck=_robot_deck(library, settings, seats, ()), left_out=settings.left_out)
    if not requests(library, position):
        return _with_plans(library, position, [], [])
    return position


def human_plans(library: Library, seats: int) -> list[int]:
    """The plan numbers of the humans, lowest first (CH-R114)."""
    tournament = library.tournaments[seats]
    return [plan.number for plan in library.plans[tournament.seats] if plan.number != tournament.robot_plan]


def _random_r(library: Library, settings: Settings, seats: int) -> int:
    if not library.tournaments[seats].robot:
        return 0
    return library.robot_levels[settings.level].add_random_r


def _robot_deck(library: Library, settings: Settings, seats: int, drawn: tuple[Face, ...]) -> tuple[Face, ...]:
    if not library.tournaments[seats].robot:
        return ()
    robot = library.robot
    removed = library.robot_levels[settings.level].remove
    start = [face for face in robot.start_deck if face not in removed]
    return (*start, *(robot.extra_with_trainers if settings.trainers else ()), *drawn)


def requests(library: Library, position: Position) -> tuple[Request, ...]:
    """What the table leaves to chance: the Set that stays in the box, the plans, the Robot's R cards."""
    settings, seats = position.settings, position.seats
    found: list[Request] = []
    if settings.left_out == RANDOM_SET:
        found.append(Open("sets", library.places))
    if settings.plans == "random" and seats > 1:
        faces = tuple(f"{PLAN}{number}" for number in human_plans(library, seats))
        found += [Open("plans", faces)] * seats
    robot = library.robot
    stock = (*robot.r_cards, *(robot.solo_cards if settings.solo_cards else ()))
    found += [Open("robot-cards", stock)] * _random_r(library, settings, seats)
    return tuple(found)


def take_setup(library: Library, position: Position, outcomes: Outcomes, events: list[Event]) -> Position:
    """Use what chance has drawn."""
    drawn = [str(outcome) for outcome in outcomes]
    settings, seats = position.settings, position.seats
    if settings.left_out == RANDOM_SET:
        position = position._replace(left_out=drawn.pop(0))
    plans = [drawn.pop(0) for _ in range(seats)] if settings.plans == "random" and seats > 1 else []
    position = position._replace(robot_deck=_robot_deck(library, settings, seats, tuple(drawn)))
    return _with_plans(library, position, plans, events)


def _with_plans(library: Library, position: Position, drawn: list[str], events: list[Event]) -> Position:
    numbers = [int(face.removeprefix(PLAN)) for face in drawn] or human_plans(library, position.seats)
    players = tuple(Player(plan=number) for number in numbers)
    events.append(happened.SetLeftOut(position.left_out))
    events += [happened.PlanDealt(seat, number) for seat, number in enumerate(numbers)]
    events += [happened.RobotBuilt(face) for face in position.robot_deck]
    return position._replace(players=players, phase="lay")


def lay_requests(library: Library, position: Position) -> tuple[Request, ...]:
    """The Level Piles, the Trophies of each round, the Starter Decks."""
    slot, found = position.next_slot, []
    stocks = [(level, library.pile(level, position.left_out)) for level in LEVELS]
    stocks += [
        (f"trophies-{one.number}", tuple(trophy_face(one.number, fans) for fans in one.trophies))
        for one in library.rounds
    ]
    stocks += [(f"deck-{seat}", library.starter_deck) for seat in range(position.seats)]
    for pile, faces in stocks:
        found.append(Shuffle(pile, faces, tuple(range(slot, slot + len(faces)))))
        slot += len(faces)
    return tuple(found)


def take_lay(library: Library, position: Position, events: list[Event]) -> Position:
    """Everything lies where it belongs; the k-th new Trophy of each round lies at beach k (CH-20)."""
    laid = lay_requests(library, position)
    slots = [request.slots for request in laid if isinstance(request, Shuffle)]
    piles, trophies, decks = slots[:3], slots[3 : 3 + len(library.rounds)], slots[3 + len(library.rounds) :]
    beaches = library.tournaments[position.seats].beaches
    events += [happened.PileLaid(level, len(pile)) for level, pile in zip(LEVELS, piles, strict=True)]
    return position._replace(
        phase="starters",
        next_slot=slots[-1][-1] + 1,
        piles=tuple(piles),
        stacks=tuple(tuple(one[beach] for one in trophies) for beach in range(beaches)),
        players=tuple(
            player._replace(deck=tuple(Piece(slot) for slot in deck))
            for player, deck in zip(position.players, decks, strict=True)
        ),
    )


def starter_requests(position: Position) -> tuple[Request, ...]:
    """Every Starter Deck is shown to its owner."""
    return tuple(Show(piece.slot, (seat,)) for seat, player in enumerate(position.players) for piece in player.deck)
