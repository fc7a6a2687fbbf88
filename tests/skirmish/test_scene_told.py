"""The frame of scenes: sides, steps, zones, losses, and the words for them."""

from pathlib import Path

import pytest

from escarmouche.client.scene import Drawing, Lost, Pool, Scene, Zone, ground_of
from escarmouche.kernel.text import Texts
from escarmouche.skirmish.scene_told import Look, Tints, ZoneTold, edge_strip, lost_of
from escarmouche.table.tabletop import At, Away, Gone, Point, Pose, Table, Waiting, rectangle
from tests.skirmish.toy import Cursor, Man, Plan, State

TINTS: Tints = {"red": "red", "blue": "blue"}
WORDS = {"marker": ("hurt",)}
LOOK = Look(
    {"wood": Drawing("wood")}, {"hurt": "drop"}, TINTS, ("move", "fire"), WORDS, shown_as={"start": "move"}
)
ZONES: tuple[ZoneTold, ...] = (
    (Zone("deploy-1", rectangle(0, 0, 4, 4), "red"), "deploy", "red"),
    (Zone("objective-inn", rectangle(5, 5, 6, 6)), "hold", "inn"),
)


def shown(step: str, **more: object) -> Scene:
    state = State(table=Table(40, 30), turn=2, cursor=Cursor(step), plan=Plan())
    return LOOK.scene(state, "cm", step, ZONES, units=(), pieces=(), **more)


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    said = {
        "terrain-wood": "Wood",
        "step-deploy": "Deployment",
        "step-move": "Moves",
        "step-fire": "Fire",
        "step-of": "{ $step } of { $side }",
        "marker-hurt": "hurt",
        "zone-deploy": "Ground of { $whose }",
        "zone-hold": "Hold { $whose }",
    }
    (tmp_path / "toy.en.ftl").write_text("".join(f"{key} = {text}\n" for key, text in said.items()), "utf-8")
    return Texts(tmp_path)


class TestScene:
    def test_the_sides_differ_by_tint_and_plate_and_have_their_pools(self) -> None:
        state = State(table=Table(40, 30))
        seen = LOOK.scene(
            state, "cm", "move", (), lambda side: (Pool("points", len(side)),), units=(), pieces=()
        )
        assert [(one.id, one.tint, one.plate, one.pools[0].value) for one in seen.sides] == [
            ("red", "red", "round", 3),
            ("blue", "blue", "lozenge", 4),
        ]

    def test_the_steps_of_the_turn_or_those_before_it(self) -> None:
        assert (shown("deploy").steps, shown("deploy").step) == (("step-deploy",), "step-deploy")
        assert (shown("fire").steps, shown("fire").step) == (("step-move", "step-fire"), "step-fire")
        assert shown("start").step == "step-move"

    def test_it_shows_the_table_and_whatever_else_there_is(self) -> None:
        seen = shown("move", turns=7)
        assert (seen.unit, seen.table.width, seen.turn, seen.turns) == ("cm", 40, 2, 7)
        assert [zone.id for zone in seen.zones] == ["deploy-1", "objective-inn"]
        assert shown("move", table=ground_of(Table(9, 9))).table.width == 9


class TestWords:
    def test_terrain_steps_words_by_prefix_and_zones_with_whose_they_are(self, texts: Texts) -> None:
        called = {"red": "the Reds"}
        assert LOOK.words("en", texts, called, ZONES) == {
            "wood": "Wood",
            "step-deploy": "Deployment",
            "step-move": "Moves",
            "step-fire": "Fire",
            "hurt": "hurt",
            "deploy-1": "Ground of the Reds",
            "objective-inn": "Hold inn",
        }

    def test_the_step_under_way_says_whose_it_is(self, texts: Texts) -> None:
        called = {"red": "the Reds"}
        found = LOOK.words("en", texts, called, (), "start", "red")
        assert (found["step-move"], found["step-fire"]) == ("Moves of the Reds", "Fire")
        assert LOOK.words("en", texts, called, (), "deploy", "red")["step-deploy"] == "Deployment"


def test_the_fallen_have_their_turn_and_others_have_left() -> None:
    where = (Gone("shot", 3), At(Pose(1, 1)), Away("south"), Waiting(), Gone("fled", 5))
    men = [Man(id=id, side="red", where=one) for id, one in zip("abcde", where, strict=True)]
    assert lost_of(men) == (Lost("a", 3), Lost("c", left=True), Lost("e", 5))


@pytest.mark.parametrize(
    ("edge", "whole", "part"),
    [
        ("south", (0, 0, 40, 2), (5, 0, 9, 2)),
        ("north", (0, 28, 40, 30), (5, 28, 9, 30)),
        ("west", (0, 0, 2, 30), (0, 5, 2, 9)),
        ("east", (38, 0, 40, 30), (38, 5, 40, 9)),
    ],
)
def test_a_strip_along_an_edge_or_a_stretch_of_it(
    edge: str, whole: tuple[float, ...], part: tuple[float, ...]
) -> None:
    def box(outline: tuple[Point, ...]) -> tuple[float, ...]:
        return (*map(min, zip(*outline, strict=True)), *map(max, zip(*outline, strict=True)))

    table = Table(40, 30)
    assert box(edge_strip(table, edge, 2)) == box(edge_strip(table, edge, 2, -1, 99)) == whole
    assert box(edge_strip(table, edge, 2, 5, 9)) == part
