# Every target makes what it needs: `make fill` and `make test` work from a bare clone, with
# nothing but Python 3.11 (or newer) and make. A C compiler is used where there is one.
#
#   make fill PYTHON=python3.13     with a certain Python (after `make clean`)
#   make fill SEED=7                another fill
#   make test ARGS="-k words -x"    arguments for pytest

VENV ?= .venv
SEED ?= 1
ARGS ?=
# The first of these that is new enough, and can make an environment, is taken.
PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11 python

IN_VENV := $(VENV)/bin/python
PIP := $(IN_VENV) -m pip --quiet --disable-pip-version-check
GRID := examples/15_daily.txt
PICTURE := out/15_daily

# What the compiled engine is made from. The rest of the package is used where it stands.
DECLARED := $(wildcard src/gridwright/*/*.px[di])
COMPILED := $(DECLARED) $(wildcard $(addsuffix .py,$(basename $(DECLARED))))

# An environment that was moved, copied, or has lost its Python is made anew.
PLACE = $(CURDIR)/$(VENV)
UNUSABLE := $(shell { [ "$$(cat $(VENV)/.made)" = "$(PLACE)" ] && $(IN_VENV) -c ''; } \
	2>/dev/null || rm -f $(VENV)/.made)

.PHONY: help fill test coverage lint bench clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help:
	@echo "make fill      fill $(GRID), print it, and draw $(PICTURE).svg and .png"
	@echo "make test      run all tests                    (ARGS: arguments for pytest)"
	@echo "make coverage  run all tests, and say which lines none of them reached"
	@echo "make lint      check style, types, and which room calls which"
	@echo "make bench     measure against other programs   (ARGS: see benchmarks/)"
	@echo "make clean     remove all that make has made"

fill: $(VENV)/.installed
	@mkdir -p out
	@$(IN_VENV) -m gridwright fill $(GRID) --min-score 60 --seed $(SEED) -o $(PICTURE).svg -o $(PICTURE).png
	@echo "The pictures are $(PICTURE).svg and $(PICTURE).png"

test: $(VENV)/.testable
	@$(IN_VENV) -m pytest $(ARGS)

coverage: $(VENV)/.testable
	@$(IN_VENV) -m pytest --cov --cov-report=term $(ARGS)

lint: $(VENV)/.lintable
	@$(IN_VENV) -m ruff check .
	@$(IN_VENV) -m ruff format --check .
	@$(IN_VENV) -m mypy
	@PYTHONPATH=src $(VENV)/bin/lint-imports

bench: $(VENV)/.testable
	@$(IN_VENV) -m benchmarks $(ARGS)

clean:
	rm -rf $(VENV) build dist out src/*.egg-info .coverage .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -exec rm -f {} +

# Each of these files says that a step is done. One that was interrupted is done again, whole.

# (Older versions of pip know nothing of dependency groups.)
$(VENV)/.made:
	@for python in $(PYTHON); do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	    found="$$python"; \
	    "$$python" -c 'import ensurepip, venv' 2>/dev/null || continue; \
	    echo "Making the environment $(VENV) with $$("$$python" --version)"; \
	    "$$python" -m venv --clear $(VENV) || exit; \
	    $(PIP) install 'pip>=25.1' && echo "$(PLACE)" > $@; \
	    exit; \
	done; \
	if [ -n "$$found" ]; then \
	    echo "$$found cannot make an environment: its venv or ensurepip is missing." >&2; \
	    echo "On Debian or Ubuntu: sudo apt install python3-venv" >&2; \
	else \
	    echo "Gridwright needs Python 3.11 or newer; none of these is: $(PYTHON)" >&2; \
	    echo "Name another one so: make PYTHON=/path/to/python3" >&2; \
	fi; \
	exit 1

$(VENV)/.installed: $(VENV)/.made pyproject.toml setup.py $(COMPILED)
	@echo "Installing Gridwright, and building its engine"
	@$(PIP) install --editable '.[png]'
	@touch $@

$(VENV)/.testable: $(VENV)/.installed
	@echo "Installing what the tests need"
	@$(PIP) install --group test
	@touch $@

$(VENV)/.lintable: $(VENV)/.made pyproject.toml
	@echo "Installing what the checks need"
	@$(PIP) install --group lint
	@touch $@
