"""What somebody wrote by hand and cannot be: a position, a list, a start."""

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.kernel.rules import Param
    from escarmouche.kernel.text import Texts


class Unfit(ValueError):
    """The code of the text that says what is wrong, the rule that knows it, where there is one, and the params."""

    def __init__(self, code: str, rule: str = "", **params: "Param") -> None:
        super().__init__(code)
        self.code, self.rule, self.params = code, rule, params

    def told(self, texts: "Texts", lang: str) -> str:
        text = texts.say(lang, f"unfit-{self.code}", self.params)
        return f"{text} [{self.rule}]" if self.rule else text

    def __str__(self) -> str:
        from escarmouche.kernel.text import kernel_texts  # late: whoever only passes it on needs no texts

        return self.told(kernel_texts(), "en")

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Unfit, self.code, self.rule, **self.params), ()
