"""The buttons under the list of an evening: coming, staying away, being there."""

from typing import Literal

from bot.client.cooldowns import RequestKind
from bot.night.acts import arrive, join_list, leave_night, rest_next
from bot.ui.parts import NoParts, Parts
from cogs._people import person
from cogs.night._base import NightComponent
from cogs.night._context import NightContext
from cogs.night._fairness import show_draws
from cogs.night._posts import own_night_lines, result_text
from cogs.night._snapshot import night_snapshot
from cogs.night._verbs import AS_TEXT, COME, FAIR, HERE, OWN, REST, STAY_AWAY


class AttendanceButton(NightComponent[NoParts], verbs=(COME, STAY_AWAY, HERE, REST), ration=RequestKind.SEAT):
    """**I'm in**, **I'm out**, **I'm here** and **I'll sit out**."""

    async def handle(self, ctx: NightContext) -> None:
        """Do it, and say how the user stands now."""
        user, verb = ctx.user, self.press.verb
        if verb in (COME, HERE):
            await ctx.check_not_barred(person(ctx.interaction.user))
        match verb:
            case "nightin":
                await ctx.act(lambda evening: join_list(evening, user))
            case "nightout":
                await ctx.act(lambda evening: leave_night(evening, user))
            case "nighthere":
                await ctx.act(lambda evening: arrive(evening, user, ctx.now))
            case _:
                log = await ctx.act(lambda evening: rest_next(evening, user))
                wants = log.evening.people[user].rests
                await ctx.tell(ctx.words("night.own.rests" if wants else "night.own.plays"))
                return
        await show_own_night(ctx)


class Lateness(Parts, frozen=True):
    """The minutes by which somebody will be late."""

    minutes: Literal[0, 15, 30, 45, 60]


class LateList(NightComponent[Lateness], verbs=("nightlate",), ration=RequestKind.SEAT):
    """**I'll be late**."""

    async def handle(self, ctx: NightContext) -> None:
        """Sign the user up, with that."""
        await ctx.check_not_barred(person(ctx.interaction.user))
        await ctx.act(lambda evening: join_list(evening, ctx.user, self.parts.minutes))
        await show_own_night(ctx)


class NightInfoButton(NightComponent[NoParts], verbs=(OWN, FAIR, AS_TEXT), ration=RequestKind.RECORD):
    """**My night**, **Fairness**, and **As text** under the result."""

    async def handle(self, ctx: NightContext) -> None:
        """Show it to the user alone."""
        match self.press.verb:
            case "nightmine":
                await show_own_night(ctx)
            case "nightfair":
                await show_draws(ctx)
            case _:
                await ctx.tell(result_text(await night_snapshot(ctx.interaction.client, ctx.evening.id, ctx.words)))


async def show_own_night(ctx: NightContext) -> None:
    """The user's evening, to them alone."""
    snapshot = await night_snapshot(ctx.interaction.client, ctx.evening.id, ctx.words)
    await ctx.tell("\n".join(own_night_lines(snapshot, ctx.user)))
