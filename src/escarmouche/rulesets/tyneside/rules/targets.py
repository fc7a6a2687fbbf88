"""Who of a unit can fire at whom: able shooters, whom each aims at, whom a hit may find (TY.3.06, 14.02-14.27)."""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.seats import is_pc, pc_of
from escarmouche.rulesets.tyneside.data.state import Class, Figure, State
from escarmouche.rulesets.tyneside.rules import shooting
from escarmouche.rulesets.tyneside.rules.cover import cover
from escarmouche.rulesets.tyneside.rules.situations import Firer, FullSpeedFire, Movement, Shot
from escarmouche.rulesets.tyneside.table import movement
from escarmouche.rulesets.tyneside.table.board import bears, bodies, company, contacts, engaged, gap, hostile
from escarmouche.rulesets.tyneside.table.visibility import is_seen, seen_by_one, sees
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import at_most

VOLLEYS_KEPT = 512


class Aim(NamedTuple):
    """One able shooter: whom he aims at, the shot, and how far off the unit is from him."""

    shooter: str
    target: str
    shot: Shot
    apart: float

    @property
    def need(self) -> int:
        """What the d8 must come to."""
        return shooting.need_of(self.shot)


class Volley(NamedTuple):
    """The fire of one unit at another: who is able, those who fire first, and how many do (TY.14.04)."""

    firer: Firer
    moved: bool
    able: tuple[Aim, ...]
    shots: int

    @property
    def firing(self) -> tuple[Aim, ...]:
        return self.able[: self.shots]

    @property
    def share(self) -> str:
        if self.firer not in shooting.SHARING:
            return "all"
        return "third" if self.moved else "half"


def firer_of(state: State, unit: str) -> Firer:
    """The row of TY.14.12: who it is that fires."""
    whole = state.units[unit]
    if not pc_of(state, unit):
        return "automatic" if state.automatic(whole.side) else "uncommanded"
    if whole.alone:
        return "individual"
    return "volley" if all(man.volley for man in state.living(unit)) else "commanded"


def shooters(state: State, unit: str) -> tuple[Figure, ...]:
    """The living of a unit, and leaders and musicians who go with it uncommanded (TY.14.25)."""
    reading = state.readings.get(unit)
    if reading is None or not reading.attached:
        return state.living(unit)
    with_it = [one for id in reading.attached if (one := state.figures[id]).placed and not one.commanded]
    return (*state.living(unit), *[one for one in with_it if not contacts(state, one.id)])


def has_moved(state: State, unit: str) -> bool:
    """One man's step is enough (TY.13.10, 14.04)."""
    return any(man.cost > 0 for man in state.living(unit))


def pace(figure: Figure) -> Movement:
    """His own movement in this phase: half is not more than half of what he may (TY.13.10)."""
    if not figure.cost:
        return "none"
    half = movement.pace(figure, figure.rough) * tables.HALF
    return "half" if at_most(figure.cost, half) else "full"


def unit_refusal(state: State, unit: str) -> Illegal | None:
    """Why a unit does not fire at all in this phase (TY.14.12, 14.23, 14.27)."""
    whole = state.units[unit]
    if whole.charged:
        return Illegal("TY.14.23", "charged-or-engaged", unit=unit)
    if engaged(state, unit):
        return Illegal("TY.14.27", "charged-or-engaged", unit=unit)
    if whole.bound and whole.result == "flee":
        return Illegal("TY.12.09", "fleeing", unit=unit)
    if not any(missiles(state, one) for one in shooters(state, unit)):
        return Illegal("TY.14.04", "no-missile", unit=unit)
    return None


def missiles(state: State, figure: Figure) -> tuple[str, ...]:
    """What he can shoot or throw; with raised skirts nothing (TY.3.07, 13.04)."""
    if figure.skirts == "raised":
        return ()
    return tuple([one for one in figure.weapons if tables.WEAPONS[one].ranges and one not in figure.thrown])


def targets(state: State, unit: str) -> Iterator[str]:
    """The enemy units that somebody of a unit can fire at, in roster order (TY.14.03)."""
    if unit_refusal(state, unit) is None:
        for enemy in hostile(state, state.units[unit].side):
            if volley(state, unit, enemy).able:
                yield enemy


def volley(state: State, unit: str, target: str, weapon: str = "") -> Volley:
    """The fire of a unit at another, with that weapon or each man's best: the nearest of the able fire (TY.14.04)."""
    return _volley(state, unit, target, weapon)


