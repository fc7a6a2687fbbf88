"""Positions as the documentation writes them: each is played; broken, each is refused with its rule and the remedy."""

import copy
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES

PAGE = Path(__file__).parents[2] / "docs" / "positions.md"


@cache
def written() -> dict[str, dict[str, Any]]:
    """The examples, by ruleset."""
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return {(record := tomllib.loads(block))["ruleset"]: record for block in blocks}


def played(record: dict[str, Any]) -> Game[Any]:
    return save.restore(msgspec.convert(record, save.Record), rulesets.find, file="mine.toml")


def test_there_is_one_for_every_ruleset() -> None:
    assert list(written()) == [ruleset.id for ruleset in rulesets.all()]


def test_a_combat_of_le_guepier_is_fought() -> None:
    game = played(written()["guepier"])
    assert game.state.figures["m.1"].lost  # 9 + 2 against 4 + 2


def test_a_combat_of_far_west_asks_for_blows() -> None:
    game = played(written()["western"])
    assert game.question is not None
    assert (game.question.seat, game.question.key) == ("law", "strike")


def test_a_combat_of_new_france_is_fought() -> None:
    game = played(written()["tyneside"])
    assert game.state.units["warriors"].driven_back
    assert game.state.units["others"].members == ("o.1",)
    assert game.state.turn == 2


def test_a_turn_of_muskets_and_tomahawks_begins() -> None:
    game = played(written()["tomahawks"])
    assert len(game.state.living("red")) == 3
    assert game.state.hands["british"] == ("british-forward", "british-trained-1")
    assert game.question is not None
    assert game.question.key == "play"
    assert game.state.figures["red-1"].smoke


def test_a_combat_of_black_powder_is_diced_for() -> None:
    game = played(written()["blackpowder"])
    assert game.question is not None
    assert (game.question.key, game.question.rule.partition(".")[0]) == ("throw", "BP")
    assert game.state.brigades["first"].units == ("f1", "f2")
    assert "b1" in game.state.engaged("f1")


BROKEN: list[
    tuple[str, str, str, str]
] = [  # where in the position, what is put there, what is told, its rule
    (
        "guepier",
        "figures.m\\.2.at=[30, 21]",
        "m.2: stands on f.1; put their centres 2 or more apart",
        "GM.9.19",
    ),
    (
        "guepier",
        'figures.f\\.1.mode="running"',
        "f.1: mode is one of fast, gallop, gunmove, immobile, skirmish, trot",
        "",
    ),
    ("western", "figures.boss.at=[20, 20.5]", "boss: stands on deputy", "FW.3.36"),
    (
        "western",
        "figures.boss.at=[40, 45]",
        "boss: stands in a wall of office; put it 1 or more from it",
        "FW.3.36",
    ),
    ("western", "figures.boss.at=[0.5, 10]", "boss: its base goes over the edge of the table", "FW.3.36"),
    ("tyneside", "figures.r\\.2.at=[41, 40]", "r.2: stands on r.1", "TY.13.12"),
    (
        "tyneside",
        'figures.r\\.2={"troop": "ranger-officer", "at": [42, 40]}',
        "r.2: british has cole already, and each player one character only",
        "TY.7.02",
    ),
    ("tyneside", "units.rangers.charged=true", "rangers, charged: a text is wanted, not true or false", ""),
    (
        "tomahawks",
        "figures.red-3.at=[40, 10]",
        'red: does not keep together; put each of its figures within 4" of another',
        "MT.2.20",
    ),
    ("tomahawks", "figures.red-3.at=[20.2, 10]", "red-3: stands on red-2", "MT.1.12"),
    ("tomahawks", "figures.red-4={}", "red-4: is no member of a unit; name it in the members of one", ""),
    ("tomahawks", 'hands.british=["ace"]', "cards: there is no card ace; there are: clock-1", ""),
    (
        "blackpowder",
        "units.b1.at=[30, 20.5]",
        "b1, 9 by 1.5, lies on the ground of f1; put them apart",
        "BP.7.11",
    ),
    ("blackpowder", "units.b1.at=[30, 22]", 'contacts: b1 and f1 are 0.5" apart and do not touch', "BP.1.08"),
    ("blackpowder", "units.f2.at=[1, 16]", "f2: its base goes over the edge of the table", "BP.7.14"),
    (
        "blackpowder",
        'contacts=[["f1", "f2"]]',
        "contacts: f1 and f2 are of one side; leave the pair out",
        "BP.1.08",
    ),
]


