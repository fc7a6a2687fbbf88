"""Localisations: chapter 7."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.named_tests import asked
from escarmouche.kernel.rules import Check, Illegal
from escarmouche.rulesets.guepier.data.events import Localised
from escarmouche.rulesets.guepier.data.state import Figure, Play, State, change_each, while_standing
from escarmouche.rulesets.guepier.data.tables import LOCALISATION_NEED, LOCALISATION_PLUS, NEAR_OBSERVER
from escarmouche.rulesets.guepier.rules.casualties import in_order
from escarmouche.rulesets.guepier.rules.cover import shelter
from escarmouche.rulesets.guepier.table.board import gap_between
from escarmouche.rulesets.guepier.table.sight import Stand, cut, eye_of, lineup, seen_by, stand_of
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.plane import at_most, gap

SIDES = 2
FAR_OBSERVER = NEAR_OBSERVER + 1.0


class Spotting(msgspec.Struct, frozen=True):
    """An enemy whom a side tries to locate; `distance` is the gap to the nearest observer."""

    shelter: Annotated[str, asked("GM.7.03", words=LOCALISATION_NEED)]
    several_observers: Annotated[bool, asked("GM.7.04")]
    target_moving: Annotated[bool, asked("GM.7.04")]
    target_fired_last_turn: Annotated[bool, asked("GM.7.04")]
    target_mounted: Annotated[bool, asked("GM.7.04")]
    distance: Annotated[float, asked("GM.1.02", default=30)]

    def banded(self) -> "Spotting":
        """The same, at a distance that stands for all that count alike (GM.7.04)."""
        near = at_most(self.distance, NEAR_OBSERVER)
        return replace(self, distance=NEAR_OBSERVER if near else FAR_OBSERVER)


LOCALISATION: Check[Spotting] = Check(
    "localisation",
    "GM.7.03",
    die=lambda spotting: D6,
    need=lambda spotting: LOCALISATION_NEED[spotting.shelter],
    modifiers=(
        when("GM.7.04", "several-observers", LOCALISATION_PLUS, lambda s: s.several_observers),
        when("GM.7.04", "adversary-moving", LOCALISATION_PLUS, lambda s: s.target_moving),
        when("GM.7.04", "adversary-fired", LOCALISATION_PLUS, lambda s: s.target_fired_last_turn),
        when("GM.7.04", "adversary-mounted", LOCALISATION_PLUS, lambda s: s.target_mounted),
        when("GM.7.04", "observer-near", LOCALISATION_PLUS, lambda s: at_most(s.distance, NEAR_OBSERVER)),
    ),
    matters=Spotting.banded,
)


def resolve_localisation(spotting: Spotting, dice: Dice) -> bool:
    """Whether the adversary is located (GM.7.03, 7.04)."""
    return bool(LOCALISATION.roll(spotting, dice).success)


def is_located(figure: Figure) -> bool:
    """Located this turn, or given away by its own fire: for all of the enemy side (GM.7.02, 7.10)."""
    return figure.located or figure.shot


def observers(state: State, side: str, target: Figure) -> tuple[Figure, ...]:
    """Everybody of a side with a line of sight to the target, all round and at any distance (GM.7.07, 7.09)."""
    return tuple([state.figures[stand.id] for stand in seen_by(state)[stand_of(state, target)]])


class Sighting(NamedTuple):
    """How an enemy is seen: by whom, who of them is nearest, how far, how he is sheltered."""

    by: tuple[Stand, ...]
    nearest: str
    distance: float
    shelter: str


def _sighting(state: State, target: Figure) -> Sighting:
    """Found once while he and those who see him stand as they do."""
    own = stand_of(state, target)
    by = seen_by(state)[own]
    last = _last_sighting(target)
    if not last or last[0].by != by:
        point, radius = own.eye.point, own.radius
        distance, nearest = min(
            [(gap(stand.eye.point, stand.radius, point, radius), number) for number, stand in enumerate(by)]
        )
        observer = by[nearest].id
        sheltered = shelter(state, target, state.figures[observer])
        last[:] = [Sighting(by, observer, distance, sheltered)]
    return last[0]


@while_standing
@kept
def _last_sighting(target: Figure) -> list[Sighting]:
    return []


def spotting_of(state: State, side: str, target: Figure) -> tuple[Spotting, Figure]:
    """The attempt of a side on an enemy whom it sees, and its nearest observer (GM.7.04, 7.09, 7.12)."""
    sighting = _sighting(state, target)
    spotting = Spotting(
        shelter=sighting.shelter,
        several_observers=len(sighting.by) > 1,
        target_moving=target.moving,
        target_fired_last_turn=target.shot_last,
        target_mounted=target.mounted,
        distance=sighting.distance,
    )
    return spotting, state.figures[sighting.nearest]


def try_refusal(state: State, side: str, id: str) -> Illegal | None:
    """Why no attempt may be made on this enemy (GM.7.02, 7.06, 7.09)."""
    target = state.figures.get(id)
    if target is None or target.side == side or not target.in_play:
        return None
    if id in state.cursor.tried:
        return Illegal("GM.7.06", "E10", figure=id)
    if is_located(target):
        return Illegal("GM.7.02", "already-located", figure=id)
    if observers(state, side, target):
        return None
    return Illegal("GM.7.09", "E11", thing=_what_hides(state, side, target))


def _what_hides(state: State, side: str, target: Figure) -> str:
    """What cuts the line of sight of the nearest figure that does not see the target."""
    blind = sorted(state.of_side(side), key=lambda figure: gap_between(state, figure, target))
    cuts = (cut(state, eye_of(state, figure), eye_of(state, target)) for figure in blind)
    return next((found.thing for found in cuts if found is not None), "")


@while_standing
@kept_calls(SIDES)
def in_sight(state: State, side: str) -> tuple[str, ...]:
    """Who of a side is seen by the other (GM.7.09)."""
    observed = seen_by(state)
    return in_order(state, [stand.id for stand in lineup(state, side).stands if observed[stand]])


def to_try(state: State, side: str) -> tuple[str, ...]:
    """The enemies that a side may still try to locate (GM.7.06, 7.09)."""
    tried, figures = state.cursor.tried, state.figures
    seen = in_sight(state, state.enemy(side))
    return tuple([id for id in seen if id not in tried and not is_located(figures[id])])


def attempt(game: Play, side: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Attempts one by one: who is located. Each enemy once in a turn, good for the whole side (GM.7.03-7.10)."""
    located = tuple([id for id in ids if _tried(game, side, id)])
    cursor = game.state.cursor
    change_each(
        game,
        {id: {"located": True} for id in located},
        cursor=replace(cursor, tried=(*cursor.tried, *ids)),
    )
    return located


def _tried(game: Play, side: str, id: str) -> bool:
    """One attempt, whoever sees the enemy."""
    spotting, nearest = spotting_of(game.state, side, game.state.figures[id])
    with game.dice.by(side):
        located = resolve_localisation(spotting, game.dice)
    game.emit(
        Localised(
            target=id,
            observer=nearest.id,
            shelter=spotting.shelter,
            located=located,
            rules=("GM.7.03", "GM.7.10") if located else ("GM.7.03", "GM.7.06"),
        )
    )
    return located
