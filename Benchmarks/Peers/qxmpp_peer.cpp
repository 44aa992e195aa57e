// QXmpp as its own stream does it: the stanza inside the stream's tags as a QDomDocument, then the stanza's class.
#include "peer.h"

#include <QDomDocument>
#include <QXmppIq.h>
#include <QXmppMessage.h>
#include <QXmppPresence.h>

static void pass(const char *folder, const char *name, seen_t *seen, double *seconds) {
    corpus_t corpus = corpus_read(folder, name, "lines");
    const QByteArray open("<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>");
    const QByteArray close("</stream:stream>");
    double start = cpu_seconds();
    for (size_t line = 0, begin = 0; line < corpus.lines; begin = corpus.ends[line++] + 1) {
        QDomDocument document;
        QByteArray bytes = QByteArray::fromRawData(corpus.bytes + begin, int(corpus.ends[line] - begin));
        if (!document.setContent(open + bytes + close, true)) {
            seen->refused++;
            continue;
        }
        QDomElement element = document.documentElement().firstChildElement();
        if (element.tagName() == QLatin1String("message")) {
            QXmppMessage message;
            message.parse(element);
            seen_message(seen, message.from().toUtf8().constData(), message.body().toUtf8().constData(),
                         message.isReceiptRequested());
        } else if (element.tagName() == QLatin1String("presence")) {
            QXmppPresence presence;
            presence.parse(element);
            seen_other(seen, presence.from().toUtf8().constData());
        } else {
            QXmppIq iq;
            iq.parse(element);
            seen_other(seen, iq.from().toUtf8().constData());
        }
    }
    *seconds = cpu_seconds() - start;
    corpus_free(corpus);
}

int main(int count, char **words) {
    return peer_main(count, words, "QXmpp", PEER_VERSION, "QDomDocument, QXmppMessage::parse", pass);
}
