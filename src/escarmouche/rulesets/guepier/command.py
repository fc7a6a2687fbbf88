"""Action points and initiative (points d'action, initiative): chapters 4 and 5."""

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.guepier.tables import LEADER_DICE, LEADERLESS_DICE, MOST_CASUALTIES_COUNTED


class Points(msgspec.Struct, frozen=True):
    """A group about to roll its action points: whether a leader of it lives, and how many it has lost."""

    leader: bool
    casualties: int


ACTION_POINTS: Check[Points] = Check(
    "action-points",
    "GM.5.02",
    die=lambda points: D6,
    summed=lambda points: LEADER_DICE if points.leader else LEADERLESS_DICE,
    modifiers=(
        Modifier("GM.5.03", "casualties", lambda points: -min(MOST_CASUALTIES_COUNTED, points.casualties)),
    ),
    clamp=(0, None),
)


def resolve_points(points: Points, dice: Dice) -> int:
    """The action points of a group for this turn (GM.5.02-5.06)."""
    return ACTION_POINTS.roll(points, dice).total


def initiative_of(attacker_total: int, defender_total: int, tie_to: str) -> str:
    """Who has the initiative: the side with more action points, `tie_to` on a tie (GM.4.03)."""
    if attacker_total == defender_total:
        return tie_to
    return "attacker" if attacker_total > defender_total else "defender"
