"""How a hand and a game ended: as messages for everybody, and as sentences for one player."""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.engine.decision import Seat
from bot.engine.game import AnyState, Deed
from bot.i18n.catalogue import Words
from bot.i18n.phrases import named, points, speak, tie
from bot.table.news import Scene
from bot.table.party import NOBODY, Party, Stage
from bot.ui.custom_id import NO_DECISION, Press
from bot.view.model import ResultView, ScoreLine, StandingsView
from bot.view.project.places import standings_so_far
from bot.view.project.projection import AnyProjection
from cogs._base import Layout, button
from cogs._people import company, ended, plain, seat_name, small
from cogs._proposals import answers, going_on, proposed
from render.alt import alt_text
from render.sentences import made_up_of

RESULT: Final = "result.png"
STANDINGS: Final = "standings.png"


def result(scene: Scene, view: ResultView, note: str, words: Words, pictured: bool) -> Layout:
    """The message about the end of a hand, with **OK** for the next one."""
    ready = scene.ready
    waits = "" if ready is None else words("table.paused") if scene.paused else words("result.ready")
    asked = "" if ready is None else proposed(scene, words)
    lines = "\n".join(filter(None, (note, waits, asked, small(until_next(scene, words)))))
    card = _card(RESULT, alt_text(view, words), lines, pictured=pictured)
    if ready is None:
        return Layout(card)
    ok = button(Press(scene.party.id, ready.id, "ready"), words("act.ready"), style=discord.ButtonStyle.success)
    knobs = [*([] if scene.paused else [ok]), *answers(scene, words), *going_on(scene, words)]
    return Layout(card, *([ui.ActionRow[Layout](*knobs)] if knobs else []))


def until_next(scene: Scene, words: Words) -> str:
    """When the next hand begins by itself, as a sentence; empty if it does not."""
    until = max((at for at in scene.waiting.values() if at is not None), default=None)
    counts = scene.ready is not None and not scene.paused
    return words("countdown", at=until // 1000) if counts and until is not None else ""


def missed_by(scene: Scene, words: Words) -> str:
    """The names of those who have to confirm before the next hand; empty if everybody has."""
    return words.listed(seat_name(scene.party, seat, words) for seat in scene.waiting)


def final(scene: Scene, state: AnyState, projection: AnyProjection) -> StandingsView | None:
    """The final standings, also of a game that was ended early; None while the game goes on."""
    present = company(scene.party)
    match scene.party.stage:
        case Stage.OVER:
            return projection.standings(state, present)
        case Stage.ENDED:
            return standings_so_far(projection.summary(state, present), ended(scene.party))
        case _:
            return None


def standings(party: Party, view: StandingsView, words: Words, pictured: bool) -> Layout:
    """The message about the end of a game, with its log if it was played to the end, the check of its walls, and
    **Again** (not in leagues).
    """

    def knob(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(Press(party.id, NO_DECISION, verb), words(f"table.{verb}"), style=style)

    log = [knob("log")] if party.stage is Stage.OVER else []
    again = [] if party.host == NOBODY else [knob("again", discord.ButtonStyle.primary)]
    row = ui.ActionRow[Layout](knob("replay"), *log, knob("verify"), *again)
    return Layout(_card(STANDINGS, alt_text(view, words), pictured=pictured), row)


def _card(file: str, text: str, line: str = "", *, pictured: bool) -> ui.Container[Layout]:
    """A picture with a line below; without the picture, the text it would show."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(text)]
    if pictured:
        items = [ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=text))]
    if line:
        items.append(ui.TextDisplay(line))
    return ui.Container(*items, accent_colour=discord.Colour.gold())


def told(view: ResultView, seat: Seat, words: Words) -> str:
    """How a hand ended and what it means for the seat, in one line."""
    return words.beside(_ending(view, words), _own(view, seat, words))


def told_briefly(view: ResultView, seat: Seat, words: Words) -> str:
    """How a hand ended and what it brought the seat, in few words."""
    return words.beside(_ending(view, words), words("told.change", change=_change(view.scores[seat], words)))


def told_of_absence(stood_in: Mapping[Deed, int], words: Words) -> str:
    """What was done for somebody who was away, in few words."""
    deeds = (words(f"absence.{deed}", times=stood_in[deed]) for deed in Deed if deed in stood_in)
    return words("panel.absence", deeds=words.listed(deeds))


def _ending(view: ResultView, words: Words) -> str:
    """How the hand ended, and who won from whom."""
    players = [plain(named(line.player, words)) for line in view.scores]
    winners = words.listed(players[win.winner] for win in view.wins)
    title, loser = speak(view.title, words), next((win.loser for win in view.wins), None)
    if not winners:
        return words("told.ended", title=title)
    key = "told.won" if loser is None else "told.won_from"
    return words(key, title=title, player=winners, other="" if loser is None else players[loser])


def _own(view: ResultView, seat: Seat, words: Words) -> str:
    """What the hand brings a player, how that is made up, and their new place."""
    line = view.scores[seat]
    change = _change(line, words)
    shared = tie(line.place, [other.place for other in view.scores])
    place = words(f"told.place{shared}", place=words(f"place.{line.place}"), score=points(line.after))
    if len(line.parts) < 2:
        return words("told.own", change=change, place=place)
    return words("told.own_parts", change=change, parts=made_up_of(line.parts, words), place=place)


def _change(line: ScoreLine, words: Words) -> str:
    way = "same" if not line.change else "gain" if line.change > 0 else "lose"
    return words(f"told.{way}", points=points(abs(line.change)))


def finished(view: StandingsView, seat: Seat, words: Words) -> str:
    """The seat's final place, in one line."""
    row = next(row for row in view.rows if row.player.chair == seat)
    shared = tie(row.rank, [other.rank for other in view.rows])
    told = words(f"told.finished{shared}", place=words(f"place.{row.rank}"))
    return words.beside(told, words("standings.by_seat") if seat in view.by_seat else "")
