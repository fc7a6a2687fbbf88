"""Every question of the game, declared once: its key, its rule, and what it is about, which fills in its words."""

from escarmouche.kernel.questions import Question


class Deployment(Question, frozen=True):
    """Where a side puts down its men."""

    key = "deploy"
    rule = "BR.2.02"
    side: str
    count: int


class Movement(Question, frozen=True):
    """Who of a side goes where."""

    key = "move"
    rule = "BR.3.01"
    side: str


class Fire(Question, frozen=True):
    """Who of a side fires at whom."""

    key = "fire"
    rule = "BR.4.01"
    side: str
