"""Casualties and disorder as they befall a unit, what takes it off the table, how good order and heart come back, and
the nerves of recruits (BP.7.14, 9.43, 14.05, 14.06, 14.19, 16.02, 16.06, 16.10)."""

from escarmouche.rulesets.blackpowder.data import events, tables
from escarmouche.rulesets.blackpowder.data.state import Play, State, Unit, change
from escarmouche.rulesets.blackpowder.rules import generals, small_tests
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.buildings import usual
from escarmouche.table.tabletop import Away, Gone, Point, Pose

UNTESTED, FRESHLY_RAISED = "untested", "freshly-raised"
TERROR, PANIC, HUZZAH = "terror", "panic", "huzzah"
ELITE, BRAVE = "elite-", "brave"


def suffer(game: Play, unit_id: str, count: int, by_guns: bool = False) -> None:
    """So many casualty markers; what an Untested unit is worth shows with the first (BP.9.26, 16.22)."""
    if count <= 0:
        return
    unit = game.state.units[unit_id]
    if unit.has(UNTESTED) and UNTESTED not in unit.used:
        stamina = small_tests.untested_stamina(game.dice, unit.size, unit.side)
        unit = change(game, unit_id, stamina=stamina, used=(*unit.used, UNTESTED))
        game.emit(events.StaminaRevealed(rules=("BP.16.22",), unit=unit_id, stamina=stamina))
    was_shaken = unit.shaken
    unit = change(
        game,
        unit_id,
        casualties=unit.casualties + count,
        hurt=True,
        hurt_by_guns=unit.hurt_by_guns or by_guns,
    )
    game.emit(
        events.CasualtiesSuffered(
            rules=("BP.9.43",),
            unit=unit_id,
            count=count,
            casualties=unit.casualties,
            stamina=unit.stamina,
            shaken=unit.shaken and not was_shaken,
        )
    )


def disorder(game: Play, unit_id: str) -> None:
    """The date of the latest disorder counts (BP.14.05)."""
    unit = game.state.units[unit_id]
    if unit.disordered == game.state.half:
        return
    change(game, unit_id, disordered=game.state.half)
    game.emit(events.Disordered(rules=("BP.14.01", "BP.14.05"), unit=unit_id, again=bool(unit.disordered)))


def clip(game: Play, unit_id: str) -> None:
    """Casualties above stamina are gone once the test is made (BP.9.44, 14.17)."""
    unit = game.state.units[unit_id]
    if unit.excess:
        change(game, unit_id, casualties=unit.stamina)


def relieve(game: Play, unit_id: str) -> Unit:
    """One casualty fewer: below its stamina the unit is not shaken any more (BP.6.35, 16.02)."""
    left = max(0, game.state.units[unit_id].casualties - tables.RALLIED)
    unit: Unit = change(game, unit_id, casualties=left)
    return unit


def destroy(game: Play, unit_id: str, cause: str) -> None:
    """Removed, and counted as eliminated; a commander with it looks for another unit (BP.14.19, 8.13)."""
    before = game.state
    board.disengage(game, unit_id)
    clip(game, unit_id)
    change(game, unit_id, where=Gone(cause, game.state.turn))
    game.emit(events.UnitDestroyed(rules=("BP.14.19",), unit=unit_id, cause=cause))
    generals.settle(game, before)


def leave(game: Play, unit_id: str, at: Point, path: tuple[Pose, ...] = ()) -> None:
    """Over the table edge: a shaken unit is out of the game, others may be ordered back (BP.7.14, 14.07). A commander
    with it stays behind at that point (BP.8.16)."""
    before, shaken = game.state, game.state.units[unit_id].shaken
    board.disengage(game, unit_id)
    clip(game, unit_id)
    unit = game.state.units[unit_id]
    formation = usual(unit) if unit.formation == "building" else unit.formation  # as it comes back (BP.7.16)
    change(game, unit_id, where=Away(), exit=at, formation=formation, bent=False)
    game.emit(events.UnitLeft(rules=("BP.7.14",), unit=unit_id, at=at, path=path))
    generals.settle(game, before)
    if shaken:
        destroy(game, unit_id, "left")


# Recovery


def elite(game: Play, side: str) -> None:
    """At the start of the command phase the disordered Elite may be in good order again (BP.16.06)."""
    for unit in _disordered(game.state, side):
        # the N of its Elite N+; 0: it is not Elite
        need = next((int(rule.removeprefix(ELITE)) for rule in unit.rules if rule.startswith(ELITE)), 0)
        if need and not game.state.engaged(unit.id):
            recovers = small_tests.elite_recovery(game.dice, need, side)
            if recovers:
                change(game, unit.id, disordered=0)
            game.emit(
                events.RecoveryRolled(rules=("BP.16.06",), unit=unit.id, quality="elite", recovers=recovers)
            )


def brave(game: Play, side: str) -> None:
    """At the end of their side's command phase the shaken Brave far from the enemy may lose a casualty (BP.16.02)."""
    reach = game.state.scaled(tables.BRAVE_REACH)
    for unit in game.state.of_side(side):
        if (
            unit.has(BRAVE)
            and unit.shaken
            and not game.state.brigades[unit.brigade].demoralised  # BP.15.06
            and not board.enemies_within(game.state, unit.id, reach)
        ):
            recovers = small_tests.brave_recovery(game.dice, side)
            left = relieve(game, unit.id).casualties if recovers else unit.casualties
            game.emit(
                events.RecoveryRolled(
                    rules=("BP.16.02",), unit=unit.id, quality="brave", recovers=recovers, casualties=left
                )
            )


def end_of_turn(game: Play, side: str) -> None:
    """Disorder from before this turn ends, unless the unit has fought hand-to-hand in it (BP.14.01, 14.06)."""
    half = game.state.half
    for unit in _disordered(game.state, side):
        if unit.disordered < half and unit.fought != half:
            change(game, unit.id, disordered=0)
            game.emit(events.Recovered(rules=("BP.14.06",), unit=unit.id))


def _disordered(state: State, side: str) -> list[Unit]:
    """Those who could recover, off table as well: never of a demoralised brigade (BP.15.06)."""
    return [
        one
        for one in state.units.values()
        if one.disordered
        and one.side == side
        and (one.in_play or one.left)
        and not state.brigades[one.brigade].demoralised
    ]


# Freshly Raised troops, the first time that they shoot or fight


def untried(unit: Unit) -> bool:
    return unit.has(FRESHLY_RAISED) and FRESHLY_RAISED not in unit.used


def first_time(game: Play, unit_id: str) -> int:
    """Their die is thrown before they shoot or fight for the first time. How many dice more they have for this once."""
    unit = game.state.units[unit_id]
    if not untried(unit):
        return 0
    return take(game, unit_id, small_tests.freshly_raised(game.dice, unit.side))


def take(game: Play, unit_id: str, result: str) -> int:
    """What the die does to them."""
    unit = game.state.units[unit_id]
    lasting = result if result in (TERROR, PANIC) else ""
    change(game, unit_id, used=(*unit.used, FRESHLY_RAISED), nerves=lasting)
    game.emit(events.NervesTested(rules=("BP.16.10",), unit=unit_id, result=result))
    if result == TERROR:
        disorder(game, unit_id)
    return tables.HUZZAH_DICE if result == HUZZAH else 0


def needs_six(unit: Unit) -> bool:
    """Only natural sixes hit, for the rest of this player turn."""
    return unit.nerves in (TERROR, PANIC)
