// pugixml: no XMPP library and no stream parser; a document a stanza, prefixes and namespaces left to the caller.
#include "peer.h"

#include <pugixml.hpp>

static void pass(const char *folder, const char *name, seen_t *seen, double *seconds) {
    corpus_t corpus = corpus_read(folder, name, "lines");
    double start = cpu_seconds();
    for (size_t line = 0, begin = 0; line < corpus.lines; begin = corpus.ends[line++] + 1) {
        pugi::xml_document document;
        if (!document.load_buffer(corpus.bytes + begin, corpus.ends[line] - begin)) {
            seen->refused++;
            continue;
        }
        pugi::xml_node stanza = document.document_element();
        if (!strcmp(stanza.name(), "message")) {
            bool receipt = false;
            for (pugi::xml_node child : stanza.children("request"))
                receipt = receipt || !strcmp(child.attribute("xmlns").value(), "urn:xmpp:receipts");
            seen_message(seen, stanza.attribute("from").value(), stanza.child_value("body"), receipt);
        } else {
            seen_other(seen, stanza.attribute("from").value());
        }
    }
    *seconds = cpu_seconds() - start;
    corpus_free(corpus);
}

int main(int count, char **words) {
    return peer_main(count, words, "pugixml", PEER_VERSION, "xml_document::load_buffer a stanza", pass);
}
