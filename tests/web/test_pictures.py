"""Pictures of the main views, to be looked at: wide and narrow, light and dark, in both languages.

They also hold that no page is wider than its window and that the dark theme is dark.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESK, PHONE, Opener
from tests.web.games import HOT_SEAT, Games
from tests.web.player import Player, picture
from tests.web.test_reading import FIRE

LOOKS = [("en", "light"), ("fr", "dark")]
SIZES = {"1440": DESK, "390": PHONE}


def take(page: Page, name: str, width: str) -> None:
    expect(page.locator("html")).not_to_have_class("")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[width]["width"], (
        f"{name} is too wide"
    )
    picture(page, name)


def brightness(page: Page) -> float:
    """Of the page's own ground, from black 0 to white 1."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")[:3])
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
@pytest.mark.parametrize("width", SIZES)
def test_pictures(browse: Opener, games: Games, width: str, lang: str, theme: str) -> None:
    look = f"{width}-{theme}-{lang}"
    wishes = {"size": SIZES[width], "lang": lang, "theme": theme, "touch": width == "390"}
    moving = games.new()
    games.give(moving, ..., [], "legion.0", ["legion.2"], "skirmish")

    page = browse("/", **wishes)
    expect(
        page.get_by_test_id(f"game-{moving}").or_(page.get_by_test_id("games-running")).first
    ).to_be_visible()
    take(page, f"start-{look}", width)
    assert (brightness(page) < 0.3) == (theme == "dark")

    page.goto(page.url + "new")
    expect(page.get_by_test_id("start-game")).to_be_visible()
    take(page, f"new-{look}", width)

    page.goto(page.url.removesuffix("new") + f"games/{moving}")
    player = Player(page)
    player.asked("move")
    if width == "1440":
        player.drag("legion.0", (0, -4), (3, -2))
        expect(page.get_by_test_id("path-sum")).to_be_visible()
    take(page, f"move-{look}", width)

    page.goto(page.url.rsplit("/", 1)[0] + f"/{games.load(FIRE, HOT_SEAT)}")
    player.asked("fire")
    take(page, f"fire-{look}", width)
    player.answers(lambda: player.option("f.1").click())
    player.asked()
    (player.option("m.1").hover if width == "1440" else player.option("m.1").tap)()
    expect(page.locator(".ob").first).to_be_visible()
    take(page, f"odds-{look}", width)
    page.get_by_test_id("open-settings").click()
    expect(page.get_by_test_id("settings")).to_be_visible()
    take(page, f"settings-{look}", width)

    page.goto(page.url.split("/games")[0] + "/rules/guepier#GM.9.19")
    expect(page.locator('[id="GM.9.19"]')).to_be_in_viewport()
    take(page, f"rulebook-{look}", width)


@pytest.mark.parametrize("scenario", ["camerone", "block-34", "free-battle"])
def test_pictures_of_the_larger_tables(browse: Opener, games: Games, scenario: str) -> None:
    game = games.new(scenario=scenario, seats=HOT_SEAT)
    player = Player(browse(f"/games/{game}"))
    player.asked()
    take(player.page, f"{scenario}-1440-light-en", "1440")
