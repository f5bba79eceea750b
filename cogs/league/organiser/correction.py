"""A correction is shown before it counts: what everybody had, and what they will have; then **Correct**."""

from collections.abc import Sequence
from typing import Final

import discord
import msgspec
from discord import ui

from bot.engine.refusal import Refusal
from bot.league.acts.results import GameCorrected
from bot.league.games import Result
from bot.league.log import Log
from bot.ui.custom_id import Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import MessageLayout, button
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._verbs import LEAGUES_VERB, LOOK_AT_GAME_VERB
from cogs.league.log_words import LogWords
from cogs.league.member.note_and_photos import NoteAndPhotos
from cogs.league.member.result_preview import PointsInHundreds, base36, read_base36

AMEND_VERB: Final = "amend"
_HUNDRED: Final = 100
_HEAD: Final = 3


class CorrectionDraft(Parts, frozen=True):
    """Another result of a game, by one who saw the log with so many entries, that fits into a button's custom id."""

    game: PartNumber
    entries_seen: PartNumber
    sticks: PartNumber
    seats: tuple[PartNumber, ...]
    """The people from East on; 0 is nobody of the league."""
    points_in_hundreds: PointsInHundreds

    @property
    def token(self) -> str:
        return "_".join(map(base36, (self.game, self.entries_seen, self.sticks, *self.seats, *self.points_in_hundreds)))

    @classmethod
    def read(cls, parts: Sequence[str]) -> "CorrectionDraft":
        numbers = [read_base36(part) for part in parts]
        seats, odd = divmod(len(numbers) - _HEAD, 2)
        if seats < 1 or odd:
            raise ValueError("these are no seats with their points")
        return msgspec.convert([*numbers[:_HEAD], numbers[_HEAD:][:seats], numbers[_HEAD + seats :]], cls)

    def act(self, log: Log) -> GameCorrected:
        """The correction, of the result that was seen then."""
        game = log.league_before(min(self.entries_seen, len(log.entries)) + 1).games.get(self.game)
        seen = Result((), ()) if game is None else game.result
        seats = tuple(one or None for one in self.seats)
        points = tuple(_HUNDRED * one for one in self.points_in_hundreds)
        return GameCorrected(
            self.game, seen, msgspec.structs.replace(seen, seats=seats, points=points, sticks=self.sticks)
        )


async def show_correction(ctx: LeagueContext, number: int, result: Result, reason: str) -> None:
    """Show what the correction changes, with **Correct**; or tell the user why it can't be made."""
    seen = ctx.league.games[number].result if number in ctx.league.games else Result((), ())
    made = ctx.log.decide(ctx.actor, GameCorrected(number, seen, result), ctx.now, reason=reason)
    if isinstance(made, Refusal):
        await ctx.accept_or_refuse(made)
        return
    draft = CorrectionDraft(
        number,
        len(ctx.log.entries),
        result.sticks,
        tuple(person or 0 for person in result.seats),
        tuple(points // _HUNDRED for points in result.points),
    )
    told = LogWords(ctx.log, ctx.words, names_for(ctx).side).act(made)
    knob = button(
        Press(LEAGUES_VERB, ctx.id, f"{AMEND_VERB}_{draft.token}"),
        ctx.words(f"league.button.{AMEND_VERB}"),
        style=discord.ButtonStyle.success,
    )
    back = button(Press(LEAGUES_VERB, ctx.id, f"{LOOK_AT_GAME_VERB}_{number}"), ctx.words("league.panel.back"))
    text = ui.TextDisplay[MessageLayout]("\n".join((ctx.words("league.correction"), told)))
    row = ui.ActionRow[MessageLayout](knob, back)
    await ctx.show(MessageLayout(text, *NoteAndPhotos(reason).items(ctx.words), row))
