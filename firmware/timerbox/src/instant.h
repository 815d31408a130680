/* instant.h - comparing times. The box counts microseconds in 32 bits, which wrap after 71 minutes: two times are
 * compared here and nowhere else, and only when they are less than 35 minutes apart. */
#ifndef INSTANT_H
#define INSTANT_H
#include <stdbool.h>
#include <stdint.h>

static inline bool is_before(uint32_t a, uint32_t b) { return (int32_t)(a - b) < 0; }

#endif
