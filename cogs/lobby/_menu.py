"""**Options** in the lobby, to whoever pressed it: the host chooses what is played; everybody asks computer players in
and sees why the walls are fair.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal

import discord
from discord import ui
from msgspec.structs import replace

from bot.client.cooldowns import RequestKind
from bot.engine.book import ClubRules
from bot.engine.level import Level
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import level_name
from bot.table.party import TIME_CONTROLS, Absence, Pace, Party, Stage, Terms, TimeControl
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import NoParts, PartNumber, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageLayout,
    TableComponent,
    button,
    close_message,
    cog_of,
    is_ephemeral,
    reply_privately,
    select,
    words_for,
)
from cogs._clocks import clock_in_words, format_clock
from cogs._moderators import MODERATE_VERB, moderating_refusal
from cogs._people import seat_name, wall_seal_line
from cogs._refusals import table_refusal_sentence
from cogs._tell_me import tell_me_button
from cogs.games.registry import game_ui_of
from cogs.lobby._admission import RELEASE_VERB, admission_controls
from cogs.lobby._pages import LobbyPages
from cogs.lobby._presets import PRESETS_VERB
from cogs.lobby._terms import length_name, length_of, terms_at_pace
from cogs.rules import RulesDrafts

MENU_VERB: Final = "menu"
_ON: Final = "on"
_OFF: Final = "off"
_BEGINNER: Final = "beginner"
_OWN: Final = "own"
EXPEL_VERB: Final = "expel"
"""The verb of the list of people whom the host can remove."""
_ONCE, _FOR_GOOD = "once", "good"


def _book(terms: Terms, value: str) -> Terms:
    if GAMES.books[value].game != terms.game:
        raise ValueError("a lobby stays with its game")
    return terms_at_pace(replace(terms, book=value, options=GAMES.books[value].casual_options, named=""), terms.pace)


def _own(terms: Terms, club: ClubRules | None) -> Terms:
    """By the server's own rules."""
    if club is None or GAMES.books[club.book].game != terms.game:
        raise ValueError("a lobby stays with its game")
    return terms_at_pace(replace(terms, book=club.book, options=club.options, named=club.name), terms.pace)


def _length(terms: Terms, value: str) -> Terms:
    return replace(terms, options={**terms.options, GAMES.books[terms.book].length_option: int(value)})


_SETTERS: Final[Mapping[str, Callable[[Terms, str], Terms]]] = {
    "book": _book,
    "length": _length,
    "clock": lambda terms, value: replace(terms, clock=TimeControl.parse(value)),
    "pace": lambda terms, value: terms_at_pace(terms, Pace(value)),
    "hints": lambda terms, value: replace(terms, hints=value != _OFF, beginner=value == _BEGINNER),
    "away": lambda terms, value: terms.with_absence(Absence(value)),
    "takebacks": lambda terms, value: replace(terms, take_backs=value == _ON),
}
"""The choices of the host: each gives the terms with what was picked, or raises ValueError if that cannot be."""


async def lobby_menu(table: Table, interaction: Interaction) -> MessageLayout:
    """Everything that whoever pressed may do in the lobby beside joining, leaving and starting."""
    own = await interaction.client.club_books.of(table.party.guild)
    words, party = words_for(interaction), table.party
    page = _menu(party, interaction.user.id, words, own, table.computers)
    keeps = not party.is_homeless and party.seat_of(interaction.user.id) is not None
    knobs = [button(Press(table.id, NO_QUESTION, PRESETS_VERB), words("preset.button"))] if keeps else []
    if not party.is_homeless:
        knobs.append(tell_me_button(words))
    if await moderating_refusal(interaction, party) is None:
        knobs.append(button(Press(table.id, NO_QUESTION, MODERATE_VERB), words("moderation.button")))
    if knobs:
        page.add_item(ui.ActionRow[MessageLayout](*knobs))
    return page


def _menu(party: Party, user: int, words: Words, own: Sequence[ClubRules], computers: Sequence[str]) -> MessageLayout:
    """`own` are the rules of the server, `computers` those who can be asked in."""
    is_host = user == party.host
    host = party.seat_of(party.host)
    title = words("menu.host") if is_host else words("menu.guest", host=seat_name(party, host or 0, words))
    rows = (*_choices(party, words, own), *_levels(party, words, computers), *_people(party, words)) if is_host else ()
    rows = (*rows, *admission_controls(party, user, words))
    return MessageLayout(ui.TextDisplay(title), *rows, ui.ActionRow[MessageLayout](*_knobs(party, user, words)))


