"""What things are called, and the roll call."""

from pathlib import Path

import pytest

from escarmouche.kernel.text import Texts
from escarmouche.setup.forces import Mustered
from escarmouche.setup.names import numbered, roll_call, terrain_names
from escarmouche.table.tabletop import Area, Away, Gone, Line, Opening, Table, rectangle
from tests.skirmish.toy import Man


@pytest.mark.parametrize(
    ("id", "name"), [("wood-2", "Wood 2"), ("wood", "Wood"), ("wood-a", "Wood"), ("old-wood-12", "Wood 12")]
)
def test_the_number_that_an_id_ends_with(id: str, name: str) -> None:
    assert numbered("Wood", id) == name


def test_terrain_and_its_openings(tmp_path: Path) -> None:
    for lang in ("fr", "en"):
        (tmp_path / f"names.{lang}.ftl").write_text(
            "terrain-house = House\nterrain-wall = Wall\nopening-door = door\nopening-window = window\n"
            "opening-of = { $opening } of { $building }\n",
            "utf-8",
        )
    openings = (
        Opening("inn-door-1", (0, 0), (1, 0), "door"),
        Opening("inn-window-1", (2, 0), (3, 0), "window"),
        Opening("inn-window-2", (4, 0), (5, 0), "window"),
        Opening("inn-gap", (6, 0), (7, 0)),
    )
    inn = Area(id="inn", kind="house", outline=rectangle(0, 0, 9, 9), openings=openings)
    wall = Line(id="wall-1", kind="wall", points=((0, 20), (9, 20)))
    found = terrain_names(Table(30.0, 30.0, (inn,), (wall,)), {"inn": "The Lion"}, "en", Texts(tmp_path))
    assert found == {
        "inn": "The Lion",
        "inn-door-1": "door of The Lion",
        "inn-window-1": "window 1 of The Lion",
        "inn-window-2": "window 2 of The Lion",
        "wall-1": "Wall 1",
    }


def test_the_roll_call() -> None:
    men = [
        Man(id="a", side="red", troop="guard"),
        Man(id="b", side="red", troop="guard", where=Gone("shot", 3)),
        Man(id="c", side="blue", where=Away("north")),
    ]
    assert list(roll_call(men)) == [
        Mustered("red", "guard"),
        Mustered("red", "guard", "lost", 3),
        Mustered("blue", "", "left"),
    ]
    assert [one.troop for one in roll_call(men, lambda man: man.id)] == ["a", "b", "c"]
