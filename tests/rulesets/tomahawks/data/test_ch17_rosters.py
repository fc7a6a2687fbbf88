"""Troops as section 17 has them, and how a list becomes units (MT.2.03-2.07, 2.40-2.48, 9.20, 17.02)."""

import pytest

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.roster import Entry, muster, roster
from escarmouche.rulesets.tomahawks.data.state import cards_of

# id | type | aggressiveness defence shooting | traits | ranged weapons | melee weapon | points
TROOPS = """
regular-officer | trained | 5 6 7 | officer | pistol | sabre | 30
ranger-officer | skirmisher | 5 6 6 | officer scout | musket | none | 30
militia-officer | conscript | 6 6 7 | officer | pistol | none | 15
provincial-officer | recruit | 6 6 7 | officer | pistol | sabre | 20
regulars | trained | 6 6 7 | close-order | musket | none | 8
grenadiers | trained | 5 6 7 | close-order elite | musket | none | 11
light-infantry | skirmisher | 6 6 6 | scout | musket | none | 10
rangers | skirmisher | 6 6 6 | scout | musket | none | 9
riflemen | skirmisher | 7 7 6 | scout sharpshooter | long-rifle | none | 12
provincials | recruit | 6 6 7 | close-order | musket | none | 6
colonial-militia | conscript | 7 7 7 | | musket | none | 3
mohawk-warriors | native | 5 6 6 | natives | musket thrown | none | 7
light-dragoons | trained | 6 6 7 | light-cavalry | carbine | sabre | 14
light-gun | trained | 7 7 7 | artillery | artillery | none | 40
french-officer | trained | 5 6 7 | officer | pistol | sabre | 30
partisan-officer | skirmisher | 5 6 6 | officer scout | musket | none | 30
troupes-de-terre | trained | 6 6 7 | close-order | musket | none | 8
marines | trained | 6 6 7 | scout | musket | none | 8
canadian-militia | skirmisher | 7 6 6 | scout | musket | none | 7
woodsmen | skirmisher | 6 6 6 | scout | musket thrown | none | 9
native-warriors | native | 5 6 6 | natives | musket thrown | none | 7
native-archers | native | 5 6 6 | natives | bow thrown | none | 6
young-braves | warrior | 5 7 7 | natives ferocious | thrown | none | 5
chief | native | 5 5 6 | officer natives | musket thrown | none | 20
habitants | conscript | 8 7 8 | | obsolete-firearm | none | 2
lancers | trained | 6 6 8 | cavalry | | lance | 14
heavy-cavalry | trained | 6 6 8 | cavalry | | sabre | 13
sailors | recruit | 6 6 7 | | pistol | naval | 7
rifled-musket-line | trained | 6 6 7 | close-order | rifled-musket | none | 10
modern-rifles | skirmisher | 6 6 6 | scout | rifle | none | 13
repeater-scouts | skirmisher | 6 6 6 | light-cavalry scout | repeating-carbine | none | 18
warriors | warrior | 5 6 8 | natives ferocious | thrown | none | 6
"""
VEHICLES = ("wagon", "cart", "boat")
ROWS = [[cell.strip() for cell in line.split("|")] for line in TROOPS.strip().splitlines()]


@pytest.mark.rule("MT.2.03")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_troop_is_as_the_table_has_it(row: list[str]) -> None:
    id, type, values, traits, weapons, melee, points = row
    troop = roster()[id]
    assert troop.type == type
    assert (troop.aggressiveness, troop.defence, troop.shooting) == tuple(map(int, values.split()))
    assert troop.traits == tuple(traits.split())
    assert troop.weapons == tuple(weapons.split())
    assert troop.melee_weapon == melee
    assert troop.cost == int(points)


def test_there_is_no_other_troop() -> None:
    assert list(roster()) == [*(row[0] for row in ROWS), *VEHICLES]
    sides = [troop.side for troop in roster().values()]
    assert sides == ["british"] * 14 + ["french"] * 11 + ["any"] * 10
    assert all(set(troop.name) == {"fr", "en"} for troop in roster().values())


