"""The panel of a league, `/league-admin season panel`: every setting in plain words with **Change** beside it, what can
be done with a draft. Only organisers see it.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Final, TypeAlias

import discord
from discord import ui
from msgspec import Meta
from msgspec.structs import replace

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal, refusal_for
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.i18n.sentences import conflict_sentence
from bot.league.acts.life import LIVES_WITH_EDITABLE_RULES, LeagueRulesSet
from bot.league.log import Log
from bot.league.options import MAX_PHASES
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from bot.system.limits import PARAGRAPHS
from bot.ui.custom_id import Press
from bot.ui.parts import PartNumber, Parts, PartWord
from cogs._base import Interaction, MessageLayout, button
from cogs._lists import MAX_CHOICE_LENGTH, fitting_lines
from cogs._people import plain_text
from cogs.league._base import LeagueComponent, LeagueForm
from cogs.league._context import LeagueContext, context_by_id
from cogs.league._verbs import LEAGUES_VERB, OVERVIEW, VIEW
from cogs.league._words import no_show_lines, phase_lines
from cogs.league.organiser.actions import GROUPS, action_rows, desk_rows
from cogs.league.organiser.season_changes import change_settings, remove_phase, season_of
from cogs.league.settings.fields import NOTHING_TYPED, add_field, field_value
from cogs.league.settings.season import (
    PHASE_SETTING_GROUPS,
    SETTING_BY_KEY,
    Setting,
    SettingGroup,
    may_set,
    setting_lines,
    settings_of_group,
)
from cogs.league.settings.season_terms import SeasonSettings
from cogs.league.settings.unsent_forms import ReopenedForm
from cogs.rules import OptionsForm, RulesDraft, change_lines, option_pages, page_list

FORM, PAGE, DROP = "seasonform", "seasonpage", "seasondrop"
PHASES, PHASE, BOOK = "phases", "phase", "book"
_Phase: TypeAlias = Annotated[int, Meta(ge=1, le=MAX_PHASES)]
_LABEL: Final = 45
"""Characters above a field of a form, and in its title."""
_ROOM: Final = 2500
"""Characters for the changes of a book."""


async def show_panel(ctx: LeagueContext, view: str = OVERVIEW, phase: int = 1) -> None:
    season = await season_of(ctx, phase)
    page = _Panel(ctx, season).view(view)
    if view == OVERVIEW:
        for row in action_rows(ctx, GROUPS["season"], loud="open") if ctx.league.life is Life.DRAFT else desk_rows(ctx):
            page.add_item(row)
    await ctx.show(page)


class _Panel:
    """The panel of one league, in the user's language."""

    def __init__(self, ctx: LeagueContext, season: SeasonSettings) -> None:
        self._id, self._life, self._words, self._season = ctx.id, ctx.league.life, ctx.words, season

    def view(self, name: str) -> MessageLayout:
        groups = {
            str(group): partial(self._group, group) for group in SettingGroup if group not in PHASE_SETTING_GROUPS
        }
        views = {**groups, PHASES: self._phases, PHASE: self._phase, BOOK: self._book}
        return views.get(name, self._overview)()

    def _group(self, group: SettingGroup) -> MessageLayout:
        return self._layout(self._words(f"league.setting.group.{group}"), self._sections([group]), [])

    def _phase(self) -> MessageLayout:
        title = self._words("league.phase_number", phase=self._season.phase)
        return self._layout(title, self._sections(PHASE_SETTING_GROUPS), self._remove_buttons(), back=PHASES)

    def _overview(self) -> MessageLayout:
        words, season = self._words, self._season
        groups = [
            group for group in SettingGroup if group not in PHASE_SETTING_GROUPS and settings_of_group(group, season)
        ]
        told = {PHASES: ("\n".join(phase_lines(season.options, words)), words("league.panel.phases"))}
        told |= {str(one): (self._sentence(one), words(f"league.setting.group.{one}")) for one in groups}
        book = words(f"book.{season.options.book}")
        rules = len(season.options.rules)
        changed = words(f"league.setup.{'book' if rules else 'book_plain'}", book=book, count=rules)
        told[BOOK] = changed, words("league.panel.book")
        sentences = (
            ui.Section[MessageLayout](text, accessory=self._view_button(to, label))
            for to, (text, label) in told.items()
        )
        head = self._head(words("league.panel.title"))
        return MessageLayout(ui.Container[MessageLayout](head, *sentences, accent_colour=_COLOUR))

    def _sentence(self, group: SettingGroup) -> str:
        """A group of settings in a sentence with its numbers."""
        words, season = self._words, self._season
        values = {
            one.short_key: one.value_in_words(season, words)
            for some in settings_of_group(group, season)
            for one in some
        }
        values["start"] = points(GAMES.scoring(season.options).start_points)
        absence = list(no_show_lines(season.options, words))
        values["absence"] = words.joined_texts(*absence)
        if group is SettingGroup.RESULTS and "uma" not in values:
            return words("league.setup.paid", **values)
        if group is SettingGroup.CALENDAR and not absence:
            return words("league.setup.open_calendar")
        return words(f"league.setup.{group}", **values)

    def _phases(self) -> MessageLayout:
        words, count = self._words, len(self._season.options.plans)
        told = phase_lines(self._season.options, words)
        sections: list[ui.Item[Any]] = [
            ui.Section[MessageLayout](
                line, accessory=self._view_button(f"{PHASE}_{number}", words("league.panel.change"))
            )
            for number, line in enumerate(told, start=1)
        ]
        another = self._form_button(f"{SettingGroup.FORMAT}_{count + 1}_0", words("league.panel.add"))
        more = self._planning and count < MAX_PHASES
        return self._layout(words("league.panel.phases"), sections, [another] if more else [])

    def _remove_buttons(self) -> list[ui.Button[Any]]:
        if not self._planning or len(self._season.options.plans) == 1:
            return []
        press = Press(LEAGUES_VERB, self._id, f"{DROP}_{self._season.phase}_{len(self._season.options.plans)}")
        return [button(press, self._words("league.panel.remove"), style=discord.ButtonStyle.danger)]

    def _book(self) -> MessageLayout:
        words, options, apart = (
            self._words,
            self._season.options,
            GAMES.scoring(self._season.options).overridden_options,
        )
        rules = {key: value for key, value in options.rules.items() if key not in apart}
        told = change_lines(RulesDraft(options.book, rules), words)
        text = fitting_lines(told, words, _ROOM) if told else words("rules.by_the_book")
        layout = self._layout(words(f"book.{options.book}"), [ui.TextDisplay[MessageLayout](text)], [])
        if self._planning:
            pick = page_list(Press(LEAGUES_VERB, self._id, PAGE), options.book, words, apart)
            layout.add_item(ui.ActionRow[MessageLayout](pick))
        return layout

    def _sections(self, groups: Sequence[SettingGroup]) -> list[ui.Item[Any]]:
        """The settings of these groups, in the portions that fit into a form, each with **Change** beside it."""
        made: list[ui.Item[Any]] = []
        for group in groups:
            for place, some in enumerate(settings_of_group(group, self._season)):
                head = [f"**{self._words(f'league.setting.group.{group}')}**"] if len(groups) > 1 and not place else []
                text = "\n".join((*head, *setting_lines(some, self._season, self._words)))
                knob = self._form_button(f"{group}_{self._season.phase}_{place}", self._words("league.panel.change"))
                open_ = any(may_set(setting, self._life) for setting in some)
                made.append(
                    ui.Section[MessageLayout](text, accessory=knob) if open_ else ui.TextDisplay[MessageLayout](text)
                )
        return made

    def _layout(
        self, title: str, parts: Sequence[ui.Item[Any]], knobs: Sequence[ui.Button[Any]], back: str = OVERVIEW
    ) -> MessageLayout:
        container = ui.Container[MessageLayout](self._head(title), *parts, accent_colour=_COLOUR)
        row = ui.ActionRow[MessageLayout](*knobs, self._view_button(back, self._words("league.panel.back")))
        return MessageLayout(container, row)

    def _head(self, title: str) -> ui.TextDisplay[MessageLayout]:
        words, name = self._words, plain_text(self._season.described.name)
        when = "draft" if self._life is Life.DRAFT else "signup" if self._planning else "frozen"
        return ui.TextDisplay(f"### {name} · {title}\n-# {words(f'league.panel.{when}')}")

    @property
    def _planning(self) -> bool:
        return self._life in LIVES_WITH_EDITABLE_RULES

    def _view_button(self, to: str, label: str) -> ui.Button[Any]:
        return button(Press(LEAGUES_VERB, self._id, f"{VIEW}_{to}"), label)

    def _form_button(self, about: str, label: str) -> ui.Button[Any]:
        return button(Press(LEAGUES_VERB, self._id, f"{FORM}_{about}"), label)


