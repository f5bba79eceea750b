"""A puzzle as a message: the hand as a picture, what is known of the table, and after its time the answer."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.client import Naki
from bot.games.opinion import Opinion
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.puzzles import Puzzle, PuzzleDiscard, acceptance_table, posted_puzzle
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.model import RiichiHandView, RiichiSeatView, RiichiTableView
from bot.i18n.catalogue import Words
from bot.i18n.opinions import reason_sentence
from bot.i18n.phrases import points
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, PLAIN_TILES, Kind
from bot.store.preferences import Scope
from bot.store.puzzles import PuzzlePost, Vote
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.view.model import OwnTile, Player, TileName, Wind
from cogs._base import MessageLayout, button, link_button
from render.sentences import short_tiles_text

_FILE: Final = "puzzle.png"
_WINDS: Final[Sequence[Wind]] = ("E", "S", "W", "N")
_SHOWN: Final = 3
"""Rows of the acceptance table."""
_LONGEST_BAR: Final = 12
_INDICATORS: Final = 5


class PuzzlePage(NamedTuple):
    """A message, and its picture."""

    layout: MessageLayout
    files: list[discord.File]


async def puzzle_page(
    client: Naki, post: PuzzlePost, whose: Scope, reader: int, votes: Mapping[int, Vote] | None, *rest: ui.Item[Any]
) -> PuzzlePage:
    """The puzzle for a person or a server, with its answer if there are `votes` to be told; `rest` stands below."""
    puzzle, words = posted_puzzle(post.number, post.server_puzzle), client.languages.of(whose, reader)
    style = client.picture_styles.of(whose, reader)
    picture = await client.studio.picture(_view(puzzle), words, style, message=("puzzle", reader))
    tiles = words("puzzle.alt", tiles=short_tiles_text(_names(puzzle), words))
    text = "\n".join(
        (words("puzzle.title", day=f"<t:{post.posted_at // 1000}:D>"), *_circumstances(puzzle, client, words))
    )
    if votes is None:
        told = words("puzzle.until", at=f"<t:{post.closes_at // 1000}:R>")
    else:
        told = "\n".join(_answer(puzzle, votes, client, words))
    paper = ui.Container[MessageLayout](
        ui.TextDisplay(text),
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{_FILE}", description=tiles)),
        ui.TextDisplay(told),
        accent_colour=discord.Colour.dark_teal(),
    )
    return PuzzlePage(MessageLayout(paper, *rest), [discord.File(BytesIO(picture), _FILE)])


async def public_page(client: Naki, post: PuzzlePost, votes: Mapping[int, Vote] | None) -> PuzzlePage:
    """The puzzle as the whole server sees it."""
    words = client.languages.of("guild", post.guild)
    own = button(Press(NO_TABLE, NO_QUESTION, f"puzzlemine_{post.day}"), words("puzzle.mine"))
    vote = button(
        Press(NO_TABLE, NO_QUESTION, f"puzzlevote_{post.day}"),
        words("puzzle.vote"),
        style=discord.ButtonStyle.primary,
    )
    before = await client.puzzles.of(post.guild, post.day - 1)
    buttons: list[ui.Button[Any]] = [vote] if votes is None else [own]
    if votes is None and before is not None and before.message:
        where = client.get_partial_messageable(before.channel, guild_id=before.guild)
        buttons.append(link_button(where.get_partial_message(before.message).jump_url, words("puzzle.before")))
    return await puzzle_page(client, post, "guild", post.guild, votes, ui.ActionRow[MessageLayout](*buttons))


def votable_tiles(puzzle: Puzzle) -> list[TileName]:
    """The tiles that can be discarded, equal ones once."""
    return sorted({*_names(puzzle)}, key=lambda name: (name[1], name[0].replace("0", "5"), name))


def _names(puzzle: Puzzle) -> list[TileName]:
    return [NAMES[tile] for tile in puzzle.tiles]


def _view(puzzle: Puzzle) -> RiichiHandView:
    """The hand as its player sees it, who has no name."""
    *tiles, drawn = _names(puzzle)
    own = _WINDS.index(puzzle.seat)
    seats = (
        RiichiSeatView(player=Player(), wind=wind, score=score)
        for wind, score in zip(_WINDS, puzzle.scores, strict=True)
    )
    table = RiichiTableView(
        seats=tuple(seats),
        viewer=own,
        round_wind=puzzle.round,
        hand_number=puzzle.number,
        tiles_left=puzzle.left,
        turn=own,
        indicators=(puzzle.indicator, *[None] * (_INDICATORS - 1)),
    )
    return RiichiHandView(table=table, tiles=tuple(map(OwnTile, tiles)), drawn=OwnTile(drawn), is_hand_only=True)


def _circumstances(puzzle: Puzzle, client: Naki, words: Words) -> Iterator[str]:
    yield words(
        "puzzle.seat",
        seat=words(f"wind.{puzzle.seat}"),
        hand=words("hand.name", wind=words(f"wind.{puzzle.round}"), number=puzzle.number),
        turn=puzzle.turn,
        dora=client.tile_emojis.line([puzzle.indicator], words),
    )
    scores = zip(_WINDS, puzzle.scores, strict=True)
    yield words("between").join(
        words("puzzle.score", wind=words(f"wind.{wind}"), points=points(score)) for wind, score in scores
    )


def _answer(puzzle: Puzzle, votes: Mapping[int, Vote], client: Naki, words: Words) -> Iterator[str]:
    """The votes as bars, the best discards with what helps after each, and why the first is better than the second."""

    def line(kinds: Sequence[Kind]) -> str:
        return client.tile_emojis.line([NAMES[PLAIN_TILES[kind]] for kind in kinds], words)

    table = acceptance_table(puzzle)
    yield words("puzzle.votes", count=len(votes))
    counted = Counter(vote.tile for vote in votes.values()).most_common()
    for tile, count in counted:
        bar = "█" * max(1, _LONGEST_BAR * count // counted[0][1])
        yield words("puzzle.bar", tile=client.tile_emojis.line([tile], words), bar=bar, count=count)
    yield words("puzzle.table")
    for place, discard in enumerate(table[:_SHOWN], start=1):
        yield words(
            "puzzle.discard",
            place=place,
            tile=line([discard.kind]),
            count=discard.acceptance,
            tiles=line(sorted(discard.acceptance_by_kind)),
        )
    best, second = table[:2]
    lost, gained = _beyond(best, second), _beyond(second, best)
    yield words(
        "puzzle.why.more" if gained else "puzzle.why.also",
        best=line([best.kind]),
        second=line([second.kind]),
        lost=line([*lost]),
        count=sum(lost.values()),
        gained=line([*gained]),
        fewer=sum(gained.values()),
    )
    opinion = _opinion(puzzle)
    if KIND_OF_TILE[opinion.action.tile] != best.kind:
        tile, reason = line([KIND_OF_TILE[opinion.action.tile]]), reason_sentence(opinion.reason, words)
        yield words("puzzle.computer", tile=tile, reason=reason)


def _opinion(puzzle: Puzzle) -> Opinion[Action]:
    """The discard of a computer player, which weighs what the hand would be worth as well."""
    *held, drawn = puzzle.tiles
    options = [*(Action(Verb.DISCARD, (tile,)) for tile in dict.fromkeys(held)), Action(Verb.DISCARD, (drawn,), True)]
    return StrongPlayer(riichi_book_rules("tenhou")).explain(_view(puzzle), options)


def _beyond(one: PuzzleDiscard, other: PuzzleDiscard) -> Mapping[Kind, int]:
    """The tiles that help after the one discard and not after the other."""
    return {
        kind: count for kind, count in sorted(one.acceptance_by_kind.items()) if kind not in other.acceptance_by_kind
    }
