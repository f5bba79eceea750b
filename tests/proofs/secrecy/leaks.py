"""Leaks planted for the proof's own sake: most tell, each in its own way, that somebody can claim the last discard;
some tell a player what the others hold.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import chain
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from discord.ui import Select
from msgspec.structs import replace

from bot.engine.orders import OrderReason
from bot.engine.question import QuestionKind, Seat
from bot.engine.refusal import Refusal
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.view import projection
from bot.games.riichi.engine.state import State
from bot.games.riichi.view import waits as riichi_waits
from bot.mahjong.tiles import counts
from bot.table import archive
from bot.table.archive import History
from bot.table.display import Display
from bot.table.pacing import OutcomeDelay, Pacing
from bot.table.play import Play
from cogs import _persistent_message
from cogs.context_menus import _message
from cogs.games.riichi.yaku import _words as told
from cogs.hand import _layout
from cogs.hand._panel import Panel
from cogs.league.referee import finished_hands
from cogs.night import _presses as _night_presses
from cogs.table import _board
from tests.proofs.secrecy.harness import PANEL_STYLES, Harness, PartlyPaintedPictures
from tests.proofs.secrecy.paired_worlds import Twins

_ENOUGH: Final = 3
"""Windows in which only one world asks somebody: a planted leak has that many chances."""

Leak: TypeAlias = Callable[[Harness], AbstractContextManager[Any]]


def _claimable(scene: Any) -> bool:
    return scene is not None and any(asked.kind is QuestionKind.CLAIM and asked.awaited for asked in scene.questions)


def a_button_label(harness: Harness) -> AbstractContextManager[Any]:
    """A space behind one word."""
    plain = _board.button

    def marked(press: Any, label: str | None = None, **more: Any) -> Any:
        return plain(press, f"{label} " if _claimable(harness.scene) else label, **more)

    return patch.object(_board, "button", marked)


def an_extra_pause(_: Harness) -> AbstractContextManager[Any]:
    """A twentieth of a second."""
    plain = Pacing.hold

    def longer(self: Pacing, *window: Any, somebody: bool) -> OutcomeDelay:
        hold = plain(self, *window, somebody=somebody)
        return replace(hold, milliseconds=hold.milliseconds + 50 * somebody)

    return patch.object(Pacing, "hold", longer)


def a_file_name(harness: Harness) -> AbstractContextManager[Any]:
    """Another name for the same picture."""
    plain = _persistent_message.PersistentMessage._attachment

    def named(self: Any, picture: bytes) -> Any:
        file = plain(self, picture)
        file.filename = f"1{file.filename}" if _claimable(harness.scene) else file.filename
        return file

    return patch.object(_persistent_message.PersistentMessage, "_attachment", named)


def a_word_in_the_alt_text(harness: Harness) -> AbstractContextManager[Any]:
    """A full stop more."""
    plain = _board.alt_text

    def longer(view: Any, words: Any) -> str:
        return plain(view, words) + "." * _claimable(harness.scene)

    return patch.object(_board, "alt_text", longer)


def a_pixel(harness: Harness) -> AbstractContextManager[Any]:
    """A byte behind the picture."""
    plain = PartlyPaintedPictures.paint

    def paint(self: PartlyPaintedPictures, *asked: Any) -> bytes:
        return plain(self, *asked) + b"\0" * _claimable(harness.scene)

    return patch.object(PartlyPaintedPictures, "paint", paint)


def a_custom_id(harness: Harness) -> AbstractContextManager[Any]:
    """Buttons of another question."""
    plain = _board._buttons

    def buttons(scene: Any, state: Any, words: Any) -> Any:
        return plain(replace(scene, claim=None) if _claimable(scene) else scene, state, words)

    return patch.object(_board, "_buttons", buttons)


def a_menu_that_knows_the_claim(harness: Harness) -> AbstractContextManager[Any]:
    """A right-click on the table's message is refused."""
    plain = _message._is_ours

    async def is_ours(*asked: Any) -> bool:
        return await plain(*asked) and not _claimable(harness.scene)

    return patch.object(_message, "_is_ours", is_ours)


def a_night_that_knows_the_claim(harness: Harness) -> AbstractContextManager[Any]:
    """Who asks for their night reads a word more."""
    plain = _night_presses.own_night_lines

    def lines(*asked: Any) -> Iterator[str]:
        yield from plain(*asked)
        yield from (".",) if _claimable(harness.scene) else ()

    return patch.object(_night_presses, "own_night_lines", lines)