def _choices(party: Party, words: Words, own: Sequence[ClubRules]) -> Iterator[ui.ActionRow[MessageLayout]]:
    """A list for each thing that the host can choose; what holds now stands in it."""
    terms = party.terms
    book = GAMES.books[terms.book]
    clocks = dict.fromkeys((*TIME_CONTROLS, format_clock(terms.clock)))
    lengths = dict.fromkeys((*book.usual_lengths, length_of(terms)))
    clubs = [(club.key, club.name) for club in own if GAMES.books[club.book].game == book.game]
    lists: dict[str, tuple[str, Iterable[tuple[str, str]]]] = {
        **({_OWN: (ClubRules(terms.named, book.name).key if terms.named else "", clubs)} if clubs else {}),
        "book": (
            "" if terms.named else book.name,
            ((name, words(f"book.{name}")) for name, other in GAMES.books.items() if other.game == book.game),
        ),
        "length": (str(length_of(terms)), ((str(n), length_name(book.name, n, words)) for n in lengths)),
        "clock": (
            format_clock(terms.clock),
            ((text, clock_in_words(TimeControl.parse(text), words)) for text in clocks),
        ),
        "pace": (terms.pace, ((pace, words(f"pace.{pace}.why")) for pace in Pace)),
        "hints": (
            _BEGINNER if terms.beginner else _ON if terms.hints else _OFF,
            ((value, words(f"menu.hints.{key}")) for value, key in _hints(party)),
        ),
        "away": (terms.absence, ((absence, words(f"menu.away.{absence}")) for absence in Absence)),
        "takebacks": (
            _ON if terms.take_backs else _OFF,
            ((value, words(f"menu.takebacks.{value}")) for value in (_OFF, _ON)),
        ),
    }
    for name, (now, entries) in lists.items():
        options = [
            discord.SelectOption(
                label=words("menu.book" if name == _OWN else f"menu.{name}", value=label),
                value=value,
                default=value == now,
            )
            for value, label in entries
        ]
        prompt = words("menu.own" if name == _OWN else "menu.pick")
        yield ui.ActionRow[MessageLayout](select(Press(party.id, NO_QUESTION, f"set_{name}"), prompt, options))


def _hints(party: Party) -> Iterator[tuple[str, str]]:
    """The kinds of hints that panels of the game can give, each with the end of its key."""
    yield _ON, party.terms.game
    if game_ui_of(party).gives_advice:
        yield _BEGINNER, _BEGINNER
    yield _OFF, _OFF


def _levels(party: Party, words: Words, computers: Sequence[str]) -> Iterator[ui.ActionRow[MessageLayout]]:
    """For each computer player a list of those who can play in its place."""
    for place, chair in enumerate(party.chairs):
        if chair.person is None:
            options = [
                discord.SelectOption(
                    label=words("menu.computer", number=place + 1, who=level_name(who, words)),
                    value=who,
                    description=words(f"lobby.level.{who if who in {*Level} else 'program'}"),
                    default=who == chair.computer,
                )
                for who in computers
            ]
            yield ui.ActionRow[MessageLayout](
                select(Press(party.id, NO_QUESTION, f"level_{place}"), words("menu.pick"), options)
            )


