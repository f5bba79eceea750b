"""A review as pages: the game in numbers, then one finding each with the table as its player saw it."""

import asyncio
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.engine.question import AnyAction
from bot.games.counts import Counts
from bot.games.rates import Rate
from bot.games.registry import GAMES
from bot.games.review import Review, ReviewFinding
from bot.i18n.catalogue import Words
from bot.i18n.opinions import opinion_numbers, reason_sentence
from bot.i18n.phrases import player_name
from bot.i18n.phrases import points as points_text
from bot.store.game_filter import GameFilter
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import Interaction, MessageLayout, button, words_for
from cogs._people import plain_text, table_label
from cogs.coach._reviews import OwnGame
from cogs.games.registry import game_ui_of
from render.alt import alt_text
from render.profile import rate_text
from render.sentences import short_tile_text

_FILE: Final = "review.png"
_RATES: Final = (Rate.ACCURACY, Rate.WIN, Rate.DEAL_IN, Rate.CALL, Rate.RIICHI, Rate.AVERAGE_WIN)
_POINTS: Final = "points"


class ReviewPage(NamedTuple):
    """A message, and its pictures."""

    layout: MessageLayout
    files: list[discord.File]


async def review_page(interaction: Interaction, own: OwnGame, review: Review, number: int) -> ReviewPage:
    """The page of this number: 0 is the game in numbers."""
    number = min(number, len(review.findings))
    row = ui.ActionRow[MessageLayout](*_ways(own, review, number, words_for(interaction)))
    if number == 0:
        text = ui.TextDisplay[MessageLayout](await _numbers_text(interaction, own, review))
        return ReviewPage(MessageLayout(ui.Container(text, accent_colour=discord.Colour.dark_teal()), row), [])
    return await _finding_page(interaction, own, review, number, row)


async def _finding_page(
    interaction: Interaction, own: OwnGame, review: Review, number: int, row: ui.ActionRow[MessageLayout]
) -> ReviewPage:
    client, words, user = interaction.client, words_for(interaction), interaction.user.id
    finding = review.findings[number - 1]
    replay, looks = await asyncio.to_thread(own.game.replay), own.game.projection_and_company
    view = replay.view(finding.step, *looks, own.seat)
    style = client.picture_styles.of("user", user)
    picture = await client.studio.picture(view, words, style, message=("review", user))
    card = discord.MediaGalleryItem(f"attachment://{_FILE}", description=alt_text(view, words))
    paper = ui.Container[MessageLayout](
        ui.MediaGallery(card),
        ui.TextDisplay(finding_text(finding, own, words)),
        accent_colour=discord.Colour.dark_teal(),
    )
    return ReviewPage(MessageLayout(paper, row), [discord.File(BytesIO(picture), _FILE)])


def finding_text(finding: ReviewFinding, own: OwnGame, words: Words) -> str:
    """A choice of the player, and why another was better."""
    between = words("between")
    named: dict[str, str] = {
        name: between.join(short_tile_text(tile, words) for tile in tiles) for name, tiles in finding.tiles.items()
    }
    named |= {name: points_text(value) for name, value in finding.numbers.items()}
    named |= {name: words(key) for name, key in finding.words.items()}
    if finding.rival is not None:
        named["player"] = plain_text(player_name(own.game.projection_and_company[1].players[finding.rival], words))
    lines = [words(f"coach.{finding.kind}", **named)]
    if finding.own_opinion is not None and finding.advice is not None:
        advice = _action_text(finding.advice.action, own, words)
        numbers, own_numbers = (opinion_numbers(one, words) for one in (finding.advice, finding.own_opinion))
        lines.append(words("coach.advice", action=advice, reason=reason_sentence(finding.advice.reason, words)))
        alike = "coach.alike" if numbers == own_numbers else "coach.compared"
        lines.append(words(alike, numbers=numbers, own=own_numbers))
    if finding.program_choice is not None:
        program, action = finding.program_choice
        lines.append(words("coach.other", program=plain_text(program), action=_action_text(action, own, words)))
    return "\n".join(lines)


def _action_text(action: AnyAction, own: OwnGame, words: Words) -> str:
    party = own.game.history.party
    return plain_text(game_ui_of(party).action_text(action, party, words))


async def _numbers_text(interaction: Interaction, own: OwnGame, review: Review) -> str:
    words, history = words_for(interaction), own.game.history
    counted = GAMES[history.party.terms.game].count_game
    assert counted is not None
    game = await asyncio.to_thread(counted, history.events)
    which = GameFilter(guild=None, game=history.party.terms.game, players=history.party.seats)
    played = await interaction.client.statistics.of_person(interaction.user.id, which)
    mine = Counts.sum_of(hand[own.seat] for hand in game.hands)
    usual = Counts.sum_of(one.counts for one in played) if len(played) > 1 else None
    head = words("coach.title", game=plain_text(table_label(history.party, words)))
    found = words(
        "coach.found" if review.findings else "coach.nothing", count=len(review.findings), of=review.choice_count
    )
    return "\n".join((f"### {head}", *_rate_lines(mine, usual, words), found))


def _rate_lines(mine: Counts, usual: Counts | None, words: Words) -> Iterator[str]:
    """The rates of the game, beside those of all games of the player if there are more."""
    for rate in _RATES:
        below = getattr(mine, rate.denominator)
        if below:
            told = words(
                "coach.rate_points" if rate.is_mean else "coach.rate",
                rate=words(f"stats.rate.{rate}"),
                value=rate_text(rate.of(mine), mean=rate.is_mean),
                above=getattr(mine, rate.numerator),
                below=below,
            )
            usually = None if usual is None else rate_text(rate.of(usual), mean=rate.is_mean)
            yield told if usually is None else words("coach.usual", told=told, usual=usually)


def _ways(own: OwnGame, review: Review, number: int, words: Words) -> Iterator[ui.Button[Any]]:
    """The findings before and after, and the same moment in the replay."""
    table, last = own.game.history.party.id, len(review.findings)
    for key, to in (("before", number - 1), ("next", number + 1)):
        press = Press(table, NO_QUESTION, f"finding_{key}_{max(0, to)}")
        yield button(press, words(f"coach.{key}"), disabled=not 0 <= to <= last)
    if number:
        step = review.findings[number - 1].step
        yield button(Press(table, NO_QUESTION, f"watch_{step}_{own.seat + 1}"), words("coach.watch"))
