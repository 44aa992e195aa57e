// libstrophe through the one way its public header has to parse: a stanza at a time, from a string.
#include "peer.h"

#include <strophe.h>

static void pass(const char *folder, const char *name, seen_t *seen, double *seconds) {
    corpus_t corpus = corpus_read(folder, name, "lines");
    xmpp_ctx_t *context = xmpp_ctx_new(NULL, NULL);
    double start = cpu_seconds();
    for (size_t line = 0, begin = 0; line < corpus.lines; begin = corpus.ends[line++] + 1) {
        xmpp_stanza_t *stanza = xmpp_stanza_new_from_string(context, corpus.bytes + begin);
        if (!stanza) {
            seen->refused++;
            continue;
        }
        if (!strcmp(xmpp_stanza_get_name(stanza), "message")) {
            char *body = xmpp_message_get_body(stanza);
            int receipt = xmpp_stanza_get_child_by_name_and_ns(stanza, "request", "urn:xmpp:receipts") != NULL;
            seen_message(seen, xmpp_stanza_get_from(stanza), body, receipt);
            if (body) xmpp_free(context, body);
        } else {
            seen_other(seen, xmpp_stanza_get_from(stanza));
        }
        xmpp_stanza_release(stanza);
    }
    *seconds = cpu_seconds() - start;
    xmpp_ctx_free(context);
    corpus_free(corpus);
}

int main(int count, char **words) {
    return peer_main(count, words, "libstrophe", PEER_VERSION, "xmpp_stanza_new_from_string", pass);
}
