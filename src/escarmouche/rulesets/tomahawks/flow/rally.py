"""Rally of those in flight, Recover of the shaken, Authority (MT.4.12, 12.05, 12.07)."""

from msgspec.structs import replace

from escarmouche.kernel.questions import Flow, Number
from escarmouche.rulesets.tomahawks.data.events import Rallied, RallyRolled, Recovered, Turned
from escarmouche.rulesets.tomahawks.data.state import Play, change, change_each, change_unit
from escarmouche.rulesets.tomahawks.rules import morale, reaction_results
from escarmouche.rulesets.tomahawks.table import board, retreat_paths
from escarmouche.table.tabletop import At, bearing

RALLY, AUTHORITY = "MT.12.07", "MT.4.12"
LAST_DEGREE = 359


def rally(game: Play, id: str) -> Flow[None]:
    """One die against the Rally value; on a failure the unit flees on, towards its own edge (MT.12.03, 12.07)."""
    unit = game.state.units[id]
    rallied = morale.rallies(unit.type, game.dice, unit.side)
    if rallied:
        change_unit(game, id, fleeing=False)
    game.emit(RallyRolled(rules=(RALLY,), unit=id, rallied=rallied))
    if rallied:
        yield from _turn(game, id, RALLY)
    else:
        reaction_results.flee(game, id, retreat_paths.heading(game.state, id, ()))


def rally_at_once(game: Play, id: str) -> Flow[None]:
    """Authority: no die, and nobody moves (MT.4.12)."""
    change_unit(game, id, fleeing=False)
    game.emit(Rallied(rules=(AUTHORITY,), unit=id))
    yield from _turn(game, id, AUTHORITY)


def _turn(game: Play, id: str, rule: str) -> Flow[None]:
    """All may turn on the spot: the men face the enemy again, and where it matters, for the piece of a gun, the owner
    says which way (MT.12.11)."""
    state = game.state
    enemy = board.nearest_enemy(state, id)
    if enemy is not None:
        poses = {
            one.id: replace(one.pose, facing=bearing(one.point, enemy.point)).rounded()
            for one in state.living(id)
        }
        change_each(game, {one: {"where": At(pose)} for one, pose in poses.items()})
    if not state.units[id].artillery:
        return
    piece = state.bases(id)[0]
    facing = yield Number(
        seat=piece.side,
        key="turn-piece",
        rule=rule,
        params={"unit": id},
        low=0,
        high=LAST_DEGREE,
        pivot=piece.point,
        default=round(piece.pose.facing) % (LAST_DEGREE + 1),
    )
    change(game, piece.id, where=At(replace(piece.pose, facing=float(facing))))
    change_unit(game, id, facing=float(facing))
    game.emit(Turned(rules=(rule,), unit=id, facing=float(facing)))


def recover(game: Play, id: str) -> None:
    """The Shaken marker goes, without a die (MT.12.05)."""
    change_unit(game, id, shaken=False)
    game.emit(Recovered(rules=("MT.12.05",), unit=id))
