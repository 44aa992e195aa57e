#!/usr/bin/env python3
"""Allocations and instructions a stanza must not rise: compares them with the figures of Benchmarks/gate.json.

usage: check-gate.py            compares; the last line printed is 'N passed, N failed'
       check-gate.py --update   records what is measured now
       check-gate.py --print    prints what is measured now

A figure that rises by more than 5 % over the recorded one fails, 10 % for libxml2's instructions; time is not looked
at. Instructions are counted by valgrind's callgrind, pass by pass, and left out, loudly, where there is none. What a
stanza costs is the difference of two passes, of which one has five times the stanzas of the other. But for libxml2's
both repeat exactly, with the same compiler and the same C libraries: where those are others than the recorded ones,
nothing is compared, and the exit status is 77.
"""

import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORD = ROOT / "Benchmarks" / "gate.json"
SCRATCH = ROOT / "Benchmarks" / ".build" / "gate"
ALLOWED = 1.05
# libxml2's dictionary draws a seed when it starts, and so its instructions vary by some 5 % from run to run.
ALLOWED_OF_LIBXML2 = 1.10
# So many of a unit more are no rise: where nothing was allocated, 5 % of it is nothing.
SLACK = {"allocations": 0.02, "instructions": 20}


def output_of(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def environment():
    """What the figures depend on beside our own code."""
    swift = re.search(r"Swift version (\S+)", output_of("swift", "--version"))
    flags = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8") if os.path.exists("/proc/cpuinfo") else ""
    return {
        "swift": swift[1] if swift else "?",
        "libxml2": output_of("pkg-config", "--modversion", "libxml-2.0").strip(),
        "libc": " ".join(platform.libc_ver()),
        "processor": platform.machine() + (" avx2" if re.search(r"\bavx2\b", flags) else ""),
    }


def build():
    command = ["swift", "build", "-c", "release", "--package-path", "Benchmarks"]
    subprocess.run(command, cwd=ROOT, stdout=sys.stderr, check=True)
    return pathlib.Path(output_of(*command, "--show-bin-path").strip()) / "benchmarks"


def passes_of(text):
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def instructions_of(program):
    """The instructions of each measured pass, in order; nothing where there is no valgrind."""
    if not shutil.which("valgrind"):
        print("NO VALGRIND: instructions are not compared, only allocations")
        return None
    shutil.rmtree(SCRATCH, ignore_errors=True)
    SCRATCH.mkdir(parents=True)
    stripped = SCRATCH / "benchmarks"
    # Without the debugging information, which some versions of valgrind cannot read when C and Swift are mixed.
    subprocess.run(["strip", "--strip-debug", "-o", stripped, program], check=True)
    command = [
        "valgrind", "--tool=callgrind", f"--callgrind-out-file={SCRATCH}/out", "--toggle-collect=stanza_measured_pass",
        "--dump-after=stanza_measured_pass", stripped, "--gate",
    ]  # fmt: skip
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"}
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if result.returncode != 0:
        raise SystemExit(f"valgrind fails:\n{result.stderr[-2000:]}")
    counts = []
    for number in range(1, len(passes_of(result.stdout)) + 1):
        text = (SCRATCH / f"out.{number}").read_text(encoding="utf-8", errors="replace")
        counts.append(int(re.search(r"^(?:summary|totals): (\d+)", text, re.M)[1]))
    return counts


def measure():
    """Figures a stanza by the name of what was measured."""
    program = build()
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    text = subprocess.run([program, "--gate"], capture_output=True, text=True, env=environment, check=True).stdout
    passes, instructions = passes_of(text), instructions_of(program)
    figures = {}
    for index in range(0, len(passes), 2):
        short, long = passes[index], passes[index + 1]
        stanzas = long["stanzas"] - short["stanzas"]
        name = " ".join(filter(None, (short["corpus"], short["stage"], short.get("engine"))))
        figures[name] = {}
        if "allocations" in short:
            figures[name]["allocations"] = round((long["allocations"] - short["allocations"]) / stanzas, 2)
        if instructions:
            figures[name]["instructions"] = round((instructions[index + 1] - instructions[index]) / stanzas)
    return figures


def show(figures):
    print(f"{'':<42}{'allocations':>12}{'instructions':>14}   a stanza")
    for name, figure in figures.items():
        print(f"{name:<42}{figure.get('allocations', '-'):>12}{figure.get('instructions', '-'):>14}")


def update(figures):
    if any("instructions" not in figure for figure in figures.values()):
        raise SystemExit("the figures would lack the instructions: install valgrind")
    record = {"environment": environment(), "a stanza": figures}
    RECORD.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    print(f"recorded {len(figures)} figures in {RECORD.relative_to(ROOT)}")


def compare(recorded, figures):
    """Findings that fail, and how many comparisons there were."""
    findings, count = [], 0
    for name, old in recorded.items():
        new = figures.get(name)
        if new is None:
            findings.append(f"{name}: recorded, and not measured any more")
            count += 1
            continue
        varies = name.endswith(("libxml2", "floor"))
        for unit, value in old.items():
            if unit not in new:
                continue
            count += 1
            allowed = ALLOWED_OF_LIBXML2 if varies and unit == "instructions" else ALLOWED
            if new[unit] > value * allowed + SLACK[unit]:
                rise = f"{new[unit] / value * 100 - 100:.1f} %" if value else "from nothing"
                findings.append(f"{name}: {new[unit]} {unit} a stanza, recorded {value}: a rise of {rise}")
            elif new[unit] < value / allowed - SLACK[unit]:
                print(f"better: {name}: {new[unit]} {unit} a stanza, recorded {value}; "
                      "`make bench-gate-update` keeps it so")
    for name in figures.keys() - recorded.keys():
        print(f"NOT RECORDED: {name}; `make bench-gate-update` records it")
    return findings, count


def main():
    if sys.argv[1:] == ["--update"]:
        figures = measure()
        show(figures)
        return update(figures)
    if sys.argv[1:] == ["--print"]:
        return show(measure())
    if sys.argv[1:]:
        raise SystemExit(__doc__)
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    here = environment()
    if record["environment"] != here:
        print(f"recorded with {record['environment']}")
        print(f"nothing compared: this is {here}; `make bench-gate-update` records its figures")
        return 77
    findings, count = compare(record["a stanza"], measure())
    for finding in findings:
        print("FAILED:", finding)
    if findings:
        print("If the rise is meant, `make bench-gate-update` records it; the commit then says why.")
    print(f"{count - len(findings)} passed, {len(findings)} failed")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
