"""American mahjong by buttons: passing tiles, claiming with jokers, exchanging them, challenging a hand."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.engine.question import Question, QuestionKind, Seat
from bot.games.american.card.reach import claims_nearest_first, leaves_no_hand
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.charleston import ACROSS, PASS_DIRECTIONS, may_pass_blind
from bot.games.american.engine.charleston import PASS_SIZE as PASSED
from bot.games.american.engine.events import Answered, Challenged, Event, Exposed, HandDied, Phase, TilesPassed, Won
from bot.games.american.engine.state import SEATS, NewestTileOrigin, Rack, State
from bot.games.american.tiles import JOKER, TILE_NAMES
from bot.i18n.catalogue import Words
from bot.table.party import Party
from bot.ui.custom_id import NO_QUESTION, Press
from bot.view.model import HandView, ResultView
from cogs._base import button
from cogs._people import name_of, seat_name
from cogs.games.american.rule_sheet import RULE_SHEET
from cogs.games.american.story import event_line
from cogs.games.buttons import COMMON_SWITCHES, marked_label, style_of, tile_button
from cogs.games.panel_content import PanelContent
from cogs.games.rule_sheet import RuleSheet
from cogs.games.story import Story
from render.sentences import TileFormatter, short_tile_text, short_tiles_text

AmericanContent: TypeAlias = PanelContent[State, Action]

CARD_VERB: Final = "opencard"
"""The verb of **Card** in a panel."""
_PASSING: Final = (Phase.PASS, Phase.VOTE, Phase.COURTESY)
_OF_A_TILE: Final = (Verb.DISCARD, Verb.EXCHANGE, Verb.PICK, Verb.DROP)
_FEW: Final = 3
"""Ways to exchange a joker that are shown at once; more are chosen from in a second step."""
_STYLES: Final = {
    Verb.MAHJONG: discord.ButtonStyle.success,
    Verb.READY: discord.ButtonStyle.success,
    Verb.PASS: discord.ButtonStyle.secondary,
    Verb.STOP_CHARLESTON: discord.ButtonStyle.secondary,
    Verb.CHALLENGE: discord.ButtonStyle.danger,
}


class AmericanUI:
    """The American game."""

    verbs: Sequence[str] = tuple(Verb)
    two_step_verbs: Sequence[str] = (Verb.EXCHANGE, Verb.EXPOSE, Verb.CHALLENGE)
    any_turn_verbs: Sequence[str] = (Verb.CHALLENGE,)
    verbs_to_confirm: Mapping[str, Sequence[str]] = {"calls": (Verb.EXPOSE,), "every": (Verb.EXPOSE, Verb.DISCARD)}
    rule_sheet: RuleSheet = RULE_SHEET
    gives_advice: bool = False

    def switches(self, content: AmericanContent) -> Sequence[str]:
        """The usual ones where they do something, and where hints leave discards out the wish to be asked about every
        group: nothing is called while tiles are passed, and nobody wins by a switch where Mahjong may be in error.
        """
        idle = {"calls", "win"} if content.state.current_hand.phase in _PASSING else set[str]()
        if content.state.rules.mahjong.in_error == "dead":
            idle.add("win")
        usual = [switch for switch in COMMON_SWITCHES if switch not in idle]
        return [*usual, "every"] if content.scene.party.terms.hints else usual

    def newcomer_line(self, content: AmericanContent, words: Words) -> str:
        """The way to pass tiles, to discard one, or to answer a claim."""
        passing = content.question is not None and content.question.kind is QuestionKind.CHARLESTON
        return words("american.hello" if passing else content.newcomer_sentence_key)

    def legend(self, words: Words) -> str:
        """Of the marks in the American panel."""
        return words("american.legend")

    def claim_verbs(self, state: State) -> Sequence[str]:
        """The verbs under the table that answer a discard."""
        return (Verb.EXPOSE, Verb.MAHJONG, Verb.PASS)

    def style(self, verb: str) -> discord.ButtonStyle:
        """The colour of a button for this verb."""
        return _STYLES.get(Verb(verb), discord.ButtonStyle.primary)

    def action_text(self, action: Action, party: Party, words: Words, told: TileFormatter = short_tiles_text) -> str:
        """An action in words: `Kong with 1 J`, `Joker for 7D (Ben)`, `Mahjong`."""
        match action.verb:
            case Verb.EXPOSE:
                group = words(f"american.group.{action.size}")
                return words("american.with_jokers", group=group, count=action.jokers) if action.jokers else group
            case Verb.EXCHANGE:
                owner = name_of(party.chairs[action.seat], action.seat + 1, words)
                return words("american.exchange", tile=told(_names(action), words), player=owner)
            case Verb.CHALLENGE:
                challenged = name_of(party.chairs[action.seat], action.seat + 1, words)
                return words("american.challenge", player=challenged)
            case _:
                return f"{words(f'act.{action.verb}')} {told(_names(action), words)}".strip()

    def warning(self, content: AmericanContent, action: Action, words: Words) -> str:
        """With hints, that no hand of the card is possible any more after this group."""
        is_last_hope = (
            content.hints and action.verb is Verb.EXPOSE and leaves_no_hand(content.state, content.seat, action)
        )
        return words("american.hopeless") if is_last_hope else ""

    def button_tile(self, action: Action, offered: Sequence[Action]) -> str:
        """The tile that is discarded or laid aside, or for which a joker is taken."""
        return TILE_NAMES[action.tile] if action.verb in _OF_A_TILE else ""

    def buttons(self, content: AmericanContent, words: Words, emojis: TileEmojis) -> Iterator[Sequence[ui.Button[Any]]]:
        """The tiles to pass or to discard, then everything else."""
        state = content.state
        if content.chosen_verb:
            yield [
                self._action_button(content, action, words, emojis)
                for action in _actions_of(content, Verb(content.chosen_verb))
            ]
        elif state.current_hand.phase in (Phase.PASS, Phase.COURTESY):
            yield _pass_buttons(content, state.current_hand.racks[content.seat], words, emojis)
            yield list(self._send_buttons(content, state, words, emojis))
        else:
            discards = sorted(_actions_of(content, Verb.DISCARD), key=lambda action: (not action.marked, action.tile))
            yield [_discard_button(content, action, words, emojis) for action in discards]
            yield list(self._action_buttons(content, words, emojis))

    def permanent_buttons(self, party: Party, words: Words) -> Iterator[ui.Button[Any]]:
        """The card."""
        yield button(Press(party.id, NO_QUESTION, CARD_VERB), words("panel.card"))

    def buttons_behind_more(self, content: AmericanContent, words: Words) -> Iterator[ui.Button[Any]]:
        """A challenge: if it is wrong, the hand is dead."""
        if _actions_of(content, Verb.CHALLENGE):
            yield self._step_button(content, Verb.CHALLENGE, words)

    def result_lists(self, view: ResultView, party: Party, words: Words) -> Iterator[ui.Select[Any]]:
        """Nothing: the picture says it all."""
        return iter(())

    def question_text(
        self, content: AmericanContent, question: Question[Action], words: Words, emojis: TileEmojis
    ) -> str:
        """The question in words: which pass it is and what the last one brought, or whose discard may be claimed."""
        state = content.state
        hand = state.current_hand
        if question.kind is QuestionKind.CLAIM:
            player = seat_name(content.scene.party, hand.newest_discard.seat, words)
            return words(
                "panel.discard", player=player, tile=emojis.line((TILE_NAMES[hand.newest_discard.tile],), words)
            )
        rack = hand.racks[content.seat]
        if question.kind is QuestionKind.TURN and hand.newest_tile_origin is NewestTileOrigin.CLAIM:
            group, tile = rack.exposures[-1].size, emojis.line((TILE_NAMES[hand.newest_discard.tile],), words)
            return words("american.asked.called", group=words(f"american.group.{group}"), tile=tile)
        tiles = emojis.line((TILE_NAMES[tile] for tile in rack.received_tiles), words)
        lines = [words("american.received", tiles=tiles)] if tiles else []
        passing = question.kind is QuestionKind.CHARLESTON
        lines.append(_passing_text(content, state, words) if passing else words(f"panel.{question.kind}"))
        return words.joined_texts(*lines)

    def hints(self, view: HandView, words: Words) -> Sequence[str]:
        """The picture shows the nearest hands."""
        return ()

    def advice(self, content: AmericanContent, view: HandView, words: Words) -> Sequence[str]:
        """Nothing: there are no tables for beginners."""
        return ()

    def waiting_text(self, content: AmericanContent, words: Words) -> str:
        """A line for a player who isn't asked anything: their tiles go when all have chosen, or their hand is dead."""
        state = content.state
        if state.current_hand.racks[content.seat].is_dead:
            return words("refusal.dead_hand")
        passing = state.current_hand.phase in (Phase.PASS, Phase.VOTE, Phase.COURTESY)
        return words(f"american.sent.{state.current_hand.phase}" if passing else "panel.wait")

    def timeout_text(self, action: Action, words: Words, emojis: TileEmojis) -> str:
        """The tile that was discarded, those that went in the Charleston, or the silent vote, in words."""
        if action.verb is Verb.DISCARD:
            return words("panel.lapsed", tile=emojis.line((TILE_NAMES[action.tile],), words))
        if action.verb is Verb.STOP_CHARLESTON:
            return words("american.lapsed.vote")
        if action.verb is not Verb.SEND:
            return ""
        tiles = emojis.line((TILE_NAMES[tile] for tile in action.tiles), words)
        return words("american.lapsed.sent", tiles=tiles) if tiles else words("american.lapsed.nothing")

    def changes_tiles(self, event: Event, seat: Seat) -> bool:
        """All hands change at once when tiles are passed."""
        return isinstance(event, TilesPassed)

    def lost_claim_text(self, before: State, events: Sequence[Event], seat: Seat, party: Party, words: Words) -> str:
        """A line about who got the tile, and why: Mahjong comes first, then whoever plays sooner (american.md §6)."""
        call = _claimed_verb(before, events, seat)
        for event in events if call is not None else ():
            match event:
                case Exposed(seat=taker) if taker != seat:
                    return words("american.beaten.sooner", player=seat_name(party, taker, words))
                case Won(seat=taker) if taker != seat:
                    key = "sooner" if call is Verb.MAHJONG else "mahjong"
                    return words(f"american.beaten.{key}", player=seat_name(party, taker, words))
                case _:
                    pass
        return ""

    def remark(self, event: Event, party: Party, words: Words) -> str:
        """A line about who challenged whom, and whose hand died of it or of a Mahjong in error."""
        match event:
            case Challenged(seat=seat, against=against, right=right):
                key = "american.right_challenge" if right else "american.wrong_challenge"
                return words(key, player=seat_name(party, seat, words), other=seat_name(party, against, words))
            case HandDied(seat=seat):
                return words("american.died", player=seat_name(party, seat, words))
            case _:
                return ""

    def event_line(self, event: Event, story: Story) -> str | None:
        """An event in a line of its own."""
        return event_line(event, story)

    def refusal_values(self, reason: str, token: str, state: State, party: Party, words: Words) -> Mapping[str, object]:
        """The sentences name nothing."""
        return {}

    def _action_button(
        self, content: AmericanContent, action: Action, words: Words, emojis: TileEmojis
    ) -> ui.Button[Any]:
        warning = self.warning(content, action, words)
        label = marked_label(self.action_text(action, content.scene.party, words), warning, words)
        emoji = emojis.emoji(self.button_tile(action, content.options))
        return button(content.press(action.token), label, emoji=emoji, style=style_of(self.style(action.verb), warning))

    def _step_button(self, content: AmericanContent, verb: Verb, words: Words) -> ui.Button[Any]:
        """Shows the ways to do this."""
        return button(content.press(f"choose_{verb}"), words(f"choose.{verb}"), style=self.style(verb))

    def _action_buttons(self, content: AmericanContent, words: Words, emojis: TileEmojis) -> Iterator[ui.Button[Any]]:
        """Mahjong and claims at once; a change of the own group in a second step."""
        stepwise = {Verb.EXPOSE} if _actions_of(content, Verb.DISCARD) else set[Verb]()
        if len(_actions_of(content, Verb.EXCHANGE)) > _FEW:
            stepwise.add(Verb.EXCHANGE)
        for action in _ordered_options(content):
            if action.verb not in (Verb.DISCARD, Verb.CHALLENGE, *stepwise):
                yield self._action_button(content, action, words, emojis)
        for verb in (Verb.EXCHANGE, Verb.EXPOSE):
            if verb in stepwise and _actions_of(content, verb):
                yield self._step_button(content, verb, words)

    def _send_buttons(
        self, content: AmericanContent, state: State, words: Words, emojis: TileEmojis
    ) -> Iterator[ui.Button[Any]]:
        """Pass what is laid aside, in the courtesy also nothing; East's Mahjong as dealt."""
        courtesy = state.current_hand.phase is Phase.COURTESY
        picked = state.current_hand.racks[content.seat].picked_for_pass
        for action in _actions_of(content, Verb.MAHJONG):
            yield self._action_button(content, action, words, emojis)
        for action in _actions_of(content, Verb.SEND):
            if action.tiles == picked:
                yield button(
                    content.press(action.token),
                    _send_label(len(action.tiles), words, courtesy=courtesy),
                    style=discord.ButtonStyle.primary if action.tiles else discord.ButtonStyle.secondary,
                )


