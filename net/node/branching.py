"""Going on alone: a new match of one desktop that begins where another stands, and says that nobody vouches for it."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

from games.kernel import Game
from net.dealing import CardKey, Edwards25519
from net.dealing.group import SIZE
from net.log import PERSON, Kind, Origin, PeerKeys, SeatOf, Start
from net.node.host import Host
from net.node.playing import Playing
from net.node.setting import missing_bot, stand_in_kind
from net.packing import Plain
from net.replay import replay
from net.store import MatchRow

_CHUNK: Final = 1000


def own_keys(host: Host, match: bytes, game: str) -> PeerKeys:
    """Put a new match of this desktop into the library, its card key first; how START names this peer."""
    key, identity = CardKey.new(), host.crowd.key.public
    host.library.add(MatchRow(match, game, int(time.time()), "", 0), key.secret)
    introduction = key.introduction(match, identity)
    return PeerKeys(identity, introduction[:SIZE], introduction[SIZE:], host.crowd.profile.name)


def solo_start(host: Host, game: Game[Any, Any], players: tuple[str, ...], options: dict[str, str]) -> Start:
    """The START of a match on this desktop alone; one player (a person or a kind of bot) per seat.

    Raises ValueError if the game is not for so many, or has no such option or bot.
    """
    game.check_seats(len(players))
    for player in players:
        if player != PERSON and (text := missing_bot(game, player)):
            raise ValueError(text)
    match = secrets.token_bytes(8)
    settings = tuple(game.settings(options).items())
    people = players.count(PERSON)
    names = [
        (host.crowd.profile.name if people == 1 else f"{host.crowd.profile.name} {seat + 1}")
        if player == PERSON
        else f"{player.capitalize()} {seat + 1}"
        for seat, player in enumerate(players)
    ]
    seats = tuple(SeatOf(0, player, name) for player, name in zip(players, names, strict=True))
    keys = own_keys(host, match, game.id)
    return Start(match, game.id, game.rules_hash, game.data_hash, Edwards25519.name, settings, (keys,), seats)


def branch_start(host: Host, playing: Playing) -> Start:
    """The START of a match against bots that goes on from the step that is open now."""
    old, core = playing.start, playing.core
    match = secrets.token_bytes(8)
    mine = core.table.seats_of(core.me)
    bot = stand_in_kind(playing.game)
    seats = tuple(
        SeatOf(0, PERSON if seat in mine and given.player == PERSON else bot, given.name)
        for seat, given in enumerate(old.seats)
    )
    moves = _moves(playing)
    chunks = tuple(tuple(moves[at : at + _CHUNK]) for at in range(0, len(moves), _CHUNK))
    origin = Origin(old.match, core.table.length, core.table.head, (*(old.origin.past if old.origin else ()), *chunks))
    keys = own_keys(host, match, old.game)
    hashes = (old.rules_hash, old.data_hash)
    return Start(match, old.game, *hashes, Edwards25519.name, old.settings, (keys,), seats, origin)


def _moves(playing: Playing) -> list[Plain]:
    """The game's steps so far: a play is its value, chance its outcomes."""
    moves: list[Plain] = []
    for moment in replay(playing.core.records, lambda _: playing.game):
        if moment.step.kind is Kind.PLAY:
            moves.append(moment.step.value)
        elif moment.step.kind is Kind.CHANCE:
            moves.append(moment.played.outcomes)
    return moves
