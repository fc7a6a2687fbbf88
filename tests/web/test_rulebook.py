"""The rulebook in the browser: found, linked to, in both languages."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Opener

RULE = "GM.9.19"


def test_rules_are_searched(browse: Opener) -> None:
    page = browse("/rules/guepier")
    expect(page.locator(f'[id="{RULE}"]')).to_be_attached()
    everything = page.locator("article").count()
    page.get_by_test_id("rule-search").fill("smoke")
    expect(page.get_by_test_id("rule-count")).to_have_text(re.compile(r"\d"))
    expect(page.locator("article mark").first).to_be_visible()
    found = page.locator("article")
    assert 0 < found.count() < everything
    for text in found.all_inner_texts():
        assert "smoke" in text.lower()
    page.get_by_test_id("rule-search").fill(RULE.lower())
    expect(page.locator("article").first).to_have_attribute("id", RULE)


def test_a_rule_has_an_address_and_keeps_its_place_in_the_other_language(browse: Opener) -> None:
    page = browse(f"/rules/guepier#{RULE}")
    rule = page.locator(f'[id="{RULE}"]')
    expect(rule).to_be_in_viewport()
    english = rule.inner_text()
    page.get_by_test_id("lang-fr").click()
    expect(rule).to_be_in_viewport()
    expect(rule).not_to_have_text(english)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    rule.get_by_role("button").first.click()
    expect(rule.locator(".why")).not_to_be_empty()
