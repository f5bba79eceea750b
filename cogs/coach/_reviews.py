"""The reviews of games: made away from everybody's presses, and kept for a while."""

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

from discord.ext import commands

from bot.engine.question import Seat
from bot.games.registry import GAMES
from bot.games.review import NamedProgram, Review
from bot.system.background_worker import BackgroundWorker
from cogs._base import Interaction, reply_privately, words_for
from cogs._finished_game import StoredGame, find_finished_game, is_review_forbidden

_KEPT: Final = 50
"""Reviews in memory: whoever turns the pages of an older one waits again."""


class OwnGame(NamedTuple):
    """A game that is over, for one who played in it."""

    game: StoredGame
    seat: Seat


async def find_own_game(interaction: Interaction, table: str) -> OwnGame | None:
    """The game, if whoever asks played it to its end and there is a review of such games; else they are told why not.
    This alone decides who may read a review.
    """
    game, words = await find_finished_game(interaction, table), words_for(interaction)
    if game is None:
        return None
    party = game.history.party
    seat = party.seat_of(interaction.user.id)
    if seat is None or GAMES[party.terms.game].review is None:
        await reply_privately(interaction, words("coach.not_yours" if seat is None else "coach.no_review"))
        return None
    if await is_review_forbidden(interaction.client, party):
        await reply_privately(interaction, words("coach.forbidden"))
        return None
    return OwnGame(game, seat)


class Reviews(commands.Cog):
    """The newest reviews, by table and seat; a program that is `asked` says what it would have done."""

    def __init__(self, study: BackgroundWorker, asked: NamedProgram | None) -> None:
        self._study = study
        self._asked = asked
        self._known: OrderedDict[tuple[str, Seat], asyncio.Future[Review]] = OrderedDict()

    async def review(self, own: OwnGame) -> Review:
        """The review of this game, made anew if it is not known. Raises ChildDied if it takes too long."""
        party = own.game.history.party
        make, key = GAMES[party.terms.game].review, (party.id, own.seat)
        assert make is not None
        known = self._known.get(key)
        if known is None or (known.done() and known.exception() is not None):
            made = self._study.submit(make, own.game.history.events, own.seat, self._asked)
            known = self._known[key] = asyncio.wrap_future(made)
            if len(self._known) > _KEPT:
                self._known.popitem(last=False)
        return await asyncio.shield(known)
