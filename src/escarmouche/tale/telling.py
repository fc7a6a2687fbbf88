"""The tale of a finished game: what is known at once, and what playouts add to it."""

from typing import Any

import msgspec

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.game import Verdict
from escarmouche.tale.losses import Losses, Milestone, blows, losses, moments
from escarmouche.tale.luck import Luck, luck
from escarmouche.tale.plan import Plan, plan
from escarmouche.tale.search import Chances
from escarmouche.tale.steps import Steps

SEED = "tale"  # of the playouts


class Tale(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a finished game without playing anything. `notches` are its turns, and when each began."""

    ruleset: str
    verdict: Verdict
    sides: tuple[str, ...]
    turns: int
    answers: int
    notches: tuple[tuple[int, int], ...]
    losses: tuple[Losses, ...]
    moments: tuple[Milestone, ...]
    luck: tuple[Luck, ...]


def tell(steps: Steps) -> tuple[Tale, Plan]:
    """The tale of a game, and the plan of the search for what turned it."""
    state, sides = steps.game.state, sides_of(steps.ruleset, steps.game.state)
    costs = dict(blows(steps))
    tale = Tale(
        ruleset=steps.ruleset.id,
        verdict=state.verdict,
        sides=sides,
        turns=steps.ruleset.turn(state),
        answers=steps.answers,
        notches=steps.notches(),
        losses=losses(steps.ruleset, state, sides),
        moments=moments(steps, costs),
        luck=luck(steps, sides, costs),
    )
    return tale, plan(steps, sides, costs)


def sides_of(ruleset: Ruleset[Any], state: Any) -> tuple[str, ...]:
    return tuple(side.id for side in ruleset.scene(state).sides)


def told_of(tale: Tale, chances: Chances | None) -> tuple[int, ...]:
    """The answers that the tale points at, in order."""
    swings = chances.swings if chances is not None else ()
    return tuple(sorted({*(one.answers for one in tale.moments), *(one.answers for one in swings)}))
