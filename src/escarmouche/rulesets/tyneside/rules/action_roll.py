"""The Action Tables (which row, which cell, whom it binds) and the roll of all units (TY.5.08, chapters 9 to 11)."""

from bisect import bisect_right
from typing import NamedTuple, get_args

from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice, Throw
from escarmouche.kernel.rules import Check, Rolled
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import ActionRolled, Aroused, Rallied, Routed
from escarmouche.rulesets.tyneside.data.seats import is_pc, pc_of
from escarmouche.rulesets.tyneside.data.state import Cell, Options, Order, Play, Reading, State, Unit, update
from escarmouche.rulesets.tyneside.data.tables import FORMED_ACTIONS, FREE_WHEN_COMMANDED, LOOSE_ACTIONS
from escarmouche.rulesets.tyneside.rules.risk_factor import risk, uses_formed_table
from escarmouche.rulesets.tyneside.rules.situations import Roll
from escarmouche.rulesets.tyneside.table.board import attached_to, attachments, gap, unit_gap
from escarmouche.rulesets.tyneside.table.formations import counts_in_platoon
from escarmouche.rulesets.tyneside.table.visibility import known_enemy, visible_by_distance, visible_units
from escarmouche.table.plane import connected
from escarmouche.table.tabletop import at_most

FLEE = "flee"
CHARGES: tuple[Cell, ...] = ("continue-charge", "advance-charge")  # with the note "Charge?" (TY.12.05)
RETREATS: tuple[Cell, ...] = ("refuge", "halfback", "flee")  # TY.17.02


class Table:
    """One of the two tables: the lowest Risk Factor of each row, and its six cells, each italic or plain."""

    def __init__(self, rows: dict[int, str]) -> None:
        self.lowest = tuple(rows)
        self.cells = tuple(tuple(_cell(word) for word in row.split()) for row in rows.values())

    def row(self, factor: int) -> int:
        return bisect_right(self.lowest, max(0, factor)) - 1


def _cell(word: str) -> tuple[Cell, bool]:
    name = word.removesuffix("*")
    for cell in get_args(Cell):
        if cell == name:
            return cell, name != word
    raise ValueError(f"no cell is called {name}")


LOOSE, FORMED = Table(LOOSE_ACTIONS), Table(FORMED_ACTIONS)


def table(formed: bool) -> Table:
    """That of lines and columns (TY.11), or everybody else's (TY.10)."""
    return FORMED if formed else LOOSE


def row(factor: int, formed: bool) -> int:
    """The row of a Risk Factor, the calmest 0 (TY.9.12)."""
    return table(formed).row(factor)


def row_bounds(number: int, formed: bool) -> tuple[int, int | None]:
    """The lowest and highest Risk Factor of a row; the last has no end."""
    lowest = table(formed).lowest
    return lowest[number], lowest[number + 1] - 1 if number + 1 < len(lowest) else None


def cell(factor: int, formed: bool, die: int) -> Cell:
    """What a unit with this Risk Factor does when its die shows this (TY.10.01, 11.01)."""
    found = table(formed)
    return found.cells[found.row(factor)][die - 1][0]


def italic(factor: int, formed: bool, die: int) -> bool:
    found = table(formed)
    return found.cells[found.row(factor)][die - 1][1]


def binds(factor: int, formed: bool, die: int, options: Options) -> bool:
    """Commanded troops and player characters must do it: a plain cell (TY.9.14), the calm ones excepted (TY.10.09)."""
    if italic(factor, formed, die):
        return False
    return options.strict_plain_cells or cell(factor, formed, die) not in FREE_WHEN_COMMANDED


def counts_italic(factor: int, formed: bool, die: int) -> bool:
    """Italic for the platoon rule, in which march and deploy count so (TY.11.09)."""
    return italic(factor, formed, die) or cell(factor, formed, die) in FREE_WHEN_COMMANDED


ACTION: Check[Roll] = Check("action", "TY.10.01", die=lambda roll: D6)
FORMED_ACTION: Check[Roll] = Check("action-formed", "TY.11.01", die=lambda roll: D6)


