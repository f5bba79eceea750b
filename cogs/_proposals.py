"""Proposals on which players have to agree, as every message of the table shows them: a sentence, and buttons."""

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.engine.orders import OrderKind
from bot.engine.question import Seat
from bot.i18n.catalogue import Words
from bot.table import orders
from bot.table.news import Scene
from bot.table.party import RunBy, Stage
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import button
from cogs._people import plain_text, seat_name

AGREE_VERB: Final = "agree"
DISAGREE_VERB: Final = "disagree"
GO_ON_VERB: Final = "goon"
PROPOSE_VERB: Final = "suggest"
TAKE_BACK_VERB: Final = "takeback"


def proposal_sentence(scene: Scene, words: Words) -> str:
    """The proposal of this hand, by whom it is, and how many have agreed; empty if there is none."""
    party, proposal = scene.party, scene.proposal
    if proposal is None:
        return ""
    by, seat = party.seat_of(proposal.agreed[0]), proposal.order.seat
    is_for_computer = proposal.order.kind is OrderKind.SUBSTITUTE and proposal.person is None
    return words(
        "proposed.computer" if is_for_computer else f"proposed.{proposal.order.kind}",
        player="" if by is None else seat_name(party, by, words),
        seat="" if seat is None else seat_name(party, seat, words),
        other="" if proposal.person is None else plain_text(proposal.person.name),
        count=len(proposal.agreed),
        needed=len(proposal.agreed) + len(orders.undecided_persons(party)),
    )


def agree_buttons(scene: Scene, words: Words, user: int | None = None) -> Iterator[ui.Button[Any]]:
    """**Agree** and **Refuse** to what is proposed: for everybody, or for this user if they still have to answer."""
    if scene.proposal is None or (user is not None and user not in orders.undecided_persons(scene.party)):
        return
    yield _knob(scene, AGREE_VERB, words, discord.ButtonStyle.success)
    yield _knob(scene, DISAGREE_VERB, words)


def go_on_buttons(scene: Scene, words: Words, user: int | None = None) -> Iterator[ui.Button[Any]]:
    """**Go on** at a table that pauses, unless a referee has to; while something is proposed, for the host alone."""
    party = scene.party
    pauses = party.stage is Stage.PLAYING and party.paused and party.run_by is not RunBy.LEAGUE
    if pauses and (scene.proposal is None or user == party.host):
        yield _knob(scene, GO_ON_VERB, words, discord.ButtonStyle.success)


def take_back_buttons(scene: Scene, words: Words, seat: Seat) -> Iterator[ui.Button[Any]]:
    """**Take back** right after the seat's own discard, where the table plays that way."""
    if scene.party.stage is Stage.PLAYING and not scene.is_paused and scene.take_back_seat == seat:
        yield _knob(scene, TAKE_BACK_VERB, words)


def propose_buttons(scene: Scene, words: Words) -> Iterator[ui.Button[Any]]:
    """**Propose** behind **More**, where players decide by themselves."""
    if scene.party.stage is Stage.PLAYING and scene.party.run_by is not RunBy.LEAGUE:
        yield _knob(scene, PROPOSE_VERB, words)


def _knob(
    scene: Scene, verb: str, words: Words, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return button(Press(scene.party.id, NO_QUESTION, verb), words(f"proposed.{verb}"), style=style)