def _names(action: Action) -> list[str]:
    return [TILE_NAMES[tile] for tile in action.tiles]


def _actions_of(content: AmericanContent, verb: Verb) -> list[Action]:
    return [action for action in content.options if action.verb is verb]


def _ordered_options(content: AmericanContent) -> Sequence[Action]:
    """The options: of several groups that could be called, first the one that a near hand wants, with hints."""
    if content.hints and content.state.current_hand.phase is Phase.CLAIM:
        return claims_nearest_first(content.state, content.seat, content.options)
    return content.options


def _claimed_verb(before: State, events: Sequence[Event], seat: Seat) -> Verb | None:
    """The seat's call on the discard, in the open window or with these events."""
    window = before.current_hand.window if before.hand is not None else None
    earlier = None if window is None else window.answers[seat]
    now = (event.action for event in events if isinstance(event, Answered) and event.seat == seat)
    action = next(now, None if earlier is None else earlier.action)
    return action.verb if action is not None and action.claim_rank else None


def _discard_button(content: AmericanContent, action: Action, words: Words, emojis: TileEmojis) -> ui.Button[Any]:
    """A tile to discard: the drawn one stands out."""
    style = discord.ButtonStyle.primary if action.marked else discord.ButtonStyle.secondary
    return tile_button(content.press(action.token), TILE_NAMES[action.tile], words, emojis, style)


