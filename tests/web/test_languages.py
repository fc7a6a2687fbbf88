"""French and English: every word is in the text files, in both, and they change places at once."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import ROOT, Opener
from tests.web.games import Games
from tests.web.player import Player


def test_the_language_changes_in_the_midst_of_an_answer(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0")
    player = Player(browse(f"/games/{game}"))
    page = player.page
    player.asked("with")
    english = player.text.inner_text()
    player.option("legion.2").click()
    expect(player.option("legion.2")).to_have_attribute("aria-pressed", "true")
    before = player.state

    page.get_by_test_id("lang-fr").click()
    expect(player.text).not_to_have_text(english)
    expect(player.text).to_contain_text("caporal")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(player.option("legion.2")).to_have_attribute("aria-pressed", "true")
    expect(player.log).to_contain_text("Tour 1")
    assert player.state == before

    page.get_by_test_id("open-settings").click()
    page.get_by_test_id("settings").get_by_text("English").click()
    expect(player.text).to_have_text(english)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("settings")).to_have_count(0)
    expect(player.option("legion.2")).to_have_attribute("aria-pressed", "true")


def test_a_drawn_path_outlives_the_language_and_the_choice_outlives_the_page(
    browse: Opener, games: Games
) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0", [], "skirmish")
    player = Player(browse(f"/games/{game}"))
    player.asked("move")
    player.drag("legion.0", (0, -3.5))
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("3.5 of ")
    player.page.get_by_test_id("lang-fr").click()
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("3,5 sur ")
    player.page.reload()
    player.asked("move")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")


# Words outside of the text files

WEB, PACKAGE = ROOT / "web/src", ROOT / "src/escarmouche"
SOURCES = [*WEB.rglob("*.svelte"), *(one for one in WEB.rglob("*.ts") if not one.name.endswith(".d.ts"))]
KEY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)  # terms (-noun) are each language's own
SPOKEN = ("aria-label", "title", "placeholder", "alt", "aria-roledescription", "label")
# The name of the program, and what stands on keys and in the corner of a map, is the same everywhere.
SAME = {"Escarmouche", "Shift", "Esc", "Tab", "FR", "EN", "Français", "English"}


def keys(file: Path) -> set[str]:
    return set(KEY.findall(file.read_text()))


def pairs() -> Iterator[tuple[Path, Path]]:
    """Every file of texts with that of the other language."""
    for file in sorted([*WEB.rglob("*.ftl"), *PACKAGE.rglob("*.ftl")]):
        other = re.sub(
            r"(^|[./])(fr|en)(\.ftl$|/)", lambda m: f"{m[1]}{'en' if m[2] == 'fr' else 'fr'}{m[3]}", file.name
        )
        if other == file.name:
            swapped = {"fr": "en", "en": "fr"}
            yield file, Path(*(swapped.get(part, part) for part in file.parts))
        else:
            yield file, file.with_name(other)


def test_every_text_is_there_in_both_languages() -> None:
    lacking = [
        f"{other.name}: {key}"
        for file, other in pairs()
        for key in sorted(keys(file) - (keys(other) if other.exists() else set()))
    ]
    assert lacking == []


def test_every_text_of_the_app_is_used_and_every_one_used_is_there() -> None:
    code = {file: file.read_text() for file in SOURCES}
    everything = "\n".join(code.values())
    there = {key for file in (WEB / "texts").glob("*.en.ftl") for key in keys(file)} | keys(
        WEB / "texts/en.ftl"
    )
    begun = set(re.findall(r"`([a-z][a-z-]*-)\$\{", everything))
    written = set(re.findall(r"['\"`]([a-zA-Z][\w-]*)['\"`]", everything))
    unused = [key for key in sorted(there - written) if not any(key.startswith(one) for one in begun)]
    assert unused == []
    said = set(re.findall(r"words\.(?:say|both)\(\s*'([\w-]+)'", everything))
    assert sorted(said - there) == []


def spoken(file: Path) -> Iterator[str]:
    """Words that a page shows or reads out and that come from no file of texts."""
    text = file.read_text()
    if file.suffix == ".ts":
        yield from re.findall(r"\b(?:fr|en): *(['\"`][^'\"`\n]*\s[^'\"`\n]*['\"`])", text)
        return
    markup = re.sub(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", "", text, flags=re.DOTALL)
    yield from re.findall(r"\b(?:fr|en): *(['\"`][^'\"`\n]*\s[^'\"`\n]*['\"`])", text)
    for name in SPOKEN:
        yield from (one for one in re.findall(rf'\b{name}="([^"]*)"', markup) if worded(one))
    bare = unbraced(markup)
    for chunk in re.findall(r">([^<>]+)<", re.sub(r"=>", "", bare)):
        if worded(chunk):
            yield " ".join(chunk.split())


def unbraced(markup: str) -> str:
    """Markup without what stands in braces, however deep."""
    out, depth = [], 0
    for sign in markup:
        depth += sign == "{"
        if not depth:
            out.append(sign)
        depth -= sign == "}"
    return "".join(out)


def worded(text: str) -> bool:
    bare = re.sub(r"\{[^}]*\}|&\w+;", "", text)
    return any(word not in SAME for word in re.findall(r"[^\W\d_]{3,}", bare))


@pytest.mark.parametrize(
    "folder", sorted(one.name for one in WEB.iterdir() if one.is_dir() and one.name != "texts")
)
def test_no_words_stand_in_the_code(folder: str) -> None:
    found = [
        f"{file.relative_to(WEB)}: {words}"
        for file in SOURCES
        if file.is_relative_to(WEB / folder)
        for words in spoken(file)
    ]
    assert found == []
