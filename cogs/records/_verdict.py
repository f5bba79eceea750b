"""Whether the walls of a game were fair, as a message: what was published, what was opened, and whether it fits."""

import asyncio

import discord
from discord import ui

from bot.engine.wall import Seal
from bot.games.achievements import Achievement
from bot.games.verify import SealVerdict, judge
from bot.i18n.catalogue import Words
from cogs._base import Interaction, MessageLayout, reply_privately, words_for
from cogs._finished_game import StoredGame


async def send_seal_verdict(interaction: Interaction, game: StoredGame) -> None:
    """Answer whoever asks, and give them an achievement for asking."""
    words, client, seal = words_for(interaction), interaction.client, game.seal
    if seal is None:
        await reply_privately(interaction, words("records.dealt_elsewhere"))
        return
    await interaction.followup.send(view=await _verdict(game, seal, words), ephemeral=True)
    await client.statistics.achievements.give(interaction.user.id, Achievement.WALL_CHECK, client.clock.now())


async def _verdict(game: StoredGame, seal: Seal, words: Words) -> MessageLayout:
    """The answer, green if every tile of the game was decided before it began."""
    judged = await asyncio.to_thread(judge, game.history.events, seal, game.history.party.commitment)
    lines = (
        words("records.committed", hash=_code(judged.commitment)),
        words("records.revealed", seed=_code(seal.seed.hex()), salt=_code(seal.salt.hex()), count=len(seal.words)),
        words("records.match", hash=_code(seal.commitment)),
    )
    colour = discord.Colour.green() if judged.is_fair else discord.Colour.red()
    answer, proof = _answer(judged, words), "\n".join(f"-# {line}" for line in lines)
    return MessageLayout(
        ui.Container[MessageLayout](ui.TextDisplay(answer), ui.TextDisplay(proof), accent_colour=colour)
    )


def _answer(judged: SealVerdict, words: Words) -> str:
    if not judged.matches_commitment:
        return words("records.other_seal")
    unfair = [str(hand.number) for hand in judged.hands if not hand.is_fair]
    if unfair:
        return words("records.unfair", hands=words.enumeration(unfair))
    return words("records.fair", hands=len(judged.hands))


def _code(text: str) -> str:
    return f"`{text}`"
