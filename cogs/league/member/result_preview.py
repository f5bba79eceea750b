"""Results that are typed in: a private preview with places and totals, then **Submit**."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Final, TypeAlias

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal, refusal_for
from bot.i18n.catalogue import Words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.reports import GameReported
from bot.league.acts.results import GameCounted
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.games import Result
from bot.league.log import Log
from bot.league.refusal import LeagueReason
from bot.league.score import PlayerResult
from bot.league.times import MINUTE, Ms
from bot.league.typed_games import ManualGame
from bot.system.limits import EXPLANATION
from bot.ui.custom_id import Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import Interaction, MessageLayout, button, words_for
from cogs.league._base import LeagueComponent, LeagueForm
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._verbs import LEAGUES_VERB
from cogs.league._words import numbered_game, signed_amount
from cogs.league.member.note_and_photos import MAX_NOTE_LENGTH, MAX_PHOTOS, NoteAndPhotos
from cogs.league.member.typed_result import TypedResult
from cogs.league.organiser.actions import GROUPS, action_rows

SUBMIT_VERB: Final = "entry"
NOTE_VERB: Final = "enclose"
_HUNDRED: Final = 100
_BASE: Final = 36
_HEAD: Final = 7
"""Numbers before those of the seats."""
_LONGEST: Final = 6
"""Digits of a number."""
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


_Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=-99_999, le=99_999)]
"""PointsInHundreds of points."""
_Seats: TypeAlias = Annotated[tuple[PartNumber, ...], msgspec.Meta(min_length=3, max_length=4)]
PointsInHundreds: TypeAlias = Annotated[tuple[_Amount, ...], msgspec.Meta(max_length=4)]


class ResultDraft(Parts, frozen=True, kw_only=True):
    """A typed result that fits into a button's custom id: by one of its players (`is_own_game`), or by an organiser or
    referee, who may say of which table of a round it is.
    """

    is_own_game: bool
    is_different_game: bool = False
    sticks: PartNumber = 0
    round: PartNumber = 0
    board: PartNumber = 0
    end_epoch_minute: PartNumber = 0
    """The game's end, counted from the epoch; 0: just now."""
    seats: _Seats
    points_in_hundreds: PointsInHundreds
    penalties_in_hundreds: PointsInHundreds = ()
    """Penalties by seat, in hundreds."""

    @property
    def result(self) -> Result:
        penalties = tuple(-_HUNDRED * one for one in self.penalties_in_hundreds)
        return Result(self.seats, tuple(_HUNDRED * one for one in self.points_in_hundreds), self.sticks, penalties)

    def ended_at(self, now: Ms) -> Ms:
        return self.end_epoch_minute * MINUTE or now

    @property
    def token(self) -> str:
        """`own_another_sticks_round_board_minute_count_seats_hundreds_penalties`, to the base of 36, `N` for minus."""
        numbers = (
            int(self.is_own_game),
            int(self.is_different_game),
            self.sticks,
            self.round,
            self.board,
            self.end_epoch_minute,
            len(self.seats),
        )
        return "_".join(map(base36, (*numbers, *self.seats, *self.points_in_hundreds, *self.penalties_in_hundreds)))

    @classmethod
    def read(cls, parts: Sequence[str]) -> "ResultDraft":
        *head, count, rest = (
            *(read_base36(part) for part in parts[:_HEAD]),
            [read_base36(part) for part in parts[_HEAD:]],
        )
        seats, hundreds, taken = (rest[at * count : (at + 1) * count] for at in range(3))
        if len(parts) < _HEAD or len(hundreds) != count or len(taken) not in (0, count) or rest[3 * count :]:
            raise ValueError("these are no seats with their points")
        return msgspec.convert([bool(head[0]), bool(head[1]), *head[2:], seats, hundreds, taken], cls)

    def act(self, log: Log, by: PersonNumber, now: Ms) -> GameReported | GameCounted:
        """The act by which that person submits it."""
        ended = self.ended_at(now)
        if self.is_own_game:
            phase, report = len(log.league.phases), len(log.entries) + 1
            round_, board = (log.league.board_to_play(phase, self.seats) if phase else None) or (None, None)
            return GameReported(report, by, phase, ended, self.result, self.is_different_game, round_, board)
        return ManualGame(self.result, ended, self.round, self.board, self.is_different_game).entry_act(log)


def read_base36(part: str) -> int:
    if len(part) > _LONGEST:
        raise ValueError("a number of more digits than any has")
    return int(part.replace("N", "-"), _BASE)


def base36(number: int) -> str:
    digits, left = "", abs(number)
    while left or not digits:
        left, digit = divmod(left, _BASE)
        digits = _DIGITS[digit] + digits
    return f"N{digits}" if number < 0 else digits


