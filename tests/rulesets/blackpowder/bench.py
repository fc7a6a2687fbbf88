"""A workbench: put units and commanders down, script the dice, and start anywhere in a player turn.

    game = bench(
        unit("22e", "french", "fr_line", at=(20, 10), formation="attack_column"),
        unit("50th", "british", "br_line", at=(20, 20)),
        commander("solignac", "french", at=(20, 4), rating=9),
        active="french",
        dice=(3, 4),
    )
    game.question ...; game.answer(...); game.state.units["22e"].casualties

`bench_state` gives the state alone, for what asks nobody. The French, Union come from the south and face north, all
others from the north. A unit belongs to the brigade that bears the name of its side unless `brigade` says otherwise;
a commander leads that brigade and is CinC unless it is said otherwise. Units stand in the order given: that is the
roster order.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import RealDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.roster import plain_unit, profile_of, unit_of, wagon_of
from escarmouche.rulesets.blackpowder.data.state import (
    Brigade,
    Commander,
    Cursor,
    Objective,
    Options,
    Plan,
    State,
    Unit,
    Zone,
)
from escarmouche.rulesets.blackpowder.data.tables import CONVENTIONS
from escarmouche.rulesets.blackpowder.table.footprint import leader, stands
from escarmouche.rulesets.blackpowder.table.sight import field, hidden
from escarmouche.table.tabletop import Area, At, Gone, Inside, Line, Opening, Point, Pose, rectangle
from tests.rulesets.benches import begun, happened, laid, refused

SOUTHERN = ("french", "union")
KIND = ("arm", "size", "gun", "natural")  # what decides of the usual stamina and formation


def facing_of(side: str) -> float:
    return 0.0 if side in SOUTHERN else 180.0


def unit(
    id: str,
    side: str = "french",
    troop: str = "",
    *,
    at: Point | None = (0.0, 0.0),
    facing: float | None = None,
    **fields: Any,
) -> Unit:
    """A unit: that troop of the roster, or by default regular infantry 6/3/4+, smoothbore muskets, no special rules.

    `at` is the centre of its footprint; None leaves it off the table, `inside="mill"` puts it into a building. Any
    field of a unit may be given: `arm`, `size`, `formation`, `casualties`, `disordered` (the player turn; True: that of
    the bench), `rules=("elite-4",)`... Stamina and formation are those usual for its arm and size.
    """
    brigade = fields.pop("brigade", side)
    if troop:
        profile = profile_of(troop)
        assert profile is not None, troop
        made = unit_of(profile, id, side, brigade)
    elif fields.get("wagon"):
        made = wagon_of(id, side, brigade)
    else:
        made = plain_unit(id, side, brigade, **{key: fields.pop(key) for key in KIND if key in fields})
        weapon = {"cavalry": "sabre", "artillery": f"smoothbore-{made.gun or 'foot'}"}.get(
            made.arm, "smoothbore-musket"
        )
        made = replace(made, morale=4, weapon=weapon)
        if made.arm == "cavalry":
            made = replace(made, shooting=0)
        if made.arm == "artillery":
            made = replace(made, gun=made.gun or "foot", hand_to_hand=1)
    if "inside" in fields:
        fields |= {"where": Inside(fields.pop("inside")), "formation": "building"}
    elif at is not None and "where" not in fields:
        pose = Pose(float(at[0]), float(at[1]), facing_of(side) if facing is None else float(facing))
        fields["where"] = At(pose)
    return replace(made, **fields)


def commander(
    id: str,
    side: str = "french",
    *,
    at: Point | None = (0.0, 0.0),
    brigade: str | None = None,
    **fields: Any,
) -> Commander:
    """A mounted general of staff rating 8 who leads the brigade of his side and its army; `brigade=""`: a CinC only."""
    if at is not None and "where" not in fields:
        fields["where"] = At(Pose(float(at[0]), float(at[1])))
    own = side if brigade is None else brigade
    return Commander(id=id, side=side, brigade=own, **{"cinc": brigade in (None, ""), **fields})


def zone(kind: str, x1: float, y1: float, x2: float, y2: float, id: str = "", **fields: Any) -> Area:
    """A rectangle of terrain; its id is its kind unless given."""
    return Area(id=id or kind, kind=kind, outline=rectangle(x1, y1, x2, y2), **fields)


def building(x1: float, y1: float, x2: float, y2: float, id: str = "mill", size: int = 1) -> Area:
    return zone("building", x1, y1, x2, y2, id=id, tags=(f"size-{size}",))


def hill(x1: float, y1: float, x2: float, y2: float, id: str = "hill", level: int = 1) -> Area:
    return zone("hill", x1, y1, x2, y2, id=id, level=level)


def wall(
    kind: str, *points: Point, gates: Iterable[tuple[Point, Point]] = (), id: str = "", **fields: Any
) -> Line:
    """A linear obstacle, or a road by its centre line; gates by their two ends."""
    name = id or kind
    openings = tuple(
        Opening(f"{name}-gate-{number}", a, b, state="gate") for number, (a, b) in enumerate(gates, start=1)
    )
    course = tuple((float(x), float(y)) for x, y in points)
    return Line(id=name, kind=kind, points=course, openings=openings, **fields)


def bench_state(
    *pieces: Unit | Commander,
    terrain: Iterable[Area | Line] = (),
    size: tuple[float, float] = (72.0, 60.0),
    active: str = "",
    phase: str = "command",
    half: int = 3,
    options: Mapping[str, Any] | Options | None = None,
    plan: Mapping[str, Any] | Plan | None = None,
    cursor: Mapping[str, Any] | None = None,
    brigades: Mapping[str, Mapping[str, Any]] | None = None,
    contacts: Iterable[tuple[str, str]] = (),
    **fields: Any,
) -> State:
    """The state of `bench`."""
    units = {one.id: one for one in pieces if isinstance(one, Unit)}
    units = {
        id: replace(one, disordered=half) if one.disordered is True else one for id, one in units.items()
    }
    commanders = {one.id: one for one in pieces if isinstance(one, Commander)}
    sides = tuple(dict.fromkeys([*(one.side for one in pieces), "french", "british"]))[:2]
    active = active or sides[0]
    return State(
        plan=_plan(plan, sides, active, half),
        table=laid(terrain, size, CONVENTIONS),
        options=options if isinstance(options, Options) else msgspec.convert(dict(options or {}), Options),
        half=half,
        units=units,
        commanders=commanders,
        brigades=_brigades(units.values(), brigades or {}),
        contacts=tuple(sorted((min(pair), max(pair)) for pair in contacts)),
        cursor=msgspec.convert({"phase": phase, "side": active, **(cursor or {})}, Cursor),
        **fields,
    )


def bench(*pieces: Unit | Commander, dice: Iterable[int] | RealDice = (), **fields: Any) -> Game[State]:
    """A game in a phase of the player turn of `active` (by default the side of the first piece), with scripted dice.

    `terrain` areas and lines; `phase` (`start`, `initiative`, `command`, `shooting`, `melee`, `end`) and further
    `cursor` fields say where the turn stands; `half` is the player turn (at `phase="start"` the one that is over);
    `options` and `plan` as a record or as its fields (by default 99 turns, nothing to win); `brigades` says more of
    them: `{"french": {"demoralised": True}}`; `contacts` are pairs of enemies engaged; any other field of the state.
    """
    return game_of(bench_state(*pieces, **fields), dice)


def game_of(state: State, dice: Iterable[int] | RealDice = ()) -> Game[State]:
    """A game that starts from this very state."""
    return begun(RULESET, state, dice)


def _plan(plan: Mapping[str, Any] | Plan | None, sides: tuple[str, ...], active: str, half: int) -> Plan:
    if isinstance(plan, Plan):
        return plan
    other = next(side for side in sides if side != active)
    given: dict[str, Any] = {
        "turns": 99,
        "sides": sides,
        "first": active if half % 2 else other,
        "home": {side: "south" if side in SOUTHERN else "north" for side in sides},
    }
    return msgspec.convert({**given, **(plan or {})}, Plan)


def _brigades(units: Iterable[Unit], more: Mapping[str, Mapping[str, Any]]) -> dict[str, Brigade]:
    found: dict[str, Brigade] = {}
    for one in units:
        known = found.get(one.brigade) or Brigade(id=one.brigade, side=one.side)
        found[one.brigade] = known if one.wagon else replace(known, units=(*known.units, one.id))
    return {id: replace(one, **more.get(id, {})) for id, one in found.items()}


__all__ = [
    "Gone",
    "Objective",
    "Zone",
    "bench",
    "bench_state",
    "building",
    "commander",
    "game_of",
    "happened",
    "hill",
    "refused",
    "unit",
    "wagon_of",
    "wall",
    "zone",
]


def hides(state: State, viewer: Unit, target: Unit, side: str = "") -> str:
    """What hides a target of which nothing is seen: what is in the way to its nearest stand."""
    eye = leader(state, viewer, side)
    known = field(state, eye, viewer, target)
    nearest = min(stands(state, target), key=lambda at: (at[0] - eye[0]) ** 2 + (at[1] - eye[1]) ** 2)
    return hidden(known, eye, nearest)
