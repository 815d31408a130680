"""Sessions of the driver with a box in real time: with the on-screen box and with the real firmware."""

from __future__ import annotations

import os
import pty
import random
import threading
import tty
from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest
import serial

from hardware import (
    Begin,
    BoxRefused,
    BoxState,
    CannotOpen,
    Changed,
    Connected,
    Driver,
    Happened,
    Key,
    Kind,
    Lost,
    NotABox,
    Restarted,
    Why,
    link,
)
from hardware.detect import PortInfo
from hardware.news import News, Status
from hardware.session import Ended
from hardware.transport import Transport
from tests.hardware.rigs import FirmwareRig, Listener, OnScreenRig, Rig
from tests.sim import tools
from tests.sim.simulator import Simulator


@pytest.fixture(params=["on-screen", "firmware"])
def rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    if request.param == "firmware":
        tools.need()
    made: Rig = OnScreenRig() if request.param == "on-screen" else FirmwareRig()
    yield made
    made.close()


def in_state(state: BoxState) -> Callable[[Changed], bool]:
    return lambda news: news.status.state == state


def of(*kinds: Kind) -> Callable[[Happened], bool]:
    return lambda news: news.kind in kinds


def ready(listener: Listener, box: Rig | Simulator) -> None:
    listener.wait(Connected)
    listener.wait(Changed)
    box.rest()


def test_a_round_by_the_buttons_with_a_pause(rig: Rig) -> None:
    told = Listener()
    with rig.driver(told) as driver:
        ready(told, rig)
        number = driver.start(1.7, teams=3, begin=Begin.BY_BUTTON).result(5)
        rig.press(2)
        told.wait(Happened, of(Kind.FALSE_START))
        rig.press(0)
        start = told.wait(Happened, of(Kind.START))
        rig.rest()
        rig.hold(0, True)
        pause = told.wait(Happened, of(Kind.PAUSE))
        rig.hold(0, False)
        told.wait(Changed, in_state(BoxState.PAUSED))
        rig.rest()
        rig.press(0)
        told.wait(Happened, of(Kind.RESUME))
        rig.press(3)
        first = told.wait(Happened, of(Kind.FIRST))
        rig.press(1)
        second = told.wait(Happened, of(Kind.PRESS))
        told.wait(Happened, of(Kind.END))
        told.wait(Changed, in_state(BoxState.LOCKED))
        driver.release().result(5)
        told.wait(Changed, in_state(BoxState.IDLE), since=len(told.told))
    assert start.button == 0
    assert start.left_s == pytest.approx(1.7, abs=0.01)
    assert pause.left_s == pytest.approx(start.left_s - (pause.at_us - start.at_us) / 1e6, abs=0.02)
    assert (first.button, second.button) == (3, 1)
    assert first.at_us < second.at_us
    assert first.at < second.at
    assert {event.round for event in told.all(Happened)} == {number}
    events = told.all(Happened)
    assert [event.number for event in events] == list(range(1, len(events) + 1))


def test_who_hears_that_a_request_has_ended_may_ask_how_the_box_stands(rig: Rig) -> None:
    told, heard = Listener(), threading.Event()
    with rig.driver(told) as driver:
        ready(told, rig)

        def ended(_: object) -> None:
            driver.status()
            heard.set()

        driver.get(Key.TRIM_PPM).add_done_callback(ended)
        assert heard.wait(5)


def test_a_driver_tells_what_has_ended_among_the_news() -> None:
    order: list[str] = []
    driver = Driver(lambda news: order.append(type(news).__name__))
    future: Future[int] = Future()
    future.add_done_callback(lambda _: order.append("ended"))
    driver._untold += [Changed(Status(None)), Ended(future, 7)]
    driver._tell(Changed(Status(None)))
    assert order == ["Changed", "ended", "Changed"]


