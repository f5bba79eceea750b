"""The `naki` command."""

import sys
from importlib import import_module
from pkgutil import walk_packages
from typing import Annotated, NoReturn, Protocol, cast

import typer

import bot.cli
from bot.system.usage_error import UsageError
from bot.system.version import naki_version

BAD_INPUT = 2


class _Command(Protocol):
    def register(self, naki: typer.Typer) -> None: ...


def main() -> NoReturn:
    """Run the command line. Bad input gets one line on standard error and exit code 2."""
    try:
        code = application()(standalone_mode=False)
    except (UsageError, typer.TyperException) as complaint:
        typer.echo(f"naki: {_one_line(complaint)}", err=True)
        code = BAD_INPUT
    sys.exit(code)


def application() -> typer.Typer:
    """The command line with every command of `bot.cli`."""
    naki = typer.Typer(
        help="Naki, a Discord bot for playing mahjong.",
        invoke_without_command=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    naki.callback()(_options)
    for module in sorted(_modules(), key=lambda name: name.rpartition(".")[2]):
        cast(_Command, import_module(module)).register(naki)
    return naki


def _modules() -> list[str]:
    """The modules with commands: those of all games, and those that only one game has."""
    return [module.name for module in walk_packages(bot.cli.__path__, "bot.cli.") if not module.ispkg]


def _options(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        typer.echo(f"naki {naki_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _one_line(complaint: Exception) -> str:
    words = complaint.format_message() if isinstance(complaint, typer.TyperException) else str(complaint)
    return " ".join(words.split())


if __name__ == "__main__":
    main()
