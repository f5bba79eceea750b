"""`/log import`: games that were played elsewhere, from their logs. Each is played again before it is kept."""

import asyncio
from base64 import b32encode
from collections.abc import AsyncIterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import IMPORTED_GAMES
from bot.engine.wall import Seal
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.sentences import limit_sentence
from bot.reading import LogReading
from bot.records.foreign_game import ForeignGame
from bot.system.limits import IMPORT, BadText, TextLimit
from bot.table.party import NOBODY, Chair, Party, Person, Source, Stage, Terms
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import Interaction, MessageLayout, home_of, reply_privately, select, too_fast_text, words_for
from cogs._forms import ModalForm
from cogs._lists import MAX_CHOICE_LENGTH, fitting_lines
from cogs._people import MAX_PERSON_NAME_LENGTH, clean_name, plain_text, table_label

MAX_FILES: Final = 10
MAX_IMPORTED_GAMES: Final = 500
"""Games that a person may bring in all: each is kept for ever."""
_PASTED: Final = TextLimit(size=4000, digits=IMPORT.digits)
_NAME_LENGTH: Final = 12
"""Letters of the name of an imported game, which follows from its hands."""
_LISTED_NAME: Final = 60
"""Characters of a file's name."""


class ImportResult(NamedTuple):
    """A game from a log, and whether it was there before."""

    party: Party
    was_known: bool


class ImportForm(ModalForm):
    """The form that takes logs: as files, or as text."""

    limit = _PASTED

    def __init__(self, words: Words) -> None:
        super().__init__(words("imports.title"))
        self._files = ui.FileUpload["ImportForm"](required=False, min_values=0, max_values=MAX_FILES)
        self._text = ui.TextInput["ImportForm"](
            style=discord.TextStyle.paragraph, required=False, max_length=_PASTED.size
        )
        self.add_item(ui.Label(text=words("imports.files", most=MAX_FILES), component=self._files))
        self.add_item(ui.Label(text=words("imports.text"), component=self._text))

    async def carry_out(self, interaction: Interaction) -> None:
        """Keep every game that can be played again, and say of each file what became of it."""
        words = words_for(interaction)
        wait = await interaction.client.cooldowns.count_request(RequestKind.SHARE, interaction.user.id)
        if wait is not None:
            await reply_privately(interaction, too_fast_text(interaction, wait))
            return
        lines, kept = list[str](), list[Party]()
        async for name, reading in self._readings(interaction):
            title = f"**{plain_text(name[:_LISTED_NAME])}**"
            if reading.game is None:
                lines.append(f"✗ {title}: {_refusal(reading, words)}")
                continue
            game = await _keep(interaction, reading.game)
            if game is None:
                lines.append(f"✗ {title}: {words('imports.refused.too_many', most=MAX_IMPORTED_GAMES)}")
                continue
            kept += [] if game.party in kept else [game.party]
            key = "imports.known" if game.was_known else "imports.kept"
            lines.append(f"✓ {title}: {words(key, game=plain_text(table_label(game.party, words)))}")
        lists = [ui.ActionRow[MessageLayout](_list_of_games(kept, words))] if kept else []
        text = fitting_lines([*lines, *([words("imports.next")] if kept else [])], words) or words("imports.nothing")
        await interaction.followup.send(view=MessageLayout(ui.TextDisplay(text), *lists), ephemeral=True)

    async def _readings(self, interaction: Interaction) -> AsyncIterator[tuple[str, LogReading]]:
        """The games found in every file, and in the text."""
        reader, text = interaction.client.reader, self._text.value.strip()
        for file in self._files.values:
            if file.size > IMPORT.size:
                yield file.filename, LogReading(exceeded_limit=("bytes", IMPORT.size // 1024))
            else:
                yield file.filename, await reader.read_log(await file.read())
        if text:
            yield words_for(interaction)("imports.text"), await reader.read_log(text.encode())


def _refusal(reading: LogReading, words: Words) -> str:
    if reading.exceeded_limit is not None:
        return limit_sentence(BadText(*reading.exceeded_limit), words)
    if reading.diverged_at is None:
        return words(f"imports.refused.{reading.refusal}")
    round_, honba, turn = reading.diverged_at
    return words("imports.refused.unplayable", round=round_ + 1, honba=honba, turn=turn)


async def _keep(interaction: Interaction, game: ForeignGame) -> ImportResult | None:
    """Keep the game in this server, or for whoever imports it in direct messages; once. None if they have brought as
    many as a person may.
    """
    archive, guild, now = interaction.client.tables.archive, home_of(interaction), interaction.client.clock.now()
    table = _table_name(game, guild or interaction.user.id)
    known = await archive.party(table)
    if known is not None:
        return ImportResult(known, was_known=True)
    choices, user = interaction.client.choices, interaction.user.id
    brought = int(choices.of("user", user, IMPORTED_GAMES) or 0)
    if brought >= MAX_IMPORTED_GAMES:
        return None
    names = [clean_name(name)[:MAX_PERSON_NAME_LENGTH] for name in game.names]
    seal = Seal(b"", b"")
    party = Party(
        id=table,
        guild=guild,
        channel=interaction.channel_id or 0,
        host=interaction.user.id,
        terms=Terms(game=game.game, book=game.book, options=game.options, clock=None),
        chairs=tuple(Chair(Person(NOBODY, name), named=name) for name in names),
        seats=len(names),
        opened=now,
        began=now,
        stage=Stage.OVER,
        commitment="",
        source=Source.IMPORTED,
    )
    events = await asyncio.to_thread(GAMES[game.game].variant.decode, game.lines)
    await archive.keep(party, events, seal, now)
    await choices.put("user", user, IMPORTED_GAMES, str(brought + 1))
    return ImportResult(party, was_known=False)


def _table_name(game: ForeignGame, whose: int) -> str:
    """The same for the same game, whoever brings its log in whatever format."""
    code = sha256(f"{whose} {game.game} {game.digest}".encode()).digest()
    return b32encode(code).decode().lower()[:_NAME_LENGTH]


def _list_of_games(parties: Sequence[Party], words: Words) -> ui.Select[MessageLayout]:
    """The games, to say who played them."""
    options = [
        discord.SelectOption(label=table_label(party, words)[:MAX_CHOICE_LENGTH], value=party.id) for party in parties
    ]
    return select(Press(NO_TABLE, NO_QUESTION, "players"), words("imports.players"), options)
