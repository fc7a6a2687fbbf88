"""Moves drawn on the table: legal ones, and those that a rule refuses."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.player import Player

TOGETHER = ["legion.0", "legion.2"]


@pytest.fixture
def corporal(browse: Opener, games: Games) -> Player:
    """The corporal skirmishes: between the pond in the north and the open ground in the south."""
    game = games.new()
    shown = games.give(game, ..., [], "legion.0", [], "skirmish")
    assert shown["question"]["kind"] == "move"
    player = Player(browse(f"/games/{game}"))
    player.asked("move")
    return player


def test_a_move_is_drawn_and_carried_out(corporal: Player) -> None:
    x, y = corporal.place("legion.0")
    corporal.drag("legion.0", (0, -3), (2, -1))
    expect(corporal.page.get_by_test_id("path-sum")).to_contain_text("5.2 of ")
    expect(corporal.table.locator('[data-ghost="legion.0"]')).to_be_visible()
    corporal.answers(lambda: corporal.page.keyboard.press("Enter"))
    corporal.asked("activate")
    assert corporal.place("legion.0") == pytest.approx((x + 2, y - 4), abs=0.2)


@pytest.mark.parametrize(
    ("by", "rule", "why"), [((0, 5), "GM.9.39", "Nobody gets through"), ((0, -30), "GM.9.19", "Too far")]
)
def test_a_refused_move_says_why_where_it_happened_and_loses_nothing(
    corporal: Player, by: tuple[float, float], rule: str, why: str
) -> None:
    x, y = corporal.place("legion.0")
    before = corporal.state
    corporal.drag("legion.0", by)
    note = corporal.table.locator("[data-tone=bad]")
    expect(note).to_contain_text(why)
    expect(note).to_contain_text(rule)
    ghost = corporal.table.locator('[data-ghost="legion.0"]').bounding_box()
    said = note.bounding_box()
    assert ghost
    assert said
    assert abs(said["x"] - ghost["x"]) < 260
    assert abs(said["y"] - ghost["y"]) < 160

    corporal.page.keyboard.press("Enter")  # insisting
    expect(corporal.refusal).to_contain_text(rule)
    assert corporal.state == before
    expect(corporal.table.locator('[data-ghost="legion.0"]')).to_be_visible()
    assert corporal.place("legion.0") == (x, y)

    corporal.page.keyboard.press("Escape")
    corporal.drag("legion.0", (0, -3))
    expect(corporal.refusal).to_have_count(0)
    corporal.answers(lambda: corporal.go.click())
    assert corporal.place("legion.0") == pytest.approx((x, y - 3), abs=0.2)


def test_a_detachment_moves_together(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0", ["legion.2"], "skirmish")
    player = Player(browse(f"/games/{game}"))
    player.asked("move")
    before = {id: player.place(id) for id in TOGETHER}
    player.drag("legion.2", (0, -4))
    player.answers(lambda: player.go.click())
    for id, (x, y) in before.items():
        assert player.place(id) == pytest.approx((x, y - 4), abs=0.2)


def test_a_move_is_drawn_and_turned_by_keys_alone(corporal: Player) -> None:
    x, y = corporal.place("legion.0")
    corporal.page.get_by_test_id("path-pad").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "e"):
        corporal.page.keyboard.press(key)
    expect(corporal.page.get_by_test_id("path-sum")).to_contain_text("2.2 of ")
    corporal.page.keyboard.press("Tab")
    corporal.go.focus()
    corporal.answers(lambda: corporal.page.keyboard.press("Enter"))
    assert corporal.place("legion.0") == pytest.approx((x + 1, y - 2), abs=0.01)


def test_a_piece_that_may_not_act_says_why(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0", [], "hold", [])
    player = Player(browse(f"/games/{game}"))
    player.asked("activate")
    player.piece("legion.0").click()
    expect(player.table.locator("[data-tone=bad]")).to_contain_text("GM.")
    expect(player.text).to_be_visible()


def test_the_table_is_panned_and_zoomed(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [])
    player = Player(browse(f"/games/{game}"))
    player.asked("activate")
    scale, (x, y) = player.scale, player.on_screen("legion.0")
    player.page.get_by_role("button", name="Closer").click()
    expect(player.table).not_to_have_attribute("data-scale", str(scale))
    assert player.scale > scale
    player.table.focus()
    player.page.keyboard.press("0")
    expect(player.table).to_have_attribute("data-scale", str(scale))
    assert player.on_screen("legion.0") == pytest.approx((x, y), abs=1)