@pytest.mark.rule("MT.2.01")
@pytest.mark.rule("MT.2.02")
def test_six_troop_types_and_their_rally_values() -> None:
    rally = {type: row.rally for type, row in tables.TROOPS.items()}
    assert rally == {"trained": 5, "skirmisher": 4, "native": 5, "recruit": 6, "warrior": 7, "conscript": 7}
    assert {troop.type for troop in roster().values()} == set(rally)


@pytest.mark.rule("MT.2.04")
def test_an_officer_is_a_unit_of_one_with_a_troop_type() -> None:
    figures, units = muster((Entry(troop="chief", side="french"),))
    assert units["chief"].officer
    assert units["chief"].type == "native"
    assert units["chief"].members == ("chief-1",)
    assert list(figures) == ["chief-1"]


@pytest.mark.rule("MT.2.05")
def test_all_figures_of_a_unit_share_its_profile() -> None:
    figures, units = muster((Entry(troop="rangers", count=5, side="british", name="Rogers’ men"),))
    unit = units["rangers"]
    assert (unit.strength, unit.points, unit.name["fr"]) == (5, 45, "Rogers’ men")
    assert [one.id for one in figures.values()] == list(unit.members)
    assert {(one.unit, one.base, one.side) for one in figures.values()} == {("rangers", "foot", "british")}


@pytest.mark.rule("MT.2.06")
def test_natives_and_native_are_different_things() -> None:
    assert roster()["young-braves"].type == "warrior"
    assert "natives" in roster()["young-braves"].traits
    assert "natives" not in {
        trait for troop in roster().values() if troop.type == "skirmisher" for trait in troop.traits
    }


@pytest.mark.rule("MT.2.07")
@pytest.mark.rule("MT.2.42")
@pytest.mark.rule("MT.2.43")
def test_cavalry_of_either_kind_is_mounted_and_of_one_kind_only() -> None:
    riders = {"cavalry", "light-cavalry"}
    assert all(len(riders & set(troop.traits)) <= 1 for troop in roster().values())
    for id in ("lancers", "light-dragoons"):
        figures, _ = muster((Entry(troop=id, count=4, side="british"),))
        assert all(one.mounted and one.radius == 0.75 for one in figures.values())


@pytest.mark.rule("MT.9.20")
@pytest.mark.rule("MT.2.48")
def test_a_gun_is_a_piece_and_its_crew_for_one_price() -> None:
    figures, units = muster((Entry(troop="light-gun", count=3, side="british"),))
    gun = units["light-gun"]
    assert gun.members == ("light-gun-piece", "light-gun-1", "light-gun-2", "light-gun-3")
    assert (gun.strength, gun.points) == (3, 40)
    assert [one.man for one in figures.values()] == [False, True, True, True]
    assert muster((Entry(troop="light-gun", side="british"),))[1]["light-gun"].strength == 4


@pytest.mark.rule("MT.1.04")
def test_bases() -> None:
    assert tables.RADII == {
        "foot": 0.5,
        "mounted": 0.75,
        "piece": 1.0,
        "cart": 1.0,
        "wagon": 1.5,
        "boat": 1.5,
    }
    assert tables.MARKER_RADIUS == 0.5


@pytest.mark.rule("MT.17.02")
def test_an_officer_alone_of_his_type_brings_its_cards() -> None:
    entries = (
        Entry(troop="militia-officer", side="british"),
        Entry(troop="regulars", count=4, side="british"),
    )
    cards = cards_of(("british", "french"), muster(entries)[1].values())
    types = [card.type for card in cards.values() if card.kind == "troop"]
    assert sorted(types) == ["conscript"] * 2 + ["trained"] * 2


def test_units_of_one_troop_are_numbered() -> None:
    entries = (Entry(troop="rangers", count=4), Entry(troop="rangers", count=4), Entry(troop="chief"))
    assert list(muster(entries)[1]) == ["rangers-1", "rangers-2", "chief"]
    with pytest.raises(ValueError, match="not a troop of the roster"):
        muster((Entry(troop="hussars"),))
