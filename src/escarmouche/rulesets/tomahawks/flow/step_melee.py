"""Hand-to-hand (corps-à-corps): who joins it, rounds of blows, tests and break-offs until one camp is gone
(MT.13.08-13.34, 14.03)."""

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from escarmouche.kernel.questions import Assign, ChooseSeveral, Flow, Number
from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import (
    BrokeOff,
    MeleeEnded,
    OfficerJoined,
    RoundFought,
    Turned,
)
from escarmouche.rulesets.tomahawks.data.state import Play, State, activate, change_each
from escarmouche.rulesets.tomahawks.data.tables import Result
from escarmouche.rulesets.tomahawks.flow import casualty_choice, reaction_and_rally
from escarmouche.rulesets.tomahawks.flow.questions import (
    JoinMelee,
    MeleeCasualties,
    StrikeAt,
    TurnRanks,
    unit_option,
)
from escarmouche.rulesets.tomahawks.rules import (
    casualties,
    melee_dice,
    melee_fighters,
    morale,
    recoil_flight_rally,
)
from escarmouche.rulesets.tomahawks.rules.melee_fighters import Melee, Touching, joined_by, joiners
from escarmouche.rulesets.tomahawks.rules.morale import Fought, Outcome
from escarmouche.rulesets.tomahawks.rules.situations import Leaving
from escarmouche.rulesets.tomahawks.table import board, formations, retreat_paths
from escarmouche.table.tabletop import At, Point, rounded

LAST_DEGREE = 359
ORDER = (("rout",), ("flight",), recoil_flight_rally.RECOILS, ("shaken",))  # MT.13.30


def fight(game: Play, engager: str, target: str, surprise: bool) -> Flow[None]:
    """A unit has come into contact: the melee with everybody whom it touches."""
    found = melee_fighters.begun(game.state, engager, target, surprise)
    found = yield from join(game, found)
    units = found.units
    _close(game, found)
    inconclusive = False
    for number in range(1, tables.ROUNDS + 1):
        found = yield from _round(game, found, number)
        if not found.attackers or not found.defenders:
            break
        inconclusive = number == tables.ROUNDS
        if not inconclusive:
            melee_fighters.step_in(game, found)
        if not melee_fighters.touching(game.state, found):
            inconclusive = False
            break
    holders = found.defenders if inconclusive else found.units
    sides = {game.state.units[unit].side for unit in holders}
    game.emit(
        MeleeEnded(
            rules=("MT.13.08" if inconclusive else TurnRanks.rule,),
            units=units,
            holder=sides.pop() if len(sides) == 1 else "nobody",
            inconclusive=inconclusive,
        )
    )
    if game.state.cursor.activation.unit == engager:
        activate(game, fought=True)
    if inconclusive:
        away = _ways_out(game.state, found, found.attackers, melee_fighters.engaged(game.state, found))
        for unit in found.attackers:
            recoil_flight_rally.apply(game, unit, "recoil", away[unit])
    for unit in holders:
        yield from _turn(game, unit)
        casualties.settle(game, unit)  # who has stepped out of his rank closes up again (MT.2.19, 13.28)


def join(game: Play, melee: Melee) -> Flow[Melee]:
    """The owner of each camp says which of his Officers near the fight take part, the active camp first (MT.1.10)."""
    active = game.state.cursor.side
    for side in (active, game.state.enemy(active)):
        able = joiners(game.state, melee, side)
        if not able:
            continue
        chosen: tuple[str, ...] = yield ChooseSeveral(
            seat=side,
            about=JoinMelee(),
            options=tuple([unit_option(game.state, unit, "option-join", JoinMelee.rule) for unit in able]),
            default=[],
        )
        for unit in chosen:
            melee = joined_by(game.state, melee, unit)
            game.emit(OfficerJoined(rules=(JoinMelee.rule,), unit=unit))
    return melee


def _close(game: Play, found: Melee) -> None:
    """Who fights is neither vigilant nor dispersed any more, nor in column; a close order that is engaged stands, that
    of the engager is lost (MT.2.16, 5.11, 11.10)."""
    for unit in found.units:
        own = game.state.units[unit]
        stands = own.formation == "close-order" and unit in found.defenders
        casualties.become(
            game,
            unit,
            vigilant=False,
            formation=own.formation if stands else "normal",
            gapped=own.gapped and stands,
        )


