"""**Dispute** under a result: a player of the game says what is wrong, and a referee decides."""

from typing import Any, Final

from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.league.acts.results import GameDisputed
from bot.system.limits import EXPLANATION
from cogs._base import Interaction, words_for
from cogs.league._base import ItemNumber, LeagueComponent, LeagueForm
from cogs.league._context import LeagueContext
from cogs.league._verbs import DISPUTE_VERB

_LONGEST: Final = 200


class DisputeButton(LeagueComponent[ItemNumber], verbs=(DISPUTE_VERB,), immediate=True, ration=RequestKind.SEAT):
    """**Dispute**, or a game in its list; refused at once to whoever cannot."""

    async def handle(self, ctx: LeagueContext) -> None:
        wrong = GameDisputed(self.parts.number, ctx.person).refusal(ctx.league, ctx.now)
        if wrong is not None:
            await ctx.accept_or_refuse(wrong)
        await ctx.interaction.response.send_modal(DisputeForm(ctx.id, self.parts.number, ctx.words))


class DisputeForm(LeagueForm):
    """A dispute: what is wrong with the result."""

    limit = EXPLANATION

    def __init__(self, league: int, game: int, words: Words, why: str = "") -> None:
        super().__init__(league, words("league.dispute.title", game=game))
        self._game = game
        self._why: ui.TextInput[Any] = ui.TextInput(default=why, min_length=3, max_length=_LONGEST)
        self.add_item(ui.Label(text=words("league.dispute.what"), component=self._why))

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.act(GameDisputed(self._game, ctx.person), reason=self._why.value)
        await ctx.say("league.disputed_now", game=self._game)

    async def refilled_form(self, interaction: Interaction) -> "DisputeForm":
        return DisputeForm(self._league, self._game, words_for(interaction), self._why.value)
