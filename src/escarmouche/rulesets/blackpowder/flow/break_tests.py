"""Break tests (tests de moral): when they are due, what modifies them, and what comes of them (BP.14.10-14.29)."""

from collections.abc import Iterable, Sequence

from escarmouche.kernel.ask import ChooseSeveral, Confirm, Flow, Option
from escarmouche.kernel.table import At
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import BreakTested, GroundHeld, UnitRetired
from escarmouche.rulesets.blackpowder.data.state import Due, Play, State, change
from escarmouche.rulesets.blackpowder.rules import casualties, generals, morale
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest
from escarmouche.rulesets.blackpowder.table import board, retreat_paths
from escarmouche.rulesets.blackpowder.table.footprint import arm_of

STEADY, VALIANT, WAVERING = "steady", "valiant", "wavering"
BREAKS, RETIRES_DISORDERED, RETIRES, HOLDS = "breaks", "retires-disordered", "retires", "holds"
REACTION_FIRE = ("closing-fire", "traversing-fire")
SUPPORT_BROKEN = "support-broken"
ORDER = "BP.14.29"


def test(
    game: Play,
    unit_id: str,
    cause: str,
    enemies: Sequence[str] = (),  # noqa: PT028
    supporters: Sequence[str] = (),  # noqa: PT028
) -> Flow[str]:
    """A break test, carried out at once: breaks, retires-disordered, retires or holds.

    `enemies` are those who caused it; `supporters` test in turn if the unit breaks (BP.14.10 e). The unit may be gone
    afterwards even if it only retires: look at its `where`.
    """
    outcome = yield from _outcome(game, unit_id, cause, enemies)
    change(game, unit_id, hurt=False, hurt_by_guns=False)
    if outcome == BREAKS:
        casualties.destroy(game, unit_id, "broke")
        yield from tests(game, [Due(one, SUPPORT_BROKEN, tuple(enemies)) for one in supporters])
        return outcome
    casualties.clip(game, unit_id)
    if outcome == HOLDS:
        hold(game, unit_id, enemies)
    else:
        disordered = outcome == RETIRES_DISORDERED
        retire(game, unit_id, enemies, disordered, away=cause in REACTION_FIRE)
    return outcome


def tests(game: Play, dues: Iterable[Due]) -> Flow[dict[str, str]]:
    """Several tests at the same moment: the active side's units first, each side in its owner's order (BP.14.29)."""
    waiting = {due.unit: due for due in dues}
    outcomes: dict[str, str] = {}
    active = game.state.cursor.side
    for side in (active, game.state.enemy(active)):
        own = [due for due in waiting.values() if game.state.units[due.unit].side == side]
        for unit_id in (yield from in_order(game.state, side, [due.unit for due in own])):
            if game.state.units[unit_id].in_play:
                due = waiting[unit_id]
                outcomes[unit_id] = yield from test(game, unit_id, due.cause, due.enemies)
    return outcomes


def in_order(state: State, side: str, units: Sequence[str]) -> Flow[tuple[str, ...]]:
    """The owner says in which order his units test."""
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        key="test-order",
        rule=ORDER,
        options=tuple([Option(one, "option-test", {"unit": one}, ORDER, one) for one in units]),
        low=len(units),
        high=len(units),
        ordered=True,
        default=[*units],
    )
    return chosen


def situation(state: State, unit_id: str, cause: str, enemies: Sequence[str]) -> BreakTest:
    """What counts in the test of a unit (BP.14.14, 13.20, 16.17)."""
    unit = state.units[unit_id]
    melee = cause in tables.MELEE_CAUSES
    horsemen = bool(enemies) and all(arm_of(state.units[one]) == "cavalry" for one in enemies)
    return BreakTest(
        cause=cause,
        arm=arm_of(unit),
        excess=unit.excess,
        disordered=bool(unit.disordered),
        artillery_casualties=unit.hurt_by_guns and cause in tables.FIRE_CAUSES,
        square_vs_cavalry=melee and unit.formation == "square" and horsemen,
        steady=unit.has(STEADY) and STEADY not in unit.used,
        hand_to_hand_rows=state.options.closing_fire_h2h_rows and cause in REACTION_FIRE,
    )


