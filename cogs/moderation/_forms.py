"""The forms in which moderators give their reasons, and say for how long somebody is barred."""

from typing import Final, Literal, TypeAlias

import discord
from discord import ui

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.table.party import RunBy
from bot.table.table import Table
from cogs._base import NO_MENTIONS, Interaction, home_of, reply_privately, words_for
from cogs._forms import ModalForm
from cogs._moderators import BAR_LENGTHS_DAYS, MAX_REASON_LENGTH, MIN_REASON_LENGTH, is_moderator, moderating_refusal
from cogs._people import plain_text
from cogs._refusals import table_refusal_sentence

ModeratorAct: TypeAlias = Literal["pause", "resume", "end", "remove"]
"""An act of a moderator at a table."""
_FOR_GOOD: Final = "good"
_NOT: Final = "none"


class ReasonForm(ModalForm):
    """A form with a reason, and for how long somebody is barred: if they are at all, where that `may_be_none`."""

    def __init__(self, title: str, words: Words, table: str | None, *, bars: bool, may_be_none: bool = False) -> None:
        super().__init__(title, table)
        self._reason: ui.TextInput[ReasonForm] = ui.TextInput(
            min_length=MIN_REASON_LENGTH, max_length=MAX_REASON_LENGTH
        )
        self._length: ui.Select[ReasonForm] = ui.Select(options=_lengths(words, may_be_none=may_be_none))
        self.add_item(ui.Label(text=words("moderation.reason"), component=self._reason))
        if bars:
            self.add_item(ui.Label(text=words("moderation.bar"), component=self._length))

    @property
    def has_bar_length(self) -> bool:
        """Somebody is to be barred."""
        return self._length.values not in ([], [_NOT])

    async def reason(self, interaction: Interaction) -> str | None:
        """The given reason; None if that is too short, which is told."""
        given = self._reason.value.strip()
        if len(given) >= MIN_REASON_LENGTH:
            return given
        await reply_privately(interaction, words_for(interaction)("moderation.no_reason", least=MIN_REASON_LENGTH))
        return None

    async def bar_person(self, interaction: Interaction, account: int, reason: str) -> bool:
        """Bar the person as was picked, and write it down. Returns False if too many are barred, which is told."""
        guild, client, (length,) = home_of(interaction) or 0, interaction.client, self._length.values
        days = None if length == _FOR_GOOD else int(length)
        if not await client.bars.put(guild, account, days, interaction.user.id, reason):
            await reply_privately(interaction, words_for(interaction)("moderation.too_many"))
            return False
        await client.server_log.add(guild, interaction.user.id, "bar", about=account, reason=reason, becomes=length)
        return True


def _lengths(words: Words, *, may_be_none: bool) -> list[discord.SelectOption]:
    offered = {
        **({_NOT: words("moderation.bar.none")} if may_be_none else {}),
        **{str(days): words("moderation.bar.days", count=days) for days in BAR_LENGTHS_DAYS},
        _FOR_GOOD: words("moderation.bar.good"),
    }
    return [
        discord.SelectOption(label=label, value=value, default=place == 0)
        for place, (value, label) in enumerate(offered.items())
    ]


class TableActForm(ReasonForm):
    """The reason why a moderator, or who runs the club night, pauses, resumes or ends a table, or removes this `user`
    from it; who `bars` people may keep them from all tables at once.
    """

    def __init__(self, act: ModeratorAct, table: Table, user: int, words: Words, *, bars: bool) -> None:
        self._act: ModeratorAct = act
        self._table = table
        self._user = user
        person = table.party.person(user)
        self._player = plain_text("" if person is None else person.name)
        super().__init__(
            words(f"moderation.{act}", player=self._player),
            words,
            table.id,
            bars=bars and act == "remove",
            may_be_none=True,
        )

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it, say so where everybody at the table can read it, and write it down."""
        words, client = words_for(interaction), interaction.client
        reason = await self.reason(interaction)
        if reason is None:
            return
        denied = await moderating_refusal(interaction, self._table.party) or await self._act_at_table()
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
            return
        guild, about = home_of(interaction) or 0, self._user or None
        await client.server_log.add(
            guild, interaction.user.id, self._act, about=about, reason=reason, becomes=self._table.id
        )
        if self.has_bar_length and is_moderator(interaction):
            await self.bar_person(interaction, self._user, reason)
        public = client.languages.of("guild", guild)
        who = "night" if self._table.party.run_by is RunBy.CLUB_NIGHT else "moderation"
        line = public(f"{who}.told.{self._act}", player=self._player, reason=plain_text(reason))
        await interaction.followup.send(line, allowed_mentions=NO_MENTIONS)

    async def _act_at_table(self) -> Refusal | None:
        match self._act:
            case "pause":
                return await self._table.pause(None)
            case "resume":
                return await self._table.resume(None)
            case "end":
                return await self._table.end(None)
            case "remove":
                return await self._table.expel_as_moderator(self._user)


class BarPersonForm(ReasonForm):
    """The reason why somebody is barred, and for how long."""

    def __init__(self, user: int, words: Words) -> None:
        self._user = user
        super().__init__(words("moderation.bar"), words, None, bars=True)

    async def carry_out(self, interaction: Interaction) -> None:
        """Bar them."""
        words = words_for(interaction)
        if not is_moderator(interaction):
            await reply_privately(interaction, words("moderation.not_moderator"))
            return
        reason = await self.reason(interaction)
        if reason is not None and await self.bar_person(interaction, self._user, reason):
            await reply_privately(interaction, words("moderation.barred", player=f"<@{self._user}>"))
