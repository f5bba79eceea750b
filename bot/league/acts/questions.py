"""The questions that a league asks everybody who signs up. The answers are private, and no entries of the log."""

from typing import Final

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import Act, life_refusal
from bot.league.refusal import LeagueReason
from bot.league.state import BEFORE_START, RUNNING_OR_PAUSED, League
from bot.league.times import Ms

MAX_QUESTIONS: Final = 5
"""As many as a form of Discord's holds."""
LONGEST_QUESTION: Final = 100


class QuestionsSet(Act, frozen=True):
    """An organiser sets the questions that people answer when they sign up."""

    questions: tuple[str, ...]

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if len(self.questions) > MAX_QUESTIONS:
            return refusal_for(LeagueReason.RANGE, value=len(self.questions), least=0, most=MAX_QUESTIONS)
        longest = max(map(len, self.questions), default=1)
        if longest > LONGEST_QUESTION or "" in self.questions:
            return refusal_for(LeagueReason.RANGE, value=longest, least=1, most=LONGEST_QUESTION)
        return life_refusal(league, *BEFORE_START, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, questions=self.questions)
