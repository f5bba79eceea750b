"""Everything by which a game is played on Discord: its buttons, its questions and its remarks in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar, cast

import discord
from discord import ui
from typing_extensions import get_protocol_members

from bot.client.tile_emojis import TileEmojis
from bot.engine.game import AnyEvent, AnyState, GameActionT, GameStateT
from bot.engine.question import AnyAction, Question, Seat
from bot.i18n.catalogue import Words
from bot.table.party import Party
from bot.view.model import HandView, ResultView
from cogs.games.panel_content import PanelContent
from cogs.games.rule_sheet import RuleSheet
from cogs.games.story import Story
from render.sentences import TileFormatter, short_tiles_text

_E_contra = TypeVar("_E_contra", bound=AnyEvent, contravariant=True)


class GameUI(Protocol[GameStateT, GameActionT, _E_contra]):
    """The buttons and the words by which one game is played."""

    @property
    def verbs(self) -> Sequence[str]:
        """The first words of its actions' tokens."""
        ...

    @property
    def two_step_verbs(self) -> Sequence[str]:
        """The verbs whose ways are chosen from in a second step."""
        ...

    @property
    def any_turn_verbs(self) -> Sequence[str]:
        """The verbs under the table of what may be done in anybody's turn."""
        ...

    @property
    def verbs_to_confirm(self) -> Mapping[str, Sequence[str]]:
        """By the values of the setting **Confirm** the verbs that count only when they are pressed twice."""
        ...

    @property
    def rule_sheet(self) -> RuleSheet:
        """The options of its rules that people are shown first."""
        ...

    @property
    def gives_advice(self) -> bool:
        """There are tables for beginners: see `advice`."""
        ...

    def switches(self, content: PanelContent[GameStateT, GameActionT]) -> Sequence[str]:
        """The words on the switches of all that a player may leave to the table."""
        ...

    def newcomer_line(self, content: PanelContent[GameStateT, GameActionT], words: Words) -> str:
        """A line for a player who is asked something for the first time of all."""
        ...

    def legend(self, words: Words) -> str:
        """A text about what the switches do, and what the marks in the panel's picture mean."""
        ...

    def claim_verbs(self, state: GameStateT) -> Sequence[str]:
        """The verbs under the table that answer a discard: the same for every one, a pass last."""
        ...

    def style(self, verb: str) -> discord.ButtonStyle:
        """The colour of a button for this verb."""
        ...

    def action_text(
        self, action: GameActionT, party: Party, words: Words, told: TileFormatter = short_tiles_text
    ) -> str:
        """An action in words, as they stand on a button: `Chii 4s 6s`, `Kong with 1 J`."""
        ...

    def warning(self, content: PanelContent[GameStateT, GameActionT], action: GameActionT, words: Words) -> str:
        """A warning before the player does this, so that they are asked once more; mostly nothing."""
        ...

    def button_tile(self, action: GameActionT, offered: Sequence[GameActionT]) -> str:
        """The tile that a button for this action shows beside all that are offered; empty if none tells it from
        another.
        """
        ...

    def buttons(
        self, content: PanelContent[GameStateT, GameActionT], words: Words, emojis: TileEmojis
    ) -> Iterator[Sequence[ui.Button[Any]]]:
        """A button for each thing that may be done now, in groups that begin a row each."""
        ...

    def permanent_buttons(self, party: Party, words: Words) -> Iterator[ui.Button[Any]]:
        """The buttons for what is looked up again and again: they stand before **More** at any time."""
        ...

    def buttons_behind_more(
        self, content: PanelContent[GameStateT, GameActionT], words: Words
    ) -> Iterator[ui.Button[Any]]:
        """Buttons for what may be done now and is never to be pressed by mistake: they stand behind **More**."""
        ...

    def result_lists(self, view: ResultView, party: Party, words: Words) -> Iterator[ui.Select[Any]]:
        """The lists below a result, from which somebody can ask about it."""
        ...

    def question_text(
        self,
        content: PanelContent[GameStateT, GameActionT],
        question: Question[GameActionT],
        words: Words,
        emojis: TileEmojis,
    ) -> str:
        """The question in words."""
        ...

    def hints(self, view: HandView, words: Words) -> Sequence[str]:
        """Help to answer a question, most useful first."""
        ...

    def advice(self, content: PanelContent[GameStateT, GameActionT], view: HandView, words: Words) -> Sequence[str]:
        """Advice for a beginner under the question, from nothing but what their own picture shows."""
        ...

    def waiting_text(self, content: PanelContent[GameStateT, GameActionT], words: Words) -> str:
        """A line for a player who is asked nothing."""
        ...

    def timeout_text(self, action: GameActionT, words: Words, emojis: TileEmojis) -> str:
        """A line for a player for whom this was done when their time ran out."""
        ...

    def changes_tiles(self, event: _E_contra, seat: Seat) -> bool:
        """With this event the seat has other tiles although it was asked nothing."""
        ...

    def lost_claim_text(
        self, before: GameStateT, events: Sequence[_E_contra], seat: Seat, party: Party, words: Words
    ) -> str:
        """A line for a player who called a tile that somebody else got by these events; mostly nothing. In `before` the
        window was open.
        """
        ...

    def remark(self, event: _E_contra, party: Party, words: Words) -> str:
        """A line to everybody about an event that the table's picture cannot show; mostly nothing."""
        ...

    def event_line(self, event: _E_contra, story: Story) -> str | None:
        """An event in a line, as whoever looks a table over reads it; None if it is not worth one."""
        ...

    def refusal_values(
        self, reason: str, token: str, state: GameStateT, party: Party, words: Words
    ) -> Mapping[str, object]:
        """The values that the sentence about a refusal names, where the reason is one of this game alone; `token` is
        what was pressed.
        """
        ...


AnyGameUI: TypeAlias = GameUI[AnyState, AnyAction, AnyEvent]
"""The buttons and the words by which any game is played."""


def any_game_ui(game_ui: GameUI[GameStateT, GameActionT, _E_contra]) -> AnyGameUI:
    """The same, for `GAME_UIS`. `bot.games.game.any_game` says why this is safe. Raises TypeError if parts lack."""
    missing = get_protocol_members(GameUI).difference(dir(game_ui))
    if missing:
        raise TypeError(f"{type(game_ui).__name__} lacks {', '.join(sorted(missing))}: see cogs/games/game_ui.py")
    return cast(AnyGameUI, game_ui)
