"""What there is to read before and after: odds, the log with its dice, the reasons, the rules."""

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Opener
from tests.web.games import HOT_SEAT, Games
from tests.web.player import Player, picture

# Two riflemen in the open and one behind a thicket, ready to fire; the dice are written down.
FIRE = {
    "format": 1,
    "ruleset": "guepier",
    "dice": {"kind": "scripted", "faces": [6, 6, 6, 6, 6, 6]},
    "start": {
        "position": {
            "size": [60, 60],
            "turn": 2,
            "initiative": "french",
            "cursor": {"sequence": "fire", "side": "french"},
            "terrain": [{"id": "maize", "kind": "thicket", "rect": [20, 26, 26, 32]}],
            "figures": {
                "f.1": {"troop": "F3", "at": [30, 10], "facing": 0},
                "f.2": {"troop": "F3", "at": [33, 10], "facing": 0},
                "m.1": {"troop": "M3", "at": [30, 22], "facing": 180, "located": True},
                "m.2": {"troop": "M3", "at": [34, 30], "facing": 180, "located": True},
                "m.3": {"troop": "M3", "at": [22, 40], "facing": 180, "located": True},
            },
        }
    },
}


@pytest.fixture
def shooter(browse: Opener, games: Games) -> Player:
    player = Player(browse(f"/games/{games.load(FIRE, HOT_SEAT)}"))
    player.asked("fire")
    return player


def told(odds: Locator) -> list[tuple[Fraction, float]]:
    """The outcomes of a popover: fraction and percent."""
    expect(odds.locator(".ob").first).to_be_visible()
    rows = []
    for row in odds.locator(".obs").first.locator(".ob").all():
        chance = Fraction(row.locator(".fr").inner_text())
        percent = float(row.locator(".pc").inner_text().replace(",", ".").removesuffix("%").strip())
        rows.append((chance, percent))
    return rows


def to_target(player: Player) -> None:
    if player.asked() == "fire":
        player.answers(lambda: player.option("f.1").click())


def test_odds_on_hover_and_on_focus(shooter: Player) -> None:
    to_target(shooter)
    odds = shooter.page.get_by_test_id("odds")
    shooter.option("m.1").hover()
    # 4 or more on a d12, adding 2, a natural 1 jams (GM.11.09, 11.12); then a save of 5 or more on a d8 (GM.13.02).
    shot = told(odds.locator(".forecast", has_text="Infantryman 1 fires at Regular 1"))
    assert [chance for chance, _ in shot] == [Fraction(1, 12), Fraction(11, 24), Fraction(11, 24)]
    for chance, percent in shot:
        assert percent == pytest.approx(float(chance) * 100, abs=0.06)
    expect(odds.locator("table .rule").first).to_have_text(re.compile(r"^GM\."))

    shooter.page.mouse.move(5, 5)
    expect(odds).to_have_count(0)
    shooter.option("m.2").focus()
    shooter.page.keyboard.press("Shift+Tab")
    shooter.page.keyboard.press("Tab")
    assert told(odds) != []


def test_on_the_table_the_first_click_shows_the_odds_and_the_second_fires(shooter: Player) -> None:
    to_target(shooter)
    before = shooter.state
    shooter.piece("m.1").click()
    expect(shooter.page.get_by_test_id("odds")).to_be_visible()
    assert shooter.state == before
    shooter.answers(lambda: shooter.piece("m.1").click())


def test_the_log_tells_the_shot_with_its_dice_and_why(shooter: Player) -> None:
    to_target(shooter)
    shooter.answers(lambda: shooter.option("m.1").click())
    shooter.play({"aim": "no"})
    shot = shooter.log.locator("li", has=shooter.page.get_by_role("img", name=re.compile(r"^d\d+: 6$"))).first
    expect(shot).to_be_visible()
    why = shot.get_by_role("button", name="why?")
    why.click()
    expect(why).to_have_attribute("aria-expanded", "true")
    rule = shot.locator(".more .rule").first
    expect(rule).to_have_text(re.compile(r"^GM\.\d+\.\d+$"))
    number = rule.inner_text()
    rule.click()
    popup = shooter.page.get_by_test_id("rule-popup")
    expect(popup.locator(".mark")).to_have_text(re.compile("^[SRC]$"))
    expect(popup.locator(".rule-text")).not_to_be_empty()
    expect(popup.get_by_role("link", name=number)).to_have_attribute("href", f"/rules/guepier#{number}")
    picture(shooter.page, "rule-1440-light-en")
    shooter.page.keyboard.press("Escape")
    expect(popup).to_have_count(0)


def test_measuring_and_the_line_of_sight(shooter: Player) -> None:
    says = shooter.page.get_by_test_id("tool-says")
    shooter.page.get_by_test_id("tool-measure").click()
    shooter.piece("f.1").click()
    shooter.piece("m.1").click()
    expect(says).to_contain_text("10 cm")  # 12 between the middles, less a radius of 1 each
    shooter.page.get_by_test_id("tool-sight").click()
    shooter.piece("f.1").click()
    shooter.piece("m.3").click()
    expect(says.locator(".rule").first).to_have_text(re.compile(r"^GM\."))
    picture(shooter.page, "sight-1440-light-en")
    before = shooter.state
    shooter.page.keyboard.press("Escape")
    expect(says).to_have_count(0)
    assert shooter.state == before


def test_a_bot_says_why(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ...)
    player = Player(browse(f"/games/{game}"))
    player.asked()
    reason = player.log.locator(".reason").first
    reason.locator("summary").click()
    expect(reason.locator("p").first).not_to_be_empty()
