"""`naki health`: ask the Naki that runs on this machine whether it is well."""

import typer

from bot.system.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    naki.command("health")(health)


def health() -> None:
    """Ask the running Naki whether it is well.

    Exits with 1 if it isn't, or doesn't answer. Needs NAKI_METRICS_PORT.
    """
    from bot.monitoring import health as page
    from bot.settings import Settings

    port = Settings.load().metrics_port
    if port is None:
        raise UsageError("NAKI_METRICS_PORT is not set, so there is no Naki to ask.")
    if ailment := page.check_health(port):
        typer.echo(f"unwell: {ailment}", err=True)
        raise typer.Exit(1)
    typer.echo("well")
