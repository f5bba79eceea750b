# Naki's commands. Each makes the environment it needs; one that is there already is used as it is.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
INSTALL := $(PIP) install --require-hashes --only-binary :all: -r
PYTEST := $(BIN)/pytest -n logical

# Tests with a room of their own: whole conversations, real sockets, a browser. `make check` leaves them to `make test`.
LONG := tests/bench tests/browser tests/cli tests/conformance tests/differential tests/discord tests/laws tests/players \
	tests/proofs tests/records tests/render tests/sandbox tests/scenarios tests/sockets tests/test_container.py

.DEFAULT_GOAL := help
.PHONY: help run test check style contracts types unit golden format prove audit coverage scoring lock clean

help:
	@echo "make run     play: the sandbox in your browser, or Discord when DISCORD_TOKEN is set"
	@echo "make test    every kind of test"
	@echo "make check   style, contracts, types and unit, each also by itself"
	@echo "make prove   the long checks, each also by its own name: $(PROOFS)"
	@echo "make audit   known vulnerabilities of the locked libraries, where the service can be reached"
	@echo "make golden  remake the golden layouts and pictures; before and after go to build/golden"
	@echo "make format  put the code into the one form"
	@echo "make lock    rewrite the lock files (UPGRADE=--upgrade for newer versions)"
	@echo "make clean   remove what these commands made"

# The environment. A stamp is newer than the lock file it was made from.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Naki needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/runtime.stamp: requirements.txt pyproject.toml | $(BIN)/python
	$(INSTALL) requirements.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt pyproject.toml | $(BIN)/python
	$(INSTALL) requirements-dev.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@ $(VENV)/runtime.stamp

# The two commands of the README.

run: $(VENV)/runtime.stamp
	$(BIN)/naki run

test: $(VENV)/dev.stamp
	$(PYTEST)

# For people who change Naki.

check: style contracts types unit

style: $(VENV)/dev.stamp
	$(BIN)/ruff format --check
	$(BIN)/ruff check

contracts: $(VENV)/dev.stamp
	$(BIN)/lint-imports --no-logo

types: $(VENV)/dev.stamp
	$(BIN)/basedpyright

unit: $(VENV)/dev.stamp
	$(PYTEST) $(LONG:%=--ignore=%)

golden: $(VENV)/dev.stamp
	$(BIN)/python -m tests.render.goldens

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-build --no-header --no-annotate --no-emit-index-url --no-emit-find-links --group build

lock: $(VENV)/dev.stamp
	$(COMPILE) $(UPGRADE) --group dev -o requirements-dev.txt
	$(COMPILE) $(UPGRADE) --constraint requirements-dev.txt -o requirements.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .coverage .coverage.* htmlcov mutants \
		.hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find bot cogs render tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The long checks. Each ends with one line of counts, and with 1 on a failure.

PROOFS := coverage scoring matcher differential perft laws fuzz secrecy pace mutate load crash
HANDS ?= 2000
CASES ?= 20000
GAMES ?= 24
SEED ?= 1
PLAYERS ?= 4
KILLS ?= 300
.PHONY: $(PROOFS)
prove: $(PROOFS)

# What the suite runs of Naki, branch by branch; of the engine and the tiles it has to be nearly everything.
coverage: $(VENV)/dev.stamp
	$(PYTEST) --cov --cov-report=term
	$(BIN)/coverage report --include='bot/engine/*,bot/mahjong/*' --fail-under=98

# Random hands by every way to score, HANDS of each, against a second library.
scoring: $(VENV)/dev.stamp
	$(BIN)/python -m tests.proofs.scoring --hands $(HANDS) --seed $(SEED)

# HANDS random and near-complete racks for each of two American cards, against a slow matcher.
matcher: $(VENV)/dev.stamp
	$(BIN)/python -m tests.proofs.matcher --hands $(HANDS) --seed $(SEED)

# HANDS random hands in lock step with two other engines, for PLAYERS 3 or 4.
differential: $(VENV)/dev.stamp
	$(BIN)/python -m tests.differential --hands $(HANDS) --seed $(SEED) --players $(PLAYERS)

# The trees of tests/perft, to their full depth.
perft: $(VENV)/dev.stamp
	$(BIN)/python -m tests.perft

# Walks that nobody has walked before.
laws: $(VENV)/dev.stamp
	$(PYTEST) tests/laws --hypothesis-profile=prove

# CASES spoiled inputs of every kind: buttons, options, cards, scenarios, logs.
fuzz: $(VENV)/dev.stamp
	$(BIN)/python -m tests.proofs.fuzz --cases $(CASES) --seed $(SEED)

# GAMES games in two worlds that differ in what is hidden: whoever may not know it is sent the same at the same times.
secrecy: $(VENV)/dev.stamp
	$(BIN)/python -m tests.proofs.secrecy --games $(GAMES) --seed $(SEED)

# HANDS hands at brisk tables: whoever looks at the clock cannot tell which tiles could have been claimed.
pace: $(VENV)/dev.stamp
	$(BIN)/python -m tests.proofs.pace --hands $(HANDS) --seed $(SEED)

# 10, 50, 100, 200 and 400 tables, one evening after the other, on a machine that does nothing else.
load: $(VENV)/dev.stamp
	$(BIN)/naki bench load --curve

# KILLS times the process is killed in games over real sockets; no press that was acknowledged may be lost.
crash: $(VENV)/dev.stamp
	$(BIN)/python -m tests.proofs.crash --kills $(KILLS) --seed $(SEED)

# Small changes of claims, furiten, kans and payments, every one of which the tests have to notice.
mutate: $(VENV)/dev.stamp
	$(BIN)/python -m tests.proofs.mutation

# Asks a service that the rest does without, so it stands alone. Fails when a package could not be asked about.
audit: $(VENV)/dev.stamp
	$(BIN)/pip-audit --strict --disable-pip --require-hashes -r requirements.txt
