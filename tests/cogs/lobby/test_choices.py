"""What `/table` offers while somebody types."""

from tests.cogs.house import House


async def test_rules_and_clocks_are_offered_while_one_types(house: House) -> None:
    aiko, *_ = house.people
    books = await aiko.member.autocomplete(house.channel, "table new", "rules", "world")
    assert [choice["value"] for choice in books] == ["wrc-2025", "wrc-2015", "wrc-2014"]
    clocks = await aiko.member.autocomplete(house.channel, "table new", "clock", "7+15")
    assert [(choice["value"], choice["name"]) for choice in clocks] == [("7+15", "7 s per turn + 15 s reserve")]
    offered = await aiko.member.autocomplete(house.channel, "table new", "clock", "")
    assert {"3+5", "5+10", "5+20", "60", "300", "none"} <= {choice["value"] for choice in offered}
