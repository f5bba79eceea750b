"""The pages about somebody's games: their card, charts, all rates, and the games to be watched again."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from typing import Annotated, Any, Final

import discord
import msgspec
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.games.achievements import Achievement
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import total_in_thousands
from bot.store.statistics import PlayedGame
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import Parts
from bot.view.model import NumbersView
from cogs._base import (
    NO_MENTIONS,
    Interaction,
    MessageComponent,
    MessageLayout,
    home_of,
    reply_privately,
    select,
    words_for,
)
from cogs._lists import MAX_CHOICES
from cogs._people import is_ranked, plain_text
from cogs.statistics._rates import rates_text
from cogs.statistics._views import PersonStatistics
from cogs.statistics._which import IN_SERVER, StatisticsPage, StatisticsQuery, games_to_count, may_see
from render.alt import alt_text_and_rest

_FILE: Final = "stats.png"
_MET_OFTEN: Final = 5
"""Games together before somebody is called a nemesis."""
_NEWEST: Final = 3
"""Achievements below the card."""


class PickedStatistics(Parts, frozen=True):
    """The numbers that were picked: see `StatisticsQuery.text`."""

    place: Annotated[
        str,
        msgspec.Meta(
            pattern=r"\A[a-z]+ [1-9][0-9]{0,18} [a-z]+ [0-9] [a-z0-9-]{1,40} [0-9]{1,6} "
            r"(here|league|everywhere) [a-z]+ [01]\Z"
        ),
    ]


class StatisticsPageList(
    MessageComponent[PickedStatistics], verbs=("numbers",), private=True, ration=RequestKind.RECORD
):
    """The list below a card shows another page about the same games."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it, to whoever may see it."""
        try:
            place = StatisticsQuery.read(self.parts.place, home_of(interaction))
        except ValueError:
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        page = await _page(interaction, await _find_user(interaction, place.user), place)
        if page is not None:
            view, files = page
            await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NO_MENTIONS)


async def show_profile(interaction: Interaction, user: discord.abc.User) -> None:
    """Show somebody's card to whoever asks, of the games that were played here: what they play most lately."""
    which = await games_to_count(interaction, user.id, None, None, None, IN_SERVER)
    await show_statistics(interaction, user, StatisticsQuery(StatisticsPage.CARD, user.id, which))


async def show_statistics(interaction: Interaction, user: discord.abc.User, place: StatisticsQuery) -> None:
    """Show a page about somebody's games, if whoever asks may see them."""
    page = await _page(interaction, user, place)
    if page is not None:
        view, files = page
        await interaction.followup.send(view=view, files=files, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def _find_user(interaction: Interaction, user: int) -> discord.abc.User:
    if user == interaction.user.id:
        return interaction.user
    return interaction.client.get_user(user) or await interaction.client.fetch_user(user)


async def _page(
    interaction: Interaction, user: discord.abc.User, place: StatisticsQuery
) -> tuple[MessageLayout, list[discord.File]] | None:
    client, words, which = interaction.client, words_for(interaction), place.game_filter
    games = await client.statistics.of_person(user.id, which) if may_see(interaction, user, which) else ()
    if not games:
        await reply_privately(interaction, words("stats.none", player=plain_text(user.display_name)))
        return None
    numbers = await asyncio.to_thread(PersonStatistics, user, which, games)
    rows = [ui.ActionRow[MessageLayout](_list_of_pages(place, numbers, words))]
    if which.guild is not None or user.id == interaction.user.id:
        rows.append(ui.ActionRow[MessageLayout](_list_of_games(games, words)))
    if place.page is StatisticsPage.RATES:
        best = await client.statistics.best_win(user.id, which)
        longest = await client.statistics.longest_dealership_and_honba(user.id, which)
        told = ui.TextDisplay[MessageLayout](rates_text(plain_text(user.display_name), numbers, best, longest, words))
        return MessageLayout(told, *rows), []
    view = await _view(interaction, numbers, place)
    style = client.picture_styles.of("user", interaction.user.id)
    picture = await client.studio.picture(view, words, style, message=("stats", interaction.user.id))
    alt, rest = alt_text_and_rest(view, words)
    card = ui.MediaGallery[MessageLayout](discord.MediaGalleryItem(f"attachment://{_FILE}", description=alt))
    below = await _lines_below(interaction, place, words) if place.page is StatisticsPage.CARD else ""
    texts = [ui.TextDisplay[MessageLayout](text) for text in (rest, below) if text]
    return MessageLayout(card, *texts, *rows), [discord.File(BytesIO(picture), _FILE)]


async def _view(interaction: Interaction, numbers: PersonStatistics, place: StatisticsQuery) -> NumbersView:
    stored, user, which = interaction.client.statistics, place.user, place.game_filter
    match place.page:
        case StatisticsPage.RECENT_GAMES:
            return numbers.recent_games()
        case StatisticsPage.VALUES:
            return numbers.values(*await stored.hands_by_points(user, which))
        case StatisticsPage.YAKU:
            return numbers.yaku()
        case _:
            newest = (await stored.achievements.of_person(user))[:_NEWEST]
            badges = [Achievement(one.achievement).tile for one in newest]
            return numbers.profile(await stored.sums(which), await stored.best_win(user, which), badges)


def _list_of_pages(place: StatisticsQuery, numbers: PersonStatistics, words: Words) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=words(f"stats.page.{page}"), value=place._replace(page=page).text, default=page is place.page
        )
        for page in StatisticsPage
        if _is_there(page, place, numbers)
    ]
    return select(Press(NO_TABLE, NO_QUESTION, "numbers"), words("stats.pages"), options)


