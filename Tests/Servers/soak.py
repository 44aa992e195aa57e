#!/usr/bin/env python3
"""soak.py --port N [--host 127.0.0.1] [--domain example.test] [--count 10000] [--window 100] [--body 100]
Two slixmpp clients in one process, alice and bob, without TLS: each sends the other COUNT messages that ask for a receipt,
at most WINDOW of them unanswered, and answers those of the other. What tests of our own clients do, for comparison.
Prints one JSON line: the process's CPU time a message in microseconds (a message is sent, delivered and answered by a
receipt that is delivered too), memory after the first 1,000 messages each way and at the end, in KiB, and the seconds."""
import argparse, asyncio, inspect, json, logging, os, resource, sys, time
import slixmpp


def cpu():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def memory():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() // 1024


class End(slixmpp.ClientXMPP):
    def __init__(self, user, args):
        super().__init__("%s@%s/soak-py" % (user, args.domain), user + "-secret")
        self.args, self.body = args, "x" * args.body
        self.got, self.receipts, self.wrong = 0, 0, 0
        self.changed, self.ready = asyncio.Event(), asyncio.Event()
        self.prefix = "soak-%d-" % os.getpid()
        self["feature_mechanisms"].unencrypted_plain = self["feature_mechanisms"].unencrypted_scram = True
        for plugin in ("xep_0184", "xep_0198"):
            self.register_plugin(plugin)
        self.plugin["xep_0184"].auto_ack = True
        self.plugin["xep_0184"].auto_request = False
        self.add_event_handler("session_start", self.start)
        self.add_event_handler("message", self.take)
        self.add_event_handler("receipt_received", self.take_receipt)

    def start(self, _):
        self.send_presence()
        self.ready.set()

    def take(self, message):
        # Servers may still have messages, and receipts, of clients that are gone.
        if not message["body"] or not message["id"].startswith(self.prefix):
            return
        self.wrong += message["id"] != self.prefix + str(self.got)
        self.got += 1
        self.changed.set()

    def take_receipt(self, message):
        if not message["receipt"].startswith(self.prefix):
            return
        self.wrong += message["receipt"] != self.prefix + str(self.receipts)
        self.receipts += 1
        self.changed.set()

    async def until(self, condition):
        while not condition():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)

    async def exchange(self, to, count):
        first = self.receipts
        for number in range(first, count):
            await self.until(lambda: number - self.receipts < self.args.window)
            message = self.make_message(to, self.body, mtype="chat")
            message["id"] = self.prefix + str(number)
            message["request_receipt"] = True
            message.send()
        await self.until(lambda: self.receipts >= count and self.got >= count)

    def begin(self):
        args = self.args
        if "address" in inspect.signature(self.connect).parameters:  # slixmpp up to 1.8
            self.connect(address=(args.host, args.port), use_ssl=False, disable_starttls=True)
        else:
            self.enable_direct_tls, self.enable_starttls, self.enable_plaintext = False, False, True
            self.connect(args.host, args.port)


async def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--domain", default="example.test")
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--window", type=int, default=100)
    parser.add_argument("--body", type=int, default=100)
    args = parser.parse_args()
    logging.basicConfig(level=logging.CRITICAL, stream=sys.stderr)
    ends = [End("alice", args), End("bob", args)]
    for end in ends:
        end.begin()
        await asyncio.wait_for(end.ready.wait(), 20)
    began, used = time.monotonic(), cpu()
    jids = [end.boundjid.full for end in ends]

    async def both(count):
        await asyncio.gather(ends[0].exchange(jids[1], count), ends[1].exchange(jids[0], count))

    await both(min(1000, args.count))
    early = memory()
    await both(args.count)
    print(json.dumps({"messages": 2 * args.count, "wrong": sum(end.wrong for end in ends),
                      "cpu_us_per_message": round((cpu() - used) / (2 * args.count) * 1e6, 1),
                      "rss_kib_after_1000": early, "rss_kib_end": memory(),
                      "seconds": round(time.monotonic() - began, 2)}), flush=True)
    for end in ends:  # else the server keeps what was not acknowledged for the next who logs in
        gone = end.disconnect(wait=0.3) if "wait" in inspect.signature(end.disconnect).parameters else end.disconnect()
        if inspect.isawaitable(gone):
            await asyncio.wait([asyncio.ensure_future(gone)], timeout=3)
    os._exit(1 if any(end.wrong for end in ends) else 0)


asyncio.run(main())
