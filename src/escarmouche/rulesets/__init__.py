"""The rulesets that are installed, found by their entry points and imported when they are asked for.

One from elsewhere that cannot be used is left out and remembered; all others go on.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.rulesets.entries import Entry, installed

if TYPE_CHECKING:
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.setup.scenario import Scenario


class Broken(NamedTuple):
    """A ruleset of another package that cannot be used, and why: the text `ruleset-broken` tells it."""

    id: str
    package: str
    cause: str  # a word: twice, import, contract, id, contents
    detail: str


class Unusable(Exception):
    """Why a ruleset cannot be used: the cause, and what was found."""


def ids() -> tuple[str, ...]:
    """Every ruleset that is installed and not known to be broken; none is imported for it."""
    return tuple(entry.id for entry in _first() if entry.id not in _BROKEN)


def find(id: str) -> "Ruleset[Any] | None":
    """The ruleset of that id."""
    entry = next((entry for entry in _first() if entry.id == id), None)
    return _loaded(entry) if entry is not None and id not in _BROKEN else None


def all() -> "tuple[Ruleset[Any], ...]":
    """Every ruleset that can be played: ours in their order, then those of other packages by name."""
    return tuple(one for entry in _first() if (one := find(entry.id)) is not None and _readable(entry))


def find_scenario(id: str) -> "tuple[Ruleset[Any], Scenario] | None":
    """The scenario of that id, with or without its ruleset before it (`guepier/palo-verde`), and its ruleset."""
    named, _, scenario = id.rpartition("/")
    for ruleset in all():
        if named in ("", ruleset.id) and scenario in ruleset.scenarios:
            return ruleset, ruleset.scenarios[scenario]
    return None


def broken() -> tuple[Broken, ...]:
    """The rulesets that were asked for so far and cannot be used."""
    return tuple(_BROKEN.values())


def look_into_others() -> tuple[Broken, ...]:
    """The rulesets of other packages that cannot be used, whether anybody asked for them or not."""
    for entry in _first():
        if not entry.own and find(entry.id) is not None:
            _readable(entry)
    return broken()


_BROKEN: dict[str, Broken] = {}


@cache
def _first() -> tuple[Entry, ...]:
    """One ruleset for each id: what another package calls by the same is left out."""
    found: dict[str, Entry] = {}
    for entry in installed():
        if entry.id not in found:
            found[entry.id] = entry
        else:
            _mark(entry, "twice", found[entry.id].package, key=f"{entry.package}/{entry.id}")
    return tuple(found.values())


@cache
def _loaded(entry: Entry) -> "Ruleset[Any] | None":
    module, _, name = entry.place.partition(":")
    if entry.own:
        ruleset: Ruleset[Any] = getattr(import_module(module), name)
        return ruleset
    try:
        return _checked(entry.id, getattr(import_module(module), name))
    except Unusable as unusable:
        _mark(entry, *unusable.args)
    except Exception as error:
        _mark(entry, "import", _told(error))
    return None


def _checked(id: str, ruleset: Any) -> "Ruleset[Any]":
    """It has all that is asked of a ruleset, by name; whether that is right is what `escarmouche rules check` finds."""
    from escarmouche.contract.ruleset import Ruleset

    asked = [name for name in dir(Ruleset) if not name.startswith("_")]
    missing = [name for name in asked if not hasattr(type(ruleset), name) and name not in vars(ruleset)]
    if missing:
        raise Unusable("contract", ", ".join(missing))
    if ruleset.id != id:
        raise Unusable("id", str(ruleset.id))
    found: Ruleset[Any] = ruleset
    return found


@cache
def _readable(entry: Entry) -> bool:
    """Whether what a list of games is made of can be read: else there would be no list."""
    from escarmouche.kernel.text import LANGUAGES

    ruleset = _loaded(entry)
    if entry.own or ruleset is None:
        return ruleset is not None
    try:
        for lang in LANGUAGES:
            ruleset.title[lang], ruleset.texts.entries(lang)
        for id in ruleset.scenarios:
            ruleset.scene(ruleset.start({"scenario": id}, {}))
    except Exception as error:
        _mark(entry, "contents", _told(error))
        return False
    return True


def _told(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())


def _mark(entry: Entry, cause: str, detail: str, key: str = "") -> None:
    _BROKEN[key or entry.id] = Broken(entry.id, entry.package, cause, detail)
