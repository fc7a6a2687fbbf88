"""Action points and initiative (points d'action, initiative): chapters 4 and 5."""

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.guepier.data.events import InitiativeTaken, PointsRolled
from escarmouche.rulesets.guepier.data.state import Group, Play, State, update
from escarmouche.rulesets.guepier.data.tables import LEADER_DICE, LEADERLESS_DICE, MOST_CASUALTIES_COUNTED
from escarmouche.table.tabletop import Waiting


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


def rolls_points(state: State, group: Group) -> bool:
    """A group rolls when it has figures on the table, or enters this turn (GM.4.07, 5.05)."""
    return any(
        figure.in_play or (isinstance(figure.where, Waiting) and 0 < group.enters <= state.turn)
        for figure in state.figures.values()
        if figure.group == group.id
    )


def points_of(state: State, group: Group) -> Points:
    """A group of the table about to roll: a leader counts while he lives, even one who left (GM.5.02-5.06, 16.05)."""
    leader = any(
        figure.leader and not figure.lost for figure in state.figures.values() if figure.group == group.id
    )
    return Points(leader, state.casualties(group.id))


def roll_points(game: Play) -> None:
    """Every group rolls its action points, the attacker's groups first, in roster order (GM.5.01, 1.10)."""
    attacker = game.state.plan.attacker
    groups = sorted(game.state.groups.values(), key=lambda group: group.side != attacker)
    for group in groups:
        ap = 0
        if rolls_points(game.state, group):
            points = points_of(game.state, group)
            with game.dice.by(group.side):
                ap = resolve_points(points, game.dice)
            lost = points.casualties
            game.emit(
                PointsRolled(rules=("GM.5.01", "GM.5.02", "GM.5.03"), group=group.id, ap=ap, casualties=lost)
            )
        update(game, groups={**game.state.groups, group.id: replace(group, ap=ap)})


def take_initiative(game: Play) -> None:
    """The side with more action points acts first this turn (GM.4.03)."""
    state = game.state
    attacker = state.plan.attacker
    defender = state.enemy(attacker)
    points = {
        side: sum(one.ap for one in state.groups.values() if one.side == side) for side in state.plan.sides
    }
    tie_to = "defender" if state.initiative == attacker else "attacker"
    first = initiative_of(points[attacker], points[defender], tie_to)
    update(game, initiative=attacker if first == "attacker" else defender)
    game.emit(InitiativeTaken(rules=("GM.4.03",), side=game.state.initiative, points=points))
