#include "CStanzaEpoll.h"

#if defined(__linux__)
#include <errno.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <time.h>

/* To wake those who wait costs far more than what they do with a small piece. So a flood of pieces is taken
   two hundred and fifty times a second, each time what has gathered; the first of them, after a pause, come at once.

   Where one piece is the answer to another nothing gathers, and sleeping would only make each answer late. Which of the two
   it is shows in how much is read: once in a while the other way is tried. In nanoseconds. */
static const int64_t interval = 4000000;
static const int64_t at_once = 16;
static const uint32_t once_in = 32;

static _Atomic int64_t received;

void cstanza_epoll_received(int64_t count) { atomic_fetch_add_explicit(&received, count, memory_order_relaxed); }

/* Takes a number into a moving average. */
static void note(int64_t *average, int64_t count) { *average = *average == 0 ? count : *average + (count - *average) / 8; }

/* Sleeps if it is the time for it. */
static void keep_pace(struct cstanza_pace *pace) {
    struct timespec clock;
    clock_gettime(CLOCK_MONOTONIC, &clock);
    int64_t now = (int64_t)clock.tv_sec * 1000000000 + clock.tv_nsec;
    int64_t count = atomic_exchange_explicit(&received, 0, memory_order_relaxed);
    if (pace->last > 0) note(&pace->behind_sleep, count);
    if (pace->last < 0) note(&pace->behind_none, count);
    pace->last = 0;
    if (pace->due < now - at_once * interval) pace->due = now - at_once * interval;
    if (pace->due > now) {
        pace->times++;
        int is_worth_it = pace->behind_sleep >= 3 * pace->behind_none;
        int is_trial = pace->times % once_in == 0;
        if (is_worth_it != is_trial) {
            struct timespec pause = {.tv_nsec = (long)(pace->due - now)};
            nanosleep(&pause, NULL);
            pace->last = 1;
        } else {
            pace->due = now;
            pace->last = -1;
        }
    }
    pace->due += interval;
}

int cstanza_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cstanza_epoll_add(int set, int descriptor, uint64_t number) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, .data = {.u64 = number}};
    return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event);
}

void cstanza_epoll_remove(int set, int descriptor) {
    struct epoll_event unused = {0};
    epoll_ctl(set, EPOLL_CTL_DEL, descriptor, &unused);
}

int cstanza_epoll_wait(int set, struct cstanza_pace *pace, struct cstanza_ready *ready, int capacity) {
    keep_pace(pace);
    struct epoll_event events[CSTANZA_EPOLL_CAPACITY];
    int count = epoll_wait(set, events, capacity < CSTANZA_EPOLL_CAPACITY ? capacity : CSTANZA_EPOLL_CAPACITY, -1);
    if (count < 0) return errno == EINTR ? 0 : -1;
    for (int index = 0; index < count; index++) {
        uint32_t found = events[index].events;
        uint32_t over = found & (EPOLLERR | EPOLLHUP);
        ready[index].number = events[index].data.u64;
        ready[index].can_read = (found & (EPOLLIN | EPOLLRDHUP)) != 0 || over != 0;
        ready[index].is_over = (found & EPOLLRDHUP) != 0 || over != 0;
        ready[index].can_write = (found & EPOLLOUT) != 0 || over != 0;
    }
    return count;
}
#endif
