"""`offleash bench`: measured speed, as ratios in one run."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import asdict

import click

import client.tools.bench
from client.command._console import Console
from client.command._errors import Trouble
from client.command._group import subcommand


@subcommand("bench")
@click.argument("area", required=False)
@click.option("--quick", is_flag=True, help="Fewer repetitions: good enough to see that it works.")
def command(console: Console, area: str | None, quick: bool) -> None:
    """Measure one AREA, or everything, and say which targets hold."""
    areas = sorted(module.name for module in pkgutil.iter_modules(client.tools.bench.__path__) if module.name[0] != "_")
    if area is not None and area not in areas:
        raise Trouble(f"there is no area {area!r} to measure; there are: {', '.join(areas)}")
    for name in areas if area is None else [area]:
        console.progress(f"measuring {name}")
        for row in importlib.import_module(f"client.tools.bench.{name}").rows(quick):
            console.progress("")
            ratio = "" if row.ratio is None else f"ratio {row.ratio:.3g}"
            verdict = "holds" if row.holds else "MISSED"
            text = f"{row.name:<58} {row.value:>10.4g} {row.unit:<12} {ratio:<14} {row.target:<16} {verdict}"
            console.result(asdict(row), text)
