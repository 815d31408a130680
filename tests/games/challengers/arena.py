"""How the tests of Challengers lay out a match or a Deck Phase, and tell what happened.

Cards are written by id or by the end of one: `owl` is `un-owl`, `newcomer` the Starter. `newcomer*3` are three.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.bots import RANDOM
from games.challengers import BOX, GAME, Challengers, parse
from games.challengers.audit import Entry
from games.challengers.cards import slug_of
from games.challengers.match_phase import Play
from games.challengers.position import ROBOT, Match, Piece, Played, Player, Seated, Side
from games.challengers.rules import settings_of
from games.kernel import CHANCE, Event, Face, Generator, LocalDealer, Open, Roll, Show, Shuffle, Slot, submit

_SHORT: dict[str, Face] = {}
for _face in reversed(list(BOX.cards)):
    _SHORT[_face.split("-", 1)[1]] = _face
_SHORT["newcomer"], _SHORT["champ"] = "s-newcomer", "ro-champ"


def ids(text: str) -> list[Face]:
    """`owl newcomer*2` → the ids."""
    found: list[Face] = []
    for word in text.split():
        name, _, count = word.partition("*")
        face = name if name in BOX.cards else _SHORT[name]
        found += [face] * int(count or 1)
    return found


def tournament(seats: int = 2, **options: str) -> Challengers:
    """A fresh state; options as texts."""
    state = GAME.new(seats, GAME.settings(options))
    assert isinstance(state, Challengers)
    return state


class Arena:
    """One match: X (seat 0, side L) attacks the flag card of Y (seat 1, side R). `faces` is what lies in the slots."""

    def __init__(
        self,
        deck: str = "",
        flag: str = "",
        bench: str = "",
        *,
        y_deck: str = "owl*5",
        y_bench: str = "",
        exhaust: str = "",
        y_exhaust: str = "",
        beneath: str = "",
        tokens: tuple[int, int] = (0, 0),
        piles: Mapping[str, str] | None = None,
        compartments: Mapping[str, str] | None = None,
        number: int = 1,
        reveals: int = 1,
        lost: bool = False,
        seats: int = 2,
        robot: bool = False,
        trainer: str = "",
        first_slot: int = 0,
    ) -> None:
        """Without a flag X opens the match. `robot`: X is the Robot, Y seat 0."""
        self.state = tournament(seats, **({"trainers": "yes"} if trainer else {}))
        self.faces: dict[Slot, Face] = {}
        self.events: list[Event] = []
        self._next = first_slot
        x = Side(
            ROBOT if robot else 0,
            deck=self._hidden(deck),
            bench=self._bench(bench),
            exhaust=self._open(exhaust),
        )
        y = Side(
            0 if robot else 1, deck=self._hidden(y_deck), bench=self._bench(y_bench), exhaust=self._open(y_exhaust)
        )
        if flag:
            piece = self._open(flag)[0]
            y = y._replace(flag=Played(piece.slot, piece.face), beneath=self._open(beneath))
        match = Match(
            1, number, (x, y), beginner=1 if flag else 0, holder=1 if flag else -1, reveals=reveals if flag else 0
        )
        players = [Player(plan=seat + 1) for seat in range(seats)]
        if not robot:
            players[0] = players[0]._replace(lost_previous=lost, trainer=trainer)
        counts = [0] * (seats + 1)
        counts[x.seat], counts[y.seat] = tokens
        self.state.position = self.state.position._replace(
            phase="begin",
            round=number,
            matches=(match,),
            players=tuple(players),
            tokens=tuple(counts),
            piles=tuple(tuple(piece.slot for piece in self._hidden((piles or {}).get(level, ""))) for level in "ABC"),
            compartments=tuple(self._hidden((compartments or {}).get(level, "")) for level in "ABC"),
            stacks=((900,) * 8,) * 4,
        )
        self.state.position = self.state.position._replace(next_slot=1000)
        from games.challengers.match_phase import start

        self.state.position = start(self.state.library, self.state.position, self.events)

    def _hidden(self, text: str) -> tuple[Piece, ...]:
        return tuple(Piece(piece.slot) for piece in self._open(text))

    def _open(self, text: str) -> tuple[Piece, ...]:
        found = []
        for face in ids(text):
            self.faces[self._next] = face
            found.append(Piece(self._next, face))
            self._next += 1
        return tuple(found)

    def _bench(self, text: str) -> tuple[Seated, ...]:
        seats: dict[str, tuple[Piece, ...]] = {}
        for piece in self._open(text):
            name = BOX.cards[piece.face].name
            seats[name] = (*seats.get(name, ()), piece)
        found, number = [], 1
        for name, pieces in seats.items():
            need = BOX.cards[pieces[0].face].seats
            found.append(Seated(name, tuple(range(number, number + need)), pieces))
            number += need
        return tuple(found)

    def step(self, times: int = 1) -> Arena:
        """Let chance make so many steps."""
        for _ in range(times):
            assert self.state.to_act() == (CHANCE,), f"{self.state.to_act()} must act"
            self.events += deal(self.state, self.faces)
        return self

    def run(self) -> Arena:
        """Let chance go on until somebody is asked or the match is over."""
        while not self.over and self.state.to_act() == (CHANCE,):
            self.step()
        return self

    def answer(self, text: str) -> Arena:
        """Whoever is asked answers."""
        (seat,) = self.state.to_act()
        self.events += submit(self.state, {seat: parse(text)})
        return self

    def legal(self) -> list[str]:
        (seat,) = self.state.to_act()
        return [str(action) for action in self.state.legal_actions(seat)]

    @property
    def match(self) -> Match:
        return self.state.position.matches[0]

    @property
    def over(self) -> bool:
        return self.state.position.phase != "match" or self.match.stage == "over"

    @property
    def x(self) -> Side:
        return self.match.sides[0]

    @property
    def y(self) -> Side:
        return self.match.sides[1]

    @property
    def asked(self) -> bool:
        return self.state.to_act() != (CHANCE,)

    def row(self) -> list[int]:
        """The powers of the attacker's row."""
        duel = Play(self.state.library, self.state.position).duel(self.match)
        return [power.total for power in duel.row_powers(1 - self.match.holder)]

    def flag(self) -> int:
        """The power of the flag card."""
        duel = Play(self.state.library, self.state.position).duel(self.match)
        return duel.flag_power(self.match.holder).total

    def tokens(self, seat: int = 0) -> int:
        return self.state.position.tokens[seat]

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind() == kind]

    def names(self, pieces: Sequence[Piece | Played]) -> str:
        """Cards as short words, by what lies in their slots."""
        return " ".join(short(self.faces[piece.slot]) for piece in pieces)

    def seated(self, side: Side) -> str:
        """`newcomer*2 owl`."""
        words = [
            f"{slug_of(one.name)}*{len(one.cards)}" if len(one.cards) > 1 else slug_of(one.name) for one in side.bench
        ]
        return " ".join(words)

    def result(self) -> tuple[int, str]:
        """The side that won and the way, as told."""
        event = next(event for event in self.events if event.kind().startswith("match_won"))
        told = event.as_json()
        return (0 if told["winner"] == self.x_seat else 1), str(told["way"])

    @property
    def x_seat(self) -> int:
        return next(iter(self.state.position.matches)).sides[0].seat if self.state.position.matches else 0


