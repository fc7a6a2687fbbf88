"""Step 3, fire (tir): those whom nobody commands at the nearest enemy, then the player's units in his order (TY.14)."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Draft, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Shot, ShotLost, UnitFired
from escarmouche.rulesets.tyneside.data.seats import is_pc, pc_of, seat_of
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change, change_unit, move_cursor
from escarmouche.rulesets.tyneside.flow import hidden_markers, questions
from escarmouche.rulesets.tyneside.rules import casualties, shooting
from escarmouche.rulesets.tyneside.rules.casualties import harm
from escarmouche.rulesets.tyneside.rules.targets import (
    Aim,
    Volley,
    aim,
    aim_at,
    eligible,
    fire_refusal,
    man_refusal,
    missiles,
    reloads,
    shooters,
    targets,
    unit_refusal,
    volley,
)
from escarmouche.rulesets.tyneside.table.board import company, hostile
from escarmouche.rulesets.tyneside.table.visibility import nearest_visible, visible_figures


class Order(NamedTuple):
    """A player's unit fires: at a unit, or at a man whom his character names."""

    unit: str
    target: str
    weapon: str = ""
    man: str = ""


def step(game: Play) -> Flow[bool]:
    """The automatic firers in roster order, then one unit of a player; True when all have done (TY.5.11)."""
    state = game.state
    side = state.cursor.side
    if not state.cursor.ready:
        yield from hidden_markers.reveal(game, side)
        state = game.state
        for unit in list(by_themselves(state, side)):
            fire_by_itself(game, unit)
        move_cursor(game, ready=True)
        return False
    seats = [seat_of(state, unit) for unit in commanded(state, side)]
    seat = next((one for one in seats if one not in state.cursor.spoken), "")
    if not seat:
        return True
    options = choices(state, seat)
    order: Order | None = None
    if options:
        order = yield Draft(
            seat=seat, key="fire", rule="TY.5.11", compose=lambda: _compose(state, seat, options)
        )
    if order is None:
        move_cursor(game, spoken=(*state.cursor.spoken, seat))
    else:
        fire(game, order)
    return False


def by_themselves(state: State, side: str) -> Iterator[str]:
    """Uncommanded groups and separate leaders, in roster order (TY.12.18, 14.25)."""
    going_along = {id for reading in state.readings.values() for id in reading.attached}
    for unit in state.units.values():
        if unit.side == side and not pc_of(state, unit.id) and unit.id not in going_along:
            yield unit.id


def commanded(state: State, side: str) -> Iterator[str]:
    """The units whose fire is a player's: commanded ones and player characters, bound or not (TY.12.19)."""
    for unit in state.units.values():
        if unit.side == side and pc_of(state, unit.id) and state.living(unit.id):
            yield unit.id


def fire_by_itself(game: Play, unit: str) -> None:
    """At the nearest visible enemy and nobody else, if it is in range (TY.9.17, 14.20)."""
    state = game.state
    if not state.living(unit) or unit_refusal(state, unit) is not None:
        return
    target = nearest_visible(state, unit)
    if target and volley(state, unit, target).able:
        fire(game, Order(unit, target))


def choices(state: State, seat: str) -> tuple[Option, ...]:
    """The player's units that have somebody to fire at and have not fired yet."""
    side = state.cursor.side
    return tuple(
        [
            _unit_option(state, unit)
            for unit in commanded(state, side)
            if seat_of(state, unit) == seat and not state.units[unit].shot and can_fire(state, unit)
        ]
    )


def can_fire(state: State, unit: str) -> bool:
    if next(targets(state, unit), ""):
        return True
    return next(named_men(state, unit), None) is not None


def named_men(state: State, unit: str) -> Iterator[Aim]:
    """The men whom a player character could single out, each with his shot at him (TY.14.17)."""
    figure = state.figures.get(unit)
    if figure is None or not is_pc(state, figure) or unit_refusal(state, unit) is not None:
        return
    for enemy in visible_figures(state, unit):
        found = aim_at(state, unit, figure, enemy)
        if found is not None:
            yield found


def _unit_option(state: State, unit: str) -> Option:
    alone = state.units[unit].alone
    text = "option-fire-figure" if alone else "option-fire"
    params: dict[str, Param] = {"figure": unit} if alone else {"unit": unit}
    return Option(unit, text, params, "TY.14.03", state.living(unit)[0].id)


