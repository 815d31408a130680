"""The firmware's pure C on this machine, under the address and undefined-behaviour sanitizers."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.sim import tools

SANITIZERS = ("-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def run(program: Path, *arguments: str) -> str:
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


def fuzz(frames: int, noise: int, *options: str) -> tuple[dict[str, list[int]], list[int]]:
    lines = [line.split() for line in run(tools.native("fuzz", *options), str(frames), str(noise)).splitlines()]
    counts = {line[0]: [int(number) for number in line[1:]] for line in lines}
    heard = counts.pop("noise")
    return counts, heard


def test_the_logic_holds() -> None:
    tools.need("gcc")
    assert run(tools.native("logic", *SANITIZERS)) == "all right\n"


def test_the_frame_decoder_takes_no_damaged_frame_for_a_good_one() -> None:
    tools.need("gcc")
    counts, (noise, believed, _) = fuzz(300_000, 4_000_000, *SANITIZERS)
    assert set(counts) == {"flip1", "flip2", "flip3", "burst", "drop", "double"}
    assert all(seen > 40_000 for seen, _, _ in counts.values())
    assert [counts[kind][1] for kind in ("flip1", "flip2")] == [0, 0]  # what any such check must find
    assert sum(taken for _, taken, _ in counts.values()) <= 1
    assert (noise, believed) == (4_000_000, 0)


@pytest.mark.long
def test_the_frame_decoder_for_long() -> None:
    tools.need("gcc")
    counts, (noise, believed, _) = fuzz(12_000_000, 100_000_000, *SANITIZERS)
    assert sum(taken for _, taken, _ in counts.values()) <= 12
    assert (noise, believed) == (100_000_000, 0)
