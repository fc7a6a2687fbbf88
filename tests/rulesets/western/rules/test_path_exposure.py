"""Who can be shot at where along a path, and from where: legal stretches are worked out (FW.2.12, 8.02)."""

from random import Random
from typing import Any

import pytest

from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.rules.path_exposure import Passage
from escarmouche.table.tabletop import Area, Line, rounded
from escarmouche.table.tracks import Track
from tests.rulesets.western.bench import bench_state, building, man, rider, wall, zone

FINELY = 0.02  # how far apart the points are at which every path is looked at here
NARROW = 0.05  # stretches this short may lie between two of them


def pieces(luck: Random) -> list[Area | Line]:
    """Houses with openings, woods, brush, and obstacles high and low, anywhere on a table of 60 by 60."""
    found: list[Area | Line] = []
    for number in range(luck.randrange(2, 7)):
        x, y = luck.uniform(8, 45), luck.uniform(8, 45)
        w, h = luck.uniform(1, 12), luck.uniform(1, 12)
        kind = luck.choice(("building", "forest", "brush", "palisade", "fence"))
        if kind == "building":
            at = (x + w / 2, y)
            holes: dict[str, Any] = {luck.choice(("doors", "windows", "loopholes")): [at]} if w > 4 else {}
            found.append(building(x, y, x + w, y + h, id=f"house-{number}", **holes))
        elif kind in ("forest", "brush"):
            found.append(zone(kind, x, y, x + w, y + h, id=f"{kind}-{number}"))
        else:
            found.append(wall(kind, (x, y), (x + w, y + h - 6), id=f"{kind}-{number}"))
    return found


def scene(seed: int) -> tuple[State, Track]:
    luck = Random(seed)

    def spot() -> tuple[float, float]:
        return rounded(luck.uniform(2, 58)), rounded(luck.uniform(2, 58))

    def armed(side: str) -> Figure:
        weapon = luck.choice(("revolver", "bow", "mares_leg", "breech_rifle"))
        make = rider if luck.random() < 0.2 else man
        return make(side, spot(), weapons=(weapon,), klass=luck.choice((2, 3)), skill=luck.choice((1, 3)))

    mover = armed("law")
    state = bench_state(
        mover, *(armed("outlaws") for _ in range(3)), terrain=pieces(luck), size=(60, 60), step="move"
    )
    path = tuple(spot() for _ in range(luck.choice((1, 1, 2))))
    return state, Track((mover.point, *path)).cut(20.0)


@pytest.mark.rule("FW.2.12", "FW.8.02")
@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_legal_somewhere_on_a_path_is_offered_and_within_the_stretch(seed: int) -> None:
    """Looked at every 0.2 mm: each point from which a shot may be fired lies between two ends that are found."""
    state, track = scene(seed)
    way = Passage(state, "l.1", track)
    points = [rounded(number * FINELY) for number in range(int(track.length / FINELY) + 1)]
    used = state.used_by("law")
    for shooter in state.of_side("outlaws"):
        if not way.could_interrupt(shooter):
            continue
        fleeting = way.fleeting_to(shooter)

        def fires(at: float, shooter: Figure = shooter, fleeting: Any = fleeting) -> bool:
            return any(True for _ in way.arms_at(shooter, at, used, fleeting))

        compare(fires, way.stations(shooter.id), points, way.can_interrupt(shooter, used))
    for group in way.foes:

        def shoots(at: float, group: tuple[str, ...] = group) -> bool:
            return any(True for _ in way.own_arms_at(group, at, used))

        compare(shoots, way.own_stations(group), points, group in way.own_groups)


def compare(legal: Any, places: Any, points: list[float], offered: bool) -> None:
    found = [at for at in places.at if legal(at)]
    assert bool(found) == offered
    seen = [at for at in points if legal(at)]
    if not found:
        runs = [at for at in seen if legal(rounded(at + NARROW))]
        assert runs == [], "nothing is offered that can be done"
        return
    low, high = places.stretch(legal, found[0], found[-1])
    assert legal(low)
    assert legal(high)
    assert [at for at in seen if not low - NARROW <= at <= high + NARROW] == []
