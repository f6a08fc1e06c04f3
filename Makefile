# Parlour: `make play` opens the table, `make test` checks everything. The thinking is in py/workshop.

PYTHON ?= python3
VENV := .venv
RUN := PYTHONPATH=py $(VENV)/bin/python -m
STAMPS := .cache/stamps

.PHONY: play build test check bench arena lock clean

play: build
	@$(RUN) workshop.serve --open

build: $(STAMPS)/build-tools $(STAMPS)/node-modules
	@$(RUN) workshop.build

test: build $(STAMPS)/dev-tools
	@$(RUN) workshop.browser
	@$(RUN) workshop.engines
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/ruff format --check
	@$(VENV)/bin/mypy
	@$(VENV)/bin/pytest -n auto

check: build $(STAMPS)/dev-tools
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/ruff format --check
	@$(VENV)/bin/mypy
	@$(VENV)/bin/pytest -n auto -m "not browser and not slow"

# Measures starts, taps and the engine, prints the figures and writes bench.json. Nothing else should run meanwhile.
bench: build $(STAMPS)/dev-tools
	@$(RUN) workshop.browser
	@$(RUN) workshop.bench

# Plays the opponents against each other and writes arena.json. It takes hours; CONTRIBUTING tells how to play less.
arena: $(STAMPS)/dev-tools
	@$(RUN) workshop.arena

# Resolves the dependencies of pyproject.toml anew, with hashes. The site runs on Pyodide's Python, hence 3.14.
lock: $(STAMPS)/venv
	@$(VENV)/bin/pip install --quiet --upgrade pip # the one a venv begins with may not know groups
	@$(VENV)/bin/pip install --quiet --group lock
	@$(LOCK) --universal --python-version 3.11 --group pyproject.toml:build -o requirements/build.txt
	@$(LOCK) --universal --python-version 3.11 pyproject.toml --group dev -o requirements/dev.txt
	@$(LOCK) --python-version 3.14 pyproject.toml -o requirements/site.txt
	@$(LOCK) --python-version 3.14 --group pyproject.toml:bench -o requirements/bench.txt
	@$(LOCK) --universal --python-version 3.11 --group pyproject.toml:rivals -o requirements/rivals.txt
	@npm install --package-lock-only --ignore-scripts

LOCK := UV_CUSTOM_COMPILE_COMMAND="make lock" $(VENV)/bin/uv pip compile --quiet --generate-hashes

clean:
	rm -rf $(VENV) node_modules dist .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis

# What is installed, once: a stamp is older than the lock file it came from only when that file changed.
$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlour needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/build-tools: requirements/build.txt | $(STAMPS)/venv
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r $<
	@touch $@

$(STAMPS)/dev-tools: requirements/dev.txt | $(STAMPS)/venv
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r $<
	@touch $@

$(STAMPS)/node-modules: package.json package-lock.json
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@mkdir -p $(STAMPS) && touch $@
