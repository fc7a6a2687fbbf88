"""A round of hand-to-hand as a scene: whose dice were whose, who saved what, what the sides came to (BP.13.03-16)."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from msgspec.structs import replace

from escarmouche.client.cues import Aid, Fate, Party, Round, Stroke, Tally
from escarmouche.kernel.rules import Rolled
from escarmouche.rulesets.blackpowder.data.events import Blows, BreakTested, EngagementFought
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.rules.melee_round import NOBODY

BLOW, SAVE, AGAIN = "blow", "save", "-again"
INFLICTED = "tally-inflicted"


class Dice:
    """The dice of a round in the order in which they were thrown."""

    def __init__(self, rolls: Sequence[Rolled]) -> None:
        self.left = list(rolls)

    def take(self, check: str, most: float = inf, again: bool = False) -> list[Rolled]:
        """The next of one kind, so many at the most; `again`: those thrown a second time."""
        taken: list[Rolled] = []
        while self.left and len(taken) < most:
            name = self.left[0].check
            if not name.startswith(check) or name.endswith(AGAIN) != again:
                break
            taken.append(self.left.pop(0))
        return taken


def staged(event: EngagementFought, state: State, later: Iterable[BreakTested]) -> Round:
    """The whole round, with the tests that followed it at once."""
    strokes = strokes_of(event)
    one, other = [_party(event, state, side, strokes) for side in event.sides]
    return Round(
        one=one,
        other=other,
        die="d6",
        winner="" if event.winner == NOBODY else event.winner,
        fates=tuple(
            [
                Fate(
                    piece=test.unit,
                    faces=test.rolls[0].faces if test.rolls else (),
                    total=test.total,
                    result=f"outcome-{test.outcome}",
                )
                for test in later
            ]
        ),
    )


def _party(event: EngagementFought, state: State, side: str, strokes: Sequence[Stroke]) -> Party:
    pieces = tuple([id for id in event.units if state.units[id].side == side])
    return Party(
        side=side,
        pieces=pieces,
        strokes=tuple([one for one in strokes if one.piece in pieces]),
        aids=tuple([Aid(one.by, one.unit, one.quarter) for one in event.supports if one.unit in pieces]),
        lines=(
            Tally(INFLICTED, event.inflicted[side], "BP.13.14"),
            *(
                Tally(f"modifier-{line.name}", line.counted, line.rule, line.faces)
                for line in event.results[side]
            ),
        ),
        score=event.scores[side],
    )


def strokes_of(event: EngagementFought) -> tuple[Stroke, ...]:
    """Every unit strikes in turn, then every unit saves (BP.13.11)."""
    dice = Dice(event.rolls)
    struck = [
        one for id in event.units for one in _struck(dice, [blow for blow in event.blows if blow.unit == id])
    ]
    for id in event.units:
        places = [number for number, one in enumerate(struck) if one.target == id]
        for number, saved in zip(places, _saved(dice, [struck[one] for one in places]), strict=True):
            struck[number] = saved
    return tuple(struck)


def _struck(dice: Dice, blows: Sequence[Blows]) -> Iterator[Stroke]:
    thrown = [dice.take(BLOW, blow.dice) for blow in blows]
    for blow, first, second in zip(blows, thrown, _shared(thrown, dice.take(BLOW, again=True)), strict=True):
        rolls = (*first, *second)
        yield Stroke(
            piece=blow.unit,
            target=blow.enemy,
            quarter=blow.quarter,
            faces=tuple([one.natural for one in rolls]),
            good=tuple([bool(one.success) for one in rolls]),
            again=len(second),
            hits=blow.hits,
            casualties=blow.casualties,
        )


def _saved(dice: Dice, strokes: Sequence[Stroke]) -> Iterator[Stroke]:
    thrown = [dice.take(SAVE, one.hits) for one in strokes]
    for stroke, first, second in zip(
        strokes, thrown, _shared(thrown, dice.take(SAVE, again=True)), strict=True
    ):
        rolls = (*first, *second)
        yield replace(
            stroke,
            saves=tuple([one.natural for one in rolls]),
            saved=tuple([bool(one.success) for one in rolls]),
            saves_again=len(second),
        )


def _shared(thrown: Sequence[Sequence[Rolled]], again: list[Rolled]) -> list[list[Rolled]]:
    """Dice thrown again were those that had failed, where they do best first (BP.16.34)."""
    found: list[list[Rolled]] = [[] for _ in thrown]
    for place in sorted(range(len(thrown)), key=lambda one: _need(thrown[one])):
        failed = sum([not one.success for one in thrown[place]])
        found[place], again = again[:failed], again[failed:]
    return found


def _need(rolls: Sequence[Rolled]) -> int:
    """What the die itself had to show."""
    return (rolls[0].need or 0) - (rolls[0].total - rolls[0].natural) if rolls else 0
