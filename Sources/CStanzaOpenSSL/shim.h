#ifndef CSTANZA_OPENSSL_H
#define CSTANZA_OPENSSL_H

#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/objects.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

#if OPENSSL_VERSION_NUMBER < 0x30000000L
#error "StanzaTLS needs OpenSSL 3"
#endif

/* Swift imports no macros with arguments, so those that are needed get names here. */

static inline int cstanza_ssl_ctx_set_min_version(SSL_CTX *context, int version) {
    return (int)SSL_CTX_set_min_proto_version(context, version);
}

static inline int cstanza_ssl_ctx_set_max_version(SSL_CTX *context, int version) {
    return (int)SSL_CTX_set_max_proto_version(context, version);
}

static inline void cstanza_ssl_ctx_set_options(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
}

static inline void cstanza_ssl_ctx_disable_resumption(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_TICKET);
    SSL_CTX_set_num_tickets(context, 0);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
}

static inline int cstanza_ssl_set_server_name(SSL *ssl, const char *name) {
    return (int)SSL_set_tlsext_host_name(ssl, name);
}

static inline int cstanza_ssl_has_extended_master_secret(SSL *ssl) { return (int)SSL_get_extms_support(ssl) == 1; }

static inline void cstanza_bio_set_mem_eof_return(BIO *bio, int value) { BIO_set_mem_eof_return(bio, value); }

static inline size_t cstanza_bio_pending(BIO *bio) { return BIO_ctrl_pending(bio); }

/* Writes a name as RFC 4514 does; control characters are escaped, the letters of other languages are not. */
static inline int cstanza_print_name(BIO *bio, const X509_NAME *name) {
    return X509_NAME_print_ex(bio, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB) >= 0;
}

/* The name at an index among the subject's alternative names, of one kind; NULL when that one is of another kind. */
static inline const unsigned char *cstanza_alternative_name(GENERAL_NAMES *names, int index, int kind, int *length) {
    GENERAL_NAME *name = sk_GENERAL_NAME_value(names, index);
    if (name == NULL || name->type != kind) { return NULL; }
    ASN1_STRING *text = kind == GEN_IPADD ? name->d.iPAddress : name->d.dNSName;
    *length = ASN1_STRING_length(text);
    return ASN1_STRING_get0_data(text);
}

static inline int cstanza_alternative_name_count(GENERAL_NAMES *names) { return sk_GENERAL_NAME_num(names); }

/* Seconds since 1970; 0 and *fails = 1 when the time cannot be read. */
static inline long long cstanza_time(const ASN1_TIME *time, int *fails) {
    int days = 0, seconds = 0;
    ASN1_TIME *epoch = ASN1_TIME_set(NULL, 0);
    *fails = epoch == NULL || ASN1_TIME_diff(&days, &seconds, epoch, time) != 1;
    ASN1_TIME_free(epoch);
    return *fails ? 0 : (long long)days * 86400 + seconds;
}

/* Refuses to ask on the terminal for the password of a key file, as OpenSSL does by default. */
static inline int cstanza_no_password(char *buffer, int size, int writing, void *context) {
    (void)buffer, (void)size, (void)writing, (void)context;
    return -1;
}

static inline void cstanza_ssl_ctx_refuse_passwords(SSL_CTX *context) {
    SSL_CTX_set_default_passwd_cb(context, cstanza_no_password);
}

#endif