def _pass_buttons(content: AmericanContent, rack: Rack, words: Words, emojis: TileEmojis) -> list[ui.Button[Any]]:
    """The tiles of the hand, each kind once: press to lay one aside, press what is laid aside to take it back. A joker
    is never passed. Four stand side by side on a phone, whatever is laid aside.
    """
    picked, full = Counter(rack.picked_for_pass), len(rack.picked_for_pass) == PASSED
    buttons: list[ui.Button[Any]] = []
    for tile, count in Counter(rack.concealed).items():
        name = TILE_NAMES[tile]
        if count > picked[tile]:
            off = full or tile == JOKER
            buttons.append(tile_button(content.press(f"{Verb.PICK}_{name}"), name, words, emojis, disabled=off))
        if picked[tile]:
            label = f"{'✓' * picked[tile]} {short_tile_text(name, words)}"
            buttons.append(button(content.press(f"{Verb.DROP}_{name}"), label, style=discord.ButtonStyle.success))
    return buttons


def _send_label(count: int, words: Words, *, courtesy: bool) -> str:
    """A label with the tiles to pass, and how many of them blind; in the courtesy how many are to be exchanged."""
    if courtesy:
        return words("american.courtesy", count=count) if count else words("american.no_courtesy")
    blind = PASSED - count
    return words("american.send_blind", count=count, blind=blind) if blind else words("american.send")


def _passing_text(content: AmericanContent, state: State, words: Words) -> str:
    """The tiles to be passed now, to whom, how, and how much of it is chosen."""
    hand = state.current_hand
    step = PASS_DIRECTIONS[hand.pass_number - 1] if hand.phase is Phase.PASS else ACROSS
    receiver = seat_name(content.scene.party, (content.seat + step) % SEATS, words)
    if hand.phase is not Phase.PASS:
        return words(f"american.asked.{hand.phase}", player=receiver)
    key = "blind" if may_pass_blind(state.rules, hand.pass_number) else "pass"
    name, count = words(f"american.pass.{hand.pass_number}"), len(hand.racks[content.seat].picked_for_pass)
    return words(f"american.asked.{key}", name=name, count=count, player=receiver)
