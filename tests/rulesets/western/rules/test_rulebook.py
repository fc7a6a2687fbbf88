"""The rulebook: every rule with its number and mark, its tables those of the game, and found by number or word."""

import re

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.roster import roster
from escarmouche.rulesets.western.data.scenario import Sheet, points, sheets
from escarmouche.rulesets.western.data.state import Options
from tests.rulesets.books import is_marked, named_in, part_about, places, spelled

BOOK = RULESET.rulebook
MARKS = {
    "0": "CCSSRCC",
    "1": "CCCCRCCCSRSRCCCCCCCCCCCC",
    "2": "CCCCCSCSRRRCCCCSRCCCCC",
    "3": "SSSSSSSSRSSSSRCRRRCCCCCCCCCCCSCRCCCCC",
    "4": "SSSSSRCCRRSCC",
    "5": "CCCCRCSRCSCCCCSCRCCCCCRCC",
    "6": "SCSCRRRSSSSRSSRSSSSRCCSSRSSSSRSSSCRRSRCSCCRCRC",
    "7": "SSSRSSSSSSRSRRRSRCRSCCRC",
    "8": "SCSSSRCSSSSSSSRSSSCSSCSSSSSSSRCSSRSRSRRCRR",
    "9": "SSSSSCCCCCCCRCCC",
    "10": "SSSSRCRSRRCCCC",
    "11": "SSSSSSCRSRRCCCCCSRRSSSSRRRRCRCCCCCRCR",
    "12": "CCCCCCC",
    "13": "CCCCCCCCC",
    "14": "CCCCCCC",
    "16": "CCCCCCCCCCCCCCCCCCCC",
}  # fmt: skip
"""The mark of every rule of a chapter, in order: stated, ruling or completion."""

TESTS = (
    "slowness", "reach", "shot", "fire", "fire-group", "allocation", "volley", "jam", "duel-speed", "duel",
    "multi-duel", "blow", "free-blow", "melee", "wound-check",
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_350_rules_numbered_without_a_gap_and_marked(lang: str) -> None:
    is_marked(BOOK, lang, "FW", MARKS, 350)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chapters_in_order(lang: str) -> None:
    assert [int(chapter.number) for chapter in BOOK.chapters(lang)] == [*range(20)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_explained_with_its_default(lang: str) -> None:
    table = {
        found[1]: found[2].startswith(("on", "oui"))
        for found in re.finditer(r"^\| `(\w+)` \| ([^|]+) \|", BOOK.chapters(lang)[15].text, re.MULTILINE)
    }
    assert table == {name: getattr(Options(), name) for name in Options.__struct_fields__}


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
def test_every_named_test_is_told(lang: str) -> None:
    assert named_in(BOOK.chapters(lang)[19].text) == TESTS


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
def test_a_scenario_is_told_with_the_figures_of_its_sheet(lang: str, id: str) -> None:
    sheet = sheets()[id]
    told = part_about(BOOK.chapters(lang)[18].text, "18", sheet.name[lang])
    assert f"{sheet.table[0]:g} × {sheet.table[1]:g} cm" in told
    assert re.search(rf"\*\*(?:Tours|Turns)\*\* ?: {sheet.turns}\.", told)
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


@pytest.mark.parametrize("typed", ["FW.5.03", "fw.5.3", "Fw.5.03", "FW 5 3", " fw.5.03 "])
def test_a_rule_is_found_however_its_number_is_typed(typed: str) -> None:
    rule = BOOK.rule(typed, "fr")
    assert rule is not None
    assert (rule.id, rule.mark, rule.chapter) == ("FW.5.03", "C", "5")


@pytest.mark.parametrize("typed", ["FW.5.99", "FW.15.01", "GM.5.03", "", "FW.5"])
def test_a_rule_that_is_none(typed: str) -> None:
    assert BOOK.rule(typed) is None


@pytest.mark.parametrize(
    ("lang", "word", "expected"),
    [
        ("fr", "DUEL", "FW.10.01"),
        ("fr", "mêlée", "FW.11.17"),
        ("fr", "lenteur", "FW.3.03"),
        ("en", "pepperbox", "FW.6.26"),
        ("en", "Derringer", "FW.6.23"),
    ],
)
def test_a_word_is_found(lang: str, word: str, expected: str) -> None:
    assert expected in {rule.id for rule in BOOK.search(word, lang)}
