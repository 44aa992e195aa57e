// gloox through its client: what a connection receives is given to `handleReceivedData`, handlers read each stanza.
//
// It closes the stream at the character references of the corpora, so it is given the characters instead.
#include "peer.h"

#include <string>

#include <gloox/chatstate.h>
#include <gloox/client.h>
#include <gloox/connectionbase.h>
#include <gloox/connectiondatahandler.h>
#include <gloox/delayeddelivery.h>
#include <gloox/iq.h>
#include <gloox/iqhandler.h>
#include <gloox/message.h>
#include <gloox/messagehandler.h>
#include <gloox/presence.h>
#include <gloox/presencehandler.h>
#include <gloox/receipt.h>

using namespace gloox;

/// A connection that is there and sends nothing.
class Connection : public ConnectionBase {
  public:
    explicit Connection(ConnectionDataHandler *handler) : ConnectionBase(handler) { m_state = StateConnected; }
    ConnectionError connect() override { return ConnNoError; }
    ConnectionError recv(int) override { return ConnNoError; }
    ConnectionError receive() override { return ConnNoError; }
    bool send(const std::string &) override { return true; }
    void disconnect() override {}
    void getStatistics(long int &in, long int &out) override { in = out = 0; }
    ConnectionBase *newInstance() const override { return new Connection(m_handler); }
};

class Handler : public MessageHandler, public PresenceHandler {
  public:
    seen_t *seen;
    void handleMessage(const Message &message, MessageSession *) override {
        const Receipt *receipt = message.findExtension<Receipt>(ExtReceipt);
        seen_message(seen, message.from().full().c_str(), message.body().c_str(),
                     receipt && receipt->rcpt() == Receipt::Request);
    }
    void handlePresence(const Presence &presence) override { seen_other(seen, presence.from().full().c_str()); }
};

static void replace(std::string &text, const std::string &from, const std::string &to) {
    for (size_t place = 0; (place = text.find(from, place)) != std::string::npos; place += to.size())
        text.replace(place, from.size(), to);
}

static void pass(const char *folder, const char *name, seen_t *seen, double *seconds) {
    corpus_t corpus = corpus_read(folder, name, "xml");
    Client client(JID("juliet@capulet.example"), "secret");
    Handler handler;
    handler.seen = seen;
    Connection *connection = new Connection(&client);
    client.setConnectionImpl(connection);
    client.registerMessageHandler(&handler);
    client.registerPresenceHandler(&handler);
    client.registerStanzaExtension(new Receipt(Receipt::Invalid));
    client.registerStanzaExtension(new ChatState(ChatStateInvalid));
    client.registerStanzaExtension(new DelayedDelivery());
    client.connect(false);
    std::string text(corpus.bytes, corpus.count - strlen("</stream:stream>"));
    replace(text, "&#10;", "\n");
    replace(text, "&#x1F600;", "\xF0\x9F\x98\x80");
    double start = cpu_seconds();
    for (size_t begin = 0; begin < text.size(); begin += CHUNK)
        client.handleReceivedData(connection, text.substr(begin, CHUNK));
    *seconds = cpu_seconds() - start;
    corpus_free(corpus);
}

int main(int count, char **words) {
    return peer_main(count, words, "gloox", PEER_VERSION, "Client::handleReceivedData, handlers", pass);
}
