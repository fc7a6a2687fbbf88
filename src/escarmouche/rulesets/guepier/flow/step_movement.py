"""Sequence 4, one activation: named, paid, rolled and carried out (GM.9.09-9.38, 18.3)."""

from collections.abc import Mapping
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Way
from escarmouche.kernel.questions import Draft, Flow, Judged, Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import (
    Activated,
    DistanceRolled,
    FigureLeft,
    Formed,
    GunMoved,
    Mounted,
    Moved,
    Turned,
)
from escarmouche.rulesets.guepier.data.state import (
    Figure,
    Gun,
    Horse,
    Play,
    State,
    change,
    change_all,
    change_each,
    paid,
    put,
    put_gun,
    update,
)
from escarmouche.rulesets.guepier.flow import activation_carried_out, questions
from escarmouche.rulesets.guepier.flow.activation_choice import candidates, compose
from escarmouche.rulesets.guepier.rules import charges
from escarmouche.rulesets.guepier.rules.actions import FORMS, Order, horses_for, mode_after, pace_of
from escarmouche.rulesets.guepier.rules.casualties import drop_out
from escarmouche.rulesets.guepier.rules.formations import Base, formed, linked
from escarmouche.rulesets.guepier.rules.movement import (
    bounds_refusal,
    course,
    endings_refusal,
    exits_of,
    gun_walk,
    resolve_distance,
    seated,
    settle,
    stops_at,
    walk_of,
    way_refusal,
)
from escarmouche.rulesets.guepier.table.board import gap_between
from escarmouche.rulesets.guepier.table.crossings import Walk
from escarmouche.rulesets.guepier.table.deployment_places import edge_foot
from escarmouche.rulesets.guepier.table.terrain import is_zone
from escarmouche.table.tabletop import (
    At,
    Away,
    Point,
    at_least,
    at_most,
    connected,
    gap,
    gap_to_area,
    in_reach,
    rounded,
    turn_between,
)
from escarmouche.table.tracks import Track

FREE_FACING = ("skirmish", "cannon")  # the paces after which one faces any way, GM.9.21
SAME_HEADING = 0.1  # degrees by which a facing given may differ from that of the last leg, for rounding
TAGS = ("zone", "contiguous")
TURNS = ("pivot", *FORMS, "mount", "dismount")
NEAREST = 3  # enemies named as goals


def move(game: Play, side: str) -> Flow[bool]:
    """One activation of a side; True when it passes, or when nobody is left to activate."""
    state = game.state
    if not candidates(state, side):
        return True
    order: Order | None = yield Draft(
        seat=side, key="activation", rule="GM.9.09", compose=lambda: compose(state, side)
    )
    if order is None:
        return True
    _announce(game, order)
    if not order.moves:
        _stand(game, order)
        yield from activation_carried_out.perform(game, order.members, order.extras)
        return False
    yield from activation_carried_out.perform(game, order.members, order.extras)
    if not any(key.startswith("climb:") for key in order.extras):  # a climb takes no die, GM.10.06
        yield from _advance(game, side, order)
    return False


def _announce(game: Play, order: Order) -> None:
    """The price is paid and the mode taken at once, whatever comes of it (GM.9.15, 18.3)."""
    state = game.state
    first = state.figures[order.members[0]]
    mode = mode_after(order, first.mounted)
    moved = order.moves or order.action == "halt" or any(key in TURNS for key in order.also)
    busy = order.action != "hold" or bool(order.also)
    breaks_up = order.moves and (mode == "skirmish" or len(order.members) == 1)
    changes = {}
    for id in order.members:  # who came off a ladder has moved already, and a hold does not undo it
        figure = state.figures[id]
        changes[id] = {
            "mode": mode,
            "activated": True,
            "moved": figure.moved or moved,
            "busy": figure.busy or busy,
            "formation": "none" if breaks_up else figure.formation,  # GM.9.38
        }
    change_each(
        game,
        changes,
        groups=paid(state, state.guns[order.gun].group if order.gun else first.group, order.cost),
    )
    game.emit(
        Activated(
            rules=("GM.9.10", "GM.9.15"),
            figures=order.members,
            action=order.action,
            also=order.also,
            cost=order.cost,
            gun=order.gun,
        )
    )


