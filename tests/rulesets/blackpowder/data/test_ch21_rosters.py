"""The army lists as they are printed (section 21), and what their points follow from (BP.17.11)."""

import pytest
from msgspec.structs import replace

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.prices import staff_cost, worth
from escarmouche.rulesets.blackpowder.data.roster import roster, unit_of
from tests.rulesets.blackpowder.bench import unit

# key | type | size | weapon and range | hand-to-hand | shooting | morale | stamina | special rules | points
PRINTED = """
# Napoleonic France
fr_line | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | Pas de charge, Must Form Square, Mixed | 36
fr_light | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | Sharpshooters, Skirmisher, Mixed, Pas de charge, Must Form Square | 41
fr_volt | reg inf | small | smoothbore musket 18 | 6 | 3 | 4+ | 2 | Sharpshooters, Skirmisher, Must Form Square | 31
fr_young | reg inf | standard | smoothbore musket 18 | 6 | 4 | 3+ | 3 | Reliable, Elite 5+, Skirmisher, Pas de charge, Must Form Square | 50
fr_old | reg inf | standard | smoothbore musket 18 | 8 | 4 | 3+ | 4 | Reliable, Elite 3+, Tough Fighters, Pas de charge, Must Form Square | 59
fr_conscr | reg inf | standard | smoothbore musket 18 | 6 | 3 | 5+ | 3 | Freshly Raised, Must Form Square | 26
fr_saxon | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | Unreliable, Must Form Square | 30
fr_cuir | reg cav | standard | sabre 0 | 9 | 0 | 3+ | 3 | Reliable, Heavy Cavalry +D3 | 58
fr_drag | reg cav | standard | sabre 0 | 8 | 0 | 4+ | 3 | Heavy Cavalry +1 | 44
fr_chas | reg cav | standard | sabre 0 | 6 | 0 | 4+ | 3 | Marauders, Skirmisher | 43
fr_lanc | reg cav | standard | lance 0 | 7 | 0 | 4+ | 3 | Lancers, Marauders | 48
fr_foot | foot art | standard | SB foot 48 | 1 | 3-2-1 | 4+ | 2 |  | 31
fr_horse | horse art | standard | SB horse 36 | 1 | 3-2-1 | 4+ | 1 | Marauders | 30
# Napoleonic Britain
br_line | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | First Fire, Steady Line, Mixed, Must Form Square, Cannot Form Attack Column | 37
br_guard | reg inf | large | smoothbore musket 18 | 6 | 3 | 3+ | 4 | Reliable, Elite 3+, First Fire, Steady Line, Mixed, Must Form Square, Cannot Form Attack Column | 60
br_high | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | Tough Fighters, First Fire, Steady Line, Mixed, Must Form Square, Cannot Form Attack Column | 38
br_light | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | Sharpshooters, Skirmisher, First Fire, Mixed, Must Form Square, Cannot Form Attack Column | 41
br_rifle | reg inf | small | rifled musket 24 | 6 | 4 | 4+ | 2 | Sharpshooters, Skirmisher, Elite 4+, Reliable, Must Form Square, Cannot Form Attack Column | 44
br_ld | reg cav | standard | sabre 0 | 6 | 0 | 4+ | 3 | Marauders, Ferocious Charge, Skirmisher | 48
br_heavy | reg cav | standard | sabre 0 | 8 | 0 | 4+ | 3 | Heavy Cavalry +1, Ferocious Charge | 49
br_rha | horse art | standard | SB horse 36 | 1 | 3-2-1 | 4+ | 1 | Reliable, Marauders, Shrapnel | 34
br_ra | foot art | standard | SB foot 48 | 1 | 3-2-1 | 4+ | 2 | Reliable, Shrapnel | 35
# Napoleonic Austria
au_line | reg inf | large | smoothbore musket 18 | 6 | 3 | 4+ | 4 | Must Form Square | 40
au_gren | reg inf | standard | smoothbore musket 18 | 7 | 3 | 4+ | 3 | Elite 4+, Stubborn, Must Form Square | 45
au_grenz | reg inf | standard | smoothbore musket 18 | 5 | 3 | 4+ | 3 | Skirmisher, Mixed, Must Form Square | 35
au_jag | reg inf | small | rifled musket 24 | 6 | 3 | 4+ | 2 | Skirmisher, Sharpshooters, Must Form Square | 32
au_land | reg inf | standard | smoothbore musket 18 | 5 | 2 | 5+ | 3 | Unreliable, Must Form Square | 24
au_cuir | reg cav | standard | sabre 0 | 8 | 0 | 4+ | 3 | Reliable, Heavy Cavalry +D3 | 52
au_chev | reg cav | standard | sabre 0 | 7 | 0 | 4+ | 3 | Heavy Cavalry +1 | 42
au_hus | reg cav | standard | sabre 0 | 6 | 0 | 4+ | 3 | Marauders, Skirmisher | 43
au_foot | foot art | standard | SB foot 48 | 1 | 3-2-1 | 4+ | 2 |  | 31
au_cavb | horse art | standard | SB horse 36 | 1 | 3-2-1 | 4+ | 1 |  | 25
# American Civil War, Union
us_inf | reg inf | standard | rifled musket 24 | 5 | 3 | 4+ | 3 |  | 34
us_vet | reg inf | standard | rifled musket 24 | 6 | 3 | 4+ | 3 | Stubborn, Elite 4+ | 46
us_new | reg inf | large | rifled musket 24 | 5 | 3 | 4+ | 4 | Freshly Raised | 38
us_zou | reg inf | standard | rifled musket 24 | 6 | 3 | 4+ | 3 | Ferocious Charge | 38
us_sharp | reg inf | small | breech-loading carbine 24 | 4 | 3 | 4+ | 2 | Skirmisher, Sharpshooters, Marauders | 35
us_cav | reg cav | standard | rifled carbine 18 | 6 | 1 | 4+ | 3 | Skirmisher, Marauders, Mounted Infantry | 44
us_nap | foot art | standard | SB foot 48 | 1 | 3-2-1 | 4+ | 2 |  | 31
us_rif | foot art | standard | rifled foot 60 | 1 | 3-2-1 | 4+ | 2 |  | 31
# American Civil War, Confederacy
cs_inf | reg inf | standard | rifled musket 24 | 6 | 3 | 4+ | 3 |  | 35
cs_sb | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 |  | 33
cs_vet | reg inf | standard | rifled musket 24 | 6 | 3 | 4+ | 3 | Elite 4+, Bloodthirsty | 44
cs_tex | reg inf | standard | rifled musket 24 | 7 | 3 | 4+ | 3 | Ferocious Charge, Stubborn | 44
cs_mil | reg inf | standard | smoothbore musket 18 | 4 | 2 | 5+ | 3 | Unreliable | 23
cs_cav | reg cav | standard | smoothbore carbine 12 | 6 | 1 | 4+ | 3 | Bloodthirsty, Marauders, Skirmisher | 47
cs_nap | foot art | standard | SB foot 48 | 1 | 3-2-1 | 4+ | 2 |  | 31
cs_hors | horse art | standard | SB horse 36 | 1 | 3-2-1 | 4+ | 1 | Marauders | 30
# French & Indian War, British and colonial
fi_reg | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | First Fire | 35
fi_gren | reg inf | small | smoothbore musket 18 | 7 | 3 | 3+ | 2 | Elite 4+, First Fire | 39
fi_high | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | First Fire, Ferocious Charge | 38
fi_light | reg inf | small | smoothbore musket 18 | 5 | 3 | 4+ | 2 | Skirmisher, Marauders | 32
fi_rang | irr inf | small | smoothbore musket 18 | 5 | 3 | 4+ | 2 | Skirmisher, Sharpshooters, Marauders | 35
fi_prov | reg inf | standard | smoothbore musket 18 | 5 | 2 | 5+ | 3 | Freshly Raised | 24
fi_gun | battalion art | standard | SB battalion 24 | 1 | 3-2-1 | 4+ | 1 |  | 21
# French & Indian War, French and allies
ff_reg | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 |  | 33
ff_mix | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | Unreliable | 30
ff_mar | reg inf | standard | smoothbore musket 18 | 6 | 3 | 4+ | 3 | Skirmisher | 35
ff_mil | irr inf | small | smoothbore musket 18 | 4 | 3 | 4+ | 2 | Skirmisher, Sharpshooters, Marauders | 34
ff_ind | irr inf | small | smoothbore musket 18 | 6 | 2 | 4+ | 2 | Skirmisher, Marauders, Ferocious Charge | 35
ff_cdb | irr inf | tiny | smoothbore musket 18 | 4 | 3 | 4+ | 1 | Skirmisher, Sharpshooters, Marauders | 28
ff_gun | battalion art | standard | SB battalion 24 | 1 | 3-2-1 | 4+ | 1 |  | 21
"""  # noqa: E501
LINES = {row[0]: row for line in PRINTED.splitlines() if "|" in line for row in [line.split(" | ")]}
TYPES = {  # arm, regular, gun
    "reg inf": ("infantry", True, ""),
    "irr inf": ("infantry", False, ""),
    "reg cav": ("cavalry", True, ""),
    "foot art": ("artillery", True, "foot"),
    "horse art": ("artillery", True, "horse"),
    "battalion art": ("artillery", True, "battalion"),
}
SIDES = {
    "fr": "french", "br": "british", "au": "austrian", "us": "union", "cs": "confederate", "fi": "british",
    "ff": "french",
}  # fmt: skip


