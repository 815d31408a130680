"""The client's languages: every sentence goes through `translate`, so that Qt's translation files can replace it.

View models use it without Qt: until a language is put on an application, a sentence is its own translation.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QTranslator
    from PySide6.QtWidgets import QApplication

LANGUAGES = {"en": "English", "de": "Deutsch"}
FOLDER = Path(__file__).parent


class _Words:
    """Where `translate` looks sentences up; the untranslated language until one is put on an application."""

    def __init__(self) -> None:
        self.look_up: Callable[[str, str], str] = lambda _context, text: text
        self.language = "en"
        self.translators: tuple[QTranslator, ...] = ()


_words = _Words()


def translate(context: str, text: str) -> str:
    """The sentence in the language in use; `context` names the screen or part it stands on."""
    return _words.look_up(context, text)


def language() -> str:
    """The language in use, for texts that are whole files."""
    return _words.language


def number(value: float, digits: int) -> str:
    """A number with so many digits after the decimal sign of the language in use."""
    return f"{value:.{digits}f}".replace(".", translate("Numbers", "."))


def use_language(app: QApplication, wanted: str) -> None:
    """Put a language on the application; an unknown one raises KeyError.  Screens made from now on speak it."""
    from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

    LANGUAGES[wanted]
    for each in _words.translators:
        app.removeTranslator(each)
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))  # its words stand where files are chosen
    files = [file for file in (qt / f"qtbase_{wanted}.qm", FOLDER / f"offleash_{wanted}.qm") if file.exists()]
    _words.translators = tuple(QTranslator() for _ in files)
    for translator, file in zip(_words.translators, files, strict=True):
        if translator.load(str(file)):
            app.installTranslator(translator)
    QLocale.setDefault(QLocale(wanted))
    _words.look_up, _words.language = QCoreApplication.translate, wanted


__all__ = ["FOLDER", "LANGUAGES", "language", "number", "translate", "use_language"]
