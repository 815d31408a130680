"""Shows what happens in a session: the room, the match that begins in it, its results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

import games
from client import commands
from client.bridge.network import Sought
from client.i18n import translate
from client.i18n.troubles import may_come_again, may_watch, trouble_sentence
from client.screens.base import Screen
from client.screens.kinds import CARD, LOG, is_above, is_join, is_play, is_results, is_room
from client.screens.library.replays import LogReloader
from client.screens.match.first_game import FirstGame
from client.screens.match.leaving import Alone, LeaveConfirmation
from client.screens.match.rematch import Rematch
from client.screens.match.room_additions import RoomAdditions
from client.screens.match.turn_watch import TurnWatch
from client.tables import spec_of
from client.viewmodel.chat import Chat
from client.widgets import Tone

if TYPE_CHECKING:
    from client.screens.devices import Devices
    from client.screens.library.index import LibraryIndex
    from client.screens.match.play import PlayScreen
    from client.screens.navigator import Dispatcher, Navigator
    from client.viewmodel.desk import Desk
    from client.viewmodel.match import MatchModel
    from net.reasons import Reason
    from net.session import RoomView, Session, Started


class GameNight(QObject):
    """Takes the events of the network's session and shows the screen that belongs to them.

    `room` is set while people gather, `model` and `desk` from the start of the match until it is left.
    """

    def __init__(self, navigator: Navigator, library: LibraryIndex, devices: Devices, parent: QObject) -> None:
        super().__init__(parent)
        self._navigator, self._library, self._devices = navigator, library, devices
        self._network = network = navigator.network
        self.room: RoomView | None = None
        self.model: MatchModel | None = None
        self.desk: Desk | None = None
        self.lesson = FirstGame(navigator)
        self._sits = False
        """Whether a seat has been asked for in a room that was only watched, and the room has not answered yet."""
        self._chat = Chat()
        self._failures: list[str] = []
        """The notices that say why there was no room or match so far."""
        self._turns = TurnWatch(self, navigator, network)
        self._rematch = Rematch(self, navigator, network)
        self._alone = Alone(self, navigator, network)
        self._log_reloader = LogReloader(self, navigator.home)
        self.leave_confirmation = LeaveConfirmation(self, navigator)
        self._additions = RoomAdditions(navigator, network, self)
        network.happened.connect(self.handle)

    @property
    def busy(self) -> bool:
        """Whether there is a room or a match that a pasted invitation must not interrupt."""
        return self.model is not None or self.room is not None

    @property
    def _in_lobby(self) -> bool:
        """Whether no match has begun yet, or people meet anew after one."""
        return self.model is None or self.room is not None or self._rematch.under_way

    def serve(self, dispatcher: Dispatcher) -> None:
        """Carry out what the screens of a room and of a match may ask for."""
        on, session, play, table = dispatcher.on, self._command, self._on_play, self._at_table
        on(commands.READY, lambda ready: session(lambda it: it.set_ready(ready)))
        on(commands.SEAT_BOT, lambda what: session(lambda it: it.seat_bot(*what)))
        on(commands.SET_OPTION, lambda what: session(lambda it: it.set_option(*what)))
        on(commands.DRESS, lambda how: self._dress(*how))
        on(commands.SIT, lambda _: self._sit())
        on(commands.SEND_OUT, lambda peer: session(lambda it: it.refuse(peer)))
        on(commands.SAY, lambda words: session(lambda it: it.say(words)))
        on(commands.MUTE, lambda _: self._keep_muted())
        on(commands.LEAVE, lambda _: self.leave_confirmation.leave())
        on(commands.LET_GO, lambda _: self._navigator.go_home())
        on(commands.SHOW_PICTURES, lambda what: session(lambda it: it.show_pictures(*what)))
        on(commands.RESULTS, lambda _: self._show_results())
        on(commands.REMATCH, lambda _: self._rematch.play())
        on(commands.GO_ON_ALONE, lambda _: self._alone.ask())
        on(commands.STAY, lambda _: self._rematch.give_up())
        on(commands.PLAY, lambda _: self._navigator.go(self._play_screen))
        on(commands.INVITE, lambda _: play(lambda screen: screen.presence.invite()))
        on(commands.PAUSE, lambda _: play(lambda screen: screen.presence.pause(on=not screen.model.paused)))
        on(commands.AGREE, lambda _: play(lambda screen: screen.agreements.show_choices()))
        on(commands.TAKE_BACK, lambda _: table(lambda screen: screen.agreements.take_back()))
        on(commands.DRAW, lambda _: table(lambda screen: screen.agreements.offer_draw()))
        on(commands.RESIGN, lambda _: table(lambda screen: screen.agreements.resign()))
        on(commands.PANEL, lambda _: play(lambda screen: screen.fold()))
        on(commands.NEXT, lambda _: play(lambda screen: screen.input.next_legal()))
        on(commands.SEND, lambda _: table(lambda screen: screen.frame.bar.press_main()))
        on(commands.UNDO, lambda _: table(lambda screen: screen.input.undo()))
        on(commands.LOG, lambda _: play(lambda screen: screen.turn_to(LOG)))
        on(commands.CHAT, lambda _: play(lambda screen: screen.chat.talk()))
        on(commands.CARD, lambda _: play(lambda screen: screen.turn_to(CARD)))
        on(commands.RECAP, lambda _: play(lambda screen: screen.input.recap()))
        on(commands.SAY_PROMPT, lambda _: play(lambda screen: screen.input.say_prompt()))

    # -------------------------------------------------------------------- commands
    def solo(
        self,
        game: str,
        players: tuple[str, ...],
        options: Mapping[str, str] | None = None,
        names: Mapping[int, str] | None = None,
        *,
        learning: bool = False,
    ) -> None:
        """Begin a match on this desktop alone, as `Network.solo`; `learning` guides through it."""
        self.lesson.comes, self._rematch.solo = learning, (game, players, options, names)
        self._network.solo(*self._rematch.solo)

    def branch(self, match: str, steps: int | None) -> None:
        """Go on alone from the first steps of a match of the library (None = all of them), as another match."""
        self._rematch.solo = None
        self._network.branch(match, steps)

    def send_at_once(self, *, at_once: bool) -> None:
        """Send every action when it is chosen, or plan a turn first."""
        if self.desk is not None:
            self.desk.at_once = at_once

    def tell_anew(self) -> None:
        """Tell the match so far from its beginning, in the language in use."""
        if (model := self.model) is not None:
            self._log_reloader.reload(model, model.steps, lambda: self._on_play(lambda play: play.show_log()))

    def forget(self, *, for_good: bool = False) -> None:
        """Let the session go; a match under way can be continued from Home, unless it is left for good."""
        if for_good and self.model is not None:
            self._library.left.add(self.model.match)
        self._additions.withdraw()
        self._network.drop(politely=for_good or self._may_say_goodbye)
        self._rematch.forget()
        self.model = self.desk = self.room = self._rematch.solo = None
        self._turns.end()
        self._sits = False
        self.lesson.forget()

    @property
    def _may_say_goodbye(self) -> bool:
        """Whether somebody who says goodbye may come back: into a room, or into a match of two desktops."""
        model = self.model
        if model is None or model.over:
            return self.room is not None
        return model.desktops == 2

    def shut_down(self) -> None:
        """The window closes: everything is on disk afterwards."""
        self._log_reloader.wait()
        self._network.drop(politely=self._may_say_goodbye)
        self._network.shut_down()

    def _sit(self) -> None:
        if self.room is not None and not self._sits:
            self._sits = True
            self._rematch.sit(self.room)

    def appear(self) -> None:
        """Be seen in the room as the settings say."""
        self._command(lambda session: session.set_profile(self._navigator.settings.profile))

    def _keep_muted(self) -> None:
        if (model := self.model) is not None:
            settings = self._navigator.settings
            settings.set("muted", model.chat.muted_matches(model.match, settings.text("muted")))

    def _dress(self, dog: str, letter: str) -> None:
        settings = self._navigator.settings
        settings.set("dog", dog)
        settings.set("badge", letter)
        self.appear()

    def _command(self, do: Callable[[Session], object]) -> None:
        if self._network.session is not None:
            do(self._network.session)

    def _on_play(self, do: Callable[[PlayScreen], object]) -> None:
        if is_play(screen := self._navigator.screen_shown):
            do(screen)

    def _at_table(self, do: Callable[[PlayScreen], object]) -> None:
        self._on_play(lambda play: do(play) if play.at_table() else None)

    # -------------------------------------------------------------------- screens
    def _room_screen(self) -> Screen:
        from client.screens.match.room import RoomScreen

        assert self.room is not None
        screen = RoomScreen(self.room, sits=self._sits, recent=self._library.recent)
        screen.show_said(self._chat)
        return screen

    def _play_screen(self) -> Screen:
        from client.screens.match.play import PlayScreen

        assert self.model is not None
        assert self.desk is not None
        spec, settings = spec_of(self.model.game.id), self._navigator.settings
        screen = PlayScreen(self.model, spec, self.desk, lambda: self._network.session, settings)
        screen.curtain.lifted.connect(self._turns.refresh)
        self.lesson.guide(screen)
        self._devices.attend(screen)
        return screen

    def _show_results(self) -> None:
        if is_play(self._navigator.screen_shown):
            self._navigator.notices.clear(errors=False)  # what was told at the table would cover the buttons
        self._navigator.go(self._results_screen)

    def _results_screen(self) -> Screen:
        from client.screens.match.results import ResultsScreen
        from client.viewmodel.series import series_words
        from client.viewmodel.statistics import counts_in

        assert self.model is not None
        assert self.desk is not None
        home, spec = self._navigator.home, spec_of(self.model.game.id)
        return ResultsScreen(
            self.model,
            spec,
            self.desk.table,
            again=bool(self.model.held),
            progress=self._rematch.progress,
            counts=counts_in(home, self.model.match, spec.counting) if spec.counting is not None else (),
            series=series_words(home, self.model),
        )

    # ----------------------------------------------------------------------- news
    def handle(self, event: object) -> None:
        """Something happened in the session."""
        from net.session import Failed, Notice, RoomChanged, Said, Started  # with the first session

        match event:
            case RoomChanged(room):
                self._room_changed(room)
            case Started():
                self._started(event)
            case Failed(reason):
                self._failed(reason)
            case Said() if self._in_lobby:
                if self._chat.hear(event) and is_room(screen := self._navigator.screen_shown):
                    screen.show_said(self._chat)
            case Notice(reason) if self._in_lobby:
                self._navigator.notices.say(trouble_sentence(reason))
            case _ if not self._in_lobby:
                self._match_event(event)

    def _room_changed(self, room: RoomView) -> None:
        from client.viewmodel.lobby import joined

        before, self.room = self.room, room
        self._sits = self._sits and before is not None and not any(seat.mine for seat in room.seats)
        if self._rematch.arrived(room):
            before = None
        self._entered()
        screen = self._navigator.screen_shown
        if before is None or not (is_room(screen) or is_above(screen)):
            self._chat = Chat()
            self._navigator.go(self._room_screen)
        elif is_room(screen) and any(seat.peer is not None for seat in room.seats):
            screen.show_room(room)
        for name in joined(before, room):
            self._navigator.notices.say(translate("Window", "{name} has joined.").format(name=name), Tone.GOOD)
            self._navigator.sounds.play("bark")
        self._rematch.follow()

    def _started(self, event: Started) -> None:
        from client.viewmodel.desk import Desk
        from client.viewmodel.match import MatchModel
        from client.viewmodel.series import series_words

        spec, book = spec_of(event.game), games.load(event.game)
        self._additions.withdraw()
        self._network.forget_former()
        self._rematch.forget()
        model = MatchModel.of(event, book, spec.narrate)
        model.chat, self._chat = self._chat, Chat()
        muted = model.chat.enter(model.match, event.said, self._navigator.settings.text("muted"))
        self._navigator.settings.set("muted", muted)
        self.model, self.room, self._sits = model, None, False
        self.lesson.begin(model.match)
        self._entered()

        settings, command = self._navigator.settings, self._command
        match, _, kept = settings.text("laid").partition("\n")
        self.desk = Desk(
            model,
            spec,
            spec.make(),
            lambda seat, action: command(lambda session: session.act(seat, action)),
            show=lambda seat, draft: command(lambda session: session.preview(seat, draft)),
            at_once=settings.text("commit") == "move",
            left_handed=settings.on("left_handed"),
            keep=lambda laid: settings.set("laid", f"{model.match}\n{laid}" if laid else ""),
            kept=kept if match == model.match else "",
        )
        self._navigator.sounds.play("bark")
        self._turns.begin(model, self.desk)
        self._navigator.go(self._play_screen)
        if event.steps > 1:
            self.tell_anew()
        if words := series_words(self._navigator.home, model):
            self._navigator.notices.say(words)

    def _failed(self, reason: Reason) -> None:
        words, self._sits = trouble_sentence(reason), False
        if self._rematch.give_up(words):
            return
        screen, sought, room = self._navigator.screen_shown, self._network.sought, self.room
        self._network.drop()
        if is_join(screen):
            screen.say_failed(words, full=may_watch(reason))
            return
        self.forget()
        if sought is not None and room is not None and may_come_again(reason):
            self._navigator.go_below(partial(_join_again, sought, words, full=may_watch(reason)))
            if is_join(self._navigator.screen_shown):
                return
        elif screen.kind != "home":
            self._navigator.go_below()
        self._navigator.notices.say(words, Tone.BAD)
        self._failures.append(words)

    def _entered(self) -> None:
        """There is a room or a match: withdraw the notices that said why there was none."""
        while self._failures:
            self._navigator.notices.withdraw(self._failures.pop())

    def _match_event(self, event: object) -> None:
        from client.viewmodel.match import Change
        from net.session import Ended

        if (model := self.model) is None:
            return
        changes = model.handle(event)  # type: ignore[arg-type]
        if isinstance(event, Ended):
            if self.lesson.card is not None:  # who played to the end has learned the game, whatever steps were left
                self.lesson.end()
            if model.desktops == 1:
                self._network.end()
            elif not event.summary.over:
                self._network.drop()  # else people may still talk, and play again
            if model.stopped and not is_play(self._navigator.screen_shown):
                self._navigator.notices.say(model.stopped, Tone.WARN)
        if is_play(screen := self._navigator.screen_shown):
            screen.changed(changes)
            self._navigator.do(commands.SHOW_BAR)
        elif is_results(screen):
            screen.changed(changes)
        elif Change.CALL in changes and model.call is not None:
            self._navigator.notices.say(model.call.words, Tone.GOOD)
        elif self.desk is not None and changes and changes <= {Change.PREVIEW, Change.ACTED}:
            self.desk.previewed()
        elif self.desk is not None and changes:
            self.desk.refresh()
        self._turns.refresh()


def _join_again(sought: Sought, words: str, *, full: bool) -> Screen:
    """Where somebody joins, as before and with why that came to nothing; `full` as `JoinScreen.say_failed`."""
    from client.bridge.self_test import network_checks
    from client.screens.home.join import JoinScreen

    screen = JoinScreen(network_checks, str(sought.invitation), sought.names)
    screen.say_failed(words, full=full)
    return screen
