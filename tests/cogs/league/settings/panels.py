"""A league's settings as its organiser presses through them."""

from simcord import InteractionResult, ResponseMessage

from tests.cogs.club import answered
from tests.cogs.house import House
from tests.cogs.person import Person, components, options_of


async def panel(club: House) -> ResponseMessage:
    """The settings: of a draft at once, later behind the desk."""
    shown = answered(await club.owner.slash("league-admin season panel"))
    behind = "Settings" in (one["label"] for one in options_of(shown))
    return answered(await club.owner.choose(shown, "Settings")) if behind else shown


async def view(club: House, label: str) -> ResponseMessage:
    """A part of the panel."""
    return answered(await club.owner.press(await panel(club), label))


async def change(person: Person, shown: ResponseMessage, setting: str) -> InteractionResult:
    """Press **Change** beside this setting."""
    knob = next(
        part["accessory"]["custom_id"]
        for part in components(shown)
        if "accessory" in part and any(f"{setting}:" in inner["content"] for inner in part["components"])
    )
    return await person.press_id(shown, knob)
