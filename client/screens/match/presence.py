"""The people at a table: who is here, silent or away, a pause, the chat, and what they ask of each other."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from client import commands
from client.i18n import translate
from client.panels.offers import asked_banner, call_banner, offer_banner, offer_words, pause_banner, proposed_banner
from client.panels.overlay import AgreementMenu, Question
from client.panels.players import Row
from client.screens.kinds import CHAT
from client.tables.base import AnyTable
from client.tables.interface import BarAction, Resuming
from client.viewmodel.match import Change, MatchModel
from client.viewmodel.people import peer_words
from client.widgets import Banner, Tone, announcer
from games.kernel import Draw, Resign, TakeBack
from net.session import Link, PeerView

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen

_AT_ONCE = "at once"
"""The key of the button to end a pause without waiting for the others."""


class Presence(QObject):
    """Shows the people of a match, and passes on what is decided about them."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__(screen)
        self._screen, self._model = screen, screen.model
        self._waits = False
        """Whether this person has chosen to wait for the silent."""
        self._offer: Banner | None = None
        self._shown: object = None
        """What the banners were made of that are shown."""
        self._told: set[str] = set()
        """Their words without numbers, as they were read out last."""
        self._was_paused = False
        self.now = time.monotonic
        self._seen_at = self._offered_at = self.now()
        """When the model heard last how long people have been silent, and what can be done about it."""
        self._stopped_at = self.now()
        """When the seconds were counted last: during a pause they are not."""
        self._seconds = QTimer(self)
        self._seconds.setInterval(1000)
        self._seconds.timeout.connect(self._count)

    def changed(self, changes: set[Change]) -> None:
        """The model has taken an event in."""
        if Change.PEOPLE in changes:
            self._seen_at = self.now()
        if Change.OFFER in changes:
            self._offered_at = self.now()
        if changes & {Change.OFFER, Change.PAUSE, Change.PEOPLE, Change.OVER, Change.CALL, Change.AGREE}:
            self.show_banners()

    def end(self) -> None:
        """The screen goes."""
        self._seconds.stop()

    # ------------------------------------------------------------------------ people
    def show_people(self) -> None:
        """Show who is here, who acts, and for how long somebody has been silent."""
        waited, table = self._since(self._seen_at), self._screen.frame.seen
        self._screen.side.players.show_rows(
            [row_of(self._model, table, player.seat, waited) for player in self._model.cast.players]
        )

    def _since(self, then: float) -> int:
        """Seconds since then, without those of a pause."""
        return max(0, int((self.now() if self._seconds.isActive() else self._stopped_at) - then))

    def _run_clock(self, *, runs: bool) -> None:
        if runs == self._seconds.isActive():
            return
        if not runs:
            self._stopped_at = self.now()
            self._seconds.stop()
            return
        still = self.now() - self._stopped_at
        self._seen_at, self._offered_at = (min(self.now(), at + still) for at in (self._seen_at, self._offered_at))
        self._seconds.start()

    def _count(self) -> None:
        self.show_people()
        if self._offer is not None and self._model.offer is not None:
            self._offer.say(self._offer_words()[0])

    def _offer_words(self) -> tuple[str, tuple[str, ...]]:
        silent, waited = self._since(self._seen_at), self._since(self._offered_at)
        return offer_words(self._model, waits=self._waits, silent=silent, waited=waited)

    # ----------------------------------------------------------------------- banners
    def show_banners(self) -> None:
        """Show what calls for a decision."""
        model = self._model
        banners: list[QWidget] = []
        silent = model.offer is not None and not model.over
        self._waits = self._waits and silent
        self._run_clock(runs=silent and not model.paused)
        closed = self._screen.session() is None and not model.over and not model.stopped
        note, ways = self._resume()
        calls = (model.offer if silent else None, self._waits, model.call, note, ways)
        asked, proposed = model.agreements.asked, model.agreements.proposed
        if model.spectator or model.over:
            asked = proposed = None
        shown = (*calls, model.paused, model.stopped, model.spectator, closed, asked, proposed)
        if shown == self._shown:
            self._count()
            return  # somebody may be about to press a button of them
        self._shown, self._offer = shown, None
        if silent:
            bots = len(model.seats) - len(model.mine)
            self._offer = offer_banner(*self._offer_words(), self.answer_offer, waits=self._waits, bots=bots)
            banners.append(self._offer)
        if model.paused:
            named = [bar_action.words for bar_action in ways] or [translate("Offer", "Go on")]
            banners.append(pause_banner(model, note, named, self._ask_to_go_on))
        if asked is not None:
            answer = self._screen.agreements.answer
            banners.append(asked_banner(asked, lambda yes: answer(asked.agreement, yes=yes)))
        elif proposed is not None:
            banners.append(proposed_banner(proposed))
        if model.call is not None:
            banners.append(call_banner(model.call, lambda: self._screen.ask(commands.REMATCH)))
        if model.stopped:
            banners.append(Banner(model.stopped, Tone.BAD))
        elif closed:
            banners.append(Banner(translate("Play", "This table is closed."), Tone.WARN))
        self._screen.frame.show_banners(banners)
        self._read_out([each.words for each in banners if isinstance(each, Banner)])

    def _read_out(self, words: list[str]) -> None:
        """Have a screen reader say what is new in the banners; counted seconds alone are no news."""
        before, self._told = self._told, {re.sub(r"\d+", "", each) for each in words}
        news = [each for each in words if re.sub(r"\d+", "", each) not in before]
        if self._was_paused and not self._model.paused and not self._model.over:
            news.append(translate("Play", "The pause is over."))
        self._was_paused = bool(self._model.paused)
        announcer().say(self._screen.frame, " ".join(news))

    def answer_offer(self, way: str) -> None:
        """Somebody is silent, and this is to be done about it: `wait`, `stand_in`, `branch` or `leave`."""
        session = self._screen.session()
        if way == "leave":
            self._screen.ask(commands.LET_GO)
        elif session is not None and way == "stand_in":
            session.declare_gone()
        elif session is not None and way == "branch":
            self._screen.ask(commands.GO_ON_ALONE)
        else:
            self._waits = True
            self.show_banners()

    def pause(self, *, on: bool) -> None:
        """Pause the match for all; or go on, where the table asks for it as soon as all agree."""
        if not on and self._resume()[1]:
            self._ask_to_go_on(0)
        else:
            self._pause(on=on)

    def _pause(self, *, on: bool) -> None:
        if (session := self._screen.session()) is not None:
            session.pause(on)

    def _resume(self) -> tuple[str, tuple[BarAction, ...]]:
        """What the table wants to be agreed on in this pause, and the ways for it."""
        table = self._screen.desk.table
        if not self._model.paused or self._model.over or not isinstance(table, Resuming):
            return "", ()
        note, ways = table.resume()
        if ways[:1] and ways[0].pressed and not table.resumed():
            words = translate("Offer", "Go on without waiting")
            ways = (BarAction(_AT_ONCE, words), *ways[1:])
        return note, ways

    def _ask_to_go_on(self, number: int) -> None:
        """A button of the pause."""
        ways = self._resume()[1]
        if not ways or ways[number].key == _AT_ONCE:
            self._pause(on=False)
            return
        desk = self._screen.desk
        desk.press(ways[number].key)
        desk.show_draft()
        self.agree()

    def agree(self) -> None:
        """Somebody has said how to go on: the pause is over as soon as all have said the same."""
        table = self._screen.desk.table
        if self._resume()[1] and isinstance(table, Resuming) and table.resumed():
            self._pause(on=False)
        elif self._model.paused:
            self.show_banners()

    def invite(self) -> None:
        """Copy the link with which others can watch."""
        link = self._model.invitation
        if link:
            QGuiApplication.clipboard().setText(link)
            copied = translate("Play", "Copied. Whoever pastes it under Join, or types {code}, can watch this match.")
            words = copied.format(code=link.rpartition("/")[2])
        else:
            words = translate("Play", "This match is played on this desktop alone: nobody can join it.")
        self._screen.ask(commands.NOTICE, words)


