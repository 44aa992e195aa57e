// What each byte of an address is, found for all of them at once: reading two or three addresses a stanza byte by byte
// costs as much as parsing the stanza.

#include "CStanzaSIMD.h"

#include <string.h>

#if defined(__SSE2__)

typedef __m128i lanes;

static inline lanes in_range(lanes block, char first, unsigned char count) {
    return stanza_below(_mm_sub_epi8(block, _mm_set1_epi8(first)), count);
}
static inline uint64_t bits(lanes block) { return stanza_mask(block); }

#elif defined(__ARM_NEON) && defined(__aarch64__)

typedef uint8x16_t lanes;

static inline lanes in_range(lanes block, char first, unsigned char count) {
    return vcltq_u8(vsubq_u8(block, vdupq_n_u8((uint8_t)first)), vdupq_n_u8(count));
}
static inline uint64_t bits(lanes block) {
    static const uint8_t bit_of_lane[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t set = vandq_u8(block, vld1q_u8(bit_of_lane));
    return vaddv_u8(vget_low_u8(set)) | (uint64_t)vaddv_u8(vget_high_u8(set)) << 8;
}

#endif

#ifndef CSTANZA_SIMD_ABSENT

static inline void look(const uint8_t *bytes, unsigned shift, struct stanza_address *found) {
    lanes block = stanza_load(bytes);
    lanes slash = stanza_equal(block, '/');
    lanes at = stanza_equal(block, '@');
    lanes dot = stanza_equal(block, '.');
    lanes hyphen = stanza_equal(block, '-');
    lanes upper = in_range(block, 'A', 26);
    lanes letter = in_range(stanza_set(block, 0x20), 'a', 26);
    lanes digit = in_range(block, '0', 10);
    lanes domain = stanza_or(stanza_or(letter, digit), stanza_or(dot, hyphen));
    lanes printable = in_range(block, ' ', 0x5F);
    // '&' and the apostrophe differ in one bit, '<' and '>' in another.
    lanes quote = stanza_or(stanza_equal(stanza_set(block, 1), '\''), stanza_equal(block, '"'));
    lanes bracket = stanza_equal(stanza_set(block, 2), '>');
    lanes other = stanza_or(stanza_equal(block, ':'), stanza_below(block, 0x21));
    lanes reserved = stanza_or(stanza_or(quote, bracket), stanza_or(other, stanza_or(slash, at)));
    found->slashes |= bits(slash) << shift;
    found->ats |= bits(at) << shift;
    found->dots |= bits(dot) << shift;
    found->hyphens |= bits(hyphen) << shift;
    found->upper_case |= bits(upper) << shift;
    uint64_t not_printable = bits(printable) ^ 0xFFFF;
    found->not_printable |= not_printable << shift;
    found->not_local |= (bits(reserved) | not_printable) << shift;
    found->not_domain |= (bits(domain) ^ 0xFFFF) << shift;
}

void stanza_look_at_address(const uint8_t *bytes, size_t count, struct stanza_address *found) {
    struct stanza_address all = {0};
    unsigned place = 0;
    if (count > 64) count = 64;
    for (; place + 16 <= count; place += 16) look(bytes + place, place, &all);
    if (place < count) {
        uint8_t rest[16] = {0};
        memcpy(rest, bytes + place, count - place);
        look(rest, place, &all);
        uint64_t used = (UINT64_C(1) << count) - 1;
        all.not_printable &= used;
        all.not_local &= used;
        all.not_domain &= used;
    }
    *found = all;
}

#else

static inline int is_letter_or_digit(uint8_t byte) {
    uint8_t folded = byte | 0x20;
    return (folded >= 'a' && folded <= 'z') || (byte >= '0' && byte <= '9');
}

void stanza_look_at_address(const uint8_t *bytes, size_t count, struct stanza_address *found) {
    struct stanza_address all = {0};
    if (count > 64) count = 64;
    for (size_t place = 0; place < count; place++) {
        uint8_t byte = bytes[place];
        uint64_t bit = UINT64_C(1) << place;
        if (byte == '/') all.slashes |= bit;
        if (byte == '@') all.ats |= bit;
        if (byte == '.') all.dots |= bit;
        if (byte == '-') all.hyphens |= bit;
        if (byte >= 'A' && byte <= 'Z') all.upper_case |= bit;
        if (byte < ' ' || byte > '~') all.not_printable |= bit;
        if (byte <= ' ' || byte > '~' || strchr("\"&'/:<>@", byte)) all.not_local |= bit;
        if (!is_letter_or_digit(byte) && byte != '.' && byte != '-') all.not_domain |= bit;
    }
    *found = all;
}

#endif
