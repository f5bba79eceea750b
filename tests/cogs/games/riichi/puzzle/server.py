"""A server with puzzles, and people who vote for a tile."""

from datetime import UTC, datetime

from simcord import ResponseMessage
from simcord.backend.models import Message

from bot.games.riichi.puzzles import BEST_DISCARD_POINTS, acceptance_table, posted_puzzle, puzzle_points
from bot.i18n.catalogue import words as catalogue
from bot.mahjong.tiles import NAMES, PLAIN_TILES
from bot.store.puzzles import PuzzlePost
from cogs.games.riichi.puzzle._page import votable_tiles
from tests.cogs.house import House
from tests.cogs.person import Person, words

WORDS = catalogue("en")


HOUR = 3_600_000


DAY = 24 * HOUR


def now(house: House) -> datetime:
    return datetime.fromtimestamp(house.clock.now() / 1000, UTC)


def shown(house: House) -> list[Message]:
    """The puzzles in the channel."""
    return [one for one in house.messages(house.channel.id) if "Puzzle of" in words(one)]


async def begun(house: House) -> Message:
    """The server has puzzles from now on; the first of them."""
    told = await house.owner.slash("puzzle setup", where=house.channel, hour=now(house).hour)
    assert told.ephemeral
    (message,) = shown(house)
    return message


async def post_of(house: House) -> PuzzlePost:
    post = await house.client.puzzles.of(house.guild.id, now(house).date().toordinal())
    assert post is not None
    return post


async def ballot(person: Person, message: Message) -> ResponseMessage:
    answer = await person.press(message, WORDS("puzzle.vote"))
    (paper,) = answer.followups
    assert paper.ephemeral
    return paper


async def votes(person: Person, message: Message, tile: str) -> ResponseMessage:
    paper = await ballot(person, message)
    post = await post_of(person.house)
    await person.pick(paper, f"puzzletile_{post.day}", tile)
    return paper


async def best_and_worst(house: House) -> tuple[str, str]:
    """The tile that earns most in the server's puzzle, and one that earns nothing."""
    post = await post_of(house)
    puzzle = posted_puzzle(post.number, post.server_puzzle)
    kind = acceptance_table(puzzle)[0].kind
    best = NAMES[PLAIN_TILES[kind]]
    assert puzzle_points(puzzle, best) == BEST_DISCARD_POINTS
    return best, next(name for name in votable_tiles(puzzle) if puzzle_points(puzzle, name) == 0)
