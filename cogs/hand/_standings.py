"""The final standings as a direct message to each of the players, their own row marked."""

import functools

from msgspec.structs import replace

from bot.client import Naki
from bot.client.obstacles import Destination
from bot.games.registry import GAMES
from bot.table.party import Party
from bot.view.model import StandingsView
from cogs._outcome import STANDINGS_FILE, standings_at_end, standings_message
from cogs._painter import Frame, MessagePainter
from cogs._persistent_message import PersistentMessage
from cogs.games.panel_content import AnyPanelContent
from cogs.hand._message import direct_message_channel


class StandingsMessage(PersistentMessage):
    """The message to one player of one table."""

    def __init__(self, client: Naki, party: Party, user: int) -> None:
        super().__init__(client, party.id, f"standings:{user}", STANDINGS_FILE)
        self._party = party
        self._user = user

    def frame(self, view: StandingsView) -> Frame:
        """The standings in their reader's language and colours."""
        words = self.client.languages.of("user", self._user)
        style = self.client.picture_styles.of("user", self._user)
        return Frame(
            layout=functools.partial(standings_message, self._party, view, words),
            picture=functools.partial(self.client.studio.picture, view, words, style),
        )

    async def destination(self) -> Destination | None:
        """They stand where the table was played as well: nothing is noted that keeps them away here."""
        return None

    async def channel(self) -> int | None:
        """The player's direct messages; None where they are closed."""
        return await direct_message_channel(self.client, self._party, self._user)


def post_standings(client: Naki, content: AnyPanelContent, user: int) -> None:
    """Send them to this player, if the game was played far enough to have any."""
    view = standings_at_end(content.scene, content.state, GAMES[content.scene.party.terms.game].projection)
    if view is not None:
        message = StandingsMessage(client, content.scene.party, user)
        MessagePainter(message).show(message.frame(replace(view, viewer_chair=content.seat)))
