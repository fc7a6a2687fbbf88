"""Short forms for tests of moves: where a unit gets by a step, and why it does not."""

from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import Leg, State, Step
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped
from escarmouche.rulesets.blackpowder.table import movement
from escarmouche.rulesets.blackpowder.table.movement import Moved
from escarmouche.table.tabletop import Pose

Where = tuple[float, ...]  # x, y, and the facing if it changes


def legs(state: State, unit: str, *to: Where) -> tuple[Leg, ...]:
    facing = state.units[unit].pose.facing if state.units[unit].placed else 0.0
    found = []
    for x, y, *turned in to:
        facing = turned[0] if turned else facing
        found.append(Leg(Pose(x, y, facing)))
    return tuple(found)


def walk(state: State, unit: str, *to: Where, **how: Any) -> Moved:
    return movement.walk(state, unit, legs(state, unit, *to), **how)


def step(state: State, unit: str, kind: str, *to: Where, last: bool = True, **fields: Any) -> Stepped:
    return move_steps.perform(
        state,
        unit,
        Step(kind=kind, legs=legs(state, unit, *to), **fields),
        last=last,  # type: ignore[arg-type]
    )


def then(state: State, unit: str, kind: str, *to: Where, last: bool = True, **fields: Any) -> State:
    """The state after a step."""
    return move_steps.after(state, unit, step(state, unit, kind, *to, last=last, **fields))


def told(state: State, illegal: Illegal) -> tuple[str, str]:
    """A refusal as (rule, code), which both languages put into words."""
    for lang in LANGUAGES:
        said = RULESET.texts.refusal(lang, illegal, RULESET.names(state, lang))
        assert not said.startswith("refusal-"), said
        assert "{" not in said, said
    return illegal.rule, illegal.code


def no_walk(state: State, unit: str, *to: Where, **how: Any) -> tuple[str, str]:
    with pytest.raises(Illegal) as caught:
        walk(state, unit, *to, **how)
    return told(state, caught.value)


def no_step(
    state: State, unit: str, kind: str, *to: Where, last: bool = True, **fields: Any
) -> tuple[str, str]:
    with pytest.raises(Illegal) as caught:
        step(state, unit, kind, *to, last=last, **fields)
    return told(state, caught.value)
