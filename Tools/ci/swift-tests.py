#!/usr/bin/env python3
"""Run `swift test` and count what happened, also when the test process dies on the way.

usage: swift-tests.py [OPTION of swift test...]

Each module's tests run in a process of their own, one module after the other: Swift Testing starts all tests of a process
at once, and those that wait for a time would wait for the work of all others too. A module that takes longer than
STANZA_CI_MODULE_SECONDS (600) hangs: it is stopped, counts as one failure, and the next one runs.

Swift Testing writes one JSON object an event while it runs (`--event-stream-output-path`), so what passed before a
crash is known; the crash counts as one failure and names the tests that were running. XCTest is not used here and
switched off. The last line printed is 'N passed, N failed'.
"""

import collections
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

SECONDS = int(os.environ.get("STANZA_CI_MODULE_SECONDS", "600"))


class Count:
    """What the events of one run say."""

    def __init__(self):
        self.tests = {}
        self.running = collections.OrderedDict()
        self.passed = []
        self.failed = []
        self.skipped = []
        self.ended = False

    def read(self, record):
        payload = record.get("payload", {})
        if record.get("kind") == "test":
            # A suite is no test of its own: its failures are those of its tests.
            if payload.get("kind") == "function":
                self.tests[payload["id"]] = payload
            return
        kind, test = payload.get("kind"), payload.get("testID")
        if kind == "runEnded":
            self.ended = True
        if test not in self.tests:
            return
        if kind == "testStarted":
            self.running[test] = True
        elif kind == "testSkipped":
            self.skipped.append(test)
        elif kind == "testEnded":
            self.running.pop(test, None)
            symbols = [message.get("symbol") for message in payload.get("messages", [])]
            (self.failed if "fail" in symbols else self.passed).append(test)

    def place(self, test):
        payload = self.tests[test]
        location = payload.get("sourceLocation", {})
        return f"{payload.get('name', test)} ({location.get('fileID', '?')}:{location.get('line', '?')})"


def read_events(path):
    count = Count()
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            for line in file:
                try:
                    count.read(json.loads(line))
                except ValueError:
                    pass  # The last line of a process that died may be cut.
    except FileNotFoundError:
        pass  # The build failed, or the process died before its first event.
    return count


def swift_test(*words):
    return ["swift", "test", *words]


running = []
stopped = []


def start(command, **options):
    """Starts a command that ``stop`` ends with all its children: in a group of its own."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **options)
    running.append(process)
    if stopped:  # Whoever asked for it before did not find it.
        os.killpg(process.pid, signal.SIGTERM)
    return process


def finish(process, **options):
    """Waits for a command that was started. Returns its exit status and, when it goes into a pipe, its output."""
    try:
        output, _ = process.communicate(**options)
    finally:
        if process.returncode is not None:
            running.remove(process)
    return process.returncode, output


def stop(number, frame):
    """Whoever stops a run stops what runs; it stays long enough to say which tests hung."""
    del number, frame
    stopped.append(True)
    for process in running:
        os.killpg(process.pid, signal.SIGTERM)


def modules(options):
    """The modules that have tests, as they were built; `None` when they cannot be built, or the run was stopped."""
    # What is about running is no option of listing.
    building, words = [], iter(options)
    for word in words:
        if word in ("--filter", "--skip"):
            next(words, None)
        elif word not in ("--parallel", "--no-parallel"):
            building.append(word)
    # Runs none of them, and so only builds.
    command = swift_test("--disable-xctest", *building, "--filter", "^(?!)")
    if finish(start(command))[0] != 0 or stopped:
        return None
    # The list is that of what was built.
    command = swift_test("list", "--skip-build", "--disable-xctest", *building)
    status, listing = finish(start(command, stdout=subprocess.PIPE, text=True))
    if status != 0 or stopped:
        return None
    return sorted(set(re.findall(r"^(\w+)\.\S", listing, re.MULTILINE)))


def run(module, options):
    """Runs the tests of a module. Returns what was counted, the exit status, and whether it took too long."""
    with tempfile.TemporaryDirectory() as folder:
        events = os.path.join(folder, "events.jsonl")
        command = swift_test(
            *("--skip-build", "--disable-xctest", "--no-color-diagnostics", "--event-stream-version", "0"),
            *("--event-stream-output-path", events, *options, "--skip", rf"^(?!{module}\.)"),
        )
        process = start(command)
        hangs = False
        try:
            status, _ = finish(process, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            hangs = True
            os.killpg(process.pid, signal.SIGKILL)
            status, _ = finish(process)
        return read_events(events), status, hangs


def main():
    options = sys.argv[1:]
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    names = modules(options)
    if names is None:
        print("the run was stopped before any test" if stopped else "the tests cannot be built")
        print("0 passed, 1 failed")
        return 1
    passed = failures = tests = 0
    for module in names:
        count, status, hangs = run(module, options)
        sys.stdout.flush()
        tests += len(count.tests)
        failed = len(count.failed)
        for test in count.failed:
            print("failed:", count.place(test))
        for test in count.skipped:
            print("skipped:", count.place(test))
        if not count.ended:
            failed += 1
            print(f"{module} did not come to its end ({f'stopped after {SECONDS} s' if hangs else f'status {status}'})")
            for test in count.running:
                print("was running:", count.place(test))
        elif status != 0 and failed == 0:
            # A sanitizer's report, a leak, or an issue recorded outside of any test.
            failed += 1
            print(f"every test of {module} passed, but swift test ended with exit status {status}")
        passed += len(count.passed)
        failures += failed
        if stopped:
            break
    if not tests and not failures:
        failures += 1
        print("no test was run: are there test targets, and does the filter match one?")
    print(f"{passed} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
