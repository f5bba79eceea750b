"""Whether players of a league may have their games reviewed."""

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import Act
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import Ms


class ReviewsAllowed(Act, frozen=True):
    """An organiser says whether Naki reviews the league's games for their players, from now on."""

    allowed: bool

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return refusal_for(LeagueReason.ALREADY_DONE) if self.allowed == league.reviews_allowed else None

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, reviews_allowed=self.allowed)
