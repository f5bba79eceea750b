"""A panel as a message: the picture, a line, and a button for each thing that may be done now."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple
from unicodedata import east_asian_width

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.engine.orders import OrderKind
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from bot.table.context import UNFINISHED
from bot.table.orders import proposed_kind
from bot.table.party import Stage
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.view.model import HandView, ResultView
from cogs._base import MessageLayout, button
from cogs._outcome import (
    after_game_buttons,
    countdown_line,
    final_place_line,
    result_line,
    result_lists,
    standings_at_end,
    unready_names,
)
from cogs._people import early_end_phrase, small_print, votes_sentence
from cogs._proposals import agree_buttons, go_on_buttons, proposal_sentence, propose_buttons, take_back_buttons
from cogs.games.buttons import COMMON_SWITCHES, button_rows, packed_rows, row_count
from cogs.games.panel_content import AnyPanelContent
from cogs.games.registry import game_ui_of
from cogs.hand._action_list import action_lists
from cogs.hand._again import confirm_button, confirm_text
from cogs.hand._setting_list import setting_list
from render.alt import alt_text

HAND_FILE: Final = "hand.png"
HAND_VERB: Final = "hand"
"""The verb of **My hand**."""
GET_UP_VERB: Final = "getup"
"""The verb of **Leave** in a panel, which asks once more."""
SETTINGS_VERB: Final = "mysettings"
"""The verb of **Settings** behind **More**."""
AS_LIST_VERB: Final = "aslist"
"""The verb of **I can't see all buttons** behind **More**."""
MORE_VERB: Final = "more"
"""The verb of **More**: the panel shows its switches and what the marks of its picture mean."""
SWITCHES: Final = {"calls": "no_calls", "win": "auto_win", "throw": "auto_discard", "every": "every_group"}
"""The word on a switch's button, and the switch."""
_BELOW: Final = 4
"""So many lines fit between the question and the few buttons among which something is chosen."""
_LINE: Final = 72
"""So many letters fit into a line on a desktop; above a button for every tile there is room for one."""
_BESIDE_SWITCHES: Final = 2
"""So many rows of buttons leave room for the switches, which take two on a phone."""


class PanelNotice(NamedTuple):
    """A notice to a player beside the game, as sentences; the way to the table; and what is in its way. Of a table
    without a home `has_standings` says whether its end comes as a message of its own.
    """

    sentences: Sequence[str] = ()
    table: str = ""
    obstacle: str = ""
    has_standings: bool = True


def panel_layout(
    content: AnyPanelContent,
    view: HandView | ResultView,
    notice: PanelNotice,
    words: Words,
    emojis: TileEmojis,
    *,
    pictured: bool,
) -> MessageLayout:
    """The panel as a message."""
    items: list[ui.Item[Any]] = []
    if pictured:
        alt = alt_text(view, words)
        items.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{HAND_FILE}", description=alt)))
    party = content.scene.party
    asked = (
        (votes_sentence(party, words), proposal_sentence(content.scene, words)) if party.stage is Stage.PLAYING else ()
    )
    items.append(ui.TextDisplay("\n".join(filter(None, (_lines(content, view, notice, words, emojis), *asked)))))
    agreeing = list(_agreeing(content, words))
    is_all = party.is_homeless and party.stage not in UNFINISHED and not notice.has_standings
    ended = list(after_game_buttons(party, words)) if is_all else []
    if isinstance(view, ResultView):
        ways_on = [*_ready(content, words, emojis), *_back_button(content, words), *agreeing]
        rows = button_rows([*ways_on, *_meanwhile(content, words)])
        return MessageLayout(*items, *rows, *result_lists(view, party, words), *ended)
    return MessageLayout(*items, *_rows(content, words, emojis), *button_rows(agreeing), *ended)


def _agreeing(content: AnyPanelContent, words: Words) -> Iterator[ui.Button[Any]]:
    """The player's answers to a proposal, or buttons to end a pause: the host does not have to agree to that; and one
    to take their discard back.
    """
    yield from take_back_buttons(content.scene, words, content.seat)
    party, person = content.scene.party, content.scene.party.chairs[content.seat].person
    if person is not None and party.stage is Stage.PLAYING:
        ending = (
            [] if content.away and person.id != party.host else list(go_on_buttons(content.scene, words, person.id))
        )
        yield from ending or agree_buttons(content.scene, words, person.id)


def _ready(content: AnyPanelContent, words: Words, emojis: TileEmojis) -> Iterator[ui.Button[Any]]:
    """**OK** between two hands."""
    if content.options:
        yield from chain.from_iterable(game_ui_of(content.scene.party).buttons(content, words, emojis))


