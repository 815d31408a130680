"""The mesh between meshes: meeting, identity, whichever connection stands, the door, other threads."""

from __future__ import annotations

import contextlib
import math
import queue
import socket
import threading
import time
from typing import cast

import pytest

from net.addresses import Address
from net.packing import MESSAGE_LIMIT
from net.reasons import Reason, Why
from net.transport import (
    STRANGERS,
    CannotListenError,
    Mesh,
    Reach,
    TurnedAway,
    WrongCode,
    now,
    remedy,
)
from net.transport.dial import Dial
from net.transport.line import End, Line, Seals
from tests.net.meshes import HERE, OTHER_ROOM, Table, keys_of, public


def dialled(mesh: Mesh, name: str) -> tuple[Address, ...]:
    """Where a mesh looks for somebody."""
    dial = mesh._dials.of(public(name))
    return dial.addresses if dial else ()


def test_a_pair_meets_when_one_dials_and_each_knows_who_speaks() -> None:
    with Table() as table:
        anna, bert = table.sit("anna"), table.sit("bert")
        anna.dial(table.at("bert"))
        table.until(lambda: anna.reach(public("bert")).outgoing and bert.reach(public("anna")).incoming)
        assert anna.send(public("bert"), b"hello")
        assert bert.send(public("anna"), b"good loop"), "the answer goes over Anna's connection"
        table.until(lambda: table.heard("anna", "bert") and table.heard("bert", "anna"))
        assert table.heard("bert", "anna") == [b"hello"]
        assert table.heard("anna", "bert") == [b"good loop"]
        assert [each.address for each in table.arrivals("anna")] == table.at("bert"), "where Bert listens"
        assert [each.address for each in table.arrivals("bert")] == [Address(HERE, 0)], "not where Anna does"
        assert public("bert") in anna.gate.roster, "whom we call by invitation is no stranger"


def test_both_connections_stand_when_both_dial() -> None:
    with Table() as table:
        for name in ("anna", "bert", "carl"):
            table.sit(name)
        table.introduce("anna", "bert", "carl")
        for one in table.meshes:
            for other in table.meshes:
                if one != other:
                    assert table.meshes[one].send(public(other), f"{one} to {other}".encode())
        table.until(lambda: sum(len(table.arrivals(name)) for name in table.meshes) == 6)
        for one in table.meshes:
            assert {each.data for each in table.arrivals(one)} == {
                f"{other} to {one}".encode() for other in table.meshes if other != one
            }


def test_messages_keep_their_order_and_none_is_lost_while_nothing_breaks() -> None:
    with Table() as table:
        anna = table.sit("anna", roster=["bert"])
        bert = table.sit("bert", roster=["anna"])
        table.introduce("anna", "bert")
        sent = 0
        while sent < 3000:
            while sent < 3000 and anna.send(public("bert"), sent.to_bytes(4, "big")):
                sent += 1
            table.turn()
        table.until(lambda: len(table.arrivals("bert")) >= 3000)
        assert [int.from_bytes(data, "big") for data in table.heard("bert", "anna")] == list(range(3000))
        assert bert.reach(public("anna")).outgoing


def test_over_ipv6() -> None:
    with Table() as table:
        table.sit("anna")
        bert = table.sit("bert", listen="::1")
        table.meshes["anna"].dial([Address("::1", bert.port)], public("bert"))
        table.until(lambda: table.meshes["anna"].send(public("bert"), b"hello"))
        table.until(lambda: table.arrivals("bert"))
        assert table.arrivals("bert")[0].address == Address("::1", 0)


def test_one_inbox_for_both_families() -> None:
    with Table() as table:
        bert = table.sit("bert", listen="")
        for name, host in (("anna", HERE), ("carl", "::1")):
            table.sit(name).dial([Address(host, bert.port)])
        for name in ("anna", "carl"):
            table.until(lambda name=name: table.meshes[name].send(public("bert"), b"hello"))  # type: ignore[misc]
        table.until(lambda: len(table.arrivals("bert")) == 2)
        assert {each.address.host for each in table.arrivals("bert")} == {HERE, "::1"}, "and IPv4 is written as such"


def test_who_cannot_be_reached_is_answered_over_its_own_connection() -> None:
    """Anna's firewall lets nobody in: no inbox stands for it here."""
    with Table() as table:
        anna, bert = table.sit("anna", bound=False, speed=4), table.sit("bert", speed=4)
        with socket.create_server((HERE, 0)) as probe:
            closed = probe.getsockname()[1]
        anna.dial(table.at("bert"), public("bert"))
        bert.dial([Address(HERE, closed)], public("anna"))
        table.until(lambda: bert.reach(public("anna")).incoming)
        assert bert.send(public("anna"), b"over your own")
        table.until(lambda: table.heard("anna", "bert"))
        table.until(lambda: Reach(public("bert"), True, False) in table.news["anna"])
        table.until(lambda: Reach(public("anna"), False, True) in table.news["bert"])
        assert bert.send(public("anna"), b"still")
        table.until(lambda: b"still" in table.heard("anna", "bert"))


