#!/usr/bin/env python3
"""Run `swift test` and count what happened, also when the test process dies on the way.

usage: swift-tests.py [OPTION of swift test...]

Swift Testing writes one JSON object an event while it runs (`--event-stream-output-path`), so what passed before a
crash is known; the crash counts as one failure and names the tests that were running. XCTest is not used here and
switched off. The last line printed is 'N passed, N failed'.
"""

import collections
import json
import os
import signal
import subprocess
import sys
import tempfile


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


def main():
    options = sys.argv[1:]
    # Whoever stops a hanging run stops the tests as well; stay long enough to say which ones hung.
    signal.signal(signal.SIGTERM, lambda number, frame: None)
    with tempfile.TemporaryDirectory() as folder:
        events = os.path.join(folder, "events.jsonl")
        command = ["swift", "test", "--disable-xctest", "--no-color-diagnostics", "--event-stream-version", "0"]
        status = subprocess.run(
            [*command, "--event-stream-output-path", events, *options], stdin=subprocess.DEVNULL, check=False
        ).returncode
        count = read_events(events)

    sys.stdout.flush()
    failures = len(count.failed)
    for test in count.failed:
        print("failed:", count.place(test))
    for test in count.skipped:
        print("skipped:", count.place(test))
    if not count.ended:
        failures += 1
        print(f"swift test did not come to its end (exit status {status})")
        for test in count.running:
            print("was running:", count.place(test))
    elif not count.tests:
        failures += 1
        print("no test was run: are there test targets, and does the filter match one?")
    elif status != 0 and failures == 0:
        # A sanitizer's report, a leak, or an issue recorded outside of any test.
        failures += 1
        print(f"every test passed, but swift test ended with exit status {status}")
    print(f"{len(count.passed)} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
