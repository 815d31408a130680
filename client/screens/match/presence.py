"""Who is at the table and how, in words: a player's row in the side panel, and the connection in the top bar."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import translate
from client.panels.players import Row
from client.tables.interface import Table
from client.viewmodel.match import MatchModel
from client.viewmodel.people import peer_words
from client.widgets import Tone
from net.session import Link, PeerView


def link_words(peers: Sequence[PeerView], invitation: str = "") -> tuple[str, Tone, str]:
    """The connection in words, its tone, and who is how; empty for a match on one desktop.

    `invitation`: the link with which others can watch; its code stands below.
    """
    others = [peer for peer in peers if peer.link is not Link.SELF]
    if not others:
        return "", Tone.GOOD, ""
    detail = "\n".join(peer_words(peer) or f"{peer.profile.name}: {peer.words}" for peer in peers)
    if code := invitation.rpartition("/")[2]:
        detail += "\n" + translate("Play", "To watch, others join with the code {code}.").format(code=code)
    here = sum(peer.link is Link.HERE for peer in others)
    awaited = sum(peer.link in (Link.CONNECTING, Link.SILENT) and not peer.spectator for peer in others)
    if not awaited:
        return translate("Play", "LAN · {count} here").format(count=here + 1), Tone.GOOD, detail
    words = translate("Play", "LAN · {here} of {all} here").format(here=here + 1, all=here + awaited + 1)
    return words, Tone.WARN, detail


def row_of(model: MatchModel, table: Table, seat: int, waited: int = 0) -> Row:
    """A player in the side panel: numbers, and whether they act, think or are away.

    `waited`: seconds since the model heard how long who is away has been silent.
    """
    player = model.cast[seat]
    peer = next((peer for peer in model.peers if peer.peer == player.peer), None)
    away = peer is not None and peer.link in (Link.SILENT, Link.GONE) and not player.stand_in
    acting = seat in model.owing and not model.over
    state = ""
    if away and peer is not None:
        seconds = peer.silent_s + waited if peer.link is Link.SILENT and not peer.left else 0
        state = (
            translate("Play", "silent {seconds} s").format(seconds=seconds) if seconds else translate("Play", "away")
        )
    elif seat in model.acted:
        state = translate("Play", "sent")
    elif acting:
        state = translate("Play", "acting") if player.mine and not player.bot else translate("Play", "thinking")
        time = model.turns.words(seat) if model.turns is not None else ""
        state = f"{state} · {time}" if time else state
    you = model.mine == (seat,)
    return Row(player, table.stats(seat), table.note(seat), state, acting, away, you=you)
