// Bytes on their way into the engine's buffer: whether they are characters, and where markup may stand among them.
//
// The check follows the idea of Keiser and Lemire ("Validating UTF-8 In Less Than One Instruction Per Byte", Software:
// Practice and Experience 51, 2021): what is wrong with two neighbouring bytes depends on three of their nibbles, so
// three table look-ups, one for each nibble, whose common bits name the faults.
//
// To find all markup first, as Langdale and Lemire do for JSON ("Parsing Gigabytes of JSON per Second", The VLDB Journal
// 28, 2019), leaves the engine a list of places to walk: the next one is known without looking at what is in between.

#include "CStanzaSIMD.h"

#include <string.h>

// MARK: - What every processor can

/// The length of the good sequence that begins with a byte beyond ASCII, or 0.
static size_t sequence_length(const uint8_t *bytes, size_t available) {
    uint8_t lead = bytes[0];
    size_t length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > available) return 0;
    for (size_t index = 1; index < length; index++) {
        if ((bytes[index] & 0xC0) != 0x80) return 0;
    }
    uint8_t second = bytes[1];
    if (lead == 0xE0 && second < 0xA0) return 0;                        // could be shorter
    if (lead == 0xED && second > 0x9F) return 0;                        // a surrogate
    if (lead == 0xF0 && second < 0x90) return 0;                        // could be shorter
    if (lead == 0xF4 && second > 0x8F) return 0;                        // beyond U+10FFFF
    if (lead == 0xEF && second == 0xBF && bytes[2] > 0xBD) return 0;    // U+FFFE, U+FFFF
    return length;
}

int stanza_check_baseline(const uint8_t *bytes, size_t count) {
    int result = stanza_bytes_good;
    size_t index = 0;
    while (index < count) {
#ifndef CSTANZA_SIMD_ABSENT
        while (index + 16 <= count) {
            stanza_block block = stanza_load(bytes + index);
            // A byte beyond ASCII keeps its top bit when all others are set.
            stanza_block beyond = stanza_equal(stanza_set(block, 0x7F), 0xFF);
            uint64_t mask = stanza_mask(stanza_or(stanza_below(block, ' '), beyond));
            if (mask != 0) {
                index += stanza_index(mask);
                break;
            }
            index += 16;
        }
        if (index == count) break;
#endif
        uint8_t byte = bytes[index];
        if (byte >= 0x80) {
            size_t length = sequence_length(bytes + index, count - index);
            if (length == 0) return stanza_bytes_bad;
            index += length;
        } else {
            if (byte == '\n') {
                result = stanza_bytes_good_with_line_feed;
            } else if (byte < ' ' && byte != '\t' && byte != '\r') {
                return stanza_bytes_bad;
            }
            index += 1;
        }
    }
    return result;
}

static inline int is_markup(uint8_t byte) {
    return byte < ' ' || byte == '"' || byte == '&' || byte == '\'' || byte == '<' || byte == ']';
}

static size_t find_markup(const uint8_t *bytes, size_t count, uint16_t *places) {
    uint16_t *next = places;
    size_t index = 0;
#ifndef CSTANZA_SIMD_ABSENT
    for (; index + 16 <= count; index += 16) {
        uint64_t mask = stanza_find_markup(bytes + index);
        while (mask != 0) {
            unsigned lane = stanza_index(mask);
            *next++ = (uint16_t)(index + lane);
            mask = stanza_without(mask, lane);
        }
    }
#endif
    for (; index < count; index++) {
        if (is_markup(bytes[index])) *next++ = (uint16_t)index;
    }
    return (size_t)(next - places);
}

int stanza_take_baseline(
    const uint8_t *source, size_t count, size_t whole, uint8_t *target, size_t pending, uint16_t *places, size_t *found
) {
    memcpy(target, source, count);
    *found = find_markup(target, whole, places);
    return stanza_check_baseline(target - pending, pending + whole);
}

