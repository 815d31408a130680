"""What a table answers, what some tables have in addition, and what a game tells of its table; see `client.tables`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from client.tables.cast import Cast, Player
from client.tables.context import AnyState, StepNews
from client.tables.guide import Illustration
from client.tables.line import Line
from games.kernel import Action, Event, Seat, Value

if TYPE_CHECKING:  # what a table shows is drawn later than Home, which only asks whether there is one
    from client.art.face import Face
    from client.tables.base import AnyTable
    from client.tables.practice import Practising


class Step(Value):
    """One part of a turn in the prompt line."""

    words: str
    state: Literal["done", "now", "next"]


def steps_to(names: Sequence[str], now: int) -> tuple[Step, ...]:
    """The parts of a turn in their order, of which the one with this number, from 0, goes on."""
    return tuple(
        Step(name, "done" if number < now else "now" if number == now else "next") for number, name in enumerate(names)
    )


class Prompt(Value):
    """Who must do what, and why."""

    title: str
    text: str = ""
    seat: Seat | None = None
    steps: tuple[Step, ...] = ()
    rule: str = ""
    """The rule behind it, which F1 explains while nothing else is in focus."""
    channel: str = ""
    """The channel (see `Channelled`) in which `seat` must act; its tab says so while another one is followed."""


class BarAction(Value):
    """One button of the action bar.  `why` bars it with a reason; `rule` is the reason's rule."""

    key: str
    words: str
    icon: str = ""
    why: str = ""
    rule: str = ""
    pressed: bool = False
    """The bar action waits for a target now."""
    shifted: str = ""
    """The key of what its number does instead while Shift is held; "" = the same."""
    on_table: bool = False
    """A piece on the table does the same: in a bar too narrow for all, its button gives way and its key stays."""


class Answer(Value):
    """What using a piece or a bar action means."""

    action: Action | str = ""
    """An action that is to be planned, by its text; one that seals a choice, which no text tells, as itself."""
    changed: bool = False
    """The selection changed: draw anew."""
    why: str = ""
    """Why nothing happened."""
    rule: str = ""
    said: str = ""
    """What a screen reader says of the change."""
    at_once: bool = False
    """The action is sent without waiting for the main button: nobody takes back a puck that was flicked."""
    decision: str = ""
    """One of several decisions that make an action together (see `TableSpec.compose`); the plan keeps it."""
    opens: str = ""
    """The key of a pile that is to be opened (see `BaseTable.pile`)."""

    @property
    def planned(self) -> str:
        """The action or decision that is planned by it; empty for none."""
        return str(self.action) or self.decision


class Card(Value):
    """A piece looked at closely."""

    title: str
    face: Face | None = None
    paragraphs: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """Ids of the rules that it is about; F1 explains the first that it can, where no page speaks of the piece."""


class StoryFrame(Value):
    """One picture of a story and the words under it."""

    face: Face
    words: str
    next_words: str
    """The effect of the button that goes on ("Next: the qualifier")."""
    rule: str = ""
    title: str = ""
    """What is told, for the prompt line ("The judge is in the Silver show")."""
    lit: tuple[str, ...] = ()
    """The pieces that it is about: the rest of the table is dimmed meanwhile."""
    ahead: tuple[str, ...] = ()
    """The pieces that are shown as they are after the step; the others stay as before until the story ends."""
    faces: Mapping[str, Face] = field(default_factory=dict)
    """Other faces for pieces while this picture is shown."""
    only: Seat | None = None
    """The seat that alone may see it; None = everybody may."""
    channel: str = ""
    """The channel that it is told in; it is left out while another one is followed.  "" = in all."""
    follows: bool = False
    """Whether it continues a story that is being told; otherwise it replaces that story."""


class Stat(Value):
    """A number in the players panel: an icon (see `client.art.props.pieces.counter`), the numeral, what it counts."""

    icon: str
    text: str
    name: str


@runtime_checkable
class Signalling(Protocol):
    """What a table has in addition when the others are shown more than a draft, such as that somebody is ready."""

    def signal(self, now: float) -> str:
        """One line that goes before the draft of the seat in front of the screen; "" for none.

        `now`: the match's time in seconds.
        """


@runtime_checkable
class Sharing(Protocol):
    """What a table has in addition when two people of this desktop may play with open hands, as one."""

    @property
    def open_hands(self) -> bool:
        """Whether they chose to: no curtain falls between them."""

    @property
    def partner(self) -> Seat | None:
        """The other one's seat while the decisions of a plan make both their inputs; else None."""


@runtime_checkable
class Resuming(Protocol):
    """What a table has in addition when people must agree how to go on after a pause."""

    def resume(self) -> tuple[str, tuple[BarAction, ...]]:
        """What is to be agreed on in this pause, and the buttons for it; no buttons: whoever likes goes on."""

    def resumed(self) -> bool:
        """Whether all have agreed: the pause is over."""

    def begins_anew(self) -> bool:
        """Whether they have agreed to do the step anew, with nothing planned; told once."""


class Deadline(Value):
    """A time until which something must be done."""

    at: float
    """Seconds of the match's clock: `TableContext.opened` of the step that began it, plus what people have."""
    length_s: float
    """How long they have in all: a full ring."""
    place: tuple[float, float, float, float]
    """Where the clock stands: x, y, width and height in logical pixels of the play area, as laid out last."""
    locked_at: float | None = None
    """When the people at this desktop were done (as `at`): the clock shows the time that was left then."""
    words: str = ""
    """What the time is for, for screen readers ("to play cards"); empty: to act."""
    ticks: tuple[int, ...] = (5, 4, 3, 2, 1)
    """The seconds before the end that are heard."""
    stall_s: float | None = None
    """The match is paused after this desktop slept or stalled for so many seconds; None: it goes on."""


