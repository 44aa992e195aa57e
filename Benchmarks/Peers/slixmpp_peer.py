"""slixmpp through its stream: what a connection receives is given to `data_received`, a handler reads each stanza."""

import asyncio
import logging

import peer
import slixmpp
from slixmpp.xmlstream.handler import Callback
from slixmpp.xmlstream.matcher import MatchXPath

logging.disable(logging.CRITICAL)
PLUGINS = ["xep_0030", "xep_0060", "xep_0085", "xep_0115", "xep_0153", "xep_0203", "xep_0280", "xep_0297", "xep_0313",
           "xep_0333", "xep_0334", "xep_0359"]  # fmt: skip


def client(seen):
    xmpp = slixmpp.ClientXMPP("juliet@capulet.example", "secret")
    xmpp.register_plugin("xep_0184", {"auto_ack": False})
    for name in PLUGINS:
        xmpp.register_plugin(name)
    xmpp.auto_authorize = None
    xmpp.send_raw = lambda data: None
    xmpp.send = lambda *arguments, **options: None

    def on_message(message):
        seen.message(message["from"].full, message["body"], message["request_receipt"])

    def on_other(stanza):
        seen.other(stanza["from"].full)

    xmpp.register_handler(Callback("seen message", MatchXPath("{jabber:client}message"), on_message))
    xmpp.register_handler(Callback("seen presence", MatchXPath("{jabber:client}presence"), on_other))
    xmpp.register_handler(Callback("seen iq", MatchXPath("{jabber:client}iq"), on_other))
    return xmpp


def run(chunks, seen):
    xmpp = client(seen)
    xmpp.init_parser()
    return lambda: [xmpp.data_received(chunk) for chunk in chunks]


asyncio.set_event_loop(asyncio.new_event_loop())
peer.main("slixmpp", slixmpp.__version__, "XMLStream.data_received, handlers", run)
