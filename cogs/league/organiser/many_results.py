"""Many results at once: pasted, or sent as a file; shown line by line before they count; entered by one press."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.i18n.leagues import refusal_sentence
from bot.i18n.sentences import limit_sentence
from bot.league.acts.results import GameCounted
from bot.league.result_lines import ResultLines
from bot.league.typed_games import ManualEntryPreview, PreviewedGame, game_of_table, preview_games
from bot.system.limits import RESULTS, BadText
from bot.ui.custom_id import Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import Interaction, MessageLayout, button, cog_of, words_for
from cogs._lists import fitting_lines
from cogs.league._base import LeagueComponent, LeagueForm
from cogs.league._context import LeagueContext
from cogs.league._snapshot import snapshot_for
from cogs.league._verbs import LEAGUES_VERB
from cogs.league._words import unbroken_line
from cogs.league.member.result_preview import places_text
from cogs.league.member.result_text import read_result_text, result_flaw_sentence, result_of
from cogs.league.organiser.actions import desk_rows
from cogs.league.settings.unsent_forms import UnsentForms, edit_again_button

_ENTER_ALL: Final = "enterall"
_LEAF: Final = "manyleaf"
_PER_PAGE: Final = 10
_WRONG_ROOM: Final = 1200
_LONGEST_TEXT: Final = 4000
"""Characters that Discord takes in a field."""


class ManyResultsForm(LeagueForm):
    """A game a line, typed or in a file. It keeps what was shown of them until they are entered, once."""

    limit = RESULTS

    def __init__(self, league: int, words: Words, text: str = "", ended: str = "") -> None:
        super().__init__(league, words("league.action.evening.many"))
        self.foreseen = ManualEntryPreview((), ())
        self.wrong: Sequence[str] = ()
        self._text: ui.TextInput[Any] = ui.TextInput(
            style=discord.TextStyle.paragraph, default=text, required=False, max_length=_LONGEST_TEXT
        )
        self._file: ui.FileUpload[Any] = ui.FileUpload(required=False, min_values=0, max_values=1)
        self._ended: ui.TextInput[Any] = ui.TextInput(default=ended, required=False, max_length=100)
        for name, component in (("text", self._text), ("file", self._file), ("ended", self._ended)):
            label, hint = words(f"league.many.{name}.name"), words(f"league.many.{name}.hint")
            self.add_item(ui.Label(text=label, description=hint, component=component))

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        ended = await ctx.read_time(self._ended.value, past=True) if self._ended.value.strip() else ctx.now
        found = await self._read(ctx)
        typed = [(one.line, game_of_table(ctx.league, result_of(ctx, one), ended)) for one in found.games]
        self.foreseen = await asyncio.to_thread(preview_games, ctx.log, ctx.actor, typed, ctx.now)
        refused = [(line, _refused_line(ctx, line, why)) for line, why in self.foreseen.refused]
        unread = [(one.line, result_flaw_sentence(ctx, one)) for one in found.flaws]
        self.wrong = [told for _, told in sorted((*refused, *unread))]
        if not (self.wrong or self.foreseen.games):
            await ctx.refuse(ctx.words("league.many.nothing"))
        await ctx.show(await _preview(ctx, self.keep(ctx.interaction), self))
        self.panel_interaction = None  # Edit again stands in it now

    async def refilled_form(self, interaction: Interaction) -> "ManyResultsForm":
        return ManyResultsForm(self._league, words_for(interaction), self._text.value, self._ended.value)

    async def _read(self, ctx: LeagueContext) -> ResultLines:
        file = next(iter(self._file.values), None)
        if file is not None and file.size > RESULTS.size:
            await ctx.refuse(limit_sentence(BadText("bytes", RESULTS.size // 1024), ctx.words))
        data = self._text.value.encode() if file is None else await file.read()
        return await read_result_text(ctx, data)


class PreviewPage(Parts, frozen=True):
    """Results that were shown, by the number of their form, and the first of a page, counted from 0."""

    form: PartNumber
    first: PartNumber = 0


class ResultsPageButton(LeagueComponent[PreviewPage], verbs=(_LEAF,), private=True, ration=RequestKind.SEAT):
    """**◀** and **▶** under them."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.replace(await _preview(ctx, self.parts.form, await _form_of(ctx, self.parts.form), self.parts.first))


