#include "CStanzaEpoll.h"

#if defined(__linux__)
#include <errno.h>
#include <sys/epoll.h>
#include <time.h>

/* To wake those who wait costs far more than what they do with a small piece. So a flood of pieces is taken
   five hundred times a second, each time what has gathered; the first of them, after a pause, come at once. In
   nanoseconds. */
static const int64_t interval = 2000000;
static const int64_t at_once = 16;

int cstanza_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cstanza_epoll_add(int set, int descriptor, uint64_t number) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, .data = {.u64 = number}};
    return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event);
}

void cstanza_epoll_remove(int set, int descriptor) {
    struct epoll_event unused = {0};
    epoll_ctl(set, EPOLL_CTL_DEL, descriptor, &unused);
}

int cstanza_epoll_wait(int set, int64_t *due, struct cstanza_ready *ready, int capacity) {
    struct timespec clock;
    clock_gettime(CLOCK_MONOTONIC, &clock);
    int64_t now = (int64_t)clock.tv_sec * 1000000000 + clock.tv_nsec;
    if (*due < now - at_once * interval) *due = now - at_once * interval;
    if (*due > now) {
        struct timespec pause = {.tv_nsec = (long)(*due - now)};
        nanosleep(&pause, NULL);
    }
    *due += interval;

    struct epoll_event events[CSTANZA_EPOLL_CAPACITY];
    int count = epoll_wait(set, events, capacity < CSTANZA_EPOLL_CAPACITY ? capacity : CSTANZA_EPOLL_CAPACITY, -1);
    if (count < 0) return errno == EINTR ? 0 : -1;
    for (int index = 0; index < count; index++) {
        uint32_t found = events[index].events;
        uint32_t over = found & (EPOLLERR | EPOLLHUP);
        ready[index].number = events[index].data.u64;
        ready[index].can_read = (found & (EPOLLIN | EPOLLRDHUP)) != 0 || over != 0;
        ready[index].can_write = (found & EPOLLOUT) != 0 || over != 0;
    }
    return count;
}
#endif
