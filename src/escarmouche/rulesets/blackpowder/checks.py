"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.blackpowder import breaking, command, melee, opening, saves, shooting, trials

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
        opening.FIRST,
        command.COMMAND,
        command.BLUNDER_TABLE,
        command.BLUNDER_MOVES,
        shooting.HIT,
        shooting.HIT_AGAIN,
        shooting.HIT_ON_SIX,
        shooting.HIT_ON_SIX_AGAIN,
        saves.SAVE,
        saves.SAVE_AGAIN,
        breaking.BREAK,
        breaking.BREAK_AGAIN,
        melee.BLOW,
        melee.BLOW_AGAIN,
        melee.BLOW_ON_SIX,
        melee.BLOW_ON_SIX_AGAIN,
        melee.HEAVY_CAVALRY,
        trials.FORM_SQUARE,
        trials.ELITE,
        trials.BRAVE_RECOVERY,
        trials.FRESH,
        trials.STAMINA,
    )
}
