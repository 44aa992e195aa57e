/* GnuTLS as the other end of a connection: an implementation of TLS that shares nothing with the one that is tested.
   Without its headers everything fails and cstanza_gnutls_is_there() says so. The library is linked through pkg-config
   alone, so that a system without it still builds the tests. */
#ifndef CSTANZA_GNUTLS_H
#define CSTANZA_GNUTLS_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    unsigned char *bytes;
    size_t start, end, capacity;
} cstanza_queue;

typedef struct {
    void *session, *credentials;
    char *host;
    cstanza_queue incoming, outgoing;
} cstanza_gnutls_peer;

static inline void cstanza_queue_add(cstanza_queue *queue, const void *bytes, size_t count) {
    if (queue->end + count > queue->capacity) {
        queue->capacity = (queue->end + count) * 2;
        queue->bytes = (unsigned char *)realloc(queue->bytes, queue->capacity);
    }
    memcpy(queue->bytes + queue->end, bytes, count);
    queue->end += count;
}

static inline size_t cstanza_queue_take(cstanza_queue *queue, void *bytes, size_t most) {
    size_t count = queue->end - queue->start;
    if (count > most) { count = most; }
    memcpy(bytes, queue->bytes + queue->start, count);
    queue->start += count;
    if (queue->start == queue->end) { queue->start = queue->end = 0; }
    return count;
}

#if __has_include(<gnutls/gnutls.h>)
#include <gnutls/gnutls.h>

static inline int cstanza_gnutls_is_there(void) { return 1; }

static inline ssize_t cstanza_gnutls_push(gnutls_transport_ptr_t peer, const void *bytes, size_t count) {
    cstanza_queue_add(&((cstanza_gnutls_peer *)peer)->outgoing, bytes, count);
    return (ssize_t)count;
}

static inline ssize_t cstanza_gnutls_pull(gnutls_transport_ptr_t peer, void *bytes, size_t most) {
    cstanza_queue *queue = &((cstanza_gnutls_peer *)peer)->incoming;
    if (queue->start == queue->end) {
        errno = EAGAIN;
        return -1;
    }
    return (ssize_t)cstanza_queue_take(queue, bytes, most);
}

static inline int cstanza_gnutls_can_pull(gnutls_transport_ptr_t peer, unsigned int milliseconds) {
    (void)milliseconds;
    return ((cstanza_gnutls_peer *)peer)->incoming.end > ((cstanza_gnutls_peer *)peer)->incoming.start;
}

/* A client has a host and an authority, a server a certificate with its key. The result is 0, or GnuTLS's error. */
static inline int cstanza_gnutls_start(
    cstanza_gnutls_peer *peer, const char *host, const char *authorities, const char *certificate, const char *key,
    const char *priority, const char *protocol
) {
    gnutls_session_t session = NULL;
    gnutls_certificate_credentials_t credentials = NULL;
    int result = gnutls_init(&session, GNUTLS_NONBLOCK | (host ? GNUTLS_CLIENT : GNUTLS_SERVER));
    if (result < 0) { return result; }
    peer->session = session;
    if ((result = gnutls_certificate_allocate_credentials(&credentials)) < 0) { return result; }
    peer->credentials = credentials;
    if (authorities && (result = gnutls_certificate_set_x509_trust_file(credentials, authorities, GNUTLS_X509_FMT_PEM)) < 0) {
        return result;
    }
    if (certificate
        && (result = gnutls_certificate_set_x509_key_file(credentials, certificate, key, GNUTLS_X509_FMT_PEM)) < 0) {
        return result;
    }
    if ((result = gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, credentials)) < 0) { return result; }
    if ((result = gnutls_priority_set_direct(session, priority, NULL)) < 0) { return result; }
    if (host) {
        /* GnuTLS keeps the pointer to the host and does not copy it. */
        peer->host = strdup(host);
        gnutls_server_name_set(session, GNUTLS_NAME_DNS, peer->host, strlen(peer->host));
        gnutls_session_set_verify_cert(session, peer->host, 0);
    }
    if (protocol) {
        gnutls_datum_t name = { (unsigned char *)protocol, (unsigned int)strlen(protocol) };
        if ((result = gnutls_alpn_set_protocols(session, &name, 1, 0)) < 0) { return result; }
    }
    gnutls_transport_set_ptr(session, peer);
    gnutls_transport_set_push_function(session, cstanza_gnutls_push);
    gnutls_transport_set_pull_function(session, cstanza_gnutls_pull);
    gnutls_transport_set_pull_timeout_function(session, cstanza_gnutls_can_pull);
    return 0;
}

static inline void cstanza_gnutls_stop(cstanza_gnutls_peer *peer) {
    if (peer->session) { gnutls_deinit((gnutls_session_t)peer->session); }
    if (peer->credentials) {
        gnutls_certificate_free_credentials((gnutls_certificate_credentials_t)peer->credentials);
    }
    free(peer->host);
    free(peer->incoming.bytes);
    free(peer->outgoing.bytes);
    memset(peer, 0, sizeof *peer);
}