def _round(game: Play, found: Melee, number: int) -> Flow[Melee]:
    """One round: blows, tests of all who took part, and the units that are still in the melee after it."""
    before = game.state
    fighting = melee_fighters.engaged(before, found)
    losses = yield from _blows(game, found, number, fighting)
    foes = {unit: melee_fighters.foes(game.state, unit, fighting) for unit in found.units}
    taken = yield from _tests(game, found, number, fighting, losses, foes)
    for unit, result in taken.items():
        yield from _break_off(game, unit, result)
    there = [unit for unit in taken if game.state.living(unit)]
    away = _ways_out(game.state, found, there, fighting, before)
    for kinds in ORDER:
        for unit in there:
            if taken[unit] in kinds:
                recoil_flight_rally.apply(game, unit, taken[unit], away[unit])
    return _staying(game.state, found, [unit for unit in taken if taken[unit] in recoil_flight_rally.LEAVES])


def _ways_out(
    state: State, found: Melee, units: Iterable[str], fighting: Touching, before: State | None = None
) -> dict[str, Point]:
    """Where each unit that leaves turns: away from the middle of the enemies in contact with it; where the last of them
    have fallen, or it touched none itself, from the middle of those with whom it fought (MT.12.03)."""
    touched, before = melee_fighters.touching(state, found), before or state
    ways: dict[str, Point] = {}
    for unit in units:
        met = {id for one in state.living(unit) for id in touched.get(one.id, ())}
        foes = melee_fighters.foes(before, unit, fighting)
        places = [state.figures[id].point for id in state.figures if id in met] or [
            one.point for id in fighting if (one := before.figures[id]).unit in foes
        ]
        ways[unit] = retreat_paths.heading(state, unit, places)
    return ways


def _staying(state: State, found: Melee, left: Collection[str]) -> Melee:
    """The melee without the units that have left it or have nobody any more."""
    attackers, defenders = (
        tuple([unit for unit in camp if unit not in left and state.living(unit)])
        for camp in (found.attackers, found.defenders)
    )
    return replace(found, attackers=attackers, defenders=defenders)


def aims(state: State, sides: Iterable[str], fighting: Mapping[str, tuple[str, ...]]) -> Flow[dict[str, str]]:
    """Whom each engaged figure strikes: its owner chooses where it has several enemy units before it (MT.13.10)."""
    found = {id: units[0] for id, units in fighting.items()}
    for side in sides:
        torn = {
            id: units for id, units in fighting.items() if len(units) > 1 and state.figures[id].side == side
        }
        if not torn:
            continue
        chosen: dict[str, str] = yield Assign(
            seat=side,
            about=StrikeAt(),
            items={
                id: tuple([unit_option(state, unit, "option-strike", StrikeAt.rule) for unit in units])
                for id, units in torn.items()
            },
            may_skip=False,
            default={id: found[id] for id in torn},
        )
        found.update(chosen)
    return found


def _blows(game: Play, found: Melee, number: int, fighting: Touching) -> Flow[dict[str, int]]:
    """The dice of both camps, and who falls: a lance that has engaged before the others strike (MT.13.12, 13.13)."""
    state = game.state
    order = _order(state, found.units)
    sides = dict.fromkeys(state.units[unit].side for unit in order)
    targets = yield from aims(state, sides, fighting)
    losses = dict.fromkeys(found.units, 0)
    attackers = list(found.attackers)
    engager = state.units[found.engager]
    bonus = state.options.bonus_rounds
    if engager.id in attackers and melee_dice.strikes_first(engager.melee_weapon, True, number, bonus):
        attackers.remove(engager.id)
        yield from _exchange(game, found, number, fighting, targets, [(engager.id,)], losses)
    yield from _exchange(game, found, number, fighting, targets, [attackers, found.defenders], losses)
    return losses


