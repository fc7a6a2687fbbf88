"""What records hand on to those that take their place."""

from typing import Any

import msgspec
import pytest

from escarmouche.speed.handing import Handing
from escarmouche.speed.keep import kept


class Man(msgspec.Struct, frozen=True, dict=True):
    at: int = 0
    bent: bool = False
    shots: int = 0
    id: str = ""


class Cursor(msgspec.Struct, frozen=True):
    step: str = "fire"


class Field(msgspec.Struct, frozen=True, dict=True):
    figures: dict[str, Man] = {}
    turn: int = 0
    ground: str = ""
    cursor: Cursor = Cursor()


class Play:
    def __init__(self, state: Field) -> None:
        self.state: Any = state


HANDING = Handing(stands=("figures", "ground"), places=("at",), stance=lambda man: man.bent and not man.shots)


@HANDING.while_untouched
@kept
def fresh(field: Field) -> list[str]:
    return []


@HANDING.while_standing
@kept
def seen(field: Field) -> list[str]:
    return []


@HANDING.while_placed
@kept
def near(field: Field) -> list[str]:
    return []


@HANDING.while_placed
@kept
def own(man: Man) -> list[str]:
    return []


def test_the_cursor_moves_on_only_when_it_is_told_something_new() -> None:
    play = Play(Field({"a": Man()}))
    before, kept_there = play.state, fresh(play.state)
    HANDING.move_cursor(play, step="fire")
    assert play.state is before
    HANDING.move_cursor(play, step="melee")
    assert (play.state.cursor.step, before.cursor.step) == ("melee", "fire")
    assert fresh(play.state) is kept_there


@pytest.mark.parametrize(
    ("change", "lasting"),
    [
        ({"shots": 1}, (seen, near)),
        ({"bent": True}, (near,)),
        ({"bent": True, "shots": 1}, (seen, near)),
        ({"at": 0, "bent": False}, (seen, near)),
        ({"at": 2}, ()),
        ({"at": 2, "bent": True}, ()),
    ],
)
@pytest.mark.parametrize("several", [False, True])
def test_a_change_of_a_figure_hands_on_what_it_does_not_decide(
    change: dict[str, Any], lasting: tuple[Any, ...], several: bool
) -> None:
    game = Play(Field(figures={"a": Man(), "b": Man()}))
    before = {look: look(game.state) for look in (fresh, seen, near)}
    his = own(game.state.figures["a"])
    if several:
        HANDING.change_each(game, {"b": {"shots": 3}, "a": change})
    else:
        HANDING.change(game, "a", **change)
    after = {look: look(game.state) for look in before}
    assert {look for look in before if after[look] is before[look]} == set(lasting)
    assert (own(game.state.figures["a"]) is his) is (near in lasting)


def test_a_change_of_the_state_hands_on_all_unless_it_decides_where_they_stand() -> None:
    game = Play(Field(figures={"a": Man()}))
    before = {look: look(game.state) for look in (fresh, seen, near)}
    HANDING.update(game, turn=2, figures=game.state.figures)
    assert all(look(game.state) is known for look, known in before.items())
    HANDING.update(game, ground="mud")
    assert not any(look(game.state) is known for look, known in before.items())


@pytest.mark.parametrize(
    ("change", "mended"),
    [({"at": 7}, [("a", 7), ("b", 2)]), ({"at": -1}, None), ({"shots": 1}, [("a", 1), ("b", 2)])],
)
def test_what_can_be_mended_is_not_worked_out_anew(
    change: dict[str, int], mended: list[tuple[str, int]] | None
) -> None:
    handing = Handing(stands=("figures",), places=("at",))

    @kept
    def places(field: Field) -> list[tuple[str, int]]:
        return [(id, man.at) for id, man in field.figures.items()]

    def mend(known: list[tuple[str, int]], old: Man, new: Man) -> list[tuple[str, int]] | None:
        return None if new.at < 0 else [(id, new.at if at == old.at else at) for id, at in known]

    handing.mended(places, mend)
    play = Play(Field({"a": Man(1), "b": Man(2)}))
    places(play.state)
    before = play.state
    handing.change(play, "a", **change)
    assert next(iter(play.state.__dict__.values()), None) == mended
    assert places(play.state) == [("a", play.state.figures["a"].at), ("b", 2)]
    assert places(before) == [("a", 1), ("b", 2)]


def test_a_figure_put_elsewhere_leaves_only_what_can_be_mended() -> None:
    handing = Handing(stands=("figures",), places=("at",))

    @handing.while_standing
    @kept
    def ends(field: Field) -> list[int]:
        return sorted(man.at for man in field.figures.values())

    @kept
    def total(field: Field) -> int:
        return sum(man.at for man in field.figures.values())

    handing.mended(total, lambda known, old, new: known - old.at + new.at)
    play = Play(Field({"a": Man(1, id="a"), "b": Man(2, id="b")}))
    assert (ends(play.state), total(play.state)) == ([1, 2], 3)
    handing.put(play, Man(7, id="a"))
    assert [*play.state.__dict__.values()] == [9]
    assert (ends(play.state), total(play.state)) == ([2, 7], 9)


@HANDING.while_same("shots", "bent")
@kept
def fire(man: Man) -> list[str]:
    return []


@pytest.mark.parametrize(
    ("field", "lasts"), [({"at": 7}, True), ({"shots": 1}, False), ({"bent": True}, False)]
)
def test_what_hangs_on_some_fields_lasts_while_none_of_them_is_replaced(
    field: dict[str, Any], lasts: bool
) -> None:
    for several in (False, True):
        game = Play(Field({"a": Man()}))
        known = fire(game.state.figures["a"])
        if several:
            HANDING.change_each(game, {"a": field})
        else:
            HANDING.change(game, "a", **field)
        assert (fire(game.state.figures["a"]) is known) is lasts
