# Naki's commands. Each makes the environment it needs; one that is there already is used as it is.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Most of what is installed is never imported: Python compiles what is, when it is.
INSTALL := $(BIN)/python bot/tools/installing.py
PYTEST := $(BIN)/pytest -n logical --dist worksteal

# Every worker, and every process that a test starts, reads the same sources: they are compiled once.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test check style contracts types unit times golden format prove audit lock dist release image platforms startup clean

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The environment. A stamp is newer than the lock file it was made from.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Naki needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/runtime.stamp: requirements.txt requirements-uv.txt pyproject.toml | $(BIN)/python
	$(INSTALL) requirements.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt pyproject.toml | $(BIN)/python
	$(INSTALL) requirements-dev.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@ $(VENV)/runtime.stamp

# For people who play, and to see whether everything works.

run: $(VENV)/runtime.stamp  ## start Naki: on Discord if DISCORD_TOKEN is set, otherwise the sandbox in your browser
	$(BIN)/naki run

test: $(VENV)/dev.stamp  ## run every test but the proofs
	$(PYTEST)

# For people who change Naki.

check: style contracts types unit  ## run style, contracts, types and unit (the quick tests of every folder); each is also a command

style: $(VENV)/dev.stamp
	$(BIN)/ruff format --check
	$(BIN)/ruff check

contracts: $(VENV)/dev.stamp
	$(BIN)/lint-imports --no-logo

types: $(VENV)/dev.stamp
	$(BIN)/basedpyright

unit: $(VENV)/dev.stamp
	$(PYTEST) -m "not slow and not proof and not processes"

times: $(VENV)/dev.stamp  ## measure which tests are slow, and write them to tests/slow.txt; wants an idle machine
	$(PYTEST) --times

golden: $(VENV)/dev.stamp  ## make the expected layouts and pictures again; old and new go to build/golden
	$(BIN)/python -m tests.render.goldens

format: $(VENV)/dev.stamp  ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-build --no-strip-extras --no-header --no-annotate --group build --extra sandbox

lock: $(VENV)/dev.stamp  ## update the lock files after a change in pyproject.toml (UPGRADE=--upgrade for newer versions)
	$(COMPILE) $(UPGRADE) --group dev -o requirements-dev.txt
	$(COMPILE) $(UPGRADE) --constraint requirements-dev.txt -o requirements.txt
	sed -n '/^uv==/,/[^\\]$$/p' requirements-dev.txt > requirements-uv.txt

# Releases. Nothing here pushes anything.

dist: $(VENV)/dev.stamp  ## build the wheel and the source of the last commit into dist, twice: the same bytes
	$(BIN)/python -m bot.tools.dist

release: $(VENV)/dev.stamp  ## check, date, commit and tag VERSION, and say what to push
	$(BIN)/python -m bot.tools.release "$(VERSION)"

ENGINE ?= docker

image: dist  ## build the container image of the last commit with ENGINE (docker, podman, buildah)
	$(ENGINE) build --build-arg COMMIT=$(shell git rev-parse --short HEAD) --build-arg VERSION=$(shell $(BIN)/naki --version | cut -d ' ' -f 2) \
		--tag naki .

PLATFORMS := x86_64-manylinux_2_28 aarch64-manylinux_2_28 aarch64-apple-darwin x86_64-pc-windows-msvc

platforms: $(VENV)/dev.stamp  ## whether every locked library has a wheel for PLATFORMS, else which has none; needs the internet
	@for platform in $(PLATFORMS); do echo "$$platform" && $(BIN)/uv pip install --quiet --dry-run --no-deps \
		--target build/platforms --only-binary :all: --python-version 3.11 --python-platform $$platform -r requirements.txt || exit 1; done

ROUNDS ?= 3

startup: $(VENV)/runtime.stamp  ## how long a fresh checkout takes to its first page, beside that of BASE, ROUNDS times by turns
	$(BIN)/python -m bot.tools.startup $(BASE) $(ROUNDS)

