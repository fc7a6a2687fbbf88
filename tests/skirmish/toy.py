"""A toy ruleset of two scenarios, as little as the frames need."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from escarmouche.kernel.game import Verdict
from escarmouche.setup import sheets as shared
from escarmouche.setup.forces import Troop
from escarmouche.setup.sheets import Ground, Scenarios
from escarmouche.table.tabletop import Area, Line, Somewhere, Table, Waiting, Whereabouts

DUEL = """
id = "duel"
size = "small"
minutes = [5, 10]
turns = 3
table = [40, 30]
men = ["ann", "bob"]
[name]
en = "Duel"
[brief]
en = "At dawn."
[options]
fog = true
[[terrain]]
id = "wood"
kind = "wood"
rect = [10, 10, 20, 20]
name = { en = "Old wood" }
"""
BRAWL = DUEL.replace('"duel"', '"brawl"').replace('"small"', '"large"')


class Options(msgspec.Struct, frozen=True):
    fog: bool = False


class Plan(msgspec.Struct, frozen=True):
    sides: tuple[str, ...] = ("red", "blue")
    limit: int = 5


class Cursor(msgspec.Struct, frozen=True):
    step: str = "deploy"
    side: str = ""


class Man(Somewhere, msgspec.Struct, frozen=True, kw_only=True):
    id: str
    side: str
    troop: str = ""
    skill: int = 3
    where: Whereabouts = Waiting()


class State(msgspec.Struct, frozen=True, kw_only=True):
    scenario: str = ""
    plan: Plan = Plan()
    table: Table
    options: Options = Options()
    turn: int = 0
    men: dict[str, Man] = {}
    hits: dict[str, int] = {}
    cursor: Cursor = Cursor()
    verdict: Verdict | None = None


class Terrain(shared.Terrain, frozen=True, kw_only=True):
    """A piece of terrain."""


class Sheet(shared.Sheet, frozen=True, kw_only=True):
    """A scenario file."""

    terrain: tuple[Terrain, ...] = ()
    men: tuple[str, ...] = ()
    own_forces: bool = False

    @property
    def sides(self) -> tuple[str, ...]:
        return ("red", "blue")


TROOPS = {
    "guard": Troop(id="guard", side="red", name={"en": "Guard"}, cost=4),
    "scout": Troop(id="scout", side="any", name={"en": "Scout"}, cost=2),
}


def laid(thing: Terrain) -> Iterator[Area | Line]:
    if thing.line:
        yield Line(id=thing.id, kind=thing.kind, points=thing.line)
    else:
        yield Area(id=thing.id, kind=thing.kind, **thing.shape())


def scenarios(folder: Path) -> Scenarios[Sheet, Options]:
    """Those of a ruleset in that folder."""
    home = folder / "toy"
    (home / "scenarios").mkdir(parents=True)
    (home / "scenarios" / "a.toml").write_text(BRAWL, "utf-8")
    (home / "scenarios" / "b.toml").write_text(DUEL, "utf-8")
    module = str(home / "data" / "scenario.py")
    return Scenarios("toy", module, Sheet, Options, Ground(Terrain, ("wood", "wall"), laid))


def man(troop: str, id: str, side: str) -> Man:
    return Man(id=id, side=side, troop=troop, skill=TROOPS[troop].cost)
