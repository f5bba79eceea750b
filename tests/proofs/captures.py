"""Kill Naki between the end of a league's game, its capture and its post, again and again: `make captures`.

One league plays all of them. The process is killed before the last event is on the disk or after it, while the end
comes into the inbox, while it is counted, before and after the message on Discord and the note that it is there, and at
the latest when there is nothing left to do. Discord is a file of its own, that takes the same message as often as it is
sent: whoever sends has to find what is there. Every other game ends soon after the one before: the games of one minute
share a post, which is edited.

The last line counts; the exit code is 1 unless each game is counted once with the points of its log, and stands in one
post, and no message is there twice.
"""

import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.compose import chores, consumers, feed_of
from bot.consumers.leagues import LeagueCounter
from bot.games.registry import GAMES
from bot.league.acts.tables import TableBegun
from bot.league.games import LeagueGame
from bot.league.log import NAKI
from bot.league.messages import GamesPost, Message, message_key
from bot.league.options import Options
from bot.league.phase_plan import PhaseLimits, PhasePlan
from bot.league.state import League
from bot.league.times import MINUTE
from bot.leagues.store import LeagueStore
from bot.store.follower import Followers
from bot.store.league.posts import LeaguePost
from bot.table.party import Terms
from tests.league.office import Office
from tests.proofs.kills import (
    GAMES_BY_NAME,
    KillProof,
    NoFailures,
    StatementKiller,
    ended_standings,
    follow_finished_games,
    short_games,
)
from tests.proofs.old_logs.game_room import PEOPLE, GameRoom

OPTIONS: Final = Options(book="wrc-2015", length=1, computers=True, plans=(PhasePlan(limits=PhaseLimits(daily=None)),))
PERSONS: Final = 3
TO_DISCORD, FROM_DISCORD = "to Discord", "from Discord"
"""Before a message is sent, and before anybody knows that it was."""


class PostedMessages:
    """Posts on Discord, as far as it matters here: by the same steps as the messages of leagues."""

    name = "messages"

    def __init__(self, path: Path, store: LeagueStore, see: Callable[[str], None] = lambda _: None) -> None:
        self._path, self._store, self._see = path, store, see

    async def catch_up(self) -> int:
        """Post what is due."""
        due = await self._store.posts.due(10)
        for post in due:
            told = _told((await self._store.leagues.load(post.league)).league, post.about)
            with closing(sqlite3.connect(self._path, isolation_level=None)) as discord:
                discord.execute("CREATE TABLE IF NOT EXISTS messages (role TEXT, mark INTEGER, told TEXT)")
                message = post.message or self.message_on_discord(discord, post)
                if message:
                    discord.execute("UPDATE messages SET told = ? WHERE rowid = ?", [told, message])
                else:
                    tried = (
                        post
                        if post.tried_at is not None
                        else await self._store.posts.note_try(post, 1, post.due_version)
                    )
                    self._see(TO_DISCORD)
                    sent = discord.execute(
                        "INSERT INTO messages VALUES (?, ?, ?)", [message_key(post.about), tried.marker_id, told]
                    )
                    message = sent.lastrowid
                    self._see(FROM_DISCORD)
            await self._store.posts.note_shown(post, 1, message)
        return len(due)

    def message_on_discord(self, discord: sqlite3.Connection, post: LeaguePost) -> int | None:
        """The message that may have been sent before a kill."""
        found = discord.execute("SELECT rowid FROM messages WHERE mark = ?", [post.marker_id]).fetchone()
        return None if found is None or post.tried_at is None else found[0]


def _told(league: League, about: Message) -> str:
    """The games that a post is about, by number."""
    games = (game.number for game in league.games.values() if _post_of(game) == about)
    return "".join(f"#{number} " for number in games)


