"""The end of a hand and of a game: messages for everybody, sentences for one player."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.engine.game import AnyState, PublicAction
from bot.engine.question import Seat
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, player_name, points, tie_suffix
from bot.table.news import Scene
from bot.table.party import Party, RunBy, Source, Stage
from bot.ui.custom_id import NO_QUESTION, Press
from bot.view.model import ResultView, ScoreLine, StandingsView
from bot.view.project.places import standings_so_far
from bot.view.project.projection import AnyProjection
from cogs._base import MessageLayout, button
from cogs._people import company, early_end_phrase, plain_text, seat_name, small_print
from cogs._proposals import agree_buttons, go_on_buttons, proposal_sentence
from cogs.games.registry import game_ui_of
from render.alt import alt_text
from render.sentences import sum_text

RESULT_FILE: Final = "result.png"
STANDINGS_FILE: Final = "standings.png"


def result_message(scene: Scene, view: ResultView, note: str, words: Words, pictured: bool) -> MessageLayout:
    ready = scene.ready_question
    waits = "" if ready is None else words("table.paused") if scene.is_paused else words("result.ready")
    asked = "" if ready is None else proposal_sentence(scene, words)
    lines = "\n".join(filter(None, (note, waits, asked, small_print(countdown_line(scene, words)))))
    card = _card(RESULT_FILE, alt_text(view, words), lines, pictured=pictured)
    asking = result_lists(view, scene.party, words)
    if ready is None:
        return MessageLayout(card, *asking)
    ok = button(Press(scene.party.id, ready.id, "ready"), words("act.ready"), style=discord.ButtonStyle.success)
    knobs = [*([] if scene.is_paused else [ok]), *agree_buttons(scene, words), *go_on_buttons(scene, words)]
    return MessageLayout(card, *([ui.ActionRow[MessageLayout](*knobs)] if knobs else []), *asking)


def result_lists(view: ResultView, party: Party, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The lists below a result, from which somebody can ask about it."""
    for listed in game_ui_of(party).result_lists(view, party, words):
        yield ui.ActionRow[MessageLayout](listed)


def countdown_line(scene: Scene, words: Words) -> str:
    """A sentence about when the next hand begins by itself; empty if it does not."""
    until = max((at for at in scene.deadlines.values() if at is not None), default=None)
    counts = scene.ready_question is not None and not scene.is_paused
    return words("countdown", at=until // 1000) if counts and until is not None else ""


def unready_names(scene: Scene, words: Words) -> str:
    return words.enumeration(seat_name(scene.party, seat, words) for seat in scene.deadlines)


def standings_at_end(scene: Scene, state: AnyState, projection: AnyProjection) -> StandingsView | None:
    """The final standings, also of a game that was ended early; None while the game goes on."""
    present = company(scene.party)
    match scene.party.stage:
        case Stage.OVER:
            return projection.standings(state, present)
        case Stage.GIVEN_UP:
            return standings_so_far(projection.summary(state, present), early_end_phrase(scene.party))
        case _:
            return None


def standings_message(party: Party, view: StandingsView, words: Words, pictured: bool) -> MessageLayout:
    """The end of a game, and what can be had of it."""
    shown = _card(STANDINGS_FILE, alt_text(view, words), pictured=pictured)
    return MessageLayout(shown, *after_game_buttons(party, words))


def after_game_buttons(party: Party, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The buttons below a finished game: **Again** (not in leagues), its replay, what its players may learn from it;
    below, its record if it was played to the end, and the check of its walls.
    """

    def knob(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(Press(party.id, NO_QUESTION, verb), words(f"table.{verb}"), style=style)

    log = [knob("log")] if party.stage is Stage.OVER else []
    repeats = party.run_by is RunBy.HOST and party.source is Source.TABLE
    again = [knob("again", discord.ButtonStyle.primary)] if repeats else []
    reviewed = GAMES[party.terms.game].review is not None and not party.unreviewed
    review = [knob("review")] if reviewed else []
    yield ui.ActionRow[MessageLayout](*again, knob("replay"), *review)
    yield ui.ActionRow[MessageLayout](knob("gamepage"), *log, knob("verify"))


def _card(file: str, text: str, line: str = "", *, pictured: bool) -> ui.Container[MessageLayout]:
    items: list[ui.Item[Any]] = [ui.TextDisplay(text)]
    if pictured:
        items = [ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=text))]
    if line:
        items.append(ui.TextDisplay(line))
    return ui.Container(*items, accent_colour=discord.Colour.gold())


def result_line(view: ResultView, seat: Seat, words: Words) -> str:
    """A line about the end of a hand: who won, the points of this seat and how they are made up, its place."""
    return words.joined_texts(_ending_text(view, words), _own_text(view, seat, words))


def brief_result_line(view: ResultView, seat: Seat, words: Words) -> str:
    """The same without place and parts."""
    return words.joined_texts(
        _ending_text(view, words), words("told.change", change=_change_text(view.scores[seat], words))
    )


def absence_line(stood_in: Mapping[PublicAction, int], words: Words) -> str:
    """A line about all that was done for somebody who was away."""
    deeds = (words(f"absence.{deed}", times=stood_in[deed]) for deed in PublicAction if deed in stood_in)
    return words("panel.absence", deeds=words.enumeration(deeds))


def _ending_text(view: ResultView, words: Words) -> str:
    players = [plain_text(player_name(line.player, words)) for line in view.scores]
    winners = words.enumeration(players[win.winner] for win in view.wins)
    title, loser = phrase_text(view.title, words), next((win.loser for win in view.wins), None)
    if not winners:
        return words("told.ended", title=title)
    key = "told.won" if loser is None else "told.won_from"
    return words(key, title=title, player=winners, other="" if loser is None else players[loser])


def _own_text(view: ResultView, seat: Seat, words: Words) -> str:
    line = view.scores[seat]
    change = _change_text(line, words)
    shared = tie_suffix(line.place, [other.place for other in view.scores])
    number = "" if line.place is None else words(f"place.{line.place}")
    place = words(f"told.place{shared}", place=number, score=points(line.after))
    if len(line.parts) < 2:
        return words("told.own", change=change, place=place)
    return words("told.own_parts", change=change, parts=sum_text(line.parts, words), place=place)


def _change_text(line: ScoreLine, words: Words) -> str:
    way = "same" if not line.change else "gain" if line.change > 0 else "lose"
    return words(f"told.{way}", points=points(abs(line.change)))


def final_place_line(view: StandingsView, seat: Seat, words: Words) -> str:
    row = next(row for row in view.rows if row.player.chair == seat)
    shared = tie_suffix(row.rank, [other.rank for other in view.rows])
    told = words(f"told.finished{shared}", place=words(f"place.{row.rank}"))
    return words.joined_texts(told, words("standings.by_seat") if seat in view.chairs_placed_by_seat else "")