def slug(rule: str) -> str:
    return rule.replace("Elite ", "elite-").replace("+", "").lower().replace(" ", "-")


def test_every_line_of_the_lists_is_there() -> None:
    assert list(roster()) == list(LINES)
    assert len(LINES) == 62
    assert {profile.army for profile in roster().values()} == {
        "france", "britain", "austria", "union", "confederacy", "british-america", "french-america",
    }  # fmt: skip


@pytest.mark.parametrize("key", LINES)
@pytest.mark.rule("BP.2.06")
@pytest.mark.rule("BP.2.07")
@pytest.mark.rule("BP.16.32")
def test_a_line_is_as_printed(key: str) -> None:
    _, type, size, weapon, blows, shots, morale, stamina, rules, _ = LINES[key]
    profile = roster()[key]
    made = unit_of(profile, "a", "french", "b")
    assert (made.arm, made.regular, made.gun) == TYPES[type]
    assert profile.side == SIDES[key.partition("_")[0]]
    assert made.size == size
    reach = int(weapon.rpartition(" ")[2])
    assert (tables.GUNS if made.artillery else tables.WEAPONS)[made.weapon] == reach
    name = weapon.rpartition(" ")[0].replace("SB", "smoothbore").replace(" ", "-")
    assert made.weapon == name
    assert made.hand_to_hand == int(blows)
    assert made.artillery or made.shooting == int(shots)
    assert f"{made.morale}+" == morale
    assert made.stamina == int(stamina)
    assert made.rules == tuple(slug(rule) for rule in rules.split(", ") if rule)
    assert made.natural == ("" if made.regular else "skirmish")


