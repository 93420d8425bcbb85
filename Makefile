# Everything that is done with the project. Targets are safe to repeat and do only what is stale.
.DEFAULT_GOAL := help
# What is given on the command line reaches the recipes by the environment, so that any file name is safe.
export FILE BATCH COUNT SIZES EMAIL MODULE PART

.PHONY: help start dev check cms cms-admin build config import import-undo import-resume imports export sample admin sync test test-unit test-api test-frontend test-faults test-cms test-e2e lint format bench bench-table bench-sync screenshots clean

bin := node_modules/.bin
sources := $(shell find frontend api db -type f -not -name '*.md') webpack.config.js babel.config.cjs tsconfig.json
installed := node_modules/.installed
built := dist/.built
cms_installed := cms/node_modules/.installed
cms_bundled := dist/.cms-bundled
cms_panel := cms/dist/.panel-built
cms_built := cms/dist/.built
cms_panel_sources := $(shell find cms/src/admin -type f 2>/dev/null)
cms_sources := $(shell find cms/config cms/src -type f -not -path 'cms/src/admin/*') cms/tsconfig.json cms/directory.d.cts
export STRAPI_TELEMETRY_DISABLED = true

help: ## Shows this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

start: ## Sets everything up and serves the directory, with its CMS beside it (PORT, DATA_DIR, CMS=off … as in .env.example)
	@.ci/alone site $(MAKE) --no-print-directory --silent build
	@exec node --enable-source-maps dist/api/start.js

dev: $(installed) ## Serves the directory and reloads on every change; CMS=on with make cms beside it
	@rm -f $(built)
	@$(bin)/webpack --mode development
	@trap 'kill 0' INT TERM EXIT; \
	export API_PORT=$${API_PORT:-3001}; \
	$(bin)/webpack --mode development --watch --config-name render --config-name api & \
	$(bin)/webpack serve --mode development --config-name client & \
	CMS=$${CMS:-off} PORT=$$API_PORT node --enable-source-maps --heap-growing-percent=40 --max-semi-space-size=8 --watch dist/api/server.js & \
	wait

build: $(built) ## Builds the browser's bundle, the page renderer and the API into dist

cms: $(cms_built) ## Serves the CMS alone (CMS_PORT, DATA_DIR, CMS_DATABASE_URL … as in .env.example)
	@cd cms && exec node_modules/.bin/strapi start

cms-admin: $(cms_built) ## Makes or promotes an admin of the CMS and prints the link to a password: EMAIL=you@company.example
	@LOG_LEVEL=error node cms/dist/src/commands/makeAdmin.js "$$EMAIL"

config: $(built) ## Prints every configuration variable with its value and meaning
	@node dist/api/server.js --print-config

command := node --enable-source-maps dist/api/command.js

import: $(built) ## Imports a CSV or JSON file: FILE=contractors.csv; DRY_RUN=1 only says what it would do
	@$(command) import "$$FILE" $(if $(filter-out 0,$(DRY_RUN)),--dry-run)

import-undo: $(built) ## Takes an import back: BATCH=17
	@$(command) import-undo "$$BATCH"

import-resume: $(built) ## Goes on with an import that was interrupted: BATCH=17
	@$(command) import-resume "$$BATCH"

imports: $(built) ## Lists the imports with their states
	@$(command) imports

export: $(built) ## Writes every contractor to a CSV or JSON file: FILE=contractors.csv
	@$(command) export "$$FILE"

sample: $(built) ## Fills an empty directory with generated contractors: COUNT=100000
	@$(command) sample "$$COUNT"

admin: $(built) ## Makes or promotes an admin: EMAIL=you@company.example
	@$(command) admin "$$EMAIL"

sync: $(built) ## Compares everything that is published in the CMS with what the site shows, and mends what is different
	@$(command) sync

# Site and CMS have nothing to do with each other while they are installed and built.
test: ## Runs every suite; ends with "N passed, N failed"
	@.ci/need install
	@.ci/need test
	@$(MAKE) --no-print-directory -j2 $(built) $(cms_built)
	@$(bin)/tsx test/run.ts

