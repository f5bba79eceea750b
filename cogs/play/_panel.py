"""The panel of `/play`: what is played against computers, and **Start**. It begins with what was chosen last, so that
the next game is one press away.

Its buttons name the table that is to be: **Start** arrives at the process that will play it, and opens it once, however
often it is pressed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.level import Level
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import level_name
from bot.system.table_name import is_homeless
from bot.table.code import MAX_TYPED_CODE_LENGTH
from bot.table.party import TIME_CONTROLS, Party, TimeControl
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import Interaction, MessageComponent, MessageLayout, button, reply_privately, select, words_for
from cogs._clocks import clock_in_words, format_clock
from cogs._forms import ModalForm
from cogs._people import person, plain_text, table_label
from cogs._refusals import table_refusal_sentence
from cogs.hand import HAND_VERB, open_hand
from cogs.lobby import changed_options, length_name, length_of, open_with_friends, sit_down
from cogs.play._game import SoloGame, last_solo_game, save_solo_game

_CHOOSE: Final = "solo"
_START: Final = "solostart"
_FRIENDS: Final = "friends"
_CODE: Final = "typecode"
_MOST_LABEL: Final = 80
"""Characters on a button."""
_SWITCH: Final = ("on", "off")


def play_panel(name: str, game: SoloGame, words: Words, running: Sequence[Party] = (), *, alone: bool) -> MessageLayout:
    """The game that will be played at the table of this name, also `alone` if that is offered; above it the games
    without a home that go on.
    """
    start = [button(Press(name, NO_QUESTION, _START), words("play.start"), style=discord.ButtonStyle.success)]
    friends = button(Press(name, NO_QUESTION, _FRIENDS), words("play.friends"))
    code = button(Press(NO_TABLE, NO_QUESTION, _CODE), words("play.code"))
    return MessageLayout(
        *_running(running, words),
        ui.TextDisplay("\n".join(_lines(game, words, alone=alone))),
        *_lists(name, game, words),
        ui.ActionRow[MessageLayout](*(start if alone else []), friends, code),
    )


def _lines(game: SoloGame, words: Words, *, alone: bool) -> Iterator[str]:
    """Lines about what can be done here; and about the rules by which one plays, if somebody has saved them."""
    yield f"## {words('play.title')}"
    yield words("play.against" if alone else "play.friends_only")
    changed = changed_options(game.terms).keys() & game.options.keys()
    if game.named or changed:
        name = plain_text(game.named) if game.named else words(f"book.{game.book}")
        yield words("play.changed", rules=name, count=len(changed))


def _running(parties: Sequence[Party], words: Words) -> Iterator[ui.Item[MessageLayout]]:
    if parties:
        knobs = (
            button(Press(party.id, NO_QUESTION, HAND_VERB), table_label(party, words)[:_MOST_LABEL])
            for party in parties
        )
        yield ui.TextDisplay(words("play.running"))
        yield ui.ActionRow[MessageLayout](*knobs)


def _lists(name: str, game: SoloGame, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """A list for each thing that can be chosen; what holds now stands in it."""
    book, terms = GAMES.books[game.book], game.terms
    lists: Mapping[str, tuple[str, str, Iterable[tuple[str, str]]]] = {
        "book": ("menu.book", game.book, ((key, words(f"book.{key}")) for key in GAMES.books)),
        "length": (
            "menu.length",
            str(length_of(terms)),
            ((str(value), length_name(book.name, value, words)) for value in book.usual_lengths),
        ),
        **({} if game.clock == format_clock(None) else {"clock": _clocks(game, words)}),
        "level": ("play.level", game.level, ((level, level_name(level, words)) for level in Level)),
        "hints": (
            "menu.hints",
            _SWITCH[not game.hints],
            ((value, words(f"menu.hints.{key}")) for value, key in zip(_SWITCH, (terms.game, "off"), strict=True)),
        ),
    }
    for what, (label, now, entries) in lists.items():
        options = [
            discord.SelectOption(label=words(label, value=text), value=value, default=value == now)
            for value, text in entries
        ]
        yield ui.ActionRow[MessageLayout](
            select(Press(name, NO_QUESTION, f"{_CHOOSE}_{what}"), words("menu.pick"), options)
        )


def _clocks(game: SoloGame, words: Words) -> tuple[str, str, Iterable[tuple[str, str]]]:
    """The list of clocks, for whoever has asked for one: usually there is none."""
    offered = dict.fromkeys((game.clock, *TIME_CONTROLS))
    return "menu.clock", game.clock, ((text, clock_in_words(TimeControl.parse(text), words)) for text in offered)


class PickedSoloTerm(Parts, frozen=True):
    """The term that was picked, and its value."""

    term: Literal["book", "length", "clock", "level", "hints"]
    value: PartWord


class SoloList(MessageComponent[PickedSoloTerm], verbs=(_CHOOSE,), private=True, ration=RequestKind.RECORD):
    """A list in the panel of `/play`."""

    def is_about(self, table: str) -> bool:
        return is_homeless(table)

    async def carry_out(self, interaction: Interaction) -> None:
        """Keep what was picked, and show how things stand."""
        client, user, words = interaction.client, interaction.user.id, words_for(interaction)
        try:
            game = last_solo_game(client, user).with_choice(self.parts.term, self.parts.value)
        except ValueError:
            await reply_privately(interaction, words("trouble.lost"))
            return
        await save_solo_game(client, user, game)
        panel = play_panel(self.press.table, game, words, alone=client.tables.offers_solo)
        await interaction.edit_original_response(view=panel)


class SoloStart(MessageComponent[NoParts], verbs=(_START,), private=True, ration=RequestKind.SEAT):
    """**Start** in the panel of `/play`."""

    def is_about(self, table: str) -> bool:
        return is_homeless(table)

    async def carry_out(self, interaction: Interaction) -> None:
        """Deal the first hand, and lead its player there."""
        client, user = interaction.client, person(interaction.user)
        game = last_solo_game(client, user.id)
        table = await client.tables.play_alone(self.press.table, user, game.terms, game.level)
        if isinstance(table, Refusal):
            await reply_privately(interaction, table_refusal_sentence(table, words_for(interaction)))
        else:
            await open_hand(interaction, table)


class FriendsButton(MessageComponent[NoParts], verbs=(_FRIENDS,), private=True, ration=RequestKind.SEAT):
    """**With friends** in the panel of `/play`."""

    def is_about(self, table: str) -> bool:
        return is_homeless(table)

    async def carry_out(self, interaction: Interaction) -> None:
        """Open a lobby by the rules that are chosen, which others find by its code."""
        terms = last_solo_game(interaction.client, interaction.user.id).friends_terms
        await open_with_friends(interaction, self.press.table, terms)


class CodeButton(MessageComponent[NoParts], verbs=(_CODE,), immediate=True, ration=RequestKind.RECORD):
    """**I have a code** in the panel of `/play`."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask for it."""
        await interaction.response.send_modal(CodeForm(words_for(interaction)))


class CodeForm(ModalForm):
    """The code of a table, to be typed."""

    def __init__(self, words: Words) -> None:
        super().__init__(words("play.code"))
        self._code: ui.TextInput[CodeForm] = ui.TextInput(max_length=MAX_TYPED_CODE_LENGTH)
        self.add_item(ui.Label(text=words("code.field"), description=words("code.field.why"), component=self._code))

    async def carry_out(self, interaction: Interaction) -> None:
        """Sit down there."""
        await sit_down(interaction, self._code.value)
