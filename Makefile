# make compare   install, and compare the game of 1836 with the modern one (table, and compare.html)
# make test      install both builds, and check everything on each
# make clean     remove what these make
#
# Another Python than python3:  make PYTHON=python3.12 test

.POSIX:
.PHONY: help compare test compiled compiled-dev pure-dev lint types layers variants pure-tests compiled-tests same-builds clean

PYTHON = python3
GAMES = 2000

help:
	@sed -n 's/^# \{0,1\}//; 1,5p' Makefile

compare: compiled
	.venv/bin/vijf compare moolenijzer-1836 modern --games $(GAMES) --report compare.html

test: lint types layers variants pure-tests compiled-tests same-builds
	@echo "all passed, on both builds"

# Two environments: .venv holds the compiled build, .venv-pure the interpreted one and the tools.
compiled:
	@PYTHON=$(PYTHON) .ci/install .venv compiled

compiled-dev:
	@PYTHON=$(PYTHON) .ci/install .venv compiled test

pure-dev:
	@PYTHON=$(PYTHON) .ci/install .venv-pure pure dev

lint: pure-dev
	.venv-pure/bin/ruff check .
	.venv-pure/bin/ruff format --check .

types: pure-dev
	.venv-pure/bin/mypy

layers: pure-dev
	.venv-pure/bin/pytest -q tests/test_layers.py

variants: pure-dev
	.venv-pure/bin/vijf variants check variants/*.yaml

pure-tests: pure-dev
	VIJF_EXPECT=pure .venv-pure/bin/pytest -q -n auto

compiled-tests: compiled-dev
	VIJF_EXPECT=compiled .venv/bin/pytest -q -n auto

# The full state after every action, over thousands of deals: both builds must write the same file.
same-builds: pure-dev compiled-dev
	.venv-pure/bin/python tests/state_digests.py > .wheels/pure/states
	.venv/bin/python tests/state_digests.py > .wheels/compiled/states
	cmp .wheels/pure/states .wheels/compiled/states

clean:
	rm -rf .venv .venv-pure .wheels build *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis compare.html