@pytest.mark.parametrize("system", ["win32", "darwin", "linux", "freebsd14"])
def test_remedies_name_the_direction_and_what_to_allow(system: str) -> None:
    firewalls = {"win32": Reason(Why.FIREWALL_WINDOWS), "darwin": Reason(Why.FIREWALL_MAC)}
    allow = firewalls.get(system, Reason(Why.FIREWALL_LINUX, 49200, 49200))
    assert remedy(True, False, "Anna", 49200, system) == Reason(Why.UNREACHABLE_HERE, "Anna", allow)
    assert remedy(False, True, "Anna", 1, system) == Reason(Why.UNREACHABLE_THERE, "Anna")
    for outgoing in (False, None):
        assert remedy(outgoing, False, "Anna", 1, system) == Reason(Why.NO_SIGN, "Anna")
    for fine in [(True, True), (True, None), (None, True), (None, None)]:
        assert remedy(*fine, "Anna", 1, system) is None


def test_two_ways_to_one_peer_become_one() -> None:
    with Table() as table:
        anna, bert = table.sit("anna"), table.sit("bert", listen="")
        two = [Address(HERE, bert.port), Address("::1", bert.port)]
        anna.dial(two)
        anna.dial(two[:1], public("bert"))
        table.until(lambda: anna.reach(public("bert")).outgoing)
        table.until(lambda: set(dialled(anna, "bert")) == set(two))
        table.pass_time(0.5)
        assert len([line for dial in anna._dials for line in dial.lines]) == 1


def test_addresses_that_belong_to_somebody_else_by_now_keep_nobody_from_who_is_wanted() -> None:
    with Table() as table:
        anna, bert, carl = table.sit("anna"), table.sit("bert", listen=""), table.sit("carl")
        old, berts = Address(HERE, carl.port), [Address(HERE, bert.port), Address("::1", bert.port)]
        anna.dial([old, *berts], wanted=b"B")
        anna.dial([Address(HERE, 1)], wanted=b"C")
        for name in ("bert", "carl"):
            table.until(lambda name=name: anna.reach(public(name)).outgoing)  # type: ignore[misc]
            assert anna.send(public(name), b"hello")
            table.until(lambda name=name: table.heard(name, "anna"))  # type: ignore[misc]
        anna.found(b"B", public("bert"))
        anna.found(b"C", public("carl"))
        assert set(dialled(anna, "bert")) == {old, *berts}
        assert old in dialled(anna, "carl")
        table.pass_time(0.5)
        assert len([line for dial in anna._dials for line in dial.lines]) == 2
        for name in ("bert", "carl"):
            assert anna.send(public(name), b"still here")
            table.until(lambda name=name: len(table.heard(name, "anna")) == 2)  # type: ignore[misc]


def test_an_address_that_somebody_else_had_leads_to_who_is_wanted_once_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("net.transport.mesh._ELSEWHERE", 0.3)
    with Table() as table:
        anna, carl = table.sit("anna"), table.sit("carl")
        anna.dial(table.at("carl"), wanted=b"B")
        table.until(lambda: anna.reach(public("carl")).outgoing)
        table.pass_time(1.0)
        assert len([line for dial in anna._dials for line in dial.lines]) == 1, "Carl is left in peace"
        port = carl.port
        table.meshes.pop("carl").close()
        bert = table.sit("bert", bound=False)

        def takes_over() -> bool:
            with contextlib.suppress(CannotListenError):
                bert.bind(HERE, port)
            return bert.port == port

        table.until(takes_over)
        table.until(lambda: anna.reach(public("bert")).outgoing)
        anna.found(b"B", public("bert"))
        assert anna.send(public("bert"), b"hello")
        table.until(lambda: table.heard("bert", "anna"))


def test_who_calls_us_before_we_reach_it_is_looked_for_where_it_was_wanted() -> None:
    with Table() as table:
        anna, bert = table.sit("anna", roster=["bert"]), table.sit("bert", roster=["anna"])
        closed = Address(HERE, 1)
        anna.dial([closed], wanted=b"B")
        bert.dial(table.at("anna"))
        table.until(lambda: anna.reach(public("bert")).incoming)
        anna.found(b"B", public("bert"))
        assert dialled(anna, "bert") == (closed,)
        anna.dial(table.at("bert"), public("bert"), wanted=b"B")
        table.until(lambda: table.stand("anna", "bert"))


