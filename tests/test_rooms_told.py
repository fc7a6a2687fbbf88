"""Every module is named where it stands: the pages of the rooms are those that `docs/rooms.py` makes."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
_spec = spec_from_file_location("rooms", ROOT / "docs" / "rooms.py")
assert _spec is not None
assert _spec.loader is not None
rooms = module_from_spec(_spec)
_spec.loader.exec_module(rooms)


@pytest.mark.parametrize("page", rooms.pages(), ids=lambda page: page.stem)
def test_a_page_names_every_module_of_its_room(page: Path) -> None:
    assert page.read_text("utf-8") == rooms.made(page), "run python docs/rooms.py"


def test_every_room_has_its_page() -> None:
    folders = {path.parent.name for path in (ROOT / "src" / "escarmouche").glob("*/__init__.py")} - {
        "rulesets"
    }
    folders |= {
        path.parent.name for path in (ROOT / "src" / "escarmouche" / "rulesets").glob("*/__init__.py")
    }
    assert {page.stem for page in rooms.pages()} == folders


@pytest.mark.parametrize("page", rooms.pages(), ids=lambda page: page.stem)
def test_every_module_says_what_it_is(page: Path) -> None:
    assert "| |" not in page.read_text("utf-8").replace("|  |", "| |")
