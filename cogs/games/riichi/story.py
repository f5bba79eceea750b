"""The events of a riichi game in words."""

from bot.games.riichi.engine import events as e
from bot.mahjong.tiles import NAMES
from cogs.games.story import Story
from render.sentences import short_tile_text


def event_line(event: e.Event, story: Story) -> str | None:
    """The event, if everybody at the table saw it."""
    match event:
        case e.HandStarted():
            return story.hand()
        case e.Drew():
            key = "drew" if event.seat in story.eyes else "draws"
            return story(key, player=story.player(event.seat), tile=_tile(event.tile, story))
        case e.Discarded():
            key = "riichi" if event.riichi else "threw"
            return story(key, player=story.player(event.seat), tile=_tile(event.tile, story))
        case e.TakenBack():
            return story("took_back", player=story.player(event.seat))
        case e.Called() | e.KanDeclared():
            tiles = " ".join(_tile(tile, story) for tile in event.meld.tiles)
            call = story.words(f"act.{event.meld.kind}")
            return story("called", player=story.player(event.seat), call=call, tiles=tiles)
        case e.NorthSetAside():
            return story("north", player=story.player(event.seat))
        case e.RiichiPaid():
            return story("staked", player=story.player(event.seat))
        case e.RiichiVoided():
            return story("voided", player=story.player(event.seat))
        case e.CallReturned():
            return story("returned", player=story.player(event.seat))
        case e.IndicatorRevealed():
            return story("indicator", tile=_tile(event.tile, story))
        case _:
            return _ending_line(event, story)


def _ending_line(event: e.Event, story: Story) -> str | None:
    match event:
        case e.Won():
            key = "won" if event.source is None else "won_from"
            other = "" if event.source is None else story.player(event.source)
            return story(key, player=story.player(event.seat), other=other, tile=_tile(event.tile, story))
        case e.Aborted():
            return story.words(f"abort.{event.kind}")
        case e.DrawSettled():
            players = story.words.enumeration(map(story.player, event.tenpai)) or story("nobody")
            return story("tenpai", players=players)
        case e.HandRuledDead():
            return story("died", player=story.player(event.seat))
        case e.Chombo():
            return story("chombo", player=story.player(event.seat))
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


def _tile(tile: int, story: Story) -> str:
    return short_tile_text(NAMES[tile], story.words)