@pytest.mark.rule("BP.17.11")
@pytest.mark.parametrize("key", LINES)
def test_points_are_as_printed(key: str) -> None:
    assert roster()[key].cost == int(LINES[key][-1])


@pytest.mark.rule("BP.17.11")
@pytest.mark.parametrize(
    ("rule", "infantry", "cavalry"),
    [
        ("bloodthirsty", 3, 3), ("brave", 5, 5), ("crack", 3, 3), ("determined-charge", -5, -5),
        ("elite-3", 8, 8), ("elite-4", 6, 6), ("elite-5", 4, 4), ("elite-6", 0, 0), ("fanatics", 8, 10),
        ("ferocious-charge", 3, 5), ("first-fire", 2, 2), ("freshly-raised", -3, -3), ("heavy-cavalry-d3", 8, 8),
        ("heavy-cavalry-1", 4, 4), ("lancers", 5, 5), ("marauders", 5, 5), ("reliable", 4, 4),
        ("sharpshooters", 3, 3), ("steady", 5, 5), ("stubborn", 5, 5), ("superbly-drilled", 5, 5),
        ("terrifying-charge", 5, 5), ("tough-fighters", 1, 2), ("unreliable", -3, -3), ("valiant", 3, 3),
        ("wavering", -6, -6), ("poor-shooters", -3, -3), ("pas-de-charge", 2, 2), ("mixed", 1, 1),
        ("steady-line", 1, 1), ("skirmisher", 2, 2), ("must-form-square", 0, 0), ("untested", 0, 0),
    ],
)  # fmt: skip
def test_what_special_rules_cost(rule: str, infantry: int, cavalry: int) -> None:
    foot, horse = unit("a"), unit("a", arm="cavalry")
    assert worth(replace(foot, rules=(rule,))) - worth(foot) == infantry
    assert worth(replace(horse, rules=(rule,))) - worth(horse) == cavalry


