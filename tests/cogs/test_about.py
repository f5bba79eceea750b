"""Who runs this Naki, and how people reach them: in `/help`, in the policy, under an apology, by a report."""

from typing import Any

import pytest
from simcord import InteractionResult, ResponseMessage
from simcord.backend.models import Message
from structlog.testing import capture_logs

from bot.i18n.catalogue import words as catalogue
from bot.system.operator import Operator
from bot.system.version import naki_version
from tests.cogs.club import fields
from tests.cogs.house import House
from tests.cogs.person import Person, components, labels, source, words

WORDS = catalogue("en")
OPERATOR = Operator(
    name="The Mahjong Club",
    contact="mail@club.example",
    support_url="https://club.example/help",
    privacy_url="https://club.example/privacy",
    terms_url="https://club.example/terms",
    install_url="https://club.example/add",
)
PAGES = {
    "Support": OPERATOR.support_url,
    "Privacy": OPERATOR.privacy_url,
    "Terms": OPERATOR.terms_url,
    "Add Naki": OPERATOR.install_url,
}


def links(message: ResponseMessage | Message) -> dict[str, str]:
    return {item["label"]: item["url"] for item in components(message) if item.get("url")}


async def about(person: Person) -> ResponseMessage:
    page = (await person.slash("help")).response
    assert page is not None
    await person.press(page, "About")
    return page


async def policy(person: Person) -> ResponseMessage:
    page = (await person.slash("privacy policy")).response
    assert page is not None
    return page


async def test_f1_with_all_settings_there_is_a_button_for_each_page(house: House) -> None:
    house.client.operator = OPERATOR
    aiko, *_ = house.people
    page = await about(aiko)
    assert f"Naki {naki_version()}, run by **The Mahjong Club**." in words(page), "G2"
    assert links(page) == PAGES
    assert links(await policy(aiko)) == PAGES


async def test_f1_without_settings_there_is_none_and_no_empty_row(house: House) -> None:
    aiko, *_ = house.people
    page = await about(aiko)
    assert links(page) == {}
    assert labels(page)[-1] == "Report a problem"
    assert links(await policy(aiko)) == {}


async def test_who_says_who_they_are_invites_others_by_discord_s_own_page(house: House) -> None:
    house.client.operator = Operator(name="The Mahjong Club")
    aiko, *_ = house.people
    (address,) = links(await about(aiko)).values()
    assert f"client_id={house.client.application_id}" in address
    assert "permissions=309237746688" in address


@pytest.mark.parametrize(("language", "title"), [("en", "# Privacy policy"), ("ja", "# プライバシーポリシー")])
async def test_f3_the_policy_has_the_operator_s_own_values_in_the_reader_s_language(
    house: House, language: str, title: str
) -> None:
    house.client.operator = OPERATOR
    house.client.backup_days = 221
    aiko, *_ = house.people
    await aiko.sets(language=language)
    page = await policy(aiko)
    text = source(page)
    assert text.startswith(title)
    for number in range(2, 9):
        if str(number) in labels(page):
            await aiko.press(page, str(number))
            text += source(page)
    for value in (OPERATOR.name, OPERATOR.contact, OPERATOR.support_url, "221"):
        assert value in text
    assert "{" not in text


class Broken(Exception):
    """A mistake of ours."""


async def apologised(person: Person, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, list[Any]]:
    """The answer to a command that fails, and what the log says of it."""

    def fail(*_: object) -> None:
        raise Broken

    command: Any = person.house.client.tree.get_command("help")
    monkeypatch.setitem(command.callback.__globals__, "_page", fail)
    with capture_logs() as lines:
        result = await person.slash("help")
    return result, [line for line in lines if line["event"] == "interaction failed"]


def answered(result: InteractionResult) -> ResponseMessage:
    answer = result.followups[-1] if result.followups else result.response
    assert answer is not None
    return answer


async def test_f5_an_error_of_ours_has_a_code_that_the_log_and_the_owner_know(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.client.operator = OPERATOR
    house.client.owner_id = house.owner.id
    aiko, *_ = house.people
    result, (line,) = await apologised(aiko, monkeypatch)
    answer = answered(result)
    code = line["code"]
    assert words(answer) == f"{WORDS('trouble.ours')}\n{WORDS('trouble.code', code=code)}"
    assert links(answer) == {"Tell us": OPERATOR.support_url}
    assert len(code.replace("-", "")) == 8
    assert str(aiko.id) not in code
    told = answered(await house.owner.slash("admin explain", code=code))
    assert f"`{code}`: Broken in " in words(told)
    unknown = answered(await house.owner.slash("admin explain", code="2222-2222"))
    assert words(unknown) == WORDS("admin.no_mishap")


async def test_f1_an_apology_without_a_page_for_help_has_no_button(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, *_ = house.people
    result, _ = await apologised(aiko, monkeypatch)
    assert links(answered(result)) == {}


async def send_report(person: Person, may: str = "yes") -> InteractionResult:
    page = await about(person)
    form = await person.press(page, "Report a problem")
    text, look = fields(form).values()
    return await person.member.submit_modal(form, {text["custom_id"]: "It hangs.", look["custom_id"]: [may]})


async def test_a_report_reaches_the_owner_once_in_ten_minutes(house: House) -> None:
    house.client.owner_id = house.owner.id
    aiko, ben, *_ = house.people
    assert words(answered(await send_report(aiko))) == WORDS("report.done")
    report = house.messages(house.env.backend.dm_channels[house.owner.id])[-1]
    assert f"From <@{aiko.id}>, in <#{house.channel.id}>. May be looked into: Yes." in source(report)
    assert "It hangs." in source(report)
    assert words(answered(await send_report(aiko))) == WORDS("report.again_later")
    assert words(answered(await send_report(ben, "no"))) == WORDS("report.done")
    await house.pass_time(601_000)
    assert words(answered(await send_report(aiko))) == WORDS("report.done")
