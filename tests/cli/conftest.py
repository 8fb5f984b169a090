"""What the tests of the command share: a game that is broken off is kept in a folder of theirs."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def _state_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    before = os.environ.get("XDG_STATE_HOME")
    home = tmp_path_factory.mktemp("state")
    os.environ["XDG_STATE_HOME"] = str(home)
    yield home
    if before is None:
        del os.environ["XDG_STATE_HOME"]
    else:
        os.environ["XDG_STATE_HOME"] = before
