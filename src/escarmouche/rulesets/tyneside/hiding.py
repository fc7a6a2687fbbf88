"""A player's own hidden markers: put down, moved, turned over at will (TY.18.09).

What an unrevealed marker rolls and does is known to its owner alone; decoys move as if they were commanded.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.ask import Choose, ChooseSeveral, Flow, Guide, Move, Option, Place, Spot, Way
from escarmouche.kernel.events import Audience
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import Point, Table, at_most, contains, distance, gap_to_line, rounded
from escarmouche.rulesets.tyneside import board, looking, markers, places, proposing, tables
from escarmouche.rulesets.tyneside.actions import cell, roll_action
from escarmouche.rulesets.tyneside.events import ActionRolled, MarkerMoved, MarkersPlaced
from escarmouche.rulesets.tyneside.model import Figure, Marker, Play, State, update
from escarmouche.rulesets.tyneside.scattering import decoys_for, hidden_groups
from escarmouche.rulesets.tyneside.secrets import side_of
from escarmouche.rulesets.tyneside.terrain import Gait, going, row_of

RULE = "TY.18.09"
CALM = 0  # the Risk Factor of men whom nobody sees and who have no enemy in sight
DECOY = "decoy"


def owners(game: Play, side: str) -> tuple[str, ...]:
    """The players of a side: they alone know what lies under its markers."""
    return tuple(seat for seat in game.ruleset.seats(game.state) if side_of(game.state, seat) == side)


def own(state: State, side: str) -> tuple[Marker, ...]:
    return tuple(marker for marker in state.markers.values() if marker.side == side)


# Before the game


def hide(game: Play, side: str) -> Flow[None]:
    """Which groups a player puts down as markers, and where; half as many decoys go with them."""
    state = game.state
    groups = [id for id in hidden_groups(state, side) if not any(man.placed for man in _men(state, id))]
    if not groups:
        return
    audience = owners(game, side)
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        key="hide",
        rule=RULE,
        params={"side": side},
        options=tuple(Option(id, "option-hide", {"unit": id}, RULE) for id in groups),
        default=groups,
        audience=audience,
        masked="hide",
    )
    if not chosen:
        return
    pieces = (*chosen, *(f"{DECOY}-{number + 1}" for number in range(decoys_for(len(chosen)))))
    spots: dict[str, Spot] = yield marker_question(state, side, pieces, audience)
    lie = sorted((spot.at, piece) for piece, spot in spots.items())  # numbered by place, which tells nothing
    found = {}
    for number, (at, piece) in enumerate(lie, start=len(state.markers) + 1):
        id = f"marker-{number}"
        unit = piece if piece in state.units else ""
        found[id] = Marker(id=id, side=side, at=at, piece=piece_at(state.table, at), unit=unit)
    update(game, markers={**state.markers, **found})
    game.emit(MarkersPlaced(rules=(RULE,), side=side, count=len(found)))


def _men(state: State, unit: str) -> tuple[Figure, ...]:
    return tuple(state.figures[id] for id in state.units[unit].members)


def marker_question(state: State, side: str, pieces: tuple[str, ...], audience: Audience) -> Place:
    def check(spots: Mapping[str, Spot]) -> None:
        for piece, spot in spots.items():
            if reason := _unfit(state, side, spot.at):
                raise Illegal(RULE, "marker-placement", marker=piece, reason=reason)

    usual = proposing.marker_places(state, side, len(pieces))
    return Place(
        seat=side,
        key="place-markers",
        rule=RULE,
        params={"count": len(pieces), "side": side},
        pieces=pieces,
        guide=Guide(spots={piece: (Spot(at),) for piece, at in zip(pieces, usual, strict=True)}, turns=False),
        default=msgspec.to_builtins({piece: Spot(at) for piece, at in zip(pieces, usual, strict=True)}),
        check=check,
        audience=audience,
        masked="hide",
    )


def _unfit(state: State, side: str, at: Point) -> str:
    zones = [zone for zone in state.plan.zones if zone.side == side and not zone.units]
    if not any(_inside(zone.rect, at) for zone in zones):
        return "zone"
    return places.unfit_ground(state.table, at, 0.0, mounted=False)


def _inside(rect: tuple[float, float, float, float], at: Point) -> bool:
    west, south, east, north = rect
    return west <= at[0] <= east and south <= at[1] <= north


def piece_at(table: Table, at: Point) -> str:
    """The terrain in or behind which a marker lies: some that gives cover, or none."""
    for area in table.areas:
        if row_of(area).cover != "open" and contains(area, at, table.conventions):
            return area.id
    for line in table.lines:
        if row_of(line).cover != "open" and at_most(gap_to_line(at, 0.0, line), tables.NEAR):
            return line.id
    return ""


# In a phase


def reveal(game: Play, side: str) -> Flow[None]:
    """A player turns over what he likes: before his units are commanded, and before they fire."""
    while (mine := own(game.state, side)) and not game.state.automatic(side):
        key: str | None = yield Choose(
            seat=side,
            key="reveal",
            rule=RULE,
            params={"side": side},
            options=tuple(
                Option(one.id, "option-reveal", {"unit": one.unit or DECOY, "marker": one.id}, RULE, one.id)
                for one in mine
            ),
            may_pass=RULE,
            audience=owners(game, side),
            masked="markers",
        )
        if key is None:
            return
        yield from markers.turn_over(game, key, "own")
        yield from looking.look(game)


def roll(game: Play, side: str) -> None:
    """Hidden groups of a player roll like the others, and nobody else learns it: they are calm, and go on with what
    they were doing."""
    if game.state.automatic(side):
        return
    for marker in own(game.state, side):
        if not marker.unit:
            continue
        unit = game.state.units[marker.unit]
        dice = game.dice.unseen(
            f"roll {game.state.turn} {unit.id}"
        )  # a throw by hand would tell how many roll
        rolled = roll_action(CALM, bool(unit.platoon), dice, side)
        result = cell(CALM, bool(unit.platoon), rolled.natural)
        noted = replace(unit, bound=not unit.commanded, result=result)
        update(game, units={**game.state.units, unit.id: noted})
        game.emit(
            ActionRolled(
                rules=("TY.10.01",),
                rolls=dice.take(),
                dice=dice.take_loose(),
                unit=unit.id,
                parts={},
                modifiers=0,
                factor=CALM,
                formed=bool(unit.platoon),
                die=rolled.natural,
                cell=result,
                italic=False,
                result=result,
                standing="commanded" if unit.commanded else "uncommanded",
                bound=not unit.commanded,
                audience=owners(game, side),
            )
        )


def act(game: Play, side: str) -> Flow[None]:
    """Markers move: those of uncommanded groups by their order, the others and the decoys as the player likes. All at
    once and by their numbers, so that nobody sees which of them move by themselves."""
    if game.state.automatic(side):
        return
    mine = own(game.state, side)
    free = tuple([one for one in mine if not one.unit or game.state.units[one.unit].commanded])
    ways: dict[str, Way] = {}
    if free:
        ways = yield movement_question(game, side, free)
    elif mine:  # else it would be seen that nobody commands them
        yield Choose(
            seat=side,
            key="markers-go-on",
            rule=RULE,
            params={"side": side, "count": len(mine)},
            options=(),
            may_pass=RULE,
            audience=owners(game, side),
            masked="markers",
        )
    for marker in mine:
        if marker in free:
            path = ways[marker.id].path if marker.id in ways else ()
        else:
            goal = _goal(game.state, marker)
            path = (_towards(game.state, marker.at, goal),) if goal else ()
        _move(game, marker.id, (marker.at, *path))


def movement_question(game: Play, side: str, free: tuple[Marker, ...]) -> Move:
    state = game.state

    def check(ways: Mapping[str, Way]) -> None:
        for id, way in ways.items():
            path = (state.markers[id].at, *way.path)
            if way.facing is not None:
                raise Illegal(RULE, "marker-move", marker=id, reason="turned", cost=0.0, most=tables.MOVE)
            if any(not state.table.within(point) for point in path):
                raise Illegal(RULE, "marker-move", marker=id, reason="table", cost=0.0, most=tables.MOVE)
            track = going(state.table, path, Gait())
            if track.barred:
                raise Illegal(RULE, "marker-move", marker=id, reason="barred", cost=0.0, most=tables.MOVE)
            if not at_most(spent := cost_of(state.table, path), tables.MOVE):
                raise Illegal(RULE, "marker-move", marker=id, reason="far", cost=spent, most=tables.MOVE)

    return Move(
        seat=side,
        key="move-markers",
        rule=RULE,
        params={"side": side, "allowance": tables.MOVE},
        pieces=tuple(marker.id for marker in free),
        guide=Guide(budget=tables.MOVE, starts={marker.id: marker.at for marker in free}, turns=False),
        default={},
        check=check,
        audience=owners(game, side),
        masked="markers",
    )


def cost_of(table: Table, path: tuple[Point, ...]) -> float:
    """What a marker's way costs: that of a man on foot (TY.13.10)."""
    track = going(table, path, Gait())
    hard = track.difficult * (tables.DIFFICULT - 1.0)
    return rounded(track.length + hard + len(track.barriers) * tables.QUARTER * tables.MOVE)