def test_a_program_that_fails_to_hear_news_keeps_its_box(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    told = Listener()

    def hears(news: News) -> None:
        told(news)
        raise RuntimeError("a program's own mistake")

    with rig.driver(hears) as driver:
        ready(told, rig)
        assert driver.get(Key.TRIM_PPM).result(5) == 0
    assert "a program's own mistake" in caplog.text


def test_who_hears_of_a_box_may_let_go_of_it(rig: Rig) -> None:
    let_go = threading.Event()

    def hears(news: object) -> None:
        if isinstance(news, Connected):
            driver.close()
            let_go.set()

    driver = rig.driver(hears)
    with driver:
        assert let_go.wait(10)


def test_unplugged_in_mid_round_and_played_on(rig: Rig) -> None:
    told = Listener()
    with rig.driver(told) as driver:
        ready(told, rig)
        driver.start(30).result(5)
        told.wait(Changed, in_state(BoxState.RUNNING))
        rig.unplug()
        lost = told.wait(Lost)
        assert lost.round_left_s is not None
        assert 25 < lost.round_left_s < 30.1
        assert driver.status().box is None
        with pytest.raises(BoxRefused, match="no box is connected"):
            driver.pause().result(10)
        rig.plug()
        back = told.wait(Connected, lambda news: not news.again, since=told.told.index(lost))
        assert back.box.boot_id == 2
        driver.start(lost.round_left_s).result(5)
        status = told.wait(Changed, in_state(BoxState.RUNNING), since=told.told.index(back)).status
        assert status.left_s == pytest.approx(lost.round_left_s, abs=0.5)


def test_restarted_in_mid_round(rig: Rig) -> None:
    told = Listener()
    with rig.driver(told) as driver:
        ready(told, rig)
        driver.start(30).result(5)
        told.wait(Changed, in_state(BoxState.RUNNING))
        rig.press(1)
        told.wait(Happened, of(Kind.FIRST))
        rig.restart()
        restarted = told.wait(Restarted)
        assert restarted.round_left_s is not None
        assert 25 < restarted.round_left_s < 30.1
        told.wait(Changed, in_state(BoxState.IDLE), since=told.told.index(restarted))
        before = told.told[: told.told.index(restarted)]
        assert not [news for news in before[-3:] if isinstance(news, Changed) and news.status.state == BoxState.IDLE]
        driver.start(restarted.round_left_s).result(5)
        rig.rest()
        rig.press(2)
        told.wait(Happened, of(Kind.FIRST), since=told.told.index(restarted))
    assert told.all(Lost) == []


def test_a_program_that_comes_back_finds_its_round(rig: Rig) -> None:
    told, again = Listener(), Listener()
    with rig.driver(told) as driver:
        ready(told, rig)
        driver.start(30).result(5)
    with rig.driver(again) as driver:
        again.wait(Connected)
        assert 25 < again.wait(Changed).status.left_s < 30.1
        driver.pause().result(5)
        assert again.wait(Happened, of(Kind.PAUSE)).left_s < 30.1


def test_the_box_gets_a_name_that_stays_and_keeps_its_values(rig: Rig) -> None:
    told = Listener()
    with rig.driver(told) as driver:
        name = told.wait(Connected).box.device_id
        driver.set(Key.LENGTH_MS, 12_345).result(5)
        assert driver.trim(-2_021).result(5) == -2_021
        threading.Event().wait(0.2)  # an EEPROM takes its time
        rig.restart()
        assert told.wait(Restarted).box.device_id == name
        assert driver.get(Key.LENGTH_MS).result(5) == 12_345
        assert driver.get(Key.TRIM_PPM).result(5) == -2_021
        assert driver.get(Key.DEVICE_ID).result(5) % (1 << 32) == int(name, 16) != 0


def test_what_the_box_refuses_is_said(rig: Rig) -> None:
    told = Listener()
    with rig.driver(told) as driver:
        with pytest.raises(BoxRefused, match="cannot do this now"):
            driver.pause().result(5)
        with pytest.raises(BoxRefused, match="does not accept this value"):
            driver.set(Key.BRIGHTNESS, 8).result(5)
        with pytest.raises(BoxRefused, match="long enough"):
            driver.trim().result(5)
        with pytest.raises(ValueError, match="an hour"):
            driver.start(3601)


# ---- the real firmware alone ----


def test_a_line_that_damages_one_byte_in_thirty(simulator: Callable[..., Simulator]) -> None:
    """Every command is done and every event told, none twice.

    Of a request and its answer, 18 bytes, half come through as sent: the 14 tries of a request fail once in 20,000.
    """
    sim = simulator()
    told = Listener()
    with Driver(told, port=sim.port) as driver:
        ready(told, sim)
        for kind in ("flip", "drop", "dup"):
            for way in ("rx", "tx"):
                sim.do(f"fault {kind} {way} 90")
        number = driver.start(60).result(10)
        rng = random.Random(5)
        for presses in range(1, 7):
            before = len(told.told)
            sim.press(rng.randrange(1, 5), hold_ms=25, bounces=2)
            told.wait(Happened, of(Kind.FIRST, Kind.PRESS), since=before)
            sim.rest()  # until the button is up: it may be the next one's, too
            (driver.pause if presses % 3 == 0 else driver.identify)().result(10)
            if presses % 3 == 0:
                driver.resume().result(10)
        driver.abort().result(10)
        told.wait(Happened, of(Kind.ABORT))
        for kind in ("flip", "drop", "dup"):
            for way in ("rx", "tx"):
                sim.do(f"fault {kind} {way} 0")
        bad = told.wait(Changed, lambda news: news.status.bad_frames_of_box > 0, since=len(told.told)).status
    assert bad.bad_frames > 0
    events = told.all(Happened)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert {event.round for event in events} == {number}
    plays = [event.kind for event in events if event.kind not in (Kind.FIRST, Kind.PRESS)]
    assert plays == [Kind.START, *[Kind.PAUSE, Kind.RESUME] * 2, Kind.ABORT]
    assert len(events) - len(plays) == 6
    assert told.all(Lost) == []
    assert told.all(Restarted) == []


def test_garbage_before_the_driver_comes(simulator: Callable[..., Simulator]) -> None:
    sim = simulator()
    noise = random.Random(7).randbytes(3_000)
    with serial.Serial(sim.port, 115200) as port:
        port.write(noise)
    told = Listener()
    with Driver(told, port=sim.port) as driver:
        told.wait(Connected)
        driver.start(5).result(5)
        assert told.wait(Changed, in_state(BoxState.RUNNING)).status.bad_frames_of_box > 5


def test_two_boxes_at_once(simulator: Callable[..., Simulator]) -> None:
    boards = [simulator(), simulator()]
    told = [Listener(), Listener()]
    drivers = [Driver(listener, port=board.port).open() for listener, board in zip(told, boards, strict=True)]
    try:
        names = {listener.wait(Connected).box.device_id for listener in told}
        assert len(names) == 2
        for driver in drivers:
            driver.start(30).result(5)
        for board in boards:
            board.rest()
        boards[0].press(1)
        boards[1].press(4)
        assert [listener.wait(Happened, of(Kind.FIRST)).button for listener in told] == [1, 4]
        drivers[0].abort().result(5)
        told[0].wait(Changed, in_state(BoxState.IDLE), since=len(told[0].told))
        assert drivers[1].status().state == BoxState.RUNNING
    finally:
        for driver in drivers:
            driver.close()


def test_a_box_behind_a_bootloader(simulator: Callable[..., Simulator]) -> None:
    """Opening the port resets the board, and its bootloader keeps it for a while."""
    sim = simulator("-d", "-b", "700")
    sim.rest()  # until it has been running
    told = Listener()
    with Driver(told, port=sim.port):
        assert told.wait(Connected).box.boot_id == 2
    assert told.all(NotABox) == []


def test_a_box_that_stops_talking_and_talks_again(
    simulator: Callable[..., Simulator], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "SILENT_AFTER_S", 1.0)
    sim = simulator()
    told = Listener()
    with Driver(told, port=sim.port) as driver:
        ready(told, sim)
        driver.start(60).result(5)
        told.wait(Changed, in_state(BoxState.RUNNING))
        sim.do("stall 1300")
        lost = told.wait(Lost)
        assert lost.reason.why is Why.SILENT
        back = told.wait(Connected, since=told.told.index(lost))
        assert back.again
        assert told.wait(Changed, since=told.told.index(back)).status.state == BoxState.RUNNING


def test_a_port_in_use_and_a_port_that_is_not_there(simulator: Callable[..., Simulator]) -> None:
    sim = simulator()
    told = Listener()
    with serial.Serial(sim.port, 115200, exclusive=True), Driver(told, port=sim.port):
        assert told.wait(NotABox).reason.why is Why.IN_USE
    missing = Listener()
    with Driver(missing, port=sim.port + "9"):
        assert missing.wait(NotABox).reason.why is Why.NO_SUCH_PORT


def test_ports_that_are_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that chatters and one that is silent: both are given up, each with its reason."""
    monkeypatch.setattr(link, "HELLO_FOR_S", 0.8)
    terminals = [pty.openpty(), pty.openpty()]
    stop = threading.Event()

    def chatter() -> None:
        while not stop.wait(0.1):
            os.write(terminals[0][0], b"ok T:21.3 /0.0\r\n")

    for _, slave in terminals:
        tty.setraw(slave)
    talker = threading.Thread(target=chatter)
    talker.start()
    told = [Listener(), Listener()]
    drivers = [Driver(told[i], port=os.ttyname(slave)).open() for i, (_, slave) in enumerate(terminals)]
    try:
        assert told[0].wait(NotABox).reason.why is Why.OTHER_DEVICE
        assert told[1].wait(NotABox).reason.why is Why.NO_ANSWER
        assert [listener.all(Connected) for listener in told] == [[], []]
    finally:
        stop.set()
        talker.join()
        for driver in drivers:
            driver.close()
        for ends in terminals:
            os.close(ends[0])
            os.close(ends[1])


def test_only_known_ports_are_opened_without_being_asked() -> None:
    found = [
        PortInfo("ttyUSB0", "", 0x1A86, 0x7523, "CH340"),
        PortInfo("ttyS0", "", None, None, None),
        PortInfo("ttyACM0", "", 0x1234, 0x5678, None),
        PortInfo("ttyUSB1", "", 0x2341, 0x0043, "Arduino Uno"),
    ]
    rig, told = OnScreenRig(), Listener()
    opened: list[str] = []

    def open_port(name: str) -> Transport:
        opened.append(name)
        if name != "ttyUSB1":
            raise CannotOpen(Why.NO_SUCH_PORT, name)
        return rig.box.open(name)

    with Driver(told, remembered="ttyUSB1", open_port=open_port, list_ports=lambda: found):
        told.wait(Connected)
        rig.unplug()
        lost = told.wait(Lost)
        told.wait(NotABox, lambda news: news.port == "ttyUSB0")
        rig.plug()
        told.wait(Connected, since=told.told.index(lost))
    assert opened[0] == "ttyUSB1"
    assert set(opened) == {"ttyUSB0", "ttyUSB1"}
