"""One whole shot, whoever gives it and whenever: what the dice are told of it, and what it does (BP.9.17-9.43)."""

from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.data.events import ShotFired
from escarmouche.rulesets.blackpowder.data.state import Play, change
from escarmouche.rulesets.blackpowder.odds import fire_odds
from escarmouche.rulesets.blackpowder.rules import casualties, shooting
from escarmouche.rulesets.blackpowder.rules.shooting import Volley
from escarmouche.rulesets.blackpowder.rules.situations import Fire
from escarmouche.rulesets.blackpowder.rules.targets import FIRST_FIRE, has_first_fire

WAVERING = "wavering"


def discharge(game: Play, unit_id: str, target_id: str, fire: Fire, kind: str, side: str = "") -> Volley:
    """The dice of a shot, and what they do to the target: disorder on a 6, casualties (BP.9.25, 9.26)."""
    shooter, target = game.state.units[unit_id], game.state.units[target_id]
    fired = shooting.fire(game.dice, fire, shooter.side, target.side)
    game.emit(
        ShotFired(
            rules=("BP.9.22", "BP.9.26"),
            unit=unit_id,
            target=target_id,
            shot=kind,
            side=side,
            thrown=fired.dice,
            hits=fired.hits,
            casualties=fired.casualties,
            disordered=fired.disorders,
            distance=0.0 if fire.closing else round(fire.distance, 1),
            clear=not shooting.is_unclear(fire),
            cover=fire.target_cover,
            enfilade=fire.enfilade,
            overhead=fire.overhead,
            first_fire=fire.first_fire,
            shrapnel=shooting.uses_shrapnel(fire),
        )
    )
    if fired.disorders:
        casualties.disorder(game, target_id)
    casualties.suffer(game, target_id, fired.casualties, by_guns=shooter.artillery)
    return fired


def is_due(game: Play, target_id: str, fire: Fire, count: int) -> bool:
    """Whether a shot makes a break test due; of Wavering troops any casualty does (BP.14.10-14.12, 16.24). What an
    Untested unit is worth may have shown with this very shot."""
    unit = game.state.units[target_id]
    if count and unit.has(WAVERING):
        return True
    now = replace(fire, target_stamina=unit.stamina)
    return fire_odds.is_due(now, count, game.state.options.break_on_shaken)


def spend(game: Play, unit_id: str) -> None:
    """First Fire is the first shot of the game, of whatever kind (BP.16.09)."""
    unit = game.state.units[unit_id]
    if has_first_fire(unit):
        change(game, unit_id, used=(*unit.used, FIRST_FIRE))
