"""A season in words: of a whole server, and of a person."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.client import Naki
from bot.games.charts import ChartGrouping
from bot.games.counts import Counts
from bot.games.rates import Rate
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.store.game_filter import GameFilter
from bot.store.seasons import SeasonHand
from bot.store.statistics import PlayedGame
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import MessageLayout, button, select
from cogs._people import is_ranked
from cogs.recap._plan import ServerSeason
from cogs.statistics import min_ranked_games
from render.profile import rate_text

_YAKU: Final = 3
"""The most frequent yaku that are named."""
_URA: Final = "ura"


async def server_recap(client: Naki, guild: int, season: ServerSeason, words: Words) -> MessageLayout | None:
    """The season of a server, with a button for everybody's own; None if nobody has played."""
    lines, hands = list[str](), dict[str, str]()
    for which in _games(guild, season):
        totals = await client.statistics.seasons.totals(which)
        if not totals.games:
            continue
        lines.append(
            words(
                "recap.games",
                game=words(f"stats.game.{which.game}"),
                games=words("stats.games", count=totals.games),
                wins=totals.counts.wins,
                people=totals.people,
            )
        )
        ranks = await client.statistics.ranks(which, min_ranked_games(client, guild))
        first = next((one for one in ranks if is_ranked(client, one.user)), None)
        if first is not None:
            mean = f"{first.place_sum / first.games:.2f}"
            games = words("stats.games", count=first.games)
            lines.append(words("recap.first", player=f"<@{first.user}>", mean=mean, games=games))
        lines += _yaku_line(totals.counts.yaku, GAMES[which.game].charts, words)
        best = await client.statistics.seasons.best_hands(which)
        shown = next((one for one in best if is_ranked(client, one.user)), None)
        if shown is not None:
            lines.append(words("recap.best", player=f"<@{shown.user}>", points=points(shown.value)))
            hands[_value(shown.table, shown.hand, "best")] = words("recap.best_hand")
    if not lines:
        return None
    own = Press(NO_TABLE, NO_QUESTION, f"recap_{season.first.toordinal()}")
    row = ui.ActionRow[MessageLayout](button(own, words("recap.own"), style=discord.ButtonStyle.primary))
    return _paper(season, lines, hands, words, row)


async def own_recap(client: Naki, user: int, guild: int, season: ServerSeason, words: Words) -> MessageLayout | None:
    """The season of a person, for them alone; None if they have not played."""
    lines, hands = list[str](), dict[str, str]()
    earlier = {which.game: which for which in _games(guild, season.previous)}
    for which in _games(guild, season):
        games = await client.statistics.of_person(user, which)
        if not games:
            continue
        before = await client.statistics.of_person(user, earlier[which.game])
        lines += _own_lines(which, games, before, words)
        lines += _hand_lines(await client.statistics.seasons.hands_of(user, which), hands, words)
        met = [one for one in await client.statistics.rivals(user, which) if is_ranked(client, one.user)]
        if met:
            most = max(met, key=lambda one: one.games)
            lines.append(words("recap.met", player=f"<@{most.user}>", games=words("stats.games", count=most.games)))
    return _paper(season, lines, hands, words) if lines else None


def _games(guild: int, season: ServerSeason) -> Sequence[GameFilter]:
    """The games that were played there, one by one."""
    since, until = season.span
    return [GameFilter(guild=guild, game=game, since=since, until=until) for game in GAMES]


def _paper(
    season: ServerSeason,
    lines: Sequence[str],
    hands: Mapping[str, str],
    words: Words,
    *rows: ui.ActionRow[MessageLayout],
) -> MessageLayout:
    first, end = (moment // 1000 for moment in season.span)
    head = words("recap.title", first=f"<t:{first}:D>", last=f"<t:{end - 1}:D>")
    told = ui.TextDisplay[MessageLayout]("\n".join((f"### {head}", *lines)))
    lists = [ui.ActionRow[MessageLayout](_list_of_hands(hands, words))] if hands else []
    paper = ui.Container[MessageLayout](told, accent_colour=discord.Colour.dark_teal())
    return MessageLayout(paper, *lists, *rows)


def _list_of_hands(hands: Mapping[str, str], words: Words) -> ui.Select[Any]:
    options = [discord.SelectOption(label=label, value=value) for value, label in hands.items()]
    return select(Press(NO_TABLE, NO_QUESTION, "watchhand"), words("history.watch"), options)


def _value(table: str, hand: int, what: str) -> str:
    """A hand as such a list names it."""
    return f"{table} {hand} {what}"


def _yaku_line(wins: Mapping[str, int], charts: ChartGrouping, words: Words) -> Iterator[str]:
    found = charts.most_frequent(wins, _YAKU)
    if found:
        told = words("between").join(
            words("alt.profile.yaku_count", yaku=words(key), count=f"{count:,}") for key, count in found
        )
        yield words("recap.yaku", yaku=told)


def _own_lines(
    which: GameFilter, games: Sequence[PlayedGame], before: Sequence[PlayedGame], words: Words
) -> Iterator[str]:
    """The games, their places, the yaku, and how many discards were as good as any, then and now."""
    counts, earlier = (Counts.sum_of(game.counts for game in those) for those in (games, before))
    places = [game.place for game in games if game.place is not None]
    yield words(
        "recap.own_games",
        game=words(f"stats.game.{which.game}"),
        games=words("stats.games", count=len(games)),
        hands=words("stats.hands", count=counts.hands),
        mean=f"{sum(places) / len(places):.2f}" if places else "–",
    )
    yield from _yaku_line(counts.yaku, GAMES[which.game].charts, words)
    now, then = (Rate.ACCURACY.of(one) for one in (counts, earlier))
    if now is not None:
        yield words("recap.accuracy", now=rate_text(now, mean=False), then=rate_text(then, mean=False))


def _hand_lines(played: Sequence[SeasonHand], hands: dict[str, str], words: Words) -> Iterator[str]:
    """The best hand, the most ura dora and the dearest deal-in, each to be watched."""
    found = {
        "best": max(played, key=lambda hand: hand.won, default=None),
        "ura": max(played, key=lambda hand: hand.counts.yaku.get(_URA, 0), default=None),
        "lost": max(played, key=lambda hand: hand.lost, default=None),
    }
    for what, hand in found.items():
        if hand is None:
            continue
        value = {"best": hand.won, "ura": hand.counts.yaku.get(_URA, 0), "lost": hand.lost}[what]
        if value:
            yield words(f"recap.own_{what}", count=points(value))
            hands[_value(hand.table, hand.hand, what)] = words(f"recap.{what}_hand")
