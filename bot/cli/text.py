"""`naki text`: the code of words that stand on the screen."""

from pathlib import Path
from typing import Annotated

import typer

WORDS_ARGUMENT = typer.Argument(metavar="WORDS", help="The words, with whatever names and numbers they hold.")


def register(naki: typer.Typer) -> None:
    naki.command("text")(_text)


def _text(screen: Annotated[str, WORDS_ARGUMENT]) -> None:
    """Find the key and the code of words on the screen.

    The words may be in any language, a whole sentence, a part of one or several. Exits with 1 if no sentence has them.
    """
    import bot
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.tools.key_uses import read_uses
    from bot.tools.sentence_search import find_sentences

    found = find_sentences(screen, [words(language) for language in LANGUAGES])
    if not found:
        typer.echo("No sentence has these words.")
        raise typer.Exit(1)
    uses = read_uses(Path(bot.__file__).parents[1])
    for key, forms in found.items():
        typer.echo(key)
        for language, form in forms:
            typer.echo(f"  {language}: {' '.join(form.split())}")
        for use in uses.of(key):
            typer.echo(f"  {use.file}:{use.line}: {use.source}")
