"""Artillery and explosions (canon, explosions): chapter 12."""

from typing import Annotated, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot
from escarmouche.kernel.dice import D4, D6, Dice
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.named_tests import asked
from escarmouche.kernel.points import rounded
from escarmouche.kernel.questions import Choose, Draft, Flow, Place
from escarmouche.kernel.rules import Check, Illegal, Param
from escarmouche.rulesets.guepier.data.events import CannonFired, ShellDrifted
from escarmouche.rulesets.guepier.data.state import MODES, Figure, Gun, Play, State, change_all, put_gun
from escarmouche.rulesets.guepier.data.tables import (
    BARREL,
    CANNON_DICE,
    CANNON_NEED,
    CANNON_RANGES,
    CLASSES,
    DRIFT,
    DRIFT_DICE,
    FIRE_STARTS,
    GUN_RADIUS,
    OBSOLETE,
    OBSTACLE_NEED,
    OBSTACLE_RESISTANCE,
    SHELL_AT_OBSTACLE,
    SHOOTER_STOPPED,
    SMOKE,
    TARGET_MOUNTED,
    TARGET_SKIRMISHING,
    TRAINING_PLUS,
    TRAININGS,
)
from escarmouche.rulesets.guepier.rules.cover import in_smoke
from escarmouche.rulesets.guepier.rules.demolition import Blow, Obstacle, obstacle_named, obstacles, strike
from escarmouche.rulesets.guepier.rules.explosions import explode
from escarmouche.rulesets.guepier.rules.gun_targets import (
    STEP,
    aiming_points,
    crew,
    impact_refusal,
    kinds_of_fire,
    mark_refusal,
    marks,
    shelled,
    some,
    target_refusal,
    targets,
)
from escarmouche.rulesets.guepier.rules.shooting import OTHER_FIRE, REGULAR_FIRE, reach
from escarmouche.rulesets.guepier.table.board import height_at, place
from escarmouche.table.plane import ahead, at_most, distance, gap
from escarmouche.table.tabletop import Point

KINDS = {"direct": "GM.12.06", "obstacle": "GM.12.10", "bombard": "GM.12.15"}


class CannonShot(msgspec.Struct, frozen=True, kw_only=True):
    """A cannon shot at a figure, or at a point in a bombardment: then the target's modifiers stay out (GM.12.16)."""

    crew_class: Annotated[str, asked("GM.2.03", words=CLASSES)]
    crew_training: Annotated[str, asked("GM.2.02", words=TRAININGS, default="experienced")]
    crew_stopped: Annotated[bool, asked("GM.12.04")] = False
    obsolete: Annotated[bool, asked("GM.11.20")] = False
    distance: Annotated[float, asked("GM.1.02", default=60)]
    sunrise: Annotated[bool, asked("GM.17.01")] = False
    smoke: Annotated[bool, asked("GM.11.19")] = False
    target_mounted: Annotated[bool, asked("GM.11.14")] = False
    target_mode: Annotated[str, asked("GM.9.01", words=MODES)] = "immobile"


def cannon_need(shot: CannonShot) -> int:
    """The score to hit at this distance; beyond the last figure the table goes on (GM.12.02)."""
    for limit, need in zip(CANNON_RANGES, CANNON_NEED, strict=False):
        if at_most(shot.distance, reach(limit, shot.sunrise)):
            return need
    return CANNON_NEED[-1]


CANNON_HIT: Check[CannonShot] = Check(
    "cannon-hit",
    "GM.12.02",
    die=lambda shot: D6,
    summed=lambda shot: CANNON_DICE,
    need=cannon_need,
    modifiers=(
        *by_word("GM.11.12", "class", REGULAR_FIRE, lambda shot: shot.crew_class),
        when("GM.12.04", "gunner-stopped", SHOOTER_STOPPED, lambda shot: shot.crew_stopped),
        when("GM.11.14", "target-mounted", TARGET_MOUNTED, lambda shot: shot.target_mounted),
        when(
            "GM.11.15", "target-skirmishing", TARGET_SKIRMISHING, lambda shot: shot.target_mode == "skirmish"
        ),
        *by_word("GM.11.17", "class", OTHER_FIRE, lambda shot: shot.crew_class),
        *by_word("GM.11.18", "training", TRAINING_PLUS, lambda shot: shot.crew_training),
        when("GM.11.19", "smoke", SMOKE, lambda shot: shot.smoke),
        when("GM.11.20", "obsolete-cannon", OBSOLETE, lambda shot: shot.obsolete),
    ),
)

