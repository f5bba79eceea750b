"""The events of an American game in words."""

from bot.games.american.engine import events as e
from bot.games.american.tiles import tile_notation
from cogs.games.story import Story


def event_line(event: e.Event, story: Story) -> str | None:
    """The event, if everybody at the table saw it."""
    match event:
        case e.HandStarted():
            return story.hand()
        case e.PhaseBegan(phase=e.Phase.PASS):
            return story("phase", name=story.words(f"american.pass.{event.number}"))
        case e.PhaseBegan(phase=e.Phase.VOTE | e.Phase.COURTESY):
            return story("phase", name=story.words(f"american.pass.{event.phase}"))
        case e.PhaseBegan():
            return story("play")
        case e.TilesPassed():
            return story("passed")
        case e.Drew():
            key = "drew" if event.seat in story.eyes else "draws"
            return story(key, player=story.player(event.seat), tile=tile_notation((event.tile,)))
        case e.Discarded():
            return story("threw", player=story.player(event.seat), tile=tile_notation((event.tile,)))
        case e.TakenBack():
            return story("took_back", player=story.player(event.seat))
        case e.Exposed() | e.ExposureEdited():
            return story("exposed", player=story.player(event.seat), tiles=tile_notation(event.exposure.tiles))
        case e.JokerExchanged():
            player, owner = story.player(event.seat), story.player(event.owner)
            return story("exchanged", player=player, other=owner, tile=tile_notation((event.tile,)))
        case e.Challenged():
            return story("challenged", player=story.player(event.seat), other=story.player(event.against))
        case _:
            return _ending_line(event, story)


def _ending_line(event: e.Event, story: Story) -> str | None:
    match event:
        case e.HandDied():
            return story("died", player=story.player(event.seat))
        case e.Won():
            key = "won" if event.source is None else "won_from"
            other = "" if event.source is None else story.player(event.source)
            return story(key, player=story.player(event.seat), other=other, tile=tile_notation((event.tile,)))
        case e.HandEnded(kind=e.Ending.WALL):
            return "\n".join((story("wall"), story.points(event.deltas, event.payments)))
        case e.HandEnded():
            return story.points(event.deltas, event.payments)
        case e.OrderGiven():
            return story.order_line(event.order)
        case e.PointsSet():
            return story.points_set_line(event.scores)
        case e.GameEnded():
            return story.standing_lines(event.standings)
        case _:
            return None
