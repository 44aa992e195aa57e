#ifndef STANZA_ALLOCATION_COUNTER_H
#define STANZA_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted here: only with glibc, whose allocator can be reached under other names.
bool stanza_counts_allocations(void);

/// How often the calling thread allocated memory or made it larger since it began.
uint64_t stanza_allocation_count(void);

/// Calls `body` with `context`: a function whose name a profiler can be told to look at, and nothing else.
void stanza_measured_pass(void (*body)(void *context), void *context);

#endif