check: $(installed) $(cms_installed) cms/directory/index.cjs ## The inner loop: types, format, architecture and unit tests; under two minutes
	@$(bin)/tsx test/run.ts types unit

test-unit: $(installed) ## Contract, database and architecture tests
	@$(bin)/tsx test/run.ts unit

test-api: $(installed) ## API tests on SQLite and on a private MariaDB; MODULE=reviews runs those of one module, on SQLite
	@test -n "$$MODULE" || .ci/need test
	@$(bin)/tsx test/run.ts api-sqlite $(if $(MODULE),,api-mariadb)

test-frontend: $(installed) ## Component tests; PART=directory runs those of one part
	@$(bin)/tsx test/run.ts frontend

test-faults: $(built) ## Kills real processes of the built product while they work
	@.ci/need test
	@$(bin)/tsx test/run.ts faults-sqlite faults-mariadb

test-cms: $(built) $(cms_built) ## Tests of the CMS on SQLite and on a private MariaDB
	@.ci/need test
	@$(bin)/tsx test/run.ts cms-sqlite cms-mariadb

test-e2e: $(built) ## Journeys in Chromium against the built product
	@.ci/need test
	@$(bin)/tsx test/run.ts e2e

lint: $(installed) $(cms_installed) cms/directory/index.cjs ## Types, lint, format, and that no regular expression can be slow
	@$(bin)/tsx test/run.ts lint

format: $(installed) ## Formats and mends what can be mended
	@$(bin)/biome check --write

bench: $(built) ## Measures calls and pages against a bare server that sends the same bytes: SIZES="1000 10000"
	@$(bin)/tsx test/bench/bench.ts $$SIZES

bench-table: $(built) ## Measures the admins' table: its calls, and filter, sort and page in Chromium: SIZES="100000"
	@$(bin)/tsx test/bench/adminTable.ts $$SIZES

bench-sync: $(built) $(cms_built) ## Measures changes from the site into the CMS and back, with real processes: SIZES="1000"
	@$(bin)/tsx test/bench/bothWays.ts $$SIZES

screenshots: $(built) ## Pictures of every page and state at three widths into screenshots/
	@.ci/need test
	@$(bin)/tsx test/screenshots.ts

clean: ## Removes what was built and installed; the data stays
	@rm -rf dist node_modules screenshots cms/dist cms/directory cms/node_modules .cache

$(installed): package.json package-lock.json .npmrc
	@.ci/need install
	@echo 'Installing packages ...'
	@npm ci --include=dev --no-audit --no-fund --loglevel=error
	@touch $@

$(built): $(installed) $(sources)
	@echo 'Building ...'
	@$(bin)/webpack --mode production --config-name client --config-name render --config-name api
	@touch $@

$(cms_installed): cms/package.json cms/package-lock.json cms/.npmrc
	@.ci/need install
	@echo 'Installing the packages of the CMS ...'
	@cd cms && npm ci --include=dev --no-audit --no-fund --loglevel=error
	@touch $@

# What the CMS knows of the directory. The file stays as old as it is where a build brings the same again: then nothing of the
# CMS is stale either.
$(cms_bundled): $(installed) $(sources) cms/tsconfig.directory.json
	@$(bin)/webpack --mode production --config-name forCms
	@touch $@

cms/directory/index.cjs: $(cms_bundled)
	@test -f $@ || $(bin)/webpack --mode production --config-name forCms

# Half a minute and 2 GB: only where the panel itself has changed. Secrets are made where the CMS keeps its data, which is nowhere
# while it is built.
$(cms_panel): $(cms_installed) $(cms_panel_sources) | cms/directory/index.cjs
	@echo 'Building the panel of the CMS ...'
	@cd cms && NODE_ENV=production DATA_DIR=cms/.cache/build node_modules/.bin/strapi build
	@touch $@

# Strapi loads whatever lies in these folders, so nothing of before may.
$(cms_built): $(cms_panel) $(cms_sources) cms/directory/index.cjs
	@echo 'Building the CMS ...'
	@rm -rf cms/dist/src cms/dist/config cms/dist/.tsbuildinfo
	@cms/node_modules/.bin/tsc -p cms
	@touch $@