@kept_calls(VOLLEYS_KEPT)
def _volley(state: State, unit: str, target: str, weapon: str) -> Volley:
    enemies = company(state, target)
    ids = [one.id for one in enemies]
    found = [
        one for piece in pieces(state, unit, weapon) if (one := _aim(state, piece, enemies, ids)) is not None
    ]
    found.sort(key=lambda one: round(one.apart, 3))
    firer, moved = firer_of(state, unit), has_moved(state, unit)
    shots = shooting.share(len(found), firer, "half" if moved else "none")
    return Volley(firer, moved, tuple(found), shots)


class Piece(NamedTuple):
    """A man who may fire in this phase, whoever his target: his shot as far as it is known, and how far it carries."""

    shooter: Figure
    plain: Shot
    weapons: tuple[str, ...]
    reach: float


@kept_calls(VOLLEYS_KEPT)
def pieces(state: State, unit: str, weapon: str) -> tuple[Piece, ...]:
    """Those of a unit who may fire that weapon, or any (TY.14.12, 14.13)."""
    firer, moved = firer_of(state, unit), has_moved(state, unit)
    found = [_piece(state, firer, moved, shooter, weapon) for shooter in shooters(state, unit)]
    return tuple([piece for piece in found if piece.reach >= 0])


def _piece(state: State, firer: Firer, moved: bool, shooter: Figure, weapon: str) -> Piece:
    weapons = arms(state, shooter, weapon)
    plain, reach = _readiness(
        shooter.klass,
        firer,
        pace(shooter),
        moved,
        shooter.loaded or not reloads(state, shooter),
        shooter.wounds,
        state.options.full_speed_fire,
        weapons,
    )
    return Piece(shooter, plain, weapons, reach)


@cache
def _readiness(
    klass: Class,
    firer: Firer,
    movement: Movement,
    moved: bool,
    loaded: bool,
    wounds: int,
    full_speed_fire: FullSpeedFire,
    weapons: tuple[str, ...],
) -> tuple[Shot, float]:
    """The shot of such a man as far as it is known, and how far it carries, if need be on the advance (TY.14.10): few
    men differ in these."""
    plain = Shot(
        distance=0.0,
        shooter_class=klass,
        firer=firer,
        movement=movement,
        unit_moved=moved,
        loaded=loaded,
        shooter_wounds=wounds,
        full_speed_fire=full_speed_fire,
    )
    forward = replace(plain, advancing=movement != "none")
    return plain, max([shooting.farthest(replace(forward, weapon=one)) for one in weapons], default=-1.0)


def reloads(state: State, figure: Figure) -> bool:
    """He must reload a muzzle-loader by standing still: all but a player character who is spared it (TY.14.05)."""
    return state.options.pc_reloads or not is_pc(state, figure)


def piece_of(state: State, unit: str, shooter: Figure, weapon: str = "") -> Piece:
    """One man of a unit with that weapon, or any of his."""
    return _piece(state, firer_of(state, unit), has_moved(state, unit), shooter, weapon)


def aim(state: State, unit: str, shooter: Figure, target: str, weapon: str = "") -> Aim | None:
    """The nearest figure of a unit that he sees, if he can fire at it (TY.14.16)."""
    enemies = company(state, target)
    return _aim(state, piece_of(state, unit, shooter, weapon), enemies, [one.id for one in enemies])


def _aim(state: State, piece: Piece, enemies: tuple[Figure, ...], ids: list[str]) -> Aim | None:
    shooter = piece.shooter
    seen = seen_by_one(state, shooter.id)
    if seen is not None and seen.isdisjoint(ids):
        return None
    known = bodies(state)
    x, y, r = known[shooter.id]
    near = []
    for number, enemy in enumerate(enemies):
        qx, qy, s = known[enemy.id]
        apart = max(0.0, sqrt((qx - x) * (qx - x) + (qy - y) * (qy - y)) - r - s)
        if at_most(apart, piece.reach):
            near.append((round(apart, 3), number, enemy))  # the tolerance of TY.1.06
    near.sort()
    for _, _, enemy in near:
        if _can_aim(state, shooter, enemy):
            shot = lay(state, piece, enemy)
            return None if shot is None else Aim(shooter.id, enemy.id, shot, near[0][0])
    return None