def test_addresses_that_never_answer_do_not_pile_up() -> None:
    with Table() as table:
        anna = table.sit("anna")
        for _ in range(50):
            anna.dial([Address(HERE, 1), Address("127.0.0.2", 1)])
        assert len([line for dial in anna._dials for line in dial.lines]) == 2
        for port in range(1, 101):
            anna.dial([Address("127.0.0.3", port)])
        assert len([line for dial in anna._dials for line in dial.lines]) <= 17


def test_a_way_too_many_ends_though_its_other_address_answers_in_the_same_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that nobody has any more would stop all others."""
    monkeypatch.setattr("net.transport.mesh._SLEPT", math.inf)  # Anna waits for Bert here without a turn of her own
    with Table() as table:
        anna, bert = table.sit("anna"), table.sit("bert", listen="")
        table.introduce("anna", "bert")
        anna.dial([Address(HERE, bert.port)])
        twin = anna._dials[-1]
        table.until(lambda: any(line.up for line in twin.lines))  # a handshake that took too long is begun again
        (first,) = twin.lines
        table.until_pending(first.connection, bert)
        twin.add([Address("::1", bert.port)])
        twin.work(now())
        second = twin.lines[1]
        table.until_pending(second.monitor, bert)
        anna.poll(0)
        assert first.connection.closed
        assert second.connection.closed
        assert twin not in anna._dials
        assert twin.lines == (), "nothing is begun on its behalf"
        table.until(lambda: anna.send(public("bert"), b"hello"))
        table.until(lambda: table.heard("bert", "anna"))


def test_calling_oneself_leads_nowhere() -> None:
    """One's own address in a container's network may well be among those of a friend."""
    with Table() as table:
        anna, _bert = table.sit("anna"), table.sit("bert")
        anna.dial([*table.at("anna"), *table.at("bert")], public("bert"))
        table.until(lambda: table.at("anna")[0] not in dialled(anna, "bert"))
        table.until(lambda: anna.reach(public("bert")).outgoing)
        assert not anna.send(public("anna"), b"hello")
        assert not any(isinstance(each, Reach) and each.peer == public("anna") for each in table.news["anna"])


# --- who speaks -------------------------------------------------------------------------------------------------------


def test_an_impostor_at_the_right_address_gets_nothing() -> None:
    """Mallory knows the room's code and sits where Bert used to sit."""
    with Table() as table:
        anna, mallory = table.sit("anna"), table.sit("mallory")
        anna.dial(table.at("mallory"), public("bert"))
        table.until(lambda: mallory.reach(public("anna")).incoming)
        table.pass_time(0.5)
        assert not anna.reach(public("bert")).outgoing
        assert not anna.send(public("bert"), b"a secret for Bert")
        assert table.arrivals("mallory") == []
        assert not anna.reach(public("mallory")).outgoing, "nor is it called in its own name"
        assert dialled(anna, "bert") == tuple(table.at("mallory")), "Bert may come back there"


def test_seals_cannot_be_forged_or_passed_on() -> None:
    anna, bert, mallory = Seals(keys_of("anna")), Seals(keys_of("bert")), Seals(keys_of("mallory"))
    sealed = bert.seal(public("anna"), b"hello")
    assert anna.opened(sealed) == (public("bert"), b"hello")
    assert mallory.opened(sealed) is None
    assert anna.opened(mallory.seal(public("anna"), b"hello")[:48].replace(public("mallory"), public("bert"))) is None
    reflected = public("anna") + sealed[32:]
    assert bert.opened(reflected) is None
    for at in range(len(sealed)):
        assert anna.opened(sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :]) is None
    for malformed in (b"", b"x", sealed[:40], bytes(48), b"\xff" * 64):
        assert anna.opened(malformed) is None


# --- the door ---------------------------------------------------------------------------------------------------------


def test_a_wrong_code_is_named_once_and_not_hammered() -> None:
    with Table() as table:
        anna, _bert = table.sit("anna", room=OTHER_ROOM), table.sit("bert")
        anna.dial(table.at("bert"))
        table.until(lambda: WrongCode(table.at("bert")[0]) in table.news["anna"])
        table.pass_time(1.0)
        assert table.news["anna"].count(WrongCode(table.at("bert")[0])) == 1
        assert not anna._dials[0].lines, "it rests before it tries again"
        assert table.news["bert"] == []


def test_another_program_at_the_address_counts_as_a_wrong_code() -> None:
    with Table() as table, socket.create_server((HERE, 0)) as server:

        def answer() -> None:
            for _ in range(3):
                connection, _ = server.accept()
                with connection:
                    connection.recv(100)
                    connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" + b"x" * 200)

        waiter = threading.Thread(target=answer)
        waiter.start()
        where = Address(HERE, server.getsockname()[1])
        table.sit("anna").dial([where])
        table.until(lambda: WrongCode(where) in table.news["anna"])
        waiter.join()


