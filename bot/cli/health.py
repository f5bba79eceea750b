"""`naki health`: is the Naki on this machine well?"""

import typer

from bot.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    naki.command("health")(health)


def health() -> None:
    """Ask the running Naki how it is. Ends with 1 when it is unwell or silent."""
    from bot import health as page
    from bot.settings import Settings

    port = Settings.load().metrics_port
    if port is None:
        raise UsageError("NAKI_METRICS_PORT is not set: nobody listens for this question.")
    if ailment := page.ask(port):
        typer.echo(f"unwell: {ailment}", err=True)
        raise typer.Exit(1)
    typer.echo("well")
