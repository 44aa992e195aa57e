#!/usr/bin/env python3
"""The fixtures are what they say: the independent reader agrees with the cases, the captures can be joined again.

usage: check-fixtures.py

A case whose expected events the reader of Tests/Cases does not find would hold the package to something wrong; a
capture whose lines do not parse would be skipped in silence. The last line printed is 'N passed, N failed'.
"""

import base64
import hashlib
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Tests" / "Cases"))
import reference_reader as reader  # noqa: E402


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def case_problem(case):
    """Why the case contradicts the reader, or nothing. Generated cases test limits, and the reader has none."""
    if "input_b64" in case:
        data = base64.b64decode(case["input_b64"])
    elif "input" in case:
        data = case["input"].encode()
    else:
        return None
    if hashlib.sha256(data).hexdigest() != case["sha256"] or len(data) != case["bytes"]:
        return "its bytes are not those it was written for"
    expect = case["expect"]
    if "one_of" in expect or "reference_error" not in expect and not expect["accept"]:
        return None
    events, error = reader.run(data)
    if (error is None) != ("reference_error" not in expect):
        return f"the reader answers {error}, the case says {expect.get('reference_error', 'accepted')}"
    wanted = expect.get("events") or expect.get("events_before_error")
    got = reader.events_json(events)
    if wanted is not None and got[: len(wanted)] != wanted:
        return f"the reader finds {got}, the case says {wanted}"
    return None


def capture_problem(path):
    records = lines_of(path)
    if not records or "note" not in records[0]:
        return "the first line does not describe the session"
    chunks = [record for record in records[1:] if "dir" in record and "event" not in record]
    if not chunks:
        return "no chunk"
    for record in chunks:
        data = base64.b64decode(record["b64"]) if "b64" in record else record["text"].encode()
        if record["dir"] not in ("c2s", "s2c") or not data:
            return f"odd chunk at {record.get('t')} s"
    return None


def main():
    cases = [case for case in lines_of(ROOT / "Tests/Fixtures/cases/cases.jsonl")]
    captures = sorted((ROOT / "Tests/Fixtures/captures").glob("*-*.jsonl"))
    problems = [(case["id"], case_problem(case)) for case in cases if case["kind"] == "wire"]
    problems += [(path.name, capture_problem(path)) for path in captures]
    if len({case["id"] for case in cases}) != len(cases):
        problems.append(("cases.jsonl", "two cases have the same id"))

    failed = [(name, problem) for name, problem in problems if problem]
    for name, problem in failed:
        print(f"FAILED: {name}: {problem[:600]}")
    print(f"{len(problems) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed or not captures else 0


if __name__ == "__main__":
    sys.exit(main())
