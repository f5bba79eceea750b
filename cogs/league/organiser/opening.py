"""Sign-up is opened: everybody sees the league from then on, so a press is asked about first."""

from typing import Final

import discord

from bot.client.cooldowns import RequestKind
from bot.league.acts.life import LifeChanged
from bot.league.state import Life
from bot.ui.custom_id import Press
from bot.ui.parts import NoParts
from cogs._base import MessageLayout, button, text_message
from cogs._people import plain_text
from cogs.league._base import LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._verbs import DESK_VERB, LEAGUES_VERB
from cogs.league.organiser.desk import show_desk

_OPEN: Final = "opensignup"


async def open_signup(ctx: LeagueContext) -> None:
    """Open sign-up in this channel."""
    await ctx.act(LifeChanged(Life.SIGNUP))
    await ctx.interaction.client.leagues.posts.set_home(ctx.id, ctx.interaction.channel_id or 0)
    await ctx.say("league.moved.signup")


def opening_question(ctx: LeagueContext) -> MessageLayout:
    """Asks whether to open sign-up, and says what can still be changed then."""
    asked = ctx.words("league.really.open.ask", league=plain_text(ctx.league.name))
    sure = button(
        Press(LEAGUES_VERB, ctx.id, _OPEN), ctx.words("league.really.open.yes"), style=discord.ButtonStyle.success
    )
    return text_message(asked, sure, button(Press(LEAGUES_VERB, ctx.id, DESK_VERB), ctx.words("league.panel.back")))


class OpenSignupButton(LeagueComponent[NoParts], verbs=(_OPEN,), private=True, ration=RequestKind.SEAT):
    """**Open sign-up** in that question."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        await open_signup(ctx)
        await show_desk(ctx)
