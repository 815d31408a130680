"""Which box plays, and what becomes of a round when it is gone: pure, with a box that only notes what it is asked."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from client.i18n import use_language
from client.viewmodel.box_list import BoxList, Found
from client.viewmodel.round_clock import Cue, Phase, RoundCue
from client.viewmodel.round_desk import RoundDesk
from client.viewmodel.round_words import drift_words, reason_words
from hardware import (
    Begin,
    BoxState,
    Changed,
    Connected,
    Kind,
    Lost,
    NotABox,
    PortInfo,
    Reason,
    Restarted,
    Searching,
    Status,
    TrimProposed,
    Why,
)
from hardware.onscreen import PORT as ON_SCREEN
from tests.client.timerbox.news import box, event, status, uno

USB, OTHER = "ttyACM0", "ttyACM1"
UNPLUGGED = Reason(Why.UNPLUGGED, USB)


WORDS = {Begin.AT_ONCE: "start", Begin.BY_BUTTON: "arm", Begin.BY_GO: "set"}
"""How the notes call what was asked."""


class Notes:
    """What was asked of the boxes; every request is answered by `settle`."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self._open: list[tuple[str, str]] = []

    def arm(self, source: str, length_s: float, begin: Begin) -> None:
        self.asked.append((source, f"{WORDS[begin]} {length_s:g}"))
        self._open.append((source, "arm"))

    def command(self, source: str, what: str) -> None:
        self.asked.append((source, what))
        self._open.append((source, what))

    def settle(self, desk: RoundDesk, refused: str = "") -> list[tuple[str, str]]:
        asked, self.asked = self.asked, []
        while self._open:
            desk.answered(*self._open.pop(0), refused)
        return asked


@pytest.fixture
def notes() -> Notes:
    return Notes()


@pytest.fixture
def desk(notes: Notes) -> RoundDesk:
    """A desk with the on-screen box, ready."""
    made = RoundDesk(notes)
    made.handle(ON_SCREEN, Connected(box(ON_SCREEN, on_screen=True), False), 0)
    assert notes.settle(made) == [(ON_SCREEN, "arm 20")]
    return made


def plug(desk: RoundDesk, notes: Notes, port: str = USB) -> list[tuple[str, str]]:
    desk.handle(port, Connected(box(port), False), 1)
    return notes.settle(desk)


def run(desk: RoundDesk, source: str, left: float = 20.0) -> None:
    desk.handle(source, event(Kind.START, left, 0, at=10.0), 10.0)
    assert desk.clock.phase is Phase.RUNNING


def test_a_real_box_takes_over_when_no_round_is_on(desk: RoundDesk, notes: Notes) -> None:
    assert plug(desk, notes) == [(ON_SCREEN, "abort"), (USB, "arm 20")]
    assert desk.in_charge == USB
    assert desk.word
    assert "in charge" in desk.word.text


def test_a_real_box_waits_for_the_end_of_the_round(desk: RoundDesk, notes: Notes) -> None:
    run(desk, ON_SCREEN)
    assert plug(desk, notes) == []
    assert (desk.in_charge, desk.waiting) == (ON_SCREEN, USB)
    assert desk.word
    assert "next round" in desk.word.text
    desk.handle(ON_SCREEN, event(Kind.END), 30)
    desk.reset()
    assert notes.settle(desk) == [(USB, "arm 20")]


