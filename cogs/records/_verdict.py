"""Whether the walls of a game were fair, as a message: what was published, what was opened, and whether it fits."""

import asyncio

import discord
from discord import ui

from bot.games.verify import SealVerdict, judge
from bot.i18n.catalogue import Words
from cogs._base import MessageLayout, text_message
from cogs.records._game import StoredGame


async def verdict_message(game: StoredGame, words: Words) -> MessageLayout:
    """The answer, green if every tile of the game was decided before it began."""
    seal = game.seal
    if seal is None:
        return text_message(words("records.dealt_elsewhere"))
    judged = await asyncio.to_thread(judge, game.history.events, seal, game.history.party.commitment)
    lines = (
        words("records.committed", hash=_code(judged.commitment)),
        words("records.revealed", seed=_code(seal.seed.hex()), salt=_code(seal.salt.hex()), count=len(seal.words)),
        words("records.match", hash=_code(seal.commitment)),
    )
    colour = discord.Colour.green() if judged.fair else discord.Colour.red()
    answer, proof = _answer(judged, words), "\n".join(f"-# {line}" for line in lines)
    return MessageLayout(
        ui.Container[MessageLayout](ui.TextDisplay(answer), ui.TextDisplay(proof), accent_colour=colour)
    )


def _answer(judged: SealVerdict, words: Words) -> str:
    if not judged.kept:
        return words("records.other_seal")
    unfair = [str(hand.number) for hand in judged.hands if not hand.is_fair]
    if unfair:
        return words("records.unfair", hands=words.enumeration(unfair))
    return words("records.fair", hands=len(judged.hands))


def _code(text: str) -> str:
    return f"`{text}`"
