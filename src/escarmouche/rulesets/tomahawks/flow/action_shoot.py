"""The Shoot action, and every other fire of a unit: single shots, those by which the vigilant interrupt a move, and
that at who engages (tir; MT.5.09-5.16, 10, 13.06, 13.07, 16.3)."""

from collections.abc import Callable, Collection, Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, Choose, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import MoveInterrupted
from escarmouche.rulesets.tomahawks.data.state import Play, State
from escarmouche.rulesets.tomahawks.flow import casualty_choice, reaction_and_rally
from escarmouche.rulesets.tomahawks.flow.questions import (
    ByWhom,
    FireAtEngager,
    FireQuestion,
    Interrupt,
    Shoot,
    SingleShots,
    Split,
)
from escarmouche.rulesets.tomahawks.rules import casualties, declared_fire, shooting, targets
from escarmouche.rulesets.tomahawks.rules.actions import drop_vigilance, shots_at
from escarmouche.rulesets.tomahawks.rules.declared_fire import Fire
from escarmouche.rulesets.tomahawks.rules.morale import Outcome
from escarmouche.rulesets.tomahawks.rules.situations import Shot
from escarmouche.rulesets.tomahawks.rules.targets import VOLLEY, Lot

ASSIGN = Shoot.rule
SPLIT, AS_VOLLEY = "split", "volley:"

Stopping = Callable[[str], None]


Results = dict[str, Outcome]


def shoot(game: Play, unit: str, hasty: bool = False) -> Flow[Results]:
    """A Shoot action: targets are chosen, then everything is resolved. What the units that tested came to."""
    lots = targets.lots(game.state, unit)
    fire = yield from declare(game.state, Shoot(unit=unit, hasty=hasty), lots)
    assert fire is not None
    return (yield from salvo(game, fire))


def single_shots(game: Play, unit: str) -> Flow[Results]:
    """Weapons of a single shot, in a Move action and without a Shoot action, if their owner likes (MT.9.13, 10.09)."""
    state = game.state
    if not any(shooting.is_single_shot(weapon) for weapon in state.units[unit].weapons):
        return {}
    lots = targets.lots(state, unit, "", True)
    if not lots:
        return {}
    fire = yield from declare(state, SingleShots(unit=unit, hasty=True), lots, may_pass=True)
    if fire is None:
        return {}
    return (yield from salvo(game, fire))


def declare(
    state: State, about: FireQuestion, lots: Sequence[Lot], may_pass: bool = False
) -> Flow[Fire | None]:
    """One weapon of a unit at one enemy by all who can, as a volley or not; or each figure as its owner likes."""
    options: dict[str, Option] = {}
    by_key: dict[str, Lot] = {}
    by, hasty = "-by" if isinstance(about, ByWhom) else "", about.hasty
    for lot in lots:
        word = f"{about.name_of(lot)}:{lot.weapon}"
        by_key[word] = lot
        options[word] = _option(state, lot, word, f"option-fire{by}", hasty)
        if targets.volleys(state, lot):
            word = f"{AS_VOLLEY}{word}"
            by_key[word] = lot
            options[word] = _option(state, lot, word, f"option-volley{by}", hasty)
    for unit in dict.fromkeys(lot.unit for lot in lots):
        several = {id for lot in lots if lot.unit == unit for id in lot.shooters}
        if len(several) > 1:
            word = f"{SPLIT}:{unit}" if by else SPLIT
            text: dict[str, Param] = {"unit": unit, "count": len(several)}
            options[word] = Option(word, "option-split", text, ASSIGN, state.bases(unit)[0].id)
    chosen: str | None = yield Choose(
        seat=state.units[lots[0].unit].side,
        about=about,
        options=tuple(options.values()),
        may_pass=about.rule if may_pass else "",
        why_not=lambda word: _refusal(state, about, word),
    )
    if chosen is None:
        return None
    if chosen.startswith(SPLIT):
        unit = chosen.partition(":")[2] or lots[0].unit
        return (yield from _assign(state, unit, [lot for lot in lots if lot.unit == unit], hasty))
    return declared_fire.fire_of(state, by_key[chosen], hasty, chosen.startswith(AS_VOLLEY))


