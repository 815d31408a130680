"""`offleash mat`: the printable mat with its markers."""

from __future__ import annotations

from pathlib import Path

import click

from client.command._console import Console
from client.command._errors import Trouble
from client.command._group import subcommand
from net.files import write_whole


@subcommand()
@click.option("--paper", type=click.Choice(["A4", "letter"], case_sensitive=False), default="A4", help="For a PDF.")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def command(console: Console, paper: str, file: Path) -> None:
    """Write the playing mat with its markers to FILE: .pdf = a sheet for each corner, .svg = the whole at full size."""
    from vision.camera.mat import pdf, svg

    kind = file.suffix.lower()
    if kind == ".svg":
        data = svg().encode()
    elif kind == ".pdf":
        data = pdf("A4" if paper.lower() == "a4" else "letter")
    else:
        raise Trouble(f"{file} should end in .pdf or .svg; then it is clear what to write")
    try:
        write_whole(file, data)
    except OSError as failure:
        raise Trouble(f"{file} cannot be written: {failure.strerror}") from failure
    console.result(
        {"file": str(file), "paper": paper if kind == ".pdf" else None, "bytes": len(data), "area_mm": [610, 610]},
        f"wrote {file}; print it at 100 % and measure the ruler before you glue anything",
    )
