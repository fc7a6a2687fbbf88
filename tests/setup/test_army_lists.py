"""Army lists: whether something is one, what is wrong with it, and one to begin with."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import Texts
from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.army_lists import ArmyLists, Template, array, inline
from escarmouche.setup.forces import Violation, fault, repeated


class Line(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    troop: str
    count: int = 1
    arms: tuple[str, ...] = ()
    leader: bool = False
    home: dict[str, str] = {}


class Army(msgspec.Struct, frozen=True, kw_only=True):
    side: str
    ruleset: str = "toy"
    units: tuple[Line, ...] = ()


def wrong(army: Army, most: int) -> Iterator[Violation]:
    for line in army.units:
        if line.count > most:
            yield fault("T.2", "count", line.troop, given=line.count)


USUAL = (Line(troop="guard", count=2, arms=("pike", "dagger")), Line(troop="chief", leader=True))
LISTS = ArmyLists(
    "toy",
    Army,
    ("red", "blue"),
    "T.1",
    wrong,
    Template(
        head={"most": 3},
        troops=lambda side, lang, texts: (f"   guard of {side}",),
        lines=lambda side, lang: array("units", USUAL),
    ),
    "E9",
)


def keys(raw: object, most: int = 3) -> list[tuple[str, str]]:
    return [(one.rule, one.key) for one in LISTS.violations(raw, most)]


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ({"side": "red"}, []),
        ([], [("T.1", "shape")]),
        ({"side": "red", "hats": 3}, [("T.1", "shape")]),
        ({"side": "green", "ruleset": "other"}, [("T.1", "side")]),
        ({"side": "red", "ruleset": "other"}, [("T.1", "ruleset")]),
        ({"side": "red", "units": [{"troop": "a", "count": 4}, {"troop": "b", "count": 5}]}, [("T.2", "count")] * 2),
        ({"side": "red", "units": [{"troop": "a", "count": 3}]}, []),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_the_order_of_the_list(raw: Any, found: list[tuple[str, str]]) -> None:
    assert keys(raw) == found


def test_options_decide_what_is_wrong() -> None:
    raw = {"side": "red", "units": [{"troop": "a", "count": 4}]}
    assert (keys(raw, 3), keys(raw, 4)) == ([("T.2", "count")], [])


def test_a_list_is_fit_for_its_own_side_and_without_a_fault() -> None:
    assert LISTS.fit({"side": "red"}, "red", 3) == Army(side="red")
    with pytest.raises(Illegal) as caught:
        LISTS.fit({"side": "red", "units": [{"troop": "a", "count": 9}]}, "red", 3)
    assert (caught.value.rule, caught.value.code) == ("T.2", "E9")
    assert caught.value.params == {"fault": "count", "place": "a"}
    with pytest.raises(Illegal) as caught:
        LISTS.fit({"side": "red"}, "blue", 3)
    assert (caught.value.rule, caught.value.params["fault"]) == ("T.1", "side")
    with pytest.raises(Illegal) as caught:
        LISTS.fit({"side": "red"}, "blue", 3, "T.7")
    assert caught.value.rule == "T.7"


def test_a_template_is_a_list_with_what_may_be_changed(tmp_path: Path) -> None:
    for lang in ("fr", "en"):
        (tmp_path / f"lists.{lang}.ftl").write_text("army-head = At most { $most }.", "utf-8")
    written = LISTS.template("blue", "en", Texts(tmp_path))
    assert written == (
        "# At most 3.\n"
        "#   guard of blue\n"
        "\n"
        'ruleset = "toy"\n'
        'side = "blue"\n'
        "units = [\n"
        '    { troop = "guard", count = 2, arms = ["pike", "dagger"] },\n'
        '    { troop = "chief", leader = true },\n'
        "]\n"
    )
    assert LISTS.read(tomllib.loads(written)) == Army(side="blue", units=USUAL)
    with pytest.raises(Unfit, match="red, blue"):
        LISTS.template("green", "en", Texts(tmp_path))


def test_an_inline_table_is_read_again_as_it_was() -> None:
    told = {"name": 'Old "Bill"', "rating": 8, "mounted": False, "parts": ["é", "b"], "left": {}}
    assert tomllib.loads(f"x = {inline(told)}")["x"] == {key: told[key] for key in told if key != "left"}


def test_ids_that_stand_there_more_than_once() -> None:
    assert repeated(["a", "b", "", "a", "", "a"]) == ("a",)
