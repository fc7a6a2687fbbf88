"""Troops, classes, loyalty, and the rosters of both sides (TY.1.02, 2.01-2.10, section 21)."""

from typing import Any

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.roster import Entry, Profile, figure_of, roster
from escarmouche.rulesets.tyneside.data.state import Figure
from escarmouche.rulesets.tyneside.rules.command import is_loyal

# role, troop, classes, weapons (the usual), bayonet, volley, group
BRITISH: dict[str, tuple[Any, ...]] = {
    "british-officer": ("pc", "regular_skirmish", "veteran", ("pistol", "sword"), False, False, None),
    "ranger-officer": ("pc", "irregular", "veteran", ("musket", "hatchet"), False, False, None),
    "militia-officer": ("pc", "irregular", "veteran", ("musket", "sword"), False, False, None),
    "militia-sergeant": ("second", "irregular", "veteran", ("musket",), False, False, None),
    "british-sergeant": ("second", "regular_formed", "veteran", ("musket",), True, False, None),
    "british-musician": ("drummer", "regular_formed", "green", ("sword",), False, False, None),
    "british-line": ("trooper", "regular_formed", "veteran", ("musket",), True, True, (8, 10)),
    "british-light": ("trooper", "regular_skirmish", "veteran", ("musket", "hatchet"), True, True, (6, 8)),
    "ranger": ("trooper", "irregular", "veteran", ("rifle", "hatchet"), False, False, (5, 8)),
    "american-militia": ("trooper", "irregular", "green", ("musket", "hatchet"), False, False, (5, 10)),
    "mohawk": ("trooper", "irregular", "veteran", ("musket", "club", "hatchet"), False, False, (4, 8)),
    "settler": ("civilian", "irregular", "green", None, False, False, (4, 8)),
    "frontier-hero": ("trooper", "irregular", "hero", ("rifle", "hatchet"), False, False, (1, 1)),
}
FRENCH: dict[str, tuple[Any, ...]] = {
    "french-officer": ("pc", "regular_skirmish", "veteran", ("pistol", "sword"), False, False, None),
    "canadian-officer": ("pc", "irregular", "veteran", ("rifle", "hatchet"), False, False, None),
    "french-sergeant": ("second", "regular_formed", "veteran", ("musket",), True, False, None),
    "french-musician": ("drummer", "regular_formed", "green", ("sword",), False, False, None),
    "french-line": ("trooper", "regular_formed", "veteran", ("musket",), True, False, (8, 10)),
    "compagnies-franches": (
        "trooper",
        "regular_skirmish",
        "veteran",
        ("musket", "hatchet"),
        False,
        False,
        (6, 8),
    ),
    "canadian-militia": ("trooper", "irregular", "veteran", ("musket", "hatchet"), False, False, (5, 10)),
    "coureur-des-bois": ("trooper", "irregular", "veteran", ("rifle", "hatchet"), False, False, (4, 8)),
    "warrior": ("trooper", "irregular", "veteran", ("musket", "club", "hatchet"), False, False, (5, 8)),
    "bowman": ("trooper", "irregular", "veteran", ("bow", "club"), False, False, (4, 6)),
    "spearman": ("trooper", "irregular", "green", ("spear", "hatchet"), False, False, (4, 6)),
}
EITHER: dict[str, tuple[Any, ...]] = {
    "chief": ("pc", "irregular", "veteran", ("musket", "club"), False, False, None)
}
CLASSES = {
    "british-officer": {"hero", "veteran", "green"}, "ranger-officer": {"veteran", "hero"},
    "militia-officer": {"veteran", "green"}, "militia-sergeant": {"veteran", "green"},
    "british-sergeant": {"veteran", "green"}, "british-line": {"veteran", "green"},
    "french-officer": {"hero", "veteran", "green"}, "canadian-officer": {"veteran", "hero"},
    "canadian-militia": {"veteran", "green"}, "warrior": {"veteran", "green"}, "chief": {"veteran", "hero"},
}  # fmt: skip
ROLES = {
    "ranger-officer": {"pc", "second"}, "militia-officer": {"pc", "second"}, "canadian-officer": {"pc", "second"},
    "chief": {"pc", "second"}, "british-musician": {"drummer", "bugler"}, "french-musician": {"drummer", "bugler"},
}  # fmt: skip
# the table of TY.2.10: of these rows, the columns that are Loyal
LEADERS = {
    "British officer": ("british-officer", {}),
    "French officer": ("french-officer", {}),
    "provincial officer": ("militia-officer", {}),
    "ranger officer": ("ranger-officer", {}),
    "Canadian officer": ("canadian-officer", {}),
    "Abenaki chief": ("chief", {"nation": "abenaki"}),
    "Ottawa chief": ("chief", {"nation": "ottawa"}),
    "Mohawk chief": ("chief", {"nation": "mohawk"}),
}
LOYAL = {
    "british-line": {"British officer"},
    "british-light": {"British officer"},
    "french-line": {"French officer"},
    "compagnies-franches": {"French officer"},
    "american-militia": {"provincial officer"},
    "ranger": {"ranger officer"},
    "frontier-hero": {"ranger officer"},
    "canadian-militia": {"French officer", "Canadian officer"},
    "coureur-des-bois": {"French officer", "Canadian officer"},
    "mohawk": {"Mohawk chief"},
    "warrior": {"Abenaki chief"},  # an Abenaki unless the list says otherwise
    "bowman": {"Abenaki chief"},
    "spearman": {"Abenaki chief"},
    "settler": {"provincial officer", "Canadian officer"},
}
SECONDS = {
    "british-sergeant": "British officer",
    "french-sergeant": "French officer",
    "militia-sergeant": "provincial officer",
}


