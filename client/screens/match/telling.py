"""Tells at the table what happened in a step: film, sounds, lines read out, story, news of my pieces; and hides it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from client import commands
from client.i18n import translate
from client.tables.base import AnyTable
from client.tables.context import AnyState, StepNews, TableContext
from client.tables.films import Film, Filming
from client.tables.interface import Channelled, Sharing, StoryFrame
from client.tables.line import Line
from games.kernel import Seat

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen


class _Shown(NamedTuple):
    """A step since the films began, and its film, if the channel that is followed has one."""

    film: Film | None
    before: AnyState
    inputs: Mapping[Seat, Any]
    after: AnyState


class Telling:
    """Tells one step after the other; what a film or the curtain covers is told once that is gone."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen, self._frame = screen, screen.frame
        self._began = 0
        """The step with which the story began that is being told."""
        self._held: list[Callable[[], None]] = []
        """Calls that tell more, once the films are over or the curtain is lifted."""
        self._grave: list[str] = []
        """Lines about my pieces that are shown as a notice, so that nobody misses them."""
        self._shown: list[_Shown] = []
        """The steps since the films began that are shown now."""
        self._frame.filmed.connect(self._shown.clear)

    def end(self) -> None:
        """Nothing more is told."""
        self._held.clear()

    def step(self) -> None:
        """Show and tell the newest step of the model."""
        screen, model, table = self._screen, self._screen.model, self._screen.desk.table
        film = None
        if model.before is not None and isinstance(table, Filming):
            film = table.film(model.before, model.inputs, model.state)
            if film is not None or self._frame.films.film is not None:
                self._shown.append(_Shown(film, model.before, model.inputs, model.state))
        told_by_film = film is not None and bool(film.stills)
        if film is not None:
            self._frame.films.play(film)
        table.happened(model.news)
        tunes = [tune for event in model.news if (tune := screen.spec.tunes.get(type(event)))]
        latest = takewhile(lambda line: line.step == model.steps - 1, reversed(model.log))
        lines = [line for line in reversed(list(latest)) if not line.heading]
        story: Sequence[StoryFrame] = ()
        if screen.settings.on("story") and model.before is not None:
            story = screen.spec.story(StepNews(model.news, model.before, model.state, model.cast, model.mine))
        if self._frame.films.film is not None or (story and screen.privacy.hides()):
            before = self._table_before() if story else None
            self._held.append(lambda: self.tell(tunes, lines, story, before, aloud=not told_by_film))
            if self._frame.films.film is None:
                screen.draw(news=True)
        elif story:
            self.tell(tunes, lines, story, self._table_before())
            screen.draw(news=True)  # the pieces stay as they were until the story is told
        else:
            screen.draw(news=True)
            self.tell(tunes, lines, story, aloud=not told_by_film)

    def film_channel(self, channel: str) -> bool:
        """While films run: go on with those of another channel, from the step that is shown or, where its own are over
        by then, from its first one. False if it has none."""
        table, now = self._screen.desk.table, self._frame.films.film
        if now is None or not isinstance(table, Filming) or not isinstance(table, Channelled):
            return False
        before = table.followed
        table.follow(channel)
        films = [table.film(each.before, each.inputs, each.after) for each in self._shown]
        at = next((number for number, each in enumerate(self._shown) if each.film is now), 0)
        at = at if any(films[at:]) else 0
        rest = [film for film in films[at:] if film is not None]
        if not rest:
            table.follow(before)
            return False
        self._shown = [each._replace(film=film) for each, film in zip(self._shown, films, strict=True)]
        self._frame.films.show_instead(rest)
        return True

    def tell_held(self) -> None:
        """Tell what was covered, unless it is covered still."""
        if self._frame.films.film is not None or self._screen.curtain.down:
            return
        held, self._held = self._held, []
        for tell in held:
            tell()

    def tell(
        self,
        tunes: Sequence[str],
        lines: Sequence[Line],
        story: Sequence[StoryFrame],
        before: AnyTable | None = None,
        *,
        aloud: bool = True,
    ) -> None:
        """Tell what all may know, and what is `only` for whoever sits in front of the screen.

        `before`: a table that shows how things stood before the story. `aloud`: whether the lines are read out, too.
        """
        screen, eyes, concerns = self._screen, self._screen.model.eyes, self._screen.channels.concerns
        for tune in tunes:
            screen.ask(commands.TUNE, tune)
        readable = [line for line in lines if line.only is None or line.only in eyes]
        for line in readable:
            if aloud and concerns(line.channel):
                self._frame.canvas.say(line.text)
        self._grave += [line.text for line in readable if line.grave and line.seat in screen.model.mine]
        story = [frame for frame in story if (frame.only is None or frame.only in eyes) and concerns(frame.channel)]
        if story:
            if not self._frame.story.running:
                self._began = screen.model.steps - 1
            self._frame.tell(story, before)
        else:
            self.tell_grave()

    def tell_grave(self) -> None:
        """What nobody here must miss, once nothing covers the table any more."""
        if self._grave and not self._frame.story.running:
            self._screen.ask(commands.NOTICE, " ".join(self._grave))
            self._grave.clear()

    def told(self, lines: Sequence[Line]) -> list[Line]:
        """The lines of a log without those that a story is only about to tell."""
        running = self._frame.story.running
        return [line for line in lines if not running or line.step < self._began]

    def _table_before(self) -> AnyTable | None:
        """Another table that shows how things stood before the newest step."""
        screen, model, table = self._screen, self._screen.model, self._screen.spec.make()
        if model.before is None:
            return None
        table.show(TableContext(model.before, model.cast, viewer=model.viewer, read_only=True))
        if isinstance(table, Channelled) and screen.channels.followed:
            table.follow(screen.channels.followed)
        return table


class Privacy:
    """Lets the curtain of a screen fall and rise; `put_away` closes what lies over the table when it falls."""

    def __init__(self, screen: PlayScreen, put_away: Callable[[], None]) -> None:
        self._screen, self._put_away = screen, put_away

    def hides(self) -> bool:
        """Bring the curtain to where it belongs now; whether it is down."""
        screen, model, curtain = self._screen, self._screen.model, self._screen.curtain
        if screen.time_left.covers:
            self._cover()
            curtain.rest(translate("Play", "Paused: the table is covered, and the clock is stopped"))
        else:
            curtain.wake()
        screen.frame.banners.raise_()
        table = screen.desk.table
        shared = (
            screen.spec.hidden_hands and len(model.mine) > 1 and not (isinstance(table, Sharing) and table.open_hands)
        )
        if curtain.resting or not shared:
            model.curtained = None if not shared else ()
            return curtain.down
        if curtain.down and model.over:
            curtain.lift()
        elif model.acting is not None and model.acting != curtain.seat:
            self._cover()
            curtain.fall(model.cast[model.acting])
            screen.frame.banners.raise_()
        model.curtained = (curtain.seat,) if curtain.seat is not None and not curtain.down else ()
        return curtain.down

    def _cover(self) -> None:
        screen = self._screen
        screen.frame.cover(covered=True)
        screen.side.card.show_card(None)
        self._put_away()
