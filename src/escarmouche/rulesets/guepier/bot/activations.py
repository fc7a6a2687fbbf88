"""Who acts together: the men of a side as detachments, and an activation as a player means it."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.judgement import Reason
from escarmouche.rulesets.guepier.bot.works import workers
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.actions import activation_refusal
from escarmouche.rulesets.guepier.rules.carriers import load
from escarmouche.rulesets.guepier.rules.formations import base_at, linked
from escarmouche.rulesets.guepier.table.deployment_places import is_gunner
from escarmouche.table.plane import components


class Unit(msgspec.Struct, frozen=True):
    """Men who may act as one: a detachment, a shaken man, the carriers of a thing."""

    members: tuple[str, ...]
    group: str
    carries: str = ""

    def figures(self, state: State) -> list[Figure]:
        return [state.figures[id] for id in self.members]


def units(state: State, side: str) -> tuple[Unit, ...]:
    """The detachments that a side may still activate, each as large as it can be."""
    found: list[Unit] = []
    free: dict[tuple[str, bool, bool], list[Figure]] = {}
    at_work = workers(state, side)
    served = {gun.group for gun in state.guns.values()}
    for figure in state.placed(side):
        if activation_refusal(state, figure) is not None or figure.id in at_work:
            continue
        kit = load(state, figure.id)
        if kit is not None:
            if figure.id == kit.carriers[0]:
                able = [id for id in kit.carriers if activation_refusal(state, state.figures[id]) is None]
                if len(able) == len(kit.carriers):
                    found.append(Unit(kit.carriers, figure.group, kit.id))
        elif figure.marker != "none" or (is_gunner(figure) and figure.group in served):
            if figure.marker != "none" and not is_gunner(figure):
                found.append(Unit((figure.id,), figure.group))
        else:
            free.setdefault((figure.group, figure.mounted, figure.moving), []).append(figure)
    for (group, _, _), men in free.items():
        for chain in components(
            men, lambda a, b: linked(base_at(state, a, "start"), base_at(state, b, "start"))
        ):
            found.append(Unit(tuple(figure.id for figure in chain), group))
    return tuple(found)


def chains(state: State, figures: list[Figure]) -> list[tuple[Figure, ...]]:
    """Some men of one unit, as the detachments that they make by themselves."""
    return list(
        components(figures, lambda a, b: linked(base_at(state, a, "start"), base_at(state, b, "start")))
    )


class Intent(msgspec.Struct, frozen=True):
    """Who does what, what it should bring, what it costs, and why."""

    members: tuple[str, ...]
    action: str
    also: tuple[str, ...]
    worth: float
    cost: int
    reason: Reason
    charges: Mapping[str, str] = {}
