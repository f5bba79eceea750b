"""`/league-admin log pairs`: what went between pairs of players, for organisers."""

import asyncio
from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Final

from bot.engine.payments import Payment
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.league.pairs import COMMON, PlayerPair, pairs, striking, table_games, usual
from bot.table.registry import History
from cogs._lists import ROOM, fitting
from cogs.league._shown import names_for
from cogs.league._visit import Visit

_PERCENT: Final = 100


async def show_striking(visiting: Visit) -> None:
    """The pairs furthest from the others, to whoever asks alone."""
    found = await asyncio.to_thread(pairs, visiting.league, await _won(visiting))
    if not found:
        await visiting.say("league.pairs_nothing", games=COMMON)
        return
    words, listed = visiting.words, striking(found)
    heading = words(
        "league.pairs_usual",
        league=visiting.league.name,
        count=len(found),
        games=COMMON,
        net=points(round(usual(found, lambda pair: pair.net))),
        together=_together(words, usual(found, lambda pair: pair.together)),
    )
    lines = [_line(visiting, pair) for pair in listed] or [words("league.pairs_alike")]
    await visiting.tell(f"{heading}\n{fitting(lines, words, ROOM - len(heading))}")


async def _won(visiting: Visit) -> Mapping[int, Sequence[Payment[StrEnum]]]:
    """The payments for won hands of every game that was played here, from the tables' logs."""
    won: dict[int, Sequence[Payment[StrEnum]]] = {}
    for number, table in table_games(visiting.league).items():
        history = await visiting.interaction.client.tables.history(table)
        if history is not None and history.events:
            won[number] = await asyncio.to_thread(_payments, history)
    return won


def _payments(history: History) -> Sequence[Payment[StrEnum]]:
    _, state = history.variant.resume(history.events, guild=history.party.guild)
    return GAMES[history.party.terms.game].won(state)


def _line(visiting: Visit, pair: PlayerPair) -> str:
    names, words = names_for(visiting), visiting.words
    return words(
        "league.pairs_line",
        player=names(pair.first),
        other=names(pair.second),
        games=words("league.games", count=pair.games),
        gained=points(pair.gained),
        given=points(pair.given),
        together=_together(words, pair.together),
    )


def _together(words: Words, share: Fraction) -> str:
    return words("league.pairs_together", share=round(_PERCENT * share)) if share else ""
