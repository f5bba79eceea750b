"""`naki legal`: the privacy policy and the terms of this Naki, and the licences of what it is made of."""

from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.i18n.legal import LegalText

_Language = Annotated[str, typer.Option("--language", help="Which language: en or ja.")]


def register(naki: typer.Typer) -> None:
    legal = typer.Typer(help="Print the policy, the terms, or the licences.")
    legal.command("privacy")(_privacy)
    legal.command("terms")(_terms)
    legal.command("licences")(_licences)
    naki.add_typer(legal, name="legal")


def _privacy(language: _Language = "en") -> None:
    """Print the privacy policy with the operator's settings.

    Exits with 1, and names them, if settings are missing that it speaks of.
    """
    _print("privacy", language)


def _terms(language: _Language = "en") -> None:
    """Print the terms of service with the operator's settings.

    Exits with 1, and names them, if settings are missing that they speak of.
    """
    _print("terms", language)


def _licences() -> None:
    """Print the libraries and fonts with their licences.

    They are those that this Naki needs, as they are installed.
    """
    from bot.tools.licences import third_party

    typer.echo(third_party(), nl=False)


def _print(text: "LegalText", language: str) -> None:
    from bot.i18n.legal import LEGAL_LANGUAGES, fill_in, known_values, legal_template, missing_values
    from bot.settings import Settings

    if language not in LEGAL_LANGUAGES:
        raise UsageError(f"{language}: there is no such text; there is {', '.join(LEGAL_LANGUAGES)}.")
    settings = Settings.load()
    backup_days = None if settings.backups is None else settings.backups.retention.max_age_days
    retention = settings.game_retention
    kept_days = (settings.keep_server_days, None if retention is None else retention.days)
    values = known_values(settings.operator, backup_days, *kept_days, language=language)
    template = legal_template(text, language)
    typer.echo(fill_in(template, values), nl=False)
    if missing := missing_values(template, values):
        names = [f"{{{name}}} ({_SETTINGS[name]})" for name in missing]
        typer.echo(f"Not known: {', '.join(names)}.", err=True)
        raise typer.Exit(1)


_SETTINGS = {
    "operator": "NAKI_OPERATOR",
    "contact": "NAKI_CONTACT",
    "support": "NAKI_SUPPORT_URL",
    "backup_days": "NAKI_BACKUP_DIR",
}
"""The setting behind each placeholder."""
