"""What a place promises a man: whom he would see and shoot from there, and who would shoot at him."""

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.points import Point
from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.known_odds import SPARED, Fate
from escarmouche.rulesets.guepier.bot.lines_of_fire import ground_of
from escarmouche.rulesets.guepier.bot.worth import SHAKEN, value
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.cover import (
    Shelter,
    cover_from,
    dense_zone_at,
    in_smoke,
    shelter_at,
    shelter_of,
)
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.morale import nerve_of
from escarmouche.rulesets.guepier.rules.saves import Struck, struck_of
from escarmouche.rulesets.guepier.rules.shooting import Shot, half_arc, last_band, make_shot
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.rulesets.guepier.table.sight import Eye, eye_of, sightlines
from escarmouche.rulesets.guepier.table.terrain import is_dense
from escarmouche.table.plane import bearing, in_wedge
from escarmouche.table.sight import layout
from escarmouche.table.tabletop import Area

TURNING = 0.45  # how often an enemy who does not face a man yet will when he fires next
SPENT = 0.3  # what the fire of an enemy counts who cannot fire any more this turn
CROWD = 0.25  # how much each friend near by draws fire away
CROWD_REACH = 12.0
STOPPED = 0.2  # what it costs, in shares of a man, that he may be stopped where he could have been killed
SHAKES = 0.25  # what a marker costs at once, and with those who do not rally
LOST_NERVE = 0.5
NEIGHBOURS = 2.0  # who stand within reach of a friend's fall, of a detachment that does not crowd
SEEN = 8  # enemies in sight among whom a man picks the one to face
FRONTS_KEPT = 4


def stood(state: State, figure: Figure) -> Point:
    """Where a man stood when his side's movement sequence began; where he stands, if it has not."""
    start = state.cursor.starts.get(figure.id) if state.cursor.side == figure.side else None
    return figure.point if start is None or state.cursor.sequence != "move" else start.pose.point


class Foe(NamedTuple):
    """An enemy, with all of him that counts for fire."""

    figure: Figure
    kind: int
    point: Point
    radius: float
    eye: Eye
    worth: float
    standing: float  # what his marker has left of him
    located: bool
    shelter: Shelter
    dense: Area | None  # the dense zone he is in
    fires: float  # how much his fire counts this turn
    later: float


Kind = tuple[Figure, int]
"""A man, and the number of all who are to a shot what he is."""

PLACE_AND_NAME = ("id", "group", "where", "zone", "edge", "contiguous", "assailant_of")
_traits = attrgetter(*[name for name in Figure.__struct_fields__ if name not in PLACE_AND_NAME])
_kinds: dict[tuple[object, ...], tuple[int, int]] = {}
_numbers: dict[tuple[Shot, Struck], int] = {}


def kinds_of(state: State, figure: Figure) -> tuple[int, int]:
    """What counts of a man in a shot besides his place, as a number: as he is, and once he stands still."""
    traits = _traits(figure)
    known = _kinds.get(traits)
    if known is None:
        known = _kinds[traits] = _number(state, figure), _number(state, standing(figure))
    return known


def _number(state: State, figure: Figure) -> int:
    """The rules tell what counts: those are alike of whom they make the same shot, at either end of it."""
    shot = make_shot(state, figure, figure)
    return _numbers.setdefault((shot, struck_of(state, figure, shot.weapon, "none")), len(_numbers))


def standing(figure: Figure) -> Figure:
    """The same man once he stands still."""
    return replace(figure, mode="immobile")


