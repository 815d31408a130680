"""The table's time: being ready, the clock of the round, pauses, and what desktops tell each other about these."""

from __future__ import annotations

from typing import Final

from client.i18n import translate
from client.i18n.sentences import listed
from client.tables.context import TableContext
from client.tables.dogs_fly.clock import ANEW, ON, STALL_S, RoundClock, warnings_of
from client.tables.dogs_fly.hand import HandTable
from client.tables.dogs_fly.places import Places
from client.tables.dogs_fly.voices import voices
from client.tables.interface import Answer, BarAction, Deadline
from client.tables.layout import AREA
from games.dogs_fly import COMPONENTS
from games.dogs_fly.settings import NO_CLOCK
from games.dogs_fly.tables import LETTERS
from games.dogs_fly.view import View
from games.kernel import Seat

START: Final = "start"
LENGTH: Final = "length"
SHARE: Final = "share"
GO_ON: Final = "go on"
AGAIN: Final = "again"
_HANDS: Final = ("lock", "show")
"""Phases in which cards of the hand are laid on sections."""
_OFFERED: Final = (*map(str, COMPONENTS.clock.offered_seconds), NO_CLOCK)


class TimedTable(HandTable):
    """See `client.tables.interface.Boxed`, `Resuming`, `Sharing` and `Signalling`."""

    start_key = START

    def __init__(self) -> None:
        super().__init__()
        self.clock = RoundClock()
        self.places = Places(*AREA, ("J", "W"))
        self.open_hands = False
        """Whether two teammates, alone at this desktop, lay their cards in one phase (DF-T42)."""
        self._anew = False
        """Whether the round is to be played again and nothing has been taken back for it yet."""

    def show(self, context: TableContext) -> None:
        """Take in how things stand: the clock of the round follows."""
        clock, before = self.clock, self.clock.front
        super().show(context)
        if self.view.phase == "lock":
            self._anew |= clock.follow(context, self.view.round)
            if before is not None and context.seat != before and not context.paused and before in context.acted:
                clock.locked.setdefault(before, context.now)
            return
        clock.end()
        if self.view.phase not in _HANDS:
            self._seals.clear()

    @property
    def length(self) -> int | None:
        """The seconds of an Action Phase; None without a clock."""
        return self.clock.length

    @property
    def ticking(self) -> bool:
        """Whether cards can be laid now: without a clock always, else once it has started."""
        seat = self.context.seat
        return self.length is None or (seat is not None and seat in self.clock.started)

    def hides(self, seat: Seat) -> bool:
        """A seat whose phase runs later does not see the places of one that had locked by then (DF-T41)."""
        front, at = self.clock.front, self.context.acted.get(seat)
        if at is None or front is None or front in self.context.acted or self.length is None:
            return False
        return at < self.clock.started.get(front, self.context.now)

    # --------------------------------------------------------------------- teammates
    def seen(self, context: TableContext) -> View:
        """What the viewer may see, with the hand of a teammate who lays cards in the same phase."""
        view, partner = super().seen(context), self.partner
        return view if partner is None else view.with_hand_of(context.state.view(partner))

    @property
    def _mates(self) -> bool:
        """Whether the people at this desktop are two teammates and nobody else."""
        mine = self.context.cast.mine
        return len(mine) == 2 and len({post.team for post in self.view.posts if post.seat in mine}) == 1

    @property
    def partner(self) -> Seat | None:
        """The teammate who lays cards in the same phase."""
        context = self.context
        if not self.open_hands or context.seat is None or context.state.view(None).phase != "lock":
            return None
        return next((seat for seat in context.cast.mine if seat != context.seat and seat not in context.acted), None)

    def share(self) -> Answer:
        """Open both hands to whoever looks, or close them again."""
        self.open_hands = not self.open_hands
        said = translate("Dogs Fly", "One hand after the other")
        if self.open_hands:
            said = translate("Dogs Fly", "Both hands are open")
        return Answer(changed=True, said=said)

    # ------------------------------------------------------------------- beginning
    def get_ready(self) -> Answer:
        """The person in front of the screen is ready (DF-T12)."""
        seat = self.context.seat
        if seat is None or self.view.phase != "lock":
            return Answer(changed=True)
        self.clock.get_ready(seat)
        self.clock.follow(self.context, self.view.round)
        said = translate("Dogs Fly", "The round runs") if self.ticking else translate("Dogs Fly", "Ready")
        return Answer(changed=True, said=said)

    def ask_length(self) -> Answer:
        """Want the length that somebody else wants, or the next of those on offer (DF-T9)."""
        clock, wanted = self.clock, self._wanted()
        clock.wanted_length = wanted[0] if wanted else self._next_length()
        clock.follow(self.context, self.view.round)
        return Answer(changed=True, said=_length_words(clock.wanted_length))

    def _wanted(self) -> tuple[str, str] | None:
        """Another length that somebody at another desktop wants, and who."""
        clock, cast = self.clock, self.context.cast
        found = ((clock.wanted(each), cast.name(each.seats[0])) for each in voices(self.context))
        return next((each for each in found if each[0] not in (clock.wanted_length, clock.clock)), None)

    def _next_length(self) -> str:
        lengths = list(dict.fromkeys((self.clock.clock, *_OFFERED)))
        at = lengths.index(self.clock.wanted_length) if self.clock.wanted_length in lengths else -1
        return lengths[(at + 1) % len(lengths)]

    def beginning_bar_actions(self) -> tuple[BarAction, ...]:
        """Before the round runs: say that one is ready, or agree on another length."""
        found = (self._start_bar_action(), self.length_bar_action())
        if not self._mates:
            return found
        words = translate("Dogs Fly", "Share hands, lay together")
        return (*found, BarAction(SHARE, words, "users", pressed=self.open_hands))

    def _start_bar_action(self) -> BarAction:
        ready = self.context.seat in self.clock.ready
        missing = self.clock.missing(voices(self.context)) if ready else []
        why = translate("Dogs Fly", "Not ready yet: {names}.").format(names=self._named(missing)) if missing else ""
        words = translate("Dogs Fly", "Ready: start the round")
        return BarAction(START, words, "timer", why, "DF-T12" if why else "", bool(missing))

    def length_bar_action(self) -> BarAction:
        """Agree on another length."""
        clock = self.clock
        if wanted := self._wanted():
            words = translate("Dogs Fly", "Agree with {name}: {length}")
            return BarAction(LENGTH, words.format(name=wanted[1], length=_length_words(wanted[0])), "check")
        if clock.wanted_length != clock.clock:
            words = translate("Dogs Fly", "{length}: all must agree")
            return BarAction(LENGTH, words.format(length=_length_words(clock.wanted_length)), "swap", pressed=True)
        return BarAction(LENGTH, translate("Dogs Fly", "Another length"), "swap")

    def _named(self, seats: list[Seat]) -> str:
        return listed([self.context.cast.name(seat) for seat in seats])

    # ------------------------------------------------------------------------ time
    def signal(self, now: float) -> str:
        """Ready, the time left, a length, for the others to see (DF-T9, DF-T12, DF-T29, DF-T33)."""
        return str(self.clock.word(now)) if self._context is not None and self.view.phase == "lock" else ""

    def deadline(self) -> Deadline | None:
        """The time of the seat in front of the screen, once its round has started."""
        context = self._context
        if context is None or self.view.phase != "lock":
            return None
        length, clock = self.length, self.clock
        seat = context.seat if context.seat is not None else clock.front
        at = clock.end_of(seat) if seat is not None else None
        if length is None or seat is None or at is None:
            return None
        ring = self.places.ring
        locked = clock.locked.get(seat) if context.seat is None else None
        locked = None if locked is None else min(locked, at)
        purpose = translate("Dogs Fly", "to lay cards")
        return Deadline(at, length, (*ring.corner, *ring.size), locked, purpose, warnings_of(length), STALL_S)

    def follow_box(self, end: float) -> None:
        """The timer box runs the round of the seat in front of the screen, and ends it then (DF-T14)."""
        if self.context.seat is not None:
            self.clock.follow_box(self.context.seat, end)

    def waits(self) -> float | None:
        """The seconds of the round that somebody here must still start (DF-T36)."""
        return self.length if self.acting and self.view.phase == "lock" and not self.ticking else None

    def buzzes(self, team: int) -> bool:
        """Whether a buzzer is that of the team of the seat in front of the screen, and its round runs (DF-T23)."""
        running = self.acting and self.view.phase == "lock" and self.ticking and self.length is not None
        return running and LETTERS[team - 1] == self.view.own_team

    def expire(self, seat: Seat) -> Answer:
        """What is laid is locked; nothing if nothing is laid (DF-T19)."""
        del seat
        return Answer(action="lock")

    # ---------------------------------------------------------------------- pauses
    def resume(self) -> tuple[str, tuple[BarAction, ...]]:
        """In a pause of a round: who is ready to go on, and how people here can say so (DF-T29, DF-T37)."""
        clock = self.clock
        if self.view.phase != "lock" or not clock.started or not self.context.paused:
            return "", ()
        words = translate("Dogs Fly", "The clock is stopped until everybody is ready.")
        if clock.rested and (waiting := self._disagreeing()):
            words = translate("Dogs Fly", "Not ready yet: {names}.").format(names=self._named(waiting))
        bar_actions = [BarAction(GO_ON, translate("Dogs Fly", "Ready: go on"), pressed=clock.rested == ON)]
        if not self.context.acted:
            again = translate("Dogs Fly", "Play this round again")
            bar_actions.append(BarAction(AGAIN, again, pressed=clock.rested == ANEW))
        return words, tuple(bar_actions)

    def _disagreeing(self) -> list[Seat]:
        """People at other desktops who have not said that they want to go on as people here do."""
        anew = self.clock.rested == ANEW
        wanting = [each for each in voices(self.context) if each.owing]
        return [each.owing[0] for each in wanting if not (each.word.anew if anew else each.word.on)]

    def rest(self, chosen: str) -> Answer:
        """Say in a pause how one wants to go on."""
        self.clock.rested = ON if chosen == GO_ON else ANEW
        return Answer(changed=True)

    def resumed(self) -> bool:
        """Whether all desktops with people want to go on in the same way."""
        return bool(self.clock.rested) and not self._disagreeing()

    def begins_anew(self) -> bool:
        """Whether what is laid is to be taken back now; once for each time that all agreed on it."""
        anew, self._anew = self._anew, False
        return anew


def _length_words(clock: str) -> str:
    if clock == NO_CLOCK:
        return translate("Dogs Fly", "no clock")
    return translate("Dogs Fly", "{seconds} s per round").format(seconds=clock)
