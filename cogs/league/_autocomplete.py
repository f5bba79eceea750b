"""What Discord offers while somebody types an option of a league's command."""

from collections.abc import Callable
from typing import Final, TypeVar
from unicodedata import combining, normalize
from zoneinfo import available_timezones

from discord import app_commands
from discord.app_commands import Choice

from bot.games.registry import GAMES
from bot.league.books import BOOKS
from bot.league.games import GameState
from bot.league.log import Log, Undone
from bot.store.league.leagues import LeagueName
from cogs._base import Interaction, text, words_for
from cogs._lists import offered
from cogs.league._access import visible_leagues
from cogs.league._context import candidate_leagues
from cogs.league._words import Names, amount, game_line, what_was_done

C = TypeVar("C", bound=Callable[..., object])
SEATS: Final = {wind: text(f"command.league.enter.{wind}") for wind in ("east", "south", "west", "north")}
"""What commands say about those who sat at a table."""


_FINES: Final = {"late": 2.0, "slow": 2.0, "slow_again": 5.0, "misconduct": 10.0, "telling": 20.0, "leaving": 20.0}


def _plainly(text: str) -> str:
    """Without case and accents, to compare."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


async def leagues(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's leagues whose name or short name begins like that; archived ones only once something is typed."""
    named, wanted = await visible_leagues(interaction), _plainly(typed)
    found = [one for one in named if _plainly(one.name).startswith(wanted) or one.short.startswith(wanted)]
    shown = [one for one in found if wanted or not one.over]
    return offered([(f"{one.name} ({one.short})", one.short) for one in shown], "")


def about_league(command: C) -> C:
    """Adds the option `league` to a command: which of the server's leagues is meant."""
    described = app_commands.describe(league=text("command.league.which"))(command)
    return app_commands.autocomplete(league=leagues)(described)


async def books(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The rule books by which a league can be played, after the rules that the server has saved."""
    words, saved = words_for(interaction), await interaction.client.club_books.of(interaction.guild_id)
    own = [(club.name, club.name) for club in saved if club.book in BOOKS]
    return offered([*own, *((words(f"book.{book}"), book) for book in GAMES.books if book in BOOKS)], typed)


async def zones(_: Interaction, typed: str) -> list[Choice[str]]:
    """Time zones by name."""
    return offered([(name, name) for name in sorted(available_timezones())], typed)


async def games(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The league's games of that number, or with a player or a team of that name; newest first."""
    found = await chosen(interaction)
    if found is None:
        return []
    (name, log), words, wanted = found, words_for(interaction), _plainly(typed).strip().removeprefix("#")
    league = log.league
    names = Names(league, await interaction.client.leagues.people.of(name.id), words)
    sides = {side for side in (*league.entrants, *league.teams) if wanted in _plainly(names.bare(side))}
    told = (
        (f"#{game.number} {game_line(names, game, words)}".replace("\\", ""), game.number)
        for game in sorted(league.games.values(), key=lambda game: -game.number)
        if str(game.number).startswith(wanted) or sides.intersection(game.sides)
    )
    return offered(told, "")


async def disputed(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The disputed games, by number."""
    found = await chosen(interaction)
    open_ = [] if found is None else [g for g in found[1].league.games.values() if g.state is GameState.DISPUTED]
    return offered([(f"#{game.number}", game.number) for game in open_], typed)


async def penalties(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Penalties and adjustments that are not cancelled."""
    found = await chosen(interaction)
    if found is None:
        return []
    name, log = found
    names = Names(log.league, await interaction.client.leagues.people.of(name.id), words_for(interaction))
    known = [one for one in log.league.adjustments.values() if not one.cancelled]
    return offered([(f"#{one.number} {names.side(one.side)} {amount(one.amount)}", one.number) for one in known], typed)


async def fines(interaction: Interaction, typed: object) -> list[Choice[float]]:
    """The usual penalties, with what they are for."""
    words = words_for(interaction)
    named = [(f"{words(f'league.fine.{name}')} −{fine}", fine) for name, fine in _FINES.items()]
    return [Choice(name=name, value=fine) for name, fine in named if f"{fine}".startswith(f"{typed}".strip())]


async def entries(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Entries of the log that are in force, newest first."""
    found = await chosen(interaction)
    if found is None:
        return []
    words, log = words_for(interaction), found[1]
    open_ = (one for one in reversed(log.entries) if log.in_force(one.number) and not isinstance(one.act, Undone))
    return offered(((f"#{one.number} {what_was_done(log, one, words)}", one.number) for one in open_), typed)


async def rounds(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The published rounds of the phase being played."""
    found = await chosen(interaction)
    rounds = () if found is None or not found[1].league.phases else found[1].league.phase.rounds
    return offered([(str(one.number), one.number) for one in reversed(rounds) if one.public], typed)


async def chosen(interaction: Interaction) -> tuple[LeagueName, Log] | None:
    """The league of the other option, or the only one that can be meant in this channel; None if that is unclear."""
    found = await candidate_leagues(interaction, str(interaction.namespace.league or ""))
    return (found[0], await interaction.client.leagues.leagues.load(found[0].id)) if len(found) == 1 else None
