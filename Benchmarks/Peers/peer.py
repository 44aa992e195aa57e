"""What the Python peers share: the corpora as chunks, the clock, and what must have been seen.

usage: PEER_peer.py FOLDER ROUNDS CORPUS...   prints one JSON object a corpus
"""

import json
import sys
import time

CHUNK = 16384


class Seen:
    """What a program that reads stanzas would look at; the same for every peer, so that all can be compared."""

    def __init__(self):
        self.stanzas = self.messages = self.body_bytes = self.receipts = self.refused = self.senders = 0

    def message(self, sender, body, receipt):
        self.stanzas += 1
        self.messages += 1
        self.senders += len(sender)
        self.body_bytes += len((body or "").encode())
        self.receipts += bool(receipt)

    def other(self, sender):
        self.stanzas += 1
        self.senders += len(sender)

    def refuse(self):
        self.refused += 1


def main(name, version, api, run):
    folder, rounds, corpora = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    for corpus in corpora:
        with open(f"{folder}/{corpus}.xml", "rb") as file:
            data = file.read().removesuffix(b"</stream:stream>")
        chunks = [data[start : start + CHUNK] for start in range(0, len(data), CHUNK)]
        best, seen = float("inf"), None
        for _ in range(rounds):
            seen = Seen()
            feed = run(chunks, seen)
            start = time.process_time()
            feed()
            best = min(best, time.process_time() - start)
        with open(f"{folder}/{corpus}.lines", "rb") as file:
            stanzas = sum(1 for _ in file)
        line = {
            "peer": name, "version": version, "api": api, "corpus": corpus, "stanzas": stanzas,
            "ns_per_stanza": round(best * 1e9 / stanzas, 1), "messages": seen.messages, "body_bytes": seen.body_bytes,
            "receipts": seen.receipts, "refused": seen.refused,
        }  # fmt: skip
        print(json.dumps(line), flush=True)
