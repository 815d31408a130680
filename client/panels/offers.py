"""What calls for a decision about people: silence, a pause, a match that stopped; in words with what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.i18n import translate
from client.i18n.sentences import listed
from client.viewmodel.agreements import asked_words, proposed_words
from client.viewmodel.match import MatchModel
from client.viewmodel.rematch import Call
from client.widgets import Banner, Tone
from net.session import Answered


def offer_banner(
    words: str, ways: Sequence[str], chosen: Callable[[str], None], *, waits: bool = False, bots: int = 1
) -> Banner:
    """Somebody is silent, as `offer_words` says it.  `chosen` gets `wait`, `stand_in`, `branch` or `leave`.

    `bots`: how many would play on against whoever goes on alone.
    """
    names = {
        "wait": translate("Offer", "Wait"),
        "stand_in": translate("Offer", "A stand-in plays on"),
        "branch": translate("Offer", "Go on alone against a bot")
        if bots == 1
        else translate("Offer", "Go on alone against bots"),
        "leave": translate("Offer", "End"),
    }
    tone = Tone.QUIET if waits else Tone.WARN
    banner = Banner(words, tone, tuple(names[way] for way in ways), primary=not waits, name="silence offer")
    banner.chosen.connect(lambda number: chosen(ways[number]))
    return banner


def offer_words(
    model: MatchModel, *, waits: bool = False, silent: int = 0, waited: int = 0
) -> tuple[str, tuple[str, ...]]:
    """The sentence about those who are silent, and what can be chosen, in order; nothing by who only watches.

    `waits`: this person has chosen to wait, which need not be offered again.  `silent`, `waited`: seconds since the
    model heard how long people have been silent, and since it heard of the offer.
    """
    offer = model.offer
    assert offer is not None
    away = {peer.peer for peer in model.away}
    several = sum(seat.peer in away for seat in model.seats) > 1
    if away and all(peer.left for peer in model.away):
        words = translate("Offer", "{names}: gone from the table for now.")
    else:
        words = translate("Offer", "{names}: no answer for {seconds} s.")
    kept = translate("Offer", "Their seats are kept.") if several else translate("Offer", "The seat is kept.")
    seconds = max((peer.silent_s for peer in model.away), default=0) + silent
    words = f"{words.format(names=model.away_names, seconds=seconds)} {kept}"
    if model.spectator:
        return words, ()
    wait = () if waits else ("wait",)
    if offer.may_stand_in:
        more = (
            translate("Offer", "You can wait, or let bots play on in those seats.")
            if several
            else translate("Offer", "You can wait, or let a bot play on in that seat.")
        )
        return words if waits else f"{words} {more}", (*wait, "stand_in")
    if offer.may_branch and (not offer.wait_s or len({seat.peer for seat in model.seats}) <= 2):
        more = translate("Offer", "You can wait, continue alone in a separate match, or end.")
        return words if waits else f"{words} {more}", (*wait, "branch", "leave")
    if left := max(0, offer.wait_s - waited):
        more = translate("Offer", "In {seconds} s a stand-in may play on.").format(seconds=left)
        return f"{words} {more}", wait
    return words, wait


def pause_banner(model: MatchModel, note: str, ways: Sequence[str], chosen: Callable[[int], None]) -> Banner:
    """The match is paused; `note` says what is needed to go on, and `chosen` gets the number of a way."""
    words = translate("Offer", "Paused by {names}. Nobody can act until the pause is over.")
    words = words.format(names=listed(model.paused))
    buttons = () if model.spectator else tuple(ways)
    banner = Banner(f"{words} {note}" if note else words, Tone.QUIET, buttons, name="pause banner")
    banner.chosen.connect(chosen)
    return banner


def asked_banner(answer: Answered, chosen: Callable[[bool], None]) -> Banner:
    """Somebody proposes something that I can consent to."""
    ways = (translate("Agree", "Accept"), translate("Agree", "Decline"))
    banner = Banner(asked_words(answer), Tone.WARN, ways, name="agreement asked")
    banner.chosen.connect(lambda number: chosen(number == 0))
    return banner


def proposed_banner(answer: Answered) -> Banner:
    """I propose something, and others have not answered."""
    return Banner(proposed_words(answer), name="agreement proposed")


def call_banner(call: Call, come: Callable[[], None]) -> Banner:
    """The match is over, and somebody has opened a new room for the same people."""
    banner = Banner(call.words, Tone.GOOD, (translate("Results", "Join them"),))
    banner.chosen.connect(lambda _: come())
    return banner
