"""The box's numbers as tables that the rules look things up in.

Inside the rules a dog is its number (1 … 30, 0 = no dog), a Show and a kind of medal is its place in printed order
(0 … 2), and the medals on a dog or in a Hall's worth of one dog are one code: their counts as digits to base 4.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Face
from games.top_dog.data import COMPONENTS

RULES = COMPONENTS.constants

NO_DOG = 0
_DOGS = COMPONENTS.dog
FACE: tuple[Face, ...] = ("", *(dog.id for dog in _DOGS))
NUMBER = {dog.id: dog.number for dog in _DOGS}
RATINGS = ((0, 0, 0, 0), *(dog.ratings for dog in _DOGS))
POISE = (0, *(dog.poise for dog in _DOGS))
PRICE = (0, *(dog.price for dog in _DOGS))
BIG = (False, *(dog.size == "big" for dog in _DOGS))
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
PLACES = tuple(
    "".join(letter if mask >> place & 1 else "-" for place, letter in enumerate(LETTERS)) for mask in range(16)
)
SIDES = tuple(
    tuple(COMPONENTS.kennel_side[mask >> kennel & 1].id for kennel in range(len(KENNELS))) for mask in range(8)
)
YES_NO = tuple(tuple(bool(mask >> kennel & 1) for kennel in range(len(KENNELS))) for mask in range(8))

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
FAME = _sums([medal.fame for medal in _MEDALS])
SALE = (_sums([medal.sold for medal in _MEDALS]), _sums([medal.sold_sponsor for medal in _MEDALS]))
"""By whether the Judge is at the Sponsor, then by medals."""
ENTRY_VALUE = (_sums([medal.entry_value for medal in _MEDALS]), _sums([medal.entry_value_judge for medal in _MEDALS]))
"""By whether the Judge is at the Show to be entered, then by medals."""
BONE_VALUE = (RULES.bone_entry_value, RULES.bone_entry_value_judge)


def entry_cost_of(show: int, poise: int, medals: int, judge_here: bool) -> int:
    """Bones to enter a Show with this Poise (natural and tokens) and these medals (TD-50 … TD-57, TD-102)."""
    rest = REQUIREMENT[show] - poise * RULES.poise_entry_value - ENTRY_VALUE[judge_here][medals]
    return -(-rest // BONE_VALUE[judge_here]) if rest > 0 else 0


_MOST = max(POISE) + RULES.max_tokens_per_dog
COST = tuple(
    tuple(
        tuple(tuple(entry_cost_of(show, poise, medals, here) for poise in range(_MOST + 1)) for medals in range(64))
        for show in range(len(SHOWS))
    )
    for here in (False, True)
)
"""`entry_cost_of` for everything that can come up: by Judge here, Show, medals, Poise."""