def an_early_draw_shown_to_some_only(_: object) -> AbstractContextManager[Any]:
    """Whoever could not claim the tile is not offered the draw."""
    plain = Display._free_actions

    def some(self: Display) -> Any:
        awaited = {seat for question in self.questions for seat in question.awaited}
        return {seat: options for seat, options in plain(self).items() if seat in awaited}

    return patch.object(Display, "_free_actions", some)


def a_hint_that_knows_the_other_hands(_: object) -> AbstractContextManager[Any]:
    """As many are told to be left as really lie in the wall."""
    plain = riichi_waits._seen_counts

    def seen(state: State, seat: Seat) -> list[int]:
        others = (player.concealed for other, player in enumerate(state.current_hand.players) if other != seat)
        held = counts(chain.from_iterable(others))
        return [one + other for one, other in zip(plain(state, seat), held, strict=True)]

    return patch.object(riichi_waits, "_seen_counts", seen)


def a_space_for_whoever_is_not_asked(harness: Harness) -> AbstractContextManager[Any]:
    """A space behind one word, where somebody could claim and is not asked about it."""
    plain = _board.button

    def marked(press: Any, label: str | None = None, **more: Any) -> Any:
        scene = harness.scene
        left_out = _claimable(scene) and any(asked.awaited != (*scene.waiting,) for asked in scene.questions)
        return plain(press, f"{label} " if left_out else label, **more)

    return patch.object(_board, "button", marked)


def a_prompt_that_looks_into_racks(_: object) -> AbstractContextManager[Any]:
    """Asked is only where the others' tiles are an even number in all."""
    plain = AmericanVariant.is_worth_asking

    def is_worth_asking(self: Any, state: Any, seat: int, options: Any) -> bool:
        return plain(self, state, seat, options) != _odd_racks(state, seat)

    return patch.object(AmericanVariant, "is_worth_asking", is_worth_asking)


def a_near_hand_that_looks_into_racks(_: object) -> AbstractContextManager[Any]:
    """One hand of the card less, by what the others hold."""
    plain = projection.near_hand_views

    def near_hands(state: Any, seat: int) -> Any:
        return plain(state, seat)[_odd_racks(state, seat) :]

    return patch.object(projection, "near_hand_views", near_hands)


def a_reason_that_knows_the_other_hands(_: object) -> AbstractContextManager[Any]:
    """Why a hand cannot win is told with some full stops more, by what the others hold."""
    plain = told.win_obstacle_lines

    def win_obstacle_lines(state: Any, seat: int, *asked: Any) -> Any:
        return (f"{line}{'.' * _told_of_hands(state, seat)}" for line in plain(state, seat, *asked))

    return patch.object(told, "win_obstacle_lines", win_obstacle_lines)


def a_list_that_knows_the_other_hands(_: object) -> AbstractContextManager[Any]:
    """Some full stops more above the list of what may be done, by what the others hold."""
    plain = _layout.action_lists

    def action_lists(content: Any, *asked: Any) -> Any:
        for row in plain(content, *asked):
            (menu,) = row.children
            assert isinstance(menu, Select)
            menu.placeholder = f"{menu.placeholder}{'.' * _told_of_hands(content.state, content.seat)}"
            yield row

    return patch.object(_layout, "action_lists", action_lists)


def a_mark_under_the_table(_: object) -> AbstractContextManager[Any]:
    """A space behind the words of the table's buttons, by how many moves have been marked so far."""
    plain_button, plain_mark = _board.button, Panel.ask_confirmation
    marks: list[object] = []

    def mark(self: Panel, *asked: Any, **more: Any) -> Any:
        shown = plain_mark(self, *asked, **more)
        marks.extend([] if shown is None else [shown])
        return shown

    def button(press: Any, label: str | None = None, **more: Any) -> Any:
        return plain_button(press, f"{label}{' ' * (len(marks) % 2)}", **more)

    return _both(patch.object(Panel, "ask_confirmation", mark), patch.object(_board, "button", button))


def a_discard_returned_only_while_nobody_can_claim(_: object) -> AbstractContextManager[Any]:
    """Whoever discarded a tile that can be claimed is not offered to take it back."""
    plain = Display._returnable.fget
    assert plain is not None

    def returnable(self: Display) -> Seat | None:
        return None if any(question.awaited for question in self.questions) else plain(self)

    return patch.object(Display, "_returnable", property(returnable))


