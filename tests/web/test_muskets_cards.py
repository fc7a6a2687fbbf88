"""Cards: a hand to read and to play from, what lies beside the table, and what the other player may not see."""

from playwright.sync_api import Page, expect

from tests.rulesets.tomahawks.bench import marker, officer, row, unit
from tests.web.conftest import PHONE, Opener
from tests.web.far_west import Overheard, curtain_falls, sit_down
from tests.web.games import Games
from tests.web.muskets import AGAINST_BOT, BOTH, position
from tests.web.player import Player, picture
from tests.web.test_access import faults

HANDS = {
    "british": ["british-trained", "french-native", "british-forward"],
    "french": ["french-native", "french-forward", "british-trained"],
}
TABLE = position(
    unit("regulars", troop="regulars", at=row(6, (10, 10))),
    officer("captain", at=(16, 7), troop="regular-officer"),
    unit("braves", "french", troop="native-warriors", at=row(4, (10, 30))),
    unit("others", "french", troop="native-warriors", at=4),
    hands=HANDS,
    discard=["french-native"],
    clocks=1,
    command={"british": 1},
    markers=[marker("marker-1", "french", (30, 40), "others"), marker("marker-2", "french", (36, 40))],
    plan={"hidden": ["others"], "decoys": {"french": 1}, "rounds": 4},
)


def test_a_hand_is_played_from_and_only_its_owner_reads_it(page: Page, games: Games) -> None:
    """Of 11 cards with the Clocks three each are held, one is played, one Clock lies there: 3 are left to draw."""
    heard = Overheard(page)
    page.goto(page.url.rstrip("/") + f"/games/{games.load(TABLE, BOTH)}")
    player = Player(page)
    sit_down(player, "The British")
    player.asked("play")
    hand = page.get_by_test_id("hand")
    expect(hand.get_by_role("button")).to_have_count(3)
    expect(player.option("card:british-trained-1")).to_contain_text("2 actions each")
    expect(player.option("card:french-native-1")).to_contain_text("1 command point to you")
    expect(page.get_by_test_id("deck")).to_have_attribute("data-count", "3")
    expect(page.get_by_test_id("discard")).to_have_attribute("data-count", "1")
    expect(page.get_by_test_id("count-clocks")).to_have_attribute("data-value", "1")
    expect(page.get_by_test_id("holds-french").locator(".back")).to_have_count(3)
    expect(page.get_by_test_id("holds-british").locator(".star")).to_have_text("1")
    player.option("card:french-native-1").hover()
    expect(player.piece("braves-2")).to_have_attribute("aria-pressed", "true")
    picture(page, "muskets-hand-1440-light-en")
    page.get_by_test_id("open-cards").click()
    expect(page.get_by_test_id("cards-dialog")).to_contain_text("Discard (1)")
    page.keyboard.press("Escape")

    player.option("card:french-native-1").click()
    curtain_falls(player, "The French")
    sit_down(player, "The French")
    player.asked("activate")
    expect(page.get_by_test_id("holds-british").locator(".back")).to_have_count(2)
    expect(page.get_by_test_id("holds-british").locator(".star")).to_have_text("2")
    expect(page.get_by_test_id("discard")).to_have_attribute("data-count", "1")
    assert heard.by("french")
    for view in heard.by("french"):
        held = next(pile for pile in view["scene"]["piles"] if pile["id"] == "hand-british")
        assert all(set(card) == {"id", "back"} for card in held["cards"])
    for view in heard.by("british"):
        hidden = [one for one in view["scene"]["pieces"] if one["kind"] == "hidden"]
        assert len(hidden) == 2
        assert not any("note" in one for one in hidden)


def test_on_a_telephone_against_a_bot(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(TABLE, AGAINST_BOT)}", PHONE, "fr", touch=True))
    page = player.page
    player.asked("play")
    trained = player.option("card:british-trained-1")
    expect(trained).to_contain_text("Entraînés")
    width = trained.bounding_box()
    assert width is not None
    assert width["width"] > 100
    assert faults(page) == []
    picture(page, "muskets-hand-390-light-fr")
    page.get_by_test_id("open-cards").tap()
    expect(page.get_by_test_id("cards-dialog")).to_contain_text("Main : Les Français (3)")
    picture(page, "muskets-cards-390-light-fr")
    page.get_by_test_id("cards-dialog").get_by_label("Fermer").tap()
    player.answers(trained.tap)
    player.asked("activate")