def short(face: Face) -> str:
    return face.split("-", 1)[1]


def deal(state: Challengers, faces: dict[Slot, Face], rolls: Sequence[int] = ()) -> list[Event]:
    """Make one chance step with what lies in the slots; shuffles keep the order, tosses are 1 unless given."""
    outcomes: list[Face | int | None] = []
    learned: list[tuple[Slot, Face]] = []
    left = list(rolls)
    drawn: dict[str, list[Face]] = {}
    for request in state.requests():
        match request:
            case Show(slot, None):
                outcomes.append(faces[slot])
            case Show(slot, _):
                outcomes.append(None)
                learned.append((slot, faces[slot]))
            case Shuffle(_, cards, slots):
                for card, slot in zip(cards, slots, strict=True):
                    faces[slot] = faces[card] if isinstance(card, int) else card
                outcomes.append(None)
            case Roll():
                outcomes.append(left.pop(0) if left else 1)
            case Open(pile, options):
                outcomes.append(drawn.setdefault(pile, list(options)).pop(0))
    events = state.apply({CHANCE: tuple(outcomes)})
    for slot, face in learned:
        events += state.learn(slot, face)
    return events


def lay(faces: dict[Slot, Face], text: str, first: Slot) -> tuple[Slot, ...]:
    """Lay the cards of a text into slots from `first` on."""
    slots = tuple(range(first, first + len(ids(text))))
    faces.update(zip(slots, ids(text), strict=True))
    return slots


