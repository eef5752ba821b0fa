PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
CLIENT := src/ludex/server/static/index.html
CLIENT_SOURCE := $(shell find client -path client/node_modules -prune -o -type f -print)

NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix client --silent

.PHONY: setup client programs play test test-fast screenshots check bench clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

# The pages of the server, built anew when something of the client is newer.
$(CLIENT): $(STAMP) $(CLIENT_SOURCE)
	@echo 'Building the client: once, and again when it has changed. This takes a minute.'
	$(BIN)/python hatch_build.py
	touch $@

client: $(CLIENT)

play: setup client
	$(BIN)/ludex serve --open

# What tests need beside Python and node: a browser, PostgreSQL.
programs:
	@tools/programs.sh

test: setup client programs
	$(NPM) run check
	$(NPM) test
	$(BIN)/python -m pytest -n 2

test-fast: setup
	$(BIN)/python -m pytest -n 2 -m 'not slow' --ignore=tests/hygiene --ignore=tests/browser

# Tables of all games in three widths, to be looked at in build/screenshots; one of them is the picture of README.
screenshots: setup client programs
	$(BIN)/python -m tests.browser.screenshots build/screenshots

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy examples/*.py
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q tests/hygiene

bench: setup
	$(BIN)/ludex bench

clean:
	rm -rf .venv build dist client/node_modules src/ludex/server/static .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests examples -name __pycache__ -type d -prune -exec rm -rf {} +