#if defined(__x86_64__)
#include <immintrin.h>

// MARK: - With AVX2

#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

enum {
    too_short = 1,          // a lead byte without the continuation that must follow
    too_long = 2,           // a continuation after ASCII
    three_overlong = 4,     // E0 80...9F
    too_large = 8,          // F4 90...BF, F5...
    surrogate = 16,         // ED A0...BF
    two_overlong = 32,      // C0, C1
    four_overlong = 64,     // F0 80...8F, and F5... followed by 80...8F
    continuations = 128,    // two continuations: good exactly in the third and fourth byte of a sequence
    any = too_short | too_long | continuations,
    large = any | too_large | four_overlong,
};

/// By the high nibble of the first byte.
static const uint8_t first_high[16] = {
    too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long,
    continuations, continuations, continuations, continuations,
    too_short | two_overlong, too_short, too_short | three_overlong | surrogate,
    too_short | too_large | four_overlong,
};
/// By the low nibble of the first byte.
static const uint8_t first_low[16] = {
    any | two_overlong | three_overlong | four_overlong, any | two_overlong, any, any, any | too_large,
    large, large, large, large, large, large, large, large, large | surrogate, large, large,
};
/// By the high nibble of the second byte.
static const uint8_t second_high[16] = {
    too_short, too_short, too_short, too_short, too_short, too_short, too_short, too_short,
    too_long | two_overlong | continuations | three_overlong | four_overlong,
    too_long | two_overlong | continuations | three_overlong | too_large,
    too_long | two_overlong | continuations | surrogate | too_large,
    too_long | two_overlong | continuations | surrogate | too_large,
    too_short, too_short, too_short, too_short,
};

AVX2 static inline __m256i table(const uint8_t *bytes) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

AVX2 static inline __m256i high_nibbles(__m256i block) {
    return _mm256_and_si256(_mm256_srli_epi16(block, 4), _mm256_set1_epi8(0x0F));
}

/// What is wrong with the bytes of a block; `previous` is the block before it.
AVX2 static inline __m256i faults(__m256i block, __m256i previous) {
    __m256i shifted = _mm256_permute2x128_si256(previous, block, 0x21);
    __m256i back1 = _mm256_alignr_epi8(block, shifted, 15);
    __m256i back2 = _mm256_alignr_epi8(block, shifted, 14);
    __m256i back3 = _mm256_alignr_epi8(block, shifted, 13);
    __m256i pairs = _mm256_shuffle_epi8(table(first_high), high_nibbles(back1));
    __m256i low = _mm256_and_si256(back1, _mm256_set1_epi8(0x0F));
    pairs = _mm256_and_si256(pairs, _mm256_shuffle_epi8(table(first_low), low));
    pairs = _mm256_and_si256(pairs, _mm256_shuffle_epi8(table(second_high), high_nibbles(block)));
    // Third bytes of three and four, and fourth bytes: there two continuations must stand, and nowhere else.
    __m256i third = _mm256_subs_epu8(back2, _mm256_set1_epi8(0xE0 - 0x80));
    __m256i fourth = _mm256_subs_epu8(back3, _mm256_set1_epi8(0xF0 - 0x80));
    __m256i due = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
    // EF BF BE and EF BF BF: U+FFFE and U+FFFF.
    __m256i last = _mm256_cmpeq_epi8(_mm256_or_si256(block, _mm256_set1_epi8(1)), _mm256_set1_epi8((char)0xBF));
    last = _mm256_and_si256(last, _mm256_cmpeq_epi8(back1, _mm256_set1_epi8((char)0xBF)));
    last = _mm256_and_si256(last, _mm256_cmpeq_epi8(back2, _mm256_set1_epi8((char)0xEF)));
    return _mm256_or_si256(_mm256_xor_si256(due, pairs), last);
}

