"""Results that people write: shown to whoever wrote them, entered when they press **Submit**."""

from typing import Final

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot.client.cooldowns import Ration
from bot.i18n.catalogue import Words
from bot.i18n.leagues import refusal_sentence
from bot.i18n.phrases import points
from bot.league.acts.reports import Reported
from bot.league.acts.results import MANUAL, GameCounted, scored
from bot.league.log import Log
from bot.league.refusal import Refusal, RefusalReason, refused
from bot.league.state import MINUTE, Ms, Person, Result
from bot.limits import EXPLANATION
from bot.ui.custom_id import Press
from cogs._base import Interaction, Layout, Pressed, button, spoken, tell
from cogs.league._base import LeagueForm, LeaguePressed
from cogs.league._enclosed import LONGEST, MOST, Enclosed
from cogs.league._posts import LEAGUE
from cogs.league._scores import TypedResult
from cogs.league._shown import names_for
from cogs.league._visit import Visit
from cogs.league._words import amount, game_line

SUBMIT: Final = "entry"
ENCLOSE: Final = "enclose"
_HUNDRED: Final = 100
_BASE: Final = 36
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class WrittenResult(msgspec.Struct, frozen=True):
    """What somebody wrote: as a player (`own`), or as one who decides, perhaps of a table of a round. It fits into the
    custom id of a button.
    """

    own: bool
    seats: tuple[int, ...]
    hundreds: tuple[int, ...]
    sticks: int = 0
    round: int = 0
    board: int = 0
    another: bool = False
    minute: int = 0
    """In which it ended, counted from the epoch; 0: just now."""
    taken: tuple[int, ...] = ()
    """Penalties by seat, in hundreds."""

    @property
    def result(self) -> Result:
        """As the league counts it."""
        penalties = tuple(-_HUNDRED * one for one in self.taken)
        return Result(self.seats, tuple(_HUNDRED * one for one in self.hundreds), self.sticks, penalties)

    def ended(self, now: Ms) -> Ms:
        """When it ended."""
        return self.minute * MINUTE or now

    @property
    def token(self) -> str:
        """`own_another_sticks_round_board_minute_count_seats_hundreds_penalties`, to the base of 36, `N` for minus."""
        numbers = (int(self.own), int(self.another), self.sticks, self.round, self.board, self.minute, len(self.seats))
        return "_".join(map(_written, (*numbers, *self.seats, *self.hundreds, *self.taken)))

    @classmethod
    def read(cls, token: str) -> "WrittenResult":
        """The result of a token. Raises ValueError."""
        numbers = (int(part.replace("N", "-"), _BASE) for part in token.split("_"))
        own, another, sticks, round_, board, minute, count, *rest = numbers
        seats, hundreds, taken = (tuple(rest[at * count : (at + 1) * count]) for at in range(3))
        return cls(bool(own), seats, hundreds, sticks, round_, board, bool(another), minute, taken)

    def act(self, log: Log, by: Person, now: Ms) -> Reported | GameCounted:
        """The act that it becomes on this log when this person enters it."""
        phase, entry, ended = len(log.league.phases), len(log.entries) + 1, self.ended(now)
        if self.own:
            return Reported(entry, by, phase, ended, self.result, another=self.another)
        return GameCounted(
            log.next_number,
            f"{MANUAL}{entry}",
            phase,
            ended,
            self.result,
            round=self.round or None,
            board=self.board or None,
            another=self.another,
        )


def _written(number: int) -> str:
    digits, left = "", abs(number)
    while left or not digits:
        left, digit = divmod(left, _BASE)
        digits = _DIGITS[digit] + digits
    return f"N{digits}" if number < 0 else digits


