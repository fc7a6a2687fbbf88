"""Figures of the browser app: a real Chromium without a GPU before a real server; none where there is no Chromium."""

import shutil
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.lab.figures import FIRST, Ground, Measured, Size
from escarmouche.lab.served import Server, server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
WINDOW = {"width": 1440, "height": 900}
WAIT = 60_000  # ms
FIGURES = 500  # on a table that is made up
SECONDS = 4  # of panning, and of zooming
KILO = 1000

# Moves the table at every frame, and tells how many frames there were in how many milliseconds.
MOVED = """async ([zoom, seconds]) => {
  const table = document.querySelector('[data-testid=table]'), box = table.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const fire = (target, type, more) => target.dispatchEvent(new (type === 'wheel' ? WheelEvent : MouseEvent)(type,
    { bubbles: true, cancelable: true, view: window, clientX: x, clientY: y, ...more }));
  if (!zoom) fire(table, 'mousedown', { buttons: 1 });
  const stamps = [];
  await new Promise((done) => {
    const step = (now) => {
      stamps.push(now);
      const s = (now - stamps[0]) / 1000;
      if (zoom) fire(table, 'wheel', { deltaY: 40 * Math.sin(3 * s) });
      else fire(window, 'mousemove', { clientX: x + 150 * Math.sin(3 * s), clientY: y + 90 * Math.cos(3 * s) - 90 });
      if (s < seconds) requestAnimationFrame(step); else done();
    };
    requestAnimationFrame(step);
  });
  if (!zoom) fire(window, 'mouseup', {});
  return [stamps.length - 1, stamps.at(-1) - stamps[0]];
}"""


def chromium() -> str:
    """Where the browser is; empty where there is none, or nothing to lead it by."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or ""
    return found if find_spec("playwright") else ""


@contextmanager
def browser() -> Iterator["Browser"]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield opened
        opened.close()


@contextmanager
def _table(on: Ground) -> Iterator[tuple[Server, str]]:
    """A server with a game of the large scenario: its address."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as there:
        wish = {"ruleset": on.ruleset, "scenario": on.large, "seats": {}, "seed": "7"}
        game = there.post("/api/games", wish)
        yield there, f"http://{there.host}:{there.port}/games/{game['id']}"


def _asked(page: "Page") -> None:
    page.get_by_test_id("question-text").wait_for(timeout=WAIT)
    page.wait_for_timeout(500)


# What the first visit fetches


def load_start(size: Size, on: Ground = FIRST) -> Measured:
    """The first page, for somebody who was never there."""
    return _loaded(on, lambda url: url.partition("/games/")[0], lambda page: _seen(page, "play-now"))


def load_game(size: Size, on: Ground = FIRST) -> Measured:
    """The page of a game, opened by a link: the app, its faces, and the table as it is told."""
    return _loaded(on, lambda url: url, _asked)


def _seen(page: "Page", mark: str) -> None:
    page.get_by_test_id(mark).wait_for(timeout=WAIT)
    page.wait_for_timeout(500)


def _loaded(on: Ground, address: Callable[[str], str], until: Callable[["Page"], None]) -> Measured:
    if not chromium():
        return Measured(None)
    with _table(on) as (_, game), browser() as opened:
        page = opened.new_context(viewport=WINDOW, locale="fr-FR", service_workers="block").new_page()  # type: ignore[arg-type]
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        kinds: dict[str, str] = {}
        sizes = {"app": 0.0, "faces": 0.0, "told": 0.0, "line": 0.0}

        def met(event: dict[str, Any]) -> None:
            path = event["response"]["url"].partition("//")[2].partition("/")[2]
            kinds[event["requestId"]] = (
                "told" if path.startswith("api/") else "faces" if path.endswith("woff2") else "app"
            )

        def ended(event: dict[str, Any]) -> None:
            sizes[kinds.get(event["requestId"], "app")] += event["encodedDataLength"]

        def heard(event: dict[str, Any]) -> None:
            sizes["line"] += len(zlib.compress(event["response"]["payloadData"].encode()))

        session.on("Network.responseReceived", met)
        session.on("Network.loadingFinished", ended)
        session.on("Network.webSocketFrameReceived", heard)
        page.goto(address(game))
        until(page)
    return Measured(sum(sizes.values()) / KILO, None, {name: found / KILO for name, found in sizes.items()})


# How smoothly the table is moved


def frames(size: Size, on: Ground = FIRST) -> Measured:
    """The large scenario, panned and zoomed: the slower of both."""
    return _frames(size, on, None)


def frames_many(size: Size, on: Ground = FIRST) -> Measured:
    """The same table with many figures on it."""
    return _frames(size, on, FIGURES)


def _frames(size: Size, on: Ground, figures: int | None) -> Measured:
    if not chromium():
        return Measured(None)
    found: dict[str, float] = {}
    with _table(on) as (_, game), browser() as opened:
        bare = opened.new_page()
        bare.set_content('<div data-testid="table">')
        empty = _moved(bare, False, 1)
        bare.close()
        page = opened.new_context(viewport=WINDOW, service_workers="block").new_page()  # type: ignore[arg-type]
        if figures is not None:
            page.route_web_socket("**/live*", lambda line: _crowded(line, figures))
        page.goto(game)
        _asked(page)
        drawn = page.locator("[data-piece]").count()
        for name, zoom in (("pan", False), ("zoom", True)):
            found[name] = _moved(page, zoom, size.of(SECONDS, 1))
            page.wait_for_timeout(700)
    return Measured(min(found.values()), ("empty-page", empty), {**found, "pieces": drawn})


def _moved(page: "Page", zoom: bool, seconds: int) -> float:
    """Frames a second while the table is moved."""
    number, took = page.evaluate(MOVED, [zoom, seconds])
    return 1000 * float(number) / float(took)


def _crowded(line: "WebSocketRoute", figures: int) -> None:
    """What the server shows goes on to the page with more figures on the table."""
    far = line.connect_to_server()
    far.on_message(lambda text: line.send(crowded(text, figures)))
    line.on_message(lambda text: far.send(text))


def crowded(text: str | bytes, figures: int) -> str | bytes:
    """The figures of a scene again and again, over all of its table, until there are so many."""
    message = msgspec.json.decode(text)
    if message.get("type") != "shown":
        return text
    scene = message["shown"]["scene"]
    wide, high = scene["table"]["width"], scene["table"]["height"]
    men = [one for one in [*scene["pieces"], *scene.get("reserve", ())] if one["kind"] in ("foot", "horse")]
    if not men:
        return text
    short = figures - len(scene["pieces"])
    columns = max(1, round((short * wide / high) ** 0.5))
    rows = -(-short // columns)
    for number in range(short):
        at = ((number % columns + 0.5) * wide / columns, (number // columns + 0.5) * high / rows)
        scene["pieces"].append({**men[number % len(men)], "id": f"crowd.{number}", "at": at})
    return msgspec.json.encode(message).decode()