_COLOUR: Final = discord.Colour.dark_teal()


class SettingsForm(LeagueForm):
    """Up to five settings, with their present values."""

    limit = PARAGRAPHS

    def __init__(
        self,
        league: int,
        season: SeasonSettings,
        group: SettingGroup,
        some: Sequence[Setting],
        words: Words,
        before: Mapping[str, str] = NOTHING_TYPED,
    ) -> None:
        super().__init__(league, words(f"league.setting.group.{group}")[:_LABEL])
        self._season, self._group, self._some = season, group, some
        self._fields = {setting.key: add_field(self, setting, season, words, before) for setting in some}

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        await change_settings(ctx, self._season, self._new)
        await show_panel(ctx, PHASE if self._group in PHASE_SETTING_GROUPS else self._group, self._season.phase)

    async def refilled_form(self, interaction: Interaction) -> "SettingsForm":
        ctx = await context_by_id(interaction, self._league)
        season = await season_of(ctx, self._season.phase)
        return SettingsForm(ctx.id, season, self._group, self._some, ctx.words, self._new)

    @property
    def _new(self) -> dict[str, str]:
        written = {key: field_value(its) for key, its in self._fields.items()}
        before = {key: SETTING_BY_KEY[key].written_value(self._season) for key in written}
        return {
            key: text for key, text in written.items() if text not in (before[key], before[key][:MAX_CHOICE_LENGTH])
        }


