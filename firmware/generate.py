"""Write what follows from `hardware/messages.py`: the firmware's `msgs.h` and `msgs.c`, and the table in the docs.

`python -m firmware.generate` writes, `python -m firmware.generate --check` only says what differs (status 1).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from enum import IntFlag
from pathlib import Path

from hardware import messages, wire
from hardware.messages import CODES, MESSAGES, Message

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "firmware" / "timerbox" / "src"
PAGE = ROOT / "docs" / "timer-box.md"
C_TYPES = {"B": "uint8_t", "H": "uint16_t", "I": "uint32_t", "i": "int32_t"}
WIDTHS = {"B": 1, "H": 2, "I": 4, "i": 4}
SHOWN = {"B": "u8", "H": "u16", "I": "u32", "i": "i32"}
NUMBERS = (
    *("PROTOCOL", "BUTTONS", "TEAMS", "NO_BUTTON", "OWN_ROUND", "LENGTH_MAX_MS", "TRIM_MAX_PPM", "BRIGHTNESS_MAX"),
    *("TONE_MIN_HZ", "TONE_MAX_HZ", "TONE_MAX_MS"),
)
PREFIXES = {"BoxState": "STATE", "ArmFlag": "ARM", "StateFlag": "FLAG", "Hardware": "HW"}
MADE = "Made by firmware/generate.py from hardware/messages.py; change it there."


def c_names() -> Iterator[str]:
    """The constants of every code, as C enumerators."""
    for codes in CODES:
        prefix = PREFIXES.get(codes.__name__, codes.__name__.upper())
        inner = ", ".join(f"{prefix}_{member.name} = {member.value}" for member in codes)
        yield f"enum {{ {inner} }};"


def structure(message: type[Message]) -> str:
    """One message as a C structure."""
    inner = " ".join(f"{C_TYPES[letter]} {name};" for name, letter in message.layout())
    return f"typedef struct {{ {inner} }} msg_{message.NAME.lower()}_t;"


def signature(message: type[Message]) -> str:
    """The C function that reads a message which the box receives, or writes one which it sends."""
    name = message.NAME.lower()
    if message.TYPE < 0x80:
        return f"void msg_read_{name}(msg_{name}_t *m, const uint8_t *body)"
    return f"void msg_write_{name}(uint8_t *body, const msg_{name}_t *m)"


def header() -> str:
    """`msgs.h`."""
    numbers = [f"#define {name} {c_number(getattr(messages, name))}" for name in NUMBERS]
    types = [f"#define MSG_{m.NAME} 0x{m.TYPE:02x}\n#define MSG_{m.NAME}_LEN {m.form().size}" for m in MESSAGES]
    lines = [
        f"/* msgs.h - the messages between box and computer. {MADE} */",
        '#ifndef MSGS_H\n#define MSGS_H\n#include <stdint.h>\n#ifdef __cplusplus\nextern "C" {\n#endif\n',
        *numbers,
        f"#define MSG_MAX_BODY {wire.MAX_BODY}",
        "",
        *c_names(),
        "",
        *types,
        "",
        *(structure(message) for message in MESSAGES),
        "",
        "/* The one body length of a request; 255 for a type that the box does not know. */",
        "uint8_t msg_request_length(uint8_t type);",
        *(signature(message) + ";" for message in MESSAGES),
        "\n#ifdef __cplusplus\n}\n#endif\n#endif",
    ]
    return "\n".join(lines) + "\n"


def c_number(value: int) -> str:
    """A C literal that holds on a machine whose int has 16 bits."""
    return f"{value}L" if value > 0x7FFF else str(value)


def body_lines(message: type[Message]) -> Iterator[str]:
    """The statements that move one message between its structure and its bytes."""
    at = 0
    for name, letter in message.layout():
        bits = 8 * WIDTHS[letter]
        if message.TYPE < 0x80:
            value = f"body[{at}]" if bits == 8 else f"get{bits}(body + {at})"
            yield f"    m->{name} = {f'({C_TYPES[letter]})' if letter == 'i' else ''}{value};"
        elif bits == 8:
            yield f"    body[{at}] = m->{name};"
        else:
            yield f"    put{bits}(body + {at}, {'(uint32_t)' if letter == 'i' else ''}m->{name});"
        at += WIDTHS[letter]


def source() -> str:
    """`msgs.c`."""
    helpers = """\
static uint16_t get16(const uint8_t *p) { return (uint16_t)(p[0] | (uint16_t)p[1] << 8); }
static uint32_t get32(const uint8_t *p) { return get16(p) | (uint32_t)get16(p + 2) << 16; }
static void put16(uint8_t *p, uint16_t v) { p[0] = (uint8_t)v; p[1] = (uint8_t)(v >> 8); }
static void put32(uint8_t *p, uint32_t v) { put16(p, (uint16_t)v); put16(p + 2, (uint16_t)(v >> 16)); }
"""
    cases = [f"    case MSG_{m.NAME}: return MSG_{m.NAME}_LEN;" for m in MESSAGES if m.TYPE < 0x80]
    opening = ["uint8_t msg_request_length(uint8_t type)", "{", "    switch (type) {"]
    lengths = "\n".join([*opening, *cases, "    default: return 255;", "    }", "}"])
    functions = ["\n".join([signature(m), "{", *body_lines(m), "}"]) for m in MESSAGES]
    top = f'/* msgs.c - messages as bytes, little-endian on every machine. {MADE} */\n#include "msgs.h"\n'
    return "\n".join([top, helpers, "\n\n".join([lengths, *functions])]) + "\n"


def table() -> str:
    """The table of messages in the docs."""
    rows = ["| type | message | to | body (bytes) | |", "|---|---|---|---|---|"]
    for m in MESSAGES:
        fields = ", ".join(f"{name} {SHOWN[letter]}" for name, letter in m.layout())
        to = "box" if m.TYPE < 0x80 else "computer"
        rows.append(f"| {m.TYPE:02x} | {m.NAME} | {to} | {fields} ({m.form().size}) | {m.NOTE} |")
    rows.append("")
    for codes in CODES:
        what = "bits" if issubclass(codes, IntFlag) else "values"
        rows.append(
            f"- {PREFIXES.get(codes.__name__, codes.__name__.upper())} {what}: "
            + ", ".join(f"{member.value} {(member.name or '').lower().replace('_', ' ')}" for member in codes)
        )
    return "\n".join(rows)


def page(text: str) -> str:
    """The docs page with its table made anew."""
    begin, end = f"<!-- messages: {MADE} -->", "<!-- end of messages -->"
    pattern = re.escape(begin) + ".*?" + re.escape(end)
    made, count = re.subn(pattern, lambda _: f"{begin}\n{table()}\n{end}", text, flags=re.DOTALL)
    if count != 1:
        raise ValueError(f"{PAGE.name} needs the lines {begin} and {end}, once each")
    return made


def outputs() -> dict[Path, str]:
    """Every made file and what it should hold."""
    return {
        SOURCES / "msgs.h": header(),
        SOURCES / "msgs.c": source(),
        PAGE: page(PAGE.read_text(encoding="utf-8")),
    }


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` name those that differ."""
    differing = [path for path, text in outputs().items() if not path.exists() or path.read_text("utf-8") != text]
    for path in differing:
        sys.stderr.write(f"{path.relative_to(ROOT)} differs from hardware/messages.py\n")
        if "--check" not in arguments:
            path.write_text(outputs()[path], encoding="utf-8", newline="\n")
    return int(bool(differing) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
