// What the peers in C and C++ share: the corpora, the clock, and what must have been seen.
//
// usage: PEER FOLDER ROUNDS CORPUS...   prints one JSON object a corpus
#ifndef STANZA_PEER_H
#define STANZA_PEER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CHUNK 16384

/// What a program that reads stanzas would look at; the same for every peer, so that all can be compared.
typedef struct {
    long stanzas, messages, body_bytes, receipts, refused, senders;
} seen_t;

/// A corpus: the bytes of a file, and where each line ends when it is one of lines.
typedef struct {
    char *bytes;
    size_t count;
    size_t *ends;
    size_t lines;
} corpus_t;

static inline void seen_message(seen_t *seen, const char *sender, const char *body, int receipt) {
    seen->stanzas++, seen->messages++;
    if (sender) seen->senders += (long)strlen(sender);
    if (body) seen->body_bytes += (long)strlen(body);
    if (receipt) seen->receipts++;
}

static inline void seen_other(seen_t *seen, const char *sender) {
    seen->stanzas++;
    if (sender) seen->senders += (long)strlen(sender);
}

static inline corpus_t corpus_read(const char *folder, const char *name, const char *suffix) {
    char path[4096];
    corpus_t corpus = {NULL, 0, NULL, 0};
    snprintf(path, sizeof path, "%s/%s.%s", folder, name, suffix);
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    fseek(file, 0, SEEK_END);
    corpus.count = (size_t)ftell(file);
    rewind(file);
    corpus.bytes = (char *)malloc(corpus.count + 1);
    if (!corpus.bytes || fread(corpus.bytes, 1, corpus.count, file) != corpus.count) exit(1);
    fclose(file);
    corpus.bytes[corpus.count] = 0;
    for (size_t index = 0; index < corpus.count; index++) corpus.lines += corpus.bytes[index] == '\n';
    corpus.ends = (size_t *)malloc((corpus.lines + 1) * sizeof *corpus.ends);
    for (size_t index = 0, line = 0; index < corpus.count; index++) {
        if (corpus.bytes[index] != '\n') continue;
        corpus.ends[line++] = index;
        // Each line ends like a string.
        corpus.bytes[index] = 0;
    }
    return corpus;
}

static inline void corpus_free(corpus_t corpus) {
    free(corpus.bytes);
    free(corpus.ends);
}

static inline double cpu_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// One way through a whole corpus.
typedef void (*pass_t)(const char *folder, const char *name, seen_t *seen, double *seconds);

static inline int peer_main(int count, char **words, const char *peer, const char *version, const char *api, pass_t pass) {
    if (count < 4) {
        fprintf(stderr, "usage: %s FOLDER ROUNDS CORPUS...\n", words[0]);
        return 2;
    }
    for (int index = 3; index < count; index++) {
        double best = 1e9;
        seen_t seen;
        for (int round = 0; round < atoi(words[2]); round++) {
            double seconds = 0;
            memset(&seen, 0, sizeof seen);
            pass(words[1], words[index], &seen, &seconds);
            if (seconds < best) best = seconds;
        }
        corpus_t lines = corpus_read(words[1], words[index], "lines");
        printf("{\"peer\": \"%s\", \"version\": \"%s\", \"api\": \"%s\", \"corpus\": \"%s\", \"stanzas\": %zu, "
               "\"ns_per_stanza\": %.1f, \"messages\": %ld, \"body_bytes\": %ld, \"receipts\": %ld, \"refused\": %ld}\n",
               peer, version, api, words[index], lines.lines, best * 1e9 / (double)lines.lines, seen.messages,
               seen.body_bytes, seen.receipts, seen.refused);
        fflush(stdout);
        corpus_free(lines);
    }
    return 0;
}

#endif
