"""Positions of Dogs Fly that are laid out by hand, and rounds written as in the examples of its rules.

A hidden face is no part of the state: so a card of a hand can be made what an example needs, as long as nobody has
been shown another face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.dogs_fly import GAME
from games.dogs_fly.actions import Discard, DogsFlyAction, Held, Laid, Lock, parse
from games.dogs_fly.components import COMPONENTS
from games.dogs_fly.position import Position
from games.dogs_fly.rules import DogsFly
from games.dogs_fly.tables import LETTERS, NOWHERE, ZONE, zone_text
from games.kernel import CHANCE, Event, LocalDealer, Seat, perform, settle, submit

KIND = {kind.code: kind.id for kind in COMPONENTS.kind}
FILLER = "plane-corner"


class Flight:
    """A match with a local dealer: rounds are played from texts such as `Jp 1:V+ 3:L-`."""

    def __init__(self, seats: int = 4, *, token: str = "J:GC", coin: int = 1, seed: int = 1, **options: str) -> None:
        self.state = DogsFly(seats, GAME.settings(options))
        self.dealer = LocalDealer(seed)
        dealt = self.dealer.deal(self.state.requests())
        self.state.apply({CHANCE: (*dealt.outcomes[:-1], coin)})
        self.do(f"sun {token}")
        self.deal()

    @property
    def now(self) -> Position:
        return self.state.position

    @property
    def names(self) -> tuple[str, ...]:
        return self.now.seating.names

    @property
    def phase(self) -> str:
        return self.now.phase

    def post(self, name: str) -> int:
        return self.names.index(name)

    def do(self, text: str, seat: Seat | None = None) -> list[Event]:
        """Let the one seat that is to act do this."""
        action = parse(text)
        (owing,) = self.state.to_act() if seat is None else (seat,)
        return submit(self.state, {owing: action})

    def deal(self) -> list[Event]:
        """Every chance step that is owed."""
        events: list[Event] = []
        while self.state.to_act() == (CHANCE,):
            events += settle(self.state, self.dealer)
        return events

    # ---- laying out

    def put(
        self,
        *,
        planes: Mapping[str, str] | None = None,
        token: str = "",
        smoke: str = "",
        decks: Mapping[str, int] | None = None,
        hands: Mapping[str, int] | None = None,
        discards: Mapping[str, int] | None = None,
        **fields: Any,
    ) -> Flight:
        """Change the position: `planes` maps a team to the zones of its plane (`W:GL`), piles have so many cards."""
        rows = [list(row) for row in self.now.planes]
        for team, zones in (planes or {}).items():
            for zone in zones.split():
                rows[LETTERS.index(team)][LETTERS.index(zone[0])] = ZONE[zone[2:]]
        now = self.now._replace(planes=tuple(map(tuple, rows)), **fields)
        if token:
            boards = LETTERS.index(token[0])
            now = now._replace(token_team=boards, token_zone=ZONE[token[2:]], had=boards)
        if smoke:
            now = now._replace(smoke=tuple(LETTERS[team] in smoke for team in range(len(now.sizes))))
        self.state.position = now
        for pile, sizes in (("decks", decks), ("hands", hands), ("discards", discards)):
            for name, size in (sizes or {}).items():
                self._fill(pile, self.post(name), size)
        return self

    def _fill(self, pile: str, post: int, size: int) -> None:
        now = self.now
        slots = tuple(range(now.next_slot, now.next_slot + 2 * size, 2))
        for slot in slots:
            self.dealer.faces[slot] = self.state.known[slot] = FILLER
        piles = list(getattr(now, pile))
        piles[post] = slots
        changed: dict[str, Any] = {pile: tuple(piles), "next_slot": now.next_slot + 2 * size}
        self.state.position = now._replace(**changed)

    # ---- playing

    def lock_of(self, texts: Sequence[str]) -> dict[Seat, Lock]:
        """The locks that texts such as `Jp 1:V+` stand for; a bare team is its Pilot; others lock nothing."""
        laid: dict[Seat, list[tuple[Laid, str]]] = {seat: [] for seat in self.state.to_act()}
        used: set[int] = set()
        for text in texts:
            who, *places = text.split()
            name = who if len(who) == 2 else f"{who}p"
            post = self.post(name)
            for place in places:
                section, _, card = place.partition(":")
                code, _, team = card.partition(">")
                seal = team or (code[-1] if code[-1] in "+-" else "+")
                slot = next(slot for slot in self.now.hands[post] if slot not in used)
                used.add(slot)
                self.dealer.faces[slot] = self.state.known[slot] = KIND[code.rstrip("+-")]
                laid[self.now.seating.seat_of[post]].append((Laid(int(section), name[1], slot), seal))
        locks = {}
        for seat, cards in laid.items():
            cards.sort()
            locks[seat] = Lock(tuple(card for card, _ in cards), tuple(seal for _, seal in cards))
        return locks

    def lock(self, *texts: str) -> list[Event]:
        """The Action Phase."""
        return perform(self.state, self.lock_of(texts), self.dealer)

    def discard(self, **counts: int | tuple[int, int]) -> list[Event]:
        """The discards: `Jp=2` discards two cards, `Jp=(1, 2)` one and draws two extra ones; others nothing."""
        cards: dict[Seat, list[Held]] = {seat: [] for seat in self.state.to_act()}
        draws = {seat: [0, 0] for seat in cards}
        for name, wish in counts.items():
            number, extra = wish if isinstance(wish, tuple) else (wish, 0)
            post = self.post(name)
            seat = self.now.seating.seat_of[post]
            cards[seat] += [Held(name[1], slot) for slot in self.now.hands[post][:number]]
            draws[seat][post % 2] = extra
        inputs = {seat: Discard(tuple(held), (draws[seat][0], draws[seat][1])) for seat, held in cards.items()}
        return submit(self.state, inputs)

    def round(self, *texts: str, **discards: int | tuple[int, int]) -> list[Event]:
        """A whole round, up to the next choice that is no discard."""
        events = self.lock(*texts)
        if self.phase == "discard":
            events += self.discard(**discards)
        return events + self.deal()

    def force(self, seat: Seat, action: DogsFlyAction) -> Any:
        """Why a seat may not do this."""
        return self.state.why_not(seat, action)

    # ---- looking

    def where(self, team: str, boards: str = "") -> str:
        """The zone of a team's plane on some boards; with two teams on those of the enemy."""
        row = self.now.planes[LETTERS.index(team)]
        other = LETTERS.index(boards) if boards else next(at for at in range(len(row)) if at != LETTERS.index(team))
        return "" if row[other] == NOWHERE else zone_text(other, row[other])

    @property
    def token(self) -> str:
        return zone_text(self.now.token_team, self.now.token_zone)

    def sizes(self, pile: str = "decks") -> str:
        """The sizes of a pile in the order of the posts: `26/26/26/26`."""
        return "/".join(str(len(cards)) for cards in getattr(self.now, pile))


def told(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.kind() == kind]
