"""Going on alone: a new match of one desktop that begins where another stands, and says that nobody vouches for it."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from games.kernel import Face, Game, Generator, Seal, Seat, Shuffle, Slot, TakeBack
from net.dealing import GROUP_NAME, KEY_SIZE, CardKey
from net.lockstep.table import Table
from net.log import PERSON, Kind, Origin, PeerKeys, SeatOf, Start, Step, people_names
from net.node.context import Context
from net.node.setting import missing_bot, stand_in_kind
from net.packing import Plain
from net.reasons import BadValueError, Why
from net.replay import faces_of, replay, table_of
from net.store import MatchRow

T = TypeVar("T")
_CHUNK: Final = 1000


def own_keys(context: Context, match: bytes, game: str) -> PeerKeys:
    """Put a new match of this desktop into the library, its card key first; how START names this peer."""
    key, identity = CardKey.new(), context.registry.key.public
    context.library.add(MatchRow(match, game, int(time.time()), "", 0), key.secret)
    introduction = key.introduction(match, identity)
    return PeerKeys(identity, introduction[:KEY_SIZE], introduction[KEY_SIZE:], context.registry.profile.name)


def solo_start(
    context: Context,
    game: Game[Any, Any],
    players: tuple[str, ...],
    options: Mapping[str, str],
    names: Mapping[Seat, str],
) -> Start:
    """The START of a match on this desktop alone; one player (a person or a kind of bot) per seat.

    `names` says what people are called; who is not in it is named after this desktop.
    Raises ValueError if the game is not for so many, or has no such option or bot.
    """
    game.check_seats(len(players))
    for player in players:
        if player != PERSON and (text := missing_bot(game, player)):
            raise ValueError(text)
    match = secrets.token_bytes(8)
    settings = tuple(game.settings(options).items())
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    called = people_names(context.registry.profile.name, [names.get(seat, "") for seat in people])
    name_of = dict(zip(people, called, strict=True))
    seats = tuple(
        SeatOf(0, player, name_of.get(seat) or f"{player.capitalize()} {seat + 1}")
        for seat, player in enumerate(players)
    )
    keys = own_keys(context, match, game.id)
    return Start(match, game.id, game.rules_hash, game.data_hash, GROUP_NAME, settings, (keys,), seats)


def branch_of(context: Context, game: Game[Any, Any], old: Start, records: Sequence[bytes]) -> Start:
    """The START of a match against bots that goes on where these first steps of another lead.

    Whoever had no seat there takes that of the first person. Raises NoReplayError if the log breaks, and ValueError if
    the game has not begun, or is over by then.
    """
    if not records:
        raise BadValueError(Why.BRANCH_BEFORE_START)
    moves, laid, table = _moves(game, records, context.library.card_key(old.match))
    if table.state.result() is not None:
        raise BadValueError(Why.BRANCH_AFTER_END)
    known = {**(old.origin.dealt if old.origin else {}), **laid.known}
    faces = list(dealt_anew(laid.by, known, Generator(secrets.randbits(64))).items())
    me, bot = context.registry.key.public, stand_in_kind(game)
    people = [seat for seat, given in enumerate(old.seats) if given.player == PERSON]
    mine = [seat for seat in people if old.peers[old.seats[seat].peer].identity == me]
    lent = () if mine else (people or [0])[:1]
    names = dict.fromkeys(lent, context.registry.profile.name)
    seats = tuple(
        SeatOf(
            0,
            PERSON if seat in mine or seat in lent else bot if given.player == PERSON else given.player,
            names.get(seat, given.name),
        )
        for seat, given in enumerate(old.seats)
    )
    past = (*(old.origin.past if old.origin else ()), *_chunks(moves))
    origin = Origin(old.match, table.length, table.head, past, _chunks(faces))
    match = secrets.token_bytes(8)
    keys = own_keys(context, match, old.game)
    hashes = (old.rules_hash, old.data_hash)
    return Start(match, old.game, *hashes, GROUP_NAME, old.settings, (keys,), seats, origin)


def _chunks(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    return tuple(tuple(items[at : at + _CHUNK]) for at in range(0, len(items), _CHUNK))


class _Hidden(NamedTuple):
    """What the steps of a log laid hidden, and which of these faces this desktop has seen."""

    by: list[Laid]
    known: dict[Slot, Face]


def _moves(game: Game[Any, Any], records: Sequence[bytes], secret: bytes | None) -> tuple[list[Plain], _Hidden, Table]:
    """The game's steps (a play is its actions, chance its outcomes), and the table after them; END is left out."""
    moves: list[tuple[int, Plain]] = []
    hidden = _Hidden([], {})
    table = table_of(records[0], lambda _: game)
    played = [record for record in records if Step.unpack(record).kind is not Kind.END]
    for moment in replay(played, lambda _: game, secret):
        table, did = moment.table, moment.played
        hidden.known.update(faces_of(moment))
        hidden.by.extend(request for request in did.requests if isinstance(request, Shuffle))
        hidden.by.extend(seal for action in did.inputs.values() for seal in action.hides())
        if isinstance(agreement := did.agreement, TakeBack):
            moves = [each for each in moves if each[0] < agreement.step]
        elif moment.step.kind is Kind.PLAY and not agreement:
            moves.append((moment.step.number, tuple((seat, str(action)) for seat, action in did.inputs.items())))
        elif did.requests:
            moves.append((moment.step.number, did.outcomes))
    return [did for _, did in moves], hidden, table