def of(troop: str, **fields: Any) -> Figure:
    return figure_of(roster()[troop], Entry(troop=troop, **fields), id=troop)


@pytest.mark.rule("TY.1.02")
def test_the_belligerents_and_who_serves_on_either_side() -> None:
    assert RULESET.sides == ("british", "french")
    by_side = {
        side: {one.id for one in roster().values() if one.side == side}
        for side in ("british", "french", "any")
    }
    assert by_side == {"british": set(BRITISH), "french": set(FRENCH), "any": set(EITHER)}
    assert roster()["mohawk"].side == "british"
    assert roster()["warrior"].side == "french"


@pytest.mark.rule("TY.2.01", "TY.2.02", "TY.2.03", "TY.2.04", "TY.2.05", "TY.7.24")
@pytest.mark.parametrize("troop", [*BRITISH, *FRENCH, *EITHER])
def test_a_line_of_the_rosters(troop: str) -> None:
    role, kind, klass, weapons, bayonet, volley, group = {**BRITISH, **FRENCH, **EITHER}[troop]
    profile, figure = roster()[troop], of(troop)
    assert (figure.role, figure.kind, figure.klass) == (role, kind, klass)
    if weapons is not None:
        assert (figure.weapons, figure.bayonet) == (weapons, bayonet)
    assert figure.volley == volley
    assert set(profile.classes) == CLASSES.get(troop, {klass})
    assert set(profile.roles) == ROLES.get(troop, {role})
    if group is not None:
        assert profile.group == group
    assert profile.cost == 0
    assert all(profile.name[lang] for lang in LANGUAGES)
    assert profile.words


@pytest.mark.parametrize(
    ("troop", "arms"),
    [
        ("ranger-officer", [("musket", "hatchet"), ("rifle", "hatchet")]),
        ("british-sergeant", [("musket", "bayonet"), ("halberd",)]),
        ("french-officer", [("pistol", "sword"), ("musket", "sword")]),
        ("canadian-officer", [("rifle", "hatchet"), ("musket", "hatchet")]),
    ],
)
def test_weapons_between_which_one_chooses(troop: str, arms: list[tuple[str, ...]]) -> None:
    assert list(roster()[troop].arms) == arms


def test_every_second_settler_has_a_musket_and_the_others_wear_skirts() -> None:
    profile: Profile = roster()["settler"]
    men = [figure_of(profile, id=f"S-{number}", number=number) for number in range(1, 7)]
    assert [one.weapons for one in men].count(("musket",)) == 3
    assert all((one.skirts == "down") == (one.weapons == ()) for one in men)


@pytest.mark.rule("TY.2.06", "TY.2.07", "TY.2.08", "TY.2.09", "TY.2.10")
@pytest.mark.parametrize("troop", LOYAL)
def test_to_whom_troops_are_loyal(troop: str) -> None:
    figure = of(troop)
    loyal = {name for name, (leader, fields) in LEADERS.items() if is_loyal(figure, of(leader, **fields))}
    assert loyal == LOYAL[troop]


@pytest.mark.rule("TY.2.08")
@pytest.mark.parametrize("troop", ["warrior", "bowman", "spearman"])
@pytest.mark.parametrize("nation", ["abenaki", "huron", "ottawa"])
def test_warriors_follow_a_chief_of_their_own_nation_alone(troop: str, nation: str) -> None:
    figure = of(troop, nation=nation)
    for other in ("abenaki", "huron", "ottawa", "mohawk"):
        assert is_loyal(figure, of("chief", nation=other)) == (other == nation)


@pytest.mark.rule("TY.2.07")
@pytest.mark.parametrize("troop", SECONDS)
def test_seconds_are_loyal_to_their_officers_and_their_men_to_them(troop: str) -> None:
    officer, fields = LEADERS[SECONDS[troop]]
    second = of(troop)
    assert is_loyal(second, of(officer, **fields))
    men = [name for name, loyal in LOYAL.items() if SECONDS[troop] in loyal]
    assert men
    assert all(is_loyal(of(name), second) for name in men)


@pytest.mark.rule("TY.2.06", "TY.2.10")
def test_a_scenario_may_say_otherwise() -> None:
    figure = of("american-militia", loyal_to=("reed",))
    assert not is_loyal(figure, of("militia-officer"))
    assert is_loyal(figure, Figure(id="reed", side="british", unit="reed"))
    assert not is_loyal(of("american-militia", loyal_to=()), of("militia-officer"))