def test_who_is_turned_away_hears_it_and_gets_in_later() -> None:
    """All places for strangers are taken, until the roster names the one at the door."""
    with Table() as table:
        anna, bert = table.sit("anna", speed=4), table.sit("bert")
        assert all(bert.gate.admits(public(f"stranger {number}"), HERE) for number in range(STRANGERS))
        anna.dial(table.at("bert"), public("bert"))
        table.until(lambda: TurnedAway(table.at("bert")[0]) in table.news["anna"])
        assert not anna.send(public("bert"), b"please"), "and sending to who refused us does not block"
        bert.gate.roster.add(public("anna"))
        table.until(lambda: anna.reach(public("bert")).outgoing)
        assert table.news["anna"].count(TurnedAway(table.at("bert")[0])) == 1


def test_bind_says_what_is_in_the_way() -> None:
    with Table() as table, socket.create_server((HERE, 0)) as taken:
        mesh = table.sit("anna", bound=False)
        port = taken.getsockname()[1]
        with pytest.raises(CannotListenError, match=rf"^Cannot listen on {HERE}:{port} \(.*\): choose"):
            mesh.bind(HERE, port)
        with pytest.raises(CannotListenError, match=r"^Cannot listen on 203\.0\.113\.9 \("):
            mesh.bind("203.0.113.9")
        assert mesh.bind(HERE, port, fallback=True) not in {0, port}


def test_sizes() -> None:
    with Table() as table:
        anna, bert = table.sit("anna", bound=False), table.sit("bert", roster=["anna"])
        anna.dial(table.at("bert"), public("bert"))
        table.until(lambda: anna.reach(public("bert")).outgoing)
        largest = bytes(MESSAGE_LIMIT)
        assert anna.send(public("bert"), largest)
        assert bert.send(public("anna"), largest), "with the seal of the way back it still fits"
        table.until(lambda: table.heard("anna", "bert") and table.heard("bert", "anna"))
        assert table.heard("anna", "bert") == table.heard("bert", "anna") == [largest]
        for wrong in (b"", largest + b"x"):
            with pytest.raises(ValueError, match="a message has 1 to"):
                anna.send(public("bert"), wrong)


class _Attempt:
    """A line whose end is decided by the test."""

    def __init__(self, end: End) -> None:
        self.end = end

    def follow(self) -> End:
        return self.end

    def close(self) -> None:
        pass


def test_when_addresses_are_tried_again_and_what_is_said() -> None:
    """Fifteen attempts each: pauses grow to 2 s; who hangs up three times or turns us away is left alone for 5 s."""
    where = Address(HERE, 1)
    for end, told, after in [
        (End.UNREACHABLE, [], 3.1 + 2 * 9),
        (End.REJECTED, [WrongCode(where)], 0.3 + 5 * 12),
        (End.REFUSED, [TurnedAway(where)], 5.0 * 14),
    ]:
        moments: list[float] = []
        at = [0.0]

        def connect(_: Address, end: End = end, at: list[float] = at, moments: list[float] = moments) -> Line:
            moments.append(at[0])
            return cast("Line", _Attempt(end))

        dial = Dial(connect)
        dial.add([where])
        news = []
        while len(moments) < 15:
            news += dial.work(at[0])
            at[0] += 0.01
        assert news == told
        assert moments[-1] == pytest.approx(after, rel=0.03)


# --- other threads ----------------------------------------------------------------------------------------------------


def test_other_threads_wake_it_at_once_each_time() -> None:
    with Table() as table:
        anna = table.sit("anna")
        handed_in: queue.SimpleQueue[tuple[int, int]] = queue.SimpleQueue()

        def hand_in(source: int) -> None:
            for number in range(2000):
                handed_in.put((source, number))
                anna.wake()

        threads = [threading.Thread(target=hand_in, args=[source]) for source in range(3)]
        for thread in threads:
            thread.start()
        got: list[tuple[int, int]] = []
        end = time.monotonic() + 60
        while len(got) < 6000:
            assert anna.poll(60) == []
            assert time.monotonic() < end, "what was handed in before the last wake-up is seen after it"
            while not handed_in.empty():
                got.append(handed_in.get())
        for thread in threads:
            thread.join()


def test_waking_a_closed_mesh_does_nothing() -> None:
    with Table() as table:
        anna = table.sit("anna")
    anna.wake()


def test_polling_without_news_ends_in_time() -> None:
    with Table() as table:
        assert table.sit("anna").poll(0.05) == []
        assert table.meshes["anna"].poll(0) == []