@pytest.mark.parametrize(("id", "change", "told", "rule"), BROKEN)
def test_what_cannot_be_is_refused_with_its_rule_and_the_remedy(
    id: str, change: str, told: str, rule: str
) -> None:
    record = copy.deepcopy(written()[id])
    place, _, value = change.partition("=")
    *path, last = [part.replace("\0", ".") for part in place.replace("\\.", "\0").split(".")]
    part = record["start"]["position"]
    for name in path:
        part = part[name]
    part[last] = msgspec.json.decode(value)
    with pytest.raises(save.BadSave) as caught:
        played(record)
    ruleset = rulesets.find(id)
    assert ruleset is not None
    lines = {lang: ruleset.texts.bad_save(lang, caught.value) for lang in LANGUAGES}
    assert f"({told}" in lines["en"], lines["en"]
    assert f"[{rule}])" in lines["en"] if rule else "[" not in lines["en"]
    assert lines["fr"].startswith("mine.toml : ")
    assert "\n" not in lines["fr"]
    assert not re.search(r"unfit-|\{\$|Expected", lines["fr"])


def test_a_unit_that_losses_have_torn_apart_may_be_scattered() -> None:
    record = copy.deepcopy(written()["tomahawks"])
    position = record["start"]["position"]
    position["figures"]["red-3"]["at"] = [40, 10]
    position["units"]["red"]["scattered"] = True
    assert played(record).state.units["red"].scattered


def test_a_second_player_of_a_side_has_a_character_of_his_own() -> None:
    record = copy.deepcopy(written()["tyneside"])
    record["start"]["position"]["figures"]["reed"] = {
        "troop": "ranger-officer",
        "at": [50, 20],
        "seat": "reed",
    }
    assert played(record).state.figures["reed"].seat == "reed"


def test_who_takes_over_from_a_fallen_character_is_the_only_one() -> None:
    record = copy.deepcopy(written()["tyneside"])
    figures = record["start"]["position"]["figures"]
    figures["cole"]["where"] = {"is": "gone", "cause": "fire", "turn": 1}
    del figures["cole"]["at"]
    figures["reed"] = {"troop": "ranger-officer", "at": [50, 20]}
    assert played(record).state.figures["reed"].role == "pc"


WRONG: list[Any] = ["nowhere", -1, 7.5, True, [], {}, ["x"], {"x": 1}, [["a", "b"]], [1, 2]]


def places(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in what is written."""
    if path:
        yield path
    inside = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for name, one in inside:
        yield from places(one, (*path, name))


@pytest.mark.parametrize("id", [ruleset.id for ruleset in rulesets.all()])
def test_whatever_is_written_wrong_is_told_in_words(id: str) -> None:
    """Nothing in its place, or something of another kind: what is said of it is no error of the program."""
    told: list[bool] = []
    for path in places(written()[id]["start"]["position"]):
        for wrong in WRONG:
            record = copy.deepcopy(written()[id])
            part = record["start"]["position"]
            for name in path[:-1]:
                part = part[name]
            part[path[-1]] = wrong
            try:
                played(record)
            except save.BadSave as bad:
                told.append(bad.code != "save-damaged" or bad.because is not None)
                if not told[-1]:
                    pytest.fail(f"{path}, {wrong}: {bad}")
    assert len(told) > 100