def aim_at(state: State, unit: str, shooter: Figure, enemy: Figure, weapon: str = "") -> Aim | None:
    """A shot at a man whom a player character names (TY.14.02, 14.18)."""
    piece = piece_of(state, unit, shooter, weapon)
    apart = gap(shooter, enemy)
    if not at_most(apart, piece.reach) or not _can_aim(state, shooter, enemy):
        return None
    shot = lay(state, piece, enemy)
    return None if shot is None else Aim(shooter.id, enemy.id, shot, apart)


def arms(state: State, shooter: Figure, weapon: str) -> tuple[str, ...]:
    """That weapon, if he has it; else whatever he can shoot or throw."""
    found = missiles(state, shooter)
    return (weapon,) if weapon in found else found


def lay(state: State, piece: Piece, enemy: Figure) -> Shot | None:
    """The shot at one figure with the best of his weapons (TY.3.06)."""
    shooter = piece.shooter
    at_him = replace(
        piece.plain,
        distance=gap(shooter, enemy),
        cover=cover(state, shooter.id, enemy.id),
        advancing=_advances(shooter, enemy),
    )
    return shooting.best_shot(piece.weapons, at_him)


def _advances(shooter: Figure, enemy: Figure) -> bool:
    """He ended his movement nearer to the figure he aims at than he began it (TY.14.10)."""
    if shooter.began is None:
        return False
    return distance(shooter.point, enemy.point) < distance(shooter.began, enemy.point)


def aim_refusal(state: State, shooter: Figure, enemy: Figure) -> Illegal | None:
    """Why he cannot aim at this figure, whatever the range (TY.4.05, 4.15, 8.08, 14.21)."""
    if _among_friends(state, shooter, enemy):
        return Illegal("TY.14.21", "engaged-target", figure=enemy.id)
    seen = sees(state, shooter.id, enemy.id)
    if not seen.visible:
        return Illegal(seen.rule, "no-line", figure=enemy.id, cause=seen.cause, by=seen.by)
    if not bears(state, shooter, enemy.point):
        return Illegal("TY.4.15", "outside-arc", figure=enemy.id)
    return None


def _can_aim(state: State, shooter: Figure, enemy: Figure) -> bool:
    """He can aim at this figure, whatever the range."""
    return (
        is_seen(state, shooter.id, enemy.id)
        and not _among_friends(state, shooter, enemy)
        and bears(state, shooter, enemy.point)
    )


def _among_friends(state: State, shooter: Figure, enemy: Figure) -> bool:
    """In base contact with one of the shooter's friends (TY.14.21)."""
    met = contacts(state, enemy.id)
    return bool(met) and any(state.figures[id].side == shooter.side for id in met)


def eligible(state: State, aimed: Aim, target: str) -> tuple[str, ...]:
    """Whom a hit of this shot may find: men of the unit in roster order, then those attached to it (TY.14.18)."""
    shooter = state.figures[aimed.shooter]
    last = shooting.farthest(aimed.shot)
    return tuple(
        [
            one.id
            for one in company(state, target)
            if at_most(gap(shooter, one), last)
            and not _among_friends(state, shooter, one)
            and is_seen(state, shooter.id, one.id)
        ]
    )


def fire_refusal(state: State, unit: str, target: str, weapon: str = "") -> Illegal | None:
    """Why a unit has no shot at another: the reason of its man nearest to it (section 20)."""
    if refused := unit_refusal(state, unit):
        return refused
    if volley(state, unit, target, weapon).able:
        return None
    armed = [one for one in shooters(state, unit) if missiles(state, one)]
    enemies = company(state, target)
    _, _, shooter = min(
        (min([gap(one, enemy) for enemy in enemies]), number, one) for number, one in enumerate(armed)
    )
    return man_refusal(state, unit, shooter, min(enemies, key=lambda enemy: gap(shooter, enemy)), weapon)


def man_refusal(state: State, unit: str, shooter: Figure, enemy: Figure, weapon: str = "") -> Illegal | None:
    """Why this man has no shot at that figure."""
    piece = piece_of(state, unit, shooter, weapon)
    at_him = replace(piece.plain, distance=gap(shooter, enemy), advancing=_advances(shooter, enemy))
    refusals = [shooting.refusal(replace(at_him, weapon=one)) for one in piece.weapons]
    if refusals and None not in refusals:
        never = [one for one in refusals if one is not None and one.code != "out-of-range"]
        return never[0] if never else refusals[0]
    return aim_refusal(state, shooter, enemy)