def _compose(state: State, seat: str, options: tuple[Option, ...]) -> Flow[Order | None]:
    unit: str | None = yield Choose(
        seat=seat,
        about=questions.Fire(),
        options=options,
        may_pass="TY.5.11",
        why_not=lambda key: unit_choice_refusal(state, seat, key),
    )
    if unit is None:
        return None
    aims = dict(target_options(state, unit))
    chosen: str = yield Choose(
        seat=seat,
        about=questions.Target(unit),
        options=tuple(aims.values()),
        why_not=lambda key: target_choice_refusal(state, unit, key),
    )
    target, man = target_of(state, unit, chosen)
    weapons = weapon_options(state, unit, target, man)
    weapon: str = yield Choose(
        seat=seat,
        about=questions.Weapon(unit, chosen),
        options=weapons,
        default=weapons[0].key,
        why_not=lambda key: weapon_choice_refusal(state, unit, target, man, key),
    )
    return Order(unit, target, weapon, man)


def target_of(state: State, unit: str, key: str) -> tuple[str, str]:
    """The unit fired at, and the man if one is named."""
    if key in hostile(state, state.units[unit].side):
        return key, ""
    man = state.figures[key]
    return next(
        enemy for enemy in hostile(state, state.units[unit].side) if man in company(state, enemy)
    ), key


def target_options(state: State, unit: str) -> Iterator[tuple[str, Option]]:
    """The units it can fire at, the nearest first; for a player character also every man in their ranks."""
    found = [(enemy, volley(state, unit, enemy)) for enemy in targets(state, unit)]
    found.sort(key=lambda one: one[1].able[0].apart)
    for enemy, shots in found:
        yield enemy, _target_option(state, enemy, shots)
    for man in named_men(state, unit):
        if man.target not in [enemy for enemy, _ in found]:
            yield man.target, _man_option(man)


def _target_option(state: State, enemy: str, shots: Volley) -> Option:
    first = shots.able[0]
    alone = state.units[enemy].alone
    params: dict[str, Param] = {
        ("figure" if alone else "unit"): enemy,
        "distance": round(first.apart, 1),
        "cover": first.shot.cover,
        "need": first.need,
        "count": shots.shots,
        "able": len(shots.able),
    }
    text = "option-target-figure" if alone else "option-target"
    return Option(enemy, text, params, "TY.14.03", first.target)


def _man_option(man: Aim) -> Option:
    params: dict[str, Param] = {
        "figure": man.target,
        "distance": round(man.apart, 1),
        "cover": man.shot.cover,
        "need": man.need,
    }
    return Option(man.target, "option-target-man", params, "TY.14.17", man.target)


def weapon_options(state: State, unit: str, target: str, man: str = "") -> tuple[Option, ...]:
    """The weapons with which some of them can fire, that which they would take by themselves first (TY.3.06)."""
    carried = dict.fromkeys(weapon for one in shooters(state, unit) for weapon in missiles(state, one))
    best = _shots(state, unit, target, man).able[0].shot.weapon
    found = []
    for weapon in (best, *[one for one in carried if one != best]):
        with_it = [one for one in _shots(state, unit, target, man, weapon).able if one.shot.weapon == weapon]
        if with_it:
            params: dict[str, Param] = {"weapon": weapon, "need": with_it[0].need, "able": len(with_it)}
            found.append(Option(weapon, "option-weapon", params, "TY.3.06"))
    return tuple(found)


def _shots(state: State, unit: str, target: str, man: str, weapon: str = "") -> Volley:
    """The fire at a unit, or the one shot at a man in it."""
    if not man:
        return volley(state, unit, target, weapon)
    one = aim_at(state, unit, state.figures[unit], state.figures[man], weapon)
    able = () if one is None else (one,)
    return Volley("individual", state.figures[unit].cost > 0, able, len(able))


def unit_choice_refusal(state: State, seat: str, key: str) -> Illegal | None:
    """Why this unit cannot fire now (section 20)."""
    unit = state.units.get(key)
    if unit is None or unit.side != state.cursor.side or not state.living(key):
        return None
    if not pc_of(state, key):
        return Illegal("TY.1.04", "uncommanded", unit=key)
    if seat_of(state, key) != seat:
        return Illegal("TY.5.12", "another-player", unit=key)
    if unit.shot:
        return Illegal("TY.3.06", "fired-already", unit=key)
    if refused := unit_refusal(state, key):
        return refused
    return _no_target(state, key)


def _no_target(state: State, unit: str) -> Illegal:
    """Why it has nobody to fire at: as of the nearest enemy in sight, or of the nearest at all."""
    enemies = hostile(state, state.units[unit].side)
    refusals = [one for enemy in enemies if (one := fire_refusal(state, unit, enemy)) is not None]
    first = [one for one in refusals if one.code in ("moved-too-far", "not-loaded")]
    near = nearest_visible(state, unit)
    if first or not refusals:
        return first[0] if first else Illegal("TY.14.03", "nobody-to-fire-at", unit=unit)
    return refusals[enemies.index(near)] if near and len(refusals) == len(enemies) else refusals[0]


