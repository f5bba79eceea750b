"""`naki league`: look after leagues, and check their arithmetic and draws."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeVar

    from bot.engine.refusal import Refusal
    from bot.leagues.store import LeagueStore
    from bot.store.database import Database

    T = TypeVar("T")

ShortName = Annotated[str, typer.Argument(metavar="LEAGUE", help="The league's short name.")]
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to put the files.")]
_Draft = Annotated[Path, typer.Argument(metavar="FILE", help="An exported league (league.json).")]
Server = Annotated[int | None, typer.Option(help="The server's id, where several servers have a league of that name.")]
Html = Annotated[bool, typer.Option("--html", help="Also as a page for a browser, in every language.")]
_Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files with test cases (*.json).")]


def register(naki: typer.Typer) -> None:
    league = typer.Typer(help="Look after leagues (NAKI_DB); check scores and draws.")
    league.command("check")(_check)
    league.command("rebuild")(_rebuild)
    league.command("export")(_export)
    league.command("import")(import_)
    league.command("cases")(run_cases)
    league.command("draw")(_draw)
    naki.add_typer(league, name="league")


def run_cases(files: _Files) -> None:
    """Work out test cases, and compare with what they expect.

    A case is {id, kind, input, expect}. Exits with 1 if a result differs.
    """
    from bot.tools.league_cases.case import BadCaseFile
    from bot.tools.league_cases.play import cases_of, difference

    differences: list[str | None] = []
    for file in files:
        try:
            differences += [difference(case) for case in cases_of(_bytes(file))]
        except BadCaseFile as error:
            raise UsageError(f"{file}: {error}") from error
    failed = [line for line in differences if line is not None]
    for line in failed:
        typer.echo(line)
    typer.echo(f"{len(differences) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)


def _draw(file: Annotated[Path, typer.Argument(metavar="FILE", help="A published draw (*.json).")]) -> None:
    """Repeat the draw of a round from its published key.

    Prints each table's players from East on. Exits with 1 if the published tables differ.
    """
    from bot.league.published_draw import BadPublication, read_draw, table_lines

    try:
        published = read_draw(_bytes(file))
        tables = published.repeat_draw()
    except BadPublication as error:
        raise UsageError(f"{file}: {error}") from error
    for line in table_lines(published, tables):
        typer.echo(line)
    if published.tables is not None and published.tables != tables:
        typer.echo("These are NOT the tables that were published.")
        raise typer.Exit(1)


def _check() -> None:
    """Check everything that always holds in a league.

    Exits with 1 if something does not.
    """
    from bot.store.league.rebuilding import league_violations

    faults = _on_leagues(lambda database, store: league_violations(database, store.leagues))
    for line in faults:
        typer.echo(line)
    typer.echo(f"{len(faults)} faults")
    if faults:
        raise typer.Exit(1)


def _rebuild() -> None:
    """Build games and ratings again from the logs of leagues.

    Says which rows were different.
    """
    import asyncio

    from bot import maintenance
    from bot.settings import Settings
    from bot.store.league import rebuilding

    rebuilt = _on_leagues(lambda database, store: rebuilding.rebuild_leagues(database, store.leagues, store.ratings))
    asyncio.run(maintenance.log_command(Settings.load().database, "rebuild", "leagues"))
    for one in rebuilt:
        verdict = f"other rows in {', '.join(one.differing)}: mended" if one.differing else "the same"
        typer.echo(f"{one.summary.short_name}: {one.entries} entries, {one.games} games, {verdict}")


def _export(league: ShortName, folder: Folder, server: Server = None, html: Html = False) -> None:
    """Write a league as CSV and JSON.

    That is its standings, games, penalties and log. With --html also as a page for a browser, in every language.
    """
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.league.export import export_files
    from bot.league.page_view import page_view
    from cogs.league._words import Names
    from cogs.league.log_words import entry_text_for_export
    from render.league_page import league_html

    english = words(LANGUAGES[0])

    async def league_files(_: "Database", store: "LeagueStore") -> "dict[str, str]":
        found = [
            one for one in await store.leagues.everything() if one.short_name == league and server in (None, one.guild)
        ]
        if len(found) != 1:
            raise UsageError(f"{league}: there {'is no league' if not found else 'are several leagues'} of that name.")
        log, people = await store.leagues.load(found[0].id), await store.people.of(found[0].id)
        names = {person: Names(log.league, people, english).full_name(person) for person in people}
        files = dict(export_files(log, names, entry_text_for_export(log, english)))
        called = {**names, **{number: team.name for number, team in log.league.teams.items()}}
        view = page_view(log.league, lambda side: called.get(side, f"{side}"))
        return files | {f"league.{one}.html": league_html(view, words(one)) for one in LANGUAGES if html}

    for name, text in _on_leagues(league_files).items():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8", newline="")
        except OSError as error:
            raise UsageError(f"{folder / name}: {(error.strerror or str(error)).lower()}") from error
        typer.echo(str(folder / name))


def import_(
    file: _Draft, server: Annotated[int, typer.Option(help="The id of the server that gets the league.")]
) -> None:
    """Make a new draft from an exported league.

    It has the same rules, and neither people nor games.
    """
    import secrets
    import time

    from bot.engine.refusal import Refusal
    from bot.league.acts.act import Right
    from bot.league.chance import SALT_BYTES, SEED_BYTES
    from bot.league.export import draft_acts
    from bot.league.log import Actor

    read = draft_acts(_bytes(file))
    if isinstance(read, Refusal):
        raise UsageError(f"{file}: this is no exported league.")
    described, planned = read
    owner, now = Actor(None, frozenset((Right.OWNER,))), int(time.time() * 1000)

    async def create_league(_: "Database", store: "LeagueStore") -> "Refusal | None":
        new = await store.leagues.create(server, described, owner, now, secrets.token_bytes(SEED_BYTES + SALT_BYTES))
        if isinstance(new, Refusal):
            return new
        acted = await store.leagues.act(new.id, owner, planned, now)
        return acted if isinstance(acted, Refusal) else None

    refusal = _on_leagues(create_league)
    if refusal is not None:
        raise UsageError(f"{file}: {_sentence(refusal)}")
    typer.echo(f"{described.short_name}: a new draft")


def _sentence(refusal: "Refusal") -> str:
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.i18n.leagues import refusal_sentence

    return refusal_sentence(refusal, words(LANGUAGES[0]))


def _on_leagues(work: "Callable[[Database, LeagueStore], Awaitable[T]]") -> "T":
    """The outcome of work on the leagues of the database."""
    import asyncio

    from bot.games.registry import GAMES
    from bot.leagues.store import LeagueStore
    from bot.settings import Settings
    from bot.store import upkeep
    from bot.store.database import Database

    async def run_work() -> "T":
        address = Settings.load().database
        await upkeep.check_database(address)
        database = await Database.open(address)
        try:
            return await work(database, LeagueStore(database, GAMES.scorings))
        finally:
            await database.close()

    return asyncio.run(run_work())


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UsageError(f"{file}: {(error.strerror or str(error)).lower()}") from error
