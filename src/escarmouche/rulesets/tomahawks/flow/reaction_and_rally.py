"""Reaction tests as they are played, with the owner's choice; rallies of those in flight (MT.4.12, 11.33, 12.07)."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Way
from escarmouche.kernel.questions import Choose, Flow, Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.events import Rallied, RallyRolled, Turned
from escarmouche.rulesets.tomahawks.data.state import Figure, Play, change_each, change_unit
from escarmouche.rulesets.tomahawks.data.tables import Result
from escarmouche.rulesets.tomahawks.flow.questions import RecoilOrShaken, TurnRallied
from escarmouche.rulesets.tomahawks.rules import recoil_flight_rally
from escarmouche.rulesets.tomahawks.rules.morale import Fired, Outcome, Shown, foes_of, roll
from escarmouche.rulesets.tomahawks.table import board, retreat_paths
from escarmouche.table.tabletop import At, bearing

RALLYING, AUTHORITY = "MT.12.07", "MT.4.12"


def react(
    game: Play, unit: str, cause: Fired | Shown, stopping: Callable[[str], None] = lambda unit: None
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
    """Each figure turns on the spot to any facing, the piece of a gun too; who is given none to the nearest enemy, a
    piece not at all (MT.4.12, 12.07)."""
    state = game.state
    bases = state.bases(id)

    def check(ways: Mapping[str, Way]) -> None:
        for one in bases:
            if one.id in ways and any(point != one.point for point in ways[one.id].path):
                raise Illegal(rule, "rallied-moves", figure=one.id)

    ways: dict[str, Way] = yield Move(
        seat=state.units[id].side,
        about=TurnRallied(id, len(bases)),
        rule=rule,
        pieces=tuple([one.id for one in bases]),
        guide=Guide(starts={one.id: one.point for one in bases}),
        default={},
        check=check,
    )
    foes = state.of_side(state.enemy(state.units[id].side))
    poses = {
        one.id: replace(one.pose, facing=_facing(one, ways.get(one.id), foes)).rounded() for one in bases
    }
    change_each(game, {one: {"where": At(pose)} for one, pose in poses.items()})
    first = poses[bases[0].id]
    change_unit(game, id, facing=first.facing)
    if not bases[0].man and first.facing != bases[0].pose.facing:
        game.emit(Turned(rules=(rule,), unit=id, facing=first.facing))


def _facing(one: Figure, way: Way | None, foes: Sequence[Figure]) -> float:
    if way is not None and way.facing is not None:
        return way.facing
    if not foes or not one.man:
        return one.pose.facing
    return bearing(one.point, board.nearest_among(one, foes).point)