clean:  ## remove everything that these commands made
	rm -rf $(VENV) build dist *.egg-info .coverage .coverage.* htmlcov mutants \
		.hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find bot cogs render tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The long checks. Each prints its counts; all but calibration and load, which only measure, exit with 1 on a failure.

PROOFS := coverage proofs options mixtures scoring matcher differential perft laws fuzz secrecy unseen folds calibration pace load crash ends captures draws histories processes model mutate
HANDS ?= 2000
CASES ?= 20000
GAMES ?= 24
FIRST ?= 0
SEED ?= 1
PLAYERS ?= 4
KILLS ?= 300
REPLACED ?= 100
ENDS ?= 50
CAPTURES ?= 200
OPERATIONS ?= 10000
.PHONY: $(PROOFS)
prove: $(PROOFS)  ## run all long checks, from coverage to mutate

coverage: $(VENV)/dev.stamp  ## branch coverage of the tests; at least 98 % for bot/engine and bot/mahjong
	$(PYTEST) --cov --cov-report=term
	$(BIN)/coverage report --include='bot/engine/*,bot/mahjong/*' --fail-under=98

proofs: $(VENV)/dev.stamp  ## the tests that are proofs, and take longer than `make test` should
	$(PYTEST) -m proof

options: $(VENV)/dev.stamp  ## every value of every option of the riichi books, with the ruling that shows what it does
	$(BIN)/python -m tests.proofs.options

mixtures: $(VENV)/dev.stamp  ## 50 games by each riichi book with options changed at random: no error, and what always holds does
	$(BIN)/python -m tests.proofs.mixtures --seed $(SEED)

scoring: $(VENV)/dev.stamp  ## HANDS random hands by every way to score, against two other libraries
	$(BIN)/python -m tests.proofs.scoring --hands $(HANDS) --seed $(SEED)

matcher: $(VENV)/dev.stamp  ## HANDS random and near-complete racks for each of two American cards, against a slow matcher
	$(BIN)/python -m tests.proofs.matcher --hands $(HANDS) --seed $(SEED)

differential: $(VENV)/dev.stamp  ## HANDS random hands in lock step with two other engines, for PLAYERS 3 or 4
	$(BIN)/python -m tests.differential --hands $(HANDS) --seed $(SEED) --players $(PLAYERS)
	$(BIN)/python -m tests.differential --hands $(HANDS) --seed $(SEED) --players $(PLAYERS) --switched

perft: $(VENV)/dev.stamp  ## the trees of tests/perft, to their full depth
	$(BIN)/python -m tests.perft

laws: $(VENV)/dev.stamp  ## new random walks through games, and the laws that hold on each
	$(PYTEST) tests/laws --hypothesis-profile=prove -o faulthandler_timeout=0

fuzz: $(VENV)/dev.stamp  ## CASES broken inputs of every kind: buttons, options, cards, rules, scenarios, logs, mjai
	$(BIN)/python -m tests.proofs.fuzz --cases $(CASES) --seed $(SEED)
	$(BIN)/python -m tests.proofs.fuzz.forged --cases $(CASES) --seed $(SEED)
	$(BIN)/python -m tests.proofs.fuzz.typed --cases $(CASES) --seed $(SEED)

secrecy: $(VENV)/dev.stamp  ## GAMES games in two worlds that differ in what is hidden: nobody else may see a difference
	$(BIN)/python -m tests.proofs.secrecy --games $(GAMES) --seed $(SEED)

unseen: $(VENV)/dev.stamp  ## GAMES games of strong computer players, each choice in two worlds: they see what their seat may
	$(BIN)/python -m tests.proofs.unseen --first $(FIRST) --games $(GAMES) --seed $(SEED)

folds: $(VENV)/dev.stamp  ## HANDS hands of the strong riichi player: when it folds, a surely safe tile goes if there is one
	$(BIN)/python -m tests.proofs.folds --hands $(HANDS) --seed $(SEED)

