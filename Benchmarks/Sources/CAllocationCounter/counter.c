#include "CAllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// One for each thread: what other threads do at the same time does not count.
static _Thread_local uint64_t count;

uint64_t stanza_allocation_count(void) { return count; }

__attribute__((noinline)) void stanza_measured_pass(void (*body)(void *), void *context) {
    body(context);
    // Work after the call, so that it does not become a jump and the function is there until the body ends.
    atomic_signal_fence(memory_order_seq_cst);
}

// libxml2 salts the hashes of each dictionary with this, seeded by the clock: some runs would have more collisions than
// others. Here all have the same.
int rand_r(unsigned int *seed) {
    *seed = *seed + 1;
    return 42;
}

#if defined(__GLIBC__)

bool stanza_counts_allocations(void) { return true; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count++;
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count++;
    void *memory = __libc_memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *result = memory;
    return 0;
}

#else

bool stanza_counts_allocations(void) { return false; }

#endif
