"""Pairs of players between whom unusually many points went, or who play together unusually
often.
"""

import asyncio
from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from bot.engine.payments import Payment
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.league.pairs import MIN_SHARED_GAMES, PlayerPair, median_of, outlier_pairs, player_pairs, tables_by_game
from bot.table.archive import History
from cogs._lists import MAX_LINES_LENGTH, fitting_lines
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for


async def show_pair_report(ctx: LeagueContext) -> None:
    found = await asyncio.to_thread(player_pairs, ctx.league, await _win_payments(ctx))
    if not found:
        await ctx.say("league.pairs_nothing", games=MIN_SHARED_GAMES)
        return
    words, listed = ctx.words, outlier_pairs(found)
    heading = words(
        "league.pairs_usual",
        league=ctx.league.name,
        count=len(found),
        games=MIN_SHARED_GAMES,
        net=points(round(median_of(found, lambda pair: pair.net))),
        together=_together(words, median_of(found, lambda pair: pair.shared_game_ratio)),
    )
    lines = [_line(ctx, pair) for pair in listed] or [words("league.pairs_alike")]
    await ctx.tell(f"{heading}\n{fitting_lines(lines, words, MAX_LINES_LENGTH - len(heading))}")


async def _win_payments(ctx: LeagueContext) -> Mapping[int, Sequence[Payment[StrEnum]]]:
    """The payments for wins in every game that was played at a table here."""
    won: dict[int, Sequence[Payment[StrEnum]]] = {}
    for number, table in tables_by_game(ctx.league).items():
        history = await ctx.interaction.client.tables.archive.history(table)
        if history is not None and history.events:
            won[number] = await asyncio.to_thread(_payments, history)
    return won


def _payments(history: History) -> Sequence[Payment[StrEnum]]:
    _, state = history.variant.resume(history.events, guild=history.party.guild)
    return GAMES[history.party.terms.game].win_payments(state)


def _line(ctx: LeagueContext, pair: PlayerPair) -> str:
    names, words = names_for(ctx), ctx.words
    return words(
        "league.pairs_line",
        player=names(pair.first),
        other=names(pair.second),
        games=words("league.games", count=pair.games),
        gained=points(pair.points_won),
        given=points(pair.points_lost),
        together=_together(words, pair.shared_game_ratio),
    )


def _together(words: Words, share: Fraction) -> str:
    return words("league.pairs_together", share=round(100 * share)) if share else ""