def test_unplugged_in_mid_round_the_round_stands_and_goes_on_on_the_screen(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    run(desk, USB)
    desk.handle(USB, Lost(USB, UNPLUGGED, 12.4), 17.6)
    assert (desk.in_charge, desk.clock.phase) == (ON_SCREEN, Phase.HELD)
    assert desk.word is not None
    assert desk.word.bad
    assert desk.word.text.startswith("The box was unplugged with 12.4 s left.")
    assert notes.settle(desk) == []
    desk.go_on()
    assert notes.settle(desk) == [(ON_SCREEN, "start 12.4")]
    desk.handle(ON_SCREEN, event(Kind.START, 12.4, at=40.0), 40.0)
    assert desk.clock.left_s(42.4) == pytest.approx(10)
    assert desk.word is None


def test_replugged_before_anybody_went_on_the_rest_is_played_on_the_box(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    run(desk, USB)
    desk.handle(USB, Lost(USB, UNPLUGGED, 12.4), 17.6)
    assert plug(desk, notes) == []
    assert desk.in_charge == USB
    assert desk.word
    assert "12.4 s" in desk.word.text
    desk.go_on()
    assert notes.settle(desk) == [(USB, "start 12.4")]


def test_a_box_that_has_kept_running_goes_on_by_itself(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    run(desk, USB)
    desk.handle(USB, Lost(USB, Reason(Why.SILENT, USB), 12.4), 17.6)
    desk.handle(USB, Connected(box(), True), 19)
    assert notes.settle(desk) == []
    desk.handle(USB, Changed(status(BoxState.RUNNING, 11.0, at=19)), 19)
    assert desk.clock.phase is Phase.RUNNING
    assert desk.clock.left_s(20) == pytest.approx(10)
    assert desk.word is None


def test_a_box_reset_in_mid_round_is_told(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    run(desk, USB)
    desk.handle(USB, Restarted(box(boot_id=2), 8.0), 22)
    assert (desk.in_charge, desk.clock.phase) == (USB, Phase.HELD)
    assert desk.word
    assert "restarted with 8.0 s left" in desk.word.text
    desk.handle(USB, Changed(status(BoxState.IDLE)), 22)
    assert desk.clock.phase is Phase.HELD
    desk.reset()
    assert notes.settle(desk) == [(USB, "arm 20")]


def test_unplugged_between_rounds_the_screen_is_ready_at_once(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    desk.handle(USB, Lost(USB, UNPLUGGED, None), 5)
    assert notes.settle(desk) == [(ON_SCREEN, "arm 20")]
    assert desk.word
    assert desk.word.text == "The box was unplugged. The box on the screen works just as well."


def test_two_boxes_and_a_choice(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    assert plug(desk, notes, OTHER) == [], "the first one stays in charge"
    desk.choose(OTHER)
    assert notes.settle(desk) == [(USB, "abort"), (OTHER, "arm 20")]
    run(desk, OTHER)
    assert desk.handle(USB, event(Kind.FIRST, 5, 1), 12) == ()
    assert desk.clock.presses == ()
    desk.choose(USB)
    assert (desk.in_charge, desk.waiting) == (OTHER, USB)


def test_the_other_box_takes_the_rest(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    plug(desk, notes, OTHER)
    run(desk, USB)
    desk.handle(USB, Lost(USB, UNPLUGGED, 12.4), 17.6)
    assert desk.in_charge == OTHER
    assert desk.word
    assert desk.word.text == "The box was unplugged with 12.4 s left. Continue with the other box, or plug it in."
    desk.go_on()
    assert notes.settle(desk) == [(OTHER, "start 12.4")]


def test_the_screen_can_be_chosen_although_a_box_is_there(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    desk.choose(ON_SCREEN)
    assert notes.settle(desk) == [(USB, "abort"), (ON_SCREEN, "arm 20")]


def test_start_waits_for_a_box_that_is_being_made_ready(notes: Notes) -> None:
    desk = RoundDesk(notes)
    desk.start()
    assert notes.asked == []
    desk.handle(ON_SCREEN, Connected(box(ON_SCREEN, on_screen=True), False), 0)
    desk.start()
    assert notes.settle(desk) == [(ON_SCREEN, "arm 20")]
    assert notes.settle(desk) == [(ON_SCREEN, "go")]


def test_the_start_button_makes_the_next_round_ready(desk: RoundDesk, notes: Notes) -> None:
    run(desk, ON_SCREEN)
    desk.handle(ON_SCREEN, event(Kind.END), 30)
    desk.handle(ON_SCREEN, Changed(status(BoxState.LOCKED)), 30)
    desk.handle(ON_SCREEN, Changed(status(BoxState.LOCKED, down={0})), 31)
    assert desk.clock.phase is Phase.READY
    assert notes.settle(desk) == [(ON_SCREEN, "arm 20")]


def test_a_length_changes_only_between_rounds(desk: RoundDesk, notes: Notes) -> None:
    desk.set_length(40)
    assert notes.settle(desk) == [(ON_SCREEN, "arm 40")]
    run(desk, ON_SCREEN, 40)
    desk.set_length(10)
    assert desk.clock.length_s == 40


def test_a_refusal_is_said_and_tried_again(desk: RoundDesk, notes: Notes) -> None:
    desk.reset()
    notes.settle(desk, "the box does not accept this value")
    assert desk.word
    assert "does not accept this value" in desk.word.text
    desk.handle(ON_SCREEN, Changed(status(BoxState.IDLE)), 3)
    assert notes.settle(desk) == [(ON_SCREEN, "arm 20")]


# ---- the list of ports ----


def test_ports_with_their_reasons() -> None:
    ports = BoxList()
    strange = PortInfo("ttyUSB3", "GPS", 0x1546, 0x01A7, None)
    plain = PortInfo("ttyS0", "ttyS0", None, None, None)
    ports.listed((uno(USB), uno(OTHER), strange, plain))
    ports.handle(USB, Connected(box(), False))
    ports.handle(OTHER, NotABox(OTHER, Reason(Why.NO_PERMISSION, OTHER)))
    assert [(line.port, line.found) for line in ports.lines] == [
        (USB, Found.BOX),
        (OTHER, Found.NO_BOX),
        ("ttyUSB3", Found.LEFT_ALONE),
    ]
    assert ports.built_in == "A timer box is always on USB, so these ports are not searched: ttyS0."
    words = {line.port: line.words for line in ports.lines}
    assert words[USB] == "Timer box 0000a1b2, firmware 1.0"
    assert "dialout" in words[OTHER]
    assert words["ttyUSB3"] == "is left alone: an unknown device (1546:01a7)"
    assert ports.searching == "A timer box is on USB."


@pytest.mark.parametrize("why", Why)
def test_every_reason_can_be_said_in_german(why: Why, qapp: QApplication) -> None:
    reason = Reason(why, USB, "12")
    use_language(qapp, "de")
    try:
        words = reason_words(reason)
    finally:
        use_language(qapp, "en")
    assert words != reason_words(reason) == str(reason)
    assert [part in words for part in (USB, "12", "{")] == [part in str(reason) for part in (USB, "12", "{")]


def test_a_port_of_the_computer_itself_has_a_line_once_somebody_names_it() -> None:
    ports = BoxList()
    ports.listed((PortInfo("ttyS0", "ttyS0", None, None, None),))
    assert not ports.lines
    ports.handle("ttyS0", Searching("ttyS0"))
    assert [(line.port, line.found) for line in ports.lines] == [("ttyS0", Found.ASKING)]
    assert not ports.built_in


def test_what_is_searched_is_said() -> None:
    ports = BoxList()
    assert ports.searching.startswith("No box on USB.")
    ports.listed((uno(USB),))
    ports.handle(USB, Searching(USB))
    assert ports.searching == "Checking ttyACM0 for a timer box."
    ports.handle(USB, Connected(box(), False))
    ports.handle(OTHER, Connected(box(OTHER), False))
    assert ports.searching.startswith("2 boxes are on USB.")
    ports.handle(USB, Lost(USB, UNPLUGGED, None))
    ports.listed(())
    assert [line.port for line in ports.lines] == [OTHER]


def test_a_port_that_is_given_up_can_be_asked_again() -> None:
    ports = BoxList()
    ports.listed((uno(USB),))
    ports.handle(USB, NotABox(USB, Reason(Why.OTHER_DEVICE, USB)))
    ports.given_up(USB)
    line = ports.line(USB)
    assert line is not None
    assert line.given_up
    ports.handle(USB, NotABox(USB, Reason(Why.NO_ANSWER, USB)))
    assert not ports.lines[0].given_up


def test_measurements_belong_to_a_box() -> None:
    ports = BoxList()
    ports.handle(USB, TrimProposed(-2021))
    ports.measured(USB, round_trip_ms=2.7)
    assert (ports.gauges[USB].proposed_ppm, ports.gauges[USB].round_trip_ms) == (-2021, 2.7)
    ports.forget(USB)
    assert ports.gauges == {}


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (Status(None, drift_ppm=-2021.2, watched_s=21), "40.4 ms too slow in 20 s"),
        (Status(None, drift_ppm=5000, watched_s=60), "100.0 ms too fast in 20 s"),
        (Status(None, drift_ppm=0.2, watched_s=60), "right"),
        (Status(None, drift_ppm=7, watched_s=3.9), "being measured: 3 of 20 s"),
        (Status(None), "being measured: 0 of 20 s"),
    ],
)
def test_drift_in_words(status: Status, words: str) -> None:
    assert drift_words(status) == words


def test_a_round_is_asked_for_once(desk: RoundDesk, notes: Notes) -> None:
    """A second wish before the box runs would start it anew: what is left would be the whole length again."""
    plug(desk, notes)
    desk.start()
    desk.start()
    assert notes.settle(desk) == [(USB, "go")]
    desk.start()
    run(desk, USB)
    desk.handle(USB, Restarted(box(USB), 12.0), 18.0)
    desk.go_on(11.5)
    desk.go_on(11.4)
    assert notes.settle(desk) == [(USB, "start 11.5")]
    desk.go_on(11.3)
    assert notes.settle(desk) == []


def test_a_button_that_starts_nothing_is_told_of(desk: RoundDesk, notes: Notes) -> None:
    """Whoever waits for others is ready by it; the box runs when all are, and not a moment before."""
    plug(desk, notes)
    desk.begin_by(button=False)
    assert notes.settle(desk) == [(USB, "set 20")]
    desk.handle(USB, Changed(status(BoxState.ARMED)), 2)
    assert desk.handle(USB, Changed(status(BoxState.ARMED, down={0})), 3) == (RoundCue(Cue.PUSHED),)
    assert desk.handle(USB, Changed(status(BoxState.ARMED, down={0})), 3.2) == (), "it is still held"
    desk.start()
    assert notes.settle(desk) == [(USB, "go")]
    desk.begin_by(button=True)
    desk.begin_by(button=True)
    assert notes.settle(desk) == [(USB, "arm 20")]


def test_a_button_is_heard_while_the_box_is_being_made_ready(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    desk.handle(USB, Changed(status(BoxState.ARMED)), 2)
    desk.reset()
    assert desk.handle(USB, Changed(status(BoxState.IDLE, down={0})), 3) == (RoundCue(Cue.PUSHED),)
    assert notes.settle(desk) == [(USB, "arm 20")]


def test_a_start_that_is_called_off_is_forgotten(desk: RoundDesk, notes: Notes) -> None:
    """It had waited for the box to be ready."""
    desk.reset()
    desk.start()
    desk.reset()
    assert [notes.settle(desk) for _ in range(3)] == [[(ON_SCREEN, "arm 20")], [(ON_SCREEN, "arm 20")], []]


@pytest.mark.parametrize("kind", [Kind.START, Kind.END, Kind.ABORT, Kind.FALSE_START])
def test_what_a_box_tells_late_of_the_round_before_is_left_out(desk: RoundDesk, kind: Kind) -> None:
    """An event that was lost on the line is told again, maybe after the next round has been made ready."""
    desk.reset()
    desk.answered(ON_SCREEN, "arm", "", 7)
    assert desk.handle(ON_SCREEN, event(kind, 20, 1, number=6), 3) == ()
    assert (desk.clock.phase, desk.clock.fouls) == (Phase.READY, ())
    desk.handle(ON_SCREEN, event(Kind.START, 20, 0, at=4, number=7), 4)
    assert desk.handle(ON_SCREEN, event(kind, 0, 1, number=6), 5) == ()
    assert desk.clock.phase is Phase.RUNNING


def test_a_refused_start_can_be_asked_for_again(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    desk.start()
    assert notes.settle(desk, "wrong state") == [(USB, "go")]
    desk.start()
    assert notes.settle(desk) == [(USB, "go")]


def test_a_round_of_another_clock_is_taken_up_with_what_it_has_left(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    desk.take_up(7.5)
    desk.take_up(7.4)
    assert notes.settle(desk) == [(USB, "start 7.5")]
    run(desk, USB, 7.5)
    assert desk.clock.left_s(10.0) == 7.5


def test_what_is_left_is_taken_up_when_the_box_is_free(desk: RoundDesk, notes: Notes) -> None:
    """The seconds of a wish that had to wait for the box would be old when it is done."""
    desk.handle(USB, Connected(box(), False), 1)
    desk.take_up(7.5)
    assert notes.settle(desk)[-1] == (USB, "arm 20")
    desk.take_up(7.1)
    assert notes.settle(desk) == [(USB, "start 7.1")]


@pytest.mark.parametrize("left", [None, 19.5])
def test_a_box_that_is_lost_when_it_should_begin_holds_the_round(
    desk: RoundDesk, notes: Notes, left: float | None
) -> None:
    """It may have begun without a word of it: the round is not forgotten."""
    plug(desk, notes)
    desk.start()
    desk.handle(USB, Lost(USB, UNPLUGGED, left), 12.0)
    assert desk.clock.phase is Phase.HELD
    assert desk.clock.left_s(12.0) == (left or 20)
    desk.go_on()
    assert notes.settle(desk)[-1] == (ON_SCREEN, f"start {left or 20:g}")


def test_a_box_that_is_lost_when_it_should_take_a_round_up_says_what_is_left(desk: RoundDesk, notes: Notes) -> None:
    plug(desk, notes)
    desk.take_up(7.5)
    desk.handle(USB, Lost(USB, UNPLUGGED, None), 12.0)
    assert desk.word is not None
    assert "7.5 s left" in desk.word.text
