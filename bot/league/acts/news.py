"""News from the organisers to everybody who plays."""

from bot.engine.refusal import Refusal
from bot.league.acts.act import Act, life_refusal
from bot.league.state import League, Life
from bot.league.times import Ms


class NewsAnnounced(Act, frozen=True, tag="Announced"):
    """An organiser tells everybody something; its words are the reason of the entry."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return life_refusal(league, *(one for one in Life if one not in (Life.DRAFT, Life.ARCHIVED, Life.CANCELLED)))

    def league_after(self, league: League, at: Ms) -> League:
        return league

    def needs_reason(self, league: League) -> bool:
        return True

    def is_irreversible(self, league: League) -> bool:
        return True
