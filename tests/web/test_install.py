"""The app can be installed, opens without its server and says so, and is never older than its server."""

import json
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Opener, Served
from tests.web.games import Games


def kept(page: Page) -> list[str]:
    """What the worker has put away."""
    return list(
        page.evaluate(
            """async () => {
              const found = [];
              for (const name of await caches.keys())
                for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
              return found;
            }"""
        )
    )


def manifest(served: Served, lang: str) -> dict[str, Any]:
    given = httpx.get(f"{served.url}/app.{lang}.webmanifest")
    assert given.headers["content-type"].startswith("application/manifest+json")
    return dict(given.json())


def test_the_app_is_installed_and_opens_without_the_server(browse: Opener, own: Served) -> None:
    for lang, word in (("en", "New game"), ("fr", "Nouvelle partie")):
        told = manifest(own, lang)
        assert (told["id"], told["start_url"], told["display"]) == ("/", "/", "standalone")
        assert (told["lang"], told["shortcuts"][0]["name"]) == (lang, word)
        assert {(one["sizes"], one.get("purpose", "any")) for one in told["icons"]} >= {
            ("192x192", "any"),
            ("512x512", "any"),
            ("512x512", "maskable"),
        }
        for icon in told["icons"]:
            picture = httpx.get(own.url + icon["src"])
            assert picture.headers["content-type"] == icon["type"]
            if icon["type"] == "image/png":
                size = int.from_bytes(picture.content[16:20]), int.from_bytes(picture.content[20:24])
                assert f"{size[0]}x{size[1]}" == icon["sizes"]

    page = browse(size=PHONE, touch=True, worker=True, lang="fr", at=own)
    expect(page.get_by_test_id("play-now")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    errors = {one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}  # which the windows of tests are
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/app.fr.webmanifest")
    assert json.loads(found["data"])["name"] == "Escarmouche"

    page.reload()
    page.get_by_test_id("play-now").tap()
    expect(page.get_by_test_id("question-text")).to_be_visible()
    paths = kept(page)
    assert any(path.startswith("/assets/GamePage-") for path in paths)
    assert not [path for path in paths if path.startswith("/api")]
    game = page.url

    own.stop()
    page.goto(game)
    expect(page.locator("main")).to_contain_text("La liaison avec le serveur est coupée")
    page.goto(own.url)
    expect(page.get_by_test_id("problem")).to_contain_text("Le serveur ne répond pas")
    own.start()
    expect(page.get_by_test_id("play-now")).to_be_visible()  # nobody had to do anything


def test_a_new_server_brings_its_own_app(browse: Opener, own: Served, games_of_own: Games) -> None:
    """A page that is open while the server is replaced is loaded anew when it has the line again; only once."""
    page = browse(f"/games/{games_of_own.new()}", at=own)
    expect(page.get_by_test_id("question-text")).to_be_visible()
    page.evaluate("window.before = true")
    own.stop()
    expect(page.get_by_test_id("line-lost")).to_be_visible()
    page.context.route("**/api/about", lambda route: route.fulfill(json={"app": "another", "trouble": None}))
    with page.expect_event("load"):
        own.start()
    expect(page.get_by_test_id("question-text")).to_be_visible()
    assert page.evaluate("window.before") is None
    page.evaluate("window.before = true")
    page.wait_for_timeout(500)
    assert page.evaluate("window.before") is True
