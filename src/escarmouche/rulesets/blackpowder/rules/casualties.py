"""Casualties and disorder as they befall a unit, and what takes it off the table (BP.7.14, 9.43, 14.05, 14.19)."""

from escarmouche.kernel.table import Away, Gone, Point, Pose
from escarmouche.rulesets.blackpowder.data.events import (
    CasualtiesSuffered,
    Disordered,
    StaminaRevealed,
    UnitDestroyed,
    UnitLeft,
)
from escarmouche.rulesets.blackpowder.data.state import Play, Unit, change
from escarmouche.rulesets.blackpowder.rules import generals, small_tests
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.buildings import usual

UNTESTED = "untested"


def suffer(game: Play, unit_id: str, count: int, by_guns: bool = False) -> None:
    """So many casualty markers; what an Untested unit is worth shows with the first (BP.9.26, 16.22)."""
    if count <= 0:
        return
    unit = game.state.units[unit_id]
    if unit.has(UNTESTED) and UNTESTED not in unit.used:
        unit = _reveal(game, unit)
    was_shaken = unit.shaken
    unit = change(
        game,
        unit_id,
        casualties=unit.casualties + count,
        hurt=True,
        hurt_by_guns=unit.hurt_by_guns or by_guns,
    )
    game.emit(
        CasualtiesSuffered(
            rules=("BP.9.43",),
            unit=unit_id,
            count=count,
            casualties=unit.casualties,
            stamina=unit.stamina,
            shaken=unit.shaken and not was_shaken,
        )
    )


def _reveal(game: Play, unit: Unit) -> Unit:
    with game.dice.by(unit.side):
        stamina = small_tests.untested_stamina(game.dice, unit.size)
    revealed: Unit = change(game, unit.id, stamina=stamina, used=(*unit.used, UNTESTED))
    game.emit(StaminaRevealed(rules=("BP.16.22",), unit=unit.id, stamina=stamina))
    return revealed


def disorder(game: Play, unit_id: str) -> None:
    """The date of the latest disorder counts (BP.14.05)."""
    unit = game.state.units[unit_id]
    if unit.disordered == game.state.half:
        return
    change(game, unit_id, disordered=game.state.half)
    game.emit(Disordered(rules=("BP.14.01", "BP.14.05"), unit=unit_id, again=bool(unit.disordered)))


def clip(game: Play, unit_id: str) -> None:
    """Casualties above stamina are gone once the test is made (BP.9.44, 14.17)."""
    unit = game.state.units[unit_id]
    if unit.excess:
        change(game, unit_id, casualties=unit.stamina)


def relieve(game: Play, unit_id: str) -> Unit:
    """One casualty fewer: below its stamina the unit is not shaken any more (BP.6.35, 16.02)."""
    unit: Unit = change(game, unit_id, casualties=max(0, game.state.units[unit_id].casualties - 1))
    return unit


def destroy(game: Play, unit_id: str, cause: str) -> None:
    """Removed, and counted as eliminated; a commander with it looks for another unit (BP.14.19, 8.13)."""
    before = game.state
    board.disengage(game, unit_id)
    clip(game, unit_id)
    change(game, unit_id, where=Gone(cause, game.state.turn))
    game.emit(UnitDestroyed(rules=("BP.14.19",), unit=unit_id, cause=cause))
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
    game.emit(UnitLeft(rules=("BP.7.14",), unit=unit_id, at=at, path=path))
    generals.settle(game, before)
    if shaken:
        destroy(game, unit_id, "left")
