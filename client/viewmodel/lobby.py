"""The room before a match, as its screen shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from client.i18n import translate
from client.i18n.sentences import listed
from client.tables.cast import Player
from client.viewmodel.people import seat_cast
from client.viewmodel.recent import Recent, together_words
from games.kernel import Value
from net.log import PERSON, people_names
from net.session import Link, PeerId, Profile, RoomView, SeatView


class SeatCard(Value):
    """One seat in the room: who sits there, in words; `free` seats can be given to a bot by who invites."""

    seat: int
    mark: int
    dog: str
    name: str
    where: str
    status: str
    ready: bool
    free: bool
    bot: str
    """Kind of bot, or empty."""
    mine: bool


class LobbyModel(Value):
    """Everything that the room screen says."""

    cards: tuple[SeatCard, ...]
    summary: str
    waiting: str
    """Why the match has not started yet; empty when it starts now."""
    ready: bool
    """Whether my seats are ready."""
    may_order: bool
    """Whether this desktop gives seats to bots and sets options."""
    watching: bool
    """Whether nobody at this desktop has a seat."""
    may_sit: bool
    """Whether one who watches may take a seat."""
    to_send_out: tuple[tuple[PeerId, str], ...]
    """Others who watch, with their names, if this desktop may send them out."""

    @classmethod
    def of(cls, room: RoomView, recent: Sequence[Recent] = ()) -> LobbyModel:
        """The model of a room; `recent`: whom this person has played with, empty if with nobody yet."""
        cast = seat_cast(room.seats)
        known = {each.peer: each.matches for each in recent}
        names = {peer.peer: peer.profile.name for peer in room.peers}
        cards = [
            _card(seat, player, names.get(seat.peer, "") if seat.peer else "")
            for seat, player in zip(room.seats, cast.players, strict=True)
        ]
        if known:
            cards = [
                replace(card, where=together_words(known.get(seat.peer or b"", 0)))
                if not (card.free or card.mine or card.bot)
                else card
                for card, seat in zip(cards, room.seats, strict=True)
            ]
        taken = sum(not card.free for card in cards)
        summary = translate("Room", "{taken} of {all} taken").format(taken=taken, all=len(cards))
        seated = {seat.peer for seat in room.seats}
        watchers = [peer for peer in room.peers if peer.peer not in seated and peer.link is not Link.GONE]
        if watchers:
            words = translate("Room", "{summary} · watching: {names}")
            summary = words.format(summary=summary, names=listed([peer.profile.name for peer in watchers]))
        others = [(peer.peer, peer.profile.name) for peer in watchers if peer.link is not Link.SELF]
        own = [card for card in cards if card.mine and not card.bot]
        mine_ready = bool(own) and all(card.ready for card in own)
        watching = not any(card.mine for card in cards)
        may_sit = watching and taken < len(cards)
        to_send_out = tuple(others) if room.is_host else ()
        return cls(tuple(cards), summary, _waiting(cards), mine_ready, room.is_host, watching, may_sit, to_send_out)


def seats_to_come(me: Profile, players: Sequence[str], names: Mapping[int, str]) -> tuple[SeatCard, ...]:
    """The seats of a match that is about to be set up here: `players` are `PERSON`, a kind of bot, or "" (free).

    `names` says what people are called who have said so, by seat.
    """
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    called = dict(zip(people, people_names(me.name, [names.get(seat, "") for seat in people]), strict=True))
    seats = [
        SeatView(
            seat,
            replace(me, name=called[seat]) if player == PERSON else Profile(""),
            b"" if player else None,
            "" if player == PERSON else player,
            mine=bool(player),
            ready=bool(player),
        )
        for seat, player in enumerate(players)
    ]
    return tuple(
        replace(_card(seat, player, ""), mine=not seat.seat)
        for seat, player in zip(seats, seat_cast(seats).players, strict=True)
    )


def joined(before: RoomView | None, now: RoomView) -> tuple[str, ...]:
    """The names of others who are in a room now and were not before; nobody when it is seen for the first time."""
    if before is None:
        return ()
    known = {peer.peer for peer in before.peers}
    return tuple(peer.profile.name for peer in now.peers if peer.peer not in known and peer.link is not Link.SELF)


def _card(seat: SeatView, player: Player, host: str) -> SeatCard:
    """A seat as it is shown; `host` is the name of the desktop where it is played."""
    free = seat.peer is None
    if free:
        where, status = translate("Room", "For a guest or a bot"), translate("Room", "Nobody yet")
    elif seat.bot:
        here = translate("Room", "Plays on this desktop")
        where = here if seat.mine else translate("Room", "Plays on {name}'s desktop").format(name=host)
        status = translate("Room", "Ready")
    else:
        where = translate("Room", "This desktop") if seat.mine else translate("Room", "Another desktop")
        status = translate("Room", "Ready") if seat.ready else translate("Room", "Not ready yet")
    name = "" if free else player.name
    ready = seat.ready and not free
    return SeatCard(seat.seat, player.mark, player.dog, name, where, status, ready, free, seat.bot, seat.mine)


def _waiting(cards: Sequence[SeatCard]) -> str:
    free = sum(card.free for card in cards)
    slow = [card for card in cards if not (card.ready or card.free)]
    me = any(card.mine for card in slow)
    others = [card.name for card in slow if not card.mine]
    if free:
        words = translate("Room", "One seat is free") if free == 1 else translate("Room", "{count} seats are free")
        mine = translate("Room", "{reason}, and you are not ready yet") if me else "{reason}"
        return mine.format(reason=words.format(count=free))
    if me and len(others) > 1:
        return translate("Room", "You and {count} others are not ready yet").format(count=len(others))
    if me and others:
        return translate("Room", "You and {name} are not ready yet").format(name=others[0])
    if me:
        return translate("Room", "Everybody is waiting for you")
    if len(others) > 1:
        return translate("Room", "{count} players are not ready yet").format(count=len(others))
    return translate("Room", "{name} is not ready yet").format(name=others[0]) if others else ""
