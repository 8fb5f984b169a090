"""What the check of each shipped variant came to, as ``variants/checked.json`` holds it.

``python tests/checked_variants.py`` writes that file anew, after a change of a shipped file or of what its rules mean.
"""

import json
from pathlib import Path
from typing import Final

from vijfhonderden.schema import list_variants
from vijfhonderden.schema.load import read_variant
from vijfhonderden.schema.ready import CHECKED, what_is_kept

FILE: Final = Path(__file__).resolve().parent.parent / "variants" / CHECKED


def checked_text() -> str:
    """The text of the file, one variant a line."""
    lines = [
        f"{json.dumps(name)}: {json.dumps(what_is_kept(read_variant(name)), ensure_ascii=False)}"
        for name in list_variants()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(checked_text(), encoding="utf-8")
