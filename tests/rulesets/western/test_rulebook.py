"""The rulebook: every rule with its number and mark, its tables those of the game, and found by number or word."""

import re

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.model import Options
from escarmouche.rulesets.western.roster import roster
from escarmouche.rulesets.western.scenario import Sheet, points, sheets

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
    rules = BOOK.rules(lang)
    assert len(rules) == len(set(BOOK.ids(lang))) == sum(map(len, MARKS.values())) == 350
    assert [(rule.id, rule.mark, rule.chapter) for rule in rules] == [
        (f"FW.{chapter}.{number:02d}", mark, chapter)
        for chapter, marks in MARKS.items()
        for number, mark in enumerate(marks, start=1)
    ]


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
    assert tuple(re.findall(r"^\| `([\w-]+)` \|", BOOK.chapters(lang)[19].text, re.MULTILINE)) == TESTS


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
    name = sheet.name[lang]
    told = next(
        part for part in BOOK.chapters(lang)[18].text.split("\n**18.") if name.casefold() in part.casefold()
    )
    assert f"{sheet.table[0]:g} × {sheet.table[1]:g} cm" in told
    assert re.search(rf"\*\*(?:Tours|Turns)\*\* ?: {sheet.turns}\.", told)
    for side in sheet.sides:
        assert f", {points(sheet, side)} points" in told, side
        assert re.search(rf"\b{sheet.break_points[side]}\b", told.split("- **")[-1]), side
    assert [at for at in places(sheet) if at not in told] == []


def places(sheet: Sheet) -> list[str]:
    """The coordinates of a scenario as the book writes them: corners, ends, openings, crests, vehicles and zones."""
    spots = [hole.at for thing in sheet.terrain for hole in thing.openings]
    spots += [thing.crest for thing in sheet.terrain if thing.crest]
    spots += [wheels.at for wheels in sheet.vehicles]
    pairs = [thing.line for thing in sheet.terrain if thing.line]
    boxes = [thing.rect for thing in sheet.terrain if thing.rect]
    boxes += [part for zone in sheet.zones if not zone.hidden for part in zone.parts]
    pairs += [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in boxes]
    return [spelled(at) for at in spots] + ["-".join(map(spelled, pair)) for pair in pairs]


def spelled(at: tuple[float, float]) -> str:
    return f"({at[0]:g},{at[1]:g})"


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
