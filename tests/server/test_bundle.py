"""The browser app in the package: of just these sources, or none."""

import gzip
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from escarmouche.server import pages
from tests.server.desk import Desk

ROOT = Path(__file__).resolve().parents[2]


def load() -> Any:
    spec = importlib.util.spec_from_file_location("bundle", ROOT / "web" / "bundle.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUNDLE = load()


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Sources of an app, and its bundle beside them."""
    folder = tmp_path / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "main.ts").write_text("one\ntwo\n")
    (folder / "package.json").write_text("{}")
    (folder / "package-lock.json").write_text("{}")
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<p>")
    (static / BUNDLE.MARK).write_text(BUNDLE.sources_hash(folder) + "\n")
    return folder


def test_a_bundle_of_these_sources_is_current(web: Path) -> None:
    static = web.parent / "static"
    assert BUNDLE.is_current(web, static)
    (web / "src" / "main.ts").write_bytes(b"one\r\ntwo\r\n")
    assert BUNDLE.is_current(web, static), "line ends are no change"
    (web / "notes.md").write_text("not of the app")
    assert BUNDLE.is_current(web, static)


@pytest.mark.parametrize("change", ["edit", "add", "remove", "rename", "lock", "no-mark", "no-page"])
def test_a_bundle_of_other_sources_is_not(web: Path, change: str) -> None:
    static, main = web.parent / "static", web / "src" / "main.ts"
    match change:
        case "edit":
            main.write_text("one\nthree\n")
        case "add":
            (web / "src" / "new.ts").write_text("")
        case "remove":
            main.unlink()
        case "rename":
            main.rename(web / "src" / "other.ts")
        case "lock":
            (web / "package-lock.json").write_text('{"a": 1}')
        case "no-mark":
            (static / BUNDLE.MARK).unlink()
        case "no-page":
            (static / "index.html").unlink()
    assert not BUNDLE.is_current(web, static)


def test_without_node_one_clear_line(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (web / "src" / "main.ts").write_text("changed")
    monkeypatch.setattr(BUNDLE.shutil, "which", lambda _: None)
    with pytest.raises(BUNDLE.NotBuilt, match="needs Node"):
        BUNDLE.must_be_current(web, web.parent / "static")


def test_a_build_marks_its_sources(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (web / "src" / "main.ts").write_text("changed")
    ran: list[list[str]] = []

    def run(words: list[str], cwd: Path, env: dict[str, str]) -> Any:
        assert env["APP_MARK"] == BUNDLE.sources_hash(web)
        ran.append(words[1:3])
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(BUNDLE.shutil, "which", lambda name: name)
    monkeypatch.setattr(BUNDLE.subprocess, "run", run)
    BUNDLE.must_be_current(web, web.parent / "static")
    assert ran == [["ci", "--no-fund"], ["run", "--silent"]]
    assert BUNDLE.is_current(web, web.parent / "static")


def test_a_wheel_with_a_stale_bundle_is_not_made(tmp_path: Path) -> None:
    """The hook fails where the bundle is of other sources and cannot be built."""
    house = tmp_path / "house"
    (house / "src" / "escarmouche" / "server" / "static").mkdir(parents=True)
    (house / "src" / "escarmouche" / "__init__.py").write_text("")
    (house / "src" / "escarmouche" / "server" / "static" / "index.html").write_text("<p>")
    (house / "web" / "src").mkdir(parents=True)
    (house / "web" / "bundle.py").write_text((ROOT / "web" / "bundle.py").read_text())
    (house / "web" / "src" / "main.ts").write_text("new")
    (house / "hatch_build.py").write_text((ROOT / "hatch_build.py").read_text())
    (house / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n'
        '[project]\nname = "house"\nversion = "1"\n'
        '[tool.hatch.build.targets.sdist]\ninclude = ["/src", "/web"]\n'
        '[tool.hatch.build.hooks.custom]\npath = "hatch_build.py"\n'
    )
    words = [sys.executable, "-m", "hatchling", "build", "--target", "sdist"]
    failed = subprocess.run(words, cwd=house, capture_output=True, text=True, env={"PATH": str(tmp_path)})
    assert failed.returncode != 0
    assert BUNDLE.NO_NODE in failed.stdout + failed.stderr
    mark = house / "src" / "escarmouche" / "server" / "static" / BUNDLE.MARK
    mark.write_text(BUNDLE.sources_hash(house / "web"))
    made = subprocess.run(words, cwd=house, capture_output=True, text=True, env={"PATH": str(tmp_path)})
    assert made.returncode == 0, made.stderr


# Pages


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><p>é</p>")
    (static / "assets" / "index-1.js").write_text("let a")
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", static)
    return static


def test_every_page_of_the_app_is_its_one_page(table: Desk, app: Path) -> None:
    for path in ("/", "/new", "/games/abc", "/rules/guepier"):
        page = table.client.get(path)
        assert page.status_code == 200
        assert page.text == "<!doctype html><p>é</p>"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
    script = table.client.get("/assets/index-1.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert table.client.get("/icon.svg").headers["content-type"] == "image/svg+xml"
    assert table.client.get("/assets/gone.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//secret.txt",
        "/%00",
        "/a" * 3000,
    ],
)
def test_nothing_outside_of_the_bundle_is_served(table: Desk, app: Path, path: str) -> None:
    page = table.client.get(path)
    assert page.status_code in (200, 404)
    assert "secret" not in page.text


def test_without_a_bundle_one_clear_line(table: Desk, app: Path) -> None:
    (app / "index.html").unlink()
    page = table.client.get("/")
    assert page.status_code == 404
    assert "npm run build" in page.text
    assert page.headers["content-type"] == "text/plain; charset=utf-8"


def test_files_go_out_as_small_as_the_client_understands(table: Desk, app: Path) -> None:
    script = app / "assets" / "index-1.js"
    script.with_name("index-1.js.br").write_bytes(b"brotli")
    script.with_name("index-1.js.gz").write_bytes(gzip.compress(b"let a"))
    for accepted, coding, length in (
        ("gzip, deflate, br", "br", 6),
        ("br;q=0, gzip;q=0.5", "gzip", None),
        ("identity", None, 5),
    ):
        with table.client.stream("GET", "/assets/index-1.js", headers={"accept-encoding": accepted}) as given:
            raw = b"".join(given.iter_raw())
        assert given.headers.get("content-encoding") == coding
        assert given.headers["content-type"].startswith("text/javascript")
        assert given.headers["vary"] == "accept-encoding"
        assert length is None or len(raw) == length
    told = table.client.get("/api/rulesets", headers={"accept-encoding": "gzip"})
    assert told.headers["content-encoding"] == "gzip"
    assert told.json()


def test_the_app_is_told_of_which_sources_it_is_and_what_is_kept(
    table: Desk, app: Path, tmp_path: Path
) -> None:
    assert table.client.get("/api/about").json() == {"app": "", "trouble": None}
    (app / pages.MARK).write_text("abc\n")
    assert table.client.get("/api/about").json()["app"] == "abc"
    (app / "app.fr.webmanifest").write_text("{}")
    manifest = table.client.get("/app.fr.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert manifest.headers["cache-control"] == "no-cache"