OBSTACLE: Check[str] = Check(
    "cannon-obstacle",
    "GM.12.10",
    die=lambda obstacle: D6,
    summed=lambda obstacle: CANNON_DICE,
    need=lambda obstacle: OBSTACLE_NEED[obstacle],
    exact=True,
)

DRIFT_DIRECTION: Check[None] = Check("drift-direction", "GM.12.17", die=lambda shell: D4)
DRIFT_DISTANCE: Check[None] = Check(
    "drift-distance", "GM.12.15", die=lambda shell: D6, summed=lambda shell: DRIFT_DICE
)
POWDER: Check[None] = Check("barrel", "GM.12.19", die=lambda barrel: D6)


def resolve_cannon_hit(shot: CannonShot, dice: Dice) -> bool:
    """Whether the cannon hits what it aims at (GM.12.02, 12.04). Cannon never jam."""
    return bool(CANNON_HIT.roll(shot, dice).success)


def resolve_obstacle(obstacle: str, damage: int, dice: Dice) -> Blow:
    """A cannon shot at a door, barricade or wall that has `damage` already (GM.12.10-12.13)."""
    done = max(0, OBSTACLE.roll(obstacle, dice).margin)
    return Blow(
        done,
        damage + done,
        destroyed=damage + done >= OBSTACLE_RESISTANCE[obstacle],
        fire=done >= FIRE_STARTS,
    )


def resolve_drift(dice: Dice) -> tuple[str, int]:
    """Where a shell goes from the point chosen, seen from the gun: direction and centimetres (GM.12.15, 12.17)."""
    direction = DRIFT[DRIFT_DIRECTION.roll(None, dice).natural]
    return direction, DRIFT_DISTANCE.roll(None, dice).total


def resolve_barrel(dice: Dice) -> str:
    """What a powder barrel does against a wall: blast, dud, hole-to-widen or hole (GM.12.19)."""
    return BARREL[POWDER.roll(None, dice).natural]


class Direct(NamedTuple):
    """At a figure."""

    target: str


class AtObstacle(NamedTuple):
    """At a point of a door, barricade or wall."""

    obstacle: str
    aim: Point


class Bombardment(NamedTuple):
    """Blindly, at a point of a building."""

    aim: Point


Aim = Direct | AtObstacle | Bombardment


def fire_gun(game: Play, gun_id: str) -> Flow[None]:
    """A gun fires, direct, at an obstacle or as a bombardment: the turn's shot of all its crew (GM.12.03-12.05)."""
    gun = game.state.guns[gun_id]
    state = game.state
    aim: Aim = yield Draft(
        seat=gun.side, key="gun", rule="GM.12.05", compose=lambda: _compose(state, state.guns[gun_id])
    )
    men = crew(state, gun)
    change_all(game, men, shot=True)
    put_gun(game, replace(gun, fired=True))
    match aim:
        case Direct(target):
            _fire_at_figure(game, gun, men, target)
        case AtObstacle(obstacle, point):
            _fire_at_obstacle(game, gun, obstacle, point)
        case Bombardment(point):
            _bombard(game, gun, men, point)


def _compose(state: State, gun: Gun) -> Flow[Aim]:
    kind: str = yield Choose(
        seat=gun.side,
        key="gun",
        rule="GM.12.05",
        options=tuple(
            Option(kind, f"option-gun-{kind}", rule=KINDS[kind]) for kind in kinds_of_fire(state, gun)
        ),
        params={"gun": gun.id},
    )
    if kind == "direct":
        return (yield from _aim_at_figure(state, gun))
    if kind == "obstacle":
        return (yield from _aim_at_obstacle(state, gun))
    spots = {"": tuple(Spot(point) for point in some(shelled(state, gun)))}
    placed: dict[str, Spot] = yield Place(
        seat=gun.side,
        key="gun-impact",
        rule="GM.12.16",
        pieces=("",),
        params={"gun": gun.id},
        guide=Guide(spots=spots, starts={"": gun.point}),
        check=lambda spots: _must(impact_refusal(state, gun, spots[""].at)),
    )
    return Bombardment(placed[""].at)


