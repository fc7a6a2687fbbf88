"""Somebody who plays without a mouse: every answer is given by keys."""

import re

from playwright.sync_api import Locator, expect

from tests.web.player import Player

FOCUS = "[...document.querySelectorAll(':focus')].at(-1)?.dataset ?? {}"


class KeyPlayer(Player):
    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def voice(self) -> Locator:
        """What a screen reader is given to say when it has a moment."""
        return self.page.get_by_test_id("voice")

    @property
    def urgent(self) -> Locator:
        return self.page.get_by_test_id("voice-urgent")

    def focus(self) -> str:
        """The name of what has the focus: of a counter its piece."""
        data: dict[str, str] = self.page.evaluate(FOCUS)
        return data.get("testid") or data.get("piece") or data.get("walk") or ""

    def at_the_question(self) -> None:
        """The focus is where the question is answered: on it, or on the pad that draws its path."""
        expect(self.panel.locator(":focus")).to_have_attribute(
            "data-testid", re.compile("question-text|path-pad")
        )

    def tab_to(self, name: str) -> None:
        """On with Tab until it has the focus."""
        for _ in range(60):
            if self.focus() == name:
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not come to {name}")

    def play(self, prefer: dict[str, str] | None = None) -> str:
        """Answer whatever comes; `prefer` names the key to press for a question."""
        key = self.asked()
        wish = (prefer or {}).get(key)
        self.answers(lambda: self.press(wish) if wish else self._by_keys())
        return key

    def _by_keys(self) -> None:
        if self.kind == "choose":
            options = self.panel.locator(".options button").count()
            self.press(
                "0" if self.answer_pass.count() else str(options)
            )  # the last ends it, where it can be ended
        elif self.kind == "confirm":
            self.press("n")
        elif self.kind == "several":
            for n in range(1, 10):
                if self.go.is_enabled():
                    break
                self.press(str(n))
            self.press("Control+Enter")
        elif self.kind == "allocate":
            while (more := self.panel.locator(".stepper button:last-child:enabled")).count():
                more.first.focus()
                self.press("Enter")
            self.press("Control+Enter")
        else:
            self.press("Control+Enter")
