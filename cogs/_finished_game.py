"""A game that is over, as it is written down."""

from dataclasses import dataclass

from bot.client import Naki
from bot.engine.wall import Seal
from bot.games.registry import GAMES
from bot.records.replay import Replay
from bot.table.archive import History
from bot.table.context import UNFINISHED
from bot.table.party import Party, RunBy, Source
from bot.view.project.projection import AnyProjection, SeatedPlayers
from cogs._base import Interaction, reply_privately, words_for
from cogs._people import company


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game that is over, of which everything is known now. One that was dealt elsewhere, even in part, has no
    seal.
    """

    history: History
    seal: Seal | None

    @property
    def projection_and_company(self) -> tuple[AnyProjection, SeatedPlayers]:
        """The projection of its game, and those who played it."""
        party = self.history.party
        return GAMES[party.terms.game].projection, company(party)

    def replay(self) -> Replay:
        """All its moments."""
        return Replay.of(self.history.variant, self.history.events)


async def find_finished_game(interaction: Interaction, table: str) -> StoredGame | None:
    """The game that was played at the table; while it goes on, or where none ever began, whoever asks is told that
    there is none, and of one that is kept no longer so.
    """
    history = await interaction.client.tables.archive.history(table)
    if history is None or history.seal is None or not history.events:
        gone = history is not None and history.seal is None and history.party.stage not in UNFINISHED
        await reply_privately(interaction, words_for(interaction)("records.gone" if gone else "records.not_over"))
        return None
    return StoredGame(history, history.seal if history.party.source is Source.TABLE else None)


async def is_review_forbidden(client: Naki, party: Party) -> bool:
    """True if the game is of a league whose organisers, as they want it now, do not have its games reviewed."""
    if party.run_by is not RunBy.LEAGUE or party.guild is None:
        return False
    league = await client.leagues.inbox.league_with_table(party.id, party.guild)
    return league is not None and not (await client.leagues.leagues.load(league)).league.reviews_allowed
