"""More worlds than the test run has time for: `python -m tests.net.sim --seeds 20000`."""

from __future__ import annotations

import argparse
import sys

from tests.net.sim.machine import Violation
from tests.net.sim.plans import plan_of
from tests.net.sim.world import World, total


def main() -> int:
    """Play the seeds, print every failure and what was met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--length", type=int, default=20, help="steps of the toy game")
    arguments = parser.parse_args()
    results, failed = [], 0
    for seed in range(arguments.start, arguments.start + arguments.seeds):
        try:
            results.append(World(seed, plan_of(seed, arguments.length)).run())
        except Violation as violation:
            failed += 1
            sys.stdout.write(f"seed {seed}: {violation}\n")
    counts = ", ".join(f"{name} {count}" for name, count in sorted(total(results).items()))
    sys.stdout.write(f"{arguments.seeds} worlds, {failed} failed; {counts}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