calibration: $(VENV)/dev.stamp  ## HANDS hands of four strong riichi players: the chances to win that they say, and what came true
	$(BIN)/python -m tests.proofs.calibration --hands $(HANDS) --seed $(SEED)

pace: $(VENV)/dev.stamp  ## HANDS hands at each kind of table: no clock and no early draw may tell which tiles could have been claimed
	$(BIN)/python -m tests.proofs.pace --hands $(HANDS) --seed $(SEED)

load: $(VENV)/dev.stamp  ## measure 10, 50, 100, 200 and 400 tables; run it on an idle machine
	$(BIN)/naki bench load --curve

crash: $(VENV)/dev.stamp  ## KILLS kills of the process in games over real sockets: no acknowledged press may be lost
	$(BIN)/python -m tests.proofs.crash --kills $(KILLS) --seed $(SEED)

ends: $(VENV)/dev.stamp  ## ENDS kills between the end of a game and its row in the list of results: each game is there once
	$(BIN)/python -m tests.proofs.ends --kills $(ENDS)

model: $(VENV)/dev.stamp  ## what playing costs, and what 1,000 and 10,000 tables need; wants PostgreSQL, Redis and an idle machine
	$(BIN)/python -m tests.proofs.model

processes: $(VENV)/dev.stamp  ## several processes that are one Naki, REPLACED of them killed or suspended; wants PostgreSQL, Redis and an idle machine
	$(BIN)/pytest -m processes tests/bus tests/sockets tests/proofs
	$(BIN)/python -m tests.proofs.processes
	$(BIN)/python -m tests.proofs.processes --tables 16 --thinks 0 0.6 --kills $(REPLACED) --seed $(SEED)
	$(BIN)/python -m tests.proofs.processes --tables 16 --thinks 0.5 1.5 --rolling
	$(BIN)/python -m tests.proofs.processes --tables 16 --thinks 0.5 1.5 --outage redis --seconds 30
	$(BIN)/python -m tests.proofs.processes --tables 16 --thinks 0.5 1.5 --outage postgres --seconds 30

captures: $(VENV)/dev.stamp  ## CAPTURES kills between the end of a league's game, its capture and its post: each is there once
	$(BIN)/python -m tests.proofs.captures --kills $(CAPTURES)

draws: $(VENV)/dev.stamp  ## kills while a round of a club night is drawn and its tables begin: each is there once
	$(BIN)/python -m tests.proofs.draws

histories: $(VENV)/dev.stamp  ## OPERATIONS things that people try in a league, with crashes: what always holds is checked
	$(BIN)/python -m tests.proofs.histories --operations $(OPERATIONS) --seed $(SEED)

mutate: $(VENV)/dev.stamp  ## small changes to legal moves, claims, draws, kans and payments: a test has to notice each
	$(BIN)/python -m tests.proofs.mutation

# Other people's computer players, to measure ours against. The first comes from npm, where Node is installed.

WALLS ?= 100
RIVAL ?= majiang
PLAYER ?= naki
MAJIANG := build/arena/node_modules/@kobalab/majiang-ai/package.json
.PHONY: arena

arena: $(VENV)/dev.stamp $(MAJIANG)  ## PLAYER against three of RIVAL (majiang, jansou) on WALLS walls, each from every seat
	$(BIN)/python -m tests.arena --player $(PLAYER) --rival $(RIVAL) --walls $(WALLS) --seed $(SEED)

$(MAJIANG):
	@command -v npm >/dev/null || { echo "make arena needs Node and npm: https://nodejs.org"; exit 1; }
	@mkdir -p build/arena
	npm install --prefix build/arena --no-save --no-package-lock --no-audit --no-fund \
		@kobalab/majiang-ai@1.0.13 @kobalab/majiang-core@1.4.1

# Needs an online service, so nothing else depends on it. Fails if a package could not be checked.
audit: $(VENV)/dev.stamp  ## check the locked libraries for known vulnerabilities; needs the internet
	$(BIN)/pip-audit --strict --disable-pip --require-hashes -r requirements.txt