def _outcome(game: Play, unit_id: str, cause: str, enemies: Sequence[str]) -> Flow[str]:
    """The dice; a Steady unit throws none the first time, a Valiant one may throw again (BP.16.17, 16.23)."""
    unit = game.state.units[unit_id]
    given = situation(game.state, unit_id, cause, enemies)
    outcome = _throw(game, unit_id, given)
    if given.steady:
        change(game, unit_id, used=(*unit.used, STEADY))
    elif unit.has(VALIANT) and VALIANT not in unit.used and outcome in (BREAKS, RETIRES_DISORDERED):
        again: bool = yield Confirm(
            seat=unit.side,
            key="valiant",
            rule="BP.16.23",
            params={
                "unit": unit_id,
                "outcome": outcome,
                "cause": cause,
                "square_vs_cavalry": given.square_vs_cavalry,
            },
            default=outcome == BREAKS,
        )
        if again:
            change(game, unit_id, used=(*unit.used, VALIANT))
            outcome = _throw(game, unit_id, given, again=True)
    return outcome


def _throw(game: Play, unit_id: str, given: BreakTest, again: bool = False) -> str:
    broken = morale.break_test(game.dice, given, game.state.units[unit_id].side, second=again)
    game.emit(
        BreakTested(
            rules=("BP.14.13", "BP.14.15"),
            unit=unit_id,
            cause=given.cause,
            total=broken.total,
            outcome=broken.outcome,
            excess=given.excess,
            steady=given.steady,
            again=again,
        )
    )
    return broken.outcome


def retire(
    game: Play, unit_id: str, enemies: Sequence[str] = (), disordered: bool = False, away: bool = False
) -> None:
    """A full move, or two, back or away from the attack; without room the unit is destroyed (BP.14.20-14.31). `away`:
    directly away from who fired at a charger or mover (BP.14.24)."""
    withdraw(game, unit_id, retreat_paths.retire(game.state, unit_id, enemies, away=away), disordered)


def withdraw(game: Play, unit_id: str, found: retreat_paths.Retreat, disordered: bool = False) -> None:
    """Carry out a retirement: off the table, destroyed, or where it ends."""
    if found.end == "destroyed":
        casualties.destroy(game, unit_id, "no-room")
        return
    if found.end == "off-table":
        casualties.leave(game, unit_id, found.exit or found.path[-1].point, found.path)
        if (disordered or found.disordered) and game.state.units[unit_id].left:
            casualties.disorder(game, unit_id)
        return
    before = game.state
    board.disengage(game, unit_id)
    change(game, unit_id, where=At(found.pose), formation=found.formation, bent=False)
    game.emit(
        UnitRetired(
            rules=("BP.14.20",),
            unit=unit_id,
            path=found.path,
            formation=found.formation,
            moves=found.moves,
        )
    )
    generals.settle(game, before)
    generals.overrun(game, before.units[unit_id], found.path)
    if disordered or found.disordered:
        casualties.disorder(game, unit_id)


def hold(game: Play, unit_id: str, enemies: Sequence[str] = ()) -> None:
    """It takes a fighting formation and turns to the nearest enemy who caused the test (BP.14.25, 14.26)."""
    before, unit = game.state, game.state.units[unit_id]
    if not isinstance(unit.where, At):
        return
    found = retreat_paths.hold(before, unit_id, enemies)
    if found.pose != unit.where.pose or found.formation != unit.formation:
        change(game, unit_id, where=At(found.pose), formation=found.formation, bent=False)
        game.emit(GroundHeld(rules=("BP.14.25",), unit=unit_id, pose=found.pose, formation=found.formation))
        generals.settle(game, before)
    if found.disordered:
        casualties.disorder(game, unit_id)