async def show_preview(
    ctx: LeagueContext, typed: TypedResult, extras: NoteAndPhotos, *, own: bool, round_: int = 0, board: int = 0
) -> None:
    """Show the user the places and totals of the result, with **Submit**; or tell them why it can't be one."""
    result, ended = await typed.read(ctx)
    hundreds = next((one for one in result.points if one % _HUNDRED), None)
    if hundreds is not None:
        await ctx.accept_or_refuse(refusal_for(LeagueReason.HUNDREDS, points=hundreds))
    if any(one % _HUNDRED for one in result.penalties):
        await ctx.accept_or_refuse(refusal_for(LeagueReason.AMOUNT))
    if len(result.points) != len(result.seats) or len(result.penalties) not in (0, len(result.seats)):
        await ctx.accept_or_refuse(refusal_for(LeagueReason.SEATS, seats=ctx.league.scoring.table_size))
    draft = ResultDraft(
        is_own_game=own,
        seats=tuple(person for person in result.seats if person is not None),
        points_in_hundreds=tuple(one // _HUNDRED for one in result.points),
        sticks=result.sticks,
        round=round_,
        board=board,
        end_epoch_minute=0 if ended is None else ended // MINUTE,
        penalties_in_hundreds=tuple(-one // _HUNDRED for one in result.penalties),
    )
    await ctx.send(await _preview_layout(ctx, draft, extras), await extras.files())


async def _preview_layout(ctx: LeagueContext, draft: ResultDraft, extras: NoteAndPhotos) -> MessageLayout:
    """The preview with **Submit** and **Note and photos**."""
    if not extras.is_sendable:
        await ctx.refuse(ctx.words("league.note.not_photos", most=MAX_PHOTOS))
    words, label, sentence = ctx.words, "submit", _result_lines(ctx, draft.result)
    now = ctx.now
    wrong = ctx.log.decide(ctx.actor, draft.act(ctx.log, ctx.person, now), now)
    if isinstance(wrong, Refusal):
        if wrong.why is not LeagueReason.LIKELY_DUPLICATE:
            await ctx.accept_or_refuse(wrong)
        draft, label = replace(draft, is_different_game=True), "another"
        sentence = refusal_sentence(wrong, words, ctx.name_of)
    knobs = (
        button(_press(ctx, SUBMIT_VERB, draft), words(f"league.button.{label}"), style=discord.ButtonStyle.success),
        button(_press(ctx, NOTE_VERB, draft), words(f"league.button.{NOTE_VERB}")),
    )
    return MessageLayout(ui.TextDisplay(sentence), *extras.items(words), ui.ActionRow[MessageLayout](*knobs))


def _press(ctx: LeagueContext, verb: str, draft: ResultDraft) -> Press:
    return Press(LEAGUES_VERB, ctx.id, f"{verb}_{draft.token}")


def _result_lines(ctx: LeagueContext, result: Result) -> str:
    return "\n".join(places_text(ctx, ctx.league.scoring.scores(ctx.league.sides_of(result.seats), result)))


def places_text(ctx: LeagueContext, scores: Iterable[PlayerResult[EntrantNumber]]) -> Iterator[str]:
    """Everybody by place, with points and total."""
    names = names_for(ctx)
    for row in sorted(scores, key=lambda score: (score.place, score.seat)):
        points, total = names.table_points(row.points), signed_amount(row.total)
        yield f"{row.place}\\. {names.side(row.player)} {points} {total}"


class SubmitButton(LeagueComponent[ResultDraft], verbs=(SUBMIT_VERB,), private=True, ration=RequestKind.SEAT):
    """**Submit** under a preview; **It's a different game** if a counted game looks the same."""

    async def handle(self, ctx: LeagueContext) -> None:
        draft, extras, pressed = self.parts, NoteAndPhotos.from_message(ctx.interaction.message), ctx.now
        acted = await ctx.act(lambda log: draft.act(log, ctx.person, pressed), reason=extras.note)
        made = acted.entry.act
        game = ctx.league.games[made.number] if isinstance(made, GameCounted) else None
        said = ctx.words("league.report_sent")
        if game is not None:
            said = numbered_game(names_for(ctx), game, ctx.words)
        await extras.post(ctx, draft.result, game)
        rows = [] if game is None else action_rows(ctx, GROUPS["result"], game.number)
        await ctx.replace(MessageLayout(ui.TextDisplay(said), *rows))


class NoteButton(
    LeagueComponent[ResultDraft], verbs=(NOTE_VERB,), immediate=True, private=True, ration=RequestKind.SEAT
):
    """**Note and photos** under a preview."""

    async def handle(self, ctx: LeagueContext) -> None:
        before = NoteAndPhotos.from_message(ctx.interaction.message)
        await ctx.interaction.response.send_modal(NoteForm(ctx.id, self.parts, before, ctx.words))


class NoteForm(LeagueForm):
    """A note, and photos of the score. New photos replace those before."""

    limit = EXPLANATION

    def __init__(self, league: int, draft: ResultDraft, before: NoteAndPhotos, words: Words) -> None:
        super().__init__(league, words(f"league.button.{NOTE_VERB}"))
        self._written, self._before = draft, before
        self._note: ui.TextInput[NoteForm] = ui.TextInput(
            default=before.note, required=False, max_length=MAX_NOTE_LENGTH
        )
        self._photos: ui.FileUpload[NoteForm] = ui.FileUpload(required=False, min_values=0, max_values=MAX_PHOTOS)
        self.add_item(ui.Label(text=words("league.note.label"), component=self._note))
        self.add_item(ui.Label(text=words("league.note.upload", most=MAX_PHOTOS), component=self._photos))

    async def handle(self, ctx: LeagueContext) -> None:
        extras = NoteAndPhotos(self._note.value, tuple(self._photos.values) or self._before.photos)
        await ctx.replace(await _preview_layout(ctx, self._written, extras), await extras.files())

    async def refilled_form(self, interaction: Interaction) -> "NoteForm":
        before = NoteAndPhotos(self._note.value, self._before.photos)
        return NoteForm(self._league, self._written, before, words_for(interaction))
