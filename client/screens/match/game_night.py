"""What a session brings, in the window: a room, the match that grows out of it, its results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

import games
from client.bridge.network import Network
from client.i18n import translate
from client.screens.base import Screen
from client.screens.kinds import is_above, is_join, is_play, is_results, is_room
from client.screens.library.log_reloader import LogReloader
from client.screens.match.alone import Alone
from client.screens.match.brought import Brought
from client.screens.match.ending import Ending
from client.screens.match.first_game import FirstGame
from client.screens.match.leave_confirmation import LeaveConfirmation
from client.screens.match.rematch import Again
from client.screens.match.tabs import CARD, LOG
from client.screens.wishes import Wishes
from client.tables import spec_of
from client.viewmodel.chat import Chat
from client.viewmodel.troubles import may_come_again, may_watch, trouble_sentence
from client.widgets import Tone

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen
    from client.screens.window import MainWindow
    from client.tables.interface import Table
    from client.viewmodel.desk import Desk
    from client.viewmodel.match import MatchModel
    from games.kernel import Action
    from net.session import RoomView, Session, Started


class GameNight(QObject):
    """Takes the events of the network's session and shows the screen that belongs to them.

    `room` is set while people gather, `model` and `desk` from the start of the match until it is left.
    """

    def __init__(self, window: MainWindow, network: Network) -> None:
        super().__init__(window)
        self._window, self._network = window, network
        self.room: RoomView | None = None
        self.model: MatchModel | None = None
        self.desk: Desk | None = None
        self.lesson = FirstGame(window)
        self._sits = False
        """Whether a seat has been asked for in a room that was only watched, and the room has not answered yet."""
        self._chat = Chat()
        self.left: set[str] = set()
        """The matches that were left for good; the library knows once the others have agreed on it."""
        self._failures: list[str] = []
        """Why there was no room or match so far: notices that end when there is one."""
        self._ending = Ending(window)
        self._again = Again(window, network)
        self._alone = Alone(window, network)
        self._log_reloader = LogReloader(window)
        self.leave_confirmation = LeaveConfirmation(window)
        self._brought = Brought(window, network)
        network.happened.connect(self.handle)

    @property
    def busy(self) -> bool:
        """Whether there is a room or a match that a pasted invitation must not interrupt."""
        return self.model is not None or self.room is not None

    @property
    def _in_lobby(self) -> bool:
        """Whether no match has begun yet, or people meet anew after one."""
        return self.model is None or self.room is not None or self._again.under_way

    def wishes(self) -> Wishes:
        """What the screens of a room and of a match may wish for."""
        return {
            "ready": lambda on: self._command(lambda session: session.set_ready(on)),
            "seat_bot": lambda what: self._command(lambda session: session.seat_bot(*what)),
            "set_option": lambda what: self._command(lambda session: session.set_option(*what)),
            "dress": lambda how: self._dress(*how),
            "sit": lambda _: self._sit(),
            "send_out": lambda peer: self._command(lambda session: session.refuse(peer)),
            "say": lambda words: self._command(lambda session: session.say(words)),
            "mute": lambda _: self._keep_muted(),
            "home": lambda _: self.leave_confirmation.leave(),
            "leave_room": lambda _: self.leave_confirmation.leave(),
            "let_go": lambda _: self._window.go_home(),
            "turn": self._turn_alert,
            "planned": self.lesson.planned,
            "show_pictures": lambda what: self._command(lambda session: session.show_pictures(*what)),
            "sent": lambda _: self.lesson.sent(),
            "taken_back": lambda _: self.lesson.taken_back(),
            "results": lambda _: self._show_results(),
            "again": lambda _: self._again.play(),
            "go_on_alone": lambda _: self._alone.ask(),
            "stay": lambda _: self._again.give_up(),
            "table": lambda _: self._window.go(self._play_screen),
            "invite": lambda _: self._on_play(lambda play: play.presence.invite()),
            "pause": lambda _: self._on_play(lambda play: play.presence.toggle_pause()),
            "take_back": lambda _: self._at_table(lambda play: play.agreements.take_back()),
            "draw": lambda _: self._at_table(lambda play: play.agreements.offer_draw()),
            "resign": lambda _: self._at_table(lambda play: play.agreements.resign()),
            "panel": lambda _: self._on_play(lambda play: play.fold()),
            "next": lambda _: self._on_play(lambda play: play.input.next_legal()),
            "send": lambda _: self._at_table(lambda play: play.frame.bar.press_main()),
            "undo": lambda _: self._at_table(lambda play: play.input.undo()),
            "log": lambda _: self._on_play(lambda play: play.turn_to(LOG)),
            "chat": lambda _: self._on_play(lambda play: play.talk()),
            "card": lambda _: self._on_play(lambda play: play.turn_to(CARD)),
            "recap": lambda _: self._on_play(lambda play: play.input.recap()),
            "say_prompt": lambda _: self._on_play(lambda play: play.input.say_prompt()),
        }

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
        self.lesson.comes, self._again.solo = learning, (game, players, options, names)
        self._network.solo(*self._again.solo)

    def branch(self, match: str, steps: int | None) -> None:
        """Go on alone from the first steps of a match of the library (None = all of them), as another match."""
        self._again.solo = None
        self._network.branch(match, steps)

    def send_at_once(self, *, at_once: bool) -> None:
        """Send every action when it is chosen, or plan a turn first."""
        if self.desk is not None:
            self.desk.at_once = at_once

    def tell_anew(self) -> None:
        """Tell the match so far from its beginning, in the language in use."""
        if (model := self.model) is not None:
            self._log_reloader.recall(model, model.steps, lambda: self._on_play(lambda play: play.show_log()))

    def forget(self, *, for_good: bool = False) -> None:
        """Let the session go; a match under way can be continued from Home, unless it is left for good."""
        if for_good and self.model is not None:
            self.left.add(self.model.match)
        self._brought.withdraw()
        self._network.drop(politely=for_good or self._may_say_goodbye)
        self._again.forget()
        self.model = self.desk = self.room = self._again.solo = None
        self._sits = False
        self.lesson.forget()

    @property
    def _may_say_goodbye(self) -> bool:
        """Whether leaving politely costs nothing: a room's code, and a match of two desktops, let in again."""
        model = self.model
        if model is None or model.over:
            return self.room is not None
        return self._desktops == 2

    @property
    def may_leave_for_good(self) -> bool:
        """Whether somebody can play on in my seat: those who stay decide that by a majority."""
        return self._desktops > 2

    @property
    def _desktops(self) -> int:
        """At how many desktops the match is played."""
        return len({seat.peer for seat in self.model.seats}) if self.model is not None else 0

    def shut_down(self) -> None:
        """The window closes: everything is on disk afterwards."""
        self._log_reloader.wait()
        self._network.drop(politely=self._may_say_goodbye)
        self._network.shut_down()

    def _sit(self) -> None:
        if self.room is not None and not self._sits:
            self._sits = True
            self._again.sit(self.room)

    def appear(self) -> None:
        """Be seen in the room as the settings say."""
        self._command(lambda session: session.set_profile(self._window.settings.profile))

    def _keep_muted(self) -> None:
        if (model := self.model) is not None:
            settings = self._window.settings
            settings.set("muted", model.chat.muted_matches(model.match, settings.text("muted")))

    def _dress(self, dog: str, letter: str) -> None:
        settings = self._window.settings
        settings.set("dog", dog)
        settings.set("badge", letter)
        self.appear()

    def _command(self, do: Callable[[Session], object]) -> None:
        if self._network.session is not None:
            do(self._network.session)

    def _on_play(self, do: Callable[[PlayScreen], object]) -> None:
        if is_play(screen := self._window.screen_shown):
            do(screen)

    def _at_table(self, do: Callable[[PlayScreen], object]) -> None:
        self._on_play(lambda play: do(play) if play.at_table() else None)

    # -------------------------------------------------------------------- screens
    def _room_screen(self) -> Screen:
        from client.screens.match.room import RoomScreen

        assert self.room is not None
        screen = RoomScreen(self.room, sits=self._sits, recent=self._window.routes.library.recent)
        screen.show_said(self._chat)
        return screen

    def _play_screen(self) -> Screen:
        from client.screens.match.play import PlayScreen
        from client.tables.interface import Boxed

        assert self.model is not None
        assert self.desk is not None
        spec, settings = spec_of(self.model.game.id), self._window.settings
        screen = PlayScreen(self.model, spec, self.desk, lambda: self._network.session, settings)
        self.lesson.guide(screen)
        self._watch(screen, self.desk.table)
        if isinstance(table := self.desk.table, Boxed) and not self.model.spectator:
            from client.screens.clock.box_at_table import BoxAtTable

            BoxAtTable(screen, table, self._window.routes.boxes())
        return screen

    def _watch(self, screen: PlayScreen, table: Table) -> None:
        """Have the camera of this desktop beside a real table."""
        from client.tables.freehand import Watched

        if not isinstance(table, Watched):
            return
        from client.screens.camera.evidence import EvidenceAtTable

        EvidenceAtTable(screen, table)
        if table.watchable:
            from client.screens.camera.at_table import CameraAtTable

            beside = CameraAtTable(screen, table, self._window.routes.camera())
            screen.accompany(beside.panel, beside.end)

    def _show_results(self) -> None:
        if is_play(self._window.screen_shown):
            self._window.notices.clear(errors=False)  # what was told at the table would cover the buttons
        self._window.go(self._results_screen)

    def _results_screen(self) -> Screen:
        assert self.model is not None
        assert self.desk is not None
        return self._ending.results(self.model, self.desk.table, self._again.progress)

    # ----------------------------------------------------------------------- news
    def handle(self, event: object) -> None:
        """Something happened in the session."""
        from net.session import Failed, Notice, RoomChanged, Said, Started  # with the first session

        match event:
            case RoomChanged(room):
                self._room_changed(room)
            case Started():
                self._started(event)
            case Failed(text):
                self._failed(text)
            case Said() if self._in_lobby:
                if self._chat.hear(event) and is_room(screen := self._window.screen_shown):
                    screen.show_said(self._chat)
            case Notice(text) if self._in_lobby:
                self._window.notices.say(trouble_sentence(text))
            case _ if not self._in_lobby:
                self._match_event(event)

    def _room_changed(self, room: RoomView) -> None:
        from client.viewmodel.lobby import joined

        before, self.room = self.room, room
        self._sits = self._sits and before is not None and not any(seat.mine for seat in room.seats)
        if self._again.arrived(room):
            before = None
        self._entered()
        screen = self._window.screen_shown
        if before is None or not (is_room(screen) or is_above(screen)):
            self._chat = Chat()
            self._window.go(self._room_screen)
        elif is_room(screen) and any(seat.peer is not None for seat in room.seats):
            screen.show_room(room)
        for name in joined(before, room):
            self._window.notices.say(translate("Window", "{name} has joined.").format(name=name), Tone.GOOD)
            self._window.sounds.play("bark")
        self._again.follow()

    def _started(self, event: Started) -> None:
        from client.viewmodel.desk import Desk
        from client.viewmodel.match import MatchModel

        spec, book = spec_of(event.game), games.load(event.game)
        self._brought.withdraw()
        self._network.forget_former()
        self._again.forget()
        model = MatchModel.of(event, book, spec.narrate)
        model.chat, self._chat = self._chat, Chat()
        muted = model.chat.enter(model.match, event.said, self._window.settings.text("muted"))
        self._window.settings.set("muted", muted)
        self.model, self.room, self._sits = model, None, False
        self.lesson.begin(model.match)
        self._entered()

        def send(seat: int, action: Action | str) -> None:
            self._command(lambda session: session.act(seat, action))

        def show(seat: int, draft: str) -> None:
            self._command(lambda session: session.preview(seat, draft))

        settings = self._window.settings

        def keep(laid: str) -> None:
            settings.set("laid", f"{model.match}\n{laid}" if laid else "")

        match, _, kept = settings.text("laid").partition("\n")
        self.desk = Desk(
            model,
            spec,
            spec.make(),
            send,
            show=show,
            at_once=settings.text("commit") == "move",
            left_handed=settings.on("left_handed"),
            keep=keep,
            kept=kept if match == model.match else "",
        )
        self._window.sounds.play("bark")
        self._window.go(self._play_screen)
        if event.steps > 1:
            self.tell_anew()
        self._ending.begun(model)

    def _failed(self, text: str) -> None:
        words, self._sits = trouble_sentence(text), False
        if self._again.give_up(words):
            return
        screen, sought, room = self._window.screen_shown, self._network.sought, self.room
        self._network.drop()
        if is_join(screen):
            screen.say_failed(words, full=may_watch(text))
            return
        self.forget()
        if sought is not None and room is not None and may_come_again(text):
            self._window.routes.come_again(sought, words, full=may_watch(text))
            if is_join(self._window.screen_shown):
                return
        elif screen.kind != "home":
            self._window.routes.go_below(self._window.routes.home)
        self._window.notices.say(words, Tone.BAD)
        self._failures.append(words)

    def _entered(self) -> None:
        """There is a room or a match: what kept people from one is over."""
        while self._failures:
            self._window.notices.withdraw(self._failures.pop())

    def _match_event(self, event: object) -> None:
        from client.viewmodel.match import Change
        from net.session import Ended

        if (model := self.model) is None:
            return
        changes = model.handle(event)  # type: ignore[arg-type]
        if isinstance(event, Ended):
            self.lesson.ended()
            if model.alone or not event.summary.over:
                self._network.drop()  # else people may still talk, and play again
            if model.stopped and not is_play(self._window.screen_shown):
                self._window.notices.say(model.stopped, Tone.WARN)
        if is_play(screen := self._window.screen_shown):
            screen.changed(changes)
            self._window.show_bar()
        elif is_results(screen):
            screen.changed(changes)
        elif Change.CALL in changes and model.call is not None:
            self._window.notices.say(model.call.words, Tone.GOOD)
        elif self.desk is not None and changes and changes <= {Change.PREVIEW, Change.ACTED}:
            self.desk.previewed()
        elif self.desk is not None and changes:
            self.desk.refresh()

    def _turn_alert(self, mine: object) -> None:
        window = self._window
        window.show_bar()
        if mine:
            window.sounds.play("turn")
            if window.settings.on("alert") and not window.isActiveWindow():
                QApplication.alert(window)
