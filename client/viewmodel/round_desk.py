"""Which timer box runs the round clock, and what it is told to do: the on-screen box, or a real one if there is one."""

from __future__ import annotations

from typing import Protocol

from client.i18n import number, translate
from client.viewmodel.round_clock import Cue, Phase, RoundClock, RoundCue
from client.viewmodel.round_words import reason_words
from games.kernel import Value
from hardware import Begin, BoxInfo, BoxState, Changed, Connected, Happened, Lost, News, Reason, Restarted, Status
from hardware.onscreen import PORT as ON_SCREEN

START_BUTTON = 0


class Boxes(Protocol):
    """Boxes by their source: a port, or `ON_SCREEN`.  Answers come back as `RoundDesk.answered`."""

    def arm(self, source: str, length_s: float, begin: Begin) -> None:
        """Make a round ready, or start it."""

    def command(self, source: str, what: str) -> None:
        """Do `go`, `pause`, `resume` or `abort`."""


class Word(Value):
    """A sentence for people; `bad` when something got lost."""

    text: str
    bad: bool = False


class RoundDesk:
    """Takes the news of all boxes and the commands of people.

    A real box takes over as soon as no round is under way.  When the box in charge is gone in mid-round, the round
    stands until somebody goes on with what is left, on the box that is there then; a box that comes back and has kept
    running goes on by itself.
    """

    def __init__(self, boxes: Boxes, length_s: float = 20) -> None:
        self.clock = RoundClock(length_s)
        self.in_charge = ON_SCREEN
        self.connected: dict[str, BoxInfo] = {}
        self.statuses: dict[str, Status] = {}
        self.word: Word | None = None
        self.trouble = ""
        """What became of the box when the round was last left without one, in words without a full stop."""
        self._boxes = boxes
        self._by_button = True
        self._chosen = ""
        self._pending = ""  # the box that is being made ready
        self._again: tuple[float, Begin] | None = None  # what it is to be made ready for after that
        self._armed = False
        self._start_wanted = False
        self._asked = False  # whether a round was asked for that does not run yet: to ask twice would start it anew

    # ---- what a screen shows ----

    @property
    def is_ready(self) -> bool:
        """Whether the box in charge is there and can start."""
        return self.in_charge in self.connected

    @property
    def is_real(self) -> bool:
        """Whether a box of wood is in charge."""
        return self.in_charge != ON_SCREEN

    @property
    def waiting(self) -> str:
        """The box that takes over with the next round; empty for none."""
        wanted = self._wanted()
        return wanted if wanted != self.in_charge else ""

    @property
    def buttons_down(self) -> frozenset[int]:
        """The buttons that are held on the box in charge."""
        status = self.statuses.get(self.in_charge)
        return status.buttons_down if status else frozenset()

    # ---- commands ----

    def choose(self, source: str) -> None:
        """Play with this box; ON_SCREEN to leave a real one alone."""
        self._chosen = source
        self._settle()

    def begin_by(self, *, button: bool) -> None:
        """Whether the start button starts the round that is ready, or is only told of, as `Cue.PUSHED`."""
        if button != self._by_button:
            self._by_button = button
            self._settle(arm=True)

    def set_length(self, length_s: float) -> None:
        """Another length for the next round; in an open one nothing changes.  ValueError as `RoundClock.reset`."""
        if not self.clock.is_open:
            self.clock.reset(length_s)
            self._settle(arm=True)

    def start(self) -> None:
        """Start the round that is ready."""
        if self.clock.phase is not Phase.READY or not self.is_ready or self._asked:
            return
        self._asked = True
        if self._armed:
            self._command("go")
        elif self._pending:
            self._start_wanted = True
        else:
            self._arm(self.clock.length_s, Begin.AT_ONCE)

    def take_up(self, left_s: float) -> None:
        """A round runs on another clock: run it on the box that is ready, too, with the time that is left now."""
        if self.clock.phase is Phase.READY and self.is_ready and not self._asked and not self._pending:
            self._asked = True  # while the box is busy the seconds would grow old: it is asked for again then
            self.clock.take_up(left_s)
            self._arm(left_s, Begin.AT_ONCE)

    def pause_or_resume(self) -> None:
        """Let time stand, or run on."""
        if self.clock.phase is Phase.RUNNING:
            self._command("pause")
        elif self.clock.phase is Phase.PAUSED:
            self._command("resume")

    def go_on(self, left_s: float | None = None) -> None:
        """Go on with what was left when the box was lost, or with what another clock says is left now."""
        if self.clock.phase is Phase.HELD and self.is_ready and not self._asked:
            self.word, self._asked = None, True
            if left_s is not None:
                self.clock.hold(left_s)
            self._arm(self.clock.left_s(0.0), Begin.AT_ONCE)

    def reset(self) -> None:
        """Give the round up, if one is open, and make the next one ready."""
        self.word, self._asked, self._start_wanted = None, False, False
        self.clock.reset()
        self._settle(arm=True)

    # ---- news ----

    def handle(self, source: str, news: News, now: float) -> tuple[RoundCue, ...]:
        """One piece of news of one box, at host time `now`."""
        match news:
            case Connected(box, again):
                return self._connected(source, box, again=again)
            case Lost(_, reason, left):
                return self._lost(source, reason, left, now)
            case Restarted(box, left):
                return self._restarted(source, box, left, now)
            case Changed(status):
                return self._changed(source, status)
            case Happened() if source == self.in_charge and not (self._pending and self.clock.phase is Phase.READY):
                # else it may still be of the round before the one that has been asked for
                return self._moved_on(self.clock.take_event(news))
            case _:
                return ()

    def gone(self, source: str) -> None:
        """Nobody asks at this port any more."""
        self.connected.pop(source, None)
        self.statuses.pop(source, None)
        if self._pending == source:
            self._pending, self._again = "", None

    def answered(self, source: str, what: str, refused: str, number: int | None = None) -> None:
        """A request was done, or `refused` says why not; `number` is that of the round that was made ready."""
        if source != self.in_charge or (what == "arm" and source != self._pending):
            return
        if what == "arm":
            self._pending, again, self._again = "", self._again, None
            if again is not None:
                self._arm(*again)
                return
        if refused:
            self._start_wanted = self._asked = False
            self.word = Word(translate("Clock", "The box did not do this: {reason}.").format(reason=refused))
        elif what == "arm":
            self.clock.expect(number)
            self._armed = self.clock.phase is Phase.READY
            if self._start_wanted:
                self._start_wanted = False
                self._command("go")

    def _connected(self, source: str, box: BoxInfo, *, again: bool) -> tuple[RoundCue, ...]:
        self.connected[source] = box
        self.statuses.pop(source, None)
        before = self.in_charge
        self._settle(arm=source == before and not again)
        if source != ON_SCREEN:
            self._welcome(source, again=again, took_over=before != source == self.in_charge)
        return ()

    def _welcome(self, source: str, *, again: bool, took_over: bool) -> None:
        held = self.clock.phase is Phase.HELD
        if source == self.waiting:
            self.word = Word(translate("Clock", "A timer box is on USB. It takes over with the next round."))
        elif held and not again and source == self.in_charge:
            left = number(self.clock.left_s(0.0), 1)
            words = translate("Clock", "The timer box is back, but it lost its round. Continue on it with {left} s?")
            self.word = Word(words.format(left=left))
        elif took_over and not held:
            self.word = Word(translate("Clock", "The timer box on USB is in charge now."))

    def _lost(self, source: str, reason: Reason, left: float | None, now: float) -> tuple[RoundCue, ...]:
        self.gone(source)
        if source != self.in_charge:
            return ()
        words = reason_words(reason)
        self.trouble = words[:1].upper() + words[1:]
        told = self._hold(left, now)
        self._settle()
        self.word = Word(self._lost_words(now), bad=True)
        return told if told or source == ON_SCREEN else (RoundCue(Cue.GONE),)

    def _hold(self, left: float | None, now: float) -> tuple[RoundCue, ...]:
        asked, self._armed, self._start_wanted, self._asked = self._asked, False, False, False
        return self.clock.hold(self.clock.left_s(now) if left is None else left, asked=asked)

    def _lost_words(self, now: float) -> str:
        reason, seconds = self.trouble, number(self.clock.left_s(now), 1)
        if self.clock.phase is not Phase.HELD and self.is_real:
            words = translate("Clock", "{reason}. The other box plays on.")
        elif self.clock.phase is not Phase.HELD:
            words = translate("Clock", "{reason}. The box on the screen works just as well.")
        elif self.is_real:
            words = translate("Clock", "{reason} with {seconds} s left. Continue with the other box, or plug it in.")
        else:
            words = translate(
                "Clock", "{reason} with {seconds} s left. Continue with the box on the screen, or plug it in."
            )
        return words.format(reason=reason, seconds=seconds)

    def _restarted(self, source: str, box: BoxInfo, left: float | None, now: float) -> tuple[RoundCue, ...]:
        self.connected[source] = box
        if source != self.in_charge:
            return ()
        self.trouble = translate("Clock", "The box has restarted")
        told = self._hold(left, now)
        if self.clock.phase is Phase.HELD:
            words = translate("Clock", "The box restarted with {seconds} s left and lost its round.")
            self.word = Word(words.format(seconds=number(self.clock.left_s(now), 1)), bad=True)
        else:
            self._settle(arm=True)
        return told

    def _changed(self, source: str, status: Status) -> tuple[RoundCue, ...]:
        before = self.statuses.get(source)
        self.statuses[source] = status
        if source != self.in_charge:
            return ()
        pushed = before is not None and START_BUTTON in status.buttons_down - before.buttons_down
        told: tuple[RoundCue, ...] = (RoundCue(Cue.PUSHED),) if pushed else ()
        if self._pending:
            return told
        if pushed and self.clock.phase is Phase.OVER:
            self.reset()
            return told
        told += self._moved_on(self.clock.take_status(status))
        if self.clock.phase is Phase.READY and status.state is not BoxState.ARMED:
            self._make_ready()
        return told

    def _moved_on(self, told: tuple[RoundCue, ...]) -> tuple[RoundCue, ...]:
        if any(one.cue in (Cue.START, Cue.RESUME, Cue.BACK) for one in told):
            self.word, self._armed, self._asked = None, False, False
        return told

    # ---- steps ----

    def _wanted(self) -> str:
        if self._chosen in self.connected:
            return self._chosen
        real = sorted(source for source in self.connected if source != ON_SCREEN)
        if self.in_charge in real:
            return self.in_charge
        return real[0] if real else ON_SCREEN

    def _settle(self, *, arm: bool = False) -> None:
        """Put the wanted box in charge unless a round is on, and make it ready."""
        wanted = self._wanted()
        moved = wanted != self.in_charge
        if moved and (self.clock.phase not in (Phase.RUNNING, Phase.PAUSED) or self.in_charge not in self.connected):
            if self._armed and self.in_charge in self.connected:
                self._command("abort")
            self.in_charge, self._armed, self._start_wanted, self._asked = wanted, False, False, False
            arm = True
        if arm and self.clock.phase is Phase.READY:
            self._make_ready()

    def _make_ready(self) -> None:
        self._arm(self.clock.length_s, Begin.BY_BUTTON if self._by_button else Begin.BY_GO)

    def _arm(self, length_s: float, begin: Begin) -> None:
        if self.in_charge not in self.connected:
            return
        self._armed = False
        if self._pending == self.in_charge:
            self._again = (length_s, begin)
            return
        self._pending, self._again = self.in_charge, None
        self._boxes.arm(self.in_charge, length_s, begin)

    def _command(self, what: str) -> None:
        self._boxes.command(self.in_charge, what)