def roll_action(factor: int, formed: bool, dice: Dice, by: str = "") -> Rolled:
    """The unmodified d6 of a unit (TY.9.01, 9.13); its `natural` is the column."""
    check = FORMED_ACTION if formed else ACTION
    with dice.by(by):
        return check.roll(Roll(factor, formed), dice)


class Told(NamedTuple):
    """A reading with the roll that belongs to it, until it is told."""

    rolls: tuple[Rolled, ...]
    dice: tuple[Throw, ...]


def arouse(game: Play, side: str) -> None:
    """With an enemy in sight of one group, all orders of an automatic side become ATTACK, once (section 22)."""
    state = game.state
    if not state.automatic(side) or side not in state.plan.roused or side in state.aroused:
        return
    own = [unit for unit in state.units.values() if unit.side == side]
    if any(not unit.alone and state.living(unit.id) and visible_units(state, unit.id) for unit in own):
        orders = {unit.id: replace(unit, order=Order("attack")) for unit in own}
        update(game, units={**state.units, **orders}, aroused=(*state.aroused, side))
        game.emit(Aroused(side=side))


def roll(game: Play, side: str) -> None:
    """Step 1(d)-(f): everybody is judged from the same position and rolls; then results and statuses are noted."""
    state = game.state
    rollers = who_rolls(state, side)
    readings = {unit: read(state, unit) for unit in rollers}
    told: dict[str, Told] = {}
    for unit, reading in readings.items():
        rolled = roll_action(reading.factor, reading.formed, game.dice, side)
        result = cell(reading.factor, reading.formed, rolled.natural)
        readings[unit] = replace(reading, die=rolled.natural, cell=result, result=result)
        told[unit] = Told(game.dice.take(), game.dice.take_loose())
    _keep_platoons(state, readings)
    _with_groups(state, readings)
    units = dict(state.units)
    for whole in state.units.values():
        if whole.side == side and (noted := _noted(state, whole, readings)) is not None:
            units[whole.id] = noted
    update(game, units=units, readings=readings)
    for unit_id, reading in readings.items():
        _tell(game, state.units[unit_id], reading, told[unit_id])


def who_rolls(state: State, side: str) -> tuple[str, ...]:
    """Groups and separate leaders in roster order, then the player characters (TY.5.08, 9.15)."""
    first: list[str] = []
    last: list[str] = []
    for unit in state.units.values():
        if unit.side != side or not state.living(unit.id):
            continue
        if unit.alone and is_pc(state, state.figures[unit.id]):
            last.append(unit.id)
        elif not unit.alone or not attached_to(state, unit.id):
            first.append(unit.id)
    return (*first, *last)


def read(state: State, unit: str) -> Reading:
    """What is found of a unit before its die is thrown (TY.5.08 d, 5.09)."""
    found, factor = risk(state, unit)
    seen = visible_by_distance(state, unit)
    return Reading(
        unit=unit,
        parts=found,
        factor=factor,
        formed=uses_formed_table(state, unit),
        ne=seen[0] if seen else "",
        others=tuple(seen[1:]),
        ke=known_enemy(state, unit),
    )


def obeys(state: State, reading: Reading) -> bool:
    """Whether a commanded unit or a player character must do what the die says (TY.9.14)."""
    return binds(reading.factor, reading.formed, reading.die, state.options)


def _keep_platoons(state: State, readings: dict[str, Reading]) -> None:
    """An uncommanded group of a closed-up platoon does what its first group does, if its own result is italic
    (TY.11.09)."""
    for groups in closed_up(state, tuple(readings)):
        first, *others = groups
        for unit in others:
            own = readings[unit]
            if not pc_of(state, unit) and counts_italic(own.factor, own.formed, own.die):
                readings[unit] = replace(own, follows=first, result=readings[first].cell)


