PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.set-up
MODULES := web/node_modules/.package-lock.json
SCENARIO ?= palo-verde

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play web wire terminal bench endurance test web-test chromium lint format lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## Make the virtual environment in .venv and install everything into it
	@echo "Ready: make play, make test"

$(STAMP): requirements/setup.txt requirements/dev.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "Escarmouche needs Python 3.11 or newer: $(PYTHON) was not found." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Escarmouche needs Python 3.11 or newer: $$($(PYTHON) --version 2>&1) found; name another one with make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing: on Debian or Ubuntu, run apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements/setup.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --requirement requirements/dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -qq $(VENV)/lib src || true
	@touch $@

play: web ## Play in the browser: build the app if its sources changed, start the server, open the page
	@$(BIN)/escarmouche

web: $(STAMP) ## Build the browser app if its sources changed (needs Node)
	@$(BIN)/python web/bundle.py

wire: $(STAMP) $(MODULES) ## Make the browser app's types anew from what the server says
	@$(BIN)/python web/wire.py

terminal: $(STAMP) ## Play a scenario in the terminal against the bot (SCENARIO=palo-verde)
	@$(BIN)/escarmouche play $(SCENARIO)

bench: $(STAMP) ## Measure the figures of speed and memory against what they must be
	@$(BIN)/escarmouche bench

endurance: $(STAMP) ## Kill the server at random moments during fifty games: nothing may be lost (minutes)
	ESCARMOUCHE_ENDURANCE=50 $(BIN)/python -m pytest -q -s tests/server/test_killed.py

test: lint web-test web chromium ## Lint, check the types, run all tests: rules, server, browser
	$(BIN)/python -m pytest -n 2 -q

web-test: $(MODULES) ## Style, types and unit tests of the browser app
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test

$(MODULES): web/package.json web/package-lock.json
	@command -v npm >/dev/null && command -v node >/dev/null || { echo "The browser app needs Node 20 or newer: on Debian or Ubuntu, run apt-get install nodejs npm" >&2; exit 1; }
	cd web && npm ci --no-fund --no-audit
	@touch $@

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium; \
		else \
			echo "The tests in the browser need Chromium: on Debian or Ubuntu, run apt-get install chromium" >&2; exit 1; \
		fi; }

lint: $(STAMP) ## Check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(STAMP) ## Put the code in the house style, and the pages of its rooms
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python docs/rooms.py

lock: $(STAMP) ## Choose the newest versions of all dependencies again
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --upgrade --quiet \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links --output-file requirements/dev.txt

clean: ## Remove the virtual environment and everything made by the tools
	rm -rf $(VENV) web/node_modules src/escarmouche/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
