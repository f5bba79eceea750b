"""The messages of an evening: the list, its tables, news, and how it ended."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.i18n.leagues import signed_amount
from bot.league.chance import commitment
from bot.league.entrants import PersonNumber
from bot.night.evening import NightStage, NightTable
from bot.night.facts import NightEnded, NightJoined, NightMoved, NightReminded
from bot.night.totals import evening_rows
from bot.ui.custom_id import Press
from cogs._base import MessageLayout, select
from cogs._lists import fitting_lines
from cogs._people import plain_text, small_print
from cogs.night._snapshot import NightSnapshot
from cogs.night._verbs import AS_TEXT, COME, FAIR, HERE, LATE, NIGHTS_VERB, OWN, REST, STAY_AWAY
from cogs.night._words import evening_standings_lines, plan_words, table_line

LATE_MINUTES: Final = (15, 30, 45, 60)
"""Minutes."""
_ROOM: Final = 3000
"""Characters of a message for its lists."""


def attendee_list_post(snapshot: NightSnapshot) -> MessageLayout:
    """The game and its time, who is in, the tables of the round, who waits; and what can be pressed."""
    evening, words, names = snapshot.evening, snapshot.words, snapshot.names
    page = ui.Container[MessageLayout](
        ui.TextDisplay("\n".join(_head(snapshot))), accent_colour=discord.Colour.dark_teal()
    )
    ping = snapshot.series.plan.ping if evening.stage is NightStage.OPEN else 0
    called = [ui.TextDisplay[MessageLayout](words("night.called", role=ping))] if ping else []
    lines = [*_round_lines(snapshot)]
    if not evening.is_over:
        attendees = names.list(evening.attendees) or words("night.nobody")
        lines.append(words("night.listed", count=len(evening.attendees), most=evening.plan.most, names=attendees))
        late = [
            words("night.late", name=names(one), minutes=evening.people[one].late)
            for one in evening.attendees
            if evening.people[one].late
        ]
        lines += [words("night.later", names=words.enumeration(late))] if late else []
        if evening.waitlist:
            lines.append(words("night.waitlist", names=names.list(evening.waitlist)))
    if lines:
        page.add_item(ui.Separator())
        page.add_item(ui.TextDisplay(fitting_lines(lines, words, room=_ROOM)))
    page.add_item(ui.TextDisplay(small_print(words("night.seal", hash=_seal(snapshot)))))
    return MessageLayout(page, *called, *_rows(snapshot))


def _seal(snapshot: NightSnapshot) -> str:
    return commitment(snapshot.stored.seed, snapshot.stored.salt)


def _head(snapshot: NightSnapshot) -> Iterator[str]:
    evening, words = snapshot.evening, snapshot.words
    yield f"## {plain_text(snapshot.series.plan.name)}"
    yield words("night.starts", at=evening.start // 1000)
    yield f"-# {plan_words(evening.plan, words)}"
    yield words(
        f"night.stage.{evening.stage}",
        round=evening.round,
        rounds=evening.plan.rounds,
        closes=evening.closes // 1000,
        least=evening.plan.least,
        count=len(evening.attendees),
    )
    reason = snapshot.log.entries[-1].reason if evening.is_over and snapshot.log.entries else ""
    if reason:
        yield words("night.reason", reason=plain_text(reason))


def _round_lines(snapshot: NightSnapshot) -> Iterator[str]:
    """The rounds that are drawn and shown, the last one first: what is left out where there is no room is older."""
    evening, words, names = snapshot.evening, snapshot.words, snapshot.names
    if evening.stage is NightStage.DRAWN and evening.round == 1:
        return
    if evening.waiting_room and evening.stage in (NightStage.PLAYING, NightStage.BETWEEN_ROUNDS) and evening.round:
        yield words("night.waits", names=names.list(evening.waiting_room))
    for number in range(evening.round, 0, -1):
        yield f"### {words('night.round', round=number)}"
        tables = [table for table in evening.tables if table.round == number]
        for place, table in enumerate(tables, 1):
            thread = f" · <#{snapshot.threads[table.id]}>" if table.id in snapshot.threads else ""
            yield table_line(evening, place, table, names, words) + thread
        if evening.sat_out[number - 1]:
            yield words("night.sits_out", names=names.list(evening.sat_out[number - 1]))


def _rows(snapshot: NightSnapshot) -> Sequence[ui.ActionRow[MessageLayout]]:
    evening, words = snapshot.evening, snapshot.words
    own = snapshot.button(OWN)
    if evening.is_over:
        return (ui.ActionRow[MessageLayout](snapshot.button(FAIR)),) if evening.round else ()
    if evening.stage is NightStage.OPEN and not evening.closed_early:
        knobs = [snapshot.button(COME, discord.ButtonStyle.success), snapshot.button(STAY_AWAY), own]
        options = [
            discord.SelectOption(
                label=words("night.minutes_late", minutes=late) if late else words("night.in_time"), value=str(late)
            )
            for late in (*LATE_MINUTES, 0)
        ]
        late = select(Press(NIGHTS_VERB, snapshot.stored.id, LATE), words("night.ill_be_late"), options)
        return (ui.ActionRow[MessageLayout](*knobs), ui.ActionRow[MessageLayout](late))
    here = snapshot.button(HERE, discord.ButtonStyle.success)
    return (ui.ActionRow[MessageLayout](here, snapshot.button(REST), snapshot.button(STAY_AWAY), own),)


def table_post(snapshot: NightSnapshot, table: NightTable, mentions: Sequence[int]) -> MessageLayout:
    """A table of the round, which mentions who plays there; under it is its thread."""
    evening, words = snapshot.evening, snapshot.words
    of_round = [one for one in evening.tables if one.round == table.round]
    number = of_round.index(table) + 1
    line = table_line(evening, number, table, snapshot.names, words)
    head = words("night.table.title", series=plain_text(snapshot.series.plan.name), round=table.round)
    lines = [f"### {head}", line]
    items: list[ui.Item[Any]] = []
    if not table.begun and not table.is_over:
        lines.append(words("night.table.asked", names=words.enumeration(f"<@{one}>" for one in mentions)))
        items = [ui.ActionRow[MessageLayout](snapshot.button(HERE, discord.ButtonStyle.success))]
    return MessageLayout(ui.TextDisplay("\n".join(lines)), *items)


def night_news(snapshot: NightSnapshot, fact: int, mentions: Sequence[int]) -> MessageLayout:
    """That the evening comes soon, or not, or at another time, for those who are in; or that somebody was added."""
    entry, words = snapshot.log.entries[fact - 1], snapshot.words
    series = plain_text(snapshot.series.plan.name)
    match entry.fact:
        case NightMoved(start):
            line = words("night.news.moved", series=series, at=start // 1000)
        case NightReminded():
            line = words("night.news.reminded", series=series, at=snapshot.evening.start // 1000)
        case NightJoined():
            line = words("night.news.added", series=series, at=snapshot.evening.start // 1000)
        case NightEnded(how):
            count = len(snapshot.evening.attendees)
            line = words(f"night.news.{how}", series=series, count=count)
            playing = any(table.begun and not table.is_over for table in snapshot.evening.tables)
            line += " " + words("night.news.play_on") if playing else ""
        case _:
            line = ""
    reason = words("night.reason", reason=plain_text(entry.reason)) if entry.reason else ""
    called = words.enumeration(f"<@{one}>" for one in mentions)
    return MessageLayout(ui.TextDisplay("\n".join(filter(None, (line, reason, called)))))


def result_post(snapshot: NightSnapshot, pictures: Sequence[ui.Item[Any]] = ()) -> MessageLayout:
    """The end of the evening: its standings as a picture, with **As text** under it; without one as text."""
    page = ui.Container[MessageLayout](
        ui.TextDisplay(result_text(snapshot, named=not pictures)), *pictures, accent_colour=discord.Colour.gold()
    )
    if pictures:
        page.add_item(ui.ActionRow[MessageLayout](snapshot.button(AS_TEXT)))
    return MessageLayout(page)


def result_text(snapshot: NightSnapshot, *, named: bool = True) -> str:
    """The evening that is over; `named` with everybody's place."""
    words = snapshot.words
    title = f"## {words('night.result', series=plain_text(snapshot.series.plan.name))}"
    lines = [title, words("night.on", at=snapshot.evening.start // 1000)]
    if named:
        rows = evening_rows(snapshot.evening)
        lines += [*evening_standings_lines(rows, snapshot.names, words)] or [words("night.no_games")]
    return fitting_lines(lines, words, room=_ROOM)


def own_night_lines(snapshot: NightSnapshot, person: PersonNumber) -> Iterator[str]:
    """Somebody's evening: whether they are in, their table, their results."""
    evening, words = snapshot.evening, snapshot.words
    known = evening.people.get(person)
    if known is None or known.is_out:
        yield words("night.own.out")
    elif person in evening.waitlist:
        yield words("night.own.waitlist", place=evening.waitlist.index(person) + 1)
    else:
        yield words("night.own.in")
    table = evening.table_of(person) if evening.stage is not NightStage.DRAWN or evening.round > 1 else None
    if table is not None and table.id in snapshot.threads:
        yield words("night.own.table", channel=snapshot.threads[table.id])
    elif known is not None and person in evening.waiting_room and evening.stage is NightStage.PLAYING:
        yield words("night.own.waits")
    for row in evening_rows(evening):
        if row.person == person:
            yield words("night.own.sum", place=row.place, amount=signed_amount(row.counted), count=row.games)
