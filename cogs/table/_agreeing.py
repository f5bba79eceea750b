"""Proposals that players without a league have to agree on: a pause, resuming, a new deal of the hand, a substitute."""

from abc import abstractmethod

from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.orders import OrderKind, TableOrder
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.table.answers import TableReason
from bot.table.orders import MIN_VOTERS, GivenOrder
from bot.table.party import Person
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import NoParts, PartNumber, Parts
from cogs._base import Interaction, MessageLayout, TableComponent, button, reply_privately, words_for
from cogs._people import name_of
from cogs._proposals import AGREE_VERB, DISAGREE_VERB, GO_ON_VERB, PROPOSE_VERB, TAKE_BACK_VERB
from cogs._refusals import table_refusal_sentence
from cogs.hand import pressed_panel


async def propose(
    interaction: Interaction, table: Table, kind: OrderKind, seat: int | None = None, person: Person | None = None
) -> str:
    """Propose it for whoever asks, and return what they read: everybody at the table finds **Agree** in their panel and
    under the table.
    """
    words = words_for(interaction)
    denied = await table.propose(interaction.user.id, GivenOrder(TableOrder(kind, seat=seat), person=person))
    if denied is not None:
        return table_refusal_sentence(denied, words)
    return words(f"proposed.done.{kind}" if table.party.proposal is None else "proposed.waits")


class ImmediateButton(TableComponent[NoParts]):
    """A button that does something at the table at once, if it can be done; the table and the panels show it."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it; a refusal is told to whoever pressed, in their panel if that is what they pressed."""
        table, panel = interaction.client.tables.get(self.press.table), pressed_panel(self.press.table, interaction)
        denied = Refusal(TableReason.NO_TABLE) if table is None else await self.do(table, interaction.user.id)
        if denied is None:
            panel.refresh_if_pressed()
        else:
            sentence = table_refusal_sentence(denied, words_for(interaction))
            await panel.refuse(interaction, sentence, here=panel.is_shown_in(interaction))

    @abstractmethod
    async def do(self, table: Table, user: int) -> Refusal | None:
        """Do what the button is for."""


class AgreeButton(ImmediateButton, verbs=(AGREE_VERB, DISAGREE_VERB), ration=RequestKind.SEAT):
    """**Agree** and **Refuse** below what somebody proposes; the last one who agrees makes it so."""

    async def do(self, table: Table, user: int) -> Refusal | None:
        """Agree, or turn it down."""
        return await (table.consent(user) if self.press.verb == AGREE_VERB else table.dissent(user))


class TakeBackButton(ImmediateButton, verbs=(TAKE_BACK_VERB,), ration=RequestKind.SEAT):
    """**Take back** right after one's own discard."""

    async def do(self, table: Table, user: int) -> Refusal | None:
        """Ask the others; alone with computers it is done."""
        return await table.take_back(user)


class GoOnButton(ImmediateButton, verbs=(GO_ON_VERB,), ration=RequestKind.SEAT):
    """**Go on** at a table that pauses."""

    async def do(self, table: Table, user: int) -> Refusal | None:
        """The host resumes the game; anybody else proposes it."""
        if user == table.party.host:
            return await table.resume(user)
        return await table.propose(user, GivenOrder(TableOrder(OrderKind.RESUME)))


class Suggestion(Parts, frozen=True):
    """The proposal that was picked, and the seat it is about; None: that is still to be asked."""

    kind: OrderKind | None = None
    seat: PartNumber | None = None


class SuggestButton(TableComponent[Suggestion], verbs=(PROPOSE_VERB,), private=True, ration=RequestKind.SEAT):
    """**Propose** behind **More** in a panel, and what it offers."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask what; then propose that, in place of the question."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        if table is None or table.party.seat_of(interaction.user.id) is None:
            await reply_privately(interaction, words("denied.no_table" if table is None else "denied.not_a_player"))
            return
        kind, seat = self.parts.kind, self.parts.seat
        offered = kind in _proposable_orders(table) if seat is None else kind is OrderKind.SUBSTITUTE
        if kind is None or not offered:
            await interaction.followup.send(view=_question(table, interaction.user.id, words), ephemeral=True)
        else:
            said = await propose(interaction, table, kind, seat)
            await interaction.edit_original_response(view=MessageLayout(ui.TextDisplay(said)))


def _proposable_orders(table: Table) -> tuple[OrderKind, ...]:
    """The orders that can be proposed by a button alone: a substitute has to be named, by the command."""
    return (OrderKind.RESUME if table.party.paused else OrderKind.PAUSE, OrderKind.REDEAL)


def _question(table: Table, user: int, words: Words) -> MessageLayout:
    knobs = [
        button(Press(table.id, NO_QUESTION, f"{PROPOSE_VERB}_{kind}"), words(f"proposed.what.{kind}"))
        for kind in _proposable_orders(table)
    ]
    party = table.party
    others = [
        (seat, chair)
        for seat, chair in enumerate(party.chairs)
        if chair.person is not None and not chair.left and chair.person.id != user
    ]
    seats = [
        button(
            Press(table.id, NO_QUESTION, f"{PROPOSE_VERB}_{OrderKind.SUBSTITUTE}_{seat}"),
            words("proposed.seat", player=name_of(chair, seat + 1, words)),
        )
        for seat, chair in (others if len(others) >= MIN_VOTERS else ())
    ]
    rows = (ui.ActionRow[MessageLayout](*row) for row in (knobs, seats) if row)
    return MessageLayout(ui.TextDisplay(words("proposed.ask")), *rows)