def lot_named(state: State, about: FireQuestion, key: str) -> Lot | None:
    """Who shoots at whom with what by an option of that question; None for what is no such fire."""
    name, _, weapon = key.removeprefix(AS_VOLLEY).partition(":")
    if not weapon or name not in state.units:
        return None
    lots = targets.lots(state, *about.pair(name), isinstance(about, SingleShots))
    return next((one for one in lots if one.weapon == weapon), None)


def _assign(state: State, unit: str, lots: Sequence[Lot], hasty: bool) -> Flow[Fire]:
    """Each figure at a target of its own, with a weapon of its own, or not at all (MT.10.03, 9.15).

    The order of the answer is that in which the results are applied (16.3).
    """
    items: dict[str, tuple[Option, ...]] = {}
    for one in targets.shooters(state, unit):
        theirs = [lot for lot in lots if one.id in lot.shooters]
        if theirs:
            items[one.id] = tuple([_shot_option(state, one.id, lot, hasty) for lot in theirs])

    def check(answer: dict[str, str]) -> None:
        if not answer:
            raise Illegal(ASSIGN, "nobody-shoots", unit=unit)

    answer: dict[str, str] = yield Assign(
        seat=state.units[unit].side,
        about=Split(unit, hasty),
        items=items,
        default={id: options[0].key for id, options in items.items()},
        check=check,
        why_not=lambda id, word: _no_shot_of(state, unit, id, word),
    )
    return declared_fire.fire_by(
        state, unit, [declared_fire.aim_of(id, word) for id, word in answer.items()], hasty
    )


def _option(state: State, lot: Lot, key: str, text: str, hasty: bool) -> Option:
    """What the nearest of them to his own reference figure needs (MT.10.04)."""
    near, aim = targets.nearest(state, lot)
    shot = targets.shot_at(state, near, state.units[lot.unit], lot.weapon, aim.id, hasty)
    volley = key.startswith(AS_VOLLEY)
    number = len(targets.all_able(state, lot)) if volley else len(lot.shooters)
    params: dict[str, Param] = {
        "unit": lot.unit,
        "target": lot.target,
        "weapon": lot.weapon,
        "count": targets.gun_dice(state, lot.unit) if lot.weapon == "artillery" else number,
        "distance": round(shot.distance, 1),
        **_need(shot),
    }
    return Option(key, text, params, VOLLEY if volley else ASSIGN, aim.id)


def _shot_option(state: State, shooter: str, lot: Lot, hasty: bool) -> Option:
    aim = targets.reference(state, shooter, lot.weapon, lot.target)
    shot = targets.shot_at(state, state.figures[shooter], state.units[lot.unit], lot.weapon, aim.id, hasty)
    params: dict[str, Param] = {
        "target": lot.target,
        "weapon": lot.weapon,
        "distance": round(shot.distance, 1),
        **_need(shot),
    }
    return Option(f"{lot.target}:{lot.weapon}", "option-shot", params, ASSIGN, aim.id)


def _need(shot: Shot) -> dict[str, Param]:
    """The face that hits; that of an impossible shot is the natural 9 (MT.10.17)."""
    reading = shooting.aim(shot).reading(shot)
    assert reading.need is not None
    return {"need": reading.need - reading.plus, "impossible": shooting.impossible(shot)}


def _refusal(state: State, about: FireQuestion, word: str) -> Illegal | None:
    """Why this is no fire (16.6)."""
    name, _, weapon = word.removeprefix(AS_VOLLEY).partition(":")
    if name == SPLIT:
        return None
    unit, target = about.pair(name)
    if unit not in state.units or (weapon and weapon not in tables.WEAPONS):
        return None
    if target not in state.units and target not in state.markers:
        return None
    refuse = targets.no_volley if word.startswith(AS_VOLLEY) else targets.no_shot
    return refuse(state, unit, target, weapon)


def _no_shot_of(state: State, unit: str, id: str, word: str) -> Illegal | None:
    """Why that figure has no such shot."""
    target, _, weapon = word.partition(":")
    figure = state.figures.get(id)
    if figure is None or figure.unit != unit or weapon not in state.units[unit].weapons:
        return None
    if target in state.markers:
        return targets.no_shot(state, unit, target, weapon)
    if target not in state.units or not state.bases(target) or state.units[target].side == figure.side:
        return None
    return targets.unready(figure, weapon) or targets.why_not(state, id, weapon, target)


