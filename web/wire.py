"""Makes the types of the browser app from what the server says over the wire, and tells whether they are up to date.

`python web/wire.py` writes them, `python web/wire.py --check` fails where they are not those of this server. Needs the
package to be installed, and Node.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from escarmouche.server.schema import document

WEB = Path(__file__).resolve().parent
TYPES = WEB / "src" / "lib" / "wire" / "generated.ts"
OPTIONS = ("--root-types", "--root-types-no-schema-prefix")
STALE = "web/src/lib/wire/generated.ts is not what the server says: run make wire."


def types() -> str:
    """The types as they must be now, in the house style."""
    made = _run("openapi-typescript", *OPTIONS, given=json.dumps(document()))
    return _run("prettier", "--stdin-filepath", str(TYPES), given=made)


def _run(tool: str, *options: str, given: str) -> str:
    """What a tool that npm has installed makes of a text."""
    command = [shutil.which("node") or "node", str(WEB / "node_modules" / ".bin" / tool), *options]
    return subprocess.run(command, cwd=WEB, input=given, capture_output=True, text=True, check=True).stdout


def main() -> int:
    made = types()
    if "--check" not in sys.argv[1:]:
        TYPES.write_text(made, encoding="utf-8")
    elif TYPES.read_text(encoding="utf-8") != made:
        print(STALE, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
