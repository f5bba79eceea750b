"""The content of a picture, in words, for people who do not see it: from the same view, the most useful facts first."""

from collections.abc import Iterable, Iterator
from typing import Final

from bot.i18n.catalogue import Words
from bot.i18n.phrases import in_thousands, phrase_text, player_name, points
from bot.view.model import (
    AnyView,
    CardView,
    ExampleView,
    GuideView,
    HandView,
    LeagueView,
    NumbersView,
    OpenTableView,
    PreviewView,
    ResultView,
    StandingsView,
    SummaryView,
    TableView,
)
from render.games.registry import card_picture_of, pictures_of
from render.league_alt import league_sentences
from render.numbers import numbers_sentences
from render.plate import short_hand_title
from render.sentences import meld_text, short_tile_text, short_tiles_text
from render.standings import extra_column_sentences, standings_title

MAX_ALT_TEXT_LENGTH: Final = 1024
"""Characters of alt text that Discord accepts."""


def alt_text(view: AnyView, text: Words) -> str:
    """The picture in words, at most `MAX_ALT_TEXT_LENGTH` characters: sentences are added as long as they fit."""
    return alt_text_and_rest(view, text)[0]


def alt_text_and_rest(view: AnyView, text: Words) -> tuple[str, str]:
    """The same, and the sentences that do not fit any more: what a chart shows has to be told in full."""
    kept, (*sentences,) = "", _sentences(view, text)
    for place, sentence in enumerate(sentences):
        longer = f"{kept}{text('beside')}{sentence}" if kept else sentence
        if len(longer) > MAX_ALT_TEXT_LENGTH:
            return kept or sentence[: MAX_ALT_TEXT_LENGTH - 1] + "…", "\n".join(sentences[place:])
        kept = longer
    return kept, ""


def _sentences(view: AnyView, text: Words) -> Iterator[str]:
    match view:
        case TableView() | HandView() | ResultView():
            yield from _game_sentences(view, text)
        case StandingsView():
            yield from _standings(view, text)
        case OpenTableView():
            yield from _replay(view, text)
        case SummaryView():
            yield from _summary(view, text)
        case GuideView():
            yield text("guide.title")
        case PreviewView():
            yield text("alt.preview")
        case ExampleView():
            yield from _example(view, text)
        case CardView():
            yield from card_picture_of(view).sentences(view, text)
        case LeagueView():
            yield from league_sentences(view, text)
        case NumbersView():
            yield from numbers_sentences(view, text)


def _game_sentences(view: TableView | HandView | ResultView, text: Words) -> Iterable[str]:
    match view:
        case TableView():
            return pictures_of(view).table.sentences(view, text)
        case HandView():
            return pictures_of(view).hand.sentences(view, text)
        case ResultView():
            return pictures_of(view).result.sentences(view, text)


def _standings(view: StandingsView, text: Words) -> Iterator[str]:
    yield text("alt.sentence", said=standings_title(view, text))
    totals = [row.amounts_beside_score.get("total", 0.0) for row in view.rows]
    for row, total in zip(view.rows, in_thousands(totals), strict=True):
        told = f", {total}" if any(totals) else ""
        own = f" ({text('picture.you')})" if row.player.chair == view.viewer_chair else ""
        yield f"{row.rank}. {player_name(row.player, text)}{own} {points(row.score)}{told}."
    yield from extra_column_sentences(view, text)
    if view.chairs_placed_by_seat:
        yield text("standings.by_seat")
    if view.given_up_reason is not None:
        yield phrase_text(view.given_up_reason, text)
    for place, row in enumerate(view.rows):
        if len(view.score_history) > 1:
            scores = " ".join(points(scores[place]) for scores in view.score_history)
            yield text("alt.history", player=player_name(row.player, text), scores=scores)


def _example(view: ExampleView, text: Words) -> Iterator[str]:
    yield text("alt.example", tiles=short_tiles_text(view.tiles, text), tile=short_tile_text(view.winning_tile, text))
    groups = [meld_text(meld, text) for meld in view.melds]
    if groups:
        yield text("alt.sentence", said=text("yaku_book.calls", groups=text.enumeration(groups)))


def _replay(view: OpenTableView, text: Words) -> Iterator[str]:
    yield f"{view.replay_step} / {view.replay_step_count}."
    for seat, hand in zip(view.table.seats, view.hands, strict=True):
        if hand is not None:
            tiles = [*hand.tiles, *([hand.drawn] if hand.drawn else [])]
            yield text("alt.opened", player=player_name(seat.player, text), tiles=short_tiles_text(tiles, text))
    yield from pictures_of(view.table).table.sentences(view.table, text)


def _summary(view: SummaryView, text: Words) -> Iterator[str]:
    yield text("alt.sentence", said=text("summary.title"))
    order = sorted(range(len(view.players)), key=lambda seat: view.ranks[seat])
    placed = ((view.ranks[seat], player_name(view.players[seat], text), points(view.scores[seat])) for seat in order)
    yield " ".join(f"{rank}. {name} {score}." for rank, name, score in placed)
    for hand in view.hands:
        winners = text.enumeration(player_name(view.players[seat], text) for seat in hand.winners)
        won = f", {winners} {points(hand.points)}" if winners else ""
        yield f"{short_hand_title(hand.name, text)}: {phrase_text(hand.ending, text)}{won}."
