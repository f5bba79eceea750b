"""`/league import` and `/league-admin result imports`: games from logs of other programs."""

import asyncio
from typing import Final

import discord
from discord import app_commands

from bot import limits
from bot.client.cooldowns import Ration
from bot.i18n.phrases import points
from bot.i18n.sentences import limit_sentence
from bot.league.acts.imports import LOG, ImportConfirmed, Imported, ImportsAllowed, completes
from bot.league.log import Log
from bot.league.published import WINDS
from bot.league.state import Result
from bot.records.imported import ImportedGame, OtherGame, imported
from bot.records.logs import read_text
from bot.records.record import Excluded, Unreadable
from cogs._base import Interaction, text
from cogs._people import plain
from cogs.league import _choices
from cogs.league._base import LeaguePressed
from cogs.league._posts import MINE
from cogs.league._shown import names_for
from cogs.league._visit import Visit, run_by, visit
from cogs.league._words import game_line

MOST: Final = limits.IMPORT.size


class ImportCommands(app_commands.Group):
    """Games from logs: what everybody may bring, and what an organiser decides about them."""

    @app_commands.command(name="import", description=text("command.league.bring"))
    @app_commands.describe(log=text("command.league.bring.log"), **_choices.SEATS)
    @_choices.about_league
    async def import_game(
        self,
        interaction: Interaction,
        log: discord.Attachment,
        east: discord.Member | None = None,
        south: discord.Member | None = None,
        west: discord.Member | None = None,
        north: discord.Member | None = None,
        league: str = "",
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        visiting = await visit(interaction, league)
        if visiting is None:
            return
        if not visiting.league.imports_allowed:
            await visiting.refuse(visiting.words("league.refusal.no_imports.plain"))
            return
        game = await _read(visiting, log)
        if game is None:
            return
        users = [user for user in (east, south, west, north) if user is not None]
        if len(users) != len(game.names):
            named = zip(WINDS, game.names, game.points, strict=False)
            told = " · ".join(f"{wind} {plain(name) or '–'} {points(score)}" for wind, name, score in named)
            await visiting.say("league.import.who", seats=told)
            return
        people = tuple([await visiting.meet(user) for user in users])
        result = Result(people, game.points, game.sticks)

        def made(log: Log) -> Imported:
            phase = len(log.league.phases)
            return Imported(len(log.entries) + 1, visiting.person, f"{LOG}{game.digest}", phase, visiting.now, result)

        if await visiting.act(made) is not None:
            await visiting.say("league.import.sent")

    @app_commands.command(name="imports", description=text("command.league.imports"))
    @app_commands.describe(allowed=text("command.league.imports.allowed"))
    @_choices.about_league
    async def imports(self, interaction: Interaction, allowed: bool, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None and await visiting.act(ImportsAllowed(allowed)) is not None:
            await visiting.say("league.done")


class ImportButton(LeaguePressed, verbs=(MINE,), ration=Ration.SEAT):
    """**That was me** under a game that somebody brought."""

    async def visited(self, visiting: Visit) -> None:
        """Confirm it; with enough of its players it counts."""
        if not self.press.rest.isdecimal():
            await visiting.lost()
            return
        report = int(self.press.rest)

        def made(log: Log) -> ImportConfirmed:
            known = log.league.imports.get(report)
            whole = known is not None and completes(known, visiting.person)
            return ImportConfirmed(report, visiting.person, log.next_number if whole else None)

        acted = await visiting.act(made)
        if acted is None or not isinstance(acted.entry.act, ImportConfirmed):
            return
        number = acted.entry.act.number
        if number is None:
            await visiting.say("league.import.thanks")
        else:
            line = game_line(names_for(visiting), visiting.league.games[number], visiting.words)
            await visiting.tell(f"#{number} {line}")


async def _read(visiting: Visit, log: discord.Attachment) -> ImportedGame | None:
    """The game in the file; what is wrong with it is said."""
    rules, words = visiting.league.options.rulebook, visiting.words
    try:
        if log.size > MOST:
            raise limits.BadText("bytes", MOST // 1024)
        content = limits.text_in(await log.read(), limits.IMPORT)
        return await asyncio.to_thread(lambda: imported(read_text(content), rules))
    except limits.BadText as bad:
        await visiting.refuse(limit_sentence(bad, words))
    except OtherGame as other:
        await visiting.refuse(words(f"league.import.differs.{other.what}"))
    except (Unreadable, Excluded, UnicodeDecodeError):
        await visiting.refuse(words("league.import.unreadable"))
    return None
