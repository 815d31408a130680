"""The dispatcher: options that every command takes, lazy sub-commands, and errors as one line."""

from __future__ import annotations

import contextlib
import functools
import importlib
import logging
import pkgutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import click

import client.command
from client.command._console import Console, say
from client.command._errors import BAD_REQUEST, DONE, NOT_DONE, ReaderLeft, Trouble
from client.home import FAULTS, UnusableHomeError, home
from games.reasons import Failure

if TYPE_CHECKING:
    from net.reasons import Reason

P = ParamSpec("P")
C = TypeVar("C", bound=click.Command)
Body = Callable[Concatenate[Console, P], None]


def _remember(context: click.Context, option: click.Parameter, value: bool) -> None:
    """Let `--json`, `--quiet` and `--verbose` stand before or after the sub-command's name."""
    if value:
        context.ensure_object(dict)[option.name] = True


_FLAGS = {
    "--json": "Print each result as a JSON object on one line.",
    "--quiet": "Print results and errors only.",
    "--verbose": "Print log lines as well.",
}


def _with_common_options(command: C) -> C:
    for name, text in _FLAGS.items():
        option = click.Option([name], is_flag=True, expose_value=False, callback=_remember, help=text)
        command.params.append(option)
    return click.version_option(package_name="offleash", message="offleash %(version)s")(command)


def _console() -> Console:
    """What the options ask for. Log lines go to the home's log file, with `--verbose` to stderr as well."""
    console = Console(**click.get_current_context().ensure_object(dict))
    log = logging.getLogger()
    log.handlers[:] = [_LogFile()]
    if console.verbose:
        shown = logging.StreamHandler()
        shown.setFormatter(_WithoutTrace())
        log.addHandler(shown)
        log.setLevel(logging.DEBUG)
    return console


class _WithoutTrace(logging.Formatter):
    """Shows a log line without its traceback, which is in the log file."""

    def format(self, record: logging.LogRecord) -> str:
        """The message alone."""
        return record.getMessage()


class _LogFile(logging.Handler):
    """Appends warnings and worse to `faults.log` in the home, which is made only when there is something to keep."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record, if the home can be written."""
        with contextlib.suppress(OSError), log_file().open("a", encoding="utf-8") as file:
            file.write(self.format(record) + "\n")


def log_file() -> Path:
    """Where details of faults are kept. Raises OSError if the home cannot be made."""
    return home() / FAULTS


def subcommand(name: str | None = None, cls: type[click.Command] = click.Command) -> Callable[[Body[P]], click.Command]:
    """Make a function a sub-command: it is called with a `Console` and what its click decorators name."""

    def wrap(body: Body[P]) -> click.Command:
        @functools.wraps(body)
        def run(*arguments: P.args, **options: P.kwargs) -> None:
            body(_console(), *arguments, **options)

        return _with_common_options(click.command(name, cls=cls)(run))

    return wrap


class _Lazy(click.Group):
    """Sub-commands by file name; a module is imported when its command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        modules = (module.name for module in pkgutil.iter_modules(client.command.__path__))
        return sorted(name.rstrip("_") for name in modules if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return importlib.import_module("client.command._open").opener(cmd_name) if _names_file(cmd_name) else None
        file_name = cmd_name + "_" * (cmd_name in {"import"})  # a word that Python keeps for itself
        found = importlib.import_module(f"client.command.{file_name}").command
        assert isinstance(found, click.Command)
        return found


def _names_file(word: str) -> bool:
    """Whether a word that is no command can only mean a match file."""
    return word.lower().endswith(".offleash") or Path(word).is_file()


@_with_common_options
@click.group(
    cls=_Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
)
@click.pass_context
def offleash(context: click.Context) -> None:
    """Game night with no server. Without a command: open the client; with a match FILE: its replay there."""
    if context.invoked_subcommand is None:
        importlib.import_module("client.command._open").open_client(_console())


def _fail(sentence: str, status: int) -> int:
    say(f"offleash: {' '.join(sentence.split())}\n")
    return status


def _keep_details() -> str:
    """Write the traceback of the current exception to the log file, and tell in words where it is."""
    from importlib.metadata import version  # slow to load, and seldom asked for

    logging.getLogger().handlers[:] = [_LogFile()]
    logging.exception("offleash %s: %s", version("offleash"), " ".join(sys.argv[1:]))
    try:
        return f"the details are in {log_file()}" if log_file().exists() else "the details could not be kept"
    except OSError:
        return "the details could not be kept"


def run(arguments: list[str] | None) -> int:
    """Run the command line (None: `sys.argv`); the exit status. Raises nothing but KeyboardInterrupt."""
    try:
        with offleash.make_context("offleash", list(sys.argv[1:] if arguments is None else arguments)) as context:
            offleash.invoke(context)
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except click.ClickException as refused:
        hint = refused.ctx.command_path if isinstance(refused, click.UsageError) and refused.ctx else "offleash"
        return _fail(f"{refused.format_message().rstrip('.')}; `{hint} --help` shows how to ask", BAD_REQUEST)
    except Trouble as trouble:
        return _fail(str(trouble), trouble.status)
    except Failure as failure:
        return _fail(str(failure), NOT_DONE if failure.bad else BAD_REQUEST)
    except (ReaderLeft, BrokenPipeError):
        return DONE
    except Exception as fault:  # noqa: BLE001 - the last resort: people get a sentence, the log keeps the trace
        return _failed(fault)
    return DONE


def _failed(fault: Exception) -> int:
    """Print an unexpected fault, or what this desktop lacks; the exit status."""
    if isinstance(fault, OSError | ImportError) and (cause := _cause(fault)):
        return _fail(str(cause), BAD_REQUEST)
    if isinstance(fault, UnusableHomeError):
        return _fail(str(fault), BAD_REQUEST)
    if isinstance(fault, OSError):
        where = fault.filename or "this computer"
        return _fail(f"{fault.strerror or fault}: {where}; {_keep_details()}", NOT_DONE)
    return _fail(f"a fault in Offleash stopped this ({type(fault).__name__}: {fault}); {_keep_details()}", NOT_DONE)


def _cause(fault: OSError | ImportError) -> Reason | None:
    """The cause of a fault, if people can do something about it."""
    from net.store.faults import cause_of  # slow to load, and seldom needed

    try:
        return cause_of(fault, home(make=False))
    except OSError:
        return None
