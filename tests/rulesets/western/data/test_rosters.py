"""The roster of section 7: every line of it, and the points by the formula."""

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.roster import Entry, figure_of, muster, points_of, roster
from escarmouche.rulesets.western.data.state import Figure, Weapon

# id, side, names, class, skill, life, kind, missile weapons, melee weapons, points, marks
TROOPS = """
sheriff | law | Shérif / Sheriff | 4 4 2 | foot | revolver repeating_carbine | | 34 | leader
deputy | law | Adjoint / Deputy | 3 3 1 | foot | revolver shotgun_short | | 15 |
townsman | law | Citadin / Townsman | 2 2 1 | foot | muzzle_rifle | | 8 |
blacksmith | law | Forgeron / Blacksmith | 3 2 1 | foot | | heavy_tool | 7 |
cowboy | any | Cow-boy / Cowboy | 3 3 1 | mounted_foot | revolver repeating_carbine | | 21 |
gambler | any | Joueur de cartes / Gambler | 3 3 1 | foot | derringer pepperbox_small | knife | 11 | concealed
bounty-hunter | any | Chasseur de primes / Bounty hunter | 4 4 1 | foot | breech_rifle mares_leg | knife | 27 |
gunfighter | any | Pistolero / Gunfighter | 4 5 2 | foot | revolver | knife | 29 |
hero | any | Héros / Hero | 5 6 2 | foot | revolver | knife | 42 | leader
driver | stage | Cocher / Driver | 3 3 1 | vehicle_crew | revolver | | 11 |
guard | stage | Convoyeur / Guard | 3 3 1 | vehicle_crew | revolver shotgun_short | | 15 |
passenger | stage | Passager / Passenger | 2 2 1 | vehicle_crew | pistol | | 5 |
civilian | any | Civil / Civilian | 1 1 1 | foot | | | 0 |
boss | outlaws | Chef de bande / Boss | 4 4 2 | foot | revolver mares_leg | knife | 32 | leader
bandit | outlaws | Bandit / Bandit | 3 3 1 | foot | revolver | knife | 11 |
rifle-bandit | outlaws | Tireur bandit / Rifle bandit | 3 3 1 | foot | repeating_carbine revolver | | 18 |
henchman | outlaws | Homme de main / Henchman | 2 2 1 | foot | revolver | | 7 |
bandido | outlaws | Bandido / Bandido | 3 3 1 | mounted_foot | pepperbox_large shotgun_long | | 18 |
officer | army | Officier / Officer | 4 3 2 | cavalry | revolver | sabre | 28 | leader
sergeant | army | Sergent / Sergeant | 4 3 1 | cavalry | breech_carbine revolver | sabre | 29 | leader
trooper | army | Cavalier US / Trooper | 3 3 1 | cavalry | breech_carbine revolver | | 22 |
sharpshooter | army | Tireur d’élite / Sharpshooter | 3 4 1 | foot | breech_rifle | | 19 |
recruit | army | Recrue / Recruit | 2 2 1 | mounted_foot | breech_carbine | | 12 |
infantryman | army | Fantassin / Infantryman | 3 3 1 | foot | breech_rifle | | 14 | heavy
scout | army | Éclaireur amérindien / Amerindian scout | 4 3 1 | cavalry | repeating_carbine | tomahawk | 21 | amerindian
chief | amerindians | Chef / Chief | 5 3 2 | cavalry | repeating_carbine | lance tomahawk | 35 | leader amerindian
war-leader | amerindians | Chef de guerre / War leader | 4 3 1 | foot | bow thrown | tomahawk | 18 | leader amerindian
bow-warrior | amerindians | Guerrier à l’arc / Warrior (bow) | 4 3 1 | foot | bow | tomahawk | 14 | amerindian
repeater-warrior | amerindians | Guerrier à la carabine / Warrior (repeater) | 4 3 1 | foot | repeating_carbine | tomahawk | 16 | amerindian
rifle-warrior | amerindians | Guerrier au fusil / Warrior (muzzle rifle) | 4 3 1 | foot | muzzle_rifle | tomahawk | 14 | amerindian
mounted-warrior | amerindians | Guerrier monté / Mounted warrior | 4 3 1 | cavalry | bow | lance | 20 | amerindian
young-brave | amerindians | Jeune brave / Young brave | 3 3 1 | foot | bow | knife | 10 | amerindian
javelin-brave | amerindians | Lanceur de javelots / Javelin brave | 3 3 1 | foot | thrown | knife | 9 | amerindian
"""  # noqa: E501
LINES = [[part.strip() for part in line.split("|")] for line in TROOPS.strip().splitlines()]


@pytest.mark.rule("FW.14.04")
@pytest.mark.parametrize("line", LINES, ids=[line[0] for line in LINES])
def test_a_line_of_the_roster(line: list[str]) -> None:
    id, side, names, ratings, kind, missiles, blades, points, marks = line
    profile, one = roster()[id], figure_of(roster()[id])
    assert profile.side == side
    assert f"{profile.name['fr']} / {profile.name['en']}" == names
    assert f"{one.klass} {one.skill} {one.life}" == ratings
    assert one.kind == kind
    assert [weapon.kind for weapon in one.weapons] == missiles.split()
    assert list(one.melee) == blades.split()
    assert [mark for mark in ("leader", "heavy", "amerindian") if getattr(one, mark)] == [
        mark for mark in marks.split() if mark != "concealed"
    ]
    assert all(weapon.concealed for weapon in one.weapons) == ("concealed" in marks or not one.weapons)
    assert (profile.cost, one.points, points_of(one)) == (int(points),) * 3
    assert one.elite == (one.skill >= 4)


