/* check.h - the smallest test tool: CHECK(condition) says where it failed and ends with status 1. */
#ifndef CHECK_H
#define CHECK_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

/* xorshift64: the same numbers on every machine. */
static uint64_t luck = 88172645463325252ULL;
static inline uint32_t dice(void)
{
    luck ^= luck << 7;
    luck ^= luck >> 9;
    return (uint32_t)(luck >> 16);
}

#endif
