"""Keeps the translation files in step with the program: `python -m client.i18n.update`.

Sources are every literal `translate(context, text)` and `self.tr(text)` under `client/`, the texts of the declared
settings, actions and keys, what timer box and tracker say, what cards say, and what things in the boxes are called.
Translations that are known stay; a new text is added as unfinished.  The `.qm` files are made by Qt's
`pyside6-lrelease`.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from client.commands import WITH_KEYS
from client.i18n import FOLDER, LANGUAGES, troubles
from client.settings import SETTINGS
from client.tables.agility.words import NAMES
from client.tables.challengers.words import CARD_TEXTS, SET_NAMES
from client.tables.dogs_fly.words import DAY_NAMES, NIGHT_NAMES
from games import reasons as rules
from games.challengers import BOX
from hardware import Why
from net import reasons
from vision.reasons import Why as Reasons

Key = tuple[str, str]
SOURCE_LANGUAGE = "en"


def sources() -> dict[Key, None]:
    """Every text that people can read, by context, in a fixed order."""
    found: dict[Key, None] = {}
    for path in sorted(FOLDER.parent.rglob("*.py")):
        for key in _in_file(ast.parse(path.read_text(encoding="utf-8"))):
            found[key] = None
    for key in _declared():
        found[key] = None
    return dict.fromkeys(sorted(found))


def _in_file(tree: ast.Module) -> Iterator[Key]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for call in ast.walk(node):
                text = _literals(call)
                if isinstance(call, ast.Call) and _name(call) == "tr" and len(text) == 1:
                    yield node.name, text[0]
        texts = _literals(node)
        if isinstance(node, ast.Call) and _name(node) == "translate" and len(texts) == 2:
            yield texts[0], texts[1]


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _literals(node: ast.AST) -> list[str]:
    if not isinstance(node, ast.Call):
        return []
    return [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def _declared() -> Iterator[Key]:
    for setting in SETTINGS:
        if not setting.hidden:
            for text in (setting.group, setting.label, setting.help):
                yield "Settings", text
            for _, words in setting.choices:
                yield "Settings", words
    for action in WITH_KEYS:
        yield "Commands", action.where
        yield "Commands", action.text
        for key in action.keys:
            yield "Keys", key
    for why in Why:
        yield "Box", why.value
    yield from (("Tracker", reason.value) for reason in Reasons)
    yield from (("Troubles", troubles.source(why)) for why in (*rules.Why, *reasons.Why) if why is not rules.Why.TEXT)
    for text in (*(card.text for card in BOX.cards.values()), *(trainer.text for trainer in BOX.trainers.values())):
        if text:
            yield CARD_TEXTS, text
    yield from (("Agility", name) for name in NAMES.values())
    yield from (("Challengers", name) for name in SET_NAMES.values())
    yield from (("Dogs Fly", name) for name in (*DAY_NAMES.values(), *NIGHT_NAMES.values()))


def read(language: str) -> dict[Key, str]:
    """The translations of a language that are finished."""
    file = FOLDER / f"offleash_{language}.ts"
    if not file.exists():
        return {}
    known: dict[Key, str] = {}
    for context in ElementTree.parse(file).getroot().iter("context"):  # noqa: S314 - our own file
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") != "unfinished" and translation.text:
                known[name, message.findtext("source") or ""] = translation.text
    return known


def write(language: str, translations: dict[Key, str]) -> Path:
    """Write the file of a language with exactly the sources there are."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage=SOURCE_LANGUAGE)
    contexts: dict[str, ElementTree.Element] = {}
    for context, source in sources():
        if context not in contexts:
            contexts[context] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[context], "name").text = context
        message = ElementTree.SubElement(contexts[context], "message")
        ElementTree.SubElement(message, "source").text = source
        translation = ElementTree.SubElement(message, "translation")
        translation.text = translations.get((context, source), "")
        if not translation.text:
            translation.set("type", "unfinished")
    ElementTree.indent(root, " ")
    file = FOLDER / f"offleash_{language}.ts"
    body = ElementTree.tostring(root, encoding="unicode")
    file.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")
    return file


def compile_language(file: Path) -> None:
    """Make the binary file that the program reads; one that runs has the old one mapped, and keeps it."""
    tool, new = Path(sys.executable).with_name("pyside6-lrelease"), file.with_suffix(".new")
    subprocess.run([tool, "-silent", file, "-qm", new], check=True)
    new.replace(file.with_suffix(".qm"))


def main() -> None:
    """Bring every language up to date."""
    for language in LANGUAGES:
        if language != SOURCE_LANGUAGE:
            compile_language(write(language, read(language)))


if __name__ == "__main__":
    main()
