"""The scenarios of section 20, to the letter."""

import pytest

from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import Objective, Score, State
from escarmouche.rulesets.blackpowder.flow import deployment
from escarmouche.table.tabletop import rectangle

# unit, roster key, brigade, x, y, facing, formation
SOBRAL = """
1/22e de ligne     | fr_line  | solignac | 12 | 8  | 0   | attack_column
2/22e de ligne     | fr_line  | solignac | 20 | 8  | 0   | attack_column
1/9e léger         | fr_light | solignac | 42 | 8  | 0   | attack_column
Voltigeurs réunis  | fr_volt  | solignac | 31 | 9  | 0   | skirmish
1/50th Foot        | br_line  | erskine  | 16 | 36 | 180 | line
1/71st Highlanders | br_high  | erskine  | 29 | 36 | 180 | line
5/60th Rifles      | br_rifle | erskine  | 46 | 34 | 180 | skirmish
Bull's troop RHA   | br_rha   | erskine  | 38 | 36 | 180 | unlimbered
"""
ABRAHAM = """
28th Foot                 | fi_reg   | monckton    | 14 | 16   | 90  | line
43rd Foot                 | fi_reg   | monckton    | 14 | 26   | 90  | line
47th Foot                 | fi_reg   | monckton    | 14 | 36   | 90  | line
Louisbourg Grenadiers     | fi_gren  | monckton    | 14 | 8    | 90  | line
78th Fraser's Highlanders | fi_high  | townshend   | 9  | 30   | 90  | line
15th Foot                 | fi_reg   | townshend   | 9  | 42   | 90  | line
58th Foot                 | fi_reg   | townshend   | 14 | 46   | 90  | line
Howe's Light Infantry     | fi_light | townshend   | 9  | 54   | 90  | skirmish
Williamson's six-pounders | fi_gun   | townshend   | 14 | 53.5 | 90  | unlimbered
La Sarre                  | ff_mix   | senezergues | 66 | 44   | 270 | attack_column
Languedoc                 | ff_mix   | senezergues | 66 | 38   | 270 | attack_column
Béarn                     | ff_reg   | senezergues | 66 | 31   | 270 | attack_column
Guyenne                   | ff_mix   | senezergues | 66 | 25   | 270 | attack_column
Royal-Roussillon          | ff_reg   | senezergues | 66 | 18   | 270 | attack_column
Compagnies franches       | ff_mar   | dumas       | 71 | 12   | 270 | line
Milices de Québec         | ff_mil   | dumas       | 66 | 51   | 270 | skirmish
Milices de Montréal       | ff_mil   | dumas       | 74 | 46   | 270 | skirmish
Parti de guerre odawa     | ff_ind   | dumas       | 66 | 10   | 270 | skirmish
Pièce de la ville         | ff_gun   | senezergues | 71 | 33   | 270 | unlimbered
Parti de guerre abénaqui  | ff_ind   | dumas       | 71 | 55.4 | 270 | skirmish
Coureurs des bois         | ff_cdb   | dumas       | 66 | 57.9 | 270 | skirmish
"""
ADERKLAA = """
1/2e de ligne              | fr_line  | carra-saint-cyr | 30   | 10 | 0   | attack_column
1/4e de ligne              | fr_line  | carra-saint-cyr | 37   | 10 | 0   | attack_column
1/46e de ligne             | fr_line  | carra-saint-cyr | 23   | 10 | 0   | attack_column
2/4e de ligne              | fr_line  | carra-saint-cyr | 44   | 10 | 0   | attack_column
1/24e léger                | fr_light | carra-saint-cyr | 52   | 12 | 0   | attack_column
Batterie de 8              | fr_foot  | carra-saint-cyr | 58   | 11 | 0   | unlimbered
Prinz Clemens              | fr_saxon | zezschwitz      | 66   | 10 | 0   | line
Prinz Anton                | fr_saxon | zezschwitz      | 77   | 10 | 0   | line
von Low                    | fr_saxon | zezschwitz      | 66   | 6  | 0   | line
von Cerrini                | fr_saxon | zezschwitz      | 77   | 6  | 0   | line
8e hussards                | fr_chas  | lasalle         | 12   | 12 | 0   | line
13e chasseurs              | fr_chas  | lasalle         | 12   | 8  | 0   | line
16e chasseurs              | fr_chas  | lasalle         | 12   | 5  | 0   | line
2e cuirassiers             | fr_cuir  | nansouty        | 96   | 10 | 0   | line
3e cuirassiers             | fr_cuir  | nansouty        | 96   | 6  | 0   | line
Batterie à cheval          | fr_horse | nansouty        | 107  | 10 | 0   | limbered
IR 17 Reuss-Plauen         | au_line  | stutterheim     | 44   | 60 | 180 | line
IR 36 Kolowrat             | au_line  | stutterheim     | 59.5 | 60 | 180 | line
IR 11 Rainer               | au_line  | stutterheim     | 52   | 64 | 180 | line
Grenadiers Scovaud         | au_gren  | stutterheim     | 70   | 64 | 180 | line
IR 35 Argenteau            | au_line  | hardegg         | 80   | 60 | 180 | line
IR 47 Vogelsang            | au_line  | hardegg         | 94.5 | 60 | 180 | line
Grenzer walaques           | au_grenz | hardegg         | 87   | 64 | 180 | line
Batterie de 6 livres       | au_foot  | stutterheim     | 70   | 59 | 180 | unlimbered
Kaiser Kürassiere          | au_cuir  | liechtenstein   | 20   | 62 | 180 | line
Rosenberg Chevaulegers     | au_chev  | liechtenstein   | 20   | 66 | 180 | line
Hussards de Liechtenstein  | au_hus   | liechtenstein   | 20   | 70 | 180 | line
Batterie de cavalerie      | au_cavb  | liechtenstein   | 30   | 62 | 180 | limbered
Batterie de position       | au_foot  | hardegg         | 104  | 59 | 180 | unlimbered
2e bataillon de Jäger      | au_jag   | hardegg         | 112  | 64 | 180 | skirmish
Landwehr de Basse-Autriche | au_land  | hardegg         | 87   | 68 | 180 | line
Landwehr de Moravie        | au_land  | stutterheim     | 46   | 68 | 180 | line
"""
PRINTED = {"sobral-mill": SOBRAL, "plains-of-abraham": ABRAHAM, "aderklaa": ADERKLAA}
RULES = {"sobral-mill": "BP.20.01", "plains-of-abraham": "BP.20.02", "aderklaa": "BP.20.03"}
each = pytest.mark.parametrize(
    "id", [pytest.param(id, marks=pytest.mark.rule(rule)) for id, rule in RULES.items()]
)


