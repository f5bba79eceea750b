"""How the game is played by buttons and told in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.engine.question import Question, Seat
from bot.i18n.catalogue import Words
from bot.table.party import Party
from bot.view.model import HandView, ResultView
from cogs._base import button
from cogs.games.buttons import COMMON_SWITCHES
from cogs.games.panel_content import PanelContent
from cogs.games.rule_sheet import RuleSheet
from cogs.games.story import Story
from render.sentences import TileFormatter, short_tiles_text
from tests.cogs.toy.engine import PASS, TAKE, Action, Event, State

QUESTION = "Take a point?"
"""Other games have their sentences in the catalogue."""


class ToyUI:
    """Two buttons and one question; there are no claims, no second steps and no hints."""

    verbs: Sequence[str] = (TAKE.token, PASS.token)
    two_step_verbs: Sequence[str] = ()
    any_turn_verbs: Sequence[str] = ()
    verbs_to_confirm: Mapping[str, Sequence[str]] = {}
    rule_sheet: RuleSheet = RuleSheet()
    gives_advice: bool = False

    def switches(self, content: PanelContent[State, Action]) -> Sequence[str]:
        """Those of every game."""
        return COMMON_SWITCHES

    def newcomer_line(self, content: PanelContent[State, Action], words: Words) -> str:
        """Nothing needs to be explained."""
        return ""

    def legend(self, words: Words) -> str:
        """No marks are in the picture."""
        return ""

    def claim_verbs(self, state: State) -> Sequence[str]:
        """Nothing is discarded."""
        return ()

    def style(self, verb: str) -> discord.ButtonStyle:
        """One colour."""
        return discord.ButtonStyle.primary

    def action_text(self, action: Action, party: Party, words: Words, told: TileFormatter = short_tiles_text) -> str:
        """The action's own name."""
        return action.token

    def warning(self, content: PanelContent[State, Action], action: Action, words: Words) -> str:
        """There is nothing to be sorry for."""
        return ""

    def button_tile(self, action: Action, offered: Sequence[Action]) -> str:
        """There are no tiles."""
        return ""

    def buttons(
        self, content: PanelContent[State, Action], words: Words, emojis: TileEmojis
    ) -> Iterator[Sequence[ui.Button[Any]]]:
        """A button for each option."""
        yield [button(content.press(action.token), action.token) for action in content.options]

    def permanent_buttons(self, party: Party, words: Words) -> Iterator[ui.Button[Any]]:
        """Nothing has to be looked up."""
        return iter(())

    def buttons_behind_more(self, content: PanelContent[State, Action], words: Words) -> Iterator[ui.Button[Any]]:
        """Nothing is dangerous."""
        return iter(())

    def result_lists(self, view: ResultView, party: Party, words: Words) -> Iterator[ui.Select[Any]]:
        """Nothing: the picture says it all."""
        return iter(())

    def question_text(
        self, content: PanelContent[State, Action], question: Question[Action], words: Words, emojis: TileEmojis
    ) -> str:
        """The only question."""
        return QUESTION

    def hints(self, view: HandView, words: Words) -> Sequence[str]:
        """None."""
        return ()

    def advice(self, content: PanelContent[State, Action], view: HandView, words: Words) -> Sequence[str]:
        """Nothing: there are no tables for beginners."""
        return ()

    def waiting_text(self, content: PanelContent[State, Action], words: Words) -> str:
        """What the others are asked."""
        return QUESTION

    def timeout_text(self, action: Action, words: Words, emojis: TileEmojis) -> str:
        """Time does not run out."""
        return ""

    def changes_tiles(self, event: Event, seat: Seat) -> bool:
        """There are no tiles."""
        return False

    def lost_claim_text(self, before: State, events: Sequence[Event], seat: Seat, party: Party, words: Words) -> str:
        """Nobody calls the same tile."""
        return ""

    def remark(self, event: Event, party: Party, words: Words) -> str:
        """The table's picture shows everything."""
        return ""

    def event_line(self, event: Event, story: Story) -> str | None:
        """No fact is worth a line."""
        return None

    def refusal_values(self, reason: str, token: str, state: State, party: Party, words: Words) -> Mapping[str, object]:
        """It has no reasons of its own."""
        return {}