/* 1: complete, 0: needs more, negative: GnuTLS's error. */
static inline int cstanza_gnutls_handshake(cstanza_gnutls_peer *peer) {
    for (;;) {
        int result = gnutls_handshake((gnutls_session_t)peer->session);
        if (result == 0) { return 1; }
        if (result == GNUTLS_E_AGAIN) { return 0; }
        if (gnutls_error_is_fatal(result)) { return result; }
    }
}

/* The number of bytes read; 0: the other end has ended the connection; -1: needs more; below: GnuTLS's error. */
static inline long cstanza_gnutls_read(cstanza_gnutls_peer *peer, void *bytes, size_t most) {
    for (;;) {
        ssize_t result = gnutls_record_recv((gnutls_session_t)peer->session, bytes, most);
        if (result >= 0) { return result; }
        /* After a session ticket it asks for more although more is there. */
        if (result == GNUTLS_E_AGAIN) {
            if (peer->incoming.start == peer->incoming.end) { return -1; }
        } else if (gnutls_error_is_fatal((int)result)) {
            return result;
        }
    }
}

static inline long cstanza_gnutls_write(cstanza_gnutls_peer *peer, const void *bytes, size_t count) {
    return gnutls_record_send((gnutls_session_t)peer->session, bytes, count);
}

static inline void cstanza_gnutls_end(cstanza_gnutls_peer *peer) {
    gnutls_bye((gnutls_session_t)peer->session, GNUTLS_SHUT_WR);
}

static inline const char *cstanza_gnutls_version(cstanza_gnutls_peer *peer) {
    return gnutls_protocol_get_name(gnutls_protocol_get_version((gnutls_session_t)peer->session));
}

/* The number of bytes of a channel binding: 1 tls-unique, 2 tls-server-end-point, 3 tls-exporter; 0 when there is none. */
static inline size_t cstanza_gnutls_binding(cstanza_gnutls_peer *peer, int type, void *bytes, size_t most) {
    gnutls_channel_binding_t types[] = { GNUTLS_CB_TLS_UNIQUE, GNUTLS_CB_TLS_SERVER_END_POINT, GNUTLS_CB_TLS_EXPORTER };
    gnutls_datum_t data = { NULL, 0 };
    if (gnutls_session_channel_binding((gnutls_session_t)peer->session, types[type - 1], &data) != 0) { return 0; }
    size_t count = data.size < most ? data.size : most;
    memcpy(bytes, data.data, count);
    gnutls_free(data.data);
    return count;
}

static inline size_t cstanza_gnutls_protocol(cstanza_gnutls_peer *peer, void *bytes, size_t most) {
    gnutls_datum_t name = { NULL, 0 };
    if (gnutls_alpn_get_selected_protocol((gnutls_session_t)peer->session, &name) != 0) { return 0; }
    size_t count = name.size < most ? name.size : most;
    memcpy(bytes, name.data, count);
    return count;
}

static inline const char *cstanza_gnutls_error(int error) { return gnutls_strerror(error); }

#else

static inline int cstanza_gnutls_is_there(void) { return 0; }
static inline int cstanza_gnutls_start(
    cstanza_gnutls_peer *peer, const char *host, const char *authorities, const char *certificate, const char *key,
    const char *priority, const char *protocol
) {
    (void)peer, (void)host, (void)authorities, (void)certificate, (void)key, (void)priority, (void)protocol;
    return -1;
}
static inline void cstanza_gnutls_stop(cstanza_gnutls_peer *peer) { (void)peer; }
static inline int cstanza_gnutls_handshake(cstanza_gnutls_peer *peer) { return (void)peer, -1; }
static inline long cstanza_gnutls_read(cstanza_gnutls_peer *peer, void *bytes, size_t most) {
    return (void)peer, (void)bytes, (void)most, -2;
}
static inline long cstanza_gnutls_write(cstanza_gnutls_peer *peer, const void *bytes, size_t count) {
    return (void)peer, (void)bytes, (void)count, -2;
}
static inline void cstanza_gnutls_end(cstanza_gnutls_peer *peer) { (void)peer; }
static inline const char *cstanza_gnutls_version(cstanza_gnutls_peer *peer) { return (void)peer, ""; }
static inline size_t cstanza_gnutls_binding(cstanza_gnutls_peer *peer, int type, void *bytes, size_t most) {
    return (void)peer, (void)type, (void)bytes, (void)most, 0;
}
static inline size_t cstanza_gnutls_protocol(cstanza_gnutls_peer *peer, void *bytes, size_t most) {
    return (void)peer, (void)bytes, (void)most, 0;
}
static inline const char *cstanza_gnutls_error(int error) { return (void)error, "no GnuTLS"; }

#endif

#endif
