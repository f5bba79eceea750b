"""Riichi by buttons."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.engine.question import Question, QuestionKind, Seat
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.events import EarlyDrawReturned, Event
from bot.games.riichi.engine.refusals import RiichiRefusalReason
from bot.games.riichi.engine.state import State
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku
from bot.games.riichi.view.model import RiichiHandView, RiichiResultView
from bot.games.riichi.view.waits import points_without_ura
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.mahjong.tiles import NAMES
from bot.table.party import Party
from bot.ui.custom_id import NO_QUESTION, Press
from bot.view.model import HandView, ResultView
from cogs._base import button, select
from cogs._people import seat_name
from cogs.games.buttons import COMMON_SWITCHES, tile_button
from cogs.games.panel_content import PanelContent
from cogs.games.riichi.advice import advice
from cogs.games.riichi.rule_sheet import RULE_SHEET
from cogs.games.riichi.story import event_line
from cogs.games.rule_sheet import RuleSheet
from cogs.games.story import Story
from render.games.riichi.alt import tenpai_discard_text
from render.sentences import TileFormatter, short_tile_text, short_tiles_text

RiichiContent: TypeAlias = PanelContent[State, Action]

_CLAIMS: Final = (Verb.CHII, Verb.PON, Verb.DAIMINKAN, Verb.RON, Verb.PASS)
YAKU_VERB: Final = "openyaku"
"""The verb of **Yaku** behind **More**."""
WHAT_IS_VERB: Final = "whatis"
"""The verb of **What is …?** under a result."""
_WINS: Final = (Verb.TSUMO, Verb.RON)
_CALLS: Final = (Verb.RIICHI, Verb.CHII, Verb.PON, Verb.DAIMINKAN, Verb.ANKAN, Verb.SHOUMINKAN)
_THROWS: Final = (Verb.DISCARD, Verb.RIICHI)
_STYLES: Final = {
    Verb.RIICHI: discord.ButtonStyle.danger,
    Verb.TSUMO: discord.ButtonStyle.success,
    Verb.RON: discord.ButtonStyle.success,
    Verb.READY: discord.ButtonStyle.success,
    Verb.PASS: discord.ButtonStyle.secondary,
    Verb.NOTEN: discord.ButtonStyle.secondary,
}


def yaku_key(yaku: Yaku) -> str:
    """A yaku as a button names it."""
    return yaku.replace("_", "")


class RiichiUI:
    """Riichi for three and four players."""

    verbs: Sequence[str] = tuple(Verb)
    two_step_verbs: Sequence[str] = (Verb.RIICHI,)
    any_turn_verbs: Sequence[str] = ()
    verbs_to_confirm: Mapping[str, Sequence[str]] = {"calls": _CALLS, "every": (*_CALLS, Verb.DISCARD)}
    rule_sheet: RuleSheet = RULE_SHEET
    gives_advice: bool = True

    def switches(self, content: RiichiContent) -> Sequence[str]:
        """The usual ones."""
        return COMMON_SWITCHES

    def newcomer_line(self, content: RiichiContent, words: Words) -> str:
        """The way to discard, or to answer a claim."""
        return words(content.newcomer_sentence_key)

    def legend(self, words: Words) -> str:
        """Of riichi's marks."""
        return words("choosing.more")

    def claim_verbs(self, state: State) -> Sequence[str]:
        """The verbs under the table that answer a discard: with three players nobody may chii."""
        return tuple(verb for verb in _CLAIMS if verb is not Verb.CHII or state.players == 4)

    def style(self, verb: str) -> discord.ButtonStyle:
        """The colour of a button for this verb."""
        return _STYLES.get(Verb(verb), discord.ButtonStyle.primary)

    def action_text(self, action: Action, party: Party, words: Words, told: TileFormatter = short_tiles_text) -> str:
        """An action in words, with the tiles it shows from the hand: `Chii 4s 6s`, `Kan E`, `Ron`."""
        tiles = action.tiles[:1] if action.verb is Verb.ANKAN else action.tiles
        return f"{words(f'act.{action.verb}')} {told((NAMES[tile] for tile in tiles), words)}".strip()

    def warning(self, content: RiichiContent, action: Action, words: Words) -> str:
        """Nothing that is offered ends a hand."""
        return ""

    def button_tile(self, action: Action, offered: Sequence[Action]) -> str:
        """The first of its tiles, or one that fewer of the other ways to do the same take: by it they differ."""
        taken = Counter(tile for other in offered if other.verb is action.verb for tile in {*other.tiles})
        return NAMES[min(action.tiles, key=lambda tile: taken[tile])] if action.tiles else ""

    def buttons(self, content: RiichiContent, words: Words, emojis: TileEmojis) -> Iterator[Sequence[ui.Button[Any]]]:
        """The tiles to discard, the drawn one first, or those of a riichi while it is being chosen; then everything
        else.
        """
        verb = Verb.RIICHI if content.chosen_verb else Verb.DISCARD
        discards = sorted(_actions_of(content, verb), key=lambda action: not action.tsumogiri)
        yield [_discard_button(content, action, words, emojis) for action in discards]
        if content.chosen_verb:
            return
        calls = [action for action in content.options if action.verb not in _THROWS]
        ways = Counter(words(f"act.{action.verb}") for action in calls)
        yield [
            *self._riichi_buttons(content, words, emojis),
            *(self._call_button(content, action, ways, words, emojis) for action in calls),
        ]

    def _riichi_buttons(self, content: RiichiContent, words: Words, emojis: TileEmojis) -> Iterator[ui.Button[Any]]:
        """**Riichi**: with the tile if there is one alone, else it asks which."""
        match _actions_of(content, Verb.RIICHI):
            case []:
                return
            case [only]:
                token, label = only.token, self.action_text(only, content.scene.party, words)
                tile = self.button_tile(only, content.options)
            case _:
                token, label, tile = "choose_riichi", words("act.riichi"), ""
        yield button(content.press(token), label, emoji=emojis.emoji(tile), style=self.style(Verb.RIICHI))

    def _call_button(
        self, content: RiichiContent, action: Action, ways: Mapping[str, int], words: Words, emojis: TileEmojis
    ) -> ui.Button[Any]:
        """A button for a call, with its tiles where it could be done in several ways, and for a win with what it is
        worth.
        """
        label, tile = words(f"act.{action.verb}"), ""
        if ways[label] > 1:
            label = self.action_text(action, content.scene.party, words)
            tile = self.button_tile(action, content.options)
        elif content.hints and action.verb in _WINS:
            label = _win_text(content, action.verb, words)
        return button(content.press(action.token), label, emoji=emojis.emoji(tile), style=self.style(action.verb))

    def permanent_buttons(self, party: Party, words: Words) -> Iterator[ui.Button[Any]]:
        """Nothing: yaku are known by heart, or stand behind **More**."""
        return iter(())

    def buttons_behind_more(self, content: RiichiContent, words: Words) -> Iterator[ui.Button[Any]]:
        """The list of yaku."""
        yield button(Press(content.scene.party.id, NO_QUESTION, YAKU_VERB), words("panel.yaku"))

    def result_lists(self, view: ResultView, party: Party, words: Words) -> Iterator[ui.Select[Any]]:
        """The list of the winning hands' yaku, from which somebody can ask what one is."""
        wins = view.wins if isinstance(view, RiichiResultView) else ()
        named = dict.fromkeys(Yaku(line.yaku) for win in wins for line in win.yaku)
        options = [
            discord.SelectOption(label=words(f"yaku.{yaku}"), value=yaku_key(yaku))
            for yaku in named
            if yaku not in DORA_YAKU
        ]
        if options:
            yield select(Press(party.id, NO_QUESTION, WHAT_IS_VERB), words("panel.what_is"), options)

    def question_text(
        self, content: RiichiContent, question: Question[Action], words: Words, emojis: TileEmojis
    ) -> str:
        """The question in words: whose tile it is about, or that it is the player's turn."""
        if question.kind not in (QuestionKind.CLAIM, QuestionKind.LATE_RON):
            return words(f"panel.{question.kind}")
        hand = content.state.current_hand
        player = seat_name(content.scene.party, hand.claimable_from, words)
        asked = hand.claimable_origin if content.is_awaited else "early"
        if asked == "discard" and all(action.verb in (Verb.RON, Verb.PASS) for action in content.options):
            asked = "discard_ron"
        return words(f"panel.{asked}", player=player, tile=emojis.line((NAMES[hand.claimable_tile],), words))

    def hints(self, view: HandView, words: Words) -> Sequence[str]:
        """The tiles that may not follow a call; the waits of each discard that keeps the hand tenpai, or makes it so;
        where a wait has no yaku, the command that says what yaku there are.
        """
        forbidden = dict.fromkeys(own.tile for own in view.tiles if own.forbidden)
        discards = view.tenpai_discards if isinstance(view, RiichiHandView) else ()
        notes = (wait.note for discard in discards for wait in discard.waits)
        lacks_yaku = any(note is not None and note.key == "wait.no_yaku" for note in notes)
        return [
            *([words("panel.kuikae", tiles=short_tiles_text(forbidden, words))] if forbidden else ()),
            *(tenpai_discard_text(discard, words) for discard in discards),
            *([words("panel.no_yaku")] if lacks_yaku else ()),
        ]

    def advice(self, content: RiichiContent, view: HandView, words: Words) -> Sequence[str]:
        """Advice on how near the hand is, what a call would spoil, and furiten."""
        assert isinstance(view, RiichiHandView)
        return [*advice(view, content.state.rules, content.options, words)]

    def waiting_text(self, content: RiichiContent, words: Words) -> str:
        """A line for a player who is asked nothing."""
        return words("panel.wait")

    def timeout_text(self, action: Action, words: Words, emojis: TileEmojis) -> str:
        """The tile that was discarded, in words."""
        return words("panel.lapsed", tile=emojis.line((NAMES[action.tile],), words))

    def changes_tiles(self, event: Event, seat: Seat) -> bool:
        """Whoever draws is asked, or has pressed; a tile drawn early may go back."""
        return isinstance(event, EarlyDrawReturned) and event.seat == seat

    def lost_claim_text(self, before: State, events: Sequence[Event], seat: Seat, party: Party, words: Words) -> str:
        """The picture shows who got it."""
        return ""

    def remark(self, event: Event, party: Party, words: Words) -> str:
        """The picture shows everything."""
        return ""

    def event_line(self, event: Event, story: Story) -> str | None:
        """An event in a line of its own."""
        return event_line(event, story)

    def refusal_values(self, reason: str, token: str, state: State, party: Party, words: Words) -> Mapping[str, object]:
        """The only seat that may chii, and the tile that may not be discarded after a call."""
        match reason:
            case RiichiRefusalReason.CHII_NEXT_ONLY:
                return {"player": seat_name(party, (state.current_hand.claimable_from + 1) % state.players, words)}
            case RiichiRefusalReason.KUIKAE:
                return {"tile": short_tile_text(token.split("_")[1], words)}
            case _:
                return {}


def _actions_of(content: RiichiContent, verb: Verb) -> list[Action]:
    return [action for action in content.options if action.verb is verb]


def _win_text(content: RiichiContent, verb: Verb, words: Words) -> str:
    """A win with the points that are certain; `7,700+` where ura dora may add to them."""
    worth = points_without_ura(content.state, content.seat, tsumo=verb is Verb.TSUMO)
    if worth is None:
        return words(f"act.{verb}")
    player, rules = content.state.current_hand.players[content.seat], content.state.rules.riichi
    key = "panel.win_at_least" if player.in_riichi and rules.ura else "panel.win"
    return words(key, act=words(f"act.{verb}"), points=points(worth))


def _discard_button(content: RiichiContent, action: Action, words: Words, emojis: TileEmojis) -> ui.Button[Any]:
    """A tile to discard: the drawn one stands out, and with riichi all do."""
    plain = discord.ButtonStyle.primary if action.tsumogiri else discord.ButtonStyle.secondary
    style = discord.ButtonStyle.danger if action.verb is Verb.RIICHI else plain
    return tile_button(content.press(action.token), NAMES[action.tile], words, emojis, style)
