#include "CStanzaEpoll.h"

#if defined(__linux__)
#include <errno.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <time.h>

/* To wake those who wait costs far more than what they do with a small piece. So a flood of pieces is taken two hundred and
   fifty times a second, each time what has gathered; the first of them, after a pause, come at once.

   Where one piece is the answer to another nothing gathers, and sleeping would only make each answer late. Which of the two
   it is shows in how much one read finds, and how much comes in a time: now and then the other way is tried. Times are in
   nanoseconds. */
static const int64_t interval = 4000000;
static const int64_t at_once = 16;
/* How many waits a trial has, of those without sleep and of those behind one. */
static const int32_t trial[2] = {8, 2};
static const int32_t between_at_first = 16;
static const int32_t between_at_most = 512;

/* What was read behind waits without sleep and behind sleeps, and behind which of them it is read now; behind others it does
   not count. */
static _Atomic int64_t bytes[2];
static _Atomic int64_t reads[2];
static _Atomic int now_behind = -1;

void cstanza_epoll_received(int64_t count) {
    int behind = atomic_load_explicit(&now_behind, memory_order_relaxed);
    if (behind < 0) return;
    atomic_fetch_add_explicit(&bytes[behind], count, memory_order_relaxed);
    atomic_fetch_add_explicit(&reads[behind], 1, memory_order_relaxed);
}

static int64_t clock_now(void) {
    struct timespec clock;
    clock_gettime(CLOCK_MONOTONIC, &clock);
    return (int64_t)clock.tv_sec * 1000000000 + clock.tv_nsec;
}

/* Whether reads behind a sleep find at least twice as much, and not much less comes for it. */
static int is_sleep_worth_it(const struct cstanza_pace *pace, const int64_t *count, const int64_t *times) {
    double size[2], rate[2];
    for (int index = 0; index < 2; index++) {
        if (times[index] == 0 || pace->time[index] == 0) return 0;
        size[index] = (double)count[index] / (double)times[index];
        rate[index] = (double)count[index] / (double)pace->time[index];
    }
    return size[1] >= 2 * size[0] && rate[1] >= rate[0] / 2;
}

/* Ends a trial: goes on in the way that is better. */
static void decide(struct cstanza_pace *pace) {
    int64_t count[2], times[2];
    for (int index = 0; index < 2; index++) {
        count[index] = atomic_exchange_explicit(&bytes[index], 0, memory_order_relaxed);
        times[index] = atomic_exchange_explicit(&reads[index], 0, memory_order_relaxed);
    }
    int sleeps = is_sleep_worth_it(pace, count, times);
    if (sleeps != pace->sleeps) {
        pace->between = between_at_first;
    } else if (pace->between < between_at_most) {
        pace->between *= 2;
    }
    pace->sleeps = sleeps;
    pace->is_trial = 0;
    pace->left = pace->between;
    pace->time[0] = pace->time[1] = 0;
}

/* Sleeps if it is the time for it. Returns whether it did (1), would have had the choice (0), or neither (-1). */
static int keep_pace(struct cstanza_pace *pace) {
    int64_t now = clock_now();
    if (pace->due < now - at_once * interval) pace->due = now - at_once * interval;
    if (pace->due <= now) {
        pace->due += interval;
        return -1;
    }
    if (pace->between == 0) pace->between = pace->left = between_at_first;
    if (pace->left == 0) {
        if (pace->is_trial) {
            decide(pace);
        } else {
            pace->is_trial = 1;
            pace->left = trial[!pace->sleeps];
        }
    }
    pace->left--;
    int sleeps = pace->sleeps != pace->is_trial;
    if (sleeps) {
        struct timespec pause = {.tv_nsec = (long)(pace->due - now)};
        nanosleep(&pause, NULL);
    } else {
        pace->due = now;
    }
    pace->due += interval;
    return sleeps;
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
    int behind = keep_pace(pace);
    struct epoll_event events[CSTANZA_EPOLL_CAPACITY];
    int count = epoll_wait(set, events, capacity < CSTANZA_EPOLL_CAPACITY ? capacity : CSTANZA_EPOLL_CAPACITY, -1);
    if (count < 0) return errno == EINTR ? 0 : -1;
    int64_t ended = clock_now();
    if (behind >= 0) pace->time[behind] += ended - pace->ended;
    pace->ended = ended;
    atomic_store_explicit(&now_behind, behind, memory_order_relaxed);
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
