"""Where a gun is turned or wheeled to: toward what it can tear into, or to where it sees somebody at all."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.kernel.ask import ChooseSeveral, Move
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.plane import Point, bearing, directions, distance
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import Pose
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.actions import gun_crew, gun_refusal, leaves_due
from escarmouche.rulesets.guepier.judgement import guns
from escarmouche.rulesets.guepier.judgement.sights import Front, field
from escarmouche.rulesets.guepier.model import Gun, State
from escarmouche.rulesets.guepier.sightlines import cut, eye_at, eye_of

PULL = 5.0  # how an activation of a gun stands against those of men, for each man that its fire is worth
AHEAD = (9.0, 18.0)  # how far away a better place is looked for
ROUND = 16  # directions
TO_TURN = 0.3  # what a turn must promise beyond what the gun has before it
BETTER = 2.0  # enemies more that a place must see
STEPS = (1.0, 0.75, 0.5)  # shares of the distance that are tried
KEPT = 8


class Laying(NamedTuple):
    """What is meant to be done with a gun: stand and turn, or move; where it looks in the end."""

    action: str
    also: tuple[str, ...]
    worth: float
    facing: float
    goal: Point
    reason: Reason


def laying(state: State, gun: Gun) -> Laying | None:
    """The best that can be done with a gun in its side's movements; None where it is better left alone."""
    if gun_refusal(state, gun) is not None:
        return None
    ap = state.groups[gun.group].ap
    now = max((aim.worth for aim in guns.battery(state, gun).direct), default=0.0)
    facing, turned = guns.turned(state, gun)
    if turned > now + TO_TURN and tables.ACTION_COST["pivot"] <= ap:
        reason = Reason("why-gun-turn", {"gun": gun.id})
        return Laying("hold", ("pivot",), PULL * (turned - now), facing, gun.point, reason)
    if turned > 0.0 or any(aim.worth > 0.0 for aim in guns.battery(state, gun).aims):
        return None
    leaves = leaves_due(state, tuple(one.id for one in gun_crew(state, gun)), gun.id)
    cost = tables.ACTION_COST["skirmish"] + sum(tables.SUPPLEMENT_COST[key] for key in leaves)
    goal = _better_place(state, gun) if cost <= ap else None
    if goal is None:
        return None
    return Laying("skirmish", leaves, PULL, gun.pose.facing, goal, Reason("why-gun-move", {"gun": gun.id}))


_places: list[tuple[Front, Pose, Point | None]] = []


def _better_place(state: State, gun: Gun) -> Point | None:
    """A place near by from where more enemies are seen; kept while neither the gun nor the enemy stirs."""
    enemy = field(state).front(state.enemy(gun.side))
    for front, pose, goal in _places:
        if front is enemy and pose == gun.pose:
            return goal
    found: tuple[float, Point] | None = None
    here = _seen(state, gun, gun.point)
    for length in AHEAD:
        for x, y in directions(ROUND):
            point = gun.point[0] + length * x, gun.point[1] + length * y
            if not _on_table(state, point):
                continue
            seen = _seen(state, gun, point)
            if seen >= here + BETTER and (found is None or seen > found[0]):
                found = seen, point
        if found is not None:
            break
    goal = None if found is None else found[1]
    _places.insert(0, (enemy, gun.pose, goal))
    del _places[KEPT:]
    return goal


def _on_table(state: State, point: Point) -> bool:
    room = tables.CREW_REACH + tables.GUN_RADIUS  # for the crew as well
    return room <= point[0] <= state.table.width - room and room <= point[1] <= state.table.height - room


def _seen(state: State, gun: Gun, point: Point) -> float:
    """How many enemies a gun would see from there."""
    eye = eye_at(state.table, Pose(point[0], point[1], gun.pose.facing, gun.pose.level), tables.GUN_RADIUS)
    enemies = field(state).men(state.enemy(gun.side))
    return float(sum(1 for one in enemies if cut(state, eye, eye_of(state, one)) is None))


def _gun(view: View[State]) -> Gun:
    return view.state.guns[str(view.composed[0])]


def activates(view: View[State]) -> Iterator[Proposal]:
    """`activate`: guns that had better be turned or moved."""
    for gun in view.state.guns.values():
        if gun.side == view.seat and (meant := laying(view.state, gun)):
            yield Proposal(gun.id, meant.worth, meant.reason)


def crew(view: View[State]) -> Iterator[Proposal]:
    """`crew`: all who can go along."""
    ask = view.question
    assert isinstance(ask, ChooseSeveral)
    keys: list[Raw] = [option.key for option in ask.options]
    yield Proposal(keys, 1.0, Reason("why-together", {"count": len(keys)}))


def action(view: View[State]) -> Iterator[Proposal]:
    """`action`: it moves, or stands to be turned."""
    meant = laying(view.state, _gun(view))
    if meant is not None:
        yield Proposal(meant.action, 1.0, meant.reason)
    yield Proposal("hold", 0.0, Reason("why-stay"))


def also(view: View[State]) -> Iterator[Proposal]:
    """`also`: the turn, or the price of leaving a cover."""
    meant = laying(view.state, _gun(view))
    if meant is not None:
        yield Proposal(list(meant.also), 1.0, meant.reason)
    yield Proposal([], 0.0, Reason("why-nothing-more"))


def stand(view: View[State]) -> Iterator[Proposal]:
    """`stand`: gun and crew face the target."""
    ask, meant = view.question, laying(view.state, _gun(view))
    assert isinstance(ask, Move)
    if meant is not None:
        ways: dict[str, Raw] = {piece: {"facing": meant.facing} for piece in ask.pieces}
        yield Proposal(ways, 1.0, meant.reason)
    yield Proposal({}, 0.0, Reason("why-stay"))


def moved(view: View[State]) -> Gun | None:
    """The gun that the question is about to move, if any."""
    ask = view.question
    if not isinstance(ask, Move):
        return None
    return next((view.state.guns[piece] for piece in ask.pieces if piece in view.state.guns), None)


def move(view: View[State]) -> Iterator[Proposal]:
    """`move`: gun and crew together, toward the place from where they see more."""
    ask, state, gun = view.question, view.state, moved(view)
    assert isinstance(ask, Move)
    assert gun is not None
    goal = _better_place(state, gun)
    if goal is not None:
        far = distance(gun.point, goal)
        allowance = min(float(ask.params["allowance"]), far)
        for part in STEPS:
            shift = [(b - a) / far * allowance * part for a, b in zip(gun.point, goal, strict=True)]
            ways: dict[str, Raw] = {}
            for piece in ask.pieces:
                x, y = ask.guide.starts[piece]
                ways[piece] = {"path": [[x + shift[0], y + shift[1]]], "facing": _outlook(state, gun)}
            if _stands(ask, ways):
                yield Proposal(ways, part, Reason("why-gun-move", {"gun": gun.id}))
                break
    yield Proposal({}, 0.0, Reason("why-stay"))


def _outlook(state: State, gun: Gun) -> float:
    """Toward the middle of the enemy."""
    spots = field(state).front(state.enemy(gun.side)).spots
    if not spots:
        return gun.pose.facing
    middle = sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots)
    return bearing(gun.point, middle)


def _stands(ask: Move, ways: dict[str, Raw]) -> bool:
    try:
        ask.read(ways)
    except Illegal:
        return False
    return True