def _is_there(page: StatisticsPage, place: StatisticsQuery, numbers: PersonStatistics) -> bool:
    match page:
        case StatisticsPage.RECENT_GAMES:
            return bool(numbers.places)
        case StatisticsPage.VALUES:
            return bool(GAMES[place.game_filter.game].charts.thresholds)
        case StatisticsPage.YAKU:
            return bool(numbers.counts.yaku)
        case _:
            return True


def _list_of_games(games: Sequence[PlayedGame], words: Words) -> ui.Select[Any]:
    """The newest games, each to be watched again."""
    options = [
        discord.SelectOption(label=_game_label(game, words), value=game.table)
        for game in reversed(games[-MAX_CHOICES:])
    ]
    return select(Press(NO_TABLE, NO_QUESTION, "watchgame"), words("history.watch"), options)


def _game_label(game: PlayedGame, words: Words) -> str:
    day = f"{datetime.fromtimestamp(game.ended_at / 1000, UTC):%Y-%m-%d}"
    if game.place is None:
        return words("stats.open_game", day=day)
    total = total_in_thousands(round(1000 * (game.total or 0)))
    return words("stats.game_of_day", day=day, place=game.place, total=total)


async def _lines_below(interaction: Interaction, place: StatisticsQuery, words: Words) -> str:
    """The rivals of the person, and what they were given last."""
    stored, emojis = interaction.client.statistics, interaction.client.tile_emojis
    given = (await stored.achievements.of_person(place.user))[:_NEWEST]
    newest = " · ".join(
        f"{emojis.line([Achievement(one.achievement).tile], words)} {words(f'achievement.{one.achievement}')}"
        for one in given
    )
    lines = (await _rivals_line(interaction, place, words), words("stats.newest", achievements=newest) if given else "")
    return "\n".join(filter(None, lines))


async def _rivals_line(interaction: Interaction, place: StatisticsQuery, words: Words) -> str:
    """Those who have won most from the person by their tiles, and from whom the person has, among those often met."""
    met = await interaction.client.statistics.rivals(place.user, place.game_filter)
    often = [one for one in met if one.games >= _MET_OFTEN and is_ranked(interaction.client, one.user)]
    ends = {
        "nemesis": next((one for one in often if one.ahead > 0), None),
        "favourite": next((one for one in reversed(often) if one.ahead < 0), None),
    }
    return " · ".join(
        words(f"stats.{name}", player=f"<@{one.user}>", points=f"{abs(one.ahead):,}", games=one.games)
        for name, one in ends.items()
        if one is not None
    )