def target_choice_refusal(state: State, unit: str, key: str) -> Illegal | None:
    """Why this is no target for it (section 20)."""
    enemies = hostile(state, state.units[unit].side)
    if key in enemies:
        return fire_refusal(state, unit, key)
    enemy = state.figures.get(key)
    if enemy is None or enemy.side == state.units[unit].side or not enemy.placed:
        return None
    own = state.figures.get(unit)
    if own is None or not is_pc(state, own):
        return Illegal("TY.14.02", "only-pc-names", unit=unit)
    return man_refusal(state, unit, own, enemy)


def weapon_choice_refusal(state: State, unit: str, target: str, man: str, key: str) -> Illegal | None:
    """Why they cannot fire that weapon at that target."""
    if key not in tables.WEAPONS:
        return None
    carriers = [one for one in shooters(state, unit) if key in one.weapons]
    if not carriers:
        return Illegal("TY.3.06", "not-carried", weapon=key, unit=unit)
    if not tables.WEAPONS[key].ranges:
        return Illegal("TY.3.01", "not-a-missile", weapon=key)
    if key in carriers[0].thrown:
        return Illegal("TY.3.07", "thrown-away", weapon=key)
    if man:
        return man_refusal(state, unit, carriers[0], state.figures[man], key)
    return fire_refusal(state, unit, target, key)


def fire(game: Play, order: Order) -> None:
    """The firers of a unit, the nearest first, each with his dice before the next (TY.14.04, 14.24)."""
    state = game.state
    unit = order.unit
    shots = _shots(state, unit, order.target, order.man, order.weapon)
    game.emit(
        UnitFired(
            rules=("TY.14.12",),
            unit=unit,
            target=order.target,
            firer=shots.firer,
            moved=shots.moved,
            able=len(shots.able),
            firers=shots.shots,
            share=shots.share,
        )
    )
    fallen = False
    for one in shots.firing:
        aimed = _aimed(game.state, order, one.shooter) if fallen else one
        if aimed is None:
            game.emit(ShotLost(rules=("TY.14.24",), shooter=one.shooter, target=order.target))
        else:
            fallen = _shoot(game, order, aimed) or fallen
    change_unit(game, unit, shot=True)


def _shoot(game: Play, order: Order, aimed: Aim) -> bool:
    """One shot: d8, then the lot, then the d6 of damage (TY.14.18); True where somebody falls."""
    state = game.state
    id, shooter = aimed.shooter, state.figures[aimed.shooter]
    by = seat_of(state, order.unit)
    victim, effect = "", "miss"
    if shooting.shoot(aimed.shot, game.dice, by).success:
        victim = order.man or shooting.draw_victim(game.dice, eligible(state, aimed, order.target), by) or ""
        effect = harm(shooter.klass, aimed.shot.weapon, game.dice, by) if victim else "lost"
    _spend(game, shooter, aimed.shot.weapon)
    game.emit(
        Shot(
            rules=("TY.14.14",),
            shooter=id,
            target=aimed.target,
            weapon=aimed.shot.weapon,
            distance=round(aimed.shot.distance, 1),
            range=tables.BANDS[shooting.row_of(aimed.shot) or 0],
            cover=aimed.shot.cover,
            need=aimed.need,
            effect=effect,
            victim=victim,
            named=bool(order.man),
            shifted=shooting.range_penalty(aimed.shot) > 0,
        )
    )
    if not victim:
        return False
    casualties.hurt(game, {victim: (effect,)}, "fire")
    return game.state.figures[victim].lost


def _aimed(state: State, order: Order, id: str) -> Aim | None:
    """As the table stands now: the man he would have aimed at has fallen, or no longer hides another (TY.14.24)."""
    shooter = state.figures[id]
    if order.man:
        return aim_at(state, order.unit, shooter, state.figures[order.man], order.weapon)
    return aim(state, order.unit, shooter, order.target, order.weapon)


def _spend(game: Play, shooter: Figure, weapon: str) -> None:
    """A muzzle-loader is empty; where throws are counted, a thrown weapon is gone (TY.3.07, 14.13)."""
    loaded = shooter.loaded and not (shooting.is_muzzle_loader(weapon) and reloads(game.state, shooter))
    thrown = shooter.thrown
    if game.state.options.limited_throws and weapon in tables.THROWN:
        thrown = (*thrown, weapon)
    change(game, shooter.id, fired=True, loaded=loaded, thrown=thrown)
