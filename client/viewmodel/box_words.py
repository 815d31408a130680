"""What is known of a timer box, in words."""

from __future__ import annotations

from client.i18n import number, translate
from hardware import BoxState, Reason, Status

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
