"""Sight and targets, the quick way against a slow one, and what is kept against what is worked out anew."""

from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.rules import targets
from escarmouche.rulesets.blackpowder.table import board, sight
from escarmouche.rulesets.blackpowder.table.footprint import (
    building_rect,
    footprint,
    leader,
    screen,
    stands,
)
from escarmouche.rulesets.blackpowder.table.terrain import laid, level_at
from escarmouche.table import rectangles
from escarmouche.table.tabletop import Inside, Point
from tests.rulesets.blackpowder.bench import bench_state, building, hill, unit, zone

FORMATIONS = ("line", "attack_column", "march_column", "square", "skirmish", "mixed")
GROUND = (
    building(30, 28, 35, 32),
    zone("wood", 10, 25, 22, 31),
    zone("wood", 48, 22, 52, 40, id="copse"),
    hill(20, 36, 44, 46),
)


def crowd(seed: int) -> State:
    """Units here and there, one of them in a building."""
    random = Random(seed)
    units = [
        unit(
            f"u{number}",
            "french" if number % 2 else "british",
            at=(random.uniform(8, 64), random.uniform(8, 52)),
            facing=random.uniform(0, 360),
            formation=random.choice(FORMATIONS),
            size=random.choice(("standard", "small")),
        )
        for number in range(14)
    ]
    return bench_state(*units, unit("garrison", "french", inside="mill"), terrain=GROUND, phase="shooting")


def hidden(state: State, eye: Point, viewer: Unit, target: Unit, point: Point) -> bool:
    """By looking at everything there is."""
    held = [one.where.holder for one in (viewer, target) if isinstance(one.where, Inside)]
    ground = [building_rect(one) for one in laid(state.table).buildings if one.id not in held]
    for other in state.on_table():
        if other.id not in (viewer.id, target.id):
            ground += [] if isinstance(other.where, Inside) else [footprint(state, other)]
            ground += screen(state, other)
    if any(rectangles.meets(rect, eye, point) for rect in ground):
        return True
    length = ((point[0] - eye[0]) ** 2 + (point[1] - eye[1]) ** 2) ** 0.5
    count = 400
    way = [
        (eye[0] + (point[0] - eye[0]) * (k + 0.5) / count, eye[1] + (point[1] - eye[1]) * (k + 0.5) / count)
        for k in range(count)
    ]
    woods = [one.box for one in laid(state.table).woods]
    wood = sum(any(w < x < e and s < y < n for w, s, e, n in woods) for x, y in way) * length / count
    high = max(level_at(state.table, eye), level_at(state.table, point))
    return wood > 3.1 or any(level_at(state.table, at) > high for at in way)


@pytest.mark.rule("BP.9.07", "BP.9.08")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_seen(seed: int) -> None:
    state = crowd(seed)
    both = {True: 0, False: 0}
    for viewer in state.on_table()[seed::3]:
        eye = leader(state, viewer)
        for target in state.enemies(viewer.side):
            known = sight.field(state, eye, viewer, target)
            slow = [not hidden(state, eye, viewer, target, point) for point in stands(state, target)]
            quick = [not sight.hidden(known, eye, point) for point in stands(state, target)]
            close = [
                3.0 - 0.2 < sum(sight.length_in(one, eye, point) for one in laid(state.table).woods) < 3.2
                for point in stands(state, target)
            ]
            assert [a or c for a, c in zip(quick, close, strict=True)] == [
                a or c for a, c in zip(slow, close, strict=True)
            ]
            assert sight.sees(state, viewer, target) is any(quick)
            both[any(quick)] += 1
    assert min(both.values()) > 2


def anew(state: State) -> State:
    """The same, with nothing kept."""
    return replace(state, units={id: replace(one) for id, one in state.units.items()})


def test_what_is_kept_is_what_is_found_anew() -> None:
    game = Game(RULESET, {"scenario": "sobral-mill"}, {}, SeededDice(4))
    bots = {seat: Recruit(f"4:{seat}") for seat in RULESET.seats(game.state)}
    looked = 0
    for number in range(90):
        if game.question is None:
            break
        decide(game, game.question.seat, bots[game.question.seat])
        state = game.state
        shots = {
            (one.id, side): targets.aims(state, one.id, side)
            for one in state.on_table()
            for side in targets.sides_of(state, one.id)
        }
        if number % 6 == 0:
            fresh = anew(state)
            looked += sum(map(len, shots.values()))
            assert shots == {(id, side): targets.aims(fresh, id, side) for id, side in shots}
            assert [board.gaps(state, one.id) for one in state.on_table()] == [
                board.gaps(fresh, one.id) for one in fresh.on_table()
            ]
            assert board.engagements(state) == board.engagements(fresh)
    assert looked > 5
