"""Votes, one's own vote, and puzzles of earlier days, each told to whoever presses alone."""

from datetime import date
from typing import Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.games.achievements import Achievement
from bot.games.riichi.puzzles import posted_puzzle, puzzle_points
from bot.i18n.catalogue import Words
from bot.mahjong.tiles import NAMES
from bot.store.puzzles import PuzzlePost, Vote
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    home_of,
    reply_privately,
    select,
    text_message,
    words_for,
)
from cogs._lists import MAX_CHOICES
from cogs.games.riichi.puzzle._page import puzzle_page, votable_tiles
from render.sentences import short_tile_text, short_tiles_text

_WEEK: Final = 7


class PuzzleDay(Parts, frozen=True):
    """The day of a puzzle, as a number."""

    day: PartNumber


class VoteButton(MessageComponent[PuzzleDay], verbs=("puzzlevote",), ration=RequestKind.RECORD):
    """**Discard …** under a puzzle opens the list of its tiles."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask which tile."""
        post, words = await _puzzle_here(interaction, self.parts.day), words_for(interaction)
        if post is None or interaction.client.clock.now() >= post.closes_at:
            await reply_privately(interaction, words("puzzle.closed"))
            return
        view = await _ballot(interaction, post, words)
        await interaction.followup.send(view=view, ephemeral=True)


class ChosenTile(Parts, frozen=True):
    """The day of a puzzle, and the tile that was picked."""

    day: PartNumber
    tile: PartWord


class VoteList(MessageComponent[ChosenTile], verbs=("puzzletile",), private=True, ration=RequestKind.RECORD):
    """The list of tiles: what is picked last counts."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Vote, unless the puzzle is closed."""
        client, words, user, tile = interaction.client, words_for(interaction), interaction.user.id, self.parts.tile
        post = await _puzzle_here(interaction, self.parts.day)
        if post is None or tile not in votable_tiles(posted_puzzle(post.number, post.server_puzzle)):
            await reply_privately(interaction, words("trouble.lost"))
            return
        vote = Vote(tile, puzzle_points(posted_puzzle(post.number, post.server_puzzle), tile))
        if not await client.puzzles.vote(post.guild, post.day, user, vote, client.clock.now()):
            await reply_privately(interaction, words("puzzle.closed"))
            return
        if await client.puzzles.streak(post.guild, user, post.day) >= _WEEK:
            await client.statistics.achievements.give(user, Achievement.PUZZLE_WEEK, client.clock.now())
        await interaction.edit_original_response(view=await _ballot(interaction, post, words))


class OwnVoteButton(MessageComponent[PuzzleDay], verbs=("puzzlemine",), ration=RequestKind.RECORD):
    """**My vote** under an answered puzzle."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Say what it was worth."""
        post, words = await _puzzle_here(interaction, self.parts.day), words_for(interaction)
        told = words("trouble.lost") if post is None else await own_vote_text(interaction, post, words)
        await interaction.followup.send(view=text_message(told), ephemeral=True)


class PastPuzzles(MessageComponent[PuzzleDay], verbs=("pastpuzzle",), private=True, ration=RequestKind.RECORD):
    """The list of answered puzzles shows one."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it with its answer and the own vote."""
        client, words = interaction.client, words_for(interaction)
        post = await _puzzle_here(interaction, self.parts.day)
        if post is None or not post.is_answered:
            await reply_privately(interaction, words("trouble.lost"))
            return
        votes = await client.puzzles.votes(post.guild, post.day)
        mine = ui.TextDisplay[MessageLayout](await own_vote_text(interaction, post, words))
        rest = (mine, ui.ActionRow[MessageLayout](past_list(await past_puzzles(interaction), words)))
        page = await puzzle_page(client, post, "user", interaction.user.id, votes, *rest)
        await interaction.edit_original_response(view=page.layout, attachments=page.files)


async def past_puzzles(interaction: Interaction) -> list[PuzzlePost]:
    """The newest answered puzzles of this server, as many as a list takes."""
    return [*await interaction.client.puzzles.answered_puzzles(home_of(interaction) or 0, MAX_CHOICES)]


def past_list(posts: list[PuzzlePost], words: Words) -> ui.Select[MessageLayout]:
    """Puzzles to be picked, by their days."""
    options = [
        discord.SelectOption(
            label=words("puzzle.past_day", day=f"{date.fromordinal(post.day):%Y-%m-%d}"),
            value=str(post.day),
            description=short_tiles_text(
                [NAMES[tile] for tile in posted_puzzle(post.number, post.server_puzzle).tiles], words
            ),
        )
        for post in posts
    ]
    return select(Press(NO_TABLE, NO_QUESTION, "pastpuzzle"), words("puzzle.pick"), options)


async def own_vote_text(interaction: Interaction, post: PuzzlePost, words: Words) -> str:
    """The person's vote, and what it was worth if the answer is told."""
    client, user = interaction.client, interaction.user.id
    vote = (await client.puzzles.votes(post.guild, post.day)).get(user)
    if vote is None:
        return words("puzzle.no_vote")
    tile = client.tile_emojis.line([vote.tile], words)
    if not post.is_answered:
        return words("puzzle.own", tile=tile)
    streak = await client.puzzles.streak(post.guild, user, post.day)
    return words("puzzle.earned", tile=tile, points=vote.points, count=streak)


async def _puzzle_here(interaction: Interaction, day: int) -> PuzzlePost | None:
    """The puzzle of a day in the server where this was pressed."""
    guild = home_of(interaction)
    return None if guild is None else await interaction.client.puzzles.of(guild, day)


async def _ballot(interaction: Interaction, post: PuzzlePost, words: Words) -> MessageLayout:
    """The person's vote so far, and the tiles."""
    emojis = interaction.client.tile_emojis
    options = [
        discord.SelectOption(label=short_tile_text(tile, words), value=tile, emoji=emojis.emoji(tile))
        for tile in votable_tiles(posted_puzzle(post.number, post.server_puzzle))
    ]
    text = "\n".join((await own_vote_text(interaction, post, words), words("puzzle.change")))
    tiles = select(Press(NO_TABLE, NO_QUESTION, f"puzzletile_{post.day}"), words("puzzle.vote"), options)
    return MessageLayout(ui.TextDisplay(text), ui.ActionRow[MessageLayout](tiles))
