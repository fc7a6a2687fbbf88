"""A real server on a port of its own, and a real Chromium before it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, expect, sync_playwright

from tests.web.games import Games

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# In milliseconds. A busy machine is slow; while one writes a test, less will do.
PATIENCE = 1000 * int(os.environ.get("WEB_PATIENCE", "45"))
AT_ONCE = 0

expect.set_options(timeout=PATIENCE)


class Served:
    """A server that can be stopped and started again with the same games."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Where the system finds a free port; the second time, where it was."""
        command = [sys.executable, "-m", "escarmouche", "serve", "--no-browser", "--data", str(self.data)]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not say where it listens")

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.fail("Chromium was not found: on Debian or Ubuntu, run apt-get install chromium")
    if not (ROOT / "src/escarmouche/server/static/index.html").is_file():
        pytest.fail("the browser app is not built: run make web")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("games"))
    yield server
    server.stop()


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of one's own, for who stops or breaks it."""
    server = Served(tmp_path_factory.mktemp("games"))
    yield server
    server.stop()


Opener = Callable[..., Page]


class Somewhere(Protocol):
    @property
    def url(self) -> str: ...


def with_seed(route: Route) -> None:
    """A game begun by a click has dice of its own; here they are the same every time."""
    if route.request.method == "POST":
        route.continue_(post_data=json.dumps({"seed": "1863", **route.request.post_data_json}))
    else:
        route.continue_()


@pytest.fixture
def browse(chromium: Browser, served: Served) -> Iterator[Opener]:
    """Opens a page of the app; whatever a page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        refusal = "status of 4" in message.text or "status of 507" in message.text  # an answer, not a fault
        cut = "net::ERR_" in message.text or "WebSocket connection" in message.text
        late = (
            "Ignored attempt to cancel a touch" in message.text
        )  # a note of the browser's about two fingers
        if message.type == "error" and not refusal and not cut and not late:
            complaints.append(message.text)

    def browse(
        path: str = "/",
        size: dict[str, int] = DESK,
        lang: str = "en",
        theme: str = "light",
        touch: bool = False,
        speed: float = AT_ONCE,
        motion: bool = False,
        worker: bool = False,
        at: Somewhere = served,
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        wishes = json.dumps({"speed": speed})
        context.add_init_script(
            f"localStorage.getItem('escarmouche.settings') ?? localStorage.setItem('escarmouche.settings', '{wishes}')"
        )
        context.route("**/api/games", with_seed)
        page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(at.url + path)
        return page

    yield browse
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(browse: Opener) -> Page:
    """The first page, in English, at the width of a desk; bots move at once."""
    return browse()


@pytest.fixture
def games(served: Served) -> Iterator[Games]:
    with httpx.Client(base_url=served.url, timeout=60) as client:
        yield Games(client)


@pytest.fixture
def games_of_own(own: Served) -> Iterator[Games]:
    with httpx.Client(base_url=own.url, timeout=60) as client:
        yield Games(client)
