"""A patrol on the river trail: one player against a side that plays itself."""

import re

from playwright.sync_api import Page, expect

from tests.rulesets.tyneside.bench import pc, row
from tests.web.conftest import PHONE, Opener
from tests.web.games import Games
from tests.web.new_france import ALONE, position
from tests.web.player import Player, picture


def test_from_the_form_to_the_second_turn(page: Page) -> None:
    """The Abenaki have no seat; the chain of command is drawn; a card tells what each result would make a group do."""
    page.goto(page.url.rstrip("/") + "/new?ruleset=tyneside")
    expect(page.get_by_test_id("automatic-french")).to_have_text("Plays itself, by the rules")
    expect(page.get_by_test_id("seats-hotseat")).to_have_count(0)
    expect(page.get_by_test_id("lineup")).to_have_count(0)  # here there is nothing to choose
    picture(page, "new-france-form-1440-light-en")
    page.get_by_test_id("start-game").click()
    player = Player(page)
    player.asked("deploy")
    expect(player.table.locator('[data-piece^="marker-"]')).to_have_count(3)
    player.play()

    player.asked("command")
    ties = page.locator(".tie")
    expect(ties).to_have_count(2)
    expect(page.locator('[data-tie="R"]')).to_have_attribute("data-state", "open")
    expect(page.get_by_test_id("sway")).to_have_count(1)
    expect(page.locator(".slip.teal").first).to_contain_text(re.compile("[56] points"))
    page.get_by_test_id("conduct-R").click()
    card = page.get_by_test_id("conduct")
    expect(card).to_contain_text("Risk factor 0")
    page.get_by_test_id("prospect-1").hover()
    expect(page.get_by_test_id("prospect-text")).to_contain_text("on to the next point of the order")
    expect(page.locator("[data-ghost]")).to_have_count(6)
    picture(page, "new-france-conduct-1440-light-en")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(page.locator("[data-ghost]")).to_have_count(0)

    # Any man of a group stands for it: the first click shows the odds, the second pays.
    player.piece("M-4").click()
    expect(page.get_by_test_id("odds")).to_contain_text("does it stay in hand?")
    player.answers(lambda: player.piece("M-4").click())
    if player.asked() == "command":
        expect(page.locator('[data-tie="M"]')).to_have_attribute("data-state", "held")
        player.answers(player.answer_pass.click)
    player.asked("act")
    expect(page.locator('[data-standard="M"] [data-marker="commanded"]')).to_be_visible()
    expect(player.log).to_contain_text("Rangers: risk factor 0; the die shows")
    expect(player.log).to_contain_text("Rangers: on to the next point of the order.")
    while page.locator(".turn b").inner_text().strip().startswith("1"):
        player.play({"act": "", "fire": "", "command": ""})
    expect(player.log).to_contain_text("Phase: The French")


THROUGH = position(
    pc("british", (60, 80), id="reed", troop="ranger-officer"),
    *row(3, "british", (50, 20), unit="R", troop="ranger"),
    *row(4, "french", (10, 10), unit="A", troop="warrior"),
    size=(120.0, 90.0),
    step="act",
    automatic="french",
    readings={"reed": {}, "R": {}},
    units={"R": {"bound": True, "result": "hold"}},
    plan={
        "exits": [{"side": "british", "edge": "north"}],
        "conditions": [
            {"when": "at_once", "winner": "british", "reason": "got-away", "tests": ["left:british:1"]}
        ],
    },
)
"""The officer stands 10 cm before the way out, and is all that is needed."""


def test_a_patrol_that_gets_through(browse: Opener, games: Games) -> None:
    """On a telephone, in French: what a group would do, how far an officer gets, the way out, and the end."""
    game = games.load(THROUGH, ALONE)
    player = Player(browse(f"/games/{game}", size=PHONE, lang="fr", touch=True))
    page = player.page
    player.asked("act")
    page.get_by_test_id("tab-roster").click()
    page.get_by_test_id("conduct-R").click()
    card = page.get_by_test_id("conduct")
    expect(card).to_contain_text("Facteur de risque")
    page.get_by_test_id("prospect-1").tap()
    expect(page.get_by_test_id("prospect-text")).to_be_visible()
    picture(page, "new-france-conduct-390-light-fr")
    card.get_by_role("button", name="Fermer").tap()
    expect(card).to_have_count(0)

    page.get_by_test_id("tab-question").click()
    player.answers(lambda: player.option("reed").tap())
    player.asked("deed")
    player.option("move").tap()  # of a charge it would show the odds first
    player.answers(player.go.tap)
    player.asked("move")
    expect(page.get_by_test_id("reach")).to_have_count(2)
    picture(page, "new-france-reach-390-light-fr")
    shown = games.shown(game, seat="british")
    games.say(game, {"reed": {"path": [[60, 89]]}}, seat="british")
    expect(page.get_by_test_id("verdict")).to_contain_text("Victoire : Les Britanniques")
    assert shown["verdict"] is None
    picture(page, "new-france-through-390-light-fr")