class EnterAllButton(LeagueComponent[PreviewPage], verbs=(_ENTER_ALL,), private=True, ration=RequestKind.SEAT):
    """**Enter all**: just what was shown, and once."""

    async def handle(self, ctx: LeagueContext) -> None:
        form = await _form_of(ctx, self.parts.form)
        games, form.foreseen = form.foreseen.games, ManualEntryPreview((), ())
        if not games:
            await ctx.refuse(ctx.words("league.refusal.already.plain"))
        leagues, numbers, refused = ctx.interaction.client.leagues.leagues, list[int](), list[str]()
        for one in games:
            press = f"{ctx.interaction.id}line{one.line}"
            acted = await leagues.act(ctx.id, ctx.actor, one.manual_game.entry_act, ctx.now, press=press)
            if isinstance(acted, Refusal):
                refused.append(_refused_line(ctx, one.line, acted))
            elif isinstance(acted.entry.act, GameCounted):
                numbers.append(acted.entry.act.number)
        ctx.log = await leagues.run_due_acts(ctx.id, ctx.now)
        named = ctx.words.enumeration(ctx.words("league.log.game", game=one) for one in numbers)
        entered = ctx.words("league.many.entered", count=len(numbers), games=named)
        told = fitting_lines([entered, *refused], ctx.words)
        await ctx.replace(MessageLayout(ui.TextDisplay(told), *desk_rows(ctx)))


async def _form_of(ctx: LeagueContext, number: int) -> ManyResultsForm:
    """The form that results came in; refused if it is gone, or another's."""
    await ctx.check_right(referee=True)
    known = cog_of(ctx.interaction.client, UnsentForms).of(ctx.interaction.user.id, number)
    if not isinstance(known, ManyResultsForm) or not known.belongs_to(ctx.id):
        await ctx.refuse(ctx.words("trouble.lost"))
    return known


def _refused_line(ctx: LeagueContext, line: int, why: Refusal) -> str:
    return ctx.words("league.many.refused", line=line, why=refusal_sentence(why, ctx.words, ctx.name_of))


async def _preview(ctx: LeagueContext, number: int, form: ManyResultsForm, first: int = 0) -> MessageLayout:
    """The results that will be entered, and those that will not and why."""
    words, games = ctx.words, form.foreseen.games
    head = words("league.many.shown", count=len(games))
    wrong = fitting_lines([words("league.many.left_out"), *form.wrong], words, _WRONG_ROOM) if form.wrong else ""
    shown = [_game_lines(ctx, one) for one in games[first : first + _PER_PAGE]]
    texts = (ui.TextDisplay[MessageLayout](one) for one in (head, "\n".join(shown), wrong) if one)
    enter = button(
        Press(LEAGUES_VERB, ctx.id, f"{_ENTER_ALL}_{number}"),
        words(f"league.button.{_ENTER_ALL}"),
        style=discord.ButtonStyle.success,
    )
    leaves = (await snapshot_for(ctx)).page_buttons(_LEAF, first, _PER_PAGE, len(games), about=f"{number}_")
    row = ui.ActionRow[MessageLayout](*([enter] if games else []), edit_again_button(number, words), *leaves)
    return MessageLayout(*texts, row)


def _game_lines(ctx: LeagueContext, one: PreviewedGame) -> str:
    where = ""
    if one.manual_game.round:
        where = f" · {ctx.words('league.thread', round=one.manual_game.round, board=one.manual_game.board)}"
    places = unbroken_line(*((place,) for place in places_text(ctx, one.game.scores)))
    return f"**{ctx.words('league.many.line', line=one.line)}**{where}\n{places}"
