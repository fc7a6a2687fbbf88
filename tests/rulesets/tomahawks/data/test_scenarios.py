"""The scenarios of section 18, and the free engagement: everything as it is laid down (MT.15.01, 15.02)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.state import Exit, State
from escarmouche.rulesets.tomahawks.rules import victory
from escarmouche.table.tabletop import Waiting

IDS = ("trail-ambush", "mckenzies-farm", "monongahela-ford", "oneida-carry", "engagement")


def begun(id: str, **options: Any) -> State:
    return RULESET.start({"scenario": id}, options)


def ground(state: State) -> set[tuple[str, tuple[Any, ...]]]:
    """Kinds with their corners south-west and north-east, or their points."""
    areas = {(area.kind, area.box) for area in state.table.areas}
    return areas | {(line.kind, line.points) for line in state.table.lines}


def force(state: State, side: str) -> dict[str, int]:
    return {unit.id: unit.strength for unit in state.units.values() if unit.side == side}


@pytest.mark.parametrize("id", IDS)
def test_told_in_both_languages(id: str) -> None:
    scenario = RULESET.scenarios[id]
    assert set(scenario.name) == set(scenario.brief) == set(LANGUAGES)
    assert all(len(text) > 200 for text in scenario.brief.values())


@pytest.mark.rule("MT.15.02")
def test_ambush_on_the_trail() -> None:
    state = begun("trail-ambush")
    plan = state.plan
    assert (state.table.width, state.table.height, plan.rounds) == (36, 36, 3)
    assert ground(state) == {
        ("road", ((0, 18), (36, 18))),
        ("woods", (4, 21, 16, 32)),
        ("woods", (20, 3, 32, 14)),
        ("brush", (18, 22, 26, 28)),
        ("rocks", (6, 6, 11, 11)),
        ("fence", ((24, 20.5), (33, 20.5))),
    }
    assert RULESET.scenarios["trail-ambush"].points == {"british": 102, "french": 98}
    assert force(state, "british") == {"regular-officer": 1, "regulars": 9}
    assert force(state, "french") == {"chief": 1, "native-warriors": 6, "woodsmen": 4}
    assert (plan.attacker, plan.defender) == ("french", "british")
    assert plan.home == {"british": ("west",), "french": ("north", "south")}
    assert plan.hidden == ("chief", "native-warriors", "woodsmen")
    assert plan.decoys == {"french": 1}
    assert plan.exits == (Exit(side="british", edge="east", low=12.5, high=23.5),)
    british, french = plan.zones
    assert (british.side, british.rects, british.facing) == ("british", ((0, 16, 6, 20),), 90)
    assert (french.side, set(french.inside)) == ("french", {"woods-north", "woods-south", "brush"})
    assert (french.apart, french.apart_more) == (8, True)
    assert (french.facing, french.facing_beyond, french.line) == (0, 180, 18)
    assert state.weather() == "clear"
    assert not plan.engagement


@pytest.mark.rule("MT.15.02")
def test_raid_on_mckenzies_farm() -> None:
    state = begun("mckenzies-farm")
    plan = state.plan
    assert (state.table.width, state.table.height, plan.rounds) == (48, 48, 5)
    assert ground(state) == {
        ("building", (20, 22, 24, 26)),
        ("building", (28, 28, 31, 31)),
        ("building", (27, 18, 32, 22)),
        ("low-wall", ((18, 16), (22.5, 16))),
        ("low-wall", ((25.5, 16), (34, 16))),
        ("hedge", ((35, 18), (35, 32))),
        ("crops", (6, 18, 16, 28)),
        ("orchard", (36, 34, 46, 44)),
        ("woods", (2, 36, 16, 46)),
        ("woods", (34, 2, 46, 12)),
        ("swamp", (2, 2, 12, 10)),
        ("road", ((24, 0), (24, 20))),
    }
    assert RULESET.scenarios["mckenzies-farm"].points == {"british": 209, "french": 212}
    assert force(state, "british") == {
        "regular-officer": 1,
        "regulars": 10,
        "ranger-officer": 1,
        "rangers": 5,
        "colonial-militia": 8,
    }
    assert force(state, "french") == {
        "french-officer": 1,
        "marines": 8,
        "canadian-militia": 6,
        "chief": 1,
        "native-warriors": 8,
    }
    assert state.command == {"british": 1, "french": 0}
    assert (plan.attacker, plan.home) == ("french", {"british": ("south",), "french": ("north",)})
    assert (plan.hidden, plan.decoys) == (("canadian-militia", "chief", "native-warriors"), {"french": 2})
    assert (plan.burners, set(plan.burns)) == ("french", {"house", "cabin", "barn"})
    regulars, farm, french = plan.zones
    assert (regulars.units, regulars.rects) == (("regular-officer", "regulars"), ((20, 0, 28, 4),))
    assert (farm.side, farm.around, farm.within, farm.facing) == ("british", "house", 8, 0)
    assert (french.rects, french.inside) == (((0, 42, 48, 48),), ("woods-northwest",))
    assert (french.apart, french.apart_more, french.facing) == (6, False, 180)


@pytest.mark.rule("MT.15.02", "MT.9.25")
def test_fire_at_the_oneida_carry() -> None:
    state = begun("oneida-carry")
    plan = state.plan
    assert (state.table.width, state.table.height, plan.rounds) == (48, 36, 5)
    assert RULESET.scenarios["oneida-carry"].points == {"british": 270, "french": 202}
    assert force(state, "british") == {
        "regular-officer": 1,
        "regulars": 10,
        "ranger-officer": 1,
        "rangers": 8,
        "colonial-militia": 6,
        "wagon-1": 0,
        "wagon-2": 0,
        "boat-1": 0,
        "boat-2": 0,
    }
    assert force(state, "french") == {
        "partisan-officer": 1,
        "woodsmen": 6,
        "canadian-militia": 6,
        "chief": 1,
        "native-warriors": 8,
    }
    assert (plan.burners, plan.wrecks) == ("french", 6)
    assert {state.units[id].vehicle for id in plan.burns} == {True}
    assert {state.figures[f"{id}-1"].base for id in plan.burns} == {"wagon", "boat"}
    assert (plan.attacker, plan.home) == ("french", {"british": ("east",), "french": ("west",)})
    assert (len(plan.hidden), plan.decoys) == (5, {"french": 2})


@pytest.mark.rule("MT.15.02")
@pytest.mark.parametrize(("lost", "winner"), [(2, "british"), (3, "french")])
def test_three_loads_of_the_carry_decide(lost: int, winner: str) -> None:
    state = begun("oneida-carry")
    state = replace(state, round=5, burnt=state.plan.burns[:lost])
    at_once, last = victory.verdict_of(state, "at_once"), victory.verdict_of(state, "limit")
    assert (at_once.winner if at_once else "") == (winner if lost == 3 else "")
    assert last is not None
    assert lost == 3 or last.winner == winner


@pytest.mark.rule("MT.2.35")
@pytest.mark.parametrize(("id", "parts"), [("mckenzies-farm", 2), ("monongahela-ford", 2)])
def test_a_wall_in_two_parts_is_one_broken_wall(id: str, parts: int) -> None:
    walls = [line for line in begun(id).table.lines if line.kind == "low-wall"]
    assert len(walls) == parts
    assert len({line.tags for line in walls}) == 1
    assert walls[0].tags


@pytest.mark.rule("MT.15.02")
def test_the_ford_on_the_monongahela() -> None:
    state = begun("monongahela-ford")
    plan = state.plan
    assert (state.table.width, state.table.height, plan.rounds) == (72, 48, 6)
    assert ground(state) == {
        ("river", (33, 0, 37, 20)),
        ("river", (33, 28, 37, 48)),
        ("ford", (33, 20, 37, 28)),
        ("road", ((0, 24), (33, 24))),
        ("road", ((37, 24), (72, 24))),
        ("woods", (42, 30, 56, 46)),
        ("woods", (42, 2, 56, 17)),
        ("woods", (8, 32, 20, 46)),
        ("rocks", (60, 30, 66, 36)),
        ("brush", (22, 6, 30, 16)),
        ("low-wall", ((58, 20), (58, 22.5))),
        ("low-wall", ((58, 25.5), (58, 28))),
        ("hill", (62, 18, 70, 30)),
    }
    assert RULESET.scenarios["monongahela-ford"].points == {"british": 402, "french": 362}
    assert force(state, "british") == {
        "regular-officer": 1,
        "regulars": 12,
        "grenadiers": 8,
        "ranger-officer": 1,
        "rangers": 10,
        "light-gun": 4,
        "mohawk-warriors": 4,
    }
    assert sum(force(state, "british").values()) == 40
    assert force(state, "french") == {
        "french-officer": 1,
        "troupes-de-terre": 10,
        "marines": 8,
        "partisan-officer": 1,
        "woodsmen": 6,
        "chief": 1,
        "native-warriors": 7,
        "canadian-militia": 5,
    }
    assert sum(force(state, "french").values()) == 39
    assert (plan.attacker, plan.home) == ("british", {"british": ("west",), "french": ("east",)})
    assert set(plan.hidden) == {
        "rangers", "mohawk-warriors", "woodsmen", "chief", "native-warriors", "canadian-militia",
    }  # fmt: skip
    assert plan.decoys == {"british": 1, "french": 3}
    british, french = plan.zones
    assert (british.rects, british.facing) == (((0, 0, 14, 48),), 90)
    assert (french.rects, french.facing) == (((42, 0, 72, 48),), 270)
    assert plan.weather == ("mist", "clear")
    assert plan.margin == 2
    assert not plan.engagement


def test_a_free_engagement_is_fair() -> None:
    state = begun("engagement")
    assert RULESET.scenarios["engagement"].points == {"british": 200, "french": 200}
    assert state.plan.engagement
    assert (state.plan.attacker, state.plan.conditions, state.plan.scores) == ("", (), ())
    width, height = state.table.width, state.table.height
    turned = {
        (kind, tuple(sorted((width - x, height - y) for x, y in _corners(points))))
        for kind, points in ground(state)
    }
    assert turned == {(kind, tuple(sorted(_corners(points)))) for kind, points in ground(state)}


def _corners(points: tuple[Any, ...]) -> list[tuple[float, float]]:
    if isinstance(points[0], tuple):
        return [(x, y) for x, y in points]
    west, south, east, north = points
    return [(west, south), (east, north)]


@pytest.mark.rule("MT.15.01")
@pytest.mark.parametrize(
    ("id", "first"),
    [("trail-ambush", "british"), ("mckenzies-farm", "british"), ("monongahela-ford", "french")],
)
def test_the_defender_sets_up_first(id: str, first: str) -> None:
    state = begun(id)
    assert (state.cursor.step, state.cursor.side, state.round) == ("deploy", first, 0)
    assert all(isinstance(one.where, Waiting) for one in state.figures.values())
