"""Reaction tests as they are played, with the owner's choice; rallies of those in flight (MT.4.12, 11.33, 12.07)."""

from collections.abc import Callable

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow, Number
from escarmouche.rulesets.tomahawks.data.events import Rallied, RallyRolled, Turned
from escarmouche.rulesets.tomahawks.data.state import Play, change, change_each, change_unit
from escarmouche.rulesets.tomahawks.data.tables import Result
from escarmouche.rulesets.tomahawks.flow.questions import RecoilOrShaken, TurnPiece
from escarmouche.rulesets.tomahawks.rules import recoil_flight_rally
from escarmouche.rulesets.tomahawks.rules.morale import Cause, Outcome, foes_of, roll
from escarmouche.rulesets.tomahawks.table import board, retreat_paths
from escarmouche.table.tabletop import At, bearing

RALLYING, AUTHORITY = "MT.12.07", "MT.4.12"
LAST_DEGREE = 359


def react(
    game: Play, unit: str, cause: Cause, stopping: Callable[[str], None] = lambda unit: None
) -> Flow[Outcome]:
    """A unit tests, and the result is carried out. Anything but `no-effect` ends what it was doing (MT.5.10, 13.07):
    `stopping` is called then, before the result."""
    if not game.state.living(unit):
        return ""
    rolled = roll(game, unit, cause)
    result = yield from choose(game, unit, rolled)
    if result != "no-effect":
        stopping(unit)
        recoil_flight_rally.apply(
            game, unit, result, retreat_paths.heading(game.state, unit, foes_of(game.state, unit, cause))
        )
    return result


def choose(game: Play, unit: str, result: Result) -> Flow[Outcome]:
    """After seeing the die the owner takes Recoil or Shaken; other results leave no choice (MT.11.33)."""
    if result != "recoil-or-shaken":
        return result
    own, first = game.state.units[unit], game.state.living(unit)[0]
    taken: str = yield Choose(
        seat=own.side,
        about=RecoilOrShaken(unit),
        options=(
            Option("recoil", "option-take-recoil", {"unit": unit}, "MT.12.04", first.id),
            Option("shaken", "option-take-shaken", {"unit": unit}, "MT.12.05", first.id),
        ),
        default="shaken",
    )
    return "recoil" if taken == "recoil" else "shaken"


# Rally


def rally(game: Play, id: str) -> Flow[None]:
    """One die against the Rally value; on a failure the unit flees on, towards its own edge (MT.12.03, 12.07)."""
    unit = game.state.units[id]
    rallied = recoil_flight_rally.rallies(unit.type, game.dice, unit.side)
    if rallied:
        change_unit(game, id, fleeing=False)
    game.emit(RallyRolled(rules=(RALLYING,), unit=id, rallied=rallied))
    if rallied:
        yield from _turn(game, id, RALLYING)
    else:
        recoil_flight_rally.flee(game, id, retreat_paths.heading(game.state, id, ()))


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
        about=TurnPiece(id),
        rule=rule,
        low=0,
        high=LAST_DEGREE,
        pivot=piece.point,
        default=round(piece.pose.facing) % (LAST_DEGREE + 1),
    )
    change(game, piece.id, where=At(replace(piece.pose, facing=float(facing))))
    change_unit(game, id, facing=float(facing))
    game.emit(Turned(rules=(rule,), unit=id, facing=float(facing)))
