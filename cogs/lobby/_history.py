"""The games of a server that are over, page by page, to whoever asks."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.i18n.phrases import in_thousands, name_and_level, player_name, points
from bot.store.results import GameWithChannel, SeatScore
from bot.table.party import Party
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import Interaction, MessageComponent, MessageLayout, button, home_of, select, words_for
from cogs._people import plain_text, player_of
from cogs.lobby._terms import length_name

GAMES_PER_PAGE: Final = 10
"""Games on a page."""
_OPTION_ROOM: Final = 100
"""Characters of an option in a list."""
_LONGEST_NAME: Final = 20
"""Characters of a name: ten games fit into a message, whatever their players are called."""


async def history_page(interaction: Interaction, number: int) -> MessageLayout:
    """One page of the games of the server in which this was asked, the newest on the first, number 0; in messages
    of one's own.
    """
    client, words = interaction.client, words_for(interaction)
    guild = home_of(interaction)
    whose = client.results.of_person(interaction.user.id) if guild is None else client.results.of_guild(guild)
    last = max(0, (await whose.count() - 1) // GAMES_PER_PAGE)
    number = min(number, last)
    games = await whose.page(GAMES_PER_PAGE, skipped=number * GAMES_PER_PAGE)
    parties = [await client.tables.party(game.result.table) for game in games]
    lines = [game_lines(game, party, words) for game, party in zip(games, parties, strict=True)]
    text = "\n".join(lines) or words("history.empty")
    paper = ui.Container[MessageLayout](
        ui.TextDisplay(f"## {words('history.own' if guild is None else 'history.title')}\n{text}"),
        accent_colour=discord.Colour.dark_teal(),
    )
    rows = [ui.ActionRow[MessageLayout](_choice_of_games(games, parties, words))] if games else []
    if last == 0:
        return MessageLayout(paper, *rows)
    turns = (("history.newer", number - 1), ("history.older", number + 1))
    row = ui.ActionRow[MessageLayout](
        *(button(_turn(to), words(key), disabled=not 0 <= to <= last) for key, to in turns),
    )
    return MessageLayout(paper, *rows, row)


def _choice_of_games(games: Sequence[GameWithChannel], parties: Sequence[Party], words: Words) -> ui.Select[Any]:
    """The games of a page, each to be watched again: who played, best first, and by which rules."""
    options: list[discord.SelectOption] = []
    for number, (game, party) in enumerate(zip(games, parties, strict=True), start=1):
        result = game.result
        seats = sorted(enumerate(result.seats), key=lambda seat: seat[1].place or 0)
        names = words.enumeration(player_name(player_of(party.chairs[seat], seat), words) for seat, _ in seats)
        label = words("history.number", number=number, players=names)[:_OPTION_ROOM]
        options.append(discord.SelectOption(label=label, value=result.table, description=words(f"book.{result.book}")))
    return select(Press(NO_TABLE, NO_QUESTION, "watchgame"), words("history.watch"), options)


class HistoryPage(Parts, frozen=True):
    """The page of the list."""

    number: PartNumber


class HistoryButton(MessageComponent[HistoryPage], verbs=("history",), private=True, ration=RequestKind.RECORD):
    """**Newer** and **Older** under a page of games."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the page."""
        await interaction.edit_original_response(view=await history_page(interaction, self.parts.number))


def _turn(to: int) -> Press:
    return Press(NO_TABLE, NO_QUESTION, f"history_{max(to, 0)}")


def game_lines(game: GameWithChannel, party: Party, words: Words) -> str:
    """A game in two lines: what was played, when and where; and everybody by place, or by seat if it was given up."""
    result = game.result
    seats = sorted(enumerate(result.seats), key=lambda seat: seat[1].place or 0)
    totals = in_thousands([score.total or 0 for _, score in seats])
    return words(
        "history.given_up" if result.given_up else "history.played",
        book=words(f"book.{result.book}"),
        length=length_name(result.book, result.length, words),
        at=result.ended_at // 1000,
        place=words("lobby.nowhere") if party.is_homeless else f"<#{game.channel}>",
        players=words("history.between").join(
            _player_line(party, seat, score, total, words) for (seat, score), total in zip(seats, totals, strict=True)
        ),
    )


def _player_line(party: Party, seat: int, score: SeatScore, total: str, words: Words) -> str:
    name = name_and_level(player_of(party.chairs[seat], seat), words)
    values = {
        "player": plain_text(name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"),
        "place": score.place,
        "points": points(score.points),
        "total": total,
    }
    if score.place is None:
        return words("history.so_far", **values)
    return words("history.placed" if score.total is None else "history.counted", **values)
