"""The public messages that a table has now: each a view and the components around its picture."""

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.client.tile_emojis import TileEmojis
from bot.engine.game import AnyState
from bot.engine.question import QuestionKind
from bot.i18n.catalogue import Words
from bot.table.news import Scene
from bot.view.model import ResultView, StandingsView, TableView
from bot.view.project.projection import AnyProjection
from cogs import _outcome
from cogs._base import MessageLayout
from cogs._people import company
from cogs.table import _board

PublicView: TypeAlias = TableView | ResultView | StandingsView

_TABLE_ROLE: Final = "table"
FIRST_HAND_POST_ROLE: Final = f"{_TABLE_ROLE}:1"
"""The role of the table in the first hand."""


@dataclass(frozen=True, slots=True)
class PublicPost:
    """One public message: the role it is kept under, its picture's file and view, its components, the question it
    asks.

    `other_content` is whatever else its components say: posts of one role with the same view and rest look alike.
    `past_layout` is its components once the game has gone on, where they differ. An `is_deferrable` one shows no more
    than that somebody drew.
    """

    role: str
    file: str
    view: PublicView
    layout: Callable[[bool], MessageLayout]
    question: int | None = None
    other_content: object = None
    is_deferrable: bool = False
    past_layout: Callable[[bool], MessageLayout] | None = None


def public_posts(
    scene: Scene,
    state: AnyState,
    seen: TableView,
    projection: AnyProjection,
    note: str,
    words: Words,
    emojis: TileEmojis,
) -> Iterator[PublicPost]:
    """The table as it is `seen`; after a hand its result; after the game the standings. The note goes with what is
    newest.
    """
    hand, table = state.hands_dealt, _without_ready(seen)
    result = projection.result(state, company(scene.party))
    above = note if result is None else ""
    board = functools.partial(_board.board_layout, scene, state, table, above, words, emojis)
    rest = (scene.closes_at, above, scene.is_paused, scene.party.stage, scene.proposal)
    turn = any(question.kind is QuestionKind.TURN for question in scene.questions)
    drew = turn and not note and not scene.is_paused and not any(seat.banner for seat in table.seats)
    asked = next(
        (question.id for question in scene.questions if question.kind is QuestionKind.DECLARE), scene.claim_question_id
    )
    yield PublicPost(f"{_TABLE_ROLE}:{hand}", _board.TABLE_FILE, table, board, asked, rest, is_deferrable=drew)
    if result is not None:
        going_on = None if scene.ready_question is None else scene.ready_question.id
        end = functools.partial(_outcome.result_message, scene, result, note, words)
        past = functools.partial(_outcome.result_message, replace(scene, questions=()), result, "", words)
        yield PublicPost(
            f"result:{hand}",
            _outcome.RESULT_FILE,
            result,
            end,
            going_on,
            (note, scene.is_paused, scene.proposal),
            past_layout=past,
        )
    standings = _outcome.standings_at_end(scene, state, projection)
    if standings is not None:
        shown = functools.partial(_outcome.standings_message, scene.party, standings, words)
        yield PublicPost("standings", _outcome.STANDINGS_FILE, standings, shown)


def _without_ready(table: TableView) -> TableView:
    """The table without a mark for who is ready: it would be painted anew for each of them."""
    return replace(table, seats=tuple(replace(seat, ready=False) for seat in table.seats))
