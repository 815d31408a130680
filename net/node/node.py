"""A desktop's part in one room and its match, on a thread of its own: wires, clock and disk around the pure parts."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from games.kernel import DamagedDataError, Seat
from net.addresses import Address
from net.dealing import Edwards25519
from net.entries import Code
from net.invitation import Invitation
from net.journal import DiskFullError
from net.keys import DamagedKeyError, install_key
from net.lockstep import BadStepError
from net.log import Start, Step, settings_hash
from net.node.branching import branch_start, solo_start
from net.node.contact import REACH_WITHIN, Contact
from net.node.crowd import About, Crowd, StrangerError, foreign_hello
from net.node.lobby import Inviting, Visiting
from net.node.playing import Playing
from net.node.setting import Setting, missing_bot
from net.packing import Malformed
from net.room import REFUSED, WISH, RoomRefusedError, difference, profile_body, profile_of
from net.session import Ended, Failed, Notice, PeerId, Profile, SessionEvent
from net.store import Library, LibraryError, LibraryJournal, MatchOpenError, MatchRow, listed
from net.transport import Arrival, CannotListenError, Command, Reach, Rebound, TurnedAway, WrongCode, now
from net.transport.notices import News
from net.wire import Hello, Lobby, decode

_TURN: Final = 0.1
"""Seconds that one wait for news takes at most."""
_LAST_WORDS: Final = 0.3
"""Seconds that the news of a closed room has to get out."""
_FAULTS: Final = (
    LibraryError,
    MatchOpenError,
    DiskFullError,
    DamagedKeyError,
    DamagedDataError,
    CannotListenError,
    RoomRefusedError,
    BadStepError,
    Malformed,
    ValueError,
)

_LOOK_S: Final = 0.2
"""Seconds between two looks at who announces what."""

log = logging.getLogger(__name__)

Opening = Callable[["Node"], None]
"""What a node does first, on its own thread."""


class Node:
    """`net.session.Session` for real. Made by `net.node.host_match`, `join_match`, `resume_match` and `solo_match`."""

    library: Library
    _contact: Contact

    def __init__(
        self, setting: Setting, invitation: Invitation, on_event: Callable[[SessionEvent], None], opening: Opening
    ) -> None:
        """Start the thread; everything that happens comes to `on_event`, on that thread."""
        self.setting = setting
        self._invitation = invitation
        self._on_event = on_event
        self._lobby: Inviting | Visiting | None = None
        self._playing: Playing | None = None
        self._deadline: float | None = None
        self._next_look = 0.0
        self._done = self._leaving = self._told_end = False
        self._claimed: LibraryJournal | None = None
        self._commands: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, args=(opening,), name="offleash network")
        self._thread.start()

    # Commands, from any thread

    def set_ready(self, ready: bool) -> None:
        """Say that my seats may start."""

        def do() -> None:
            if isinstance(self._lobby, Inviting):
                self._lobby.keeper.set_ready(ready)
                self._lobby.changed()
            elif self._lobby:
                self._lobby.set_ready(ready)

        self._post(do)

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise, as long as no match has started."""

        def do() -> None:
            if self._lobby and self._lobby.started is None:
                shown = profile_of(profile_body(profile))
                self.setting = replace(self.setting, profile=shown)
                self.crowd.appear_as(shown)
                self._lobby.set_profile(shown)

        self._post(do)

    def seat_bot(self, seat: Seat, kind: str) -> None:
        """Inviting desktop: let a bot play a free seat here; an empty kind frees it."""
        self._keep(lambda lobby: lobby.keeper.seat_bot(seat, kind))

    def set_option(self, name: str, value: str) -> None:
        """Inviting desktop: choose a game option."""

        def change(lobby: Inviting) -> None:
            try:
                lobby.keeper.set_option(name, lobby.game.option(name).read(value))
            except ValueError as fault:
                self.emit(Notice(str(fault)))

        self._keep(change)

    def refuse(self, peer: PeerId) -> None:
        """Inviting desktop: send somebody out of the room."""

        def send_out(lobby: Inviting) -> None:
            lobby.keeper.refuse(peer)
            self.crowd.send(peer, Lobby(lobby.keeper.match, REFUSED, "you were asked to leave this room"))

        self._keep(send_out)

    def act(self, seat: Seat, action: str) -> None:
        """Give my seat's input for the open step, in its text form."""
        self._play(lambda playing: playing.act(seat, action))

    def say(self, text: str) -> None:
        """Send a chat line."""

        def do() -> None:
            if self._playing:
                self._playing.say(text)
            elif self._lobby:
                self._lobby.say(text)

        self._post(do)

    def pause(self, on: bool) -> None:
        """Pause the match, or withdraw my pause."""
        self._play(lambda playing: playing.pause(on))

    def declare_gone(self) -> None:
        """Take the offer to let bots play on for the silent peers."""
        self._play(lambda playing: playing.declare_gone())

    def branch(self) -> None:
        """Go on alone from here, in a new local match against bots."""

        def do(playing: Playing) -> None:
            start = branch_start(self, playing)
            self._close_match()
            self._contact.close()
            self._contact = Contact(self.setting, self.crowd.key, self.library, Invitation(""))
            self._told_end = False
            self.begin(start)

        self._play(do)

    def leave(self) -> None:
        """Leave politely."""

        def do() -> None:
            self._leaving = True
            if self._playing:
                self._playing.leave(now())
            else:
                self._done = True
                self.emit(Failed("you left the room"))

        self._post(do)

    def close(self) -> None:
        """Stop at once, keeping everything on disk; waits until the thread has ended."""
        self._post(self._stop)
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the session has ended; whether it has."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    # What the phases ask of their host

    def claim(self, match: bytes) -> None:
        """Hold a match of the library, before it begins, against other programs of this home. Raises MatchOpenError."""
        self._claimed = self.library.journal(match)

    @property
    def crowd(self) -> Crowd:
        """Everybody that was met."""
        return self._contact.crowd

    @property
    def invitation(self) -> Invitation:
        """How others find in."""
        return self._contact.invitation

    @property
    def port(self) -> int:
        """The port that this desktop listens on; 0 when it does not."""
        return self._contact.port

    def emit(self, event: SessionEvent) -> None:
        """Tell the face."""
        self._on_event(event)

    def fail(self, text: str) -> None:
        """Give up, with one sentence."""
        if not self._done:
            self._done = True
            self.emit(Failed(text))

    def begin(self, start: Start) -> None:
        """START is known: go on with the match."""
        self._deadline = None
        try:
            game = self.setting.load(start.game)
        except LookupError:
            self.fail(f"this match is of {start.game!r}, which this Offleash does not have; update it")
            return
        if text := missing_bot(game, self.setting.autopilot):
            self.fail(text)
            return
        if text := difference(game.title, (game.rules_hash, game.data_hash), start):
            self.fail(f"this match was begun with another version of Offleash: {text}")
            return
        if start.group != Edwards25519.name:
            self.fail(f"its cards are dealt in the group {start.group!r}, which this Offleash does not know; update it")
            return
        self.library.add(MatchRow(start.match, start.game, int(time.time()), self.invitation.code, self.port))
        self.library.remember_port(start.match, self.port)
        journal, self._claimed = self._claimed or self.library.journal(start.match), None
        watching = self.crowd.key.public not in {peer.identity for peer in start.peers}
        self.crowd.tell_about(About(start.match, game, settings_hash(start.settings), watching=watching))
        self._playing = Playing(self, game, start, journal, now())
        for peer, hello in list(self.crowd.hellos.items()):
            if self.crowd.here(peer):
                self._playing.on_hello(peer, hello, now())
        self._contact.call_members(start, self._lobby.room if self._lobby else None)
        self._playing.flush(now())

    # Openings, on the thread

    def open_room(
        self, game: str, seats: int, mine: int, bots: tuple[str, ...], options: dict[str, str], is_open: bool
    ) -> None:
        """Open a room and wait."""
        self._contact.listen(0, self._wake)
        self._contact.invite()
        book = self.setting.load(game)
        self._lobby = Inviting(self, book, seats, mine, bots, book.settings(options), is_open)
        self._lobby.changed()

    def visit(self, seats: int) -> None:
        """Look for the room, and ask for seats (0 = watch)."""
        for row in self.library.matches():
            if row.code == self.invitation.code:
                if records := self.library.records(row.id):
                    self.enter(row, records)
                    return
                self.library.journal(row.id).close()  # a room of this home that may be open in another program
        self._contact.listen(0, self._wake)
        self._lobby = Visiting(self, seats)
        self._deadline = now() + REACH_WITHIN
        self._contact.call(self.invitation.addresses)

    def enter(self, row: MatchRow, records: list[bytes]) -> None:
        """Go on with a match of the library. Raises LibraryError if its log does not hold."""
        try:
            self._enter(row, Start.of(Step.unpack(records[0]).value))
        except (BadStepError, Malformed) as fault:
            raise self._damaged(row, str(fault)) from fault

    def _damaged(self, row: MatchRow, fault: str) -> LibraryError:
        name = row.id.hex()
        return LibraryError(
            f"match {name} is damaged in {self.library.path} ({fault}); `offleash verify {name}` says where"
        )

    def _enter(self, row: MatchRow, start: Start) -> None:
        if row.code and len(start.peers) > 1:
            self._contact.invitation = Invitation(row.code, self.invitation.addresses)
            self._contact.listen(row.port, self._wake)
            self._contact.call(self.invitation.addresses)
        self.begin(start)

    def enter_newest(self, wanted: str) -> None:
        """Go on with the match whose id begins so; or with the newest that is not over and has a seat of mine."""
        found = [match for match in listed(self.library) if match.row.id.hex().startswith(wanted)]
        if wanted and len(found) > 1:
            self.fail(f"{len(found)} matches begin with {wanted}; give more of the id")
            return
        for match in found:
            mine = self.library.card_key(match.row.id) is not None
            if wanted or (mine and not match.over):
                if match.fault:
                    raise self._damaged(match.row, match.fault)
                self.enter(match.row, self.library.records(match.row.id))
                return
        self.fail(f"there is no match {wanted} here" if wanted else "there is no unfinished match here to go on with")

    def play_alone(self, game: str, seats: tuple[str, ...], options: dict[str, str]) -> None:
        """Begin a match on this desktop alone; `seats` names each player: a person (`PERSON`) or a kind of bot."""
        self.begin(solo_start(self, self.setting.load(game), seats, options))

    # The loop

    def _run(self, opening: Opening) -> None:
        try:
            self._prepare()
            opening(self)
            while not self._done:
                self._turn()
        except _FAULTS as fault:
            log.exception("the session ended")
            self._finish(str(fault))
        except OSError as fault:
            log.exception("the session ended")
            where = fault.filename or self.setting.home
            self._finish(f"{where} cannot be used ({fault.strerror}); check it, or set OFFLEASH_HOME to another folder")
        except Exception as fault:
            log.exception("the session ended by a fault")
            self._finish(f"a fault in Offleash stopped this ({type(fault).__name__}: {fault})")
        finally:
            self._close_all()

    def _prepare(self) -> None:
        """What a match on this desktop alone needs: a disk and a key."""
        self.library = Library(self.setting.home, durable=self.setting.durable)
        self._contact = Contact(self.setting, install_key(self.setting.home), self.library, self._invitation)

    def _turn(self) -> None:
        due = self._playing.tick(now()) if self._playing else None
        wait = _TURN if due is None else max(0.0, min(_TURN, due - now()))
        for each in self._contact.wires.poll(wait):
            self._take(each)
            if self._done:
                return
        self._obey()
        at = now()
        if self._lobby and not (self._playing and self._playing.core.table.length):
            self._lobby.tick(at)
        if self._playing:
            self._playing.flush(at)
            if self._playing.ended is not None:
                self._at_the_end(self._playing)
        if at >= self._next_look:
            self._next_look = at + _LOOK_S
            self._look_around()
        if self._deadline is not None and at > self._deadline:
            self.fail(self._contact.nobody())

    def _look_around(self) -> None:
        inviting = self._lobby if isinstance(self._lobby, Inviting) else None
        room, title = (inviting.room, inviting.game.title) if inviting else (None, "")
        started = bool(self._playing and self._playing.core.table.length)
        # whoever visits announces itself as well: a firewall may let nobody in where the room is
        self._contact.look_around(room, title, member=started or isinstance(self._lobby, Visiting))

    def _take(self, each: News) -> None:
        match each:
            case Arrival(curve, data, _):
                self._arrive(curve, data)
            case Command():
                pass  # only to wake us
            case Reach() if each.silent:
                self._lost(each.peer)
            case Reach():
                self.crowd.greet(each.peer)
            case Rebound(bound):
                if bound:
                    self._contact.rebound()
            case WrongCode(address):
                self._turned_down(address, "the code is wrong, or another room is there now; look at the code again")
            case TurnedAway(address):
                self._turned_down(address, "the room lets nobody else in; ask who invited you")

    def _arrive(self, curve: bytes, data: bytes) -> None:
        peer = self._contact.identities.get(curve)
        if self._playing and peer and len(data) > 1 and data[0] >> 4 == 9 and data[1] != Code.LOBBY:
            self._playing.on_data(peer, data, now())  # the hot path: the core reads it
            return
        try:
            message = decode(data)
        except Malformed as fault:
            app = foreign_hello(data)
            if app is not None and isinstance(self._lobby, Visiting) and not self._lobby.reached:
                self.fail(Crowd.other_version("", app))
            log.info("ignored %d bytes: %s", len(data), fault)
            return
        if isinstance(message, Hello):
            self._meet(curve, message)
        elif peer is None:
            self.crowd.greet_again(curve)  # it knows us, we do not know it: its HELLO was lost
        elif self._playing and isinstance(message, Lobby):
            self._playing.on_lobby(peer, message)
            if message.topic == WISH and self._playing.numbers.is_stranger(peer) and self._playing.core.table.length:
                text = "the table is full and the match runs already; `--watch` lets you watch"
                self.crowd.send(peer, Lobby(message.match, REFUSED, text))
        elif self._lobby:
            self._lobby.on_message(peer, message)

    def _meet(self, curve: bytes, hello: Hello) -> None:
        try:
            peer = self.crowd.meet(curve, hello)
        except StrangerError as stranger:
            if text := str(stranger):
                if isinstance(self._lobby, Visiting) and not self._lobby.reached:
                    self.fail(text)
                else:
                    self.emit(Notice(text))
            return
        self._contact.identities[curve] = peer
        if self._playing:
            if not self._playing.numbers.is_stranger(peer):
                self._contact.remember(self._playing.start.match, peer)
            self._playing.on_hello(peer, hello, now())
        elif self._lobby:
            self._lobby.on_hello(peer, hello)

    def _lost(self, curve: bytes) -> None:
        peer = self._contact.identities.get(curve)
        if peer and self._playing:
            self._playing.lost(peer, now())
        elif peer and self._lobby:
            self._lobby.lost(peer)

    # Inside

    def _turned_down(self, address: Address, why: str) -> None:
        if self._contact.turned_down(address, why) and self._deadline is not None:
            self.fail(self._contact.nobody())

    def _at_the_end(self, playing: Playing) -> None:
        """With people here a session stays after its game, and answers those who come late, until it is closed."""
        stays = self.setting.patience is None and playing.summary().over and not self._leaving
        if not stays:
            self._finish(playing.ended or "")
        elif not self._told_end:
            self._told_end = True
            self.emit(Ended(playing.summary(), ""))

    def _finish(self, text: str) -> None:
        if self._done:
            return
        self._done = True
        if self._playing and not self._told_end:
            self.emit(Ended(self._playing.summary(), text))
        elif not self._playing:
            self.emit(Failed(text))

    def _stop(self) -> None:
        self._done = True

    def _close_match(self) -> None:
        if self._playing:
            self._playing.close()
            self._playing = None

    def _close_all(self) -> None:
        try:
            self._close_match()
            if isinstance(self._lobby, Inviting) and self._lobby.started is None:
                self._close_room(self._lobby)
        except (DiskFullError, LibraryError) as fault:
            log.warning("%s", fault)
        if self._claimed:
            self._claimed.close()
        if hasattr(self, "library"):
            self.library.close()
        if hasattr(self, "_contact"):
            self._contact.close()

    def _close_room(self, lobby: Inviting) -> None:
        """Tell the guests, give the words time to get out, and forget the room."""
        lobby.close()
        end = now() + _LAST_WORDS
        while now() < end and len(lobby.room.guests) > 1:
            self._contact.wires.poll(end - now())
        self.library.remove(lobby.keeper.match)

    def _obey(self) -> None:
        """Do what other threads asked for."""
        while not self._done:
            try:
                command = self._commands.get_nowait()
            except queue.Empty:
                return
            command()

    def _post(self, command: Callable[[], None]) -> None:
        self._commands.put(command)
        self._wake()

    def _wake(self) -> None:
        """From any thread: let the loop turn at once."""
        if hasattr(self, "_contact"):
            self._contact.wires.post(None)

    def _play(self, do: Callable[[Playing], None]) -> None:
        def command() -> None:
            if self._playing:
                do(self._playing)

        self._post(command)

    def _keep(self, do: Callable[[Inviting], None]) -> None:
        def command() -> None:
            if isinstance(self._lobby, Inviting) and self._lobby.started is None:
                do(self._lobby)
                self._lobby.changed()

        self._post(command)