def closed_up(state: State, units: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The platoons that keep together, each from its first group on: no group more than 5 cm from another, an officer
    as near; broken, engaged and routing groups do not count (TY.11.09, 11.14)."""
    platoons: dict[str, list[Unit]] = {}
    for id in units:
        unit = state.units[id]
        if unit.platoon and counts_in_platoon(state, unit):
            platoons.setdefault(unit.platoon, []).append(unit)
    found = []
    for groups in platoons.values():
        ids = tuple([unit.id for unit in sorted(groups, key=lambda unit: unit.rank)])
        if (
            len(ids) > 1
            and connected(ids, lambda a, b: at_most(unit_gap(state, a, b), tables.CLOSED_UP))
            and _officer_near(state, ids)
        ):
            found.append(ids)
    return found


def _officer_near(state: State, groups: tuple[str, ...]) -> bool:
    side = state.units[groups[0]].side
    men = [man for unit in groups for man in state.living(unit)]
    officers = [one for one in state.of_side(side) if one.role in ("pc", "second")]
    return any(at_most(gap(officer, man), tables.CLOSED_UP) for officer in officers for man in men)


def _with_groups(state: State, readings: dict[str, Reading]) -> None:
    """Attached seconds and musicians who go with their group, a commanded one only where it is bound (TY.12.15)."""
    together: dict[str, list[str]] = {}
    for leader, group in attachments(state).items():
        if group not in readings or leader in readings:
            continue
        if not pc_of(state, leader) or obeys(state, _carried_out(readings, group)):
            together.setdefault(group, []).append(leader)
    for group, leaders in together.items():
        readings[group] = replace(readings[group], attached=tuple(leaders))


def _carried_out(readings: dict[str, Reading], group: str) -> Reading:
    """The reading whose result a group carries out: its own, or that of the first group."""
    return readings[readings[group].follows or group]


def _noted(state: State, unit: Unit, readings: dict[str, Reading]) -> Unit | None:
    """A unit after its roll: whether it is bound, its result and statuses (TY.11.11, 12.13, 16.17)."""
    if not state.living(unit.id):
        return None
    reading = readings.get(unit.id)
    if reading is None:  # attached: it has its group's result (TY.9.15)
        group = attached_to(state, unit.id)
        carried_out = _carried_out(readings, group)
        result, flees, broken = carried_out.cell, readings[group].cell == FLEE, False
    else:
        carried_out, result, flees = reading, reading.result, reading.cell == FLEE
        broken = flees and unit.in_ranks
    return replace(
        unit,
        bound=not pc_of(state, unit.id) or obeys(state, carried_out),
        result=result,
        routing=flees,
        driven_back=False,
        formation="broken" if broken else unit.formation,
    )


def _standing(pc: str, unit: Unit, reading: Reading) -> str:
    if pc:
        return "pc" if pc == unit.id else "commanded"
    return "following" if reading.follows else "uncommanded"


def told_of(state: State, reading: Reading, told: Told) -> ActionRolled:
    """The roll as it is told, once it has been noted."""
    unit = state.units[reading.unit]
    pc = pc_of(state, unit.id)
    return ActionRolled(
        rules=("TY.11.01" if reading.formed else "TY.10.01", *(part.rule for part in reading.parts)),
        rolls=told.rolls,
        dice=told.dice,
        unit=unit.id,
        parts={f"risk-{part.key}": f"{part.value:+d}" for part in reading.parts},
        modifiers=len(reading.parts),
        factor=reading.factor,
        formed=reading.formed,
        die=reading.die,
        cell=reading.cell,
        italic=italic(reading.factor, reading.formed, reading.die),
        result=reading.result,
        standing=_standing(pc, unit, reading),
        bound=unit.bound,
        follows=reading.follows,
    )


def _tell(game: Play, before: Unit, reading: Reading, told: Told) -> None:
    game.emit(told_of(game.state, reading, told))
    unit = game.state.units[before.id]
    if unit.routing and not before.routing:
        game.emit(
            Routed(rules=("TY.12.09",), unit=unit.id, broken=unit.formation == "broken" != before.formation)
        )
    elif before.routing and not unit.routing:
        game.emit(Rallied(rules=("TY.12.13",), unit=unit.id))
