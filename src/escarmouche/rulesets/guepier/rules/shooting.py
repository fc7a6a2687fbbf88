"""Fire (tirs): chapter 11."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos, radians, sqrt
from typing import Annotated

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.named_tests import asked
from escarmouche.kernel.points import rounded
from escarmouche.kernel.rules import Chance, Check, Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import Fired
from escarmouche.rulesets.guepier.data.state import MODES, Figure, Play, State, change, while_standing
from escarmouche.rulesets.guepier.rules import formations
from escarmouche.rulesets.guepier.rules.carriers import CARRYING, laden
from escarmouche.rulesets.guepier.rules.cover import cover_for_save, in_smoke
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.saves import Struck, resolve_save, strike
from escarmouche.rulesets.guepier.table.board import all_engaged, engaged, gap_between, place
from escarmouche.rulesets.guepier.table.sight import (
    Lineup,
    Sightlines,
    Stand,
    eye_of,
    lineup,
    sight_refusal,
    stand_of,
)
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.plane import ahead, at_most, gap, in_wedge, nearest
from escarmouche.table.tabletop import Pose

REGULAR_FIRE = {name: plus for name, plus in tables.FIRE_CLASS.items() if name in tables.REGULARS}
DOUBT = 1e-6  # of the cosine of an angle: nearer to the limits of an arc the bearing itself decides
JUDGED_KEPT = 512  # enemies as they stood, of one shooter
OTHER_FIRE = {name: plus for name, plus in tables.FIRE_CLASS.items() if name not in tables.REGULARS}


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One small-arms shot: who fires, with what, how far, at what. Defensive fire neither aims nor has priority."""

    shooter_class: Annotated[str, asked("GM.2.03", words=tables.CLASSES)]
    shooter_training: Annotated[str, asked("GM.2.02", words=tables.TRAININGS, default="experienced")]
    shooter_marker: Annotated[str, asked("GM.6.13", words=("none", "yellow"))] = "none"
    shooter_moving: Annotated[bool, asked("GM.11.16")] = False
    weapon: Annotated[str, asked("GM.11.09", words=tables.FIRE_DIE, default="rifle")]
    non_priority: Annotated[bool, asked("GM.11.21")] = False
    aiming: Annotated[bool, asked("GM.11.26")] = False
    distance: Annotated[float, asked("GM.1.02", default=30)]
    sunrise: Annotated[bool, asked("GM.17.01")] = False
    smoke: Annotated[bool, asked("GM.11.19")] = False
    target_mounted: Annotated[bool, asked("GM.11.14")] = False
    target_mode: Annotated[str, asked("GM.9.01", words=MODES)] = "immobile"

    def banded(self) -> "Shot":
        """The same at the end of its range band, all of which counts alike; beyond the last as it is (GM.11.09)."""
        band = range_band(self.weapon, self.distance, self.sunrise)
        return self if band is None else replace(self, distance=bands(self.weapon, self.sunrise)[band])


def reach(limit: float, sunrise: bool) -> float:
    """A figure of the range tables, halved at sunrise (GM.11.11)."""
    return limit * tables.SUNRISE if sunrise else limit


@cache
def bands(weapon: str, sunrise: bool) -> tuple[float, ...]:
    """How far each range band of a weapon reaches (GM.11.09-11.11)."""
    return tuple(reach(limit, sunrise) for limit in tables.RANGES[: len(tables.FIRE_NEED[weapon])])


def last_band(weapon: str, sunrise: bool) -> float:
    """The distance beyond which this weapon may not fire (GM.11.10)."""
    return bands(weapon, sunrise)[-1]


def range_band(weapon: str, distance: float, sunrise: bool) -> int | None:
    """The number of the range band, from 0; None beyond the last (GM.1.03, 11.09-11.11)."""
    for band, limit in enumerate(bands(weapon, sunrise)):
        if at_most(distance, limit):
            return band
    return None


def fire_need(shot: Shot) -> int:
    """The score to hit at this distance (GM.11.09)."""
    band = range_band(shot.weapon, shot.distance, shot.sunrise)
    if band is None:
        raise Illegal(
            "GM.11.10", "out-of-range", distance=shot.distance, last=last_band(shot.weapon, shot.sunrise)
        )
    return tables.FIRE_NEED[shot.weapon][band]


