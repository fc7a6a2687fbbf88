"""Looking out: visibility dice for enemy units in dense ground, and markers that are seen (TY.5.08 a, 8.06, 18.06)."""

from escarmouche.kernel.ask import Flow
from escarmouche.rulesets.tyneside import markers
from escarmouche.rulesets.tyneside.board import company
from escarmouche.rulesets.tyneside.events import Sighted
from escarmouche.rulesets.tyneside.model import Figure, Play, update
from escarmouche.rulesets.tyneside.sighting import roll_sight
from escarmouche.rulesets.tyneside.visibility import units_due


def look(game: Play, mover: str = "") -> Flow[None]:
    """In step 1(a), and again after each unit's movement because of it: the dice that are due, then the markers.

    Whoever is set up from under one sees, and is seen, in the same phase.
    """
    side = game.state.cursor.side
    _roll(game, company(game.state, mover) if mover else game.state.of_side(side))
    before = len(game.state.markers)
    yield from markers.look(game)
    if len(game.state.markers) < before:
        _roll(game, game.state.of_side(side))


def _roll(game: Play, observers: tuple[Figure, ...]) -> None:
    """The dice of the enemy units that these may see (TY.8.06)."""
    side = game.state.cursor.side
    for unit in units_due(game.state, side, observers):
        die = roll_sight(game.dice, side)
        update(game, sightings={**game.state.sightings, unit: die})
        game.emit(Sighted(rules=("TY.8.06",), unit=unit, side=side, die=die))
