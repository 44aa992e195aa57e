#include "CStanzaSIMD.h"

int stanza_try_take(int32_t *flag) { return __atomic_exchange_n(flag, 1, __ATOMIC_ACQUIRE) == 0; }

void stanza_give_back(int32_t *flag) { __atomic_store_n(flag, 0, __ATOMIC_RELEASE); }
