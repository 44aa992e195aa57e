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
    /* Whether the other end has said that nothing more comes, or the connection is gone. */
    int is_over;
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

/* What a loop keeps from one wait to the next, all 0 at first. */
struct cstanza_pace {
    /* Up to when another wait would be too early, and when the last one ended, in nanoseconds. */
    int64_t due;
    int64_t ended;
    /* Whether it sleeps before a wait that is too early, and whether it tries the other way just now. */
    int32_t sleeps;
    int32_t is_trial;
    /* How many waits are left until it begins to try, or ends it, and how many there are between two trials. */
    int32_t left;
    int32_t between;
    /* The time of the waits that were too early, of those without sleep and of those behind one, in nanoseconds. */
    int64_t time[2];
};

/* Waits until something is ready. Stores at most `capacity` of them and returns how many; 0 when a signal came first, -1
   with errno when the set is none. Who waits too often sleeps a little before, if more is read behind it then. */
int cstanza_epoll_wait(int set, struct cstanza_pace *pace, struct cstanza_ready *ready, int capacity);

/* Says that bytes were read from a descriptor of a set. From any thread. */
void cstanza_epoll_received(int64_t count);

#endif
#endif
