"""Writes what every module is, from its own first sentence, into the pages of the rooms (`docs/rooms/*.md`).

    python docs/rooms.py

What stands above the mark in a page is written by hand; the tables below it are made here, and a test holds them.
"""

import ast
import re
from pathlib import Path

DOCS = Path(__file__).resolve().parent
SOURCE = DOCS.parent / "src" / "escarmouche"
PAGES = DOCS / "rooms"
MARK = "<!-- from here on made by docs/rooms.py -->"
RULESET_ROOMS = {
    "data": "What is in the box",
    "table": "What is where",
    "rules": "The rulebook, chapter by chapter",
    "odds": "The named tests",
    "flow": "The turn: who is asked what, in the rulebook's order",
    "client": "What is shown",
    "bot": "How a regular judges",
}


def first_sentence(path: Path) -> str:
    """What a module says of itself, up to its first full stop at the end of a word, on one line."""
    told = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    paragraph = " ".join(told.split("\n\n")[0].split())
    found = re.match(r"(.+?[a-z)`\]’\"»][.:])(?= [A-Z]|$)", paragraph)
    return (found[1] if found else paragraph).rstrip(".:").replace("|", "\\|")


def table(folder: Path) -> str:
    """The modules of a folder, those in folders below it too."""
    rows = [
        f"| `{path.relative_to(folder).as_posix()}` | {first_sentence(path)} |"
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py" or len(path.read_text("utf-8").splitlines()) > 1
    ]
    return "\n".join(("| module | what it is |", "|---|---|", *rows, ""))


def made(page: Path) -> str:
    """A page as it must be: what was written by hand, then the tables of its room or ruleset."""
    text = page.read_text("utf-8")
    head = text.split(MARK)[0].rstrip()
    folder = SOURCE / page.stem
    if folder.is_dir():
        tables = table(folder)
    else:
        folder = SOURCE / "rulesets" / page.stem
        tables = "\n".join(
            f"## {room}: {about[0].lower()}{about[1:]}\n\n{table(folder / room)}"
            for room, about in RULESET_ROOMS.items()
        )
    return f"{head}\n\n{MARK}\n\n{tables}"


def pages() -> list[Path]:
    return sorted(PAGES.glob("*.md"))


if __name__ == "__main__":
    for page in pages():
        page.write_text(made(page), "utf-8")