HIT: Check[Shot] = Check(
    "hit",
    "GM.11.09",
    die=lambda shot: tables.FIRE_DIE[shot.weapon],
    need=fire_need,
    best_of=lambda shot: tables.AIMED_DICE if shot.aiming else 1,
    fails_on=(tables.JAMS_ON,),
    modifiers=(
        *by_word("GM.11.12", "class", REGULAR_FIRE, lambda shot: shot.shooter_class),
        when(
            "GM.11.13",
            "shooter-stopped",
            tables.SHOOTER_STOPPED,
            lambda shot: shot.shooter_marker == "yellow",
        ),
        when("GM.11.14", "target-mounted", tables.TARGET_MOUNTED, lambda shot: shot.target_mounted),
        when(
            "GM.11.15",
            "target-skirmishing",
            tables.TARGET_SKIRMISHING,
            lambda shot: shot.target_mode == "skirmish",
        ),
        when(
            "GM.11.16",
            "shooter-moving-rifle",
            tables.MOVING_RIFLE,
            lambda shot: shot.shooter_moving and shot.weapon != "pistol",
        ),
        when(
            "GM.11.16",
            "shooter-moving",
            tables.MOVING_PISTOL,
            lambda shot: shot.shooter_moving and shot.weapon == "pistol",
        ),
        *by_word("GM.11.17", "class", OTHER_FIRE, lambda shot: shot.shooter_class),
        *by_word("GM.11.18", "training", tables.TRAINING_PLUS, lambda shot: shot.shooter_training),
        when("GM.11.19", "smoke", tables.SMOKE, lambda shot: shot.smoke),
        when("GM.11.20", "obsolete-rifle", tables.OBSOLETE, lambda shot: shot.weapon == "obsolete_rifle"),
    ),
    matters=Shot.banded,
    chances=(
        Chance("GM.11.21", "non-priority", tables.NON_PRIORITY_DIE, -1, lambda shot: shot.non_priority),
    ),
)


def resolve_hit(shot: Shot, dice: Dice) -> str:
    """One shot: jam, miss or hit (GM.11.12-11.28). A jam is also a miss, whatever the total."""
    rolled = HIT.roll(shot, dice)
    if rolled.natural == tables.JAMS_ON:
        return "jam"
    return "hit" if rolled.success else "miss"


def resolve_fire(shot: Shot, struck: Struck, dice: Dice) -> str:
    """One shot and the save of its target: jam, miss, stopped, pinned or eliminated (GM.11, 13)."""
    result = resolve_hit(shot, dice)
    return resolve_save(struck, dice) if result == "hit" else result


def resolve_salvo(shots: Sequence[Shot], dice: Dice) -> tuple[str, ...]:
    """The hit dice of a salvo, all before its saves: jam, miss or hit of each shooter (GM.11.32, 11.33)."""
    return tuple(resolve_hit(shot, dice) for shot in shots)


def struck_by(hit: int, alive: Sequence[bool]) -> int | None:
    """On whom a hit of a salvo falls: figures in order of distance, hits counted from 0 (GM.11.33, 11.40).

    >>> struck_by(1, [True, False, True])
    2
    """
    for step in range(len(alive)):
        figure = (hit + step) % len(alive)
        if alive[figure]:
            return figure
    return None


def half_arc(state: State) -> float:
    """How far to either side of its facing an element shoots, in degrees (GM.11.01, 17.02)."""
    return tables.WIDE_HALF_ARC if state.options.wide_arc else tables.HALF_ARC


def shooter_refusal(state: State, shooter: Figure) -> Illegal | None:
    """Why this element may not shoot at all, the gravest reason first (GM.11.02, 11.07, 9.24)."""
    if shooter.marker == "green":
        return Illegal("GM.6.13", "E09", figure=shooter.id)
    if shooter.shot:
        return Illegal("GM.11.02", "E24", figure=shooter.id)
    if state.turn <= shooter.jammed_until:  # until the end of the turn after the natural 1
        return Illegal("GM.11.24", "E25", figure=shooter.id, turn=shooter.jammed_until)
    if engaged(state, shooter):
        return Illegal("GM.11.07", "E26", figure=shooter.id)
    if shooter.on_ladder:
        return Illegal("GM.10.05", "E27", figure=shooter.id)
    if shooter.hauled:
        return Illegal("GM.10.01", "E27", figure=shooter.id)
    if state.kit and (kit := state.carried_by(shooter.id)) is not None and laden(state, shooter.id):
        return Illegal(CARRYING[kit.kind], "E27", figure=shooter.id)
    if shooter.ranged not in tables.FIRE_DIE:
        return Illegal("GM.11.09", "no-firearm", figure=shooter.id)
    if not formations.may_shoot_from_rank(state, shooter):
        return Illegal("GM.9.24", "E41", figure=shooter.id)
    return None


def gap_to(state: State, shooter: Figure, target: Figure, at: Pose | None = None) -> float:
    """The distance of a shot, to the target where it stands or at a place on its way (GM.1.02)."""
    if at is None:
        return gap_between(state, shooter, target)
    return gap(shooter.point, shooter.radius, at.point, target.radius)


