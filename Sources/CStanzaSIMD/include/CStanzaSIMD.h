// The few things that are asked of the processor's vector unit: whether bytes are UTF-8 that XML allows, where markup may
// stand among them, where a name ends, and what the bytes of an address are. And a lock that nobody waits for.
//
// What looks at sixteen bytes answers with a mask, 0 when there is none, in which `stanza_index` finds the first.

#ifndef CSTANZA_SIMD_H
#define CSTANZA_SIMD_H

#include <stddef.h>
#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i stanza_block;

static inline stanza_block stanza_load(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }
static inline stanza_block stanza_equal(stanza_block block, uint8_t byte) {
    return _mm_cmpeq_epi8(block, _mm_set1_epi8((char)byte));
}
static inline stanza_block stanza_below(stanza_block block, uint8_t byte) {
    stanza_block most = _mm_set1_epi8((char)(byte - 1));
    return _mm_cmpeq_epi8(_mm_max_epu8(block, most), most);
}
static inline stanza_block stanza_or(stanza_block left, stanza_block right) { return _mm_or_si128(left, right); }
static inline stanza_block stanza_set(stanza_block block, uint8_t bits) {
    return _mm_or_si128(block, _mm_set1_epi8((char)bits));
}
static inline uint64_t stanza_mask(stanza_block lanes) { return (uint64_t)(unsigned)_mm_movemask_epi8(lanes); }
static inline unsigned stanza_index(uint64_t mask) { return (unsigned)__builtin_ctzll(mask); }
static inline uint64_t stanza_without(uint64_t mask, unsigned lane) {
    (void)lane;
    return mask & (mask - 1);
}

#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>

typedef uint8x16_t stanza_block;

static inline stanza_block stanza_load(const uint8_t *bytes) { return vld1q_u8(bytes); }
static inline stanza_block stanza_equal(stanza_block block, uint8_t byte) { return vceqq_u8(block, vdupq_n_u8(byte)); }
static inline stanza_block stanza_below(stanza_block block, uint8_t byte) { return vcltq_u8(block, vdupq_n_u8(byte)); }
static inline stanza_block stanza_or(stanza_block left, stanza_block right) { return vorrq_u8(left, right); }
static inline stanza_block stanza_set(stanza_block block, uint8_t bits) { return vorrq_u8(block, vdupq_n_u8(bits)); }
static inline uint64_t stanza_mask(stanza_block lanes) {
    // Four bits a lane.
    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(lanes), 4)), 0);
}
static inline unsigned stanza_index(uint64_t mask) { return (unsigned)__builtin_ctzll(mask) >> 2; }
static inline uint64_t stanza_without(uint64_t mask, unsigned lane) { return mask & ~(UINT64_C(0xF) << (4 * lane)); }

#else
// No vector unit that is known here: the engine uses its searches in Swift.
#define CSTANZA_SIMD_ABSENT 1
#endif

#ifndef CSTANZA_SIMD_ABSENT

/// The index of the first space, '/' or '>' among sixteen bytes; 16 when there is none.
static inline unsigned stanza_name_end(const uint8_t *bytes) {
    stanza_block block = stanza_load(bytes);
    stanza_block ends = stanza_or(stanza_equal(block, '/'), stanza_equal(block, '>'));
    uint64_t mask = stanza_mask(stanza_or(ends, stanza_equal(block, ' ')));
    return mask == 0 ? 16 : stanza_index(mask);
}

/// Every byte that markup is made of, as ``stanza_take`` says.
static inline uint64_t stanza_find_markup(const uint8_t *bytes) {
    stanza_block block = stanza_load(bytes);
    // '&' and the apostrophe differ in one bit.
    stanza_block quotes = stanza_or(stanza_equal(stanza_set(block, 1), '\''), stanza_equal(block, '"'));
    stanza_block brackets = stanza_or(stanza_equal(block, '<'), stanza_equal(block, ']'));
    return stanza_mask(stanza_or(stanza_or(quotes, brackets), stanza_below(block, ' ')));
}

#endif

/// What the bytes of an address are (RFC 7622): a bit for each of the first 64, the first the lowest.
struct stanza_address {
    uint64_t slashes, ats, dots, hyphens;
    /// 'A' to 'Z'.
    uint64_t upper_case;
    /// What a localpart in ASCII does not have, and everything beyond ASCII.
    uint64_t not_local;
    /// What is neither a letter, a digit, a hyphen nor a dot.
    uint64_t not_domain;
    /// Control characters and everything beyond ASCII.
    uint64_t not_printable;
};

/// Looks at the first 64 bytes of an address, and at none behind `count`. Bits that stand for no byte are 0.
void stanza_look_at_address(const uint8_t *bytes, size_t count, struct stanza_address *found);

/// What a check found.
enum {
    /// Whole UTF-8 sequences (RFC 3629) of characters that XML 1.0 §2.2 allows.
    stanza_bytes_good = 0,
    /// The same, with a line feed among them.
    stanza_bytes_good_with_line_feed = 1,
    /// Something else; where and what is for the caller to find.
    stanza_bytes_bad = 2,
};

/// Checks `count` bytes, which begin and end between characters, and reads no byte behind them.
int stanza_check(const uint8_t *bytes, size_t count);

/// Copies `count` bytes from `source` to `target`, checks those up to `whole`, which is the end of a character, and
/// writes down where '<', '&', ']', quotes and bytes below space stand among them, in order.
///
/// The first may go on with a character whose `pending` bytes, at most three, stand before `target`. `count` is less
/// than 65,536; `places` has room for `count` and eight more, and `found` is how many there are.
int stanza_take(
    const uint8_t *source, size_t count, size_t whole, uint8_t *target, size_t pending, uint16_t *places, size_t *found
);

/// The same with nothing that not every processor of the architecture has.
int stanza_check_baseline(const uint8_t *bytes, size_t count);
int stanza_take_baseline(
    const uint8_t *source, size_t count, size_t whole, uint8_t *target, size_t pending, uint16_t *places, size_t *found
);

/// Takes what a flag guards, unless another thread has it: whether it was free.
int stanza_try_take(int32_t *flag);

/// Gives back what ``stanza_try_take`` took.
void stanza_give_back(int32_t *flag);

#endif