def a_window_that_is_over_with_the_refusal(_: object) -> AbstractContextManager[Any]:
    """A window that is decided looks open no longer once somebody has refused to let the discard be taken back."""
    plain = Play.resume_clocks

    def resume_clocks(self: Play) -> None:
        plain(self)
        self._reveal.lift(self._context.now)

    return patch.object(Play, "resume_clocks", resume_clocks)


@contextmanager
def _both(*patches: AbstractContextManager[Any]) -> Generator[None]:
    with ExitStack() as stack:
        for one in patches:
            stack.enter_context(one)
        yield


def _told_of_hands(state: Any, seat: int) -> int:
    players = enumerate(state.current_hand.players, start=1)
    return sum(place * sum(player.concealed) for place, player in players if place != seat + 1) % 7


def _odd_racks(state: Any, seat: int) -> bool:
    racks = (rack.concealed for other, rack in enumerate(state.current_hand.racks) if other != seat)
    return any(sum(tiles) % 2 for tiles in racks)


def a_hand_shown_to_the_referee(_: object) -> AbstractContextManager[Any]:
    """Also the hand that is being played."""

    def everything(history: History, _: object) -> Any:
        return history.events

    return patch.object(finished_hands, "_finished_events", everything)


def a_running_game_given_away(_: object) -> AbstractContextManager[Any]:
    """Replay, film, log, page and whatever else is for games that are over take one that is being played."""
    return patch.object(archive, "UNFINISHED", frozenset[str]())


def a_refusal_that_knows_the_claim(_: object) -> AbstractContextManager[Any]:
    """A referee hears something else where a window is decided that still looks open."""
    plain = Play.order_refusal

    def refuses(self: Play, order: Any) -> Any:
        return plain(self, order) if self._reveal.until is None else Refusal(OrderReason.TIME_ALREADY_UP)

    return patch.object(Play, "order_refusal", refuses)


def _moved(twins: Twins) -> bool:
    return twins.moved > 0


def _asks_often(twins: Twins) -> bool:
    return twins.asked >= 2 * _ENOUGH


def _asks(twins: Twins) -> bool:
    return twins.asked >= _ENOUGH


def _asks_americans(twins: Twins) -> bool:
    return twins.game == "american" and _asks(twins)


def _asks_riichi(twins: Twins) -> bool:
    return twins.game == "riichi" and _asks_often(twins)


def _draws(twins: Twins) -> bool:
    return twins.draws > 0


def _lists(twins: Twins) -> bool:
    return _asks_riichi(twins) and any(
        PANEL_STYLES[seat] != "buttons" for seat in _readers(twins) if seat < len(PANEL_STYLES)
    )


def _marks(twins: Twins) -> bool:
    return _asks(twins) and any(seat % 2 == 0 for seat in twins.hidden)


def _takes_back(twins: Twins) -> bool:
    return twins.take_backs and _asks_often(twins)


def _keeps(twins: Twins) -> bool:
    return twins.kept > 0


def _readers(twins: Twins) -> Sequence[Seat]:
    return [seat for seat in range(twins.seats) if seat not in twins.hidden]


def _hints(twins: Twins) -> bool:
    return twins.hinted > 0


LEAKS: Final[Mapping[Leak, Callable[[Twins], bool]]] = {
    a_button_label: _asks,
    an_extra_pause: _asks,
    a_file_name: _asks,
    a_word_in_the_alt_text: _asks,
    a_pixel: _asks,
    a_custom_id: _asks,
    a_menu_that_knows_the_claim: _asks_often,
    an_early_draw_shown_to_some_only: _draws,
    a_hint_that_knows_the_other_hands: _hints,
    a_space_for_whoever_is_not_asked: _asks_americans,
    a_prompt_that_looks_into_racks: _asks_americans,
    a_near_hand_that_looks_into_racks: _asks_americans,
    a_reason_that_knows_the_other_hands: _asks_riichi,
    a_list_that_knows_the_other_hands: _lists,
    a_mark_under_the_table: _marks,
    a_discard_returned_only_while_nobody_can_claim: _takes_back,
    a_window_that_is_over_with_the_refusal: _keeps,
    a_running_game_given_away: _moved,
    a_hand_shown_to_the_referee: _moved,
    a_refusal_that_knows_the_claim: _asks_often,
    a_night_that_knows_the_claim: _asks_often,
}
"""Each with the games in which it has something to tell."""

HOMELESS_LEAKS: Final = (a_discard_returned_only_while_nobody_can_claim, a_window_that_is_over_with_the_refusal)
"""Those at a table without a home, where discards may be taken back."""
NIGHT_LEAKS: Final = (a_night_that_knows_the_claim,)
"""Those at a club night."""
