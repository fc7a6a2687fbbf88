"""Build hook: pack with each ruleset the index of which tests hold which rules, for an installation without tests."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TestedRules(BuildHookInterface):  # type: ignore[type-arg]
    """Writes `tested.json` into each ruleset of a wheel; an editable install reads the tests themselves."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "src"))
        from escarmouche.kernel.coverage import write_indexes

        for index in write_indexes(root / "tests", root / "src/escarmouche/rulesets"):
            build_data["artifacts"].append(str(index.relative_to(root)))
