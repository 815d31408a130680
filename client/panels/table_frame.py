"""A table in its frame: prompt line above, pieces in the middle, action bar below, on one surface."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QDeadlineTimer, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.canvas import Piece, PieceState, TableCanvas
from client.panels import action_bar, channels, prompt
from client.panels.action_bar import SEND, ActionBar
from client.panels.aimer import Aimer
from client.panels.channels import ChannelBar, ChannelTab
from client.panels.film_queue import FilmQueue
from client.panels.prompt import PromptBar
from client.panels.story import StoryPanel
from client.tables.base import AnyTable
from client.tables.films import Film
from client.tables.interface import BarAction, StoryFrame
from client.theme import look
from client.widgets import Drawn, empty, logical, vbox
from client.widgets.spare_time import GAP_MS
from games.kernel import Event

MARGIN = 16
_SLICE_MS = 15
_AIR = 4.0
"""Air above the first row of pieces, in the table's own pixels."""
_STORY_TOP = 246.0
"""How much of the table stays in sight above a story, in logical pixels of the play area."""
_LOW = 620
"""Frames lower than this (logical pixels) have low bars without room around them."""


class TableFrame(QWidget):
    """Lays out a `Table` for the size there is; the frame knows no game."""

    laid_out = Signal()
    rolling = Signal()
    """A film begins."""
    filmed = Signal()
    """The last film is over and the table shows how things stand."""
    cued = Signal(str)
    """A film wants a sound."""

    def __init__(self, table: AnyTable, surface: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self._surface = surface
        self.canvas = TableCanvas(self)
        self.canvas.setObjectName("table")
        self.prompt = PromptBar(self)
        self.bar = ActionBar(self)
        self.channels = ChannelBar(self)
        self._veil = Veil(self)
        self.story = StoryPanel(self)
        self.story.shown.connect(self._follow_story)
        self.story.finished.connect(self._after_story)
        self.banners = QWidget(self)
        self._banner_column = vbox(None, on=self.banners)
        self.banners.hide()
        self._area = table.area
        self._down = self._top = 0.0
        self._is_opening = self._measured = self._wanted = self._laid = False
        self._unpainted: deque[Piece] | None = None
        self.films = FilmQueue(self.canvas.scene.animator, self._paint_film, self)
        self.films.rolling.connect(self.rolling)
        self.films.over.connect(self._rolled)
        self.films.cued.connect(self.cued)
        self.films.told.connect(self.canvas.say)
        self._untold: list[Event] = []
        """What has happened since a story began."""
        self._before: AnyTable | None = None
        """The table as it stood before the story."""
        self.aimer = Aimer(self)
        self.canvas.peeked.connect(self._hover)
        self.bar.pressed.connect(self._pressed)
        for input_ in (self.bar.sent, self.bar.undone):
            input_.connect(self.films.skip)
        self.bar.risen.connect(lambda: self.canvas.setFocus(Qt.FocusReason.BacktabFocusReason))

    # --------------------------------------------------------------------- measures
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out anew."""
        super().resizeEvent(event)
        self._measure()
        if not self._is_opening:
            self._is_opening = True
            QTimer.singleShot(0, self, self._await_ground)

    def _await_ground(self) -> None:
        QTimer.singleShot(GAP_MS, self, self._open)  # counted from when the ground is painted: input is taken between

    def _open(self) -> None:
        """The empty table is there: paint the pieces, a few in each turn of the event loop, then lay them on it.

        What takes longer than the first turn has a placeholder meanwhile.
        """
        slice_over = QDeadlineTimer(_SLICE_MS)
        scene = self.canvas.scene
        if self._unpainted is None:
            scene.placeholders.clear()
            self._unpainted = deque(self._shifted(self.table.pieces(*self._area)))
        while self._unpainted:
            scene.prepare(self._unpainted.popleft())
            if slice_over.hasExpired():
                self._sketch(len(self._unpainted))
                QTimer.singleShot(0, self, self._open)
                return
        QTimer.singleShot(0, self, self._opened)

    def _sketch(self, unpainted: int) -> None:
        """Show what is painted, and a placeholder for each of the last pieces, which are not."""
        scene = self.canvas.scene
        if unpainted and not scene.placeholders:
            pieces = self._shifted(self.table.pieces(*self._area))
            scene.placeholders.show(pieces, scene.unit)
            for piece in pieces[: len(pieces) - unpainted]:
                scene.prepare(piece)

    def _opened(self) -> None:
        self._measured = True
        if self._wanted:
            self.draw(animate=False)

    def _measure(self) -> None:
        px, width, height = look().px, self.width(), self.height()
        factor = look().factor
        need_w, need_h = self.table.area
        prompt_high, bar_high = (prompt.LOW, action_bar.LOW) if self.low else (prompt.HEIGHT, action_bar.HEIGHT)
        air, gap, under = (0, 1, 0) if self.low else (6, 2, 2)
        channels_high = 0 if self.channels.isHidden() else channels.HEIGHT + 2 * gap
        self._top = air + gap + prompt_high + channels_high
        above = self._top + self._banner_room()
        free = height / factor - above - bar_high - under - gap
        scale = max(0.3, min(width / factor / need_w, free / need_h))
        self.canvas.setGeometry(0, 0, width, height)
        unit = factor * scale
        measures = (self._surface, width / unit, height / unit)
        self.canvas.scene.set_table(*measures, piece_scale=scale, soon=not self._is_opening)
        self._area = (width / unit, free / scale)
        self._down = above / scale
        self.prompt.setGeometry(px(MARGIN), px(air), width - 2 * px(MARGIN), px(prompt_high))
        tabs_top = px(self._top - channels_high)
        self.channels.setGeometry(px(MARGIN), tabs_top, width - 2 * px(MARGIN), px(channels.HEIGHT))
        bottom = height - px(bar_high) - px(under)
        self.bar.setGeometry(px(MARGIN), bottom, width - 2 * px(MARGIN), px(bar_high))
        self.canvas.place_list(QRect(px(MARGIN), px(above), width - 2 * px(MARGIN), bottom - px(above)))
        top = px(above) + round((_AIR + _STORY_TOP) * unit)
        self.story.setGeometry(px(MARGIN), top, width - 2 * px(MARGIN), max(px(240), height - top + px(3)))
        self._veil.setGeometry(0, 0, width, height)
        self._place_banners()
        if not self._measured:
            self._unpainted = None  # for the size before
        if self._wanted:
            self.draw(animate=False)
        self._light()

    @property
    def low(self) -> bool:
        """Whether there is so little height that bars are lower, too."""
        return self.height() / look().factor < _LOW

    @property
    def seen(self) -> AnyTable:
        """The table as people see it: while a story is told, as it stood before that."""
        return self.table if self._before is None else self._before

    # ---------------------------------------------------------------------- drawing
    def draw(self, *, animate: bool = True, events: Sequence[Event] = ()) -> None:
        """Show the table as it stands, once it has a size; new pieces come from where the events say.

        While a story is told the table stays as it was before: what follows from the story is shown after it.
        """
        self._wanted = True
        if self.story.running and self._laid:
            self._untold += events
            self._go_ahead(animate=animate)
            return
        self._lay(animate=animate, events=events)

    def _go_ahead(self, *, animate: bool) -> None:
        """Move what the story begins with; the rest stays, where the frame's size now puts what was there before it."""
        frame, shown = self.story.frame, self.canvas.scene.pieces
        if frame is None:
            return
        after = self._by_key(self.table)
        ahead = {key: after[key] for key in frame.ahead if key in after}
        stay = {**after, **self._by_key(self.seen)}
        pieces = []
        for piece in shown:
            place = stay.get(piece.key, piece)
            pieces.append(ahead.get(piece.key, replace(piece, x=place.x, y=place.y)))
        faces = frame.faces
        told = [replace(piece, face=faces.get(piece.key, piece.face), state=PieceState.PLAIN) for piece in pieces]
        self.canvas.show_pieces(told, animate=animate)

    def _by_key(self, table: AnyTable) -> dict[str, Piece]:
        return {piece.key: piece for piece in self._shifted(table.pieces(*self._area))}

    def _lay(self, *, animate: bool, events: Sequence[Event]) -> None:
        if not self._measured or self.films.film is not None:
            return
        pieces = self._shifted(self.table.pieces(*self._area))
        first, self._laid = not self._laid, True
        if animate and not first and events:
            origins = self.table.origins(events)
            known = {piece.key for piece in self.canvas.scene.pieces}
            fresh = [
                replace(piece, x=origins[piece.key][0], y=origins[piece.key][1] + self._down)
                for piece in pieces
                if piece.key in origins and piece.key not in known
            ]
            if fresh:
                self.canvas.scene.show_pieces([*self.canvas.scene.pieces, *fresh], animate=False)
        self.canvas.show_pieces(pieces, animate=animate and not first)
        self.laid_out.emit()

    def show_bar(
        self,
        bar_actions: Sequence[BarAction],
        summary: str,
        *,
        complete: bool,
        why_no_undo: str,
        icon: str = SEND,
        more: bool = False,
    ) -> None:
        """Show what can be done and sent, or what else the main button does, with that one's icon.

        Whoever is at work on the table is led to the main button when it comes, so that Enter sends, and back to the
        pieces when the button they pressed goes.
        """
        focused = QApplication.focusWidget()
        here = focused is not None and self.isAncestorOf(focused) and not self.story.isAncestorOf(focused)
        could_send = self.bar.can_send
        self.bar.show_bar_actions(bar_actions)
        self.bar.show_plan(summary, complete=complete, why_no_undo=why_no_undo, icon=icon, more=more)
        if here and self.bar.can_send and not could_send:
            self.bar.focus_send()
        elif here and focused is not None and not focused.isVisible():
            self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _shifted(self, pieces: Sequence[Piece]) -> list[Piece]:
        return [replace(piece, y=piece.y + self._down) for piece in pieces]

    # ------------------------------------------------------------------------ films
    def _pressed(self, bar_action: str) -> None:
        if not self.films.press(bar_action):
            self.films.skip()

    def _paint_film(self, film: Film, ms: float) -> None:
        if self._measured:
            self.canvas.scene.show_pieces(self._shifted(film.pieces(ms, *self._area)), animate=False)

    def _rolled(self) -> None:
        self.draw()
        self.filmed.emit()

    def cover(self, *, covered: bool) -> None:
        """Take the table out of sight and reach, of screen readers too, or bring it back."""
        for part in (self.canvas, self.prompt, self.bar):
            part.setVisible(not covered)

    def area_of(self, place: tuple[float, float, float, float]) -> QRect:
        """A rectangle of the play area, as the table places its pieces, in pixels of the frame."""
        unit, (x, y, width, height) = self.canvas.scene.unit, place
        return QRect(round(x * unit), round((y + self._down) * unit), round(width * unit), round(height * unit))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the canvas as the table places its pieces."""
        return x, y - self._down

    def _hover(self, key: str) -> None:
        if self.table.hover(key):
            self.draw(animate=False)

    def show_channels(self, tabs: Sequence[ChannelTab], followed: str) -> None:
        """Show tabs for the matches side by side and which one is followed; without tabs the table has their room."""
        had = not self.channels.isHidden()
        self.channels.show_tabs(tabs, followed)
        self.channels.setVisible(bool(tabs))
        if had != bool(tabs):
            self._measure()

    # ---------------------------------------------------------------------- banners
    def show_banners(self, banners: Sequence[QWidget]) -> None:
        """Show these messages between prompt and table, in place of those before; the table makes room for them.

        Whoever has just pressed a button of them goes on at the table.
        """
        focused = QApplication.focusWidget()
        if focused is not None and self.banners.isAncestorOf(focused):
            self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        had_some = not self.banners.isHidden()
        empty(self._banner_column)
        for banner in banners:
            self._banner_column.addWidget(banner)
            banner.show()  # a layout leaves no room for what is still hidden
        self._banner_column.addStretch(1)
        self.banners.setVisible(bool(banners))
        if banners or had_some:  # else all stays as it is, or has no size yet
            self._measure()

    def _banner_room(self) -> float:
        """How much height the banners take from the table, in logical pixels."""
        return self.banners.sizeHint().height() / look().factor + 6 if self._banner_column.count() > 1 else 0.0

    def _place_banners(self) -> None:
        px = look().px
        wanted = self.banners.sizeHint().height()
        self.banners.setGeometry(px(MARGIN), px(self._top) + px(4), self.width() - 2 * px(MARGIN), wanted)
        self.banners.raise_()

    def tell(self, frames: Sequence[StoryFrame], before: AnyTable | None = None) -> None:
        """Tell a story over the lower part of the table; `before`: the table as it stood when what is told began."""
        watching = self.canvas.view.hasFocus()
        if not self.story.running:
            self._before = before
        self.story.tell(frames)
        self._light()
        if watching and self.story.running:
            self.story.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow_story(self) -> None:
        if self._laid:
            self._go_ahead(animate=True)

    def _after_story(self) -> None:
        untold, self._untold, self._before = self._untold, [], None
        self.draw(events=untold)
        self._light()
        self.canvas.view.guard()
        self.bar.guard()

    def _light(self) -> None:
        """While a story is told, light only what it is about; prompt and banners stay above the darkness."""
        scene, frame = self.canvas.scene, self.story.frame
        lit = frame.lit if frame is not None else ()
        self._veil.light([scene.item(key).area for key in lit if key in scene])
        for above in (self.prompt, self.channels, self.banners, self.story):
            above.raise_()


_DARKNESS = QColor(20, 12, 10, 130)
_ROUND = 16.0


class Veil(Drawn, QWidget):
    """Darkens the table except for what a story is about, and lets every click through."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lit: tuple[QRectF, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def light(self, areas: Sequence[QRectF]) -> None:
        """Darken all but these areas, given in the veil's own pixels; with none of them nothing is darkened."""
        self._lit = tuple(areas)
        self.setVisible(bool(areas))
        self.update()

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint the darkness around what is lit."""
        dark = QPainterPath()
        dark.addRect(whole)
        for area in self._lit:
            dark -= rounded(logical(area), _ROUND)
        s.fill(dark, _DARKNESS)