class Front:
    """The enemies of a side as they stand, and what is seen of them from places asked for."""

    def __init__(
        self, state: State, side: str, enemies: tuple[Figure, ...], before: "Front | None" = None
    ) -> None:
        self.state, self.side, self.enemies = state, side, enemies
        self.half = half_arc(state)
        self.sunrise, self.skirmish_save = state.options.sunrise, state.options.skirmish_save
        self.smoky = ground_of(state).smoky
        self.sight = sightlines(layout(state.table))
        self.friends = [stood(state, figure) for figure in state.placed(side)]
        if before is None:
            self.foes = [self._foe(enemy) for enemy in enemies]
            self.eyes = [foe.eye for foe in self.foes]
            self._rows: dict[Eye, Sequence[float]] = {}
        else:
            self.foes, self.eyes, self._rows = before.foes, before.eyes, before._rows

    def _foe(self, enemy: Figure) -> Foe:
        state = self.state
        pose = place(state, enemy)
        armed = enemy.placed and enemy.ranged in tables.FIRE_DIE and enemy.marker != "green"
        ready = armed and not enemy.shot and enemy.jammed_until < state.turn
        return Foe(
            enemy,
            kinds_of(state, enemy)[0],
            pose.point,
            enemy.radius,
            eye_of(state, enemy),
            value(state, enemy),
            SHAKEN[enemy.marker],
            is_located(enemy),
            shelter_of(state, enemy),
            dense_zone_at(state.table, pose.point, pose.level),
            0.0 if not armed else 1.0 if ready else SPENT,
            1.0 if armed else 0.0,
        )

    def row(self, here: Eye) -> Sequence[float]:
        """Whom one sees from there: 1 or 0 for each of the enemies."""
        found = self._rows.get(here)
        if found is None:
            found = self._rows[here] = self.sight.pairs([here], self.eyes)[0]
        return found

    def look(self, figure: Figure, fellows: int, turns: bool, aiming: bool) -> "Prospect":
        """What the place of a figure promises it. Who `turns` faces the best way, others as they stand."""
        state, table = self.state, self.state.table
        pose = figure.pose
        here, radius = pose.point, figure.radius
        mine = eye_of(state, figure)
        seen = []
        for foe, sees in zip(self.foes, self.row(mine), strict=True):
            if sees:
                dx, dy = foe.point[0] - here[0], foe.point[1] - here[1]
                gap = (dx * dx + dy * dy) ** 0.5 - radius - foe.radius
                seen.append((gap if gap > 0.0 else 0.0, foe))
        seen.sort(key=lambda one: one[0])
        facing = self._facing(here, seen) if turns else pose.facing
        if facing is None:
            facing = pose.facing
        shelter = shelter_at(table, pose, figure.contiguous)
        dense = next((area for area in shelter.areas if is_dense(area)), None)
        moving, still = kinds_of(state, figure)
        now = figure, moving
        then = now if figure.mode == "immobile" else (standing(figure), still)
        fire = later = 0.0
        spared = spared_later = 1.0
        share = 1.0 / (1.0 + CROWD * (fellows + self._near(here) * (0.5 if fellows else 1.0)))
        first = later_first = True
        armed = figure.ranged in tables.FIRE_DIE and figure.marker != "green"
        ready = armed and not figure.shot and figure.jammed_until < state.turn
        located = is_located(figure)
        limit = last_band(figure.ranged, self.sunrise) if armed else 0.0
        for gap, foe in seen:
            smoke = self.smoky and in_smoke(state, here, foe.point)
            if armed and gap <= limit and in_wedge(here, facing, self.half, foe.point):
                theirs = cover_from(table, foe.shelter, here, dense)
                if ready:
                    priority = first and foe.located
                    fire = max(fire, self._harm(now, foe, gap, priority, aiming, theirs, smoke))
                    first = first and not foe.located
                later = max(later, self._harm(then, foe, gap, later_first, True, theirs, smoke))
                later_first = False
            if foe.later:
                mine_cover = cover_from(table, shelter, foe.point, foe.dense)
                faced = in_wedge(foe.point, foe.figure.pose.facing, self.half, here)
                weight = 1.0 if faced else TURNING
                if foe.fires:
                    fate = self._fate(foe, now, gap, located, False, mine_cover, smoke)
                    spared *= 1.0 - share * weight * foe.fires * fate.eliminated
                fate = self._fate(foe, then, gap, True, False, mine_cover, smoke)
                spared_later *= 1.0 - share * weight * fate.eliminated
        worth = value(state, figure) * self.dread(figure, fellows)
        return Prospect(facing, fire, (1.0 - spared) * worth, later, (1.0 - spared_later) * worth, len(seen))

    def _near(self, here: Point) -> int:
        """How many friends are about a place."""
        x, y = here
        near = [
            one for one in self.friends if abs(one[0] - x) <= CROWD_REACH and abs(one[1] - y) <= CROWD_REACH
        ]
        return len(near) - near.count(here)

    def dread(self, figure: Figure, fellows: int) -> float:
        """How much more than a man is at stake where one may fall: he may be stopped, and his friends take fright."""
        fails = 1.0 - known_odds.holds(nerve_of(replace(figure, marker="none")))
        near = min(float(fellows), NEIGHBOURS)
        return 1.0 + STOPPED + near * fails * (SHAKES + LOST_NERVE * fails)

    def _facing(self, here: Point, seen: list[tuple[float, Foe]]) -> float | None:
        """Where most enemies in sight are, near ones before far ones; else where the nearest is."""
        if not seen:
            nearest = min(
                self.foes,
                key=lambda foe: (foe.point[0] - here[0]) ** 2 + (foe.point[1] - here[1]) ** 2,
                default=None,
            )
            return None if nearest is None else bearing(here, nearest.point)
        close = seen[:SEEN]
        best, most = None, -1.0
        for gap, foe in close[: SEEN // 2]:
            toward = bearing(here, foe.point)
            weight = 1.0 / (8.0 + gap) + sum(
                1.0 / (8.0 + other) for other, one in close if in_wedge(here, toward, self.half, one.point)
            )
            if weight > most + 1e-9:
                best, most = toward, weight
        return best

    def _harm(
        self, man: Kind, foe: Foe, gap: float, priority: bool, aiming: bool, cover: str, smoke: bool
    ) -> float:
        fate = self._fate(man, foe, gap, priority, aiming, cover, smoke)
        return foe.worth * (
            fate.eliminated * foe.standing
            + fate.pinned * max(0.0, foe.standing - SHAKEN["green"])
            + fate.stopped * max(0.0, foe.standing - SHAKEN["yellow"])
        )

    def _fate(
        self,
        by: Kind | Foe,
        at: Kind | Foe,
        gap: float,
        priority: bool,
        aiming: bool,
        cover: str,
        smoke: bool,
    ) -> Fate:
        """What becomes of the target of a shot: the same for all shots of one kind of man at another."""
        shooter = by[0]
        band = known_odds.banded(shooter.ranged, gap, self.sunrise)
        if band is None:
            return SPARED
        key = (by[1], at[1], band, priority, aiming, cover, smoke, self.sunrise, self.skirmish_save)
        known = _fates.get(key)
        if known is None:
            shot = make_shot(self.state, shooter, at[0], None, priority, aiming)
            struck = struck_of(self.state, at[0], shot.weapon, cover)
            known = _fates[key] = known_odds.fire(replace(shot, distance=band, smoke=smoke), struck)
        return known


class Prospect(NamedTuple):
    """A place to a man: where he would look, what his fire and the enemy's promise this turn and from then on."""

    facing: float
    fire: float
    risk: float
    later_fire: float
    later_risk: float
    seen: int


_fates: dict[tuple[object, ...], Fate] = {}
_fronts: list[Front] = []


def front(state: State, side: str) -> Front:
    """The front of a side in a position; what was seen of it before still holds while no enemy stirs."""
    for one in _fronts:
        if one.side == side and one.state is state:
            return one
    enemies = tuple(state.of_side(state.enemy(side)))
    before = next((one for one in _fronts if _same(one, state, side, enemies)), None)
    made = Front(state, side, enemies, before)
    _fronts.insert(0, made)
    del _fronts[FRONTS_KEPT:]
    return made


def _same(one: Front, state: State, side: str, enemies: tuple[Figure, ...]) -> bool:
    return (
        one.side == side
        and one.state.table is state.table
        and one.state.turn == state.turn
        and len(one.enemies) == len(enemies)
        and all(a is b for a, b in zip(one.enemies, enemies, strict=True))
    )
