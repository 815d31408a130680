"""The watch that fails leaking tests must itself see every kind of leak."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QPoint, QPropertyAnimation, QThread, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.client.leaks import Watch


@pytest.fixture
def watch(qtbot: QtBot) -> Iterator[Watch]:
    made = Watch()
    made.begin()
    yield made
    made.close()


def test_a_clean_test_leaves_nothing(watch: Watch) -> None:
    timer = QTimer()
    timer.start(1000)
    timer.stop()
    assert watch.left_over() == []


def test_a_live_timer_is_seen(watch: Watch) -> None:
    timer = QTimer()
    timer.setObjectName("blinker")
    timer.start(1000)
    assert watch.left_over() == ["QTimer blinker"]
    timer.stop()


def test_a_timer_of_an_object_is_seen(watch: Watch) -> None:
    thing = QObject()
    number = thing.startTimer(60_000)
    assert watch.left_over() == ["QObject"]
    thing.killTimer(number)
    assert watch.left_over() == []


def test_a_running_thread_is_seen(watch: Watch) -> None:
    thread = QThread()
    thread.start()
    assert watch.left_over() == ["QThread"]
    thread.quit()
    assert thread.wait(5000)


def test_a_python_thread_is_seen(watch: Watch) -> None:
    done = threading.Event()
    thread = threading.Thread(target=done.wait, name="waiter")
    thread.start()
    assert watch.left_over() == ["thread waiter"]
    done.set()
    thread.join()


def test_a_running_animation_is_seen(watch: Watch, qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    watch.begin()
    motion = QPropertyAnimation(widget, b"pos")
    motion.setDuration(10_000)
    motion.setEndValue(QPoint(9, 9))
    motion.start()
    assert watch.left_over() == ["QPropertyAnimation"]
    motion.stop()


def test_an_orphan_window_is_seen(watch: Watch) -> None:
    window = QWidget()
    window.setObjectName("orphan")
    window.show()
    assert watch.left_over() == ["window QWidget orphan"]
    window.close()
    del window
    assert watch.left_over() == []
