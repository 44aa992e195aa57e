#ifndef CSTANZA_RESOLV_H
#define CSTANZA_RESOLV_H

#include <stdint.h>

/* The longest domain name in text, with every byte escaped, and its end. */
#define CSTANZA_NAME_SIZE 1025

/* One SRV record (RFC 2782). The target "" is the root: the service is not offered. */
struct cstanza_srv {
    uint16_t priority;
    uint16_t weight;
    uint16_t port;
    char target[CSTANZA_NAME_SIZE];
};

enum {
    CSTANZA_NO_SUCH_NAME = -1,
    CSTANZA_TRY_AGAIN = -2,
    CSTANZA_FAILED = -3,
    CSTANZA_NO_DATA = -4
};

/* Asks for the SRV records of a name, which is taken as complete, and waits for the answer.

   server: an IPv4 address with its port, or NULL for the servers the system is set up with.
   timeout: seconds to wait for each server in the first attempt; attempts: how often each is asked.
   Stores at most `capacity` records and returns how many, or one of the numbers above. */
int cstanza_srv_query(const char *name, const char *server, uint16_t port, int timeout, int attempts,
                      struct cstanza_srv *records, int capacity);

#endif
