"""Scripted dice for tests of the dice rules."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from escarmouche.kernel.dice import Dice, ScriptedDice
from escarmouche.kernel.rules import Rolled
from escarmouche.rulesets.western.rules.shooting import Pool, need, pools, throw
from escarmouche.rulesets.western.rules.situations import Shot


def play(resolve: Callable[..., Any], *situation: object, faces: tuple[int, ...]) -> Any:
    """The result with these dice, all of which must be thrown."""
    dice = ScriptedDice(faces)
    result = resolve(*situation, dice)
    assert dice.left() == 0
    return result


def rolls(resolve: Callable[..., Any], *situation: object, faces: tuple[int, ...]) -> tuple[Rolled, ...]:
    dice = ScriptedDice(faces)
    resolve(*situation, dice)
    assert dice.left() == 0
    return dice.take()


def counted(rolled: Rolled) -> dict[str, int]:
    """The lines of a roll by their names, with what each counts."""
    return {line.name: line.counted for line in rolled.lines}


def shot(weapon: str = "revolver", distance: float = 5.0, **fields: Any) -> Shot:
    return Shot(weapon=weapon, distance=distance, **fields)


def mod(one: Shot, threshold: int) -> int:
    """The sum of the modifiers, worked back from N."""
    return threshold - need(one)


def hits(n: int, *faces: int, dice: int | None = None) -> int:
    """The hits of a pool with these faces; what follows its own dice is the confirmation die."""
    found: int = play(lambda thrown: throw(Pool(n, dice or len(faces)), thrown).hits, faces=faces)
    return found


def fire(one: Shot, dice: Dice) -> tuple[int, ...]:
    """The hits of each throw of a figure's fire."""
    throws = groupby(pools(one), lambda pool: pool.throw)
    return tuple(sum(throw(pool, dice).hits for pool in together) for _, together in throws)


def fired(one: Shot, *faces: int) -> tuple[int, ...]:
    found: tuple[int, ...] = play(fire, one, faces=faces)
    return found