def begun(id: str) -> State:
    return RULESET.start({"scenario": id}, {})


def stood(id: str) -> State:
    """Everybody where he is proposed to stand, which is where he is printed."""
    state = begun(id)
    placed = {}
    for side in state.plan.sides:
        units, commanders = deployment.to_deploy(state, side)
        ask = deployment.question(state, side, units, commanders)
        placed |= ask.read(ask.default)
    return RULESET.start({"position": {"scenario": id, **_positions(state, placed)}}, {})


def _positions(state: State, placed: dict) -> dict[str, object]:
    zones = {zone.side: zone for zone in state.plan.zones}
    units = {}
    for one in state.units.values():
        drawn = deployment.drawn_up(one, placed[one.id], zones[one.side])
        units[one.id] = {"at": list(drawn.point), "facing": drawn.pose.facing, "formation": drawn.formation}
    commanders = {one: {"at": list(placed[one].at)} for one in state.commanders}
    return {"units": units, "commanders": commanders}


@each
def test_the_units_are_where_they_are_printed(id: str) -> None:
    state = stood(id)
    rows = [[cell.strip() for cell in line.split("|")] for line in PRINTED[id].strip().splitlines()]
    by_name = {}
    for unit in state.units.values():
        by_name |= {unit.name["fr"]: unit, unit.name["en"]: unit}
    assert len(state.units) == len(rows)
    for name, troop, brigade, x, y, facing, formation in rows:
        unit = by_name[name]
        assert (unit.troop, unit.brigade, unit.formation) == (troop, brigade, formation), name
        assert (unit.pose.x, unit.pose.y, unit.pose.facing) == (float(x), float(y), float(facing)), name
        assert (unit.spacing, unit.ranks) == (1.0, 1)


