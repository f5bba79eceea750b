"""What everybody can see of a league: who is in it, the games that count, the rounds and the standings."""

from typing import Any

from bot.games.registry import GAMES
from bot.league.phase_standings import phase_standings
from bot.league.state import League
from bot.leagues.store import LeagueStore
from bot.store.address import Address
from bot.store.database import Database


def visible_league(league: League) -> dict[str, Any]:
    """A league as plain values. A row is a player or team, their place, games, total, carry-over and what was given or
    taken beside the games.
    """
    return {
        "life": str(league.life),
        "entrants": [[person, str(entrant.membership)] for person, entrant in league.entrants.items()],
        "teams": [[number, list(team.members), team.captain] for number, team in league.teams.items()],
        "games": [
            [
                game.number,
                game.source,
                str(game.state),
                game.phase,
                game.round,
                [[one.player, one.place, one.total] for one in game.scores],
            ]
            for game in league.games.values()
        ],
        "rounds": [
            [phase.number, one.number, str(one.state), [list(table) for table in one.tables], sorted(one.boards_over)]
            for phase in league.phases
            for one in phase.rounds
        ],
        "playing": sorted(league.tables_in_play),
        "standings": [
            [
                [row.player, row.place, row.games, row.total, row.carry, row.adjustments]
                for row in phase_standings(league, phase.number)
            ]
            for phase in league.phases
        ],
    }


async def visible_leagues(address: Address) -> dict[str, dict[str, Any]]:
    """Every league of a database, by its short name."""
    database = await Database.open(address)
    try:
        leagues = LeagueStore(database, GAMES.scorings).leagues
        return {
            one.short_name: visible_league((await leagues.load(one.id)).league) for one in await leagues.everything()
        }
    finally:
        await database.close()
