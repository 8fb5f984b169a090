# make compare   install, and compare the game of 1836 with the modern one (table, and compare.html)
# make test      install both builds, and check everything on each
# make bench     measure how fast the engine is, beside others, and write docs/speed.md
# make strength  measure how strong the computer players are, and write docs/strength.md
# make clean     remove what these make
#
# Another Python than python3:  make PYTHON=python3.12 test

.POSIX:
.PHONY: help compare test compiled compiled-dev pure-dev lint types layers variants pure-tests compiled-tests same-builds bench-short bench bench-history bench-env strength clean

PYTHON = python3
GAMES = 2000

help:
	@sed -n 's/^# \{0,1\}//; 1,7p' Makefile

compare: compiled
	.venv/bin/vijf compare moolenijzer-1836 modern --games $(GAMES) --report compare.html

test: lint types layers variants pure-tests compiled-tests same-builds bench-short
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

# What a cluster does is the same on both builds, and starting one takes its time: the compiled build alone plays on it.
pure-tests: pure-dev
	VIJF_EXPECT=pure .venv-pure/bin/pytest -q -n auto --ignore=tests/cli/test_cluster.py

compiled-tests: compiled-dev
	VIJF_EXPECT=compiled .venv/bin/pytest -q -n auto

# The full state after every action, over thousands of deals: both builds must write the same file.
same-builds: pure-dev compiled-dev
	.venv-pure/bin/python tests/state_digests.py > .wheels/pure/states
	.venv/bin/python tests/state_digests.py > .wheels/compiled/states
	cmp .wheels/pure/states .wheels/compiled/states

# The benchmark has an environment of its own, with the compiled build and the engines of others.
bench-env: pure-dev
	@PYTHON=$(PYTHON) .ci/install .venv-bench compiled

bench: bench-env
	.venv-bench/bin/python -m pip install --quiet -r benchmarks/requirements.txt
	.venv-bench/bin/python -m benchmarks.run --pure .venv-pure/bin/python --json .benchmarks/result.json

# Seconds long: whether it all works, not how fast it is. OpenSpiel has wheels for some versions of Python only; where
# there is none it is named as not measured.
bench-short: bench-env
	-.venv-bench/bin/python -m pip install --quiet --only-binary open_spiel -r benchmarks/requirements.txt
	.venv-bench/bin/python -m benchmarks.run --short --pure .venv-pure/bin/python --json .benchmarks/short.json

# An hour or so. After it was broken off:  .venv-bench/bin/python -m benchmarks.strength --go-on
strength: bench-env
	.venv-bench/bin/python -m benchmarks.strength

# Our own figures only; every run is kept in .benchmarks, and all are shown.
bench-history:
	@PYTHON=$(PYTHON) .ci/install .venv-bench compiled bench
	.venv-bench/bin/pytest -q benchmarks/test_history.py --benchmark-autosave
	.venv-bench/bin/pytest-benchmark compare --group-by=name --columns=median,iqr,rounds

clean:
	rm -rf .venv .venv-pure .venv-bench .benchmarks .wheels build *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis compare.html
