"""The table as rulesets show it alike: sides, the steps of the turn, who is lost, strips along an edge, and words."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import inf
from typing import Any

from escarmouche.client.scene import Drawing, Lost, Plate, Pool, Scene, Side, Tint, Zone, ground_of
from escarmouche.contract.package import State
from escarmouche.kernel.text import Texts
from escarmouche.table.tabletop import Away, Gone, Point, Somewhere, Table, rectangle

PLATES: tuple[Plate, Plate] = ("round", "lozenge")  # the two sides differ by more than colour
OFF: Point = (0.0, 0.0)  # where what is not on the table is said to be
Tints = Mapping[str, Tint]  # of sides
ZoneTold = tuple[Zone, str, str]  # what it is (`zone-<that>`), and of whom or what


class Look:
    """How the tables of a ruleset look: the drawings of terrain, the signs of markers, the tints of sides, the steps of
    a turn and those before the first, and other words by what their texts begin with.

    A step that nobody decides anything in is `shown_as` another; `kind` is what the texts call steps.
    """

    def __init__(
        self,
        drawings: dict[str, Drawing],
        signs: dict[str, str],
        tints: Tints,
        steps: Iterable[str],
        words: Mapping[str, Iterable[str]],
        before: Iterable[str] = ("deploy",),
        shown_as: Mapping[str, str] = {},
        kind: str = "step",
    ) -> None:
        self.drawings, self.signs, self.tints, self.by_prefix = drawings, signs, tints, words
        self.steps, self.before = ({one: f"{kind}-{one}" for one in some} for some in (steps, before))
        self.shown_as = shown_as

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
        steps = self.steps if now in self.steps else self.before
        if "table" not in shown:
            shown["table"] = ground_of(state.table)
        return Scene(
            unit=unit,
            drawings=self.drawings,
            signs=self.signs,
            sides=tuple(
                Side(side, self.tints[side], plate, tuple(pools(side)))
                for side, plate in zip(state.plan.sides, PLATES, strict=True)
            ),
            zones=tuple([zone for zone, _, _ in zones]),
            turn=state.turn,
            steps=tuple(steps.values()),
            step=steps[now],
            **shown,
        )

    def words(
        self,
        lang: str,
        texts: Texts,
        called: Mapping[str, str],
        zones: Iterable[ZoneTold],
        step: str = "",
        side: str = "",
    ) -> dict[str, str]:
        """The names of terrain, steps, zones and other words. Where it is told which step is under way, its name says
        whose it is."""
        found = dict(self._always(lang, texts))
        if word := self.steps.get(self.shown_as.get(step, step)):
            found[word] = texts.say(lang, "step-of", {"side": called.get(side, ""), "step": found[word]})
        for zone, what, whose in zones:
            found[zone.id] = texts.say(lang, f"zone-{what}", {"whose": called.get(whose, whose)})
        return found

    @cache  # noqa: B019  # one for each ruleset
    def _always(self, lang: str, texts: Texts) -> dict[str, str]:
        """The words that are the same in every scene."""
        found = {kind: texts.say(lang, f"terrain-{kind}") for kind in self.drawings}
        found |= {word: texts.say(lang, word) for word in (*self.before.values(), *self.steps.values())}
        for prefix, words in self.by_prefix.items():
            found |= {word: texts.say(lang, f"{prefix}-{word}") for word in words}
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
