"""What a person or a server has set, by the names of the command's options."""

from collections.abc import Iterator

from bot.client import AWAY_DISCARDS, CARD_ADMINS, HAND_PLACE, HINTS, NUDGE, STATISTICS, Naki
from bot.client.languages import CHOSEN
from bot.i18n.catalogue import Words
from bot.i18n.catalogue import words as catalogue
from bot.store.preferences import Scope


def current_of_person(client: Naki, user: int, words: Words) -> str:
    """The settings of a person, a line each."""
    choices = client.choices
    return _lines(
        words,
        language=_language(client, "user", user, words, "settings.automatic"),
        hints=_switch(choices.of("user", user, HINTS) is None, words),
        hand=words(f"settings.hand.{choices.of('user', user, HAND_PLACE) or 'messages'}"),
        nudge=_switch(choices.of("user", user, NUDGE) is not None, words),
        statistics=words(f"settings.statistics.{choices.of('user', user, STATISTICS) or 'everybody'}"),
        **dict(_pictures(client, "user", user, words)),
    )


def current_of_server(client: Naki, guild: int, words: Words) -> str:
    """The settings of a server, a line each."""
    away = client.choices.of("guild", guild, AWAY_DISCARDS)
    role = client.choices.of("guild", guild, CARD_ADMINS)
    return _lines(
        words,
        language=_language(client, "guild", guild, words, "settings.server_automatic"),
        away=words("settings.away.computer" if away is None else "settings.away.discard"),
        cards=words("settings.managers") if role is None else f"<@&{role}>",
        **dict(_pictures(client, "guild", guild, words)),
    )


def _lines(words: Words, **settings: str) -> str:
    lines = (words("settings.line", option=option, value=value) for option, value in settings.items())
    return "\n".join((*lines, words("settings.how")))


def _language(client: Naki, scope: Scope, owner: int, words: Words, automatic: str) -> str:
    chosen = client.choices.of(scope, owner, CHOSEN)
    return words(automatic) if chosen is None else catalogue(chosen)("language.name")


def _pictures(client: Naki, scope: Scope, owner: int, words: Words) -> Iterator[tuple[str, str]]:
    style = client.picture_styles.of(scope, owner)
    yield "theme", words(f"theme.{style.theme}")
    yield "indices", _switch(style.indices, words)


def _switch(on: bool, words: Words) -> str:
    return words("settings.on" if on else "settings.off")
