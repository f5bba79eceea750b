"""What a person sees and does on the sandbox's page. Everything waits until it is so, nothing for a time."""

from __future__ import annotations

import re

from playwright.async_api import Locator, Page, expect

PATIENCE = 60_000  # milliseconds until a test gives up on something that never comes

expect.set_options(timeout=PATIENCE)


class Tab:
    """One browser tab, at first nobody's; `url` is the sandbox's page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        page.set_default_timeout(PATIENCE)

    # Who and where

    async def choose_person(self, name: str) -> None:
        """Come in through the front door as one of the people there."""
        await self.page.goto(self.url)
        await self.page.locator("#door").get_by_role("link", name=name, exact=True).click()
        await expect(self.page.locator(".people [aria-current]")).to_have_text(re.compile(name))

    async def go(self, place: str) -> None:
        """Open a channel or thread by name, or the direct messages by the bot's name."""
        link = self.place(place)
        await expect(link).to_be_attached()
        if not await link.is_visible():
            await self.page.get_by_role("button", name="Channels and people").click()
        await link.click()
        await expect(self.page.locator("#place-name")).to_have_text(re.compile(re.escape(place)))

    def place(self, name: str) -> Locator:
        """The entry of a channel, thread or direct message in the list; the newest of that name."""
        return self.page.locator(f'#side [data-place="{name}"]').last

    async def expect_unread(self, place: str, count: int) -> None:
        """The mark beside a place: how many messages wait there for this person."""
        badge = self.place(place).locator(".badge")
        await (expect(badge).to_have_text(str(count)) if count else expect(badge).to_have_count(0))

    # Saying and asking

    async def say(self, text: str) -> None:
        await self.page.locator("#text").fill(text)
        await self.page.locator("#text").press("Enter")

    async def run(self, command: str, **options: str) -> None:
        """Send a slash command (`"table new"`) through the composer; choices by what they are called."""
        form = await self.open_command(command)
        for name, value in options.items():
            field = form.locator(f'[data-option="{name}"]')
            if await field.evaluate("element => element.localName") == "select":
                await field.select_option(label=value)
            else:
                await field.fill(value)
                await field.press("Escape" if await field.evaluate("f => 'suggested' in f") else "Tab")
        await form.get_by_role("button", name="Send command").click()
        await expect(form).to_have_count(0)

    async def open_command(self, command: str) -> Locator:
        """The form of a slash command, found in the list that a typed slash opens."""
        await self.page.locator("#text").press_sequentially(f"/{command}")
        entry = self.page.locator("#slash [role=option]", has=self.page.get_by_text(f"/{command}", exact=True))
        await entry.click()
        form = self.page.locator("#slash form")
        await expect(form).to_be_visible()
        return form

    # Messages

    def messages(self, text: str | re.Pattern[str] = "") -> Locator:
        """The messages on screen, all or those that say this."""
        return self.page.locator("#messages .message", has_text=text)

    def message(self, text: str | re.Pattern[str] = "") -> Locator:
        """The newest message, or the newest that says this."""
        return self.messages(text).last

    async def sees(self, text: str | re.Pattern[str]) -> Locator:
        await expect(self.message(text)).to_be_visible()
        return self.message(text)

    async def press(self, label: str | re.Pattern[str], message: Locator | None = None) -> None:
        """Press the button with this label, once it is not busy, in the newest message that has it or a given one."""
        within = message or self.page.locator("#messages .message", has=self.button(label)).last
        await within.locator("button[data-press]:not([aria-busy])").and_(self.button(label)).first.click()

    def button(self, label: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=label, exact=isinstance(label, str))

    async def choose(self, menu: str, *options: str) -> None:
        """Choose in the newest select menu with this placeholder."""
        named = self.button(re.compile(f"^{re.escape(menu)}"))
        await self.page.locator("button[data-choose]").and_(named).last.click()
        picker = self.page.locator(".picker")
        for option in options:
            await picker.get_by_role("option", name=option).click()
        if await picker.get_by_role("button", name="Done").is_visible():
            await picker.get_by_role("button", name="Done").click()
        await expect(picker).to_have_count(0)

    async def dismiss(self, message: Locator) -> None:
        await message.get_by_role("button", name="Dismiss message").click()

    # Forms

    def form(self) -> Locator:
        return self.page.locator("#form[open]")

    async def submit(self, **fields: str) -> None:
        """Fill in the open form, fields by their labels (spaces as underscores), and send it."""
        for label, value in fields.items():
            await self.form().get_by_label(re.compile(label.replace("_", " "), re.IGNORECASE)).fill(value)
        await self.form().get_by_role("button", name="Submit").click()
        await expect(self.form()).to_have_count(0)

    # Pictures

    async def picture(self, message: Locator, alt: str | re.Pattern[str]) -> Locator:
        """The picture of a message, when it is loaded and shows what its alt text says."""
        image = message.locator(".picture").get_by_alt_text(alt).first
        await expect(image).to_be_visible()
        await expect(image).to_have_js_property("complete", True)
        assert await image.evaluate("image => image.naturalWidth") > 0, "the picture did not load"
        return image