def staff(state: State) -> dict[str, tuple[int, bool, bool, str, float, float]]:
    return {
        one.name["fr"]: (one.rating, one.mounted, one.cinc, one.brigade, one.pose.x, one.pose.y)
        for one in state.commanders.values()
    }


def areas(state: State) -> dict[str, tuple[str, tuple[tuple[float, float], ...]]]:
    return {area.id: (area.kind, area.outline) for area in state.table.areas}


def test_there_are_three_scenarios_and_a_free_battle() -> None:
    assert list(RULESET.scenarios) == ["sobral-mill", "plains-of-abraham", "aderklaa", "pitched-battle"]
    assert [one.size for one in RULESET.scenarios.values()] == ["small", "medium", "large", "free"]


@pytest.mark.rule("BP.20.01")
@pytest.mark.rule("BP.20.04")
def test_sobral_mill() -> None:
    state = stood("sobral-mill")
    plan, table = state.plan, state.table
    assert (table.width, table.height) == (60.0, 44.0)
    assert (plan.turns, plan.first, plan.home) == (6, "french", {"french": "south", "british": "north"})
    assert {zone.side: zone.rect for zone in plan.zones} == {
        "french": (0, 0, 60, 10),
        "british": (0, 32, 60, 44),
    }
    assert areas(state) == {
        "mill": ("building", rectangle(27, 20, 31, 24)),
        "wood": ("wood", ((44, 16), (54, 16), (56, 26), (46, 27))),
        "ridge": ("hill", ((10, 32), (52, 32), (52, 44), (10, 44))),
    }
    assert table.area("mill").tags == ("size-1",)
    assert table.area("ridge").level == 1
    road, hedge = table.line("road"), table.line("hedge")
    assert (road.kind, road.points) == ("road", ((33, 0), (33, 44)))
    assert (hedge.kind, hedge.points) == ("hedge", ((10, 30), (24, 30)))
    assert [(gate.a, gate.b) for gate in hedge.openings] == [((15.5, 30.0), (18.5, 30.0))]
    assert staff(state) == {
        "Général Solignac": (9, True, True, "solignac", 30, 4),
        "Général Erskine": (8, True, True, "erskine", 30, 41),
    }
    assert plan.objectives == (
        Objective(id="mill", points=3, building="mill"),
        Objective(id="ridge", points=1, at=(29, 37)),
    )
    assert plan.scores == ()
    assert sum(one.points for one in state.units.values() if one.side == "french") == 144
    assert sum(one.points for one in state.units.values() if one.side == "british") == 153
    assert RULESET.scenarios["sobral-mill"].points == {"french": 194, "british": 178}


