# Every target is one command; what it does stands in Tools/.

SWIFT ?= swift

.DEFAULT_GOAL := help
.PHONY: help setup build run test test-interop lint format supported-extensions wire-cases xep-examples xep-schemas sanitize \
	bench bench-peers bench-linear bench-archive bench-start bench-instructions bench-gate-update docs clean

help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-22s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing (headers of libxml2, OpenSSL, libgsasl, SQLite and GnuTLS, pkg-config, python3); quiet when nothing is
	@Tools/setup

build: setup ## Build everything for release
	$(SWIFT) build -c release

run: setup ## Build and run the quick start: a captured stanza, and two clients at a server inside the process
	$(SWIFT) run -c release quickstart
	$(SWIFT) run -c release two-clients

test: setup ## Run everything CI runs
	@Tools/ci/run-tests

test-interop: setup ## Run what needs other servers and clients: Prosody, ejabberd, slixmpp, a server that misbehaves
	@STANZA_CI_SECONDS=unlimited Tools/ci/run-tests servers hostile

lint: setup ## Check the format of the Swift files and the rules of the sources
	@Tools/ci/run-tests sources format

format: ## Format the Swift files in place
	$(SWIFT) format --in-place --parallel --recursive $$(Tools/swift-folders)

supported-extensions: build ## Write the names of the standard types, the pages of supported extensions and of samples
	@Tools/generate-standard-names.py
	@Tools/generate-supported-extensions.py
	@Tools/generate-element-samples.py

wire-cases: build ## Feed the byte-level cases of Tests/Fixtures/cases to the command
	@Tools/ci/wire-cases

xep-examples: build ## Feed the XSF's own examples to the command, where they are at hand
	@Tools/ci/xep-examples

xep-schemas: build ## Hold the types against the XSF's own XML Schemas, where they are at hand
	@Tools/ci/schema-check

sanitize: setup ## Run the tests under AddressSanitizer and ThreadSanitizer
	@STANZA_CI_SECONDS=unlimited Tools/ci/run-tests address thread

bench: setup ## Run the benchmarks: each stage beside bare libxml2, in one run
	$(SWIFT) run -c release --package-path Benchmarks $(BENCH_ARGS)

bench-peers: setup ## Run the benchmarks of other XMPP libraries on the same messages
	@Tools/bench-peers

bench-linear: setup ## Show that no cost grows faster than its input
	$(SWIFT) run -c release --package-path Benchmarks benchmarks --linear $(BENCH_ARGS)

bench-archive: setup ## Measure how long it takes to find something in an archive of 100,000 messages
	$(SWIFT) run -c release --package-path Benchmarks benchmarks --archive $(BENCH_ARGS)

bench-start: setup ## Measure what the standard registry adds to the start of an app
	$(SWIFT) run -c release --package-path Benchmarks benchmarks --start $(BENCH_ARGS)

bench-instructions: setup ## Print the allocations and instructions a stanza of each stage
	@python3 Tools/ci/check-gate.py --print

bench-gate-update: setup ## Record the allocations and instructions a stanza that CI holds later ones against
	@python3 Tools/ci/check-gate.py --update

docs: setup ## Build the reference documentation into .build/docs/StanzaKit.doccarchive
	@Tools/docs

clean: ## Remove everything that was built
	rm -rf .build Benchmarks/.build Fuzz/.build