def in_range(state: State, shooter: Figure, target: Figure, at: Pose | None = None) -> bool:
    return at_most(gap_to(state, shooter, target, at), last_band(shooter.ranged, state.options.sunrise))


def in_arc(state: State, shooter: Figure, target: Figure, at: Pose | None = None) -> bool:
    """The target's centre lies in the shooter's arc, its limits included (GM.11.01)."""
    centre = (at or place(state, target)).point
    return in_wedge(shooter.point, shooter.pose.facing, half_arc(state), centre)


def target_refusal(state: State, shooter: Figure, target: Figure, at: Pose | None = None) -> Illegal | None:
    """Why an element that may shoot may not shoot at this one (GM.11.01, 11.03, 11.07, 11.10)."""
    if target.side == shooter.side or not target.in_play:
        return Illegal("GM.11.03", "no-enemy", figure=target.id)
    if engaged(state, target):
        return Illegal("GM.11.07", "E26", figure=target.id)
    if blocked := sight_refusal(state, eye_of(state, shooter), eye_of(state, target, at)):
        return blocked
    if not in_range(state, shooter, target, at):
        last = last_band(shooter.ranged, state.options.sunrise)
        distance = rounded(gap_to(state, shooter, target, at))
        return Illegal("GM.11.10", "E23", figure=target.id, distance=distance, last=last)
    if not in_arc(state, shooter, target, at):
        rule = "GM.17.02" if state.options.wide_arc else "GM.11.01"
        return Illegal(rule, "E22", figure=target.id, arc=2 * half_arc(state))
    return None


def shot_refusal(state: State, shooter: Figure, target: Figure, at: Pose | None = None) -> Illegal | None:
    """Why this shot may not be made. `at`: the target is judged at a place on its way, as in defensive fire."""
    return shooter_refusal(state, shooter) or target_refusal(state, shooter, target, at)


class Aim:
    """How a shooter stands and faces. Each enemy is judged once while both stand as they do."""

    def __init__(self, state: State, shooter: Figure, lines: Sightlines) -> None:
        self.lines, self.options = lines, state.options
        self.own, self.facing = stand_of(state, shooter), shooter.pose.facing
        self.half, self.last = half_arc(state), last_band(shooter.ranged, state.options.sunrise)
        self.ahead = ahead((0.0, 0.0), self.facing, 1.0)
        self.least = cos(radians(self.half)) - DOUBT
        self.judged: dict[Stand, float | None] = {}
        self.field: tuple[Lineup, dict[str, float]] | None = None

    def at(self, enemies: Iterable[Stand]) -> Iterator[tuple[str, float]]:
        """Those of the enemies who are in arc, range and sight, with their gaps."""
        judged, (x, y), (east, north) = self.judged, self.own.eye.point, self.ahead
        if len(judged) > JUDGED_KEPT:
            judged.clear()
        for stand in enemies:
            if stand in judged:
                away = judged[stand]
            else:
                there, along = stand.eye.point
                dx, dy = there - x, along - y
                outside = dx * east + dy * north < self.least * sqrt(dx * dx + dy * dy)  # at first sight
                away = judged[stand] = None if outside else self._gap_to(stand)
            if away is not None:
                yield stand.id, away

    def _gap_to(self, stand: Stand) -> float | None:
        away = self.own.gap(stand)
        if (
            at_most(away, self.last)
            and in_wedge(self.own.eye.point, self.facing, self.half, stand.eye.point)
            and self.lines.cut(self.own.eye, stand.eye) is None
        ):
            return away
        return None


def _aim(state: State, shooter: Figure, enemies: Lineup) -> Aim:
    last = _last_aim(shooter)
    if not last or last[0].lines is not enemies.lines or last[0].options is not state.options:
        last[:] = [Aim(state, shooter, enemies.lines)]
    return last[0]


@while_standing
@kept
def _last_aim(shooter: Figure) -> list[Aim]:
    return []


def field(state: State, shooter: Figure) -> dict[str, float]:
    """The enemies whom a shooter has in arc, range and sight, with their gaps, in roster order."""
    enemies = lineup(state, state.enemy(shooter.side))
    aim = _aim(state, shooter, enemies)
    if aim.field is None or aim.field[0] is not enemies:
        aim.field = enemies, dict(aim.at(enemies.stands))
    return aim.field[1]


def exposed(state: State, shooter: Figure, target: Figure) -> bool:
    """An element that may shoot may shoot at this enemy; as `target_refusal`, for those who stand on the table."""
    return target.id in field(state, shooter) and not engaged(state, target)


def targets(state: State, shooter: Figure) -> tuple[Figure, ...]:
    """The enemies at which an element that may shoot can shoot, in roster order."""
    busy = all_engaged(state)
    return tuple([state.figures[id] for id in field(state, shooter) if id not in busy])