def salvo(game: Play, fire: Fire, stopping: Stopping = lambda unit: None) -> Flow[Results]:
    """The steps of 16.3 from the second on; what each unit that tested came to.

    `stopping` is called for a unit whose test ends what it was doing, before the result is carried out (MT.5.10).
    """
    state = game.state
    exposed = {target: declared_fire.exposed_to(state, fire, target) for target in fire.targets}
    kills = declared_fire.throw(game, fire)
    declared_fire.spend(game, fire)
    for target in fire.targets:
        if game.state.units[target].vehicle:
            casualties.hit_vehicle(game, target, kills[target])
    losses, causes = yield from _casualties(game, fire, kills, exposed)
    results: Results = {}
    for unit, count in losses.items():
        cause = declared_fire.fired_at(state, fire, causes[unit], count, unit)
        result = yield from reaction_and_rally.react(game, unit, cause, stopping)
        if result:
            results[unit] = result
    return results


def _casualties(
    game: Play, fire: Fire, kills: dict[str, int], exposed: dict[str, tuple[str, ...]]
) -> Flow[tuple[dict[str, int], dict[str, str]]]:
    """Who falls: losses by unit, in the order in which they test, and at whom the shots went that cost them.

    A Sacrifice is offered before anybody else falls (16.3).
    """
    losses = {target: 0 for target in fire.targets if game.state.living(target)}
    causes = {target: target for target in losses}
    officers = [target for target in losses if game.state.units[target].officer]
    for target in officers:
        if kills[target]:
            victim = yield from casualty_choice.spare(game, exposed[target][0])
            unit = game.state.figures[victim].unit
            casualties.remove(game, (victim,), "fire")
            losses[unit] = losses.get(unit, 0) + 1
            causes.setdefault(unit, target)
    for target in losses.copy():
        if target in officers or not kills.get(target):
            continue
        there = [one for id in exposed[target] if (one := game.state.figures[id]).placed and one.man]
        by = [game.state.figures[aim.shooter] for aim in fire.at(target)]
        count = min(kills[target], len(there))
        fallen = yield from casualty_choice.fallen_to_fire(game, target, there, count, by)
        if fallen:
            casualties.remove(game, fallen, "fire")
            losses[target] += len(fallen)
    return {unit: count for unit, count in losses.items() if count}, causes


def interrupts(
    game: Play,
    mover: str,
    moment: str,
    stopping: Stopping = lambda unit: None,
    without: Collection[str] = (),
) -> Flow[bool]:
    """Vigilant enemies who can shoot at a unit that moves, as it stands now, may do so, one after the other in their
    camp's order. True when its action is over: any result but No effect, or nobody left of it (MT.5.10, 5.12)."""
    while True:
        state = game.state
        if not state.bases(mover):
            return True
        lots = shots_at(state, mover, without)
        if not lots:
            return False
        about = Interrupt(target=mover, moment=moment, hasty=False)
        fire = yield from declare(state, about, lots, may_pass=True)
        if fire is None:
            return False
        if (yield from _interrupt(game, mover, fire, moment, stopping)):
            return True


def _interrupt(game: Play, mover: str, fire: Fire, moment: str, stopping: Stopping) -> Flow[bool]:
    drop_vigilance(game, fire.unit)
    game.emit(MoveInterrupted(rules=(Interrupt.rule,), unit=fire.unit, target=mover, moment=moment))
    results = yield from salvo(game, fire, stopping)
    return not game.state.bases(mover) or results.get(mover, "no-effect") != "no-effect"


def fire_at_engager(game: Play, unit: str, mover: str, stopping: Stopping = lambda unit: None) -> Flow[bool]:
    """A unit that is being engaged may shoot once before contact, hastily unless it is vigilant. True when that ends
    the engagement (MT.13.06, 13.07)."""
    state = game.state
    lots = targets.lots(state, unit, mover)
    if not lots:
        return False
    vigilant = state.units[unit].vigilant
    about = FireAtEngager(unit=unit, target=mover, vigilant=vigilant, hasty=not vigilant)
    fire = yield from declare(state, about, lots, may_pass=True)
    if fire is None:
        return False
    drop_vigilance(game, unit)
    results = yield from salvo(game, fire, stopping)
    return not game.state.bases(mover) or results.get(mover, "no-effect") != "no-effect"
