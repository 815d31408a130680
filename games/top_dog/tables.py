"""The box's numbers as tables that the rules look things up in.

Inside the rules a dog is its number (1 … 30, 0 = no dog), a Show and a kind of medal is its place in printed order
(0 … 2), and the medals on a dog are one code: their counts as digits to base 4, Bronze first.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Face
from games.top_dog.data import COMPONENTS

RULES = COMPONENTS.constants

NO_DOG = 0
_NEVER = 1 << 30
_DOGS = COMPONENTS.dog
FACE: tuple[Face, ...] = ("", *(dog.id for dog in _DOGS))
NUMBER = {dog.id: dog.number for dog in _DOGS}
RATINGS = ((0, 0, 0, 0), *(dog.ratings for dog in _DOGS))
POISE = (0, *(dog.poise for dog in _DOGS))
PRICE = (0, *(dog.price for dog in _DOGS))
BIG = (False, *(dog.size == "big" for dog in _DOGS))
PRICE_FOR_SMALL, PRICE_FOR_BIG = (
    (_NEVER, *(dog.price if dog.size in side.holds else _NEVER for dog in _DOGS)) for side in COMPONENTS.kennel_side
)
"""What a dog costs into a Kennel of this side: never affordable if it does not fit or there is no dog."""
PUPS: tuple[Face, ...] = tuple(dog.id for dog in _DOGS if dog.kind == "pup")
MUTTS: tuple[Face, ...] = tuple(dog.id for dog in _DOGS if dog.kind == "mutt")

KENNELS = ("k1", "k2", "k3")
SPACES = tuple(space.id for space in COMPONENTS.display_space)
LETTERS = tuple(category.letter for category in COMPONENTS.category)
SHOWS = tuple(show.id for show in COMPONENTS.show)
BACKUP = tuple(show.backup for show in COMPONENTS.show)
REQUIREMENT = tuple(show.requirement for show in COMPONENTS.show)
POSITIONS = (*SHOWS, "sponsor")
"""Where the Judge can be: at a Show, by its number, or at the Sponsor, from where he goes to the first Show (TD-32)."""
SPONSOR = len(SHOWS)

ALL_PLACES = (1 << len(LETTERS)) - 1
ALL_KENNELS = (1 << len(KENNELS)) - 1
"""Sets of few things are bit masks: medal places, Kennels, display spaces, Shows."""
MEMBERS = tuple(tuple(item for item in range(4) if mask >> item & 1) for mask in range(16))
"""The things in a mask, in order."""

NO_MEDALS = 0
MEDAL = (1, 4, 16)
"""What one medal of each kind adds to a code of medals."""
MEDALS = tuple(medal.id for medal in COMPONENTS.medal)
MEDAL_CODE = dict(zip(MEDALS, MEDAL, strict=True))
MEDAL_COUNTS = [(code % 4, code // 4 % 4, code // 16) for code in range(64)]


def _sums(values: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(count * value for count, value in zip(counts, values, strict=True)) for counts in MEDAL_COUNTS)


_MEDALS = COMPONENTS.medal
MEDAL_FAME = tuple(medal.fame for medal in _MEDALS)
MEDAL_COUNT = _sums((1, 1, 1))
MEDAL_IDS = tuple(
    tuple(medal.id for medal, count in zip(_MEDALS, counts, strict=True) for _ in range(count))
    for counts in MEDAL_COUNTS
)
SALE = (_sums([medal.sold for medal in _MEDALS]), _sums([medal.sold_sponsor for medal in _MEDALS]))
"""By whether the Judge is at the Sponsor, then by medals."""
ENTRY_VALUE = (_sums([medal.entry_value for medal in _MEDALS]), _sums([medal.entry_value_judge for medal in _MEDALS]))
"""By whether the Judge is at the Show to be entered, then by medals."""
BONE_VALUE = (RULES.bone_entry_value, RULES.bone_entry_value_judge)


def entry_cost(show: int, poise: int, medals: int, judge_here: bool) -> int:
    """Bones to enter a Show with this Poise (natural and tokens) and these medals (TD-50 … TD-57, TD-102)."""
    rest = REQUIREMENT[show] - poise * RULES.poise_entry_value - ENTRY_VALUE[judge_here][medals]
    return -(-rest // BONE_VALUE[judge_here]) if rest > 0 else 0


def _shows_within(judge: int, poise: int, medals: int, most: int) -> tuple[int, ...]:
    costs = [entry_cost(show, poise, medals, judge == show) for show in range(len(SHOWS))]
    return tuple(sum(1 << show for show, cost in enumerate(costs) if cost <= bones) for bones in range(most + 1))


PURSE = max(REQUIREMENT)
"""With so many Bones a dog can enter anywhere."""
AFFORDABLE = tuple(
    tuple(
        tuple(_shows_within(judge, poise, medals, PURSE) for poise in range(max(POISE) + RULES.max_tokens_per_dog + 1))
        if MEDAL_COUNT[medals] < RULES.medal_limit
        else ()
        for medals in range(len(MEDAL_COUNTS))
    )
    for judge in range(len(POSITIONS))
)
"""The mask of the Shows that a dog can pay for: by Judge, medals, Poise, Bones up to PURSE."""

# What can be done with a dog, as bits that lie three apart: shifted by the number of its Kennel, the bits of three dogs
# make one number that holds a mask of Kennels from each of these places on.
IN_KENNEL, TRAINABLE, DECORATED, ABLE = 0, 3, 6, 9
TRAITS = tuple(
    tuple(
        (1 << IN_KENNEL)
        + ((tokens < RULES.max_tokens_per_dog) << TRAINABLE)
        + ((medals != NO_MEDALS) << DECORATED)
        + ((MEDAL_COUNT[medals] < RULES.medal_limit) << ABLE)
        for tokens in range(RULES.max_tokens_per_dog + 1)
    )
    for medals in range(len(MEDAL_COUNTS))
)
"""By medals, then by tokens."""
ALL_TRAITS = 1 << IN_KENNEL | 1 << TRAINABLE | 1 << DECORATED | 1 << ABLE
