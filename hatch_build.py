"""Build hooks: what is packed that is made first.

A wheel holds with each ruleset the index of which tests hold which rules, for an installation without tests; wheel and
source archive hold the browser app, built from just the sources that lie beside it.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "src/escarmouche/server/static"


class Made(BuildHookInterface):  # type: ignore[type-arg]
    """Writes `tested.json` into each ruleset and builds the browser app; an editable install needs neither."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        self._bundle(root, build_data)
        if self.target_name == "wheel":
            self._index(root, build_data)

    def _bundle(self, root: Path, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(root / "web"))
        import bundle

        try:
            bundle.must_be_current(root / "web", root / STATIC)
        except bundle.NotBuilt as reason:
            raise SystemExit(str(reason)) from None
        build_data["artifacts"].append(f"/{STATIC}/")

    def _index(self, root: Path, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(root / "src"))
        from escarmouche.kernel.coverage import write_indexes

        for index in write_indexes(root / "tests", root / "src/escarmouche/rulesets"):
            build_data["artifacts"].append(str(index.relative_to(root)))