def _post_of(game: LeagueGame) -> GamesPost:
    return GamesPost(game.ended // MINUTE)


async def play_league_game(
    path: Path, seed: int, executioner: StatementKiller, messages: type[PostedMessages] = PostedMessages
) -> None:
    """A game of the league, after everything that the last kill has left."""
    async with short_games(path, seed, after=60_000 * (seed % 2)) as room:
        database, store = room.database, LeagueStore(room.database, GAMES.scorings)
        office = await _finished(room, store, messages(_discord(path), store))
        await executioner.watch(database)
        terms = Terms(book=OPTIONS.book, options=GAMES.scoring(OPTIONS).table_rules, seating="joined")
        table = await room.open(terms, PERSONS)
        await office.do(TableBegun(table.id, (*range(1, PERSONS + 1), None), OPTIONS.hash), NAKI)
        assert await table.start(PEOPLE[0].id) is None
        work = (*chores(store, room.clock.now), messages(_discord(path), store, executioner.count_statement))
        async with Followers(
            database, feed_of(database, GAMES_BY_NAME), consumers(GAMES_BY_NAME, store), NoFailures(), chores=work
        ):
            await room.play(table)
            with database.watch_writes() as written:
                while (await office.now()).tables_in_play or await store.posts.due(1):
                    written.clear()
                    await written.wait()
            executioner.kill()


async def _finished(room: GameRoom, store: LeagueStore, messages: PostedMessages) -> Office:
    """The league, with everything in it that the last kill has left."""
    office = Office(room.database, at=room.clock.now())
    office.store = store
    if not await store.leagues.everything():
        office.at -= 60_000
        await office.open(people=PERSONS, options=OPTIONS)
    await room.tables.restore()
    await room.clock.settle()
    await follow_finished_games(room.database)
    await LeagueCounter(store, room.clock.now).catch_up()
    await store.ratings.catch_up()
    await messages.catch_up()
    return office


def _discord(path: Path) -> Path:
    return path.with_name("discord.db")


async def judge_league(path: Path) -> Counter[str]:
    """Finish what the last kill has left, and hold the league against the logs, and Discord against the league."""
    counted = Counter[str]()
    async with GameRoom(path) as room:
        store = LeagueStore(room.database, GAMES.scorings)
        office = await _finished(room, store, PostedMessages(_discord(path), store))
        games = (await office.now()).games.values()
        async for table, seats in ended_standings(room):
            told = next(standing.points for standing in seats if standing.seat == 0)
            mine = [game.scores[0].points for game in games if game.source == f"table:{table}"]
            counted["games"] += 1
            counted["counted"] += len(mine)
            counted["differing"] += mine != [told]
        with closing(sqlite3.connect(_discord(path))) as discord:
            sent = discord.execute("SELECT role, told FROM messages").fetchall()
        for game in games:
            posts = [told for role, told in sent if role == message_key(_post_of(game))]
            counted["posts"] += len(posts) == 1 and f"#{game.number} " in posts[0]
        counted["twice"] = len(sent) - len({role for role, _ in sent})
        counted["minutes"] = len({_post_of(game) for game in games})
        counted["left over"] = len(await office.store.posts.due(10)) + len(await office.store.inbox.waiting(1))
    return counted


def has_passed(counted: Counter[str], kills: int) -> bool:
    """Whether there were so many kills in between, and each game is counted and posted once as it was played."""
    wrong = sum(counted[fault] for fault in ("other ends", "differing", "twice", "left over"))
    whole = counted["games"] == counted["counted"] == counted["posts"] >= kills
    return not wrong and counted["between"] == kills and whole


def summary_line(counted: Counter[str], seconds: float) -> str:
    """The last line."""
    return (
        f"{counted['between']} kills between the end of a game, its capture and its post, {counted['beside']} beside "
        f"that, in {seconds:.0f} s; games: {counted['games']}, counted: {counted['counted']}, "
        f"posted once: {counted['posts']} in {counted['minutes']} posts, messages sent twice: {counted['twice']}, "
        f"{counted['differing']} with other points than their log\n"
    )


CAPTURES: Final = KillProof(
    name="captures",
    about=__doc__,
    kills=200,
    points=(FROM_DISCORD, *range(25, 120)),  # from the statement after the last event's commit to the note of the post
    play=play_league_game,
    listed="""SELECT count(*) FROM league_games JOIN league_posts USING (league)
    WHERE role = 'games:' || ended_at / 60000 AND shown = due""",
    judged=judge_league,
    sound=has_passed,
    summary=summary_line,
)


if __name__ == "__main__":
    sys.exit(CAPTURES.main())