class Drafting:
    """A Deck Phase: seat 0 has drawn cards of a Level in slots from 31, its deck lies in slots from 1."""

    def __init__(
        self,
        drawn: str = "hamster rat cheerleader goat frog",
        deck: str = "dog newcomer",
        *,
        level: str = "A",
        picks: int = 2,
        number: int = 4,
        piles: Mapping[str, str] | None = None,
        compartments: Mapping[str, str] | None = None,
        seats: int = 2,
        others_ready: bool = True,
        first: int = 31,
        deck_first: int = 4,
    ) -> None:
        self.state = tournament(seats)
        self.faces: dict[Slot, Face] = {}
        players = [
            Player(plan=seat + 1, level=level, ready=others_ready, redraws=0 if others_ready else 1)
            for seat in range(seats)
        ]
        players[0] = Player(
            plan=1,
            deck=tuple(Piece(slot) for slot in self._lay(deck, deck_first)),
            level=level,
            drawn=self._lay(drawn, first),
            picks=picks,
            redraws=1,
        )
        at = 100
        laid = []
        for name in "ABC":
            slots = self._lay((piles or {}).get(name, ""), at)
            laid.append(slots)
            at += len(slots)
        tossed = []
        for name in "ABC":
            slots = self._lay((compartments or {}).get(name, ""), at)
            tossed.append(tuple(Piece(slot) for slot in slots))
            at += len(slots)
        self.state.position = self.state.position._replace(
            phase="deck",
            round=number,
            players=tuple(players),
            tokens=(0,) * (seats + 1),
            piles=tuple(laid),
            compartments=tuple(tossed),
            next_slot=at,
        )
        self.state.known.update(self.faces)
        self.events: list[Event] = []

    def _lay(self, text: str, first: int) -> tuple[Slot, ...]:
        return lay(self.faces, text, first)

    @property
    def me(self) -> Player:
        return self.state.position.players[0]

    def refused(self, text: str) -> str:
        """The rule that forbids an input; "" if it is allowed."""
        refusal = self.state.why_not(0, parse(text))
        return refusal.rule if refusal else ""

    def do(self, text: str) -> Drafting:
        """Give an input, and let chance show what it lays open."""
        self.events += submit(self.state, {0: parse(text)})
        while self.state.position.claims:
            self.events += deal(self.state, self.faces)
        return self

    def chance(self) -> Drafting:
        """Let chance deal until somebody must act."""
        while self.state.to_act() == (CHANCE,):
            self.events += deal(self.state, self.faces)
        return self

    def deck(self) -> str:
        return " ".join(short(self.faces[piece.slot]) for piece in self.me.deck)

    def family(self) -> str:
        (family,) = self.state.legal_actions(0)
        return str(family)

    def compartment(self, level: str) -> list[tuple[str, bool]]:
        """The cards of a compartment, and whether all know them."""
        pieces = self.state.position.compartments["ABC".index(level)]
        return [(short(self.faces[piece.slot]), bool(piece.face)) for piece in pieces]


__all__ = ["Arena", "Drafting", "deal", "ids", "lay", "settings_of", "short", "tournament"]


def laid(seats: int, **options: str) -> tuple[Challengers, dict[int, str]]:
    """A state after the set-up, with the faces of all slots; shuffles keep the order."""
    state, faces = tournament(seats, plans="in_order", **options), dict[int, str]()
    while state.to_act() == (CHANCE,):
        deal(state, faces)
    return state, faces


def everybody(state: Challengers, text: str) -> None:
    """All that owe an input give this one."""
    submit(state, {seat: parse(text) for seat in state.to_act()})


def play(state: Challengers, dealer: LocalDealer, seed: int = 1, until: str = "over") -> list[Entry]:
    """Random play until a phase; the inputs as a log."""
    generator, log = Generator(seed), list[Entry]()
    while state.to_act() and state.position.phase != until:
        before = state.digest()
        if state.to_act() == (CHANCE,):
            dealt = dealer.deal(state.requests())
            state.apply({CHANCE: dealt.outcomes})
            for delivery in dealt.deliveries:
                state.learn(delivery.slot, delivery.face)
            log.append(Entry({CHANCE: dealt.outcomes}, before))
        else:
            inputs = {seat: RANDOM.choose(None, state.legal_actions(seat), generator) for seat in state.to_act()}
            state.apply(inputs)
            log.append(Entry(inputs, before))
    return log