Laid: TypeAlias = Shuffle | Seal
"""What laid hidden slots: a shuffle, or a sealed choice."""

_TRIES: Final = 500
"""Deals that are tried. One fails only where a guess for one pile leaves too few of a face for what was seen later."""


class NotConsistentError(BadValueError):
    """No deal was found that fits what was seen; the text is a sentence for people."""


def dealt_anew(laid: Sequence[Laid], known: Mapping[Slot, Face], generator: Generator) -> dict[Slot, Face]:
    """A face for every slot that was ever laid, in the order of laying: as `known`, else at random.

    `known` may have further slots, which were laid before. Raises NotConsistentError.
    """
    for _ in range(_TRIES):
        if (wanted := _traced_back(laid, known, generator)) is not None:
            faces = _laid_out(laid, known, wanted, generator)
            if faces is not None:
                return faces
    raise NotConsistentError(Why.NOT_CONSISTENT)


def _traced_back(laid: Sequence[Laid], known: Mapping[Slot, Face], generator: Generator) -> dict[Slot, Face] | None:
    """Which slots must have which face: what was seen after a shuffle lay among the cards that went into it."""
    wanted = dict(known)
    for each in reversed(laid):
        if isinstance(each, Seal):
            continue
        faces = [wanted.get(card) if isinstance(card, int) else card for card in each.cards]
        there = Counter(face for face in faces if face is not None)
        missing = list((Counter(wanted[slot] for slot in each.slots if slot in wanted) - there).elements())
        free = [card for card in each.cards if isinstance(card, int) and card not in wanted]
        if len(missing) > len(free):
            return None
        generator.shuffle(free)
        wanted.update(zip(free, missing, strict=False))
    return wanted


def _laid_out(
    laid: Sequence[Laid], known: Mapping[Slot, Face], wanted: Mapping[Slot, Face], generator: Generator
) -> dict[Slot, Face] | None:
    faces = dict(known)
    for each in laid:
        if isinstance(each, Seal):
            faces[each.slot] = wanted.get(each.slot) or generator.choice(each.alphabet)
            continue
        stock = [faces[card] if isinstance(card, int) else card for card in each.cards]
        for slot in each.slots:
            if slot in wanted:
                if wanted[slot] not in stock:
                    return None
                stock.remove(wanted[slot])
                faces[slot] = wanted[slot]
        generator.shuffle(stock)
        faces.update(zip([slot for slot in each.slots if slot not in wanted], stock, strict=True))
    return faces
