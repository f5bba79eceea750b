"""What the owner reads of a game."""

from tests.cogs.house import House


async def explained(house: House, table: str) -> list[str]:
    """The lines of the file that `/admin explain` hands out."""
    result = await house.owner.slash("admin explain", table=table)
    assert result.ephemeral
    assert result.response is not None
    (file,) = result.response.attachments
    return (house.env.backend.cdn.get(file.url) or b"").decode().splitlines()