class ChatAtTable(QObject):
    """The chat in the side panel, and how much of it nobody here has read."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__(screen)
        self._screen, self._model = screen, screen.model
        self.unread = 0
        """How many lines nobody here has looked at yet."""
        self._read = screen.model.chat.heard
        """How many lines had been said when somebody last looked."""
        screen.side.chat.said.connect(lambda words: screen.ask(commands.SAY, words))
        screen.side.chat.muted.connect(self._mute)
        screen.side.turned.connect(lambda _tab: self._count_unread())

    def talk(self) -> None:
        """Show it, ready to write."""
        self._screen.turn_to(CHAT)
        self._screen.side.chat.write()

    def _mute(self, on: bool) -> None:
        self._screen.ask(commands.MUTE, on)
        self._count_unread()

    def show(self) -> None:
        """Show what was said, and how much of it nobody has looked at yet."""
        model, side = self._model, self._screen.side
        marks = {player.name: player.mark for player in model.cast.players}
        side.chat.show_said(model.chat, marks)
        self._count_unread()

    def _count_unread(self) -> None:
        model, side = self._model, self._screen.side
        if side.tab == CHAT and not self._screen.folded:
            self._read = model.chat.heard
        unread = 0 if model.chat.muted else sum(not said.mine for said in model.chat.since(self._read))
        side.tabs.set_news(CHAT, unread)
        if unread != self.unread:
            self.unread = unread
            self._screen.ask(commands.SHOW_BAR)


class AgreementChoices(QObject):
    """Passes on what people here propose, and what they answer."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__(screen)
        self._screen, self._model = screen, screen.model

    def answer(self, agreement: str, *, yes: bool = True) -> None:
        """Propose something to the others, or answer what they propose."""
        if (session := self._screen.session()) is not None:
            session.agree(agreement, yes)

    def take_back(self) -> None:
        """Ask to take my last move back; alone it is taken back at once."""
        newest = self._model.agreements.newest
        if newest is None:
            self._screen.ask(commands.NOTICE, translate("Agree", "You have made no move that could be taken back."))
        else:
            self.answer(str(TakeBack(newest)))

    def offer_draw(self) -> None:
        """Offer a draw."""
        self.answer(str(Draw()))

    def resign(self) -> None:
        """Give up, once that is confirmed."""
        model = self._model
        seat = model.viewer
        if seat is None or model.spectator or model.over:
            return
        two = len(set(model.teams)) <= 2
        words = (
            translate("Agree", "Resign? You lose this game.")
            if two
            else translate("Agree", "Resign? A bot plays on in your seat, and you can only watch then.")
        )
        resign, stay = translate("Agree", "Resign"), translate("Agree", "Play on")
        Question(self._screen, words, resign, lambda: self.answer(str(Resign(seat))), stay)

    def show_choices(self) -> None:
        """Offer everything that players can ask of each other; Escape closes it."""
        people = not any(player.bot for player in self._model.cast.players)
        AgreementMenu(
            self._screen,
            (
                (translate("Agree", "Take my last move back"), "take_back", self.take_back, True),
                (translate("Agree", "Offer a draw"), "draw", self.offer_draw, people),
                (translate("Agree", "Resign…"), "resign", self.resign, True),
            ),
        )


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


def row_of(model: MatchModel, table: AnyTable, seat: int, waited: int = 0) -> Row:
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
