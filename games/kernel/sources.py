"""The source files of a package, and a hash of their code without comments and docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias


def sources_of(package: str) -> list[tuple[str, bytes]]:
    """Path below the package (`parts/rules.py`) and bytes of every Python source, sub-packages too, in path order."""
    return sorted(_sources(files(package), ""))


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for part in folder.iterdir():
        if part.is_dir():
            yield from _sources(part, f"{path}{part.name}/")
        elif part.name.endswith(".py"):
            yield path + part.name, part.read_bytes()


def hash_of(sources: Sequence[tuple[str, bytes]]) -> bytes:
    """BLAKE2b-256 over paths and code. Raises SyntaxError for a source that is no Python."""
    hasher = blake2b(digest_size=32)
    for path, source in sources:
        code = code_of(source)
        hasher.update(f"{path}\0{len(code)}\0".encode() + code)
    return hasher.digest()


@cache
def code_of(source: bytes) -> bytes:
    """The source without what Python ignores: comments, docstrings, blank lines, spaces at line ends, CR.

    Every string that is a statement of its own counts as a docstring. The result is source text, because a dump of the
    syntax tree differs between versions of Python. Raises SyntaxError for text that is not Python.
    """
    text = source.replace(b"\r\n", b"\n").decode("utf-8")
    lines = text.split("\n")
    for (first, column), (last, end_column) in sorted(_docstrings(ast.parse(text), lines), reverse=True):
        rest = lines[last][end_column:]
        lines[first : last + 1] = [lines[first][:column], *[""] * (last - first)]
        lines[last] += rest
    marked = _TEXT_OR_COMMENT.sub(_mark, "\n".join(lines))
    left = (line.rstrip() for line in marked.split("\n"))
    return "\n".join(line for line in left if line).replace(_NO_SIGN, "\n").encode("utf-8")


_NO_SIGN: Final = "\0"
"""Replaces a line end within a string while lines are processed; no Python source contains it."""
_TEXT_OR_COMMENT = re.compile(
    r"""(?P<text>(?P<quotes>\"{3}|'{3})(?:\\.|(?!(?P=quotes)).)*(?P=quotes)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\#[^\n]*""",
    re.DOTALL,
)
"""A text, which may hold a #, or a comment. (A tokenizer would do, but slowly, and each version of Python sees
f-strings in its own way.)"""


def _mark(found: re.Match[str]) -> str:
    return found["text"].replace("\n", _NO_SIGN) if found["text"] else ""


_Place: TypeAlias = tuple[int, int]
"""Line and column, both from 0."""


def _docstrings(node: ast.AST, lines: Sequence[str]) -> Iterator[tuple[_Place, _Place]]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        value = node.value
        assert value.end_lineno is not None
        assert value.end_col_offset is not None
        yield (
            (value.lineno - 1, _column(lines[value.lineno - 1], value.col_offset)),
            (value.end_lineno - 1, _column(lines[value.end_lineno - 1], value.end_col_offset)),
        )
    for name in ("body", "handlers", "orelse", "finalbody", "cases"):
        for statement in getattr(node, name, ()):
            yield from _docstrings(statement, lines)


def _column(line: str, offset: int) -> int:
    """The column in signs of an offset in bytes, as syntax trees have it."""
    return len(line.encode()[:offset].decode())
