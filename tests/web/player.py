"""Somebody who plays with the page's own controls: mouse, keys, fingers."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

STILL = 120  # ms without a change: the table is at rest
PICTURES = Path(__file__).parents[2] / "build" / "pictures"  # not committed: to be looked at


def picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.get_by_test_id("question")
        self.text = page.get_by_test_id("question-text")
        self.table = page.get_by_test_id("table")
        self.go = page.get_by_test_id("answer-go")
        self.answer_pass = page.get_by_test_id("answer-pass")
        self.refusal = page.get_by_test_id("refusal")
        self.log = page.get_by_test_id("log")

    # What is asked

    def asked(self, key: str | None = None) -> str:
        """Wait for a question; its key."""
        expect(self.text).to_be_visible()
        if key is not None:
            expect(self.panel).to_have_attribute("data-key", key)
        return self.panel.get_attribute("data-key") or ""

    @property
    def kind(self) -> str:
        return self.panel.get_attribute("data-kind") or ""

    @property
    def state(self) -> int:
        return int(self.panel.get_attribute("data-state") or 0)

    def option(self, key: str) -> Locator:
        return self.page.get_by_test_id(f"option-{key}")

    def answers(self, do: Callable[[], object]) -> None:
        """Do what answers the question, and wait until the server has taken it and all is shown."""
        before = self.state
        do()
        expect(self.panel).not_to_have_attribute("data-state", str(before))
        expect(self.panel).to_have_attribute("aria-busy", "false")

    # The eight kinds of answers

    def play(self, prefer: dict[str, str] | None = None) -> str:
        """Answer whatever comes in the simplest way that does something; the question's key.

        `prefer` names an option for the key of a question; "" passes.
        """
        key = self.asked()
        wish = (prefer or {}).get(key)
        self.answers(lambda: getattr(self, f"_{self.kind}")(wish))
        return key

    def _choose(self, wish: str | None) -> None:
        if wish == "" or (wish is None and self.answer_pass.count()):
            self.answer_pass.click()
        elif wish is not None:
            self.option(wish).click()
        else:
            self.panel.get_by_test_id(re.compile("^option-")).first.click()

    def _several(self, wish: str | None) -> None:
        if wish:
            self.option(wish).click()
        options = self.panel.get_by_test_id(re.compile("^option-"))
        for n in range(options.count()):
            if self.go.is_enabled():
                break
            options.nth(n).click()
        self.go.click()

    def _assign(self, wish: str | None) -> None:
        if wish:
            self.option(wish).first.click()
        self.go.click()

    def _allocate(self, wish: str | None) -> None:
        more = self.panel.locator(".stepper button:last-child:enabled")
        while more.count():
            more.first.click()
        self.go.click()

    def _number(self, wish: str | None) -> None:
        if self.go.count():
            self.go.click()
        else:
            self.panel.get_by_test_id(re.compile("^option-")).first.click()

    def _confirm(self, wish: str | None) -> None:
        self.option(wish or "yes").click()

    def _place(self, wish: str | None) -> None:
        self.page.get_by_test_id("as-proposed").click()
        self.go.click()

    def _move(self, wish: str | None) -> None:
        self.answer_pass.click()

    # At the table

    def piece(self, id: str) -> Locator:
        return self.table.locator(f'[data-piece="{id}"]')

    def place(self, id: str) -> tuple[float, float]:
        """Where a piece stands, in units of the table."""
        counter = self.piece(id)
        return float(counter.get_attribute("data-x") or "nan"), float(
            counter.get_attribute("data-y") or "nan"
        )

    def on_screen(self, id: str) -> tuple[float, float]:
        """Where a piece is seen, once the table is at rest: on a phone it comes near to whom a question is about."""
        hit = self.piece(id).locator(".hit")
        box = hit.bounding_box()
        for _ in range(50):
            self.page.wait_for_timeout(STILL)
            before, box = box, hit.bounding_box()
            if box is not None and box == before:
                return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        raise AssertionError(f"{id} does not come to rest")

    @property
    def scale(self) -> float:
        """Pixels to the unit of the table."""
        return float(self.table.get_attribute("data-scale") or "nan")

    def drag(self, id: str, *corners: tuple[float, float]) -> None:
        """Lead a piece by the mouse: by so much of the table, and from there on; Shift is pressed at each corner."""
        scale = self.scale
        x, y = self.on_screen(id)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for n, (east, north) in enumerate(corners):
            if n:
                self.page.keyboard.press("Shift")
            x, y = x + east * scale, y - north * scale
            mouse.move(x, y, steps=6)
        mouse.up()
