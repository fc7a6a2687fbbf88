"""A blundered order (échec critique) is carried out: one roll, each unit does what it says (BP.6.17, 6.18, 6.38)."""

from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.blackpowder.data.events import Blundered, BlunderIgnored, UnitStepped
from escarmouche.rulesets.blackpowder.data.state import Play, Quarter, State, change
from escarmouche.rulesets.blackpowder.flow import charge_step, reaction_shots
from escarmouche.rulesets.blackpowder.rules import (
    blunders,
    casualties,
    charge_targets,
    generals,
    move_steps,
)
from escarmouche.rulesets.blackpowder.table import charge_paths, movement
from escarmouche.rulesets.blackpowder.table.quarters import lies_in
from escarmouche.rulesets.blackpowder.table.retreat_paths import Retreat
from escarmouche.table.tabletop import At, Pose, distance

TABLE, CARRIED, SPECIAL = "BP.6.17", "BP.6.18", "BP.6.38"
ONWARD = ("left", "right", "forward", "charge")  # with a charge, if there is one to make
QUARTERS: dict[str, Quarter] = {"left": "left", "right": "right"}  # else to the front


def blunder(game: Play, units: tuple[str, ...]) -> Flow[None]:
    """One roll, and each unit in turn does what it says."""
    state = game.state
    first = state.units[units[0]]
    guns = first.artillery and first.formation == "unlimbered"  # alone: others cannot do the same (BP.6.23)
    found = blunders.blunder_table(game.dice, state.cursor.side, guns)
    game.emit(Blundered(rules=(TABLE,), units=units, result=found.result, moves=found.moves))
    for id in units:
        yield from _err(game, id, found.result, found.moves or 1)


def _err(game: Play, id: str, result: str, moves: int) -> Flow[None]:
    """Nothing happens to who is in a building or off the table, or between limbered and unlimbered (BP.6.38, 8.03)."""
    state = game.state
    if not state.units[id].placed or move_steps.half_way(state.units[id]):
        game.emit(BlunderIgnored(rules=(SPECIAL,), unit=id))
        return
    if target := charged(state, id, result, moves):
        pose, unit = blunders.pivoted(state, id, result), state.units[id]
        assert pose is not None
        if pose != unit.pose:
            _put(game, id, pose, (unit.pose, pose))
        inches = moves * movement.move_distance(game.state, unit)
        yield from charge_step.charge(game, id, (target,), inches)
        return
    yield from _go(game, id, blunders.go(state, id, result, moves))


def charged(state: State, id: str, result: str, moves: int) -> str:
    """The enemy that a blunder makes it charge: of those in the quarter named, as it stood, the nearest that it can
    reach; nobody, if there is none."""
    unit = state.units[id]
    if result not in ONWARD or unit.formation == "square":
        return ""
    pose = blunders.pivoted(state, id, result)
    if pose is None:
        return ""
    turned = move_steps.after(state, id, move_steps.Stepped({"where": At(pose)}))
    quarter = QUARTERS.get(result, "front")
    found = [
        (distance(*charge_paths.run(turned, id, target).line), target)
        for target in charge_targets.targets(turned, id, moves * movement.move_distance(state, unit))
        if lies_in(state, state.units[target], unit) == quarter
    ]
    return min(found, key=lambda one: one[0])[1] if found else ""


def _go(game: Play, id: str, found: Retreat) -> Flow[None]:
    """Back, aside or on, without a charge."""
    if found.end == "off-table":
        casualties.leave(game, id, found.exit or found.path[-1].point, found.path)
        return
    assert isinstance(found.end, Pose)
    if found.end == game.state.units[id].pose:
        game.emit(BlunderIgnored(rules=(CARRIED,), unit=id))
    else:
        _put(game, id, found.end, found.path)
    if found.disordered:
        casualties.disorder(game, id)
    if len(found.path) > 1:
        yield from reaction_shots.traverse(game, id, found.path)


def _put(game: Play, id: str, end: Pose, path: tuple[Pose, ...]) -> None:
    before = game.state
    unit = change(game, id, where=At(end), bent=False)
    game.emit(UnitStepped(rules=(CARRIED,), unit=id, step="move", path=path, formation=unit.formation))
    generals.settle(game, before)
    generals.overrun(game, unit, path)