def _stand(game: Play, order: Order) -> None:
    """What those do who stay where they are: form up, turn, declare, mount or dismount."""
    if order.shape != "none":
        for id, figure in formed(game.state, order.members, order.form).items():
            change(
                game, id, where=figure.where, zone=figure.zone, edge=figure.edge, contiguous=figure.contiguous
            )
        change_all(game, order.members, formation=order.shape)
        game.emit(Formed(rules=("GM.9.23",), figures=order.members, formation=order.shape))
    for piece, way in order.stand.items():
        if piece == order.gun:
            gun = game.state.guns[piece]
            if way.facing is not None:
                put_gun(game, replace(gun, where=At(replace(gun.pose, facing=way.facing))))
        else:
            figure = game.state.figures[piece]
            if way.tags:
                said = settle(game.state, figure, figure.pose, way.tags)
                change(game, piece, zone=said.zone, edge=said.edge, contiguous=said.contiguous)
            if way.facing is not None:
                change(game, piece, where=At(replace(figure.pose, facing=way.facing)))
        if way.facing is not None:
            game.emit(Turned(rules=("GM.9.22",), figure=piece, facing=way.facing))
    if "mount" in order.also:
        _mount(game, order.members)
    if "dismount" in order.also:
        _dismount(game, order.members)


def _mount(game: Play, members: tuple[str, ...]) -> None:
    """Each takes a horse of the group within reach (GM.9.31)."""
    taken = horses_for(game.state, [game.state.figures[id] for id in members])
    for id in members:
        update(game, horses={key: horse for key, horse in game.state.horses.items() if key != taken[id]})
        _seat(game, id, mounted=True)


def _dismount(game: Play, members: tuple[str, ...]) -> None:
    """Each leaves its horse at the spot (GM.9.31)."""
    for id in members:
        figure, horses = game.state.figures[id], game.state.horses
        names = (f"{figure.group}.horse-{number}" for number in count(1))
        horse = Horse(next(one for one in names if one not in horses), figure.group, figure.point)
        update(game, horses={**horses, horse.id: horse})
        _seat(game, id, mounted=False)


def _seat(game: Play, id: str, mounted: bool) -> None:
    put(game, seated(game.state, game.state.figures[id], mounted))
    game.emit(Mounted(rules=("GM.9.31",), figure=id, mounted=mounted))


def _advance(game: Play, side: str, order: Order) -> Flow[None]:
    """One die for all (GM.9.04), charges first, then the paths of the others."""
    pace = pace_of(order.action, game.state.figures[order.members[0]].mounted, bool(order.gun))
    with game.dice.by(side):
        allowance = resolve_distance(pace, game.dice)
    game.emit(
        DistanceRolled(rules=("GM.9.03", "GM.9.04"), figures=order.members, pace=pace, allowance=allowance)
    )
    if order.gun:
        put_gun(game, replace(game.state.guns[order.gun], moved=True))
    if order.charges:
        yield from activation_carried_out.carry_out(
            game, side, charges.Charge(order.charges, pace, order.paid, allowance)
        )
    state = game.state
    # Who was stopped by a morale test meanwhile halts where it is: its marker has set it to immobile (GM.15.07).
    movers = tuple(
        id
        for id in order.members
        if id not in order.charges and state.figures[id].placed and state.figures[id].mode != "immobile"
    )

    if movers:
        pieces = (*movers, order.gun) if order.gun else movers
        walks = {piece: _walk(state, order, piece, pace) for piece in pieces}
        ends = Judged(lambda ways: _ends(state, order, walks, ways, pace, allowance))
        frame = _frame(state, pieces, pace, allowance)
        ways: dict[str, Way] = yield Move(
            seat=side,
            about=questions.Move(
                movers[0],
                len(movers),
                allowance,
                pace,
                "any" if pace in FREE_FACING else "path",
                order.paid,
            ),
            pieces=pieces,
            guide=frame,
            hints=lambda: replace(frame, goals=_goals(state, side, pieces)),
            check=ends,
            default={},
        )
        _carry_out(game, ends.of(ways))
    yield from activation_carried_out.arrived(
        game, tuple(id for id in order.members if game.state.figures[id].placed)
    )


