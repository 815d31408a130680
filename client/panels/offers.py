"""What calls for a decision about people: silence, a pause, a match that stopped; in words with what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from client.i18n import translate
from client.viewmodel.match import MatchModel
from client.widgets import Banner, Tone


def offer_banner(model: MatchModel, chosen: Callable[[str], None]) -> Banner:
    """Somebody is silent: wait, a stand-in, or go on alone.  `chosen` gets `wait`, `stand_in`, `branch` or `leave`."""
    words, wishes = offer_words(model)
    names = {
        "wait": translate("Offer", "Wait"),
        "stand_in": translate("Offer", "A stand-in plays on"),
        "branch": translate("Offer", "Go on alone against a bot"),
        "leave": translate("Offer", "End"),
    }
    banner = Banner(words, Tone.WARN, tuple(names[wish] for wish in wishes))
    banner.setObjectName("silence offer")
    banner.chosen.connect(lambda number: chosen(wishes[number]))
    return banner


def offer_words(model: MatchModel) -> tuple[str, tuple[str, ...]]:
    """The sentence about those who are silent, and what can be chosen, in order."""
    offer = model.offer
    assert offer is not None
    known = {peer.peer: peer.profile.name for peer in model.peers}
    names = " & ".join(known.get(peer, translate("Offer", "Somebody")) for peer in offer.peers)
    words = translate("Offer", "{names}: no sign of life. The seat is kept.").format(names=names)
    if offer.may_stand_in:
        more = translate("Offer", "You can wait, or let a bot play on in that seat.")
        return f"{words} {more}", ("wait", "stand_in")
    if offer.may_branch and len({seat.peer for seat in model.seats}) <= 2:
        more = translate("Offer", "You can wait, go on alone from here in a match of its own, or end.")
        return f"{words} {more}", ("wait", "branch", "leave")
    if offer.wait_s:
        more = translate("Offer", "In {seconds} s a stand-in may play on.").format(seconds=offer.wait_s)
        return f"{words} {more}", ("wait",)
    return words, ("wait",)


def pause_banner(model: MatchModel, go_on: Callable[[], None]) -> Banner:
    """The match is paused."""
    words = translate("Offer", "Paused by {names}. Nobody can act until the pause is over.")
    banner = Banner(words.format(names=", ".join(model.paused)), Tone.QUIET, (translate("Offer", "Go on"),))
    banner.setObjectName("pause banner")
    banner.chosen.connect(lambda _: go_on())
    return banner


def people_banners(messages: Sequence[tuple[str, Tone]]) -> list[QWidget]:
    """Plain messages."""
    return [Banner(words, tone) for words, tone in messages]
