#ifndef CSTANZA_EPOLL_H
#define CSTANZA_EPOLL_H

#include <stdint.h>

/* epoll(7), which Swift's modules of the C library leave out. Empty where there is none. */
#if defined(__linux__)

/* What became possible on a descriptor. */
struct cstanza_ready {
    /* The number that the descriptor was added with. */
    uint64_t number;
    int can_read;
    int can_write;
};

/* A new set of descriptors, or -1 with errno. */
int cstanza_epoll_create(void);

/* Adds a descriptor, of which only changes are told: once for each time that it can be read or written again.
   Returns 0, or -1 with errno. */
int cstanza_epoll_add(int set, int descriptor, uint64_t number);

/* Takes a descriptor out again; it is still open. */
void cstanza_epoll_remove(int set, int descriptor);

/* The most that one wait tells. */
#define CSTANZA_EPOLL_CAPACITY 256

/* Waits until something is ready. Stores at most `capacity` of them and returns how many; 0 when a signal came first, -1
   with errno when the set is none.

   due: a number that a loop keeps from one call to the next, 0 at first: who waits too often sleeps a little before. */
int cstanza_epoll_wait(int set, int64_t *due, struct cstanza_ready *ready, int capacity);

#endif
#endif
