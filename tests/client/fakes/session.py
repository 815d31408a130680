"""A session without a network: the same commands and events, played on one thread by the local dealer.

Bots act when `run_bots` is called (or at once with `bots_at_once`), so that a test decides when time passes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import games
from games.kernel import CHANCE, Action, Game, Generator, LocalDealer, NotAnAction, Refusal, Seat, decide, perform
from net.log import PERSON
from net.reasons import Reason, Why
from net.session import (
    Announced,
    Ended,
    Failed,
    InputRefused,
    Link,
    MatchSummary,
    Paused,
    PeerId,
    PeersChanged,
    PeerView,
    Profile,
    RoomChanged,
    RoomView,
    Said,
    SeatView,
    SessionEvent,
    Started,
    Stepped,
)
from net.wire import Topic

ME = b"m" * 32
MATCH = "00" * 8


class FakeSession:
    """Implements `net.session.Session` for one desktop.  `players`: PERSON or a kind of bot, one per seat."""

    def __init__(
        self,
        on_event: Callable[[SessionEvent], None],
        game: str | Game[Any, Any] = "top_dog",
        players: Sequence[str] = (PERSON, "greedy"),
        *,
        seed: int | str = 7,
        names: Sequence[str] = ("Anna", "Ben", "Chidi", "Dora"),
        bots_at_once: bool = True,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game = games.load(game) if isinstance(game, str) else game
        self.players = tuple(players)
        self.options = self.game.settings(options or {})
        self.state = self.game.new(len(players), self.options)
        self.commands: list[tuple[object, ...]] = []
        self.steps = 0
        self.closed = False
        self._tell, self._names = on_event, names
        self._dealer, self._generator = LocalDealer(seed), Generator(f"fake {seed}")
        self._bots_at_once, self._seed = bots_at_once, seed
        self._link = ""
        self._sealed: dict[Seat, Action] = {}
        """Inputs for the open step that others still owe one for."""

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """The seats as the real session tells them."""
        return tuple(
            SeatView(seat, Profile(self._names[seat]), ME, "" if player == PERSON else player, True, True)
            for seat, player in enumerate(self.players)
        )

    def start(self) -> None:
        """Begin: START, the first chance step, and the bots that come before people."""
        peer = PeerView(ME, Profile(self._names[0]), "acorn lemon otter", Link.SELF)
        shown = self.state.copy(), self._link, self.options
        self._tell(Started(MATCH, self.game.id, self.seats, self.steps + 1, *shown))
        self._tell(PeersChanged((peer,)))
        self._go_on()

    def near_the_end(self, left: int = 8) -> None:
        """Before `start`: let bots play all seats, untold, until so many steps are left."""
        twin = FakeSession(lambda _: None, self.game.id, self.players, seed=self._seed)
        twin._play_on(10_000)
        self._play_on(twin.steps - left)

    def _play_on(self, steps: int) -> None:
        """Bots play all seats, untold, so many steps or to the end."""
        tell, self._tell = self._tell, lambda _: None
        while self.state.to_act() and self.steps < steps:
            if CHANCE in self.state.to_act():
                self._chance(most=1)
            else:
                self.bot_acts(chance=False)
        self._tell = tell

    def room(self, *, free: int = 0, is_host: bool = True, ready: bool = False, apart: bool = False) -> RoomView:
        """A room with these players, the last `free` seats still free; `apart`: the others are at other desktops."""
        seats = list(self.seats)
        if apart:
            seats = [replace(seat, mine=not seat.seat, peer=bytes([seat.seat]) * 32) for seat in seats]
        for seat in range(len(seats) - free, len(seats)):
            seats[seat] = SeatView(seat, Profile(""))
        seats[0] = SeatView(0, Profile(self._names[0]), ME, "", True, ready)
        peers = {seat.peer: self._names[seat.seat] for seat in seats if seat.peer}
        views = tuple(
            PeerView(peer, Profile(name), "acorn lemon otter", Link.SELF if peer == ME else Link.HERE)
            for peer, name in {**peers, ME: self._names[0]}.items()
        )
        code = "7QK4-M2XR-9TGD-H5WA"
        link = f"offleash://192.168.1.20:47800/{code}"
        return RoomView(MATCH, self.game.id, is_host, True, tuple(seats), {}, views, code, link, 47800)

    def open_room(self, **how: bool | int) -> None:
        """Tell of the room."""
        room = self.room(**how)  # type: ignore[arg-type]
        self._link = room.link
        self._tell(RoomChanged(room))

    # Commands
    def set_ready(self, ready: bool) -> None:
        self.commands.append(("ready", ready))

    def set_profile(self, profile: Profile) -> None:
        self.commands.append(("profile", profile))

    def take_additions(self) -> None:
        self.commands.append(("take_additions",))

    def seat_bot(self, seat: Seat, kind: str) -> None:
        self.commands.append(("bot", seat, kind))

    def set_option(self, name: str, value: str) -> None:
        self.commands.append(("option", name, value))

    def refuse(self, peer: PeerId) -> None:
        self.commands.append(("refuse", peer))

    def act(self, seat: Seat, action: Action | str) -> None:
        self.commands.append(("act", seat, str(action)))
        try:
            given = self.game.parse(action) if isinstance(action, str) else action
        except NotAnAction as refused:
            self._tell(InputRefused(seat, refused.refusal))
            return
        refusal: Refusal | None = self.state.why_not(seat, given)
        if refusal is not None:
            self._tell(InputRefused(seat, refusal))
            return
        self._sealed[seat] = given
        if self._sealed.keys() == set(self.state.to_act()):
            self._apply_all()
            self._go_on()

    def preview(self, seat: Seat, draft: str) -> None:
        self.commands.append(("preview", seat, draft))

    def show_pictures(self, seat: Seat, step: int, pictures: Sequence[bytes]) -> None:
        self.commands.append(("show_pictures", seat, step, tuple(pictures)))

    def say(self, text: str) -> None:
        self._tell(Said(ME, self._names[0], text, mine=True))

    def hear(self, name: str, text: str) -> None:
        """Somebody else says something."""
        self._tell(Said(b"o" * 32, name, text, mine=False))

    def announce(self, topic: Topic, text: str = "") -> None:
        self.commands.append(("announce", topic, text))
        if topic is Topic.TIME_UP:
            self._tell(Announced(ME, self._names[0], topic, text))

    def stand_in(self, seat: Seat) -> None:
        self.commands.append(("stand_in", seat))
        if seat not in self.state.to_act():
            return
        self._sealed[seat] = self._choice(seat)
        if self._sealed.keys() == set(self.state.to_act()):
            self._apply_all()
            self._go_on()

    def pause(self, on: bool) -> None:
        self._tell(Paused((self._names[0],) if on else ()))

    def agree(self, agreement: str, yes: bool) -> None:
        """Propose an agreement, or answer one."""
        self.commands.append(("agree", agreement, yes))

    def declare_gone(self) -> None:
        self.commands.append(("declare_gone",))

    def leave(self) -> None:
        self.commands.append(("leave",))
        self._tell(Failed(Reason(Why.YOU_LEFT_ROOM)))

    def close(self) -> None:
        self.closed = True

    # Inside
    def run_bots(self, most: int = 10_000) -> None:
        """Let bots act until a person must."""
        for _ in range(most):
            owed = self.state.to_act()
            if not owed or CHANCE in owed:
                return
            for seat in owed:
                if self.players[seat] != PERSON and seat not in self._sealed:
                    self._sealed[seat] = self._choice(seat)
            if self._sealed.keys() != set(owed):
                return
            self._apply_all()
            self._chance()

    def bot_acts(self, *, chance: bool = True) -> None:
        """Let the bots whose turn it is act once; chance goes on after it."""
        self._apply({seat: self._choice(seat) for seat in self.state.to_act()})
        if chance:
            self._chance()

    def _choice(self, seat: Seat) -> Action:
        bot = self.game.bots["greedy" if self.players[seat] == PERSON else self.players[seat]]
        chosen: Action = decide(self.game, bot, self.state, seat, self._generator)
        return chosen

    def _go_on(self) -> None:
        self._chance()
        if self._bots_at_once:
            self.run_bots()

    def _chance(self, most: int = 100) -> None:
        for _ in range(most):
            if CHANCE not in self.state.to_act():
                return
            dealt = self._dealer.deal(self.state.requests())
            events = self.state.apply({CHANCE: dealt.outcomes})
            for delivery in dealt.deliveries:
                events += self.state.learn(delivery.slot, delivery.face)
            self._told({}, dealt.outcomes, events)

    def _apply_all(self) -> None:
        inputs, self._sealed = self._sealed, {}
        self._apply(inputs)

    def _apply(self, inputs: dict[Seat, Action]) -> None:
        self._told(inputs, (), perform(self.state, inputs, self._dealer))

    def _told(self, inputs: object, outcomes: object, events: object) -> None:
        self.steps += 1
        step = Stepped(self.steps, inputs, outcomes, tuple(events), self.state.copy())  # type: ignore[arg-type]
        self._tell(step)
        if self.state.result() is not None:
            mine = tuple(seat for seat, player in enumerate(self.players) if player == PERSON)
            digest = self.state.digest().hex()
            summary = MatchSummary(
                MATCH, self.game.id, len(self.players), mine, self.steps, "", digest, self.state.result(), True, 1.0
            )
            self._tell(Ended(summary, None))