@runtime_checkable
class Timed(Protocol):
    """What a table has in addition when people have a limited time for something."""

    def deadline(self) -> Deadline | None:
        """The time that runs now; None while there is none."""

    def expire(self, seat: Seat) -> Answer:
        """What a seat of this desktop answers when the time is over: an action, or nothing.

        What the seat has composed by then is sent instead if the rules allow it.
        """


@runtime_checkable
class Boxed(Timed, Protocol):
    """What a table has in addition when a timer box can start its rounds and its buzzers mean something."""

    start_key: str
    """What is pressed to start the round."""

    def waits(self) -> float | None:
        """The seconds of the round that waits for its start here; None while none does."""

    def follow_box(self, end: float) -> None:
        """The timer box here ends the running round then (as `Deadline.at`): the deadline moves there.

        An end that is too far off to be that of this round changes nothing.
        """

    def buzzes(self, team: int) -> bool:
        """Whether the buzzer of a team (1 to 4) is that of the seat in front of the screen."""


class PileCard(Value):
    """One kind of card in an opened pile."""

    key: str
    name: str
    face: Face
    count: int = 1


class Pile(Value):
    """A pile or deck whose cards can be looked through."""

    key: str
    title: str
    cards: tuple[PileCard, ...]
    note: str = ""
    """A line below the title, such as how many cards lie face down."""


class Channel(Value):
    """One of several things that go on side by side, such as a match of a tournament."""

    key: str
    words: str
    note: str = ""
    """How it stands, in a few letters ("5 : 3")."""
    seats: tuple[Seat, ...] = ()
    """Whose marks stand before the words."""


@runtime_checkable
class Channelled(Protocol):
    """What a table has in addition when several things go on side by side and one of them is shown at a time."""

    def channels(self) -> tuple[Channel, ...]:
        """What goes on now; fewer than two: there is nothing to switch."""

    @property
    def followed(self) -> str:
        """The key of the channel that is shown."""

    def follow(self, channel: str) -> None:
        """Show another one."""


class Lesson(Value):
    """A scripted first game against a bot."""

    steps: Sequence[tuple[str, str, str]]
    """(what to do, the actions, actions or pieces that do it or "" for any, what it teaches)."""
    weakness: str
    """The one thing that the opponent does badly; it plays well otherwise.  A sentence."""
    opponent: str = "easy"
    """The kind of bot with that weakness."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options of that game, such as no clock."""


class Counting(Value):
    """The numbers of a match or of many: they are added up."""

    names: Callable[[], Sequence[str]]
    """What is counted, in the language in use."""
    count: Callable[[Iterable[Event], Seat], Sequence[int]]
    """The numbers of a seat, in the order of the names, from the events of a match or of a part of it."""

    def words(self, numbers: Sequence[int]) -> str:
        """Names and numbers in one line."""
        return " · ".join(f"{name}: {number}" for name, number in zip(self.names(), numbers, strict=True))


class TableSpec(Value):
    """What the shared client needs to know of a game.  Words come translated when they are asked for."""

    game: str
    surface: str
    make: Callable[[], AnyTable]
    blurb: Callable[[], str]
    """One sentence about the game."""
    banner: tuple[str, ...]
    """Dogs on the room's banner."""
    narrate: Callable[[StepNews], Sequence[Line]]
    """What a step brought, as lines of the log."""
    progress: Callable[[Any], str] = lambda _view: ""
    """How far a match is, in two or three words ("Round 6"), of what all may see (`State.view(None)`): for Home.

    The words of a sentence's beginning; "" = by its steps.
    """
    story: Callable[[StepNews], Sequence[StoryFrame]] = lambda _news: ()
    """A longer passage of a step, picture by picture; none by default."""
    tunes: Mapping[type[Event], str] = field(default_factory=dict)
    """The sounds of events, for those that have one."""
    same_turn: Callable[[AnyState, AnyState], bool] = lambda _before, _after: False
    """Whether the second state still belongs to the turn of the first: how far ahead can be planned."""
    compose: Callable[[AnyState, Seat, Sequence[str]], Action | str] = lambda _state, _seat, _decisions: ""
    """The action that a seat's decisions make together, as `Answer.action`; "" while they make none yet.

    The plan keeps what a table answers as `Answer.decision`, takes it back one by one, and sends the action.
    """
    cards: Callable[[Cast], Mapping[str, str]] = lambda _cast: {}
    """The cards that have a name, by the keys that `BaseTable.card` knows: their names in sentences lead there."""
    hidden_hands: bool = False
    """Whether players who share a desktop must not see each other's things: a curtain falls between turns."""
    option_words: Callable[[str], str] = lambda name: name
    """A game option's name for people."""
    choice_words: Callable[[str, str], str] = lambda _option, value: value
    """A value of a game option for people: (option, value) → words."""
    option_matters: Callable[[str, Mapping[str, Any]], bool] = lambda _option, _values: True
    """Whether an option changes anything with these values of all options: (option, values)."""
    watchable: Callable[[Mapping[str, Any]], bool] = lambda _options: False
    """Whether a match with these options is played where a camera may watch."""
    lesson: Callable[[], Lesson | None] = lambda: None
    """The scripted first game; none by default."""
    illustrations: Mapping[str, Illustration] = field(default_factory=dict)
    """The pictures of *How to play*, by their names in its pages."""
    bots_words: Callable[[Mapping[str, Any]], str] = lambda _options: ""
    """What people must know before they play against bots with these options, in a sentence; "" for nothing."""
    counting: Counting | None = None
    """What is counted of each seat besides the result, for results and statistics; None for nothing."""
    practice: Callable[[Player], Practising[Any]] | None = None
    """A table to practise at for one person, if the game has one."""