def _exchange(
    game: Play,
    found: Melee,
    number: int,
    fighting: Touching,
    targets: melee_dice.Aims,
    camps: Iterable[Collection[str]],
    losses: dict[str, int],
) -> Flow[None]:
    """The blows of these units, camp by camp, before any of their casualties is removed (MT.13.12, 13.29)."""
    state = game.state
    hits: dict[str, int] = {}
    kills: dict[str, int] = {}
    strikers: dict[str, int] = {}
    for camp in camps:
        done = melee_dice.exchange(game, found, number, camp, targets)
        hits |= done.hits
        kills |= done.kills
        for unit in camp:
            count = sum(one.id in targets for one in state.living(unit))
            if count:
                strikers[unit] = count
    if not strikers:
        return
    game.emit(
        RoundFought(
            rules=(StrikeAt.rule, MeleeCasualties.rule),
            round=number,
            units=found.units,
            fighters=strikers,
            hits=hits,
            kills={unit: count for unit, count in kills.items() if count},
            first_strike=len(strikers) == 1 and found.engager in strikers,
        )
    )
    for unit in _order(state, found.units):
        if unit in kills:
            fallen = yield from casualty_choice.fallen_in_melee(
                game, unit, fighting.keys(), kills[unit], "melee"
            )
            for own, count in fallen.items():
                losses[own] = losses.get(own, 0) + count


def _order(state: State, units: Iterable[str]) -> list[str]:
    """The active camp's units first, in roster order (MT.1.10, 13.20)."""
    return sorted(
        units, key=lambda unit: (state.units[unit].side != state.cursor.side, [*state.units].index(unit))
    )


def _tests(
    game: Play,
    found: Melee,
    number: int,
    fighting: Touching,
    losses: dict[str, int],
    foes: dict[str, tuple[str, ...]],
) -> Flow[dict[str, Outcome]]:
    """All who took part roll before anything is applied, and then choose (MT.13.20, 13.31)."""
    state = game.state
    standing = {
        side: sum(state.figures[id].placed for id in fighting if state.figures[id].side == side)
        for side in state.plan.sides
    }
    rolled: dict[str, Result] = {}
    for unit in _order(state, found.units):
        if not foes[unit] or not game.state.living(unit):
            continue
        side = state.units[unit].side
        cause = Fought(
            losses=losses[unit],
            enemy_losses=sum(losses[foe] for foe in foes[unit]),
            two_to_one=morale.two_to_one(standing[side], standing[state.enemy(side)]),
            surprised=unit == found.surprised and number == 1,
        )
        rolled[unit] = morale.roll(game, unit, cause)
    taken: dict[str, Outcome] = {}
    for unit, result in rolled.items():
        taken[unit] = yield from reaction_and_rally.choose(game, unit, result)
    return taken


def _break_off(game: Play, unit: str, result: Outcome) -> Flow[None]:
    """A recoil or flight in combat costs figures, by a die for each; a rout has none to throw (MT.13.21-13.26)."""
    if result not in recoil_flight_rally.LEAVES or result == "rout":
        return
    men = [one.id for one in game.state.living(unit)]
    kind: Leaving = "flight" if result == "flight" else "recoil"
    losses = melee_dice.break_off(kind, len(men), game.dice, game.state.units[unit].side)
    game.emit(
        BrokeOff(
            rules=("MT.13.22" if kind == "flight" else "MT.13.21",), unit=unit, result=kind, losses=losses
        )
    )
    yield from casualty_choice.fallen_in_melee(game, unit, men, losses, "break-off")


def _turn(game: Play, unit: str) -> Flow[None]:
    """A close order that has held the ground turns as it likes, where its ranks allow; for others a facing means
    nothing (MT.12.11, 13.25)."""
    state = game.state
    own = state.units[unit]
    if own.formation != "close-order" or not state.living(unit):
        return
    as_it_stands, (x, y) = round(own.facing) % (LAST_DEGREE + 1), board.middle(state, unit)

    def refusal(facing: float) -> Illegal | None:
        return None if facing == as_it_stands else formations.refusal(state, unit, "close-order", facing)

    about = [(as_it_stands + 180 + more) % (LAST_DEGREE + 1) for more in range(LAST_DEGREE)]
    if not any(refusal(facing) is None for facing in about if facing != as_it_stands):
        return
    facing = yield Number(
        seat=own.side,
        about=TurnRanks(unit),
        low=0,
        high=LAST_DEGREE,
        pivot=(rounded(x), rounded(y)),
        default=as_it_stands,
        check=lambda facing: insist(refusal(facing)),
    )
    if facing != as_it_stands:
        casualties.become(game, unit, facing=float(facing))
        men = game.state.living(unit)
        change_each(game, {one.id: {"where": At(replace(one.pose, facing=float(facing)))} for one in men})
        game.emit(Turned(rules=(TurnRanks.rule,), unit=unit, facing=float(facing)))
