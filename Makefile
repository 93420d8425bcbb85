# All tasks of the project. Targets are repeatable and only do what is out of date.
.DEFAULT_GOAL := help
# Command-line variables reach the recipes through the environment, so that any file name is safe.
export FILE BATCH COUNT SIZES EMAIL MODULE PART MINUTES FROM

.PHONY: help start dev check cms cms-admin build config import import-undo import-resume imports export sample admin sync backup verify-backup restore migrate move-to read-only read-write test test-unit test-api test-frontend test-faults test-cms test-e2e test-cluster cluster check-alerts lint texts format bench bench-table bench-sync screenshots clean

bin := node_modules/.bin
sources := $(shell find frontend api db -type f -not -name '*.md') webpack.config.js $(wildcard webpack/*) babel.config.cjs tsconfig.json
installed := node_modules/.installed
built := dist/.built
cms_installed := cms/node_modules/.installed
cms_bundled := dist/.cms-bundled
cms_panel := cms/dist/.panel-built
cms_built := cms/dist/.built
cms_panel_sources := $(shell find cms/src/admin -type f 2>/dev/null)
cms_sources := $(shell find cms/config cms/src -type f -not -path 'cms/src/admin/*') cms/tsconfig.json cms/directory.d.cts
export STRAPI_TELEMETRY_DISABLED = true

help: ## Show this list
	@awk -F':.*## ' '/^[a-z0-9-]+:.*## /{printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

start: ## Set everything up and serve the directory together with its CMS (PORT, DATA_DIR, CMS=off … as in .env.example)
	@.ci/alone site $(MAKE) --no-print-directory --silent build
	@exec node --enable-source-maps dist/api/start.js

dev: $(installed) ## Serve the directory and reload on every change; CMS=on if make cms runs as well
	@rm -f $(built)
	@$(bin)/webpack --mode development
	@trap 'kill 0' INT TERM EXIT; \
	export API_PORT=$${API_PORT:-3001}; \
	$(bin)/webpack --mode development --watch --config-name render --config-name api & \
	$(bin)/webpack serve --mode development --config-name client & \
	CMS=$${CMS:-off} PORT=$$API_PORT node --enable-source-maps --heap-growing-percent=40 --max-semi-space-size=8 --watch dist/api/server.js & \
	wait

build: $(built) ## Build the browser bundle, the page renderer and the API into dist

cms: $(cms_built) ## Serve the CMS alone (CMS_PORT, DATA_DIR, CMS_DATABASE_URL … as in .env.example)
	@cd cms && exec node_modules/.bin/strapi start

cms-admin: $(cms_built) ## Create or promote a CMS admin and print the link to set a password: EMAIL=you@company.example
	@LOG_LEVEL=error node cms/dist/src/commands/makeAdmin.js "$$EMAIL"

config: $(built) ## Print every configuration variable with its value and meaning
	@node dist/api/server.js --print-config

command := node --enable-source-maps dist/api/command.js

import: $(built) ## Import a CSV or JSON file: FILE=contractors.csv; DRY_RUN=1 only reports what it would do; DRAFTS=1 lists nothing yet; ENCODING, HEADER_ROW, DATE_ORDER
	@$(command) import "$$FILE" $(if $(filter-out 0,$(DRY_RUN)),--dry-run) $(if $(filter-out 0,$(DRAFTS)),--drafts) $(if $(ENCODING),"--encoding=$$ENCODING") $(if $(HEADER_ROW),"--header-row=$$HEADER_ROW") $(if $(DATE_ORDER),"--date-order=$$DATE_ORDER")

import-undo: $(built) ## Undo an import: BATCH=17
	@$(command) import-undo "$$BATCH"

import-resume: $(built) ## Resume an interrupted import: BATCH=17
	@$(command) import-resume "$$BATCH"

imports: $(built) ## List the imports with their states
	@$(command) imports

export: $(built) ## Export every contractor to a CSV or JSON file: FILE=contractors.csv
	@$(command) export "$$FILE"

sample: $(built) ## Fill an empty directory with generated contractors: COUNT=100000
	@$(command) sample "$$COUNT"

admin: $(built) ## Create or promote an admin: EMAIL=you@company.example
	@$(command) admin "$$EMAIL"

sync: $(built) ## Compare everything published in the CMS with the site, and fix the differences
	@$(command) sync

backup: $(built) ## Back up database, uploaded files and CMS to BACKUP_DIR while the site runs
	@$(command) backup

verify-backup: $(built) ## Check that a backup is complete and undamaged: FILE=.data/backups/directory-20260101T000000Z.tar.gz
	@$(command) verify-backup "$$FILE"

restore: $(built) ## Restore a backup on SQLite or MySQL: FILE=…; REPLACE=1 deletes what the database holds
	@$(command) restore "$$FILE" $(if $(filter-out 0,$(REPLACE)),--replace)

migrate: $(built) ## Update the schema of the database, as every start does
	@$(command) migrate

# DATABASE_URL is the new database here; the old one is that of .env, or FROM.
move-to: $(built) ## Copy everything to another database: DATABASE_URL=mysql://… or DATABASE_URL=sqlite FROM=mysql://…
	@TARGET="$$DATABASE_URL"; unset DATABASE_URL; $(command) move-to "$$TARGET" "$$FROM"

read-only: $(built) ## Stop all changes, for every process: MINUTES=30, or until make read-write
	@$(command) read-only "$$MINUTES"

read-write: $(built) ## Allow changes again
	@$(command) read-write

# Site and CMS are installed and built independently of each other.
test: ## Run every suite; ends with "N passed, N failed"
	@.ci/need install
	@.ci/need test
	@$(MAKE) --no-print-directory -j2 $(built) $(cms_built)
	@$(bin)/tsx test/run.ts

check: $(installed) $(cms_installed) cms/directory/index.cjs ## Run the inner loop: types, format, architecture and unit tests; under two minutes
	@$(bin)/tsx test/run.ts types unit

test-unit: $(installed) ## Run the contract, database and architecture tests
	@$(bin)/tsx test/run.ts unit

test-api: $(installed) ## Run the API tests on SQLite and on a private MariaDB; MODULE=reviews runs one module, on SQLite
	@test -n "$$MODULE" || .ci/need test
	@$(bin)/tsx test/run.ts api-sqlite $(if $(MODULE),,api-mariadb)

test-frontend: $(installed) ## Run the component tests; PART=directory runs one part
	@$(bin)/tsx test/run.ts frontend

test-faults: $(built) ## Run the fault tests, which kill processes of the built product at work
	@.ci/need test
	@$(bin)/tsx test/run.ts faults-sqlite faults-mariadb

test-cms: $(built) $(cms_built) ## Run the CMS tests on SQLite and on a private MariaDB
	@.ci/need test
	@$(bin)/tsx test/run.ts cms-sqlite cms-mariadb

test-e2e: $(built) ## Run the end-to-end tests in Chromium against the built product
	@.ci/need test
	@$(bin)/tsx test/run.ts e2e

test-cluster: $(built) ## Kill and pause parts of a cluster under load, and check that nothing is lost; OUTAGE_SECONDS=60 for longer outages
	@.ci/need cluster
	@$(bin)/mocha test/cluster/cluster.spec.ts

cluster: $(built) $(cms_built) ## Try a cluster on this machine: three Galera nodes, HAProxy, two API processes, a worker and the CMS: PORT=3000
	@.ci/need cluster
	@$(bin)/tsx test/cluster/tryCluster.ts

check-alerts: ## Check and test the alert rules with promtool
	@.ci/need alerts
	@promtool check rules deploy/prometheus/alerts.yml
	@promtool test rules deploy/prometheus/alerts.test.yml

lint: $(installed) $(cms_installed) cms/directory/index.cjs ## Check types, lint rules, format, and that no regular expression can be slow
	@$(bin)/tsx test/run.ts lint

texts: $(installed) ## Print every text that people read, with its place, as CSV: make -s texts > texts.csv
	@$(bin)/tsx test/lint/texts.ts

format: $(installed) ## Format the code and apply automatic fixes
	@$(bin)/biome check --write

bench: $(built) ## Benchmark calls and pages against a bare server that sends the same bytes: SIZES="1000 10000"
	@$(bin)/tsx test/bench/bench.ts $$SIZES

bench-table: $(built) ## Benchmark the admins' table: its calls, and filter, sort and page in Chromium: SIZES="100000"
	@$(bin)/tsx test/bench/adminTable.ts $$SIZES

bench-sync: $(built) $(cms_built) ## Benchmark the sync between site and CMS in both directions, with real processes: SIZES="1000"
	@$(bin)/tsx test/bench/bothWays.ts $$SIZES

screenshots: $(built) ## Take screenshots of a running site into screenshots/, at three widths, light and dark: SITE=http://127.0.0.1:3000 ONLY=home; BASE=commit compares with that commit
	@.ci/need test
	@$(bin)/tsx test/screenshots.ts

clean: ## Remove everything built and installed; data is kept
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
	@echo 'Installing CMS packages ...'
	@cd cms && npm ci --include=dev --no-audit --no-fund --loglevel=error
	@touch $@

# The part of the directory that the CMS uses. If a build produces the same file, its timestamp stays, so that the CMS is not
# rebuilt either.
$(cms_bundled): $(installed) $(sources) cms/tsconfig.directory.json
	@$(bin)/webpack --mode production --config-name forCms
	@touch $@

cms/directory/index.cjs: $(cms_bundled)
	@test -f $@ || $(bin)/webpack --mode production --config-name forCms

# Takes half a minute and 2 GB, so it only runs when the panel itself has changed. Strapi generates secrets in its data folder; the
# build uses a throwaway one.
$(cms_panel): $(cms_installed) $(cms_panel_sources) | cms/directory/index.cjs
	@echo 'Building the CMS admin panel ...'
	@cd cms && NODE_ENV=production DATA_DIR=cms/.cache/build node_modules/.bin/strapi build
	@touch $@

# Strapi loads every file in these folders, so files of earlier builds must be removed.
$(cms_built): $(cms_panel) $(cms_sources) cms/directory/index.cjs
	@echo 'Building the CMS ...'
	@rm -rf cms/dist/src cms/dist/config cms/dist/.tsbuildinfo
	@cms/node_modules/.bin/tsc -p cms
	@touch $@
