"""Somebody who plays from the panel, in the sandbox."""

from collections.abc import Iterator

from bot.i18n.catalogue import words
from tests.tools.sandbox.friend import Friend, Json, saying

WORDS = words("en")
BUTTON, GALLERY = 2, 12


def components(message: Json) -> Iterator[Json]:
    """Every component of a message, however deep."""

    def walk(items: list[Json]) -> Iterator[Json]:
        for item in items:
            yield item
            yield from walk(item.get("components", []))

    yield from walk(message["components"])


def alt(message: Json) -> str:
    """What the alt text of its picture says."""
    galleries = (item["items"] for item in components(message) if item["type"] == GALLERY)
    return "\n".join(entry["description"] for items in galleries for entry in items)


def buttons(message: Json) -> Iterator[Json]:
    """Its buttons that can be pressed."""
    return (item for item in components(message) if item["type"] == BUTTON and not item.get("disabled"))


def shows(message: Json, picture: str) -> bool:
    """Whether the message shows this picture: `table.png`."""
    return [file["filename"] for file in message["attachments"]] == [picture]


def shows_standings(message: Json) -> bool:
    """Whether the message shows everybody the final standings: those that a player gets mark their own row."""
    return shows(message, "standings.png") and "(you)" not in alt(message)


class Player(Friend):
    """A friend at the table."""

    async def presses(self, message_id: str, label: str) -> None:
        """Wait until this message has a button with this label that can be pressed, and press it."""

        def can_be_pressed(message: Json) -> bool:
            return message["id"] == message_id and any(item.get("label") == label for item in buttons(message))

        await self.clicks(await self.sees(can_be_pressed), label)

    async def asked(self, token: str) -> Json:
        """The panel, as soon as it offers this: `discard_5s`, `pon_9p9p`."""
        return await self.sees(lambda message: message is self.panel and self.button(message, token))

    async def plays(self, token: str) -> None:
        """Wait until the panel offers this, and press it."""
        panel = await self.asked(token)
        button = self.button(panel, token)
        done = await self.does("click", channel=panel["channel_id"], message=panel["id"], custom_id=button)
        assert done["state"] == "answered", done

    @property
    def panel(self) -> Json | None:
        """The newest hand panel in this person's direct messages."""
        return next((m for m in reversed([*self.messages.values()]) if shows(m, "hand.png")), None)

    def button(self, panel: Json, token: str) -> str | None:
        """The custom id of its button that means this."""
        ids = (item["custom_id"] for item in buttons(panel))
        return next((custom_id for custom_id in ids if custom_id.endswith(f":{token}")), None)


async def sit_down(players: list[Player], **terms: object) -> None:
    """The first opens an East-only table, the others join, and the first starts: they sit as they came."""
    host, *others = players
    await host.sees_world(lambda world: world["bot"]["online"])
    opened = await host.does("slash", channel="mahjong", command="table new", options={"length": 1, **terms})
    for player in others:
        await player.presses(opened["message"], "Join")
    open_seat = saying(WORDS("lobby.open"))
    await host.sees(lambda message: message["id"] == opened["message"] and not open_seat(message))
    await host.presses(opened["message"], "Play now")


async def play_to_a_claim(players: list[Player]) -> None:
    """From the first discard on: East discards the 3m, South calls chii and discards the 9p, which others may claim."""
    east, south, *_ = players
    await east.plays("discard_3m")
    await south.plays("chii_1m2m")
    await south.plays("discard_9p")


async def play_to_a_kan(players: list[Player]) -> None:
    """From the first discard on the walls `EAST` until everybody sees a pon and the first is offered a kan."""
    aiko, _, _, deniz = players
    await play_to_a_claim(players)
    await deniz.plays("pon_9p9p")
    await deniz.plays("discard_7z")
    await aiko.asked("daiminkan_7z7z7z")
    await aiko.sees(lambda m: shows(m, "table.png") and "North, Deniz: 25,000, 9p 9p 9p." in alt(m))
