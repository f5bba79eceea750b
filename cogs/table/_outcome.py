"""How a hand and a game ended, as messages."""

from typing import Any, Final

import discord
from discord import ui

from bot.engine.decision import AnyAction, Decision
from bot.i18n.catalogue import Words
from bot.table.news import Scene
from bot.table.party import Stage
from bot.ui.custom_id import NO_DECISION, Press
from bot.view.model import ResultView, StandingsView
from cogs._base import Layout, button
from render.alt import alt_text

RESULT: Final = "result.png"
STANDINGS: Final = "standings.png"


def result(
    scene: Scene, ready: Decision[AnyAction] | None, view: ResultView, note: str, words: Words, pictured: bool
) -> Layout:
    """The end of a hand, what happened since, and **OK** for the next."""
    if ready is None:
        return Layout(_card(RESULT, alt_text(view, words), note, pictured=pictured))
    line = words("result.ready")
    until = max((at for at in scene.waiting.values() if at is not None), default=None)
    line = line if until is None else f"{line}\n{words('countdown', at=until // 1000)}"
    line = f"{note}\n{line}" if note else line
    press = Press(scene.party.id, ready.id, "ready")
    go_on = button(press, words("act.ready"), style=discord.ButtonStyle.success)
    return Layout(_card(RESULT, alt_text(view, words), line, pictured=pictured), ui.ActionRow[Layout](go_on))


def standings(scene: Scene, view: StandingsView, words: Words, pictured: bool) -> Layout:
    """The end of a game: its log if it was played to the end, whether its walls were fair, and **Again**."""

    def knob(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(Press(scene.party.id, NO_DECISION, verb), words(f"table.{verb}"), style=style)

    log = [knob("log")] if scene.party.stage is Stage.OVER else []
    row = ui.ActionRow[Layout](knob("replay"), *log, knob("verify"), knob("again", discord.ButtonStyle.primary))
    return Layout(_card(STANDINGS, alt_text(view, words), pictured=pictured), row)


def _card(file: str, text: str, line: str = "", *, pictured: bool) -> ui.Container[Layout]:
    """A picture, or where there is none what it would show, and a line below."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(text)]
    if pictured:
        items = [ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=text))]
    if line:
        items.append(ui.TextDisplay(line))
    return ui.Container(*items, accent_colour=discord.Colour.gold())
