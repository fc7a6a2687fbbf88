"""The rulebook: its options, lists and scenarios are those of the game."""

import re

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.roster import roster
from escarmouche.rulesets.western.data.scenario import Sheet, points, sheets
from escarmouche.rulesets.western.data.state import Options
from tests.rulesets.books import part_about, places, spelled

BOOK = RULESET.rulebook


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_option_is_named_by_the_rule_that_its_table_gives(lang: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \|.*\[(FW\.\d+\.\d+)\] \|$", BOOK.chapters(lang)[15].text, re.MULTILINE)
    assert len(rows) == len(Options.__struct_fields__)
    for option, id in rows:
        rule = BOOK.rule(id, lang)
        assert rule is not None
        chapter = next(one for one in BOOK.chapters(lang) if one.number == rule.chapter)
        assert f"`{option}`" in rule.text or f"`{option}`" in chapter.text, option


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figures_of_the_roster_are_those_of_the_lists(lang: str) -> None:
    cells = [line.split(" | ") for line in BOOK.chapters(lang)[17].text.splitlines()]
    told = {
        row[1].split(",")[0]: (*map(int, row[2:5]), int(row[7].removesuffix(" |")))
        for row in cells
        if len(row) == 8 and row[2].isdigit()
    }
    assert told == {
        one.name[lang] + "*" * one.leader: (one.klass, one.skill, one.life, one.cost)
        for one in roster().values()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ["red-gulch", "santa-rita", "dry-creek"])
def test_points_and_places_of_a_scenario_are_those_of_its_sheet(lang: str, id: str) -> None:
    sheet = sheets()[id]
    told = part_about(BOOK.chapters(lang)[18].text, "18", sheet.name[lang])
    for side in sheet.sides:
        assert f", {points(sheet, side)} points" in told, side
        assert re.search(rf"\b{sheet.break_points[side]}\b", told.split("- **")[-1]), side
    assert [at for at in everywhere(sheet) if at not in told] == []


def everywhere(sheet: Sheet) -> list[str]:
    """The coordinates of a scenario as the book writes them: corners, ends, openings, crests, vehicles and zones."""
    spots = [hole.at for thing in sheet.terrain for hole in thing.openings]
    spots += [thing.crest for thing in sheet.terrain if thing.crest]
    spots += [wheels.at for wheels in sheet.vehicles]
    zones = [part for zone in sheet.zones if not zone.hidden for part in zone.parts]
    boxes = [f"{spelled(box[:2])}-{spelled(box[2:])}" for box in zones]
    return [*map(spelled, spots), *places(sheet.terrain), *boxes]
