"""The sentences of the round clock, and of the timer boxes that run it."""

from __future__ import annotations

from client.i18n import number, translate
from client.viewmodel.round_clock import LAST_S, Cue, Phase, Press, RoundClock, RoundCue
from hardware import BoxState, Reason, Status


def span(seconds: float) -> str:
    """A time between presses, as exact as it is worth saying: `1.24 s`, `0.213 s`, `13.2 ms`, `0.04 ms`."""
    if seconds >= 1:
        return translate("Clock", "{time} s").format(time=number(seconds, 2))
    if seconds >= 0.1:
        return translate("Clock", "{time} s").format(time=number(seconds, 3))
    digits = 1 if seconds >= 0.001 else 2
    return translate("Clock", "{time} ms").format(time=number(seconds * 1000, digits))


def moment(seconds: float) -> str:
    """A time from the start, to the millisecond."""
    return translate("Clock", "{time} s").format(time=number(seconds, 3))


def team_name(team: int) -> str:
    """A team as the box counts them, 1 to 4."""
    return translate("Clock", "Team {number}").format(number=team)


def ordinal(place: int) -> str:
    """A place from 1 to 4 as it is called."""
    return (
        translate("Clock", "1st"),
        translate("Clock", "2nd"),
        translate("Clock", "3rd"),
        translate("Clock", "4th"),
    )[place - 1]


def press_words(press: Press, clock: RoundClock) -> str:
    """One line of the order: the first with its time, the others with what they are behind."""
    if press.late:
        over = span(max(0.0, press.after_s - clock.length_s))
        return translate("Clock", "{span} too late").format(span=over)
    if press is clock.presses[0]:
        return translate("Clock", "after {time}").format(time=moment(press.after_s))
    if press.tied:
        return translate("Clock", "at the same moment")
    return f"+{span(press.behind_s)}"


def verdict(clock: RoundClock) -> str:
    """Who was first and by how much, in one sentence; empty while nobody has pressed in an open round."""
    first = clock.first
    if first is None:
        return translate("Clock", "Nobody pressed in time.") if clock.phase is Phase.OVER else ""
    in_time = [press for press in clock.presses if not press.late]
    second = next((press for press in in_time if press.team != first.team), None)
    name, time = team_name(first.team), moment(first.after_s)
    if second is None:
        return translate("Clock", "{team} was first, after {time}.").format(team=name, time=time)
    if second.tied and in_time.index(second) == 1:
        both = translate("Clock", "{team} and {other} pressed at the same moment, after {time}.")
        return both.format(team=name, other=team_name(second.team), time=time)
    words = translate("Clock", "{team} was first, after {time}, {span} before {other}.")
    return words.format(team=name, time=time, span=span(second.behind_s), other=team_name(second.team))


def caption(clock: RoundClock, now: float) -> str:
    """The line below the numeral, which alone tells the time."""
    match clock.phase:
        case Phase.READY:
            return translate("Clock", "seconds, ready")
        case Phase.PAUSED:
            return translate("Clock", "{left}, paused").format(left=_left(clock.seconds(now)))
        case Phase.HELD:
            return translate("Clock", "{left}, the clock is stopped").format(left=_left(clock.seconds(now)))
        case Phase.OVER:
            return translate("Clock", "time is up")
        case Phase.RUNNING:
            return _left(clock.seconds(now))


def _left(seconds: int) -> str:
    if seconds == 1:
        return translate("Clock", "second left")
    if seconds <= 99:
        return translate("Clock", "seconds left")
    words = translate("Clock", "seconds left ({minutes}:{seconds:02d})")
    return words.format(minutes=seconds // 60, seconds=seconds % 60)


def _seconds(count: int) -> str:
    if count == 1:
        return translate("Clock", "1 second")
    return translate("Clock", "{seconds} seconds").format(seconds=count)


def spoken(told: RoundCue, clock: RoundClock) -> str:
    """What a screen reader says to a cue; most ticks are silent, since words take longer than a second."""
    match told.cue:
        case Cue.START:
            return translate("Clock", "{seconds}, go.").format(seconds=_seconds(told.seconds))
        case Cue.PAUSE:
            return translate("Clock", "Paused with {seconds} left.").format(seconds=_seconds(told.seconds))
        case Cue.RESUME | Cue.BACK:
            return translate("Clock", "Continue with {seconds}.").format(seconds=_seconds(told.seconds))
        case Cue.TEN:
            return f"{_seconds(told.seconds)}."
        case Cue.TICK if told.seconds == LAST_S:
            return f"{_seconds(told.seconds)}."
        case Cue.FIRST:
            return translate("Clock", "{team} is first.").format(team=team_name(told.team))
        case Cue.FOUL:
            return translate("Clock", "{team} pressed before the start.").format(team=team_name(told.team))
        case Cue.OVER:
            return translate("Clock", "Time is up.") + " " + verdict(clock)
        case _:
            return ""


SURE_AFTER_S = 20.0
"""How long a clock is watched until its drift is worth showing."""


def reason_words(reason: Reason) -> str:
    """Why something with a box did not go, as a sentence without its full stop."""
    return translate("Box", reason.why.value).format(port=reason.port, detail=reason.detail)


def pace_words(ppm: int) -> str:
    """How wrong a clock is that runs so much too fast, by what people notice of it: a round of 20 seconds."""
    if not ppm:
        return translate("Hardware", "right")
    pace = translate("Hardware", "too fast") if ppm > 0 else translate("Hardware", "too slow")
    words = translate("Hardware", "{ms} ms {pace} in 20 s")
    return words.format(ms=number(abs(ppm) * 20 / 1000, 1), pace=pace)


def drift_words(status: Status) -> str:
    """How the box's clock runs, as far as it is known."""
    if status.drift_ppm is None or status.watched_s < SURE_AFTER_S:
        words = translate("Hardware", "being measured: {seconds} of {all} s")
        return words.format(seconds=int(status.watched_s), all=int(SURE_AFTER_S))
    return pace_words(round(status.drift_ppm))


def drift_ppm_words(status: Status) -> str:
    """The same in parts per million, for those who build boxes."""
    if status.drift_ppm is None:
        return translate("Hardware", "not known yet")
    return translate("Hardware", "{ppm} ppm").format(ppm=number(status.drift_ppm, 1))


def state_words(status: Status) -> str:
    """How the round clock of a box stands."""
    return {
        BoxState.IDLE: translate("Hardware", "at rest"),
        BoxState.ARMED: translate("Hardware", "ready to start"),
        BoxState.RUNNING: translate("Hardware", "running"),
        BoxState.PAUSED: translate("Hardware", "paused"),
        BoxState.LOCKED: translate("Hardware", "round over"),
    }[status.state]