/// Not zero where a sequence begins at the end of the block and does not end in it.
AVX2 static inline __m256i unfinished(__m256i block) {
    __m256i most = _mm256_setr_epi8(
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, (char)0xEF, (char)0xDF, (char)0xBF
    );
    return _mm256_subs_epu8(block, most);
}

/// What the blocks so far have said.
struct check {
    __m256i previous, bad, line_feeds;
};

AVX2 static inline __m256i allowed_controls(struct check *check, __m256i block) {
    __m256i line_feed = _mm256_cmpeq_epi8(block, _mm256_set1_epi8('\n'));
    check->line_feeds = _mm256_or_si256(check->line_feeds, line_feed);
    __m256i others = _mm256_or_si256(
        _mm256_cmpeq_epi8(block, _mm256_set1_epi8('\t')), _mm256_cmpeq_epi8(block, _mm256_set1_epi8('\r'))
    );
    return _mm256_or_si256(line_feed, others);
}

/// Looks at two blocks at once: text in other scripts comes and goes, and each change surprises the processor.
AVX2 static inline void check_blocks(struct check *check, __m256i left, __m256i right) {
    // One signed comparison finds both control characters and bytes beyond ASCII.
    __m256i special_left = _mm256_cmpgt_epi8(_mm256_set1_epi8(' '), left);
    __m256i special_right = _mm256_cmpgt_epi8(_mm256_set1_epi8(' '), right);
    __m256i special = _mm256_or_si256(special_left, special_right);
    if (_mm256_testz_si256(special, special)) {
        check->bad = _mm256_or_si256(check->bad, unfinished(check->previous));
        check->previous = _mm256_setzero_si256();
        return;
    }
    check->bad = _mm256_or_si256(check->bad, _mm256_or_si256(faults(left, check->previous), faults(right, left)));
    check->previous = right;
    // Of what is special, only control characters that are not allowed have no top bit in either.
    __m256i allowed_left = allowed_controls(check, left);
    __m256i allowed_right = allowed_controls(check, right);
    __m256i control = _mm256_andnot_si256(_mm256_or_si256(allowed_left, left), special_left);
    control = _mm256_or_si256(control, _mm256_andnot_si256(_mm256_or_si256(allowed_right, right), special_right));
    check->bad = _mm256_or_si256(check->bad, _mm256_and_si256(control, _mm256_set1_epi8((char)0x80)));
}

AVX2 static inline int verdict(const struct check *check) {
    __m256i bad = _mm256_or_si256(check->bad, unfinished(check->previous));
    if (!_mm256_testz_si256(bad, bad)) return stanza_bytes_bad;
    return _mm256_testz_si256(check->line_feeds, check->line_feeds) ? stanza_bytes_good : stanza_bytes_good_with_line_feed;
}

AVX2 static int check_avx2(const uint8_t *bytes, size_t count) {
    struct check check = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
    size_t index = 0;
    for (; index + 64 <= count; index += 64) {
        __m256i left = _mm256_loadu_si256((const __m256i *)(bytes + index));
        check_blocks(&check, left, _mm256_loadu_si256((const __m256i *)(bytes + index + 32)));
    }
    if (index < count) {
        uint8_t rest[64];
        memset(rest, ' ', sizeof rest);
        memcpy(rest, bytes + index, count - index);
        __m256i left = _mm256_loadu_si256((const __m256i *)rest);
        check_blocks(&check, left, _mm256_loadu_si256((const __m256i *)(rest + 32)));
    }
    return verdict(&check);
}

/// A bit for each markup byte among thirty-two: the bits that the tables have for its two halves meet.
AVX2 static inline uint32_t markup_bits(__m256i block) {
    // 1 for control characters, 2 for 2x, 4 for 3x, 8 for 5x.
    const __m256i by_high = _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 1, 2, 4, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i by_low = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 1, 1 | 2, 1, 1, 1, 1 | 2, 1 | 2, 1, 1, 1, 1, 1 | 4, 1 | 8, 1, 1)
    );
    // The look-up by the low half gives 0 for bytes beyond ASCII.
    __m256i met = _mm256_shuffle_epi8(by_low, block);
    met = _mm256_and_si256(met, _mm256_shuffle_epi8(by_high, high_nibbles(block)));
    return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(met, _mm256_setzero_si256()));
}