def with_targets(state: State, shooters: Iterable[Figure]) -> list[str]:
    """Who of those who may shoot, all of one side, has somebody to shoot at: the first that is found will do."""
    return [shooter.id for shooter in shooters if _has_target(state, shooter.id)]


@while_standing
@kept_calls()
def _has_target(state: State, id: str) -> bool:
    shooter, busy = state.figures[id], all_engaged(state)
    enemies = lineup(state, state.enemy(shooter.side))
    return any(one not in busy for one, _ in _aim(state, shooter, enemies).at(enemies.stands))


def priority_targets(state: State, shooter: Figure) -> tuple[Figure, ...]:
    """The nearest located enemy that it can shoot at, and all that are as near (GM.11.04-11.06)."""
    located = [enemy for enemy in targets(state, shooter) if is_located(enemy)]
    gaps = field(state, shooter)
    return nearest(located, lambda enemy: gaps[enemy.id])


def is_priority(state: State, shooter: Figure, target: Figure) -> bool:
    return any(enemy.id == target.id for enemy in priority_targets(state, shooter))


def aim_refusal(state: State, shooter: Figure) -> Illegal | None:
    """Why an element may not aim: it moved this turn or last, or is charged (GM.11.26, 11.27)."""
    if shooter.moved or shooter.moved_last or shooter.mode != "immobile":
        return Illegal("GM.11.27", "E37", figure=shooter.id)
    if shooter.charged:
        return Illegal("GM.11.26", "E37", figure=shooter.id)
    return None


def make_shot(
    state: State,
    shooter: Figure,
    target: Figure,
    at: Pose | None = None,
    priority: bool = True,
    aiming: bool = False,
) -> Shot:
    """The shot of one figure of the table at another; without `priority` it costs a d4 (GM.11.21)."""
    return Shot(
        shooter_class=shooter.troop_class,
        shooter_training=shooter.training,
        weapon=shooter.ranged,
        distance=gap_to(state, shooter, target, at),
        shooter_marker=shooter.marker,
        shooter_moving=shooter.moving,
        non_priority=not priority,
        aiming=aiming,
        sunrise=state.options.sunrise,
        smoke=in_smoke(state, shooter.point, (at or place(state, target)).point),
        target_mounted=target.mounted,
        target_mode=target.mode,
    )


def shot_and_cover(
    state: State, shooter: Figure, target: Figure, manner: str = "plain", at: Pose | None = None
) -> tuple[Shot, str]:
    """A shot as it will be rolled, and the cover of the figure that it may strike."""
    priority = manner == "defensive" or is_priority(state, shooter, target)
    shot = make_shot(state, shooter, target, at, priority, aiming=manner == "aimed")
    return shot, cover_for_save(state, target, shooter.point, shooter.level, at)


MANNER_RULE = {"plain": "GM.11.23", "aimed": "GM.11.26", "salvo": "GM.11.32", "defensive": "GM.11.35"}


def shoot(game: Play, shooter_id: str, target_id: str, manner: str = "plain", at: Pose | None = None) -> str:
    """One shot, resolved to the end: hit, save, morale (GM.11.08). The outcome is jam, miss or what the save gave.

    `manner` is plain, aimed or defensive; defensive fire knows no priority and may meet the charger at a place on its
    way (GM.11.36, 11.37).
    """
    state = game.state
    shooter, target = state.figures[shooter_id], state.figures[target_id]
    if refused := shot_refusal(state, shooter, target, at):
        raise refused
    if manner == "aimed" and (refused := aim_refusal(state, shooter)):
        raise refused
    shot, cover = shot_and_cover(state, shooter, target, manner, at)
    outcome = discharge(game, shooter_id, target_id, shot, manner)
    return strike(game, target_id, shot.weapon, cover) if outcome == "hit" else outcome


def discharge(game: Play, shooter_id: str, target_id: str, shot: Shot, manner: str) -> str:
    """The hit dice of one shot and what they do to the shooter: it has fired, it may have jammed (GM.11.24)."""
    shooter = game.state.figures[shooter_id]
    with game.dice.by(shooter.side):
        outcome = resolve_hit(shot, game.dice)
    change(
        game,
        shooter_id,
        shot=True,
        busy=True,
        defensive=shooter.defensive or manner == "defensive",
        jammed_until=game.state.turn + 1 if outcome == "jam" else shooter.jammed_until,
    )
    rules = [HIT.rule, MANNER_RULE[manner]]
    if outcome == "jam":
        rules.append("GM.11.24")
    game.emit(
        Fired(
            shooter=shooter_id,
            target=target_id,
            weapon=shot.weapon,
            distance=rounded(shot.distance),
            manner=manner,
            outcome=outcome,
            priority=not shot.non_priority,
            rules=tuple(rules),
        )
    )
    return outcome
