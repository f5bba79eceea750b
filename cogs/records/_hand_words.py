"""**As words** tells a hand of a finished game move by move, for whoever reads rather than looks."""

import asyncio
from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.i18n.phrases import player_name
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import Interaction, MessageLayout, TableComponent, button, text_message, words_for
from cogs._finished_game import StoredGame, find_finished_game
from cogs._lists import text_pages
from cogs._people import plain_text
from cogs.games.registry import game_ui_of
from cogs.games.story import Story
from cogs.records._frame import ReplayPlace
from cogs.records._hands import hand_titles
from render.sentences import short_tiles_text

_LINES: Final = 60
_PAGE_ROOM: Final = 1700
"""Characters of a page below its title."""


class HandTextButton(TableComponent[ReplayPlace], verbs=("words",), private=True, ration=RequestKind.RECORD):
    """**As words** tells the hand of the step that is shown."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Tell it from its deal, in a message of its own."""
        game = await find_finished_game(interaction, self.press.table)
        if game is not None:
            hand = game.replay().moment_at(self.parts.step).hand_number
            page = await _told_page(game, HandTextPage(hand, self.parts.viewpoint), words_for(interaction))
            await interaction.followup.send(view=page, ephemeral=True)


class HandTextPage(Parts, frozen=True):
    """The hand, the seats whose eyes see it, and the page, from 0."""

    hand: PartNumber
    viewpoint: PartNumber
    page: PartNumber = 0


class HandTextPageButton(TableComponent[HandTextPage], verbs=("tell",), private=True, ration=RequestKind.RECORD):
    """**Newer** and **Older** moves of a hand that is told."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the page."""
        game = await find_finished_game(interaction, self.press.table)
        if game is not None:
            page = await _told_page(game, self.parts, words_for(interaction))
            await interaction.edit_original_response(view=page)


async def _told_page(game: StoredGame, wanted: HandTextPage, words: Words) -> MessageLayout:
    hand, lines = await asyncio.to_thread(_hand_story, game, wanted, words)
    title, *moves = lines
    pages = text_pages(moves, _LINES, _PAGE_ROOM)
    page = min(wanted.page, len(pages) - 1)
    text = f"### {title}\n{pages[page]}"
    if len(pages) == 1:
        return text_message(text)

    def turn(key: str, to: int) -> ui.Button[MessageLayout]:
        token = f"tell_{hand}_{wanted.viewpoint}_{max(0, to)}"
        press = Press(game.history.party.id, NO_QUESTION, token)
        return button(press, words(f"replay.{key}"), disabled=not 0 <= to < len(pages))

    return text_message(text, turn("moves_before", page - 1), turn("moves_after", page + 1))


def _hand_story(game: StoredGame, wanted: HandTextPage, words: Words) -> tuple[int, list[str]]:
    """The hand, the nearest to the wanted one, and its lines: which it was, the tiles dealt, and every move."""
    replay, party = game.replay(), game.history.party
    hand = min(max(1, wanted.hand), len(replay.hand_starts))
    seat = ReplayPlace(1, wanted.viewpoint).seat(party.seats)
    eyes = range(party.seats) if seat is None else (seat,)
    first = replay.moment_at(replay.hand_starts[hand - 1])
    last = (
        len(game.history.events)
        if hand == len(replay.hand_starts)
        else replay.moment_at(replay.last_step_of(hand)).event_count
    )
    game_ui, story = game_ui_of(party), Story(party, words, eyes=eyes)
    moves = (game_ui.event_line(event, story) for event in game.history.events[first.event_count : last])
    lines = [
        hand_titles(replay, *game.projection_and_company, words)[hand - 1],
        *_dealt(game, hand, eyes, words),
        *(line for move in moves if move for line in move.split("\n")),
    ]
    return hand, [plain_text(line) for line in lines]


def _dealt(game: StoredGame, hand: int, eyes: range | tuple[int, ...], words: Words) -> Iterator[str]:
    """The tiles that these seats were dealt, the drawn one last."""
    replay, (projection, players) = game.replay(), game.projection_and_company
    opened = projection.open_table(replay.moment_at(replay.hand_starts[hand - 1]).state, players)
    for seat in eyes:
        dealt = opened.hands[seat]
        if dealt is not None:
            tiles = [*dealt.tiles, *([dealt.drawn] if dealt.drawn else [])]
            yield words(
                "alt.opened", player=player_name(players.players[seat], words), tiles=short_tiles_text(tiles, words)
            )
