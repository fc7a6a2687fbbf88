"""What a checker of accessibility finds: nothing. A page enlarged twice keeps its controls; motion is as wished."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESK, PHONE, ROOT, Opener
from tests.web.far_west import HOT_SEAT, NOON
from tests.web.games import Games
from tests.web.player import Player
from tests.web.test_ends import FINISHED

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RUN = """axe.run(document, {resultTypes: ['violations']}).then((found) =>
  found.violations.flatMap((rule) => rule.nodes.map((node) => rule.id + ': ' + node.html)))"""


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1440", "390"])
def test_nothing_stands_in_anybodys_way(
    browse: Opener, games: Games, size: dict[str, int], theme: str
) -> None:
    page = browse("/", size=size, theme=theme)
    expect(page.get_by_test_id("play-now")).to_be_visible()
    assert faults(page) == []
    page.get_by_test_id("open-settings").click()
    expect(page.get_by_test_id("settings")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("open-settings")).to_be_focused()
    page.goto(page.url + "new")
    expect(page.get_by_test_id("start-game")).to_be_visible()
    assert faults(page) == []

    game = games.new()
    games.give(game, ..., [], "legion.0", ["legion.2"], "skirmish")
    page.goto(page.url.removesuffix("new") + f"games/{game}")
    Player(page).asked("move")
    assert faults(page) == []
    page.get_by_test_id("tool-twin").click()
    twin = page.get_by_test_id("twin")
    expect(twin.locator('[data-twin="legion.0"]')).to_contain_text("cm")
    assert faults(page) == []


@pytest.mark.parametrize(("size", "theme"), [(DESK, "dark"), (PHONE, "light")], ids=["1440", "390"])
def test_nor_on_the_other_pages(browse: Opener, games: Games, size: dict[str, int], theme: str) -> None:
    """The rulebook, an address that leads nowhere, the curtain, odds, a rule, all keys."""
    page = browse("/rules/western", size=size, theme=theme)
    start = page.url.removesuffix("rules/western")
    expect(page.locator("h1")).to_be_visible()
    page.get_by_test_id("rule-search").fill("table")  # those that have one: all would take a minute
    assert faults(page) == []
    page.goto(start + "nowhere")
    expect(page.locator("h1")).to_be_visible()
    assert faults(page) == []
    page.goto(f"{start}games/{games.load(NOON, HOT_SEAT)}")
    expect(page.get_by_test_id("curtain").get_by_role("button")).to_be_focused()
    page.keyboard.press("Tab")
    expect(
        page.get_by_test_id("curtain").get_by_role("button")
    ).to_be_focused()  # nothing behind it is come to
    assert faults(page) == []
    page.keyboard.press("Enter")
    Player(page).asked()
    page.get_by_test_id("question").locator(".rule").first.click()
    expect(page.get_by_test_id("rule-popup").locator(".title")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_test_id("keys")).to_be_visible()
    assert faults(page) == []


def test_nor_on_what_is_over(browse: Opener, games: Games) -> None:
    page = browse(f"/games/{games.load(json.loads(FINISHED.read_text()))}", theme="dark")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_test_id("replay").get_by_role("slider").focus()
    page.keyboard.press("Home")
    expect(page.get_by_test_id("voice")).to_contain_text("As it was at answer 0")
    assert faults(page) == []


# Controls that cannot be seen or pressed: beyond the window, or under something else. What scrolls is scrolled to.
HIDDEN = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : [];
  const lost = [...document.querySelectorAll('button, a[href], select, input')].filter((one) => {
    if (one.closest('.table-view, nav:has(> a[href="#app"])')) return false;
    if (one.matches('.pad, .seg input, .visually-hidden')) return false;
    if (!one.checkVisibility({visibilityProperty: true})) return false;
    one.scrollIntoView({block: 'center', inline: 'center'});
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !top || !(one.contains(top) || top.contains(one));
  });
  return [...wide, ...lost.map((one) => one.outerHTML.slice(0, 120))];
}"""


def test_enlarged_twice_nothing_is_lost_and_motion_is_as_wished(browse: Opener, games: Games) -> None:
    """A window of 1440 by 900 pixels at 200 % has 720 by 450 of the page's own."""
    page = browse("/", size={"width": 720, "height": 450}, motion=True)
    expect(page.get_by_test_id("play-now")).to_be_visible()
    assert page.evaluate(HIDDEN) == []
    still = page.locator("html.still")
    expect(still).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    expect(still).to_have_count(1)
    page.get_by_test_id("open-settings").click()
    motions = page.get_by_test_id("setting-motions")
    motions.get_by_text("on", exact=True).click()
    expect(still).to_have_count(0)
    motions.get_by_text("off", exact=True).click()
    page.emulate_media(reduced_motion="no-preference")
    expect(still).to_have_count(1)
    page.keyboard.press("Escape")
    start = page.url
    page.goto(start + "new")
    expect(page.get_by_test_id("start-game")).to_be_visible()
    assert page.evaluate(HIDDEN) == []
    game = games.new(
        ruleset="tomahawks", scenario="trail-ambush", seats={"british": "human", "french": "recruit"}
    )
    games.give(game, ..., seat="british")
    page.goto(f"{start}games/{game}")
    Player(page).asked()
    assert page.evaluate(HIDDEN) == []