@pytest.mark.rule("FW.14.04")
def test_there_are_no_other_troops() -> None:
    assert list(roster()) == [line[0] for line in LINES]


@pytest.mark.rule("FW.14.04")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({}, 7),
        ({"klass": 1}, 2),
        ({"klass": 2}, 4),
        ({"klass": 4}, 10),
        ({"klass": 5}, 14),
        ({"klass": 6}, 19),
        ({"skill": 1}, 5),
        ({"skill": 2}, 6),
        ({"skill": 4}, 12),
        ({"skill": 5}, 17),
        ({"skill": 6}, 23),
        ({"kind": "cavalry"}, 12),
        ({"kind": "mounted_foot"}, 10),
        ({"kind": "vehicle_crew"}, 7),
        ({"leader": True}, 10),
        ({"troop_leader": True}, 7),
        ({"life": 2}, 12),
        ({"melee": ("lance", "sabre", "tomahawk", "heavy_tool")}, 12),
        ({"melee": ("knife", "club", "war_club", "handled_tool")}, 7),
        ({"amerindian": True}, 7),
        ({"amerindian": True, "weapons": (Weapon(kind="bow"), Weapon(kind="revolver"))}, 12),
        ({"amerindian": True, "weapons": (Weapon(kind="muzzle_rifle"), Weapon(kind="pistol"))}, 10),
        ({"weapons": (Weapon(kind="thrown", count=2),)}, 9),
        ({"weapons": (Weapon(kind="breech_rifle"),), "scope": True}, 16),
    ],
)
def test_the_formula(fields: dict[str, object], points: int) -> None:
    assert points_of(Figure(id="one", side="law", **fields)) == points  # type: ignore[arg-type]


@pytest.mark.rule("FW.14.04")
@pytest.mark.parametrize(
    ("weapon", "points"),
    [
        ("revolver", 4), ("pistol", 2), ("derringer", 2), ("pepperbox_small", 2), ("pepperbox_large", 3),
        ("shotgun_short", 4), ("shotgun_long", 5), ("mares_leg", 5), ("repeating_carbine", 7), ("breech_carbine", 6),
        ("muzzle_rifle", 5), ("breech_rifle", 7), ("bow", 3), ("thrown", 1), ("muzzle_carbine", 0),
    ],
)  # fmt: skip
def test_what_each_weapon_costs(weapon: str, points: int) -> None:
    assert points_of(Figure(id="one", side="law", weapons=(Weapon(kind=weapon),))) == 7 + points


@pytest.mark.rule("FW.6.22")
def test_all_weapons_begin_loaded_and_clear() -> None:
    for profile in roster().values():
        for weapon in figure_of(profile).weapons:
            assert weapon.loaded
            assert not weapon.jammed
            assert weapon.barrels == (2 if weapon.kind.startswith("shotgun") else 0)


@pytest.mark.rule("FW.6.39")
@pytest.mark.parametrize(("troop", "count"), [("war-leader", 1), ("javelin-brave", 2)])
def test_one_tomahawk_or_two_javelins_to_throw(troop: str, count: int) -> None:
    thrown = figure_of(roster()[troop]).weapon("thrown")
    assert thrown is not None
    assert thrown.count == count


@pytest.mark.rule("FW.6.24")
def test_the_gambler_has_two_guns_up_his_sleeves() -> None:
    carried = figure_of(roster()["gambler"]).weapons
    assert [(one.kind, one.concealed) for one in carried] == [("derringer", True), ("pepperbox_small", True)]


@pytest.mark.rule("FW.3.27")
def test_what_a_figure_becomes_on_horseback() -> None:
    for id, profile in roster().items():
        cavalry = id in ("officer", "sergeant", "trooper", "scout", "chief", "mounted-warrior")
        assert figure_of(profile).mount_kind == ("cavalry" if cavalry else "mounted_foot"), id


def test_like_figures_are_numbered() -> None:
    figures = muster((Entry(troop="boss"), Entry(troop="bandit", count=2), Entry(troop="bandit")))
    assert [one.id for one in figures] == ["boss", "bandit-1", "bandit-2", "bandit-3"]


def test_troops_are_described_in_both_languages() -> None:
    for profile in roster().values():
        for lang in LANGUAGES:
            assert RULESET.texts.has(f"troop-{profile.id}", lang)
            assert RULESET.texts.has(f"side-{profile.side}", lang)
            for word in profile.words:
                assert RULESET.texts.has(word, lang), word
            for weapon in (*tables.MISSILES, *tables.BLADES):
                assert RULESET.texts.has(f"weapon-{weapon}", lang)
                assert RULESET.texts.has(f"value-{weapon.replace('_', '-')}", lang)
            for kind in tables.TERRAIN:
                assert RULESET.texts.has(f"terrain-{kind}", lang)
