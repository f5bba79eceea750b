"""The puzzle of the day: a hand for a whole server, a vote a person, and the answer after 22 hours."""

from bot.client import Naki
from cogs.games.riichi.puzzle._commands import PuzzleCommands
from cogs.games.riichi.puzzle._presses import OwnVoteButton, PastPuzzles, VoteButton, VoteList
from cogs.games.riichi.puzzle._upkeep import PuzzleUpkeep


async def setup(client: Naki) -> None:
    await client.add_cog(PuzzleCommands())
    await client.add_cog(PuzzleUpkeep(client))
    client.add_dynamic_items(VoteButton, VoteList, OwnVoteButton, PastPuzzles)
