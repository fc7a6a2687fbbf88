"""Forecasts: a named test in a situation of the table, in the words of its checks and with its exact odds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from msgspec.structs import replace

from escarmouche.client.foresight import Forecast, Ingredient, ingredients, told
from escarmouche.kernel.odds import regroup
from escarmouche.kernel.rules import Param
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.odds.exchanges import (
    Leavers,
    Rallying,
    after_losses,
    contact_word,
    losses_word,
)
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from escarmouche.rulesets.tomahawks.odds.two_unit_melee import Melee, Party, Round, party_of
from escarmouche.rulesets.tomahawks.rules import (
    declared_fire,
    melee_dice,
    melee_fighters,
    morale,
    recoil_flight_rally,
    shooting,
    targets,
)
from escarmouche.rulesets.tomahawks.rules.declared_fire import Aim, Fire, fired_at
from escarmouche.rulesets.tomahawks.rules.engagement import surprises
from escarmouche.rulesets.tomahawks.rules.moves_made import HALF
from escarmouche.rulesets.tomahawks.rules.situations import BreakOff, Hit, Leaving, Rally, Reaction, Shot
from escarmouche.rulesets.tomahawks.table import deployment_places
from escarmouche.rulesets.tomahawks.table.charge_paths import Charge
from escarmouche.skirmish.forecasts_told import foretold
from escarmouche.table.tabletop import Point, Pose

forecast = partial(foretold, TESTS)


# Fire


def fire(state: State, salvo: Fire) -> Iterator[Forecast]:
    """What a fire does to each of its targets: its losses, and what is left of it then does (MT.10.27, 10.28)."""
    for target in salvo.targets:
        yield from _fire_at(state, salvo, target)


def _fire_at(state: State, salvo: Fire, target: str) -> Iterator[Forecast]:
    shots = _shots(state, salvo, target)
    exposed = declared_fire.exposed_to(state, salvo, target)
    pieces = (*(aim.shooter for aim in salvo.at(target)), *exposed)
    params: dict[str, Param] = {"unit": salvo.unit, "target": target, "count": len(shots)}
    losses = losses_of(shots, _men(state, exposed) or _bears(state, target))
    words = {losses_word(count): chance for count, chance in enumerate(losses)}
    yield told(TESTS["fire-losses"], words, tuple(_dice(shots)), pieces, "fire-losses", **params)
    if state.living(target):
        test = _tested(state, salvo, target, 1)
        parts = ingredients(morale.REACT, test, Wording("foretell-reaction", {"unit": target}))
        results = _results(state, salvo, target, losses)
        yield told(TESTS["fire"], results, parts, pieces, "fire", **params)


def _shots(state: State, salvo: Fire, target: str) -> list[Shot]:
    return [shot for _, shot in declared_fire.shots_of(state, salvo, salvo.at(target))]


def _men(state: State, ids: Sequence[str]) -> int:
    return sum(state.figures[id].man for id in ids)


def _bears(state: State, target: str) -> int:
    """How many more hits a vehicle bears that can be shot to pieces (MT.10.33)."""
    if target not in state.plan.burns or target not in state.units or not state.plan.wrecks:
        return 0
    return state.plan.wrecks - state.bases(target)[0].hits


def losses_of(shots: Sequence[Shot], most: int) -> tuple[Fraction, ...]:
    """How many fall to these shots: the chance of 0, of 1, and so on; what is in excess is lost."""
    found = [Fraction(1)]
    for shot in shots:
        chance = shooting.kill_chance(shot)
        after = [Fraction(0)] * (min(len(found), most) + 1)
        for count, share in enumerate(found):
            after[count] += share * (1 - chance)
            after[min(count + 1, most)] += share * chance
        found = after
    return tuple(found)


def _results(state: State, salvo: Fire, target: str, losses: Sequence[Fraction]) -> dict[str, Fraction]:
    return after_losses(losses, len(state.living(target)), lambda count: _tested(state, salvo, target, count))


def _tested(state: State, salvo: Fire, target: str, losses: int) -> Reaction:
    """The reaction after so many losses: sizes and formation are judged then (MT.11.03, 11.10)."""
    unit, cause = state.units[target], fired_at(state, salvo, target, losses)
    left = len(state.living(target)) - losses
    formed = morale.stays_formed(unit.formation, left, unit.has("close-order"))
    return replace(morale.situation(state, target, cause), figures=left, formed=formed)


def _dice(shots: Sequence[Shot]) -> Iterator[Ingredient]:
    """Like shots are told once: to hit, then to kill."""
    alike: dict[object, list[Shot]] = {}
    kills: dict[object, Hit] = {}
    for shot in shots:
        aim, kill = shooting.aim(shot).reading(shot), shooting.KILL.reading(shooting.hit_of(shot))
        alike.setdefault((shot.weapon, aim.need, aim.lines), []).append(shot)
        kills.setdefault((shot.weapon, kill.need, kill.lines), shooting.hit_of(shot))
    for first, *more in alike.values():
        label = Wording("foretell-shots", {"count": 1 + len(more), "weapon": first.weapon})
        yield from ingredients(shooting.aim(first), first, label)
    for hit in kills.values():
        yield from ingredients(shooting.KILL, hit)


# Engaging


def engage(state: State, unit: str, target: str, charge: Charge) -> Iterator[Forecast]:
    """The shot of the unit that is engaged, then the melee if there is contact (MT.13.05-13.08)."""
    surprise = surprises(state, unit, target)
    if not surprise:
        yield from _stopped(state, unit, target, charge)
    ends = {id: track.end for id, track in charge.tracks.items()}
    there = _moved(state, ends)
    fight = melee_fighters.begun(there, unit, target, surprise)
    both = Melee(_party(there, fight, unit), _party(there, fight, target), state.options.bonus_rounds)
    engaged = Counter(there.figures[id].unit for id in melee_fighters.engaged(there, fight))
    one_round = Round(both, max(1, engaged[unit]), max(1, engaged[target]), 1)
    pieces = (*charge.met, *dict.fromkeys(charge.met.values()))
    parts = (
        *_blows(both.engager, both.engaged, unit),
        *_blows(both.engaged, both.engager, target),
    )
    params: dict[str, Param] = {
        "unit": unit,
        "target": target,
        "own": one_round.engager_engaged,
        "theirs": one_round.engaged_engaged,
    }
    yield forecast("melee-round", one_round, parts, pieces, "", **params)
    yield forecast("melee", both, (), pieces, "", **params)


def _stopped(state: State, unit: str, target: str, charge: Charge) -> Iterator[Forecast]:
    """Half-way it may be shot at, hastily unless the other is vigilant (MT.13.06, 13.07)."""
    half = _moved(state, {id: track.at_fraction(HALF) for id, track in charge.tracks.items()})
    lots = targets.lots(half, target, unit)
    if not lots:
        return
    best = max(lots, key=lambda lot: len(lot.shooters))
    hasty = not state.units[target].vigilant
    aims = tuple(Aim(id, unit, best.weapon) for id in best.shooters)
    salvo = Fire(unit=target, aims=aims, targets=(unit,), hasty=hasty)
    shots = _shots(half, salvo, unit)
    exposed = declared_fire.exposed_to(half, salvo, unit)
    results = _results(half, salvo, unit, losses_of(shots, _men(half, exposed)))
    chances = regroup(results, contact_word)
    pieces = (*best.shooters, *exposed)
    yield told(TESTS["engage"], chances, tuple(_dice(shots)), pieces, "engage", unit=unit, target=target)


def _moved(state: State, ends: Mapping[str, Point]) -> State:
    return deployment_places.laid_down(state, {id: Pose(*at) for id, at in ends.items()})


def _party(state: State, fight: melee_fighters.Melee, unit: str) -> Party:
    own, starts = state.units[unit], unit == fight.engager
    return party_of(
        state,
        unit,
        len(state.living(unit)),
        engager=starts,
        ferocious=starts and own.has("ferocious"),
        close_order=not starts and own.formation == "close-order",
        surprised=unit == fight.surprised,
        defended_position=unit in fight.held,
    )


def _blows(one: Party, other: Party, unit: str) -> Iterator[Ingredient]:
    """How one of a unit strikes, and how the others parry."""
    strike = one.strike(other, 1)
    yield from ingredients(melee_dice.ATTACK, strike, Wording("foretell-attack", {"unit": unit}))
    yield from ingredients(melee_dice.DEFENCE, strike)


# Nerve


def rally(state: State, unit: str, attempts: int) -> Forecast:
    """Whether a unit in flight rallies (MT.12.07)."""
    type = state.units[unit].type
    parts = ingredients(recoil_flight_rally.RALLY, Rally(type))
    return forecast("rally", Rallying(type, attempts), parts, _all(state, unit), unit=unit, count=attempts)


def morale_card(state: State, unit: str) -> Forecast:
    """The test for a Morale card (MT.3.24, 11.08)."""
    test = morale.situation(state, unit, morale.MORALE)
    parts = ingredients(morale.REACT, test)
    return forecast("reaction", test, parts, _all(state, unit), "reaction-test", unit=unit)


def break_off(state: State, unit: str, kind: Leaving) -> Forecast:
    """What it costs to leave a melee (MT.13.21, 13.22)."""
    men = _all(state, unit)
    parts = ingredients(melee_dice.ESCAPES[kind], BreakOff(kind))
    return forecast("break-off", Leavers(kind, len(men)), parts, men, unit=unit)


def _all(state: State, unit: str) -> tuple[str, ...]:
    return tuple(one.id for one in state.living(unit))