async def preview(
    visiting: Visit, typed: TypedResult, enclosed: Enclosed, *, own: bool, round_: int = 0, board: int = 0
) -> None:
    """Show somebody what their result comes to, with what they say of it and **Submit**; or why it is none."""
    read = await typed.read(visiting)
    if read is None:
        return
    result, ended = read
    hundreds = next((one for one in result.points if one % _HUNDRED), None)
    if hundreds is not None:
        await visiting.answered(refused(RefusalReason.HUNDREDS, points=hundreds))
        return
    if any(one % _HUNDRED for one in result.penalties):
        await visiting.answered(refused(RefusalReason.AMOUNT))
        return
    if len(result.points) != len(result.seats) or len(result.penalties) not in (0, len(result.seats)):
        await visiting.answered(refused(RefusalReason.SEATS, seats=visiting.league.options.size))
        return
    written = WrittenResult(
        own=own,
        seats=tuple(person for person in result.seats if person is not None),
        hundreds=tuple(one // _HUNDRED for one in result.points),
        sticks=result.sticks,
        round=round_,
        board=board,
        minute=0 if ended is None else ended // MINUTE,
        taken=tuple(-one // _HUNDRED for one in result.penalties),
    )
    layout = await _draft(visiting, written, enclosed)
    if layout is not None:
        await visiting.interaction.followup.send(view=layout, files=await enclosed.files(), ephemeral=True)


async def _draft(visiting: Visit, written: WrittenResult, enclosed: Enclosed) -> Layout | None:
    """The result as it would be sent, with **Submit** and **Note and photos**; None where they were told why it cannot
    be.
    """
    if not enclosed.sendable:
        await visiting.refuse(visiting.words("league.note.not_photos", most=MOST))
        return None
    words, label, sentence = visiting.words, "submit", _comes_to(visiting, written.result)
    now = visiting.now
    wrong = visiting.log.decide(visiting.actor, written.act(visiting.log, visiting.person, now), now)
    if isinstance(wrong, Refusal):
        if wrong.why is not RefusalReason.ALIKE:
            await visiting.answered(wrong)
            return None
        written, label = replace(written, another=True), "another"
        sentence = refusal_sentence(wrong, words, visiting.called)
    knobs = (
        button(_press(visiting, SUBMIT, written), words(f"league.button.{label}"), style=discord.ButtonStyle.success),
        button(_press(visiting, ENCLOSE, written), words(f"league.button.{ENCLOSE}")),
    )
    return Layout(ui.TextDisplay(sentence), *enclosed.parts(words), ui.ActionRow[Layout](*knobs))


def _press(visiting: Visit, verb: str, written: WrittenResult) -> Press:
    return Press(LEAGUE, visiting.id, f"{verb}_{written.token}")


def _comes_to(visiting: Visit, result: Result) -> str:
    """Everybody by place, with points and total."""
    league, names = visiting.league, names_for(visiting)
    sides = tuple(None if person is None else league.side_of(person) for person in result.seats)
    rows = sorted(scored(league, sides, result), key=lambda score: (score.place, score.seat))
    return "\n".join(f"{row.place}. {names.side(row.player)} {points(row.points)} {amount(row.total)}" for row in rows)


class SubmitButton(LeaguePressed, verbs=(SUBMIT,), private=True, ration=Ration.SEAT):
    """**Submit** under a result that somebody wrote; **It is another game** where it looks like one that counts."""

    async def visited(self, visiting: Visit) -> None:
        """Enter it, in place of the question."""
        interaction = visiting.interaction
        try:
            written = WrittenResult.read(self.press.rest)
        except ValueError:
            await visiting.lost()
            return
        enclosed, pressed = Enclosed.of(interaction.message), visiting.now
        acted = await visiting.act(lambda log: written.act(log, visiting.person, pressed), reason=enclosed.note)
        if acted is None:
            return
        made = acted.entry.act
        game = visiting.league.games[made.number] if isinstance(made, GameCounted) else None
        said = visiting.words("league.report_sent")
        if game is not None:
            said = f"#{game.number} {game_line(names_for(visiting), game, visiting.words)}"
        await enclosed.post(visiting, written.result, game)
        await interaction.edit_original_response(view=Layout(ui.TextDisplay(said)), attachments=[])


class EncloseButton(Pressed, verbs=(ENCLOSE,), immediate=True, private=True, ration=Ration.SEAT):
    """**Note and photos** under a result that somebody wrote."""

    async def pressed(self, interaction: Interaction) -> None:
        """Ask for them."""
        try:
            written = WrittenResult.read(self.press.rest)
        except ValueError:
            await tell(interaction, spoken(interaction)("trouble.lost"))
            return
        before = Enclosed.of(interaction.message)
        await interaction.response.send_modal(EnclosureForm(self.press.decision, written, before, spoken(interaction)))


class EnclosureForm(LeagueForm):
    """A note, and photos of the score; photos take the place of those before."""

    limit = EXPLANATION

    def __init__(self, league: int, written: WrittenResult, before: Enclosed, words: Words) -> None:
        super().__init__(league, words(f"league.button.{ENCLOSE}"))
        self._written, self._before = written, before
        self._note: ui.TextInput[EnclosureForm] = ui.TextInput(default=before.note, required=False, max_length=LONGEST)
        self._photos: ui.FileUpload[EnclosureForm] = ui.FileUpload(required=False, min_values=0, max_values=MOST)
        self.add_item(ui.Label(text=words("league.note.label"), component=self._note))
        self.add_item(ui.Label(text=words("league.note.upload", most=MOST), component=self._photos))

    async def filled(self, visiting: Visit) -> None:
        """Show them with the result, in place of what was shown."""
        enclosed = Enclosed(self._note.value, tuple(self._photos.values) or self._before.photos)
        layout = await _draft(visiting, self._written, enclosed)
        if layout is not None:
            await visiting.interaction.edit_original_response(view=layout, attachments=await enclosed.files())

    async def again(self, interaction: Interaction) -> "EnclosureForm":
        before = Enclosed(self._note.value, self._before.photos)
        return EnclosureForm(self._league, self._written, before, spoken(interaction))