def _meanwhile(content: AnyPanelContent, words: Words) -> Iterator[ui.Button[Any]]:
    """Buttons for what one looks up or sets between two hands."""
    if content.scene.party.stage is Stage.PLAYING:
        game_ui = game_ui_of(content.scene.party)
        yield from game_ui.permanent_buttons(content.scene.party, words)
        yield from game_ui.buttons_behind_more(content, words)
        yield _settings_button(words)


def _settings_button(words: Words) -> ui.Button[Any]:
    return button(Press(NO_TABLE, NO_QUESTION, SETTINGS_VERB), words("panel.settings"))


def _rows(content: AnyPanelContent, words: Words, emojis: TileEmojis) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The moves, and the switches, which make room for them; while something is being chosen, the way back."""
    returning, switches = list(_back_button(content, words)), list(_switches(content, words))
    back = button(content.press("choose_back"), words("panel.back"))
    if content.chosen_verb == MORE_VERB:
        behind = [
            *game_ui_of(content.scene.party).buttons_behind_more(content, words),
            *propose_buttons(content.scene, words),
            *_public_buttons(content, words),
            *_leaving(content, words),
            back,
        ]
        rows = packed_rows([[*_as_list(content, words), *switches], behind])
        return chain(rows, (setting_list(content, words),))
    if content.move_display != "buttons" and content.options and not content.chosen_verb:
        lists = action_lists(content, words, emojis)
        return chain(lists, _pressable_rows(content, words, emojis, returning, switches, back))
    return _pressable_rows(content, words, emojis, returning, switches, back)


def _pressable_rows(
    content: AnyPanelContent,
    words: Words,
    emojis: TileEmojis,
    returning: Sequence[ui.Button[Any]],
    switches: Sequence[ui.Button[Any]],
    back: ui.Button[Any],
) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The moves that are made by a button: none where a list has them, unless one is being chosen."""
    shown = content.options and (content.move_display != "list" or content.chosen_verb)
    doing = list(game_ui_of(content.scene.party).buttons(content, words, emojis)) if shown else []
    if content.marked_action is not None:
        marked = content.press(content.marked_action.token).encode()
        for knob in chain.from_iterable(doing):
            if knob.custom_id == marked:
                knob.style = discord.ButtonStyle.success
        doing.insert(0, [confirm_button(content, content.marked_action, words, emojis)])
    if content.chosen_verb:
        return packed_rows([*doing, [back]])
    if not switches:
        return packed_rows(doing)
    last = [
        *game_ui_of(content.scene.party).permanent_buttons(content.scene.party, words),
        button(content.press(f"choose_{MORE_VERB}"), words("panel.more")),
    ]
    if row_count(doing) > _BESIDE_SWITCHES:
        return packed_rows([*doing[:-1], [*doing[-1], *returning, *last]])
    return packed_rows([*doing, [*returning, *switches[: len(COMMON_SWITCHES)], *last]])


def _back_button(content: AnyPanelContent, words: Words) -> Iterator[ui.Button[Any]]:
    if content.away and content.scene.party.stage is Stage.PLAYING:
        press = Press(content.scene.party.id, NO_QUESTION, "back")
        yield button(press, words("panel.im_back"), style=discord.ButtonStyle.success)


def _public_buttons(content: AnyPanelContent, words: Words) -> Iterator[ui.Button[Any]]:
    """The buttons of the public messages of a table, where there are none."""
    party = content.scene.party
    if party.is_homeless:
        yield button(Press(party.id, NO_QUESTION, "sheet"), words("lobby.button.sheet"))
        yield button(Press(party.id, NO_QUESTION, "fair"), words("lobby.button.fair"))
        if party.seat_of(party.host) == content.seat:
            yield button(Press(party.id, NO_QUESTION, "host"), words("table.host"))


def _as_list(content: AnyPanelContent, words: Words) -> Iterator[ui.Button[Any]]:
    """**I can't see all buttons**, first of all."""
    if content.move_display == "buttons":
        yield button(Press(content.scene.party.id, NO_QUESTION, AS_LIST_VERB), words("panel.as_list"))


def _leaving(content: AnyPanelContent, words: Words) -> Iterator[ui.Button[Any]]:
    if content.scene.party.stage is Stage.PLAYING:
        yield button(Press(content.scene.party.id, NO_QUESTION, GET_UP_VERB), words("lobby.button.leave"))


def _switches(content: AnyPanelContent, words: Words) -> Iterator[ui.Button[Any]]:
    table = content.scene.party.id
    if content.scene.party.stage is not Stage.PLAYING or content.scene.is_paused:
        return
    for word in game_ui_of(content.scene.party).switches(content):
        on = getattr(content.switches, SWITCHES[word])
        style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
        label = words("panel.switch_on" if on else "panel.switch_off", switch=words(f"switch.{word}"))
        yield button(Press(table, NO_QUESTION, f"switch_{word}_{'off' if on else 'on'}"), label, style=style)