/// Writes down the places of bits, and returns where the next go.
AVX2 static inline uint16_t *write_places(uint64_t bits, size_t index, uint16_t *next) {
    if (bits == 0) return next;
    // Some at a time without asking whether there are as many: fewer surprises for the processor.
    uint16_t *end = next + _mm_popcnt_u64(bits);
    do {
        for (int step = 0; step < 4; step++) {
            next[step] = (uint16_t)(index + _tzcnt_u64(bits));
            bits = _blsr_u64(bits);
        }
        next += 4;
    } while (bits != 0);
    return end;
}

AVX2 static int take_avx2(
    const uint8_t *source, size_t count, size_t whole, uint8_t *target, size_t pending, uint16_t *places, size_t *found
) {
    uint8_t rest[64];
    memset(rest, ' ', sizeof rest);
    memcpy(rest + 32 - pending, target - pending, pending);
    struct check check = {
        _mm256_loadu_si256((const __m256i *)rest), _mm256_setzero_si256(), _mm256_setzero_si256()
    };
    uint16_t *next = places;
    size_t index = 0;
    for (; index + 64 <= whole; index += 64) {
        // The processor's own look-ahead ends with each page. An address that does not exist does no harm.
        _mm_prefetch((const char *)((uintptr_t)source + index + 2048), _MM_HINT_T0);
        __m256i left = _mm256_loadu_si256((const __m256i *)(source + index));
        __m256i right = _mm256_loadu_si256((const __m256i *)(source + index + 32));
        _mm256_storeu_si256((__m256i *)(target + index), left);
        _mm256_storeu_si256((__m256i *)(target + index + 32), right);
        check_blocks(&check, left, right);
        next = write_places(markup_bits(left) | (uint64_t)markup_bits(right) << 32, index, next);
    }
    memcpy(target + index, source + index, count - index);
    if (index < whole) {
        memset(rest, ' ', sizeof rest);
        memcpy(rest, source + index, whole - index);
        __m256i left = _mm256_loadu_si256((const __m256i *)rest);
        __m256i right = _mm256_loadu_si256((const __m256i *)(rest + 32));
        check_blocks(&check, left, right);
        next = write_places(markup_bits(left) | (uint64_t)markup_bits(right) << 32, index, next);
    }
    *found = (size_t)(next - places);
    return verdict(&check);
}

static int has_avx2(void) {
    // 0: not asked yet, 1: no, 2: yes. Asking twice does no harm.
    static int answer = 0;
    int known = __atomic_load_n(&answer, __ATOMIC_RELAXED);
    if (known == 0) {
        int has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
        known = has ? 2 : 1;
        __atomic_store_n(&answer, known, __ATOMIC_RELAXED);
    }
    return known == 2;
}

int stanza_check(const uint8_t *bytes, size_t count) {
    return has_avx2() ? check_avx2(bytes, count) : stanza_check_baseline(bytes, count);
}

int stanza_take(
    const uint8_t *source, size_t count, size_t whole, uint8_t *target, size_t pending, uint16_t *places, size_t *found
) {
    return has_avx2() ? take_avx2(source, count, whole, target, pending, places, found)
                      : stanza_take_baseline(source, count, whole, target, pending, places, found);
}

#else

int stanza_check(const uint8_t *bytes, size_t count) { return stanza_check_baseline(bytes, count); }

int stanza_take(
    const uint8_t *source, size_t count, size_t whole, uint8_t *target, size_t pending, uint16_t *places, size_t *found
) {
    return stanza_take_baseline(source, count, whole, target, pending, places, found);
}

#endif
