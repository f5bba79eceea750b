"""A panel as its player sees it: a picture and components, in their language and as they like them."""

from collections.abc import Iterable, Mapping
from typing import Final

from discord import ui
from msgspec.structs import replace

from bot.client import Naki
from bot.client.setting_keys import BUTTONS_OR_LIST, CONFIRM_ALL, HAS_USED_PANEL, HINTS, PRESS_TWICE
from bot.engine.question import AnyAction
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.table.party import Party, Stage
from bot.view.model import HandView, ResultView
from cogs._base import MessageLayout
from cogs._obstacle_text import PLAYER_READER, obstacle_text
from cogs._people import company, plain_text, table_label
from cogs._preferences import PERSON_SCOPE, PREFERENCES
from cogs.games.buttons import button_rows
from cogs.games.panel_content import AnyPanelContent
from cogs.games.registry import game_ui_of
from cogs.hand._again import confirm_button, confirm_text
from cogs.hand._layout import PanelNotice, panel_layout

_SHORT_S: Final = 5
"""A turn of fewer seconds leaves little time to press twice."""


class PanelRenderer:
    """Renders one player's panel of one table."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        self._client = client
        self._table = table
        self._user = user
        self.has_played = False
        """Whether the player has made a move in this panel."""
        self._viewed: tuple[AnyPanelContent, HandView | ResultView] | None = None

    @property
    def words(self) -> Words:
        """The player's language."""
        return self._client.languages.of("user", self._user)

    @property
    def is_for_newcomer(self) -> bool:
        """The player has never made a move, so that the panel says how to."""
        return not self.has_played and self._client.choices.of("user", self._user, HAS_USED_PANEL) is None

    def view(self, content: AnyPanelContent) -> HandView | ResultView:
        """The player's hand, or the result of the hand that has ended. Computed once, for the picture and for the text
        beside it.
        """
        seen, view = self._viewed or (None, None)
        if view is None or seen is not content:
            view = self._view_of(content)
            self._viewed = content, view
        return view

    async def picture(self, content: AnyPanelContent) -> bytes:
        """Paint the panel's picture."""
        style = self._client.picture_styles.of("user", self._user)
        return await self._client.studio.picture(
            self.view(content),
            self.words,
            style,
            message=(self._table, self._user),
            patient=content.scene.party.has_one_person,
        )

    def needs_confirm(self, content: AnyPanelContent, action: AnyAction, *, chosen: bool) -> bool:
        """It counts only when it is pressed again: the player wishes it, unless they have just `chosen` it among
        several ways, or the game warns of it.
        """
        game_ui = game_ui_of(content.scene.party)
        wished = game_ui.verbs_to_confirm.get(self._client.choices.of("user", self._user, PRESS_TWICE) or "", ())
        return (not chosen and action.token.partition("_")[0] in wished) or bool(self.warning(content, action))

    def greeting(self, content: AnyPanelContent) -> str:
        """A remark at the beginning of a game; mostly none: that each turn is short for somebody who presses every
        discard twice.
        """
        clock = content.scene.party.terms.clock
        hurries = clock is not None and clock.base_s < _SHORT_S and content.state.hands_dealt == 1
        confirms_all = self._client.choices.of("user", self._user, PRESS_TWICE) == CONFIRM_ALL
        return self.words("panel.again_short", seconds=clock.base_s) if clock and hurries and confirms_all else ""

    def warning(self, content: AnyPanelContent, action: AnyAction) -> str:
        """The game's warning to the player before they do this."""
        return game_ui_of(content.scene.party).warning(self._with_hints(content), action, self.words)

    def confirm_layout(self, content: AnyPanelContent, action: AnyAction) -> MessageLayout:
        """The same question beside the panel, for a press that was made elsewhere."""
        text = confirm_text(self._with_hints(content), action, self.words)
        return MessageLayout(
            ui.TextDisplay(text), *button_rows([confirm_button(content, action, self.words, self._client.tile_emojis)])
        )

    def components(
        self,
        content: AnyPanelContent,
        sentences: Iterable[str],
        table_address: str | None,
        *,
        pictured: bool,
        has_standings: bool,
    ) -> MessageLayout:
        """Build the panel's components. `sentences` is what the player should know beside the game, `has_standings`
        whether its end comes as a message of its own.
        """
        way = self._table_link(content.scene.party, table_address)
        return panel_layout(
            replace(
                self._with_hints(content),
                newcomer=self.is_for_newcomer,
                move_display=self._moves,
                settings=self._settings,
            ),
            self.view(content),
            PanelNotice(tuple(sentences), way, self._obstacle_sentence(), has_standings),
            self.words,
            self._client.tile_emojis,
            pictured=pictured,
        )

    def _view_of(self, content: AnyPanelContent) -> HandView | ResultView:
        projection = GAMES[content.scene.party.terms.game].projection
        present = company(content.scene.party)
        result = projection.result(content.state, present)
        return result or projection.hand(
            content.state, present, content.seat, hints=self._hints(content), choosing=content.chosen_verb
        )

    def _with_hints(self, content: AnyPanelContent) -> AnyPanelContent:
        return replace(content, hints=self._hints(content))

    @property
    def _settings(self) -> Mapping[str, str]:
        choices = self._client.choices
        return {name: one.value(choices, "user", self._user) for name, one in PREFERENCES[PERSON_SCOPE].items()}

    @property
    def _moves(self) -> str:
        return self._client.choices.of("user", self._user, BUTTONS_OR_LIST) or "buttons"

    def _hints(self, content: AnyPanelContent) -> bool:
        """Both table and player want hints."""
        return content.scene.party.terms.hints and self._client.choices.of("user", self._user, HINTS) is None

    def _table_link(self, party: Party, address: str | None) -> str:
        """A link to the table, which says which it is if its player sits at several."""
        others = (table for table in self._client.tables.of_user(self._user) if table.id != self._table)
        several = any(table.party.stage is Stage.PLAYING for table in others)
        name = plain_text(table_label(party, self.words)) if several else ""
        return name if address is None else f"[{name or self.words('table.to_table')}]({address})"

    def _obstacle_sentence(self) -> str:
        """The reason why the public table cannot be shown; empty if it can."""
        obstacle = self._client.obstacles.of(self._table)
        return "" if obstacle is None else obstacle_text(self._client, obstacle, PLAYER_READER, self.words)