def _move(game: Play, id: str, path: tuple[Point, ...]) -> None:
    end = (rounded(path[-1][0]), rounded(path[-1][1]))
    marker = game.state.markers[id]
    if len(path) < 2 or end == marker.at:
        return
    spent = cost_of(game.state.table, path)
    moved = replace(marker, at=end, piece=piece_at(game.state.table, end), cost=spent)
    update(game, markers={**game.state.markers, id: moved})
    game.emit(MarkerMoved(rules=(RULE,), marker=id, path=(*path[:-1], end)))


def _goal(state: State, marker: Marker) -> Point | None:
    """Where the order of a hidden group leads it; None where it stays (TY.12.02)."""
    order = state.units[marker.unit].order
    if order.kind == "move":
        return order.points[0] if order.points else None
    if order.kind == "follow":
        men = state.living(order.unit) if order.unit in state.units else ()
        return board.centroid(state, order.unit) if men else None
    if order.kind == "attack":
        foes = state.of_side(state.enemy(marker.side))
        if not foes:
            return proposing.enemy_centre(state, marker.side)
        return min(foes, key=lambda one: board.gap_from(marker.at, one)).point
    return None


def _towards(state: State, at: Point, goal: Point) -> Point:
    """As far on the straight way to a goal as one move goes."""
    whole = distance(at, goal)
    best = at
    for step in range(1, int(min(whole, tables.MOVE)) + 1):
        share = step / whole
        point = (rounded(at[0] + (goal[0] - at[0]) * share), rounded(at[1] + (goal[1] - at[1]) * share))
        barred = going(state.table, (at, point), Gait()).barred
        if barred or not at_most(cost_of(state.table, (at, point)), tables.MOVE):
            break
        best = point
    return best
