"""aioxmpp through its stream processor, as its `XMLStream` is made of: SAX parser, XMPPXMLProcessor, XSOParser."""

import logging

import aioxmpp
import aioxmpp.carbons  # noqa: F401  each of these adds what it knows to the stanza classes
import aioxmpp.chatstates  # noqa: F401
import aioxmpp.mdr  # noqa: F401
import aioxmpp.misc  # noqa: F401
import aioxmpp.pubsub  # noqa: F401
import aioxmpp.vcard  # noqa: F401
import aioxmpp.xml
import aioxmpp.xso
import peer

logging.disable(logging.CRITICAL)


def run(chunks, seen):
    def on_message(message):
        receipt = message.xep0184_request_receipt
        seen.message(str(message.from_), message.body.any() if message.body else "", receipt)

    def on_other(stanza):
        seen.other(str(stanza.from_))

    parser = aioxmpp.xso.XSOParser()
    parser.add_class(aioxmpp.Message, on_message)
    parser.add_class(aioxmpp.Presence, on_other)
    parser.add_class(aioxmpp.IQ, on_other)
    processor = aioxmpp.xml.XMPPXMLProcessor()
    processor.stanza_parser = parser
    processor.on_stream_header = lambda: None
    processor.on_stream_footer = lambda: None
    # What a payload class refuses; the stream goes on.
    processor.on_exception = lambda error: seen.refuse()
    reader = aioxmpp.xml.make_parser()
    reader.setContentHandler(processor)
    return lambda: [reader.feed(chunk) for chunk in chunks]


peer.main("aioxmpp", aioxmpp.__version__, "XMPPXMLProcessor with XSOParser", run)
