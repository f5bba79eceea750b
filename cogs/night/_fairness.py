"""**Fairness**: the seal of an evening's draws, opened, and each round's draw as a file that draws it again."""

from io import BytesIO

import discord

from bot.night.evening import NightStage
from bot.night.facts import NightDrawn
from bot.night.publication import PublishedRound, encode_round
from cogs._base import NO_MENTIONS
from cogs.night._context import NightContext
from cogs.night._snapshot import night_snapshot


async def show_draws(ctx: NightContext) -> None:
    """To the user alone: the draws that are shown; once the evening is over, also the seed that they came from."""
    snapshot = await night_snapshot(ctx.interaction.client, ctx.evening.id, ctx.words)
    evening, stored = snapshot.evening, snapshot.stored
    hidden = evening.stage is NightStage.DRAWN and evening.round == 1
    if hidden or not evening.round:
        await ctx.refuse(ctx.words("night.fairness.later"))
    drawn = [entry.fact for entry in snapshot.log.entries if isinstance(entry.fact, NightDrawn)]
    files: list[discord.File] = []
    for fact in drawn:
        if not fact.drawing.private:
            names = {one: snapshot.names.unescaped_name(one) for one in fact.drawing.people}
            tables = tuple(table.seats for table in fact.tables)
            text = encode_round(PublishedRound(fact.drawing, names, tables, fact.out))
            files.append(discord.File(BytesIO(text), f"evening-{stored.id}-round-{fact.round}.json"))
    opened = {"seed": stored.seed.hex(), "salt": stored.salt.hex(), "purpose": stored.draw_purpose}
    told = ctx.words("night.fairness.open", **opened) if evening.is_over else ctx.words("night.fairness.rounds")
    private = sorted({fact.round for fact in drawn if fact.drawing.private})
    if private:
        told += "\n" + ctx.words("night.fairness.private", rounds=ctx.words.enumeration(map(str, private)))
    await ctx.interaction.followup.send(told, files=files[-10:], ephemeral=True, allowed_mentions=NO_MENTIONS)
