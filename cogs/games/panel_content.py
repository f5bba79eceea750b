"""The content of a player's panel: the seat, its open question, and what may be answered."""

from collections.abc import Mapping
from typing import Generic, TypeAlias, cast

import msgspec

from bot.engine.game import AnyState, GameActionT, GameStateT, Switches
from bot.engine.question import AnyAction, Question, QuestionKind, Seat
from bot.games.registry import GAMES
from bot.table.news import Scene
from bot.table.timing import OPENLY_ASKED
from bot.ui.custom_id import NO_QUESTION, Press


class PanelContent(msgspec.Struct, Generic[GameStateT, GameActionT], frozen=True, kw_only=True):
    """A panel's content. `state` is the scene's, `question` what the player may answer now, and `options` what they may
    do, each thing once. `chosen_verb` is the verb whose ways are being chosen from, if one is; `marked_action` counts
    when it is pressed again; `timeout_action` is what was done when the player's time ran out, unless they have pressed
    something since. A `newcomer` has never answered anything; `hints` says whether the player is told what their tiles
    wait for and are worth; `move_display` whether what may be done is shown by `buttons`, as a `list`, or both;
    `settings` are all values that the player has set, by their names.
    """

    scene: Scene
    state: GameStateT
    seat: Seat
    question: Question[GameActionT] | None
    options: tuple[GameActionT, ...]
    chosen_verb: str = ""
    marked_action: GameActionT | None = None
    timeout_action: GameActionT | None = None
    newcomer: bool = False
    hints: bool = False
    move_display: str = "buttons"
    settings: Mapping[str, str] = {}

    def action_of(self, number: int, token: str) -> GameActionT | None:
        """The one thing that a press stands for that answers the question with this number: an action, or a verb that
        may be done in one way.
        """
        asked = (question for question in self.scene.questions if question.id == number)
        options = [option for question in asked for option in question.options.get(self.seat, ())]
        ways = [option for option in dict.fromkeys(options) if token in (option.token, option.token.partition("_")[0])]
        return cast(GameActionT, ways[0]) if len(ways) == 1 else None

    @property
    def is_awaited(self) -> bool:
        """The table waits for the player; else it offers what may be done unasked, if anything."""
        return self.seat in self.scene.deadlines

    @property
    def newcomer_sentence_key(self) -> str:
        """The key of what a newcomer is told about an answer to what is asked, or about the turn that will come."""
        claims = self.question is not None and self.question.kind is QuestionKind.CLAIM
        return "panel.hello_claim" if claims else "panel.hello"

    @property
    def prompt_key(self) -> tuple[int, tuple[GameActionT, ...]] | None:
        """A key that tells one question to the player from another."""
        return None if self.question is None else (self.question.id, self.options)

    @property
    def turn(self) -> int | None:
        """The id of the question, if it is the player's turn; None also while the game is paused."""
        mine = self.question is not None and self.question.kind in OPENLY_ASKED and self.is_awaited
        return self.question_number if mine and not self.scene.is_paused else None

    @property
    def unready_seats(self) -> tuple[Seat, ...]:
        """The seats that the next hand waits for, once the player is ready."""
        return tuple(self.scene.deadlines) if self.scene.ready_question is not None and not self.options else ()

    @property
    def switches(self) -> Switches:
        """The player's switches as they stand."""
        return self.scene.party.chairs[self.seat].switches

    @property
    def away(self) -> bool:
        """A computer plays for this player."""
        return self.scene.party.chairs[self.seat].is_automatic

    @property
    def has_left(self) -> bool:
        """The player has left the table for good."""
        return self.scene.party.chairs[self.seat].left

    @property
    def question_number(self) -> int:
        """The number of the open question; `NO_QUESTION` if there is none."""
        return NO_QUESTION if self.question is None else self.question.id

    def press(self, token: str) -> Press:
        """A press that answers the open question."""
        return Press(self.scene.party.id, self.question_number, token)


AnyPanelContent: TypeAlias = PanelContent[AnyState, AnyAction]
"""A panel's content, whichever game is played."""


def panel_content(
    scene: Scene, user: int, chosen: tuple[int, str] | None = None, marked: tuple[int, AnyAction] | None = None
) -> AnyPanelContent | None:
    """The content of a user's panel in this scene; None before the deal, and for somebody who does not sit at the
    table. `chosen` is the verb whose ways the player wants to see, and the question to which they answer; `marked` what
    they have pressed once, and the question.
    """
    state, seat = scene.state, scene.party.seat_of(user)
    if state is None or seat is None:
        return None
    awaited, chair = seat in scene.deadlines, scene.party.chairs[seat]
    asked = (question for question in scene.questions if question.options.get(seat))
    question = next((question for question in asked if awaited or seat in scene.offered), None)
    may = () if question is None or scene.is_paused else (question.options if awaited else scene.offered)[seat]
    asked_now = NO_QUESTION if question is None else question.id
    chosen_for, verb = chosen or (NO_QUESTION, "")
    at, action = marked or (NO_QUESTION, None)
    return PanelContent(
        scene=scene,
        state=state,
        seat=seat,
        question=question,
        options=tuple(dict.fromkeys(may)),
        chosen_verb=verb if chosen_for == asked_now and not chair.left else "",
        marked_action=action if at == asked_now and action in may else None,
        timeout_action=GAMES[scene.party.terms.game].variant.action(chair.missed) if chair.missed else None,
    )
