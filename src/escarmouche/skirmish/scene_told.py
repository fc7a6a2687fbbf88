"""The table as rulesets show it alike: sides, the steps of the turn, who is lost, strips along an edge, and words."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any, NamedTuple

from escarmouche.client.scene import Drawing, Lost, Plate, Pool, Scene, Side, Tint, Zone, ground_of
from escarmouche.contract.package import State
from escarmouche.kernel.text import Texts
from escarmouche.table.tabletop import Away, Gone, Point, Somewhere, Table, rectangle

PLATES: tuple[Plate, Plate] = ("round", "lozenge")  # the two sides differ by more than colour
OFF: Point = (0.0, 0.0)  # where what is not on the table is said to be
Tints = Mapping[str, Tint]  # of sides
ZoneTold = tuple[Zone, str, str]  # what it is (`zone-<that>`), and of whom or what


class Look(NamedTuple):
    """How the tables of a ruleset look: the drawings of terrain, the signs of markers, the tints of sides, the steps of
    a turn and those before the first. A step that nobody decides anything in is `shown_as` another; `kind` is what the
    texts call steps."""

    drawings: dict[str, Drawing]
    signs: dict[str, str]
    tints: Tints
    steps: tuple[str, ...]
    before: tuple[str, ...] = ("deploy",)
    shown_as: Mapping[str, str] = {}
    kind: str = "step"

    def scene(
        self,
        state: State,
        unit: str,
        step: str,
        zones: Iterable[ZoneTold],
        pools: Callable[[str], Iterable[Pool]] = lambda side: (),
        **shown: Any,
    ) -> Scene:
        """The table at this moment, in that step; `pools` are those of a side, and `shown` is what else is seen."""
        now = self.shown_as.get(step, step)
        return Scene(
            unit=unit,
            drawings=self.drawings,
            signs=self.signs,
            sides=tuple(
                Side(side, self.tints[side], plate, tuple(pools(side)))
                for side, plate in zip(state.plan.sides, PLATES, strict=True)
            ),
            zones=tuple(zone for zone, _, _ in zones),
            turn=state.turn,
            steps=tuple(f"{self.kind}-{one}" for one in (self.steps if now in self.steps else self.before)),
            step=f"{self.kind}-{now}",
            **{"table": ground_of(state.table), **shown},
        )

    def words(
        self,
        lang: str,
        texts: Texts,
        called: Mapping[str, str],
        by_prefix: Mapping[str, Iterable[str]],
        zones: Iterable[ZoneTold],
        step: str = "",
        side: str = "",
    ) -> dict[str, str]:
        """The names of terrain, steps and zones, and of words by what their texts begin with. Where it is told which
        step is under way, its name says whose it is."""
        found = {kind: texts.say(lang, f"terrain-{kind}") for kind in self.drawings}
        steps = [f"{self.kind}-{one}" for one in (*self.before, *self.steps)]
        found |= {word: texts.say(lang, word) for word in steps}
        for prefix, words in by_prefix.items():
            found |= {word: texts.say(lang, f"{prefix}-{word}") for word in words}
        if (now := self.shown_as.get(step, step)) in self.steps:
            word = f"{self.kind}-{now}"
            found[word] = texts.say(lang, "step-of", {"side": called.get(side, ""), "step": found[word]})
        for zone, what, whose in zones:
            found[zone.id] = texts.say(lang, f"zone-{what}", {"whose": called.get(whose, whose)})
        return found


def lost_of(figures: Iterable[Somewhere]) -> tuple[Lost, ...]:
    """Those of them who fell, each in his turn, and who left by an edge."""
    return tuple(
        Lost(one.id, one.where.turn) if isinstance(one.where, Gone) else Lost(one.id, left=True)
        for one in figures
        if isinstance(one.where, (Gone, Away))
    )


def edge_strip(
    table: Table, edge: str, depth: float, low: float = 0.0, high: float = inf
) -> tuple[Point, ...]:
    """The ground so far from an edge, along all of it or from one point of it to another."""
    width, height = table.width, table.height
    low, high = max(0.0, low), min(high, width if edge in ("south", "north") else height)
    return {
        "south": rectangle(low, 0.0, high, depth),
        "north": rectangle(low, height - depth, high, height),
        "west": rectangle(0.0, low, depth, high),
        "east": rectangle(width - depth, low, width, high),
    }[edge]
