"""The rulebook: its tables are those of the game."""

import re

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.roster import roster
from escarmouche.rulesets.blackpowder.data.scenario import sheets
from escarmouche.rulesets.blackpowder.rules import morale
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest
from escarmouche.rulesets.blackpowder.table.footprint import extent
from tests.rulesets.blackpowder.bench import unit
from tests.rulesets.books import numbered, rows

BOOK = RULESET.rulebook

FOOTPRINTS = ("line", "attack_column", "march_column", "square", "warband")
SIZES = ("standard", "large", "small", "tiny")

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def rule(id: str, lang: str) -> str:
    found = BOOK.rule(id, lang)
    assert found is not None
    return found.text


def figure(told: str) -> float:
    return float(told.replace(",", ".").removesuffix('"'))


@each_language
def test_the_figures_of_the_lists_are_those_of_the_roster(lang: str) -> None:
    told = [
        (row[0], int(row[4]), row[5], row[6], int(row[7]), int(row[9]))
        for row in rows(numbered(BOOK, lang, "21").text)
        if len(row) == 10 and row[4].isdigit()
    ]
    guns = "-".join(str(one) for one in tables.GUN_SHOTS.values())
    assert sorted(told) == sorted(
        (
            re.sub(r" (of \d+|\(\d.*\))$", "", one.name[lang]),  # years and numbers are not said twice
            one.hand_to_hand,
            guns if one.arm == "artillery" else str(one.shooting),
            f"{one.morale}+",
            one.stamina,
            one.cost,
        )
        for one in roster().values()
    )


@each_language
def test_footprints_are_as_large_as_the_table_says(lang: str) -> None:
    _, _, *told = rows(rule("BP.3.14", lang))
    assert len(told) == 2 * len(SIZES)
    for number, (_, *cells) in enumerate(told):
        arm, size = ("infantry", "cavalry")[number // len(SIZES)], SIZES[number % len(SIZES)]
        one = unit("a", arm=arm, size=size)
        for formation, cell in zip(FOOTPRINTS, cells, strict=False):
            if cell != "-":
                assert extent(one, formation) == tuple(figure(part) for part in cell.split(" x ")), (
                    arm,
                    size,
                )


@each_language
def test_ranges_and_moves_are_those_of_the_tables(lang: str) -> None:
    ranges = [figure(row[1]) for row in rows(rule("BP.2.15", lang))[2:]]
    assert sorted(set(ranges)) == sorted(set(tables.WEAPONS.values()))
    paces = [figure(row[1]) for row in rows(rule("BP.7.01", lang))[2:]]
    assert paces == [
        tables.MOVE["infantry"],
        tables.MOVE["cavalry"],
        tables.PROLONGE["foot"],
        tables.PROLONGE["battalion"],
        tables.COMMANDER_MOVE[False],
        tables.COMMANDER_MOVE[True],
    ]


OUTCOMES = {
    "breaks": ("breaks", "se brise"),
    "retires-disordered": ("retires 1 move, disordered", "se retire de 1 mouvement, en désordre"),
    "retires": ("retires 1 move in good order", "se retire de 1 mouvement en bon ordre"),
    "holds": ("holds", "holds and fights on", "tient bon", "tient et continue le combat"),
}


@each_language
def test_break_tests_end_as_the_chart_says(lang: str) -> None:
    for row in rows(rule("BP.14.15", lang))[2:]:
        total, causes = int(row[0].split()[0]), ["shooting", "melee-lost"]
        if row[1] in ("shooting", "tir"):
            causes = ["shooting"]
        elif row[1] in ("hand-to-hand", "corps à corps"):
            causes = ["melee-lost"]
        for cause in causes:
            for arm, cell in zip(("infantry", "cavalry", "artillery"), row[2:], strict=True):
                test = BreakTest(cause=cause, arm=arm)  # type: ignore[arg-type]
                assert cell in OUTCOMES[morale.chart(test, total)], row


@each_language
@pytest.mark.parametrize(
    ("id", "number"),
    [("sobral-mill", "BP.20.01"), ("plains-of-abraham", "BP.20.02"), ("aderklaa", "BP.20.03")],
)
def test_a_scenario_is_told_with_the_figures_of_its_sheet(lang: str, id: str, number: str) -> None:
    sheet, found = sheets()[id], BOOK.rule(number, lang)
    assert found is not None
    assert found.title == sheet.name[lang]
    assert f'{sheet.table[0]:g}" x {sheet.table[1]:g}", {sheet.turns} ' in found.text
    figures = [int(one) for one in re.findall(r"(?<![\w\"])(\d+)(?![\w\"+])", found.text)]
    for one in (*sheet.objectives, *sheet.scores):
        assert one.points in figures, one