def _people(party: Party, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """A list of everybody whom the host can remove, for once or for good."""
    others = [one for one in party.people if one.id != party.host]
    options = [
        discord.SelectOption(label=words(f"menu.expel.{how}", player=one.name), value=f"{how}-{one.id}")
        for one in others
        for how in (_ONCE, _FOR_GOOD)
    ]
    if options:
        yield ui.ActionRow[MessageLayout](
            select(Press(party.id, NO_QUESTION, EXPEL_VERB), words("menu.expel"), options)
        )


def _knobs(party: Party, user: int, words: Words) -> Iterator[ui.Button[Any]]:
    """The buttons for this user."""

    def knob(verb: str, *, off: bool = False) -> ui.Button[Any]:
        return button(Press(party.id, NO_QUESTION, verb), words(f"lobby.button.{verb}"), disabled=off)

    if party.seat_of(user) is not None:
        yield knob("computer", off=len(party.chairs) >= party.seats)
    if user == party.host:
        yield knob("dismiss", off=all(chair.person is not None for chair in party.chairs))
        yield knob("options")
        if party.admission.held_guests:
            yield knob(RELEASE_VERB)
    yield knob("fair")


def fairness_page(party: Party, user: int, words: Words) -> MessageLayout:
    """The reason why nobody can know the walls: their seal, and before the start a way to add to the shuffle for
    whoever plays.
    """
    page = ui.Container[MessageLayout](
        ui.TextDisplay(words("menu.fair")),
        ui.TextDisplay(wall_seal_line(party, words)),
        accent_colour=discord.Colour.dark_teal(),
    )
    if party.seat_of(user) is None or party.stage is not Stage.LOBBY:
        return MessageLayout(page)
    word = button(Press(party.id, NO_QUESTION, "word"), words("lobby.button.word"))
    return MessageLayout(page, ui.ActionRow[MessageLayout](word))


async def _lobby(item: TableComponent[Any], interaction: Interaction) -> Table | None:
    """The table, if it has not begun; else whoever pressed is told, in place of the options."""
    table = interaction.client.tables.get(item.press.table)
    if table is not None and table.party.stage is Stage.LOBBY:
        return table
    await close_message(interaction, words_for(interaction)("denied.no_table" if table is None else "denied.started"))
    return None


class MenuButton(TableComponent[NoParts], verbs=(MENU_VERB,)):
    """**Options** under the lobby."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show them to whoever pressed alone."""
        table = await _lobby(self, interaction)
        if table is not None:
            await cog_of(interaction.client, LobbyPages).show(
                table.id, interaction, await lobby_menu(table, interaction)
            )


class PickedTerm(Parts, frozen=True):
    """The term that the host sets, and its value."""

    term: Literal["own", "book", "length", "clock", "pace", "hints", "away", "takebacks"]
    value: PartWord


class TermList(TableComponent[PickedTerm], verbs=("set",), private=True, ration=RequestKind.SEAT):
    """A list in the host's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Agree on what was picked, and show how things stand."""
        table, words, user = await _lobby(self, interaction), words_for(interaction), interaction.user.id
        if table is None:
            return
        picked = self.parts
        own = await interaction.client.club_books.of(table.party.guild)
        if picked.term == _OWN:
            changed = partial(_own, club=next((club for club in own if club.key == picked.value), None))
        else:
            changed = partial(_SETTERS[picked.term], value=picked.value)
        try:
            changed(table.party.terms)
        except (KeyError, ValueError):
            await reply_privately(interaction, words("trouble.lost"))
            return
        denied = await table.set_terms(user, changed)
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
            return
        cog_of(interaction.client, RulesDrafts).drop(table.id, user)
        await interaction.edit_original_response(view=await lobby_menu(table, interaction))


class PickedComputer(Parts, frozen=True):
    """The computer player who is to sit in this chair."""

    chair: PartNumber
    computer: PartWord


class LevelList(TableComponent[PickedComputer], verbs=("level",), private=True, ration=RequestKind.SEAT):
    """The list for a computer player in the host's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have another one play, and show how things stand."""
        table, words = await _lobby(self, interaction), words_for(interaction)
        if table is None:
            return
        if self.parts.computer not in table.computers:
            await reply_privately(interaction, words("trouble.lost"))
            return
        denied = await table.set_computer(interaction.user.id, self.parts.chair, self.parts.computer)
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
            return
        await interaction.edit_original_response(view=await lobby_menu(table, interaction))


class PickedPerson(Parts, frozen=True):
    """The person who is to go, and whether they may come back: `once-7`, `good-7`."""

    person: PartWord


class ExpelList(TableComponent[PickedPerson], verbs=(EXPEL_VERB,), private=True, ration=RequestKind.SEAT):
    """The list of people in the host's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Free the chair of whom was picked, and show how things stand."""
        table, words = await _lobby(self, interaction), words_for(interaction)
        if table is None:
            return
        how, _, account = self.parts.person.partition("-")
        user = int(account) if account.isdecimal() else 0
        denied = await table.expel(interaction.user.id, user, keeps_out=how == _FOR_GOOD)
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
            return
        await interaction.edit_original_response(view=await lobby_menu(table, interaction))


class FairnessButton(TableComponent[NoParts], verbs=("fair",)):
    """**Fairness** among the options, under the table in its first hand, and in the panel of a table without a home."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the seal of the walls, and how to add to the shuffle; after the start that takes the place of options
        that are still open.
        """
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        if table is None:
            await close_message(interaction, words("denied.no_table"))
            return
        page = fairness_page(table.party, interaction.user.id, words)
        if table.party.stage is Stage.LOBBY:
            await cog_of(interaction.client, LobbyPages).show(table.id, interaction, page)
        elif table.party.is_homeless or not is_ephemeral(interaction):
            await interaction.followup.send(view=page, ephemeral=True)
        else:
            await interaction.edit_original_response(view=page)
