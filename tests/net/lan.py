"""A small network inside the test: one network namespace per computer, and a switch in Python between them.

Many kernels (this project's CI among them) come without netem, so delay, jitter, loss and cuts are made here: every
frame passes through this process, per direction and with a seed. Needs root, /dev/net/tun and iproute2.
"""

from __future__ import annotations

import heapq
import os
import random
import shutil
import struct
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

_TUNSETIFF, _IFF_TAP, _IFF_NO_PI = 0x400454CA, 0x0002, 0x1000


def impossible() -> str:
    """Why there can be no such network here; empty if there can."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "network namespaces need root on Linux"
    if not shutil.which("ip") or not shutil.which("nft") or not Path("/dev/net/tun").exists():
        return "network namespaces need iproute2, nftables and /dev/net/tun"
    name = f"offleash-{os.getpid()}-try"
    if subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode:
        return "this machine does not allow network namespaces"
    run("ip", "netns", "del", name)
    return ""


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


@dataclass
class Link:
    """What happens to frames in one direction; seconds and probabilities."""

    delay: float = 0.0
    jitter: float = 0.0
    loss: float = 0.0
    cut: bool = False


class Lan:
    """Computers 0 … n-1 with the addresses 10.77.0.1 … 10.77.0.n on one switch."""

    def __init__(self, computers: int, seed: int = 0) -> None:
        self.names = [f"offleash-{os.getpid()}-{index}" for index in range(computers)]
        self.links = {(a, b): Link() for a in range(computers) for b in range(computers) if a != b}
        self.lost = 0
        self._rng = random.Random(seed)
        self._ports: list[int] = []
        self._waiting: list[tuple[float, int, int, bytes]] = []
        self._count = 0
        self._ended = threading.Event()
        self._switch = threading.Thread(target=self._work, name="switch")

    def __enter__(self) -> Self:
        import fcntl

        for index, name in enumerate(self.names):
            run("ip", "netns", "add", name)
            port = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            self._ports.append(port)
            tap = f"tap{os.getpid()}-{index}"
            fcntl.ioctl(port, _TUNSETIFF, struct.pack("16sH", tap.encode(), _IFF_TAP | _IFF_NO_PI))
            run("ip", "link", "set", tap, "netns", name, "name", "lan0")
            self.ip(index, "link", "set", "lan0", "address", f"02:00:00:00:00:{index:02x}")
            self.ip(index, "address", "add", f"10.77.0.{index + 1}/24", "dev", "lan0")
            for device in ("lo", "lan0"):
                self.ip(index, "link", "set", device, "up")
            self.ip(index, "route", "add", "default", "dev", "lan0")
        self._switch.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        if self._switch.is_alive():
            self._switch.join()
        for port in self._ports:
            os.close(port)
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)

    def ip(self, computer: int, *command: str) -> None:
        run("ip", "-n", self.names[computer], *command)

    def on(self, computer: int) -> list[str]:
        """What stands before a command that runs on this computer."""
        return ["ip", "netns", "exec", self.names[computer]]

    def firewall(self, computer: int, *rules: str) -> None:
        """Replace this computer's rules for what comes in, each in nft's words."""
        script = ["add table inet t", "delete table inet t", "add table inet t"]
        script += ["add chain inet t in { type filter hook input priority 0; }"]
        script += [f"add rule inet t in {rule}" for rule in rules]
        run(*self.on(computer), "nft", "; ".join(script))

    def all_links(self, *, delay: float = 0.0, jitter: float = 0.0, loss: float = 0.0) -> None:
        for link in self.links.values():
            link.delay, link.jitter, link.loss = delay, jitter, loss

    def _work(self) -> None:
        import select

        poller = select.poll()
        for port in self._ports:
            poller.register(port, select.POLLIN)
        while not self._ended.is_set():
            wait = max(0.0, min(0.05, self._waiting[0][0] - time.monotonic())) if self._waiting else 0.05
            for port, _ in poller.poll(1000 * wait):
                self._read(self._ports.index(port))
            while self._waiting and self._waiting[0][0] <= time.monotonic():
                _, _, target, frame = heapq.heappop(self._waiting)
                try:
                    os.write(self._ports[target], frame)
                except OSError:  # the cable is out
                    self.lost += 1

    def _read(self, source: int) -> None:
        while True:
            try:
                frame = os.read(self._ports[source], 2048)
            except OSError:
                return
            for target in range(len(self._ports)):
                if target != source and (frame[0] & 1 or frame[5] == target):  # to all, or to this one
                    self._pass_on(self.links[source, target], target, frame)

    def _pass_on(self, link: Link, target: int, frame: bytes) -> None:
        if link.cut or self._rng.random() < link.loss:
            self.lost += 1
            return
        self._count += 1
        due = time.monotonic() + link.delay + self._rng.random() * link.jitter
        heapq.heappush(self._waiting, (due, self._count, target, frame))
