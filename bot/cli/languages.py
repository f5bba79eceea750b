"""`naki languages`: how much of each language is translated."""

from typing import Annotated

import typer

from bot.system.usage_error import UsageError

Language = Annotated[str, typer.Argument(metavar="LANGUAGE", help="The name of its file in bot/i18n: ja.")]


def register(naki: typer.Typer) -> None:
    naki.command("languages")(languages)


def languages(language: Language = "") -> None:
    """Count the sentences of each language, or list what one lacks.

    Exits with 1 if a sentence is wrong.
    """
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.tools.translations import language_flaws, missing_keys

    if language and language not in LANGUAGES:
        raise UsageError(f"There is no language '{language}'; there are {', '.join(LANGUAGES)}.")
    english = words(LANGUAGES[0])
    wrong = {name: list(language_flaws(words(name), english)) for name in ([language] if language else LANGUAGES)}
    for name, complaints in wrong.items():
        absent = missing_keys(words(name), english)
        total = len(list(english))
        typer.echo(f"{name:8}{total - len(absent):>6,} of {total:,}")
        for complaint in complaints:
            typer.echo(f"  wrong    {complaint}")
        for key in absent if language else ():
            typer.echo(f"  missing  {key} = {english.forms(key)['other']!r}")
    if any(wrong.values()):
        raise typer.Exit(1)