class Drawn(NamedTuple):
    """The way of one piece: its track, the edge by which it leaves, and how it faces at the end."""

    track: Track
    edge: str
    facing: float


class End(NamedTuple):
    """How one piece ends its move: itself as it will stand, the way walked, the edge by which it left."""

    piece: Figure | Gun
    track: Track
    edge: str = ""


def _walk(state: State, order: Order, piece: str, pace: str) -> Walk:
    """One piece about to move."""
    if piece == order.gun:
        return gun_walk(state, state.guns[piece], order.paid)
    return walk_of(state, state.figures[piece], pace, order.paid)


def _ends(
    state: State,
    order: Order,
    walks: Mapping[str, Walk],
    ways: Mapping[str, Way],
    pace: str,
    allowance: int,
) -> dict[str, End]:
    """Where the drawn paths lead; what is wrong with them is raised (18.3, steps 4 and 5): their ends are judged before
    the ground that they cross, which takes longer."""
    drawn = {piece: _drawn(walks[piece], piece, way, pace, allowance) for piece, way in ways.items()}
    if problem := _broken(state, order, drawn):
        raise problem
    ends = {piece: _end(walks[piece], piece, way, drawn[piece]) for piece, way in ways.items()}
    figures = {piece: end.piece for piece, end in ends.items() if isinstance(end.piece, Figure)}
    if problem := endings_refusal(state, figures):
        raise problem
    for piece, one in drawn.items():
        if problem := way_refusal(walks[piece], one.track):
            raise problem
    return ends


def _drawn(walk: Walk, piece: str, way: Way, pace: str, allowance: int) -> Drawn:
    """What is told of a way by its ends and its length, before anybody looks at the ground."""
    for tag in way.tags:
        if tag not in TAGS:
            raise Illegal("GM.9.15", "E14") if tag == "action" else Illegal("GM.9.27", "declare-tag", tag=tag)
    exits = exits_of(walk.state, walk.side) if piece in walk.state.figures else ()
    track, edge = course(walk, way.path, exits)
    if problem := bounds_refusal(walk, track, edge, allowance, exits):
        raise problem
    facing, heading = walk.at.facing, track.last_heading
    if pace in FREE_FACING and at_least(track.length, tables.TURNING_MOVE):
        facing = facing if way.facing is None else way.facing
    else:  # to turn on the spot is to pivot, which takes 2 AP and no move
        facing = facing if heading is None or pace in FREE_FACING else heading
        if way.facing is not None and abs(turn_between(facing, way.facing)) > SAME_HEADING:
            raise Illegal("GM.9.21", "E18")
    return Drawn(track, edge, facing)


def _end(walk: Walk, piece: str, way: Way, drawn: Drawn) -> End:
    state, track, edge = walk.state, drawn.track, drawn.edge
    pose = stops_at(state.table, walk.roof, track.end, drawn.facing)
    figure = state.figures.get(piece)
    if figure is None:
        return End(replace(state.guns[piece], where=At(pose)), track)
    if edge:
        figure = replace(
            figure, where=Away(edge), mode="immobile", formation="none", zone="", edge=False, contiguous=()
        )
    elif not track.legs and not way.tags:  # it keeps what was declared of it
        figure = replace(figure, where=At(replace(figure.pose, facing=pose.facing)))
    else:
        figure = settle(state, figure, pose, way.tags)
    return End(figure, track, edge)