@pytest.mark.rule("BP.20.02")
def test_plains_of_abraham() -> None:
    state = stood("plains-of-abraham")
    plan, table = state.plan, state.table
    assert (table.width, table.height) == (84.0, 60.0)
    assert (plan.turns, plan.first, plan.home) == (8, "french", {"british": "west", "french": "east"})
    assert {zone.side: zone.rect for zone in plan.zones} == {
        "british": (0, 0, 20, 60),
        "french": (60, 0, 84, 60),
    }
    assert areas(state) == {
        "cliff": ("cliff", rectangle(0, 0, 84, 4)),
        "northern-wood": ("wood", ((24, 52), (50, 52), (50, 60), (24, 60))),
        "scrub-wood": ("wood", ((26, 4), (46, 4), (46, 9), (26, 9))),
        "buttes": ("hill", rectangle(58, 12, 70, 48)),
        "borgia": ("building", rectangle(30, 46, 34, 50)),
    }
    assert (table.area("borgia").tags, table.area("buttes").level) == (("size-1",), 1)
    assert table.line("road").points == ((0, 51), (84, 51))
    assert staff(state) == {
        "Wolfe": (9, True, True, "", 6, 33),
        "Monckton": (8, True, False, "monckton", 6, 20),
        "Townshend": (8, True, False, "townshend", 6, 46),
        "Montcalm": (8, True, True, "", 78, 30),
        "Sénezergues": (8, True, False, "senezergues", 74, 38),
        "Dumas": (7, False, False, "dumas", 74, 14),
    }
    assert plan.double_shotted == "british"
    assert plan.objectives == (
        Objective(id="centre", points=2, at=(42, 30)),
        Objective(id="borgia", points=1, building="borgia"),
    )
    assert plan.scores == (Score(side="french", points=2, test="none-east:british:56"),)
    assert {one.natural for one in state.units.values() if not one.regular} == {"skirmish"}
    assert sum(one.points for one in state.units.values() if one.side == "british") == 305
    assert sum(one.points for one in state.units.values() if one.side == "french") == 378
    assert RULESET.scenarios["plains-of-abraham"].points == {"british": 405, "french": 428}


@pytest.mark.rule("BP.20.03")
def test_aderklaa() -> None:
    state = stood("aderklaa")
    plan, table = state.plan, state.table
    assert (table.width, table.height) == (120.0, 72.0)
    assert (plan.turns, plan.first, plan.home) == (10, "austrian", {"french": "south", "austrian": "north"})
    assert {zone.side: (zone.rect, zone.buildings) for zone in plan.zones} == {
        "french": ((0, 0, 120, 14), ()),
        "austrian": ((0, 57, 120, 72), ("western-house", "eastern-house")),
    }
    assert areas(state) == {
        "western-house": ("building", rectangle(56, 34, 62, 40)),
        "eastern-house": ("building", rectangle(64, 34, 70, 40)),
        "church": ("building", rectangle(72, 42, 78, 48)),
        "russbach": ("stream", rectangle(0, 50, 50, 52)),
        "rise": ("hill", rectangle(40, 54, 110, 72)),
        "wood": ("wood", rectangle(84, 26, 98, 36)),
    }
    sizes = [table.area(id).tags for id in ("western-house", "eastern-house", "church")]
    assert sizes == [("size-2",), ("size-2",), ("size-3",)]
    assert table.line("road").points == ((63, 0), (63, 72))
    assert table.line("bridge").points == ((24, 50), (24, 52))
    assert staff(state) == {
        "Masséna": (9, True, True, "", 56, 4),
        "Carra Saint-Cyr": (8, True, False, "carra-saint-cyr", 44, 5),
        "Zezschwitz": (7, True, False, "zezschwitz", 72, 3),
        "Lasalle": (9, True, False, "lasalle", 12, 4),
        "Nansouty": (8, True, False, "nansouty", 96, 3),
        "Archiduc Charles": (8, True, True, "", 62, 69),
        "Stutterheim": (7, True, False, "stutterheim", 56, 68),
        "Hardegg": (7, True, False, "hardegg", 96, 67),
        "Liechtenstein": (8, True, False, "liechtenstein", 30, 68),
    }
    assert [(one.building, one.points) for one in plan.objectives] == [
        ("western-house", 2),
        ("eastern-house", 2),
        ("church", 3),
    ]
    assert plan.inspires == {"charles": "au_gren"}
    assert sum(one.points for one in state.units.values() if one.side == "french") == 611
    assert sum(one.points for one in state.units.values() if one.side == "austrian") == 584
    assert RULESET.scenarios["aderklaa"].points == {"french": 761, "austrian": 634}
