"""Chapter 5: nerve. Who is shaken pulls himself together, or runs."""

from typing import Annotated, Literal

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.named_tests import asked
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.table.tabletop import at_most
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State
from escarmouche_bridge.table.sight import apart

Result = Literal["rallied", "shaken", "ran"]
RUNS_ON = 1  # BR.5.04


class Fright(msgspec.Struct, frozen=True):
    """All that a test of nerve depends on."""

    leader: Annotated[bool, asked("BR.5.02")] = False
    enemy: Annotated[bool, asked("BR.5.03")] = False


NERVE: Check[Fright] = Check(
    "nerve",
    "BR.5.01",
    die=lambda fright: D6,
    need=lambda fright: tables.NERVE,
    modifiers=(
        Modifier("BR.5.02", "leader", lambda fright: 1 if fright.leader else 0),
        Modifier("BR.5.03", "enemy", lambda fright: -1 if fright.enemy else 0),
    ),
    fails_on=(RUNS_ON,),
)


def resolve_nerve(fright: Fright, dice: Dice) -> Result:
    rolled = NERVE.roll(fright, dice)
    if rolled.success:
        return "rallied"
    return "ran" if rolled.natural == RUNS_ON else "shaken"


def fright_of(state: State, figure: Figure) -> Fright:
    """What calms and what frightens a figure where it stands (BR.5.02, 5.03)."""
    fellows = (one for one in state.placed(figure.side) if one.leader and not one.shaken)
    enemies = state.placed(state.enemy(figure.side))
    return Fright(
        leader=any(at_most(apart(figure, one), tables.CALL) for one in fellows),
        enemy=any(at_most(apart(figure, one), tables.THREAT) for one in enemies),
    )