def _broken(state: State, order: Order, drawn: Mapping[str, Drawn]) -> Illegal | None:
    """A detachment torn apart by its move; who charges and who goes with a gun have their own rule (GM.9.20, 9.18)."""
    moved = [piece for piece, one in drawn.items() if one.track.legs]
    if not moved or (len(order.members) == 1 and not order.gun):
        return None
    bases = {id: base for id in order.members if (base := _base_after(state.figures[id], drawn.get(id)))}
    if order.gun:
        return _left_behind(state, order, bases, drawn.get(order.gun))
    if order.charges:
        for id in moved:
            if id in bases and not any(
                linked(bases[id], base) for other, base in bases.items() if other != id
            ):
                return Illegal("GM.9.20", "E20", figure=id)
        return None
    return None if connected([*bases.values()], linked) else Illegal("GM.9.20", "E20", figure=moved[0])


def _base_after(figure: Figure, drawn: Drawn | None) -> Base | None:
    """Where a figure will be on the table, if it is drawn so."""
    if drawn is None:
        return Base(figure.point, figure.radius) if figure.placed else None
    return None if drawn.edge else Base(drawn.track.end, figure.radius)


def _left_behind(
    state: State, order: Order, bases: Mapping[str, Base], drawn: Drawn | None
) -> Illegal | None:
    """Gunners who do not stay with their gun (GM.9.18)."""
    gun = Base(state.guns[order.gun].point if drawn is None else drawn.track.end, tables.GUN_RADIUS)
    for id in order.members:
        if id not in bases or not at_most(gap(*bases[id], *gun), tables.CREW_REACH):
            return Illegal("GM.9.20", "E20", figure=id)
    return None


def _carry_out(game: Play, ends: Mapping[str, End]) -> None:
    for id, end in ends.items():
        path = tuple((rounded(x), rounded(y)) for x, y in end.track.points)
        if isinstance(end.piece, Gun):
            put_gun(game, end.piece)
            if end.track.legs:
                game.emit(GunMoved(rules=("GM.9.18",), gun=id, path=path))
            continue
        before = game.state.figures[id]
        if end.edge:
            drop_out(game, id, before.point)
        put(game, end.piece)
        if end.track.legs:
            game.emit(
                Moved(
                    rules=("GM.9.19",),
                    figure=id,
                    path=path,
                    length=rounded(end.track.length),
                    mode=before.mode,
                )
            )
        elif end.piece.pose.facing != before.pose.facing:
            game.emit(Turned(rules=("GM.9.21",), figure=id, facing=end.piece.pose.facing))
        if end.edge:
            game.emit(FigureLeft(rules=("GM.16.05",), figure=id, edge=end.edge))


def _frame(state: State, pieces: tuple[str, ...], pace: str, allowance: int) -> Guide:
    """What helps to draw the paths: where the pieces are, how far they get."""
    starts: dict[str, Point] = {}
    tags: dict[str, dict[str, tuple[str, ...]]] = {}
    for piece in pieces:
        if piece in state.guns:
            starts[piece] = state.guns[piece].point
            continue
        figure = state.figures[piece]
        starts[piece] = figure.point
        if _near_zone(state, figure.point, allowance):
            tags[piece] = {"zone": ("edge", "inside", "outside")}
    return Guide(budget=allowance, pace=pace, starts=starts, tags=tags)


def _near_zone(state: State, point: Point, allowance: int) -> bool:
    """A zone of cover could be reached from there."""
    return any(
        is_zone(area) and in_reach(area.box, point, allowance) and gap_to_area(point, 0.0, area) <= allowance
        for area in state.table.areas
    )


def _goals(state: State, side: str, pieces: tuple[str, ...]) -> tuple[Point, ...]:
    """Points worth going to: objectives, the edge by which the side may leave, the nearest enemies."""
    goals = [_middle(state, zone) for zone in state.plan.objectives]
    lead = state.figures.get(pieces[0])
    if lead is None or not lead.placed:
        return tuple(goals)
    width, height = state.table.width, state.table.height
    goals += [edge_foot(width, height, edge, lead.point, 0.0) for edge in exits_of(state, side)]
    enemies = sorted(state.placed(state.enemy(side)), key=lambda enemy: gap_between(state, lead, enemy))
    return (*goals, *(enemy.point for enemy in enemies[:NEAREST]))


def _middle(state: State, zone: str) -> Point:
    west, south, east, north = state.table.area(zone).box
    return ((west + east) / 2, (south + north) / 2)
