"""Fields of named tests, as they are derived from the record of a situation."""

from typing import Annotated, Literal

import msgspec
import pytest

from escarmouche.kernel.named_tests import ABSENT, Field, asked, field_of, fields_of, prefixed, situation_of
from escarmouche.kernel.rules import Illegal


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    weapon: Annotated[str, asked("T.1", words=("rifle", "pistol"), needed="always")]
    cover: Annotated[Literal["none", "light"], asked("T.2")] = "none"
    aiming: Annotated[bool, asked("T.3")] = False
    loaded: Annotated[bool, asked("T.4")] = True
    skill: Annotated[int, asked("T.5", (1, 6))] = 3
    distance: Annotated[float, asked("T.6", needed="cover=none")] = 0.0
    most_dice: Annotated[int | None, asked("T.7", (1, None))] = None
    wounded: bool = False  # only the table knows


def test_fields_follow_from_types_and_defaults_of_the_record() -> None:
    assert fields_of(Shot) == (
        Field("weapon", "word", "rifle", values=("rifle", "pistol"), rule="T.1", needed="always"),
        Field("cover", "word", "none", values=("none", "light"), rule="T.2"),
        Field("aiming", "bool", False, rule="T.3"),
        Field("loaded", "bool", True, rule="T.4"),
        Field("skill", "int", 3, low=1, high=6, rule="T.5"),
        Field("distance", "number", 0.0, low=0, rule="T.6", needed="cover=none"),
        Field("most_dice", "int", ABSENT, low=1, rule="T.7"),
    )
    assert field_of(Shot, "skill").rule == "T.5"


def test_a_situation_is_made_of_its_own_fields_alone() -> None:
    values = {"a_weapon": "pistol", "a_skill": 5, "b_weapon": "rifle", "a_most_dice": ABSENT, "a_other": 1}
    assert situation_of(Shot, values, "a_", wounded=True) == Shot(weapon="pistol", skill=5, wounded=True)
    with pytest.raises(TypeError):
        situation_of(Shot, values, "c_")


def test_a_word_that_a_record_does_not_know_is_refused_where_it_is_read() -> None:
    with pytest.raises(Illegal) as refused:
        field_of(Shot, "cover").read("heavy")
    assert (refused.value.rule, refused.value.code) == ("T.2", "field-value")


def test_fields_of_one_of_several_bear_his_name() -> None:
    assert [one.name for one in prefixed("a", fields_of(Shot)[:2])] == ["a_weapon", "a_cover"]
