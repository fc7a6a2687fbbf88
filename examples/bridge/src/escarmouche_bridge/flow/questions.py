"""Every question of the game, declared once: its rule, and what it is about, which fills in its words.

A question is called as its record: the text of `Deploy` is `ask-deploy`.
"""

from escarmouche.kernel.questions import Question


class Deploy(Question, frozen=True):
    """Where a side puts down its men."""

    rule = "BR.2.02"
    side: str
    count: int


class Move(Question, frozen=True):
    """Who of a side goes where."""

    rule = "BR.3.01"
    side: str


class Fire(Question, frozen=True):
    """Who of a side fires at whom."""

    rule = "BR.4.01"
    side: str
