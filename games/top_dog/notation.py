"""A position as canonical JSON, joined from cached parts: hashed at every step, and read for reports."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.kernel import Seat, canonical
from games.top_dog.tables import FACE, KENNELS, LETTERS, MEDAL_IDS, POSITIONS

if TYPE_CHECKING:
    from games.top_dog.position import Player, Position, Show

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
    if not position.written_shows:
        position.written_shows = ",".join([_show(position, show) for show in position.shows])
    if not position.written_display:
        position.written_display = _display(position)
    players = ",".join([player.written or _player(position, player) for player in position.players])
    return (
        f'{{"round":{position.round},"stage":"{position.stage}","turn":{position.turn},"first":{position.first},'
        f'"judge":"{POSITIONS[position.judge]}","quiet":{position.quiet},"recycles":{position.recycles},'
        f'"reason":"{position.reason}","shows":[{position.written_shows}],{position.written_display},'
        f'"players":[{players}]}}'
    )


def _show(position: Position, show: Show) -> str:
    owner, tokens, medals = position.owner, position.tokens, position.medals
    one, two = show.slots
    third = show.qualifier
    return (
        f'{{"places":"{_PLACES[show.places]}","backup":{show.backup},"slots":['
        f"{_dog(one, owner[one], tokens[one], medals[one])},{_dog(two, owner[two], tokens[two], medals[two])}],"
        f'"qualifier":{_dog(third, owner[third], tokens[third], medals[third])}}}'
    )


def _player(position: Position, player: Player) -> str:
    owner, tokens, medals = position.owner, position.tokens, position.medals
    one, two, three = player.kennels
    bronze, silver, gold = player.hall
    player.written = text = (
        f'{{"bones":{player.bones},"kennels":[{_dog(one, owner[one], tokens[one], medals[one])},'
        f"{_dog(two, owner[two], tokens[two], medals[two])},{_dog(three, owner[three], tokens[three], medals[three])}],"
        f'"big":{_FLAGS[player.big]},"unused":{_FLAGS[player.unused]},"collars":{player.collars},'
        f'"hall":[{bronze},{silver},{gold}],"hall_tokens":{player.hall_tokens}}}'
    )
    return text


@lru_cache(maxsize=1 << 12)
def _dog(dog: int, owner: Seat, tokens: int, medals: int) -> str:
    if not dog:
        return "null"
    return canonical({"dog": FACE[dog], "owner": owner, "tokens": tokens, "medals": MEDAL_IDS[medals]}).decode()


def _display(position: Position) -> str:
    left, middle, right = position.display
    return (
        f'"display":[{_NAMES[left]},{_NAMES[middle]},{_NAMES[right]}],"mutt_space":{_YES_NO[position.mutt_space]},'
        f'"pups":{_pile(position.pups)},"mutts":{_pile(position.mutts)},"set_aside":{_pile(position.set_aside)}'
    )


def _pile(faces: list[str]) -> str:
    return '["' + '","'.join(faces) + '"]' if faces else "[]"