def _aim_at_figure(state: State, gun: Gun) -> Flow[Aim]:
    men = crew(state, gun)
    target: str = yield Choose(
        seat=gun.side,
        key="gun-target",
        rule="GM.12.06",
        options=tuple(_target_option(state, gun, men, enemy) for enemy in targets(state, gun)),
        params={"gun": gun.id},
        why_not=lambda id: target_refusal(state, gun, state.figures[id]) if id in state.figures else None,
    )
    return Direct(target)


def _target_option(state: State, gun: Gun, men: tuple[str, ...], target: Figure) -> Option:
    shot = shot_at(state, gun, men, target)
    params: dict[str, Param] = {
        "figure": target.id,
        "distance": round(shot.distance, 1),
        "need": cannon_need(shot),
        "plus": CANNON_HIT.plus(shot)[0],
    }
    return Option(target.id, "option-gun-target", params, rule="GM.12.06", piece=target.id)


def _aim_at_obstacle(state: State, gun: Gun) -> Flow[Aim]:
    chosen: str = yield Choose(
        seat=gun.side,
        key="gun-obstacle",
        rule="GM.12.10",
        options=tuple(_obstacle_option(state, obstacle) for obstacle in marks(state, gun)),
        params={"gun": gun.id},
        why_not=lambda id: _hidden(state, gun, id),
    )
    obstacle = obstacle_named(state.table, chosen)
    assert obstacle is not None
    spots = {"": tuple(Spot(point) for point in some(aiming_points(state, gun, obstacle)))}
    placed: dict[str, Spot] = yield Place(
        seat=gun.side,
        key="gun-aim",
        rule="GM.12.10",
        pieces=("",),
        params={"gun": gun.id, "obstacle": chosen},
        default={"": {"at": list(spots[""][0].at)}},
        guide=Guide(spots=spots, starts={"": gun.point}),
        check=lambda spots: _must(mark_refusal(state, gun, chosen, spots[""].at)),
    )
    return AtObstacle(chosen, obstacle.nearest(placed[""].at))


def _obstacle_option(state: State, obstacle: Obstacle) -> Option:
    params: dict[str, Param] = {
        "obstacle": obstacle.id,
        "need": OBSTACLE_NEED[obstacle.kind],
        "damage": state.damage.get(obstacle.id, 0),
        "resistance": OBSTACLE_RESISTANCE[obstacle.kind],
    }
    return Option(obstacle.id, "option-gun-mark", params, rule="GM.12.10")


def _hidden(state: State, gun: Gun, id: str) -> Illegal | None:
    """Why no point of an obstacle can be fired at: the reason at its middle."""
    obstacle = obstacle_named(state.table, id)
    if obstacle is None:
        return Illegal("GM.12.09", "gun-no-obstacle", obstacle=id)
    return mark_refusal(state, gun, id, next(obstacle.samples(STEP)))


def _must(refused: Illegal | None) -> None:
    if refused:
        raise refused


def shot_at(state: State, gun: Gun, men: tuple[str, ...], target: Figure) -> CannonShot:
    """A shot of a gun at a figure, as they stand on the table (GM.12.02, 12.04)."""
    point = place(state, target).point
    shot = shot_to(state, gun, men, point, target.radius)
    return replace(shot, target_mounted=target.mounted, target_mode=target.mode)


def shot_to(state: State, gun: Gun, men: tuple[str, ...], point: Point, radius: float = 0.0) -> CannonShot:
    """A shot of a gun at a place, or at a base there."""
    crewmen = [state.figures[id] for id in men]
    return CannonShot(
        crew_class=crewmen[0].troop_class,
        crew_training=crewmen[0].training,
        distance=gap(gun.point, GUN_RADIUS, point, radius),
        crew_stopped=any(man.marker == "yellow" for man in crewmen),
        obsolete=gun.obsolete,
        sunrise=state.options.sunrise,
        smoke=in_smoke(state, gun.point, point),
    )


