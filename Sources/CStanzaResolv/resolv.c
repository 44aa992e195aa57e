#include "CStanzaResolv.h"

#include <sys/types.h>
#include <netinet/in.h>
#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <resolv.h>
#include <string.h>

/* Two bytes of priority, weight and port, and a target of one byte at least. */
enum { SHORTEST_DATA = 7, TARGET_OFFSET = 6, LONGEST_ANSWER = 65535 };

static int failure(int code) {
    switch (code) {
    case HOST_NOT_FOUND: return CSTANZA_NO_SUCH_NAME;
    case TRY_AGAIN: return CSTANZA_TRY_AGAIN;
    case NO_DATA: return CSTANZA_NO_DATA;
    default: return CSTANZA_FAILED;
    }
}

static int parse(const unsigned char *answer, int length, struct cstanza_srv *records, int capacity) {
    ns_msg message;
    if (ns_initparse(answer, length, &message) < 0) return CSTANZA_FAILED;

    int count = 0;
    for (int index = 0; index < ns_msg_count(message, ns_s_an) && count < capacity; index++) {
        ns_rr record;
        if (ns_parserr(&message, ns_s_an, index, &record) < 0) return CSTANZA_FAILED;
        if (ns_rr_type(record) != ns_t_srv || ns_rr_class(record) != ns_c_in) continue;
        if (ns_rr_rdlen(record) < SHORTEST_DATA) return CSTANZA_FAILED;

        const unsigned char *data = ns_rr_rdata(record);
        struct cstanza_srv *out = &records[count];
        int used = dn_expand(ns_msg_base(message), ns_msg_end(message), data + TARGET_OFFSET, out->target,
                             sizeof out->target);
        if (used < 0 || used > ns_rr_rdlen(record) - TARGET_OFFSET) return CSTANZA_FAILED;
        out->priority = ns_get16(data);
        out->weight = ns_get16(data + 2);
        out->port = ns_get16(data + 4);
        count++;
    }
    return count;
}

int cstanza_srv_query(const char *name, const char *server, uint16_t port, int timeout, int attempts,
                      struct cstanza_srv *records, int capacity) {
    struct __res_state state;
    memset(&state, 0, sizeof state);
    if (res_ninit(&state) != 0) return CSTANZA_FAILED;

    int result = CSTANZA_FAILED;
    if (server) {
        struct sockaddr_in address;
        memset(&address, 0, sizeof address);
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        if (inet_pton(AF_INET, server, &address.sin_addr) != 1) goto done;
        state.nsaddr_list[0] = address;
        state.nscount = 1;
    }
    state.retrans = timeout;
    state.retry = attempts;
    state.options &= ~(unsigned long)(RES_DNSRCH | RES_DEFNAMES);

    unsigned char answer[LONGEST_ANSWER];
    int length = res_nquery(&state, name, ns_c_in, ns_t_srv, answer, sizeof answer);
    if (length < 0) {
        result = failure(state.res_h_errno);
    } else {
        /* A reply longer than the buffer is cut, and its whole length returned. */
        if (length > (int)sizeof answer) length = sizeof answer;
        result = parse(answer, length, records, capacity);
    }
done:
    res_nclose(&state);
    return result;
}
