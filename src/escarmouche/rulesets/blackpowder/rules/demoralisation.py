"""Demoralised brigades (démoralisation): when they are so, and how their units withdraw (BP.15.01-15.11, 15.15)."""

from typing import Final

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import BrigadeDemoralised
from escarmouche.rulesets.blackpowder.data.state import Brigade, Play, State, Step, Unit, change_brigade
from escarmouche.rulesets.blackpowder.rules import cover, move_steps, victory
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped, after
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.buildings import OUTWARD
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.open_ground import finer
from escarmouche.rulesets.blackpowder.table.retreat_paths import Retreat, course, out_of_building
from escarmouche.table.rectangles import Rect, apart
from escarmouche.table.tabletop import At, Inside, Pose

MARAUDERS = "marauders"
LOSSES, ARMY = "losses", "army"
TURNS: Final = (0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75, -90, 90, -120, 120, -150, 150, 180)


def check(game: Play, side: str) -> None:
    """At the start of a side's turn: its brigades, then its army, which has lost when all of it is (BP.15.01-15.12)."""
    own = [one for one in game.state.brigades.values() if one.side == side]
    for brigade in own:
        if not brigade.demoralised and is_demoralised(game.state, brigade):
            _demoralise(game, brigade, LOSSES, *losses(game.state, brigade))
    if army_follows(game.state, side):
        for brigade in own:
            if not game.state.brigades[brigade.id].demoralised:
                _demoralise(game, brigade, ARMY)
    victory.check(game)


def _demoralise(game: Play, brigade: Brigade, cause: str, lost: int = 0, counted: int = 0) -> None:
    change_brigade(game, brigade.id, demoralised=True)
    rule = "BP.15.01" if cause == LOSSES else "BP.15.04"
    game.emit(BrigadeDemoralised(rules=(rule,), brigade=brigade.id, cause=cause, lost=lost, counted=counted))


def counted_units(state: State, brigade: Brigade) -> list[Unit]:
    """Without artillery, tiny units and detached light cavalry (BP.15.02)."""
    units = [one for id in brigade.units if not (one := state.units[id]).artillery and not one.tiny]
    light = [one for one in units if one.arm == "cavalry" and one.has(MARAUDERS)]
    if not state.options.ignore_marauders or 2 * len(light) > len(units):
        return units
    return [one for one in units if one not in light]


def losses(state: State, brigade: Brigade) -> tuple[int, int]:
    """How many of its units that count are lost, off table or shaken, and how many count (BP.15.01)."""
    counted = counted_units(state, brigade)
    return sum([one.lost or one.left or one.shaken for one in counted]), len(counted)


def is_demoralised(state: State, brigade: Brigade) -> bool:
    """Half of its units; where none count, all of them gone (BP.15.03)."""
    lost, counted = losses(state, brigade)
    if not counted:
        return all(state.units[id].lost or state.units[id].left for id in brigade.units)
    return lost * tables.DEMORALISED_SHARE >= counted


def army_follows(state: State, side: str) -> bool:
    """Half of the brigades draw the rest along; an army of one brigade is covered already (BP.15.04)."""
    own = [one for one in state.brigades.values() if one.side == side]
    return len(own) > 1 and sum([one.demoralised for one in own]) * tables.DEMORALISED_SHARE >= len(own)


# Withdrawal


def compelled(state: State, unit: Unit) -> bool:
    """Within 12" of an enemy, unless it is entrenched (BP.15.08, 15.11); guns in a building cannot stay (BP.15.09)."""
    if not board.enemies_within(state, unit.id, state.scaled(tables.WITHDRAW_REACH)):
        return False
    return (unit.artillery and isinstance(unit.where, Inside)) or not cover.entrenched(state, unit)


def may_withdraw(state: State, unit: Unit) -> bool:
    """Who is far from the enemy may stand or withdraw; guns limber for it, unless they would be deserted (BP.15.09,
    15.10)."""
    if board.enemies_within(state, unit.id, state.scaled(tables.WITHDRAW_REACH)):
        return False
    return not deserted(state, unit.id)


def withdraw(state: State, unit_id: str) -> Retreat:
    """One full move away from the nearest enemy, toward its own edge when that is possible; guns limber first, and are
    deserted where they cannot. Who has nowhere to go stays (BP.15.09, 15.10, 15.15)."""
    unit = state.units[unit_id]
    if isinstance(unit.where, Inside):
        found = out_of_building(state, unit, unit.where.holder, board.nearest_enemies(state, unit_id))
        if found.end == "destroyed" and not unit.artillery:
            rect = footprint(state, unit)
            return Retreat(Pose(rect.x, rect.y), (), formation=unit.formation, moves=0)
        return found._replace(disordered=False)
    if unit.artillery and unit.formation == "unlimbered":
        return _guns(state, unit)
    return _straight(state, unit)


def deserted(state: State, unit_id: str) -> bool:
    """Guns that have to withdraw and cannot (BP.15.09)."""
    return state.units[unit_id].artillery and withdraw(state, unit_id).end == "destroyed"


def _guns(state: State, unit: Unit) -> Retreat:
    """Horse artillery limbers and goes; others limber now and go next time (BP.15.09)."""
    home = OUTWARD[board.home_edge(state, unit.side)]
    for turn in finer(-180.0, 180.0, TURNS):
        step = Step(kind="limber", facing=(home + turn) % 360.0)
        try:
            fields, pose, spent = move_steps.limber(state, unit, step)
        except Illegal:
            continue
        if spent:
            formation = fields.get("formation", unit.formation)
            limbering = fields["limbering"]
            return Retreat(pose, (unit.pose, pose), formation=formation, moves=0, limbering=limbering)
        limbered = after(state, unit.id, Stepped({**fields, "where": At(pose)}))
        gone = _straight(limbered, limbered.units[unit.id])
        return gone._replace(path=(unit.pose, *gone.path))
    return Retreat("destroyed", (unit.pose,), formation=unit.formation)


def _straight(state: State, unit: Unit) -> Retreat:
    start, pose = footprint(state, unit), unit.pose
    foes = [body.rect for body in board.bodies(state) if body.side != unit.side]
    home, inches = OUTWARD[board.home_edge(state, unit.side)], move_distance(state, unit)
    before = _nearest(start, foes)
    for turn in finer(-180.0, 180.0, TURNS):
        gone = course(state, unit, start, (home + turn) % 360.0, inches, unit.formation)
        if gone.barred or gone.length < tables.EPSILON:
            continue
        if gone.left:
            path = (pose, Pose(gone.rect.x, gone.rect.y, pose.facing).rounded())
            exit = board.exit_point(state, gone.rect)
            return Retreat("off-table", path, formation=unit.formation, exit=exit)
        end = Pose(gone.rect.x, gone.rect.y, pose.facing).rounded()
        if _nearest(gone.rect, foes) > before + tables.EPSILON and (
            board.free(state, unit, footprint_at(unit, end)) is None
        ):
            return Retreat(end, (pose, end), formation=unit.formation)
    return Retreat(pose, (pose,), formation=unit.formation, moves=0)


def _nearest(rect: Rect, foes: list[Rect]) -> float:
    return min([apart(rect, foe) for foe in foes], default=float("inf"))