def _fires(game: Play, gun: Gun, shot: CannonShot, manner: str, aim: Point, target: str = "") -> bool:
    with game.dice.by(gun.side):
        hit = resolve_cannon_hit(shot, game.dice)
    game.emit(
        CannonFired(
            rules=("GM.12.02", "GM.12.06" if target else "GM.12.15"),
            gun=gun.id,
            manner=manner,
            aim=aim,
            outcome="hit" if hit else "miss",
            target=target,
            distance=round(shot.distance, 1),
        )
    )
    return hit


def _fire_at_figure(game: Play, gun: Gun, men: tuple[str, ...], target_id: str) -> None:
    """Direct fire: the target and all within 10 cm of it save (GM.12.06-12.08)."""
    target = game.state.figures[target_id]
    at = place(game.state, target)
    if _fires(game, gun, shot_at(game.state, gun, men, target), "direct", at.point, target_id):
        explode(game, at.point, "cannon", gun, target_id, at.level)


def _fire_at_obstacle(game: Play, gun: Gun, obstacle_id: str, aim: Point) -> None:
    """Fire at an obstacle: no modifier, no range, nobody near it is harmed (GM.12.10-12.14)."""
    obstacle = obstacle_named(game.state.table, obstacle_id)
    assert obstacle is not None
    game.emit(
        CannonFired(
            rules=("GM.12.09",), gun=gun.id, manner="obstacle", aim=aim, outcome="fired", target=obstacle_id
        )
    )
    _batter(game, gun, obstacle, aim)


def _batter(game: Play, gun: Gun, obstacle: Obstacle, at: Point) -> None:
    with game.dice.by(gun.side):
        blow = resolve_obstacle(obstacle.kind, game.state.damage.get(obstacle.id, 0), game.dice)
    strike(game, obstacle, at, blow, gun.id, ("GM.12.10", "GM.12.11"))


def _bombard(game: Play, gun: Gun, men: tuple[str, ...], aim: Point) -> None:
    """A shell at a building: if it is on, it drifts, bursts, and may batter an obstacle (GM.12.15-12.18, 12.24)."""
    if not _fires(game, gun, shot_to(game.state, gun, men, aim), "bombardment", aim):
        return
    with game.dice.by(gun.side):
        direction, drifted = resolve_drift(game.dice)
    impact = drift(gun, aim, direction, drifted)
    game.emit(
        ShellDrifted(rules=("GM.12.15", "GM.12.17"), direction=direction, distance=drifted, impact=impact)
    )
    explode(game, impact, "explosion", gun, level=height_at(game.state.table, impact))
    near = [
        (round(obstacle.gap(impact), 3), number, obstacle)
        for number, obstacle in enumerate(obstacles(game.state.table))
        if at_most(obstacle.gap(impact), SHELL_AT_OBSTACLE) and not _is_border(game.state, obstacle)
    ]
    if near:
        _, _, obstacle = min(near)
        _batter(game, gun, obstacle, obstacle.nearest(impact))


def _is_border(state: State, obstacle: Obstacle) -> bool:
    """A building's own border does not count for a shell that bursts beside it; its doors do (GM.12.24)."""
    return any(area.id == obstacle.id for area in state.table.areas)


def drift(gun: Gun, aim: Point, direction: str, drifted: int) -> Point:
    """The point aimed at, moved left, right, forward or back as seen from the gun (GM.12.17)."""
    away = distance(gun.point, aim)
    x, y = (
        ahead((0.0, 0.0), gun.pose.facing, 1.0)
        if away <= 0.0
        else (
            (aim[0] - gun.point[0]) / away,
            (aim[1] - gun.point[1]) / away,
        )
    )
    dx, dy = {"left": (-y, x), "right": (y, -x), "forward": (x, y), "back": (-x, -y)}[direction]
    return (rounded(aim[0] + dx * drifted), rounded(aim[1] + dy * drifted))
