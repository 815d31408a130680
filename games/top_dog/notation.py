"""A position as canonical JSON, put together from ready pieces: hashed at every step, read back for reports."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.kernel import Seat, canonical
from games.top_dog.tables import FACE, KENNELS, LETTERS, MEDAL_IDS, POSITIONS

if TYPE_CHECKING:
    from games.top_dog.position import Position

_GAME = (
    '{"round":%d,"stage":"%s","turn":%d,"first":%d,"judge":"%s","quiet":%d,"recycles":%d,"reason":"%s",'
    '"shows":[%s],"display":%s,"mutt_space":%s,"pups":%s,"mutts":%s,"set_aside":%s,"players":[%s]}'
)
_SHOW = '{"places":"%s","backup":%d,"slots":[%s,%s],"qualifier":%s}'
_PLAYER = '{"bones":%d,"kennels":[%s,%s,%s],"big":%s,"unused":%s,"collars":%d,"hall":[%d,%d,%d],"hall_tokens":%d}'
_PLACES = [
    "".join(letter if mask >> place & 1 else "-" for place, letter in enumerate(LETTERS))
    for mask in range(1 << len(LETTERS))
]
_FLAGS = [
    canonical([bool(mask >> kennel & 1) for kennel in range(len(KENNELS))]).decode()
    for mask in range(1 << len(KENNELS))
]
_NAMES = [canonical(face or None).decode() for face in FACE]
_YES_NO = ("false", "true")


def text_of(position: Position) -> str:
    """The canonical JSON text of the public state. No dog is null, no seat is -1, medal places are like `PA-S`."""
    owner, tokens, medals = position.owner, position.tokens, position.medals

    def lying(dog: int) -> str:
        return _dog(dog, owner[dog], tokens[dog], medals[dog]) if dog else "null"

    shows = [
        _SHOW % (_PLACES[show.places], show.backup, lying(show.slots[0]), lying(show.slots[1]), lying(show.qualifier))
        for show in position.shows
    ]
    players = [
        _PLAYER
        % (
            player.bones,
            *map(lying, player.kennels),
            _FLAGS[player.big],
            _FLAGS[player.unused],
            player.collars,
            *player.hall,
            player.hall_tokens,
        )
        for player in position.players
    ]
    left, middle, right = position.display
    return _GAME % (
        position.round,
        position.stage,
        position.turn,
        position.first,
        POSITIONS[position.judge],
        position.quiet,
        position.recycles,
        position.reason,
        ",".join(shows),
        f"[{_NAMES[left]},{_NAMES[middle]},{_NAMES[right]}]",
        _YES_NO[position.mutt_space],
        _pile(position.pups),
        _pile(position.mutts),
        _pile(position.set_aside),
        ",".join(players),
    )


@lru_cache(maxsize=1 << 12)
def _dog(dog: int, owner: Seat, tokens: int, medals: int) -> str:
    return canonical({"dog": FACE[dog], "owner": owner, "tokens": tokens, "medals": MEDAL_IDS[medals]}).decode()


def _pile(faces: list[str]) -> str:
    return '["' + '","'.join(faces) + '"]' if faces else "[]"