class PanelPage(Parts, frozen=True):
    """A page of the panel; of `phase`, also which."""

    view: PartWord
    phase: _Phase = 1


class PanelButton(LeagueComponent[PanelPage], verbs=(VIEW,), private=True, ration=RequestKind.RECORD):
    """The buttons to the panel's pages."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        await show_panel(ctx, self.parts.view, min(self.parts.phase, len(ctx.league.options.plans)))


class SettingsFormKey(Parts, frozen=True):
    """Some settings of a group: of which phase, and in which of its forms."""

    group: SettingGroup
    phase: _Phase
    form_index: PartNumber


class SettingsButton(
    LeagueComponent[SettingsFormKey], verbs=(FORM,), immediate=True, private=True, ration=RequestKind.RECORD
):
    """**Change** beside some settings, and **Add a phase**."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        group, place = self.parts.group, self.parts.form_index
        season = await season_of(ctx, min(self.parts.phase, len(ctx.league.options.plans) + 1))
        parts = settings_of_group(group, season)
        some = [one for one in parts[place] if may_set(one, ctx.league.life)] if place < len(parts) else []
        if not some:
            await ctx.refuse(ctx.words("league.refusal.changed.plain"))
        await ctx.interaction.response.send_modal(SettingsForm(ctx.id, season, group, some, ctx.words))


class DroppedPhase(Parts, frozen=True):
    """The number of a phase, and how many there were when the page was shown."""

    number: _Phase
    phase_count: _Phase


class RemovePhaseButton(LeagueComponent[DroppedPhase], verbs=(DROP,), private=True, ration=RequestKind.SEAT):
    """**Remove** for a phase."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        await remove_phase(ctx, self.parts.number, self.parts.phase_count)
        await show_panel(ctx, PHASES)


class BookPage(Parts, frozen=True):
    """A page of the rule book's options."""

    name: PartWord


class BookPageList(LeagueComponent[BookPage], verbs=(PAGE,), immediate=True, private=True, ration=RequestKind.RECORD):
    """The list of pages with the rule book's options."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        options = ctx.league.options
        if self.parts.name not in option_pages(options.book, GAMES.scoring(options).overridden_options):
            await ctx.refuse(ctx.words("trouble.lost"))
        draft = RulesDraft(options.book, options.rules)
        await ctx.interaction.response.send_modal(BookForm(ctx.id, self.parts.name, draft, ctx.words))


class BookForm(ReopenedForm, OptionsForm):
    """A page of the rule book's options; `picked` are those of a form that is opened again."""

    def __init__(
        self, league: int, page: str, draft: RulesDraft, words: Words, picked: RulesDraft | None = None
    ) -> None:
        apart = GAMES.scorings[draft.book].overridden_options
        super().__init__(page, picked or draft, words, without=apart)
        self._league, self._page, self._draft = league, page, draft

    async def carry_out(self, interaction: Interaction) -> None:
        ctx = await context_by_id(interaction, self._league)
        await ctx.check_right()
        ctx.tell_refusal, ctx.panel_interaction = self.refuse, self.panel_interaction
        new = {key: value for key, value in self.values.items() if value != self._draft.value(key)}
        conflict = next(iter(self._draft.with_changes(new).conflicts), None)
        if conflict is not None:
            await ctx.refuse(conflict_sentence(conflict, ctx.words))
        if new:
            await ctx.act(lambda log: self._rules_act(log, new))
        await show_panel(ctx, BOOK)

    async def refilled_form(self, interaction: Interaction) -> "BookForm":
        ctx = await context_by_id(interaction, self._league)
        if ctx.league.options.book != self._draft.book:
            await ctx.refuse(ctx.words("league.refusal.changed.plain"))
        now = RulesDraft(self._draft.book, ctx.league.options.rules)
        return BookForm(self._league, self._page, now, ctx.words, now.with_changes(self.values))

    def _rules_act(self, log: Log, new: dict[str, object]) -> LeagueRulesSet | Refusal:
        options = log.league.options
        now = RulesDraft(options.book, options.rules)
        if now.book != self._draft.book or any(now.value(key) != self._draft.value(key) for key in new):
            return refusal_for(LeagueReason.CHANGED)
        return LeagueRulesSet(replace(options, rules=now.with_changes(new).options))