@pytest.mark.rule("BP.17.11")
def test_what_values_cost() -> None:
    # 6 + 3 + 3 x 4 + 3 x 4, the same on horseback with 6 x 2 and no shooting
    assert worth(unit("a")) == 33
    assert worth(unit("a", arm="cavalry")) == 36
    # after size: 8 + 4, 4 + 2, 1 + 1, and stamina 4, 2, 1
    assert worth(unit("a", size="large")) == 8 + 4 + 12 + 16
    assert worth(unit("a", size="small")) == 4 + 2 + 12 + 8
    assert worth(unit("a", size="tiny")) == 1 + 1 + 12 + 4
    # shooting x 1.5 at 24" (4.5, rounded up), x 2 beyond
    assert worth(unit("a", weapon="rifled-musket")) == 33 + 2
    assert worth(unit("a", weapon="breech-loading-rifle")) == 33 + 3
    # artillery: 1, range 12, 16, 20, morale 3 x 2, stamina x 2
    assert worth(unit("a", arm="artillery", gun="battalion")) == 1 + 12 + 6 + 2
    assert worth(unit("a", arm="artillery", gun="horse")) == 1 + 16 + 6 + 2
    assert worth(unit("a", arm="artillery", gun="foot")) == 1 + 20 + 6 + 4
    assert worth(unit("a", arm="artillery", gun="siege")) == 1 + 20 + 6 + 4
    assert worth(unit("a", morale=3)) == 33 + 4


@pytest.mark.rule("BP.17.11")
def test_what_a_general_costs() -> None:
    assert [staff_cost(rating) for rating in (5, 6, 7, 8, 9, 10)] == [0, 0, 0, 25, 50, 75]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_troop_is_told_in_words(lang: str) -> None:
    for profile in roster().values():
        assert profile.name[lang]
        for word in profile.words:
            assert RULESET.texts.has(word, lang), word


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_special_rule_and_weapon_has_its_words(lang: str) -> None:
    for rule in tables.SPECIAL_RULES:
        assert RULESET.texts.has(f"trait-{rule}", lang)
    for weapon in (*tables.WEAPONS, *tables.GUNS):
        assert RULESET.texts.has(f"weapon-{weapon}", lang)


@pytest.mark.rule("BP.16.33")
def test_sizes_are_no_special_rules() -> None:
    for profile in roster().values():
        assert not {"large", "small", "tiny", "standard"} & set(profile.rules)
    sizes = {profile.id: profile.size for profile in roster().values() if profile.size != "standard"}
    assert sizes["au_line"] == "large"
    assert sizes["ff_cdb"] == "tiny"
    assert worth(replace(unit("a"), size="large")) > worth(unit("a"))
