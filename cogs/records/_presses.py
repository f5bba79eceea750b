"""**Log** and **Verify wall** under the final standings."""

from io import BytesIO
from typing import Final

import discord

from bot.client.cooldowns import RequestKind
from bot.games.export import export, log_formats, viewer_links
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.table.party import Stage
from bot.ui.parts import NoParts
from cogs._base import Interaction, TableComponent, reply_privately, words_for
from cogs._finished_game import StoredGame, find_finished_game
from cogs._people import name_of
from cogs.records._verdict import send_seal_verdict

_LINKS_FILE: Final = "links.txt"


class LogButton(TableComponent[NoParts], verbs=("log",), ration=RequestKind.RECORD):
    """**Log** hands out what is written about a game that was played to its end."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Hand it to whoever pressed."""
        await hand_out_log(interaction, self.press.table)


class VerifyButton(TableComponent[NoParts], verbs=("verify",), ration=RequestKind.RECORD):
    """**Verify wall** says whether every hand was dealt from the wall that was sealed before the game."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Say it to whoever pressed."""
        game = await find_finished_game(interaction, self.press.table)
        if game is not None:
            await send_seal_verdict(interaction, game)


async def hand_out_log(interaction: Interaction, table: str) -> None:
    """Send the log to whoever asks, in every format, with what these cannot say."""
    game = await find_finished_game(interaction, table)
    if game is None:
        return
    words = words_for(interaction)
    if game.history.party.stage is not Stage.OVER:
        await reply_privately(interaction, words("records.not_over"))
        return
    files = _logs(game, words)
    line = words.joined_texts(words("records.log" if len(files) > 1 else "records.own_log"), _unsaid_line(game, words))
    await interaction.followup.send(line, files=files, ephemeral=True)


def _logs(game: StoredGame, words: Words) -> list[discord.File]:
    """The log in every format; the name of a file tells nothing of the game."""
    events, chairs = game.history.events, game.history.party.chairs
    names = tuple(name_of(chair, seat + 1, words) for seat, chair in enumerate(chairs))
    texts = {f"{form}.{form.suffix}": export(events, form, game.seal, names) for form in log_formats(events)}
    links = viewer_links(events, names)
    if links:
        texts[_LINKS_FILE] = "".join(f"{link}\n" for link in links)
    return [discord.File(BytesIO(text.encode()), name) for name, text in texts.items()]


def _unsaid_line(game: StoredGame, words: Words) -> str:
    """A line about what other programs will take otherwise than it was played; empty if there is nothing."""
    rules = game.replay().final_state.rules
    options = GAMES.by_rules(rules).unexportable_options(rules)
    return (
        words("records.unsaid", options=words.enumeration(words(f"option.{key}") for key in options)) if options else ""
    )