def _lines(
    content: AnyPanelContent, view: HandView | ResultView, notice: PanelNotice, words: Words, emojis: TileEmojis
) -> str:
    """The lines under the picture: what is asked and until when; after a hand, how it ended."""
    lapsed = (
        ""
        if content.timeout_action is None
        else game_ui_of(content.scene.party).timeout_text(content.timeout_action, words, emojis)
    )
    beside = words.joined_texts(*notice.sentences)
    if isinstance(view, ResultView):
        until = small_print(countdown_line(content.scene, words), notice.table)
        ended = words.joined_texts(result_line(view, content.seat, words), _between_hands(content, words))
        said = (lapsed, ended, beside, until)
    else:
        said = (
            _turn(content, view, lapsed, beside, words, emojis),
            small_print(_countdown(content, words), notice.table),
        )
    return "\n".join(filter(None, (*said, small_print(notice.obstacle))))


def _turn(content: AnyPanelContent, view: HandView, lapsed: str, beside: str, words: Words, emojis: TileEmojis) -> str:
    """In one line, what time has done, what is asked, and what its player should know beside it; if there is nothing to
    know, how to play the first time or what helps to answer.
    """
    game_ui = game_ui_of(content.scene.party)
    asked = _question_text(content, words, emojis)
    if lapsed or beside:
        return words.joined_texts(lapsed, asked, beside)
    if (
        content.scene.party.stage is not Stage.PLAYING
        or content.scene.is_paused
        or content.chosen_verb == MORE_VERB
        or content.marked_action
    ):
        return asked
    if content.newcomer and not content.chosen_verb:
        return words.joined_texts(asked, game_ui.newcomer_line(content, words))
    if content.question is None:
        return asked
    advised = content.hints and content.scene.party.terms.beginner
    advice = game_ui.advice(content, view, words) if advised else ()
    return "\n".join((_with_hints(asked, game_ui.hints(view, words), content, words), *advice))


def _countdown(content: AnyPanelContent, words: Words) -> str:
    """Until when the question has to be answered."""
    playing = content.scene.party.stage is Stage.PLAYING and not content.scene.is_paused
    until = content.scene.deadlines.get(content.seat) if playing and content.chosen_verb != MORE_VERB else None
    if playing and proposed_kind(content.scene.party) is OrderKind.TAKE_BACK:
        until = content.scene.closes_at
    return "" if until is None else words("countdown", at=until // 1000)


def _between_hands(content: AnyPanelContent, words: Words) -> str:
    """Those that the next hand waits for: this player, others, or nobody; after the last hand, how the game ended."""
    scene = content.scene
    if scene.party.stage is not Stage.PLAYING or scene.is_paused:
        return _standstill(content, words)
    if content.options:
        return words("panel.ready")
    if content.away:
        return words("panel.away")
    if not scene.questions:
        return words("panel.over")
    players = unready_names(scene, words)
    return words("panel.missed_by", players=players) if players else words("panel.next")


def _standstill(content: AnyPanelContent, words: Words) -> str:
    """The reason why nothing is asked of anybody: the game is over, was given up, or pauses."""
    scene = content.scene
    match scene.party.stage:
        case Stage.GIVEN_UP:
            return phrase_text(early_end_phrase(scene.party), words)
        case Stage.OVER:
            standings = standings_at_end(scene, content.state, GAMES[scene.party.terms.game].projection)
            return words("panel.over") if standings is None else final_place_line(standings, content.seat, words)
        case _:
            return words("panel.paused")


def _question_text(content: AnyPanelContent, words: Words, emojis: TileEmojis) -> str:
    game_ui = game_ui_of(content.scene.party)
    if content.scene.party.stage is not Stage.PLAYING or content.scene.is_paused:
        return _standstill(content, words)
    if content.chosen_verb == MORE_VERB:
        return game_ui.legend(words)
    if content.marked_action is not None:
        return confirm_text(content, content.marked_action, words)
    if content.question is None:
        return words("panel.away") if content.away else game_ui.waiting_text(content, words)
    return (
        words(f"choosing.{content.chosen_verb}")
        if content.chosen_verb
        else game_ui.question_text(content, content.question, words, emojis)
    )


def _with_hints(asked: str, hints: Sequence[str], content: AnyPanelContent, words: Words) -> str:
    """The question with what helps to answer it: below it where a few buttons leave room, else beside it as many as fit
    into the line.
    """
    if content.chosen_verb and len(hints) <= _BELOW:
        return "\n".join((asked, *hints))
    for place, hint in enumerate(hints):
        longer = f"{asked} · {hint}" if place else words.joined_texts(asked, hint)
        if place and _width(longer) > _LINE:
            break
        asked = longer
    return asked


def _width(line: str) -> int:
    """The width in Latin letters."""
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in line)
