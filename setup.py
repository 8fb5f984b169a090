"""Build the package: its packages, and the core compiled ahead of time by mypyc.

The same source makes two builds. A wheel compiles the core into one shared library; with
``VIJF_PURE=1`` in the environment, and in every editable install, nothing is compiled, because a
compiled module that has become stale silently hides an edited file. Where no C compiler is at
hand the wheel is built without the library. ``vijf --version`` says which build runs.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import find_packages, setup
from setuptools.command.build_ext import build_ext

ENGINE = Path("engine/vijfhonderden")

# Compiled as one unit. Everything else stays interpreted, for the reason beside it:
#   errors.py, build.py   nothing hot; build.py tells the builds apart
#   heeding.py            Python handles signals in interpreted code alone
#   schema/               pydantic models do not compile
#   games.py, record/     they work with the models of schema/ (but for fast/)
#   lab/ (but for these)  tables and reports, outside the hot loop
#   adapters/             they subclass interpreted classes of other projects
NATIVE = (
    "core", "drawing", "bidding", "players", "solver", "record/fast", "lab/adding.py", "lab/units.py",
    "lab/drawing/loop.py", "lab/bidding/loop.py",
)  # fmt: skip

EXCLUDED = {
    # Packages stay interpreted, so that importlib.resources and editable finders see their paths.
    "__init__.py",
}

# Only these commands need the library. An editable install runs none of them by name.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def native_sources() -> list[str]:
    found: list[Path] = []
    for name in NATIVE:
        path = ENGINE / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [str(path) for path in found if path.exists() and path.name not in EXCLUDED]


def extensions() -> list[Any]:
    if os.environ.get("VIJF_PURE") == "1" or not COMPILING_COMMANDS & set(sys.argv):
        return []
    from mypyc.build import mypycify  # a build-time requirement that the pure build can do without

    os.environ["MYPYPATH"] = "engine"
    options = [
        "--config-file=",  # the strict settings of pyproject.toml are for developers, not for users' machines
        "--explicit-package-bases",
        "--follow-imports=silent",  # the interpreted modules need pydantic, which a build does not
        "--ignore-missing-imports",
    ]
    made: list[Any] = mypycify(
        [*options, *native_sources()], opt_level="3", debug_level="0", multi_file=False, group_name="vijfhonderden"
    )
    for extension in made:
        extension.optional = True
        if sys.platform != "win32":
            # Calls inside the library need no detour through the symbol table: a factor of 1.5.
            # CFLAGS would do it too, but would drop Python's own -fwrapv.
            # Python's own flags have -fwrapv; products in core/ rely on it.
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fwrapv"]
    return made


class AllOrNothing(build_ext):
    """A core compiled in part would look for a library that is not there: keep all of it or none."""

    def run(self) -> None:
        super().run()
        paths = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        missing = [path for path in paths if not path.exists()]
        if missing:
            for path in paths:
                path.unlink(missing_ok=True)
            self.warn(f"no compiled core: {missing[0].name} could not be built; the package runs interpreted")


setup(
    packages=[*find_packages("engine"), "vijfhonderden.variants", *find_packages("cli")],
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing},
)
