"""Results that people write: shown to whoever wrote them, entered when they press **Submit**."""

from typing import Final

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot.client.cooldowns import Ration
from bot.i18n.leagues import refusal_sentence
from bot.i18n.phrases import points
from bot.league.acts.reports import Reported
from bot.league.acts.results import MANUAL, GameCounted, scored
from bot.league.log import Log
from bot.league.refusal import Refusal, RefusalReason
from bot.league.state import Result
from bot.ui.custom_id import Press
from cogs._base import Interaction, Layout, Pressed, button, spoken, tell
from cogs.league._posts import LEAGUE
from cogs.league._shown import names_for
from cogs.league._visit import Visit, visit_id
from cogs.league._words import amount, game_line

SUBMIT: Final = "submit"
_HUNDRED: Final = 100


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

    @property
    def result(self) -> Result:
        """As the league counts it."""
        return Result(self.seats, tuple(_HUNDRED * one for one in self.hundreds), self.sticks)

    @property
    def token(self) -> str:
        """`own_another_sticks_round_board_count_seats_hundreds`, with `n` for minus."""
        numbers = (int(self.own), int(self.another), self.sticks, self.round, self.board, len(self.seats))
        return "_".join(str(one).replace("-", "n") for one in (*numbers, *self.seats, *self.hundreds))

    @classmethod
    def read(cls, token: str) -> "WrittenResult":
        """The result of a token. Raises ValueError."""
        own, another, sticks, round_, board, count, *rest = (int(part.replace("n", "-")) for part in token.split("_"))
        return cls(bool(own), tuple(rest[:count]), tuple(rest[count:]), sticks, round_, board, bool(another))

    def act(self, log: Log, visiting: Visit) -> Reported | GameCounted:
        """The act that it becomes on this log."""
        phase, entry = len(log.league.phases), len(log.entries) + 1
        if self.own:
            return Reported(entry, visiting.person, phase, visiting.now, self.result, another=self.another)
        return GameCounted(
            log.next_number,
            f"{MANUAL}{entry}",
            phase,
            visiting.now,
            self.result,
            round=self.round or None,
            board=self.board or None,
            another=self.another,
        )


async def preview(visiting: Visit, result: Result, *, own: bool, round_: int = 0, board: int = 0) -> None:
    """Show somebody what their result comes to, with **Submit**; or why it is none."""
    hundreds = next((one for one in result.points if one % _HUNDRED), None)
    if hundreds is not None:
        await visiting.refuse(visiting.words("league.refusal.hundreds.points", points=hundreds))
        return
    seats = tuple(person for person in result.seats if person is not None)
    written = WrittenResult(own, seats, tuple(one // _HUNDRED for one in result.points), result.sticks, round_, board)
    wrong = visiting.log.decide(visiting.actor, written.act(visiting.log, visiting), visiting.now)
    if isinstance(wrong, Refusal):
        if wrong.why is not RefusalReason.ALIKE:
            await visiting.answered(wrong)
            return
        written = replace(written, another=True)
        sentence = refusal_sentence(wrong, visiting.words, visiting.called)
        await _ask(visiting, sentence, written, visiting.words("league.button.another"))
        return
    await _ask(visiting, _comes_to(visiting, result), written, visiting.words("league.button.submit"))


async def _ask(visiting: Visit, sentence: str, written: WrittenResult, label: str) -> None:
    press = Press(LEAGUE, visiting.id, f"{SUBMIT}_{written.token}")
    knob = button(press, label, style=discord.ButtonStyle.success)
    layout = Layout(ui.TextDisplay(sentence), ui.ActionRow[Layout](knob))
    await visiting.interaction.followup.send(view=layout, ephemeral=True)


def _comes_to(visiting: Visit, result: Result) -> str:
    """Everybody by place, with points and total."""
    league, names = visiting.league, names_for(visiting)
    sides = tuple(None if person is None else league.side_of(person) for person in result.seats)
    rows = sorted(scored(league, sides, result), key=lambda score: (score.place, score.seat))
    return "\n".join(f"{row.place}. {names.side(row.player)} {points(row.points)} {amount(row.total)}" for row in rows)


class SubmitButton(Pressed, verbs=(SUBMIT,), private=True, ration=Ration.SEAT):
    """**Submit** under a result that somebody wrote; **It is another game** where it looks like one that counts."""

    async def pressed(self, interaction: Interaction) -> None:
        """Enter it, in place of the question."""
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is None:
            return
        try:
            written = WrittenResult.read(self.press.rest)
        except ValueError:
            await tell(interaction, spoken(interaction)("trouble.lost"))
            return
        acted = await visiting.act(lambda log: written.act(log, visiting))
        if acted is None:
            return
        made = acted.entry.act
        if isinstance(made, GameCounted):
            line = game_line(names_for(visiting), visiting.league.games[made.number], visiting.words)
            said = f"#{made.number} {line}"
        else:
            said = visiting.words("league.report_sent")
        await interaction.edit_original_response(view=Layout(ui.TextDisplay(said)))
