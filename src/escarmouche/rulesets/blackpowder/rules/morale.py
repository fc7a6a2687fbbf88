"""Break tests (tests de moral): when a shot makes one due, the roll and its chart, and what becomes of the unit
(BP.14.10-14.31, 13.20, 16.17, 16.23)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import GroundHeld, UnitRetired
from escarmouche.rulesets.blackpowder.data.state import Play, State, Unit, change
from escarmouche.rulesets.blackpowder.rules import casualties, generals
from escarmouche.rulesets.blackpowder.rules.dice_pools import again
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest, Fire
from escarmouche.rulesets.blackpowder.table import board, retreat_paths
from escarmouche.rulesets.blackpowder.table.footprint import arm_of
from escarmouche.table.tabletop import At

Result = Literal["breaks", "retires-disordered", "retires", "holds"]
BREAKS, RETIRES_DISORDERED, RETIRES, HOLDS = "breaks", "retires-disordered", "retires", "holds"
STEADY, VALIANT, WAVERING = "steady", "valiant", "wavering"
REACTION_FIRE = ("closing-fire", "traversing-fire")
SUPPORT_BROKEN = "support-broken"

BREAK: Check[BreakTest] = Check(
    "break-test",
    "BP.14.13",
    die=lambda test: D6,
    summed=lambda test: 2,
    modifiers=(
        Modifier("BP.14.14", "excess", lambda test: tables.EXCESS_MINUS * test.excess),
        when("BP.14.14", "disordered", tables.DISORDERED_MINUS, lambda test: test.disordered),
        when(
            "BP.14.14",
            "by-guns",
            tables.BY_GUNS_MINUS,
            lambda test: test.artillery_casualties and test.cause in tables.FIRE_CAUSES,
        ),
    ),
    exact=True,
)
BREAK_AGAIN = again(BREAK)


class Broken(NamedTuple):
    """A break test made: its total and what becomes of the unit."""

    total: int
    outcome: Result


def hand_to_hand(test: BreakTest) -> bool:
    """Which rows of the chart (BP.14.16)."""
    return test.cause in tables.MELEE_CAUSES or test.hand_to_hand_rows


def chart(test: BreakTest, total: int) -> Result:
    """The results of BP.14.15."""
    fought = hand_to_hand(test)
    if test.arm == "artillery":
        return "breaks" if fought or total <= tables.GUNS_BREAK else "holds"
    if total <= tables.BREAKS:
        return "breaks"
    if total <= tables.RETIRES["hand-to-hand" if fought else "shooting"]:
        return "retires-disordered"
    return "retires" if fought and test.arm == "cavalry" else "holds"


def result(test: BreakTest, total: int) -> Result:
    """The same; a square beaten by cavalry alone minds nothing but breaking (BP.13.20)."""
    found = chart(test, total)
    return "holds" if test.square_vs_cavalry and found != "breaks" else found


def break_test(dice: Dice, test: BreakTest, by: str = "", second: bool = False) -> Broken:
    """One break test; a Steady unit passes its first with 12, a Valiant one throws again what breaks it."""
    if test.steady:
        return Broken(tables.STEADY_TOTAL, result(test, tables.STEADY_TOTAL))
    with dice.by(by):
        rolled = (BREAK_AGAIN if second else BREAK).roll(test, dice, same=lambda total: result(test, total))
        found = Broken(rolled.total, result(test, rolled.total))
        if test.valiant and not second and found.outcome == "breaks":
            return break_test(dice, test, second=True)
    return found


@lru_cache(maxsize=4096)
def break_odds(test: BreakTest) -> dict[Result, Fraction]:
    """The chance of each result."""
    return odds(lambda dice: break_test(dice, test).outcome)


def is_due(fire: Fire, casualties: int, break_on_shaken: bool = False) -> bool:
    """Whether the shot makes a break test due: at the end of the phase above stamina, or at it by option; of a charger
    or mover at stamina, or by any casualty of artillery (BP.14.10-14.12)."""
    if not casualties:
        return False
    hurt = fire.target_casualties + casualties
    if fire.shot == "fire":
        return hurt > fire.target_stamina or (break_on_shaken and hurt == fire.target_stamina)
    return hurt >= fire.target_stamina or fire.shooter_arm == "artillery"


def following(fire: Fire, casualties: int, disorders: bool, h2h_rows: bool = False) -> BreakTest:
    """The break test that follows it (BP.14.14)."""
    return BreakTest(
        cause="shooting" if fire.shot == "fire" else fire.shot,
        arm=fire.target_arm,
        excess=max(0, fire.target_casualties + casualties - fire.target_stamina),
        disordered=fire.target_disordered or disorders,
        artillery_casualties=fire.shooter_arm == "artillery" and casualties > 0,
        hand_to_hand_rows=h2h_rows and fire.shot != "fire",
    )


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


def may_throw_again(unit: Unit, outcome: str) -> bool:
    """A Valiant unit, once in the game, what breaks it or drives it back in disorder (BP.16.23)."""
    return unit.has(VALIANT) and VALIANT not in unit.used and outcome in (BREAKS, RETIRES_DISORDERED)


def retire(
    game: Play, unit_id: str, enemies: Sequence[str] = (), disordered: bool = False, cause: str = ""
) -> None:
    """A full move, or two, back or away from the attack; without room the unit is destroyed (BP.14.20-14.31). Directly
    away from who fired at a charger or mover (BP.14.24); other fire is no attack, it goes straight back (BP.14.21)."""
    unit = game.state.units[unit_id]
    straight = cause == "shooting" and not game.state.options.fire_drives_off and unit.placed
    back = (unit.pose.facing + 180.0) % 360.0 if straight else None
    found = retreat_paths.retire(game.state, unit_id, enemies, away=cause in REACTION_FIRE, heading=back)
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
